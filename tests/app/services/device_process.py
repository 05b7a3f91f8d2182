"""A device without a screen, as a process of its own: holds a table, or plays a seat at random.

    python -m tests.app.services.device_process host FILE PORT
    python -m tests.app.services.device_process guest LINK SEAT FOLDER

A host prints its invitation; a guest ends when the game is over and prints its view's fingerprint.
"""

from __future__ import annotations

import contextlib
import os
import queue
import sys
import time
from collections.abc import Callable
from pathlib import Path

from app.services.hosting import Hosting
from app.services.joining import Joining
from app.services.kept_seats import KeptSeats
from rules import Record, Table
from rules.core.rng import Rng
from rules.remote.codes import Invitation
from rules.remote.messages import Lobby

#: Seconds after which a device that nobody needs any more ends by itself.
LONGEST = 240.0


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


Calls = queue.Queue[Callable[[], None]]


def work(calls: Calls, tick: Callable[[], None], done: Callable[[], bool]) -> None:
    """Do what comes in until it is done."""
    end = time.monotonic() + LONGEST
    while not done() and time.monotonic() < end:
        with contextlib.suppress(queue.Empty):
            calls.get(timeout=0.05)()
        tick()


def host(path: Path, port: int) -> None:
    calls: Calls = queue.Queue()
    shelf = FileShelf(path)
    hosting = Hosting(shelf, "t", shelf.load("t"), calls.put, "127.0.0.1", port)
    print(hosting.invitation.link, flush=True)
    work(calls, lambda: None, lambda: False)


def guest(link: str, seat: int, folder: Path) -> None:
    calls: Calls = queue.Queue()
    told = Invitation.read(link, "127.0.0.1", 0)
    kept = KeptSeats(folder / f"seat-{seat}.json")
    joining = Joining(kept, told.address, told.port, "phone", calls.put)
    if kept.seats:
        joining.guest.come_back(kept.seats[0].token)
    else:

        def choose(lobby: Lobby) -> None:
            joining.lobby = lobby
            joining.guest.join(told.code, seat)

        joining.guest.on_lobby = choose
        joining.guest.join(told.code)
    rng = Rng(seat)

    def play() -> None:
        joining.guest.tick()
        table = joining.guest.table
        if table is not None and table.news and not table.asked and seat in table.waiting_for():
            table.play(seat, [rng.choice(table.view(seat).actions())])

    def over() -> bool:
        table = joining.guest.table
        return table is not None and table.news is not None and table.over

    work(calls, play, over)
    assert joining.guest.table is not None
    print(joining.guest.table.view_fingerprint(), flush=True)
    joining.stop()


if __name__ == "__main__":
    if sys.argv[1] == "host":
        host(Path(sys.argv[2]), int(sys.argv[3]))
    else:
        guest(sys.argv[2], int(sys.argv[3]), Path(sys.argv[4]))
