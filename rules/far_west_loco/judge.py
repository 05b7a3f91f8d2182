"""Judging of plays for the analysis, and of the dice: in percent of the chance to win."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from rules.analysis.decisions import positions
from rules.core.action import CHANCE, Action
from rules.core.rng import Rng
from rules.core.table import Table
from rules.far_west_loco.bots.race import chances
from rules.far_west_loco.bots.sensible import deed_value, sensible_code
from rules.far_west_loco.state import State

#: Percent of the chance to win that are worth telling.
WORTH_TELLING = 4.0
#: Other outcomes of a throw or draw with which the real one is compared.
OTHERS = 8
#: Length of the game that follows a judged decision, in rounds of turns.
ROUNDS = 3
#: Weight of money beside the chance of winning: it decides the second place (FW-3.7).
MONEY = 0.00002


def worth(world: State, seat: int, actions: Sequence[Action], luck: int) -> float:
    """A seat's chance to win after a decision and some sensible rounds, in percent."""
    return 100 * simulate(world, seat, actions[0].code, Rng(luck))


def simulate(state: State, seat: int, code: int, rng: Rng) -> float:
    """A seat's chance of winning and a little for its money, after an action and some rounds."""
    world = state.copy()
    last = state.turn + ROUNDS * state.seats
    world.step(seat, code)
    while world.turn <= last and (owing := world.to_act()):
        if owing[0] == CHANCE:
            world.chance(rng)
        else:
            world.step(owing[0], sensible_code(world, owing[0]))
    return chances(world)[seat] + MONEY * fortune(world, seat)


def fortune(state: State, seat: int) -> int:
    """A seat's money and the future income of its deeds."""
    deeds = sum(deed_value(state, seat, deed) for deed in state.deeds(seat))
    return state.cash[seat] - state.debt[seat] + deeds


def luck(table: Table) -> Generator[None, None, tuple[float, ...]]:
    """By seat: how much more chance to win all throws and cards gave than others would have."""
    total = [0.0] * len(table.seats)
    for number, position in enumerate(positions(table)):
        if number == len(table.steps) or table.steps[number].seat != CHANCE:
            continue
        state = position
        assert isinstance(state, State)
        rng = Rng(number + 1)
        others = [_after(state, state.draw(rng), number) for _ in range(OTHERS)]
        real = _after(state, table.steps[number].action, number)
        for seat, chance in enumerate(real):
            total[seat] += 100 * (chance - sum(one[seat] for one in others) / OTHERS)
        yield
    return tuple(total)


def _after(state: State, drawn: Action, seed: int) -> list[float]:
    """Everybody's chance to win when the turn with this throw or card is over."""
    world, rng = state.copy(), Rng(seed)
    world.apply(CHANCE, world.parse(drawn.text))
    while world.turn == state.turn and (owing := world.to_act()):
        if owing == (CHANCE,):
            world.chance(rng)
        else:
            world.step(owing[0], sensible_code(world, owing[0]))
    return chances(world)
