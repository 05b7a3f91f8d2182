"""A fifth game joins by being registered, and is played by touch through every screen.

The game is ``tests/app/games/whistle_stop``. Nothing in app/ or rules/ is changed for it: what this
module does not register is not there.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.games import registry as faces
from app.games.board import Board, LabelledBoard, ZoomableBoard
from app.screens.home_cards import GameCard
from app.screens.home_tables import TableEntry
from app.services.picture import png
from app.table.modes import INTERLUDE, OVER, PLAY, VEIL
from rules.core import registry as games
from tests.app.games.whistle_stop.board import StationTile, WhistleStopBoard
from tests.app.games.whistle_stop.game import GAME, Position
from tests.app.harness import Harness
from tests.app.steps import all_texts, button, everything, pass_time, reveal, tap, truth
from tests.rules import test_conformance as conformance

PACKAGE = "tests.app.games.whistle_stop"


@pytest.fixture(autouse=True)
def registered(tmp_path: Path) -> Iterator[None]:
    """The game is known to rules and app while a test runs."""
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    for name in ("whistle_stop.png", "whistle_stop_square.png"):
        (pictures / name).write_bytes(png(2, 2, [b"\x90\x50\x20" * 2] * 2))
    games.register("whistle_stop", PACKAGE)
    faces.register("whistle_stop", f"{PACKAGE}.face", pictures)
    yield
    faces.unregister("whistle_stop")
    games.unregister("whistle_stop")
    # The last app's cards live until the next app's and follow the theme: they need their picture.
    faces._PICTURES["whistle_stop"] = pictures


def tile(name: str) -> StationTile:
    """A station on the board."""
    return next(w for w in everything() if isinstance(w, StationTile) and w.text == name)


def tiles() -> dict[str, str]:
    """Stations and their owners, as the board shows them."""
    return {w.text: w.owner for w in everything() if isinstance(w, StationTile)}


def sit_down_with_two_people(ui: Harness) -> Any:
    """From home to the table: the game's card, two seats, a person in each, start."""
    tap(ui.find(GameCard, game_id="whistle_stop"))
    tap(ui.app.page.ids.seats.children[0].ids.token)
    pass_time(0.2)
    tap(button(ui, "Remove this player"))
    pass_time(0.5)
    tap(ui.find("KindToggle", person=False))
    tap(button(ui, "Start with 2 players"))
    pass_time(0.3)
    return ui.app.page.presenter


def claim(ui: Harness, name: str) -> None:
    """A whole turn: reveal, touch a station, confirm, end."""
    reveal(ui)
    tap(tile(name))
    tap(button(ui, "Claim it"))
    tap(button(ui, "End turn"))
    pass_time(0.2)


def test_the_rules_join_the_shared_suite() -> None:
    for seats in GAME.players:
        conformance.test_random_game_to_the_end(GAME, seats, {})
    assert "whistle_stop" in games.game_ids()


def test_its_board_has_what_the_table_screen_asks_for_and_no_more() -> None:
    asked = {name for name in (*vars(Board), *Board.__annotations__) if not name.startswith("_")}
    assert {"show", "play", "skip", "edges", "colours"} <= asked
    board = WhistleStopBoard(["Mira", "Anna"])
    assert [name for name in asked if not hasattr(board, name)] == []
    assert not isinstance(board, ZoomableBoard)
    assert not isinstance(board, LabelledBoard)


def test_home_offers_it_and_new_table_prepares_it(ui: Harness) -> None:
    card = ui.find(GameCard, game_id="whistle_stop")
    assert (card.title, card.players) == ("Whistle Stop", "2 to 3 players")
    tap(card)
    assert ui.app.page.name == "new_table"
    assert ui.app.page.setup.game is GAME
    assert any(GAME.words["goal"] in text for text in ui.texts())


