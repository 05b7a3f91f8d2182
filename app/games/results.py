"""Results of a finished game: the description that the results screen draws.

Each game fills one in ``results`` of its ``summary.py``; the screen knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.games.points_over_time import PointsOverTime
from app.services.language import tr
from app.table.summary import GameSummary

#: Colour of a standing that no player owns: the absent player of a game for two.
NOBODY = -1


def signed(number: int) -> str:
    """A whole number with a real minus and the language's thousands separator."""
    return tr.number(number).replace("-", "−")


@dataclass(frozen=True)
class Standing:
    """A line of the final table."""

    name: str
    #: Player colour 0 to 5, or NOBODY.
    colour: int
    place: int
    total: int
    #: One for each of the columns.
    cells: tuple[str, ...] = ()
    #: Said instead of the name where there is little room.
    short_name: str = ""

    @property
    def total_text(self) -> str:
        return signed(self.total)


@dataclass(frozen=True)
class Fact:
    """Something worth telling about the whole game: an icon, its name, its value."""

    icon: str
    name: str
    value: str


@dataclass(frozen=True)
class LedgerLine:
    """A line of the ledger: what, how it was reckoned, and how much."""

    text: str
    sum_text: str = ""
    value_text: str = ""


@dataclass(frozen=True)
class LedgerPart:
    """One player's part of the ledger."""

    name: str
    colour: int
    total_text: str
    lines: tuple[LedgerLine, ...]


@dataclass(frozen=True)
class Results:
    """All that the results screen tells about a finished game."""

    game_title: str
    #: Who wins; and by how much, or what else there is to say of it in few words.
    title: str
    margin: str
    #: The length of the game ("18 rounds") and why it ended.
    length: str
    reason: str
    #: Titles of the cells of a standing, and of its total.
    columns: tuple[str, ...]
    total_title: str
    #: The best first.
    standings: tuple[Standing, ...]
    #: Points by stop, with the colours of the seats; what they count, and what a stop is.
    course: PointsOverTime
    colours: tuple[int, ...]
    course_text: str
    stop_text: str
    #: The stop that decided the game, or None, and what is told about it.
    turning_point: int | None
    decided_title: str
    decided_text: str
    facts: tuple[Fact, ...]
    ledger_text: str
    ledger: tuple[LedgerPart, ...]

    @property
    def winner(self) -> Standing | None:
        """The only winner; None where several share the victory or nobody wins."""
        first = [standing for standing in self.standings if standing.place == 1]
        return first[0] if len(first) == 1 and first[0].colour != NOBODY else None

    def without_names(self, names: Mapping[int, str]) -> Results:
        """The same with other names, by player colour: for a picture that anybody may see."""
        standings = tuple(
            replace(standing, name=names.get(standing.colour, standing.name))
            for standing in self.standings
        )
        renamed = replace(self, standings=standings)
        winner = renamed.winner
        if winner is not None:
            renamed = replace(renamed, title=tr._("{name} wins").format(name=winner.name))
        return renamed

    def words(self) -> str:
        """The result in two sentences, for a message."""
        totals = ", ".join(f"{standing.name} {standing.total_text}" for standing in self.standings)
        said = [f"{self.game_title}: {self.title}.", f"{totals}."]
        if self.turning_point is not None:
            said.append(f"{self.decided_title}.")
        return " ".join(said)


def who_wins(summary: GameSummary) -> str:
    """The title: who has won."""
    winners = summary.outcome.winners
    if len(winners) == 1:
        return tr._("{name} wins").format(name=summary.seats[winners[0]].name)
    return tr._("A shared victory") if winners else tr._("Nobody wins")


def margin(standings: Sequence[Standing]) -> str:
    """By how many points the first is ahead; nothing where the points do not say it."""
    ahead = standings[0].total - standings[1].total
    if standings[1].place == standings[0].place:
        return tr._("level on points") if not ahead else ""
    return tr.n("by {count} point", "by {count} points", ahead) if ahead > 0 else ""


def standing(summary: GameSummary, seat: int, total: int, cells: Sequence[str]) -> Standing:
    """A seat's line of the final table."""
    return Standing(
        summary.seats[seat].name,
        summary.colours[seat],
        summary.outcome.places[seat],
        total,
        tuple(cells),
    )


def by_place(summary: GameSummary) -> list[int]:
    """The seats, the best first."""
    return sorted(range(len(summary.seats)), key=lambda seat: summary.outcome.places[seat])


def ledger_part(
    summary: GameSummary, seat: int, total_text: str, lines: Sequence[LedgerLine]
) -> LedgerPart:
    """A seat's part of the ledger."""
    return LedgerPart(summary.seats[seat].name, summary.colours[seat], total_text, tuple(lines))


def reason_text(summary: GameSummary) -> str:
    """The reason for the end of the game, in the game's own words."""
    return tr.words(summary.game)[f"outcome.{summary.outcome.reason}"]


@dataclass(frozen=True)
class TurningPoint:
    """The stop at which the winner gained most on the second."""

    stop: int
    first: int
    second: int


def turning_point(summary: GameSummary, course: PointsOverTime) -> TurningPoint | None:
    """The stop that decided the game; None where no points did, or several have won.

    What the winner gained before another was ahead again decided nothing.
    """
    if len(summary.outcome.winners) != 1:
        return None
    first, second, *_ = by_place(summary)
    ahead = course.ahead_for_good(first)
    if ahead is None:
        return None
    stop = course.largest_gain(first, second, since=ahead)
    if stop is not None:
        return TurningPoint(stop, first, second)
    return TurningPoint(ahead, first, course.best_rival(first, ahead - 1))


def swing(summary: GameSummary, course: PointsOverTime, point: TurningPoint) -> str:
    """What a stop did to the lead, in one sentence."""
    stop, first, second = point.stop, point.first, point.second
    name, other = summary.seats[first].name, summary.seats[second].name
    if course.seats > 2 and course.is_last(first, stop - 1) and course.lead(first, stop) > 0:
        return tr._("{name} was last until then and overtook everybody.").format(name=name)
    if course.stops > 1 and course.ahead_for_good(first) == 1:
        return tr._("{name} led from start to finish.").format(name=name)
    gain = course.gain(first, second, stop)
    about = {"name": name, "other": other}
    if course.lead(first, stop - 1) <= 0 < course.lead(first, stop):
        return tr.n(
            "{name} gained {count} point on {other} and took the lead.",
            "{name} gained {count} points on {other} and took the lead.",
            gain,
            **about,
        )
    return tr.n(
        "{name} gained {count} point on {other}.",
        "{name} gained {count} points on {other}.",
        gain,
        **about,
    )


def round_decided(point: TurningPoint | None) -> str:
    """The heading over the chart: the round that decided the game, if one did."""
    if point is None:
        return tr._("How it went")
    return tr._("Round {number} decided it").format(number=point.stop)
