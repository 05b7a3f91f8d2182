"""Ground of Santa Fe Rails: assets/boards/santa_fe_rails_{light,dark}.jpg and .json."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from tools.art.common.draw import Ctx, Point, path
from tools.art.common.ground import (
    GroundSpec,
    Label,
    LandFile,
    cut_line,
    read_land,
    write_ground,
)

DATA = Path(__file__).parent / "data"

ABOUT = (
    "rect = left, top, right, bottom of the picture in the cities' x, y (0 to 1, y"
    " downwards); size of labels in 1/19.48 of the board's width"
)

WATER: list[Label] = [
    {
        "key": "water.pacific",
        "text": "Pacific\nOcean",
        "x": 0.042,
        "y": 0.608,
        "size": 0.32,
        "min_s": 40,
    },
    {
        "key": "water.gulf",
        "text": "Gulf of Mexico",
        "x": 0.905,
        "y": 0.949,
        "size": 0.32,
        "min_s": 40,
    },
]


def make() -> None:
    """Write the ground; board coordinates run from 0 to 1 both ways."""
    land: LandFile = json.loads((DATA / "land.json").read_text(encoding="utf-8"))
    routes = json.loads((DATA / "routes.json").read_text(encoding="utf-8"))
    wide = 896 / 46
    high = wide / routes["aspect"]

    def place(p: Sequence[float]) -> Point:
        return p[0] * wide, p[1] * high

    mainland = max(land["land"], key=len)
    north = [(x, y + 0.22) for x, y in cut_line(mainland, place) if y > -4.2]
    fog = [(-8.0, north[0][1]), (0.2, north[0][1]), *north]
    fog += [(fog[-1][0] + 0.8, fog[-1][1]), place((1.34, -0.18)), place((1.40, -0.08))]
    lines = [[place(p) for p in route] for route in routes["routes"]]

    def play(c: Ctx) -> None:
        c.set_line_width(2.7)
        for points in lines:
            path(c, points, close=False)
        c.stroke()

    left, top, right, bottom = -0.37, -0.25, 1.41, 1.23
    rect = (*place((left, top)), *place((right, bottom)))
    spec = GroundSpec(rect, play, read_land(land, place), fog, 0.22, 0.46)
    write_ground("santa_fe_rails", spec, 104, 84, ABOUT, (left, top, right, bottom), WATER)
