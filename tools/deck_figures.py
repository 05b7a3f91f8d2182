"""Play many games of Station Master and print the figures of section 10 of its rules.

python -m tools.deck_figures --games 500 --bot greedy
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import mean

from rules.core.action import CHANCE
from rules.core.registry import game as find_game
from rules.core.rng import Rng
from rules.station_master.state import State

GAME = find_game("station_master")


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures of one finished game."""

    turns: int
    empty_stack: bool
    unfinished: int
    trains: int
    winner: int
    last: int


def played(seats: int, bot: str, seed: int) -> Figures:
    """Play one game of equal players."""
    state = GAME.start(seats)
    assert isinstance(state, State)
    bots = [GAME.bot(bot, seed + seat) for seat in range(seats)]
    rng = Rng(seed)
    while owing := state.to_act():
        if owing == (CHANCE,):
            state.chance(rng)
        else:
            seat = owing[0]
            state.step(seat, bots[seat].choose(state.view(seat)).code)
    waiting = len(list(state.waiting()))
    return Figures(
        turns=state.turn,
        empty_stack=state.stack_left == 0,
        unfinished=waiting,
        trains=len(state.departed) + waiting,
        winner=max(state.points),
        last=min(state.points),
    )


def rows(games: int, bot: str) -> Iterator[str]:
    yield "players  turns  stack empties  unfinished trains  winner  last"
    for seats in GAME.players:
        found = [played(seats, bot, 1000 * seats + number) for number in range(games)]
        unfinished = sum(one.unfinished for one in found) / sum(one.trains for one in found)
        yield (
            f"{seats:>7}  {mean(one.turns for one in found):>5.1f}"
            f"  {100 * mean(one.empty_stack for one in found):>11.1f} %"
            f"  {100 * unfinished:>15.2f} %"
            f"  {mean(one.winner for one in found):>6.0f}"
            f"  {mean(one.last for one in found):>4.0f}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bot", default="greedy")
    chosen = parser.parse_args()
    for row in rows(chosen.games, chosen.bot):
        print(row, flush=True)


if __name__ == "__main__":
    main()
