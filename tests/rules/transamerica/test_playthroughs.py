"""Recorded games, one for each way a round or a game can end: regression tests of the rules.

``python -m tests.rules.transamerica.test_playthroughs`` plays and writes new ones. Review the
difference: it means that old records no longer replay.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.core.event import Event
from rules.core.step import Step
from rules.core.table import Table
from tests.rules.playthroughs import Playthrough, check_playthrough, write_playthroughs
from tests.rules.transamerica.helpers import GAME

FOLDER = Path(__file__).parent / "playthroughs"


def rounds(table: Table) -> list[tuple[Step, Event]]:
    """The step that ended each round, and the event that tells it."""
    return [
        (step, event)
        for step in table.steps
        for event in step.events
        if event.kind == "round_ended"
    ]


def mover_completes(table: Table) -> bool:
    return any(
        step.seat in event.data["complete"] and step.phase != "last_chance"
        for step, event in rounds(table)
    )


def another_is_completed(table: Table) -> bool:
    return any(
        event.data["complete"]
        and step.seat not in event.data["complete"]
        and step.phase in ("rail", "second")
        for step, event in rounds(table)
    )


def second_rail_exception(table: Table) -> bool:
    return any(step.phase == "last_chance" and step.action.kind == "rail" for step in table.steps)


def rails_used_up(table: Table) -> bool:
    return any(event.data["reason"] == "rails_used_up" for _, event in rounds(table))


def barrier_moved_and_crossed(table: Table) -> bool:
    outcome = table.state.outcome()
    moved = any(event.kind == "barrier_moved" for event in table.events(None))
    return moved and outcome is not None and outcome.reason == "barrier"


def last_round(table: Table) -> bool:
    outcome = table.state.outcome()
    return outcome is not None and outcome.reason == "last_round"


def markers_move(table: Table) -> bool:
    return any(step.phase == "move" and step.action.kind == "marker" for step in table.steps)


def coloured_rails(table: Table) -> bool:
    return any(step.action.kind == "own" for step in table.steps)


PLAYTHROUGHS = {
    "completed_by_the_mover": Playthrough(("greedy",) * 2, mover_completes),
    "completed_by_another": Playthrough(("greedy",) * 4, another_is_completed),
    "second_rail_exception": Playthrough(("greedy",) * 4, second_rail_exception),
    "rails_used_up": Playthrough(("random",) * 3, rails_used_up),
    "barrier_crossed": Playthrough(("planner", "greedy", "greedy"), barrier_moved_and_crossed),
    "open_cards_last_round": Playthrough(("greedy",) * 3, last_round, {"open_cards": True}),
    "moving_markers": Playthrough(("random", "greedy"), markers_move, {"moving_markers": True}),
    "vexation": Playthrough(("planner", "greedy"), coloured_rails, {"vexation": True}),
}


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough_replays_to_the_same_end(name: str) -> None:
    check_playthrough(FOLDER, name, PLAYTHROUGHS[name])


if __name__ == "__main__":
    write_playthroughs(GAME, FOLDER, PLAYTHROUGHS)
