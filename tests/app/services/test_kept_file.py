"""What this device remembers about others: a disk that refuses takes nobody's seat away."""

from __future__ import annotations

import errno
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from app.services.brokers import Broker, Brokers
from app.services.far_tables import FarTables
from app.services.files import StorageProblem
from app.services.kept_file import KeptFile
from app.services.kept_seats import KeptSeat, KeptSeats
from rules.remote.messages import Turn
from tests.app.services.disk import Disk
from tests.rules.damage import damaged

SEAT = KeptSeat("192.168.1.3", 8421, "ab" * 16, "transamerica", ("Mira", "Luca"), 1)
BROKER = Broker("broker.example.org", 8883, True, "mira", "secret")


def test_a_full_disk_is_told_once_and_written_with_the_next_change(
    tmp_path: Path, disk: Disk
) -> None:
    told: list[StorageProblem] = []
    path = tmp_path / "seats.json"
    disk.error = errno.ENOSPC
    seats = KeptSeats(path, told.append)
    seats.keep(SEAT)
    seats.keep(replace(SEAT, token="cd" * 16))
    assert seats.note(SEAT.token, Turn(yours=True, round=1, over=False))
    assert [str(problem) for problem in told] == ["The device is full: please free some space."]
    assert len(seats.seats) == 2
    assert not path.exists()
    disk.error = 0
    seats.note(SEAT.token, Turn(yours=False, round=2, over=False))
    assert KeptSeats(path).seats == seats.seats
    disk.error = errno.EROFS
    seats.forget(SEAT.token)
    assert "allow writing" in str(told[1])
    assert [seat.token for seat in seats.seats] == ["cd" * 16]


def test_a_full_disk_keeps_no_table_from_being_opened_far_away(tmp_path: Path, disk: Disk) -> None:
    told: list[StorageProblem] = []
    disk.error = errno.ENOSPC
    brokers = Brokers(tmp_path / "brokers.json", told.append)
    brokers.keep(BROKER)
    assert brokers.own == BROKER
    tables = FarTables(tmp_path / "far_tables.json", told.append)
    table = tables.open("20260101-000000-abcdef", BROKER)
    assert tables.get("20260101-000000-abcdef") == table
    assert len(told) == 2


def seats(path: Path) -> None:
    kept = KeptSeats(path)
    for seat in list(kept.seats):
        kept.keep(seat)


def brokers(path: Path) -> None:
    kept = Brokers(path)
    for broker in list(kept.all):
        kept.keep(broker)


def far_tables(path: Path) -> None:
    tables = FarTables(path)
    for table_id in list(tables._tables):
        tables.note_guests(table_id, ((0, "mira", "cd" * 32),))
        tables.renew_code(table_id)


@pytest.mark.parametrize("use", [seats, brokers, far_tables])
@pytest.mark.parametrize("count", [60, pytest.param(1500, marks=pytest.mark.soak)])
def test_a_damaged_file_is_read_without_what_makes_no_sense(
    use: Callable[[Path], None], count: int, tmp_path: Path
) -> None:
    path = tmp_path / "kept.json"
    if use is seats:
        KeptSeats(path).keep(SEAT)
    elif use is brokers:
        Brokers(path).keep(BROKER)
    else:
        FarTables(path).open("20260101-000000-abcdef", BROKER)
    for data in islice(damaged(path.read_text("utf-8"), 41), count):
        path.write_bytes(data)
        use(path)
        use(path)


def test_a_file_that_is_none_counts_as_empty(tmp_path: Path) -> None:
    for text in ("", "{", "3", '{"a": 1}'):
        (tmp_path / "kept.json").write_text(text)
        assert KeptFile(tmp_path / "kept.json", lambda _problem: None).entries() == []
