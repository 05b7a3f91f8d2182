"""A long campaign: thousands of fast games, each of which must end with every invariant kept.

``python -m tests.rules.far_west_loco.campaign 10000`` plays so many games over all numbers of
players and lengths, with sensible and random players at the same tables, and prints the figures.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field

from rules.core.rng import Rng
from rules.far_west_loco.bots.sensible import sensible_code
from rules.far_west_loco.state import State
from tests.rules.far_west_loco.helpers import start

#: More steps than any game takes.
LONGEST = 60_000


@dataclass
class Figures:
    """Figures of one kind of game: number of players and length."""

    turns: list[int] = field(default_factory=list)
    seats: int = 0
    bankrupt: int = 0
    cards: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    held: Counter[str] = field(default_factory=Counter)

    def line(self) -> str:
        turns = sorted(self.turns)
        games = len(turns)
        shares = ", ".join(f"{lot} {self.wins[lot] / self.held[lot]:.3f}" for lot in self.held)
        return (
            f"{games} games: {sum(turns) / games:.1f} turns "
            f"({turns[games // 10]} to {turns[games * 9 // 10]} in four of five), "
            f"{self.bankrupt / self.seats:.1%} of players ever bankrupt, "
            f"{self.cards / games:.1f} cards drawn; win share by lot: {shares}"
        )


def play(seats: int, length: str, seed: int, randoms: int, figures: Figures) -> State:
    """One game on the inner path; so many seats, counted from the first, play at random."""
    state = start(seats, length=length, wrong_die=seed % 2 == 1)
    rng = Rng(seed)
    ever: set[int] = set()
    for step in range(LONGEST):
        owing = state.to_act()
        if not owing:
            break
        seat = owing[0]
        if seat < 0:
            figures.cards += state.phase == "card"
            state.chance(rng)
        elif seat < randoms:
            state.step(seat, state.random_code(seat, rng))
        else:
            state.step(seat, sensible_code(state, seat))
        if any(state.debt):
            ever.update(s for s in range(seats) if state.debt[s])
        if step % 97 == 0 and state.check():
            raise SystemExit(f"seed {seed}, {seats} players, {length}: {state.check()}")
    if state.phase != "over" or state.check():
        raise SystemExit(f"seed {seed}, {seats} players, {length}: the game does not end")
    figures.turns.append(state.turn)
    figures.seats += seats
    figures.bankrupt += len(ever)
    lots = [state.box.board.lots[lot].id for lot in state.lots]
    figures.held.update(lots)
    figures.wins[lots[state.winner]] += 1
    return state


def campaign(games: int) -> dict[str, Figures]:
    """So many games, spread over all kinds; one in five has random players at the table."""
    kinds = [(seats, length) for seats in (5, 4, 3, 2) for length in ("full", "short", "shorter")]
    found: dict[str, Figures] = {}
    for number in range(games):
        seats, length = kinds[number % len(kinds)]
        lap = number // len(kinds)
        randoms = 1 + lap // 5 % seats if lap % 5 == 0 else 0
        name = f"{seats} {length}{', with random players' if randoms else ''}"
        play(seats, length, number, randoms, found.setdefault(name, Figures()))
    return found


if __name__ == "__main__":
    for kind, figures in campaign(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000).items():
        print(f"{kind}: {figures.line()}")
