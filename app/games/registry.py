"""Registry of the games' faces. A face is imported when a table of its game is first opened.

Nothing in app/table or app/screens names a game: they ask ``face(game_id)``.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from app.paths import ASSETS
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

#: The folder with the games' pictures, and the width in pixels of those in half their size.
HOME = ASSETS / "home"
HALF_CARD, HALF_SQUARE = 320, 96

#: Game id -> the folder with its pictures, where that is not assets/home.
_PICTURES: dict[str, Path] = {}


def face(game_id: str) -> Face:
    """The face of a game."""
    found: Face = import_module(FACES[game_id]).FACE
    return found


def card_picture(game_id: str, width: float) -> str:
    """The picture on a game's card, large enough for so many pixels."""
    return _picture(game_id, game_id, half=width <= HALF_CARD)


def square_picture(game_id: str, width: float) -> str:
    """The small picture beside a game's tables, large enough for so many pixels."""
    return _picture(game_id, f"{game_id}_square", half=width <= HALF_SQUARE)


def _picture(game_id: str, name: str, half: bool) -> str:
    """A picture of a game: in half its size where that is enough and it is there."""
    folder = _PICTURES.get(game_id, HOME)
    smaller = folder / f"{name}_half.png"
    return str(smaller if half and smaller.exists() else folder / f"{name}.png")


def register(game_id: str, module: str, pictures: Path) -> None:
    """Add a game of another package.

    ``module`` holds its ``FACE``; ``pictures`` is the folder with ``<id>.png`` and
    ``<id>_square.png``, each with a ``_half.png`` beside it if it likes. Its rules are added with
    ``rules.core.registry.register``.
    """
    FACES[game_id] = module
    _PICTURES[game_id] = pictures


def unregister(game_id: str) -> None:
    """Remove a game that was added by ``register``."""
    del FACES[game_id], _PICTURES[game_id]


def playable_games() -> list[About]:
    """The games that have both rules and a face; neither is imported here."""
    return [about(game_id) for game_id in game_ids() if game_id in FACES]
