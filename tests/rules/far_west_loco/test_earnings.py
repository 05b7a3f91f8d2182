"""Earnings of deeds, told before they are bought."""

from __future__ import annotations

import pytest

from rules.far_west_loco.earnings import gains, passers
from rules.far_west_loco.state import State
from tests.rules.far_west_loco.helpers import GAME, deal, deed, play, put, sell, space


def told(state: State, what: str, seat: int = 0) -> list[tuple[int, str, str]]:
    return [
        (gain.amount, gain.what.say(GAME.words), gain.why.say(GAME.words))
        for gain in gains(state, seat, deed(state, what))
    ]


@pytest.mark.rule("FW-4.10")
def test_shops_earn_from_everybody_who_stops() -> None:
    state = deal()
    assert told(state, "hotel")[0][:2] == (100, "from everybody who stops, each time")
    assert told(state, "ranch")[0][0] == 200
    assert "robbers spare you" in [gain[1] for gain in told(state, "gunsmith")]


@pytest.mark.rule("FW-3.3")
def test_industries_earn_once_from_each_who_still_needs_the_material() -> None:
    state = deal()
    state.stage[:] = [2, 3, 5, 6]
    state.loaded[1] = True  # has its walls
    first = gains(state, 0, deed(state, "brick"))[0]
    assert (first.amount, first.payers) == (0, ())
    first = gains(state, 0, deed(state, "saw"))[0]
    assert (first.amount, first.payers) == (500, (1,))
    first = gains(state, 0, deed(state, "clock"))[0]
    assert first.payers == (1, 2, 3)


@pytest.mark.rule("FW-4.8")
def test_the_own_material_is_free_and_loaded_at_once_when_it_is_needed() -> None:
    state = deal()
    state.stage[0] = 2
    row = told(state, "cement")[1]
    assert row == (
        0,
        "for the foundations of your own station",
        "instead of 500, loaded at once",
    )
    assert told(state, "brick")[1][2] == "instead of 500"


@pytest.mark.rule("FW-3.7")
def test_every_deed_counts_at_the_end() -> None:
    state = deal()
    for name in ("cement", "hotel", "den", "ranch"):
        assert told(state, name)[-1][:2] == (200, "at the end")


@pytest.mark.rule("FW-3.3")
def test_the_price_is_what_a_rival_really_pays() -> None:
    state = deal()
    sell(state, "brick", 0, "works_plot_a")
    state.stage[1] = 3
    put(state, 1, "gilded_nugget")
    state.player, state.agenda[:] = 1, [("turn", 1)]
    before = state.cash[0]
    expected = gains(state, 0, deed(state, "brick"))[0].amount
    play(state, "throw speed", "speed 3", "load")
    assert state.cash[0] - before == expected


def test_who_comes_next() -> None:
    state = deal()
    put(state, 1, "gold_mine")
    put(state, 2, "works_plot_b")
    state.stage[:] = [1, 2, 1, 5]
    found = passers(state, 0, deed(state, "brick"), space(state, "works_plot_a"))
    assert [(p.seat, p.away, p.stages) for p in found] == [(1, 4, 1), (3, 23, None), (2, 39, 2)]


def test_the_den_earns_at_least_its_smallest_stake() -> None:
    state = deal()
    stakes = state.box.prices.den_stakes
    den, end = gains(state, 0, deed(state, "den"))
    assert den.amount == stakes[0]
    assert den.what.params == {"most": stakes[-1]}
    assert den.why.params == {"most": stakes[-1], "half": stakes[-1] // 2}
    assert end.amount == state.box.prices.deed_value
