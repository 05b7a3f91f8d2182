"""PettingZoo environments of all games: ``env("station_master", players=3)``.

Needs ``pip install roundhouse[pettingzoo]``.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import turn_based_aec_to_parallel, wrappers

from rules.core.action import CHANCE
from rules.core.observation import count_actions, layout, observe
from rules.core.registry import game as find_game
from rules.core.rng import Rng
from rules.core.state import State

#: Raised whenever the same actions may lead to another outcome or another observation.
VERSION = 1


def env(
    game: str,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    kit: str | None = None,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> AECEnv:
    """An environment that ends, with a reward of -1, for an agent that does what is not legal."""
    raw = RoundhouseEnv(game, players, options, kit, max_cycles, render_mode)
    wrapped = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def parallel_env(
    game: str,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    kit: str | None = None,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> ParallelEnv[str, Any, Any]:
    """The same for libraries that ask all agents in every step.

    Only the action of the one whose turn it is counts: the one whose ``action_mask`` is not empty.
    """
    return turn_based_aec_to_parallel(env(game, players, options, kit, max_cycles, render_mode))


class RoundhouseEnv(AECEnv):
    """A game as an environment: agents ``player_0`` ..., one decision at a time.

    An observation is a dictionary: ``observation``, the numbers of ``layout``, made from the
    agent's view alone, and ``action_mask``. An action is the code of one of the rules' actions.
    Where several seats choose at once, in secret, they are asked one after the other, and nobody's
    observation shows what another has chosen. Rewards come at the end (``Outcome.rewards``). After
    ``max_cycles`` decisions of all agents together the game is truncated.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        kit: str | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = find_game(game)
        self.metadata = {
            "name": f"{game}_v{VERSION}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self._start = (players or self.game.usual_players, dict(options or {}), kit)
        self.position: State = self.game.start(*self._start)
        self.possible_agents = [f"player_{seat}" for seat in range(self.position.seats)]
        #: The parts of an observation and their sizes, in order.
        self.layout = layout(self.game, self.position.seats, kit)
        self._actions = count_actions(self.game.kit(kit))
        space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (sum(self.layout.values()),)),
                "action_mask": spaces.Box(0, 1, (self._actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {
            agent: spaces.Discrete(self._actions) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: the same seed gives the chance of ``Table.new(..., seed=seed)``."""
        self._rng = Rng(secrets.randbits(63) if seed is None else int(seed))
        self.position = self.game.start(*self._start)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._settle()

    def observe(self, agent: str) -> dict[str, Any]:
        """What this agent may know, and what it may do now."""
        view = self.position.view(self._seat(agent))
        mask = np.zeros(self._actions, np.int8)
        if agent == self.agent_selection and not self.terminations.get(agent, True):
            mask[list(self.position.codes(self._seat(agent)))] = 1
        return {"observation": np.array(observe(view), np.float32), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Do the selected agent's action; IllegalAction for one that it may not do."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.position.apply(self._seat(agent), self.position.action(int(action)))
        self._cycles += 1
        self._settle()
        self._accumulate_rewards()

    def _settle(self) -> None:
        """Draw what chance owes, then select the next agent or end the game."""
        while self.position.to_act() == (CHANCE,):
            self.position.apply(CHANCE, self.position.draw(self._rng))
        owing = self.position.to_act()
        self.agent_selection = self.possible_agents[owing[0] if owing else 0]
        outcome = self.position.outcome()
        if outcome is not None:
            self.rewards = dict(zip(self.possible_agents, outcome.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def render(self) -> str | None:
        """The position as text, as the selected agent may know it."""
        if self.render_mode != "ansi":
            return None
        view = self.position.view(self._seat(self.agent_selection))
        return self.game.draw(view, self.possible_agents)

    def close(self) -> None:
        """Nothing is open."""
