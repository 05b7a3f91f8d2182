"""Playing with the keyboard: what each key does, and the sheet that says so."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from app.games.board import ZoomableBoard
from app.games.face import Aid, Face
from app.services.keyboard import BACKSPACE, DOWN, F1, LEFT, PRESS, RIGHT, UP
from app.services.language import tr
from app.services.translatable import N_
from app.widgets.drawer import Drawer, KeyRow

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen

Act: TypeAlias = "Callable[[TableScreen], object]"


@dataclass(frozen=True)
class Key:
    """One thing a key does. ``names`` is what the help sheet prints."""

    names: str
    help: str
    act: Act
    keys: Collection[int] = ()
    letters: tuple[str, ...] = ()
    control: bool = False
    #: Only while a turn is being played, not in a replay or at the end.
    turn: bool = True


def _cursor(dx: int, dy: int) -> Act:
    return lambda screen: screen.board.move_cursor(dx, dy)


def _choose(screen: TableScreen) -> None:
    """Enter stages what the cursor is on, and again does it; with computers moving it hurries."""
    if screen.presenter.mode == "watch":
        screen.presenter.skip()
        screen.board.skip()
    else:
        screen.board.choose_cursor()


def _zoom(factor: float) -> Act:
    def act(screen: TableScreen) -> None:
        if isinstance(screen.board, ZoomableBoard):
            screen.board.zoom_by(factor)

    return act


def _aid_key(aid: Aid) -> Key:
    """The key of a game's aid."""

    def act(screen: TableScreen) -> None:
        if screen.turn_pane is not None:
            screen.turn_pane.panel.use_aid(aid)

    return Key(aid.key, aid.key_help, act, letters=(aid.key.lower(),))


def keys_of(face: Face) -> list[Key]:
    """The keys that mean something in a game, in the order of the help sheet."""
    return [*TURN_KEYS, *(_aid_key(aid) for aid in face.aids), *TABLE_KEYS]


def find_key(face: Face, key: int, text: str | None, modifiers: list[str]) -> Key | None:
    """The key that was pressed, if it means anything."""
    control = "ctrl" in modifiers or "meta" in modifiers
    letter = (text or "").lower() or (chr(key) if 32 < key < 127 else "")
    for one in keys_of(face):
        if one.control == control and (key in one.keys or letter in one.letters):
            return one
    return None


ARROWS = (
    Key("↑ ↓ ← →", N_("Move the cursor to the next place"), _cursor(0, 1), (UP,)),
    Key("", "", _cursor(0, -1), (DOWN,)),
    Key("", "", _cursor(-1, 0), (LEFT,)),
    Key("", "", _cursor(1, 0), (RIGHT,)),
)

TURN_KEYS = (
    *ARROWS,
    Key("Enter", N_("Choose it; press again to confirm"), _choose, PRESS),
    Key("C", N_("Confirm"), lambda s: s.presenter.confirm(), letters=("c",)),
    Key("E", N_("End the turn"), lambda s: s.presenter.end(), letters=("e",)),
    Key("Ctrl Z", N_("Undo"), lambda s: s.presenter.undo(), letters=("z",), control=True),
    Key("", "", lambda s: s.presenter.undo(), (BACKSPACE,), ("u",)),
    Key("Ctrl Y", N_("Redo"), lambda s: s.presenter.redo(), letters=("y",), control=True),
    Key("R", N_("Restart the turn"), lambda s: s.presenter.restart(), letters=("r",)),
)

TABLE_KEYS = (
    Key("W", N_("What would you do?"), lambda s: s.advice.ask(), letters=("w",)),
    Key(
        "N",
        N_("What happened since your last turn"),
        lambda s: s.replay.open_news(),
        letters=("n",),
    ),
    Key("G", N_("Log"), lambda s: s.log.open(), letters=("g",), turn=False),
    Key("F", N_("Fit the board"), lambda s: s.board.fit(), letters=("f",), turn=False),
    Key("+ −", N_("Zoom in, zoom out"), _zoom(1.4), letters=("+", "="), turn=False),
    Key("", "", _zoom(1 / 1.4), letters=("-",), turn=False),
    Key("B", N_("The rules"), lambda s: s.open_rules(), letters=("b",), turn=False),
    Key("M", N_("Menu"), lambda s: s.open_menu(), letters=("m",), turn=False),
    Key("?", N_("This help"), lambda s: s.open_help(), (F1,), ("?",), turn=False),
)


class Help(Drawer):
    """Which key does what."""

    def __init__(self, face: Face) -> None:
        super().__init__(title=tr._("Keyboard"))
        rows = [(key.names, tr._(key.help)) for key in keys_of(face) if key.names]
        rows += [
            (tr._("Hold Enter"), tr._("Reveal your cards at the veil")),
            ("Esc", tr._("Back")),
        ]
        for names, text in rows:
            self.ids.body.add_widget(KeyRow(key_text=names, text=text))
