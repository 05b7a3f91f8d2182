"""Benchmarks of the rules, as ratios that are comparable between machines.

Each row is timed next to a fixed loop of plain Python (the calibration), and moves are compared
with random play of other engines, as far as these are installed (``peers``): a busy machine slows
all of them. Only the CPU time of this process counts.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules.core.action import CHANCE
from rules.core.game import Game
from rules.core.record import Record
from rules.core.rng import Rng
from rules.core.table import Table
from rules.terminal.peers import installed

#: Whether these are the rules of `make fast`.
COMPILED = str(sys.modules[Rng.__module__].__file__).endswith((".so", ".pyd"))


@dataclass(frozen=True, slots=True)
class Row:
    """One result: units per second, relative to the calibration, and moves relative to peers."""

    game: str
    what: str
    unit: str
    a_second: float
    per_cal: float
    #: Name of an engine -> how many of its moves one of ours is worth.
    per_peer: dict[str, float]


def bench(games: Sequence[Game], as_json: bool) -> None:
    """Run all benchmarks of the games and print a table or JSON."""
    rows = []
    peers = {name: _per_calibration(play) for name, play in installed()}
    for game in games:
        for what, unit, work in _works(game):
            rate, cal = _rate(work)
            compared = peers if unit == "moves" else {}
            ratios = {name: rate / cal / theirs for name, theirs in compared.items()}
            rows.append(Row(game.id, what, unit, rate, rate / cal, ratios))
    if as_json:
        print(json.dumps([_facts(row) for row in rows], indent=1))
        return
    if COMPILED:
        print("These rules are compiled (make fast).")
    for name, theirs in peers.items():
        print(f"{name:<16}{'random play':<46}{theirs:>47,.1f} moves/cal")
    for row in rows:
        against = "".join(f"{ratio:>8.2f} x {name}" for name, ratio in row.per_peer.items())
        micro = 1e6 / row.a_second
        print(
            f"{row.game:<16}{row.what:<44}{row.a_second:>12,.0f} {row.unit + '/s':<12}"
            f"{micro:>12,.2f} us {row.per_cal:>10,.1f}/cal{against}"
        )


def _facts(row: Row) -> dict[str, object]:
    return {
        "game": row.game,
        "what": row.what,
        "unit": row.unit,
        "a_second": round(row.a_second, 1),
        "per_calibration": round(row.per_cal, 2),
        "per_peer": {name: round(ratio, 3) for name, ratio in row.per_peer.items()},
        "compiled": COMPILED,
    }


Work = Callable[[], int]


def _calibration() -> float:
    """Runs per second of the fixed loop of plain Python."""
    started = time.process_time()
    value = 0
    for i in range(200_000):
        value = (value * 3 + i) & 0xFFFF
    return 1 / (time.process_time() - started)


def _rate(work: Work, seconds: float = 0.6) -> tuple[float, float]:
    """Units per second of a piece of work, and of the calibration: best of three each."""
    best, cal = 0.0, 0.0
    for _ in range(3):
        cal = max(cal, _calibration())
        done, started = 0, time.process_time()
        while time.process_time() - started < seconds / 3:
            done += work()
        best = max(best, done / (time.process_time() - started))
    return best, cal


def _per_calibration(play: Work) -> float:
    """Random moves per run of the calibration loop."""
    rate, cal = _rate(play)
    return rate / cal


def _works(game: Game) -> list[tuple[str, str, Work]]:
    few, some = game.players[0], min(4, game.players[-1])
    works: list[tuple[str, str, Work]] = []
    for seats in sorted({few, some}):
        works.append((f"public apply, random, {seats} players", "moves", _public(game, seats)))
        works.append((f"inner path, random, {seats} players", "moves", _inner(game, seats)))
    works.append(("copy of a state", "copies", _copies(game, some)))
    works.append(("view of a seat", "views", _views(game, some)))
    works.append(("load and replay a finished game", "records", _replays(game, some)))
    for name in game.bots:
        works.append((f"decisions of {name}", "decisions", _decisions(game, name, some)))
    works += game.extra_benchmarks()
    return works


def _public(game: Game, seats: int) -> Work:
    rng = Rng(2)

    def random_game() -> int:
        state = game.start(seats)
        moves = 0
        while owing := state.to_act():
            if owing == (CHANCE,):
                state.apply(CHANCE, state.draw(rng))
            else:
                state.apply(owing[0], rng.choice(state.actions(owing[0])))
                moves += 1
        return moves

    return random_game


def _inner(game: Game, seats: int) -> Work:
    rng = Rng(3)

    def random_game() -> int:
        state = game.start(seats)
        moves = 0
        while owing := state.to_act():
            if owing == (CHANCE,):
                state.chance(rng)
            else:
                state.step(owing[0], state.random_code(owing[0], rng))
                moves += 1
        return moves

    return random_game


def _midway(game: Game, seats: int) -> Table:
    table = Table.new(game, [f"Seat {seat}" for seat in range(seats)], seed=4)
    rng = Rng(4)
    for _ in range(30):
        seat = table.waiting_for()[0]
        table.act(seat, rng.choice(table.state.actions(seat)))
    return table


def _copies(game: Game, seats: int) -> Work:
    state = _midway(game, seats).state

    def copies() -> int:
        for _ in range(1000):
            state.copy()
        return 1000

    return copies


def _views(game: Game, seats: int) -> Work:
    state = _midway(game, seats).state

    def views() -> int:
        for _ in range(200):
            state.view(0)
        return 200

    return views


def _replays(game: Game, seats: int) -> Work:
    table = Table.new(game, [f"Seat {seat}" for seat in range(seats)], seed=5)
    bots = {seat: game.bot(game.levels["normal"], seat) for seat in range(seats)}
    table.play_bots(bots)
    text = table.record().dumps()

    def one() -> int:
        Table.from_record(Record.loads(text))
        return 1

    return one


def _decisions(game: Game, name: str, seats: int) -> Work:
    table = _midway(game, seats)
    bot = game.bot(name, 6)

    def decide() -> int:
        seat = table.waiting_for()[0]
        bot.choose(table.view(seat))
        return 1

    return decide
