"""The normal computer player: rules of thumb for the next stage and for money."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.bots.bot import QuickBot
from rules.core.action import Action
from rules.core.view import View
from rules.far_west_loco import (
    deeds,
    effects,
    locomotives,
    moves,
    phases,
    plots,
    spaces,
    stages,
    turns,
)
from rules.far_west_loco.auctions import STEP
from rules.far_west_loco.bots.race import chances_of, turns_left
from rules.far_west_loco.cards import Effect, to_pay
from rules.far_west_loco.dice import MANOEUVRE_FACES, SPEED_FACES
from rules.far_west_loco.prices import DEN
from rules.far_west_loco.stages import CLOCK_STAGE
from rules.far_west_loco.state import State

#: Value of a turn in money, for the choices of cards.
TURN_VALUE = 250
#: Cash beyond the reserve that is kept when a shop is bought or a mortgage lifted.
COMFORT = 400
#: Turns for each rival that the golden spike must save to be used on oneself: the more there are,
#: the greater the leap it waits for. A rule of thumb, and not the best one (see ``lookahead``).
SPIKE_TURNS = 2.0
#: Chance of winning that it must bring beyond a throw to be used on a rival.
SPIKE_CHANCE = 0.04


class SensibleBot(QuickBot):
    """Plays by rules of thumb."""

    def pick(self, view: View[State]) -> Action:
        assert view.seat is not None
        state = view.position
        return state.action(sensible_code(state, view.seat))


def sensible_code(state: State, seat: int) -> int:
    """The decision by rules of thumb; simulated games are played with it, too."""
    return _DECIDE[state.phase](state, seat)


# Values


def reserve(state: State, seat: int) -> int:
    """Cash to keep: for the next materials that must be paid, and some change."""
    material = state.setup.material
    first = state.stage[seat] + (0 if stages.needs(state, seat) else 1)
    bills = 0
    for stage in range(max(first, 2), CLOCK_STAGE + 1):
        if state.owner[stage - 2] != seat and stages.in_play(state, stage - 2):
            bills += 1
    return min(bills, 2) * material + 200 if bills else 200


def industry_value(state: State, seat: int, deed: int) -> int:
    """Value of an industry: rivals' purchases, the own saving, the deed at the end."""
    stage = deed + 2
    buyers = sum(
        state.stage[other] < stage or (state.stage[other] == stage and stages.needs(state, other))
        for other in range(state.seats)
    )
    return state.setup.material * buyers * 4 // 5 + state.box.prices.deed_value


def deed_value(state: State, seat: int, deed: int) -> int:
    """Value of an industry, a shop or the ranch until the end of the game."""
    known = state.box.prices.deeds[deed]
    if known.stage:
        return industry_value(state, seat, deed)
    # A shop earns while the game lasts; its price is about two thirds of what it will earn.
    left = max(0, CLOCK_STAGE + 1 - max(state.stage))
    return known.price * 3 * left // 12 + state.box.prices.deed_value


# Decisions


def _lot(state: State, seat: int) -> int:
    return state.codes(seat)[0]


def _turn(state: State, seat: int) -> int:
    cost = stages.load_cost(state, seat)
    if cost is not None and cost <= state.cash[seat]:
        return moves.LOAD
    liftable = deeds.liftable(state, seat) if state.mortgaged else ()
    for deed in liftable:
        spare = state.cash[seat] - reserve(state, seat) - COMFORT
        if state.box.prices.deeds[deed].mortgage <= spare:
            return state.box.moves.lift + deed
    if state.spike == seat:
        least = SPIKE_TURNS * (state.seats - 1)
        target = spike_target(state, seat, least, SPIKE_CHANCE)
        if target >= 0:
            return moves.SPIKE + target
    return throw(state, seat)


