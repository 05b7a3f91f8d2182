"""New table by touch: a family is seated, games and options are chosen, nothing old stays drawn."""

from __future__ import annotations

from typing import Any

import pytest

from app.screens.home_cards import GameCard
from app.screens.new_table import NewTableScreen
from app.screens.new_table_people import PersonChip
from app.screens.new_table_seats import SeatRow
from app.table.family import family
from app.table.setup import Setup
from rules.core.registry import game
from tests.app.harness import Harness
from tests.app.pixels import window_pixels
from tests.app.steps import pass_time

SIZES = [
    (412, 915),
    pytest.param((915, 412), marks=pytest.mark.soak),
    pytest.param((768, 1024), marks=pytest.mark.soak),
    (1024, 768),
    pytest.param((1600, 1000), marks=pytest.mark.soak),
]
FAMILY = {"Mira": 0, "Anna": 1, "Luca": 2, "Zoé": 3, "Oma": 4, "Opa": 5}


class Touches:
    """Taps like a player and counts them; what is out of sight is scrolled to first."""

    def __init__(self, ui: Harness) -> None:
        self.ui = ui
        self.count = 0

    def tap(self, kind: type | str, **wanted: Any) -> None:
        self.ui.tap(self.ui.find(kind, **wanted))
        self.ui.advance(0.1)
        self.count += 1


@pytest.fixture
def touches(ui: Harness) -> Touches:
    return Touches(ui)


def page(ui: Harness) -> NewTableScreen:
    found = ui.app.page
    assert isinstance(found, NewTableScreen)
    return found


def open_page(ui: Harness, game_id: str = "transamerica") -> NewTableScreen:
    ui.app.go("new_table", game_id=game_id)
    ui.advance(0.2)
    return page(ui)


def rows(ui: Harness) -> list[SeatRow]:
    return list(reversed(page(ui).ids.seats.children))


def seated(ui: Harness) -> list[str]:
    return [seat.name for seat in page(ui).setup.seats]


def start(ui: Harness) -> None:
    ui.tap(ui.find("TextButton", icon="play"))
    ui.advance(0.1)
    assert ui.app.page.name == "table"


# What is drawn


@pytest.mark.parametrize("size", SIZES)
def test_another_game_leaves_nothing_of_the_last_one(ui: Harness, size: tuple[int, int]) -> None:
    """TransAmerica's choice of boards must not stay drawn over the players of another game."""
    ui.resize(*size)
    open_page(ui, "station_master").ids.options.unfolded = True
    pass_time(1.5)  # the scroll bar fades
    fresh = window_pixels()
    ui.tap(ui.find("GameTile", game_id="transamerica"))
    ui.advance(0.1)
    ui.tap(ui.find("GameTile", game_id="station_master"))
    pass_time(1.5)
    assert window_pixels() == fresh


def test_the_page_opens_at_its_top(ui: Harness) -> None:
    ui.resize(360, 640)
    column = open_page(ui).ids.column
    column.scroll_y = 0
    ui.app.go("home")
    open_page(ui)
    assert column.scroll_y == 1


@pytest.mark.parametrize("size", [(320, 568), (412, 915)])
def test_six_seats_scroll_under_the_start_button(ui: Harness, size: tuple[int, int]) -> None:
    ui.resize(*size)
    ui.app.settings.family = FAMILY
    setup = Setup.fresh(game("transamerica"))
    while setup.can_add:
        setup.add_seat()
    ui.app.settings.last_tables = {"transamerica": setup.to_remember()}
    open_page(ui)
    column, button = page(ui).ids.column, ui.find("TextButton", icon="play")
    assert len(rows(ui)) == 6
    column.scroll_y = 0
    ui.advance(0.1)
    assert column.y >= button.top  # the list ends above it
    assert (button.text, button.y < 60) == ("Start with 6 players", True)
    start(ui)


# A family


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_four_named_people_need_at_most_eight_touches(
    ui: Harness, touches: Touches, size: tuple[int, int]
) -> None:
    """From home to the table; each name is typed and added by a touch of its own."""
    ui.resize(*size)
    touches.tap(GameCard, game_id="transamerica")
    touches.tap("ActionChip", icon="plus")
    for name in ("Mira", "Anna", "Luca", "Zoé"):
        ui.type_text(name)
        touches.tap("RoundButton", hint="Add this name")
    touches.tap("TextButton", icon="play")
    assert ui.app.page.name == "table"
    (info,) = ui.app.store.tables()
    assert info.names == ("Mira", "Anna", "Luca", "Zoé")
    assert info.people == (0, 1, 2, 3)
    assert touches.count == 7 <= 8


