"""The memory of a round: what everybody saw, and nothing else."""

from __future__ import annotations

import pytest

from rules.core.action import CHANCE
from rules.core.record import Record
from rules.core.rng import Rng
from rules.core.table import Table
from rules.transamerica.chance import deal_action
from rules.transamerica.memory import recalled, round_start
from rules.transamerica.phases import MARKER
from rules.transamerica.state import State
from tests.rules.transamerica.helpers import (
    EAST,
    GAME,
    SOUTH,
    USA,
    WEST,
    do,
    hand,
    others_complete,
    start,
)


def played(options: dict[str, object], actions: int, seed: int = 5) -> Table:
    """A table after so many random actions."""
    table = Table.new(GAME, ["Mira", "Luca", "Nina"], seed=seed, options={"first": 2, **options})
    rng = Rng(seed)
    for _ in range(actions):
        seat = table.waiting_for()[0]
        table.act(seat, table.state.action(table.state.random_code(seat, rng)))
    return table


def texts(state: State) -> list[str]:
    return [state.action(code).text for code in recalled(state)]


def test_the_actions_of_the_round_are_remembered_in_their_order() -> None:
    state = start(WEST, EAST)
    assert recalled(state) == []
    told = ["marker F8", "marker I10", "rail F8–F9", "end", "rail I10–J10", "end"]
    do(state, *told)
    assert texts(state) == told


def test_a_searched_step_is_remembered_like_any_other() -> None:
    state, fast = start(WEST, EAST), start(WEST, EAST)
    do(state, "marker F8", "marker I10", "rail F8–F9")
    for code in recalled(state):
        fast.step(fast.mover, code)
    assert recalled(fast) == recalled(state)


def test_copies_remember_for_themselves() -> None:
    state = start(WEST, EAST)
    do(state, "marker F8")
    copy = state.copy()
    do(copy, "marker I10")
    do(state, "marker C11")
    assert texts(copy) == ["marker F8", "marker I10"]
    assert texts(state) == ["marker F8", "marker C11"]


@pytest.mark.rule("TA-2.3")
@pytest.mark.parametrize("open_cards", [False, True])
def test_a_new_round_begins_with_no_memory(open_cards: bool) -> None:
    table = played({"open_cards": open_cards}, 0)
    rng = Rng(1)
    while table.state.round == 1:
        assert recalled(table.state) != [] or table.state.markers == [-1, -1, -1]
        mover = table.state.mover
        table.act(mover, table.state.action(table.state.random_code(mover, rng)))
    assert recalled(table.state) == []


@pytest.mark.rule("TA-11.1")
def test_every_view_remembers_the_same_and_no_hand() -> None:
    """The same actions after another deal of the others' hands are remembered as the same."""
    state = start(WEST, EAST, SOUTH)
    other = start(WEST, SOUTH, EAST)
    for each in (state, other):
        do(each, "marker F8", "marker I10", "marker C11", "rail F8–F9", "end", "rail I10–J10")
    for seat in (0, 1, 2, None):
        assert recalled(state.view(seat).position) == recalled(state)
        assert recalled(other.view(seat).position) == recalled(state)


@pytest.mark.parametrize("options", [{}, {"moving_markers": True}, {"vexation": True}])
def test_replaying_the_memory_leads_to_the_position(options: dict[str, object]) -> None:
    for actions in (0, 2, 9, 30):
        state = played(options, actions).state
        assert isinstance(state, State)
        again = round_start(state)
        assert again.phase == MARKER
        assert again.hands == ((), (), ())
        for code in recalled(state):
            again.step(again.mover, code)
        assert {**again.data(), "hands": []} == {**state.data(), "hands": []}


def test_a_saved_game_remembers_when_it_is_opened() -> None:
    table = played({"vexation": True}, 25)
    opened = Table.from_record(Record.loads(table.record().dumps()))
    assert recalled(opened.state) == recalled(table.state) != []


def test_digests_of_old_games_do_not_depend_on_memory() -> None:
    state = start(WEST, EAST)
    do(state, "marker F8", "marker I10")
    forgetful = state.copy()
    forgetful.memory = None
    assert forgetful.digest() == state.digest()


def test_undo_forgets() -> None:
    table = played({}, 0)
    table.act(1, table.state.parse("marker F8"))
    table.undo(1)
    assert recalled(table.state) == []


@pytest.mark.rule("TA-5.2")
def test_a_rail_that_a_redacted_record_announces_is_remembered() -> None:
    state, last = others_complete()
    do(state, last)
    rail = recalled(state)[-1]
    seen = state.masked(None)
    seen.memory = None
    seen.phase = "rail"
    seen.rails &= ~(1 << rail)
    seen._run(seen.mover, seen.parse(f"{last} !"), None)
    assert recalled(seen) == [rail]


def test_chance_is_no_part_of_it() -> None:
    state = GAME.start(2, {"first": 1})
    state.apply(CHANCE, deal_action(USA, [hand(WEST), hand(EAST)]))
    assert recalled(state) == []
