"""Real processes on loopback: hosts and guests that are killed, and networks that are bad."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from rules import Record, Table, game, game_ids
from tests.app.services.bad_network import (
    FAULTS,
    BadNetwork,
    Weather,
    mqtt_messages,
    websocket_messages,
)
from tests.app.services.mosquitto import Mosquitto

ROOT = Path(__file__).parents[3]
#: Steps that are left of a game whose end is played in a bad network.
LAST = 80


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
    guests = {
        seat: devices.start("guest", link, str(seat), str(tmp_path), "random") for seat in range(3)
    }
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
        guests[kills] = devices.start("guest", link, str(kills), str(tmp_path), "random")
    for seat, process in guests.items():
        print_, _ = first_line(process).split()
        final = Table.from_record(Record.loads(path.read_text("utf-8")))
        assert final.over
        assert print_ == final.view(seat).position.digest()


def option_sets(name: str) -> list[dict[str, object]]:
    """Options for as few games as show every choice of every option once."""
    options = [option for option in game(name).options if option.key != "first"]
    games = max([len(option.choices) for option in options], default=1)
    return [
        {option.key: option.choices[number % len(option.choices)] for option in options}
        for number in range(games)
    ]


def play_to_the_end(
    devices: Devices, table: Table, folder: Path, link: Callable[[Path], tuple[str, int]]
) -> Table:
    """As many guests as the table has seats; each action that was done is in the record once."""
    before = len(table.steps)
    path = folder / "table.json"
    path.write_text(table.record().dumps(), "utf-8")
    told, port = link(path)
    guests = {
        seat: devices.start("guest", told, str(seat), str(folder), "easy", str(port))
        for seat in range(len(table.seats))
    }
    for seat, process in guests.items():
        line = first_line(process)
        assert line, "a guest ended before the game"
        digest, done = line.split()
        final = Table.from_record(Record.loads(path.read_text("utf-8")))
        assert final.over
        assert digest == final.view(seat).position.digest()
        assert int(done) == sum(step.seat == seat for step in final.steps[before:])
    return final


def every_game(usual: int) -> list[ParameterSet]:
    """Every game with each set of options from its beginning in make matrix.

    In make long each game with the set ``usual``, from shortly before its end: a bad network
    is waited for at every step, and Far West Loco has more than a thousand of them.
    """
    return [
        pytest.param(name, number, last, id=f"{name}-{number}{tag}", marks=marks)
        for name in game_ids()
        for sets in [len(option_sets(name))]
        for number in range(sets)
        for last, tag, marks in (
            (LAST, "-end", () if number == min(usual, sets - 1) else pytest.mark.matrix),
            (None, "", pytest.mark.matrix),
        )
    ]


def most_guests(name: str, number: int, last: int | None) -> Table:
    """As many guests as the game has; with the variants, which take longer, three.

    With ``last`` the game has been played by computers until about so many steps before its end.
    """
    seats = game(name).players[-1] if number == 0 else 3
    names = [f"Player {seat}" for seat in range(seats)]
    table = Table.new(game(name), names, seed=number + 1, options=option_sets(name)[number])
    if last is None:
        return table
    table.play_bots({seat: game(name).bot("easy", seed=seat) for seat in range(seats)})
    rest = table.record().before(max(len(table.steps) - last, 0))
    return Table.from_record(rest.copy(number + 1))


@pytest.mark.long
@pytest.mark.parametrize(("name", "number", "last"), every_game(usual=0))
def test_by_websockets_in_a_bad_network_every_game_ends_with_each_action_done_once(
    name: str,
    number: int,
    last: int | None,
    devices: Devices,
    tmp_path: Path,
    record_property: Callable[[str, object], None],
) -> None:
    networks: list[BadNetwork] = []

    def link(path: Path) -> tuple[str, int]:
        told = first_line(devices.start("host", str(path), "0"))
        port = int(told.rpartition(":")[2].partition("/")[0])
        networks.append(BadNetwork(port, websocket_messages, Weather(), seed=number))
        return told, networks[0].port

    final = play_to_the_end(devices, most_guests(name, number, last), tmp_path, link)
    networks[0].stop()
    tell(record_property, name, final, networks[0])


@pytest.mark.long
@pytest.mark.parametrize(("name", "number", "last"), every_game(usual=1))
def test_by_mosquitto_in_a_bad_network_every_game_ends_with_each_action_done_once(
    name: str,
    number: int,
    last: int | None,
    devices: Devices,
    tmp_path: Path,
    record_property: Callable[[str, object], None],
) -> None:
    """Host and guests both reach the broker by the bad network."""
    broker = Mosquitto(tmp_path / "broker")
    weather = Weather(dropped=4, cut=2, frozen=1)  # each of these costs a second or more
    network = BadNetwork(broker.port, mqtt_messages, weather, seed=number, drop_cuts=True)

    def link(path: Path) -> tuple[str, int]:
        return first_line(devices.start("far-host", str(path), str(network.port))), network.port

    try:
        final = play_to_the_end(devices, most_guests(name, number, last), tmp_path, link)
    finally:
        network.stop()
        broker.kill()
    tell(record_property, name, final, network)


def tell(
    record_property: Callable[[str, object], None], name: str, final: Table, network: BadNetwork
) -> None:
    happened = network.weather.happened
    assert set(FAULTS) <= set(happened)
    record_property("figure", f"{name}, {len(final.steps)} steps: {happened}")
