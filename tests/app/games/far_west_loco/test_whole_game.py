"""Four people round one device: a whole game by taps, with every decision of the rules."""

from __future__ import annotations

import pytest

from rules.bots.bot import Clock
from tests.app.games.far_west_loco.helpers import GAME, choose, new_table
from tests.app.harness import Harness
from tests.app.steps import OVER, PLAY, sit_down, truth


@pytest.mark.soak
def test_a_whole_game_by_taps(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(900, 600)
    presenter = sit_down(ui, new_table(None, None, None, None, seed=23, length="shorter"))
    bots = [GAME.bot("sensible", seat + 3) for seat in range(4)]
    kinds = set()
    for _ in range(2000):
        if presenter.mode == OVER:
            break
        assert presenter.mode == PLAY  # nobody is ever kept from looking (FW-7.1)
        action = bots[presenter.seat].choose(truth(presenter).view(presenter.seat), Clock(0.05))
        before = len(truth(presenter).steps)
        choose(ui, presenter, action)
        assert len(truth(presenter).steps) > before
        kinds.add(action.kind)
    assert presenter.mode == OVER
    assert {"speed", "manoeuvre", "move", "load", "buy", "spike"} <= kinds
    winner = truth(presenter).state.outcome().winners[0]
    assert ui.find_text(f"{presenter.names[winner]} wins")
