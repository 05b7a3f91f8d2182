"""PettingZoo: its own conformance tests, secrecy, and the same games as at a table."""

from __future__ import annotations

import warnings
from types import SimpleNamespace
from typing import Any

import pytest

from rules.core.errors import IllegalAction
from rules.core.registry import game, game_ids
from rules.core.rng import Rng
from tests.rules.adapters.doors import Chooser, through_table

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed (requirements-adapters.txt)")
pytestmark = pytest.mark.long

import numpy as np  # noqa: E402
from pettingzoo.test import (  # noqa: E402
    api_test,
    max_cycles_test,
    parallel_api_test,
    seed_test,
)
from pettingzoo.utils import (  # noqa: E402
    BaseWrapper,
    parallel_to_aec,
    turn_based_aec_to_parallel,
)

from rules.adapters.petting_zoo import RoundhouseEnv, env, parallel_env  # noqa: E402


@pytest.mark.parametrize("name", game_ids())
def test_api(name: str) -> None:
    with warnings.catch_warnings():  # it would rather have a Box than a dictionary with a mask
        warnings.simplefilter("ignore")
        api_test(env(name), num_cycles=60, verbose_progress=False)


@pytest.mark.parametrize("name", game_ids())
def test_seed(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=40)


@pytest.mark.parametrize("name", game_ids())
def test_parallel_api(name: str) -> None:
    with warnings.catch_warnings(record=True):
        parallel_api_test(parallel_env(name), num_cycles=60)


class AnyAction(BaseWrapper):
    """Takes any number for a legal action: PettingZoo's max_cycles_test asks no mask."""

    def step(self, action: Any) -> None:
        if action is not None:
            legal = np.flatnonzero(self.env.observe(self.agent_selection)["action_mask"])
            action = legal[int(action) % len(legal)]
        super().step(action)


@pytest.mark.parametrize("name", game_ids())
def test_max_cycles(name: str) -> None:
    """PettingZoo's own test, for environments that ask all agents in every cycle."""

    def in_parallel(max_cycles: int) -> Any:
        return turn_based_aec_to_parallel(AnyAction(RoundhouseEnv(name, max_cycles=max_cycles)))

    def one_by_one(max_cycles: int) -> Any:
        return parallel_to_aec(in_parallel(max_cycles))

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        max_cycles_test(SimpleNamespace(parallel_env=in_parallel, env=one_by_one))


def test_in_parallel_the_one_whose_turn_it_is_decides() -> None:
    """Whatever the others answer, the game is that of the bare environment."""
    bare, room = RoundhouseEnv("station_master", 3), parallel_env("station_master", 3)
    bare.reset(seed=4)
    seen, _ = room.reset(seed=4)
    rng = Rng(4)
    for _ in range(30):
        agent = bare.agent_selection
        assert [name for name in seen if seen[name]["action_mask"].any()] == [agent]
        action = rng.choice(np.flatnonzero(seen[agent]["action_mask"]).tolist())
        bare.step(action)
        others = {name: rng.below(52) for name in room.agents}
        seen, *_ = room.step({**others, agent: action})
        assert room.unwrapped.position.digest() == bare.position.digest()


@pytest.mark.parametrize("name", game_ids())
def test_a_game_is_truncated_after_so_many_decisions(name: str) -> None:
    here = RoundhouseEnv(name, max_cycles=4)
    here.reset(seed=1)
    rng = Rng(1)
    decided = 0
    for agent in here.agent_iter():
        seen, reward, ended, cut, _ = here.last()
        assert (reward, ended) == (0.0, False)
        if cut:
            here.step(None)
            continue
        decided += 1
        here.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        assert agent in here.possible_agents
    assert decided == 4
    assert not here.agents


@pytest.mark.parametrize("name", game_ids())
def test_random_games_with_every_option_end_as_at_a_table(name: str) -> None:
    here = game(name)
    for number, options in enumerate(here.variants()):
        seats = here.players[number % len(here.players)]
        most = 10_000 if number == 0 else 200
        room = RoundhouseEnv(name, seats, options)
        _play(room, number, most)
        table = through_table(here, seats, options, number, most)
        assert room.position.digest() == table.digest()
        outcome = table.outcome()
        if outcome is not None:
            assert tuple(room.rewards.values()) == outcome.rewards()
        assert abs(sum(room.rewards.values())) < 1e-9


def _play(room: RoundhouseEnv, seed: int, most: int) -> None:
    room.reset(seed=seed)
    chooser = Chooser(seed)
    for _ in range(most):
        if any(room.terminations.values()):
            break
        seen = room.observe(room.agent_selection)
        assert room.observation_space(room.agent_selection).contains(seen)
        assert seen["action_mask"].max() == 1
        seat = room.possible_agents.index(room.agent_selection)
        room.step(chooser.pick(seat, np.flatnonzero(seen["action_mask"]).tolist()))


@pytest.mark.parametrize("name", game_ids())
def test_what_others_hide_changes_no_observation(name: str) -> None:
    """Each position is dealt anew round an agent's view; the agent must not notice."""
    room = RoundhouseEnv(name, 3)
    room.reset(seed=5)
    chooser, rng = Chooser(5), Rng(6)
    for _ in range(60):
        truth = room.position
        for seat, agent in enumerate(room.possible_agents):
            before = room.observe(agent)
            room.position = truth.view(seat).guess(rng)
            assert _same(room.observe(agent), before)
            room.position = truth
        seen = room.observe(room.agent_selection)
        seat = room.possible_agents.index(room.agent_selection)
        room.step(chooser.pick(seat, np.flatnonzero(seen["action_mask"]).tolist()))


def _same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return all(np.array_equal(one[key], other[key]) for key in one)


def test_a_sealed_choice_stays_sealed() -> None:
    """Santa Fe Rails: whatever the first chooses, the second sees the same."""
    seen = []
    for choice in (0, -1):
        room = RoundhouseEnv("santa_fe_rails", 2, {"first": 1})
        room.reset(seed=3)
        assert room.agent_selection == "player_0"
        room.step(room.position.codes(0)[choice])
        assert room.agent_selection == "player_1"
        seen.append(room.observe("player_1"))
    assert _same(*seen)


def test_what_is_not_legal_ends_the_wrapped_game_and_is_refused_by_the_bare_one() -> None:
    wrapped = env("station_master")
    wrapped.reset(seed=1)
    agent = wrapped.agent_selection
    illegal = int(np.flatnonzero(wrapped.observe(agent)["action_mask"] == 0)[0])
    wrapped.step(illegal)
    assert wrapped.rewards[agent] == -1
    bare = RoundhouseEnv("station_master")
    bare.reset(seed=1)
    before = bare.position.digest()
    with pytest.raises(IllegalAction):
        bare.step(illegal)
    assert bare.position.digest() == before


def test_render_is_the_position_as_the_agent_may_know_it() -> None:
    room = RoundhouseEnv("station_master", 2, render_mode="ansi")
    room.reset(seed=1)
    drawn = room.render()
    assert drawn is not None
    assert "Your tokens:" in drawn
