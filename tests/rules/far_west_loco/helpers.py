"""Positions set up by hand: the seats have the lots in the board's order."""

from __future__ import annotations

from rules.core.event import Event
from rules.core.registry import game
from rules.far_west_loco.game import FarWestLoco
from rules.far_west_loco.state import State

_FOUND = game("far_west_loco")
assert isinstance(_FOUND, FarWestLoco)
GAME: FarWestLoco = _FOUND
NAMES = ("Anna", "Ben", "Clara", "Dev", "Eve")
LOTS = ("sacramento", "cheyenne", "omaha", "stlouis", "santafe")


def start(seats: int, kit: str | None = None, **options: object) -> State:
    """The position before the lots are dealt."""
    state = GAME.start(seats, options, kit)
    assert isinstance(state, State)
    return state


def deal(seats: int = 4, **options: object) -> State:
    """A game in its first turn: seat 0 has Sacramento, seat 1 Cheyenne and so on."""
    state = start(seats, None, **options)
    play(state, "lots " + " ".join(LOTS[:seats]))
    return state


def play(state: State, *texts: str) -> list[Event]:
    """Plays actions and outcomes of chance by their notation, and returns all events."""
    events: list[Event] = []
    for text in texts:
        events += state.apply(state.to_act()[0], state.parse(text))
        assert state.check() == []
    return events


def space(state: State, name: str) -> int:
    """The number of the space with this id."""
    return next(s.number for s in state.box.board.spaces if s.id == name)


def deed(state: State, name: str) -> int:
    """The number of the deed with this id."""
    return next(d.number for d in state.box.prices.deeds if d.id == name)


def put(state: State, seat: int, where: str) -> None:
    """Puts a locomotive on a space, as if it had driven there."""
    state.at[seat] = space(state, where)


def purse(state: State, seat: int, cash: int) -> None:
    """Gives a seat so much cash; the bank has the rest."""
    state.bank += state.cash[seat] - cash
    state.cash[seat] = cash


def sell(state: State, name: str, seat: int, where: str = "") -> None:
    """Gives a seat a deed; an industry or a shop then stands on the named plot."""
    number = deed(state, name)
    state.owner[number] = seat
    if where:
        state.plots[state.box.plot_of[space(state, where)]] = number


def turn_of(state: State, seat: int) -> None:
    """Makes it the start of this seat's turn."""
    state.player = seat
    state.agenda[:] = [("turn", seat)]
    state.phase = "turn"


def legal(state: State) -> set[str]:
    """The notations of all legal actions."""
    return {action.text for action in state.actions(state.to_act()[0])}


def why_not(state: State, text: str) -> tuple[str, str] | None:
    """Rule and key of the reason why the seat to act may not do this; None when it may."""
    reason = state.why_not(state.to_act()[0], state.parse(text))
    if reason is not None:
        assert reason.say(GAME.words)
    return (reason.rule, reason.key) if reason else None


def at(state: State, seat: int) -> str:
    """The id of the space on which a seat's locomotive stands."""
    return state.box.board.spaces[state.at[seat]].id


def kinds(events: list[Event]) -> list[str]:
    """The kinds of the events, in order."""
    return [event.kind for event in events]


def one(events: list[Event], kind: str) -> Event:
    """The only event of a kind."""
    (found,) = (event for event in events if event.kind == kind)
    return found


def drawing(card: str, seat: int = 0, **options: object) -> State:
    """A position in which a seat, standing at Truckee, is about to draw this card and no other."""
    state = deal(4, **options)
    put(state, seat, "telegraph_truckee")
    number = next(c.number for c in state.box.deck.cards if c.id == card)
    state.layers = ((1 << number, 1),)
    state.agenda[:] = [("card", seat)]
    state.phase = "card"
    return state
