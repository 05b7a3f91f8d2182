"""Legal actions of each phase, and the reasons why others are refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.core.action import Action
from rules.core.reason import Reason
from rules.far_west_loco import deeds, effects, locomotives, moves, plots, spaces, stages, turns
from rules.far_west_loco.auctions import STEP
from rules.far_west_loco.dice import STAR
from rules.far_west_loco.phases import (
    BID,
    BUYING,
    CHOICE,
    DEBT,
    GOING,
    LOADING,
    LOT_CHOICE,
    MINE,
    SHUNTING,
    STAKING,
    TURN,
)
from rules.far_west_loco.position import Position
from rules.far_west_loco.prices import INDUSTRY

# Legal actions


def codes(position: Position, seat: int) -> Sequence[int]:
    """The codes of every legal action of the seat that is to act, ascending."""
    return _CODES[position.phase](position, seat)


def _lot(position: Position, seat: int) -> Sequence[int]:
    """FW-1.1: any free lot, but one seat must take Sacramento."""
    first = position.box.board.first_lot
    if position.landlord[first] < 0 and seat == position.seats - 1:
        return [moves.LOT + first]
    return [moves.LOT + lot for lot, owner in enumerate(position.landlord) if owner < 0]


def _turn(position: Position, seat: int) -> Sequence[int]:
    found = [moves.SPEED]
    if locomotives.near(position, seat):
        found.append(moves.MANOEUVRE)
    cost = stages.load_cost(position, seat)
    if cost is not None and cost <= position.cash[seat]:
        found.append(moves.LOAD)
    if position.spike == seat:
        found += sorted(moves.SPIKE + lot for lot in position.lots)
    return found + _manage(position, seat)


def _go(position: Position, seat: int) -> Sequence[int]:
    found = [moves.GO, moves.CHANGE] if turns.may_change(position, seat) else [moves.GO]
    return found + _lift_anytime(position, seat)


def _shunt(position: Position, seat: int) -> Sequence[int]:
    allowed = locomotives.shunts(position, seat, position.task[2])
    found = [moves.CHANGE] if turns.may_change(position, seat) else []
    found += sorted(moves.FORWARD - 1 + steps for steps in allowed if steps > 0)
    found += sorted(moves.BACK - 1 - steps for steps in allowed if steps < 0)
    return found + _lift_anytime(position, seat)


def _load(position: Position, seat: int) -> Sequence[int]:
    affordable = position.cash[seat] >= position.setup.material
    found = [moves.LOAD, moves.PASS] if affordable else [moves.PASS]
    lifting = seat == position.player or position.house.lift_anytime
    return found + _manage(position, seat, lifting)


def _buy(position: Position, seat: int) -> Sequence[int]:
    shunting = position.task[2]
    cash = position.cash[seat]
    found = [moves.PASS]
    found += [
        moves.BUY + deed
        for deed in plots.for_sale(position, seat, shunting)
        if plots.price(position, deed, shunting) <= cash
    ]
    return found + _manage_in_own_turn(position, seat)


def _mine(position: Position, seat: int) -> Sequence[int]:
    rich = position.cash[seat] >= position.box.prices.fees.mine_prospect
    found = [moves.VISIT, moves.PROSPECT] if rich else [moves.VISIT]
    return found + _manage_in_own_turn(position, seat)


def _stake(position: Position, seat: int) -> Sequence[int]:
    visitor = position.task[2]
    stakes = spaces.stakes(position, visitor)
    found = [
        moves.STAKE + number
        for number, stake in enumerate(position.box.prices.den_stakes)
        if stake in stakes
    ]
    least = stakes[0] if seat == visitor else stakes[0] // 2
    return found + _lift_anytime(position, seat, 0 if position.house.den_debts else least)


def _choice(position: Position, seat: int) -> Sequence[int]:
    found = [moves.CHOOSE + option for option in effects.options(position, position.task)]
    return found + _manage_in_own_turn(position, seat)


def _debt(position: Position, seat: int) -> Sequence[int]:
    return _manage(position, seat, lifting=False)


def _bid(position: Position, seat: int) -> Sequence[int]:
    first = position.box.moves.bid
    least = position.task[3] // STEP  # the next higher bid
    most = min(position.cash[seat] // STEP, moves.MOST_BIDS)
    return [moves.PASS, *_lift_anytime(position, seat), *range(first + least, first + most)]


def _manage(position: Position, seat: int, lifting: bool = True) -> list[int]:
    """FW-5.1, FW-5.2: mortgage, lift, auction off."""
    if seat not in position.owner:
        return []
    first = position.box.moves
    mortgages, lifts, auctions = deeds.manageable(position, seat)
    found = [first.mortgage + deed for deed in mortgages]
    if lifting and lifts:
        found += [first.lift + deed for deed in lifts]
    if auctions:
        found += [first.auction + deed for deed in auctions]
    return found


def _manage_in_own_turn(position: Position, seat: int) -> list[int]:
    """The same, but not for a seat that another player's spike has moved."""
    return _manage(position, seat) if seat == position.player else _lift_anytime(position, seat)


