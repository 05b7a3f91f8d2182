"""Recorded games, one for each end and each rare event.

``python -m tests.rules.far_west_loco.test_playthroughs`` plays and writes them again. Review the
difference: it means that old records no longer replay.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from rules.core.event import Event
from rules.core.record import Record
from rules.core.table import Table
from tests.rules.far_west_loco.helpers import GAME, NAMES

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


#: By name: players, computer player, options, and the test that the game must pass.
PLAYTHROUGHS: dict[str, tuple[int, str, dict[str, object], Callable[[Table], bool]]] = {
    "overtaking": (5, "sensible", {}, overtaking),
    "bankruptcy_and_recovery": (4, "sensible", {}, bankruptcy),
    "auction_without_bids": (4, "random", {}, unsold),
    "red_cross_chain": (5, "sensible", {"length": "short"}, red_cross_chain),
    "den_duel_with_ties": (4, "sensible", {"length": "short"}, den_with_ties),
    "stack_used_up": (3, "sensible", {}, stack_used_up),
    "short": (4, "sensible", {"length": "short", "wrong_die": True, "lots": "choose"}, clock_wins),
    "shorter_for_two": (2, "sensible", {"length": "shorter"}, clock_wins),
}


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough_replays_to_the_same_end(name: str) -> None:
    path = FOLDER / f"{name}.json"
    table = Table.from_record(Record.load(path))
    assert table.record().dumps() == path.read_text("utf-8")
    assert table.over
    assert PLAYTHROUGHS[name][3](table)


def write(name: str) -> None:
    """Plays games until one passes its test, and writes its record."""
    seats, player, options, shows = PLAYTHROUGHS[name]
    for seed in range(1, 5000):
        table = Table.new(GAME, NAMES[:seats], seed, options)
        table.play_bots({seat: GAME.bot(player, seed + seat) for seat in range(seats)})
        if shows(table):
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / f"{name}.json").write_text(table.record().dumps(), "utf-8")
            return
    raise SystemExit(f"no game shows {name}")


if __name__ == "__main__":
    for playthrough in PLAYTHROUGHS:
        write(playthrough)
