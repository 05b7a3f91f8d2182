"""Title deeds: mortgages, and what a player can raise with them (FW-5.1, FW-5.2)."""

from __future__ import annotations

from rules.core.event import Event
from rules.far_west_loco import money
from rules.far_west_loco.position import Events, Position


def manageable(position: Position, seat: int) -> tuple[list[int], list[int], list[int]]:
    """The seat's deeds that it can mortgage, lift the mortgage of, or auction off.

    >>> from rules import game
    >>> position = game("far_west_loco").start(2)
    >>> position.owner[0] = position.owner[5] = position.owner[11] = 0
    >>> manageable(position, 0)
    ([5, 11], [], [0])
    >>> means(position, 0) - position.cash[0]
    400
    """
    prices, cash = position.box.prices.deeds, position.cash[seat]
    mortgages, lifts, auctions = [], [], []
    for deed, owner in enumerate(position.owner):
        if owner != seat:
            continue
        amount = prices[deed].mortgage
        if not amount:
            if not position.offered >> deed & 1:
                auctions.append(deed)
        elif not position.mortgaged >> deed & 1:
            mortgages.append(deed)
        elif amount <= cash:
            lifts.append(deed)
    return mortgages, lifts, auctions


def mortgageable(position: Position, seat: int) -> list[int]:
    """FW-5.1: the seat's shops and ranch that are not mortgaged yet."""
    return manageable(position, seat)[0]


def liftable(position: Position, seat: int) -> list[int]:
    """FW-5.1: mortgages that the seat has the cash to lift."""
    return manageable(position, seat)[1]


def auctionable(position: Position, seat: int) -> list[int]:
    """FW-5.2: the seat's industries and den that were not offered without a sale just now."""
    return manageable(position, seat)[2]


def means(position: Position, seat: int) -> int:
    """Cash of a seat and what its mortgages would bring: all it can pay without an auction."""
    deeds = position.box.prices.deeds
    return position.cash[seat] + sum(deeds[deed].mortgage for deed in mortgageable(position, seat))


def mortgage(position: Position, seat: int, deed: int, events: Events) -> None:
    """FW-5.1: the bank pays the printed sum."""
    amount = position.box.prices.deeds[deed].mortgage
    position.mortgaged |= 1 << deed
    if events is not None:
        events.append(Event("mortgaged", seat, about(position, deed, amount=amount)))
    position.bank -= amount
    money.receive(position, seat, amount, events)


def lift(position: Position, seat: int, deed: int, events: Events) -> None:
    """FW-5.1: lifting a mortgage costs the same sum."""
    amount = position.box.prices.deeds[deed].mortgage
    position.mortgaged &= ~(1 << deed)
    position.cash[seat] -= amount
    position.bank += amount
    if events is not None:
        events.append(Event("lifted", seat, about(position, deed, amount=amount)))


def about(position: Position, deed: int, **more: object) -> dict[str, object]:
    """The data of an event about a deed."""
    return {"deed": deed, "what": position.box.prices.deeds[deed].name, **more}
