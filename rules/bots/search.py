"""Choosing under hidden information: try every option in the same guessed worlds.

A guess of all that a player cannot see makes a world. Each option is played out in the same
worlds with the same luck, so their differences show after few of them; options that are clearly
behind are dropped, and the time goes to the others.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

from rules.bots.bot import Clock
from rules.core.rng import Rng

T = TypeVar("T")

#: Worlds before an option may be dropped: fewer say nothing.
LEAST = 6

#: How many standard errors behind the leader an option is dropped.
BEHIND = 2.0


def best_in_worlds(
    options: Sequence[T],
    tryout: Callable[[int, Rng], Callable[[T], float]],
    clock: Clock,
    rng: Rng,
    most: int,
    prior: Sequence[float] | None = None,
    trust: int = 0,
) -> Generator[None, None, T]:
    """The option with the best mean value; yields after every single try.

    ``tryout(number, rng)`` makes a world and returns what values an option in it. The options
    must come best guess first: where the time does not suffice, the first one stays. ``prior`` is
    a guess of each value that counts like ``trust`` worlds, so that a few lucky worlds do not
    carry the day.
    """
    alive = list(range(len(options)))
    values: list[list[float]] = [[] for _ in options]
    guesses = prior or [0.0] * len(options)
    for number in range(most):
        if len(alive) == 1 or clock.expired():
            break
        worth = tryout(number, rng)
        tried = []
        for option in alive:
            tried.append(worth(options[option]))
            yield
            if clock.expired():
                break
        if len(tried) < len(alive):
            break  # an unfinished world would compare unequal luck
        for option, value in zip(alive, tried, strict=True):
            values[option].append(value)
        if number + 1 >= LEAST:
            alive = _not_behind(alive, values)
    if not values[alive[0]]:
        return options[0]
    # All that are left were tried in the same worlds, so sums compare as well as means.
    return options[max(alive, key=lambda option: sum(values[option]) + trust * guesses[option])]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else -math.inf


def _not_behind(alive: list[int], values: list[list[float]]) -> list[int]:
    """The options whose paired difference to the leader may still be luck."""
    leader = max(alive, key=lambda option: _mean(values[option]))
    kept = []
    for option in alive:
        gaps = [a - b for a, b in zip(values[leader], values[option], strict=True)]
        mean = _mean(gaps)
        spread = sum([(gap - mean) ** 2 for gap in gaps]) / (len(gaps) - 1)
        if mean <= BEHIND * math.sqrt(spread / len(gaps)):
            kept.append(option)
    return kept
