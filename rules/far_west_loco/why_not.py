"""Why an action is refused, in terms that a player understands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.action import Action
from rules.core.reason import Reason
from rules.far_west_loco.kit import STAR

if TYPE_CHECKING:
    from rules.far_west_loco.state import State

#: What each phase asks for, for actions that belong to another one.
_ASKED = {
    "lot": ("FW-1.1", "choose_lot"),
    "turn": ("FW-2.1", "throw_first"),
    "go": ("FW-2.7", "go_or_change"),
    "shunt": ("FW-2.1", "shunt_now"),
    "load": ("FW-3.2", "load_or_pass"),
    "buy": ("FW-4.8", "buy_or_pass"),
    "mine": ("FW-4.12", "visit_or_prospect"),
    "stake": ("FW-4.11", "stake_now"),
    "choice": ("FW-6.1", "choose_now"),
    "debt": ("FW-5.3", "raise_money"),
    "bid": ("FW-5.2", "bid_or_pass"),
}


def explain(state: State, seat: int, action: Action) -> Reason:
    """The reason for an action that is not among the legal ones."""
    kind = action.kind
    if kind in ("mortgage", "lift", "auction"):
        return _deed(state, seat, kind, action.args[0])
    phases = {"load": ("turn", "load"), "lot": ("lot",), "buy": ("buy",), "move": ("shunt",)}
    if kind in phases and state.phase in phases[kind]:
        return {"load": _load, "lot": _lot, "buy": _buy, "move": _move}[kind](state, seat, action)
    if state.phase == "turn" and kind == "manoeuvre":
        return Reason("FW-2.2", "nothing_near")
    if state.phase == "turn" and kind == "spike":
        if state.spike != seat:
            return Reason("FW-4.7", "no_spike")
        return Reason("FW-4.7", "no_locomotive")
    if kind == "change":
        return _change(state, seat)
    if state.phase == "mine" and kind == "prospect":
        return Reason("FW-4.12", "no_cash", {"amount": state.box.prices.fees.mine_prospect})
    if state.phase == "stake" and kind == "stake":
        return Reason("FW-4.11", "not_covered", {"amount": action.args[0]})
    if state.phase == "choice" and kind == "choose":
        return Reason("FW-6.1", "option_not_open")
    if state.phase == "bid" and kind == "bid":
        return _bid(state, seat, action.args[0])
    return Reason(*_ASKED[state.phase])


def _lot(state: State, seat: int, action: Action) -> Reason:
    board = state.box.board
    if state.landlord[action.args[0]] >= 0:
        return Reason("FW-1.1", "lot_taken", {"place": board.lots[action.args[0]].name})
    return Reason("FW-1.1", "first_lot_needed", {"place": board.lots[board.first_lot].name})


def _load(state: State, seat: int, action: Action) -> Reason:
    if state.debt[seat]:
        return Reason("FW-5.3", "bankrupt")
    cost = state.load_cost(seat)
    if cost is None:
        return Reason("FW-3.2", "nothing_to_load")
    return Reason("FW-3.3", "no_cash", {"amount": cost})


def _buy(state: State, seat: int, action: Action) -> Reason:
    deed = state.box.prices.deeds[action.args[0]]
    shunting = state.task[2]
    what = {"what": deed.name}
    if state.owner[deed.number] >= 0:
        return Reason("FW-4.8", "already_sold", what)
    if not state.in_play(deed.number):
        return Reason("FW-3.8", "not_in_play", what)
    if deed.number not in state.for_sale(seat, shunting):
        if shunting and deed.kind == "industry":
            return Reason("FW-4.9", "only_needed", what)
        return Reason("FW-4.8", "not_here", what)
    return Reason("FW-4.8", "no_cash", {"amount": state.price(deed.number, shunting)})


def _move(state: State, seat: int, action: Action) -> Reason:
    face, steps = state.task[2], abs(action.args[0])
    if face not in (STAR, steps):
        return Reason("FW-2.1", "other_throw", {"count": face})
    return Reason("FW-2.1", "nearer")


def _change(state: State, seat: int) -> Reason:
    if not state.wrong_die:
        return Reason("FW-2.7", "no_change")
    if state.phase != "shunt":
        return Reason("FW-2.7", "nothing_to_change")
    if state.changed:
        return Reason("FW-2.7", "changed_once")
    return Reason("FW-2.7", "no_cash", {"amount": state.box.prices.fees.wrong_die})


def _bid(state: State, seat: int, amount: int) -> Reason:
    if amount <= state.task[3]:
        return Reason("FW-5.2", "bid_more", {"amount": state.task[3]})
    return Reason("FW-5.2", "no_cash", {"amount": amount})


def _deed(state: State, seat: int, kind: str, number: int) -> Reason:
    deed = state.box.prices.deeds[number]
    what = {"what": deed.name}
    if state.owner[number] != seat:
        return Reason("FW-5.1", "not_yours", what)
    if kind == "auction":
        if deed.mortgage:
            return Reason("FW-5.2", "mortgage_instead", what)
        if state.offered >> number & 1:
            return Reason("FW-5.2", "offered_already", what)
    elif not deed.mortgage:
        return Reason("FW-5.1", "auction_instead", what)
    elif kind == "mortgage" and state.mortgaged >> number & 1:
        return Reason("FW-5.1", "mortgaged_already", what)
    elif kind == "lift":
        if not state.mortgaged >> number & 1:
            return Reason("FW-5.1", "not_mortgaged", what)
        if state.cash[seat] < deed.mortgage:
            return Reason("FW-5.1", "no_cash", {"amount": deed.mortgage})
    return Reason("FW-5.1", "not_now")
