"""Landings: the words of a throw before it is made, held against the rules' own throw."""

from __future__ import annotations

import random

import pytest

from rules.core.action import CHANCE
from rules.core.rng import Rng
from rules.core.view import View
from rules.far_west_loco import landing
from rules.far_west_loco.dice import STAR
from rules.far_west_loco.landing import Landing, outlook, stop_at, throws
from rules.far_west_loco.landing_words import told
from rules.far_west_loco.state import State
from tests.rules.far_west_loco.helpers import (
    GAME,
    NAMES,
    deal,
    play,
    purse,
    put,
    sell,
    space,
    turn_of,
)


def by_throw(state: State, face: int, seat: int = 0) -> Landing:
    return throws(View(seat, state.copy()), NAMES)[face]


def says(found: Landing) -> list[str]:
    return [effect.say(GAME.words) for effect in found.effects]


def at(state: State, where: str, seat: int = 0) -> Landing:
    return stop_at(View(seat, state.copy()), space(state, where), NAMES)


@pytest.mark.rule("FW-4.2")
def test_a_land_grant() -> None:
    found = by_throw(deal(), 8)
    assert says(found) == ["the bank pays you 200"]
    assert (found.cash, found.kind) == (200, landing.GAIN)


@pytest.mark.rule("FW-4.3")
def test_a_red_cross() -> None:
    found = by_throw(deal(), 3)
    assert found.title.say(GAME.words) == "Summit Tunnel"
    assert says(found) == ["no stopping here: you pay 100"]
    assert (found.cash, found.kind) == (-100, landing.COST)


@pytest.mark.rule("FW-4.4")
def test_the_fine_of_the_works_zone_is_told_with_the_space() -> None:
    state = deal()
    put(state, 0, "bent_spur")
    found = by_throw(state, 4)
    assert says(found) == ["too fast past the works: 100", "you draw a card"]
    assert found.cash == -100


def test_a_golden_spike_that_leads_to_the_goal_is_told() -> None:
    state = deal()
    board = state.box.board
    state.at[0] = (board.palace - board.spike) % board.length
    assert outlook(state.view(0), NAMES) is None
    state.spike = 0
    told = outlook(state.view(0), NAMES)
    assert told is not None
    assert told.say(GAME.words) == "The golden spike brings you the building permit."
    state.at[0] = (state.station(0) - board.spike) % board.length
    assert outlook(state.view(0), NAMES) is None  # there is nothing to unload yet
    state.loaded[0] = True
    told = outlook(state.view(0), NAMES)
    assert told is not None
    assert told.say(GAME.words) == "The golden spike brings you home."
    state.stage[0], state.governor = 7, 0
    told = outlook(state.view(0), NAMES)
    assert told is not None
    assert told.say(GAME.words) == "The golden spike wins the game."


@pytest.mark.rule("FW-2.4")
def test_an_occupied_space_sends_the_train_back() -> None:
    state = deal()
    put(state, 3, "grant_wyoming")
    found = by_throw(state, 8)
    assert found.held is not None
    assert found.held.say(GAME.words) == "Dev stands there: you stop at\u00a07"
    assert (found.space, found.stop) == (space(state, "grant_wyoming"), space(state, "promontory"))
    assert says(found) == ["you take the golden spike"]


@pytest.mark.rule("FW-2.5")
def test_a_train_on_a_red_cross_blocks_the_line() -> None:
    state = deal()
    put(state, 2, "summit_tunnel")
    found = by_throw(state, 6)
    assert found.held is not None
    assert found.held.say(GAME.words) == "Clara blocks the line: you stop at\u00a02"
    assert says(found) == ["your own saloon: nothing"]


@pytest.mark.rule("FW-2.4")
def test_a_train_that_cannot_move() -> None:
    state = deal()
    put(state, 0, "gilded_nugget")
    put(state, 2, "summit_tunnel")
    found = by_throw(state, 6)
    assert found.held is not None
    assert found.held.say(GAME.words) == "Clara blocks the line: you stay"
    assert (found.travelled, found.kind, says(found)) == (0, landing.NOTHING, ["nothing"])


@pytest.mark.rule("FW-4.5")
def test_saloons_and_stations() -> None:
    state = deal()
    assert says(at(state, "bent_spur")) == ["Ben's saloon: you pay 100"]
    assert says(at(state, "gilded_nugget")) == ["your own saloon: nothing"]
    assert says(at(state, "thirsty_cactus")) == ["nobody's saloon: nothing"]
    found = at(state, "omaha_station")
    assert found.title.say(GAME.words) == "Omaha, Clara's station"
    assert says(found) == ["you pay Clara 100"]


