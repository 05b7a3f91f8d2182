"""Animations of the TransAmerica board: rails and markers drop onto it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from app.board.animation import Animation, out_cubic
from app.games.transamerica import art
from app.games.transamerica.hit_areas import Key, geometry
from app.theme.theme import theme
from rules.core.event import Event
from rules.transamerica.network import laid

if TYPE_CHECKING:
    from app.games.transamerica.board import TransAmericaBoard

#: Seconds that a piece drops, and the pause after it.
DROP, PAUSE = 0.22, 0.08

MARKER_EVENTS = ("marker_placed", "marker_moved")


def event_keys(event: Event) -> Iterator[Key]:
    """The line or intersection that an event is about."""
    if event.kind == "rail":
        yield "line", event.data["line"]
    elif event.kind in MARKER_EVENTS:
        yield "node", event.data["node"]


def animations(board: TransAmericaBoard, events: Sequence[Event]) -> list[Animation]:
    """Drops the pieces of the events; until then they are in ``board.hidden``."""
    found: list[Animation] = []
    position = board.position
    for event in events:
        for key in event_keys(event):
            kind, number = key
            lies = laid(position) >> number & 1 if kind == "line" else number in position.markers
            if lies:  # else a new round has cleared the board: nothing to show on it
                board.hidden.add(key)
                found += [_drop(board, key, event), Animation(PAUSE)]
    return found


def _drop(board: TransAmericaBoard, key: Key, event: Event) -> Animation:
    layer = board.layers["moving"]
    player = theme.player(board.colours[event.seat or 0])
    _, lines = geometry(board.kit)
    kind, number = key

    def start() -> None:
        (area,) = board.areas_of([key])
        board.viewport.reveal_point(*area.middle)

    def at(t: float) -> None:
        layer.clear()
        if kind == "line":
            wood = "rail_boxwood" if theme.dark else "rail_ebony"
            picture = f"rail_{player.key}" if event.data["coloured"] else wood
            art.draw_dropping(layer, lines[number], picture, out_cubic(t))
        else:
            bulk = board.scale().bulk * (1.35 - 0.35 * out_cubic(t))
            art.draw_markers(layer, {0: board.marker_point(number)}, {0: player}, bulk)

    def finish() -> None:
        layer.clear()
        board.hidden.discard(key)
        board.refresh()

    return Animation(DROP, at, start, finish)
