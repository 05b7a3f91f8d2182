"""Search with hidden information: every option is tried in the same guessed worlds.

A world is a full position in which everything hidden from the player is guessed. Each option is
played out in the same worlds with the same random numbers, so a few worlds show the differences.
Options that are clearly behind are dropped, and the work goes to the others.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

from rules.bots.bot import Work
from rules.core.rng import Rng

T = TypeVar("T")

#: The number of worlds before an option may be dropped.
LEAST = 6

#: An option this many standard errors behind the leader is dropped.
BEHIND = 2.0


def best_in_worlds(
    options: Sequence[T],
    tryout: Callable[[int, Rng], Callable[[T], float]],
    work: Work,
    rng: Rng,
    most: int,
    prior: Sequence[float] | None = None,
    trust: int = 0,
    risk: float = 0.0,
) -> Generator[None, None, T]:
    """The option with the best mean value; yields after every single try.

    ``tryout(number, rng)`` makes a world and returns a function that values an option in it and
    counts the positions that it looks at. The options must be sorted, best guess first: without
    enough work, the first one is chosen.
    ``prior`` is a guess of each value that counts like ``trust`` worlds, so that a few lucky
    worlds do not decide. ``risk`` is a liking for options that may end well or badly.

    >>> from rules.bots.bot import Clock, Work
    >>> from rules.bots.search import best_in_worlds
    >>> from rules.core.rng import Rng
    >>> def tryout(number, rng):  # each world adds the same luck to every option
    ...     luck = rng.below(100)
    ...     return lambda option: luck + len(option)
    >>> def best():
    ...     work = Work(1000, Clock())
    ...     chosen = yield from best_in_worlds(["a", "bbb"], tryout, work, Rng(1), most=10)
    ...     print(chosen)
    >>> tries = len(list(best()))
    bbb
    """
    alive = list(range(len(options)))
    values: list[list[float]] = [[] for _ in options]
    guesses = prior or [0.0] * len(options)
    for number in range(most):
        if len(alive) == 1 or work.done():
            break
        worth = tryout(number, rng)
        tried = []
        for option in alive:
            tried.append(worth(options[option]))
            yield
            if work.done():
                break
        if len(tried) < len(alive):
            break  # an unfinished world would favour the options tried in it
        for option, value in zip(alive, tried, strict=True):
            values[option].append(value)
        if number + 1 >= LEAST:
            alive = _not_behind(alive, values)
    if not values[alive[0]]:
        return options[0]

    def total(option: int) -> float:
        """Comparable, because all remaining options were tried in the same worlds."""
        tried = values[option]
        return sum(tried) + trust * guesses[option] + risk * len(tried) * deviation(tried)

    return options[max(alive, key=total)]


def deviation(values: Sequence[float]) -> float:
    """The standard deviation of some values.

    >>> deviation([1.0, 3.0])
    1.0
    """
    mean = _mean(values)
    return math.sqrt(sum([(value - mean) ** 2 for value in values]) / len(values))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else -math.inf


def _not_behind(alive: list[int], values: list[list[float]]) -> list[int]:
    """The options whose paired difference to the leader is not yet significant."""
    leader = max(alive, key=lambda option: _mean(values[option]))
    kept = []
    for option in alive:
        gaps = [a - b for a, b in zip(values[leader], values[option], strict=True)]
        mean = _mean(gaps)
        spread = sum([(gap - mean) ** 2 for gap in gaps]) / (len(gaps) - 1)
        if mean <= BEHIND * math.sqrt(spread / len(gaps)):
            kept.append(option)
    return kept