def _lift_anytime(position: Position, seat: int, keep: int = 0) -> list[int]:
    """FW-8.5: mortgages that may be lifted now, with so much cash left, if the house allows it."""
    if not position.house.lift_anytime:
        return []
    prices = position.box.prices.deeds
    return [
        position.box.moves.lift + deed
        for deed in deeds.liftable(position, seat)
        if position.cash[seat] - prices[deed].mortgage >= keep
    ]


#: The phases in which a player is to act.
_CODES: Mapping[str, Callable[[Position, int], Sequence[int]]] = {
    LOT_CHOICE: _lot,
    TURN: _turn,
    GOING: _go,
    SHUNTING: _shunt,
    LOADING: _load,
    BUYING: _buy,
    MINE: _mine,
    STAKING: _stake,
    CHOICE: _choice,
    DEBT: _debt,
    BID: _bid,
}

# Refusals

#: By phase: the reason for an action that belongs to another phase.
_ASKED = {
    LOT_CHOICE: ("FW-1.1", "choose_lot"),
    TURN: ("FW-2.1", "throw_first"),
    GOING: ("FW-2.7", "go_or_change"),
    SHUNTING: ("FW-2.1", "shunt_now"),
    LOADING: ("FW-3.2", "load_or_pass"),
    BUYING: ("FW-4.8", "buy_or_pass"),
    MINE: ("FW-4.12", "visit_or_prospect"),
    STAKING: ("FW-4.11", "stake_now"),
    CHOICE: ("FW-6.1", "choose_now"),
    DEBT: ("FW-5.3", "raise_money"),
    BID: ("FW-5.2", "bid_or_pass"),
}


def refuse(position: Position, seat: int, action: Action) -> Reason:
    """The reason why an action is not among the legal ones of a seat that is to act.

    >>> from rules import game
    >>> state = game("far_west_loco").start(2, {"lots": "choose"})
    >>> str(refuse(state, 0, state.parse("throw speed")))
    'choose_lot (FW-1.1)'
    """
    phase, kind = position.phase, action.kind
    if kind in ("mortgage", "lift", "auction"):
        return _refuse_deed(position, seat, kind, action.args[0])
    if kind == "change":
        return _refuse_change(position)
    explain = _REFUSALS.get((phase, kind))
    return explain(position, seat, action) if explain else Reason(*_ASKED[phase])


def _refuse_lot(position: Position, seat: int, action: Action) -> Reason:
    board = position.box.board
    if position.landlord[action.args[0]] >= 0:
        return Reason("FW-1.1", "lot_taken", {"place": board.lots[action.args[0]].name})
    return Reason("FW-1.1", "first_lot_needed", {"place": board.lots[board.first_lot].name})


def _refuse_manoeuvre(position: Position, seat: int, action: Action) -> Reason:
    return Reason("FW-2.2", "nothing_near")


def _refuse_spike(position: Position, seat: int, action: Action) -> Reason:
    return Reason("FW-4.7", "no_spike" if position.spike != seat else "no_locomotive")


def _refuse_load(position: Position, seat: int, action: Action) -> Reason:
    if position.debt[seat]:
        return Reason("FW-5.3", "bankrupt")
    cost = stages.load_cost(position, seat)
    if cost is None:
        return Reason("FW-3.2", "nothing_to_load")
    return Reason("FW-3.3", "no_cash", {"amount": cost})


