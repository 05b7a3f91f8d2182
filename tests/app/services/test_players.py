"""Players of the saved games: renamed, merged and forgotten in the records themselves."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.services.files import StorageProblem
from app.services.finished_games import FinishedGames
from app.services.players import forget_player, rename_player
from app.services.settings import settings
from app.services.storage import TableStore
from app.table.family import family, remember
from rules import Table
from rules.statistics.players import PlayerStatistics, count_players
from tests.rules.statistics.samples import played


@pytest.fixture(autouse=True)
def _fresh_settings() -> Iterator[None]:
    settings.reset()
    yield
    settings.reset()


@pytest.fixture
def store(tmp_path: Path) -> TableStore:
    store = TableStore(tmp_path / "tables")
    for seed, names in ((3, ("Mum", "Dad")), (4, ("Mum", "Zoé")), (5, ("Zoe", "Dad"))):
        store.new(Table.from_record(played("station_master", names, seed)))
    return store


def players(store: TableStore) -> dict[str, PlayerStatistics]:
    return {one.name: one for one in count_players(FinishedGames(store).count_now())}


def test_a_new_name_goes_into_the_records_and_to_the_family(store: TableStore) -> None:
    remember("Mum", 2)
    settings.last_tables = {"station_master": {"seats": [{"name": "Mum"}, {"name": "Gus"}]}}
    before = players(store)["Mum"].total
    rename_player(store, "Mum", "Anna")
    assert set(players(store)) == {"Anna", "Dad", "Zoé", "Zoe"}
    assert players(store)["Anna"].total == before
    assert [(person.name, person.colour) for person in family()] == [("Anna", 2)]
    seats = settings.last_tables["station_master"]["seats"]
    assert [seat["name"] for seat in seats] == ["Anna", "Gus"]


def test_a_renamed_game_still_replays(store: TableStore) -> None:
    rename_player(store, "Mum", "Anna")
    for info in store.tables():
        assert store.load(info.id).over
    assert store.take_messages() == []


def test_two_spellings_become_one_person(store: TableStore) -> None:
    remember("Zoé", 1)
    remember("Zoe", 3)
    rename_player(store, "Zoe", "Zoé")
    found = players(store)
    assert found["Zoé"].total.games == 2
    assert "Zoe" not in found
    assert [person.name for person in family()] == ["Zoé"]


def test_capitals_can_be_mended(store: TableStore) -> None:
    remember("Mum", 1)
    rename_player(store, "Mum", "MUM")
    assert "MUM" in players(store)
    assert [person.name for person in family()] == ["MUM"]


def test_people_who_have_met_stay_two(store: TableStore) -> None:
    with pytest.raises(StorageProblem, match="two people"):
        rename_player(store, "Mum", "Dad")
    assert set(players(store)) == {"Mum", "Dad", "Zoé", "Zoe"}


def test_a_forgotten_name_is_nowhere_any_more(store: TableStore) -> None:
    remember("Zoé", 1)
    settings.last_tables = {"station_master": {"seats": [{"name": "Zoé"}]}, "x": {"seats": []}}
    duels = players(store)["Mum"].duels
    assert "zoé" in duels
    forget_player(store, "Zoé")
    assert set(players(store)) == {"Mum", "Dad", "Zoe"}
    assert players(store)["Mum"].total.games == 2
    assert "zoé" not in players(store)["Mum"].duels
    assert family() == []
    assert set(settings.last_tables) == {"x"}
    assert not any("Zoé" in path.read_text() for path in store.folder.glob("*.table*"))


def test_a_folder_that_cannot_be_written_is_told(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EACCES, "no")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", refuse)
        with pytest.raises(StorageProblem, match="Cannot write"):
            rename_player(store, "Mum", "Anna")
    assert "Mum" in players(store)


def test_a_damaged_backup_of_a_save_keeps_nobody_from_another_name(store: TableStore) -> None:
    for info in store.tables():
        store.save(info.id, store.load(info.id))  # now each has a backup
    damaged = next(path for path in store.folder.glob("*.bak") if "Mum" in path.read_text())
    damaged.write_text("{")
    rename_player(store, "Mum", "Anna")
    assert set(players(store)) == {"Anna", "Dad", "Zoé", "Zoe"}
    assert [path.name for path in (store.folder / "broken").iterdir()] == [damaged.name]
    forget_player(store, "Anna")
    assert not any("Anna" in path.read_text() for path in store.folder.glob("*.table*"))


def test_a_game_that_cannot_be_read_keeps_no_other_from_its_new_name(store: TableStore) -> None:
    """The index still knows it: it has the same size and time."""
    damaged = next(path for path in store.folder.glob("*.table") if "Mum" in path.read_text())
    store.tables()
    times = damaged.stat()
    damaged.write_bytes(b"X" + damaged.read_bytes()[1:])
    os.utime(damaged, ns=(times.st_atime_ns, times.st_mtime_ns))
    rename_player(store, "Mum", "Anna")
    assert "Anna" in players(store)
    assert "Mum" not in players(store)
    assert "set aside" in store.take_messages()[0]