def test_a_turn_with_veil_secret_refusal_undo_and_log(ui: Harness) -> None:
    presenter = sit_down_with_two_people(ui)
    assert (presenter.mode, presenter.seat) == (VEIL, 0)
    position = truth(presenter).state
    assert isinstance(position, Position)
    secret = position.line.stations[position.destinations[0]]
    assert f"To {secret}" not in all_texts()
    assert not any(isinstance(widget, WhistleStopBoard) for widget in everything())
    reveal(ui)
    assert presenter.mode == PLAY
    assert f"To {secret}" in all_texts()
    presenter.end()
    assert "Claim a station first." in ui.texts()
    tap(tile("Cobalt"))
    assert tile("Cobalt").marked
    tap(button(ui, "Claim it"))
    assert tiles()["Cobalt"] == "Player 1"
    tap(tile("Delta"))
    assert "Only one station a turn." in ui.texts()
    tap(button(ui, "Undo"))
    assert tiles()["Cobalt"] == ""
    tap(tile("Birch"))
    tap(button(ui, "Claim it"))
    tap(button(ui, "End turn"))
    pass_time(0.2)
    assert (presenter.mode, presenter.seat) == (VEIL, 1)
    assert f"To {secret}" not in all_texts()
    reveal(ui)
    tap(tile("Birch"))
    assert "Birch is taken." in ui.texts()
    ui.app.page.log.open()
    pass_time(0.5)
    (row,) = (w for w in ui.widgets() if type(w).__name__ == "LogRow")
    assert "claims Birch" in row.markup_text
    tap(row)
    assert ui.app.overlays == []
    assert tile("Birch").marked


def test_a_whole_game_its_result_replay_record_and_rematch(
    ui: Harness, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter = sit_down_with_two_people(ui)
    first = ui.app.page.table_id
    for name in ("Alma", "Birch", "Cobalt"):
        claim(ui, name)
    assert presenter.mode == INTERLUDE
    assert {"Halfway", "3 stations are left."} <= all_texts()
    tap(button(ui, "Onwards"))
    for name in ("Delta", "Elgin", "Forks"):
        claim(ui, name)
    assert presenter.mode == OVER
    position = truth(presenter).state
    assert isinstance(position, Position)
    for seat, points in enumerate(position.scores()):
        station = position.line.stations[position.destinations[seat]]
        assert {f"Player {seat + 1}", str(points), station} <= all_texts()
    tap(button(ui, "Board"))
    assert tiles()["Forks"] == "Player 2"
    tap(button(ui, "Results"))

    tap(button(ui, "Replay"))
    pane = ui.app.page.stage.pane
    assert set(tiles().values()) == {""}
    tap(next(w for w in everything() if getattr(w, "hint", "") == "To the end"))
    assert pane.place == pane.last
    assert tiles()["Forks"] == "Player 2"
    tap(button(ui, "Back to the game"))

    monkeypatch.setattr(ui.app.platform, "shared_folder", lambda: tmp_path / "shared")
    tap(button(ui, "Share"))
    pass_time(0.5)
    tap(button(ui, "Save"))
    assert [path.suffix for path in (tmp_path / "shared").iterdir()] == [".png"]
    pass_time(9)  # the message goes away

    tap(button(ui, "Rematch"))
    pass_time(0.3)
    again = ui.app.page.presenter
    assert ui.app.page.table_id != first
    assert again.names == ["Player 2", "Player 1"]
    assert (again.mode, len(ui.app.store.tables())) == (VEIL, 2)

    ui.app.go("home")
    pass_time(0.3)
    rows = [widget for widget in ui.widgets() if isinstance(widget, TableEntry)]
    assert {row.title for row in rows} == {"Whistle Stop"}


def test_its_computer_players_play(ui: Harness) -> None:
    ui.app.settings.bot_speed = "instant"
    tap(ui.find(GameCard, game_id="whistle_stop"))
    tap(ui.find("TextButton", icon="play"))
    pass_time(0.3)
    presenter = ui.app.page.presenter
    assert presenter.mode == PLAY  # one person among computer players needs no veil
    tap(tile("Alma"))
    tap(button(ui, "Claim it"))
    tap(button(ui, "End turn"))
    ui.until(lambda: presenter.mode in (PLAY, INTERLUDE))
    assert sum(owner != "" for owner in tiles().values()) == 3
