"""The seats that this device has at tables elsewhere."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.services.kept_file import KeptFile, Report, log
from rules.core.errors import RulesError
from rules.core.reading import is_name
from rules.core.registry import game_ids

if TYPE_CHECKING:
    from rules.remote.messages import Turn

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
    #: What was last heard: is it this seat's turn, in which round (-1: none), is the game over?
    yours: bool = False
    round: int = -1
    over: bool = False


class KeptSeats:
    """The seats of this device at tables elsewhere, in a file; the latest first."""

    def __init__(self, path: Path, report: Report = log) -> None:
        self._file = KeptFile(path, report)
        self.seats = [seat for raw in self._file.entries() if (seat := _seat(raw))]

    def keep(self, seat: KeptSeat) -> None:
        """Remember a seat."""
        others = [one for one in self.seats if one.token != seat.token]
        self.seats = [seat, *others][:MOST_SEATS_KEPT]
        self._write()

    def note(self, token: str, turn: Turn, place: tuple[str, int] | None = None) -> bool:
        """Remember whether it is a seat's turn, and where its table is; whether that is new."""
        for number, seat in enumerate(self.seats):
            address, port = place or (seat.address, seat.port)
            heard = replace(seat, yours=turn.yours, round=turn.round, over=turn.over)
            heard = replace(heard, address=address, port=port)
            if seat.token == token and heard != seat:
                self.seats[number] = heard
                self._write()
                return True
        return False

    def forget(self, token: str) -> None:
        """Forget a seat that is no longer this device's."""
        self.seats = [one for one in self.seats if one.token != token]
        self._write()

    def _write(self) -> None:
        self._file.write([asdict(seat) for seat in self.seats])


def _seat(raw: Any) -> KeptSeat | None:
    fields = {"address": str, "port": int, "token": str, "game": str, "names": list, "seat": int}
    # An older file has none of these.
    later = {"far": str, "key": str, "yours": bool, "round": int, "over": bool}
    if (
        isinstance(raw, dict)
        and {**later, **{name: type(value) for name, value in raw.items()}} == {**fields, **later}
        and all(map(is_name, raw["names"]))
        and 0 <= raw["seat"] < len(raw["names"])
        and raw["game"] in game_ids()
        and _is_place(raw["address"], raw["port"])
        and _is_far(raw.get("far", ""), raw.get("key", ""))
    ):
        return KeptSeat(**{**raw, "names": tuple(raw["names"])})
    return None


def _is_place(address: str, port: int) -> bool:
    from rules.remote.far_codes import ADDRESS

    return ADDRESS.fullmatch(address) is not None and 0 < port < 65_536


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
