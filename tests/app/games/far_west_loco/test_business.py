"""Mortgages, auctions and the golden spike before a throw, by touch."""

from __future__ import annotations

import pytest

from rules import Table
from rules.far_west_loco import deeds
from tests.app.games.far_west_loco.helpers import (
    PEOPLE,
    choice,
    choose,
    middle_of,
    new_table,
    offer,
    play_on,
)
from tests.app.harness import Harness
from tests.app.steps import pass_time, sit_down, tap, truth


def owner_s_turn() -> Table:
    """A table at whose turn somebody can mortgage a shop."""

    def in_business(table: Table) -> bool:
        state = table.state
        return state.phase == "turn" and bool(deeds.mortgageable(state, state.player))

    return play_on(new_table(*PEOPLE), 400, in_business)


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (1024, 768), (1366, 768)])
def test_a_shop_is_mortgaged_by_touch(ui: Harness, size: tuple[int, int]) -> None:
    """In the middle of the board this once ended with an error: what the touch made possible,
    lifting the mortgage, was told from before it."""
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    presenter = sit_down(ui, owner_s_turn())
    pass_time(0.7)
    mortgage = next(action for action in presenter.legal if action.kind == "mortgage")
    if size[0] < size[1]:
        tap(choice(ui, mortgage))
    else:
        tap(offer(ui, middle_of(ui), mortgage))
        assert any(text.startswith("Lift the mortgage") for text in ui.texts())
    assert presenter.staged == (mortgage,)
    steps = len(truth(presenter).steps)
    choose(ui, mortgage)
    assert truth(presenter).steps[steps].action == mortgage
