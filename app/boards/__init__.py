"""What each game looks like: its board and the parts of the table that only it has.

Nothing in app/table or app/screens names a game: they ask ``face(game_id)``.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

#: Game id -> where its Face is; imported when a table of that game is first opened.
FACES: dict[str, str] = {
    "transamerica": "app.boards.transamerica:Face",
    "station_master": "app.boards.station_master:Face",
    "far_west_loco": "app.boards.far_west_loco:Face",
    "santa_fe_rails": "app.boards.santa_fe_rails:Face",
}


def face(game_id: str) -> Any:
    """The Face of a game: ``board`` and ``panel`` are the classes that the table screen uses."""
    module, _, name = FACES[game_id].partition(":")
    return getattr(import_module(module), name)
