"""Games as data: rows of decisions, and the schemas that records and views keep to."""

from __future__ import annotations

import json
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from rules.core.action import CHANCE
from rules.core.errors import BadSetup
from rules.core.record import VERSION
from rules.core.registry import game, game_ids
from rules.core.rng import Rng
from rules.core.table import Table
from rules.protocol.program import Setup
from rules.terminal.commands import main
from rules.terminal.export import played, rows, setup_of, write
from rules.terminal.play import write_record
from tests.rules.terminal.helpers import finished

ROOT = Path(__file__).parents[3]


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_a_record_becomes_a_row_for_each_decision(tmp_path: Path) -> None:
    record = finished(tmp_path)
    to = tmp_path / "rows.jsonl"
    assert main(["export", str(record), "--to", str(to), "--views"]) == 0
    found = read(to)
    entries = json.loads(record.read_text("utf-8"))["entries"]
    decided = [(n, e) for n, e in enumerate(entries, 1) if e[1] != CHANCE]
    assert [(r["number"], [r["phase"], r["seat"], r["action"]]) for r in found] == [
        (n, entry[:3]) for n, entry in decided
    ]
    assert {row["won"] for row in found} == {0.0, 1.0}
    for row in found[:5]:
        view = json.loads(row["view"])
        assert view["seat"] == row["seat"]
        assert sum(hand is not None for hand in view["hands"]) == 1  # its own


def test_games_are_played_for_the_export_and_again_the_same(tmp_path: Path) -> None:
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    for file in files:
        play = ["export", "--play", "station_master", "--seats", "greedy,random", "--games", "2"]
        assert main([*play, "--to", str(file)]) == 0
    assert files[0].read_text("utf-8") == files[1].read_text("utf-8")
    rows = read(files[0])
    assert {row["source"] for row in rows} == {"station_master 1 1", "station_master 1 2"}
    assert {row["player"] for row in rows} == {"greedy", "random"}
    assert all(row["legal"] > 0 for row in rows)


@pytest.mark.long
def test_parquet_holds_the_same_rows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parquet = pytest.importorskip(
        "pyarrow.parquet", reason="Arrow is not installed (requirements-adapters.txt)"
    )
    record = finished(tmp_path)
    for name in ("rows.jsonl", "rows.parquet"):
        assert main(["export", str(record), "--to", str(tmp_path / name), "--views"]) == 0
        found = read(tmp_path / "rows.jsonl")
        assert capsys.readouterr().out == f"{len(found)} decisions in {tmp_path / name}\n"
    stored = parquet.read_table(tmp_path / "rows.parquet").to_pylist()
    assert stored == found


