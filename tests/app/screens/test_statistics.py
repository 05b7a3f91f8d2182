"""Statistics screen and the family on home: by touch, by keys, renamed, merged, forgotten."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.screens.home_family import FamilyPlayer, FamilyStrip
from app.screens.saved_table_texts import date_text, day_text
from app.screens.statistics import StatisticsScreen
from app.screens.statistics_parts import PlayerEntry, RecordLine, TicketButton, average
from app.services.language import LANGUAGES, tr
from app.services.settings import settings
from app.widgets.dialogs import Dialog
from app.widgets.fields import LineInput
from rules import Table
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.places import build_all
from tests.rules.statistics.samples import played


def a_family(ui: Harness) -> None:
    """Three games of three people, and one of them with a misspelled name."""
    store = ui.app.store
    for game, seed, names in (
        ("transamerica", 3, ("Mum", "Dad", "Zoé")),
        ("transamerica", 4, ("Mum", "Dad", "Zoé")),
        ("station_master", 3, ("Dad", "Zoe", "Mum")),
    ):
        store.new(Table.from_record(played(game, names, seed)))
    ui.app.finished.count_now()


def open_statistics(ui: Harness) -> StatisticsScreen:
    ui.app.go("statistics")
    ui.advance(0.2)
    page = ui.app.page
    assert isinstance(page, StatisticsScreen)
    return page


def names(ui: Harness) -> list[str]:
    found = [widget for widget in ui.widgets() if isinstance(widget, PlayerEntry)]
    return [entry.name for entry in found][::-1]


def choose(ui: Harness, name: str) -> None:
    ui.tap(ui.find(PlayerEntry, name=name))
    ui.advance(0.1)


@pytest.mark.long
def test_home_shows_the_family_and_leads_to_a_player(ui: Harness) -> None:
    a_family(ui)
    ui.app.go("home")
    ui.advance(0.2)
    ui.app.page.ids.family.parent.parent.parent.scroll_y = 0
    ui.advance(0.1)
    ui.tap(ui.find(FamilyPlayer, name="Dad"))
    ui.advance(0.2)
    page = ui.app.page
    assert isinstance(page, StatisticsScreen)
    assert page.player is not None
    assert page.player.name == "Dad"
    ui.back()
    assert ui.app.page.name == "home"


@pytest.mark.long
def test_the_family_on_home_fits_again_when_the_device_is_turned(ui: Harness) -> None:
    """The button once kept a width of the other layout and broke its word into letters."""
    a_family(ui)
    for size in ((412, 915), (1024, 768), (320, 568), (1280, 800)):
        ui.resize(*size)
        if size == (412, 915):
            ui.app.go("home")
        ui.advance(0.2)
        strip = ui.find(FamilyStrip)
        button = next(w for w in ui.widgets(strip) if getattr(w, "text", "") == "Statistics")
        assert strip.lying == (size[0] >= 1024)
        if strip.lying:
            assert button.width == button.natural_width
        else:
            assert button.width > size[0] * 0.7


def test_without_a_finished_game_there_is_a_sentence(ui: Harness) -> None:
    page = open_statistics(ui)
    assert page.empty
    assert any(text.startswith("Finished games are counted here") for text in ui.texts())
    assert layout_problems() == []


@pytest.mark.long
def test_keys_choose_a_player_who_is_told(ui: Harness) -> None:
    a_family(ui)
    page = open_statistics(ui)
    first = page.chosen
    ui.key("down")
    assert page.chosen != first
    assert page.player is not None
    assert ui.app.announced.startswith(page.player.name)
    ui.key("up")
    assert page.chosen == first


@pytest.mark.long
def test_one_game_or_the_last_days_are_counted(ui: Harness) -> None:
    a_family(ui)
    page = open_statistics(ui)
    ui.tap(ui.find_text("All games"))
    ui.advance(0.1)
    ui.tap(ui.find_text("Station Master"))
    ui.advance(0.1)
    assert set(names(ui)) == {"Dad", "Zoe", "Mum"}
    assert page.player is not None
    assert page.player.total.games == 1
    ui.tap(ui.find_text("All the time"))
    ui.advance(0.1)
    ui.tap(ui.find_text("Last 30 days"))
    ui.advance(0.1)
    recent = datetime.now(UTC) - timedelta(days=30)
    inside = [g for g in ui.app.finished.games() if g.ended >= recent and g.game != "transamerica"]
    assert page.empty == (not inside)


@pytest.mark.long
def test_a_misspelled_player_is_merged_by_touch(ui: Harness) -> None:
    a_family(ui)
    page = open_statistics(ui)
    choose(ui, "Zoe")
    page.change_player()
    ui.advance(0.2)
    field = ui.find(LineInput)
    field.text = "zoé"
    ui.advance(0.1)
    assert "Zoe and Zoé become one player." in ui.texts()
    ui.tap(ui.find_text("Done"))
    ui.until(lambda: ui.app.finished.left == 0)
    assert set(names(ui)) == {"Mum", "Dad", "Zoé"}
    assert page.player is not None
    assert (page.player.name, page.player.total.games) == ("Zoé", 3)


@pytest.mark.long
def test_people_who_have_met_are_not_merged(ui: Harness) -> None:
    a_family(ui)
    page = open_statistics(ui)
    choose(ui, "Dad")
    page.change_player()
    ui.advance(0.2)
    ui.find(LineInput).text = "Mum"
    ui.tap(ui.find_text("Done"))
    ui.advance(0.2)
    assert any("two people" in text for text in ui.texts())
    assert {"Mum", "Dad"} <= set(names(ui))


@pytest.mark.long
def test_a_player_is_forgotten_after_a_question(ui: Harness) -> None:
    a_family(ui)
    page = open_statistics(ui)
    choose(ui, "Mum")
    page.change_player()
    ui.advance(0.2)
    ui.tap(ui.find_text("Forget Mum"))
    ui.advance(0.2)
    assert isinstance(ui.app.overlays[-1], Dialog)
    ui.tap(ui.find_text("Forget Mum"))
    ui.until(lambda: ui.app.finished.left == 0)
    assert "Mum" not in names(ui)


@pytest.mark.long_for("(768, 1024)")
@pytest.mark.parametrize("size", [(412, 915), (768, 1024)], ids=str)
def test_tickets_stand_in_whole_rows(ui: Harness, size: tuple[int, int]) -> None:
    """Five beside one another left a row of one."""
    settings.text_scale = 1.3
    ui.resize(*size)
    a_family(ui)
    open_statistics(ui)
    build_all(ui)
    assert 6 % ui.find("TicketGrid").cols == 0


@pytest.mark.long
def test_a_best_opens_its_game_and_a_ticket_tells_its_way(ui: Harness) -> None:
    a_family(ui)
    page = open_statistics(ui)
    tickets = [widget for widget in ui.widgets() if isinstance(widget, TicketButton)]
    assert len(tickets) == 24
    reached = len(page.player.achieved) if page.player else -1
    assert sum(ticket.earned for ticket in tickets) == reached
    ticket = tickets[-1]
    ticket.dispatch("on_release")
    ui.advance(0.1)
    assert ui.app.announced == f"{ticket.title}: {ticket.how}"
    line = next(widget for widget in ui.widgets() if isinstance(widget, RecordLine))
    line.dispatch("on_release")
    ui.until(lambda: ui.app.page.name == "table")
    assert ui.app.page.table_id == line.table_id


def test_everything_is_exported(
    ui: Harness, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_family(ui)
    monkeypatch.setattr(ui.app.platform, "shared_folder", lambda: tmp_path)
    open_statistics(ui).export()
    lines = (tmp_path / "roundhouse-games.csv").read_text("utf-8").splitlines()
    assert len(lines) == 1 + 3 * 3


def test_an_average_is_written_in_every_language() -> None:
    try:
        for language in LANGUAGES:
            tr.switch(language)
            assert average(2.25) == ("2.2" if language == "en" else "2,2")
    finally:
        tr.switch("en")


LOOKS = (
    ((320, 568), 1.6, "it", "dark", "standard"),
    pytest.param((412, 915), 1.0, "fr", "light", "red_green", marks=pytest.mark.long),
    pytest.param((915, 412), 1.6, "fr", "light", "blue_yellow", marks=pytest.mark.long),
    pytest.param((1024, 768), 0.8, "it", "light", "standard", marks=pytest.mark.long),
)


@pytest.mark.long_for("size0-1.6-it-dark-standard")
@pytest.mark.parametrize(("size", "scale", "language", "look", "palette"), LOOKS)
def test_nothing_is_cut_off_or_too_small(
    ui: Harness, size: tuple[int, int], scale: float, language: str, look: str, palette: str
) -> None:
    a_family(ui)
    ui.resize(*size)
    settings.text_scale, settings.language = scale, language
    settings.theme, settings.palette = look, palette
    page = open_statistics(ui)
    assert layout_problems() == []
    page.ids.page.scroll_y = 0
    ui.settle()
    assert layout_problems() == []
    ui.app.go("home")
    ui.settle()
    assert layout_problems() == []


def test_since_a_day_also_on_that_day() -> None:
    """Since “04:54” would say nothing tomorrow."""
    today = datetime.now().astimezone()
    assert day_text(today) == f"{today.day}/{today.month}/{today.year}"
    assert date_text(today) == f"{today:%H:%M}"
