"""Rules 1.5, 1.6, 6 and 7: points, the barrier, the end of the game."""

from __future__ import annotations

import pytest

from rules.transamerica.scoring import moved_barrier, shortfall
from rules.transamerica.state import State
from tests.rules.transamerica.helpers import (
    EAST,
    GAME,
    SOUTH,
    USA,
    WEST,
    do,
    join,
    line,
    placed,
    put_rails,
    start,
    use_up,
)

# 1 Score track


@pytest.mark.rule("TA-1.5")
def test_everyone_starts_with_13_points() -> None:
    assert GAME.start(6).scores() == (13,) * 6


@pytest.mark.rule("TA-1.6")
def test_barrier_starts_between_1_and_0() -> None:
    assert start(WEST, EAST).barrier == 0


# 6 Scoring a round


@pytest.mark.rule("TA-6.1")
def test_complete_players_lose_nothing_and_several_may_be() -> None:
    state = placed(WEST, EAST, SOUTH)
    join(state, 0)
    join(state, 1)
    state.rails_left = 1
    events = do(state, state.actions(0)[0].text)
    ended = next(event for event in events if event.kind == "round_ended").data
    assert ended["complete"] == (0, 1)
    assert ended["losses"][:2] == (0, 0)
    assert ended["losses"][2] > 0
    assert state.points[:2] == (13, 13)


@pytest.mark.rule("TA-6.2")
def test_the_loss_is_one_tree_not_a_sum_of_distances() -> None:
    state = placed(WEST, EAST)
    tree = shortfall(state, 0, state.hands[0])
    alone = [shortfall(state, 0, (city,)).cost for city in state.hands[0]]
    assert tree.cost < sum(alone)
    before = tree.cost
    ended = use_up(state)
    assert ended["losses"][0] in (before, before - 1, before - 2)


@pytest.mark.rule("TA-6.2")
def test_rails_of_networks_never_joined_are_free() -> None:
    state = placed(WEST, EAST)
    before = shortfall(state, 0, state.hands[0]).cost
    join(state, 1)
    assert not state.nets[0] & state.nets[1]
    assert shortfall(state, 0, state.hands[0]).cost < before


@pytest.mark.rule("TA-6.2")
def test_double_lines_count_two() -> None:
    state = start(("Portland", "Helena", "Omaha", "Dallas", "Winston"), EAST)
    do(state, "marker A1", "marker F8")
    seattle = (USA.city_named["Seattle"].number,)
    assert USA.cost(line("Seattle–A1")) == 2
    assert shortfall(state, 0, seattle).cost == 2
    put_rails(state, "Seattle–A1")
    assert shortfall(state, 0, seattle).cost == 0


@pytest.mark.rule("TA-6.3")
def test_points_may_fall_below_zero_and_are_kept() -> None:
    state = placed(WEST, EAST)
    use_up(state)
    assert min(state.points) < 0
    assert state.points == tuple(13 - loss for loss in (13 - p for p in state.points))


@pytest.mark.rule("TA-6.4")
def test_the_event_shows_all_hands_and_missing_rails() -> None:
    state = placed(WEST, EAST)
    after = state.copy()
    ended = use_up(after)
    assert ended["hands"] == (WEST, EAST)
    first = state.actions(0)[0].args[0]
    put_rails(state, USA.line_label(first))
    for seat in (0, 1):
        lines = ended["missing"][seat]
        assert sum(USA.cost(number) for number in lines) == ended["losses"][seat]
        rails = state.rails | sum(1 << number for number in lines)
        net = USA.lattice.flood(1 << state.markers[seat], rails)
        assert not state.targets[seat] & ~net


# 7 End of the game


def after_round(state: State, number: int, points: tuple[int, ...], barrier: int = 0) -> State:
    """The state after a round of this number that left these points."""
    state = placed(WEST, EAST)
    state.round = number
    state.barrier = barrier
    trial = state.copy()
    losses = use_up(trial)["losses"]
    state.points = tuple(p + loss for p, loss in zip(points, losses, strict=True))
    use_up(state)
    assert state.points == points
    return state


@pytest.mark.rule("TA-7.1")
def test_never_over_before_two_rounds() -> None:
    state = after_round(placed(WEST, EAST), 1, (-5, 3))
    assert (state.round, state.outcome()) == (2, None)
    assert after_round(state, 2, (-5, 3)).outcome() is not None


@pytest.mark.rule("TA-7.2")
def test_the_barrier_moves_once_after_round_two() -> None:
    assert moved_barrier((12, 9)) == 6
    assert moved_barrier((12, 4)) == 1
    assert moved_barrier((12, 3)) == 0
    state = after_round(placed(WEST, EAST), 2, (12, 9))
    assert state.barrier == 6
    state = after_round(state, 2, (12, 3))
    assert state.barrier == 0
    state = after_round(state, 3, (12, 9), barrier=6)
    assert (state.barrier, state.round) == (6, 4)
    state = after_round(state, 1, (12, 9))
    assert state.barrier == 0


@pytest.mark.rule("TA-7.3")
def test_the_barrier_counts_as_it_stood_when_the_round_was_played() -> None:
    assert after_round(placed(WEST, EAST), 2, (12, 0)).outcome() is not None
    assert after_round(placed(WEST, EAST), 2, (12, 1)).outcome() is None
    assert after_round(placed(WEST, EAST), 3, (12, 6), barrier=6).outcome() is not None
    assert after_round(placed(WEST, EAST), 3, (12, 7), barrier=6).outcome() is None


@pytest.mark.rule("TA-7.4")
def test_most_points_wins_and_ties_share() -> None:
    outcome = after_round(placed(WEST, EAST), 2, (3, -2)).outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.places, outcome.reason) == ((0,), (1, 2), "barrier")
    outcome = after_round(placed(WEST, EAST), 2, (-2, -2)).outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.places) == ((0, 1), (1, 1))
