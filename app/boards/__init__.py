"""What each game looks like: its board and the parts of the table that only it has.

Nothing in app/table or app/screens names a game: they ask ``face(game_id)``.
"""

from __future__ import annotations

from importlib import import_module

from app.boards.face import Face

#: Game id -> the module with its FACE; imported when a table of that game is first opened.
FACES: dict[str, str] = {
    "transamerica": "app.boards.transamerica",
    "station_master": "app.boards.station_master",
    "far_west_loco": "app.boards.far_west_loco",
    "santa_fe_rails": "app.boards.santa_fe_rails",
}


def face(game_id: str) -> Face:
    """The face of a game."""
    found: Face = import_module(FACES[game_id]).FACE
    return found
