"""The end of a game of Station Master: who won and why, and how it went."""

from __future__ import annotations

from app.games.points_over_time import PointsOverTime, points_after
from app.games.results import (
    Fact,
    LedgerLine,
    LedgerPart,
    Results,
    TurningPoint,
    by_place,
    ledger_part,
    margin,
    reason_text,
    standing,
    swing,
    turning_point,
    who_wins,
)
from app.games.station_master.art import number_text, plain_number
from app.services.language import tr
from app.table.summary import GameSummary
from rules.core.event import Event
from rules.core.phrase import Word
from rules.station_master.state import State


def results(summary: GameSummary) -> Results:
    """Winner and reason, points by train, the best train of each player."""
    state: State = summary.final.position
    trains = [event for event in summary.events if event.kind == "departed"]
    start = [0] * len(summary.seats)
    course = points_after(start, [event.data["points"] for event in trains])
    point = turning_point(summary, course)
    points, order = state.scores(), by_place(summary)
    standings = tuple(
        standing(summary, seat, points[seat], _cells(state, trains, seat)) for seat in order
    )
    return Results(
        game_title=tr._(summary.game.title),
        title=who_wins(summary),
        margin=margin(standings) or _tie(summary, state),
        length=tr.n("{count} train", "{count} trains", len(trains)),
        reason=reason_text(summary),
        columns=(tr._("trains"), tr._("best")),
        total_title=tr._("total"),
        standings=standings,
        course=course,
        colours=summary.colours,
        course_text=tr._("points after each train"),
        stop_text=tr._("train"),
        turning_point=None if point is None else point.stop,
        decided_title=_decided_title(point),
        decided_text=_decided(summary, course, trains, point),
        facts=_facts(trains),
        ledger_text=_passengers_text(trains),
        ledger=tuple(_ledger(summary, trains, seat, points[seat]) for seat in order),
    )


def _riders(train: Event, seat: int) -> int:
    """A player's passengers on a train."""
    found: int = sum(line["passengers"] for line in train.data["riders"] if line["seat"] == seat)
    return found


def _cells(state: State, trains: list[Event], seat: int) -> tuple[str, str]:
    """The number of trains with a passenger of the player, and the best single score."""
    rode = sum(any(line["seat"] == seat for line in train.data["riders"]) for train in trains)
    best = state.best[seat]
    return str(rode), "–" if best is None else number_text(best)


def _tie(summary: GameSummary, state: State) -> str:
    """What broke a tie (SM-8.1); nothing if there was none."""
    first, second, *_ = by_place(summary)
    points = state.scores()
    if points[first] != points[second] or len(summary.outcome.winners) > 1:
        return ""
    return tr._("the better single train breaks the tie")


def _decided_title(point: TurningPoint | None) -> str:
    if point is None:
        return tr._("How it went")
    return tr._("Train {number} decided it").format(number=point.stop)


def _decided(
    summary: GameSummary,
    course: PointsOverTime,
    trains: list[Event],
    point: TurningPoint | None,
) -> str:
    if point is None:
        return reason_text(summary)
    train = trains[point.stop - 1]
    said = [
        tr._("It left with {value}: {name} had {count} aboard, {other} {other_count}.").format(
            value=number_text(train.data["value"]),
            count=_riders(train, point.first),
            name=summary.seats[point.first].name,
            other_count=_riders(train, point.second),
            other=summary.seats[point.second].name,
        ),
        swing(summary, course, point),
    ]
    return " ".join(said)


def _facts(trains: list[Event]) -> tuple[Fact, ...]:
    if not trains:
        return ()

    def aboard(train: Event) -> int:
        return sum(line["passengers"] for line in train.data["riders"])

    values = [train.data["value"] for train in trains]
    best, worst = max(values), min(values)
    full = max(trains, key=aboard)
    return (
        Fact("star", tr._("Best train"), _number(values.index(best) + 1, number_text(best))),
        Fact("flag", tr._("Worst train"), _number(values.index(worst) + 1, number_text(worst))),
        Fact(
            "account-group",
            tr._("Fullest train"),
            _number(
                trains.index(full) + 1,
                tr.n("{count} passenger", "{count} passengers", aboard(full)),
            ),
        ),
    )


def _number(number: int, value: str) -> str:
    return tr._("number {number}, {value}").format(number=number, value=value)


def _passengers_text(trains: list[Event]) -> str:
    left = tr.n("{count} train", "{count} trains", len(trains))
    riders = sum(line["passengers"] for train in trains for line in train.data["riders"])
    return f"{left}, " + tr.n("{count} passenger", "{count} passengers", riders)


def _ledger(summary: GameSummary, trains: list[Event], seat: int, total: int) -> LedgerPart:
    lines = []
    words = tr.words(summary.game)
    for number, train in enumerate(trains, 1):
        for rider in train.data["riders"]:
            if rider["seat"] == seat:
                kind = train.data["kind"]
                name = words[kind] if isinstance(kind, Word) else str(kind)
                lines.append(
                    LedgerLine(
                        tr._("Train {number}  ·  {kind}").format(number=number, kind=name),
                        f"{rider['passengers']} × {number_text(train.data['value'])}",
                        number_text(rider["points"]),
                    )
                )
    return ledger_part(summary, seat, plain_number(total), lines)
