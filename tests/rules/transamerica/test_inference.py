"""What a computer player can tell of the others' hands from the position."""

from __future__ import annotations

from itertools import product

import pytest

from rules.core.rng import Rng
from rules.transamerica.board import Hand
from rules.transamerica.bots.greedy import greedy_code
from rules.transamerica.bots.inference import Inference, likely_hands, members, starts
from rules.transamerica.lattice import bits
from rules.transamerica.network import complete
from rules.transamerica.phases import MARKER, MOVE, RAIL
from rules.transamerica.scoring import shortfall
from rules.transamerica.state import State
from tests.rules.transamerica.helpers import (
    EAST,
    GAME,
    SOUTH,
    USA,
    WEST,
    do,
    placed,
    playing,
    start,
)


def after(seats: int, turns: int, seed: int, kit: str = "usa", **options: object) -> State:
    """A position in which everybody has been greedy for so many turns."""
    state = GAME.start(seats, {"first": 1, **options}, kit)
    state.chance(Rng(seed))
    while state.phase == MARKER or state.turn <= turns:
        state.step(state.mover, greedy_code(state, state.mover))
    assert state.round == 1
    return state


def hits(world: State, truth: State, seat: int) -> int:
    """The cities of others that a guess has right."""
    pairs = zip(world.hands, truth.hands, strict=True)
    return sum(len({*a} & {*b}) for s, (a, b) in enumerate(pairs) if s != seat)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_likely_hands_are_nearer_to_the_truth_than_random_ones(seats: int) -> None:
    known = guessed = 0
    for seed in range(4):
        truth = after(seats, 3, seed)
        seen = truth.masked(truth.mover)
        inference, rng = Inference(seen), Rng(seed)
        for _ in range(5):
            known += hits(inference.deal(seen, rng), truth, truth.mover)
            guessed += hits(seen.filled(rng), truth, truth.mover)
    assert known > 1.6 * guessed


@pytest.mark.rule("TA-2.1")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_deal_gives_no_city_twice_and_nobody_is_complete(seats: int) -> None:
    truth = after(seats, 4, 5)
    seen = truth.masked(truth.mover)
    inference, rng = Inference(seen), Rng(2)
    for _ in range(20):
        world = inference.deal(seen, rng)
        cities = [city for hand in world.hands for city in hand]
        assert len(set(cities)) == len(cities) == 5 * seats
        assert world.hands[truth.mover] == truth.hands[truth.mover]
        assert world.truth
        assert not complete(world)


def share(state: State, viewer: int, rival: int, cities: Hand) -> float:
    """How likely a rival's hand is to a viewer."""
    weights = likely_hands(state.masked(viewer))[rival].weights
    return weights.get(cities, 0.0) / sum(weights.values())


def test_the_city_under_a_marker_is_in_nearly_all_likely_hands() -> None:
    state = placed(WEST, EAST)
    weights = likely_hands(state.masked(0))[1].weights
    start_city = USA.city_at[state.markers[1]].number
    total = sum(weights.values())
    assert sum(weight for hand, weight in weights.items() if start_city in hand) > 0.9 * total


def test_among_two_every_hand_with_the_city_under_the_marker_is_looked_at() -> None:
    state = placed(WEST, EAST)
    mine, start_city = state.hands[0], USA.city_at[state.markers[1]]
    piles = [
        [city.number for city in USA.deck(2) if city.colour == colour and city.number not in mine]
        for colour in range(5)
    ]
    piles[start_city.colour] = [start_city.number]
    assert set(likely_hands(state.masked(0))[1].weights) >= set(product(*piles))


def test_a_start_on_no_city_leaves_every_hand_equally_likely() -> None:
    state = playing(WEST, EAST)
    weights = likely_hands(state.masked(0))[1].weights
    assert len(weights) == 4**5
    assert len(set(weights.values())) == 1