@pytest.mark.parametrize("ending", ["jsonl", pytest.param("parquet", marks=pytest.mark.long)])
@pytest.mark.parametrize("views", [True, False])
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5, 6, 7])
def test_rows_come_in_parts_and_none_is_lost(
    count: int, views: bool, ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No rows, a part that is not full, one that is, and what follows it: a file in any case."""
    table = Table.new(game("station_master"), ["A", "B"], seed=1)
    table.play_bots({seat: table.game.bot("random") for seat in range(2)})
    found = list(islice(rows(table, "mine", views), count))
    to = tmp_path / f"rows.{ending}"
    if ending == "jsonl":
        assert write(iter(found), str(to)) == count
        assert read(to) == found
        return
    parquet = pytest.importorskip("pyarrow.parquet", reason="Arrow is not installed")
    arrow = import_module("rules.adapters.arrow")
    monkeypatch.setattr(arrow, "PART", 3)
    assert write(iter(found), str(to)) == count
    stored = parquet.ParquetFile(to)
    assert stored.read().to_pylist() == found
    columns = [*arrow.COLUMNS, *(["view"] if views and count else [])]
    assert stored.schema_arrow.names == columns
    sizes = [stored.metadata.row_group(n).num_rows for n in range(stored.num_row_groups)]
    assert sizes == [min(3, count - at) for at in range(0, count, 3)]  # and no empty part


@pytest.mark.parametrize("ending", ["jsonl", pytest.param("parquet", marks=pytest.mark.long)])
def test_a_game_without_a_decision_is_a_file_without_rows(
    ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if ending == "parquet":
        pytest.importorskip("pyarrow.parquet", reason="Arrow is not installed")
    record, to = tmp_path / "begun.json", tmp_path / f"rows.{ending}"
    write_record(Table.new(game("station_master"), ["A", "B"], seed=1), str(record))
    for views in ([], ["--views"]):
        assert main(["export", str(record), "--to", str(to), *views]) == 0
        assert capsys.readouterr().out == f"0 decisions in {to}\n"
        assert to.exists()


def test_each_game_played_for_the_export_has_its_own_deal_and_luck() -> None:
    """The table's seed and the players' follow from the series' seed alone, game after game."""
    station = game("station_master")
    setup = Setup(station, 2)
    series = {
        seed: list(played(setup, ["random", "greedy"], 3, seed, views=False)) for seed in (1, 2)
    }
    for seed, found in series.items():
        deals, again = Rng(seed), []
        for number in range(1, 4):
            luck = deals.fork()
            table = Table.new(station, ["A", "B"], luck.bits() >> 1)
            bots = [station.bot(name, luck.bits() >> 1) for name in ("random", "greedy")]
            table.play_bots(dict(enumerate(bots)))
            again += list(rows(table, f"station_master {seed} {number}"))
        told = [{**row, "player": ("random", "greedy")[row["seat"]]} for row in again]
        assert found == told
    games = [
        tuple(row["action"] for row in found if row["source"].endswith(f" {number}"))
        for found in series.values()
        for number in range(1, 4)
    ]
    assert len(set(games)) == 6


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "export needs records, or --play GAME"),
        (["--play", "station_master"], "--play needs --seats"),
        (["--play", "station_master", "--seats", "random"], "is for 2 to 6 players"),
        (["--play", "station_master", "--seats", "random,me"], "has no computer player 'me'"),
        (["no_such_file.json"], "cannot be read"),
    ],
)
def test_wrong_arguments_get_a_sentence(
    arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", *arguments, "--to", str(tmp_path / "x.jsonl")]) == 2
    assert sentence in capsys.readouterr().err


def test_a_wrong_number_of_players_is_refused_before_anything_is_played() -> None:
    for players in ([], ["random"], ["random"] * 7):
        with pytest.raises(BadSetup, match="is for 2 to 6 players"):
            setup_of(game("station_master"), players, {})


def test_another_ending_or_folder_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = finished(tmp_path)
    assert main(["export", str(record), "--to", "rows.csv"]) == 2
    assert "--to must end in .jsonl or .parquet" in capsys.readouterr().err
    assert main(["export", str(record), "--to", str(tmp_path / "no" / "x.jsonl")]) == 2
    assert "cannot be written: No such file" in capsys.readouterr().err


def schema(*arguments: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert main(["schema", *arguments]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_schemas_are_versioned(capsys: pytest.CaptureFixture[str]) -> None:
    assert schema("record", capsys=capsys)["properties"]["version"] == {"const": VERSION}
    for name in game_ids():
        known = schema("view", name, capsys=capsys)
        assert known["$id"] == f"urn:roundhouse:view:{name}:1"
        view = Table.new(game(name), ["A", "B"], seed=1).view(0).data()
        assert set(view) == set(known["required"])
    assert main(["schema", "view"]) == 2
    assert "schema view GAME" in capsys.readouterr().err


@pytest.mark.long
@pytest.mark.parametrize("name", game_ids())
def test_views_of_other_games_keep_to_the_schema(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """With every option, at every number of players, from seeds that the schema never saw."""
    jsonschema = pytest.importorskip("jsonschema", reason="jsonschema is not installed")
    check = jsonschema.Draft202012Validator(schema("view", name, capsys=capsys))
    here = game(name)
    for number, options in enumerate(here.variants()):
        seats = here.players[number % len(here.players)]
        state, rng = here.start(seats, options), Rng(1000 + number)
        for _ in range(250):
            owing = state.to_act()
            if not owing:
                break
            if owing == (CHANCE,):
                state.chance(rng)
                continue
            check.validate(state.view(rng.below(seats)).data())
            state.step(owing[0], state.random_code(owing[0], rng))


@pytest.mark.long
def test_every_stored_record_keeps_to_the_schema(capsys: pytest.CaptureFixture[str]) -> None:
    jsonschema = pytest.importorskip("jsonschema", reason="jsonschema is not installed")
    check = jsonschema.Draft202012Validator(schema("record", capsys=capsys))
    paths = list(ROOT.glob("tests/rules/*/playthroughs/*.json"))
    assert len(paths) > 10
    for path in paths:
        raw = json.loads(path.read_text("utf-8"))
        check.validate(raw)
        raw["entries"].append(["phase", -2, "x"])
        assert not check.is_valid(raw)
    table = Table.new(game("station_master"), ["A", "B"], seed=1)
    check.validate(json.loads(table.redacted_record(0).dumps()))
    check.validate(json.loads(table.record().dumps()))


def test_a_single_game_is_played(tmp_path: Path) -> None:
    to = tmp_path / "one.jsonl"
    play = ["export", "--play", "station_master", "--seats", "random,random", "--to", str(to)]
    assert main([*play, "--games", "1"]) == 0
    assert {row["source"] for row in read(to)} == {"station_master 1 1"}
    assert main([*play, "--games", "0"]) == 2
