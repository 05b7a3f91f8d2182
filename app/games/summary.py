"""What the games have in common when everybody looks: between two turns, and at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.services.language import tr
from rules.core.event import Event
from rules.core.table import Table
from rules.core.view import View


class Interlude(BoxLayout):
    """The pane's content when something has happened that all must see before they go on.

    ``look`` is the view of the position that the board shows meanwhile.
    """

    title = StringProperty("")
    subtitle = StringProperty("")
    whereabouts = StringProperty("")
    #: The button that goes on.
    next_text = StringProperty("")

    def __init__(
        self,
        table: Table,
        events: Sequence[Event],
        look: View[Any],
        board: Any,
        colours: Sequence[int],
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.table, self.look, self.board, self.colours = table, look, board, colours
        self.names = [seat.name for seat in table.seats]
        self._begin(events)

    def _begin(self, events: Sequence[Event]) -> None:
        """Fill it with what has happened."""
        raise NotImplementedError


class GameEnd(BoxLayout):
    """The pane's content when the game is over; a game fills in ``_say`` and ``_fill``."""

    title = StringProperty("")
    subtitle = StringProperty("")
    whereabouts = StringProperty("")
    decided_text = StringProperty("")
    #: The seat that has won alone.
    winner = ObjectProperty(None, allownone=True)

    def __init__(self, table: Table, colours: Sequence[int], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.table, self.colours = table, colours
        self.names = [seat.name for seat in table.seats]
        self.events = [event for step in table.steps for event in step.events]
        self.outcome = table.state.outcome()
        winners = self.outcome.winners
        self.winner = winners[0] if len(winners) == 1 else None
        self._say()
        self._fill()

    def _say(self) -> None:
        """Put the end into words."""
        raise NotImplementedError

    def _fill(self) -> None:
        """Add the final table."""
        raise NotImplementedError

    def who_wins(self) -> str:
        if self.winner is not None:
            return tr._("{name} wins").format(name=self.names[self.winner])
        return tr._("A shared victory") if self.outcome.winners else tr._("Nobody wins")
