"""Station Master positions worked out for showing: the station at the moment of a departure."""

from __future__ import annotations

from collections.abc import Sequence

from app.table.game_view import GameView
from rules.core.event import Event
from rules.core.view import View
from rules.station_master.train import make_token


def last_look(before: GameView, events: Sequence[Event]) -> GameView:
    """The station at the moment of a departure: the train whole, its tokens turned over."""
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
