"""The frames atlas: nine-patches (rounded rectangles, outlines, soft shadows) and the disc.

All are white, for tinting: assets/art/frames.atlas and patches.json.

All are drawn at 2 pixels to the dp. Borders are no wider than the radius (and the reach of a
shadow), so that a pill of twice the radius in height still fits; they are written to patches.json
so that the app need not repeat the numbers.
"""

from __future__ import annotations

import json

from tools.art.common.atlas import Atlas
from tools.art.common.draw import ASSETS, Canvas, Ctx, fill, rrect, stroke
from tools.art.common.marks import add_disc

SCALE = 2.0
RADII = (3, 4, 6, 8, 10, 12, 14, 16, 18, 24, 28)


def _rounded(radius: float) -> Canvas:
    """A filled rounded rectangle with a middle of 4 dp."""
    side = 2 * radius + 4
    canvas = Canvas(side, side, SCALE)
    rrect(canvas.ctx, 0, 0, side, side, radius)
    fill(canvas.ctx, "#FFFFFF")
    return canvas


def _outline(radius: float, width: float) -> Canvas:
    side = 2 * radius + 4
    canvas = Canvas(side, side, SCALE)
    half = width / 2
    rrect(canvas.ctx, half, half, side - width, side - width, radius - half)
    stroke(canvas.ctx, "#FFFFFF", width)
    return canvas


def _shadow(radius: float, layers: tuple[tuple[float, float, float], ...]) -> tuple[Canvas, float]:
    """Soft layers (sigma, drop, strength) of a rounded rectangle, and how far they reach."""
    reach = max(3 * sigma + drop for sigma, drop, _ in layers)
    inner = 2 * radius + 4
    side = inner + 2 * reach
    canvas = Canvas(side, side, SCALE)

    def shape(c: Ctx) -> None:
        rrect(c, reach, reach, inner, inner, radius)
        c.fill()

    for sigma, drop, strength in layers:
        canvas.soft(shape, sigma, "#FFFFFF", strength, (0, drop))
    return canvas, reach


def add_patches(atlas: Atlas) -> None:
    """Add all patches to the atlas and write assets/art/patches.json."""
    info: dict[str, dict[str, float]] = {}

    def put(key: str, canvas: Canvas, border: float, reach: float = 0.0) -> None:
        atlas.add(key, canvas.image(), tint=True)
        info[key] = {"border_px": border * SCALE, "border_dp": border, "reach_dp": reach}

    for radius in RADII:
        put(f"rrect_{radius}", _rounded(radius), radius)
        put(f"outline_{radius}", _outline(radius, 1.2), radius)
    for radius in (10, 12, 14, 24, 28):
        put(f"frame_{radius}", _outline(radius, 2.4), radius)
    # flat below, round above: the colour band of a card; round above only: a bottom sheet
    for radius in (10, 24):
        side = 2 * radius + 4
        canvas = Canvas(side, side, SCALE)
        canvas.ctx.rectangle(0, 0, side, side)
        canvas.ctx.clip()
        rrect(canvas.ctx, 0, 0, side, side * 2, radius)
        fill(canvas.ctx, "#FFFFFF")
        put(f"rrect_top_{radius}", canvas, radius)
    for key, radius, layers in (
        ("shadow_board", 18, ((10, 5, 0.9), (2, 1, 0.6))),
        ("shadow_sheet", 24, ((8, -1, 1.0),)),
        ("shadow_pill", 24, ((5, 2, 1.0),)),
        ("shadow_button", 28, ((5, 2, 1.0),)),
        ("shadow_panel", 14, ((4, 1.5, 1.0),)),
        ("shadow_card", 10, ((3, 1.5, 1.0),)),
        ("shadow_raised", 10, ((5, 3, 1.0), (1.5, 1, 0.5))),
    ):
        canvas, reach = _shadow(radius, layers)
        put(key, canvas, radius + reach, reach)
    text = json.dumps(info, indent=1)
    (ASSETS / "art").mkdir(parents=True, exist_ok=True)
    (ASSETS / "art" / "patches.json").write_text(text + "\n", encoding="utf-8")


def make() -> None:
    """Write the atlas."""
    atlas = Atlas(ASSETS / "art", "frames", width=768)
    add_patches(atlas)
    add_disc(atlas)
    atlas.write()
