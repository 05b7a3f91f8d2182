"""Home and new table, used as people use them: by touch."""

from __future__ import annotations

import pytest

from app.screens.home_cards import GameCard
from app.screens.home_tables import TableCard, TableEntry
from app.screens.saved_table_texts import who_won
from app.services.settings import settings
from app.table.setup import Setup
from rules.core.registry import game
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.pixels import contrast_in


def a_table(ui: Harness, seed: int = 1) -> str:
    table_id: str = ui.app.store.new(Setup.fresh(game("transamerica")).make(seed))
    ui.app.go("home")
    ui.advance(0.2)
    return table_id


def rows(ui: Harness) -> list[TableEntry]:
    return [widget for widget in ui.widgets() if isinstance(widget, TableEntry)]


def test_a_table_is_continued_copied_deleted_and_brought_back(ui: Harness) -> None:
    table_id = a_table(ui)
    (row,) = rows(ui)
    ui.tap(row.ids.menu)
    ui.advance(0.1)
    ui.tap(ui.find_text("Copy"))
    ui.advance(0.1)
    assert len(rows(ui)) == 2
    delete_by_touch(ui, table_id)
    assert [row.table_id for row in rows(ui)] != [table_id]
    assert len(rows(ui)) == 1
    ui.tap(ui.find_text("Undo"))
    ui.advance(0.1)
    assert {row.table_id for row in rows(ui)} >= {table_id}
    ui.tap(next(row for row in rows(ui) if row.table_id == table_id))
    assert ui.app.page.name == "table"
    assert ui.app.page.table_id == table_id


def delete_by_touch(ui: Harness, table_id: str) -> None:
    row = next(row for row in rows(ui) if row.table_id == table_id)
    ui.tap(row.ids.menu)
    ui.advance(0.1)
    ui.tap(ui.find_text("Delete"))
    ui.advance(0.1)
    ui.tap(ui.find_text("Delete"))
    ui.advance(0.1)


def test_a_table_is_not_deleted_without_a_question(ui: Harness) -> None:
    table_id = a_table(ui)
    ui.tap(rows(ui)[0].ids.menu)
    ui.advance(0.1)
    ui.tap(ui.find_text("Delete"))
    ui.advance(0.1)
    assert ui.find_text("Delete this table?")
    assert rows(ui)
    ui.tap(ui.find_text("Keep it"))
    assert [info.id for info in ui.app.store.tables()] == [table_id]


@pytest.mark.long_but("light-size0")
@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
@pytest.mark.parametrize("theme_name", ["light", "dark"])
def test_undo_in_the_message_is_seen_and_the_main_button_stays_free(
    ui: Harness, size: tuple[int, int], theme_name: str
) -> None:
    ui.app.settings.theme = theme_name
    ui.resize(*size)
    delete_by_touch(ui, a_table(ui))
    undo = ui.find_text("Undo")
    assert contrast_in(undo) > 4.5
    box, button = ui.app.message.ids.box, ui.find_text("New table")
    x, y = button.to_window(*button.pos)
    assert y + button.height <= box.y or y >= box.top or x + button.width <= box.x or x >= box.right
    ui.tap(ui.find_text("New table"))
    assert ui.app.page.name == "new_table"
    assert not ui.app.message.shown


@pytest.mark.parametrize("size", [(1280, 800), (412, 915)], ids=str)
def test_home_shows_its_tables_again_in_what_showed_them_before(
    ui: Harness, size: tuple[int, int]
) -> None:
    """What is built while a table is closed keeps memory of the table from being given back."""
    ui.resize(*size)
    first, second = a_table(ui, seed=1), a_table(ui, seed=2)
    before = {row.table_id: row for row in rows(ui)}
    last = next(row for row in before.values() if row.waiting)
    other = before[({first, second} - {last.table_id}).pop()]
    ui.app.go("table", table_id=other.table_id)
    ui.advance(0.5)
    ui.app.page.save()
    ui.app.go("home")
    ui.advance(0.2)
    assert {row.table_id: row for row in rows(ui)} == before
    assert (other.waiting, last.waiting) == (True, False)
    continuing = [row for row in rows(ui) if "Continue" in words_in(row)]
    assert continuing == ([other] if isinstance(other, TableCard) else [])


def words_in(row: TableEntry) -> set[str]:
    return {widget.text for widget in row.walk() if getattr(widget, "text", "")}


def test_a_kept_table_gets_and_loses_its_badge(ui: Harness) -> None:
    a_table(ui)
    (row,) = rows(ui)
    place = row.ids.badge_place
    for your_turn in (True, False, True):
        row.your_turn = your_turn
        assert bool(place.children) == your_turn


@pytest.mark.long
def test_the_button_continues_the_last_table(ui: Harness) -> None:
    table_id = a_table(ui)
    ui.tap(ui.find_text("Continue"))
    assert (ui.app.page.name, ui.app.page.table_id) == ("table", table_id)
    ui.app.go("home")
    ui.resize(412, 915)
    ui.tap(ui.find_text("Continue TransAmerica"))
    assert (ui.app.page.name, ui.app.page.table_id) == ("table", table_id)