def test_with_the_enter_key_three_touches_are_enough(ui: Harness, touches: Touches) -> None:
    touches.tap(GameCard, game_id="transamerica")
    touches.tap("ActionChip", icon="plus")
    for name in ("Mira", "Anna", "Luca", "Zoé"):
        ui.type_text(name)
        ui.key("enter")
    touches.tap("TextButton", icon="play")
    assert ui.app.store.tables()[0].names == ("Mira", "Anna", "Luca", "Zoé")
    assert touches.count == 3


@pytest.mark.parametrize("game_id", ["transamerica", "santa_fe_rails"])
def test_a_family_that_played_before_needs_two_touches(
    ui: Harness, touches: Touches, game_id: str
) -> None:
    """The same people again, also at a game that they have not played yet."""
    open_page(ui)
    ui.tap(ui.find("ActionChip", icon="plus"))
    for name in ("Mira", "Anna", "Luca", "Zoé"):
        ui.type_text(name)
        ui.key("enter")
    start(ui)
    ui.app.go("home")
    ui.advance(0.1)
    touches.tap(GameCard, game_id=game_id)
    touches.tap("TextButton", icon="play")
    assert ui.app.page.name == "table"
    infos = {info.game: info for info in ui.app.store.tables()}
    assert infos[game_id].names == ("Mira", "Anna", "Luca", "Zoé")
    assert touches.count == 2


def test_a_touch_on_a_chip_seats_and_unseats(ui: Harness) -> None:
    ui.app.settings.family = FAMILY
    open_page(ui)
    for name in ("Mira", "Zoé", "Oma", "Luca"):
        ui.tap(ui.find(PersonChip, name=name))
    assert seated(ui) == ["Mira", "Zoé", "Oma", "Luca"]
    assert ui.find(PersonChip, name="Oma").seated
    ui.tap(ui.find(PersonChip, name="Zoé"))
    assert seated(ui) == ["Mira", "Oma", "Luca"]
    assert not ui.find(PersonChip, name="Zoé").seated


def test_the_last_two_are_replaced_by_computer_players(ui: Harness) -> None:
    ui.app.settings.family = FAMILY
    screen = open_page(ui)
    for name in ("Mira", "Zoé", "Oma"):
        ui.tap(ui.find(PersonChip, name=name))
    for name in ("Mira", "Zoé", "Oma"):
        ui.tap(ui.find(PersonChip, name=name))
    assert [seat.level for seat in screen.setup.seats] == ["normal", "normal"]


def test_a_full_table_says_so(ui: Harness) -> None:
    ui.app.settings.family = FAMILY
    open_page(ui, "santa_fe_rails")
    for name in FAMILY:
        ui.tap(ui.find(PersonChip, name=name))
    assert seated(ui) == list(FAMILY)[:5]
    assert "This game is for at most 5 players." in ui.texts()


def test_a_robot_is_added_and_stays_when_people_come(ui: Harness) -> None:
    ui.app.settings.family = FAMILY
    screen = open_page(ui)
    ui.tap(ui.find("ActionChip", icon="robot-outline"))
    for name in ("Mira", "Anna", "Luca"):
        ui.tap(ui.find(PersonChip, name=name))
    assert [seat.level for seat in screen.setup.seats] == [None, None, None, "normal"]


def test_remembered_colours_return_and_a_newcomer_gives_way(ui: Harness) -> None:
    ui.app.settings.family = {"Mira": 4, "Zoé": 4}
    screen = open_page(ui)
    ui.tap(ui.find(PersonChip, name="Zoé"))
    ui.tap(ui.find(PersonChip, name="Mira"))
    zoe, mira = screen.setup.seats[:2]
    assert (zoe.name, zoe.colour) == ("Zoé", 4)
    assert mira.colour != 4
    start(ui)
    assert dict(family()) == {"Mira": 4, "Zoé": 4}


def test_a_typed_name_is_remembered_with_its_colour(ui: Harness) -> None:
    screen = open_page(ui)
    row = rows(ui)[0]
    ui.tap(row.ids.token)
    ui.advance(0.1)
    ui.tap(ui.find("TokenButton", colour=5))
    ui.tap(ui.find_text("Done"))
    ui.tap(row.ids.field)
    ui.advance(0.1)
    ui.type_text("Oma")
    assert screen.setup.seats[0].name == "Oma"
    start(ui)
    assert [tuple(person) for person in family()] == [("Oma", 5)]


