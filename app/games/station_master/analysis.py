"""Positions of Station Master that are worked out to be shown: the moment of a departure."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.event import Event
from rules.core.view import View
from rules.station_master.state import State
from rules.station_master.train import make_token


def view_at_departure(before: View[State], events: Sequence[Event]) -> View[State]:
    """The view at the moment of a departure: the train complete, its tokens known."""
    position = before.position.copy()
    for event in events:
        data = event.data
        if event.kind == "reassigned":
            position.trains[data["platform"]] = position.at(data["platform"]).uncoupled(1)
        elif event.kind == "departed":
            train = position.at(data["platform"])
            position.trains[data["platform"]] = train._replace(
                carriages=tuple(carriage["card"] for carriage in data["carriages"]),
                tokens=tuple(make_token(seat, value) for seat, value in data["tokens"]),
            )
    return View(before.seat, position)
