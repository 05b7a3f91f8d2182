"""Far West Loco: pictures on the cards, assets/art/far_west_scene_<name>.png, 334 x 106 dp."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

from PIL import Image

from app.theme.tokens import BAD, CREAM
from tools.art.common.carriages import carriage
from tools.art.common.colours import BRASS, PLAYERS
from tools.art.common.draw import (
    ASSETS,
    PI,
    Canvas,
    Ctx,
    box,
    circle,
    darker,
    disc,
    fill,
    line,
    rrect,
    save_png,
    shape_fill,
    stroke,
    vertical,
)
from tools.art.common.symbols import symbol
from tools.art.common.trains import engine, smoke, track
from tools.art.far_west_loco import buildings

WIDTH, HEIGHT = 334.0, 106.0
CARD_SCENES = {
    "bank": "B01 B02 B03 B04 B08 B13 Y15 Y16 Y17 Y18 Y19 R01 R08 R09 R13",
    "steam": "B05 B06 B07 Y06 Y20 R05 R06 R10 R11 R12",
    "outlaws": "Y01 Y02 Y03 Y04 R02 R03 R14",
    "herd": "Y13 Y14 B14",
    "storm": "Y05 Y09 R04 R07",
    "town": "B09 B10 B11 B12 Y07 Y08 Y10 Y11 Y12 Y21",
}


def _sky(c: Ctx, top: str, bottom: str) -> None:
    c.set_source(vertical(0, HEIGHT, (0, top), (1, bottom)))
    c.paint()


def _mesa(c: Ctx, x: float, y: float, w: float, h: float, colour: str) -> None:
    outline = (
        (0, 0),
        (0.12, 1),
        (0.3, 1.02),
        (0.42, 0.7),
        (0.6, 0.72),
        (0.68, 0.45),
        (0.9, 0.42),
        (1, 0),
    )
    shape_fill(c, [(x + w * u, y - h * v) for u, v in outline], colour)
    shape_fill(
        c,
        [
            (x + w * 0.2, y - h * 1.01),
            (x + w * 0.3, y - h * 1.02),
            (x + w * 0.42, y),
            (x + w * 0.28, y),
        ],
        darker(colour, 0.12),
    )


def _earth(c: Ctx, y: float, top: str, bottom: str) -> None:
    c.rectangle(0, y, WIDTH, HEIGHT - y)
    c.set_source(vertical(y, HEIGHT, (0, top), (1, bottom)))
    c.fill()


def _at(c: Ctx, x: float, y: float, s: float, draw: Callable[[Ctx], object]) -> None:
    c.save()
    c.translate(x, y)
    c.scale(s, s)
    draw(c)
    c.restore()


def _cow(c: Ctx, colour: str) -> None:
    """A longhorn facing right, standing on y = 0, 50 wide."""
    for x in (3, 9, 27, 33):
        box(c, x, -13, 3.6, 13, 1, darker(colour, 0.25))
    box(c, 0, -27, 38, 17, 7, colour)
    shape_fill(c, [(35, -26), (44, -30), (51, -22), (47, -16), (38, -17)], colour)
    shape_fill(c, [(12, -27), (24, -27), (20, -17), (13, -19)], CREAM)
    line(c, [(0, -24), (-4, -10)], colour, 2)
    for start, bend, end in (((44, -29), (36, -36), (31, -42)), ((46, -29), (55, -34), (59, -41))):
        c.move_to(*start)
        c.curve_to(start[0] + (bend[0] - start[0]) * 0.7, bend[1], *bend, *end)
        stroke(c, CREAM, 2.4)
    disc(c, 46, -24, 1.1, "#1A0F08")


def herd(c: Ctx) -> None:
    """Longhorns on the line."""
    _sky(c, "#F3D9A0", "#E9BE78")
    disc(c, 258, 48, 22, "#FBEBC3")
    _mesa(c, -18, 90, 160, 62, "#C98B56")
    _mesa(c, 184, 90, 180, 44, "#D59C63")
    _earth(c, 88, "#B97B48", "#9A6238")
    track(c, -6, 340, 92, "#5C4636", "#8D6A42", 12)
    engine(c, 16, 92, 1.0, PLAYERS[1].colour, BRASS, flip=True)
    smoke(c, 138, 14, 1.0, "#FFFFFF", ((0, 0, 5), (-13, -5, 7), (-32, -8, 9)), 0.55)
    _at(c, 208, 94, 1.0, lambda k: _cow(k, "#6E3B22"))
    _at(c, 268, 95, 0.9, lambda k: _cow(k, "#8A4F30"))
    _at(c, 306, 98, 1.1, lambda k: _cow(k, "#5A2F1C"))


def steam(c: Ctx) -> None:
    """An engine at full speed."""
    _sky(c, "#7FA8B0", "#F0D7A2")
    _mesa(c, 190, 84, 190, 52, "#C08A5E")
    _mesa(c, -40, 84, 150, 38, "#CB9A6B")
    _earth(c, 82, "#C7A266", "#A07C46")
    smoke(
        c,
        236,
        16,
        1.0,
        "#FFFFFF",
        ((0, 0, 6), (-18, -3, 9), (-44, -2, 12), (-78, 2, 14), (-116, 8, 15), (-158, 10, 17)),
        0.6,
    )
    for x, y, w in ((20, 62, 46), (2, 74, 60), (30, 86, 34), (270, 70, 30)):
        line(c, [(x, y), (x + w, y)], "#FFFFFF", 1.6, 0.55)
    track(c, -6, 340, 92, "#4F4238", "#7E6440", 12)
    carriage(c, "mail", 14, 92, 1.0, flip=True)
    engine(c, 112, 92, 1.06, "#8E2F22", "#F0D08A", flip=True)


def _hat(c: Ctx, scarf: str) -> None:
    """A masked rider from the waist up, 44 wide."""
    dark = "#17131C"
    c.move_to(-24, 34)
    c.curve_to(-24, 12, -12, 8, 0, 8)
    c.curve_to(12, 8, 24, 12, 24, 34)
    c.close_path()
    fill(c, "#2B2430")
    rrect(c, -9.5, -12, 19, 22, 8)
    fill(c, "#C99A73")
    shape_fill(c, [(-11, -2), (11, -2), (9, 9), (0, 17), (-9, 9)], scarf)
    for x in (-4.2, 4.2):
        disc(c, x, -5.6, 1.4, dark)
    c.move_to(-23, -11)
    c.curve_to(-12, -7, 12, -7, 23, -11)
    c.curve_to(14, -15, 12, -16, 11, -18)
    c.curve_to(11, -30, 6, -27, 0, -25)
    c.curve_to(-6, -27, -11, -30, -11, -18)
    c.curve_to(-12, -16, -14, -15, -23, -11)
    c.close_path()
    fill(c, dark)
    line(c, [(-10.6, -16.6), (10.6, -16.6)], scarf, 2)


def outlaws(c: Ctx) -> None:
    """Three masked riders before the moon."""
    _sky(c, "#1E2440", "#6A4A5E")
    rnd = random.Random(4)
    for _ in range(46):
        disc(
            c,
            rnd.uniform(0, WIDTH),
            rnd.uniform(0, 60),
            rnd.uniform(0.4, 1.1),
            "#F6E9CF",
            alpha=0.8,
        )
    disc(c, 167, 44, 44, "#F6E3B4", alpha=0.16)
    disc(c, 167, 44, 36, "#F6E3B4")
    for x, y, r in ((152, 34, 6), (180, 54, 8), (174, 28, 4)):
        disc(c, x, y, r, "#E6CF98")
    _mesa(c, -30, 96, 150, 58, "#3A2C40")
    _mesa(c, 220, 96, 160, 46, "#3A2C40")
    _earth(c, 92, "#2A2030", "#1A1420")
    _at(c, 92, 74, 1.0, lambda k: _hat(k, "#7A5FA0"))
    _at(c, 242, 74, 1.0, lambda k: _hat(k, "#3F7F6F"))
    _at(c, 167, 70, 1.25, lambda k: _hat(k, BAD))
    line(c, [(0, 104), (334, 104)], "#120E16", 5)


def storm(c: Ctx) -> None:
    """An engine in a blizzard among white mountains."""
    _sky(c, "#6F8796", "#CBD8DC")
    for x, w, h in ((-40, 180, 76), (90, 170, 64), (210, 200, 84)):
        shape_fill(c, [(x, 96), (x + w * 0.5, 96 - h), (x + w, 96)], "#8FA3AE")
        shape_fill(c, [(x + w * 0.5, 96 - h), (x + w, 96), (x + w * 0.62, 96)], "#7A8F9B")
        peak = [(0.5, 1.0), (0.36, 0.72), (0.43, 0.76), (0.48, 0.66), (0.55, 0.75), (0.64, 0.72)]
        shape_fill(c, [(x + w * u, 96 - h * v) for u, v in peak], "#F4F8F9")
    _earth(c, 86, "#E6EEF0", "#C3D2D8")
    track(c, -6, 340, 93, "#5E6A70", "#8FA0A6", 12)
    smoke(c, 132, 18, 1.0, "#F4F8F9", ((0, 0, 6), (14, -6, 8), (34, -9, 10)), 0.6)
    engine(c, 102, 93, 1.0, "#2F4442", BRASS)
    c.move_to(-10, 110)
    c.curve_to(30, 70, 80, 66, 116, 82)
    c.curve_to(140, 92, 150, 98, 170, 110)
    c.close_path()
    fill(c, "#F7FBFC")
    c.move_to(230, 110)
    c.curve_to(262, 84, 310, 80, 350, 96)
    c.line_to(350, 110)
    c.close_path()
    fill(c, "#F7FBFC")
    rnd = random.Random(7)
    for _ in range(110):
        flake_x, flake_y = rnd.uniform(0, WIDTH), rnd.uniform(0, HEIGHT)
        fall = [(flake_x, flake_y), (flake_x - 3, flake_y + 2.4)]
        line(c, fall, "#FFFFFF", rnd.uniform(0.9, 2.0), 0.9)


def town(c: Ctx) -> None:
    """Main street at noon."""
    _sky(c, "#9CC0C4", "#F3E2B6")
    _mesa(c, 120, 88, 210, 40, "#D6AE78")
    _mesa(c, -40, 88, 140, 30, "#DBB986")
    _earth(c, 86, "#D9BE8A", "#B99A64")
    _at(c, 36, 92, 1.45, lambda k: buildings.shop(k, "hotel"))
    _at(c, 100, 92, 1.45, lambda k: buildings.sheriff(k))
    _at(c, 172, 92, 1.45, lambda k: buildings.saloon(k, PLAYERS[2]))
    _at(c, 240, 92, 1.45, lambda k: buildings.shop(k, "laundry"))
    _at(c, 300, 92, 1.45, lambda k: buildings.shop(k, "gunsmith"))
    for x in (66, 136, 208):
        box(c, x - 3, 88, 6, 9, 2, "#8A6239", "#5E4022", 0.8)
    line(c, [(0, 100), (334, 100)], "#A98855", 1.2, dash=[12, 7])


def bank(c: Ctx) -> None:
    """A bank, sacks of coins, notes."""
    _sky(c, "#8FB09A", "#F1E3B8")
    _mesa(c, -30, 90, 150, 40, "#C7B27A")
    _earth(c, 86, "#CDB67C", "#A88E54")
    c.save()
    c.translate(232, 90)
    c.scale(1.45, 1.45)
    buildings.shade_on_ground(c, 48)
    box(c, -44, -40, 88, 40, 1, "#EFE6D2", "#A99877", 1)
    for k in range(6):
        x = -40 + k * 15
        box(c, x, -36, 7, 34, 1, "#D3C6A8")
        box(c, x + 1, -36, 2.2, 34, 1, "#FBF6EA")
    box(c, -8, -26, 16, 26, 1, "#4B3A24")
    shape_fill(c, [(-48, -40), (0, -58), (48, -40)], "#DCCFB2", "#A99877", 1)
    disc(c, 0, -46.5, 5.4, "#9B7418")
    disc(c, 0, -46.9, 4.8, "#E9C155")
    symbol(c, "wheel", 0, -46.9, 3)
    fill(c, "#9B7418")
    box(c, -48, -2, 96, 4, 1, "#B7A684")
    c.restore()
    for x, y, s in ((58, 94, 1.25), (104, 97, 1.0), (24, 99, 0.9)):
        c.save()
        c.translate(x, y)
        c.scale(s, s)
        c.move_to(-6, -34)
        c.curve_to(-26, -22, -26, 0, -14, 0)
        c.line_to(14, 0)
        c.curve_to(26, 0, 26, -22, 6, -34)
        c.close_path()
        c.set_source(vertical(-34, 0, (0, "#D8BE8C"), (1, "#A88752")))
        c.fill_preserve()
        stroke(c, "#6B4F24", 1.2)
        c.move_to(-6, -34)
        c.curve_to(-10, -42, 10, -42, 6, -34)
        c.close_path()
        fill(c, "#C9AC76", keep=True)
        stroke(c, "#6B4F24", 1.2)
        line(c, [(-7.6, -33), (7.6, -33)], "#8E2F22", 3)
        circle(c, 0, -14, 8)
        stroke(c, "#6B4F24", 1.8)
        symbol(c, "wheel", 0, -14, 5)
        fill(c, "#6B4F24")
        c.restore()
    for x, y in ((82, 99), (88, 102), (130, 101), (138, 98), (146, 102)):
        disc(c, x, y + 1, 5, "#9B7418")
        disc(c, x, y, 5, "#E9C155")
        c.new_path()
        c.arc(x, y, 3.2, PI, PI * 1.7)
        stroke(c, "#FBEBB0", 1)


SCENES: dict[str, Callable[[Ctx], None]] = {
    "bank": bank,
    "steam": steam,
    "outlaws": outlaws,
    "herd": herd,
    "storm": storm,
    "town": town,
}


def make() -> None:
    """Write the scenes and which card shows which."""
    for name, draw in SCENES.items():
        canvas = Canvas(WIDTH, HEIGHT, 2)
        draw(canvas.ctx)
        flat = canvas.image().convert("RGB")
        few = flat.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.FLOYDSTEINBERG)
        save_png(few, ASSETS / "art" / f"far_west_scene_{name}.png")
    cards = {card: name for name, ids in CARD_SCENES.items() for card in ids.split()}
    text = json.dumps(dict(sorted(cards.items())), indent=0)
    (ASSETS / "art" / "far_west_cards.json").write_text(text + "\n", encoding="utf-8")
