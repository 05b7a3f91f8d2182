"""Registry of the games' faces. A face is imported when a table of its game is first opened.

Nothing in app/table or app/screens names a game: they ask ``face(game_id)``.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from app.paths import asset
from rules.core.registry import about, game_ids

if TYPE_CHECKING:
    from app.games.face import Face
    from rules.core.about import About

#: Game id -> the module that holds its ``FACE``.
FACES: dict[str, str] = {
    "transamerica": "app.games.transamerica.face",
    "station_master": "app.games.station_master.face",
    "far_west_loco": "app.games.far_west_loco.face",
    "santa_fe_rails": "app.games.santa_fe_rails.face",
}

#: Game id -> the folder with its pictures, where that is not assets/home.
_PICTURES: dict[str, Path] = {}


def face(game_id: str) -> Face:
    """The face of a game."""
    found: Face = import_module(FACES[game_id]).FACE
    return found


def card_picture(game_id: str) -> str:
    """The picture on a game's card on the home screen."""
    return _picture(game_id, f"{game_id}.png")


def square_picture(game_id: str) -> str:
    """The small picture beside a game's tables on the home screen."""
    return _picture(game_id, f"{game_id}_square.png")


def _picture(game_id: str, name: str) -> str:
    folder = _PICTURES.get(game_id)
    return asset("home", name) if folder is None else str(folder / name)


def register(game_id: str, module: str, pictures: Path) -> None:
    """Add a game of another package.

    ``module`` holds its ``FACE``; ``pictures`` is the folder with ``<id>.png`` and
    ``<id>_square.png``. Its rules are added with ``rules.core.registry.register``.
    """
    FACES[game_id] = module
    _PICTURES[game_id] = pictures


def unregister(game_id: str) -> None:
    """Remove a game that was added by ``register``."""
    del FACES[game_id], _PICTURES[game_id]


def playable_games() -> list[About]:
    """The games that have both rules and a face; neither is imported here."""
    return [about(game_id) for game_id in game_ids() if game_id in FACES]
