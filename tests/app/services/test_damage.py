"""Damaged saves and settings in the app: the list is shown, others open, nothing raw comes through.

A few in every run, thousands in soak, with figures; the damage is that of the rules' own tests.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

from app.services.files import StorageProblem
from app.services.settings import Settings
from app.services.storage import TableStore
from app.table.seating import colours_of
from rules import Table, game
from rules.core.game import Seat
from rules.core.registry import game_ids
from tests.rules.damage import damaged

Property = Callable[[str, object], None]


def some_table(game_id: str) -> Table:
    seats = [Seat(name, None, {"colour": n, "side": 90 * n}) for n, name in enumerate("AB")]
    table = Table.new(game(game_id), seats, seed=5)
    for _ in range(30):
        seat = table.waiting_for()[0]
        table.act(seat, table.view(seat).actions()[0])
    return table


def try_save(store: TableStore, sound: str, data: bytes) -> str:
    """What becomes of one damaged save beside a sound one: "set aside" or "opened"."""
    path = store._path("20260101-000000-damage")
    path.write_bytes(data)
    infos = {info.id: info for info in store.tables()}
    assert sound in infos, "a damaged save hides the others"
    try:
        table = store.load("20260101-000000-damage")
    except StorageProblem as problem:
        sentences = [str(problem), *store.take_messages()]
        assert all(sentence.isprintable() for sentence in sentences)
        path.unlink(missing_ok=True)
        return "set aside"
    assert len(set(colours_of(table.seats))) == len(table.seats)
    store.save("20260101-000000-damage", table)
    assert store.load("20260101-000000-damage").state.digest() == table.state.digest()
    assert len(store.tables()) == 2
    store.delete("20260101-000000-damage")
    store.tidy()
    return "opened"


def check_saves(folder: Path, game_id: str, count: int) -> Counter[str]:
    store = TableStore(folder)
    sound = store.new(some_table(game_id))
    text = store._path(sound).read_text("utf-8")
    found: Counter[str] = Counter()
    for data in islice(damaged(text, 23), count):
        began = time.perf_counter()
        found[try_save(store, sound, data)] += 1
        found["slow"] += time.perf_counter() - began > 2
    return found


def test_damaged_saves(tmp_path: Path) -> None:
    found = check_saves(tmp_path / "tables", "station_master", 40)
    assert found["set aside"] > found["opened"] > 0


@pytest.mark.soak
@pytest.mark.parametrize("game_id", game_ids())
def test_thousands_of_damaged_saves(
    tmp_path: Path, game_id: str, record_property: Property
) -> None:
    found = check_saves(tmp_path / "tables", game_id, 600)
    record_property("figure", f"damaged saves in the app: {game_id}: {dict(found)}")


@pytest.mark.parametrize("count", [40, pytest.param(2000, marks=pytest.mark.soak)])
def test_damaged_settings(tmp_path: Path, count: int, record_property: Property) -> None:
    path = tmp_path / "settings.json"
    fresh = Settings()
    text = json.dumps(fresh.values())
    for data in islice(damaged(text, 31), count):
        path.write_bytes(data)
        settings = Settings()
        settings.load(path)
        settings.haptics = not settings.haptics  # writes all of them
        again = Settings()
        again.load(path)
        assert again.values() == settings.values()
    record_property("figure", f"damaged settings: {count}, all started from")
