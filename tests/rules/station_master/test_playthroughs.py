"""Recorded games, one for each way a game can end; they pin what the rules do.

``python -m tests.rules.station_master.test_playthroughs`` plays and writes them again. Review the
result: a difference means that old records no longer replay.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.core.table import Table
from tests.rules.playthroughs import Playthrough, check_playthrough, write_playthroughs
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


PLAYTHROUGHS = {
    "all_trains_gone": Playthrough(("greedy",) * 2, all_trains_gone),
    "every_special": Playthrough(("greedy", "careless", "greedy", "careless"), every_special),
    "empty_stack": Playthrough(("careless",) * 6, empty_stack),
    "stalemate": Playthrough(("random",) * 6, stalemate),
}


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough_replays_to_the_same_end(name: str) -> None:
    check_playthrough(FOLDER, name, PLAYTHROUGHS[name])


if __name__ == "__main__":
    write_playthroughs(GAME, FOLDER, PLAYTHROUGHS)
