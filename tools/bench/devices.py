"""Probe of tables whose players have their own devices: three guests on loopback.

In the room by websockets, far away by a mosquitto, if one is installed.
"""

from __future__ import annotations

import contextlib
import queue
import statistics
import time
from collections.abc import Callable

from app.services.brokers import CONNECTED, Broker
from app.services.mqtt_carrier import BrokerClient, FarGuestCarrier, FarHostCarrier
from app.services.sealing import SecretKey
from app.services.websocket_carrier import GuestCarrier, HostCarrier
from rules.core.registry import game
from rules.core.rng import Rng
from rules.core.table import Table
from rules.remote.far_codes import FarInvitation
from rules.remote.guest import Guest
from rules.remote.host import Host
from rules.remote.messages import Sync, write
from tools.bench.broker import mosquitto
from tools.bench.window import Figures

GUESTS, MOVES, CODE = 3, 60, "BENCHMRK"
#: Seconds of a flood.
FLOOD = 3.0


class Bench:
    """A host and guests in one process, each with a carrier of its own; counts bytes."""

    def __init__(self, game_id: str, broker: Broker | None = None) -> None:
        self.calls: queue.Queue[Callable[[], None]] = queue.Queue()
        self.down = self.up = self.messages = 0
        names = [f"Player {number}" for number in range(GUESTS)]
        self.table = Table.new(game(game_id), names, seed=5)
        self._broker, self._key = broker, SecretKey.new()
        self._carrier = self._listen()
        self.host = Host(self.table, self._tell, CODE)
        self.guests: list[Guest] = []
        self._carriers: list[GuestCarrier | FarGuestCarrier] = []
        for seat in range(GUESTS):
            self.join(seat)

    def _listen(self) -> HostCarrier | FarHostCarrier:
        lost = lambda link: self.host.lost(link)  # noqa: E731
        if self._broker is None:
            return HostCarrier(self._heard, lost, self.calls.put, "127.0.0.1", 0)
        told, ignored = self._invitation(self._broker), lambda _state: None
        return FarHostCarrier(
            self._broker, told, self._key, self._heard, lost, ignored, self.calls.put
        )

    def _invitation(self, broker: Broker) -> FarInvitation:
        public = self._key.public.hex()
        return FarInvitation(
            broker.address, broker.port, False, broker.account, "0f" * 8, public, "c5" * 10
        )

    def _connect(self, guest: Guest) -> GuestCarrier | FarGuestCarrier:
        made, lost, calls = guest.connection_made, lambda: None, self.calls.put
        if isinstance(self._carrier, HostCarrier):
            port = self._carrier.port
            return GuestCarrier("127.0.0.1", port, made, guest.hear, lost, calls)
        assert self._broker is not None
        told = self._invitation(self._broker)
        key = SecretKey.new()
        return FarGuestCarrier(self._broker, told, key, made, guest.hear, lost, calls)

    def _heard(self, link: str, data: bytes) -> None:
        self.up += len(data)
        self.messages += 1
        self.host.hear(link, data)

    def _tell(self, link: str, data: bytes) -> None:
        self.down += len(data)
        self.messages += 1
        self._carrier.send(link, data)

    def join(self, seat: int) -> None:
        guest = Guest(lambda data: carrier.send(data), "phone")
        carrier = self._connect(guest)
        self.guests.append(guest)
        self._carriers.append(carrier)
        guest.join(CODE, seat)
        self.until(lambda: guest.table is not None and guest.table.news is not None)

    def until(self, done: Callable[[], bool]) -> None:
        """Do what comes in until something is so, at most for some seconds."""
        end = time.perf_counter() + 10
        while not done() and time.perf_counter() < end:
            try:
                self.calls.get(timeout=0.1)()
            except queue.Empty:
                for guest in self.guests:
                    guest.tick()

    def alike(self) -> bool:
        """Whether everybody has been told of the last step."""
        tables = [guest.table for guest in self.guests]
        return all(
            table is not None and not table.asked and table.view_fingerprint() == wanted
            for table, wanted in zip(tables, self.prints(), strict=True)
        )

    def prints(self) -> list[str]:
        return [str(self.table.view(seat).position.digest()) for seat in range(GUESTS)]

    def move(self, rng: Rng) -> float:
        """One action of the guest who is to decide; seconds until everybody has it."""
        seat = self.table.waiting_for()[0]
        table = self.guests[seat].table
        assert table is not None
        action = rng.choice(table.view(seat).actions())
        begun = time.perf_counter()
        table.play(seat, [action])
        self.until(self.alike)
        return time.perf_counter() - begun

    def stop(self) -> None:
        for carrier in self._carriers:
            carrier.stop()
        self._carrier.stop()


