"""Trains on the road: engines, their wagons and steam, from above."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Rectangle

from app.games.far_west_loco.road_row import RoadMeasure
from app.theme.theme import theme

#: Boxes of engines and wagons in their atlas (dp), and how far behind the engine a wagon runs.
ENGINE, WAGON, BEHIND = (42, 74), (34, 50), 54
#: How far beside the track a wagon stands that was left behind.
ASIDE = 34
#: Puffs of steam beside the chimney: right and up from it, size, opacity.
PUFFS = ((6, 21, 11, 0.85), (17, 18, 15, 0.75), (29, 11, 20, 0.6), (42, 0, 25, 0.4))


class RoadTrains:
    """Draws trains on the track at ``x``; heights are those of the window."""

    def __init__(self, group: InstructionGroup, measure: RoadMeasure, x: float) -> None:
        self._group = group
        self._measure = measure
        self._unit = measure.unit
        self._x = x

    def left_wagon(self, load: str, y: float) -> None:
        """A wagon that was left behind, beside the track."""
        self._put(f"wagon_{load}", self._x + ASIDE * self._unit, y, WAGON)

    def train(self, engine: str, load: str, y: float, own: bool) -> None:
        """An engine with its wagon; the road's own train is larger, and has one when empty, too."""
        size = 1.1 if own else 0.9
        y += 4 * self._unit if own else 0
        if load or own:
            behind = BEHIND * size * self._unit
            self._put(f"wagon_{load or 'empty'}", self._x, y - behind, WAGON, size)
        if own and self._measure.building:
            self._steam(y)
        self._put(f"engine_{engine}", self._x, y, ENGINE, size)

    def _put(
        self, key: str, x: float, y: float, box: tuple[float, float], size: float = 1.0
    ) -> None:
        wide, high = box[0] * self._unit * size, box[1] * self._unit * size
        self._draw(key, x, y, (wide, high))

    def _steam(self, y: float) -> None:
        for dx, dy, size, alpha in PUFFS:
            side = size * self._unit
            self._draw("steam", self._x + dx * self._unit, y + dy * self._unit, (side, side), alpha)

    def _draw(
        self, key: str, x: float, y: float, size: tuple[float, float], alpha: float = 1.0
    ) -> None:
        """A picture of the road's atlas with its middle at a point."""
        self._group.add(Color(1, 1, 1, alpha))
        self._group.add(
            Rectangle(
                texture=theme.game_piece("far_west_road", key),
                pos=(x - size[0] / 2, y - size[1] / 2),
                size=size,
            )
        )
