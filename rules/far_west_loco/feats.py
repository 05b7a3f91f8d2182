"""Feats in Far West Loco: the quickest station, deeds, achievements."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.event import Event
from rules.core.feats import Feats
from rules.core.step import Step
from rules.far_west_loco.about import ABOUT
from rules.far_west_loco.scoring import outcome
from rules.far_west_loco.state import State

#: Deeds that make a land baron.
BARON = 6


def feats(steps: Sequence[Step], final: State) -> list[Feats]:
    """Each seat's feats of a finished game."""
    events = [event for step in steps for event in step.events]
    result = outcome(final)
    winners = result.winners if result else ()
    return [_feats(events, final, seat, seat in winners) for seat in range(final.seats)]


def _feats(events: list[Event], final: State, seat: int, wins: bool) -> Feats:
    own = [event for event in events if event.seat == seat]
    kinds = {event.kind for event in own}
    deeds = final.owner.count(seat)
    numbers = {"deeds": deeds, "worth": final.scores()[seat]}
    if wins:
        numbers["turns"] = sum(event.kind == "turn" for event in own)
    achieved = {
        "grand_opening": wins,
        "golden_spike": "spike" in kinds,
        "gold_rush": any(event.kind == "prospected" and event.data["amount"] for event in own),
        "quick_draw": any(_won_duel(event, seat) for event in events if event.kind == "duel"),
        "land_baron": deeds >= BARON,
        "back_on_the_rails": "recovered" in kinds,
    }
    return Feats(numbers, tuple(name for name in ABOUT.achievements if achieved[name]))


def _won_duel(event: Event, seat: int) -> bool:
    """Whether a seat threw the higher die in a duel, as the visitor or as the owner."""
    visiting, hosting = event.data["faces"]
    if event.seat == seat:
        return bool(visiting > hosting)
    return bool(event.data["owner"] == seat and hosting > visiting)
