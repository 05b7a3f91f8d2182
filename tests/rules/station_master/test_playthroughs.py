"""Recorded games, one for each way a game can end; they pin what the rules do.

``python -m tests.rules.station_master.test_playthroughs`` plays and writes them again. Review the
result: a difference means that old records no longer replay.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules.core.record import Record
from rules.core.table import Table
from tests.rules.station_master.helpers import GAME, state_of

FOLDER = Path(__file__).parent / "playthroughs"


def ends(table: Table, reason: str) -> bool:
    outcome = table.state.outcome()
    return outcome is not None and outcome.reason == reason


def happened(table: Table, *kinds: str) -> bool:
    return set(kinds) <= {event.kind for event in table.events(None)}


def all_trains_gone(table: Table) -> bool:
    return ends(table, "all_gone") and state_of(table).stack_left > 0


def every_special(table: Table) -> bool:
    specials = ("caboose", "royal", "reassigned", "repaired", "transferred", "standing_room")
    return ends(table, "all_gone") and happened(table, *specials, "uncoupled", "rush_hour")


def empty_stack(table: Table) -> bool:
    """Players go on with what they hold, and the last trains still leave."""
    return (
        ends(table, "all_gone") and state_of(table).stack_left == 0 and happened(table, "skipped")
    )


def stalemate(table: Table) -> bool:
    return ends(table, "stalemate") and any(
        train and train.tokens for train in state_of(table).trains
    )


#: Name -> players, and a check of what the playthrough shows.
PLAYTHROUGHS: dict[str, tuple[list[str], Callable[[Table], bool]]] = {
    "all_trains_gone": (["greedy", "greedy"], all_trains_gone),
    "every_special": (["greedy", "careless", "greedy", "careless"], every_special),
    "empty_stack": (["careless"] * 6, empty_stack),
    "stalemate": (["random"] * 6, stalemate),
}


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough_replays_to_the_same_end(name: str) -> None:
    path = FOLDER / f"{name}.json"
    record = Record.load(path)
    table = Table.from_record(record)
    assert table.record().dumps() == path.read_text("utf-8")
    assert table.over
    assert PLAYTHROUGHS[name][1](table)


def write(name: str) -> None:
    """Play until a game shows what it must, and write it down."""
    players, shows = PLAYTHROUGHS[name]
    for seed in range(1, 5000):
        table = Table.new(GAME, [f"{p} {i}" for i, p in enumerate(players, 1)], seed)
        table.play_bots({seat: GAME.bot(p, seed + seat) for seat, p in enumerate(players)})
        if shows(table):
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / f"{name}.json").write_text(table.record().dumps(), "utf-8")
            return
    raise SystemExit(f"no game shows {name}")


if __name__ == "__main__":
    for playthrough in PLAYTHROUGHS:
        write(playthrough)
