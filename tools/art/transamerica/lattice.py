"""The lattices of both boards and the outlines of the land, in lattice spacings, y downwards."""

from __future__ import annotations

import json
import math
from functools import cache
from pathlib import Path

from tools.art.common.draw import Point
from tools.art.common.ground import Land, LandFile, read_land

DATA = Path(__file__).parent / "data"


@cache
def read_nodes(board: str) -> tuple[Point, ...]:
    """The lattice points of ``transamerica`` or ``transeuropa``."""
    lattices = json.loads((DATA / "lattices.json").read_text(encoding="utf-8"))
    return tuple((x, y) for x, y in lattices[board])


def edges(nodes: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    """Pairs of neighbouring lattice points."""
    return [(a, b) for i, a in enumerate(nodes) for b in nodes[i + 1 :] if math.dist(a, b) < 1.01]


def land_file() -> LandFile:
    """The outlines as they are stored."""
    data: LandFile = json.loads((DATA / "land.json").read_text(encoding="utf-8"))
    return data


def land() -> Land:
    """The outlines as they are drawn."""
    return read_land(land_file(), lambda p: (p[0], p[1]))
