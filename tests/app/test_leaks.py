"""Leaks: tables that are opened and closed leave nothing behind."""

from __future__ import annotations

import gc
import re
import weakref
from pathlib import Path
from typing import Any

from kivy.uix.widget import Widget

from rules import Table, game
from rules.core.game import Seat
from tests.app.harness import Harness

KV = Path(__file__).parents[2] / "kv"


def count_widgets() -> int:
    gc.collect()
    return sum(issubclass(type(thing), Widget) for thing in gc.get_objects())


def visit(ui: Harness, table_id: str) -> weakref.ref[Any]:
    ui.app.go("table", table_id=table_id)
    ui.advance(0.3)
    stage = weakref.ref(ui.find("Stage"))
    ui.app.go("home")
    ui.advance(0.3)
    return stage


def test_closed_tables_are_let_go(ui: Harness) -> None:
    seats = [Seat("Mira", None, {"colour": 0}), Seat("Luca", "greedy", {"colour": 1})]
    table = Table.new(game("transamerica"), seats, seed=4, options={"first": 1})
    table_id = ui.app.store.new(table)
    visit(ui, table_id)
    visit(ui, table_id)
    before = count_widgets()
    stages = [visit(ui, table_id) for _ in range(4)]
    after = count_widgets()
    assert [stage() for stage in stages[:-1]] == [None] * 3
    assert after <= before


def test_no_kv_expression_goes_through_ids() -> None:
    """Kivy never unbinds from ``widget.ids.name.value``: name the id itself, or a property."""
    for path in KV.rglob("*.kv"):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            watched = re.match(r"\s*(?!on_)\w+:.*\.ids\.", line)
            assert not watched, f"{path.name}:{number} {line.strip()}"
