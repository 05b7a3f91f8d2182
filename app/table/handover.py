"""Hand-over policy: who may look at the screen, and when the device must be handed over."""

from __future__ import annotations

from dataclasses import dataclass

from app.table.live_table import LiveTable


@dataclass(frozen=True, slots=True)
class HandOver:
    """The people who play at this device, and whether they have secrets from each other.

    ``others``: the device lies where people can see it who play on their own.

    >>> HandOver(people=(0, 2), secrets=True).veiled(holder=0, seat=2)
    True
    >>> HandOver(people=(0,), secrets=True).veiled(holder=None, seat=0)
    False
    """

    people: tuple[int, ...]
    secrets: bool
    others: bool = False

    @classmethod
    def of(cls, table: LiveTable) -> HandOver:
        every = [number for number, seat in enumerate(table.seats) if seat.bot is None]
        people = tuple(seat for seat in every if seat not in table.away)
        others = table.shared and len(people) < len(every)
        return cls(people, table.game.has_secrets(table.options), others)

    @property
    def guarded(self) -> bool:
        """Whether some people must not see what others see."""
        return self.secrets and (len(self.people) > 1 or self.others)

    def veiled(self, holder: int | None, seat: int) -> bool:
        """Whether the device must be handed over before this seat's view may be shown."""
        return self.guarded and holder != seat

    def announced(self, holder: int | None, seat: int) -> bool:
        """Whether a light card names the seat whose turn begins: nothing is secret.

        >>> HandOver(people=(0, 2), secrets=False).announced(holder=0, seat=2)
        True
        >>> HandOver(people=(0,), secrets=False).announced(holder=None, seat=0)
        False
        """
        return not self.secrets and len(self.people) > 1 and holder not in (None, seat)

    def watcher(self, holder: int | None) -> int | None:
        """The seat whose view is shown while computer players move; None: a spectator's."""
        if len(self.people) == 1 and not self.guarded:
            return self.people[0]
        return None if self.secrets else holder
