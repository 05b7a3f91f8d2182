"""Recorded games, one for each end and each rare event.

``python -m tests.rules.far_west_loco.test_playthroughs`` plays and writes those that are missing.
The others stay: most are of rules 1.0, and show that old records replay by their own rulings.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from rules.core.event import Event
from rules.core.table import Table
from rules.far_west_loco.house import House
from tests.rules.far_west_loco.helpers import GAME
from tests.rules.playthroughs import Playthrough, check_playthrough, write_playthroughs

FOLDER = Path(__file__).parent / "playthroughs"


def events(table: Table, kind: str) -> list[Event]:
    return [event for event in table.events(None) if event.kind == kind]


def won_by(table: Table, reason: str) -> int:
    """The winner's seat, when the game ended for this reason; otherwise -1."""
    outcome = table.state.outcome()
    return outcome.winners[0] if outcome is not None and outcome.reason == reason else -1


def overtaking(table: Table) -> bool:
    """The governor changes trains, and the last to overtake brings him home."""
    boarded = events(table, "governor")
    return (
        len(boarded) > 1
        and boarded[-1].data["holder"] >= 0
        and boarded[-1].seat == won_by(table, "governor")
    )


def bankruptcy(table: Table) -> bool:
    """Somebody loses a load to bankruptcy, recovers, and fetches it."""
    fallen = {event.seat for event in events(table, "bankrupt")}
    risen = {event.seat for event in events(table, "recovered")}
    fetched = {event.seat for event in events(table, "fetched")}
    return bool(fallen & risen & fetched)


def unsold(table: Table) -> bool:
    """An auction in which nobody bids although somebody could."""
    told = [event.kind for event in table.events(None)]
    return any(a == "dropped_out" and b == "unsold" for a, b in pairwise(told))


def red_cross_chain(table: Table) -> bool:
    """Two in succession are held up: one of them on the other span of the bridge."""
    held = [event for event in events(table, "moved") if event.data["held"] == "cross"]
    bridge = [event for event in held if event.data["place"] == "place.bridge_west_span"]
    return any(
        a in bridge and b.seat != a.seat and b.data["place"] != a.data["place"]
        for a, b in pairwise(held)
    )


def den_with_ties(table: Table) -> bool:
    """A tie for the stake, and a tie for the money."""
    return all(
        any(event.data["faces"][0] == event.data["faces"][1] for event in events(table, kind))
        for kind in ("den", "duel")
    )


def stack_used_up(table: Table) -> bool:
    return bool(events(table, "stack"))


def clock_wins(table: Table) -> bool:
    return won_by(table, "clock") >= 0


def stays_put(table: Table) -> bool:
    """A card's move to an occupied space leaves the train where it is (FW-4.13)."""
    told = list(table.events(None))
    return any(
        a.kind == "card" and a.data["id"] in ("B05", "B06", "R06", "R11") and b.kind == "not_placed"
        for a, b in pairwise(told)
    )


def den_debt(table: Table) -> bool:
    """By house rule somebody has to raise a stake."""
    told = list(table.events(None))
    works = [e for e in events(table, "paid") if e.data["why"] == "works"]
    duels = [n for n, event in enumerate(told) if event.kind == "duel"]
    raised = any(told[n + 1].kind in ("mortgaged", "auction", "bankrupt") for n in duels)
    return bool(works) and raised


SHORT = {"length": "short"}
HOUSE = dict.fromkeys(House.__slots__, True)
PLAYTHROUGHS = {
    "overtaking": Playthrough(("sensible",) * 5, overtaking),
    "bankruptcy_and_recovery": Playthrough(("sensible",) * 4, bankruptcy),
    "auction_without_bids": Playthrough(("random",) * 4, unsold),
    "red_cross_chain": Playthrough(("sensible",) * 5, red_cross_chain, SHORT),
    "den_duel_with_ties": Playthrough(("sensible",) * 4, den_with_ties, SHORT),
    "stack_used_up": Playthrough(("sensible",) * 3, stack_used_up),
    "short": Playthrough(
        ("sensible",) * 4, clock_wins, {**SHORT, "wrong_die": True, "lots": "choose"}
    ),
    "shorter_for_two": Playthrough(("sensible",) * 2, clock_wins, {"length": "shorter"}),
    "card_to_a_taken_space": Playthrough(("sensible",) * 4, stays_put),
    "house_rules": Playthrough(("careless",) * 5, den_debt, HOUSE),
}


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough_replays_to_the_same_end(name: str) -> None:
    check_playthrough(FOLDER, name, PLAYTHROUGHS[name])


if __name__ == "__main__":
    missing = {n: p for n, p in PLAYTHROUGHS.items() if not (FOLDER / f"{n}.json").exists()}
    write_playthroughs(GAME, FOLDER, missing)