def test_a_person_is_renamed_and_forgotten(ui: Harness) -> None:
    ui.app.settings.family = FAMILY
    screen = open_page(ui)
    ui.tap(ui.find(PersonChip, name="Oma"))
    ui.tap(ui.find("RoundButton", icon="pencil-outline"))
    ui.tap(ui.find(PersonChip, name="Oma"))
    ui.advance(0.1)
    field = ui.find("Field")
    field.text = ""
    field.focus = True
    ui.type_text("Grandma")
    ui.tap(ui.find_text("Done"))
    ui.advance(0.1)
    assert "Grandma" in ui.app.settings.family
    assert "Oma" not in ui.app.settings.family
    assert screen.setup.seats[0].name == "Grandma"
    ui.tap(ui.find(PersonChip, name="Opa"))
    ui.advance(0.1)
    ui.tap(ui.find_text("Forget Opa"))
    ui.advance(0.1)
    assert "Opa" not in ui.app.settings.family
    assert not any(w.name == "Opa" for w in ui.widgets() if isinstance(w, PersonChip))


# A seat


def test_a_touched_name_is_selected_so_that_typing_replaces_it(ui: Harness) -> None:
    screen = open_page(ui)
    field = rows(ui)[0].ids.field
    ui.tap(field)
    ui.advance(0.1)
    assert field.selection_text == "Player 1"
    ui.type_text("Mira")
    assert (field.text, screen.setup.seats[0].name) == ("Mira", "Mira")


def test_names_are_checked_where_they_are_typed(ui: Harness) -> None:
    open_page(ui)
    field = rows(ui)[1].ids.field
    ui.tap(field)
    ui.advance(0.1)
    ui.type_text("player 1")
    assert "This name is taken." in ui.texts()
    ui.tap(ui.find("TextButton", icon="play"))
    assert ui.app.page.name == "new_table"
    ui.tap(field)
    ui.advance(0.1)
    ui.type_text("Mira")
    assert "This name is taken." not in ui.texts()
    start(ui)


@pytest.mark.parametrize("size", [(320, 568), (412, 915), (1280, 800)])
def test_person_or_computer_is_one_touch_and_the_level_cycles(
    ui: Harness, size: tuple[int, int]
) -> None:
    ui.resize(*size)
    screen = open_page(ui)
    row = rows(ui)[1]
    screen.ids.column.scroll_to(row, animate=False)
    ui.advance(0.1)
    toggle = next(w for w in ui.widgets(row) if type(w).__name__ == "KindToggle")
    level = next(w for w in ui.widgets(row) if type(w).__name__ == "PillButton")
    seen = []
    for _ in range(3):
        ui.tap(level)
        seen.append((screen.setup.seats[1].level, level.text))
    assert seen == [("hard", "Hard"), ("easy", "Easy"), ("normal", "Normal")]
    ui.tap(toggle)
    assert screen.setup.seats[1].level is None
    assert level.width == 0
    row.ids.field.text = "Mira"
    ui.tap(toggle)
    assert (screen.setup.seats[1].name, screen.setup.seats[1].level) == ("Mira", "normal")


def test_the_side_of_the_table_is_asked_only_in_table_mode(ui: Harness) -> None:
    screen = open_page(ui)
    assert not any(w.hint == "Near side" for w in ui.widgets() if hasattr(w, "hint"))
    ui.tap(rows(ui)[0].ids.token)
    ui.advance(0.1)
    assert "Side of the table" not in ui.texts()
    ui.back()
    ui.app.settings.table_mode = True
    open_page(ui)
    ui.tap(ui.find("RoundButton", hint="Near side"))
    assert (screen.setup.seats[0].side, rows(ui)[0].side_text) == (90, "Right side")
    ui.tap(rows(ui)[0].ids.token)
    ui.advance(0.1)
    ui.tap(ui.find("Chip", value=180))
    ui.tap(ui.find_text("Done"))
    assert screen.setup.seats[0].side == 180


