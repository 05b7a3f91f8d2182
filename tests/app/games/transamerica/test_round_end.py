"""The end of a round: what it cost everybody is seen at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.games.transamerica.players import TransAmericaPlayer
from app.services.settings import settings
from app.table.modes import INTERLUDE
from rules import Table
from rules.core.action import CHANCE, Action
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.steps import (
    happened,
    new_table,
    pass_time,
    play_on,
    sit_down,
    take_seat,
)


def last_rail_of_a_round() -> tuple[Table, Action]:
    """A table where the first seat's next rail ends the first round, and that rail."""
    for seed in range(5, 50):
        table = new_table("transamerica", None, "easy", "easy", seed=seed)
        record = play_on(table, "easy", until=happened("round_ended")).record()
        last = max(n for n, entry in enumerate(record.entries) if entry.seat != CHANCE)
        if record.entries[last].seat == 0:
            before = Table.from_record(replace(record, entries=record.entries[:last], result=None))
            return before, before.state.parse(record.entries[last].text)
    raise AssertionError("the first seat never ends a round")


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


@pytest.mark.parametrize("speed", [0, 1])
@pytest.mark.parametrize("size", [(320, 568), (412, 915), (1024, 768)])
def test_all_missing_lines_are_in_sight_when_a_round_ends(
    ui: Harness, size: tuple[int, int], speed: float
) -> None:
    """The camera went to where they would have been before the board had its new size."""
    ui.resize(*size)
    settings.bot_speed = "instant"
    table, rail = last_rail_of_a_round()
    presenter = take_seat(ui, table)
    settings.animation_speed = speed
    board = ui.app.page.board
    board.viewport.move_to(board.camera.clamped(board.camera.pose._replace(x=0, scale=60)))
    presenter.stage(rail)
    presenter.confirm()
    ui.until(lambda: presenter.mode == INTERLUDE)
    pass_time(2)
    missing = {line for lines in board.missing.values() for line in lines}
    areas = board.areas_of([("line", line) for line in missing])
    assert len(areas) > 1
    seen = board.camera.visible()
    assert all(seen.holds(*area.middle) for area in areas)
