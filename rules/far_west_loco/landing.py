"""Landings: where a throw ends, and what it does to the player, told before the die is thrown.

Nothing here knows a rule: every landing is the rules' own answer, tried out on a copy of the
position, and the words are read off the events and the decision that it led to.

>>> from rules import Table, game
>>> from rules.far_west_loco.game import GAME
>>> table = Table.new(game("far_west_loco"), ["Mira", "Luca"], seed=7)
>>> first = table.waiting_for()[0]  # on the station of Sacramento
>>> bridge = throws(table.view(first), ["Mira", "Luca"])[3]
>>> bridge.title.say(GAME.words), bridge.effects[0].say(GAME.words), bridge.cash
('Summit Tunnel', 'no stopping here: you pay 100', -100)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.core.action import CHANCE, Action
from rules.core.event import Event
from rules.core.phrase import Phrase
from rules.core.view import View
from rules.far_west_loco import locomotives, stages, turns
from rules.far_west_loco.chance import THROWS
from rules.far_west_loco.dice import SPEED_FACES, STAR
from rules.far_west_loco.landing_words import effects, needed_here, the_load, title
from rules.far_west_loco.phases import (
    BUYING,
    CARD,
    DEBT,
    DEN_THROW,
    LOADING,
    MANOEUVRE_THROW,
    MINE,
    OVER,
    PROSPECTING,
    SHUNTING,
    SPEED_THROW,
    STOP,
)
from rules.far_west_loco.position import NOBODY
from rules.far_west_loco.state import State

#: What a landing means for the player, the weightiest first.
WIN, GOAL, GAIN, COST, OFFER, CHANCES, MISS, NOTHING = (
    *("win", "goal", "gain", "cost", "offer", "chances", "miss", "nothing"),
)


@dataclass(frozen=True, slots=True)
class Landing:
    """Goal of a train, and what happens there."""

    #: The number of spaces asked for, and the space that is so far away.
    steps: int
    space: int
    #: The space where the train ends, and how far it went.
    stop: int
    travelled: int
    #: Why it ends early, in words; None if it does not (FW-2.4, FW-2.5).
    held: Phrase | None
    #: The asked space by its name, with its owner.
    title: Phrase
    #: What happens where the train ends; never empty.
    effects: tuple[Phrase, ...]
    #: Certain change of the player's cash.
    cash: int
    #: WIN, GOAL, GAIN, COST, OFFER, CHANCES, MISS or NOTHING.
    kind: str


# Throws, moves and stops


def throws(view: View[State], names: Sequence[str], seat: int | None = None) -> dict[int, Landing]:
    """By face of the speed die: the landing of a seat, or of the viewer."""
    mover = _seat(view, seat)
    return {face: throw(view.position, mover, face, names) for face in SPEED_FACES}


def throw(position: State, seat: int, face: int, names: Sequence[str]) -> Landing:
    """The landing of one throw of the speed die."""
    tried = position.copy()
    tried.player = seat
    tried.agenda[:] = [(SPEED_THROW, seat, False)]
    tried.phase = SPEED_THROW
    events = tried.apply(CHANCE, THROWS[SPEED_THROW][face])
    return _landing(position, tried, seat, face, events, names, shunting=False)


def manoeuvres(
    view: View[State], names: Sequence[str], seat: int | None = None
) -> dict[int, Landing]:
    """By face of the manoeuvre die: the landing of a seat, or of the viewer.

    Of several moves that a throw allows, one that leads to what the seat is after.
    """
    position, mover = view.position, _seat(view, seat)
    found: dict[int, Landing] = {}
    for face in THROWS[MANOEUVRE_THROW]:
        allowed = locomotives.shunts(position, mover, face)
        ways = [manoeuvre(position, mover, steps, names) for steps in allowed]
        found[face] = next((way for way in ways if way.kind in (WIN, GOAL)), ways[0])
    return found


def shunt(position: State, seat: int, move: Action, names: Sequence[str]) -> Landing:
    """The landing of a move by the manoeuvre die."""
    tried = position.copy()
    events = tried.apply(seat, move)
    return _landing(position, tried, seat, move.args[0], events, names, shunting=True)


def manoeuvre(position: State, seat: int, steps: int, names: Sequence[str]) -> Landing:
    """The landing of a move by the manoeuvre die, before it is thrown."""
    tried = position.copy()
    tried.player = seat
    tried.agenda[:] = [(SHUNTING, seat, STAR)]
    events: list[Event] = []
    turns.shunt(tried, seat, steps, events)
    tried.advance(events)
    return _landing(position, tried, seat, steps, events, names, shunting=True)


def stop_at(
    view: View[State], space: int, names: Sequence[str], seat: int | None = None
) -> Landing:
    """What a stop at a space would do to a seat, however it got there by the speed die."""
    position, mover = view.position, _seat(view, seat)
    tried = position.copy()
    tried.player = mover
    tried.at[mover] = space
    tried.agenda[:] = [(STOP, mover, False)]
    events: list[Event] = []
    tried.advance(events)
    steps = (space - position.at[mover]) % len(position.box.board.spaces)
    return _landing(position, tried, mover, steps, events, names, shunting=False)


def _seat(view: View[State], seat: int | None) -> int:
    found = view.seat if seat is None else seat
    return view.position.player if found is None else found


def _landing(
    before: State,
    after: State,
    seat: int,
    steps: int,
    events: Sequence[Event],
    names: Sequence[str],
    shunting: bool,
) -> Landing:
    length = len(before.box.board.spaces)
    space = (before.at[seat] + steps) % length
    moved = next((e for e in events if e.kind == "moved" and e.seat == seat), None)
    stop = moved.data["to"] if moved is not None else space
    travelled = abs(moved.data["steps"]) if moved is not None else abs(steps)
    cash = after.cash[seat] - before.cash[seat]
    return Landing(
        steps,
        space,
        stop,
        travelled,
        _held(before, seat, space, steps, travelled, names),
        title(before, seat, space, names),
        effects(after, seat, stop, events, names, shunting=shunting, moved=travelled > 0),
        cash,
        _kind(after, seat, events, cash),
    )


def _held(
    before: State, seat: int, space: int, steps: int, travelled: int, names: Sequence[str]
) -> Phrase | None:
    if travelled == abs(steps):
        return None
    stay = "" if travelled else ".stay"
    if space in before.at and before.at.index(space) != seat:
        name = names[before.at.index(space)]
        return Phrase(f"landing.held{stay}", {"name": name, "steps": travelled})
    way = 1 if steps > 0 else -1
    ahead = [(before.at[seat] + way * n) % len(before.box.board.spaces) for n in range(1, 99)]
    other = next((s for s in ahead[travelled:] if s in before.at), NOBODY)
    name = names[before.at.index(other)] if other >= 0 else ""
    return Phrase(f"landing.crossed{stay}", {"name": name, "steps": travelled})


def _kind(after: State, seat: int, events: Sequence[Event], cash: int) -> str:
    done = {event.kind for event in events if event.seat == seat}
    asked = after.phase if after.phase != OVER and after.task[1] == seat else ""
    if after.winner == seat:
        return WIN
    if done & {"loaded", "unloaded", "fetched", "governor"} or asked == LOADING:
        return GOAL
    if asked == BUYING and needed_here(after, seat) >= 0:
        return GOAL
    if cash < 0 or asked == DEBT or "bankrupt" in done:
        return COST
    if cash > 0 or "received" in done:
        return GAIN
    if asked in (BUYING, MINE) or "spike" in done:
        return OFFER
    if asked in (CARD, DEN_THROW, PROSPECTING):
        return CHANCES
    return MISS if "skip" in done else NOTHING


# The whole die


def outlook(view: View[State], names: Sequence[str], seat: int | None = None) -> Phrase | None:
    """What gets a seat what it is after: throws of the speed die, else its golden spike; or None.

    >>> from rules import Table, game
    >>> from rules.far_west_loco.game import GAME
    >>> table = Table.new(game("far_west_loco"), ["Mira", "Luca"], seed=7)
    >>> view = table.view(table.waiting_for()[0])
    >>> outlook(view, ["Mira", "Luca"]) is None  # the palace is far away
    True
    >>> view.position.at[view.seat] = view.position.box.board.palace - 5
    >>> outlook(view, ["Mira", "Luca"]).say(GAME.words)
    '5 brings you the building permit.'
    """
    mover = _seat(view, seat)
    found = throws(view, names, mover)
    for kind in (WIN, GOAL):
        faces = [face for face, landing in found.items() if landing.kind == kind]
        if faces:
            return Phrase(_outlook_key(view.position, mover, kind), _which(view, mover, faces))
    return _spike_outlook(view.position, mover)


def _spike_outlook(position: State, seat: int) -> Phrase | None:
    """What the golden spike would get its holder who moves with it; None if nothing."""
    if position.spike != seat:
        return None
    moved = position.copy()
    locomotives.travel(moved, seat, position.box.board.spike, "spike", None)
    if moved.winner == seat:
        return Phrase("outlook.spike.win")
    if moved.at[seat] not in stages.wanted(position, seat):
        return None
    if position.loaded[seat]:
        return Phrase("outlook.spike.home")
    return Phrase("outlook.spike.load", {"load": the_load(position.stage[seat])})


def _outlook_key(position: State, seat: int, kind: str) -> str:
    if kind == WIN:
        return "outlook.win"
    return "outlook.home" if position.loaded[seat] else "outlook.load"


def _which(view: View[State], seat: int, faces: Sequence[int]) -> dict[str, object]:
    """The faces as "3", "3 or 4", "3, 4 or 5", and what they bring."""
    listed: object = ", ".join(str(face) for face in faces[:-1])
    if len(faces) > 1:
        listed = Phrase("outlook.or", {"faces": listed, "last": faces[-1]})
    else:
        listed = faces[0]
    return {"faces": listed, "load": the_load(view.position.stage[seat])}
