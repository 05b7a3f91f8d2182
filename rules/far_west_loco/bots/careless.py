"""The easy computer player: a friendly beginner who drives well enough and spends on whims."""

from __future__ import annotations

from rules.bots.bot import QuickBot
from rules.core.action import Action
from rules.core.view import View
from rules.far_west_loco import locomotives, moves, plots
from rules.far_west_loco.bots.race import turns_left
from rules.far_west_loco.bots.sensible import sensible_code, turns_after_spike
from rules.far_west_loco.phases import BUYING, CHOICE, GOING, MINE, SHUNTING, STAKING, TURN
from rules.far_west_loco.state import State

#: One decision in so many follows a whim.
WHIM = 3


class CarelessBot(QuickBot):
    """Sensible, with whims: the fast die where the slow one would do, a pretty shop, a high stake.

    Its whims cost turns and money, but they are those of a person: with the golden spike it moves
    neither itself away from its goal nor a rival nearer to that one's, and in debt or at an auction
    it is sober. A throw is a throw: it does not think of changing the die.
    """

    def pick(self, view: View[State]) -> Action:
        assert view.seat is not None
        state, seat = view.position, view.seat
        if state.phase == GOING:  # else every hasty throw would be mended (FW-2.7)
            return state.action(moves.GO)
        code = sensible_code(state, seat)
        if self.rng.below(WHIM) == 0:
            code = self.rng.choice([code, *whims(state, seat, code)])
        return state.action(code)


def whims(state: State, seat: int, sensible: int) -> list[int]:
    """What comes to a beginner's mind instead of the sensible decision."""
    if state.phase == TURN:
        if sensible == moves.LOAD:
            return []
        return [moves.SPEED, moves.SPEED, *_spikes(state, seat)]
    if state.phase == SHUNTING:
        return [c for c in state.codes(seat) if moves.FORWARD <= c < moves.STAKE]
    if state.phase == BUYING:
        offers = plots.for_sale(state, seat, state.task[2])
        price = {deed: plots.price(state, deed, state.task[2]) for deed in offers}
        return [moves.PASS, *(moves.BUY + d for d in offers if price[d] <= state.cash[seat])]
    if state.phase in (MINE, STAKING, CHOICE):
        return [c for c in state.codes(seat) if c < state.box.moves.mortgage]
    return []


def _spikes(state: State, seat: int) -> list[int]:
    """Uses of the golden spike that move a locomotive: the own one not back, a rival's not on."""
    if state.spike != seat:
        return []
    spikes = []
    for other in range(state.seats):
        if locomotives.distance(state, other, state.box.board.spike):
            lost = turns_after_spike(state, other) - turns_left(state, other)
            sensible = lost <= 0 if other == seat else lost >= 0
            if sensible:
                spikes.append(moves.SPIKE + state.lots[other])
    return spikes
