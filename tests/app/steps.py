"""Steps of app tests: make tables, open them, play them by touch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kivy.core.window import Window
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from app.board.view import BoardView
from app.screens.table.screen import TableScreen
from app.table.presenter import INTERLUDE, OVER, PLAY, VEIL, WATCH, TablePresenter
from rules import Table, game
from rules.bots.bot import Clock
from rules.core.action import Action
from rules.core.game import OptionValue, Seat
from tests.app.harness import Finger, Harness, Spot, pass_frames, pass_undrawn, spot_of

NAMES = ("Mira", "Anna", "Luca", "Zoé", "Bo", "Ines")
SIDES = (0, 90, 180, 270, 0, 90)


def new_table(
    *bots: str | None,
    seed: int = 5,
    options: dict[str, OptionValue] | None = None,
    names: Sequence[str] = NAMES,
) -> Table:
    """A table of TransAmerica with people (None) and computer players."""
    seats = [
        Seat(names[number], bot, {"colour": number, "side": SIDES[number]})
        for number, bot in enumerate(bots)
    ]
    return Table.new(game("transamerica"), seats, seed, {"first": 1, **(options or {})})


def played(table: Table, steps: int = 10_000, until: str = "") -> Table:
    """Play on with computer players: so many steps, or until an event of a kind."""
    bots = [table.game.bot("greedy", seat + 3) for seat in range(len(table.seats))]
    for _ in range(steps):
        if table.over:
            break
        seat = table.waiting_for()[0]
        events = table.act(seat, bots[seat].choose(table.view(seat), Clock(0.05)))
        if until and any(event.kind == until for event in events):
            break
    return table


def sit_down(ui: Harness, table: Table) -> TablePresenter:
    """Save a table and open it."""
    ui.app.go("table", table_id=ui.app.store.new(table))
    ui.advance(0.2)
    presenter = table_screen(ui).presenter
    assert presenter is not None
    return presenter


def table_screen(ui: Harness) -> TableScreen:
    """The table screen that is shown."""
    page = ui.app.page
    assert isinstance(page, TableScreen)
    return page


def truth(presenter: TablePresenter) -> Table:
    """The table behind a presenter, which nothing in the app can reach."""
    return presenter._table


def pass_time(seconds: float, frame: float = 0.1) -> None:
    """Advance in long frames: whole games would be slow at sixty a second."""
    pass_frames(max(1, round(seconds / frame)), frame)


def tap(where: Widget | Spot, drawn: bool = True) -> None:
    """Tap with few frames, late enough to be no double tap."""
    pass_undrawn(1, 0.4)
    finger = Finger(spot_of(where))
    finger.begin()
    pass_undrawn(1, 0.02)
    finger.end()
    (pass_frames if drawn else pass_undrawn)(2, 0.02)


def reveal(ui: Harness, drawn: bool = True) -> None:
    """Hold the veil's button, as the next player does."""
    veil = table_screen(ui).veil
    assert veil is not None
    finger = Finger(spot_of(veil.ids.reveal))
    finger.begin()
    pass_undrawn(4, 0.3)
    finger.end()
    (pass_frames if drawn else pass_undrawn)(2, 0.15)


def spot(ui: Harness, action: Action) -> Spot:
    """The place on the screen that an action is touched at; moves the camera there if needed."""
    board = table_screen(ui).board
    assert isinstance(board, BoardView)
    place = board.touch.areas.by_key[board.key_of(action)]
    x, y = board.camera.to_pixels(*place.middle)
    if not (60 < x < board.width - 60 and 60 < y < board.height - 60):
        board.highlight([place.key])
        board.skip()
        pass_time(0.3)
        x, y = board.camera.to_pixels(*place.middle)
    right, up = board.to_window(board.x + x, board.y + y)
    return right, up


def button(ui: Harness, text: str) -> Widget:
    """The visible button with this text."""
    for widget in ui.widgets():
        if getattr(widget, "text", "") == text and hasattr(widget, "on_release"):
            return widget
    raise AssertionError(f"no button says {text!r}; there is {ui.texts()}")


def everything() -> Iterator[Widget]:
    """Every widget in the window, visible or not."""
    for child in Window.children:
        yield from child.walk(restrict=True)


def all_texts() -> set[str]:
    """Every text in the window, visible or not."""
    texts = {widget.text for widget in everything() if isinstance(widget, Label)}
    for widget in everything():
        for name in ("name_text", "markup_text", "text", "subtitle", "title"):
            value = getattr(widget, name, None)
            if isinstance(value, str):
                texts.add(value)
    return texts


__all__ = [
    "INTERLUDE",
    "NAMES",
    "OVER",
    "PLAY",
    "SIDES",
    "VEIL",
    "WATCH",
    "all_texts",
    "button",
    "everything",
    "new_table",
    "pass_time",
    "played",
    "reveal",
    "sit_down",
    "spot",
    "table_screen",
    "tap",
    "truth",
]
