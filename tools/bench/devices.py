"""Probe of tables whose players have their own devices: loopback websockets, three guests."""

from __future__ import annotations

import queue
import statistics
import time
from collections.abc import Callable

from app.services.websocket_carrier import GuestCarrier, HostCarrier
from rules.core.registry import game
from rules.core.rng import Rng
from rules.core.table import Table
from rules.remote.guest import Guest
from rules.remote.host import Host
from tools.bench.window import Figures

GUESTS, MOVES, CODE = 3, 60, "BENCHMRK"


class Bench:
    """A host and guests in one process, each with a carrier of its own; counts bytes."""

    def __init__(self, game_id: str) -> None:
        self.calls: queue.Queue[Callable[[], None]] = queue.Queue()
        self.down = self.up = self.messages = 0
        names = [f"Player {number}" for number in range(GUESTS)]
        self.table = Table.new(game(game_id), names, seed=5)
        self._carrier = HostCarrier(
            self._heard, lambda link: self.host.lost(link), self.calls.put, "127.0.0.1", 0
        )
        self.host = Host(self.table, self._tell, CODE)
        self.guests: list[Guest] = []
        self._carriers: list[GuestCarrier] = []
        for seat in range(GUESTS):
            self.join(seat)

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
        carrier = GuestCarrier(
            "127.0.0.1",
            self._carrier.port,
            guest.connection_made,
            guest.hear,
            lambda: None,
            self.calls.put,
        )
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
    bench, rng = Bench(game_id), Rng(7)
    bench.down = bench.up = bench.messages = 0
    begun, times = time.perf_counter(), list[float]()
    while len(times) < MOVES and not bench.table.over:
        times.append(bench.move(rng))
    seconds = time.perf_counter() - begun
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
        "messages": messages / seconds,
    }


def _hello(token: str) -> bytes:
    """The hello of a device that has a token and no rows."""
    said: list[bytes] = []
    Guest(said.append, "phone").come_back(token)
    return said[0]