def throw(state: State, seat: int) -> int:
    """The die to throw: the manoeuvre die where it can bring the locomotive to its goal.

    Where the die may be changed (FW-2.7), the speed die is tried first if one of its faces hits.
    """
    if locomotives.near(state, seat) and _can_pay_goal(state, seat) and _can_shunt(state, seat):
        if _can_change(state, seat) and _hits(state, seat, min(SPEED_FACES)):
            return moves.SPEED
        return moves.MANOEUVRE
    return moves.SPEED


def _can_change(state: State, seat: int) -> bool:
    """Whether there is money to spare for changing the die."""
    spare = state.cash[seat] - reserve(state, seat)
    return turns.may_change(state, seat) and spare >= state.box.prices.fees.wrong_die


def _hits(state: State, seat: int, steps: int) -> bool:
    """Whether so many steps end on a wanted space."""
    return locomotives.landing(state, seat, steps) in stages.wanted(state, seat)


def _can_pay_goal(state: State, seat: int) -> bool:
    """Whether it helps to stop on the wanted space."""
    deed = stages.seller(state, seat)
    if deed < 0 or not stages.needs(state, seat) or state.owner[deed] == seat:
        return True
    sold = state.owner[deed] >= 0
    cost = state.setup.material if sold else plots.price(state, deed, shunting=True)
    return deeds.means(state, seat) >= cost or bool(deeds.auctionable(state, seat))


def _can_shunt(state: State, seat: int) -> bool:
    """FW-8.2: where crosses are strict, two locomotives must not wait for each other for good."""
    if not state.house.strict_crosses:
        return True
    return any(
        locomotives.distance(state, seat, _best_shunt(state, seat, face))
        for face in MANOEUVRE_FACES
    )


def spike_target(state: State, seat: int, least_turns: float, least_chance: float) -> int:
    """The lot of the locomotive to move, or -1 to keep the spike for later.

    It takes the place of a throw: on oneself it must save so many turns, on a rival it must bring
    so much more chance of winning than the own next throw. A rival must lose turns by it.
    """
    board = state.box.board
    left = [turns_left(state, other) for other in range(state.seats)]
    after = turns_after_spike(state, seat)
    if after == 0.0 or left[seat] - after >= least_turns:  # 0: it wins at once
        return state.lots[seat]
    thrown = [*left]
    thrown[seat] -= 1
    best, target = chances_of(thrown)[seat] + least_chance, -1
    for rival in range(state.seats):
        if rival != seat and locomotives.distance(state, rival, board.spike):
            hit = [*left]
            hit[rival] = turns_after_spike(state, rival)
            chance = chances_of(hit)[seat]
            if chance > best and hit[rival] > left[rival] + 1:
                best, target = chance, state.lots[rival]
    return target


def turns_after_spike(state: State, seat: int) -> float:
    """Estimated turns that a seat needs to win when its locomotive has been moved by the spike."""
    moved = state.copy()
    locomotives.travel(moved, seat, state.box.board.spike, "spike", None)
    return turns_left(moved, seat)


def _go(state: State, seat: int) -> int:
    """FW-2.7: a throw of the speed die near the goal that misses it is taken back."""
    missed = not _hits(state, seat, state.task[2])
    good = _can_pay_goal(state, seat) and _can_shunt(state, seat)
    return moves.CHANGE if missed and good and _can_change(state, seat) else moves.GO


def _shunt(state: State, seat: int) -> int:
    best = _best_shunt(state, seat, state.task[2])
    return moves.FORWARD + best - 1 if best > 0 else moves.BACK - best - 1


def _best_shunt(state: State, seat: int, face: int) -> int:
    """The steps to go with a throw of the manoeuvre die: to a wanted space if they reach one."""
    allowed = locomotives.shunts(state, seat, face)
    wanted = stages.wanted(state, seat)
    hits = (steps for steps in allowed if locomotives.landing(state, seat, steps) in wanted)
    return next(hits, allowed[0])


def _load(state: State, seat: int) -> int:
    return moves.LOAD if state.cash[seat] >= state.setup.material else _raise_money(state, seat)


