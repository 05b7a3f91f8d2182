"""Advice in words: what it counts is what the round's end takes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.core.phrase import Phrase
from rules.transamerica.advice import why as advice
from rules.transamerica.lattice import bits
from rules.transamerica.state import State
from tests.rules.transamerica.helpers import (
    EAST,
    SOUTH,
    USA,
    WEST,
    do,
    join,
    nearly,
    placed,
    put_rails,
)

NAMES = ["Mira", "Luca", "Zoé"]


def advised(state: State, *texts: str) -> Phrase:
    """The reason for these actions of the seat to act."""
    seat = state.to_act()[0]
    return advice(state.view(seat), [state.parse(text) for text in texts], NAMES)


def last_chance(seat: int, hands: Sequence[Sequence[str]]) -> State:
    """A seat has laid the rail that completes another, in whose network it is."""
    other = (seat + 1) % len(hands)
    state, last = nearly(other, *hands)
    state.mover = seat
    state.markers[seat], state.nets[seat] = state.markers[other], state.nets[other]
    do(state, last)
    assert (state.phase, state.mover) == ("last_chance", seat)
    return state


def loss(state: State, text: str) -> int:
    """What the mover loses when the round ends with this."""
    (ended,) = (event for event in do(state.copy(), text) if event.kind == "round_ended")
    losses: Sequence[int] = ended.data["losses"]
    return losses[state.mover]


@pytest.mark.rule("TA-5.2")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_rail_of_the_last_chance_saves_what_the_round_then_costs_less(seats: int) -> None:
    for seat in range(seats):
        state = last_chance(seat, (WEST, EAST, SOUTH)[:seats])
        without, told = loss(state, "end"), set()
        assert advised(state, "end") == Phrase("advice.last.none")
        for action in state.actions(seat):
            if action.kind == "rail":
                saved = without - loss(state, action.text)
                key = "advice.last" if saved else "advice.last.none"
                assert advised(state, action.text) == Phrase(key, {"count": saved})
                told.add(saved)
        assert told == {0, 1}  # a single rail costs one


@pytest.mark.parametrize("seat", [0, 1])
def test_the_rails_of_a_turn_are_told_by_what_is_lacking_after_them(seat: int) -> None:
    """The last city, or the next one with what the round would cost if it ended then."""
    state, last = nearly(seat, WEST, EAST)
    state.mover = seat
    assert advised(state, last) == Phrase("advice.complete")
    state = placed(WEST, EAST)
    state.mover = seat
    totals = set()
    for action in state.actions(seat):
        told = advised(state, action.text)
        if told.key == "advice.nearer":
            after = state.copy()
            after.rails_left = 1
            assert told.params["total"] == loss(after, action.text)
            totals.add(told.params["total"])
    assert len(totals) >= 1


def test_a_turn_is_ended_because_of_a_double_line_or_because_nothing_helps() -> None:
    whole = placed(WEST, EAST)
    join(whole, 0)
    whole.phase = "second"
    keys: dict[bool, set[str]] = {True: set(), False: set()}
    for number in bits(whole.rails):
        state = whole.copy()
        state.rails &= ~(1 << number)
        put_rails(state)
        if not state.rails & ~USA.lattice.lines_within(state.nets[0]):  # no rail lies by itself
            keys[bool(USA.double >> number & 1)].add(advised(state, "end").key)
    assert keys[False] == {"advice.end"}  # it lacks a single line
    assert "advice.end.double" in keys[True]
    assert advised(whole, "end") == Phrase("advice.end")
