"""Rule 6: the effects of the cards, and the stack shuffled again."""

from __future__ import annotations

import pytest

from rules.core.action import CHANCE
from rules.core.event import Event
from rules.core.rng import Rng
from rules.far_west_loco import effects
from rules.far_west_loco.cards import OPS
from rules.far_west_loco.log import card_phrases
from rules.far_west_loco.state import State
from tests.rules.far_west_loco.helpers import (
    GAME,
    at,
    deal,
    deed,
    drawing,
    kinds,
    legal,
    one,
    play,
    purse,
    put,
    sell,
    space,
    why_not,
)


@pytest.mark.rule("FW-6.1")
def test_the_deck_uses_the_whole_vocabulary_and_nothing_else() -> None:
    state = deal()
    ops = {effect.op for script in state.box.deck.scripts for effect in script}
    assert ops == set(OPS)
    assert ops == {*effects.EFFECTS, "choice"}


@pytest.mark.rule("FW-6.1")
def test_every_card_says_what_it_does() -> None:
    box = deal().box
    for card in box.deck.cards:
        assert GAME.words[card.title]
        assert GAME.words[card.text]
        told = [phrase.say(GAME.words) for phrase in card_phrases(box, card)]
        assert told
        assert all("{" not in line for line in told)


@pytest.mark.rule("FW-6.1")
@pytest.mark.parametrize(
    ("card", "cash"),
    [
        ("B01", [3600, 3300, 3300, 3300]),  # receive
        ("B08", [3200, 3300, 3300, 3300]),  # pay
        ("B04", [3600, 3200, 3200, 3200]),  # receive_each
        ("Y18", [3100, 3300, 3300, 3300]),  # pay_per_title
        ("Y19", [3500, 3300, 3300, 3300]),  # receive_per_title
        ("Y02", [3100, 3300, 3300, 3300]),  # daltons
    ],
)
def test_money_cards(card: str, cash: list[int]) -> None:
    state = drawing(card)
    sell(state, "cement", 0, "works_plot_e")
    sell(state, "laundry", 0, "shop_plot_6")
    sell(state, "hotel", 1, "shop_plot_5")
    play(state, f"card {card}")
    assert state.cash == cash
    assert state.to_act() == (1,)


@pytest.mark.rule("FW-6.1")
def test_bankrupt_rivals_pay_nothing_and_a_bankrupts_gain_goes_to_the_debt() -> None:
    state = drawing("B04")
    purse(state, 2, 0)
    state.debt[2] = 900
    purse(state, 0, 0)
    state.debt[0], state.creditor[0] = 150, 3
    state.debt[0] = 100
    play(state, "card B04")
    assert state.cash == [100, 3200, 0, 3300]
    assert state.debt == [0, 0, 900, 0]


@pytest.mark.rule("FW-6.1")
@pytest.mark.parametrize(("card", "skips"), [("B14", [1, 0, 0, 0]), ("R04", [0, 0, 0, 0])])
def test_missed_turns(card: str, skips: list[int]) -> None:
    state = drawing(card)
    events = play(state, f"card {card}")
    assert state.skips == skips
    # an avalanche: all three rivals have just missed theirs
    assert kinds(events).count("missed") == (3 if card == "R04" else 0)


@pytest.mark.rule("FW-6.1")
def test_moving_cards_obey_the_space_without_a_works_fine() -> None:
    state = drawing("R06")  # 8 forward
    put(state, 0, "shop_plot_1")
    events = play(state, "card R06")
    assert at(state, 0) == "works_plot_b"
    assert "paid" not in kinds(events)
    assert state.phase == "buy"
    state = drawing("R11")  # 5 back
    put(state, 0, "cheyenne_station")
    put(state, 1, "ranch")
    play(state, "card R11")
    assert (at(state, 0), state.to_act()) == ("telegraph_truckee", (CHANCE,))  # another card


@pytest.mark.rule("FW-6.1")
@pytest.mark.parametrize(
    ("card", "end"),
    [("B09", "promontory"), ("B10", "gold_mine"), ("B11", "palace"), ("Y21", "sheriff")],
)
def test_cards_that_place(card: str, end: str) -> None:
    state = drawing(card)
    events = play(state, f"card {card}")
    assert at(state, 0) == end
    assert "placed" in kinds(events)
    assert "moved" not in kinds(events)


@pytest.mark.rule("FW-6.1")
def test_already_there_a_card_does_not_place_one_again() -> None:
    state = drawing("B09")
    put(state, 0, "promontory")
    play(state, "card B09")
    assert state.spike == -1


