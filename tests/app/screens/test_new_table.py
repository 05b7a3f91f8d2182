"""New table by touch: seats, games and options are chosen, nothing old stays drawn."""

from __future__ import annotations

import pytest

from app.screens.home_cards import GameCard
from app.screens.new_table_people import PersonChip
from app.services.language import tr
from app.services.settings import settings
from app.table.setup import Setup
from app.theme.theme import theme
from app.widgets.text import width_of
from rules.core.registry import game
from tests.app.harness import Harness, spot_of
from tests.app.pixels import window_pixels
from tests.app.screens.new_table_steps import Touches, open_page, page, rows, seated, start
from tests.app.steps import in_sight, pass_time

SIZES = [
    (412, 915),
    pytest.param((915, 412), marks=pytest.mark.long),
    pytest.param((768, 1024), marks=pytest.mark.long),
    (1024, 768),
    pytest.param((1600, 1000), marks=pytest.mark.long),
]
FAMILY = {"Mira": 0, "Anna": 1, "Luca": 2, "Zoé": 3, "Oma": 4, "Opa": 5}


@pytest.fixture
def touches(ui: Harness) -> Touches:
    return Touches(ui)


# What is drawn


@pytest.mark.long_for("size0")
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


@pytest.mark.long_for("size0")
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


@pytest.mark.long_but("size1")
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
        seat = screen.setup.seats[1]
        seen.append((seat.level, seat.name, level.text))
    assert seen == [
        ("otto", "Otto", "Hard"),
        ("gus", "Gus", "Easy"),
        ("casey", "Casey", "Normal"),
    ]
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
    ui.tap(ui.find("Chip", value="pearl"))
    assert "Patient. Waits, counts, and leaves nothing to chance." in ui.texts()
    ui.tap(ui.find_text("Move up one seat"))
    seat = screen.setup.seats[0]
    assert (seat.name, seat.colour, seat.level) == ("Pearl", 4, "pearl")
    ui.tap(rows(ui)[0].ids.token)
    ui.advance(0.1)
    ui.tap(ui.find_text("Remove this player"))
    assert seated(ui) == ["Player 1", "Nell"]


@pytest.mark.long_for("size1")
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


def test_a_low_row_is_dragged_past_a_high_one_and_stays_there(ui: Harness) -> None:
    """On a small phone a computer player's buttons stand under the name."""
    ui.resize(360, 640)
    open_page(ui)
    person, computer = rows(ui)[:2]
    assert person.height < computer.height
    x, y = spot_of(person.ids.grip)
    finger = ui.press((x, y))
    seen = []
    for step in range(int(computer.height)):
        finger.go((x, y - step))
        ui.settle(1)
        if seated(ui)[:2] not in seen[-1:]:
            seen.append(seated(ui)[:2])
    finger.end()
    assert seen == [["Player 1", "Casey"], ["Casey", "Player 1"]]


@pytest.mark.long_for("0.8-size1", "1.6-size0", "1.6-size1")
@pytest.mark.parametrize("size", [(320, 568), (360, 640)])
@pytest.mark.parametrize("scale", [0.8, 1.6])
def test_every_name_has_room_beside_the_buttons(
    ui: Harness, size: tuple[int, int], scale: float
) -> None:
    """With small letters the buttons left a computer player no room for a name."""
    settings.text_scale = scale
    ui.resize(*size)
    open_page(ui)
    for row in rows(ui):
        field = row.ids.field
        needed = width_of(row.name, theme.font("button"), field.font_size)
        assert field.width - field.padding[0] - field.padding[2] >= needed, row.name


def test_who_begins_is_chosen_by_the_names_of_another_level(ui: Harness) -> None:
    """Casey became Otto in the list, and the first player could still be Casey."""
    open_page(ui, "station_master").ids.options.unfolded = True
    ui.advance(0.1)
    ui.tap(next(w for w in ui.widgets(rows(ui)[1]) if type(w).__name__ == "PillButton"))
    first = ui.find("ChipsRow", title="First player")
    assert [name for _value, name in first.choices] == ["At random", *seated(ui)]
    assert "Otto" in seated(ui)


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
    ui.tap(in_sight(ui.find("SwitchRow", title="Vexation")))
    assert "Vexation" in screen.ids.options.sentence
    screen.ids.column.scroll_y = 1
    ui.app.go("home")
    open_page(ui)
    assert not screen.ids.options.unfolded


def test_what_few_look_for_stands_under_the_options(ui: Harness) -> None:
    screen = open_page(ui, "station_master")
    assert screen.ids.options.sentence == "Lots decide who begins"
    screen.ids.options.unfolded = True
    ui.advance(0.1)
    first = ui.find("ChipsRow", title="First player")
    assert first.top > ui.find("NoteRow", title="Open a board or deck file …").top


