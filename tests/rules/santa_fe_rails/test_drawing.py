"""The draw phase (rule 4)."""

from __future__ import annotations

import pytest

from rules.core.action import CHANCE
from rules.core.errors import IllegalAction
from rules.core.rng import Rng
from rules.santa_fe_rails import supply
from rules.santa_fe_rails.cards import DOUBLE, TRIPLE
from rules.santa_fe_rails.state import State
from tests.rules.santa_fe_rails.helpers import (
    BOARD,
    chance,
    city,
    company,
    deal,
    do,
    found,
    give,
    rule,
    texts,
    why,
)

BRANCHES = [f"take branch:{it.id}" for it in BOARD.companies if it.major]


def drawing(*hand: str, seats: int = 3, terrain: bool = False) -> State:
    """The draw phase of round 2: seat 0 holds this hand, the others' hands are full."""
    state = deal([()] * seats, terrain)
    state.round = 2
    state.phase = "draw"
    give(state, 0, *hand)
    return state


THREE = ("city:reno", "city:boise", "city:helena")


@pytest.mark.rule("SF-4.1")
def test_everything_that_can_be_drawn() -> None:
    state = drawing(*THREE)
    assert texts(state, 0) == [
        "take deck",
        "take double",
        "take triple",
        "take four",
        "take boomtown",
        *BRANCHES,
    ]
    do(state, 0, "take branch:union_pacific")
    assert state.money[0] == 1
    assert state.branches[company("union_pacific")] == 2
    assert len(state.hands[0]) == 4
    assert state.phase == "play"  # the others' hands are full


@pytest.mark.rule("SF-4.1")
def test_hand_is_filled_card_by_card() -> None:
    state = drawing("city:reno", "city:boise")
    do(state, 0, "take deck")
    assert state.to_act() == (CHANCE,)
    chance(state, "card city:tucson")
    assert state.mover == 0
    do(state, 0, "take double")
    assert state.hands[0] == (
        *sorted((city("reno"), city("boise"), city("tucson"))),
        DOUBLE,
    )
    assert state.phase == "play"


@pytest.mark.rule("SF-4.1")
def test_only_what_is_available() -> None:
    state = drawing(*THREE)
    give(state, 1, "double", "double", "triple", "boomtown")
    assert "take double" not in texts(state, 0)
    assert why(state, 0, "take double") == "not_on_display"
    assert why(state, 0, "take triple") == "not_on_display"
    state.branches = (0, 3, 3, 3, 3)
    assert why(state, 0, "take branch:santa_fe") == "not_on_display"
    with pytest.raises(IllegalAction):
        chance(state, "card city:tucson")


@pytest.mark.rule("SF-4.2")
def test_any_type_may_be_drawn_again() -> None:
    """Whatever was played in the round before: here the triple turn, by the same player."""
    state = drawing(*THREE)
    do(state, 0, "take triple")
    for seat, play in enumerate(("triple", *(f"city:{_city(state, s)}" for s in (1, 2)))):
        do(state, seat, f"play {play}")
    while state.round == 2:
        state.apply(state.mover, state.actions(state.mover)[0])
    while state.mover != 0:
        do(state, state.mover, "take boomtown")
    do(state, 0, "take triple")
    assert TRIPLE in state.hands[0]


def _city(state: State, seat: int) -> str:
    return BOARD.cities[state.hands[seat][0]].id


@pytest.mark.rule("SF-4.3")
@pytest.mark.parametrize("first", ["take triple", "take four", "take branch:santa_fe"])
def test_forbidden_pairs(first: str) -> None:
    state = drawing("city:reno", "city:boise")
    state.money[0] = 9
    do(state, 0, first)
    for second in ("take triple", "take four", *BRANCHES):
        assert second not in texts(state, 0)
        if second != first:
            assert why(state, 0, second) == "one_of_three"
            assert rule(state, 0, second) == "SF-4.3"
    for second in ("take deck", "take double", "take boomtown"):
        assert second in texts(state, 0)


@pytest.mark.rule("SF-4.3")
def test_the_limit_is_for_one_player_and_one_phase() -> None:
    state = drawing("city:reno", "city:boise", "city:helena")
    give(state, 1, "city:tucson", "city:denver", "city:phoenix")
    do(state, 0, "take triple")
    assert state.mover == 1
    assert "take four" in texts(state, 1)
    assert "take branch:santa_fe" in texts(state, 1)


@pytest.mark.rule("SF-4.4")
def test_branch_card_needs_money() -> None:
    state = drawing(*THREE)
    state.money[0] = 0
    assert not set(BRANCHES) & set(texts(state, 0))
    assert why(state, 0, BRANCHES[0]) == "branch_price"
    state.money[0] = 1
    assert set(BRANCHES) <= set(texts(state, 0))


