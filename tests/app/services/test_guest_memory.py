"""A guest's process on loopback: its memory and its disk are searched for others' secrets.

The deal is the longest secret of a game: its row names everybody's cards. In two worlds that differ
only in what others hold, a guest's memory has its own cards, and nowhere another hand.
"""

from __future__ import annotations

import json
import re
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from rules import Record, Table, game
from rules.core.record import Entry
from tests.app.services.test_device_processes import Devices, devices, first_line

__all__ = ["devices"]  # fixture

SEAT = 0
NAMES = ["Mira", "Luca", "Zoé"]


def hands_of(record: Record) -> list[str]:
    """Everybody's cards, as the row of the first deal names them."""
    deal = next(entry.text for entry in record.entries if entry.text.startswith("deal "))
    return deal.removeprefix("deal ").split(" | ")


def swapped(record: Record) -> Record:
    """The same game with the hands of the two others exchanged."""

    def swap(entry: Entry) -> Entry:
        if not entry.text.startswith("deal "):
            return replace(entry, check=None)
        mine, one, two = entry.text.removeprefix("deal ").split(" | ")
        return replace(entry, text=f"deal {mine} | {two} | {one}", check=None)

    return replace(record, entries=[swap(entry) for entry in record.entries])


def memory_of(pid: int) -> bytes:
    """All that a process may write to, and what of its code it has loaded."""
    found = []
    with open(f"/proc/{pid}/maps") as maps, open(f"/proc/{pid}/mem", "rb") as memory:
        for line in maps:
            area = re.match(r"([0-9a-f]+)-([0-9a-f]+) rw", line)
            if area is not None:
                first, last = (int(number, 16) for number in area.groups())
                try:
                    memory.seek(first)
                    found.append(memory.read(last - first))
                except OSError:  # a page that cannot be read holds nothing
                    continue
    return b"".join(found)


def holds(memory: bytes, text: str) -> bool:
    """Whether a text is there, as bytes or as Python keeps texts."""
    ways = (text.encode(), text.encode("utf-16-le"), text.encode("utf-32-le"))
    return any(way in memory for way in ways)


@pytest.mark.soak
@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("name", ["transamerica", "santa_fe_rails"])
def test_no_other_hand_is_in_a_guest_s_memory_or_on_its_disk(
    name: str, devices: Devices, tmp_path: Path
) -> None:
    record = Table.new(game(name), NAMES, seed=987654321).record()
    worlds = [record, swapped(record)]
    disks = [look(world, devices, tmp_path / str(number)) for number, world in enumerate(worlds)]
    assert disks[0] == disks[1]


def look(record: Record, devices: Devices, folder: Path) -> dict[str, object]:
    """Let a guest sit down, search its memory, and return what it has on its disk."""
    folder.mkdir()
    path, own = folder / "table.json", folder / "guest"
    own.mkdir()
    path.write_text(record.dumps(), "utf-8")
    host = devices.start("host", str(path), "0")
    link = first_line(host)
    guest = devices.start("guest", link, str(SEAT), str(own), "waiting")
    mine, *others = hands_of(record)
    end = time.monotonic() + 60
    while not holds(memory := memory_of(guest.pid), mine):
        assert time.monotonic() < end, "the guest never got its own hand"
        time.sleep(0.2)
    known = memory_of(host.pid)
    for hand in others:
        assert holds(known, hand), "not even the host has it: the search is wrong"
        assert not holds(memory, hand), "another hand is in the guest's memory"
    assert not holds(memory, "987654321"), "the seed is in the guest's memory"
    guest.kill()
    guest.wait()
    found: dict[str, object] = {}
    for file in sorted(own.rglob("*")):
        text = file.read_text("utf-8")
        assert not any(hand in text for hand in (mine, *others))
        kept = json.loads(text)
        for seat in kept:
            seat.update(token="", port=0)  # new ones each time
        found[file.name] = kept
    return found
