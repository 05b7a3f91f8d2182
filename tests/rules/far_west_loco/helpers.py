"""Positions made by hand: seats sit at the lots in the board's order, and throws are named."""

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


def deal(seats: int = 4, **options: object) -> State:
    """A game in its first turn: seat 0 has Sacramento, seat 1 Cheyenne and so on."""
    state = GAME.start(seats, options)
    assert isinstance(state, State)
    play(state, "lots " + " ".join(LOTS[:seats]))
    return state


def play(state: State, *texts: str) -> list[Event]:
    """Whoever owes a decision (or chance) does what the texts say, one after the other."""
    events: list[Event] = []
    for text in texts:
        events += state.apply(state.to_act()[0], state.parse(text))
        assert state.check() == []
    return events


def space(state: State, name: str) -> int:
    return next(s.number for s in state.box.board.spaces if s.id == name)


def deed(state: State, name: str) -> int:
    return next(d.number for d in state.box.prices.deeds if d.id == name)


def put(state: State, seat: int, where: str) -> None:
    """Stand a locomotive on a space, as if it had driven there."""
    state.at[seat] = space(state, where)


def purse(state: State, seat: int, cash: int) -> None:
    """Give a seat so much cash; the bank has the rest."""
    state.bank += state.cash[seat] - cash
    state.cash[seat] = cash


def sell(state: State, name: str, seat: int, where: str = "") -> None:
    """Let a seat own a deed; an industry or a shop then stands on the named plot."""
    number = deed(state, name)
    state.owner[number] = seat
    if where:
        state.plots[state.box.plot_of[space(state, where)]] = number


def turn_of(state: State, seat: int) -> None:
    """Make it the start of this seat's turn."""
    state.player = seat
    state.agenda[:] = [("turn", seat)]
    state.phase = "turn"


def legal(state: State) -> set[str]:
    """The notations of all that can be done now."""
    return {action.text for action in state.actions(state.to_act()[0])}


def why_not(state: State, text: str) -> tuple[str, str] | None:
    """Rule and key of the reason why whoever is to act may not do this."""
    reason = state.why_not(state.to_act()[0], state.parse(text))
    if reason is not None:
        assert reason.say(GAME.words)
    return (reason.rule, reason.key) if reason else None


def at(state: State, seat: int) -> str:
    return state.box.board.spaces[state.at[seat]].id


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def one(events: list[Event], kind: str) -> Event:
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
