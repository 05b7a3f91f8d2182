"""Grounds of TransAmerica and TransEuropa: assets/boards/<board>_{light,dark}.jpg and .json."""

from __future__ import annotations

import shutil
from collections.abc import Callable

from tools.art.common.draw import Ctx, Point, path
from tools.art.common.ground import OUT, GroundSpec, Label, cut_line, write_ground
from tools.art.transamerica.lattice import DATA, edges, europe, land, land_file, read_nodes

ABOUT = "rect = left, top, right, bottom of the picture in the nodes' x, y (y downwards)"

WATER: list[Label] = [
    {
        "key": "water.pacific",
        "text": "Pacific\nOcean",
        "x": 0.15,
        "y": 9.42,
        "size": 0.30,
        "min_s": 44,
    },
    {
        "key": "water.gulf",
        "text": "Gulf of Mexico",
        "x": 11.9,
        "y": 11.68,
        "size": 0.34,
        "min_s": 44,
    },
    {
        "key": "water.atlantic",
        "text": "Atlantic\nOcean",
        "x": 17.0,
        "y": 7.87,
        "size": 0.30,
        "min_s": 44,
    },
]

EUROPEAN_WATER: list[Label] = [
    {"key": key, "text": text, "x": x, "y": y, "size": size, "min_s": max(44, round(11.5 / size))}
    for key, text, x, y, size in (
        ("water.atlantic", "Atlantic\nOcean", -1.5, 2.3, 0.34),
        ("water.north_sea", "North Sea", 5.95, 1.3, 0.26),
        ("water.baltic", "Baltic\nSea", 10.3, 1.35, 0.22),
        ("water.biscay", "Bay of\nBiscay", 0.95, 5.75, 0.26),
        ("water.mediterranean", "Mediterranean Sea", 4.05, 12.0, 0.3),
        ("water.tyrrhenian", "Tyrrhenian\nSea", 6.9, 11.0, 0.22),
        ("water.aegean", "Aegean\nSea", 12.5, 12.3, 0.2),
        ("water.black_sea", "Black Sea", 15.75, 9.3, 0.3),
    )
]


def paint_play(nodes: tuple[Point, ...], width: float = 1.25) -> Callable[[Ctx], None]:
    """Paints every lattice edge broadly: the soft area of play."""
    lines = edges(nodes)

    def play(c: Ctx) -> None:
        c.set_line_width(width)
        for line in lines:
            path(c, line, close=False)
        c.stroke()

    return play


def transamerica() -> None:
    """The ground of TransAmerica."""
    mainland = max(land_file()["land"], key=len)
    fog = [(-4.0, -2.15), (0.0, -2.2)]
    fog += [(x, y + 0.22) for x, y in cut_line(mainland, lambda p: (p[0], p[1])) if y > -3.6]
    fog += [(17.7, -3.2), (18.45, -2.3), (18.75, -1.2), (19.3, -0.5), (20.6, 0.2)]
    spec = GroundSpec((-3.6, -3.5, 20.8, 14.9), paint_play(read_nodes("transamerica")), land(), fog)
    write_ground("transamerica", spec, 120, 87, ABOUT, spec.rect, WATER)


def transeuropa() -> None:
    """The ground of TransEuropa; its northern edge is lost in fog."""
    rect = (-3.6, -3.6, 20.1, 14.9)
    fog = [(rect[0], -2.7), (rect[2], -2.7)]
    spec = GroundSpec(rect, paint_play(read_nodes("transeuropa")), europe(), fog)
    write_ground("transeuropa", spec, 100, 85, ABOUT, spec.rect, EUROPEAN_WATER)
    shutil.copyfile(DATA / "europe_doubles.json", OUT / "transeuropa_double.json")


def make() -> None:
    """Write both grounds."""
    transamerica()
    transeuropa()
