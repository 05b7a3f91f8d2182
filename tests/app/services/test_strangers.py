"""By real websockets: two who claim one seat, versions that do not fit, rubbish at the door."""

from __future__ import annotations

import random
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.sync.client import connect

from app.services.goodbyes import goodbye
from app.services.hosting import Hosting
from app.services.joining import Joining
from app.services.kept_seats import KeptSeats
from rules import Table, game
from rules.remote import guest as guest_module
from rules.remote.messages import PROTOCOL, Bye
from tests.app.services.test_websocket_carrier import Pump, Shelf, hosting, join, play, pump

__all__ = ["pump"]  # fixture

#: The beginning of a websocket, as a browser writes it.
UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: table\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


@pytest.fixture
def host(pump: Pump) -> Iterator[Hosting]:
    table = Table.new(game("transamerica"), ["Mira", "Luca"], seed=4)
    host = hosting(pump, Shelf(table))
    yield host
    host.stop()


def newcomer(pump: Pump, host: Hosting, folder: Path) -> tuple[Joining, list[Bye]]:
    """A device that asks for nothing yet, and what good-byes it hears."""
    told, byes = host.invitation, list[Bye]()
    joining = Joining(KeptSeats(folder), told.address, told.port, "phone", pump.calls.put)
    joining.guest.on_bye = byes.append
    pump.joined.append(joining)
    return joining, byes


def test_of_two_devices_that_ask_for_a_seat_at_once_one_gets_it(
    pump: Pump, host: Hosting, tmp_path: Path
) -> None:
    both = [newcomer(pump, host, tmp_path / f"{n}.json") for n in range(2)]
    for joining, _ in both:
        joining.guest.join(host.invitation.code, 1)
    pump.until(
        lambda: any(joining.guest.table for joining, _ in both) and any(byes for _, byes in both)
    )
    assert sorted(joining.guest.seat for joining, _ in both) == [-1, 1]
    ((loser, byes),) = [(joining, byes) for joining, byes in both if byes]
    assert [bye.why for bye in byes] == ["taken"]
    assert (loser.guest.token, loser.guest.table) == ("", None)
    assert host.table.away == {1}


@pytest.mark.parametrize(("step", "why"), [(-1, "update_guest"), (1, "update_host")])
def test_versions_that_do_not_fit_are_told_who_joins_and_who_comes_back(
    step: int,
    why: str,
    pump: Pump,
    host: Hosting,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seated = join(pump, host, 1, tmp_path)
    monkeypatch.setattr(guest_module, "PROTOCOL", PROTOCOL + step)
    for asks in ("join", "hello"):
        joining, byes = newcomer(pump, host, tmp_path / f"{asks}.json")
        if asks == "join":
            joining.guest.join(host.invitation.code)
        else:
            joining.guest.come_back(seated.guest.token)
        pump.until(lambda byes=byes: bool(byes))  # type: ignore[misc]
        assert byes[0].why == why
        assert byes[0].params["version"] in goodbye(byes[0])
        assert joining.guest.table is None
    assert host.host.present == (1,)  # whoever was there still is


def rubbish(number: int) -> bytes:
    """What a stranger might send: noise, half a handshake, or noise after a whole one."""
    chance = random.Random(number)
    noise = chance.randbytes(chance.randrange(1, 3000))
    kinds = (noise, UPGRADE[: chance.randrange(len(UPGRADE))], UPGRADE + noise, UPGRADE * 3)
    return kinds[number % len(kinds)]


def test_rubbish_at_the_door_of_a_table_stops_nobody(
    pump: Pump, host: Hosting, tmp_path: Path
) -> None:
    told = host.invitation
    guests = {0: join(pump, host, 0, tmp_path)}
    for number in range(80):
        with socket.create_connection((told.address, told.port), 5) as door:
            door.sendall(rubbish(number))
    with connect(f"ws://{told.address}:{told.port}", compression=None) as stranger:
        for number in range(40):
            stranger.send(rubbish(number))
        guests[1] = join(pump, host, 1, tmp_path)
        play(pump, host, guests, moves=4)
    assert host.host.damaged > 0
    assert host.table.state.check() == []
