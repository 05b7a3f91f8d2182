"""The seam between the app and a table, wherever that is: on this device or on another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from app.table.game_view import GameView
from rules.core.action import Action
from rules.core.event import Event
from rules.core.game import Game, Kit, OptionValue, Seat
from rules.core.record import Record
from rules.core.state import State
from rules.core.step import Step


class LiveTable(Protocol):
    """A table as presenter and screens use it.

    ``rules.core.table.Table`` holds the game itself; ``rules.remote.guest_table.GuestTable`` holds
    what one seat knows of a table on another device. There, ``play``, ``undo``, ``redo`` and
    ``restart_turn`` only ask: ``asked`` is true until the answer has come.
    """

    game: Game
    kit: Kit
    options: dict[str, OptionValue]
    seats: list[Seat]
    state: State
    steps: list[Step]
    notes: dict[str, Any]
    copied_after: tuple[int, ...]
    away: frozenset[int]
    on_change: Callable[[Any], None] | None

    @property
    def over(self) -> bool: ...
    @property
    def shared(self) -> bool: ...
    @property
    def asked(self) -> bool: ...

    def view(self, seat: int | None) -> GameView: ...
    def waiting_for(self) -> tuple[int, ...]: ...
    def events(self, seat: int | None, since: int = 0) -> Iterator[Event]: ...
    def known_to(self, seat: int | None) -> Sequence[str | None]: ...
    def first_known_to(self, seat: int | None) -> State: ...
    def record(self) -> Record: ...
    def redacted_record(self, seat: int | None) -> Record: ...

    def act(self, seat: int, action: Action) -> list[Event]: ...
    def play(
        self, seat: int, actions: Sequence[Action], last: Action | None = None
    ) -> tuple[list[Event], Sequence[Action]]: ...
    def left_over(self) -> Sequence[Action]: ...
    def can_undo(self, seat: int) -> bool: ...
    def undo(self, seat: int) -> None: ...
    def restart_turn(self, seat: int) -> None: ...
    def can_redo(self, seat: int) -> bool: ...
    def redo(self, seat: int) -> None: ...
