"""OpenSpiel: its own random simulations, stored playthroughs, secrecy, and the games of a table."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules.core.registry import game, game_ids
from rules.core.rng import Rng
from tests.rules.adapters.doors import Chooser, through_table

pyspiel = pytest.importorskip(
    "pyspiel", reason="OpenSpiel is not installed (requirements-adapters.txt)"
)
pytestmark = pytest.mark.long

from rules.adapters.open_spiel import Lot  # noqa: E402

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
#: Set it to write the playthroughs anew; then read the difference.
WRITE = "ROUNDHOUSE_WRITE_PLAYTHROUGHS"


def load(name: str, **parameters: object) -> Any:
    given = ",".join(f"{key}={value}" for key, value in parameters.items())
    return pyspiel.load_game(f"roundhouse_{name}({given})")


def walk(state: Any, seed: int, most: int = 100_000) -> Any:
    """Random decisions and lots from here; yields before each of them."""
    rng = Rng(seed)
    for _ in range(most):
        if state.is_terminal():
            return
        yield state
        if state.is_chance_node():
            state.apply_action(rng.below(len(state.chance_outcomes())))
        else:
            state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("name", game_ids())
def test_openspiels_own_random_simulation(name: str) -> None:
    """Legal actions, strings, masks, returns, clones, serialised states: OpenSpiel's checks."""
    here = load(name, players=2, outcomes=16)
    late = here.new_initial_state()
    if name == "far_west_loco":  # thousands of decisions: its last ones
        length = sum(1 for _ in walk(here.new_initial_state(), seed=1))
        list(walk(late, seed=1, most=length - 30))
    pyspiel.random_sim_test(
        here, num_sims=1, serialize=True, verbose=False, specific_initial_state=late
    )


@pytest.mark.parametrize("name", game_ids())
def test_a_game_says_what_it_provides(name: str) -> None:
    kind = load(name).get_type()
    assert kind.provides_information_state_string
    assert kind.provides_information_state_tensor
    assert kind.provides_observation_string
    assert kind.provides_observation_tensor
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert (kind.min_num_players, kind.max_num_players) == (
        game(name).players[0],
        game(name).players[-1],
    )


@pytest.mark.parametrize("name", game_ids())
def test_every_option_and_number_of_players_can_be_loaded_and_played(name: str) -> None:
    rules = game(name)
    for number, options in enumerate(rules.variants()):
        seats = rules.players[number % len(rules.players)]
        here = load(name, players=seats, **options)
        state = here.new_initial_state()
        assert sum(1 for _ in walk(state, number, most=40)) == 40
        assert state.num_players() == seats
        assert dict(state.position.start[2])["first" if name != "far_west_loco" else "lots"]


@pytest.mark.parametrize("name", game_ids())
def test_clones_and_written_states_are_the_same_and_apart(name: str) -> None:
    here = load(name)
    state = here.new_initial_state()
    for number, _ in enumerate(walk(state, seed=3, most=80)):
        if number % 10:
            continue
        copy, written = state.clone(), here.deserialize_state(state.serialize())
        assert str(copy) == str(written) == str(state)
        before = str(state)
        for other in (copy, written):
            list(walk(other, seed=number, most=5))
        assert str(copy) == str(written) != before
        assert str(state) == before


@pytest.mark.parametrize("name", game_ids())
def test_the_same_seed_gives_the_same_game_as_at_a_table(name: str) -> None:
    seats, seed, most = 3, 12, 300
    state = load(name, players=seats, seed=seed).new_initial_state()
    chooser, decided = Chooser(seed), 0
    while not state.is_terminal() and decided < most:
        if state.is_chance_node():
            assert state.chance_outcomes() == [(0, 1.0)]
            state.apply_action(0)
        else:
            state.apply_action(chooser.pick(state.current_player(), state.legal_actions()))
            decided += 1
    while state.is_chance_node():
        state.apply_action(0)
    table = through_table(game(name), seats, {}, seed, most)
    assert state.position.state.digest() == table.digest()
    outcome = table.outcome()
    assert state.returns() == ([0.0] * seats if outcome is None else list(outcome.rewards()))


