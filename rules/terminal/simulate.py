"""Simulate many games between computer players, with a progress bar."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Mapping, Sequence

from rules.bots.arena import Match
from rules.bots.arena import simulate as run_match
from rules.bots.players import check_player
from rules.core.game import Game
from rules.protocol.program import FAULTS


def simulate(
    game: Game,
    players: Sequence[str],
    options: Mapping[str, object],
    chosen: argparse.Namespace,
) -> None:
    """Run a match with the arguments of the command line and print its table."""
    game.check_seats(len(players))
    game.check_options(options)
    game.kit(chosen.board)
    for name in dict.fromkeys(players):
        check_player(game, name)
    seed = chosen.seed if chosen.seed is not None else 1
    started = time.perf_counter()
    match = run_match(
        game,
        players,
        chosen.games,
        seed,
        options,
        chosen.jobs,
        chosen.seconds,
        chosen.board,
        _bar(chosen.games),
        chosen.on,
    )
    if chosen.json:
        print(json.dumps(_facts(game, match, seed, options), indent=1))
    else:
        _print(match, time.perf_counter() - started)


def _bar(games: int, width: int = 30) -> Callable[[int], None] | None:
    """A progress bar on stderr, if that is a terminal."""
    if not sys.stderr.isatty():
        return None

    def show(done: int) -> None:
        full = min(width, width * done // games)
        end = "\n" if done >= games else ""
        print(f"\r[{'#' * full}{'.' * (width - full)}] {done}/{games}", end=end, file=sys.stderr)

    return show


def _facts(game: Game, match: Match, seed: int, options: Mapping[str, object]) -> dict[str, object]:
    return {
        "game": game.id,
        "options": dict(options),
        "seed": seed,
        "games": match.games,
        "actions_per_game": round(match.actions / match.games, 1),
        "seconds_per_game": round(match.seconds / match.games, 4),
        "players": match.table(),
        **({"faults": _faults(match)} if match.faults else {}),
    }


def _faults(match: Match) -> dict[str, dict[str, int]]:
    """How often each program was late, wrong or gone, by the name of the player."""
    return {
        match.names[player]: {kind: counts[kind] for kind in FAULTS}
        for player, counts in sorted(match.faults.items())
    }


def _print(match: Match, took: float) -> None:
    print(f"{match.games} games, each deal with the players in every seat, in {took:.1f} s")
    wide = max(12, *(len(name) + 1 for name in match.names))
    head = f"{'wins':>9}{'share':>8}  {'95 % interval':<16}{'par':>6}{'score':>9}"
    print(f"{'player':<{wide}}{head}")
    for row in match.table():
        interval = f"[{row['low']:.1%}, {row['high']:.1%}]"
        print(
            f"{row['player']:<{wide}}{row['wins']:>9.1f}{row['share']:>8.1%}  {interval:<16}"
            f"{row['par']:>6.0%}{row['mean_score']:>9.2f}"
        )
    for name, counts in _faults(match).items():
        told = ", ".join(f"{count} {kind}" for kind, count in counts.items())
        print(f"{name}: {told} (each played at random instead)")
    per_game = match.seconds / match.games
    print(f"{match.actions / match.games:.0f} actions and {per_game:.3f} s a game")
