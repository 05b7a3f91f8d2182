"""Hand-over policy: who may look at the screen, and when the device must be handed over."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.table import Table


@dataclass(frozen=True, slots=True)
class HandOver:
    """The people at the table, and whether they have secrets from each other.

    >>> HandOver(people=(0, 2), secrets=True).veiled(holder=0, seat=2)
    True
    >>> HandOver(people=(0,), secrets=True).veiled(holder=None, seat=0)
    False
    """

    people: tuple[int, ...]
    secrets: bool

    @classmethod
    def of(cls, table: Table) -> HandOver:
        people = tuple(number for number, seat in enumerate(table.seats) if seat.bot is None)
        return cls(people, table.game.has_secrets(table.options))

    @property
    def guarded(self) -> bool:
        """Whether some people must not see what others see."""
        return self.secrets and len(self.people) > 1

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
        if len(self.people) == 1:
            return self.people[0]
        return None if self.secrets else holder
