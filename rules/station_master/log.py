"""The log: events as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.event import Event
from rules.core.phrase import Phrase


def tell(event: Event, names: Sequence[str]) -> Phrase:
    """The sentence of an event that is already redacted for its reader.

    >>> from rules.core.event import Event
    >>> from rules.station_master.log import tell
    >>> from rules.station_master.words import WORDS
    >>> boarded = Event("boarded", 0, {"platform": 1, "train": 2}, {"value": 3}, knows=(0,))
    >>> tell(boarded.redacted(0), ["Mira", "Luca"]).say(WORDS)
    'Mira puts a token of 3 on train 2.'
    >>> tell(boarded.redacted(1), ["Mira", "Luca"]).say(WORDS)
    'Mira puts a token on train 2.'
    """
    kind, data = event.kind, event.data
    if kind == "game_over":
        return _game_over(event, names)
    params = dict(data)
    if event.seat is not None:
        params["name"] = names[event.seat]
    if "label" in data:
        params["card"] = data["label"]
    key = f"event.{kind}"
    if (kind == "drawn" and "card" in data) or (kind == "boarded" and "value" in data):
        key = f"{key}.known"
    elif kind == "rush_hour" and not data["grows"]:
        key = f"{key}.nothing"
    elif data.get("count") == 1:
        key = f"{key}.one"
    return Phrase(key, params)


def _game_over(event: Event, names: Sequence[str]) -> Phrase:
    data = event.data
    winners = data["winners"]
    params = {
        "winners": ", ".join(names[seat] for seat in winners),
        "points": data["points"][winners[0]],
        "best": data["best"][winners[0]] or 0,
    }
    if len(winners) > 1:
        return Phrase("event.game_over.shared", params)
    return Phrase("event.game_over.tie_break" if data["tie"] else "event.game_over", params)
