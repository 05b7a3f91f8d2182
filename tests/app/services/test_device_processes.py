"""Real processes on loopback: hosts and guests that are killed, and networks that are bad."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from app.services.kept_seats import KeptSeat, KeptSeats
from rules import Record, Table, game, game_ids
from rules.core.action import CHANCE
from rules.remote.seats import AwaySeats
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


def seated(table: Table, folder: Path, port: int) -> None:
    """Give every seat to a device that knows where the table is: nobody needs its code."""
    away, names = AwaySeats(table), tuple(seat.name for seat in table.seats)
    for seat in range(len(names)):
        token = away.give(seat, "phone")
        kept = KeptSeat("127.0.0.1", port, token, table.game.id, names, seat)
        KeptSeats(folder / f"seat-{seat}.json").keep(kept)


@pytest.mark.parametrize(
    ("name", "last"),
    [
        *(pytest.param(name, 20, marks=pytest.mark.soak) for name in game_ids()),
        pytest.param("transamerica", None, marks=pytest.mark.long),
        *(
            pytest.param(name, None, marks=pytest.mark.matrix)
            for name in game_ids()
            if name != "transamerica"
        ),
    ],
)
def test_a_host_is_killed_before_and_after_it_saves_each_step_and_every_action_is_done_once(
    name: str,
    last: int | None,
    devices: Devices,
    tmp_path: Path,
    record_property: Callable[[str, object], None],
) -> None:
    """The last steps of each game; whole, TransAmerica in make long, the others in make matrix."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    table = by_computers(name, 2, 1, last)
    seated(table, tmp_path, port)

    def link(path: Path) -> tuple[str, int]:
        return first_line(devices.start("dying-host", str(path), str(port))), port

    before = len(table.steps)
    final = play_to_the_end(devices, table, tmp_path, link)
    deaths = (tmp_path / "table.deaths").read_text().split()
    done = sum(step.seat != CHANCE for step in final.steps[before:])
    assert deaths.count("after") == done
    assert len(deaths) == 2 * done
    record_property("figure", f"{name}: host killed {len(deaths)} times in {done} steps of people")


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
    """Every game with each set of options from its beginning; in make long with the set ``usual``.

    Far West Loco has a thousand steps: in make long it is played from shortly before its end.
    """
    found = []
    for name in game_ids():
        sets = len(option_sets(name))
        for number in range(sets):
            chosen, slow = number == min(usual, sets - 1), name == "far_west_loco"
            marks = () if chosen and not slow else pytest.mark.matrix
            found.append(pytest.param(name, number, None, id=f"{name}-{number}", marks=marks))
            if chosen and slow:
                found.append(pytest.param(name, number, LAST, id=f"{name}-{number}-end"))
    return found


def most_guests(name: str, number: int, last: int | None) -> Table:
    """As many guests as the game has; with the variants, which take longer, three."""
    seats = game(name).players[-1] if number == 0 else 3
    return by_computers(name, seats, number + 1, last, option_sets(name)[number])


def by_computers(
    name: str,
    seats: int,
    seed: int,
    last: int | None,
    options: dict[str, object] | None = None,
) -> Table:
    """A new table, or one that computers have played until about ``last`` steps before its end."""
    names = [f"Player {seat}" for seat in range(seats)]
    table = Table.new(game(name), names, seed=seed, options=options)
    if last is None:
        return table
    table.play_bots({seat: game(name).bot("easy", seed=seat) for seat in range(seats)})
    rest = table.record().before(max(len(table.steps) - last, 0))
    return Table.from_record(rest.copy(seed))


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
