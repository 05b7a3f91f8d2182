"""Boards and decks of a player's own for tests: ours with a change, written to a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rules import game

NAMES = {
    "transamerica": "Moon island",
    "santa_fe_rails": "Our copy of the West",
    "station_master": "Grandpa’s deck",
    "far_west_loco": "Richer banks",
}


def own_values(game_id: str) -> dict[str, Any]:
    """The game's first kit with another name, on plain paper."""
    definition = game(game_id)
    return {
        **definition.contents(definition.kits[0]),
        "name": NAMES[game_id],
        "certainty": "Copied from our printed game.",
    }


def own_file(folder: Path, game_id: str, **changes: Any) -> Path:
    path = folder / f"own {game_id}.json"
    path.write_text(json.dumps({**own_values(game_id), **changes}), "utf-8")
    return path
