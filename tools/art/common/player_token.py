"""The player token: a wooden disc with the player's symbol."""

from __future__ import annotations

from tools.art.common.colours import Player
from tools.art.common.draw import (
    Canvas,
    Ctx,
    circle,
    darker,
    fill,
    lighter,
    stroke,
    vertical,
)
from tools.art.common.symbols import symbol


def token(c: Ctx, x: float, y: float, r: float, player: Player) -> None:
    """The player's disc without shadow: graded face, inner ring, symbol."""
    circle(c, x, y, r)
    c.set_source(
        vertical(
            y - r,
            y + r,
            (0, lighter(player.colour, 0.24)),
            (0.45, player.colour),
            (1, darker(player.colour, 0.24)),
        )
    )
    c.fill()
    circle(c, x, y, r * 0.965)
    stroke(c, darker(player.colour, 0.35), r * 0.07, 0.55)
    circle(c, x, y, r * 0.89)
    stroke(c, "#FFFFFF", r * 0.06, 0.30 if player.on == "#FFFFFF" else 0.6)
    symbol(c, player.symbol, x, y, r * 0.55)
    fill(c, player.on)


def token_shadow(
    canvas: Canvas, x: float, y: float, r: float, strength: float, colour: str = "#1A0F05"
) -> None:
    """Two soft layers under a disc of radius r."""

    def shape(c: Ctx) -> None:
        circle(c, x, y, r)
        c.fill()

    canvas.soft(shape, r * 0.14, colour, strength, (r * 0.04, r * 0.15))
    canvas.soft(shape, r * 0.05, colour, strength * 0.7, (r * 0.02, r * 0.05))
