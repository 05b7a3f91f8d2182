"""Atlases of assets/art: many pictures on one page, in Kivy's atlas format.

A page is decoded once and kept as long as anything shows one of its pictures: a game's page goes
with its table.
"""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from functools import cache

from kivy.graphics.texture import Texture

from app.paths import asset
from app.theme.pictures import load_numbers, load_picture, note_missing, plain_paper

#: Nine-patches and the disc, drawn in their own size; players' tokens, which come in several
#: sizes: pages without smaller copies.
FRAMES, TOKENS = "frames", "tokens"
#: Texture coordinates of a whole picture, from the lower left corner anticlockwise.
WHOLE = (0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.0, 1.0)

#: Left, bottom, width and height in pixels of a picture on its page.
Box = Sequence[float]


class Atlas:
    """The pictures of a page by key; plain paper for one that is not there."""

    def __init__(self, name: str) -> None:
        self._mipmap = not name.startswith((FRAMES, TOKENS))
        self._file, self._boxes = _read(name)
        self._page: weakref.ref[Texture] | None = None
        self._regions: weakref.WeakValueDictionary[str, Texture] = weakref.WeakValueDictionary()
        self._corners: dict[str, tuple[float, ...]] = {}

    @property
    def texture(self) -> Texture:
        """The page; with smaller copies, so that small pieces stay smooth."""
        page = self.loaded
        if page is None:
            page = self._load()
            self._page = weakref.ref(page)
            self._regions.clear()
        return page

    @property
    def loaded(self) -> Texture | None:
        """The page, if anything holds it now."""
        return self._page and self._page()

    def _load(self) -> Texture:
        if not self._file:
            return plain_paper()
        page = load_picture(asset("art", self._file), self._mipmap, nocache=True)
        if self._mipmap and page is not plain_paper():
            page.min_filter = "linear_mipmap_linear"
        return page

    def __contains__(self, key: str) -> bool:
        return key in self._boxes

    def __getitem__(self, key: str) -> Texture:
        """The texture of one picture."""
        region = self._regions.get(key)
        if region is None:
            region = self._regions[key] = self._cut(key)
        return region

    def _cut(self, key: str) -> Texture:
        if key not in self._boxes:
            note_missing(key, "it is in no atlas")
            self._boxes[key] = ()
        page, box = self.texture, self._boxes[key]
        if not box or page is plain_paper():
            return plain_paper()
        return page.get_region(*box)

    def corners(self, key: str) -> tuple[float, ...]:
        """The texture coordinates of one picture, for meshes."""
        if key not in self._corners:
            region = self[key]
            self._corners[key] = WHOLE if region is plain_paper() else tuple(region.tex_coords)
        return self._corners[key]


@cache
def atlas(name: str) -> Atlas:
    """The atlas with this file name in assets/art."""
    return Atlas(name)


def _read(name: str) -> tuple[str, dict[str, Box]]:
    """The file of an atlas's page and the boxes on it; nothing if they are damaged."""
    try:
        for file, boxes in load_numbers("art", f"{name}.atlas").items():
            return file, {key: _box(box) for key, box in dict(boxes).items()}
    except (TypeError, ValueError) as error:
        note_missing(name, error)
    return "", {}


def _box(raw: Sequence[object]) -> Box:
    x, y, width, height = (float(str(number)) for number in raw)
    return x, y, width, height
