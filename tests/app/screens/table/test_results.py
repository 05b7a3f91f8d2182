"""Results screen by touch: podium, entrance, standings, ledger, and what follows a game."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView

from app.games.results import NOBODY, Standing
from app.screens.table.podium import Podium, PodiumPlate, columns, on_podium
from app.screens.table.results import ResultsView
from app.screens.table.results_parts import FinalHeading, FinalRow, LedgerHead, LedgerTable
from app.theme.theme import theme as look
from rules import Record, Table
from tests.app.games.test_results import finished
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.pixels import contrast_in
from tests.app.steps import (
    button,
    in_sight,
    new_table,
    pass_time,
    play_on,
    sit_down,
    tap,
    truth,
)

SIZES = (
    (320, 568),
    (360, 640),
    (412, 915),
    (915, 412),
    (768, 1024),
    (1024, 768),
    (1280, 800),
    (1600, 1000),
)
GAMES = {
    "transamerica": "greedy",
    "santa_fe_rails": "random",
    "station_master": "careless",
    "far_west_loco": "careless",
}


@cache
def saved(game_id: str, players: int) -> Record:
    return finished(game_id, GAMES[game_id], players).record()


def open_result(ui: Harness, game_id: str = "transamerica", players: int = 4) -> ResultsView:
    """A finished table, opened from home, when everything stands."""
    sit_down(ui, Table.from_record(saved(game_id, players)))
    view = ui.app.page.summary.view
    assert view is not None
    pass_time(6 if ui.app.settings.animation_speed else 0.5)  # the engines roll in
    return view


def seen(ui: Harness, kind: type) -> list[Any]:
    return [widget for widget in ui.widgets() if isinstance(widget, kind)]


# Layout


@pytest.mark.long_for(
    "(320, 568)-santa_fe_rails",
    "(320, 568)-station_master",
    "(320, 568)-far_west_loco",
    "(1024, 768)-transamerica",
    "(1024, 768)-santa_fe_rails",
    "(1024, 768)-station_master",
    "(1024, 768)-far_west_loco",
)
@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize(
    "size",
    [
        pytest.param(size, marks=() if size in ((320, 568), (1024, 768)) else pytest.mark.long)
        for size in SIZES
    ],
    ids=str,
)
def test_nothing_is_cut_off_or_too_small(ui: Harness, game_id: str, size: tuple[int, int]) -> None:
    """In every language, at 100 and 160 %, with two players and as many as there can be."""
    settings = ui.app.settings
    settings.animation_speed = 0
    ui.resize(*size)
    most = 6 if game_id in ("transamerica", "station_master") else 5
    found = []
    for scale, theme, language, players in (
        (1.0, "light", "fr", most),
        (1.6, "dark", "it", most),
        (1.6, "light", "en", 3 if game_id == "far_west_loco" else 2),
    ):
        settings.text_scale, settings.theme, settings.language = scale, theme, language
        view = open_result(ui, game_id, players)
        found += [f"{language} {scale}: {problem}" for problem in layout_problems()]
        for scroll in [widget for widget in view.walk() if isinstance(widget, ScrollView)]:
            scroll.scroll_y = 0
        pass_time(0.2)
        found += [f"{language} {scale} below: {problem}" for problem in layout_problems()]
    assert found == []


@pytest.mark.long_but("(915, 412)")
@pytest.mark.parametrize("size", [(412, 915), (915, 412), (1280, 800)], ids=str)
def test_the_podium_stands_below_the_title_and_inside(ui: Harness, size: tuple[int, int]) -> None:
    ui.resize(*size)
    view = open_result(ui, "station_master", 6)
    podium = view.podium
    assert podium is not None
    plates = seen(ui, PodiumPlate)
    assert len(plates) >= 3
    for plate in plates:
        assert podium.x <= plate.x
        assert plate.right <= podium.right
        assert plate.top <= podium.top
    boxes = sorted((plate.x, plate.right) for plate in plates)
    assert all(a[1] <= b[0] for a, b in pairwise(boxes))


@pytest.mark.long
@pytest.mark.parametrize("size", [(412, 915), (768, 1024), (1280, 800)], ids=str)
def test_the_title_stands_out_in_the_evening_sun(ui: Harness, size: tuple[int, int]) -> None:
    """In a wide box the sun is so large that it is behind the words."""
    ui.app.settings.theme = "dark"
    ui.resize(*size)
    open_result(ui)
    hero = ui.find("Hero")
    title = hero.ids.title.__self__
    assert contrast_in(title, title.natural * 0.8) > 4.5


def test_a_phone_s_chart_fills_what_the_standings_leave(ui: Harness) -> None:
    """With all players on the podium there once was an empty band over the chart."""
    ui.app.settings.animation_speed = 0
    ui.resize(412, 915)
    open_result(ui, players=3)
    paper, card = ui.find("ResultsPaper"), ui.find("CourseCard")
    assert paper.top - card.top < dp(24)
    assert paper.height == pytest.approx(max(paper.least, paper.minimum_height), abs=2)


def places(*numbers: int) -> list[Standing]:
    return [Standing(f"P{n}", n, place, 10 - place) for n, place in enumerate(numbers)]


@pytest.mark.parametrize("size", [(320, 568), (412, 915)])
def test_a_long_name_on_the_podium_is_not_written_tiny(ui: Harness, size: tuple[int, int]) -> None:
    ui.app.settings.text_scale = 1.6
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    names = ("Friederike", "Maximilian", "Magdalena")
    sit_down(ui, play_on(new_table("station_master", None, None, None, names=names), "easy"))
    ui.settle(3)
    written = [plate.ids.name.font_size for plate in seen(ui, PodiumPlate)]
    assert len(written) == 3
    assert min(written) >= 0.7 * look.size("caption")


def test_the_first_stands_in_the_middle() -> None:
    assert columns(2) == [1, 0]
    assert columns(3) == [1, 0, 2]
    assert columns(6) == [5, 3, 1, 0, 2, 4]


def test_equal_places_stand_at_the_same_height(ui: Harness) -> None:
    podium = Podium(size=(dp(600), dp(300)), standings=places(1, 1, 3, 4))
    podium.finish()
    podium.draw_still(0)
    rises = [slot.rise for slot in podium._slots]
    assert rises[0] == rises[1] > rises[2] > 0
    assert len(on_podium(places(1, 1, 1, 1, 5), roomy=False)) == 4
    assert len(on_podium(places(1, 2, 3, 4, 5, 6), roomy=True)) == 5


def test_an_absent_winner_has_an_engine_of_nobody(ui: Harness) -> None:
    podium = Podium(size=(dp(400), dp(300)))
    podium.standings = [Standing("Absent player", NOBODY, 1, 9), *places(2, 3)]
    podium.draw_still(0.5)
    assert len(podium._engines) == 3


# The entrance


def test_engines_roll_in_and_totals_count_and_a_touch_skips(ui: Harness) -> None:
    ui.resize(412, 915)
    sit_down(ui, Table.from_record(saved("station_master", 3)))
    view = ui.app.page.summary.view
    podium = view.podium
    ui.advance(0.3)
    assert podium.entering
    last, first = seen(ui, PodiumPlate)[0], podium.children[-1]
    assert first.opacity == 0  # the winner comes last
    assert last.opacity > 0
    ui.advance(0.5)
    tap(podium)
    assert not podium.entering
    said = {plate.total_text for plate in seen(ui, PodiumPlate)}
    assert said == {line.total_text for line in view.results.standings}


def test_without_animations_everything_stands_at_once(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    sit_down(ui, Table.from_record(saved("transamerica", 3)))
    ui.settle(3)
    podium = ui.app.page.summary.view.podium
    assert not podium.entering
    assert all(colour.a == 0 for colour in podium._confetti._colours)  # no confetti


def test_confetti_falls_once(ui: Harness) -> None:
    view = open_result(ui)
    assert not view.podium.entering
    tap(button(ui, "Board"))
    pass_time(0.3)
    tap(button(ui, "Results"))
    ui.settle(3)
    assert not ui.app.page.summary.view.podium.entering


def test_turning_the_device_keeps_what_stands(ui: Harness) -> None:
    ui.resize(412, 915)
    open_result(ui)
    for size, form, rows in (
        ((412, 915), "sheet", 1),
        ((915, 412), "low", 4),
        ((1280, 800), "wide", 4),
    ):
        ui.resize(*size)
        view = ui.app.page.summary.view
        assert (view.form, view.podium.entering) == (form, False)
        assert len(seen(ui, FinalRow)) == rows


# What is told


def test_a_phone_lists_who_is_not_on_the_podium(ui: Harness) -> None:
    ui.resize(412, 915)
    view = open_result(ui, "station_master", 6)
    assert not any(row.ids.cells.children for row in seen(ui, FinalRow))  # no heading names them
    rows = [row.name_text for row in reversed(seen(ui, FinalRow))]
    assert rows == [line.name for line in view.results.standings if line.place > 3]


def test_the_ledger_is_folded_and_unfolds_into_sight(ui: Harness) -> None:
    ui.resize(412, 915)
    open_result(ui, "santa_fe_rails", 4)
    assert not seen(ui, LedgerTable)
    tap(in_sight(ui.find(LedgerHead)))
    pass_time(0.3)
    assert len(seen(ui, LedgerTable)) == 4
    heading = ui.find(FinalHeading)
    assert 0 < heading.to_window(*heading.center)[1] < 915
    tap(in_sight(ui.find(LedgerHead)))
    pass_time(0.3)
    assert not seen(ui, LedgerTable)


def test_a_switch_of_language_and_theme_is_followed(ui: Harness) -> None:
    view = open_result(ui)
    winner = view.results.winner
    ui.app.settings.language = "fr"
    pass_time(0.2)
    assert f"{winner.name} gagne" in ui.texts()
    assert "Revanche" in ui.texts()
    ui.app.settings.theme = "dark"
    pass_time(0.2)
    assert not ui.app.page.summary.view.podium.entering


# What follows


@pytest.mark.long_for("(1024, 768)")
@pytest.mark.parametrize("size", [(360, 640), (1024, 768)], ids=str)
def test_board_replay_and_back_to_the_results(ui: Harness, size: tuple[int, int]) -> None:
    ui.resize(*size)
    open_result(ui)
    page = ui.app.page
    tap(ui.find("PillButton", icon="map-outline"))
    pass_time(0.3)
    assert page.summary.view is None
    assert page.stage.parent is page
    ui.back()
    pass_time(0.3)
    assert page.summary.view is not None
    assert page.stage.parent is None
    tap(ui.find("PillButton", icon="play"))
    pass_time(0.3)
    assert page.replay.is_open
    ui.back()
    pass_time(0.3)
    assert page.summary.view is not None
    ui.back()
    assert ui.app.page.name == "home"


def test_a_line_of_the_log_shows_its_place_on_the_board(ui: Harness) -> None:
    open_result(ui)
    page = ui.app.page
    page.log.open()
    pass_time(0.5)
    row = next(w for w in ui.widgets() if type(w).__name__ == "LogRow" and w.line.spots)
    tap(row)
    pass_time(0.2)
    assert page.summary.view is None
    assert page.stage.parent is page


def test_a_rematch_rotates_the_seats(ui: Harness) -> None:
    presenter = sit_down(ui, Table.from_record(saved("transamerica", 4)))
    names = [seat.name for seat in truth(presenter).seats]
    pass_time(5)
    tap(button(ui, "Rematch"))
    pass_time(0.3)
    assert ui.app.page.presenter.names == [*names[1:], names[0]]
