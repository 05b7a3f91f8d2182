"""Tables far away, by a real mosquitto on loopback: games, broken brokers, rights, seals."""

from __future__ import annotations

import shutil
import statistics
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.services.hosting import Hosting
from app.services.kept_seats import KeptSeats
from rules import Table, game
from rules.remote.messages import Bye, Lobby
from tests.app.services.mosquitto import Mosquitto
from tests.app.services.test_websocket_carrier import Pump, Shelf, play

pytest.importorskip("paho.mqtt", reason="paho-mqtt is not installed")
pytest.importorskip("Crypto", reason="pycryptodome is not installed")

from app.services import mqtt_carrier
from app.services.brokers import CONNECTED, REFUSED, UNREACHABLE, Broker
from app.services.far_tables import FarTables
from app.services.joining import FarPlace, Joining
from app.services.mqtt_carrier import BrokerClient
from app.services.sealing import SecretKey


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for a broker that was killed."""
    monkeypatch.setattr(mqtt_carrier, "LONGEST_WAIT", 1)


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Mosquitto]:
    broker = Mosquitto(tmp_path / "broker")
    yield broker
    broker.kill()


@pytest.fixture
def pump() -> Iterator[Pump]:
    pump = Pump()
    yield pump
    for joining in pump.joined:
        joining.stop()


class Hosts:
    """Hosts far away, by an account; they end with the test."""

    def __init__(self, pump: Pump, folder: Path) -> None:
        self.pump, self.tables = pump, FarTables(folder / "far_tables.json")
        self.open: list[Hosting] = []

    def host(self, shelf: Shelf, broker: Broker) -> Hosting:
        hosting = Hosting(shelf, "t", shelf.load("t"), self.pump.calls.put, "127.0.0.1", 0)
        self.open.append(hosting)
        hosting.open_far(broker, self.tables)
        self.pump.until(lambda: hosting.far_state == CONNECTED)
        return hosting

    def kill(self, hosting: Hosting) -> None:
        """It dies: nobody is told, and the broker gives its last will."""
        assert hosting._far is not None
        client = hosting._far.client._client
        client.reconnect_delay_set(60, 60)
        client.socket().close()
        client.loop_stop()
        hosting._far = None
        hosting._carrier.stop()
        self.open.remove(hosting)


@pytest.fixture
def hosts(pump: Pump, tmp_path: Path) -> Iterator[Hosts]:
    hosts = Hosts(pump, tmp_path)
    yield hosts
    for hosting in hosts.open:
        hosting.stop()


def shelf_of(name: str = "transamerica") -> Shelf:
    return Shelf(Table.new(game(name), ["Mirabelle", "Lucatello"], seed=4))


def connect(pump: Pump, hosting: Hosting, account: Broker, folder: Path) -> Joining:
    """A device far away that has the invitation."""
    assert hosting.far_invitation is not None
    place = FarPlace(hosting.far_invitation, account, SecretKey.new().text)
    kept = KeptSeats(folder / f"seats-{account.account}.json")
    joining = Joining(kept, account.address, account.port, "phone", pump.calls.put, place)
    pump.joined.append(joining)
    return joining


def join(pump: Pump, hosting: Hosting, account: Broker, seat: int, folder: Path) -> Joining:
    joining = connect(pump, hosting, account, folder)
    code = hosting.far_invitation.code if hosting.far_invitation else ""
    lobbies: list[Lobby] = []
    joining.guest.on_lobby = lobbies.append
    joining.guest.join(code)
    pump.until(lambda: bool(lobbies))
    joining.lobby = lobbies[0]
    joining.guest.join(code, seat)
    pump.until(lambda: joining.guest.table is not None and joining.guest.table.news is not None)
    return joining


@pytest.mark.soak
def test_far_away_a_game_goes_on_after_broker_and_host_were_killed(
    broker: Mosquitto, pump: Pump, hosts: Hosts, tmp_path: Path
) -> None:
    shelf = shelf_of()
    host = hosts.host(shelf, broker.account("mira"))
    guests = {
        0: join(pump, host, broker.account("luca"), 0, tmp_path),
        1: join(pump, host, broker.account("zoe"), 1, tmp_path),
    }
    play(pump, host, guests, moves=3)
    broker.kill()
    pump.until(lambda: not guests[0].connected and host.far_state == UNREACHABLE)
    broker.start()
    pump.until(lambda: guests[0].connected and host.host.present == (0, 1), 30)
    play(pump, host, guests, moves=2)
    hosts.kill(host)
    pump.until(lambda: not guests[0].connected and not guests[1].connected)  # its last will
    again = hosts.host(shelf, broker.account("mira"))
    play(pump, again, guests, moves=2)
    seat = KeptSeats(tmp_path / "seats-zoe.json").seats[0]  # the app of a guest starts anew
    guests[1].stop()
    pump.until(lambda: again.host.present == (0,))
    assert again.far_invitation is not None
    back = connect(pump, again, broker.account("zoe"), tmp_path / "new")
    back.guest.come_back(seat.token)
    pump.until(lambda: again.host.present == (0, 1))
    play(pump, again, {0: guests[0], 1: back}, moves=2)


def test_rooms_and_far_away_at_one_table(
    broker: Mosquitto, pump: Pump, hosts: Hosts, tmp_path: Path
) -> None:
    from tests.app.services.test_websocket_carrier import join as join_in_the_room

    host = hosts.host(shelf_of(), broker.account("mira"))
    guests = {
        0: join_in_the_room(pump, host, 0, tmp_path),
        1: join(pump, host, broker.account("luca"), 1, tmp_path),
    }
    play(pump, host, guests, moves=4)
    assert host.host.present == (0, 1)


def test_the_code_of_the_room_opens_nothing_from_far_away(
    broker: Mosquitto, pump: Pump, hosts: Hosts, tmp_path: Path
) -> None:
    host = hosts.host(shelf_of(), broker.account("mira"))
    joining = connect(pump, host, broker.account("luca"), tmp_path)
    byes: list[Bye] = []
    joining.guest.on_bye = byes.append
    joining.guest.join(host.invitation.code)
    pump.until(lambda: bool(byes))
    assert byes[0].why == "code"


def test_a_seat_that_is_taken_back_makes_the_old_invitation_worthless(
    broker: Mosquitto, pump: Pump, hosts: Hosts, tmp_path: Path
) -> None:
    host = hosts.host(shelf_of(), broker.account("mira"))
    old = host.far_invitation
    joining = join(pump, host, broker.account("luca"), 1, tmp_path)
    byes: list[Bye] = []
    joining.guest.on_bye = byes.append
    host.take_back(1)
    pump.until(lambda: bool(byes))
    assert byes[0].why == "taken_back"
    assert old is not None
    joining.guest.join(old.code, 1)
    pump.until(lambda: len(byes) == 2)
    assert byes[1].why == "code"
    assert host.far_invitation != old


def test_a_wrong_password_is_told(broker: Mosquitto, pump: Pump) -> None:
    states: list[str] = []
    account = replace(broker.account("luca"), password="guessed")
    client = BrokerClient(account, "x", None, [], states.append, lambda *_: None, pump.calls.put)
    pump.until(lambda: REFUSED in states)
    client.stop()


def listen(pump: Pump, account: Broker, topic: str) -> tuple[BrokerClient, list[tuple[str, bytes]]]:
    heard: list[tuple[str, bytes]] = []
    client = BrokerClient(
        account,
        f"spy-{account.account}",
        None,
        [topic],
        lambda _state: None,
        lambda topic, payload: heard.append((topic, payload)),
        pump.calls.put,
    )
    pump.until(lambda: client.state == CONNECTED)
    return client, heard


def settle(pump: Pump) -> None:
    """Let half a second go by."""
    with pytest.raises(AssertionError):
        pump.until(lambda: False, 0.5)


@pytest.mark.soak
@pytest.mark.parametrize("name", ["transamerica", "santa_fe_rails", "station_master"])
def test_a_whole_game_by_a_broker_that_is_killed_now_and_then(
    name: str,
    broker: Mosquitto,
    pump: Pump,
    hosts: Hosts,
    tmp_path: Path,
    record_property: Callable[[str, object], None],
) -> None:
    """Six seats far away, or as many as the game has, two devices an account."""
    seats = game(name).players[-1]
    shelf = Shelf(Table.new(game(name), [f"Player {n}" for n in range(seats)], seed=4))
    host = hosts.host(shelf, broker.account("mira"))
    guests = {
        seat: join(
            pump, host, broker.account(("luca", "zoe")[seat % 2]), seat, tmp_path / str(seat)
        )
        for seat in range(seats)
    }
    times = list[float]()
    for _ in range(3):
        play(pump, host, guests, moves=20)
        broker.kill()
        broker.start()
        pump.until(lambda: host.host.present == tuple(range(seats)), 30)
    while not host.table.over:
        begun = time.perf_counter()
        play(pump, host, guests, moves=1)
        times.append(1000 * (time.perf_counter() - begun))
    assert all(g.guest.table is not None and g.guest.table.over for g in guests.values())
    told = f"{len(host.table.steps)} steps, an action is everywhere after a median of"
    record_property(
        "figure", f"{name} by mosquitto, {seats} guests: {told} {statistics.median(times):.0f} ms"
    )


@pytest.mark.soak
def test_an_account_hears_and_speaks_for_itself_only(
    broker: Mosquitto, pump: Pump, hosts: Hosts, tmp_path: Path
) -> None:
    """By the rights of the ready configuration, even before any seal."""
    host = hosts.host(shelf_of(), broker.account("mira"))
    spy, heard = listen(pump, broker.account("zoe"), "roundhouse/#")
    guests = {
        0: join(pump, host, broker.account("luca"), 0, tmp_path),
        1: join(pump, host, broker.account("luca"), 1, tmp_path / "second"),
    }
    play(pump, host, guests, moves=2)
    assert {topic.split("/")[-1] for topic, _ in heard} <= {"state"}
    topic = host.far_invitation.topic if host.far_invitation else ""
    spy.say(f"{topic}/state", b"gone", retain=True)
    spy.say(guests[0]._carrier._up, b"")  # type: ignore[union-attr]
    settle(pump)
    assert guests[0].connected
    assert host.host.present == (0, 1)
    spy.stop()


@pytest.mark.soak
def test_an_operator_reads_nothing_and_whatever_is_forged_or_sent_again_changes_nothing(
    broker: Mosquitto, pump: Pump, hosts: Hosts, tmp_path: Path
) -> None:
    host = hosts.host(shelf_of(), broker.account("mira"))
    spy, heard = listen(pump, broker.account("operator"), "roundhouse/#")
    guests = {
        0: join(pump, host, broker.account("luca"), 0, tmp_path),
        1: join(pump, host, broker.account("zoe"), 1, tmp_path),
    }
    play(pump, host, guests, moves=3)
    settle(pump)
    said = [(topic, payload) for topic, payload in heard if not topic.endswith("state")]
    everything = b"".join(payload for _, payload in said)
    assert len(said) > 15
    for word in (b"Lucatello", b"transamerica", b"news", b"token"):
        assert word not in everything, word
    tokens = [joining.guest.token.encode() for joining in guests.values()]
    assert not any(token in everything for token in tokens)

    before, steps = host.table.record().dumps(), len(host.table.steps)
    damaged = [(topic, flip(payload)) for topic, payload in said if payload]
    elsewhere = [(swapped(topic, said), payload) for topic, payload in said]
    for batch in (said, damaged, elsewhere, said[::-1]):
        for topic, payload in batch:
            spy.say(topic, payload)
        settle(pump)
    assert len(host.table.steps) == steps
    assert host.table.record().dumps() == before
    pump.until(lambda: host.host.present == (0, 1), 20)
    play(pump, host, guests, moves=2)  # and the game goes on
    spy.stop()


def flip(payload: bytes) -> bytes:
    middle = len(payload) // 2
    return payload[:middle] + bytes([payload[middle] ^ 1]) + payload[middle + 1 :]


def swapped(topic: str, said: list[tuple[str, bytes]]) -> str:
    """The topic of another device, the same way."""
    way = topic.split("/")[3]
    return next((t for t, _ in said if t.split("/")[3] == way and t != topic), topic)


def certificate(folder: Path) -> tuple[Path, Path]:
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("openssl is not installed")
    folder.mkdir()
    made, key = folder / "cert.pem", folder / "key.pem"
    wanted = f"-keyout {key} -out {made}"
    wanted += (
        " -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost"
    )
    subprocess.run(
        [openssl, "req", *wanted.split(), "-addext", "subjectAltName=IP:127.0.0.1"],
        check=True,
        capture_output=True,
    )
    return made, key


@pytest.mark.soak
def test_with_tls_only_a_broker_with_a_trusted_certificate_is_spoken_to(
    pump: Pump, hosts: Hosts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair = certificate(tmp_path / "certificates")
    broker = Mosquitto(tmp_path / "broker", pair)
    try:
        states: list[str] = []
        client = BrokerClient(
            broker.account("mira"), "x", None, [], states.append, lambda *_: None, pump.calls.put
        )
        pump.until(lambda: UNREACHABLE in states)  # nobody has signed its certificate
        assert CONNECTED not in states
        client.stop()
        trusted: Callable[[], list[str]] = lambda: [pair[0].read_text()]  # noqa: E731
        monkeypatch.setattr(mqtt_carrier.platform, "authorities", trusted)
        host = hosts.host(shelf_of(), broker.account("mira"))
        assert host.far_invitation is not None
        assert host.far_invitation.link.startswith("roundhouse:mqtts://")
        guests = {
            0: join(pump, host, broker.account("luca"), 0, tmp_path),
            1: join(pump, host, broker.account("zoe"), 1, tmp_path),
        }
        play(pump, host, guests, moves=2)
    finally:
        broker.kill()


@pytest.mark.parametrize("text", ["", "[3]", "{", '{"t": {"address": 1}}', '{"t": {"port": "x"}}'])
def test_far_tables_read_whatever_the_file_holds(tmp_path: Path, text: str) -> None:
    path = tmp_path / "far_tables.json"
    path.write_text(text)
    assert FarTables(path).get("t") is None


def test_a_far_table_keeps_its_name_and_key_until_it_moves_to_another_broker(
    tmp_path: Path,
) -> None:
    path = tmp_path / "far_tables.json"
    one = Broker("one.example", 8883, True, "mira", "")
    table = FarTables(path).open("t", one)
    assert FarTables(path).open("t", one) == table
    moved = FarTables(path).open("t", replace(one, address="two.example"))
    assert (moved.table, moved.key, moved.code) != (table.table, table.key, table.code)
    FarTables(path).forget("t")
    assert FarTables(path).get("t") is None
