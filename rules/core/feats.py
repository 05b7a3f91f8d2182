"""Feats: what a player has done in a finished game that is worth remembering."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Best:
    """A number of which a player's best is kept, such as the points of a train.

    The game's words hold its title as ``best.<key>`` and its value with words as
    ``best.<key>.value``.
    """

    key: str
    #: Whether the smallest number is the best one.
    lowest: bool = False

    def better(self, one: int, other: int) -> bool:
        """Whether one number beats another."""
        return one < other if self.lowest else one > other


@dataclass(frozen=True, slots=True)
class Feats:
    """A seat's numbers by the key of their ``Best``, and the ids of its achievements.

    The game's words hold an achievement's title as ``achievement.<id>`` and the way to it as
    ``achievement.<id>.how``.
    """

    numbers: Mapping[str, int] = field(default_factory=dict)
    achieved: tuple[str, ...] = ()
