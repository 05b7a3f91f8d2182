"""Positions for tests: chosen hands, markers and rails."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.action import CHANCE
from rules.core.event import Event
from rules.core.registry import game
from rules.transamerica.board import Board, Hand
from rules.transamerica.chance import deal_action
from rules.transamerica.lattice import bits
from rules.transamerica.network import usable
from rules.transamerica.scoring import shortfall
from rules.transamerica.state import State

GAME = game("transamerica")


def load(kit: str) -> Board:
    """The board of a kit or a file, as the game itself keeps it."""
    board = GAME.kit(kit)
    assert isinstance(board, Board)
    return board


USA = load("usa")

#: Hands that are easy to remember: one city of each colour, no city in two of them.
WEST = ("Portland", "Helena", "Salt Lake City", "Phoenix", "Washington")
EAST = ("San Francisco", "Chicago", "St. Louis", "Memphis", "New York")
SOUTH = ("Los Angeles", "Bismarck", "Santa Fe", "Dallas", "Jacksonville")


def hand(names: Sequence[str]) -> Hand:
    return tuple(USA.city_named[name].number for name in names)


def line(text: str) -> int:
    """The number of a line by its ends: 'Denver–F8'."""
    return USA.moves.parse(f"rail {text}").args[0]


def node(text: str) -> int:
    """The number of an intersection by its label: 'F8'."""
    return USA.moves.parse(f"marker {text}").args[0]


# Positions


def new_state(seats: int, **options: object) -> State:
    """The position before anything has happened."""
    state = GAME.start(seats, options)
    assert isinstance(state, State)
    return state


def start(*hands: Sequence[str], **options: object) -> State:
    """A new round with these hands; seat 0 begins unless ``first`` names another (from 1)."""
    state = new_state(len(hands), **{"first": 1, **options})
    state.apply(CHANCE, deal_action(USA, [hand(names) for names in hands]))
    return state


def playing(*hands: Sequence[str], **options: object) -> State:
    """Markers far from everything: seat 0 on F8, seat 1 on I10, seat 2 on C11."""
    state = start(*hands, **options)
    do(state, *("marker F8", "marker I10", "marker C11")[: len(hands)])
    return state


def placed(*hands: Sequence[str], **options: object) -> State:
    """Everybody has started on the first city of the hand."""
    state = start(*hands, **options)
    for names in hands[state.mover :] + hands[: state.mover]:
        do(state, f"marker {names[0]}")
    return state


def nearly(seat: int, *hands: Sequence[str]) -> tuple[State, str]:
    """A round in which one seat lacks exactly one single rail, and the action that lays it."""
    state = placed(*hands)
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


def others_complete() -> tuple[State, str]:
    """Seat 1 is to move in the network of seat 0, who lacks one single rail."""
    state, last = nearly(0, WEST, EAST)
    state.mover = 1
    state.nets[1] = state.nets[0]
    state.markers[1] = state.markers[0]
    return state, last


# Rails


def put_rails(state: State, *texts: str) -> None:
    """Add black rails without a turn, and update the networks."""
    for text in texts:
        state.rails |= 1 << line(text)
        state.rails_left -= 1
    for seat, marker in enumerate(state.markers):
        if marker >= 0:
            state.nets[seat] = USA.lattice.flood(1 << marker, usable(state, seat))


def join(state: State, seat: int) -> None:
    """Add the cheapest rails that connect a seat to all its cities."""
    missing = shortfall(state, seat, state.hands[seat]).lines()
    put_rails(state, *(USA.line_label(number) for number in bits(missing)))


# Playing


def do(state: State, *texts: str) -> list[Event]:
    """Do some actions, each by the seat to act; the events of the last one."""
    events: list[Event] = []
    for text in texts:
        events = state.apply(state.to_act()[0], state.parse(text))
    return events


def why(state: State, text: str) -> tuple[str, str] | None:
    """Rule and key of the refusal, or None when the action is legal."""
    reason = state.why_not(state.to_act()[0], state.parse(text))
    return None if reason is None else (reason.rule, reason.key)


def use_up(state: State) -> dict[str, Any]:
    """End the round with the last rail of the supply; the data of its event."""
    state.rails_left = 1
    events = do(state, state.actions(state.mover)[0].text)
    return dict(next(event.data for event in events if event.kind == "round_ended"))


def end_round(state: State) -> None:
    """Place all markers, then end the round with the last rail of the supply."""
    while state.phase == "marker":
        do(state, state.actions(state.mover)[0].text)
    use_up(state)
