"""Feats: what a player has done in a finished game that is worth remembering."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Feats:
    """A seat's numbers by the key of their ``Best``, and the ids of its achievements.

    The game's words hold an achievement's title as ``achievement.<id>`` and the way to it as
    ``achievement.<id>.how``.
    """

    numbers: Mapping[str, int] = field(default_factory=dict)
    achieved: tuple[str, ...] = ()
