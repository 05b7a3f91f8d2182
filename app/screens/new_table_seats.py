"""Widgets of the new-table screen: the row of a seat and the sheet that changes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, Unpack

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from app.kv_loader import load_kv
from app.screens.new_table_people import ColourRow
from app.screens.opponent_words import introduction, player_words
from app.services.keyboard import DOWN, UP
from app.services.language import tr
from app.services.settings import settings
from app.table.setup import LEVELS, SIDES, SeatChange, Setup
from app.theme.theme import theme
from app.widgets.buttons import TextButton, Touchable
from app.widgets.choices import ChipsRow
from app.widgets.dialogs import Answer, Dialog
from app.widgets.fields import LineInput
from app.widgets.text import width_of

T = TypeVar("T")


def side_words(side: int) -> str:
    """The side of the table, seen from the device's lower edge."""
    return {
        0: tr._("Near side"),
        90: tr._("Right side"),
        180: tr._("Far side"),
        270: tr._("Left side"),
    }[side]


SIDE_ICONS = {0: "arrow-down", 90: "arrow-right", 180: "arrow-up", 270: "arrow-left"}
LEVEL_ICONS = dict(
    zip(LEVELS, ("signal-cellular-1", "signal-cellular-2", "signal-cellular-3"), strict=True)
)


class NameInput(LineInput):
    """A seat's name: a touch selects it, so that typing replaces it; a long one is smaller."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("text", "width"):
            self.fbind(name, self._fit)
        theme.follow(self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        size = theme.size("card")
        needed = width_of(self.text, theme.font("button"), round(size, 1)) if self.text else 0
        room = max(1, self.width - self.padding[0] - self.padding[2])
        self.font_size = size * min(1, max(0.7, room / needed)) if needed else size

    def on_focus(self, _input: object, focus: bool) -> None:
        if focus:
            # After the touch, which would put the cursor where the finger is.
            Clock.schedule_once(lambda _dt: self.select_all(), 0)
        else:
            self.cancel_selection()


class Grip(Touchable, Widget):
    """The dots of a seat: dragged, or with the arrow keys, it changes the order."""

    __events__ = ("on_step",)

    def on_step(self, by: int) -> None:
        """Event: one seat up (-1) or down (1)."""

    def keyboard_on_key_down(
        self, window: object, keycode: tuple[int, str], text: str, modifiers: list[str]
    ) -> bool:
        if keycode[0] in (UP, DOWN):
            self.dispatch("on_step", -1 if keycode[0] == UP else 1)
            return True
        return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))


class KindToggle(Touchable, RelativeLayout):
    """Person or computer player: a touch turns one into the other."""

    person = BooleanProperty(True)


class SeatRow(BoxLayout):
    """A seat: dots, token, name; level and side where they matter; person or computer."""

    index = NumericProperty(0)
    colour = NumericProperty(0)
    name = StringProperty("")
    #: None for a person, else the computer player's level.
    level = ObjectProperty(None, allownone=True)
    level_text = StringProperty("")
    level_icon = StringProperty("")
    side = NumericProperty(0)
    side_text = StringProperty("")
    side_icon = StringProperty("")
    #: Whether the side of the table is asked.
    with_side = BooleanProperty(False)
    error = StringProperty("")
    #: The name is being typed.
    typing = BooleanProperty(False)
    #: Under the finger that drags it.
    dragged = BooleanProperty(False)
    #: Too narrow for one line: the buttons stand under the name.
    tight = BooleanProperty(False)

    __events__ = ("on_edit", "on_turn", "on_next_level", "on_next_side", "on_step")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(tight=self._lay)
        self._lay()

    def _lay(self, *_: object) -> None:
        """Put the buttons behind the name, or under it."""
        tools, line = self.ids.tools, self.ids.low if self.tight else self.ids.line
        if tools.parent is not line:
            tools.parent.remove_widget(tools)
            line.add_widget(tools)

    def on_edit(self) -> None:
        """Event: the sheet is wanted."""

    def on_turn(self) -> None:
        """Event: a person becomes a computer player, or the opposite."""

    def on_next_level(self) -> None:
        """Event: the next level is wanted."""

    def on_next_side(self) -> None:
        """Event: the next side is wanted."""

    def on_step(self, by: int) -> None:
        """Event: one seat up (-1) or down (1)."""


def next_of(values: tuple[T, ...], value: T) -> T:
    """The value after this one, the first after the last."""
    return values[(values.index(value) + 1) % len(values)]


class SeatSheet(Dialog):
    """Sheet for a seat: colour, kind of player, side of the table, order."""

    __events__ = ("on_change",)

    def __init__(self, setup: Setup, index: int, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._setup = setup
        self._index = index
        seat = setup.seats[index]
        self.title = seat.name

        colours = ColourRow(colour=seat.colour)
        colours.bind(colour=lambda _row, colour: self._change(colour=int(colour)))
        self.add(colours)

        self.add(self._player())
        if settings.table_mode:
            self.add(self._sides())

        if index > 0:
            self._offer(tr._("Move up one seat"), lambda: self._move(-1))
        if index < len(setup.seats) - 1:
            self._offer(tr._("Move down one seat"), lambda: self._move(1))
        if setup.can_remove:
            self._offer(tr._("Remove this player"), self._remove, danger=True)
        self.add_answer(Answer(tr._("Done"), kind="filled"))

    def _player(self) -> ChipsRow:
        """A person or one of the opponents who are free; a plain level stays a choice."""
        seat = self._setup.seats[self._index]
        kinds = [None, *self._setup.free_opponents(self._index)]
        row = ChipsRow(
            title=tr._("Who plays"),
            help=introduction(seat.level),
            choices=[(kind, player_words(kind)) for kind in dict.fromkeys((*kinds, seat.level))],
            value=seat.level,
            inset=0,
        )

        def choose(_row: ChipsRow, kind: str | None) -> None:
            self._change(level=kind)
            row.help = introduction(kind)

        row.bind(value=choose)
        return row

    def _sides(self) -> ChipsRow:
        row = ChipsRow(
            title=tr._("Side of the table"),
            help=tr._("In table mode the screen turns to this side on the player's turn."),
            choices=[(side, side_words(side)) for side in SIDES],
            value=self._setup.seats[self._index].side,
            inset=0,
        )
        row.bind(value=lambda _row, side: self._change(side=side))
        return row

    def on_change(self) -> None:
        """Event: a seat has changed."""

    def _change(self, **values: Unpack[SeatChange]) -> None:
        self._setup.change(self._index, **values)
        self.title = self._setup.seats[self._index].name
        self.dispatch("on_change")

    def _offer(self, words: str, act: Callable[[], None], danger: bool = False) -> None:
        button = TextButton(text=words, danger=danger)

        def press(*_: object) -> None:
            self.dismiss()
            act()

        button.bind(on_release=press)
        self.add(button)

    def _move(self, by: int) -> None:
        self._setup.move(self._index, by)
        self.dispatch("on_change")

    def _remove(self) -> None:
        self._setup.remove_seat(self._index)
        self.dispatch("on_change")


load_kv(__name__)
