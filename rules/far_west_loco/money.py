"""Payments: income, charges and cash that changes hands (rule 5).

A payment that the cash does not cover becomes a DEBT task; ``bankruptcy`` settles it.
"""

from __future__ import annotations

from rules.core.event import Event
from rules.far_west_loco.phases import DEBT
from rules.far_west_loco.position import NOBODY, Events, Position

#: The bank as creditor or payee.
BANK = NOBODY


def receive(position: Position, seat: int, amount: int, events: Events) -> None:
    """Gives money to a seat; a bankrupt player's debt takes it first (FW-5.3)."""
    if position.debt[seat]:
        part = min(position.debt[seat], amount)
        creditor = position.creditor[seat]
        position.debt[seat] -= part
        amount -= part
        if events is not None:
            about = {"amount": part, "to": creditor, "left": position.debt[seat]}
            events.append(Event("debt_paid", seat, about))
        if not position.debt[seat]:
            position.creditor[seat] = BANK
            if events is not None:
                events.append(Event("recovered", seat))
        if creditor < 0:
            position.bank += part
        else:
            receive(position, creditor, part, events)
    position.cash[seat] += amount


def receive_from_bank(position: Position, seat: int, amount: int, why: str, events: Events) -> None:
    """Income from the bank, with its event."""
    if not amount:
        return
    if events is not None:
        events.append(Event("received", seat, {"amount": amount, "why": why}))
    position.bank -= amount
    receive(position, seat, amount, events)


def charge(position: Position, seat: int, to: int, amount: int, why: str, events: Events) -> None:
    """A payment that is due: made at once, or a debt to be raised. Bankrupt players pay nothing."""
    if position.debt[seat] or not amount:
        return
    if position.cash[seat] >= amount:
        pay(position, seat, to, amount, why, events)
    else:
        for deed in position.deeds(seat):
            position.offered &= ~(1 << deed)  # FW-5.2: each debt allows a new offer
        position.agenda.append((DEBT, seat, to, amount, why))


def pay(position: Position, seat: int, to: int, amount: int, why: str, events: Events) -> None:
    """Moves cash that the seat has to another seat or the bank."""
    position.cash[seat] -= amount
    if events is not None and amount:
        events.append(Event("paid", seat, {"amount": amount, "to": to, "why": why}))
    if to < 0:
        position.bank += amount
    else:
        receive(position, to, amount, events)
