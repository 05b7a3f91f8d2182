"""Scoring: the departure of a train (SM-7), and the result of the game (SM-8.1)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.event import Event
from rules.core.state import Outcome
from rules.station_master.station import Events, Station, platform_fields
from rules.station_master.train import HIDDEN, Train, owner, passengers


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


def depart(station: Station, platform: int, caboose: int | None, events: Events) -> None:
    """A train leaves: its tokens score and go home, its cards are discarded (SM-7.1, SM-7.3)."""
    train = station.at(platform)
    before = station.points
    scored = points_of(train, station.seats)
    station.points = tuple([p + s for p, s in zip(before, scored, strict=True)])
    best = list(station.best)
    for seat in {owner(token) for token in train.tokens}:
        had = best[seat]
        best[seat] = scored[seat] if had is None else max(had, scored[seat])
        back = [
            passengers(t) if station.sees[seat] else HIDDEN
            for t in train.tokens
            if owner(t) == seat
        ]
        station.supply[seat] = tuple(sorted([*station.supply[seat], *back]))
    station.best = tuple(best)
    station.discards += bytes(train.ahead + train.carriages)
    if caboose is not None:
        station.discards += bytes((caboose,))
    station.departed += bytes((train.engine.index,))
    station.trains[platform] = None
    if events is not None:
        _report(station, platform, train, caboose is not None, before, events)


def _report(
    station: Station,
    platform: int,
    train: Train,
    caboose: bool,
    before: tuple[int, ...],
    events: list[Event],
) -> None:
    """One event with the whole arithmetic, then one for each player with a token aboard."""
    value = train.value()
    deck = station.deck
    riders: list[dict[str, object]] = []
    scored: list[Event] = []
    for seat in range(station.seats):
        tokens = tuple(passengers(t) for t in train.tokens if owner(t) == seat)
        if tokens:
            count = sum(tokens)
            points = value * count
            line = {"seat": seat, "tokens": tokens, "passengers": count, "points": points}
            riders.append(line)
            about: dict[str, object] = {
                **platform_fields(platform),
                "value": value,
                "passengers": count,
                "points": points,
                "total": station.points[seat],
            }
            scored.append(Event("scored", seat, about))
    about = {
        **platform_fields(platform),
        "engine": train.engine.index,
        "kind": train.engine.label,
        "number": train.engine.number,
        "carriages": tuple(
            {
                **deck.card_fields(row.card),
                "worth": row.worth,
                "factor": row.factor,
                "counts": row.counts,
            }
            for row in train.rows()
        ),
        "royals": train.royals,
        "value": value,
        "tokens": tuple((owner(t), passengers(t)) for t in train.tokens),
        "riders": tuple(riders),
        "caboose": caboose,
        "before": before,
        "points": station.points,
    }
    events.append(Event("departed", None, about))
    events += scored


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