def _raise_money(state: State, seat: int) -> int:
    """Mortgages the dearest shop first; then offers the deed of the least value."""
    box = state.box
    shops = deeds.mortgageable(state, seat)
    if shops:
        return box.moves.mortgage + max(shops, key=lambda deed: box.prices.deeds[deed].mortgage)
    offers = deeds.auctionable(state, seat)
    if offers:
        return box.moves.auction + min(offers, key=lambda deed: deed_value(state, seat, deed))
    return moves.PASS


def _buy(state: State, seat: int) -> int:
    shunting = state.task[2]
    needed = stages.seller(state, seat) if stages.needs(state, seat) else -1
    best, chosen = 0, moves.PASS
    for deed in plots.for_sale(state, seat, shunting):
        price = plots.price(state, deed, shunting)
        if price > state.cash[seat]:
            continue
        if deed == needed:
            return moves.BUY + deed
        gain = deed_value(state, seat, deed) - price
        spare = state.cash[seat] - price - reserve(state, seat)
        comfort = 0 if state.box.prices.deeds[deed].stage else COMFORT
        if gain > best and spare >= comfort:
            best, chosen = gain, moves.BUY + deed
    return chosen


def _mine(state: State, seat: int) -> int:
    rich = state.cash[seat] >= 2 * state.box.prices.fees.mine_prospect
    return moves.PROSPECT if rich else moves.VISIT


def _stake(state: State, seat: int) -> int:
    """The odds favour the owner, who stakes half: little as a visitor, much as the owner."""
    visitor = state.task[2]
    stakes = spaces.stakes(state, visitor)
    covered = [stake for stake in stakes if stake // 2 <= state.cash[seat]]
    wanted = stakes[0] if seat == visitor or not covered else covered[-1]
    return moves.STAKE + state.box.prices.den_stakes.index(wanted)


def _choice(state: State, seat: int) -> int:
    """The option worth most; a turn is worth a mortgage where the cash does not reach (FW-6.3)."""
    _, _, script, index = state.task
    scripts = state.box.deck.scripts
    options = [scripts[option] for option in scripts[script][index].scripts]
    worth = [sum(map(_effect_value, option)) for option in options]
    best = worth.index(max(worth))
    open_now = effects.options(state, state.task)
    raised = deeds.means(state, seat) if state.player == seat else 0
    if best not in open_now and to_pay(options[best]) <= raised:
        return _raise_money(state, seat)
    return moves.CHOOSE + max(open_now, key=lambda number: worth[number])


def _effect_value(effect: Effect) -> int:
    return {
        "receive": effect.number,
        "receive_each": 3 * effect.number,
        "pay": -effect.number,
        "daltons": -effect.number,
        "skip": -TURN_VALUE * effect.number,
        "others_skip": TURN_VALUE * effect.number,
        "drop_load": -2 * TURN_VALUE,
        "roll_again": TURN_VALUE,
        "take_spike": TURN_VALUE,
    }.get(effect.op, 0)


def _debt(state: State, seat: int) -> int:
    return _raise_money(state, seat)


def _bid(state: State, seat: int) -> int:
    deed: int
    bid: int
    _, _, deed, bid, _, _ = state.task
    kind = state.box.prices.deeds[deed].kind
    worth = deed_value(state, seat, deed) * (3 if kind == DEN else 4) // 5
    limit = min(worth, state.cash[seat] - reserve(state, seat) // 2)
    if bid + STEP > limit:
        return moves.PASS
    return state.box.moves.bid + bid // STEP


#: By phase.
_DECIDE: Mapping[str, Callable[[State, int], int]] = {
    phases.LOT_CHOICE: _lot,
    phases.TURN: _turn,
    phases.GOING: _go,
    phases.SHUNTING: _shunt,
    phases.LOADING: _load,
    phases.BUYING: _buy,
    phases.MINE: _mine,
    phases.STAKING: _stake,
    phases.CHOICE: _choice,
    phases.DEBT: _debt,
    phases.BID: _bid,
}
