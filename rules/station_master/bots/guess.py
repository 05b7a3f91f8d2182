"""Guesses of what is hidden, for the search: who boards takes large tokens first."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.rng import Rng
from rules.station_master.hidden import deal_tokens, filled
from rules.station_master.state import State

#: A token is taken with a chance in proportion to this power of its passengers. In games of all
#: levels one token aboard has 2.6 passengers on average and three have 2.1: as with this power.
PREFERENCE = 3


def guessed(state: State, rng: Rng) -> State:
    """A copy with random cards for the hidden ones, and likely values of the hidden tokens."""
    world = filled(state, rng)
    tokens = state.deck.tokens
    for seat, sees in enumerate(state.sees):
        if not sees:
            aboard = len(tokens) - len(state.supply[seat])
            order = boarding_order(tokens, rng)
            # On which of the trains the largest went is anybody's guess.
            deal_tokens(world, seat, order[aboard:] + rng.shuffled(order[:aboard]))
    return world


def boarding_order(tokens: Sequence[int], rng: Rng) -> list[int]:
    """The tokens of a player in an order in which they may have boarded."""
    left, order = list(tokens), []
    while left:
        at = rng.below(sum([value**PREFERENCE for value in left]))
        for value in left:
            at -= value**PREFERENCE
            if at < 0:
                break
        left.remove(value)
        order.append(value)
    return order
