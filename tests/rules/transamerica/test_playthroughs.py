"""Recorded games, one for each way a round or a game can end: regression tests of the rules.

``python -m tests.rules.transamerica.test_playthroughs`` plays and writes new ones. Review the
difference: it means that old records no longer replay.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules.core.event import Event
from rules.core.record import Record
from rules.core.table import Step, Table
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


#: Name -> players, options, and what the playthrough shows.
PLAYTHROUGHS: dict[str, tuple[list[str], dict[str, object], Callable[[Table], bool]]] = {
    "completed_by_the_mover": (["greedy", "greedy"], {}, mover_completes),
    "completed_by_another": (["greedy"] * 4, {}, another_is_completed),
    "second_rail_exception": (["greedy"] * 4, {}, second_rail_exception),
    "rails_used_up": (["random"] * 3, {}, rails_used_up),
    "barrier_crossed": (["planner", "greedy", "greedy"], {}, barrier_moved_and_crossed),
    "open_cards_last_round": (["greedy"] * 3, {"open_cards": True}, last_round),
    "moving_markers": (["random", "greedy"], {"moving_markers": True}, markers_move),
    "vexation": (["planner", "greedy"], {"vexation": True}, coloured_rails),
}


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough_replays_to_the_same_end(name: str) -> None:
    path = FOLDER / f"{name}.json"
    record = Record.load(path)
    table = Table.from_record(record)
    assert table.record().dumps() == path.read_text("utf-8")
    assert table.over
    assert PLAYTHROUGHS[name][2](table)


def write(name: str) -> None:
    """Play until a game shows what it must, and write it down."""
    players, options, shows = PLAYTHROUGHS[name]
    for seed in range(1, 500):
        table = Table.new(GAME, [f"{p} {i}" for i, p in enumerate(players, 1)], seed, options)
        table.play_bots({seat: GAME.bot(p, seed + seat) for seat, p in enumerate(players)})
        if shows(table):
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / f"{name}.json").write_text(table.record().dumps(), "utf-8")
            return
    raise SystemExit(f"no game shows {name}")


if __name__ == "__main__":
    for playthrough in PLAYTHROUGHS:
        write(playthrough)
