"""Turns: missed ones, and the option of the wrong die (FW-2.6, FW-2.7)."""

from __future__ import annotations

import pytest

from rules.core.event import Event
from tests.rules.far_west_loco.helpers import (
    at,
    deal,
    legal,
    play,
    purse,
    put,
    why_not,
)


@pytest.mark.rule("FW-2.6")
def test_skipped_turns_are_counted_at_the_owners_turns() -> None:
    state = deal(3)
    state.skips[1] = 2
    order = []
    events: list[Event] = []
    for _ in range(7):
        order.append(state.to_act()[0])
        state.agenda.clear()
        state.advance(events)
    assert order == [0, 2, 0, 2, 0, 1, 2]
    assert [event.data["left"] for event in events if event.kind == "missed"] == [1, 0]
    assert state.turn == 8  # a missed turn is not counted


@pytest.mark.rule("FW-2.7")
def test_wrong_die_after_the_speed_die() -> None:
    state = deal(wrong_die=True)
    put(state, 0, "bridge_east_span")
    play(state, "throw speed", "speed 8")
    assert legal(state) == {"go", "change die"}
    assert why_not(state, "forward 1") == ("FW-2.7", "go_or_change")
    play(state, "change die", "manoeuvre 1")
    assert state.cash[0] == 3200
    assert legal(state) == {"forward 1"}
    assert why_not(state, "change die") == ("FW-2.7", "changed_once")
    play(state, "forward 1")
    assert state.loaded[0]


@pytest.mark.rule("FW-2.7")
def test_wrong_die_after_the_manoeuvre_die() -> None:
    state = deal(wrong_die=True)
    put(state, 0, "paddlewheel")
    play(state, "throw manoeuvre", "manoeuvre 1", "change die", "speed 3")
    assert at(state, 0) == "palace"
    assert state.cash[0] == 3200
    assert state.to_act() == (1,)


@pytest.mark.rule("FW-2.7")
def test_one_may_also_drive_on() -> None:
    state = deal(wrong_die=True)
    put(state, 0, "paddlewheel")
    play(state, "throw speed", "speed 3", "go")
    assert state.loaded[0]
    assert state.cash[0] == 3300


@pytest.mark.rule("FW-2.7")
def test_no_change_without_the_option_the_cash_or_a_space_nearby() -> None:
    state = deal()
    put(state, 0, "paddlewheel")
    play(state, "throw manoeuvre", "manoeuvre 1")
    assert why_not(state, "change die") == ("FW-2.7", "no_change")

    state = deal(wrong_die=True)
    put(state, 0, "paddlewheel")
    purse(state, 0, 0)
    play(state, "throw manoeuvre", "manoeuvre 1")
    assert why_not(state, "change die") == ("FW-2.7", "no_cash")

    state = deal(wrong_die=True)
    assert why_not(state, "change die") == ("FW-2.7", "nothing_to_change")
    play(state, "throw speed", "speed 3")  # nothing within 3: no question is asked
    assert at(state, 0) == "summit_tunnel"


@pytest.mark.rule("FW-2.7")
def test_a_throw_that_a_card_asks_for_cannot_be_changed() -> None:
    state = deal(wrong_die=True)
    put(state, 0, "works_plot_c")  # 3 past the palace
    put(state, 3, "ranch")
    state.agenda.append(("card", 0))
    state.advance()
    play(state, "card B07", "speed 4")
    assert at(state, 0) == "stlouis_station"
