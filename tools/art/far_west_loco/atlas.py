"""Atlas of Far West Loco: assets/art/far_west*.atlas and the two track tiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import cairo

from app.theme.palettes import PALETTES
from app.theme.tokens import BAD, CREAM
from tools.art.common.atlas import Atlas
from tools.art.common.colours import Player, players
from tools.art.common.draw import (
    ASSETS,
    Canvas,
    Ctx,
    box,
    fill,
    line,
    path,
    rrect,
    save_png,
    shape_fill,
    stroke,
)
from tools.art.far_west_loco import buildings, pieces
from tools.art.far_west_loco.signs import INDUSTRIES, SHOPS, product, shop_sign

SCALE = 2.4


def _standing(atlas: Atlas, key: str, draw: Callable[[Ctx], None], height: float = 62) -> None:
    """A building in a box of 66 x height, standing 4 above the bottom, centred."""
    canvas = Canvas(66, height, SCALE)
    canvas.ctx.translate(33, height - 4)
    draw(canvas.ctx)
    atlas.add(key, canvas.image())


def _buildings(atlas: Atlas, players: Sequence[Player]) -> None:
    for player in players:
        for stage in range(8):
            height = 80 if stage == 7 else 64 if stage == 6 else 46
            _standing(
                atlas,
                f"station_{player.name}_{stage}",
                partial(buildings.station, player=player, stage=stage),
                height,
            )
        _standing(atlas, f"saloon_{player.name}", partial(buildings.saloon, player=player), 48)
    for kind in INDUSTRIES:
        _standing(atlas, f"industry_{kind}", partial(buildings.industry, kind=kind), 66)
    for kind in SHOPS:
        _standing(atlas, f"shop_{kind}", partial(buildings.shop, kind=kind), 48)
    for key, draw in buildings.LANDMARKS.items():
        _standing(atlas, key, draw, 66)
    for key, (w, h) in (("plot_large", (50, 38)), ("plot_small", (40, 32))):
        _standing(atlas, key, partial(_plot, w=w, h=h), 48)


def _plot(c: Ctx, w: float, h: float) -> None:
    """A free plot: dashed ground, a stake with a blank board for the word or a sign."""
    c.save()
    c.set_dash([4, 3])
    rrect(c, -w / 2, -h, w, h, 4)
    fill(c, "#FFFFFF", 0.3, keep=True)
    stroke(c, "#8D7350", 1.3)
    c.restore()
    line(c, [(0, -4), (0, -h * 0.5)], "#8D7350", 2.2)
    box(c, -15, -h * 0.5 - 12, 30, 14, 2, "#FFFBF3", "#8D7350", 1)


def _tunnel(c: Ctx) -> None:
    """Rock over the track with two portals; the space's disc goes on the middle."""
    shape_fill(
        c,
        [(-31, 24), (-29, -10), (-20, -19), (-8, -25), (6, -22), (17, -26), (27, -14), (31, 24)],
        "#A08B68",
        "#6D5A43",
        1.2,
    )
    shape_fill(c, [(-20, -19), (-8, -25), (-3, -6), (-14, 20), (-31, 24), (-29, -10)], "#B49E79")
    shape_fill(c, [(17, -26), (27, -14), (31, 24), (18, 24), (22, 2)], "#8E7A5A")
    for x in (-27, 27):
        box(c, x - 5, -13, 10, 26, 5, "#6D5A43")
        box(c, x - 4, -11.6, 8, 23.2, 4, "#2E241B")


def _bridge(c: Ctx) -> None:
    """Trestle beams on both sides of an upright piece of track, one space of 63 long."""
    for x in (-15, 15):
        line(c, [(x, -31.5), (x, 31.5)], "#3F2814", 4.4, round_cap=False)
        line(c, [(x, -31.5), (x, 31.5)], "#7A5230", 2.6, round_cap=False)
    for k in range(4):
        y = -31.5 + 63 / 8 + k * 63 / 4
        for x in (-15, 15):
            line(c, [(x, y), (x * 1.36, y)], "#6B4527", 3)


def _works(c: Ctx) -> None:
    """A striped barrier on two posts."""
    for x in (-17, 17):
        line(c, [(x, 0), (x, -21)], "#6B4527", 2.4)
    box(c, -23, -23, 46, 10, 1.5, CREAM)
    c.save()
    rrect(c, -23, -23, 46, 10, 1.5)
    c.clip()
    for k in range(6):
        x = -26 + k * 11
        path(c, [(x, -12), (x + 6, -12), (x + 10, -24), (x + 4, -24)])
    fill(c, BAD)
    c.restore()
    rrect(c, -23, -23, 46, 10, 1.5)
    stroke(c, "#7A1812", 0.9)
    for x in (-17, 17):
        box(c, x - 2, -27, 4, 4, 2, "#F0B84A", "#9B7418", 0.6)