@pytest.mark.rule("FW-4.8")
def test_plots_and_the_ranch() -> None:
    state = deal()
    assert says(at(state, "works_plot_a")) == ["you may build works, from 700"]
    assert says(at(state, "shop_plot_1")) == ["you may open a shop, from 300"]
    ranch = at(state, "ranch")
    assert ranch.title.say(GAME.words) == "Ranch, nobody's"
    assert says(ranch) == ["you may buy it for 700"]
    assert ranch.kind == landing.OFFER
    purse(state, 0, 200)
    assert says(at(state, "shop_plot_1")) == ["nothing you can afford"]


@pytest.mark.rule("FW-4.8")
def test_a_plot_for_the_needed_works_is_a_goal() -> None:
    state = deal()
    state.stage[0] = 3
    found = at(state, "works_plot_a")
    assert says(found) == ["Brickworks for 1000, and load the walls"]
    assert found.kind == landing.GOAL


@pytest.mark.rule("FW-4.10")
def test_shops_of_others() -> None:
    state = deal()
    sell(state, "hotel", 1, "shop_plot_1")
    found = at(state, "shop_plot_1")
    assert found.title.say(GAME.words) == "Hotel, Ben's"
    assert (says(found), found.cash) == (["you pay Ben 100"], -100)
    state.mortgaged = 1 << state.plots[state.box.plot_of[space(state, "shop_plot_1")]]
    assert says(at(state, "shop_plot_1")) == ["mortgaged: you pay the bank 100"]
    sell(state, "hotel", 0)
    assert says(at(state, "shop_plot_1")) == ["your own: nothing"]


@pytest.mark.rule("FW-3.2")
def test_coming_home_and_loading() -> None:
    state = deal()
    state.stage[0], state.loaded[0] = 3, True
    put(state, 0, "works_plot_e")
    home = by_throw(state, 4)
    assert home.title.say(GAME.words) == "Sacramento, your station"
    assert says(home) == ["unload the walls: stage 3\u00a0of\u00a07"]
    view = View(0, state.copy())
    found = outlook(view, NAMES)
    assert found is not None
    assert found.say(GAME.words) == "4 brings you home."


@pytest.mark.rule("FW-2.4")
def test_two_throws_may_bring_the_player_home() -> None:
    """The second one because the space behind home is occupied."""
    state = deal()
    state.stage[0], state.loaded[0] = 3, True
    put(state, 0, "works_plot_e")
    put(state, 1, "gold_mine")
    found = outlook(View(0, state), NAMES)
    assert found is not None
    assert found.say(GAME.words) == "4 or 5 brings you home."


@pytest.mark.rule("FW-3.3")
def test_material_of_others_and_of_ones_own() -> None:
    state = deal()
    state.stage[0] = 3
    sell(state, "brick", 1, "works_plot_a")
    assert says(by_throw(state, 5)) == ["load the walls: Ben gets 500"]
    sell(state, "brick", 0)
    assert says(by_throw(state, 5)) == ["load the walls, free"]
    state.stage[0] = 4
    assert says(by_throw(state, 5)) == ["you need nothing here now"]


@pytest.mark.rule("FW-3.5", "FW-3.6")
def test_the_governor_wins() -> None:
    state = deal()
    state.stage[0], state.governor = 7, 0
    put(state, 0, "works_plot_e")
    found = by_throw(state, 8)
    assert found.kind == landing.WIN
    assert says(found)[-1] == "home with the governor: you win"


@pytest.mark.rule("FW-4.6", "FW-4.7", "FW-4.11", "FW-4.12")
def test_other_spaces() -> None:
    state = deal()
    assert says(at(state, "sheriff")) == ["you miss a turn"]
    assert says(at(state, "promontory")) == ["you take the golden spike"]
    state.spike = 2
    assert says(at(state, "promontory")) == ["you take the golden spike from Clara"]
    state.spike = 0
    assert says(at(state, "promontory")) == ["you have the spike already"]
    assert says(at(state, "gold_mine")) == ["visit for 100, or prospect for 200"]
    assert says(at(state, "palace")) == ["load the building permit, free"]
    assert says(at(state, "track_cimarron")) == ["open track: nothing"]
    sell(state, "den", 1, "shop_plot_1")
    assert says(at(state, "shop_plot_1")) == ["you must throw dice with Ben"]


