"""Overlays of the Santa Fe Rails board: zoom buttons off the cities, few chips at the edges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.board.camera import Camera
from app.board.edge_chips import OwnPlace
from app.board.overlays import MARGIN, Overlays
from app.services.language import tr

if TYPE_CHECKING:
    from app.games.santa_fe_rails.board import SantaFeRailsBoard


#: Below these heights of the free area (dp) flags need the room of the minimap, and the map itself
#: is an overview with nothing over it.
LOW, FLAT = 400, 240
#: What reaches lower than this share of the board's height from its top is a column.
COLUMN = 0.3


class SantaFeOverlays(Overlays):
    """The zoom buttons lie over the sea; only the companies' bar takes room at the foot."""

    board: SantaFeRailsBoard

    @property
    def foot(self) -> float:
        height: float = max((bar.height + dp(16) for bar in self._bars()), default=0)
        return height

    @property
    def beside(self) -> float:
        """A hand over the east; only the standings lie higher."""
        low = self.board.top - self.board.height * COLUMN
        wide: float = max((b.width + dp(12) for b in self.board.bars if b.y < low), default=0)
        return wide if wide < self.board.width / 2 else 0

    def _bars(self) -> list[Widget]:
        """What lies at the foot of the board."""
        low, width = self.board.center_y, self.board.width / 2
        return [bar for bar in self.board.bars if bar.y < low and bar.width > width]

    @property
    def wants_mini(self) -> bool:
        high = self.board.camera.free_height
        flat = high < dp(FLAT) or (self.board.focus.active and high < dp(LOW))
        return super().wants_mini and not flat and not self._asks_for_city

    @property
    def _asks_for_city(self) -> bool:
        """A boomtown marker may be placed in cities all over the map: nothing hides them."""
        board = self.board
        return not board.focus.active and any(kind == "city" for kind, _number in board.legal)

    def place_zoom(self) -> None:
        super().place_zoom()
        if self.wants_zoom and not self._bars():  # in the west there is only the sea
            self.zoom.x = self.board.x + dp(MARGIN)


def grouped(camera: Camera, places: Sequence[OwnPlace]) -> list[OwnPlace]:
    """The places beyond the left and the right edge as one for each side, told by their number."""
    if camera.free_height < dp(FLAT):
        return []
    seen = camera.visible()
    left = [place for place in places if place.x < seen.left]
    right = [place for place in places if place.x > seen.right]
    return [_together(side) for side in (left, right) if side]


def _together(places: Sequence[OwnPlace]) -> OwnPlace:
    """Several places as one, at the middle one of them."""
    middle = sorted(places, key=lambda place: place.y)[len(places) // 2]
    if len(places) == 1:
        return middle
    text = tr.n("{count} of your cities", "{count} of your cities", len(places))
    return replace(middle, text=text)
