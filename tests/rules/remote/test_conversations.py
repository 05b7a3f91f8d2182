"""Whole conversations of a host and its guests, every message of them, pinned by digests.

``python -m tests.rules.remote.test_conversations`` writes the digests again; do so only when what
is said is meant to change. With the name of a conversation it prints the messages.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path

import pytest

from rules.core.table import Table
from rules.remote.guest import Guest
from rules.remote.messages import (
    PROTOCOL,
    Bye,
    Do,
    Join,
    News,
    Redo,
    Sync,
    Undo,
    Welcome,
    read_guest,
    read_host,
    write,
)
from tests.rules.remote.room import CODE, FOUL, Room

PINNED = Path(__file__).with_name("conversations.json")


class Overheard(Room):
    """A room in which everything that is said is written down, with what the host's app hears."""

    def open(self, table: Table) -> None:
        self.said: list[str] = getattr(self, "said", [])
        super().open(table)
        self.host.on_move = lambda events: self.said.append(f"move {[e.kind for e in events]}")
        self.host.on_people = lambda: self.said.append(f"people {self.host.present}")

    def new_guest(self, seat: int, link: str | None = None) -> Guest:
        guest, said = super().new_guest(seat, link), self.said
        name = link or f"guest-{seat}"
        guest.on_table = lambda table: said.append(f"{name} has {len(table.steps)} steps")
        guest.on_news = lambda events: said.append(f"{name} sees {[e.kind for e in events]}")
        guest.on_refused = lambda reason: said.append(f"{name} is refused: {reason}")
        guest.on_lobby = lambda lobby: said.append(f"{name} may choose of {lobby.seats}")
        guest.on_seated = lambda seated: said.append(f"{name} sits at {seated.seat}")
        guest.on_people = lambda: said.append(f"{name} knows of {guest.present} {guest.away}")
        guest.on_bye = lambda bye: said.append(f"{name} hears {bye}; gone: {guest.gone}")
        return guest

    def _save(self, table: Table) -> None:
        self.said.append(f"saved {len(table.steps)} {table.notes}")
        super()._save(table)

    def round(self) -> None:
        super().round()
        connected = [seat for seat, guest in self.guests.items() if guest.connected]
        self.said.append(f"connected: {connected}")

    def _post(self, to: str, link: str, data: bytes) -> None:
        try:
            message: object = read_guest(data) if to == "host" else read_host(data)
        except ValueError as error:
            message = error
        self.said.append(f"{self.time:.2f} {to} {link} {message}")
        super()._post(to, link, data)


def fine_weather() -> Room:
    """Two guests and a person at the host; takes turns, takes back, and goes on."""
    room = Overheard("station_master")
    room.play(steps=40)
    room.settle()
    return room


def foul_weather() -> Room:
    """Messages are lost, doubled and late, and choices are sealed."""
    room = Overheard("santa_fe_rails", weather=FOUL, seed=4)
    room.play(steps=25)
    room.settle()
    return room


def to_the_end() -> Room:
    """A whole short game: at its end everything is shown."""
    room = Overheard("station_master", seats=2, away=(1,), seed=3)
    room.play()
    room.settle()
    return room


def coming_and_going() -> Room:
    """Wrong codes, lobbies, kills, seats that are taken back, and long silence."""
    room = Overheard("transamerica", seats=3, away=(0, 2))
    room.settle()
    visitor = room.new_guest(9, "visitor")
    for code, seat in (("WRONG1", 1), (CODE.lower(), -1), (CODE, 0), (CODE, 1)):
        visitor.join(code, seat)
        for _ in range(3):
            room.round()
    room.guests[1] = visitor
    room.play(steps=6)
    room.kill_host()
    room.settle()
    room.host.take_back(2)
    room.guests.pop(2)
    for _ in range(110):
        room.round()
    room.host.lost("visitor")
    room.play(steps=4)
    room.host.close()
    for _ in range(5):
        room.round()
    return room


