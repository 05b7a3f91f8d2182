"""Events: facts reported by an action, with the parts that only some seats may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """A public fact (``data``) and sometimes a secret part that only some seats may know.

    The fields of ``data`` depend on ``kind``. Logs, animations and sounds are made from events.

    >>> from rules.core.event import Event
    >>> dealt = Event("dealt", 0, {"count": 5}, secret={"cards": ("Seattle",)}, knows=(0,))
    >>> dealt.seen_by(0)
    {'count': 5, 'cards': ('Seattle',)}
    >>> dealt.seen_by(1)
    {'count': 5}
    """

    kind: str
    #: The seat that the event is about; None for an event of the whole table.
    seat: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)
    secret: Mapping[str, Any] = field(default_factory=dict)
    #: The seats that know the secret part.
    knows: tuple[int, ...] = ()

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """The fields that this seat (None: a spectator) may know."""
        return {**self.data, **self.secret} if seat in self.knows else dict(self.data)

    def redacted(self, seat: int | None) -> Event:
        """The event with only the fields that this seat may know."""
        return self if not self.secret else Event(self.kind, self.seat, self.seen_by(seat))
