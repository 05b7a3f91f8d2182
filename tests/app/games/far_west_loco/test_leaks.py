"""A closed table of Far West Loco leaves nothing behind."""

from __future__ import annotations

import pytest

from tests.app.games.far_west_loco.helpers import new_table, play_on
from tests.app.harness import Harness
from tests.app.test_leaks import count_widgets, visit


@pytest.mark.soak
def test_closed_tables_are_let_go(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    table_id = ui.app.store.new(play_on(new_table(None, None, None, None), 60))
    for _ in range(2):  # the last table's scroll view stays until the next one's
        visit(ui, table_id)
        count_widgets()
    before = count_widgets()
    stages = [visit(ui, table_id) for _ in range(3)]
    after = count_widgets()
    assert [stage() for stage in stages[:-1]] == [None] * 2
    assert after <= before
