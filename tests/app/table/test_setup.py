"""Preparing a table: seats, names, colours, what is remembered."""

from __future__ import annotations

import pytest

from app.table.setup import FIRST, Setup, first_choices
from rules.bots.manner import SPITEFUL
from rules.core.registry import game, game_ids


@pytest.fixture
def setup() -> Setup:
    return Setup.fresh(game("transamerica"))


@pytest.mark.parametrize("game_id", game_ids())
def test_a_fresh_setup_can_start_at_once(game_id: str) -> None:
    setup = Setup.fresh(game(game_id))
    assert setup.ready
    assert setup.seats[0].level is None
    table = setup.make(seed=3)
    assert [seat.name for seat in table.seats] == [seat.name for seat in setup.seats]


def test_seats_come_and_go_within_the_games_limits(setup: Setup) -> None:
    while setup.can_add:
        setup.add_seat()
    assert len(setup.seats) == 6
    assert len({seat.colour for seat in setup.seats}) == 6
    assert len({seat.name for seat in setup.seats}) == 6
    setup.options[FIRST] = 6
    while setup.can_remove:
        setup.remove_seat()
    assert len(setup.seats) == 2
    assert setup.options[FIRST] == "random"  # the one who was to begin has left


@pytest.mark.parametrize(
    ("name", "words"),
    [("", "type a name"), ("   ", "type a name"), ("x" * 13, "12 letters"), ("pLAYER  1", "taken")],
)
def test_names_are_checked(setup: Setup, name: str, words: str) -> None:
    setup.change(1, name=name)
    assert words in setup.problems()[1]
    assert not setup.ready


def test_a_taken_colour_is_swapped(setup: Setup) -> None:
    mine, theirs = setup.seats[0].colour, setup.seats[2].colour
    setup.change(0, colour=theirs)
    assert (setup.seats[0].colour, setup.seats[2].colour) == (theirs, mine)


def test_a_made_up_name_goes_with_its_kind_and_a_typed_one_stays(setup: Setup) -> None:
    setup.change(1, level=None)
    assert setup.seats[1].name == "Player 2"
    setup.change(1, level="hard")
    assert setup.seats[1].name not in ("Player 2", "")
    setup.change(1, name="Zoé")
    setup.change(1, level=None)
    assert setup.seats[1].name == "Zoé"


def test_an_opponent_brings_name_and_level_and_sits_at_one_place_only(setup: Setup) -> None:
    assert [(seat.name, seat.level) for seat in setup.seats[1:]] == [
        ("Casey", "casey"),
        ("Nell", "nell"),
    ]
    setup.change(1, level="otto")
    assert (setup.seats[1].name, setup.game.bot(setup.make(seed=1).seats[1].bot or "").manner) == (
        "Otto",
        SPITEFUL,
    )
    assert "otto" not in setup.free_opponents(2)
    setup.change_level(2, "hard")
    assert setup.seats[2].level == "pearl"
    setup.change(2, name="Zoé")
    setup.change_level(2, "easy")  # under a typed name just the level
    assert (setup.seats[2].name, setup.seats[2].level) == ("Zoé", "easy")


def test_a_table_of_before_the_opponents_had_names_is_remembered(setup: Setup) -> None:
    saved = setup.to_remember()
    saved["seats"] = [
        {"name": "Mira", "colour": 0, "level": None},
        {"name": "Otto", "colour": 1, "level": "normal"},
    ]
    again = Setup.remembered(setup.game, saved)
    assert [(seat.name, seat.level) for seat in again.seats] == [("Mira", None), ("Otto", "normal")]
    again.add_seat()
    assert again.seats[2].name == "Casey"
    again.change_level(1, "hard")
    assert again.seats[1].level == "otto"


def test_choices_are_remembered(setup: Setup) -> None:
    setup.change(0, name="Mira", side=180)
    setup.options["vexation"] = True
    setup.kit = "europe"
    again = Setup.remembered(setup.game, setup.to_remember())
    assert again == setup


@pytest.mark.parametrize(
    "saved",
    [
        None,
        {},
        {"kit": "usa", "options": {"no": 1}, "seats": []},
        {"kit": "mars", "options": {}, "seats": [{"name": "A", "colour": 0}] * 2},
        {"kit": "usa", "options": {}, "seats": [{"name": "A", "colour": 0}]},
        {"kit": "usa", "options": {}, "seats": [{"name": "A", "colour": c} for c in (0, 9)]},
        {"kit": "usa", "options": {}, "seats": 5},
    ],
)
def test_what_was_remembered_badly_is_forgotten(setup: Setup, saved: object) -> None:
    assert Setup.remembered(setup.game, saved) == setup


def test_who_may_begin(setup: Setup) -> None:
    choices = first_choices(setup, setup.game.words)
    assert choices == [("random", "At random"), (1, "Player 1"), (2, "Casey"), (3, "Nell")]


def test_the_table_knows_colours_and_sides(setup: Setup) -> None:
    setup.change(0, name="  Mira  Maria ", side=270)
    table = setup.make(seed=5)
    assert table.seats[0].name == "Mira Maria"
    assert table.seats[0].extra == {"colour": 0, "side": 270}
    assert table.seats[1].bot == "casey"


def test_a_pasted_name_loses_what_cannot_be_written_down(setup: Setup) -> None:
    setup.change(1, name="  Zo\x1bé \u202e ")
    assert setup.ready
    assert setup.make(seed=1).seats[1].name == "Zoé"
