"""Dialogs: how their answers are laid out."""

from __future__ import annotations

from app.widgets.dialogs import Answer, Dialog
from tests.app.harness import Harness


def test_a_left_over_answer_takes_its_row_where_two_stand_side_by_side(ui: Harness) -> None:
    ui.resize(915, 412)
    dialog = Dialog.ask("Restore?", "", [Answer("All"), Answer("Tables"), Answer("Cancel")])
    ui.settle()
    cancel, tables, everything = dialog.ids.buttons.children
    assert everything.y == tables.y > cancel.y
    assert everything.width == tables.width < cancel.width == dialog.ids.buttons.width
    ui.resize(412, 915)
    assert cancel.width == tables.width