def _river(c: Ctx) -> None:
    """The river under the bridges, running out to the right; 176 x 84, middle at 0, 0."""
    c.move_to(90, -36)
    c.curve_to(40, -28, 0, -42, -62, -10)
    c.curve_to(-82, 0, -82, 12, -62, 17)
    c.curve_to(-10, 24, 30, 46, 90, 40)
    c.close_path()
    fill(c, "#FFFFFF")


def _ripples(c: Ctx) -> None:
    for x, y in ((-30, -8), (4, 4), (-8, 18), (30, -14), (40, 22)):
        line(c, [(x, y), (x + 10, y - 3), (x + 20, y), (x + 30, y - 2)], "#FFFFFF", 1.3)


def _road(c: Ctx) -> None:
    """A sandy road across the track; 40 wide, 126 high."""
    line(c, [(0, 70), (0, -30), (12, -58)], "#B89A66", 22, round_cap=False)
    line(c, [(0, 70), (0, -30), (12, -58)], "#CDB483", 19.6, round_cap=False)
    line(c, [(0, 70), (0, -30), (12, -58)], "#F3E8CF", 1.4, dash=[6, 6])


def _mesa(c: Ctx) -> None:
    points = (
        (0, 0),
        (0.12, 1),
        (0.3, 1.02),
        (0.42, 0.7),
        (0.6, 0.72),
        (0.68, 0.45),
        (0.9, 0.42),
        (1, 0),
    )
    shape_fill(c, [(x * 200 - 100, -y * 48) for x, y in points], "#FFFFFF")


def _ground(atlas: Atlas) -> None:
    """Things that lie on or beside the track."""
    for key, w, h, draw, tint in (
        ("tunnel", 70, 56, _tunnel, False),
        ("bridge", 48, 63, _bridge, False),
        ("river", 176, 84, _river, True),
        ("ripples", 176, 84, _ripples, True),
        ("road", 48, 126, _road, False),
    ):
        canvas = Canvas(w, h, SCALE if w < 100 else 2)
        canvas.ctx.translate(w / 2, h / 2)
        draw(canvas.ctx)
        atlas.add(key, canvas.image(), tint=tint)
    _standing(atlas, "works", _works, 34)
    canvas = Canvas(204, 54, 1.6)
    canvas.ctx.translate(102, 52)
    _mesa(canvas.ctx)
    atlas.add("mesa", canvas.image(), tint=True)
    for kind in INDUSTRIES:
        canvas = Canvas(20, 20, 3)
        product(canvas.ctx, kind, 10, 10, 1.5)
        atlas.add(f"product_{kind}", canvas.image())
    for kind in SHOPS:
        canvas = Canvas(24, 20, 3)
        shop_sign(canvas.ctx, kind, 12, 10, 1.4, "#FFFFFF")
        atlas.add(f"sign_{kind}", canvas.image(), tint=kind != "den")


def _track_tile(name: str, ballast: str, sleeper: str, steel: str) -> None:
    """One sleeper of the ring, 10 x 26 dp, to be repeated along the track."""
    canvas = Canvas(10, 26, 4)
    c = canvas.ctx
    c.set_line_cap(cairo.LINE_CAP_BUTT)
    c.rectangle(0, 1, 10, 24)
    fill(c, ballast)
    box(c, 3.3, 4.5, 3.4, 17, 0.8, sleeper)
    for y in (8.5, 17.5):
        c.rectangle(0, y - 1, 10, 2)
        fill(c, steel)
        c.rectangle(0, y - 1, 10, 0.6)
        fill(c, "#FFFFFF", 0.25)
    save_png(canvas.image(), ASSETS / "art" / f"far_west_track_{name}.png")


def _atlas(name: str, players: Sequence[Player]) -> None:
    atlas = Atlas(ASSETS / "art", name, width=2048, levels=5)
    _buildings(atlas, players)
    _ground(atlas)
    pieces.spaces(atlas, players)
    pieces.locomotives(atlas, players)
    for part in (pieces.loads, pieces.dice, pieces.backs, pieces.money, pieces.signs):
        part(atlas)
    atlas.write()


def make() -> None:
    """Write the track tiles, and the atlas once for each palette, with the same keys."""
    for palette in PALETTES.values():
        _atlas(palette.atlas_of("far_west"), players(palette))
    _track_tile("light", "#CDB88E", "#8D7350", "#5C5148")
    _track_tile("dark", "#4A4132", "#2B241A", "#8C8273")
