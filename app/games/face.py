"""What a game brings to the table screen: its board, its panel, and what it sounds like."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Face:
    """All that the table screen knows of a game.

    ``Face(board=Station, panel=StationMasterPanel, sounds={"coupled": "couple"})``
    """

    board: Any
    panel: Any
    #: What is heard when an event of a kind happens: the name of a sound in assets/sounds.
    sounds: Mapping[str, str] = field(default_factory=dict)
    #: The board says when each event is seen (``on_shown``); else all are heard when they happen.
    in_time: bool = False
    #: Events which the player to move must not overlook, with the word that says so.
    notices: Mapping[str, str] = field(default_factory=dict)
    #: The helps this game has, by the setting that switches each on and off.
    aids: frozenset[str] = frozenset()
