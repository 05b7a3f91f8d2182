"""The view as numbers (see ``rules.core.observation``).

Left out: the order of cards in a hand, of cards in front of an engine, of departed locomotives, and
of discards below those that a repair can reach.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.core.observation import Parts, counts, joined, one_hot, order, padded, seat_hot
from rules.station_master.deck import Deck
from rules.station_master.phases import ARRIVE, CHOOSING, DRAW, FIRST, OVER
from rules.station_master.play import Play
from rules.station_master.station import BLANK
from rules.station_master.train import HIDDEN, Train, owner, passengers

if TYPE_CHECKING:
    from rules.core.view import View
    from rules.station_master.state import State

PHASES = (FIRST, ARRIVE, DRAW, OVER, *CHOOSING)
#: Scales for the value of a train or the points on it, and for the points of a game; not limits.
GOOD_TRAIN, GOOD_GAME = 20, 100


def observe(view: View[State]) -> Parts:
    """Trains by platform, then hands, tokens, piles, points and the choices so far."""
    state, seats = view.position, order(view)
    deck = state.deck
    cards = range(len(deck.cards))
    trains = [*state.trains, *[None] * (state.seats + 1)][: state.seats + 1]
    values = range(HIDDEN, max(deck.tokens) + 1)
    top = [(card + 1) / len(cards) for card in reversed(state.discards[-deck.reach :])]
    best = [state.best[seat] for seat in seats]
    return {
        "phase": one_hot(PHASES.index(state.phase), len(PHASES)),
        "turn": [state.turn / 100],
        "starter": seat_hot(state.starter, seats),
        "mover": seat_hot(state.mover, seats),
        "points": [state.points[seat] / GOOD_GAME for seat in seats],
        "best": joined([float(b is not None), (b or 0) / GOOD_TRAIN] for b in best),
        "stack_left": [state.stack_left / len(deck.stack)],
        #: For each platform: see _train.
        "trains": joined(_train(deck, train, seats) for train in trains),
        #: For each seat how many of each card, then how many hidden ones.
        "hands": joined(counts(state.hands[seat], (*cards, BLANK)) for seat in seats),
        #: For each seat how many tokens of each value are on no train; hidden ones first.
        "supply": joined(counts(state.supply[seat], values) for seat in seats),
        "discards": counts(state.discards, cards),
        "top_discards": padded(top, deck.reach),
        "engines": counts(state.engines, range(len(deck.engines))),
        "departed": counts(state.departed, range(len(deck.engines))),
        "play": _play(deck, state.play, len(trains)),
    }


def _train(deck: Deck, train: Train | None, seats: Sequence[int]) -> list[float]:
    """The locomotive, the value and the free places; cards in front; carriages; tokens."""
    engines, cards = len(deck.engines), len(deck.cards)
    longest = max(engine.number for engine in deck.engines)
    places = deck.moves.take - deck.moves.place  # one action for each place on a train
    if train is None:
        return [0.0] * (engines + 3 + cards + 2 * longest + places * (len(seats) + 1))
    worth = train.engine.worth
    behind = joined([(c + 1) / cards, worth[c] / 6] for c in train.carriages)
    aboard = joined([*seat_hot(owner(t), seats), passengers(t) / 3] for t in train.tokens)
    return [
        *one_hot(train.engine.index, engines),
        train.value() / GOOD_TRAIN,
        train.free / longest,
        (train.engine.number - len(train.carriages)) / longest,
        *counts(train.ahead, range(cards)),
        *padded(behind, 2 * longest),
        *padded(aboard, places * (len(seats) + 1)),
    ]


def _play(deck: Deck, play: Play, trains: int) -> list[float]:
    """What the mover has chosen so far; all 0 for the others."""
    places = deck.moves.take - deck.moves.place
    return [
        *one_hot(play.card, len(deck.cards)),
        *one_hot(play.token - 1, max(deck.tokens)),
        *one_hot(play.train, trains),
        *[float(place in play.places) for place in range(places)],
        *one_hot(play.onto, trains),
        *one_hot(play.taken, deck.reach),
    ]
