"""A player that tries what it could do: short simulated games, all with the same luck."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

from rules.bots.bot import Bot, Clock
from rules.bots.search import best_in_worlds
from rules.core.action import CHANCE, Action
from rules.core.rng import Rng
from rules.core.view import View
from rules.far_west_loco import kit
from rules.far_west_loco.board import LOTS
from rules.far_west_loco.bots.race import chances
from rules.far_west_loco.bots.sensible import deed_value, sensible_code
from rules.far_west_loco.money import STEP
from rules.far_west_loco.state import State

#: How many rounds of turns a simulated game goes on.
ROUNDS = 3
#: The most simulated games for each option.
WORLDS = 120
#: What the best guess is preferred by: less is mostly luck of the simulation.
LOYALTY = 0.01
#: What money counts beside the chance of winning: it decides the second place (FW-3.7).
MONEY = 0.00002
#: What keeping the golden spike for a turn must be worth.
PATIENCE = 0.04
#: How many uses of the golden spike are tried.
TARGETS = 3
#: How much more is tried in an auction.
RAISES = (100, 300)


class LookaheadBot(Bot):
    """Simulates what its options lead to; where it has only one it does not think."""

    def think(self, view: View[Any], clock: Clock) -> Generator[None, None, Action]:
        assert view.seat is not None
        seat: int = view.seat
        state: State = view.position
        options = candidates(state, seat)
        if len(options) == 1:
            return state.action(options[0])

        def tryout(number: int, rng: Rng) -> Callable[[int], float]:
            luck = rng.bits()
            return lambda code: (
                simulate(state, seat, code, Rng(luck)) + (LOYALTY if code == options[0] else 0.0)
            )

        best = yield from best_in_worlds(options, tryout, clock, self.rng, WORLDS)
        return state.action(best)


def candidates(state: State, seat: int) -> list[int]:
    """The options worth a simulation, the best guess first."""
    guess = sensible_code(state, seat)
    legal = state.codes(seat)
    if state.phase == "turn":
        if state.spike != seat or guess in (kit.LOAD, *_business(state, legal)):
            return [guess]
        targets = [kit.SPIKE + lot for lot in sorted(state.lots)]
        throw = kit.MANOEUVRE if kit.MANOEUVRE in legal else kit.SPEED
        wanted = sorted((throw, *targets), key=lambda code: -_promise(state, seat, code))
        return wanted[:TARGETS] if throw in wanted[:TARGETS] else [*wanted[:TARGETS], throw]
    if state.phase in ("lot", "shunt", "go"):
        return [guess]
    if state.phase == "bid":
        bids = (state.box.bid + (state.task[3] + more) // STEP - 1 for more in RAISES)
        wanted = [kit.PASS, *(code for code in bids if code in legal)]
    elif state.phase in ("debt", "load"):
        wanted = list(legal)
    else:
        wanted = [code for code in legal if code not in _business(state, legal)]
    return [guess, *(code for code in wanted if code != guess)]


def _business(state: State, legal: Sequence[int]) -> list[int]:
    """Mortgages, lifts and auctions: left to common sense where nothing is due."""
    return [code for code in legal if state.box.mortgage <= code < state.box.bid]


def _promise(state: State, seat: int, code: int) -> float:
    """What an option promises at once, before anything is simulated."""
    if not kit.SPIKE <= code < kit.SPIKE + LOTS:
        return chances(state)[seat] + PATIENCE
    tried = state.copy()
    tried.step(seat, code)
    return chances(tried)[seat]


def simulate(state: State, seat: int, code: int, rng: Rng) -> float:
    """How well this seat stands after an option and some sensible rounds."""
    world = state.copy()
    last = state.turn + ROUNDS * state.seats
    world.step(seat, code)
    while world.turn <= last:
        owing = world.to_act()
        if not owing:
            break
        if owing[0] == CHANCE:
            world.chance(rng)
        else:
            world.step(owing[0], sensible_code(world, owing[0]))
    return chances(world)[seat] + MONEY * fortune(world, seat)


def fortune(state: State, seat: int) -> int:
    """A seat's money, with what its deeds will still bring."""
    deeds = sum(deed_value(state, seat, deed) for deed in state.deeds(seat))
    return state.cash[seat] - state.debt[seat] + deeds
