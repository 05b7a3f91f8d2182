"""Auctions of industries and the gambling den (FW-5.2)."""

from __future__ import annotations

from typing import Final

from rules.core.event import Event
from rules.far_west_loco import deeds, money
from rules.far_west_loco.phases import BID
from rules.far_west_loco.position import NOBODY, Events, Position, Task

#: Bids are of whole notes.
STEP: Final = 100


def open_auction(position: Position, seat: int, deed: int, events: Events) -> None:
    """Offers a deed to all others who are not bankrupt, from the seller's left."""
    if events is not None:
        events.append(Event("auction", seat, deeds.about(position, deed)))
    position.offered |= 1 << deed
    left = [(seat + n) % position.seats for n in range(1, position.seats)]
    bidders = tuple(other for other in left if not position.debt[other])
    position.agenda.append((BID, seat, deed, 0, NOBODY, bidders))


def settle_auction(position: Position, task: Task, events: Events) -> bool:
    """Finds the next bidder who has the cash for more; without one the auction ends."""
    _, seller, deed, bid, leader, bidders = task
    while bidders and bidders[0] != leader and position.cash[bidders[0]] < bid + STEP:
        bidders = bidders[1:]
    if bidders and bidders[0] != leader:
        position.agenda[-1] = (BID, seller, deed, bid, leader, bidders)
        return True
    position.agenda.pop()
    if leader < 0:
        if events is not None:
            events.append(Event("unsold", seller, deeds.about(position, deed)))
    else:
        _sell(position, seller, deed, bid, leader, events)
    return False


def _sell(position: Position, seller: int, deed: int, bid: int, buyer: int, events: Events) -> None:
    if events is not None:
        events.append(Event("sold", seller, deeds.about(position, deed, amount=bid, to=buyer)))
    position.owner[deed] = buyer
    position.offered &= ~(1 << deed)
    position.cash[buyer] -= bid
    money.receive(position, seller, bid, events)


def make_bid(position: Position, seat: int, amount: int, events: Events) -> None:
    """The seat bids more than all before, and the next one is asked."""
    _, seller, deed, _, _, bidders = position.agenda[-1]
    position.agenda[-1] = (BID, seller, deed, amount, seat, (*bidders[1:], seat))
    if events is not None:
        events.append(Event("bid", seat, deeds.about(position, deed, amount=amount)))


def drop_out(position: Position, seat: int, events: Events) -> None:
    """The seat bids no more in this auction."""
    _, seller, deed, bid, leader, bidders = position.agenda[-1]
    position.agenda[-1] = (BID, seller, deed, bid, leader, bidders[1:])
    if events is not None:
        events.append(Event("dropped_out", seat, deeds.about(position, deed)))
