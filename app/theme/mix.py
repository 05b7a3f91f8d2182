"""Colours laid over each other, for what must be opaque."""

from __future__ import annotations

from collections.abc import Sequence


def mix(ground: Sequence[float], colour: Sequence[float], share: float) -> list[float]:
    """A colour laid thinly over another. Smooth shapes that are half clear are not clipped where
    they scroll, so tints in a list are mixed beforehand.

    >>> mix((0, 0, 0, 1), (1, 1, 1, 1), 0.25)
    [0.25, 0.25, 0.25, 1.0]
    """
    return [g + (c - g) * share for g, c in zip(ground[:3], colour[:3], strict=True)] + [1.0]
