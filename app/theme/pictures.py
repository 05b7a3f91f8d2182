"""Bundled pictures and fonts; what is missing or damaged becomes plain paper or type.

A game can be played without its pictures; an app that does not start cannot. The log names the
file.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.core.text import DEFAULT_FONT, LabelBase
from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture
from kivy.logger import Logger

from app.paths import asset
from app.table_cache import table_cache

#: Width, height and colour of plain paper; almost white, because many pictures are tinted.
PAPER_SIZE, PAPER = 32, bytes((246, 240, 228, 255))

#: What could not be read, for the log and for reports.
missing: list[str] = []


def note_missing(what: str, error: object) -> None:
    """Log that a file cannot be used; something plain takes its place."""
    missing.append(what)
    Logger.error("Pictures: %s cannot be used: %s", what, error)


@cache
def plain_paper() -> Texture:
    """Picture that is shown instead of one that cannot be read."""
    texture = Texture.create(size=(PAPER_SIZE, PAPER_SIZE), colorfmt="rgba")
    texture.blit_buffer(PAPER * PAPER_SIZE**2, colorfmt="rgba")
    return texture


def load_picture(path: str, mipmap: bool = False, nocache: bool = False) -> Texture:
    """The texture of a picture file, or plain paper."""
    try:
        return CoreImage(path, mipmap=mipmap, nocache=nocache).texture
    except Exception as error:  # Kivy's loaders raise whatever they like
        note_missing(Path(path).name, error)
        return plain_paper()


def warm_up() -> None:
    """Let the renderer compile what it makes smaller copies (mipmaps) with.

    By software it takes a tenth of a second with the first picture that has them, large or small.
    """
    size = 16
    texture = Texture.create(size=(size, size), colorfmt="rgba", mipmap=True)
    texture.blit_buffer(bytes(4 * size**2), colorfmt="rgba")


@table_cache(8)
def picture(*parts: str) -> Texture:
    """A picture of assets/ for KV: ``texture: picture('art', 'veil.png')``."""
    return load_picture(asset(*parts), nocache=True)


def load_numbers(*parts: str) -> dict[str, Any]:
    """The values of a JSON file of assets/ that belongs to pictures; none if it is damaged."""
    path = asset(*parts)
    try:
        values = json.loads(Path(path).read_text("utf-8"))
        if not isinstance(values, dict):
            raise ValueError("not a group of values")
    except (OSError, ValueError, RecursionError) as error:
        note_missing(parts[-1], error)
        return {}
    return values


def register_font(name: str, file: str) -> None:
    """Make a font of assets/fonts known by a name; the default font takes its place."""
    try:
        LabelBase.register(name, asset("fonts", file))
        CoreLabel(text="x", font_name=name).get_extents("x")  # opens it: a damaged one fails here
    except (OSError, ValueError) as error:
        note_missing(file, error)
        LabelBase.register(name, _default_font())


def _default_font() -> str:
    """The file of Kivy's own font."""
    (regular, *_others) = LabelBase._fonts[DEFAULT_FONT]
    file: str = regular
    return file
