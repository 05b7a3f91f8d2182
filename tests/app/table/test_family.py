"""The family: remembered, renamed, forgotten; old settings know nobody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.services.settings import settings
from app.table.family import (
    Person,
    change_person,
    family,
    find_person,
    forget,
    free_colour,
    remember,
)
from app.table.setup import Setup
from rules.core.registry import game


@pytest.fixture(autouse=True)
def nobody() -> Iterator[None]:
    settings.reset()
    yield
    settings.reset()


def test_people_are_kept_in_the_settings_file(tmp_path: Path) -> None:
    settings.load(tmp_path / "settings.json")
    remember("Mira", 3)
    remember("Zoé", 1)
    remember("mira", 5)  # known already: keeps the old colour
    settings.load(tmp_path / "settings.json")
    assert family() == [Person("Mira", 3), Person("Zoé", 1)]
    assert find_person("ZOÉ") == Person("Zoé", 1)


def test_a_person_is_renamed_in_place_and_forgotten() -> None:
    for colour, name in enumerate(("Mira", "Zoé", "Max")):
        remember(name, colour)
    change_person("Zoé", "Zoe", 5)
    assert family() == [Person("Mira", 0), Person("Zoe", 5), Person("Max", 2)]
    forget("Mira")
    assert [person.name for person in family()] == ["Zoe", "Max"]


@pytest.mark.parametrize("colour", [9, -1, "x", None, True, 1.5, [1]])
def test_what_is_no_person_is_left_out(colour: object) -> None:
    settings.family = {"Mira": colour, "Zoé": 1, "  ": 2}
    assert family() == [Person("Zoé", 1)]


def test_a_newcomer_gets_a_colour_that_nobody_likes() -> None:
    remember("Mira", 0)
    remember("Zoé", 1)
    assert free_colour({2}) == 3
    assert free_colour({2, 3, 4, 5}) == 0


def test_the_people_of_the_last_table_sit_down_at_any_game() -> None:
    first = Setup.fresh(game("transamerica"))
    for index, name in enumerate(("Mira", "Zoé", "Max")):
        assert first.seat_person(Person(name, index))
    while first.can_add:
        first.add_seat()
    first.options["first"] = 2
    last = {"transamerica": first.to_remember()}
    again = Setup.as_last_time(game("transamerica"), last)
    assert (again.seats, again.options["first"]) == (first.seats, 2)
    other = Setup.as_last_time(game("santa_fe_rails"), last)
    assert [seat.name for seat in other.seats[:3]] == ["Mira", "Zoé", "Max"]
    assert len(other.seats) == 5


@pytest.mark.parametrize("saved", [None, 3, {"seats": 4}, {"seats": [1]}, {"seats": []}])
def test_a_damaged_last_table_is_forgotten(saved: object) -> None:
    setup = Setup.as_last_time(game("transamerica"), {"station_master": saved})
    assert setup == Setup.fresh(game("transamerica"))
