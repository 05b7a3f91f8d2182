"""Scoring: what a train pays (SM-7.1), and the result of the game (SM-8.1)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.state import Outcome
from rules.station_master.train import Train, owner, passengers


def points_of(train: Train, seats: int) -> list[int]:
    """The points of each seat if the train leaves as it stands (SM-7.1).

    The worked example of the rules (SM-7.2): a value of 5 with 1, 2 + 3, 3 and 1 passengers.

    >>> from rules.station_master.loader import load_deck
    >>> from rules.station_master.scoring import points_of
    >>> from rules.station_master.train import Train, make_token
    >>> deck = load_deck("standard")
    >>> train = Train(next(engine for engine in deck.engines if engine.id == "standard-5"))
    >>> number = {card.id: card.number for card in deck.cards}
    >>> for card in ("carriage_p6", "carriage_p5", "carriage_m1", "carriage_m2", "first_class"):
    ...     train = train.coupled(number[card])
    >>> tokens = [(0, 1), (1, 2), (2, 3), (1, 3), (3, 1)]
    >>> train = train.with_tokens(tuple(make_token(seat, value) for seat, value in tokens))
    >>> train.value(), points_of(train, seats=4)
    (5, [5, 25, 15, 5])
    """
    value = train.value()
    points = [0] * seats
    for token in train.tokens:
        points[owner(token)] += value * passengers(token)
    return points


def outcome(points: Sequence[int], best: Sequence[int | None], reason: str) -> Outcome:
    """The result: most points; then the best score on a single train; then shared (SM-8.1).

    >>> from rules.station_master.scoring import outcome
    >>> outcome(points=(30, 30, 25), best=(12, 15, 25), reason="all_gone")
    Outcome(winners=(1,), places=(2, 1, 3), reason='all_gone')
    """
    ranks = [(total, single or 0) for total, single in zip(points, best, strict=True)]
    places = tuple(1 + sum(other > own for other in ranks) for own in ranks)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    return Outcome(winners, places, reason)
