"""Estimates of the race: the turns that each seat still needs, and its chance of winning."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from rules.far_west_loco import stages
from rules.far_west_loco.dice import SPEED_FACES
from rules.far_west_loco.position import Position
from rules.far_west_loco.stages import CLOCK_STAGE, GOVERNOR_STAGE, LEFT_OUT_STAGE

#: Turns lost when the price of one material is missing: another lap, or waiting for subsidies.
POOR_TURNS = 1.0
#: Turns until a bankrupt player recovers.
RUIN_TURNS = 12.0


@lru_cache(maxsize=8)
def stop_turns(length: int) -> tuple[float, ...]:
    """Expected turns to stop exactly on a space so far ahead, on an empty line.

    Within 3 spaces the manoeuvre die: 1 and 2 go that far, a star hits. From further off the speed
    die; more than 3 past the space means another lap (FW-2.2).

    >>> table = stop_turns(48)
    >>> table[0], table[1], table[3], table[47]
    (0.0, 1.5, 2.0, 1.5)
    """
    shunt = {0: 0.0, 1: 1.5, 2: 1.5, 3: 2.0}
    turns = [shunt.get(min(ahead, length - ahead), 9.0) for ahead in range(length)]
    for _ in range(30):  # a lap lost is rare, so this converges soon
        for ahead in range(4, length - 3):
            turns[ahead] = 1 + sum(turns[(ahead - face) % length] for face in SPEED_FACES) / 6
    return tuple(turns)


@lru_cache(maxsize=8)
def pass_turns(length: int) -> tuple[float, ...]:
    """Expected turns to reach or pass a space so far ahead.

    >>> [round(turns, 1) for turns in pass_turns(48)[:5]]
    [0.0, 1.0, 1.0, 1.0, 1.2]
    """
    turns = [0.0]
    for ahead in range(1, length + 1):
        turns.append(1 + sum(turns[max(0, ahead - face)] for face in SPEED_FACES) / 6)
    return tuple(turns)


def turns_left(state: Position, seat: int) -> float:
    """Estimated turns that this seat needs to win, if nobody is in its way."""
    if state.winner >= 0:
        return 0.0 if state.winner == seat else 200.0
    length = len(state.box.board.spaces)
    to_stop, to_pass = stop_turns(length), pass_turns(length)
    stage = state.stage[seat]
    at, home = state.at[seat], state.station(seat)
    turns = float(state.skips[seat])
    if state.governor == seat:
        return turns + to_pass[(home - at) % length or length]
    last = GOVERNOR_STAGE if state.length == "full" else CLOCK_STAGE
    laps = last - stage
    if state.length == "shorter" and stage < LEFT_OUT_STAGE:
        laps -= 1
    turns += laps * 2 * to_stop[length // 2] + _poverty(state, seat)
    if state.loaded[seat]:
        return turns + to_stop[(home - at) % length]
    if stage == GOVERNOR_STAGE and state.governor >= 0:
        return turns + _chase(state, seat)
    goals = stages.wanted(state, seat)
    if not goals:
        return turns + RUIN_TURNS + state.debt[seat] / 300
    goal = min(goals, key=lambda space: to_stop[(space - at) % length])
    turns += to_stop[(goal - at) % length]
    way_home = (home - goal) % length
    return turns + (to_pass if stage == GOVERNOR_STAGE else to_stop)[way_home]


def _chase(state: Position, seat: int) -> float:
    """Estimated turns to catch up with the governor's locomotive and to get home from there."""
    length = len(state.box.board.spaces)
    gap = (state.at[state.governor] - state.at[seat]) % length
    return gap / 3 + (state.station(seat) - state.at[state.governor]) % length / 5.5


def _poverty(state: Position, seat: int) -> float:
    """Estimated turns lost because the money for the materials to come is missing."""
    cost = 0
    first = state.stage[seat] + (0 if stages.needs(state, seat) else 1)
    for stage in range(max(first, 2), CLOCK_STAGE + 1):
        if state.owner[stage - 2] != seat and stages.in_play(state, stage - 2):
            cost += state.setup.material
    short = cost - state.cash[seat]
    return POOR_TURNS * short / state.setup.material if short > 0 else 0.0


def chances(state: Position) -> list[float]:
    """Estimated chance of winning of each seat."""
    return chances_of([turns_left(state, seat) for seat in range(state.seats)])


def chances_of(left: Sequence[float]) -> list[float]:
    """Estimated chance of winning of each seat, from the turns that each still needs.

    >>> [round(chance, 2) for chance in chances_of([10.0, 10.0, 14.0])]
    [0.43, 0.43, 0.15]
    """
    best = min(left)
    width = 3.0 + best / 12  # the longer the race, the less certain
    weights = [math.exp((best - turns) / width) for turns in left]
    total = sum(weights)
    return [weight / total for weight in weights]
