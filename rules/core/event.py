"""What happened, and who may know which part of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """A public fact (``data``) with, sometimes, a secret part that only some seats may know.

    >>> dealt = Event("dealt", 0, {"count": 5}, secret={"cards": ("Seattle",)}, knows=(0,))
    >>> dealt.seen_by(0)
    {'count': 5, 'cards': ('Seattle',)}
    >>> dealt.seen_by(1)
    {'count': 5}
    """

    kind: str
    seat: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)
    secret: Mapping[str, Any] = field(default_factory=dict)
    knows: tuple[int, ...] = ()

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """All that this seat (None: a spectator) may know of the event."""
        return {**self.data, **self.secret} if seat in self.knows else dict(self.data)

    def redacted(self, seat: int | None) -> Event:
        """The event without what this seat may not know: what logs and animations are made of."""
        return self if not self.secret else Event(self.kind, self.seat, self.seen_by(seat))
