"""Double turn, triple turn, four-in-one, and their cards after the round (rule 7)."""

from __future__ import annotations

import pytest

from rules.core.action import CHANCE
from rules.santa_fe_rails import supply
from rules.santa_fe_rails.cards import BLANK
from rules.santa_fe_rails.state import State
from tests.rules.santa_fe_rails.helpers import (
    build,
    card,
    chance,
    city,
    company,
    do,
    found,
    give,
    reveal,
    route,
    texts,
    why,
)

DES_MOINES = ("lay santa_fe chicago>des_moines 1a", "lay santa_fe chicago>des_moines 2a")


def to_second_laying(state: State) -> None:
    """Everybody lays one piece without any effect and stops."""
    while state.laying == 1:
        seat = state.mover
        if state.phase == "declare":
            do(state, seat, "later")
        else:
            state.apply(seat, state.actions(seat)[0])
            if state.mover == seat and state.laying == 1:
                do(state, seat, "end")


# Double turn


@pytest.mark.rule("SF-7.1")
def test_double_turn_lays_one_or_two_pieces() -> None:
    state = reveal("double", "city:denver")
    assert state.allowance(0) == 2
    do(state, 0, "lay santa_fe chicago>des_moines 1a")
    assert state.mover == 0
    assert "end" in texts(state, 0)
    do(state, 0, "lay union_pacific chicago>des_moines 1b")  # of a different company
    assert state.mover == 1
    stopped = reveal("double", "city:denver")
    do(stopped, 0, "lay santa_fe chicago>des_moines 1a", "end")
    assert stopped.mover == 1


@pytest.mark.rule("SF-7.1")
def test_double_turn_doubles_all_bonuses() -> None:
    state = reveal("double", "city:denver")
    events = do(state, 0, *DES_MOINES)
    assert found(events, "connected").data["bonus"] == 4
    assert state.money[0] == 6


@pytest.mark.rule("SF-7.1")
def test_exchange_before_the_second_laying_turn() -> None:
    def hand(state: State) -> None:
        give(state, 0, "double", "city:reno", "city:boise", "boomtown")

    state = reveal("double", "city:denver", before=hand)
    assert state.phase == "lay"  # never in the first
    assert why(state, 0, "discard city:reno") == "now_lay"
    to_second_laying(state)
    assert (state.phase, state.mover) == ("exchange", 0)
    assert texts(state, 0) == ["discard city:boise", "discard city:reno", "keep"]
    assert why(state, 0, "exchange") == "nothing_down"
    left = state.deck_left
    do(state, 0, "discard city:reno")
    assert why(state, 0, "keep") == "cards_down"
    events = do(state, 0, "discard city:boise", "exchange")
    assert found(events, "exchanged").data["count"] == 2
    assert state.to_act() == (CHANCE,)
    chance(state, "card city:tucson", "card city:phoenix")
    assert state.phase == "lay"
    assert set(state.hands[0]) == {city("tucson"), city("phoenix"), card("boomtown")}
    assert state.deck_left == left - 2
    assert set(state.discards[0]) == {city("reno"), city("boise")}
    assert state.done == 0  # both pieces are still to be laid
    do(state, 0, "lay great_northern milwaukee>minneapolis 1")
    assert state.mover == 0


@pytest.mark.rule("SF-7.1")
def test_exchange_can_be_declined() -> None:
    def hand(state: State) -> None:
        give(state, 0, "double", "city:reno")

    state = reveal("double", "city:denver", before=hand)
    to_second_laying(state)
    do(state, 0, "keep")
    assert state.phase == "lay"
    assert state.hands[0] == (city("reno"),)


@pytest.mark.rule("SF-7.1")
def test_exchange_is_limited_by_the_deck() -> None:
    def hand(state: State) -> None:
        give(state, 0, "double", "city:reno", "city:boise")
        state.network.opened = (1 << 9) - 1
        state.discards[1] = state.deck[1:]
        state.deck, state.deck_left = state.deck[:1], 1

    state = reveal("double", "city:denver", before=hand)
    to_second_laying(state)
    do(state, 0, "discard city:reno")
    assert why(state, 0, "discard city:boise") == "deck_too_small"
    assert texts(state, 0) == ["exchange"]


@pytest.mark.rule("SF-7.1")
def test_no_exchange_without_city_cards_or_deck() -> None:
    state = reveal("double", "city:denver")  # nothing else in the hand
    to_second_laying(state)
    assert state.phase == "lay"


@pytest.mark.rule("SF-7.1")
def test_discards_are_unseen_and_out_of_the_game() -> None:
    def hand(state: State) -> None:
        give(state, 0, "double", "city:fargo")  # the only Fargo card

    state = reveal("double", "city:denver", before=hand)
    to_second_laying(state)
    events = do(state, 0, "discard city:fargo", "exchange")
    assert "city" not in found(events, "discarded").seen_by(1)
    assert state.view(1).position.discards[0] == (BLANK,)
    assert why(state, CHANCE, "card city:fargo") == "not_in_deck"


