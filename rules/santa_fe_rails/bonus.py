"""Bonuses: what a seat is paid when its piece connects a company to a city (SF-8).

How much a connection is worth is asked of the network: ``Network.bonuses``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.event import Event
from rules.santa_fe_rails import log
from rules.santa_fe_rails.cards import DOUBLE, TRIPLE

if TYPE_CHECKING:
    from rules.santa_fe_rails.state import State


def bonus_factor(card: int) -> int:
    """Bonuses are doubled with a double turn (SF-7.1) and lost with a triple turn (SF-7.2)."""
    return 2 if card == DOUBLE else 0 if card == TRIPLE else 1


def pay(state: State, seat: int, company: int, city: int, events: list[Event] | None) -> None:
    """Pays for a new connection (SF-8); double and triple turns change it (SF-7.1, SF-7.2)."""
    first, square = state.network.connect(company, city)
    factor = bonus_factor(state.card_of(seat))
    state.money[seat] += factor * (first + square)
    if events is not None:
        events.append(log.connected(state, seat, company, city, factor * first, factor * square))