@pytest.mark.rule("SF-4.4")
def test_never_two_branch_cards() -> None:
    state = drawing("city:reno", "city:boise")
    state.money[0] = 9
    do(state, 0, "take branch:santa_fe")
    assert not set(BRANCHES) & set(texts(state, 0))
    do(state, 0, "take double")
    assert state.phase == "play"
    # It must be played at once (SF-5.3), so none is held when the next draw phase comes.
    assert all("branch" in text for text in texts(state, 0))


@pytest.mark.rule("SF-4.5")
def test_branch_card_needs_a_partner() -> None:
    state = drawing("boomtown", "boomtown")
    assert why(state, 0, "take branch:santa_fe") == "branch_alone"
    do(state, 0, "take double")
    assert "take branch:santa_fe" in texts(state, 0)


@pytest.mark.rule("SF-4.6")
def test_drawing_is_compulsory_while_the_deck_lasts() -> None:
    state = drawing(*THREE)
    assert "end" not in texts(state, 0)
    assert why(state, 0, "end") == "must_draw"
    empty(state)
    assert why(state, 0, "take deck") == "deck_empty"
    assert "end" in texts(state, 0)
    do(state, 0, "end")
    assert len(state.hands[0]) == 3
    assert state.phase == "play"


@pytest.mark.rule("SF-4.6")
def test_game_goes_on_without_a_deck() -> None:
    state = drawing("city:reno", "city:boise")
    empty(state)
    do(state, 0, "take boomtown", "end")
    assert state.phase == "play"
    assert len(state.hands[0]) == 3


@pytest.mark.rule("SF-4.6")
def test_nothing_to_take_is_nothing_to_decide() -> None:
    """With an empty deck and nothing that may be taken the turn passes by itself."""
    state = drawing("city:reno", "city:boise")
    give(state, 1, "city:tucson", "double", "triple", "four")
    give(state, 2, "boomtown", "boomtown", "boomtown")
    empty(state)
    state.money[0] = 0
    do(state, 0, "take double")  # nothing more: no money for a branch card, the rest is taken
    assert state.phase == "play"
    assert len(state.hands[0]) == 3
    assert len(state.hands[2]) == 3  # nor for a hand of boomtowns


def empty(state: State) -> None:
    """Take the whole deck out of the game, as if it had been exchanged away."""
    state.discards[2] = (*state.discards[2], *state.deck)
    state.deck, state.deck_left = (), 0
    state.network.opened = (1 << len(BOARD.companies)) - 1
    assert state.check() == []


@pytest.mark.rule("SF-4.7")
def test_short_line_opens_for_everybody_and_is_replaced() -> None:
    state = drawing(*THREE)
    thin_out(state, supply.second_pile(state)[0])
    assert why_short(state) == "now_draw"
    do(state, 0, "take deck")
    events = chance(state, "card short:rock_island")
    opened = found(events, "opened")
    assert opened.data["company"] == "Rock Island"
    assert not opened.secret  # shown to all
    assert state.to_act() == (CHANCE,)  # the next card replaces it
    assert len(state.hands[0]) == 3
    chance(state, "card city:tucson")
    assert len(state.hands[0]) == 4
    assert state.network.opened >> company("rock_island") & 1


@pytest.mark.rule("SF-4.7")
def test_closed_short_lines_cannot_be_laid() -> None:
    state = deal([()] * 2)
    for seat in (0, 1):
        do(state, seat, f"play city:{_city(state, seat)}")
    assert why(state, 0, "lay rock_island chicago>des_moines 1a") == "not_open"
    state.network.opened |= 1 << company("rock_island")
    do(state, 0, "lay rock_island chicago>des_moines 1a")
    do(state, 1, "lay rock_island chicago>des_moines 2a")
    assert state.network.pieces[company("rock_island")] == 9


def thin_out(state: State, left: int) -> None:
    """Draw city cards out of the game until the deck has so many left."""
    while state.deck_left > left:
        card = state.deck[-1] if state.deck[-1] != city("tucson") else state.deck[0]
        supply.take_from_deck(state, card)
        state.discards[1] = (*state.discards[1], card)
    assert state.check() == []


def why_short(state: State) -> str:
    return why(state, 0, "lay rock_island chicago>des_moines 1a")


@pytest.mark.rule("SF-4.7")
def test_all_four_short_lines_open_in_the_second_pile() -> None:
    state = deal([()] * 5)
    rng = Rng(12)
    opened: list[int] = []
    while len(opened) < 4:
        owing = state.to_act()
        if owing == (CHANCE,):
            left = state.deck_left
            events = state.apply(CHANCE, state.draw(rng))
            for event in events:
                if event.kind == "opened":
                    top, bottom = supply.second_pile(state)
                    assert bottom < left <= top
                    opened.append(event.data["company_number"])
        else:
            legal = state.actions(owing[0])
            state.apply(owing[0], legal[0] if state.phase == "draw" else rng.choice(legal))
    assert sorted(opened) == [5, 6, 7, 8]
