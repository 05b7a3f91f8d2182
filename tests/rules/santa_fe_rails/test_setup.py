"""Set-up and the order of a round (rules 2 and 3)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.action import CHANCE
from rules.core.errors import BadNotation, BadSetup, IllegalAction
from rules.core.rng import Rng
from rules.santa_fe_rails import supply
from rules.santa_fe_rails.cards import is_city
from rules.santa_fe_rails.state import State
from tests.rules.santa_fe_rails.helpers import (
    BOARD,
    chance,
    city,
    deal,
    do,
    found,
    give,
    on_to,
    reveal,
    start,
    why,
)


@pytest.mark.rule("SF-2.1")
def test_money_and_hands() -> None:
    state = deal([()] * 4)
    assert state.money == [2, 2, 2, 2]
    assert [len(hand) for hand in state.hands] == [4, 4, 4, 4]
    assert all(is_city(card) for hand in state.hands for card in hand)


@pytest.mark.rule("SF-2.1")
def test_impossible_deals_are_refused() -> None:
    state = start(2, {"first": 1})
    for text in (
        "deal reno, reno, reno, boise | helena, helena, boise, denver",  # three of two Renos
        "deal reno, boise, helena, denver",  # one hand for two players
        "deal chicago, boise, helena, denver | reno, reno, denver, tucson",  # Chicago has no card
        "deal ? | reno, reno, denver, tucson",  # only a view has blanks
    ):
        with pytest.raises(IllegalAction):
            chance(state, text)
    for wrong in (
        "reno, boise, helena",  # three cards
        "reno, boise, helena, denver, tucson",  # five
        "reno, boise, helena, atlantis",  # a city of no board
        "",
    ):
        with pytest.raises(BadNotation, match="is not a hand of 4 cities"):
            state.parse(f"deal reno, reno, denver, tucson | {wrong}")
    assert state.phase == "deal"


@pytest.mark.rule("SF-2.2")
@pytest.mark.parametrize(
    ("seats", "piles"), [(2, (20, 23, 19)), (3, (18, 22, 18)), (4, (17, 21, 16)), (5, (16, 19, 15))]
)
def test_three_piles(seats: int, piles: tuple[int, int, int]) -> None:
    state = deal([()] * seats)
    _, second, third = piles
    assert state.deck_left == sum(piles) == 66 - 4 * seats + 4
    assert supply.second_pile(state) == (second + third, third)
    # No short line is in the first pile or the third; all four are in the second.
    state.phase = "card"
    short_line = state.parse("card short:rock_island")
    for left, possible in ((third + second + 1, False), (third + second, True), (third, False)):
        state.deck_left = left
        assert (state.why_not(CHANCE, short_line) is None) is possible


@pytest.mark.rule("SF-2.2")
def test_short_lines_come_anywhere_in_the_second_pile() -> None:
    """Drawn lazily, they are spread evenly over the pile, as if they had been shuffled in."""
    places: Counter[int] = Counter()
    rng = Rng(8)
    state = deal([()] * 3)
    for _ in range(400):
        it = state.copy()
        it.deck_left = supply.second_pile(it)[0]
        it.phase, it.owed = "card", 22
        for place in range(22):
            outcome = it.draw(rng)
            it.apply(CHANCE, outcome)
            places[place] += outcome.text.startswith("card short:")
        assert supply.short_lines_in_deck(it) == []
        assert it.deck_left == supply.second_pile(it)[1]
    assert sum(places.values()) == 1600
    assert set(places) == set(range(22))
    assert all(40 <= count <= 110 for count in places.values())  # 72.7 each on average


@pytest.mark.rule("SF-2.2")
def test_the_last_cards_of_the_second_pile_must_be_short_lines() -> None:
    state = deal([()] * 3)
    top, bottom = supply.second_pile(state)
    state.deck_left = bottom + 4
    state.phase, state.owed = "card", 1
    assert why(state, CHANCE, f"card city:{BOARD.cities[state.deck[0]].id}") == "not_in_deck"
    assert state.draw(Rng(1)).text.startswith("card short:")
    assert top > bottom + 4


@pytest.mark.rule("SF-2.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_display(seats: int) -> None:
    state = deal([()] * seats)
    assert state.doubles == seats - 1
    assert (state.triples, state.fours, state.booms) == (1, 1, 3)
    assert state.network.markers_left == (3, 7)
    for seat in (None, 0):  # face up: everybody sees it
        view = state.view(seat).data()
        assert view["display"]["double"] == seats - 1
        assert view["display"]["branch"] == [3] * 5


@pytest.mark.rule("SF-2.4")
def test_first_player() -> None:
    assert start(4, {"first": 3}).first == 2
    with pytest.raises(BadSetup, match="only 3 seats"):
        start(3, {"first": 5})
    state = start(4)
    assert state.to_act() == (CHANCE,)
    rng = Rng(4)
    drawn = {state.draw(rng).args[0] for _ in range(60)}
    assert drawn == {0, 1, 2, 3}
    found(chance(state, "first 3"), "first")
    assert state.first == 2
    again = start(4)
    with pytest.raises(IllegalAction):
        chance(again, "first 5")


@pytest.mark.rule("SF-3.1")
def test_phases_of_a_round() -> None:
    """Round 1 has no draw phase; later rounds draw, play, lay twice and pass the train."""
    state = deal([()] * 3)
    seen: list[tuple[int, str]] = []
    rounds: list[int] = []
    rng = Rng(2)
    while state.round < 4:
        key = (state.round, f"{state.phase}{state.laying or ''}")
        if state.phase != "card" and (not seen or seen[-1] != key):
            seen.append(key)
            rounds.append(state.first)
        owing = state.to_act()
        if owing == (CHANCE,):
            state.apply(CHANCE, state.draw(rng))
        else:
            # Draw from the deck, play the first city, lay the first piece.
            state.apply(owing[0], state.actions(owing[0])[0])
    assert seen == [
        (1, "play"),
        (1, "lay1"),
        (1, "lay2"),
        (2, "draw"),
        (2, "play"),
        (2, "lay1"),
        (2, "lay2"),
        (3, "draw"),
        (3, "play"),
        (3, "lay1"),
        (3, "lay2"),
    ]
    assert rounds == [0] * 3 + [1] * 4 + [2] * 4
    assert state.first == 0  # the train has gone round


@pytest.mark.rule("SF-3.2")
def test_order_of_turns() -> None:
    state = deal([()] * 4)
    state.first = 2
    for seat in range(4):
        do(state, seat, f"play city:{BOARD.cities[state.hands[seat][0]].id}")
    order = []
    while state.laying == 1:
        order.append(state.mover)
        state.apply(state.mover, state.actions(state.mover)[0])
    assert order == [2, 3, 0, 1]
    on_to(state, "draw")
    order = [state.mover]
    while state.phase != "play":
        if state.to_act() == (CHANCE,):
            state.apply(CHANCE, state.draw(Rng(1)))
        else:
            if state.mover != order[-1]:
                order.append(state.mover)
            do(state, state.mover, "take deck")
    assert order == [3, 0, 1, 2]


@pytest.mark.rule("SF-3.2")
def test_boomtowns_are_placed_in_turn_order() -> None:
    def start_with_seat_one(state: State) -> None:
        state.first = 1

    state = reveal("boomtown", "boomtown", "city:denver", before=start_with_seat_one)
    assert (state.phase, state.mover) == ("boomtown", 1)
    do(state, 1, "boom fargo", "end")
    assert state.mover == 0


def test_helpers_keep_the_cards_together() -> None:
    state = deal([("reno", "boise", "helena", "denver"), ()])
    give(state, 0, "city:tucson", "double", "branch:santa_fe")
    assert state.hands[0][0] == city("tucson")
    assert state.doubles == 0
    assert state.branches[0] == 2
