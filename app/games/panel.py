"""What the table screen asks of a game's panel: its words, its hand, its ends.

A panel is a widget of a game with the properties below. What a game does not have stays as it is
here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.screens.table.stage import BELOW, SHEET, SIDE
from app.table.history import Turn
from rules.core.event import Event
from rules.core.view import View


class GamePanel(BoxLayout):
    """A game's part of the table beside the board. Derived classes fill it in ``show``."""

    #: After these events everybody looks before the game goes on.
    pauses: ClassVar[tuple[str, ...]] = ()
    #: The board is cleared after each of them, and the end shows it as the last one left it.
    rounds: ClassVar[bool] = True
    #: A turn is a row of choices that the game's own action ``confirm`` carries out.
    builds: ClassVar[bool] = False
    #: Turns are ended by the player; else they end by themselves.
    ends: ClassVar[bool] = True
    #: Where there is width, the panel lies under the whole board and not beside it.
    below: ClassVar[bool] = False
    #: The bodies of the panes after such an event and at the end of the game.
    round_end: ClassVar[Any]
    game_end: ClassVar[Any]

    form = OptionProperty(SIDE, options=[SIDE, SHEET, BELOW])
    #: A phone lying on its side: there is little height.
    low = BooleanProperty(False)
    presenter = ObjectProperty(None, allownone=True)
    board = ObjectProperty(None, allownone=True)
    colours = ListProperty([])
    #: What the header says: under the name, and the number on the right with its word.
    subtitle = StringProperty("")
    count = StringProperty("")
    count_word = StringProperty("")
    #: Where in the game this is.
    whereabouts = StringProperty("")
    #: The wording of the confirm button.
    confirm_text = StringProperty("")
    #: A widget over the buttons that says what they will do; None: there is none.
    speech = ObjectProperty(None, allownone=True)

    def show(self) -> None:
        """The presenter's view as it is now."""
        raise NotImplementedError

    def catch_up(self, events: Sequence[Event]) -> None:
        """What has happened since the viewer looked last, where there is more than a glow to see.

        It begins with the viewer's own last step, whose effects went by under the veil.
        """

    def toggle_plan(self) -> None:
        """Show or hide advice."""

    @staticmethod
    def introduce(board: Any, seats: Sequence[Any]) -> None:
        """Tell a new board who sits at the table, if it writes names."""

    @staticmethod
    def tell(presenter: Any, turns: Sequence[Turn]) -> list[Any]:
        """The lines of the log."""
        raise NotImplementedError

    @staticmethod
    def ghosts(events: Sequence[Event]) -> dict[int, tuple[int, ...]]:
        """What each seat still lacked when everybody looks."""
        return {}

    @staticmethod
    def last_look(before: View[Any], events: Sequence[Event]) -> View[Any]:
        """The position to look at after events that end a round, from the view before them."""
        return before

    @staticmethod
    def look_back(board: Any, presenter: Any) -> None:
        """The board when the game is over, where it is not cleared after each round."""
        board.show(presenter.view, legal=())
