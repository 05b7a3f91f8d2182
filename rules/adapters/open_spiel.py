"""OpenSpiel games: importing this module registers ``roundhouse_<game>`` for all four.

Needs ``pip install roundhouse[openspiel]``.

Chance is explicit: at a chance node one of ``outcomes`` equally likely lots is drawn, and the rules
make the deal, the card or the throw from it, so a history replays. With the parameter ``seed``
there is one lot only, and chance is that of ``Table.new(..., seed=seed)``.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from rules.core.action import CHANCE, Action
from rules.core.errors import BadSetup
from rules.core.game import Game, Option
from rules.core.observation import count_actions, layout
from rules.core.registry import game as find_game
from rules.core.registry import game_ids
from rules.core.rng import Rng
from rules.core.step import Step

#: What comes before a game's id in its name.
PREFIX = "roundhouse_"
#: Equally likely outcomes of a chance node, unless the game's parameter says otherwise.
LOTS = 4096
#: No game comes near so many decisions, or so many draws.
LONGEST = 50_000

#: What a game starts from: its id, the number of players, options, kit.
Start = tuple[str, int, dict[str, Any], str]


class Lot(Rng):
    """The random numbers of one lot.

    The first number drawn divides the lots evenly, so that a throw or a single card is as likely
    as it should be; what follows is mixed from the lot and the number of the draw.

    >>> from collections import Counter
    >>> sorted(Counter(Lot(lot, 4096, 0).below(6) for lot in range(4096)).values())
    [682, 682, 683, 683, 683, 683]
    """

    __slots__ = ("_first",)

    def __init__(self, lot: int, lots: int, number: int) -> None:
        super().__init__(Rng(lot + lots * number).bits())
        self._first: tuple[int, int] | None = (lot, lots)

    def below(self, n: int) -> int:
        if self._first is None:
            return super().below(n)
        lot, lots = self._first
        self._first = None
        return lot * n // lots


class Position:
    """A position with the steps that led to it; a copy of it shares nothing that changes."""

    def __init__(self, start: Start, seed: int = -1) -> None:
        self.start = start
        self.state = find_game(start[0]).start(*start[1:])
        #: The chance of a seeded game; None where lots decide.
        self.rng = None if seed < 0 else Rng(seed)
        self.steps: list[Step] = []
        #: Outcomes of chance so far.
        self.draws = 0
        #: Whether parts of it were guessed, so that the steps do not lead to it.
        self.guessed = False

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        other = Position.__new__(Position)
        other.__dict__.update(self.__dict__)
        other.state = self.state.copy()
        other.rng = self.rng and _same(self.rng)
        other.steps = self.steps[:]
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its steps, because OpenSpiel pickles what a state holds."""
        if self.guessed:
            raise BadSetup("A resampled state has no history of its own and cannot be written.")
        steps = [(step.seat, step.action.text) for step in self.steps]
        return _replayed, (self.start, self.rng and self.rng.state, steps)

    def draw(self, lot: int, lots: int) -> Action:
        """The outcome of chance that a lot stands for."""
        return self.state.draw(self.rng or Lot(lot, lots, self.draws))

    def apply(self, seat: int, action: Action) -> None:
        self.draws += seat == CHANCE
        phase = self.state.phase
        events = self.state.apply(seat, action)
        self.steps.append(Step(phase, seat, action, tuple(events)))


def _same(rng: Rng) -> Rng:
    other = Rng(0)
    other.state = rng.state
    return other


def _replayed(start: Start, chance: int | None, steps: list[tuple[int, str]]) -> Position:
    position = Position(start)
    for seat, text in steps:
        position.apply(seat, position.state.parse(text))
    if chance is not None:
        position.rng = Rng(0)
        position.rng.state = chance
    return position


class SpielGame(pyspiel.Game):
    """One of our games with its parameters: players, kit, outcomes, seed, and each option."""

    def __init__(self, game: Game, kind: Any, params: dict[str, Any] | None = None) -> None:
        given = {**defaults(game), **(params or {})}
        self.rules = game
        self.lots = int(given["outcomes"]) if given["seed"] < 0 else 1
        self.seed = int(given["seed"])
        self.players = int(given["players"])
        self.kit = str(given["kit"])
        self.options = {option.key: _chosen(given[option.key]) for option in game.options}
        first = game.start(self.players, self.options, self.kit)
        information = pyspiel.GameInfo(
            num_distinct_actions=count_actions(game.kit(self.kit)),
            max_chance_outcomes=self.lots,
            min_utility=-1.0,
            max_utility=1.0,
            num_players=first.seats,
            max_game_length=LONGEST,
            utility_sum=0.0,
        )
        super().__init__(kind, information, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self, bool(iig_obs_type and iig_obs_type.perfect_recall))


