"""Positions by hand: deal what you want, put markers and rails where you want."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.action import CHANCE
from rules.core.event import Event
from rules.core.registry import game
from rules.transamerica.board import Board
from rules.transamerica.chance import deal_action
from rules.transamerica.lattice import bits
from rules.transamerica.state import State

GAME = game("transamerica")
USA = GAME.kit("usa")
assert isinstance(USA, Board)

#: Hands that are easy to remember, one city of each colour, none of them twice.
WEST = ("Portland", "Helena", "Salt Lake City", "Phoenix", "Washington")
EAST = ("San Francisco", "Chicago", "St. Louis", "Memphis", "New York")
SOUTH = ("Los Angeles", "Bismarck", "Santa Fe", "Dallas", "Jacksonville")
HANDS = (WEST, EAST, SOUTH)


def hand(names: Sequence[str]) -> tuple[int, ...]:
    return tuple(USA.city_named[name].number for name in names)


def start(*hands: Sequence[str], first: int = 1, **options: object) -> State:
    """A new round with these hands; seat 1 begins unless another is named."""
    state = GAME.start(len(hands), {"first": first, **options})
    state.apply(CHANCE, deal_action(USA, [hand(names) for names in hands]))
    assert isinstance(state, State)
    return state


def do(state: State, *texts: str) -> list[Event]:
    """Actions of whoever is to act; the events of the last one."""
    events: list[Event] = []
    for text in texts:
        seat = state.to_act()[0]
        events = state.apply(seat, state.parse(text))
    return events


def why(state: State, text: str) -> tuple[str, str] | None:
    """Rule and key of the refusal, or None when the action is legal."""
    reason = state.why_not(state.to_act()[0], state.parse(text))
    return None if reason is None else (reason.rule, reason.key)


def line(text: str) -> int:
    """The number of a line by its ends: 'Denver–F8'."""
    return USA.parse(f"rail {text}").args[0]


def put_rails(state: State, *texts: str) -> None:
    """Black rails on the board as if somebody had laid them; networks follow."""
    for text in texts:
        state.rails |= 1 << line(text)
        state.rails_left -= 1
    for seat, node in enumerate(state.markers):
        if node >= 0:
            state.nets[seat] = USA.lattice.flood(1 << node, state.usable(seat))


def join(state: State, seat: int, but: Sequence[str] = ()) -> None:
    """Give a seat rails to all its cities, except those named, along cheapest ways."""
    from rules.transamerica.scoring import shortfall

    cities = [c for c in state.hands[seat] if USA.cities[c].name not in but]
    for number in bits(shortfall(state, seat, cities).lines()):
        a, b = USA.lattice.ends(number)
        put_rails(state, f"{USA.label(a)}–{USA.label(b)}")


def nearly(seat: int, *hands: tuple[str, ...]) -> tuple[State, str]:
    """A round in which one seat lacks exactly the rail that is returned."""
    state = start(*hands)
    for names in hands:
        do(state, f"marker {names[0]}")
    join(state, seat)
    whole = state.nets[seat].bit_count()
    for number in bits(state.rails & USA.single):
        rails = state.rails & ~(1 << number)
        net = USA.lattice.flood(1 << state.markers[seat], rails)
        if net.bit_count() == whole - 1:  # the last rail to a city, not one in the middle
            state.rails = rails
            state.rails_left += 1
            put_rails(state)
            return state, f"rail {USA.line_label(number)}"
    raise AssertionError("no single rail can be taken away")
