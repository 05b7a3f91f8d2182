"""The seats that are played on other devices: who holds which, and what each has asked for last.

It is kept in the table's notes, so it is saved in the same write as the game: a host that is killed
knows what it has done. A seat's token is 128 random bits and only its hash is kept, so whoever
reads the file cannot sit down.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from rules.core.reading import is_name
from rules.core.record import DEVICES
from rules.core.table import Table

#: Letters and digits that nobody confuses: no I, L, O, U.
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
#: Who stands in for a device that is gone: people at the table's device.
HERE = "here"


@dataclass(slots=True)
class Device:
    """The device of a seat: its name, its token's hash, and its last request's number."""

    name: str
    key: str
    number: int = 0
    #: Who plays the seat until the device is back: nobody, ``HERE``, or a computer player.
    stand_in: str = ""


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

    def places(self) -> tuple[tuple[str, int, str], ...]:
        """Name and colour by seat, and the computer player's name ("" for a person)."""

        def colour(number: int, value: object) -> int:
            return value if type(value) is int and 0 <= value < 99 else number

        return tuple(
            (seat.name, colour(number, seat.extra.get("colour")), seat.bot or "")
            for number, seat in enumerate(self._table.seats)
        )

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
        if self._devices.pop(seat, None) is not None:
            self._let_play(seat, None)
        self._write()

    def stand_in(self, seat: int, who: str) -> None:
        """Let somebody play a seat until its device is back; ``""``: the device is back."""
        self._devices[seat].stand_in = who
        self._let_play(seat, None if who in ("", HERE) else who)
        self._write()

    def let_computer_play(self, seat: int, bot: str | None) -> None:
        """A seat that no device has is a computer player's, or a person's again."""
        if seat not in self._devices:
            self._let_play(seat, bot)

    def _let_play(self, seat: int, bot: str | None) -> None:
        self._table.seats[seat] = replace(self._table.seats[seat], bot=bot)

    def note(self, seat: int, number: int) -> None:
        """Note a seat's last request; the next save of the table keeps it."""
        self._devices[seat].number = number
        self._write()

    def _write(self) -> None:
        self._table.away = frozenset(s for s, d in self._devices.items() if not d.stand_in)
        if self._devices:
            self._table.notes[DEVICES] = {
                str(seat): [device.name, device.key, device.number, device.stand_in]
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
        if isinstance(device, list) and len(device) == 3:
            device = [*device, ""]  # of a version in which nobody stood in
        if (
            isinstance(device, list)
            and list(map(type, device)) == [str, str, int, str]
            and is_name(device[0])
            and (seat.bot or "") == ("" if device[3] == HERE else device[3])
        ):
            found[number] = Device(*device)
    return found
