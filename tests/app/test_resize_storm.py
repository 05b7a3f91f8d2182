"""Resize storms: a window that is dragged about while the game is played."""

from __future__ import annotations

import random

import pytest

from rules import game_ids
from tests.app import steps
from tests.app.harness import Harness

SIZES = ((320, 568), (360, 640), (412, 915), (915, 412), (768, 1024), (1024, 768), (1280, 800))


@pytest.mark.soak
@pytest.mark.parametrize("game_id", game_ids())
def test_a_resize_storm_breaks_nothing_and_loses_nothing(
    ui: Harness, game_id: str, record_property: pytest.RecordProperty
) -> None:
    table = steps.play_on(steps.new_table(game_id, None, "easy", "easy"), "random", steps=6)
    presenter = steps.take_seat(ui, table)
    truth = steps.truth(presenter)
    table_id = steps.table_screen(ui).table_id
    chance = random.Random(7)
    resizes = 40
    for _ in range(resizes):
        ui.resize(*chance.choice(SIZES))
        if presenter.mode == steps.PLAY and presenter.legal:
            presenter.stage(chance.choice(presenter.legal))
        width, height = ui.app.root.size
        ui.tap((chance.random() * width, chance.random() * height))
        ui.app.close_overlays()
        if ui.app.page.name != "table":  # the tap met the way home
            ui.app.go("table", table_id=table_id)
            ui.advance(0.2)
            presenter = steps.table_screen(ui).presenter
            truth = steps.truth(presenter)
    saved = ui.app.store.load(table_id)
    assert len(saved.steps) == len(truth.steps)
    record_property("figure", f"resize storm: {game_id}, {resizes} sizes, nothing broken")
