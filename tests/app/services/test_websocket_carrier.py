"""Websockets on loopback: a host and guests, broken connections, a host that starts again."""

from __future__ import annotations

import queue
import socket
import threading
import time
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from app.services.hosting import Hosting
from app.services.joining import Joining
from app.services.kept_seats import KeptSeats
from rules import Record, Table, game
from rules.core.rng import Rng
from rules.remote.messages import Lobby


class Shelf:
    """A store in memory."""

    def __init__(self, table: Table) -> None:
        self.text = table.record().dumps()

    def load(self, table_id: str) -> Table:
        return Table.from_record(Record.loads(self.text))

    def save(self, table_id: str, table: Table) -> None:
        self.text = table.record().dumps()


class Pump:
    """Calls from the carriers' threads, made one after the other in the test's own."""

    def __init__(self) -> None:
        self.calls: queue.Queue[Callable[[], None]] = queue.Queue()
        self.joined: list[Joining] = []

    def until(self, done: Callable[[], bool], seconds: float = 10.0) -> None:
        end = time.monotonic() + seconds
        while not done():
            assert time.monotonic() < end, "it took too long"
            try:
                self.calls.get(timeout=0.02)()
            except queue.Empty:
                for joining in self.joined:
                    joining.guest.tick()


@pytest.fixture
def pump() -> Iterator[Pump]:
    pump = Pump()
    yield pump
    for joining in pump.joined:
        joining.stop()


def hosting(pump: Pump, shelf: Shelf, port: int = 0) -> Hosting:
    return Hosting(shelf, "t", shelf.load("t"), pump.calls.put, "127.0.0.1", port)


def join(pump: Pump, host: Hosting, seat: int, folder: Path) -> Joining:
    kept = KeptSeats(folder / f"seats-{seat}.json")
    told = host.invitation
    joining = Joining(kept, told.address, told.port, f"Phone {seat}", pump.calls.put)
    pump.joined.append(joining)
    lobbies: list[Lobby] = []
    joining.guest.on_lobby = lobbies.append
    joining.guest.join(told.code)
    pump.until(lambda: bool(lobbies))
    joining.lobby = lobbies[0]
    joining.guest.join(told.code, seat)
    pump.until(lambda: joining.guest.table is not None)
    return joining


def play(pump: Pump, host: Hosting, guests: dict[int, Joining], moves: int) -> None:
    """Guests play at random by their own views; the host follows."""
    rng, end = Rng(5), len(host.table.steps) + moves
    while not host.table.over and len(host.table.steps) < end:
        pump.until(lambda: agree(host, guests))
        steps = len(host.table.steps)
        seat = host.table.waiting_for()[0]
        table = guests[seat].guest.table
        assert table is not None
        table.play(seat, [rng.choice(table.view(seat).actions())])
        pump.until(lambda steps=steps: len(host.table.steps) != steps)  # type: ignore[misc]
    pump.until(lambda: agree(host, guests))


def agree(host: Hosting, guests: dict[int, Joining]) -> bool:
    tables = [(seat, joining.guest.table) for seat, joining in guests.items()]
    return all(
        table is not None
        and not table.asked
        and table.view(seat).data() == host.table.view(seat).data()
        for seat, table in tables
    )


def threads() -> set[str]:
    return {thread.name for thread in threading.enumerate()}


def test_a_guest_joins_plays_and_comes_back_after_the_host_was_killed(
    pump: Pump, tmp_path: Path
) -> None:
    shelf = Shelf(Table.new(game("transamerica"), ["Mira", "Luca"], seed=4))
    host = hosting(pump, shelf)
    guests = {seat: join(pump, host, seat, tmp_path) for seat in (0, 1)}
    play(pump, host, guests, moves=4)
    host._carrier.stop()  # killed: nobody is told
    again = hosting(pump, shelf, host.invitation.port)
    play(pump, again, guests, moves=2)
    again.stop()
    assert [seat.seat for seat in KeptSeats(tmp_path / "seats-1.json").seats] == [1]
    assert "roundhouse-host" not in threads()


def test_a_host_that_ends_leaves_nothing_listening(pump: Pump) -> None:
    shelf = Shelf(Table.new(game("transamerica"), ["Mira", "Luca"], seed=4))
    host = hosting(pump, shelf)
    port = host.invitation.port
    with socket.create_connection(("127.0.0.1", port), 2):
        pass
    host.stop()
    with pytest.raises(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port), 2):
        pass


