"""The departure of a train: tokens score and go home, cards are discarded (SM-7).

A train leaves when it is complete (``Train.complete``) or gets a caboose: both in ``effects``.
"""

from __future__ import annotations

from rules.core.event import Event
from rules.station_master.scoring import points_of
from rules.station_master.station import Events, Station, platform_fields
from rules.station_master.train import HIDDEN, Train, owner, passengers


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
