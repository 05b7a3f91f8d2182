"""People of a new table by touch: a family is seated, remembered, renamed and forgotten."""

from __future__ import annotations

import pytest

from app.screens.home_cards import GameCard
from app.screens.new_table_people import PersonChip
from app.services.settings import settings
from app.table.family import family
from rules.core.registry import game_ids
from tests.app.harness import Harness, spot_of
from tests.app.screens.new_table_steps import Touches, open_page, rows, seated, start

FAMILY = {"Mira": 0, "Anna": 1, "Luca": 2, "Zoé": 3, "Oma": 4, "Opa": 5}


@pytest.fixture
def touches(ui: Harness) -> Touches:
    settings.lessons = dict.fromkeys(game_ids(), -1)  # nobody is asked whether the game is new
    return Touches(ui)


@pytest.mark.long_for("size1")
@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_four_named_people_need_at_most_eight_touches(
    ui: Harness, touches: Touches, size: tuple[int, int]
) -> None:
    """From home to the table; each name is typed and added by a touch of its own."""
    ui.resize(*size)
    touches.tap(GameCard, game_id="transamerica")
    touches.tap("ActionChip", icon="plus")
    add = spot_of(ui.find("RoundButton", hint="Add this name"))
    for name in ("Mira", "Anna", "Luca", "Zoé"):
        ui.type_text(name)
        touches.tap("RoundButton", hint="Add this name")
        assert spot_of(ui.find("RoundButton", hint="Add this name")) == add  # under the finger
    touches.tap("TextButton", icon="play")
    assert ui.app.page.name == "table"
    (info,) = ui.app.store.tables()
    assert info.names == ("Mira", "Anna", "Luca", "Zoé")
    assert info.people == (0, 1, 2, 3)
    assert touches.count == 7 <= 8


@pytest.mark.parametrize("size", [(320, 568), (568, 320)])
def test_added_names_are_in_sight_on_the_smallest_phone(
    ui: Harness, touches: Touches, size: tuple[int, int]
) -> None:
    """The field was half under the button "Start", and what it added below it."""
    settings.text_scale, settings.language = 1.6, "it"
    ui.resize(*size)
    open_page(ui)
    touches.tap("ActionChip", icon="plus")
    column, button = ui.app.page.ids.column, ui.find("RoundButton", icon="check")
    for name in ("Anna", "Bea"):
        ui.type_text(name)
        ui.tap(button)
        ui.advance(0.1)
        for widget in (button, ui.find(PersonChip, name=name)):
            low, top = (widget.to_window(0, y)[1] for y in (widget.y, widget.top))
            assert column.y <= low < top <= column.top


def test_with_the_enter_key_three_touches_are_enough(ui: Harness, touches: Touches) -> None:
    touches.tap(GameCard, game_id="transamerica")
    touches.tap("ActionChip", icon="plus")
    for name in ("Mira", "Anna", "Luca", "Zoé"):
        ui.type_text(name)
        ui.key("enter")
    touches.tap("TextButton", icon="play")
    assert ui.app.store.tables()[0].names == ("Mira", "Anna", "Luca", "Zoé")
    assert touches.count == 3


@pytest.mark.long_for("santa_fe_rails")
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


def test_a_name_that_was_typed_and_not_ticked_sits_down_at_the_start(ui: Harness) -> None:
    open_page(ui)
    ui.tap(ui.find("ActionChip", icon="plus"))
    ui.type_text("Mira")
    ui.key("enter")
    ui.type_text("Anna")
    start(ui)
    (info,) = ui.app.store.tables()
    assert info.names[:2] == ("Mira", "Anna")


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
    assert [seat.level for seat in screen.setup.seats] == ["casey", "nell"]


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
    assert [seat.level for seat in screen.setup.seats] == [None, None, None, "ruby"]


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


def test_a_computer_player_gives_up_the_colour_of_somebody_who_sits_down(ui: Harness) -> None:
    """It once kept it, and the row showed another colour than the chip that was touched."""
    screen = open_page(ui)
    liked = screen.setup.seats[-1].colour
    ui.app.settings.family = {"Mira": liked}
    open_page(ui)
    screen.setup.change(len(screen.setup.seats) - 1, colour=liked)
    ui.tap(ui.find(PersonChip, name="Mira"))
    mira, *others = screen.setup.seats
    assert (mira.name, mira.colour) == ("Mira", liked)
    assert len({seat.colour for seat in others} | {liked}) == len(screen.setup.seats)


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
