"""Public facts of a table: the game, who sits where, the round, the public position."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.event import EventDispatcher

from app.table.game_view import GameView
from app.table.live_table import LiveTable
from app.table.rematch import Shelf, rematch
from app.table.seating import colours_of
from rules.core.game import Game, Kit, Seat


class PublicTable(EventDispatcher):
    """The public side of a table; the table itself is private."""

    def __init__(self, table: LiveTable) -> None:
        super().__init__()
        self._table = table
        #: Set by a screen where others have their own devices: is that of a seat connected, does
        #: the seat wait for somebody who goes on at the table's device, how to do without a device.
        self.is_connected: Callable[[int], bool] = lambda seat: True
        self.is_held: Callable[[int], bool] = lambda seat: False
        self.play_on: Callable[[int], None] | None = None

    @property
    def game(self) -> Game:
        return self._table.game

    @property
    def kit(self) -> Kit:
        """The board or deck that is played with."""
        return self._table.kit

    @property
    def seats(self) -> Sequence[Seat]:
        return tuple(self._table.seats)

    @property
    def names(self) -> list[str]:
        """Name by seat."""
        return [seat.name for seat in self._table.seats]

    @property
    def colours(self) -> Sequence[int]:
        """Player colour by seat."""
        return colours_of(self._table.seats)

    @property
    def alone(self) -> bool:
        """Whether nobody else looks at this device: the others are computers or have their own."""
        return not self._table.shared

    @property
    def only_person(self) -> int | None:
        """The seat of the only person who looks at this device: "you"; None where several do."""
        here = [seat for seat in self._people() if seat not in self._table.away]
        return here[0] if self.alone and here else None

    def _people(self) -> list[int]:
        return [number for number, seat in enumerate(self._table.seats) if seat.bot is None]

    def is_away(self, seat: int) -> bool:
        """Whether a seat's decisions are made on another device."""
        return seat in self._table.away

    @property
    def unanswered(self) -> bool:
        """Whether the table's device was asked for something and has not yet answered."""
        return self._table.asked

    @property
    def round(self) -> int | None:
        """The round, in games with rounds."""
        return self._table.state.round

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._table.over

    @property
    def public_view(self) -> GameView:
        """The spectator's view."""
        return self._table.view(None)

    def rematch(self, shelf: Shelf) -> str:
        """Create a rematch and return its id."""
        return shelf.new(rematch(self._table))