@pytest.mark.rule("FW-5.3")
def test_money_trouble() -> None:
    state = deal()
    purse(state, 0, 50)
    assert says(at(state, "bent_spur"))[-1] == "you cannot pay and still owe 50"
    sell(state, "hotel", 0, "shop_plot_1")
    assert says(at(state, "bent_spur")) == ["you must raise 100, you have 50"]
    state.debt[0] = 100
    assert says(at(state, "bent_spur")) == ["in debt: you pay and buy nothing"]
    assert says(at(state, "grant_wyoming")) == ["the bank pays you 600"]


@pytest.mark.rule("FW-2.3")
def test_a_manoeuvre_has_no_effect_but_at_its_goal() -> None:
    state = deal()
    put(state, 0, "bridge_west_span")
    play(state, "throw manoeuvre", "manoeuvre 1")
    near = landing.shunt(state, 0, state.parse("forward 1"), NAMES)
    assert says(near) == ["manoeuvring: nothing"]
    put(state, 0, "bridge_east_span")
    there = landing.shunt(state, 0, state.parse("forward 1"), NAMES)
    assert (says(there), there.kind) == (["load the building permit, free"], landing.GOAL)


@pytest.mark.rule("FW-2.4")
def test_before_the_small_die_is_thrown_a_goal_that_is_taken_is_told() -> None:
    state = deal()
    put(state, 0, "palace")
    palace = state.at[0]
    state.at[0] = palace - 1
    state.at[1] = palace
    there = landing.manoeuvre(state, 0, 1, NAMES)
    assert there.held is not None
    assert there.held.say(GAME.words) == f"{NAMES[1]} is in the way: you stay"
    assert there.kind == landing.NOTHING
    state.at[1] = palace + 9
    assert landing.manoeuvre(state, 0, 1, NAMES).kind == landing.GOAL


@pytest.mark.rule("FW-2.1")
def test_each_face_of_the_small_die_tells_its_landing() -> None:
    state = deal()
    put(state, 0, "palace")
    palace = state.at[0]
    state.at[0] = palace - 2
    found = landing.manoeuvres(View(0, state), NAMES)
    assert [one.steps for one in found.values()] == [1, 2, 2]
    kinds = (landing.NOTHING, landing.GOAL, landing.GOAL)
    assert tuple(found[face].kind for face in (1, 2, STAR)) == kinds


@pytest.mark.parametrize("seed", range(6))
def test_every_throw_ends_as_it_was_told(seed: int) -> None:
    """Positions of whole games: the real throw ends, pays and asks what the landing says."""
    rng, dice = random.Random(seed), Rng(seed)
    state = deal(2 + seed % 4, wrong_die=seed % 2 == 1)
    tried = 0
    for _ in range(500):
        if not state.to_act():
            break
        seat = state.to_act()[0]
        if seat == CHANCE:
            state.apply(CHANCE, state.draw(dice))
            continue
        if state.phase == "turn":
            tried += _compare(state, seat)
        actions = state.actions(seat)
        driving = [action for action in actions if action.kind in ("speed", "move", "buy", "load")]
        state.apply(seat, rng.choice(driving or actions))
    assert tried > 60


def _compare(state: State, seat: int) -> int:
    for face, found in throws(View(seat, state.copy()), NAMES).items():
        real = state.copy()
        real.apply(seat, real.parse("throw speed"))
        events = real.apply(CHANCE, real.parse(f"speed {face}"))
        if real.phase == "go":
            events += real.apply(seat, real.parse("go"))
        assert found.stop == real.at[seat]
        assert found.cash == real.cash[seat] - state.cash[seat]
        assert (found.kind == landing.WIN) == (real.winner == seat)
        assert (found.held is None) == (found.stop == found.space)
        for phrase in (found.title, found.held, *found.effects):
            assert phrase is None or phrase.say(GAME.words)
        result = told(real, seat, events, NAMES)
        assert result is not None
        text = result.say(GAME.words)
        assert text.startswith(f"You threw {face}")
        if found.travelled:
            assert found.effects[0].say(GAME.words) in text
    return 1


def test_another_seat_may_be_asked_about() -> None:
    state = deal()
    put(state, 1, "cheyenne_station")
    turn_of(state, 0)
    found = throws(View(0, state), NAMES, seat=1)[8]
    assert found.space == space(state, "grant_nebraska")
