"""The position as plain JSON values, and the invariants it must keep."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from rules.santa_fe_rails.cards import BLANK
from rules.santa_fe_rails.state import State
from tests.rules.santa_fe_rails.helpers import build, city, deal, reveal


def test_data_is_plain_json() -> None:
    state = reveal("city:reno", "double", "boomtown")
    assert json.loads(json.dumps(state.data())) == state.data()


def test_data_names_tracks_lines_and_connections() -> None:
    state = reveal("city:reno", "city:denver")
    build(state, "santa_fe", "chicago", "des_moines", 1)
    build(state, "kansas_pacific", "kansas_city", "wichita")
    data = state.data()
    assert data["tracks"] == {
        "chicago>des_moines a": ["santa_fe", 1],
        "kansas_city>wichita a": ["kansas_pacific", 1],
    }
    assert data["lines"]["kansas_pacific"] == ["wichita"]
    assert data["connected"]["kansas_pacific"] == ["kansas_city", "wichita"]


def lose_a_card(state: State) -> None:
    state.hands[0] = state.hands[0][1:]


def make_a_double(state: State) -> None:
    state.doubles += 1


def shrink_the_deck(state: State) -> None:
    state.deck_left -= 1


def lose_a_piece(state: State) -> None:
    state.network.pieces[0] -= 1


def fork_a_line(state: State) -> None:
    state.network.heads[0] = (city("chicago"),) * 5


def connect_unserved(state: State) -> None:
    state.network.joined[0] |= 1 << city("denver")


def owe_money(state: State) -> None:
    state.money[1] = -1


@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        (lose_a_card, "city cards were lost or made"),
        (make_a_double, "cards of kind 1000 were lost or made"),
        (shrink_the_deck, "the deck does not have the cards it should"),
        (lose_a_piece, "pieces of santa_fe were lost or made"),
        (fork_a_line, "santa_fe has more than four lines"),
        (connect_unserved, "denver is connected but not served"),
        (owe_money, "somebody is in debt"),
    ],
)
def test_broken_invariants_are_named(spoil: Callable[[State], None], problem: str) -> None:
    state = deal([()] * 3)
    assert state.check() == []
    spoil(state)
    assert state.check() == [problem]


def test_a_masked_state_is_sound_without_the_hidden_cards() -> None:
    masked = deal([()] * 3).masked(0)
    assert BLANK in masked.hands[1]
    assert masked.check() == []
