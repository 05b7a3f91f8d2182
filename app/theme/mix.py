"""Mixing of colours."""

from __future__ import annotations

from collections.abc import Sequence


def mix(ground: Sequence[float], colour: Sequence[float], share: float) -> list[float]:
    """``share`` of a colour over an opaque ground.

    Kivy does not clip half-transparent smooth shapes in a scroll view, so tints are mixed instead.

    >>> mix((0, 0, 0, 1), (1, 1, 1, 1), 0.25)
    [0.25, 0.25, 0.25, 1.0]
    """
    return [g + (c - g) * share for g, c in zip(ground[:3], colour[:3], strict=True)] + [1.0]
