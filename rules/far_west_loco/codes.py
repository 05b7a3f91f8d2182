"""The legal actions of each phase, as ascending codes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from rules.far_west_loco import kit
from rules.far_west_loco.money import STEP

if TYPE_CHECKING:
    from rules.far_west_loco.state import State


def manage_codes(state: State, seat: int, lifting: bool = True) -> list[int]:
    """FW-5.1, FW-5.2: mortgage, lift, auction off."""
    if seat not in state.owner:
        return []
    box = state.box
    found = [box.mortgage + deed for deed in state.mortgageable(seat)]
    if lifting:
        found += [box.lift + deed for deed in state.liftable(seat)]
    return found + [box.auction + deed for deed in state.auctionable(seat)]


def own_turn_codes(state: State, seat: int) -> list[int]:
    """The same, where it may be done only in the own turn: not by whom a spike has moved."""
    return manage_codes(state, seat) if seat == state.player else []


def _lot(state: State, seat: int) -> Sequence[int]:
    """FW-1.1: any free lot, but one must take Sacramento."""
    first = state.box.board.first_lot
    if state.landlord[first] < 0 and seat == state.seats - 1:
        return [kit.LOT + first]
    return [kit.LOT + lot for lot, owner in enumerate(state.landlord) if owner < 0]


def _turn(state: State, seat: int) -> Sequence[int]:
    found = [kit.SPEED]
    if state.near(seat):
        found.append(kit.MANOEUVRE)
    cost = state.load_cost(seat)
    if cost is not None and cost <= state.cash[seat]:
        found.append(kit.LOAD)
    if state.spike == seat:
        found += sorted(kit.SPIKE + lot for lot in state.lots)
    return found + manage_codes(state, seat)


def _go(state: State, seat: int) -> Sequence[int]:
    return [kit.GO, kit.CHANGE]


def _shunt(state: State, seat: int) -> Sequence[int]:
    moves = state.shunts(seat, state.task[2])
    found = [kit.CHANGE] if state.may_change(seat) else []
    found += sorted(kit.FORWARD - 1 + steps for steps in moves if steps > 0)
    return found + sorted(kit.BACK - 1 - steps for steps in moves if steps < 0)


def _load(state: State, seat: int) -> Sequence[int]:
    affordable = state.cash[seat] >= state.setup.material
    found = [kit.LOAD, kit.PASS] if affordable else [kit.PASS]
    return found + manage_codes(state, seat, lifting=seat == state.player)


def _buy(state: State, seat: int) -> Sequence[int]:
    shunting = state.task[2]
    cash = state.cash[seat]
    found = [kit.PASS]
    found += [
        kit.BUY + deed
        for deed in state.for_sale(seat, shunting)
        if state.price(deed, shunting) <= cash
    ]
    return found + own_turn_codes(state, seat)


def _mine(state: State, seat: int) -> Sequence[int]:
    rich = state.cash[seat] >= state.box.prices.fees.mine_prospect
    found = [kit.VISIT, kit.PROSPECT] if rich else [kit.VISIT]
    return found + own_turn_codes(state, seat)


def _stake(state: State, seat: int) -> Sequence[int]:
    stakes = state.stakes(state.task[2])
    return [
        kit.STAKE + number
        for number, stake in enumerate(state.box.prices.den_stakes)
        if stake in stakes
    ]


def _choice(state: State, seat: int) -> Sequence[int]:
    found = [kit.CHOOSE + option for option in state.options(state.task)]
    return found + own_turn_codes(state, seat)


def _debt(state: State, seat: int) -> Sequence[int]:
    return manage_codes(state, seat, lifting=False)


def _bid(state: State, seat: int) -> Sequence[int]:
    bid = state.task[3]
    least = bid // STEP  # the code of the next higher bid
    most = min(state.cash[seat] // STEP, kit.MOST_BIDS)
    return [kit.PASS, *range(state.box.bid + least, state.box.bid + most)]


CODES: Mapping[str, Callable[[State, int], Sequence[int]]] = {
    "lot": _lot,
    "turn": _turn,
    "go": _go,
    "shunt": _shunt,
    "load": _load,
    "buy": _buy,
    "mine": _mine,
    "stake": _stake,
    "choice": _choice,
    "debt": _debt,
    "bid": _bid,
}
