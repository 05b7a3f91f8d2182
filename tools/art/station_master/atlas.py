"""Atlas of Station Master: assets/art/station_master.atlas and the two track tiles."""

from __future__ import annotations

from collections.abc import Callable

from app.theme.tokens import BAD, CREAM, GOOD, MUTED
from tools.art.common.atlas import Atlas
from tools.art.common.carriages import carriage
from tools.art.common.colours import BRASS, PLAYERS, SHADOW, Player
from tools.art.common.draw import (
    ASSETS,
    Canvas,
    Ctx,
    box,
    circle,
    darker,
    disc,
    fill,
    lighter,
    line,
    path,
    rrect,
    save_png,
    stroke,
    vertical,
)
from tools.art.common.player_token import token_shadow
from tools.art.common.symbols import symbol
from tools.art.common.trains import engine, track
from tools.art.station_master import cards

STOCK = 2.6
LIVERIES = {
    "standard": ("#2F4442", BRASS),
    "executive": ("#5B2F57", "#E3BC62"),
    "freight": ("#7A4A2A", "#D9B77E"),
}
CARDS = {
    "carriage_p6": "observation",
    "carriage_p5": "dining",
    "carriage_p4": "sleeping",
    "carriage_p3": "corridor",
    "carriage_p2": "day",
    "carriage_p1": "mail",
    "carriage_m1": "box",
    "carriage_m2": "flat",
    "carriage_m3": "tank",
    "carriage_m4": "hopper",
    "carriage_m5": "cattle",
    "carriage_m6": "gondola",
    "first_class": "first",
    "executive_class": "executive",
    "caboose": "caboose",
    "royal_carriage": "royal",
}


def _stock(atlas: Atlas) -> None:
    """Engines with a blank number plate, and all carriages, with a soft shadow on the rail."""
    for kind, (body, trim) in LIVERIES.items():
        canvas = Canvas(156, 68, STOCK)
        c = canvas.ctx
        c.translate(2, 65)
        _ground_shadow(canvas, 8, 150)
        engine(c, 0, 0, 1, body, trim, plate=True)
        if kind == "executive":
            symbol(c, "star", 95, -27, 5)
            fill(c, trim)
        elif kind == "freight":
            box(c, 88.5, -32, 13, 10, 1, trim)
            line(c, [(88.9, -31.6), (101.1, -22.4)], body, 1.2)
            line(c, [(88.9, -22.4), (101.1, -31.6)], body, 1.2)
        atlas.add(f"engine_{kind}", canvas.image())
    for card, kind in CARDS.items():
        canvas = Canvas(98, 62, STOCK)
        canvas.ctx.translate(3, 59)
        _ground_shadow(canvas, 4, 88)
        carriage(canvas.ctx, kind, 0, 0)
        atlas.add(card, canvas.image())


def _ground_shadow(canvas: Canvas, left: float, right: float) -> None:
    def shape(c: Ctx) -> None:
        rrect(c, left, -2.4, right - left, 3, 1.5)
        c.fill()

    canvas.soft(shape, 1.0, SHADOW, 0.4)


def passenger(canvas: Canvas, x: float, y: float, r: float, player: Player, up: bool) -> None:
    """A thick wooden disc: face down the owner's symbol, face up room for the value."""
    c = canvas.ctx
    token_shadow(canvas, x, y + r * 0.06, r, 0.3)
    disc(c, x, y + r * 0.1, r, darker(player.colour, 0.4))
    circle(c, x, y - r * 0.04, r * 0.97)
    c.set_source(
        vertical(y - r, y + r, (0, lighter(player.colour, 0.2)), (1, darker(player.colour, 0.08)))
    )
    c.fill()
    circle(c, x, y - r * 0.04, r * 0.76)
    stroke(c, player.on, max(0.7, r * 0.07), 0.45)
    symbol(c, player.symbol, x, y + (r * 0.47 if up else -r * 0.04), r * (0.18 if up else 0.44))
    fill(c, player.on)


def _tokens(atlas: Atlas) -> None:
    for player in PLAYERS:
        for suffix, up in (("", False), ("_up", True)):
            canvas = Canvas(70, 70, 2.2)
            passenger(canvas, 35, 33, 27, player, up)
            atlas.add(f"passenger_{player.name}{suffix}", canvas.image())


