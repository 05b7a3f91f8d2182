"""The end of a game of Far West Loco: the inauguration, and money and deeds for the places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.games.far_west_loco.text import money, say
from app.games.points_over_time import PointsOverTime, points_after
from app.games.results import (
    Fact,
    LedgerLine,
    LedgerPart,
    Results,
    by_place,
    ledger_part,
    signed,
    standing,
    who_wins,
)
from app.kv_loader import load_kv
from app.services.language import tr
from app.table.summary import GameSummary
from rules.core.event import Event
from rules.far_west_loco.game import GAME
from rules.far_west_loco.landing_words import stages_of
from rules.far_west_loco.state import State


class OpeningPlate(BoxLayout):
    """The new station with its flags, and who has built it."""

    title = StringProperty("")
    text = StringProperty("")
    colour = NumericProperty(0)
    #: There is little height: without the picture.
    low = BooleanProperty(False)

    def tell(self, event: Event, names: Sequence[str], colour: int) -> None:
        """Result: the winner and how the game was won."""
        self.colour = colour
        self.title = tr._("{name} wins").format(name=names[event.seat or 0] if names else "")
        self.text = _sentence(event.data["reason"])

    def place(self, board: Any) -> None:
        """In the middle of what can be seen of the board, below the station if that is on top."""
        x, y, width, height = board.free_box
        self.width = min(dp(340), width - dp(24))
        self.low = height < dp(330)
        self.center = x, y
        if board.compact and not board.on_road:  # below the station, as far as there is room
            self.y = board.y + board.camera.edges.bottom + dp(6)


def _sentence(reason: str) -> str:
    """Reason for the end as a sentence of its own."""
    said = tr.words(GAME)[f"outcome.{reason}"]
    return said[:1].upper() + said[1:]


def results(summary: GameSummary) -> Results:
    """The winner, and how far the others got (FW-3.7)."""
    state: State = summary.final.position
    course = _points(summary)
    winner = summary.outcome.winners[0]
    point = course.ahead_for_good(winner)
    sentence = _sentence(summary.outcome.reason)
    return Results(
        game_title=tr._(summary.game.title),
        title=who_wins(summary),
        margin=sentence,
        length=tr.n("{count} turn each", "{count} turns each", course.stops),
        reason=sentence,
        columns=(tr._("stages"), tr._("deeds")),
        total_title=tr._("worth"),
        standings=tuple(
            standing(
                summary,
                seat,
                state.scores()[seat],
                (str(course.points[-1][seat]), str(state.owner.count(seat))),
            )
            for seat in by_place(summary)
        ),
        course=course,
        colours=summary.colours,
        course_text=tr._("stages of the station after each turn"),
        stop_text=tr._("turn"),
        turning_point=point,
        decided_title=tr._("Turn {number} decided it").format(number=point or course.stops),
        decided_text=_decided(summary, point or course.stops, winner),
        facts=_facts(summary),
        ledger_text=tr._("money and {amount} for each deed, minus debts").format(
            amount=money(state.box.prices.deed_value)
        ),
        ledger=tuple(_ledger(summary, seat) for seat in by_place(summary)),
    )


def _turns(summary: GameSummary) -> list[list[Event]]:
    """The events of everybody's first turn, of everybody's second one, and so on."""
    found: list[list[Event]] = [[]]
    taken = 0
    for event in summary.events:
        if event.kind == "turn":
            taken += 1
            if taken > 1 and (taken - 1) % len(summary.seats) == 0:
                found.append([])
        found[-1].append(event)
    return found


def _points(summary: GameSummary) -> PointsOverTime:
    """Finished stages; the winner's last one is the opening."""
    stages = len(stages_of(summary.final.position))
    built = [0] * len(summary.seats)
    after = []
    for events in _turns(summary):
        for event in events:
            if event.kind == "unloaded" and event.seat is not None:
                built[event.seat] += 1
            elif event.kind == "game_over" and event.seat is not None:
                built[event.seat] = stages
        after.append(tuple(built))
    return points_after([0] * len(built), after)


def _decided(summary: GameSummary, turn: int, winner: int) -> str:
    """What the winner brought home in the turn that gave the lead for good."""
    names = [seat.name for seat in summary.seats]
    told = [
        GAME.tell(event, names)
        for event in _turns(summary)[turn - 1]
        if event.kind == "unloaded" and event.seat == winner
    ]
    said = [say(phrase) for phrase in told if phrase is not None]
    if turn < len(_turns(summary)):
        said.append(tr._("{name} was ahead from then on.").format(name=names[winner]))
    if len(names) > 2:  # the winner may have less than they
        said.append(tr._("The others follow by money and deeds."))
    return " ".join(said) or _sentence(summary.outcome.reason)


def _facts(summary: GameSummary) -> tuple[Fact, ...]:
    state: State = summary.final.position
    overtaken = sum(e.kind == "governor" and e.data["holder"] >= 0 for e in summary.events)
    own = [state.cash[seat] - state.debt[seat] for seat in range(state.seats)]
    deeds = [state.owner.count(seat) for seat in range(state.seats)]
    facts = [
        Fact("cash", tr._("Most money"), _who_has_most(summary, own)),
        Fact("home-city", tr._("Most deeds"), _who_has_most(summary, deeds)),
    ]
    if overtaken:
        times = tr.n("{count} time", "{count} times", overtaken)
        facts.append(Fact("account-tie", tr._("The governor changed trains"), times))
    return tuple(facts)


def _who_has_most(summary: GameSummary, amounts: Sequence[int]) -> str:
    """Everybody who has the largest amount, and the amount."""
    most = max(amounts)
    names = [summary.seats[seat].name for seat, has in enumerate(amounts) if has == most]
    return ", ".join([*names, tr.number(most)])


def _ledger(summary: GameSummary, seat: int) -> LedgerPart:
    state: State = summary.final.position
    deeds, each = state.owner.count(seat), state.box.prices.deed_value
    lines = [
        LedgerLine(tr._("Money"), value_text=money(state.cash[seat])),
        LedgerLine(tr._("Title deeds"), f"{deeds} × {money(each)}", money(deeds * each)),
    ]
    if state.debt[seat]:
        lines.append(LedgerLine(tr._("Debts"), value_text=signed(-state.debt[seat])))
    return ledger_part(summary, seat, money(state.scores()[seat]), lines)


load_kv(__name__)
