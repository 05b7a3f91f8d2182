"""Observations: fixed sizes, made from the view alone, different for different views."""

from __future__ import annotations

import hashlib
import json
from array import array
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.core.action import CHANCE
from rules.core.game import Game
from rules.core.observation import count_actions, layout, observe
from rules.core.registry import game, game_ids
from rules.core.rng import Rng
from rules.core.state import State
from rules.core.view import View


def walk(
    here: Game, seats: int, options: Mapping[str, object], seed: int, kit: str | None = None
) -> Iterator[State]:
    """The positions of a random game."""
    state, rng = here.start(seats, options, kit), Rng(seed)
    while owing := state.to_act():
        if owing == (CHANCE,):
            state.chance(rng)
        else:
            seat = rng.choice(owing)
            state.step(seat, state.random_code(seat, rng))
        yield state


def sizes(view: View[Any]) -> dict[str, int]:
    return {name: len(part) for name, part in view.position.game.observe(view).items()}


#: What an observation leaves out, as each game's observation.py says: the order of some cards.
UNORDERED = {
    "transamerica": (),
    "santa_fe_rails": ("hands", "played", "discards", "absent", "deck"),
    "station_master": ("hands", "departed", "engines"),
    "far_west_loco": (),
}


def told(view: View[Any]) -> str:
    """The view's data without what the observation leaves out, as text."""
    data = view.data()
    name = view.position.game.id
    for key in UNORDERED[name]:
        data[key] = _sorted(data[key])
    if name == "station_master":
        data["discards"] = [sorted(data["discards"]), data["discards"][-view.position.deck.reach :]]
        for train in filter(None, data["trains"]):
            train["ahead"].sort()
        if data["play"]:
            data["play"]["places"].sort()
    if name == "far_west_loco":
        for task in data["agenda"]:
            if task[0] == "debt":
                del task[-1]  # the word for its reason
    return json.dumps(data, sort_keys=True)


def _sorted(value: Any) -> Any:
    if isinstance(value, list) and value and isinstance(value[0], list):
        return [_sorted(part) for part in value]
    return sorted(value, key=str) if isinstance(value, list) else value


def check(
    here: Game, seats: int, options: Mapping[str, object], most: int, kit: str | None = None
) -> None:
    wanted = layout(here, seats, kit)
    seen: dict[bytes, str] = {}
    for number, state in enumerate(walk(here, seats, options, seats, kit)):
        if number >= most:
            break
        for seat in range(seats) if number % 5 == 0 else (number % seats,):
            view = state.view(seat)
            assert sizes(view) == wanted
            numbers = array("f", observe(view)).tobytes()
            facts = told(view)
            assert seen.setdefault(numbers, facts) == facts
    assert len(seen) > min(most, 60) / 2


@pytest.mark.parametrize("name", game_ids())
def test_different_views_give_different_numbers_of_the_same_size(name: str) -> None:
    check(game(name), 3, {}, most=30)


@pytest.mark.long
@pytest.mark.parametrize("name", game_ids())
def test_different_views_give_different_numbers_with_every_option(name: str) -> None:
    here = game(name)
    for number, options in enumerate(here.variants()):
        seats = here.players[number % len(here.players)]
        check(here, seats, options, most=1000 if number == 0 else 150)


@pytest.mark.parametrize("name", game_ids())
def test_what_is_hidden_changes_nothing(name: str) -> None:
    """The position is dealt anew round each seat's view: its observation stays the same."""
    rng = Rng(4)
    for number, state in enumerate(walk(game(name), 3, {}, seed=8)):
        if number > 20:
            break
        for seat in range(3):
            view = state.view(seat)
            assert observe(view.guess(rng).view(seat)) == observe(view)


@pytest.mark.parametrize("name", game_ids())
def test_the_observer_comes_first(name: str) -> None:
    """At the start all seats are alike, but for who begins and the cards."""
    here = game(name)
    views = [here.start(3).view(seat) for seat in range(3)]
    first = here.observe(views[0])
    apart = ("hands", "starter", "mover", "first", "player")
    for view in views[1:]:
        parts = here.observe(view)
        assert [n for n in parts if parts[n] != first[n] and n not in apart] == []


def test_a_spectator_has_an_observation_too() -> None:
    view = game("santa_fe_rails").start(2).view(None)
    assert sizes(view) == layout(game("santa_fe_rails"), 2)


PAGE = Path(rules.__file__).parents[1] / "docs" / "research.md"
#: Digests of 60 observations of a random game. Programs were trained on these numbers: whoever
#: changes one of them raises VERSION of the PettingZoo adapter.
TRAINED_ON = {
    "transamerica": "a789e99495710688",
    "santa_fe_rails": "6fcecdc4ba29f9b0",
    "station_master": "4d3f34adf254494b",
    "far_west_loco": "4934bb9928357217",
}


@pytest.mark.parametrize("name", game_ids())
def test_observations_are_the_ones_that_programs_were_trained_on(name: str) -> None:
    found = hashlib.blake2b(digest_size=8)
    for number, state in enumerate(walk(game(name), 3, {}, seed=21)):
        if number % 3 == 0:
            found.update(array("f", observe(state.view(number % 3))).tobytes())
        if number >= 180:
            break
    assert found.hexdigest() == TRAINED_ON[name]


@pytest.mark.parametrize("name", game_ids())
def test_the_page_states_the_sizes(name: str) -> None:
    here = game(name)
    size, actions = sum(layout(here, 3).values()), count_actions(here.kit())
    assert f"| {here.title} | {size:,} | {actions:,} |" in PAGE.read_text("utf-8")
