"""The hard computer player: short simulated games for each option, all with the same luck."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from rules.bots.bot import Bot, Clock, Work
from rules.bots.search import best_in_worlds
from rules.core.action import CHANCE, Action
from rules.core.rng import Rng
from rules.core.view import View
from rules.far_west_loco import moves
from rules.far_west_loco.auctions import STEP
from rules.far_west_loco.board import LOTS
from rules.far_west_loco.bots.race import chances
from rules.far_west_loco.bots.sensible import (
    SPIKE_CHANCE,
    deed_value,
    sensible_code,
    spike_target,
    throw,
)
from rules.far_west_loco.phases import (
    BID,
    DEBT,
    GOING,
    LOADING,
    LOT_CHOICE,
    SHUNTING,
    TURN,
)
from rules.far_west_loco.state import State

#: Length of a simulated game in rounds of turns.
ROUNDS = 3
#: Positions looked at for a decision, and the most simulated games for each option.
POSITIONS = 8000
WORLDS = 120
#: Bonus of the best guess: a smaller lead of another option is mostly luck.
LOYALTY = 0.03
#: Turns that the golden spike must save to be used on oneself. Among two it is seldom taken away,
#: so it can wait for a great leap; among more it is used early. Found by thousands of quick games.
SPIKE_TURNS_OF_TWO = 6.0
SPIKE_TURNS = 1.5
#: Weight of money beside the chance of winning: it decides the second place (FW-3.7).
MONEY = 0.00002
#: Raises that are tried in an auction.
RAISES = (100, 300)


class LookaheadBot(Bot):
    """Simulates its options; a single one is taken without thinking."""

    def think(self, view: View[State], clock: Clock) -> Generator[None, None, Action]:
        assert view.seat is not None
        seat: int = view.seat
        state = view.position
        options = candidates(state, seat)
        if len(options) == 1:
            return state.action(options[0])

        work = Work(POSITIONS, clock)

        def tryout(number: int, rng: Rng) -> Callable[[int], float]:
            luck = rng.bits()

            def worth(code: int) -> float:
                bonus = LOYALTY if code == options[0] else 0.0
                return simulate(state, seat, code, Rng(luck), work, self.manner.spite) + bonus

            return worth

        best = yield from best_in_worlds(
            options, tryout, work, self.rng, WORLDS, risk=self.manner.risk
        )
        return state.action(best)


def candidates(state: State, seat: int) -> list[int]:
    """The options worth a simulation, the best guess first."""
    guess = sensible_code(state, seat)
    legal = state.codes(seat)
    if state.phase == TURN:
        return [_turn(state, seat, guess)]
    if state.phase in (LOT_CHOICE, SHUNTING, GOING):
        return [guess]
    if state.phase == BID:
        bids = (state.box.moves.bid + (state.task[3] + more) // STEP - 1 for more in RAISES)
        wanted = [moves.PASS, *(code for code in bids if code in legal)]
    elif state.phase in (DEBT, LOADING):
        wanted = list(legal)
    else:
        wanted = [code for code in legal if code not in _business(state, legal)]
    return [guess, *(code for code in wanted if code != guess)]


def _business(state: State, legal: Sequence[int]) -> list[int]:
    """Mortgages, lifts and auctions: not simulated where no payment is due."""
    codes = state.box.moves
    return [code for code in legal if codes.mortgage <= code < codes.bid]


def _turn(state: State, seat: int, guess: int) -> int:
    """The golden spike by its own rule, or else what is sensible.

    The rule beats a simulation here: a few rounds of luck hide what a spike is worth.
    """
    spikes = range(moves.SPIKE, moves.SPIKE + LOTS)
    if state.spike != seat or guess not in (moves.SPEED, moves.MANOEUVRE, *spikes):
        return guess
    least = SPIKE_TURNS_OF_TWO if state.seats == 2 else SPIKE_TURNS
    target = spike_target(state, seat, least, SPIKE_CHANCE)
    if target >= 0:
        return moves.SPIKE + target
    return throw(state, seat)


def simulate(state: State, seat: int, code: int, rng: Rng, work: Work, spite: float = 1.0) -> float:
    """The value of the position after an option and some sensible rounds.

    Who is spiteful minds the best rival's chance, too, and not only the own.
    """
    world = state.copy()
    last = state.turn + ROUNDS * state.seats
    world.step(seat, code)
    while world.turn <= last:
        owing = world.to_act()
        if not owing:
            break
        work.look()
        if owing[0] == CHANCE:
            world.chance(rng)
        else:
            world.step(owing[0], sensible_code(world, owing[0]))
    found = chances(world)
    rival = max(chance for other, chance in enumerate(found) if other != seat)
    return found[seat] + MONEY * fortune(world, seat) - (spite - 1) / 2 * rival


def fortune(state: State, seat: int) -> int:
    """A seat's money and the future income of its deeds."""
    deeds = sum(deed_value(state, seat, deed) for deed in state.deeds(seat))
    return state.cash[seat] - state.debt[seat] + deeds
