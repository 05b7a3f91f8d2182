"""The end of a game of Santa Fe Rails: who won, with every card, company and dollar."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from app.games.points_over_time import PointsOverTime, points_after
from app.games.results import (
    NOBODY,
    Fact,
    LedgerLine,
    LedgerPart,
    Results,
    Standing,
    TurningPoint,
    by_place,
    ledger_part,
    margin,
    reason_text,
    round_decided,
    standing,
    swing,
    turning_point,
    who_wins,
)
from app.games.santa_fe_rails.text import money, short_name
from app.services.language import tr
from app.table.summary import GameSummary
from rules.core.event import Event
from rules.santa_fe_rails.board import Board
from rules.santa_fe_rails.scoring import Tally, tallies
from rules.santa_fe_rails.state import State


def results(summary: GameSummary) -> Results:
    """Winner and reason, points by round, every card, company and dollar."""
    state: State = summary.final.position
    counts = tallies(state)
    course = points_after(summary.scores_by_round[0], summary.scores_by_round[1:])
    point = turning_point(summary, course)
    standings = _standings(summary, counts)
    return Results(
        game_title=tr._(summary.game.title),
        title=who_wins(summary),
        margin=_margin(summary, counts, standings),
        length=tr.n("{count} round", "{count} rounds", state.round),
        reason=reason_text(summary),
        columns=(tr._("cities"), tr._("money")),
        total_title=tr._("total"),
        standings=standings,
        course=course,
        colours=summary.colours,
        course_text=tr._("points after each round"),
        stop_text=tr._("round"),
        turning_point=None if point is None else point.stop,
        decided_title=round_decided(point),
        decided_text=_decided(summary, course, point),
        facts=_facts(summary, counts),
        ledger_text=tr.n(
            "{count} city card and the money",
            "{count} city cards and the money",
            sum(len(tally.cards) for tally in counts),
        ),
        ledger=tuple(_ledger(summary, tally) for tally in _ordered(summary, counts)),
    )


def _ordered(summary: GameSummary, counts: list[Tally]) -> list[Tally]:
    """The players by their places, then the absent player."""
    players = [counts[seat] for seat in by_place(summary)]
    return players + [tally for tally in counts if tally.seat is None]


def _standings(summary: GameSummary, counts: list[Tally]) -> tuple[Standing, ...]:
    found = [
        standing(
            summary,
            seat,
            counts[seat].total,
            (str(counts[seat].total - counts[seat].money), str(counts[seat].money)),
        )
        for seat in by_place(summary)
    ]
    for absent in (tally for tally in counts if tally.seat is None):
        place = 1 + sum(other.total > absent.total for other in found)
        line = Standing(
            tr._("Absent player"),
            NOBODY,
            place,
            absent.total,
            (str(absent.total), "–"),
            tr._("Absent"),
        )
        found.append(line)
    return tuple(sorted(found, key=lambda line: line.place))


def _margin(summary: GameSummary, counts: list[Tally], standings: tuple[Standing, ...]) -> str:
    """By how much; or what broke a tie (SF-9.5), or whom nobody beat (SF-10.3)."""
    if not summary.outcome.winners:
        return tr._("To win, you must also beat the absent player.")
    first, second, *_ = standings
    if first.total == second.total and first.place != second.place:
        return tr._("The tie goes to the player with more cities of value 7: {counts}.").format(
            counts=", ".join(
                f"{summary.seats[seat].name} {counts[seat].sevens}"
                for seat in by_place(summary)
                if counts[seat].total == first.total
            )
        )
    return margin(standings)


def _decided(summary: GameSummary, course: PointsOverTime, point: TurningPoint | None) -> str:
    if point is None:
        return reason_text(summary)
    said = [
        *_reached(summary, point.stop, point.first),
        swing(summary, course, point),
    ]
    return " ".join(said)


def _rounds(summary: GameSummary) -> list[list[Event]]:
    """The events of each round."""
    found: list[list[Event]] = [[]]
    for event in summary.events:
        if event.kind == "round" and event.data["round"] > len(found):
            found.append([])
        found[-1].append(event)
    return found


def _reached(summary: GameSummary, round_number: int, seat: int) -> Iterator[str]:
    """The connection of a round that counted most for a player, if there is one."""
    rounds = _rounds(summary)[:round_number]
    played = {
        event.data.get("city_number")
        for events in rounds
        for event in events
        if event.kind == "revealed" and event.seat == seat
    }
    reached = [
        event
        for event in rounds[-1]
        if event.kind == "connected" and event.data["city_number"] in played
    ]
    if reached:
        best = max(reached, key=lambda event: event.data["worth"])
        yield tr._("The {company} reached {city}, one of {name}’s cities.").format(
            company=best.data["company"],
            city=best.data["city"],
            name=summary.seats[seat].name,
        )


def _facts(summary: GameSummary, counts: list[Tally]) -> tuple[Fact, ...]:
    state: State = summary.final.position
    laid = Counter(e.data["company"] for e in summary.events if e.kind == "laid")
    cards = [card for tally in counts if tally.seat is not None for card in tally.cards]
    facts = []
    if laid:
        company, count = laid.most_common(1)[0]
        pieces = tr.n("{count} piece", "{count} pieces", count)
        facts.append(Fact("flag", tr._("Longest line"), f"{company}, {pieces}"))
    if cards:
        best = max(cards, key=lambda card: card.points)
        sum_text = f"{best.value} × {len(best.companies)} = {best.points}"
        name = state.board.cities[best.city].name
        facts.append(Fact("star", tr._("Best card"), f"{name}, {sum_text}"))
    rich = max(range(state.seats), key=lambda seat: state.money[seat])
    amount = f"{summary.seats[rich].name}, {money(state.money[rich])}"
    return (*facts, Fact("cash", tr._("Most money"), amount))


def _ledger(summary: GameSummary, tally: Tally) -> LedgerPart:
    board: Board = summary.final.position.board
    lines = []
    for card in sorted(tally.cards, key=lambda card: -card.points):
        companies = ", ".join(short_name(board, company) for company in card.companies)
        lines.append(
            LedgerLine(
                f"{board.cities[card.city].name}  ·  {companies or '–'}",
                f"{card.value} × {len(card.companies)}",
                str(card.points),
            )
        )
    seat = tally.seat
    if seat is None:
        return LedgerPart(tr._("Absent player"), NOBODY, str(tally.total), tuple(lines))
    lines.append(LedgerLine(tr._("Money"), money(tally.money), str(tally.money)))
    if len(summary.seats) > 2:  # SF-9.5
        lines.append(LedgerLine(tr._("Cities of value 7 played (tie-break)"), str(tally.sevens)))
    return ledger_part(summary, seat, str(tally.total), lines)