def requests_of_every_kind() -> Room:
    """Requests that are late, illegal, empty, far ahead, or of another start of the host."""
    room = Overheard("station_master", seats=2, away=(0, 1))
    room.settle()
    seat = room.table.waiting_for()[0]
    table = room.guests[seat].table
    assert table is not None
    assert table.news is not None
    on, link = table.news.on, f"guest-{seat}"
    for message in (
        Do("e1", 1, on, (), ""),
        Do("e1", 2, on, ("train 1",), ""),
        Do("e1", 3, "elsewhere", ("token 1",), ""),
        Do("e1", 3, on, ("token 1",), ""),
        Do("e1", 4, on, ("fly",), ""),
        Do("e1", 5, on, ("token 1", "train 1"), "confirm"),
        Undo("e1", 6, on, all=False),
        Redo("e1", 7, on),
        Do("e1", 1008, on, ("token 1",), ""),
        Do("e1", 1007, on, ("token 1",), ""),
        Do("e0", 1009, on, ("token 1",), ""),
        Sync("e1", 3, "?"),
        Sync("e1", 0, ""),
        Join(PROTOCOL - 1, "", {}, CODE, 1, "Old phone", "n1"),
        Join(PROTOCOL + 1, "", {}, CODE, 1, "New phone", "n2"),
    ):
        room._post("host", link, write(message))
        room.round()
    return room


def disagreement() -> Room:
    """A guest that finds another position than the host's asks for everything, then gives up."""
    room = Overheard("station_master", seats=2, away=(0, 1))
    room.settle()
    guest = room.guests[0]
    room.play(steps=3)
    room.settle()
    news = max(
        (m for m in map(read_host, room.told[0]) if isinstance(m, News)), key=lambda n: n.serial
    )
    assert guest.table is not None
    rows = len(guest.table.rows.rows)
    whole = replace(news, serial=news.serial + 10, base="", keep=rows, added=(), view="wrong")
    guest.hear(write(replace(whole, serial=news.serial)))  # late: nothing happens
    guest.hear(write(replace(whole, base="elsewhere")))  # asks what it has missed
    for serial in (20, 40, 60):  # the host's own answer comes between the first two
        guest.hear(write(replace(whole, serial=news.serial + serial)))
        if serial == 20:
            room.host._telling._serial += 30
            room.round()
    for _ in range(4):
        room.round()
    return room


def welcomes() -> Room:
    """Welcomes to tables that cannot be opened here, and answers that nobody asked for."""
    room = Overheard("station_master", seats=2, away=(0,))
    room.settle()
    welcome = next(m for m in map(read_host, room.told[0]) if isinstance(m, Welcome))
    for number, wrong in enumerate(
        (
            replace(welcome, game="monopoly"),
            replace(welcome, seat=5),
            replace(welcome, kit_fingerprint="0" * 16),
            replace(welcome, options={"first": "nobody"}),
            welcome,
        )
    ):
        guest = room.new_guest(3 + number, f"late-{number}")
        guest.come_back("no token")
        guest.hear(write(replace(wrong, nonce=f"late-{number}-nonce-9")))
        guest.hear(write(replace(wrong, nonce=f"late-{number}-nonce-0")))
        if guest.table is not None:
            guest.table.play(0, guest.table.state.actions(0)[:1])  # before any news: not sent
        guest.hear(write(Bye("another", "taken", {})))
        guest.hear(write(Bye("", "closed", {})))
        guest.connection_made()
        guest.tick()
    return room


CONVERSATIONS: dict[str, Callable[[], Room]] = {
    talk.__name__: talk
    for talk in (
        fine_weather,
        foul_weather,
        to_the_end,
        coming_and_going,
        requests_of_every_kind,
        disagreement,
        welcomes,
    )
}


def overheard(name: str) -> list[str]:
    room = CONVERSATIONS[name]()
    assert isinstance(room, Overheard)
    return room.said


def digest(name: str) -> str:
    return blake2b("\n".join(overheard(name)).encode(), digest_size=8).hexdigest()


@pytest.mark.parametrize("name", CONVERSATIONS)
def test_everybody_says_what_they_said(name: str) -> None:
    assert digest(name) == json.loads(PINNED.read_text("utf-8"))[name]


if __name__ == "__main__":
    if sys.argv[1:]:
        print(*overheard(sys.argv[1]), sep="\n")
    else:
        pinned = {name: digest(name) for name in CONVERSATIONS}
        PINNED.write_text(json.dumps(pinned, indent=1) + "\n", "utf-8")
