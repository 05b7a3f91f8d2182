"""Events: facts reported by an action, with the parts that only some seats may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

#: What an event calls another player to whom something happens.
WHOM = ("to", "holder", "owner", "target")
#: What an event without facts or secrets has.
_NOTHING: Mapping[str, Any] = {}


@dataclass(frozen=True, slots=True, init=False)
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
    seat: int | None
    data: Mapping[str, Any]
    secret: Mapping[str, Any]
    #: The seats that know the secret part.
    knows: tuple[int, ...]

    def __init__(
        self,
        kind: str,
        seat: int | None = None,
        data: Mapping[str, Any] = _NOTHING,
        secret: Mapping[str, Any] = _NOTHING,
        knows: tuple[int, ...] = (),
    ) -> None:
        # What a frozen dataclass does by itself takes several times as long, and every move of a
        # game makes events: it was a tenth of the move.
        _set_kind(self, kind)
        _set_seat(self, seat)
        _set_data(self, data)
        _set_secret(self, secret)
        _set_knows(self, knows)

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """The fields that this seat (None: a spectator) may know."""
        return {**self.data, **self.secret} if seat in self.knows else dict(self.data)

    def redacted(self, seat: int | None) -> Event:
        """The event with only the fields that this seat may know."""
        return self if not self.secret else Event(self.kind, self.seat, self.seen_by(seat))

    def address(self, reader: int | None) -> str:
        """How a sentence speaks to a seat: ``you`` did it, or it was done ``to_you``; else ``map``.

        >>> from rules.core.event import Event
        >>> paid = Event("paid", 0, {"amount": 100, "to": 1})
        >>> paid.address(0), paid.address(1), paid.address(2)
        ('you', 'to_you', 'map')
        """
        if reader is None:
            return "map"
        if self.seat == reader:
            return "you"
        return "to_you" if any(self.data.get(whom) == reader for whom in WHOM) else "map"


_set_kind, _set_seat, _set_data, _set_secret, _set_knows = (
    vars(Event)[name].__set__ for name in ("kind", "seat", "data", "secret", "knows")
)
