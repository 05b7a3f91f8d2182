"""The hard computer player: looks at what each use of the golden spike does to the race."""

from __future__ import annotations

import math
from collections.abc import Sequence

from rules.bots.bot import QuickBot
from rules.core.action import Action
from rules.core.view import View
from rules.far_west_loco import locomotives, moves
from rules.far_west_loco.board import LOTS
from rules.far_west_loco.bots.race import turns_left
from rules.far_west_loco.bots.sensible import sensible_code, throw
from rules.far_west_loco.phases import TURN
from rules.far_west_loco.state import State

#: Turns that the golden spike is worth in the hand, by the number of rivals: a use must do better
#: than a throw and these. The fewer rivals, the more it gains to wait until one is just before its
#: goal. Found with 300 to 500 deals each (docs/computer-players.md); four rivals count like three.
HELD = {1: 3.0, 2: 2.0, 3: 1.0}
#: Spread of the turns to come, and its growth with them: fitted to 400 games of normal players.
SPREAD = 2.6
GROWTH = 0.17
#: The spike's worth in the hand for a manner: who is bold parts with it sooner.
EAGERNESS = 2.0


class LookaheadBot(QuickBot):
    """Weighs the golden spike by everybody's chance of winning; all else is sensible.

    Money hardly decides who wins: nine ways to buy, bid and prospect were alike (250 deals each).
    """

    def pick(self, view: View[State]) -> Action:
        assert view.seat is not None
        state, seat = view.position, view.seat
        code = sensible_code(state, seat)
        if state.phase == TURN and state.spike == seat and _moves_a_locomotive(code):
            held = worth_in_hand(state) * (1 - EAGERNESS * self.manner.risk)
            code = spike_or_throw(state, seat, held, self.manner.spite)
        return state.action(code)


def _moves_a_locomotive(code: int) -> bool:
    """Whether this is a throw or a spike, and not loading or lifting a mortgage."""
    return code in (moves.SPEED, moves.MANOEUVRE) or moves.SPIKE <= code < moves.SPIKE + LOTS


def worth_in_hand(state: State) -> float:
    """Turns that the golden spike is worth to who keeps it for later."""
    return HELD[min(state.seats - 1, max(HELD))]


def spike_or_throw(state: State, seat: int, held: float, spite: float = 1.0) -> int:
    """The golden spike on the locomotive where it helps most, or a throw to keep it for later."""
    thrown = turns_of_all(state, held)
    thrown[seat] -= 1
    best, code = standing(thrown, seat, spite), throw(state, seat)
    for other in range(state.seats):
        if not locomotives.distance(state, other, state.box.board.spike):
            continue
        use = moves.SPIKE + state.lots[other]
        after = state.copy()
        after.step(seat, use)  # up to the next throw, card or decision
        if after.winner == seat:
            return use
        if other == seat and turns_left(after, seat) >= turns_left(state, seat):
            continue  # never away from the own goal
        worth = standing(turns_of_all(after, held), seat, spite)
        if worth > best:
            best, code = worth, use
    return code


def turns_of_all(state: State, held: float) -> list[float]:
    """The turns that each seat still needs; who holds the golden spike is so many turns ahead."""
    left = [turns_left(state, seat) for seat in range(state.seats)]
    if state.spike >= 0:
        left[state.spike] -= held
    return left


def standing(left: Sequence[float], seat: int, spite: float = 1.0) -> float:
    """A seat's chance of winning by the turns that all still need.

    Who is spiteful minds the best rival's chance, too.

    >>> round(standing([10.0, 10.0, 14.0], 0), 2), round(standing([10.0, 10.0], 0, spite=2.0), 2)
    (0.42, 0.25)
    """
    first = min(left)
    spread = SPREAD + GROWTH * first
    weights = [math.exp((first - turns) / spread) for turns in left]
    rival = max(weight for other, weight in enumerate(weights) if other != seat)
    return (weights[seat] - (spite - 1) / 2 * rival) / sum(weights)