def test_house_rules_are_folded_until_they_are_wanted(ui: Harness) -> None:
    screen = open_page(ui, "far_west_loco")
    screen.ids.options.unfolded = True
    ui.advance(0.1)
    house = [option for option in screen.setup.game.options if option.house]
    note = ui.find("NoteRow", title="House rules")
    assert note.sentence == "None of them is played."
    title = tr.words(screen.setup.game)[f"option.{house[0].key}"]
    assert title not in ui.texts()
    screen.ids.column.scroll_to(note, animate=False)
    ui.advance(0.1)
    ui.tap(note)
    ui.advance(0.1)
    ui.find("SwitchRow", title=title).active = True
    assert screen.setup.options[house[0].key]
    assert ui.find("NoteRow", title="House rules").sentence == title


@pytest.mark.long
def test_the_same_people_stay_when_another_game_is_chosen(ui: Harness) -> None:
    ui.app.settings.family = FAMILY
    screen = open_page(ui)
    for name in FAMILY:
        ui.tap(ui.find(PersonChip, name=name))
    ui.tap(ui.find("GameTile", game_id="santa_fe_rails"))
    ui.advance(0.1)
    assert screen.setup.game.id == "santa_fe_rails"
    assert seated(ui) == list(FAMILY)[:5]


@pytest.mark.long
def test_the_last_choices_are_there_again(ui: Harness) -> None:
    screen = open_page(ui)
    ui.tap(ui.find("ActionChip", icon="robot-outline"))
    ui.tap(in_sight(ui.find("SwitchRow", title="Vexation")))
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


def test_a_shorter_game_is_said_to_take_less_time(ui: Harness) -> None:
    ui.resize(1280, 800)
    screen = open_page(ui, "far_west_loco")
    count = len(screen.setup.seats)
    full, shorter = (screen.setup.game.minutes(count, {"length": n}) for n in ("full", "shorter"))
    assert f"About {full} minutes" in screen.goal
    ui.find("ChipsRow", title="Length").value = "shorter"
    assert f"About {shorter} minutes" in screen.goal
    screen.reset()
    assert f"About {full} minutes" in screen.goal


@pytest.mark.long
def test_how_long_it_takes_and_how_it_is_learnt(ui: Harness) -> None:
    open_page(ui)
    assert any("About 30 minutes" in text for text in ui.texts())
    ui.tap(ui.find("ActionChip", icon="robot-outline"))
    assert any("About 40 minutes" in text for text in ui.texts())
    assert "Learn it in five minutes" in ui.texts()
    ui.tap(ui.find("NoteRow", title="New to the game?"))
    assert (ui.app.page.name, ui.app.page.table_id) == ("lesson", "transamerica")
    settings.lessons = {"transamerica": -1}
    open_page(ui)
    ui.tap(ui.find("NoteRow", title="New to the game?"))
    assert (ui.app.page.name, ui.app.page.game_id) == ("how_to_play", "transamerica")


@pytest.mark.parametrize("learned", [False, True], ids=["lesson", "rules"])
def test_who_looks_how_it_goes_finds_the_table_as_it_was_left(ui: Harness, learned: bool) -> None:
    settings.lessons = {"transamerica": -1} if learned else {}
    open_page(ui)
    ui.tap(rows(ui)[0].ids.field)
    ui.advance(0.1)
    ui.type_text("Mum")
    ui.tap(in_sight(ui.find("NoteRow", title="New to the game?")))
    ui.advance(0.2)
    assert ui.app.page.name == ("how_to_play" if learned else "lesson")
    ui.back()
    ui.advance(0.2)
    assert seated(ui)[0] == "Mum"
    ui.app.go("home")
    open_page(ui)
    assert seated(ui)[0] == "Player 1"


def test_before_the_first_table_the_lesson_is_offered_once(ui: Harness) -> None:
    open_page(ui)
    ui.tap(ui.find("TextButton", icon="play"))
    ui.advance(0.1)
    assert "Is TransAmerica new to you?" in ui.texts()
    ui.tap(ui.find_text("Show me how it goes"))
    assert (ui.app.page.name, ui.app.page.table_id) == ("lesson", "transamerica")
    open_page(ui)
    start(ui)
    open_page(ui)
    ui.tap(ui.find("TextButton", icon="play"))
    ui.advance(0.1)
    assert ui.app.page.name == "table"  # it was played


def test_two_taps_from_home_to_the_table(ui: Harness, touches: Touches) -> None:
    settings.lessons = {"transamerica": -1}
    touches.tap(GameCard, game_id="transamerica")
    start(ui)
    (info,) = ui.app.store.tables()
    assert info.names == ("Player 1", "Casey", "Nell")
    ui.back()
    assert ui.app.page.name == "home"