@pytest.mark.parametrize("kit", ["usa", "europe"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_true_hand_of_a_greedy_player_is_never_a_surprise(seats: int, kit: str) -> None:
    """It has the greatest weight of all, at every turn of the round."""
    for turns in (1, 3, 5):
        truth = after(seats, turns, 7, kit)
        for rival, likely in likely_hands(truth.masked(truth.mover)).items():
            assert likely.weights[truth.hands[rival]] == max(likely.weights.values())


@pytest.mark.parametrize("seats", [2, 3])
def test_who_remembers_the_round_knows_more_than_who_sees_the_position(seats: int) -> None:
    told = blurred = 0.0
    for seed in range(6):
        truth = after(seats, 4, seed)
        viewer = truth.mover
        rival = (viewer + 1) % seats
        told += share(truth, viewer, rival, truth.hands[rival])
        forgetful = truth.copy()
        forgetful.memory = None
        blurred += share(forgetful, viewer, rival, truth.hands[rival])
    assert told > 3 * blurred


def test_a_surprising_rail_makes_a_hand_less_likely_but_not_impossible() -> None:
    """People do not play like the normal computer player."""
    expected, odd = placed(WEST, EAST), placed(WEST, EAST)
    for state in (expected, odd):
        state.step(0, greedy_code(state, 0))
        state.step(0, greedy_code(state, 0))
    expected.step(1, greedy_code(expected, 1))
    away = next(code for code in odd.codes(1) if hand_costs(odd, 1, code) >= hand_costs(odd, 1))
    odd.step(1, away)
    assert 0 < share(odd, 0, 1, odd.hands[1]) < share(expected, 0, 1, expected.hands[1])


def hand_costs(state: State, seat: int, code: int | None = None) -> int:
    """The sum of a seat's distances to its cities, after an action."""
    trial = state.copy()
    if code is not None:
        trial.step(seat, code)
    return sum(shortfall(trial, seat, [city]).cost for city in state.hands[seat])


def test_hands_that_would_be_complete_are_excluded() -> None:
    truth = after(2, 6, 3)
    for rival, likely in likely_hands(truth.masked(truth.mover)).items():
        for cities in likely.weights:
            assert USA.city_nodes(cities) & ~truth.nets[rival]


def test_starts_are_where_the_markers_were_put_first() -> None:
    state = start(WEST, EAST, SOUTH, first=2, moving_markers=True)
    do(state, "marker Denver", "marker Chicago", "marker Omaha", "rail Denver–F8", "end")
    do(state, "marker F8")
    denver, chicago, omaha = (USA.city_named[name].node for name in ("Denver", "Chicago", "Omaha"))
    assert starts(state) == [
        (omaha, 1 << denver | 1 << chicago),
        (denver, 0),
        (chicago, 1 << denver),
    ]


def test_the_same_round_tells_the_same_every_time() -> None:
    truth = after(4, 3, 2)
    one, other = (Inference(truth.masked(0)) for _ in range(2))
    assert [one.deal(truth.masked(0), Rng(3)).hands for _ in range(3)] == [
        other.deal(truth.masked(0), Rng(3)).hands for _ in range(3)
    ]


def test_members_of_a_large_set() -> None:
    assert members(0) == []
    assert members(1 << 5000 | 0b110) == [*bits(0b110), 5000]


def test_before_the_rails_nothing_is_told() -> None:
    state = start(WEST, EAST)
    assert Inference(state.masked(0)).hands == {}


def test_with_open_cards_nothing_is_guessed() -> None:
    truth = after(3, 2, 1, open_cards=True)
    seen = truth.masked(truth.mover)
    assert Inference(seen).hands == {}
    assert Inference(seen).deal(seen, Rng(1)).hands == truth.hands


def test_with_moving_markers_hands_are_told_as_well() -> None:
    truth = after(3, 2, 1, moving_markers=True)
    assert truth.phase in (RAIL, MOVE)
    assert len(Inference(truth.masked(truth.mover)).hands) == 2