def test_a_taken_port_is_passed_over(pump: Pump) -> None:
    shelf = Shelf(Table.new(game("transamerica"), ["Mira", "Luca"], seed=4))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        host = hosting(pump, shelf, port)
        assert host.invitation.port in range(port + 1, port + 8)
        host.stop()


def ask_as_a_browser(host: Hosting, path: str) -> tuple[int, str]:
    connection = HTTPConnection(host.invitation.address, host.invitation.port, timeout=5)
    connection.request("GET", path)
    answer = connection.getresponse()
    return answer.status, answer.read().decode()


def test_a_camera_that_reads_the_qr_code_finds_a_page_that_opens_the_app(pump: Pump) -> None:
    """It says the same to every code: guessing by such pages leads nowhere."""
    host = hosting(pump, Shelf(Table.new(game("transamerica"), ["Mira", "Luca"], seed=4)))
    told, other = host.invitation, "K7QF2M9X"
    status, page = ask_as_a_browser(host, urlsplit(told.link).path)
    assert status == 200
    assert f'<a href="{told.app_link}">Open Roundhouse</a>' in page
    assert f"<b>{told.code[:4]} {told.code[4:]}</b>" in page
    status, wrong = ask_as_a_browser(host, f"/{other}")
    assert status == 200
    wrong = wrong.replace(other, told.code).replace("K7QF 2M9X", f"{told.code[:4]} {told.code[4:]}")
    assert wrong == page
    for path in ("/", "/favicon.ico", "/%3Cscript%3E", f"/{told.code}/"):
        assert ask_as_a_browser(host, path) == (404, "")
    host.stop()


def test_a_page_in_a_browser_cannot_speak_for_a_guest(pump: Pump) -> None:
    host = hosting(pump, Shelf(Table.new(game("transamerica"), ["Mira", "Luca"], seed=4)))
    url = f"ws://{host.invitation.address}:{host.invitation.port}"
    with connect(url, proxy=None):
        pass
    with pytest.raises(InvalidStatus):
        connect(url, proxy=None, origin=Origin("http://evil.example")).__enter__()
    host.stop()


@pytest.mark.parametrize("text", ["", "[3]", "{", '[{"address": 1}]'])
def test_kept_seats_read_whatever_the_file_holds(tmp_path: Path, text: str) -> None:
    path = tmp_path / "seats.json"
    path.write_text(text)
    assert KeptSeats(path).seats == []


def test_kept_seats_of_older_versions_and_far_away_are_read(tmp_path: Path) -> None:
    path = tmp_path / "seats.json"
    old = (
        '{"address":"10.0.0.1","port":1,"token":"t","game":"transamerica",'
        '"names":["Mira"],"seat":0%s}'
    )
    link = f"roundhouse:mqtts://b.example:8883/mira/{'0f' * 8}/{'a1' * 32}/{'c5' * 10}"
    good = f',"far":"{link}","key":"{"ab" * 32}"'
    for more, kept in (
        ("", 1),
        (good, 1),
        (good.replace("mqtts", "http"), 0),
        (good[:-2] + '"', 0),
    ):
        path.write_text(f"[{old % more}]")
        assert len(KeptSeats(path).seats) == kept, more


@pytest.mark.parametrize(
    ("sound", "damaged"),
    [
        ('"transamerica"', '"monopoly"'),
        ('"10.0.0.1"', '""'),
        ('"10.0.0.1"', '"10.0.0.1\\n"'),
        ('"10.0.0.1"', '"../../x"'),
        ('"port":1', '"port":0'),
        ('"port":1', '"port":65536'),
        ('"seat":0', '"seat":1'),
        ('"seat":0', '"seat":true'),
    ],
)
def test_a_kept_seat_that_leads_nowhere_is_left_out(
    tmp_path: Path, sound: str, damaged: str
) -> None:
    path = tmp_path / "seats.json"
    kept = (
        '[{"address":"10.0.0.1","port":1,"token":"t","game":"transamerica",'
        '"names":["Mira"],"seat":0}]'
    )
    path.write_text(kept.replace(sound, damaged))
    assert KeptSeats(path).seats == []
