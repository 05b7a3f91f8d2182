"""First hints: in a player's first two games of a title, once at each new kind of decision."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.services import first_hints, lessons
from app.services.first_hints import GAMES, hints_of, next_hint
from app.services.language import tr
from app.services.lessons import find_lesson
from app.services.settings import settings
from rules.core.registry import game, game_ids
from tests.app import steps
from tests.app.harness import Harness
from tests.app.layout import layout_problems


@pytest.fixture(autouse=True)
def _fresh() -> None:
    settings.reset()


def test_told_once_in_two_games_by_player_and_title() -> None:
    rail = hints_of("transamerica")["rail"]
    assert next_hint("Mira", "transamerica", "a", "rail") == rail
    assert next_hint("Mira", "transamerica", "a", "rail") == ""
    assert next_hint("mira", "transamerica", "b", "rail") == ""
    assert next_hint("Luca", "transamerica", "a", "rail") == rail
    assert next_hint("Mira", "transamerica", "b", "marker")
    assert len(settings.hints["transamerica/mira"]["tables"]) == GAMES
    assert next_hint("Mira", "transamerica", "c", "second") == ""  # the third game
    assert next_hint("Mira", "station_master", "c", "turn")
    settings.first_hints = False
    assert next_hint("Zoé", "transamerica", "a", "rail") == ""


def test_what_stands_in_the_settings_may_be_anything() -> None:
    settings.hints = {"transamerica/mira": {"tables": 7, "seen": [None, "rail"]}}
    assert next_hint("Mira", "transamerica", "a", "rail") == ""
    assert next_hint("Mira", "transamerica", "a", "marker")


@pytest.mark.parametrize("text", ["", "{", "[]", "3", '{"rail": 3}'])
def test_a_damaged_file_of_hints_tells_none_and_a_damaged_lesson_is_none(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module, folder, read in (
        (first_hints, "hints", hints_of),
        (lessons, "lessons", find_lesson),
    ):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "transamerica.json").write_text(text)
        monkeypatch.setattr(module, "ASSETS", tmp_path)
        read.cache_clear()
    try:
        assert next_hint("Mira", "transamerica", "a", "rail") == ""
        assert find_lesson("transamerica") is None
    finally:
        hints_of.cache_clear()
        find_lesson.cache_clear()


@pytest.mark.parametrize("game_id", game_ids())
def test_hints_name_phases_of_the_game(game_id: str) -> None:
    """A hint for a phase that never comes would never be told."""
    phases = {key.removeprefix("phase.") for key in game(game_id).words if key.startswith("phase.")}
    known = phases | set(game(game_id).one_play)
    assert hints_of(game_id).keys() <= known


def test_a_sentence_over_the_board_until_the_next_touch(ui: Harness) -> None:
    settings.first_hints = True
    table = steps.new_table("far_west_loco", None, "normal", seed=7)
    presenter = steps.take_seat(ui, table)
    notice = steps.table_screen(ui).feedback.notice
    assert notice.text == hints_of("far_west_loco")[presenter.view.phase]
    ui.settle(10)
    presenter.touch(presenter.legal[0])
    assert notice.text == ""
    feedback = steps.table_screen(ui).feedback
    feedback.hint("Choose well.", "marker")
    feedback.end_hint("marker")
    assert notice.text == "Choose well."
    feedback.end_hint("rail")  # the decision is made: the next one has its own sentence
    assert notice.text == ""


@pytest.mark.parametrize(
    ("game_id", "size", "scale"),
    [
        ("transamerica", (320, 568), 1.6),
        ("transamerica", (360, 640), 1.0),
        ("transamerica", (412, 915), 1.0),
        ("transamerica", (768, 1024), 1.6),
        ("transamerica", (915, 412), 1.0),
        ("transamerica", (915, 412), 1.6),
        ("transamerica", (1024, 768), 1.0),
        ("transamerica", (1024, 768), 1.6),
        ("station_master", (320, 568), 1.6),
        ("station_master", (412, 915), 1.0),
        ("station_master", (915, 412), 1.0),
        ("station_master", (1024, 768), 1.0),
    ],
)
def test_the_first_hint_stands_over_the_buttons(
    ui: Harness, game_id: str, size: tuple[int, int], scale: float
) -> None:
    """Once it lay over most of a small phone's map, or over two trains."""
    ui.app.settings.first_hints = True
    ui.app.settings.language, ui.app.settings.text_scale = "de", scale
    ui.resize(*size)
    table = steps.new_table(game_id, None, None, options={"first": 1})
    presenter = steps.take_seat(ui, table)
    steps.pass_time(1)
    page = steps.table_screen(ui)
    sentence = tr._(hints_of(game_id)[presenter.view.phase])
    panel = page.turn_pane.panel

    def said() -> str:
        return panel.speech.text or panel.staged_text

    assert page.feedback.notice.text == ""
    assert said() == sentence
    assert layout_problems() == []
    presenter.touch(presenter.legal[0])
    steps.pass_time(0.2)
    assert said() != sentence
