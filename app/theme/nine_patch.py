"""Nine-patches of the frames atlas: rounded boxes, outlines and soft shadows (assets/README.md)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from kivy.graphics import BorderImage
from kivy.metrics import dp

from app.theme.pictures import load_numbers
from app.theme.theme import theme


class Patch(NamedTuple):
    """Measures of a nine-patch: ``border`` and ``display`` are BorderImage's, in pixels."""

    border: tuple[float, float, float, float]
    display: tuple[float, float, float, float]
    #: How far a shadow extends beyond its box.
    reach: float


#: A frame whose measures are not known is drawn without one.
NO_BORDER = {"border_px": 0, "border_dp": 0, "reach_dp": 0}


@cache
def _measures() -> dict[str, dict[str, float]]:
    return defaultdict(lambda: NO_BORDER, load_numbers("art", "patches.json"))


@cache
def patch(key: str) -> Patch:
    """The measures of a nine-patch by its key."""
    numbers = _measures()[key]
    px, shown = numbers["border_px"], dp(numbers["border_dp"])
    return Patch((px, px, px, px), (shown,) * 4, dp(numbers["reach_dp"]))


class NinePatch(BorderImage):
    """Canvas instruction that draws a nine-patch round a box; a shadow extends beyond it.

    In KV, after a ``Color``::

        NinePatch:
            key: 'shadow_card'
            box: self.pos + self.size
    """

    def __init__(self) -> None:
        super().__init__()
        self._key = ""
        self._box: Sequence[float] = (0, 0, 0, 0)

    @property
    def key(self) -> str:
        """The name of the patch in the frames atlas."""
        return self._key

    @key.setter
    def key(self, key: str) -> None:
        self._key = key
        self.texture = theme.piece(key)
        self.border = patch(key).border
        self._place()

    @property
    def box(self) -> Sequence[float]:
        """Left, bottom, width and height of the thing that is framed."""
        return self._box

    @box.setter
    def box(self, box: Sequence[float]) -> None:
        self._box = box
        self._place()

    def _place(self) -> None:
        if not self._key:
            return
        x, y, width, height = self._box
        frame = patch(self._key)
        # A box lower or narrower than two borders keeps its round ends.
        edge = min(frame.display[0], min(width, height) / 2 + frame.reach)
        self.display_border = (edge,) * 4
        self.pos = x - frame.reach, y - frame.reach
        self.size = width + 2 * frame.reach, height + 2 * frame.reach
