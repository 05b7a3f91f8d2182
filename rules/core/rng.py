"""Random numbers that are the same on every Python version: SplitMix64.

Python guarantees only ``random.random()`` across versions; shuffles and choices may change. The
rules never use the global generator.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias, TypeVar

_MASK: Final = (1 << 64) - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15

#: 64 bits. ``Any`` is for `make fast`: code compiled for ints first looks whether they are small.
_Word: TypeAlias = int | Any

T = TypeVar("T")


class Rng:
    """A seeded generator of random numbers.

    >>> from rules.core.rng import Rng
    >>> rng = Rng(1)
    >>> [rng.below(6) for _ in range(5)]
    [5, 1, 0, 5, 3]
    >>> rng.shuffled("abcd"), rng.choice(["red", "green"])
    (['c', 'b', 'd', 'a'], 'red')
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state: _Word = seed & _MASK

    def bits(self) -> _Word:
        """The next 64 random bits."""
        self.state = (self.state + _GOLDEN) & _MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """An integer in ``0 .. n-1``, each equally likely."""
        if n < 2:
            if n < 1:
                raise ValueError(f"below() needs at least one possibility, not {n}")
            self.state = (self.state + _GOLDEN) & _MASK  # a draw whose bits do not matter
            return 0
        while True:
            draw = self.bits()
            # The last block is incomplete and would favour small numbers: draw again.
            if draw <= _MASK - n or draw <= _MASK - (_MASK + 1) % n:
                return draw % n

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A new list of the items in random order (Fisher-Yates shuffle)."""
        out = list(items)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return out

    def fork(self) -> Rng:
        """An independent generator: a search must not change the game's own random numbers."""
        return Rng(self.bits())
