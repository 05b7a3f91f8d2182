"""The seats that this device has at tables elsewhere."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from app.services.kept_list import read_list, write_list
from rules.core.errors import RulesError
from rules.core.reading import is_name

#: Most seats that are remembered; the oldest is forgotten.
MOST_SEATS_KEPT = 20


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """A seat elsewhere to which this device can return: its token is kept here and nowhere else."""

    address: str
    port: int
    token: str
    game: str
    names: tuple[str, ...]
    seat: int
    #: At a table far away: its invitation, and this device's secret key there.
    far: str = ""
    key: str = ""


class KeptSeats:
    """The seats of this device at tables elsewhere, in a file; the latest first."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.seats = read_list(path, _seat)

    def keep(self, seat: KeptSeat) -> None:
        """Remember a seat."""
        others = [one for one in self.seats if one.token != seat.token]
        self.seats = [seat, *others][:MOST_SEATS_KEPT]
        self._write()

    def forget(self, token: str) -> None:
        """Forget a seat that is no longer this device's."""
        self.seats = [one for one in self.seats if one.token != token]
        self._write()

    def _write(self) -> None:
        write_list(self._path, map(asdict, self.seats))


def _seat(raw: Any) -> KeptSeat | None:
    fields = {"address": str, "port": int, "token": str, "game": str, "names": list, "seat": int}
    far = {"far": str, "key": str}  # an older file has none
    if (
        isinstance(raw, dict)
        and {**far, **{name: type(value) for name, value in raw.items()}} == {**fields, **far}
        and all(map(is_name, raw["names"]))
        and 0 <= raw["seat"] < len(raw["names"])
        and _is_far(raw.get("far", ""), raw.get("key", ""))
    ):
        return KeptSeat(**{**raw, "names": tuple(raw["names"])})
    return None


def _is_far(far: str, key: str) -> bool:
    """Whether an invitation and a key belong to a seat far away, or are both empty."""
    if not far:
        return not key
    from rules.remote.far_codes import FarInvitation

    try:
        FarInvitation.read(far)
    except RulesError:
        return False
    return re.fullmatch("[0-9a-f]{64}", key) is not None
