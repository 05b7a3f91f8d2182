"""A device without a screen, as a process of its own: holds a table, or plays a seat.

    python -m tests.app.services.device_process host FILE PORT
    python -m tests.app.services.device_process dying-host FILE PORT
    python -m tests.app.services.device_process far-host FILE BROKER_PORT
    python -m tests.app.services.device_process guest LINK SEAT FOLDER PLAYER [PORT]

A host prints its invitation. A guest plays as the computer player of that name does, ends when the
game is over, and prints its view's fingerprint and how many of its actions were done. It reaches
the table by PORT if that is another than its link says. A dying host is killed twice at every step:
before it is saved, and when it has been saved and nobody has been told; it starts again at once.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

from app.services.brokers import Broker
from app.services.hosting import Hosting
from app.services.joining import FarPlace, Joining
from app.services.kept_seats import KeptSeats
from rules import Record, Table
from rules.remote.codes import Invitation
from rules.remote.far_codes import FarInvitation
from rules.remote.guest_table import GuestTable
from rules.remote.messages import Lobby

#: Seconds after which a device at whose table nothing is done any more ends by itself.
LONGEST = 300.0


class FileShelf:
    """One table in a file, replaced as a whole."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def load(self, table_id: str) -> Table:
        return Table.from_record(Record.loads(self._path.read_text("utf-8")))

    def save(self, table_id: str, table: Table) -> None:
        fresh = self._path.with_suffix(".new")
        fresh.write_text(table.record().dumps(), "utf-8")
        os.replace(fresh, self._path)


