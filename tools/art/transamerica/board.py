"""Grounds of TransAmerica and TransEuropa: assets/boards/<board>_{light,dark}.jpg and .json."""

from __future__ import annotations

from collections.abc import Callable

from tools.art.common.draw import Ctx, Point, path
from tools.art.common.ground import GroundSpec, Label, cut_line, write_ground
from tools.art.transamerica.lattice import edges, land, land_file, read_nodes

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
    """The ground of TransEuropa: plain paper, as there is no outline that fits its lattice."""
    play = paint_play(read_nodes("transeuropa"), 1.6)
    spec = GroundSpec((-3.6, -3.6, 20.1, 14.9), play, play_sigma=0.42)
    write_ground("transeuropa", spec, 60, 80, ABOUT, spec.rect, [])


def make() -> None:
    """Write both grounds."""
    transamerica()
    transeuropa()
