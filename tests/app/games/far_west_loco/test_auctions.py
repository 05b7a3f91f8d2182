"""Auctions go round the table openly, by touch (FW-5.2)."""

from __future__ import annotations

import pytest

from app.table.presenter import TablePresenter
from rules import Table
from rules.far_west_loco import deeds
from tests.app.games.far_west_loco.helpers import choose, new_table, play_on
from tests.app.harness import Harness
from tests.app.steps import PLAY, sit_down, truth


def with_something_to_sell() -> Table:
    """A table at which the seat that is to throw could auction something off."""

    def ready(table: Table) -> bool:
        state = table.state
        return state.phase == "turn" and bool(deeds.auctionable(state, state.player))

    return play_on(new_table(None, None, None, None), 300, ready)


def offer(ui: Harness) -> tuple[TablePresenter, int]:
    """The first thing that can be auctioned is, by touch; and its number."""
    ui.app.settings.animation_speed = 0
    ui.resize(900, 600)
    presenter = sit_down(ui, with_something_to_sell())
    action = next(action for action in presenter.legal if action.kind == "auction")
    choose(ui, action)
    assert truth(presenter).state.phase == "bid"
    return presenter, action.args[0]


def bid(ui: Harness, presenter: TablePresenter, amount: int) -> int:
    """Bid so much, or drop out for nothing; who did."""
    seat = presenter.seat
    (action,) = [
        action
        for action in presenter.legal
        if (action.kind == "pass" if not amount else action.text == f"bid {amount}")
    ]
    choose(ui, action)
    return seat


@pytest.mark.rule("FW-5.2")
def test_an_auction_by_taps(ui: Harness) -> None:
    presenter, deed = offer(ui)
    state = truth(presenter).state
    seller, cash = state.player, list(state.cash)
    assert presenter.mode == PLAY  # no veil: bids are open
    assert any(presenter.names[seller] in line and "auction" in line for line in ui.texts())
    first = bid(ui, presenter, 100)
    assert first == (seller + 1) % 4
    second = bid(ui, presenter, 300)
    assert any(f"{presenter.names[second]} bids 300." in line for line in ui.texts())
    third = bid(ui, presenter, 0)
    assert bid(ui, presenter, 0) == first
    state = truth(presenter).state
    assert len({seller, first, second, third}) == 4
    assert state.owner[deed] == second
    assert state.cash[second] == cash[second] - 300
    assert state.cash[seller] == cash[seller] + 300
    assert presenter.seat == seller  # whose turn goes on
    assert state.phase == "turn"
    assert any(presenter.names[second] in line and "300" in line for line in ui.texts())


@pytest.mark.long
@pytest.mark.rule("FW-5.2")
def test_an_auction_without_bids_by_taps(ui: Harness) -> None:
    presenter, deed = offer(ui)
    seller, cash = truth(presenter).state.player, list(truth(presenter).state.cash)
    asked = [bid(ui, presenter, 0) for _ in range(3)]
    assert sorted([*asked, seller]) == [0, 1, 2, 3]
    state = truth(presenter).state
    assert state.owner[deed] == seller
    assert state.cash == cash
    assert presenter.seat == seller
    assert not any(a.kind == "auction" and a.args[0] == deed for a in presenter.legal)
