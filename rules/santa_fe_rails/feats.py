"""Feats in Santa Fe Rails: the best city, the most money, achievements."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.event import Event
from rules.core.feats import Feats
from rules.core.step import Step
from rules.santa_fe_rails.about import ABOUT
from rules.santa_fe_rails.scoring import Tally, outcome, tallies
from rules.santa_fe_rails.state import State

#: Companies that meet in one city; points of one card; dollars; first connections; points.
JUNCTION, MAIN_STREET, FULL_PURSE, FIRSTS, NARROW = 4, 24, 60, 15, 5


def feats(steps: Sequence[Step], final: State) -> list[Feats]:
    """Each seat's feats of a finished game."""
    events = [event for step in steps for event in step.events]
    return [_feats(events, final, tally) for tally in tallies(final) if tally.seat is not None]


def _feats(events: list[Event], final: State, tally: Tally) -> Feats:
    seat = tally.seat
    own = [event for event in events if event.seat == seat]
    numbers = {"money": tally.money, "points": tally.total}
    if tally.cards:
        numbers["city"] = max(card.points for card in tally.cards)
    achieved = {
        "junction": any(len(card.companies) >= JUNCTION for card in tally.cards),
        "main_street": numbers.get("city", 0) >= MAIN_STREET,
        "last_piece": any(event.kind == "laid" and event.data["left"] == 0 for event in own),
        "full_purse": tally.money >= FULL_PURSE,
        "first_everywhere": _firsts(own) >= FIRSTS,
        "photo_finish": seat in outcome(final).winners and _margin(final, tally) <= NARROW,
    }
    return Feats(numbers, tuple(name for name in ABOUT.achievements if achieved[name]))


def _firsts(own: list[Event]) -> int:
    """Cities that a seat was the first to connect (SF-8.1)."""
    return sum(event.kind == "connected" and event.data["first"] > 0 for event in own)


def _margin(final: State, tally: Tally) -> int:
    """Points ahead of the next, the absent player included."""
    return tally.total - max(other.total for other in tallies(final) if other.seat != tally.seat)
