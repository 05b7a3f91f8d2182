"""Bundled pictures, atlases and fonts; what is missing or damaged becomes plain paper or type.

A game can be played without its pictures; an app that does not start cannot. The log names the
file.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.core.text import DEFAULT_FONT, LabelBase
from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture
from kivy.logger import Logger

from app.paths import asset

#: Width, height and colour of plain paper; almost white, because many pictures are tinted.
PAPER_SIZE, PAPER = 32, bytes((246, 240, 228, 255))
#: Texture coordinates of a whole picture, from the lower left corner anticlockwise.
WHOLE = (0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.0, 1.0)

#: Left, bottom, width and height in pixels of a picture in an atlas.
Box = Sequence[float]

#: What could not be read, for the log and for reports.
missing: list[str] = []


def _note(what: str, error: object) -> None:
    missing.append(what)
    Logger.error("Pictures: %s cannot be used: %s", what, error)


@cache
def plain_paper() -> Texture:
    """What is shown instead of a picture that cannot be read."""
    texture = Texture.create(size=(PAPER_SIZE, PAPER_SIZE), colorfmt="rgba")
    texture.blit_buffer(PAPER * PAPER_SIZE**2, colorfmt="rgba")
    return texture


def load_picture(path: str, mipmap: bool = False, nocache: bool = False) -> Texture:
    """The texture of a picture file, or plain paper."""
    try:
        return CoreImage(path, mipmap=mipmap, nocache=nocache).texture
    except Exception as error:  # Kivy's loaders raise whatever they like
        _note(Path(path).name, error)
        return plain_paper()


@cache
def picture(*parts: str) -> Texture:
    """A picture of assets/ for KV: ``texture: picture('art', 'veil.png')``."""
    return load_picture(asset(*parts))


def load_numbers(*parts: str) -> dict[str, Any]:
    """The values of a JSON file of assets/ that belongs to pictures; none if it is damaged."""
    path = asset(*parts)
    try:
        values = json.loads(Path(path).read_text("utf-8"))
        if not isinstance(values, dict):
            raise ValueError("not a group of values")
    except (OSError, ValueError, RecursionError) as error:
        _note(parts[-1], error)
        return {}
    return values


class Regions(dict[str, Texture]):
    """The pictures of an atlas by key; plain paper for one that is not there."""

    def __missing__(self, key: str) -> Texture:
        _note(key, "it is in no atlas")
        self[key] = plain_paper()
        return self[key]


class Corners(dict[str, tuple[float, ...]]):
    """The texture coordinates of an atlas's pictures; the whole page for one that is not there."""

    def __missing__(self, key: str) -> tuple[float, ...]:
        _note(key, "it is in no atlas")
        self[key] = WHOLE
        return WHOLE


def load_atlas(
    name: str, mipmap: bool = True, nocache: bool = False
) -> list[tuple[Texture, Regions]]:
    """The pages of an atlas of assets/art with the pictures on each."""
    pages = []
    for file, boxes in load_numbers("art", f"{name}.atlas").items():
        page = load_picture(asset("art", file), mipmap, nocache)
        pages.append((page, Regions(_regions(page, boxes))))
    return pages


def _regions(page: Texture, boxes: object) -> dict[str, Texture]:
    try:
        items = dict(boxes)  # type: ignore[call-overload]  # a damaged file may hold anything
        return {key: page.get_region(*box) for key, box in items.items()}
    except (TypeError, ValueError) as error:
        _note("an atlas", error)
        return {}


def register_font(name: str, file: str) -> None:
    """Make a font of assets/fonts known by a name; the default font takes its place."""
    try:
        LabelBase.register(name, asset("fonts", file))
        CoreLabel(text="x", font_name=name).get_extents("x")  # opens it: a damaged one fails here
    except (OSError, ValueError) as error:
        _note(file, error)
        LabelBase.register(name, _default_font())


def _default_font() -> str:
    """The file of Kivy's own font."""
    (regular, *_others) = LabelBase._fonts[DEFAULT_FONT]
    file: str = regular
    return file
