"""The position as plain values, and the invariants of every position."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from rules.far_west_loco.state import State
from tests.rules.far_west_loco.helpers import deal, deed, drawing, purse, sell, space


def test_the_values_are_plain_json() -> None:
    state = drawing("Y04")
    sell(state, "hotel", 1, "shop_plot_1")
    state.mortgaged |= 1 << deed(state, "hotel")
    state.apply(-1, state.parse("card Y04"))
    data = state.data()
    assert json.loads(json.dumps(data)) == data
    assert data["agenda"] == [["choice", 0, "Y04", 0]]
    assert data["owner"]["hotel"] == 1
    assert data["plots"]["shop_plot_1"] == "hotel"
    assert data["mortgaged"] == ["hotel"]
    assert data["read"] == ["Y04"]


def test_an_auction_names_its_deed() -> None:
    state = deal()
    sell(state, "cement", 0, "works_plot_a")
    state.apply(0, state.parse("auction cement"))
    assert state.data()["agenda"][-1] == ["bid", 0, "cement", 0, -1, [1, 2, 3]]


def lose_money(state: State) -> None:
    state.cash[0] -= 100


def small_change(state: State) -> None:
    purse(state, 0, 50)


def cash_and_debt(state: State) -> None:
    state.debt[1] = 100


def two_on_a_space(state: State) -> None:
    state.at[0] = state.at[1]


def two_on_the_first_space(state: State) -> None:
    state.at[0] = state.at[1] = 0


def two_loads(state: State) -> None:
    state.loaded[2], state.dropped[2] = True, space(state, "ranch")


def bankrupt_with_a_load(state: State) -> None:
    purse(state, 2, 0)
    state.debt[2], state.loaded[2] = 100, True


def governor_too_early(state: State) -> None:
    state.governor = 3


def governor_too_early_with_the_first(state: State) -> None:
    state.governor = 0


def deed_without_a_plot(state: State) -> None:
    state.owner[deed(state, "hotel")] = 0


def mortgaged_industry(state: State) -> None:
    sell(state, "cement", 0, "works_plot_a")
    state.mortgaged |= 1 << deed(state, "cement")


def deed_on_two_plots(state: State) -> None:
    sell(state, "hotel", 0, "shop_plot_1")
    sell(state, "hotel", 0, "shop_plot_2")


def unsold_deed_on_a_plot(state: State) -> None:
    sell(state, "hotel", -1, "shop_plot_1")


def unsold_and_mortgaged(state: State) -> None:
    state.mortgaged |= 1 << deed(state, "ranch")


def two_loads_at_the_start(state: State) -> None:
    state.loaded[2], state.dropped[2] = True, 0


def too_many_cards(state: State) -> None:
    state.layers = ((1, 2),)


def read_and_unread(state: State) -> None:
    state.read = state.layers[0][0] & 1


@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        (lose_money, "money was lost or made from nothing"),
        (small_change, "seat 0 has 50 in cash and owes 0"),
        (cash_and_debt, "seat 1 is bankrupt and has cash"),
        (two_on_a_space, "two locomotives share a space"),
        (two_on_the_first_space, "two locomotives share a space"),
        (two_loads, "seat 2 has two loads"),
        (bankrupt_with_a_load, "seat 2 is bankrupt and has something aboard"),
        (governor_too_early, "the governor rides with somebody whose station is not built"),
        (
            governor_too_early_with_the_first,
            "the governor rides with somebody whose station is not built",
        ),
        (deed_without_a_plot, "hotel stands on no plot, or on two"),
        (mortgaged_industry, "cement is mortgaged and cannot be"),
        (deed_on_two_plots, "hotel stands on no plot, or on two"),
        (unsold_deed_on_a_plot, "hotel stands on no plot, or on two"),
        (unsold_and_mortgaged, "ranch is mortgaged and cannot be"),
        (two_loads_at_the_start, "seat 2 has two loads"),
        (too_many_cards, "a layer of the stack has more cards than there are"),
        (read_and_unread, "a read card is still in the stack"),
    ],
)
def test_a_broken_invariant_is_named(spoil: Callable[[State], None], problem: str) -> None:
    state = deal()
    assert state.check() == []
    spoil(state)
    assert state.check() == [problem]
