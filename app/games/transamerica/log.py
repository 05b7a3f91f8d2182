"""TransAmerica's log: a line for every turn (rails, cities reached) and for the round's events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from app.games.log import LogLine, told
from app.services.language import tr
from app.table.history import Turn
from rules.core.action import CHANCE
from rules.core.event import Event
from rules.core.game import Game, Kit
from rules.transamerica import places
from rules.transamerica.board import Board

#: Kinds of events that have a line of their own, without a player.
TABLE_EVENTS = ("round_ended", "barrier_moved", "game_over", "hands_passed", "first", "copied")


def log_lines(
    game: Game, kit: Kit, names: Sequence[str], turns: Iterable[Turn], you: int | None = None
) -> list[LogLine]:
    """The lines for some turns, oldest first; the first turn must be the first of a round.

    ``you`` is the seat that is spoken to.
    """
    board = cast(Board, kit)
    lines: list[LogLine] = []
    touched: set[int] = set()
    for turn in turns:
        if any(event.kind in ("dealt", "hands_passed") for event in turn.events):
            touched = set()
        own = turn.seat == you
        text = _turn_text(game, board, turn.events, touched, own)
        if text and turn.seat != CHANCE:
            spots = tuple(
                e for e in turn.events if e.kind in ("rail", "marker_placed", "marker_moved")
            )
            lines.append(LogLine(turn.seat, text, turn.first, turn.last, spots, whole=own))
        for event in turn.events:
            said = told(game, event, names, you) if event.kind in TABLE_EVENTS else None
            if said is not None:
                lines.append(LogLine(None, said, turn.first, turn.last, ()))
    return lines


def _where(game: Game, event: Event) -> str:
    """The place of a marker, by its nearest city."""
    return tr.phrase(game, places.phrase(event.data["where"]))


def _turn_text(
    game: Game, board: Board, events: Iterable[Event], touched: set[int], own: bool
) -> str:
    """Log line of a turn; ``touched`` are the intersections with a rail or marker.

    The reader's ``own`` turn is a sentence with "you"; of others', what follows the name.
    """
    rails = doubles = coloured = 0
    reached: list[str] = []
    linked = False
    end: int | None = None
    said: list[str] = []
    for event in events:
        if event.kind == "marker_placed":
            touched.add(event.data["node"])
            start = tr._("You start {where}") if own else tr._("starts {where}")
            said.append(start.format(where=_where(game, event)))
        elif event.kind == "rail":
            ends = board.lattice.ends(event.data["line"])
            new = [node for node in ends if node not in touched]
            linked = linked or not new
            reached += [board.city_at[node].name for node in new if node in board.city_at]
            end = new[-1] if new else end
            touched.update(ends)
            rails += 1
            doubles += event.data["cost"] == 2
            coloured += bool(event.data["coloured"])
        elif event.kind == "passed":
            said.append(tr._("You cannot lay a rail") if own else tr._("cannot lay a rail"))
    if rails:
        said.append(_rails(rails, doubles, coloured, own))
        if reached:
            said.append(tr._("to {places}").format(places=", ".join(reached)))
        elif linked:
            said.append(tr._("two networks linked"))
        elif end is not None:
            where = places.phrase(places.where_is(board, end))
            said.append(tr.phrase(game, where))
    for event in events:
        if event.kind == "marker_moved":
            moved = _marker_words(own) if not said else tr._("marker {where}")
            said.append(moved.format(where=_where(game, event)))
    return ", ".join(said)


def _marker_words(own: bool) -> str:
    """A marker moved in a turn of which nothing else is told."""
    return (
        tr._("You move your marker: now {where}") if own else tr._("moves the marker: now {where}")
    )


def _rails(rails: int, doubles: int, coloured: int, own: bool) -> str:
    if coloured and rails == 1:
        return tr._("You lay a coloured rail") if own else tr._("lays a coloured rail")
    if doubles:
        on_double = tr._("You lay one rail on a double line")
        return on_double if own else tr._("lays one rail on a double line")
    if own:
        return tr.n("You lay one rail", "You lay two rails", rails)
    return tr.n("lays one rail", "lays two rails", rails)
