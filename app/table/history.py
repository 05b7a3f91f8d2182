"""History of a table, redacted for the present viewer: turns, events, replay, summaries, record."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from app.table.game_view import GameView
from app.table.live_table import LiveTable
from app.table.remarks import Advised, Replacement, advised, replacements
from app.table.seating import colours_of
from app.table.summary import GameSummary, RoundSummary
from rules.core.action import CHANCE
from rules.core.event import Event
from rules.core.record import Record
from rules.core.state import State
from rules.core.step import Step


@dataclass(frozen=True, slots=True)
class Turn:
    """Consecutive steps of one seat; ``seat`` is CHANCE for deals and draws.

    ``first`` and ``last`` are the numbers of its steps, the last one not included.
    """

    seat: int
    first: int
    last: int
    events: tuple[Event, ...]


def turns(steps: Sequence[Step], viewer: int | None, first: int = 0) -> list[Turn]:
    """All turns since a step, oldest first, redacted for the viewer."""
    found: list[Turn] = []
    for number, step in enumerate(steps[first:], first):
        events = tuple(event.redacted(viewer) for event in step.events)
        if found and found[-1].seat == step.seat and not _ends_turn(steps[number - 1]):
            before = found.pop()
            found.append(Turn(step.seat, before.first, number + 1, before.events + events))
        else:
            found.append(Turn(step.seat, number, number + 1, events))
    return found


def _ends_turn(step: Step) -> bool:
    """Whether a step was the last of a turn although the same seat may play next."""
    return step.action.kind == "end"


def since_own_turn(steps: Sequence[Step], seat: int) -> int:
    """The number of the first step after this seat's last one."""
    for number in range(len(steps) - 1, -1, -1):
        if steps[number].seat == seat:
            return number + 1
    return 0


def _doers(steps: Sequence[Step]) -> list[int]:
    """By step whose doing it was: a throw is the thrower's; CHANCE for deals and draws."""
    found: list[int] = []
    asked = CHANCE
    for step in steps:
        if step.seat != CHANCE:
            # As long as nothing has happened, chance answers this seat.
            asked = CHANCE if step.events else step.seat
        found.append(asked if step.seat == CHANCE else step.seat)
    return found


class Replay:
    """Every position of a game so far, as one viewer (None: a spectator) may know it.

    When the game is over, everybody may know everything: any seat's view can be asked for.
    """

    def __init__(self, table: LiveTable, viewer: int | None) -> None:
        self.viewer = viewer
        self.over = table.over
        #: Whether a seat's cards can be asked for: nobody needs to hide them any more.
        self.shows_cards = table.over and table.game.has_secrets(table.options)
        steps = table.steps
        self._positions: list[State] = [table.first_known_to(viewer)]
        for step, text in zip(steps, table.known_to(viewer), strict=True):
            position = self._positions[-1].copy()
            if text is not None:  # None: a choice that the viewer may not know of yet
                position.apply(step.seat, position.parse(text))
            self._positions.append(position)
        self._events = [
            step.events if self.over else tuple(event.redacted(viewer) for event in step.events)
            for step in steps
        ]
        self._seats = _doers(steps)
        self._quiet = {
            number
            for number, (step, seat) in enumerate(zip(steps, self._seats, strict=True), 1)
            if seat == CHANCE or not step.events
        }

    def __len__(self) -> int:
        """The number of the last position; the first is 0, before anything has happened."""
        return len(self._events)

    def view(self, number: int, viewer: int | None = None) -> GameView:
        """The position after so many steps; ``viewer`` counts only when the game is over."""
        return self._positions[number].view(viewer if self.over else self.viewer)

    def events(self, number: int) -> tuple[Event, ...]:
        """The events that led to the position with this number."""
        return self._events[number - 1] if number else ()

    def seat(self, number: int) -> int | None:
        """The seat that brought about the position with this number; None: the deal or a draw."""
        seat = self._seats[number - 1] if number else CHANCE
        return None if seat == CHANCE else seat

    def round(self, number: int) -> int | None:
        """The round in which the step to this position was made, in games with rounds."""
        return self._positions[max(0, number - 1)].round

    def scores(self, number: int) -> Sequence[int]:
        """Everybody's score in the position with this number."""
        return self._positions[number].view(self.viewer).position.scores()

    def stops(self, first: int = 0) -> list[int]:
        """The positions worth stopping at, from one on.

        Deals and draws are shown with the step after them, and so is a choice by which nothing
        happens yet.
        """
        found = [n for n in range(first, len(self) + 1) if n not in self._quiet]
        return found or [len(self)]

    def place(self, step: int) -> int:
        """The number under which a replay of the whole game shows a step of the table."""
        stops = self.stops()
        return min(bisect_left(stops, step + 1), len(stops) - 1)


