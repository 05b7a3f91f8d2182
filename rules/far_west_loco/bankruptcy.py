"""Debts that the cash does not cover, and bankruptcy (FW-5.3, FW-5.4)."""

from __future__ import annotations

from rules.core.event import Event
from rules.far_west_loco import deeds, governor, money, stages
from rules.far_west_loco.position import Events, Position, Task


def settle_debt(position: Position, task: Task, events: Events) -> bool:
    """Pays as soon as the cash is there; waits while the seat can still raise some."""
    _, seat, to, amount, why = task
    if position.cash[seat] >= amount:
        position.agenda.pop()
        money.pay(position, seat, to, amount, why, events)
        return False
    if deeds.mortgageable(position, seat) or deeds.auctionable(position, seat):
        return True
    position.agenda.pop()
    go_bankrupt(position, seat, to, amount, why, events)
    return False


def go_bankrupt(
    position: Position, seat: int, to: int, amount: int, why: str, events: Events
) -> None:
    """FW-5.3: hands over all cash, owes the rest, and leaves the load on the line."""
    paid = position.cash[seat]
    if paid:
        money.pay(position, seat, to, paid, why, events)
    position.debt[seat] = amount - paid
    position.creditor[seat] = to
    if events is not None:
        events.append(Event("bankrupt", seat, {"amount": amount - paid, "to": to}))
    if position.loaded[seat]:
        stages.drop_load(position, seat, position.at[seat], events)
    if position.governor == seat:
        governor.send_home(position, seat, events)
