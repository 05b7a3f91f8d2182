"""The small locomotive of the score track."""

from __future__ import annotations

from tools.art.common.draw import (
    Canvas,
    Ctx,
    circle,
    darker,
    fill,
    lighter,
    path,
    rrect,
    stroke,
    vertical,
)


def _loco_body(c: Ctx) -> None:
    """Silhouette of the score locomotive: 26 units long, on the base line y = 0, facing right."""
    rrect(c, -13, -7, 26, 4, 1)
    rrect(c, -12, -17, 9, 11, 1.5)
    rrect(c, -13, -18.5, 11, 2.6, 1)
    rrect(c, -4, -13, 15, 7, 3)
    rrect(c, 5, -18, 4, 6, 0.8)
    rrect(c, 4.2, -18.8, 5.6, 1.8, 0.8)
    rrect(c, 0, -15, 3.4, 3, 1.4)
    path(c, [(12, -6), (15, -1.5), (11, -1.5)])


WHEELS = ((-8.0, 3.6), (0.0, 3.6), (7.5, 2.6))


def _wheels(c: Ctx, share: float = 1.0) -> None:
    for x, r in WHEELS:
        circle(c, x, -r, r * share)


def score_loco(canvas: Canvas, colour: str, edge: str, x: float, y: float) -> None:
    """The locomotive of the score track in one colour with an edge in the ground's colour."""
    c = canvas.ctx
    c.save()
    c.translate(x, y)

    def whole(ctx: Ctx) -> None:
        _loco_body(ctx)
        _wheels(ctx)
        ctx.fill()

    canvas.soft(whole, 0.5, "#1A0F05", 0.35, (0.5, 1.0))
    _loco_body(c)
    _wheels(c)
    stroke(c, edge, 2.0)
    c.set_source(vertical(-18, -3, (0, lighter(colour, 0.14)), (1, darker(colour, 0.08))))
    _loco_body(c)
    c.fill()
    rrect(c, -10.2, -15, 5, 4.4, 0.8)
    fill(c, "#FFFFFF", 0.88)
    rrect(c, -3, -12.2, 13, 1.4, 0.7)
    fill(c, "#FFFFFF", 0.3)
    _wheels(c)
    fill(c, darker(colour, 0.45))
    _wheels(c, 0.4)
    fill(c, "#FFFFFF", 0.75)
    c.restore()


def flat_loco(c: Ctx) -> None:
    """The locomotive in one colour, cab window and wheel hubs cut out, for tinting."""
    c.push_group()
    _loco_body(c)
    _wheels(c)
    fill(c, "#FFFFFF")
    c.set_operator(0)  # clear
    rrect(c, -10.2, -15, 5, 4.4, 0.8)
    c.fill()
    _wheels(c, 0.4)
    c.fill()
    c.pop_group_to_source()
    c.paint()