class History:
    """Past of a table. ``viewer`` tells which seat looks now (None: a spectator)."""

    def __init__(
        self, table: LiveTable, viewer: Callable[[], int | None], pause_events: Collection[str]
    ) -> None:
        self._table = table
        self._viewer = viewer
        self._pause_events = frozenset(pause_events)

    def __len__(self) -> int:
        """The number of steps so far."""
        return len(self._table.steps)

    def turns(self, first: int = 0) -> list[Turn]:
        """All turns since a step, oldest first."""
        return turns(self._table.steps, self._viewer(), first)

    def recent_draws(self) -> Iterator[int]:
        """Numbers of steps that were deals or draws, ever further back; the last one is 0."""
        steps = self._table.steps
        back = 8 * len(self._table.seats)
        first = len(steps)
        while first > 0:
            first = max(0, len(steps) - back)
            while first > 0 and steps[first].seat != CHANCE:
                first -= 1
            yield first
            back *= 4

    def recent_events(self) -> list[Event]:
        """The events of the last few turns: boards mark each player's last move with them.

        Enough for the steps of special cards between two pieces of a player in Santa Fe Rails.
        """
        first = max(0, len(self) - 8 * len(self._table.seats))
        return list(self._table.events(self._viewer(), first))

    def missed_events(self) -> list[Event]:
        """The events since the viewer last saw the board, with those of the own last step."""
        viewer = self._viewer()
        first = 0 if viewer is None else since_own_turn(self._table.steps, viewer)
        return list(self._table.events(viewer, max(0, first - 1)))

    def first_news(self) -> int:
        """The number of the first step since the viewer's last turn, also in the middle of one."""
        viewer, steps = self._viewer(), self._table.steps
        end = len(steps)
        while end and steps[end - 1].seat == viewer:
            end -= 1
        return 0 if viewer is None else since_own_turn(steps[:end], viewer)

    def last_player(self, besides: int) -> int | None:
        """The last seat to act, other than one; None right after a deal or draw."""
        steps = self._table.steps
        if not steps or steps[-1].seat == CHANCE:
            return None
        return next((s.seat for s in reversed(steps) if s.seat not in (CHANCE, besides)), None)

    def replay(self) -> Replay:
        """The game so far, position by position."""
        return Replay(self._table, self._viewer())

    def record(self) -> Record:
        """The record to share: the whole game when it is over, else what the viewer may know."""
        table = self._table
        return table.record() if table.over else table.redacted_record(self._viewer())

    def replacements(self) -> list[Replacement]:
        """The computer players that failed, and who decides for them since."""
        return replacements(self._table)

    def texts(self, first: int, last: int) -> list[str]:
        """The notation of some steps of a finished game."""
        if not self._table.over:
            raise ValueError("the game is not over")
        return [step.action.text for step in self._table.steps[first:last]]

    def advised(self) -> list[Advised]:
        """Seats that have asked for advice, and when."""
        return advised(self._table)

    # Summaries

    def pauses_at(self, events: Sequence[Event]) -> bool:
        """Whether one of the events makes the game pause."""
        return any(event.kind in self._pause_events for event in events)

    def last_pause(self, first: int = 0) -> int | None:
        """The number of the last step, from one on, that made the game pause."""
        steps = self._table.steps
        numbers = range(len(steps) - 1, first - 1, -1)
        return next((n for n in numbers if self.pauses_at(steps[n].events)), None)

    def round_summary(self, step: int) -> RoundSummary:
        """The pause that a step caused, as a spectator knows it."""
        table = self._table
        acted = max((n for n, s in enumerate(table.steps) if s.seat != CHANCE), default=0)
        return RoundSummary(
            game=table.game,
            seats=tuple(table.seats),
            colours=colours_of(table.seats),
            events=tuple(event.redacted(None) for event in table.steps[step].events),
            before=Replay(table, None).view(step),
            now=table.view(None),
            recent=tuple(table.events(None, acted)),
            over=table.over,
        )

    def game_summary(self) -> GameSummary:
        """The finished game."""
        table = self._table
        outcome = table.state.outcome()
        if outcome is None:
            raise ValueError("the game is not over")
        return GameSummary(
            game=table.game,
            seats=tuple(table.seats),
            colours=colours_of(table.seats),
            events=tuple(event for step in table.steps for event in step.events),
            final=table.view(None),
            outcome=outcome,
            scores_by_round=_scores_by_round(table),
        )


def _scores_by_round(table: LiveTable) -> tuple[tuple[int, ...], ...]:
    """Everybody's score at the start and at the end of each round of a finished game."""
    if table.state.round is None:
        return ()
    position = table.game.new(len(table.seats), table.options, table.kit)
    found, number = [tuple(position.scores())], position.round
    for step in table.steps:
        position.apply(step.seat, position.parse(step.action.text))
        if position.round != number:
            found.append(tuple(position.scores()))
            number = position.round
    return (*found, tuple(position.scores()))
