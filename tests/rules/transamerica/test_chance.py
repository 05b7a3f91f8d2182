"""Rules 2.1 and 2.2: the deals and the first player."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.action import CHANCE
from rules.core.errors import IllegalAction, RulesError
from rules.core.rng import Rng
from rules.transamerica.chance import deal_action
from rules.transamerica.state import State
from tests.rules.transamerica.helpers import (
    EAST,
    GAME,
    SOUTH,
    USA,
    WEST,
    end_round,
    hand,
    new_state,
    start,
)


def random_state(seats: int, seed: int, **options: object) -> State:
    state = new_state(seats, **options)
    rng = Rng(seed)
    while state.to_act() == (CHANCE,):
        state.apply(CHANCE, state.draw(rng))
    return state


@pytest.mark.rule("TA-2.1")
def test_one_card_of_each_colour_to_each_player() -> None:
    for seats in range(2, 7):
        state = random_state(seats, seed=seats)
        held = [city for cards in state.hands for city in cards]
        assert len(set(held)) == 5 * seats
        for cards in state.hands:
            assert [USA.cities[city].colour for city in cards] == [0, 1, 2, 3, 4]
        assert {USA.cities[city] for city in held} <= set(USA.deck(seats))


@pytest.mark.rule("TA-2.1")
@pytest.mark.parametrize(
    "hands",
    [
        [WEST],
        [WEST, WEST],
        [WEST, ("Seattle", "Chicago", "St. Louis", "Memphis", "New York")],
        [WEST, ("Medford", "Chicago", "St. Louis", "Memphis", "Chicago")],
        [WEST, ("Chicago", "Medford", "St. Louis", "Memphis", "New York")],
    ],
    ids=["a hand short", "twice", "dashed city", "no orange", "wrong order"],
)
def test_impossible_deals_are_refused(hands: list[tuple[str, ...]]) -> None:
    state = new_state(2, first=1)
    before = state.digest()
    with pytest.raises(IllegalAction):
        state.apply(CHANCE, deal_action(USA, [hand(names) for names in hands]))
    assert state.digest() == before


@pytest.mark.rule("TA-2.1")
def test_cards_are_shuffled_again_each_round() -> None:
    state = random_state(2, seed=3)
    first = state.hands
    rng = Rng(4)
    while state.round == 1:
        state.step(state.mover, state.random_code(state.mover, rng))
    assert state.phase == "deal"
    state.chance(rng)
    assert state.hands != first


@pytest.mark.rule("TA-2.2")
def test_the_first_player_is_chosen_or_drawn_and_moves_on_each_round() -> None:
    assert start(WEST, EAST, SOUTH, first=3).mover == 2
    drawn = Counter(random_state(3, seed).starter for seed in range(60))
    assert set(drawn) == {0, 1, 2}
    state = start(WEST, EAST, SOUTH, first=3)
    end_round(state)
    assert state.starter == state.mover == 0


@pytest.mark.rule("TA-2.2")
def test_a_seat_that_is_not_there_cannot_begin() -> None:
    with pytest.raises(RulesError, match="Seat 5 cannot begin"):
        GAME.start(2, {"first": 5})
