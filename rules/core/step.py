"""Steps: the actions of a game in the order in which they were done."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.action import Action
from rules.core.event import Event


@dataclass(frozen=True, slots=True)
class Step:
    """One action at a table: its phase, its seat (or CHANCE), and the events it led to."""

    phase: str
    seat: int
    action: Action
    events: tuple[Event, ...]
    #: The digest of the position after it; only every few steps have one.
    check: str | None = None
