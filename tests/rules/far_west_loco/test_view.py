"""Rule 7: nothing is secret; undo stops at throws and cards."""

from __future__ import annotations

import pytest

from rules.core.rng import Rng
from rules.core.table import Table
from rules.far_west_loco.state import State
from tests.rules.far_west_loco.helpers import GAME, NAMES, deal, play, put, sell


def played(seed: int, steps: int) -> Table:
    """A table after so many random actions."""
    table = Table.new(GAME, NAMES[:4], seed)
    rng = Rng(seed)
    for _ in range(steps):
        (seat,) = table.waiting_for()
        table.act(seat, rng.choice(table.state.actions(seat)))
    return table


@pytest.mark.rule("FW-7.1")
def test_everybody_sees_everything() -> None:
    assert not GAME.has_secrets(GAME.check_options({}))
    table = played(3, 120)
    for seat in (None, 0, 1, 2, 3):
        view = table.view(seat)
        assert view.position.data() == table.state.data()
        assert view.position is not table.state
        assert view.guess(Rng(1)).data() == table.state.data()
    assert all(not event.secret for event in table.events(None))


@pytest.mark.rule("FW-7.1")
def test_the_order_of_the_stack_is_in_no_position() -> None:
    """A card is drawn only when it is read: any of its colour may be the next."""
    state = deal()
    put(state, 0, "gold_mine")
    play(state, "throw speed", "speed 3")
    assert len({state.copy().draw(Rng(seed)).text for seed in range(200)}) == 14


@pytest.mark.rule("FW-7.2")
def test_no_undo_past_a_throw_or_a_card() -> None:
    table = Table.new(GAME, NAMES[:4], seed=1)
    (seat,) = table.waiting_for()
    table.act(seat, table.state.parse("throw speed"))
    assert not table.can_undo(seat)


@pytest.mark.rule("FW-7.2")
def test_business_before_the_throw_can_be_taken_back() -> None:
    table = Table.new(GAME, NAMES[:4], seed=1)
    state = table.state
    assert isinstance(state, State)
    (seat,) = table.waiting_for()
    sell(state, "hotel", seat, "shop_plot_1")
    before = state.data()
    table.act(seat, state.parse("mortgage hotel"))
    assert table.can_undo(seat)
    table.undo(seat)
    assert table.state.data() == before
    table.redo(seat)
    table.act(seat, table.state.parse("throw speed"))
    assert not table.can_undo(seat)


@pytest.mark.rule("FW-7.2")
def test_a_purchase_can_be_taken_back_until_the_next_throw() -> None:
    table = Table.new(GAME, NAMES[:4], seed=1)
    state = table.state
    assert isinstance(state, State)
    (seat,) = table.waiting_for()
    put(state, seat, "shop_plot_1")
    state.agenda[:] = [("buy", seat, False)]
    state.phase = "buy"
    table.act(seat, state.parse("buy hotel"))
    other = table.waiting_for()[0]
    assert other != seat
    assert table.can_undo(seat)
    table.act(other, table.state.parse("throw speed"))
    assert not table.can_undo(seat)
