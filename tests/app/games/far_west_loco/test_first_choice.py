"""The first choice of a throw: the small die near the goal."""

from __future__ import annotations

import pytest

from app.games.far_west_loco.first_choice import first_choice
from app.games.far_west_loco.text import way_to_go
from rules.core.view import View
from rules.far_west_loco.state import State
from tests.rules.far_west_loco.helpers import NAMES, deal, deed, purse, put, sell, turn_of


def staged(state: State) -> str:
    turn_of(state, 0)
    action = first_choice(View(0, state.copy()))
    assert action is not None
    return action.kind


@pytest.mark.parametrize(
    ("where", "kind"),
    [
        ("telegraph_truckee", "speed"),  # far away
        ("bridge_east_span", "manoeuvre"),  # just before the palace
        ("telegraph_jefferson_city", "manoeuvre"),  # just behind it
    ],
)
def test_near_the_palace_the_small_die_is_proposed(where: str, kind: str) -> None:
    state = deal()
    put(state, 0, where)
    assert staged(state) == kind


def test_the_speed_die_is_proposed_only_where_the_small_one_may_not_be_thrown() -> None:
    """Three spaces before its goal it leads past it with five faces of six: a whole loop."""
    state = deal()
    state.at[0] = state.box.board.palace - 3
    assert staged(state) == "manoeuvre"
    state.at[0] = state.box.board.palace - 4
    assert staged(state) == "speed"


def test_nobody_is_led_to_what_is_too_dear() -> None:
    state = deal()
    state.stage[0] = 2
    sell(state, "cement", 1, "works_plot_a")
    state.at[0] = state.space_of(deed(state, "cement")) - 1
    assert staged(state) == "manoeuvre"
    purse(state, 0, 100)
    assert staged(state) == "speed"


def test_a_free_plot_is_dearer_by_manoeuvring() -> None:
    state = deal()
    state.stage[0] = 2
    put(state, 0, "telegraph_truckee")
    assert staged(state) == "speed"


def test_a_goal_just_behind_is_told_as_such() -> None:
    state = deal()
    state.at[0] = state.box.board.palace + 2
    assert way_to_go(state, 0, NAMES) == "Governor's Palace: 2 spaces back"
    state.at[0] = state.box.board.palace - 2
    assert way_to_go(state, 0, NAMES) == "Governor's Palace: 2 spaces ahead"
