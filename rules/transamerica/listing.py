"""Listing: what the members of a set stand for, as a list."""

from __future__ import annotations

from collections.abc import Mapping
from struct import Struct
from typing import Final, Generic, TypeVar

from rules.transamerica.lattice import Mask, bits

T = TypeVar("T")


#: So many sets of 16 numbers are remembered: a simulation of many games must not fill the memory.
MOST: Final = 1024


class Listing(Generic[T]):
    """Lists what the members of a set stand for, ascending: 16 numbers of the set at a time.

    >>> Listing({1: "b", 3: "d", 20: "u"})(1 << 20 | 0b1010)
    ['b', 'd', 'u']
    """

    __slots__ = ("_known", "_named", "_split")

    def __init__(self, named: Mapping[int, T]) -> None:
        words = max(named) // 16 + 1
        self._named = named
        self._split = Struct(f"<{words}H")
        #: For each 16 numbers, what their sets stand for; learned when one is first asked for.
        self._known: list[dict[int, tuple[T, ...]]] = [{} for _ in range(words)]

    def __call__(self, mask: Mask) -> list[T]:
        found: list[T] = []
        for word, members in enumerate(
            self._split.unpack(mask.to_bytes(self._split.size, "little"))
        ):
            if members:
                named = self._known[word].get(members)
                found += self._learn(word, members) if named is None else named
        return found

    def _learn(self, word: int, members: int) -> tuple[T, ...]:
        known = self._known[word]
        if len(known) == MOST:
            known.clear()
        found = known[members] = tuple([self._named[16 * word + bit] for bit in bits(members)])
        return found