@pytest.mark.rule("FW-6.1")
@pytest.mark.parametrize("loaded", [True, False])
def test_the_road_home_is_for_who_carries_something(loaded: bool) -> None:
    state = drawing("R12")
    state.loaded[0] = loaded
    play(state, "card R12")
    assert at(state, 0) == ("sacramento_station" if loaded else "telegraph_truckee")
    assert state.stage[0] == (2 if loaded else 1)


@pytest.mark.rule("FW-6.1")
def test_the_road_home_is_not_for_the_governor() -> None:
    state = drawing("R12")
    state.stage[0], state.governor = 7, 0
    play(state, "card R12")
    assert state.winner == -1


@pytest.mark.rule("FW-6.1")
@pytest.mark.parametrize("loaded", [True, False])
def test_a_load_rolls_off(loaded: bool) -> None:
    state = drawing("R03")
    state.loaded[0] = loaded
    play(state, "card R03")
    assert state.dropped[0] == (space(state, "gold_mine") if loaded else -1)
    assert not state.loaded[0]


@pytest.mark.rule("FW-6.1")
def test_throwing_again_and_taking_the_spike() -> None:
    state = drawing("B07")
    play(state, "card B07")
    assert state.phase == "speed"
    play(state, "speed 4")
    assert at(state, 0) == "grant_wyoming"
    assert state.cash[0] == 3500
    state = drawing("R05")
    state.spike = 3
    play(state, "card R05")
    assert state.spike == 0


@pytest.mark.rule("FW-6.1")
def test_a_choice_whose_payment_needs_the_cash() -> None:
    state = drawing("Y04")
    play(state, "card Y04")
    assert (state.phase, legal(state)) == ("choice", {"choose 1", "choose 2"})
    assert why_not(state, "throw speed") == ("FW-6.1", "choose_now")
    paid = state.copy()
    play(paid, "choose 1")
    assert (paid.cash[0], paid.skips[0]) == (3100, 0)
    play(state, "choose 2")
    assert (state.cash[0], state.skips[0]) == (3300, 2)
    state = drawing("Y04")
    purse(state, 0, 100)
    play(state, "card Y04")
    assert legal(state) == {"choose 2"}
    assert why_not(state, "choose 1") == ("FW-6.1", "option_not_open")


@pytest.mark.rule("FW-6.2")
def test_read_yellow_and_red_cards_are_shuffled_again() -> None:
    state = deal(2)
    rng = Rng(3)
    drawn: list[int] = []
    for _ in range(21):
        draw(state, rng, drawn)
    assert not state.layers
    events: list[Event] = []
    state.agenda.append(("card", 0))
    state.advance(events)
    assert events[0].kind == "stack"
    deck = state.box.deck
    again = [card for card in drawn if deck.cards[card].colour != "blue"]
    assert state.layers == ((sum(1 << card for card in again), 14),)
    assert state.read == 0
    second: list[int] = []
    for _ in range(14):
        draw(state, rng, second)
    assert sorted(second) == sorted(again)  # mixed, but the same cards


def draw(state: State, rng: Rng, drawn: list[int]) -> None:
    state.agenda[:] = [("card", 0)]
    state.phase = "card"
    action = state.draw(rng)
    assert state.why_not(CHANCE, action) is None
    drawn.append(action.args[0])
    effects.card_drawn(state, action.args[0], None)
    state.agenda[:] = [("turn", 0)]
    assert state.check() == []


@pytest.mark.rule("FW-4.13")
def test_a_card_does_not_move_one_to_an_occupied_space() -> None:
    state = drawing("B09")
    put(state, 1, "promontory")
    events = play(state, "card B09")
    assert "not_placed" in kinds(events)
    assert at(state, 0) == "telegraph_truckee"


@pytest.mark.rule("FW-4.13")
def test_a_card_does_not_move_one_to_an_unsold_shop_but_its_other_effects_apply() -> None:
    state = drawing("Y09")  # the hotel, and a missed turn
    play(state, "card Y09")
    assert at(state, 0) == "telegraph_truckee"
    assert state.skips[0] == 1
    state = drawing("Y13")
    play(state, "card Y13")  # nobody owns the ranch
    assert at(state, 0) == "telegraph_truckee"


@pytest.mark.rule("FW-4.13")
def test_a_sold_shop_is_visited_and_then_the_rest_obeyed() -> None:
    state = drawing("Y09")
    sell(state, "hotel", 2, "shop_plot_5")
    events = play(state, "card Y09")
    assert at(state, 0) == "shop_plot_5"
    assert one(events, "paid").data == {"amount": 100, "to": 2, "why": "shop"}
    assert state.skips[0] == 1


