"""Events: a rail's, which all games share, and all of them as sentences for the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.core.event import Event
from rules.core.phrase import Phrase
from rules.transamerica import places

if TYPE_CHECKING:
    from rules.transamerica.board import Board


def laid(board: Board, seat: int, line: int, coloured: bool) -> Event:
    """The event of a rail, made once: a game lays a hundred rails, a simulation millions."""
    known = board.rail_events
    event = known.get((seat, line, coloured))
    if event is None:
        event = known[seat, line, coloured] = _laid(board, seat, line, coloured)
    return event


def _laid(board: Board, seat: int, line: int, coloured: bool) -> Event:
    about = {
        "line": line,
        "place": board.line_label(line),
        "where": places.where_lies(board, line),
        "cost": board.cost(line),
        "coloured": coloured,
    }
    return Event("rail", seat, about)


def tell(event: Event, names: Sequence[str]) -> Phrase:
    """The sentence for an event that is redacted for its reader already.

    >>> from rules.transamerica.words import WORDS
    >>> rail = Event("rail", 0, {"place": "Denver–F8", "cost": 1, "coloured": False})
    >>> tell(rail, ["Mira", "Luca"]).say(WORDS)
    'Mira lays a rail on Denver–F8.'
    """
    key = f"event.{event.kind}"
    params: dict[str, object] = dict(event.data)
    if "where" in event.data:
        params["where"] = places.phrase(event.data["where"])
    if event.seat is not None:
        params["name"] = names[event.seat]
    if event.kind == "dealt" and "cities" in event.data:
        key += ".known"
        params["cities"] = ", ".join(event.data["cities"])
    elif event.kind == "rail" and event.data["coloured"]:
        key += ".coloured"
    elif event.kind == "round_ended":
        key += f".{event.data['reason']}"
        params["winners"] = _joined(event.data["complete"], names)
    elif event.kind == "game_over":
        winners = event.data["winners"]
        key += "" if len(winners) == 1 else ".shared"
        params["winners"] = _joined(winners, names)
    return Phrase(key, params)


def _joined(seats: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(names[seat] for seat in seats)
