"""Whole games by taps; secrets are looked for all along."""

from __future__ import annotations

from typing import Any

import pytest

from app.table.presenter import INTERLUDE, OVER, PLAY, VEIL, WATCH
from rules.bots.bot import Clock
from tests.app.harness import Harness
from tests.app.station_master.helpers import (
    assert_only_own_secrets,
    assert_veil_shows_nothing,
    new_table,
    sit_down,
    touch,
)


def play_by_taps(ui: Harness, *computers: str | None, seed: int) -> Any:
    """The people do what a greedy adviser says, by touches; the others are computer players."""
    presenter = sit_down(ui, new_table(*computers, seed=seed))
    bots = [presenter.table.game.bot("greedy", seat) for seat in range(len(computers))]
    veils = departures = 0
    for _ in range(6000):
        if presenter.mode == OVER:
            break
        if presenter.mode == VEIL:
            assert_veil_shows_nothing(ui)
            veils += 1
            presenter.reveal()
            ui.settle(3)
            assert_only_own_secrets(ui, presenter.seat)
        elif presenter.mode == INTERLUDE:
            departures += 1
            presenter.carry_on()
            ui.settle(3)
        elif presenter.mode == WATCH:
            assert presenter.viewer is None  # two people watch: nobody's secrets are in sight
            ui.settle(1)
        else:
            assert presenter.mode == PLAY
            action = bots[presenter.seat].choose(presenter.preview, Clock(0.01))
            touch(ui, action.text)
    assert presenter.mode == OVER
    return presenter, veils, departures


@pytest.mark.parametrize("computers", [(None, None)])
def test_a_whole_game_by_taps(ui: Harness, computers: tuple[str | None, ...]) -> None:
    ui.app.settings.animation_speed = 0
    ui.app.settings.bot_speed = "instant"
    presenter, veils, departures = play_by_taps(ui, *computers, seed=3)
    left = [e for step in presenter.table.steps for e in step.events if e.kind == "departed"]
    assert departures == len(left)
    assert veils > 20
    pane = ui.app.page.stage.pane
    assert len(pane.body.ids.places.children) == len(computers)
    points = presenter.table.state.scores()
    assert pane.body.curves[0].points[-1] == points[0]
