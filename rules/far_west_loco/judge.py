"""Judging of plays for the analysis, and of the dice: in percent of the chance to win."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from rules.analysis.decisions import positions
from rules.bots.bot import Clock, Work
from rules.core.action import CHANCE, Action
from rules.core.rng import Rng
from rules.core.table import Table
from rules.far_west_loco.bots.lookahead import simulate
from rules.far_west_loco.bots.race import chances
from rules.far_west_loco.bots.sensible import sensible_code
from rules.far_west_loco.state import State

#: Percent of the chance to win that are worth telling.
WORTH_TELLING = 4.0
#: Other outcomes of a throw or draw with which the real one is compared.
OTHERS = 8


def worth(world: State, seat: int, actions: Sequence[Action], luck: int) -> float:
    """A seat's chance to win after a decision and some sensible rounds, in percent."""
    return 100 * simulate(world, seat, actions[0].code, Rng(luck), Work(1 << 30, Clock()))


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