def _refuse_move(position: Position, seat: int, action: Action) -> Reason:
    face, steps = position.task[2], abs(action.args[0])
    if face not in (STAR, steps):
        return Reason("FW-2.1", "other_throw", {"count": face})
    return Reason("FW-2.1", "nearer")


def _refuse_buy(position: Position, seat: int, action: Action) -> Reason:
    deed = position.box.prices.deeds[action.args[0]]
    shunting = position.task[2]
    what = {"what": deed.name}
    if position.owner[deed.number] >= 0:
        return Reason("FW-4.8", "already_sold", what)
    if not stages.in_play(position, deed.number):
        return Reason("FW-3.8", "not_in_play", what)
    if deed.number not in plots.for_sale(position, seat, shunting):
        if shunting and deed.kind == INDUSTRY:
            return Reason("FW-4.9", "only_needed", what)
        return Reason("FW-4.8", "not_here", what)
    price = plots.price(position, deed.number, shunting)
    return Reason("FW-4.8", "no_cash", {"amount": price})


def _refuse_prospect(position: Position, seat: int, action: Action) -> Reason:
    return Reason("FW-4.12", "no_cash", {"amount": position.box.prices.fees.mine_prospect})


def _refuse_stake(position: Position, seat: int, action: Action) -> Reason:
    return Reason("FW-4.11", "not_covered", {"amount": action.args[0]})


def _refuse_option(position: Position, seat: int, action: Action) -> Reason:
    return Reason("FW-6.1", "option_not_open")


def _refuse_bid(position: Position, seat: int, action: Action) -> Reason:
    amount, highest = action.args[0], position.task[3]
    if amount <= highest:
        return Reason("FW-5.2", "bid_more", {"amount": highest})
    return Reason("FW-5.2", "no_cash", {"amount": amount})


def _refuse_change(position: Position) -> Reason:
    """Changing the die, in any phase."""
    if not position.wrong_die:
        return Reason("FW-2.7", "no_change")
    if position.phase not in (GOING, SHUNTING):
        return Reason("FW-2.7", "nothing_to_change")
    if position.changed:
        return Reason("FW-2.7", "changed_once")
    return Reason("FW-2.7", "no_cash", {"amount": position.box.prices.fees.wrong_die})


def _refuse_deed(position: Position, seat: int, kind: str, number: int) -> Reason:
    """A mortgage, its lifting or an auction, in any phase."""
    deed = position.box.prices.deeds[number]
    what = {"what": deed.name}
    if position.owner[number] != seat:
        return Reason("FW-5.1", "not_yours", what)
    if kind == "auction":
        if deed.mortgage:
            return Reason("FW-5.2", "mortgage_instead", what)
        if position.offered >> number & 1:
            return Reason("FW-5.2", "offered_already", what)
    elif not deed.mortgage:
        return Reason("FW-5.1", "auction_instead", what)
    elif kind == "mortgage" and position.mortgaged >> number & 1:
        return Reason("FW-5.1", "mortgaged_already", what)
    elif kind == "lift":
        if not position.mortgaged >> number & 1:
            return Reason("FW-5.1", "not_mortgaged", what)
        if position.cash[seat] < deed.mortgage:
            return Reason("FW-5.1", "no_cash", {"amount": deed.mortgage})
    return Reason("FW-5.1", "not_now")


#: By phase and kind of action: the reason for an action that belongs to the phase.
_REFUSALS: Mapping[tuple[str, str], Callable[[Position, int, Action], Reason]] = {
    (LOT_CHOICE, "lot"): _refuse_lot,
    (TURN, "manoeuvre"): _refuse_manoeuvre,
    (TURN, "spike"): _refuse_spike,
    (TURN, "load"): _refuse_load,
    (LOADING, "load"): _refuse_load,
    (SHUNTING, "move"): _refuse_move,
    (BUYING, "buy"): _refuse_buy,
    (MINE, "prospect"): _refuse_prospect,
    (STAKING, "stake"): _refuse_stake,
    (CHOICE, "choose"): _refuse_option,
    (BID, "bid"): _refuse_bid,
}