def test_the_sheet_of_a_seat_has_colour_level_and_order(ui: Harness) -> None:
    screen = open_page(ui)
    ui.tap(rows(ui)[1].ids.token)
    ui.advance(0.1)
    ui.tap(ui.find("TokenButton", colour=4))
    ui.tap(ui.find("Chip", value="hard"))
    ui.tap(ui.find_text("Move up one seat"))
    seat = screen.setup.seats[0]
    assert (seat.name, seat.colour, seat.level) == ("Casey", 4, "hard")
    ui.tap(rows(ui)[0].ids.token)
    ui.advance(0.1)
    ui.tap(ui.find_text("Remove this player"))
    assert seated(ui) == ["Player 1", "Nell"]


@pytest.mark.parametrize("size", [(412, 915), (1024, 768)])
def test_the_order_is_changed_by_dragging_the_dots(ui: Harness, size: tuple[int, int]) -> None:
    ui.resize(*size)
    open_page(ui)
    assert seated(ui) == ["Player 1", "Casey", "Nell"]
    ui.drag(rows(ui)[0].ids.grip, rows(ui)[2].ids.grip)
    assert seated(ui) == ["Casey", "Nell", "Player 1"]
    assert not any(row.dragged for row in rows(ui))
    rows(ui)[2].ids.grip.focus = True
    ui.key("up")
    assert seated(ui) == ["Casey", "Player 1", "Nell"]


def test_who_begins_stays_the_same_player_when_the_order_changes(ui: Harness) -> None:
    screen = open_page(ui)
    screen.setup.options["first"] = 1
    ui.drag(rows(ui)[0].ids.grip, rows(ui)[2].ids.grip)
    assert screen.setup.options["first"] == 3
    assert "Player 1 begins" in screen.ids.options.sentence


# Game and options


def test_options_are_folded_into_a_sentence(ui: Harness) -> None:
    ui.resize(412, 915)
    screen = open_page(ui)
    assert "United States · lots decide who begins" in ui.texts()
    assert "Vexation" not in ui.texts()
    ui.tap(ui.find("NoteRow", title="Options"))
    ui.advance(0.1)
    screen.ids.column.scroll_to(ui.find("SwitchRow", title="Vexation"), animate=False)
    ui.advance(0.1)
    ui.tap(ui.find("SwitchRow", title="Vexation"))
    assert "Vexation" in screen.ids.options.sentence
    screen.ids.column.scroll_y = 1
    ui.app.go("home")
    open_page(ui)
    assert not screen.ids.options.unfolded


def test_the_same_people_stay_when_another_game_is_chosen(ui: Harness) -> None:
    ui.app.settings.family = FAMILY
    screen = open_page(ui)
    for name in FAMILY:
        ui.tap(ui.find(PersonChip, name=name))
    ui.tap(ui.find("GameTile", game_id="santa_fe_rails"))
    ui.advance(0.1)
    assert screen.setup.game.id == "santa_fe_rails"
    assert seated(ui) == list(FAMILY)[:5]


def test_the_last_choices_are_there_again(ui: Harness) -> None:
    screen = open_page(ui)
    ui.tap(ui.find("ActionChip", icon="robot-outline"))
    ui.tap(ui.find("SwitchRow", title="Vexation"))
    start(ui)
    ui.app.go("home")
    open_page(ui)
    assert len(screen.setup.seats) == 4
    assert ui.find("SwitchRow", title="Vexation").active
    screen.ids.column.scroll_y = 0
    ui.advance(0.1)
    ui.tap(ui.find_text("Reset to defaults"))
    ui.advance(0.1)
    assert not ui.find("SwitchRow", title="Vexation").active
    ui.tap(ui.find("TextButton", icon="history"))
    ui.advance(0.1)
    assert ui.find("SwitchRow", title="Vexation").active


def test_how_long_it_takes_and_how_it_is_learnt(ui: Harness) -> None:
    open_page(ui)
    assert any("About 30 minutes" in text for text in ui.texts())
    ui.tap(ui.find("ActionChip", icon="robot-outline"))
    assert any("About 40 minutes" in text for text in ui.texts())
    ui.tap(ui.find("NoteRow", title="Somebody new to it?"))
    assert ui.app.page.name == "how_to_play"
    assert ui.app.page.game_id == "transamerica"


def test_two_taps_from_home_to_the_table(ui: Harness, touches: Touches) -> None:
    touches.tap(GameCard, game_id="transamerica")
    start(ui)
    (info,) = ui.app.store.tables()
    assert info.names == ("Player 1", "Casey", "Nell")
    ui.back()
    assert ui.app.page.name == "home"
