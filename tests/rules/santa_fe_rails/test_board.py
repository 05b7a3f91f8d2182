"""The board of the box (rule 1)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.santa_fe_rails import supply
from rules.santa_fe_rails.board import MAJORS
from tests.rules.santa_fe_rails.helpers import BOARD, deal, space, start


@pytest.mark.rule("SF-1.1")
def test_cities() -> None:
    counts = Counter(it.value for it in BOARD.cities)
    assert counts == {0: 4, 2: 3, 3: 7, 4: 5, 5: 7, 6: 9, 7: 7}
    homes = {it.id for it in BOARD.cities if it.value == 0}
    assert homes == {"milwaukee", "chicago", "kansas_city", "new_orleans"}
    assert all(it.cards == 0 for it in BOARD.cities if it.value == 0)


@pytest.mark.rule("SF-1.2")
def test_city_cards() -> None:
    assert len(BOARD.city_cards) == 66
    for it in BOARD.cities:
        assert BOARD.city_cards.count(it.number) == (0, 0, 1, 1, 2, 2, 2, 2)[it.value]


@pytest.mark.rule("SF-1.3")
def test_special_cards() -> None:
    state = deal([()] * 5)
    assert (state.booms, state.doubles, state.triples, state.fours) == (3, 4, 1, 1)
    assert state.branches == (3, 3, 3, 3, 3)
    assert len(supply.short_lines_in_deck(state)) == 4


@pytest.mark.rule("SF-1.4")
@pytest.mark.rule("SF-1.5")
def test_pieces() -> None:
    pieces = {it.id: (it.pieces, it.colour, it.major) for it in BOARD.companies}
    assert pieces == {
        "santa_fe": (32, "blue", True),
        "southern_pacific": (30, "white", True),
        "great_northern": (25, "green", True),
        "union_pacific": (24, "red", True),
        "kansas_pacific": (17, "yellow", True),
        "rock_island": (11, "orange", False),
        "texas_pacific": (8, "black", False),
        "western_pacific": (7, "brown", False),
        "denver_rio_grande_western": (6, "purple", False),
    }
    assert sum(it.pieces for it in BOARD.companies) == 160


@pytest.mark.rule("SF-1.6")
def test_home_bases() -> None:
    homes = {it.id: BOARD.cities[it.home].id for it in BOARD.companies}
    assert homes == {
        "great_northern": "milwaukee",
        "kansas_pacific": "kansas_city",
        "santa_fe": "chicago",
        "union_pacific": "chicago",
        "rock_island": "chicago",
        "southern_pacific": "new_orleans",
        "texas_pacific": "new_orleans",
        "denver_rio_grande_western": "denver",
        "western_pacific": "sacramento",
    }


@pytest.mark.rule("SF-1.7")
def test_boomtown_markers() -> None:
    assert [(it.value, it.count, it.on) for it in BOARD.markers] == [(4, 3, (2,)), (5, 7, (3,))]
    assert sum(it.count for it in BOARD.markers) == 10


@pytest.mark.rule("SF-1.8")
def test_tracks_and_spaces() -> None:
    assert {len(it.tracks) for it in BOARD.routes} == {1, 2}
    assert {it.length for it in BOARD.tracks} == {1, 2, 3, 4}
    spaces = [it.first + n for it in BOARD.tracks for n in range(it.length)]
    assert spaces == list(range(BOARD.spaces))
    for it in BOARD.routes:
        assert {BOARD.tracks[track].length for track in it.tracks} == {it.length}


@pytest.mark.rule("SF-1.8")
def test_one_piece_a_space() -> None:
    state = deal([()] * 2)
    at = space("chicago", "des_moines")
    state.network.place_piece(0, at, 0, False)
    assert state.network.piece_on(at) == 0
    assert state.network.piece_on(space("chicago", "des_moines", 2)) is None
    assert state.network.piece_on(space("chicago", "des_moines", 1, lane=1)) is None


def test_certainty_is_kept() -> None:
    el_paso = BOARD.city_named["el_paso"]
    assert el_paso.source == "printed"
    assert el_paso.certainty["historic"].startswith("printed")
    milwaukee = next(it for it in BOARD.routes if it.id == "milwaukee--minneapolis")
    assert milwaukee.certainty["one_way"] == "printed"
    assert milwaukee.certainty["segments"] == "reconstructed"
    uncertain = BOARD.uncertain()
    assert "reno" in uncertain
    assert "el_paso" not in uncertain
    assert all(it.certainty for it in BOARD.cities)
    assert all(it.certainty for it in BOARD.routes)


@pytest.mark.rule("SF-6.9")
def test_a_company_can_be_extended_if_it_has_a_piece_to_lay() -> None:
    state = start(3)
    for short in BOARD.companies[MAJORS:]:
        network = state.copy().network
        assert not network.can_extend(short.number)  # its card was not drawn
        network.opened |= 1 << short.number
        network.heads[short.number] = ()  # only from cities that it is connected to
        assert network.can_extend(short.number) == bool(network.extensions(short.number))
        assert network.can_extend(short.number)
        network.pieces[short.number] = 0
        assert not network.can_extend(short.number)