class DyingShelf(FileShelf):
    """Kills this process before a step is saved, and when it comes again, after that.

    Each death is a line in a file: how many steps were saved.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._deaths = path.with_suffix(".deaths")

    def load(self, table_id: str) -> Table:
        table = super().load(table_id)
        self._steps = len(table.steps)
        return table

    def save(self, table_id: str, table: Table) -> None:
        if len(table.steps) == self._steps:
            super().save(table_id, table)
            return
        saved = self._deaths.read_text().split() if self._deaths.exists() else []
        if str(self._steps) in saved:
            super().save(table_id, table)
            self._steps = -1  # another life begins from here
        with self._deaths.open("a") as deaths:
            deaths.write("after\n" if self._steps < 0 else f"{self._steps}\n")
        os.kill(os.getpid(), signal.SIGKILL)


#: On loopback everything is near: seconds after which a quiet guest asks whether it has missed
#: something (else five, far away thirty), after which what was not answered is said again, and
#: after which a broken connection is made again, at first and at most. A lost message costs no
#: more than that.
QUIET, AGAIN, CONNECT, AT_MOST = 0.4, 0.1, 0.05, 0.5
#: By a broker nothing is lost but with a connection, and each question passes the network twice.
FAR_QUIET = 2.0
#: The player who never does anything.
WAITING = "waiting"
Calls = queue.Queue[Callable[[], None]]


def work(
    calls: Calls, tick: Callable[[], None], steps: Callable[[], int], done: Callable[[], bool]
) -> None:
    """Do what comes in until it is done, or the table stands still."""
    seen, end = steps(), time.monotonic() + LONGEST
    while not done() and time.monotonic() < end:
        with contextlib.suppress(queue.Empty):
            calls.get(timeout=0.05)()
        tick()
        if steps() != seen:
            seen, end = steps(), time.monotonic() + LONGEST


def account(name: str, port: int) -> Broker:
    return Broker("127.0.0.1", port, tls=False, account=name, password=f"{name}'s word")


def host(path: Path, port: int, shelf_of: type[FileShelf] = FileShelf) -> None:
    calls: Calls = queue.Queue()
    shelf, parent = shelf_of(path), os.getppid()
    table = shelf.load("t")
    hosting = Hosting(shelf, "t", table, calls.put, "127.0.0.1", port)
    print(hosting.invitation.link, flush=True)
    work(calls, lambda: None, lambda: len(table.steps), lambda: os.getppid() != parent)


def dying_host(path: Path, port: int) -> None:
    """Everything is imported once: each life is a fork of this process."""
    status = signal.SIGKILL
    while status == signal.SIGKILL:
        life = os.fork()
        if life == 0:
            host(path, port, DyingShelf)
            os._exit(0)
        _, status = os.waitpid(life, 0)


def far_host(path: Path, broker_port: int) -> None:
    from app.services.far_tables import FarTables

    calls: Calls = queue.Queue()
    shelf = FileShelf(path)
    table = shelf.load("t")
    hosting = Hosting(shelf, "t", table, calls.put, "127.0.0.1", 0)
    hosting.open_far(account("mira", broker_port), FarTables(path.with_name("far_tables.json")))
    assert hosting.far_invitation is not None
    print(hosting.far_invitation.link, flush=True)
    work(calls, lambda: None, lambda: len(table.steps), lambda: False)


def hurry() -> None:
    """Wait as long as the loopback takes, not as long as a Wi-Fi does."""
    from app.services import mqtt_carrier, websocket_carrier
    from rules.remote import guest

    guest.AGAIN = AGAIN
    websocket_carrier.FIRST_WAIT, websocket_carrier.LONGEST_WAIT = CONNECT, AT_MOST
    mqtt_carrier.FIRST_WAIT = CONNECT  # type: ignore[assignment]


def connect(link: str, kept: KeptSeats, calls: Calls, seat: int, port: int) -> tuple[Joining, str]:
    """A connection to the table of a link, and the code that lets in."""
    if FarInvitation.is_far(link):
        from app.services.sealing import SecretKey

        told = FarInvitation.read(link)
        broker = account(("luca", "zoe")[seat % 2], port or told.port)
        place = FarPlace(told, broker, SecretKey.new().text)
        return Joining(kept, told.address, told.port, "phone", calls.put, place), told.code
    near = Invitation.read(link, "127.0.0.1", 0)
    return Joining(kept, near.address, port or near.port, "phone", calls.put), near.code


class Player:
    """Plays a seat, one action a request, and counts what was done."""

    def __init__(self, joining: Joining, seat: int, player: str) -> None:
        self._joining, self._seat, self._player = joining, seat, player
        self.done = 0
        joining.guest.on_refused = lambda _reason: self._refused()

    def _refused(self) -> None:
        self.done -= 1

    @property
    def table(self) -> GuestTable | None:
        table = self._joining.guest.table
        return table if table is not None and table.news is not None else None

    @property
    def steps(self) -> int:
        return len(self.table.steps) if self.table is not None else 0

    @property
    def over(self) -> bool:
        return self.table is not None and self.table.over and not self.table.asked

    def play(self) -> None:
        self._joining.guest.tick()
        table, seat = self.table, self._seat
        ready = table is not None and not table.asked and self._player != WAITING
        if table is not None and ready and seat in table.waiting_for():
            bot = table.game.bot(self._player, seed=len(table.steps))
            table.play(seat, [bot.choose(table.view(seat))])
            self.done += 1


def guest(link: str, seat: int, folder: Path, player_name: str, port: int = 0) -> None:
    calls: Calls = queue.Queue()
    kept = KeptSeats(folder / f"seat-{seat}.json")
    joining, code = connect(link, kept, calls, seat, port)
    joining.guest._quiet = FAR_QUIET if joining.far else QUIET
    if kept.seats:
        joining.guest.come_back(kept.seats[0].token)
    else:

        def choose(lobby: Lobby) -> None:
            joining.lobby = lobby
            joining.guest.join(code, seat)

        joining.guest.on_lobby = choose
        joining.guest.join(code)
    player = Player(joining, seat, player_name)
    work(calls, player.play, lambda: player.steps, lambda: player.over)
    assert player.table is not None
    print(player.table.view_fingerprint(), player.done, flush=True)
    joining.stop()


if __name__ == "__main__":
    hurry()
    what, *arguments = sys.argv[1:]
    if what == "host":
        host(Path(arguments[0]), int(arguments[1]))
    elif what == "dying-host":
        dying_host(Path(arguments[0]), int(arguments[1]))
    elif what == "far-host":
        far_host(Path(arguments[0]), int(arguments[1]))
    else:
        link_, seat_, folder_, player_, *port_ = arguments
        guest(link_, int(seat_), Path(folder_), player_, *map(int, port_))
