"""Rule 1: the boards, their cities and their supply of rails."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from rules.transamerica.board import COLOURS, Board
from rules.transamerica.lattice import bits
from tests.rules.transamerica.helpers import GAME, USA, new_state


@pytest.mark.rule("TA-1.1")
def test_lattice_of_the_printed_board() -> None:
    assert USA.nodes.bit_count() == 188
    assert USA.lines.bit_count() == 509
    assert USA.single.bit_count() == 400
    assert USA.double.bit_count() == 109
    assert Counter(USA.terrain.values()) == {"mountain": 52, "river": 57}


@pytest.mark.rule("TA-1.1")
def test_every_pair_of_neighbours_is_joined() -> None:
    nodes = list(bits(USA.nodes))
    places = {USA.lattice.place(node): node for node in nodes}
    pairs = {
        (node, places[(row + down, col + across)])
        for (row, col), node in places.items()
        for down, across in ((0, 1), (1, 0), (1, 1))
        if (row + down, col + across) in places
    }
    assert {USA.lattice.ends(line) for line in bits(USA.lines)} == pairs


@pytest.mark.rule("TA-1.2")
def test_seven_cities_of_each_colour() -> None:
    assert len(USA.cities) == 35
    assert Counter(city.colour for city in USA.cities) == dict.fromkeys(range(5), 7)


@pytest.mark.rule("TA-1.3")
def test_84_rails_in_a_round() -> None:
    assert USA.rails == 84
    assert new_state(3).rails_left == 84


@pytest.mark.rule("TA-1.4")
def test_ten_dashed_cities_are_out_with_two_or_three_players() -> None:
    dashed = {
        *("Seattle", "San Diego", "Duluth", "Buffalo", "Denver"),
        *("Kansas City", "Houston", "Atlanta", "Boston", "Richmond"),
    }
    assert {city.name for city in USA.cities} - {city.name for city in USA.deck(3)} == dashed
    assert len(USA.deck(2)) == 25
    assert len(USA.deck(4)) == 35


def test_europe_is_a_second_board_and_states_its_certainty() -> None:
    europe = GAME.kit("europe")
    assert isinstance(europe, Board)
    assert europe.rails == 83
    assert europe.nodes.bit_count() == 210
    assert "less certain" in europe.certainty
    assert "less certain" in GAME.words["kit.europe"]


def test_labels_are_city_names_or_row_and_column() -> None:
    denver = USA.city_named["Denver"]
    assert (USA.label(denver.node), USA.lattice_label(denver.node)) == ("Denver", "F7")
    assert set(COLOURS) == {"green", "blue", "yellow", "red", "orange"}


def test_neighbours_are_one_spacing_apart_and_rows_run_down() -> None:
    """Drawing coordinates: a lattice of equal triangles, shifted so that nothing is at its left."""
    for line in range(USA.lines.bit_length()):
        if USA.lines >> line & 1:
            (x1, y1), (x2, y2) = map(USA.xy, USA.lattice.ends(line))
            assert math.hypot(x2 - x1, y2 - y1) == pytest.approx(1)
    places = {node: USA.lattice.place(node) for node in range(USA.nodes.bit_length())}
    drawn = {node: USA.xy(node) for node in places if USA.nodes >> node & 1}
    assert {round(y / (math.sqrt(3) / 2), 9) for _, y in drawn.values()} == set(range(13))
    seattle, jacksonville = (
        USA.xy(USA.city_named[name].node) for name in ("Seattle", "Jacksonville")
    )
    assert seattle[0] < jacksonville[0]
    assert seattle[1] < jacksonville[1]
    assert 0 <= min(x for x, _ in drawn.values()) < 1
