"""Widgets of the new-table screen: the row of a seat and the sheet that changes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.relativelayout import RelativeLayout

from app.kv_loader import load_kv
from app.services.language import tr
from app.table.setup import LEVELS, SIDES, SeatChange, Setup
from app.theme.palettes import PLAYERS
from app.widgets.buttons import TextButton, Touchable
from app.widgets.choices import ChipsRow
from app.widgets.dialogs import Answer, Dialog


def level_words(level: str | None) -> str:
    """The kind of player: a person, or a computer player of a level."""
    return {
        None: tr._("Person"),
        "easy": tr._("Computer, easy"),
        "normal": tr._("Computer, normal"),
        "hard": tr._("Computer, hard"),
    }[level]


def side_words(side: int) -> str:
    """The side of the table, seen from the device's lower edge."""
    return {
        0: tr._("Near side"),
        90: tr._("Right side"),
        180: tr._("Far side"),
        270: tr._("Left side"),
    }[side]


class TokenButton(Touchable, RelativeLayout):
    """A player's token as a button; ``chosen`` draws a ring round it."""

    colour = NumericProperty(0)
    chosen = BooleanProperty(False)
    radius = NumericProperty(20)


class SeatRow(BoxLayout):
    """Token, name and a line of details; both ends open the sheet."""

    index = NumericProperty(0)
    colour = NumericProperty(0)
    name = StringProperty("")
    detail = StringProperty("")
    error = StringProperty("")
    person = BooleanProperty(True)

    __events__ = ("on_edit",)

    def on_edit(self) -> None:
        """Event: the sheet is wanted."""


class ColourRow(BoxLayout):
    """The six player colours with their symbols."""

    colour = NumericProperty(0)
    name = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for index in range(len(PLAYERS)):
            button = TokenButton(colour=index)
            button.bind(on_release=lambda button: setattr(self, "colour", button.colour))
            self.ids.tokens.add_widget(button)
        self.bind(colour=self._mark)
        self._mark()

    def _mark(self, *_: object) -> None:
        for button in self.ids.tokens.children:
            button.chosen = button.colour == self.colour
        self.name = tr._(PLAYERS[int(self.colour)].name)


class SeatSheet(Dialog):
    """Sheet for a seat: colour, kind of player, side of the table, order."""

    sides = ListProperty([])

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

        player = ChipsRow(
            title=tr._("Who plays"),
            choices=[(level, level_words(level)) for level in (None, *LEVELS)],
            value=seat.level,
        )
        player.bind(value=lambda _row, level: self._change(level=level))
        self.add(player)

        side = ChipsRow(
            title=tr._("Side of the table"),
            help=tr._("In table mode the screen turns to this side on the player's turn."),
            choices=[(side, side_words(side)) for side in SIDES],
            value=seat.side,
        )
        side.bind(value=lambda _row, side: self._change(side=side))
        self.add(side)

        if index > 0:
            self._offer(tr._("Move up one seat"), lambda: self._move(-1))
        if index < len(setup.seats) - 1:
            self._offer(tr._("Move down one seat"), lambda: self._move(1))
        if setup.can_remove:
            self._offer(tr._("Remove this player"), self._remove, danger=True)
        self.add_answer(Answer(tr._("Done"), kind="filled"))

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