def probe_devices(game_id: str) -> Figures:
    """Milliseconds from an action to everybody's table, bytes an action and a whole resume."""
    return _play(Bench(game_id))


def probe_far_devices(game_id: str) -> Figures:
    """The same by a mosquitto on loopback, sealed."""
    with mosquitto() as port:
        return _play(Bench(game_id, _account(port)))


def probe_floods() -> Figures:
    """Messages a second that a host answers, and that a mosquitto carries."""
    with mosquitto() as port:
        return {"host": _host_flood(), "broker": _broker_flood(_account(port))}


def _account(port: int) -> Broker:
    return Broker("127.0.0.1", port, tls=False, account="bench", password="")


def _play(bench: Bench) -> Figures:
    rng = Rng(7)
    bench.down = bench.up = bench.messages = 0
    times = list[float]()
    while len(times) < MOVES and not bench.table.over:
        times.append(bench.move(rng))
    down, up, messages = bench.down, bench.up, bench.messages
    bench.down = 0
    bench.host.hear("resume", _hello(bench.guests[0].token))
    resume = bench.down
    bench.stop()
    times.sort()
    return {
        "median": 1000 * statistics.median(times),
        "p90": 1000 * times[int(0.9 * (len(times) - 1))],
        "down": down / len(times),
        "up": up / len(times),
        "resume": float(resume),
        "steps": float(len(bench.table.steps)),
        "messages": messages / len(times),
    }


def _hello(token: str) -> bytes:
    """The hello of a device that has a token and no rows."""
    said: list[bytes] = []
    Guest(said.append, "phone").come_back(token)
    return said[0]


def _host_flood() -> float:
    """Messages a second, in and out, that a host deals with; its limits let everything pass."""
    clock, sent = [0.0], 0

    def now() -> float:
        clock[0] += 1
        return clock[0]

    def send(_link: str, _data: bytes) -> None:
        nonlocal sent
        sent += 1

    table = Table.new(game("santa_fe_rails"), [f"Player {n}" for n in range(GUESTS)], seed=5)
    host = Host(table, send, CODE, now=now, token=lambda: "token")
    guest = Guest(lambda data: host.hear("one", data), "phone")
    guest.join(CODE, 0)
    host.hear("one", _hello("token"))
    ask = write(Sync(host.epoch, 0, ""))
    begun, heard = time.perf_counter(), 0
    while time.perf_counter() - begun < FLOOD:
        host.hear("one", ask)
        heard += 1
    return (heard + sent) / (time.perf_counter() - begun)


def _broker_flood(broker: Broker) -> float:
    """Messages a second of 600 bytes from one client to another, each acknowledged twice."""
    heard: list[bytes] = []
    calls: queue.Queue[Callable[[], None]] = queue.Queue()

    def client(name: str, topics: list[str]) -> BrokerClient:
        listen = lambda _topic, payload: heard.append(payload)  # noqa: E731
        made = BrokerClient(broker, name, None, topics, lambda _state: None, listen, calls.put)
        while made.state != CONNECTED:
            calls.get(timeout=10)()
        return made

    listener, speaker = client("bench-in", ["roundhouse/flood"]), client("bench-out", [])
    time.sleep(0.2)  # subscribed
    begun, said = time.perf_counter(), 0
    while time.perf_counter() - begun < FLOOD:
        while said - len(heard) < 100:
            speaker.say("roundhouse/flood", bytes(600))
            said += 1
        with contextlib.suppress(queue.Empty):
            calls.get(timeout=0.1)()
    rate = len(heard) / (time.perf_counter() - begun)
    speaker.stop()
    listener.stop()
    return rate
