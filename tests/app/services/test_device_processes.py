"""Real processes on loopback: a host that is killed, guests that are killed, a game to its end."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import Record, Table, game, game_ids

ROOT = Path(__file__).parents[3]


class Devices:
    """The processes of a test; all of them end with it."""

    def __init__(self) -> None:
        self.all: list[subprocess.Popen[str]] = []

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "tests.app.services.device_process", *arguments]
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        self.all.append(process)
        return process


@pytest.fixture
def devices() -> Iterator[Devices]:
    devices = Devices()
    yield devices
    for process in devices.all:
        process.kill()
        process.wait()


def first_line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def steps_in(path: Path) -> int:
    return len(Record.loads(path.read_text("utf-8")).entries)


@pytest.mark.soak
@pytest.mark.parametrize("name", [n for n in game_ids() if n != "far_west_loco"])
def test_a_game_ends_although_host_and_guests_are_killed(
    name: str, devices: Devices, tmp_path: Path
) -> None:
    """Far West Loco at random takes thousands of steps: the room without sockets plays it."""
    path = tmp_path / "table.json"
    table = Table.new(game(name), ["Mira", "Luca", "Zoé"], seed=3)
    path.write_text(table.record().dumps(), "utf-8")
    host = devices.start("host", str(path), "0")
    link = first_line(host)
    port = link.rpartition(":")[2].partition("/")[0]
    guests = {seat: devices.start("guest", link, str(seat), str(tmp_path)) for seat in range(3)}
    for kills in range(3):
        wanted = steps_in(path) + 12
        until = time.monotonic() + 60
        while steps_in(path) < wanted and time.monotonic() < until:
            time.sleep(0.05)
        assert steps_in(path) >= wanted, "nobody plays any more"
        host.kill()
        host.wait()
        guests[kills].kill()
        guests[kills].wait()
        host = devices.start("host", str(path), port)
        first_line(host)
        guests[kills] = devices.start("guest", link, str(kills), str(tmp_path))
    for seat, process in guests.items():
        print_ = first_line(process)
        final = Table.from_record(Record.loads(path.read_text("utf-8")))
        assert final.over
        assert print_ == final.view(seat).position.digest()
