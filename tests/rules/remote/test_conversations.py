"""Whole conversations of a host and its guests, every message of them, pinned by digests.

``python -m tests.rules.remote.test_conversations`` writes the digests again; do so only when what
is said is meant to change. With the name of a conversation it prints the messages.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

import pytest

from rules.remote.messages import Do, Join, Redo, Sync, Undo, read_guest, read_host, write
from tests.rules.remote.room import CODE, FOUL, Room

PINNED = Path(__file__).with_name("conversations.json")


class Overheard(Room):
    """A room in which everything that is said is written down, with what the host's app hears."""

    def open(self, table) -> None:  # type: ignore[no-untyped-def]
        self.said: list[str] = getattr(self, "said", [])
        super().open(table)
        self.host.on_move = lambda events: self.said.append(f"move {[e.kind for e in events]}")
        self.host.on_people = lambda: self.said.append(f"people {self.host.present}")

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
        Do("e1", 1007, on, ("token 1",), ""),
        Do("e1", 1008, on, ("token 1",), ""),
        Do("e0", 1009, on, ("token 1",), ""),
        Sync("e1", 3, "?"),
        Sync("e1", 0, ""),
        Join(1, "", {}, CODE, 1, "Old phone", "n1"),
        Join(2, "", {}, CODE, 1, "New phone", "n2"),
    ):
        room._post("host", link, write(message))
        room.round()
    return room


CONVERSATIONS: dict[str, Callable[[], Room]] = {
    talk.__name__: talk
    for talk in (fine_weather, foul_weather, to_the_end, coming_and_going, requests_of_every_kind)
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
