"""The seats that are played on other devices: who holds which, and what each has asked for last.

It is kept in the table's notes, so it is saved in the same write as the game: a host that is killed
knows what it has done. A seat's token is 128 random bits and only its hash is kept, so whoever
reads the file cannot sit down.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from rules.core.reading import is_name
from rules.core.record import DEVICES
from rules.core.table import Table

#: Letters and digits that nobody confuses: no I, L, O, U.
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


@dataclass(slots=True)
class Device:
    """The device of a seat: its name, its token's hash, and its last request's number."""

    name: str
    key: str
    number: int = 0


def key_of(token: str) -> str:
    """The hash of a token, which is all that is kept of it."""
    return sha256(token.encode()).hexdigest()[:32]


def new_token() -> str:
    """A token for a seat."""
    return secrets.token_urlsafe(16)


class AwaySeats:
    """The seats of a table that are played on other devices.

    >>> from rules import Table, game
    >>> table = Table.new(game("transamerica"), ["Mira", "Luca"], seed=7)
    >>> seats = AwaySeats(table)
    >>> token = seats.give(1, "Luca's phone")
    >>> seats.of(token), table.away
    (1, frozenset({1}))
    >>> seats.take_back(1)
    >>> seats.of(token), table.away
    (None, frozenset())
    """

    def __init__(self, table: Table, token: Callable[[], str] = new_token) -> None:
        self._table = table
        self._token = token
        self._devices = _read(table)
        self._write()

    def __getitem__(self, seat: int) -> Device:
        return self._devices[seat]

    def __contains__(self, seat: int) -> bool:
        return seat in self._devices

    def free(self) -> list[int]:
        """The seats of people that no device has taken."""
        people = [number for number, seat in enumerate(self._table.seats) if seat.bot is None]
        return [seat for seat in people if seat not in self._devices]

    def of(self, token: str) -> int | None:
        """The seat that a token opens; None: it opens none."""
        key = key_of(token)
        return next((s for s, d in self._devices.items() if hmac.compare_digest(d.key, key)), None)

    def give(self, seat: int, name: str) -> str:
        """Give a seat to a device; the token is told nowhere else."""
        token = self._token()
        self._devices[seat] = Device(name, key_of(token))
        self._write()
        return token

    def take_back(self, seat: int) -> None:
        """The seat is played at this device again; its token opens nothing any more."""
        self._devices.pop(seat, None)
        self._write()

    def note(self, seat: int, number: int) -> None:
        """Note a seat's last request; the next save of the table keeps it."""
        self._devices[seat].number = number
        self._write()

    def _write(self) -> None:
        self._table.away = frozenset(self._devices)
        if self._devices:
            self._table.notes[DEVICES] = {
                str(seat): [device.name, device.key, device.number]
                for seat, device in sorted(self._devices.items())
            }
        else:
            self._table.notes.pop(DEVICES, None)


def _read(table: Table) -> dict[int, Device]:
    """What the notes say. They come from a file: what makes no sense is left out."""
    noted: Any = table.notes.get(DEVICES)
    found = {}
    for number, seat in enumerate(table.seats):
        device = noted.get(str(number)) if isinstance(noted, dict) else None
        if (
            seat.bot is None
            and isinstance(device, list)
            and list(map(type, device)) == [str, str, int]
            and is_name(device[0])
        ):
            found[number] = Device(*device)
    return found