@pytest.mark.parametrize("name", game_ids())
def test_a_player_cannot_tell_a_resampled_state_from_the_true_one(name: str) -> None:
    """Strings and tensors tell nothing that is hidden: it is dealt anew and they stay the same."""
    state = load(name).new_initial_state()
    random.seed(2)
    differ = 0
    for number, _ in enumerate(walk(state, seed=4, most=100)):
        if state.is_chance_node() or number % 3:
            continue
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, random.random)
            for ask in (
                "information_state_string",
                "information_state_tensor",
                "observation_string",
                "observation_tensor",
            ):
                assert getattr(other, ask)(player) == getattr(state, ask)(player)
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            differ += str(other) != str(state)
    assert differ or not game(name).has_secrets(game(name).check_options({}))


def test_another_random_number_gives_another_resampled_state() -> None:
    state = load("station_master").new_initial_state()
    list(walk(state, seed=1, most=30))
    numbers = iter(number / 8 for number in range(8))
    found = {str(state.resample_from_infostate(0, lambda: next(numbers))) for _ in range(8)}
    assert len(found) == 8


def test_a_resampled_state_plays_on_and_is_not_written() -> None:
    state = load("station_master").new_initial_state()
    list(walk(state, seed=1, most=30))
    while state.is_chance_node():
        state.apply_action(0)
    other = state.resample_from_infostate(state.current_player(), random.random)
    with pytest.raises(Exception, match="no history of its own"):
        other.serialize()
    list(walk(other.clone(), seed=1))
    list(walk(other, seed=1))
    assert other.is_terminal()
    assert not state.is_terminal()


def test_an_information_state_recalls_each_step_as_the_player_may_know_it() -> None:
    """The other player sees that a token boards, never which one."""
    here = load("station_master", players=2, seed=7, first="seat1")
    strings = []
    for first in ("token 1", "token 2"):
        state = here.new_initial_state()
        while state.is_chance_node():
            state.apply_action(0)
        for text in (first, "train 1", "confirm"):
            state.apply_action(state.string_to_action(text))
        strings.append((state.observation_string(1), state.information_state_string(1)))
    assert strings[0] == strings[1]
    observed, recalled = strings[0]
    assert "0 token ?\n0 train 1\n0 confirm\n" in recalled
    assert recalled.endswith(observed)


def test_a_lot_gives_a_die_its_fair_chance() -> None:
    thrown = [Lot(lot, 4096, 5).below(6) for lot in range(4096)]
    assert all(abs(thrown.count(side) - 4096 / 6) < 1 for side in range(6))
    deals = {tuple(Lot(lot, 4096, 5).shuffled(range(10))) for lot in range(4096)}
    assert len(deals) > 4000


def test_openspiels_information_set_search_plays() -> None:
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts

    here = load("station_master", players=2, outcomes=64)
    state = here.new_initial_state()
    while state.is_chance_node():
        state.apply_action(3)
    search = ismcts.ISMCTSBot(
        game=here,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=1.5,
        max_simulations=8,
        random_state=np.random.RandomState(2),
    )
    assert search.step(state) in state.legal_actions()


def told(name: str) -> str:
    """A game as text: who decides, how many may be chosen, what, and a digest of what all know."""
    state = load(name, players=3).new_initial_state()
    lines = []
    for number, _ in enumerate(walk(state, seed=9, most=150)):
        player = state.current_player()
        knows = hashlib.blake2b(digest_size=6)
        for seat in range(3):
            knows.update(state.information_state_string(seat).encode())
            if number % 10 == 0:
                knows.update(bytes(str(state.information_state_tensor(seat)), "ascii"))
        legal = len(state.legal_actions()) if player >= 0 else len(state.chance_outcomes())
        lines.append(f"{number} player {player} of {legal} knows {knows.hexdigest()}")
    steps = [step.action.text for step in state.position.steps]
    return "\n".join(f"{line}: {text}" for line, text in zip(lines, steps, strict=True)) + "\n"


@pytest.mark.parametrize("name", game_ids())
def test_the_stored_playthrough_is_played_again(name: str) -> None:
    path = PLAYTHROUGHS / f"{name.replace('_', '-')}.txt"
    now = told(name)
    if os.environ.get(WRITE):
        path.write_text(now, "utf-8")
    assert path.read_text("utf-8") == now


def test_python_ends_cleanly_after_a_game() -> None:
    """OpenSpiel lives longer than Python; what it holds of ours must not bring it down."""
    code = (
        "import pyspiel, rules.adapters.open_spiel;"
        "pyspiel.load_game('roundhouse_station_master').new_initial_state()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
