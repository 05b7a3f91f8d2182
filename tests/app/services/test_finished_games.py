"""Finished games of the device: counted once, in step with the saves, never a second truth."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from kivy.clock import Clock

from app.services.finished_games import FinishedGames
from app.services.storage import TableStore
from rules import Table, game
from rules.core.game import Kit
from rules.core.record import Record
from rules.statistics import finished
from rules.statistics.finished import FinishedGame, finished_game
from rules.statistics.players import count_players
from tests.rules.statistics.samples import played


@pytest.fixture
def store(tmp_path: Path) -> TableStore:
    store = TableStore(tmp_path / "tables")
    for seed in (3, 4):
        store.new(Table.from_record(played("transamerica", ("Mum", "Dad", "Zoé"), seed)))
    store.new(Table.new(game("transamerica"), ["Mum", "Dad"], 1))
    return store


@pytest.fixture
def replays(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of the games that are replayed from now on."""
    found: list[str] = []

    def note(table_id: str, record: Record, kit: Kit | None) -> FinishedGame | None:
        found.append(table_id)
        return finished_game(table_id, record, kit)

    monkeypatch.setattr(finished, "finished_game", note)
    return found


def test_the_kept_count_equals_a_recount(store: TableStore, replays: list[str]) -> None:
    first = FinishedGames(store)
    games = first.count_now()
    first.stop()
    assert len(games) == len(replays) == 2
    again = FinishedGames(TableStore(store.folder))
    assert again.count_now() == games
    assert len(replays) == 2
    (store.folder / "statistics.json").unlink()
    assert count_players(FinishedGames(store).count_now()) == count_players(games)
    assert len(replays) == 4


@pytest.mark.parametrize("damage", ["", "[]", '{"version": 1, "tables": [["x", [1, 2], {}]]}'])
def test_a_damaged_file_is_made_again(store: TableStore, damage: str) -> None:
    games = FinishedGames(store).count_now()
    (store.folder / "statistics.json").write_text(damage)
    assert FinishedGames(store).count_now() == games


def test_deleted_games_are_counted_no_more_and_come_back(store: TableStore) -> None:
    finished = FinishedGames(store)
    gone = finished.count_now()[0].id
    store.delete(gone)
    assert gone not in {each.id for each in finished.count_now()}
    store.restore(gone)
    assert gone in {each.id for each in finished.count_now()}


def test_games_are_counted_in_the_background(store: TableStore) -> None:
    finished = FinishedGames(store)
    seen: list[int] = []
    finished.bind(on_counted=lambda _games: seen.append(len(finished.games())))
    finished.refresh()
    assert (finished.left, finished.games()) == (2, [])
    until = time.monotonic() + 30
    while len(finished.games()) < 2 and time.monotonic() < until:
        Clock.tick()
        time.sleep(0.001)
    assert len(finished.games()) == 2
    assert finished.left == 0
    assert 1 in seen  # one after the other


def test_a_save_that_does_not_replay_counts_for_nothing(store: TableStore) -> None:
    table_id = FinishedGames(store).count_now()[0].id
    path = store.folder / f"{table_id}.table"
    record = Record.load(path)
    record.result = {**(record.result or {}), "winners": []}
    path.write_text(record.dumps(), "utf-8")
    assert table_id not in {each.id for each in FinishedGames(store).count_now()}


def test_a_game_whose_count_fails_keeps_no_other_waiting(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed: list[str] = []

    def fail_once(table_id: str, record: Record, kit: Kit | None) -> FinishedGame | None:
        if not failed:
            failed.append(table_id)
            raise IndexError
        return finished_game(table_id, record, kit)

    monkeypatch.setattr(finished, "finished_game", fail_once)
    games = FinishedGames(store)
    games.refresh()
    until = time.monotonic() + 30
    while games.left and time.monotonic() < until:
        Clock.tick()
        time.sleep(0.001)
    assert games.left == 0
    assert len(games.games()) == 1
    assert failed[0] not in {game.id for game in games.games()}
