"""Observations with decks of one's own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import rules
from rules.core.observation import layout
from rules.core.registry import game
from tests.rules.core.test_observation import check

DATA = Path(rules.__file__).parent / "data"


@pytest.mark.parametrize("looks_at", [0, 12])
def test_an_observation_is_as_large_as_its_deck_needs(looks_at: int, tmp_path: Path) -> None:
    """Station Master: a repair may look at up to 12 discards, or there may be none (SM-6.4)."""
    station = game("station_master")
    raw = json.loads((DATA / "station_master" / "standard.json").read_text("utf-8"))
    repairs = [card for card in raw["cards"] if card.get("effect") == "repair"]
    for card in repairs:
        if looks_at:
            card["n"] = looks_at
        else:
            raw["cards"].remove(card)
            raw["totals"]["cards"] -= card["count"]
    deck = tmp_path / "mine.json"
    deck.write_text(json.dumps(raw), "utf-8")
    parts = layout(station, 2, str(deck))
    assert parts["top_discards"] == looks_at
    fewer = 0 if looks_at else len(repairs)
    assert parts["play"] == layout(station, 2)["play"] + looks_at - 5 - fewer
    check(station, 2, {}, most=400, kit=str(deck))
