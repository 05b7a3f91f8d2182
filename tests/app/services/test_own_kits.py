"""Boards and decks of the players' own: checked, kept, found again, carried along."""

from __future__ import annotations

import errno
import json
from dataclasses import replace
from pathlib import Path

import pytest

from app.services.files import StorageProblem
from app.services.finished_games import FinishedGames
from app.services.own_kits import OwnKits
from app.services.storage import TableStore
from rules import Record, Table, game, game_ids
from rules.core.errors import BadData, BadRecord
from rules.far_west_loco.kit import Box
from tests.app.own_boards import NAMES, own_file, own_values


def table_on_own_board(store: TableStore, folder: Path, game_id: str) -> Table:
    own = store.own_kits.open(own_file(folder, game_id))
    kit = store.own_kits.find(game_id, own.fingerprint)
    return Table.new(game(game_id), ["Mira", "Luca"], seed=3, kit=kit)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_table_on_an_own_board_opens_again(
    store: TableStore, tmp_path: Path, game_id: str
) -> None:
    table = table_on_own_board(store, tmp_path, game_id)
    table_id = store.new(table)
    again = TableStore(store.folder).load(table_id)  # as after a restart
    assert again.state.digest() == table.state.digest()
    (listed,) = OwnKits(store.folder / "boards").listed(game_id)
    assert (listed.title, listed.certainty) == (NAMES[game_id], "Copied from our printed game.")
    assert listed.fingerprint == again.kit.fingerprint != game(game_id).kit().fingerprint


def test_a_kit_of_parts_brings_the_files_beside_it(store: TableStore, tmp_path: Path) -> None:
    """What is kept is one file: nothing else is needed when it is opened again."""
    prices = game("far_west_loco").contents("classic")["prices"]
    (tmp_path / "dear.json").write_text(json.dumps(prices).replace("1100", "1900"))
    path = tmp_path / "dear times.json"
    path.write_text('{"format": "far-west-loco-kit", "prices": "dear.json"}')
    own = store.own_kits.open(path)
    assert (own.title, own.certainty) == ("dear times", "")
    (tmp_path / "dear.json").unlink()
    kit = OwnKits(store.folder / "boards").find("far_west_loco", own.fingerprint)
    assert isinstance(kit, Box)
    assert kit.prices.deeds[0].price == 1900
    with pytest.raises(BadData, match=r"dear\.json cannot be read"):
        store.own_kits.open(path)
    with pytest.raises(BadData, match="must be in the file itself"):
        game("far_west_loco").read_kit(json.loads(path.read_text()), "dear times")


def test_what_cannot_be_played_is_refused_with_the_loaders_sentence(
    store: TableStore, tmp_path: Path
) -> None:
    with pytest.raises(BadData, match="0 rails are not a supply"):
        store.own_kits.open(own_file(tmp_path, "transamerica", rails=0))
    with pytest.raises(BadData, match="is no board or deck"):
        store.own_kits.open(own_file(tmp_path, "transamerica", format="a-poem"))
    with pytest.raises(BadData, match="cannot be read"):
        store.own_kits.open(tmp_path / "gone.json")
    assert store.own_kits.listed("transamerica") == []


def test_a_removed_board_is_not_listed_but_its_tables_open(
    store: TableStore, tmp_path: Path
) -> None:
    table_id = store.new(table_on_own_board(store, tmp_path, "transamerica"))
    (own,) = store.own_kits.listed("transamerica")
    store.own_kits.remove(own)
    assert store.own_kits.listed("transamerica") == []
    assert TableStore(store.folder).load(table_id).kit.fingerprint == own.fingerprint
    store.own_kits.list_again(own.game, own.fingerprint)
    assert store.own_kits.listed("transamerica") == [own]


def test_a_board_that_cannot_be_listed_again_is_a_problem_not_a_crash(
    store: TableStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.new(table_on_own_board(store, tmp_path, "transamerica"))
    (own,) = store.own_kits.listed("transamerica")
    store.own_kits.remove(own)

    def refuse(*_: object, **_more: object) -> None:
        raise OSError(errno.EROFS, "read-only")

    monkeypatch.setattr(Path, "unlink", refuse)
    with pytest.raises(StorageProblem, match="allow writing"):
        store.own_kits.list_again(own.game, own.fingerprint)


def test_a_table_whose_board_is_gone_stays_where_it_is(store: TableStore, tmp_path: Path) -> None:
    table_id = store.new(table_on_own_board(store, tmp_path, "transamerica"))
    (own,) = store.own_kits.listed("transamerica")
    own.path.unlink()
    later = TableStore(store.folder)
    with pytest.raises(StorageProblem, match="open its file first"):
        later.load(table_id)
    assert [info.id for info in later.tables()] == [table_id]


def test_a_changed_file_is_another_board(store: TableStore, tmp_path: Path) -> None:
    store.new(table_on_own_board(store, tmp_path, "transamerica"))
    (own,) = store.own_kits.listed("transamerica")
    own.path.write_text(own.path.read_text().replace('"rails": ', '"rails": 1'))
    assert OwnKits(store.folder / "boards").find("transamerica", own.fingerprint) is None


def test_a_shared_record_brings_its_board_to_another_device(
    store: TableStore, tmp_path: Path
) -> None:
    table = table_on_own_board(store, tmp_path, "santa_fe_rails")
    shared = store.own_kits.carried_by(table.record()).dumps()
    assert Table.from_record(Record.loads(shared)).state.digest() == table.state.digest()
    other = OwnKits(tmp_path / "other")
    record = other.take_from(Record.loads(shared))
    assert record.own_kit is None
    kit = other.find(record.game, record.fingerprint)
    assert Table.from_record(record, kit=kit).state.digest() == table.state.digest()


def test_a_record_on_a_shipped_board_carries_nothing(store: TableStore) -> None:
    record = Table.new(game("transamerica"), ["A", "B"], seed=1).record()
    assert store.own_kits.carried_by(record) is record


def test_a_record_with_a_false_board_is_refused(store: TableStore, tmp_path: Path) -> None:
    table = table_on_own_board(store, tmp_path, "transamerica")
    record = store.own_kits.carried_by(table.record())
    damaged = replace(record, own_kit={**own_values("transamerica"), "rails": -1})
    with pytest.raises(BadRecord, match="-1 rails"):
        Table.from_record(Record.loads(damaged.dumps()))
    with pytest.raises(BadData, match="-1 rails"):
        OwnKits(tmp_path / "other").take_from(damaged)
    other = replace(record, own_kit={**own_values("transamerica"), "rails": 60})
    with pytest.raises(BadRecord, match="another edition"):
        Table.from_record(Record.loads(other.dumps()))


@pytest.mark.parametrize("name", ["../../evil", "/etc/passwd", "a\\b", "...", ""])
def test_a_name_from_elsewhere_leads_nowhere_else(tmp_path: Path, name: str) -> None:
    kits = OwnKits(tmp_path / "boards")
    own = kits.add(game("transamerica"), own_values("transamerica"), name)
    assert own.path.resolve().is_relative_to((tmp_path / "boards" / "transamerica").resolve())
    assert kits.find("../..", "*") is None


def test_finished_games_on_own_boards_count(store: TableStore, tmp_path: Path) -> None:
    table = table_on_own_board(store, tmp_path, "station_master")
    table.play_bots({seat: table.game.bot("random", seat) for seat in range(2)})
    store.new(table)
    assert [len(found.seats) for found in FinishedGames(store).count_now()] == [2]
