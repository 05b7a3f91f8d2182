"""Marks that every game uses: player tokens and symbols, rings, tick, chevron, arrow, disc."""

from __future__ import annotations

import math

import cairo
from PIL import Image

from tools.art.common.atlas import Atlas
from tools.art.common.colours import Player
from tools.art.common.draw import centred, circle, fill, path, stroke
from tools.art.common.player_token import token, token_shadow
from tools.art.common.symbols import symbol

#: Pixels to the dp.
SCALE = 4.0


def add_token(atlas: Atlas, player: Player) -> None:
    """A player's token."""
    atlas.add(f"token_{player.name}", token_picture(player, SCALE * 0.75))


def token_picture(player: Player, scale: float) -> Image.Image:
    """A player's token in its box of 60 dp, at so many pixels to the dp."""
    canvas = centred(60, 60, scale)
    token_shadow(canvas, 0, 0, 22, 0.34)
    token(canvas.ctx, 0, 0, 22, player)
    return canvas.image()


def add_symbol(atlas: Atlas, player: Player) -> None:
    """A player's symbol alone."""
    canvas = centred(2.4, 2.4, 76)
    symbol(canvas.ctx, player.symbol, 0, 0, 1.0)
    fill(canvas.ctx, "#FFFFFF")
    atlas.add(f"symbol_{player.symbol}", canvas.image(), tint=True)


def add_dot(atlas: Atlas, key: str, side: float, radius: float) -> None:
    """A white disc; side and radius in pixels."""
    canvas = centred(side, side, 1)
    circle(canvas.ctx, 0, 0, radius)
    fill(canvas.ctx, "#FFFFFF")
    atlas.add(key, canvas.image(), tint=True)


def add_disc(atlas: Atlas) -> None:
    """The disc of buttons and badges."""
    add_dot(atlas, "disc", 96, 46)


def add_marks(atlas: Atlas) -> None:
    """Rings, tick, chevron, arrow."""

    def ring(key: str, r: float, width: float, dash: tuple[float, ...] = ()) -> None:
        canvas = centred(2 * r + 6, 2 * r + 6, SCALE)
        if dash:
            count = round(math.tau * r / sum(dash))
            unit = math.tau * r / count
            canvas.ctx.set_dash([unit * dash[0] / sum(dash), unit * dash[1] / sum(dash)])
            canvas.ctx.set_line_cap(cairo.LINE_CAP_BUTT)
        circle(canvas.ctx, 0, 0, r)
        stroke(canvas.ctx, "#FFFFFF", width)
        atlas.add(key, canvas.image(), tint=True)

    ring("ring", 21, 2.6)
    ring("ring_thin", 21, 1.4)
    ring("ring_dashed", 21, 2.6, (6, 4))
    ring("seat_dashed", 21, 1.9, (4.6, 4.6))
    for key, points, width in (
        ("tick", [(-5, 0.4), (-1.6, 4), (5.6, -4)], 2.4),
        ("chevron", [(-2.6, -5), (2.6, 0), (-2.6, 5)], 2.4),
    ):
        canvas = centred(16, 16, SCALE)
        path(canvas.ctx, points, close=False)
        stroke(canvas.ctx, "#FFFFFF", width)
        atlas.add(key, canvas.image(), tint=True)
    canvas = centred(16, 16, SCALE)
    path(canvas.ctx, [(-4, -5.6), (5.6, 0), (-4, 5.6)])
    fill(canvas.ctx, "#FFFFFF", keep=True)
    stroke(canvas.ctx, "#FFFFFF", 1.6)
    atlas.add("arrow", canvas.image(), tint=True)
