"""Grounds of the map boards: assets/boards/*.jpg and the JSON files that place them."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from tools.art.draw import ASSETS, Ctx, Point, path
from tools.art.ground import GroundSpec, cut_line, draw_ground, read_land
from tools.art.palette import THEMES

ABOUT_RECT = "rect = left, top, right, bottom of the picture in the nodes' x, y (y downwards)"

DATA = Path(__file__).parent / "data"
OUT = ASSETS / "boards"

TRANSAMERICA_WATER = [
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
SANTA_FE_WATER = [
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


def _read(name: str) -> dict:
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def _save(name: str, spec: GroundSpec, pixels: float, quality: int, info: dict) -> None:
    """Draw both themes and write the JSON beside them."""
    OUT.mkdir(parents=True, exist_ok=True)
    size = (0, 0)
    colours = {}
    for theme in THEMES:
        picture = draw_ground(spec, theme, pixels)
        size = picture.size
        file = OUT / f"{name}_{theme.name}.jpg"
        picture.save(file, quality=quality, subsampling=2, optimize=True, progressive=False)
        with Image.open(file) as saved:  # the colour as the compression leaves it
            corner = saved.convert("RGB").getpixel((1, 1))
        colours[theme.name] = "#" + "".join(f"{channel:02X}" for channel in corner)
    pictures = {theme.name: f"{name}_{theme.name}.jpg" for theme in THEMES}
    body = {"pictures": pictures, "pixels": list(size), "beyond": colours, **info}
    text = json.dumps(body, indent=1, ensure_ascii=False)
    (OUT / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def _lattice_play(nodes: Sequence[Sequence[float]], width: float = 1.25):
    """Paint every lattice edge broadly: the soft area of play."""
    edges = [(a, b) for i, a in enumerate(nodes) for b in nodes[i + 1 :] if math.dist(a, b) < 1.01]

    def play(c: Ctx) -> None:
        c.set_line_width(width)
        for a, b in edges:
            path(c, (a, b), close=False)
        c.stroke()

    return play


def transamerica() -> None:
    """The ground of TransAmerica."""
    data = _read("transamerica_land.json")

    def place(p: Sequence[float]) -> Point:
        return p[0], p[1]

    mainland = max(data["land"], key=len)
    fog = [(-4.0, -2.15), (0.0, -2.2)]
    fog += [(x, y + 0.22) for x, y in cut_line(mainland, place) if y > -3.6]
    fog += [(17.7, -3.2), (18.45, -2.3), (18.75, -1.2), (19.3, -0.5), (20.6, 0.2)]
    rect = (-3.6, -3.5, 20.8, 14.9)
    spec = GroundSpec(
        rect, _lattice_play(_read("lattices.json")["transamerica"]), read_land(data, place), fog
    )
    _save(
        "transamerica",
        spec,
        120,
        87,
        {
            "about": ABOUT_RECT,
            "rect": list(rect),
            "labels": TRANSAMERICA_WATER,
        },
    )


def transeuropa() -> None:
    """The ground of TransEuropa: plain paper, as there is no outline that fits its lattice."""
    nodes = _read("lattices.json")["transeuropa"]
    rect = (-3.6, -3.6, 20.1, 14.9)
    spec = GroundSpec(rect, _lattice_play(nodes, 1.6), play_sigma=0.42)
    _save(
        "transeuropa",
        spec,
        60,
        80,
        {
            "about": ABOUT_RECT,
            "rect": list(rect),
            "labels": [],
        },
    )


def santa_fe_rails() -> None:
    """The ground of Santa Fe Rails; board coordinates run from 0 to 1 both ways."""
    data, routes = _read("santa_fe_rails_land.json"), _read("santa_fe_rails_routes.json")
    wide = 896 / 46
    high = wide / routes["aspect"]

    def place(p: Sequence[float]) -> Point:
        return p[0] * wide, p[1] * high

    mainland = max(data["land"], key=len)
    north = [(x, y + 0.22) for x, y in cut_line(mainland, place) if y > -4.2]
    fog = [(-4.0, north[0][1]), (0.2, north[0][1]), *north]
    fog += [(fog[-1][0] + 0.8, fog[-1][1]), place((1.34, -0.18)), place((1.40, -0.08))]
    lines = [[place(p) for p in route] for route in routes["routes"]]

    def play(c: Ctx) -> None:
        c.set_line_width(2.7)
        for points in lines:
            path(c, points, close=False)
        c.stroke()

    left, top, right, bottom = -0.17, -0.25, 1.19, 1.23
    rect = (*place((left, top)), *place((right, bottom)))
    spec = GroundSpec(rect, play, read_land(data, place), fog, 0.22, 0.46)
    _save(
        "santa_fe_rails",
        spec,
        104,
        84,
        {
            "about": "rect = left, top, right, bottom of the picture in the cities' x, y (0 to 1, y"
            " downwards); size of labels in 1/19.48 of the board's width",
            "rect": [left, top, right, bottom],
            "labels": SANTA_FE_WATER,
        },
    )


def make() -> None:
    """All grounds."""
    transamerica()
    transeuropa()
    santa_fe_rails()
