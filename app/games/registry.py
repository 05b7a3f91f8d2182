"""Registry of the games' faces. A face is imported when a table of its game is first opened.

Nothing in app/table or app/screens names a game: they ask ``face(game_id)``.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.games.face import Face

#: Game id -> the module that holds its ``FACE``.
FACES: dict[str, str] = {
    "transamerica": "app.games.transamerica.face",
    "station_master": "app.games.station_master.face",
    "far_west_loco": "app.games.far_west_loco.face",
    "santa_fe_rails": "app.games.santa_fe_rails.face",
}


def face(game_id: str) -> Face:
    """The face of a game."""
    found: Face = import_module(FACES[game_id]).FACE
    return found