class SpielState(pyspiel.State):
    """A position of one of our games, as OpenSpiel wants it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = Position((game.rules.id, game.players, game.options, game.kit), game.seed)
        self.lots = game.lots

    def current_player(self) -> int:
        owing = self.position.state.to_act()
        if not owing:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if owing == (CHANCE,) else owing[0]

    def is_terminal(self) -> bool:
        return not self.position.state.to_act()

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.position.state.codes(player)) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(lot, 1 / self.lots) for lot in range(self.lots)]

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self.position.apply(CHANCE, self.position.draw(action, self.lots))
        else:
            self.position.apply(self.current_player(), self.position.state.action(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"lot {action}"
        return self.position.state.action(action).text

    def returns(self) -> list[float]:
        outcome = self.position.state.outcome()
        seats = self.position.state.seats
        return [0.0] * seats if outcome is None else list(outcome.rewards())

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> SpielState:
        """A state that this player cannot tell from the true one, from ``View.guess``.

        It has no history of its own: it can be played on and cloned, but not serialised.
        """
        chance = Rng(int(rng() * (1 << 53)))
        other: SpielState = self.clone()
        other.position.state = self.position.state.view(player).guess(chance)
        other.position.rng = other.position.rng and chance.fork()
        other.position.guessed = True
        return other

    def __str__(self) -> str:
        return json.dumps(self.position.state.data(), ensure_ascii=False)


class SpielObserver:
    """Strings and tensors made from one player's view.

    The tensor is the observation that ``layout`` describes. A string of an information state tells
    the view and every step as the player may know it (perfect recall); one of an observation tells
    the view alone.
    """

    def __init__(self, game: SpielGame, perfect_recall: bool) -> None:
        self._game = game.rules
        self._perfect_recall = perfect_recall
        parts = layout(game.rules, game.players, game.kit)
        self.tensor = np.zeros(sum(parts.values()), np.float32)
        self.dict: dict[str, Any] = {}
        start = 0
        for name, size in parts.items():
            self.dict[name] = self.tensor[start : start + size]
            start += size

    def set_from(self, state: SpielState, player: int) -> None:
        parts = self._game.observe(state.position.state.view(player))
        for name, numbers in parts.items():
            self.dict[name][:] = numbers

    def string_from(self, state: SpielState, player: int) -> str:
        position = state.position
        view = json.dumps(position.state.view(player).data(), sort_keys=True, ensure_ascii=False)
        if not self._perfect_recall:
            return view
        texts = self._game.redact(position.steps, player)
        steps = [
            f"{step.seat} {text}"
            for step, text in zip(position.steps, texts, strict=True)
            if text is not None
        ]
        return "\n".join([*steps, view])


def defaults(game: Game) -> dict[str, Any]:
    """The parameters of a game and their usual values."""
    return {
        "players": game.usual_players,
        "kit": game.kits[0],
        "outcomes": LOTS,
        "seed": -1,
        **{option.key: _plain(option) for option in game.options},
    }


def _plain(option: Option) -> bool | str:
    """OpenSpiel wants one type a parameter: options that are not on or off become texts."""
    return option.default if isinstance(option.default, bool) else str(option.default)


def _chosen(value: Any) -> Any:
    """A parameter as an option: a seat is named ``seat2``, because a text may be no number."""
    return value.removeprefix("seat") if isinstance(value, str) else value


def _register(game: Game) -> None:
    kind = pyspiel.GameType(
        short_name=f"{PREFIX}{game.id}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(game),
    )

    class Registered(SpielGame):
        """A class, because OpenSpiel outlives Python and could not let go of a function."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, kind, params)

    pyspiel.register_game(kind, Registered)


for game_id in game_ids():
    if f"{PREFIX}{game_id}" not in pyspiel.registered_names():
        _register(find_game(game_id))
