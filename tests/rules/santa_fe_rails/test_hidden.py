"""Hidden information: masked states, guesses, sealed choices (SF-12.1)."""

from __future__ import annotations

import json

import pytest

from rules.core.rng import Rng
from rules.santa_fe_rails import supply
from rules.santa_fe_rails.cards import BLANK
from rules.santa_fe_rails.moves import SEALED
from rules.santa_fe_rails.state import State
from tests.rules.santa_fe_rails.helpers import (
    card,
    chance,
    city,
    deal,
    do,
    found,
    give,
    reveal,
)


def views_equal(a: State, b: State, *seats: int | None) -> None:
    for seat in seats:
        assert a.view(seat).data() == b.view(seat).data()
        assert a.view(seat).actions() == b.view(seat).actions()


@pytest.mark.rule("SF-12.1")
def test_hands_are_hidden_but_specials_and_numbers_are_not() -> None:
    state = deal([()] * 3)
    state.round = 2
    give(state, 0, "city:reno", "city:boise", "double", "boomtown")
    seen = state.view(1).position.hands[0]
    assert seen == (BLANK, BLANK, card("double"), card("boomtown"))
    assert "reno" not in json.dumps(state.view(1).data()["hands"])
    assert state.view(0).position.hands[0] == state.hands[0]
    other = state.copy()
    give(other, 0, "city:tucson", "city:phoenix", "double", "boomtown")
    views_equal(state, other, 1, 2, None)
    assert state.view(0).data() != other.view(0).data()


@pytest.mark.rule("SF-12.1")
def test_the_deck_is_hidden() -> None:
    state = deal([()] * 3)
    view = state.view(0).position
    assert view.deck == ()
    assert view.deck_left == state.deck_left
    assert state.view(0).data()["deck"] is None


@pytest.mark.rule("SF-12.1")
def test_drawn_cards_are_hidden() -> None:
    state = deal([()] * 3)
    state.round, state.phase = 2, "draw"
    give(state, 0, "city:reno", "city:boise", "city:helena")
    do(state, 0, "take deck")
    other = state.copy()
    drawn = found(chance(state, "card city:tucson"), "drawn")
    chance(other, "card city:phoenix")
    assert drawn.seen_by(0)["city"] == "Tucson"
    assert "city" not in drawn.seen_by(1)
    assert "city" not in drawn.seen_by(None)
    views_equal(state, other, 1, 2, None)


@pytest.mark.rule("SF-12.1")
def test_sealed_choices_are_hidden() -> None:
    state = deal([("reno", "boise", "helena", "denver"), (), ()])
    other = state.copy()
    events = do(state, 0, "play city:reno")
    do(other, 0, "play city:boise")
    assert all("reno" not in str(event).lower() for event in events)
    views_equal(state, other, 1, 2, None)
    assert state.view(1).position.choices == [SEALED, -1, -1]
    assert state.view(0).position.choices[0] >= 0  # one knows one's own


@pytest.mark.rule("SF-12.1")
def test_even_a_special_that_all_know_of_is_sealed() -> None:
    state = deal([(), (), ()])
    state.round = 2
    give(state, 0, "city:reno", "double")
    other = state.copy()
    do(state, 0, "play double")
    do(other, 0, "play city:reno")
    views_equal(state, other, 1, None)


@pytest.mark.rule("SF-12.1")
def test_exchanged_cards_are_hidden() -> None:
    def hand(state: State) -> None:
        give(state, 0, "double", "city:reno", "city:boise", "city:helena")

    state = reveal("double", "city:denver", before=hand)
    for text in ("lay santa_fe chicago>des_moines 1a", "end"):
        do(state, 0, text)
    do(state, 1, "lay santa_fe chicago>des_moines 2a")
    other = state.copy()
    events = do(state, 0, "discard city:reno")
    do(other, 0, "discard city:boise")
    views_equal(state, other, 1, None)
    assert "city" not in found(events, "discarded").seen_by(1)
    do(state, 0, "exchange")
    do(other, 0, "exchange")
    chance(state, "card city:tucson")
    chance(other, "card city:reno") if city("reno") in other.deck else chance(
        other, "card city:phoenix"
    )
    views_equal(state, other, 1, None)
    assert state.view(0).position.discards[0] == (city("reno"),)


@pytest.mark.rule("SF-12.1")
def test_absent_cards_are_hidden_from_all() -> None:
    state = deal([()] * 2)
    state.phase, state.round, state.owed = "absent", 2, 1
    other = state.copy()
    chance(state, "absent city:tucson")
    chance(other, "absent city:phoenix")
    views_equal(state, other, 0, 1, None)


@pytest.mark.rule("SF-12.1")
def test_guesses_do_not_know_the_truth() -> None:
    """Over many guesses every unseen card turns up in the hidden hand."""
    state = deal([("reno", "boise", "helena", "denver"), (), ()])
    view = state.view(1)
    rng = Rng(9)
    hands = [view.guess(rng).hands[0] for _ in range(400)]
    seen = {it for hand in hands for it in hand}
    assert seen == set(supply.unseen(view.position))
    assert len(set(hands)) > 300


@pytest.mark.rule("SF-12.1")
def test_guessed_sealed_choices_are_legal() -> None:
    state = deal([("reno", "boise", "helena", "denver"), (), ()])
    do(state, 0, "play city:reno")
    for seed in range(20):
        guess = state.view(1).guess(Rng(seed))
        chosen = guess.action(guess.choices[0])
        assert chosen.args[0] in guess.hands[0]
        assert guess.to_act() == (1, 2)


def test_a_masked_state_waits_for_the_reveal() -> None:
    """Staging the last choice on a view reveals nothing, since the view knows nothing."""
    state = deal([("reno", "boise", "helena", "denver"), ()])
    state.apply(1, state.actions(1)[0])
    view = state.view(0)
    after = view.after([state.parse("play city:reno")])
    assert after.phase == "play"
    assert after.to_act() == (1,)
    guess = after.guess(Rng(3))
    assert guess.phase == "lay"  # a guess of it is revealed
    assert guess.check() == []


def test_hidden_notation_is_for_views_only() -> None:
    state = deal([()] * 2)
    assert state.why_not(0, state.parse("play ?")) is not None
    assert state.why_not(0, state.parse("discard ?")) is not None
    masked = state.masked(1)
    assert masked.why_not(0, state.parse("play ?")) is None
