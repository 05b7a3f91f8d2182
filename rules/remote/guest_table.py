"""A guest's table: what one seat may know of a table that another device holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from rules.core.action import Action
from rules.core.errors import BadRecord
from rules.core.event import Event
from rules.core.game import Seat
from rules.core.reason import Reason
from rules.core.record import Entry, Record
from rules.core.table import Table
from rules.remote.messages import Do, News, Redo, Row, Undo, Welcome
from rules.remote.rows import Rows

Request = Do | Undo | Redo


class GuestTable(Table):
    """A table of one seat that decides nothing by itself.

    It plays the rows that the host tells on the seat's masked position, so views, legal actions,
    reasons, previews, events and replay are those of any table. To play, to undo and to redo ask
    the host; meanwhile ``asked`` is true.
    """

    def __init__(self, seat: int, *args: Any) -> None:
        super().__init__(*args)
        self.seat = seat
        self.away = frozenset(range(len(self.seats))) - {seat}
        #: The request that the host has not yet answered, and how to send one: it gets its number.
        self.request: Request | None = None
        self.ask: Callable[[Request], Request | None] = lambda request: None
        #: The last news.
        self.news: News | None = None
        #: The rows so far, as they were told.
        self.rows = Rows()
        self._actions: tuple[Action, ...] = ()
        self._start(opened=False)

    @classmethod
    def of(cls, welcome: Welcome) -> GuestTable:
        """The table of a welcome, before its first row; BadRecord if it cannot be opened here."""
        seats = seats_of(welcome)
        head = Record(
            game=welcome.game,
            rules=welcome.rules_version,
            kit=welcome.kit,
            fingerprint=welcome.kit_fingerprint,
            own_kit=dict(welcome.own_kit) or None,
            options=dict(welcome.options),
            seats=seats,
            redacted=True,
            redacted_for=welcome.seat,
        )
        if welcome.seat not in range(len(seats)):
            raise BadRecord("The table has no such seat.")
        plain = Table.from_record(head, "The table")  # checks game, kit, options and players
        table = cls(welcome.seat, plain.game, plain.kit, plain.options, plain.seats, 0)
        table.copied_after = tuple(welcome.copied_after)
        return table

    # What the host tells

    def take(self, news: News) -> list[Event]:
        """Follow the host's news; returns the events that are new."""
        old = self.rows.rows
        if news.keep > len(old):
            raise BadRecord("The news are about rows that are not here.")
        opened = self._redacted_for is None
        rows = [*old[: news.keep], *news.added]
        if news.keep < len(old) or news.open != opened:
            self._start(news.open)
        for row in rows[len(self.steps) :]:
            self.do_again(Entry(*row))
            if len(self.steps) in self.copied_after:
                self.mark_copied()
        self.rows.become(rows)
        self.news = news
        first = _first_new(old, rows, news.keep)
        return [event for step in self.steps[first:] for event in step.events]

    def view_fingerprint(self) -> str:
        """The fingerprint of the seat's view, which must be the host's."""
        return str(self.view(self.seat).position.digest())

    def _start(self, opened: bool) -> None:
        """Begin again; ``opened``: the game is over and nothing is hidden."""
        state = self.game.new(len(self.seats), self.options, self.kit)
        self.state = state if opened else state.masked(self.seat)
        self._redacted_for = None if opened else (self.seat,)
        self.steps.clear()
        self._undo.clear()

    # What the presenter asks

    @property
    def shared(self) -> bool:
        """One person holds this device."""
        return False

    @property
    def asked(self) -> bool:
        return self.request is not None

    def play(
        self, seat: int, actions: Sequence[Action], last: Action | None = None
    ) -> tuple[list[Event], Sequence[Action]]:
        """Ask the host; until it has answered, all of it is left over."""
        self._actions = tuple(actions)
        texts = tuple(action.text for action in actions)
        self._request(Do("", 0, "", texts, last.text if last is not None else ""))
        return [], actions

    def left_over(self) -> tuple[Action, ...]:
        """Actions of the last request that the host has not done: they wait to be reconsidered."""
        done = self.news.done if self.news is not None else 0
        return self._actions if self.asked else self._actions[done:]

    def why_refused(self, request: Request) -> Reason:
        """The reason why the host refused a request by the rules, found in the seat's own view."""
        reason = None
        if isinstance(request, Do):
            first = (*request.actions, request.last)[0]
            reason = self.view(self.seat).why_not(self.state.parse(first))
        return reason or Reason("core", "changed")

    def undo(self, seat: int) -> None:
        self._request(Undo("", 0, "", all=False))

    def restart_turn(self, seat: int) -> None:
        self._request(Undo("", 0, "", all=True))

    def redo(self, seat: int) -> None:
        self._request(Redo("", 0, ""))

    def can_undo(self, seat: int) -> bool:
        return self.news is not None and seat == self.seat and self.news.undo and not self.asked

    def can_redo(self, seat: int) -> bool:
        return self.news is not None and seat == self.seat and self.news.redo and not self.asked

    def _request(self, request: Do | Undo | Redo) -> None:
        if not self.asked:
            self.request = self.ask(request)

    def record(self) -> Record:
        """The game so far; a guest never knows the seed."""
        return replace(super().record(), seed=None, chance=None)


def seats_of(welcome: Welcome) -> list[Seat]:
    """The players of a welcome."""
    return [Seat(name, bot or None, {"colour": colour}) for name, colour, bot in welcome.seats]


def _first_new(old: Sequence[Row], new: Sequence[Row], keep: int) -> int:
    """The number of the first row that is a new step, not an old one that was revealed."""
    number = keep
    while number < min(len(old), len(new)) and old[number][:2] == new[number][:2]:
        number += 1
    return number
