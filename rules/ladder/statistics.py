"""Means with 95 % intervals over duplicate deals: a deal is one observation."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from rules.bots.arena import wilson


class Estimate(NamedTuple):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


def student(freedom: int) -> float:
    """The factor of a 95 % interval with so many degrees of freedom (Cornish and Fisher).

    >>> [round(student(freedom), 4) for freedom in (5, 20, 100)]  # the table: 2.571, 2.086, 1.984
    [2.5473, 2.0856, 1.984]
    """
    z = 1.959964
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    return z + first / freedom + second / freedom**2


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of the deals' values, with Student's interval.

    >>> [round(part, 2) for part in mean_of([1.0, 2.0, 3.0, 4.0])]
    [2.5, 0.52, 4.48]
    """
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return Estimate(mean, -math.inf, math.inf)
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    half = student(count - 1) * math.sqrt(spread / count)
    return Estimate(mean, mean - half, mean + half)


def share_of(shares: Sequence[float], games: int) -> Estimate:
    """The mean share of the victories, between 0 and 1.

    The seats of a deal are not independent games, so the deals are compared. Where all deals
    agree, they tell nothing about the spread, and Wilson's interval for single games takes over.

    >>> share = share_of([1.0, 1.0, 1.0], games=6)
    >>> round(share.mean, 2), round(share.low, 2)
    (1.0, 0.61)
    """
    if max(shares) == min(shares):
        return Estimate(shares[0], *wilson(shares[0] * games, games))
    mean, low, high = mean_of(shares)
    return Estimate(mean, max(0.0, low), min(1.0, high))
