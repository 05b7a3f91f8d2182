"""The end of a round: what it cost everybody is seen at once."""

from __future__ import annotations

import pytest

from app.games.transamerica.players import TransAmericaPlayer
from app.services.settings import settings
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.steps import happened, new_table, pass_time, play_on, sit_down


@pytest.mark.parametrize("text_scale", [1.0, 1.6])
@pytest.mark.parametrize("others", [1, 2, 5])
def test_every_loss_is_in_sight_on_the_smallest_phone(
    ui: Harness, others: int, text_scale: float
) -> None:
    settings.animation_speed, settings.text_scale = 0, text_scale
    ui.resize(320, 568)
    table = new_table("transamerica", None, *["easy"] * others)
    table = play_on(table, "easy", until=happened("round_ended"))
    sit_down(ui, table)
    pass_time(3)
    ended = next(e for s in reversed(table.steps) for e in s.events if e.kind == "round_ended")
    plates = [widget for widget in ui.widgets() if isinstance(widget, TransAmericaPlayer)]
    plates.sort(key=lambda plate: plate.seat)
    button = ui.find_text("Next round")
    for plate, loss in zip(plates, ended.data["losses"], strict=True):
        assert (f"(−{loss})" in plate.points_text) is (loss > 0)
        bottom = plate.to_window(*plate.pos)[1]
        assert bottom >= button.to_window(*button.pos)[1] + button.height
    assert not [problem for problem in layout_problems() if "lies over" not in problem]
