"""The paper of a page: its grain, left out where something opaque lies on it.

A board covers most of its page. Drawing paper that nobody sees takes as long as drawing the board's
own ground.
"""

from __future__ import annotations

from collections.abc import Sequence

Pair = Sequence[float]

#: Two triangles for each of the four strips around what is covered.
PAPER_INDICES = [4 * strip + corner for strip in range(4) for corner in (0, 1, 2, 2, 3, 0)]


def paper_around(pos: Pair, size: Pair, covered: Pair, tile: float) -> list[float]:
    """Vertices of the strips to the left, to the right, below and above what is covered.

    ``covered`` is a box of the page: x, y, width, height; the grain repeats after ``tile`` pixels.

    >>> paper_around((0, 0), (8, 4), (0, 0, 0, 0), 4)[16:32]  # all of it is the strip to the right
    [0, 0, 0.0, 0.0, 8, 0, 2.0, 0.0, 8, 4, 2.0, 1.0, 0, 4, 0.0, 1.0]
    """
    left, bottom = pos
    right, top = left + size[0], bottom + size[1]
    x, y = left + covered[0], bottom + covered[1]
    end, over = x + covered[2], y + covered[3]
    strips = (
        (left, bottom, x, top),
        (end, bottom, right, top),
        (x, bottom, end, y),
        (x, over, end, top),
    )
    return [
        value
        for x0, y0, x1, y1 in strips
        for px, py in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
        for value in (px, py, (px - left) / tile, (py - bottom) / tile)
    ]
