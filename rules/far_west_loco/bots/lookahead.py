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
from rules.far_west_loco.bots.sensible import sensible_code, throw, turns_after_spike
from rules.far_west_loco.phases import TURN
from rules.far_west_loco.state import State

#: Turns that the golden spike is worth in the hand: a use must do better than a throw and these.
#: Of 0 to 4, 0 to 2 are alike among four players, 4 is worse (150 deals).
HELD = 1.0
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
            held = HELD * (1 - EAGERNESS * self.manner.risk)
            code = spike_or_throw(state, seat, held, self.manner.spite)
        return state.action(code)


def _moves_a_locomotive(code: int) -> bool:
    """Whether this is a throw or a spike, and not loading or lifting a mortgage."""
    return code in (moves.SPEED, moves.MANOEUVRE) or moves.SPIKE <= code < moves.SPIKE + LOTS


def spike_or_throw(state: State, seat: int, held: float = HELD, spite: float = 1.0) -> int:
    """The golden spike on the locomotive where it helps most, or a throw to keep it for later."""
    left = [turns_left(state, other) for other in range(state.seats)]
    thrown = [*left]
    thrown[seat] -= 1 + held
    best, code = standing(thrown, seat, spite), throw(state, seat)
    for other in range(state.seats):
        if not locomotives.distance(state, other, state.box.board.spike):
            continue
        after = [*left]
        after[other] = turns_after_spike(state, other)
        if other == seat and after[seat] == 0.0:
            return moves.SPIKE + state.lots[seat]  # it wins at once
        if other == seat and after[seat] >= left[seat]:
            continue  # never away from the own goal
        worth = standing(after, seat, spite)
        if worth > best:
            best, code = worth, moves.SPIKE + state.lots[other]
    return code


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
