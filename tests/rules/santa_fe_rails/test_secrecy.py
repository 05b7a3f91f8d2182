"""What is hidden (SF-12.1), and what can be taken back (SF-12.2)."""

from __future__ import annotations

import json

import pytest

from rules.core.errors import BadSetup
from rules.core.record import Record
from rules.core.rng import Rng
from rules.core.table import Table
from rules.santa_fe_rails.cards import BLANK
from rules.santa_fe_rails.state import State
from rules.santa_fe_rails.supply import SEALED
from tests.rules.santa_fe_rails.helpers import (
    BOARD,
    GAME,
    card,
    chance,
    city,
    deal,
    do,
    found,
    give,
    reveal,
    texts,
)


def views_equal(a: State, b: State, *seats: int | None) -> None:
    for seat in seats:
        assert a.view(seat).data() == b.view(seat).data()
        assert a.view(seat).actions() == b.view(seat).actions()


# SF-12.1


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
    assert seen == set(view.position.unseen())
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


# SF-12.2


def table(seats: int = 3, seed: int = 5) -> Table:
    return Table.new(GAME, ["Mira", "Luca", "Anna"][:seats], seed, {"first": 1})


def choose(it: Table, *seats: int) -> None:
    for seat in seats:
        it.act(seat, it.state.actions(seat)[0])


@pytest.mark.rule("SF-12.2")
def test_secret_choice_can_be_taken_back_until_the_reveal() -> None:
    it = table()
    before = it.state.digest()
    choose(it, 0, 1)
    assert it.can_undo(0)
    assert it.can_undo(1)
    assert not it.can_undo(2)
    it.undo(0)  # though another seat has chosen since
    assert it.waiting_for() == (0, 2)
    it.act(0, it.state.actions(0)[1])
    it.undo(1)
    it.undo(0)
    assert it.state.digest() == before
    choose(it, 0, 1, 2)
    assert it.state.phase == "lay"
    assert not any(it.can_undo(seat) for seat in range(3))
    with pytest.raises(BadSetup):
        it.undo(0)


@pytest.mark.rule("SF-12.2")
def test_a_changed_choice_replays() -> None:
    it = table()
    choose(it, 0, 1)
    it.undo(0)
    it.act(0, it.state.actions(0)[2])
    choose(it, 2)
    again = Table.from_record(Record.loads(it.record().dumps()))
    assert again.state.digest() == it.state.digest()


@pytest.mark.rule("SF-12.2")
def test_own_pieces_can_be_taken_back_until_the_turn_is_over() -> None:
    it = table()
    it.state.round = 2
    state = it.state
    assert isinstance(state, State)
    give(state, 0, "double", "city:reno")
    it.act(0, state.parse("play double"))
    choose(it, 1, 2)
    start = it.state.digest()
    it.act(0, it.state.parse("lay santa_fe chicago>des_moines 1a"))
    it.act(0, it.state.parse("lay santa_fe chicago>des_moines 2a"))
    assert it.waiting_for() == (1,)
    it.undo(0)
    it.undo(0)
    assert it.state.digest() == start
    it.act(0, it.state.parse("lay santa_fe chicago>des_moines 1a"))
    it.act(0, it.state.parse("end"))
    assert not it.can_undo(0)  # the turn was ended
    choose(it, 1)
    choose(it, 2)
    assert not it.can_undo(1)  # the next player has acted
    assert it.can_undo(2)


@pytest.mark.rule("SF-12.2")
def test_never_past_a_drawn_card() -> None:
    it = table()
    while it.state.phase != "draw":
        choose(it, it.waiting_for()[0])
    seat = it.waiting_for()[0]
    it.act(seat, it.state.parse("take deck"))
    assert not it.can_undo(seat)
    other = it.waiting_for()[0]
    it.act(other, it.state.parse("take boomtown"))
    assert it.can_undo(other)  # taken face up: nothing was learned
    it.undo(other)
    assert it.state.phase == "draw"


@pytest.mark.rule("SF-12.2")
def test_cards_put_down_can_be_taken_back_but_not_the_exchange() -> None:
    it = table(2)
    state = it.state
    assert isinstance(state, State)
    state.round = 2
    give(state, 0, "double", "city:reno", "city:boise")
    it.act(0, state.parse("play double"))
    choose(it, 1)
    it.act(0, it.state.parse("lay santa_fe chicago>des_moines 1a"))
    it.act(0, it.state.parse("end"))
    choose(it, 1)
    it.act(0, it.state.parse("discard city:reno"))
    it.act(0, it.state.parse("discard city:boise"))
    it.undo(0)
    it.undo(0)
    assert "keep" in texts(it.state, 0)  # type: ignore[arg-type]
    it.act(0, it.state.parse("discard city:reno"))
    it.act(0, it.state.parse("exchange"))
    assert it.state.phase == "lay"
    assert not it.can_undo(0)


@pytest.mark.rule("SF-12.2")
def test_the_last_piece_of_the_game_stays() -> None:
    """It shows the absent player's cards, so it cannot be taken back."""
    it = table(2)
    choose(it, 0, 1)
    state = it.state
    assert isinstance(state, State)
    state.pieces[:5] = [1, 0, 0, 0, 0]
    it.act(0, state.parse("lay santa_fe chicago>des_moines 1a"))
    assert it.over
    assert not it.can_undo(0)
    assert len(BOARD.companies) == 9
