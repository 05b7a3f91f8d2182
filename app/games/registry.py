"""What each game looks like: its board and the parts of the table that only it has.

Nothing in app/table or app/screens names a game: they ask ``face(game_id)``.
"""

from __future__ import annotations

from importlib import import_module

from app.games.face import Face

#: Game id -> the module with its FACE; imported when a table of that game is first opened.
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
