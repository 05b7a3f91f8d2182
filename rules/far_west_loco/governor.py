"""The governor: taken aboard, overtaken, brought home, lost (FW-3.5, FW-3.6, FW-5.4)."""

from __future__ import annotations

from rules.core.event import Event
from rules.far_west_loco.position import NOBODY, Events, Position


def take(position: Position, seat: int, events: Events) -> None:
    """The seat takes the governor aboard, from the palace or from another locomotive."""
    if events is not None:
        events.append(Event("governor", seat, {"holder": position.governor}))
    position.governor = seat


def carry(
    position: Position, seat: int, start: int, travelled: int, forward: bool, events: Events
) -> None:
    """After a move of a seat in the last stage: it may overtake him, and pass home with him."""
    holder = position.governor
    length = len(position.box.board.spaces)
    taken_at = 0  # the step from which he is aboard
    if holder != seat:
        ahead = (position.at[holder] - start) % length
        if not forward or ahead >= travelled or position.debt[seat]:
            return
        taken_at = ahead + 1
        take(position, seat, events)
    way = 1 if forward else -1
    home = (position.station(seat) - start) * way % length or length
    if taken_at <= home <= travelled:
        position.winner = seat


def send_home(position: Position, seat: int, events: Events) -> None:
    """FW-5.4: he leaves a bankrupt player for the palace."""
    position.governor = NOBODY
    if events is not None:
        events.append(Event("governor_home", seat))
