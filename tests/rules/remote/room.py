"""A room for tests: a host and guests with a carrier that loses, repeats, delays and reorders."""

from __future__ import annotations

import copy
import itertools
from collections.abc import Callable
from dataclasses import dataclass, replace

from rules import Record, Table, game
from rules.core.game import Seat
from rules.core.rng import Rng
from rules.remote.guest import Guest
from rules.remote.host import Host
from rules.remote.seats import key_of

CODE = "K7QF2M"


@dataclass
class Weather:
    """How bad the carrier is, in messages of a hundred, and for how many rounds it delays."""

    lost: int = 0
    doubled: int = 0
    delayed: int = 0


FINE = Weather()
FOUL = Weather(lost=15, doubled=15, delayed=30)


class Room:
    """A host, its guests, and what is on its way between them. Time goes by in ``rounds``."""

    def __init__(
        self,
        name: str,
        seats: int = 3,
        away: tuple[int, ...] = (0, 1, 2),
        weather: Weather = FINE,
        seed: int = 1,
        options: dict[str, object] | None = None,
        table: Table | None = None,
    ) -> None:
        self.time = 0.0
        self.weather = weather
        self.rng = Rng(seed)
        #: When it arrives, a number that keeps the order, to whom, by which connection, what.
        self.mail: list[tuple[float, int, str, str, bytes]] = []
        self.numbers = itertools.count()
        #: Everything that was sent to each guest.
        self.told: dict[int, list[bytes]] = {}
        names = [Seat(f"Player {number}") for number in range(seats)]
        self.starts = 0
        self.open(table or Table.new(game(name), names, seed, options))
        self.guests: dict[int, Guest] = {}
        for seat in away:
            self.sit(seat)

    @property
    def disk(self) -> str:
        """The saved table, as on a disk."""
        return self._saved.dumps()

    def open(self, table: Table) -> None:
        """Start the host with a table."""
        self.table = table
        self.table.on_change = self._save
        self.starts += 1
        tokens = (key_of(f"token-{self.starts}-{n}") for n in itertools.count())
        self.host = Host(
            table,
            self._to_guest,
            CODE,
            now=lambda: self.time,
            epoch=f"e{self.starts}",
            token=lambda: next(tokens),
        )
        self._save(table)

    def kill_host(self) -> None:
        """The host dies, whatever was on its way is lost, and it starts again from its save."""
        self.mail.clear()
        self.open(Table.from_record(Record.loads(self.disk)))
        for guest in self.guests.values():
            guest.connection_made()

    def sit(self, seat: int) -> Guest:
        guest = self.new_guest(seat)
        self.guests[seat] = guest
        guest.join(CODE, seat)
        return guest

    def new_guest(self, seat: int, link: str | None = None) -> Guest:
        name = link or f"guest-{seat}"
        self.told.setdefault(seat, [])
        nonces = (f"{name}-nonce-{n}" for n in itertools.count())

        def send(data: bytes) -> None:
            self._post("host", name, data)

        guest = Guest(send, f"Phone {seat}", now=lambda: self.time, nonce=lambda: next(nonces))
        self.__dict__.setdefault("links", {})[name] = (seat, guest)
        return guest

    def _save(self, table: Table) -> None:
        record = table.record()
        self._saved = replace(record, notes=copy.deepcopy(record.notes))
        if hasattr(self, "host") and self.host.table is table:
            self.host.changed()

    def _to_guest(self, link: str, data: bytes) -> None:
        self._post("guest", link, data)

    def _post(self, to: str, link: str, data: bytes) -> None:
        weather, rng = self.weather, self.rng
        if rng.below(100) < weather.lost:
            return
        for _ in range(2 if rng.below(100) < weather.doubled else 1):
            late = rng.below(100) < weather.delayed
            when = self.time + (0.05 * (1 + rng.below(20)) if late else 0)
            self.mail.append((when, next(self.numbers), to, link, data))

    def round(self) -> None:
        """A twentieth of a second goes by: mail arrives, guests look at their watches."""
        self.time += 0.05
        for _ in range(50):
            due = sorted(mail for mail in self.mail if mail[0] <= self.time)
            if not due:
                break
            for mail in due:
                if mail not in self.mail:
                    continue  # the host was killed meanwhile
                self.mail.remove(mail)
                _, _, to, link, data = mail
                seat, guest = self.links[link]
                if to == "host":
                    self.host.hear(link, data)
                else:
                    self.told[seat].append(data)
                    guest.hear(data)
        for guest in list(self.guests.values()):
            guest.tick()

    def settle(self, rounds: int = 400) -> None:
        """Let time go by until everybody is at the same step."""
        for _ in range(rounds):
            self.round()
            if not self.mail and self.agree():
                return
        raise AssertionError("they never came to the same step")

    def agree(self) -> bool:
        """Whether every guest has exactly the host's view of its seat."""
        return all(
            guest.table is not None
            and not guest.table.asked
            and guest.table.view(seat).data() == self.table.view(seat).data()
            for seat, guest in self.guests.items()
        )

    def play(
        self, steps: int = 100_000, between: Callable[[Room], None] = lambda room: None
    ) -> int:
        """Let guests (and the people at the host) play at random; the number of moves made."""
        moves = 0
        for _ in range(200_000):
            if self.table.over or moves >= steps:
                break
            for seat, guest in self.guests.items():
                moves += self._move(seat, guest)
            for seat in self.table.waiting_for():
                if seat not in self.table.away:
                    self.table.act(seat, self.rng.choice(self.table.view(seat).actions()))
                    moves += 1
            self.round()
            between(self)
        return moves

    def _move(self, seat: int, guest: Guest) -> int:
        table = guest.table
        if table is None or table.asked or table.news is None or seat not in table.waiting_for():
            return 0
        if table.can_undo(seat) and self.rng.below(12) == 0:
            table.undo(seat)
            return 1
        table.play(seat, [self.rng.choice(table.view(seat).actions())])
        return 1
