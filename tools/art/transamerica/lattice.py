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


def land_file(name: str = "land") -> LandFile:
    """The outlines as they are stored."""
    data: LandFile = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    return data


def land() -> Land:
    """The outlines of America as they are drawn."""
    return read_land(land_file(), lambda p: (p[0], p[1]))


def europe() -> Land:
    """The outlines of Europe as they are drawn; they are closed outside the picture."""
    return read_land(land_file("land_europe"), lambda p: (p[0], p[1]), cuts=())
