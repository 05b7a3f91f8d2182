"""Options of a game, its variants and its computer players."""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any

import pytest

from rules.bots.opponents import OPPONENTS
from rules.core.action import CHANCE
from rules.core.errors import BadNotation, BadSetup
from rules.core.event import Event
from rules.core.game import Game, Option
from rules.core.phrase import Phrase
from rules.core.registry import game, game_ids
from rules.core.rng import Rng


def test_options_read_texts_and_refuse_nonsense() -> None:
    option = Option("pace", "slow", ("slow", 2, True))
    assert [option.read(value) for value in ("SLOW", "2", 2, "true", True)] == [
        "slow",
        2,
        2,
        True,
        True,
    ]
    with pytest.raises(BadSetup, match="choose one of slow, 2, true"):
        option.read("fast")
    with pytest.raises(BadSetup):
        option.read(1)  # True is not 1 here


def test_variants_are_every_combination_then_each_house_rule_and_all() -> None:
    one = game("far_west_loco")
    house = [option.key for option in one.options if option.house]
    assert len(house) > 3
    found = list(one.variants())
    changing = [option for option in one.options if option.variant and not option.house]
    plain = found[: -len(house) - 1]
    assert len({tuple(variant.items()) for variant in plain}) == len(plain)
    assert len(plain) == math.prod(len(option.choices) for option in changing)
    assert found[-len(house) - 1 : -1] == [{key: True} for key in house]
    assert found[-1] == dict.fromkeys(house, True)


@pytest.mark.parametrize("count", range(4))
def test_house_rules_are_tried_together_where_there_are_several(count: int) -> None:
    keys = [f"house{number}" for number in range(count)]
    options = [
        Option("pace", "slow", ("slow", "fast")),
        *(Option(k, False, house=True) for k in keys),
    ]
    here: Any = SimpleNamespace(options=(*options, Option("first", 0, (0, 1), variant=False)))
    together = [dict.fromkeys(keys, True)] if count > 1 else []
    assert list(Game.variants(here)) == [
        {"pace": "slow"},
        {"pace": "fast"},
        *({key: True} for key in keys),
        *together,
    ]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_play_that_shows_nothing_is_told_with_the_name_of_its_seat(seat: int) -> None:
    position: Any = SimpleNamespace(to_act=lambda: (), copy=lambda: position)
    view: Any = SimpleNamespace(seat=seat, position=position)
    for kind, key in (("end", "play.end"), ("rail", "play.nothing")):
        play: Any = [SimpleNamespace(kind=kind)]
        told = Game.told(game("transamerica"), view, play, ["Mira", "Luca"])
        assert told == [Phrase(key, {"name": ["Mira", "Luca"][seat]})]


def test_an_opponent_plays_in_a_manner_of_its_own() -> None:
    for name, opponent in OPPONENTS.items():
        assert game("transamerica").bot(name).manner == opponent.manner
    assert game("transamerica").bot("greedy").manner.name == "steady"
    with pytest.raises(BadSetup, match="TransAmerica has no computer player 'nobody'; it has "):
        game("transamerica").bot("nobody")


@pytest.mark.parametrize("game_id", game_ids())
def test_about_how_long_a_game_takes_is_told_for_every_number_of_players(game_id: str) -> None:
    minutes = game(game_id).about.minutes
    assert tuple(minutes) == tuple(game(game_id).players)
    assert list(minutes.values()) == sorted(minutes.values())
    assert all(about % 5 == 0 for about in minutes.values())


@pytest.mark.parametrize("players", game("far_west_loco").players)
def test_a_shorter_game_of_far_west_loco_takes_fewer_minutes(players: int) -> None:
    far_west = game("far_west_loco")
    lengths = ("full", "short", "shorter")
    told = [far_west.minutes(players, {"length": length}) or 0 for length in lengths]
    assert told[0] == far_west.about.minutes[players]
    assert told[0] > told[1] > told[2]
    assert all(minutes % 5 == 0 for minutes in told)


def test_an_event_without_a_sentence_of_its_game_names_its_seat() -> None:
    names = ["Mira", "Luca"]
    told = [
        Game.tell(game("transamerica"), Event("x", seat, {"n": 2}), names) for seat in (1, None)
    ]
    assert told == [Phrase("event.x", {"n": 2, "name": "Luca"}), Phrase("event.x", {"n": 2})]


def test_an_option_changes_the_rules_and_is_no_house_rule_unless_it_says_so() -> None:
    plain = Option("open", False)
    assert (plain.choices, plain.variant, plain.house) == ((False, True), True, False)


@pytest.mark.parametrize("name", game_ids())
def test_only_a_seat_can_be_named_as_the_first(name: str) -> None:
    state = game(name).start(2)
    for text in ("first 100", "first x", "first", "first -1", "first 1 2"):
        with pytest.raises(BadNotation):
            state.parse(text)


def test_a_computer_player_has_the_seed_0_unless_one_says_otherwise() -> None:
    here = game("transamerica")
    usual, first, second = here.bot("random"), here.bot("random", 0), here.bot("random", 1)
    assert usual.rng.bits() == first.rng.bits() != second.rng.bits()


@pytest.mark.parametrize("name", game_ids())
def test_only_who_owes_a_decision_has_actions_and_each_has_its_own_text(name: str) -> None:
    """The codes, the actions and the reasons say the same, for everybody, all through a game."""
    here, rng = game(name), Rng(4)
    state = here.start(here.players[1])
    seats, length = range(here.players[1]), 0
    while state.to_act():
        owing = state.to_act()
        if length % 7 == 0:
            choosing = [seat for seat in seats if list(state.codes(seat))]
            assert choosing == ([] if owing == (CHANCE,) else list(owing))
            for seat in seats:
                texts = [action.text for action in state.actions(seat)]
                assert len(set(texts)) == len(texts)
                assert [state.parse(text).code for text in texts] == list(state.codes(seat))
        length += 1
        if owing == (CHANCE,):
            state.chance(rng)
        else:
            state.step(owing[0], state.random_code(owing[0], rng))
        if length == 400:
            break
    assert length > 100
    assert state.to_act() or not any(list(state.codes(seat)) for seat in seats)
