"""Listing: what the members of a set stand for, as a list."""

from __future__ import annotations

from collections.abc import Mapping
from struct import Struct
from typing import Generic, TypeVar

from rules.transamerica.lattice import bits

T = TypeVar("T")


class Listing(Generic[T]):
    """Lists what the members of a set stand for, ascending: 16 numbers of the set at a time.

    >>> Listing({1: "b", 3: "d", 20: "u"})(1 << 20 | 0b1010)
    ['b', 'd', 'u']
    """

    __slots__ = ("_split", "_words")

    def __init__(self, named: Mapping[int, T]) -> None:
        words = max(named) // 16 + 1
        self._split = Struct(f"<{words}H")
        self._words = [_Word(named, 16 * number) for number in range(words)]

    def __call__(self, mask: int) -> list[T]:
        found: list[T] = []
        parts = self._split.unpack(mask.to_bytes(self._split.size, "little"))
        for word, members in zip(self._words, parts, strict=True):
            if members:
                found += word[members]
        return found


class _Word(dict[int, tuple[T, ...]]):
    """What each set of 16 numbers stands for; learned when it is first asked for."""

    #: A simulation of many games must not fill the memory.
    MOST = 1024

    __slots__ = ("_first", "_named")

    def __init__(self, named: Mapping[int, T], first: int) -> None:
        super().__init__()
        self._named = named
        self._first = first

    def __missing__(self, members: int) -> tuple[T, ...]:
        if len(self) == self.MOST:
            self.clear()
        found = self[members] = tuple(self._named[self._first + bit] for bit in bits(members))
        return found