def _tag_points(kind: str, w: float, h: float) -> list[tuple[float, float]]:
    """Outline of a value tag centred on the origin: up, down or plain."""
    tip = h * 0.26
    x, y = w / 2, h / 2
    if kind == "up":
        return [(-x, -y + tip), (0, -y - tip * 0.15), (x, -y + tip), (x, y), (-x, y)]
    if kind == "down":
        return [(-x, -y), (x, -y), (x, y - tip), (0, y + tip * 0.15), (-x, y - tip)]
    return [(-x, -y), (x, -y), (x, y), (-x, y)]


def _tags(atlas: Atlas) -> None:
    """Value tags: solid, and pale with an outline for a preview."""
    for kind, colour in (("up", GOOD), ("down", BAD), ("plain", MUTED)):
        points = _tag_points(kind, 46, 28)
        canvas = Canvas(54, 36, 3)
        c = canvas.ctx
        c.translate(27, 17.4)
        c.save()
        c.translate(0, 1.3)
        path(c, points)
        fill(c, darker(colour, 0.45), keep=True)
        stroke(c, darker(colour, 0.45), 2)
        c.restore()
        path(c, points)
        c.set_source(vertical(-15, 15, (0, lighter(colour, 0.08)), (1, darker(colour, 0.04))))
        c.fill_preserve()
        stroke(c, colour, 2)
        atlas.add(f"tag_{kind}", canvas.image())
        canvas = Canvas(54, 36, 3)
        canvas.ctx.translate(27, 17.4)
        path(canvas.ctx, points)
        fill(canvas.ctx, "#FFFBF3", keep=True)
        stroke(canvas.ctx, colour, 1.8)
        atlas.add(f"tag_{kind}_preview", canvas.image())


def _signs(atlas: Atlas) -> None:
    """Enamel platform sign, its small form, an empty slot, a puff of steam."""
    canvas = Canvas(76, 52, 3)
    c = canvas.ctx

    def plate(ctx: Ctx) -> None:
        rrect(ctx, 3, 2, 70, 46, 6)
        ctx.fill()

    canvas.soft(plate, 1.2, SHADOW, 0.35, (0, 1.2))
    c.set_source(vertical(2, 48, (0, "#30504E"), (1, "#203635")))
    plate(c)
    rrect(c, 6.1, 5.1, 63.8, 39.8, 4)
    stroke(c, CREAM, 1.3)
    for x, y in ((9.6, 8.6), (66.4, 8.6), (9.6, 41.4), (66.4, 41.4)):
        disc(c, x, y, 1.1, BRASS)
    atlas.add("platform_sign", canvas.image())
    canvas = Canvas(20, 20, 4)
    box(canvas.ctx, 1, 1, 18, 18, 4.5, "#27403F")
    rrect(canvas.ctx, 2.6, 2.6, 14.8, 14.8, 3.2)
    stroke(canvas.ctx, CREAM, 0.7, 0.8)
    atlas.add("platform_badge", canvas.image())
    canvas = Canvas(92, 38, 3)
    canvas.ctx.set_dash([4, 3.5])
    rrect(canvas.ctx, 2, 2, 88, 34, 4)
    stroke(canvas.ctx, "#FFFFFF", 1.5)
    atlas.add("slot", canvas.image(), tint=True)
    canvas = Canvas(24, 24, 3)
    circle(canvas.ctx, 12, 12, 8.5)
    canvas.soft(_puff, 1.0, "#FFFFFF", 0.9)
    atlas.add("puff", canvas.image(), tint=True)


def _puff(c: Ctx) -> None:
    for x, y, r in ((12, 12, 6.5), (8, 13.5, 4.2), (16, 13, 4.6), (13, 8.5, 4.4)):
        circle(c, x, y, r)
    c.fill()


def _track_tile(name: str, rail: str, sleeper: str) -> None:
    """One sleeper's length of track, 15 x 8 dp, to be repeated sideways; the rail is on top."""
    canvas = Canvas(15, 8, 4)
    track(canvas.ctx, -12, 40, 0.6, rail, sleeper, 15)
    save_png(canvas.image(), ASSETS / "art" / f"station_track_{name}.png")


def make() -> None:
    """Write the atlas and the tiles."""
    atlas = Atlas(ASSETS / "art", "station_master", width=1280, levels=4)
    parts: tuple[Callable[[Atlas], None], ...] = (_stock, _tokens, _tags, _signs, cards.add)
    for part in parts:
        part(atlas)
    atlas.write()
    _track_tile("light", "#6B5D4E", "#B39B78")
    _track_tile("dark", "#8A7C6A", "#5A4E40")