@pytest.mark.rule("FW-4.13")
def test_the_next_vacant_plot_passes_over_rivals_and_what_is_built() -> None:
    state = drawing("B12")
    put(state, 1, "works_plot_a")
    sell(state, "saw", 2, "works_plot_b")
    play(state, "card B12")
    assert at(state, 0) == "works_plot_c"
    assert "buy clock" in legal(state)


# Moves by a card (FW-4.13)


@pytest.mark.rule("FW-4.13")
@pytest.mark.parametrize(("card", "steps"), [("B05", -3), ("B06", 4), ("R06", 8), ("R11", -5)])
def test_a_card_s_move_to_an_occupied_space_leaves_the_train_where_it_is(
    card: str, steps: int
) -> None:
    state = drawing(card)
    start = state.at[0]
    state.at[1] = (start + steps) % state.box.board.length
    events = play(state, f"card {card}")
    assert state.at[0] == start
    assert "not_placed" in kinds(events)
    assert "moved" not in kinds(events)
    free = drawing(card)
    free.apply(CHANCE, free.parse(f"card {card}"))
    assert free.at[0] == (start + steps) % state.box.board.length


@pytest.mark.rule("FW-8.1")
@pytest.mark.parametrize(("card", "steps"), [("B05", -2), ("B06", 3), ("R06", 7), ("R11", -4)])
def test_by_house_rule_a_card_s_move_is_pushed_back(card: str, steps: int) -> None:
    state = drawing(card, card_push=True)
    start = state.at[0]
    state.at[1] = (start + steps + (1 if steps > 0 else -1)) % state.box.board.length
    state.shunted = 1 << 1  # no ban, should it stand on a red cross
    assert one(state.apply(CHANCE, state.parse(f"card {card}")), "moved").data["steps"] == steps


@pytest.mark.rule("FW-4.13")
def test_a_card_s_move_is_held_up_at_a_red_cross_but_not_on_a_taken_space() -> None:
    def before_the_tunnel() -> State:
        state = drawing("R06")  # 8 forward
        state.at[0] = (space(state, "summit_tunnel") - 4) % state.box.board.length
        put(state, 1, "summit_tunnel")
        return state

    state = before_the_tunnel()
    events = play(state, "card R06")
    assert one(events, "moved").data["held"] == "cross"
    assert state.at[0] == space(state, "summit_tunnel") - 1
    state = before_the_tunnel()
    start = state.at[0]
    state.at[2] = space(state, "summit_tunnel") - 1
    assert "not_placed" in kinds(play(state, "card R06"))
    assert state.at[0] == start


# Choices (FW-6.3)


@pytest.mark.rule("FW-6.3")
def test_what_cannot_be_paid_cannot_be_chosen() -> None:
    state = drawing("R14")  # pay 300, or miss two turns
    purse(state, 0, 200)
    play(state, "card R14")
    assert legal(state) == {"choose 2"}
    assert why_not(state, "choose 1") == ("FW-6.1", "option_not_open")
    play(state, "choose 2")
    assert (state.skips[0], state.cash[0], state.debt[0]) == (2, 200, 0)


@pytest.mark.rule("FW-6.3")
def test_the_money_for_a_choice_may_be_raised_first() -> None:
    state = drawing("R14")
    purse(state, 0, 200)
    sell(state, "laundry", 0, "shop_plot_1")
    play(state, "card R14")
    assert legal(state) == {"choose 2", "mortgage laundry"}
    play(state, "mortgage laundry", "choose 1")
    laundry = state.box.prices.deeds[deed(state, "laundry")]
    assert (state.cash[0], state.skips[0]) == (200 + laundry.mortgage - 300, 0)


# Placed past home (FW-3.9)


@pytest.mark.rule("FW-3.9")
def test_a_card_that_places_past_home_wins_nothing_and_loses_nobody() -> None:
    state = drawing("B09")  # go to Promontory Point
    state.stage[0], state.governor = 7, 0
    goal, home = space(state, "promontory"), state.station(0)
    state.at[0] = (home - 1) % state.box.board.length
    assert home < goal  # it lies between
    play(state, "card B09")
    assert (at(state, 0), state.governor, state.winner) == ("promontory", 0, -1)


def test_all_others_pay_from_the_left_of_who_drew_the_card() -> None:
    events = play(drawing("B04"), "card B04")
    assert [event.seat for event in events if event.kind == "paid"] == [1, 2, 3]


def test_a_card_that_costs_one_turn_says_so_in_the_singular() -> None:
    box = deal().box
    keys = {card.id: [one.key for one in card_phrases(box, card)] for card in box.deck.cards}
    assert keys["Y05"] == ["effect.skip"]
    assert keys["R07"] == ["effect.skip.many"]
