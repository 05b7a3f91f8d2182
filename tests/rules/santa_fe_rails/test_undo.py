"""Taking back actions, up to the last undo barrier (SF-12.2)."""

from __future__ import annotations

import pytest

from rules.core.errors import BadSetup
from rules.core.record import Record
from rules.core.table import Table
from rules.santa_fe_rails.state import State
from tests.rules.santa_fe_rails.helpers import (
    BOARD,
    GAME,
    give,
)


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
    state = it.state
    assert isinstance(state, State)
    state.round = 2
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
    assert "keep" in [action.text for action in it.state.actions(0)]
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
    state.network.pieces[:5] = [1, 0, 0, 0, 0]
    it.act(0, state.parse("lay santa_fe chicago>des_moines 1a"))
    assert it.over
    assert not it.can_undo(0)
    assert len(BOARD.companies) == 9
