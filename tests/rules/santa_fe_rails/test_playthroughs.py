"""Recorded games that pin the rules: one for each end of the game and each special case.

``python -m tests.rules.santa_fe_rails.test_playthroughs`` plays and writes them again. Review the
result: a difference means that old records no longer replay.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.core.record import Record
from rules.core.table import Table
from tests.rules.playthroughs import Playthrough, check_playthrough, write_playthroughs
from tests.rules.santa_fe_rails.helpers import GAME

FOLDER = Path(__file__).parent / "playthroughs"


def ends(table: Table, reason: str) -> bool:
    outcome = table.state.outcome()
    return outcome is not None and outcome.reason == reason


def happened(table: Table, *kinds: str) -> bool:
    return set(kinds) <= {event.kind for event in table.events(None)}


def all_laid(table: Table) -> bool:
    return ends(table, "pieces")


def stuck(table: Table) -> bool:
    return ends(table, "stuck") and table.steps[-1].phase != "revive"


def revived(table: Table) -> bool:
    """A branch card revives a major once; in the end one is declined."""
    used = [s for s in table.steps if s.phase == "revive" and s.action.kind == "branch"]
    return bool(used) and ends(table, "stuck") and table.steps[-1].phase == "revive"


def retired(table: Table) -> bool:
    return happened(table, "retired")


def nobody_lays(table: Table) -> bool:
    return ends(table, "passed")


def every_card(table: Table) -> bool:
    opened = [event for event in table.events(None) if event.kind == "opened"]
    kinds = ("four_now", "four_later", "exchanged", "boomed", "took")
    branch = any(step.action.kind == "branch" for step in table.steps)
    return happened(table, *kinds) and len(opened) == 4 and branch


def two_players(table: Table) -> bool:
    outcome = table.state.outcome()
    return outcome is not None and len(outcome.winners) == 1 and happened(table, "absent_card")


def nobody_wins(table: Table) -> bool:
    outcome = table.state.outcome()
    return outcome is not None and outcome.winners == ()


PLAYTHROUGHS = {
    "all_pieces_laid": Playthrough(("random",) * 4, all_laid),
    "majors_stuck": Playthrough(("greedy",) * 3, stuck),
    "branch_revives_then_declined": Playthrough(("random",) * 5, revived, seed=3814),
    "pieces_leave_the_game": Playthrough(("random",) * 5, retired),
    "nobody_lays": Playthrough(
        ("greedy", "careless", "greedy"), nobody_lays, {"terrain": True}, seed=5
    ),
    "every_card": Playthrough(("careless",) * 4, every_card, seed=13),
    "two_players": Playthrough(("greedy", "careless"), two_players),
    "absent_player_unbeaten": Playthrough(("random",) * 2, nobody_wins),
}


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough_replays_to_the_same_end(name: str) -> None:
    check_playthrough(FOLDER, name, PLAYTHROUGHS[name])


def test_every_end_has_a_playthrough() -> None:
    reasons = {(Record.load(path).result or {})["reason"] for path in FOLDER.glob("*.json")}
    known = {key.removeprefix("outcome.") for key in GAME.words if key.startswith("outcome.")}
    assert reasons == known == {"pieces", "stuck", "passed"}


if __name__ == "__main__":
    write_playthroughs(GAME, FOLDER, PLAYTHROUGHS)
