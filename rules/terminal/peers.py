"""Peers: random play of other rules engines, for the benchmark, as far as they are installed.

Each of them plays a whole game at random through its own public interface, as ours do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec

from rules.core.rng import Rng

#: Plays a game and returns the number of decisions in it.
RandomGame = Callable[[], int]

#: The longest game of chess: random ones may take very long.
MOST_MOVES = 300


def installed() -> Iterator[tuple[str, RandomGame]]:
    """The engines that are installed, by name."""
    for name, (module, make) in PEERS.items():
        if find_spec(module) is not None:
            yield name, make()


def chess() -> RandomGame:
    """python-chess: chess."""
    chess = import_module("chess")
    rng = Rng(1)

    def play() -> int:
        board, moves = chess.Board(), 0
        while moves < MOST_MOVES and not board.is_game_over():
            legal = list(board.legal_moves)
            board.push(legal[rng.below(len(legal))])
            moves += 1
        return moves

    return play


def catanatron() -> RandomGame:
    """Catanatron: Catan, four players."""
    catan = import_module("catanatron")
    colours = list(catan.Color)
    rng = Rng(1)

    def play() -> int:
        game = catan.Game([catan.RandomPlayer(c) for c in colours], seed=rng.below(1 << 30))
        game.play()
        return len(game.state.actions)

    return play


def rlcard() -> RandomGame:
    """RLCard: gin rummy."""
    env = import_module("rlcard").make("gin-rummy", config={"seed": 1})
    rng = Rng(1)

    def play() -> int:
        seen, _player = env.reset()
        moves = 0
        while not env.is_over():
            seen, _player = env.step(rng.choice(list(seen["legal_actions"])))
            moves += 1
        return moves

    return play


def open_spiel() -> RandomGame:
    """OpenSpiel, a game written in Python: dominoes."""
    import_module("open_spiel.python.games")
    game = import_module("pyspiel").load_game("python_block_dominoes")
    rng = Rng(1)

    def play() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice([outcome for outcome, _ in state.chance_outcomes()]))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                moves += 1
        return moves

    return play


#: Name -> the module that must be there, and the engine.
PEERS: dict[str, tuple[str, Callable[[], RandomGame]]] = {
    "python-chess": ("chess", chess),
    "Catanatron": ("catanatron", catanatron),
    "RLCard": ("rlcard", rlcard),
    "OpenSpiel": ("open_spiel", open_spiel),
}
