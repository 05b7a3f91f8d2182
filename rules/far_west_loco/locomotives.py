"""Moving locomotives: pushed back, held up at red crosses, manoeuvring (rule 2)."""

from __future__ import annotations

from rules.core.event import Event
from rules.far_west_loco import governor, stages
from rules.far_west_loco.dice import NEAR, STAR, STAR_REACH
from rules.far_west_loco.position import Events, Position


def distance(position: Position, seat: int, steps: int) -> int:
    """The number of steps that a locomotive can really travel of those given (negative: back).

    >>> from rules import game
    >>> position = game("far_west_loco").start(2)
    >>> position.at[:] = [18, 22]  # the second locomotive stands on the bridge
    >>> distance(position, 0, 3), distance(position, 0, 8)
    (3, 3)
    """
    at = position.at
    start, length = at[seat], len(position.box.board.spaces)
    way = 1 if steps > 0 else -1
    travelled = _as_far_as_crosses(position, seat, steps)
    while travelled and (start + travelled * way) % length in at:
        travelled -= 1  # FW-2.4: towards where it came from, as often as needed
    return travelled


def _as_far_as_crosses(position: Position, seat: int, steps: int) -> int:
    """The number of steps that no locomotive on a red cross forbids (FW-2.5)."""
    board = position.box.board
    start, length = position.at[seat], len(board.spaces)
    way = 1 if steps > 0 else -1
    travelled = steps * way
    # One that got there by manoeuvring may be overtaken, unless the house is strict (FW-8.2).
    passable = 0 if position.house.strict_crosses else position.shunted
    for other, space in enumerate(position.at):
        if board.crosses >> space & 1 and other != seat and not passable >> other & 1:
            ahead = (space - start) * way % length
            if ahead <= travelled:
                travelled = ahead - 1
    return travelled


def is_taken(position: Position, seat: int, steps: int) -> bool:
    """FW-4.13: whether a card would move a locomotive to a space where another stands.

    Also where it would have to stop before a red cross (FW-2.5).
    """
    start, length = position.at[seat], position.box.board.length
    way = 1 if steps > 0 else -1
    ends = (steps, way * _as_far_as_crosses(position, seat, steps))
    others = [space for other, space in enumerate(position.at) if other != seat]
    return any((start + end) % length in others for end in ends)


def landing(position: Position, seat: int, steps: int) -> int:
    """The space on which a locomotive would end (FW-2.4, FW-2.5)."""
    travelled = distance(position, seat, steps)
    way = travelled if steps > 0 else -travelled
    return (position.at[seat] + way) % len(position.box.board.spaces)


# The manoeuvre die


def near(position: Position, seat: int) -> list[int]:
    """FW-2.2: the wanted spaces near enough for the manoeuvre die; it needs at least one."""
    apart, start = position.box.board.apart, position.at[seat]
    return [space for space in stages.wanted(position, seat) if 0 < apart(start, space) <= NEAR]


def shunts(position: Position, seat: int, face: int) -> list[int]:
    """The moves that a throw of the manoeuvre die allows, backwards ones negative.

    FW-2.1: the move must end as near a wanted space as the throw allows; with several within
    reach the player chooses which.

    >>> from rules import game
    >>> position = game("far_west_loco").start(2)
    >>> position.at[:] = [position.box.board.palace - 3, 0]  # 3 spaces before the permit
    >>> shunts(position, 0, 1), shunts(position, 0, STAR)
    ([1], [3])
    """
    reach = range(1, STAR_REACH + 1) if face == STAR else (face,)
    moves = [way * steps for way in (1, -1) for steps in reach]
    ends = [landing(position, seat, steps) for steps in moves]
    apart = position.box.board.apart
    allowed: set[int] = set()
    for goal in near(position, seat):
        gaps = [apart(end, goal) for end in ends]
        least = min(gaps)
        allowed.update(steps for steps, gap in zip(moves, gaps, strict=True) if gap == least)
    return [steps for steps in moves if steps in allowed]


# Moving


def travel(position: Position, seat: int, steps: int, by: str, events: Events) -> int:
    """Moves a locomotive along the line; returns how far it went.

    ``by`` says what moved it: "speed", "manoeuvre", "spike" or "card".
    """
    start = position.at[seat]
    travelled = distance(position, seat, steps)
    length = len(position.box.board.spaces)
    forward = steps > 0
    if by == "manoeuvre":  # FW-2.5: even in vain, or locomotives could lock each other
        position.shunted |= 1 << seat
    elif travelled:
        position.shunted &= ~(1 << seat)
    position.at[seat] = (start + (travelled if forward else -travelled)) % length
    if events is not None:
        events.append(_moved(position, seat, start, steps, travelled, by))
    if travelled and position.governor >= 0 and position.stage[seat] == stages.GOVERNOR_STAGE:
        governor.carry(position, seat, start, travelled, forward, events)
    return travelled


def _moved(position: Position, seat: int, start: int, steps: int, travelled: int, by: str) -> Event:
    """The event of a move, with the reason why it ended early."""
    board = position.box.board
    asked = abs(steps)
    after = (start + (travelled + 1 if steps > 0 else -travelled - 1)) % board.length
    held = None
    if travelled < asked:
        held = "cross" if board.crosses >> after & 1 and after in position.at else "pushed"
    about = {
        "from": start,
        "to": position.at[seat],
        "steps": travelled if steps > 0 else -travelled,
        "asked": steps,
        "by": by,
        "held": held,
        "place": position.place(position.at[seat]),
    }
    return Event("moved", seat, about)


def place(position: Position, seat: int, space: int, events: Events) -> None:
    """FW-4.13: puts a locomotive on a space, without travelling there."""
    if events is not None:
        about = {"from": position.at[seat], "to": space, "place": position.place(space)}
        events.append(Event("placed", seat, about))
    position.at[seat] = space
    position.shunted &= ~(1 << seat)