@pytest.mark.rule("SF-7.1")
def test_short_line_drawn_in_an_exchange_opens() -> None:
    def hand(state: State) -> None:
        give(state, 0, "double", "city:reno")
        extra = state.deck_left - supply.second_pile(state)[0]
        state.discards[1] = state.deck[:extra]
        state.deck, state.deck_left = state.deck[extra:], state.deck_left - extra

    state = reveal("double", "city:denver", before=hand)
    to_second_laying(state)
    do(state, 0, "discard city:reno", "exchange")
    chance(state, "card short:western_pacific")
    assert state.network.opened >> company("western_pacific") & 1
    chance(state, "card city:tucson")
    assert state.phase == "lay"
    assert state.hands[0] == (city("tucson"),)


# Triple turn


@pytest.mark.rule("SF-7.2")
def test_triple_turn_lays_up_to_three_without_bonuses() -> None:
    state = reveal("triple", "city:denver")
    events = do(state, 0, *DES_MOINES)
    assert found(events, "connected").data["bonus"] == 0
    assert state.money[0] == 2
    assert "end" in texts(state, 0)
    do(state, 0, "lay santa_fe des_moines>omaha 1a")
    assert state.mover == 1
    to_second_laying(state)
    assert (state.mover, state.allowance(0)) == (0, 3)


@pytest.mark.rule("SF-7.2")
def test_triple_turn_uses_up_the_bonuses() -> None:
    """Nobody is paid later for a city or square that a triple turn reached."""
    state = reveal("triple", "city:denver")
    route(state, "union_pacific", "chicago", "des_moines")
    do(state, 0, "lay union_pacific des_moines>omaha 1a", "end")  # the red square of Omaha
    assert state.money[0] == 2
    build(state, "santa_fe", "chicago", "des_moines", lane=1)
    do(state, 1, "lay santa_fe des_moines>omaha 1b")
    assert state.money[1] == 2  # Omaha is served already
    assert state.network.companies_at(city("omaha")) == [0, 3]


# Four-in-one


@pytest.mark.rule("SF-7.3")
def test_four_in_one_now() -> None:
    state = reveal("four", "city:denver")
    assert texts(state, 0) == ["now", "later"]
    assert why(state, 0, DES_MOINES[0]) == "now_declare"
    money = list(state.money)
    found(do(state, 0, "now"), "four_now")
    do(state, 0, *DES_MOINES)
    assert state.money[0] == money[0] + 2  # normal bonuses, and the card was free
    do(state, 0, "lay santa_fe des_moines>omaha 1a", "lay union_pacific chicago>des_moines 1b")
    assert state.mover == 1
    do(state, 1, "lay great_northern milwaukee>minneapolis 1")
    assert (state.laying, state.mover) == (2, 1)  # none in the other phase


@pytest.mark.rule("SF-7.3")
def test_four_in_one_may_stop_early() -> None:
    state = reveal("four", "city:denver")
    do(state, 0, "now")
    assert why(state, 0, "end") == "must_lay"
    do(state, 0, DES_MOINES[0], "end")
    assert state.mover == 1


@pytest.mark.rule("SF-7.3")
def test_four_in_one_later() -> None:
    state = reveal("four", "city:denver")
    found(do(state, 0, "later"), "four_later")
    assert state.mover == 1
    do(state, 1, "lay great_northern milwaukee>minneapolis 1")
    assert (state.laying, state.mover, state.phase) == (2, 0, "lay")
    assert why(state, 0, "end") == "must_lay"
    do(state, 0, *DES_MOINES, "lay santa_fe des_moines>omaha 1a")
    assert state.mover == 0
    do(state, 0, "lay union_pacific chicago>des_moines 1b")
    assert state.mover == 1


# Cards after the round


@pytest.mark.rule("SF-7.4")
def test_specials_return_and_branch_cards_leave() -> None:
    state = reveal("double branch:santa_fe", "triple", "four", "boomtown")
    assert (state.doubles, state.triples, state.fours, state.booms) == (2, 0, 0, 2)
    while state.round == 2:
        state.apply(state.mover, state.actions(state.mover)[0])
    assert (state.doubles, state.triples, state.fours, state.booms) == (3, 1, 1, 3)
    assert state.branches[0] == 2  # gone for good, used or not
    assert state.check() == []
    # Anyone may take the returned cards, the last user included.
    assert state.mover == 1
    assert {"take triple", "take double", "take four", "take boomtown"} <= set(texts(state, 1))
