"""Type of a view of any game: the frame passes it on, and only the game's own code reads it."""

from __future__ import annotations

from typing import Any, TypeAlias

from rules.core.view import View

#: The position's type is the game's own, which nothing in the frame may name.
GameView: TypeAlias = View[Any]
