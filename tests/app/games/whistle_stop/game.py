"""Rules of Whistle Stop: kit, position, computer player, definition.

Players in turn claim a station of the line. Each has a secret destination, which counts five more
points for the player who has both drawn it and claimed it. A claim can be taken back until the turn
is ended.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from rules.bots.bot import QuickBot, RandomBot
from rules.core.action import CHANCE, NO_CODE, Action
from rules.core.errors import BadData, BadNotation
from rules.core.event import Event
from rules.core.game import Game, Kit, Options
from rules.core.phrase import Phrase
from rules.core.reason import Reason
from rules.core.rng import Rng
from rules.core.state import Outcome, State
from rules.core.step import Step
from rules.core.view import View
from rules.core.words import WORDS as CORE_WORDS
from tests.app.games.whistle_stop.about import ABOUT

DEAL, CLAIM, REST, OVER = "deal", "claim", "rest", "over"
#: A station that nobody has claimed; a destination that is not known.
NOBODY, UNKNOWN = -1, -1
BONUS = 5


@dataclass(frozen=True)
class Line(Kit):
    """The stations with their points, and the actions: a claim for each, then the end of a turn."""

    stations: tuple[str, ...]
    points: tuple[int, ...]
    actions: tuple[Action, ...]

    @property
    def end(self) -> int:
        """The code of the action that ends a turn."""
        return len(self.stations)


def _line(name: str) -> Line:
    stations, points = ("Alma", "Birch", "Cobalt", "Delta", "Elgin", "Forks"), (1, 2, 3, 3, 2, 1)
    claims = [Action(n, "claim", (n,), f"claim {station}") for n, station in enumerate(stations)]
    end = Action(len(stations), "end", (), "end")
    return Line(name, "1", stations, points, (*claims, end))


class Position(State):
    """A position of Whistle Stop."""

    __slots__ = ("_phase", "_seats", "claimed", "destinations", "line", "mover", "owners")

    def __init__(self, line: Line, seats: int) -> None:
        self.line = line
        self._seats = seats
        self._phase = DEAL
        self.mover = 0
        self.owners = [NOBODY] * len(line.stations)
        self.destinations = [UNKNOWN] * seats
        #: The station that was claimed in this turn.
        self.claimed = NOBODY

    @property
    def game(self) -> Game:
        return GAME

    @property
    def seats(self) -> int:
        return self._seats

    @property
    def phase(self) -> str:
        return self._phase

    def to_act(self) -> tuple[int, ...]:
        return {DEAL: (CHANCE,), OVER: ()}.get(self._phase, (self.mover,))

    def data(self) -> dict[str, Any]:
        return {
            "phase": self._phase,
            "mover": self.mover,
            "owners": list(self.owners),
            "destinations": list(self.destinations),
            "claimed": self.claimed,
        }

    def scores(self) -> tuple[int, ...]:
        return tuple(self._score(seat) for seat in range(self._seats))

    def _score(self, seat: int) -> int:
        own = [n for n, owner in enumerate(self.owners) if owner == seat]
        bonus = BONUS if self.destinations[seat] in own else 0
        return sum(self.line.points[n] for n in own) + bonus

    def outcome(self) -> Outcome | None:
        if self._phase != OVER:
            return None
        scores = self.scores()
        places = tuple(1 + sum(other > own for other in scores) for own in scores)
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
        return Outcome(winners, places, "claimed")

    def check(self) -> list[str]:
        known = [n for n in self.destinations if n != UNKNOWN]
        return [] if len(set(known)) == len(known) else ["Two players have the same destination."]

    # Actions

    def codes(self, seat: int) -> Sequence[int]:
        if seat not in self.to_act():
            return []
        if self._phase == REST:
            return [self.line.end]
        return [n for n, owner in enumerate(self.owners) if owner == NOBODY]

    def action(self, code: int) -> Action:
        return self.line.actions[code]

    def parse(self, text: str) -> Action:
        kind, *names = text.split()
        if kind == "deal" and len(names) == self._seats:
            numbers = [UNKNOWN if name == "?" else self._number(name) for name in names]
            return self._deal(numbers)
        for action in self.line.actions:
            if action.text.lower() == " ".join(text.lower().split()):
                return action
        raise BadNotation(f"“{text}” is no action of Whistle Stop.")

    def _number(self, name: str) -> int:
        if name not in self.line.stations:
            raise BadNotation(f"There is no station {name!r}.")
        return self.line.stations.index(name)

    def _deal(self, numbers: Sequence[int]) -> Action:
        names = ["?" if n == UNKNOWN else self.line.stations[n] for n in numbers]
        return Action(NO_CODE, "deal", tuple(numbers), " ".join(("deal", *names)))

    def draw(self, rng: Rng) -> Action:
        return self._deal(rng.shuffled(range(len(self.line.stations)))[: self._seats])

    def _refuse(self, seat: int, action: Action) -> Reason | None:
        if seat == CHANCE:
            fits = action.kind == "deal" and len(action.args) == self._seats
            return None if fits else Reason("core", "unknown_action")
        if action.kind == "end":
            return Reason("WS-2", "claim_first") if self._phase == CLAIM else None
        if action.kind != "claim":
            return Reason("core", "unknown_action")
        if self._phase == REST:
            return Reason("WS-3", "one_claim")
        (station,) = action.args
        if self.owners[station] != NOBODY:
            return Reason("WS-1", "taken", {"station": self.line.stations[station]})
        return None

    def _run(self, seat: int, action: Action, events: list[Event] | None) -> None:
        happened = [] if events is None else events
        if action.kind == "deal":
            self.destinations = list(action.args)
            self._phase = CLAIM
            for number, station in enumerate(action.args):
                happened.append(Event("dealt", number, {}, {"station": station}, (number,)))
        elif action.kind == "claim":
            (self.claimed,) = action.args
            self.owners[self.claimed] = seat
            self._phase = REST
            name = self.line.stations[self.claimed]
            happened.append(Event("claimed", seat, {"station": name, "number": self.claimed}))
        else:
            self._end_turn(happened)

    def _end_turn(self, events: list[Event]) -> None:
        self.claimed = NOBODY
        self.mover = (self.mover + 1) % self._seats
        left = self.owners.count(NOBODY)
        self._phase = CLAIM if left else OVER
        if left * 2 == len(self.owners):
            events.append(Event("halfway", None, {"left": left}))
        if not left:
            outcome = self.outcome()
            assert outcome is not None
            events.append(Event("game_over", None, {"winners": list(outcome.winners)}))

    def is_final(self, seat: int, action: Action) -> bool:
        return action.kind != "claim"

    # Hidden information

    def copy(self) -> Self:
        other = type(self)(self.line, self._seats)
        other._phase, other.mover, other.claimed = self._phase, self.mover, self.claimed
        other.owners, other.destinations = list(self.owners), list(self.destinations)
        return other

    def masked(self, seat: int | None) -> Self:
        other = self.copy()
        if self._phase != OVER:
            other.destinations = [
                station if number == seat else UNKNOWN
                for number, station in enumerate(self.destinations)
            ]
        return other

    def filled(self, rng: Rng) -> Self:
        other = self.copy()
        if self._phase == DEAL:
            return other
        free = [n for n in range(len(self.owners)) if n not in self.destinations]
        unseen = rng.shuffled(free)
        other.destinations = [n if n != UNKNOWN else unseen.pop() for n in self.destinations]
        return other


class Greedy(QuickBot):
    """Claims the destination, else the station with the most points."""

    def pick(self, view: View[Position]) -> Action:
        assert view.seat is not None
        position = view.position
        wanted = position.destinations[view.seat]

        def worth(action: Action) -> int:
            station = action.args[0]
            return position.line.points[station] + (BONUS if station == wanted else 0)

        return max(view.actions(), key=lambda action: worth(action) if action.args else 0)


class WhistleStop(Game):
    """2 or 3 players, one line."""

    about = ABOUT
    bots = {"random": RandomBot, "greedy": Greedy}  # noqa: RUF012 - one instance
    levels = {"easy": "random", "normal": "greedy", "hard": "greedy"}  # noqa: RUF012
    words = {  # noqa: RUF012
        **CORE_WORDS,
        **ABOUT.words,
        "phase.deal": "Destinations are dealt.",
        "phase.claim": "Claim a station.",
        "phase.rest": "End your turn.",
        "reason.taken": "{station} is taken.",
        "reason.claim_first": "Claim a station first.",
        "reason.one_claim": "Only one station a turn.",
        "event.claimed": "{name} claims {station}.",
        "event.halfway": "Half of the line is claimed.",
        "event.game_over": "All stations are claimed.",
        "outcome.claimed": "All stations are claimed.",
    }

    def load(self, name: str) -> Line:
        if name not in self.kits:
            raise BadData(f"{name} is no line.")
        return _line(name)

    def new(self, seats: int, options: Options, kit: Kit) -> Position:
        assert isinstance(kit, Line)
        return Position(kit, seats)

    def redact(self, steps: Sequence[Step], seat: int | None) -> list[str | None]:
        return [self._redacted(step, seat) for step in steps]

    def _redacted(self, step: Step, seat: int | None) -> str:
        if step.seat != CHANCE:
            return step.action.text
        kind, *names = step.action.text.split()
        seen = [name if number == seat else "?" for number, name in enumerate(names)]
        return " ".join((kind, *seen))

    def draw(self, view: View[Position], names: Sequence[str]) -> str:
        position = view.position
        owners = ["free" if owner == NOBODY else names[owner] for owner in position.owners]
        rows = zip(position.line.stations, owners, strict=True)
        return "\n".join(f"{station}: {owner}" for station, owner in rows)

    def tell(self, event: Event, names: Sequence[str]) -> Phrase | None:
        return None if event.kind == "dealt" else super().tell(event, names)


GAME = WhistleStop()