def test_a_broken_save_is_told_at_home_and_the_others_open(ui: Harness) -> None:
    good, bad = a_table(ui, 1), a_table(ui, 2)
    (ui.app.store.folder / f"{bad}.table").write_text("{ broken")
    ui.app.go("home")
    ui.advance(0.1)
    assert [row.table_id for row in rows(ui)] == [good]
    assert any("set aside" in text for text in ui.texts())


def test_a_disk_that_refuses_is_told_and_the_game_goes_on(ui: Harness) -> None:
    folder = ui.app.store.folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("a file where the folder should be")
    settings.lessons = {"transamerica": -1}
    ui.tap(ui.find(GameCard, game_id="transamerica"))
    ui.advance(0.1)
    ui.tap(ui.find_text("Start with 3 players"))
    ui.advance(0.3)
    assert ui.app.page.name == "table"
    assert any("is not being saved" in text for text in ui.texts())


def test_the_back_key_goes_one_step_at_a_time(ui: Harness) -> None:
    """Dialog, then screen by screen, then home; there it does nothing on a desktop."""
    ui.app.go("settings")
    ui.app.go("about")
    ui.back()
    assert ui.app.page.name == "settings"
    ui.back()
    assert ui.app.page.name == "home"
    ui.back()
    assert ui.app.page.name == "home"
    ui.app.go("new_table", game_id="transamerica")
    ui.advance(0.1)
    ui.tap(ui.find("TokenButton", colour=0))
    assert ui.app.overlays
    ui.back()
    assert not ui.app.overlays
    assert ui.app.page.name == "new_table"
    ui.back()
    assert ui.app.page.name == "home"


def test_everything_at_home_can_be_reached_by_keyboard(ui: Harness) -> None:
    button = ui.find("RoundButton", icon="cog-outline")
    button.focus = True
    ui.key("enter")
    assert ui.app.page.name == "settings"


def test_a_finished_table_names_the_winner(ui: Harness) -> None:
    setup = Setup.fresh(game("transamerica"))
    table = setup.make(1)
    table.play_bots({seat: table.game.bot("greedy") for seat in range(len(table.seats))})
    ui.app.store.new(table)
    ui.app.go("home")
    ui.advance(0.2)
    outcome = table.state.outcome()
    assert outcome is not None
    (row,) = rows(ui)
    assert row.state_text == who_won([table.seats[seat].name for seat in outcome.winners])
    assert not any("Continue" in text for text in ui.texts())


def test_a_shared_victory_and_none_at_all() -> None:
    assert who_won([]) == "Nobody won"
    assert who_won(["Mira"]) == "Mira won"
    assert who_won(["Mira", "Bo", "Luca"]) == "Mira, Bo and Luca won"


@pytest.mark.long_but("size0")
@pytest.mark.parametrize("size", [(320, 568), (412, 915), (1280, 800)])
def test_a_games_card_tells_its_length_and_teaches_it(ui: Harness, size: tuple[int, int]) -> None:
    ui.resize(*size)
    card = ui.find(GameCard, game_id="transamerica")
    assert (card.crowd, card.minutes) == ("2–6", "40 min")
    assert "40 min" in ui.texts()
    ui.tap(card.ids.learn)
    assert (ui.app.page.name, ui.app.page.table_id) == ("lesson", "transamerica")
    settings.lessons = {"transamerica": -1}  # who has learned it finds the rules here
    ui.app.go("home")
    ui.advance(0.1)
    ui.tap(card.ids.learn)
    assert (ui.app.page.name, ui.app.page.game_id) == ("how_to_play", "transamerica")


def test_two_cards_a_row_on_the_smallest_phone(ui: Harness) -> None:
    ui.resize(320, 568)
    cards = [widget for widget in ui.widgets() if isinstance(widget, GameCard)]
    assert len({round(card.x) for card in cards}) == 2
    assert all(card.height < 200 for card in cards)


@pytest.mark.long
def test_a_damaged_save_is_a_card_until_it_is_closed(ui: Harness) -> None:
    bad = a_table(ui)
    (ui.app.store.folder / f"{bad}.table").write_text("{ broken")
    ui.app.go("home")
    ui.advance(0.1)
    ui.app.go("settings")
    ui.app.go("home")
    ui.advance(0.1)
    card = ui.find("ProblemCard")
    assert "set aside" in card.text
    ui.tap(next(w for w in ui.widgets(card) if type(w).__name__ == "RoundButton"))
    assert not any("set aside" in text for text in ui.texts())


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_a_tablet_shows_the_whole_button_that_continues(ui: Harness, scale: float) -> None:
    """Once large letters pushed it half out of sight."""
    settings.text_scale = scale
    ui.resize(1280, 800)
    a_table(ui)
    card = ui.find(TableCard)
    (button,) = card.ids.continue_place.children
    assert button.to_window(*button.pos)[1] >= 8
    ui.tap(button)
    assert ui.app.page.name == "table"


@pytest.mark.parametrize("size", [(412, 915), (600, 960), (768, 1024), (640, 360)])
def test_the_four_games_stand_in_whole_rows(ui: Harness, size: tuple[int, int]) -> None:
    """600 dp wide the fourth stood alone below three others."""
    ui.resize(*size)
    ui.app.go("home")
    ui.advance(0.2)
    grid = ui.app.page.ids.games
    assert len(grid.children) % grid.cols == 0
    settings.text_scale, settings.language = 1.6, "de"
    ui.advance(0.2)
    assert layout_problems() == []
