"""TransAmerica positions worked out for showing: a hand's distances and plan, the end of a round.

Everything is asked of the rules on the viewer's own view.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules.core.action import Action
from rules.core.event import Event
from rules.core.view import View
from rules.transamerica.board import COLOURS
from rules.transamerica.lattice import bits
from rules.transamerica.network import usable
from rules.transamerica.scoring import cost_graph, shortfall
from rules.transamerica.state import State
from rules.transamerica.steiner import CostGraph, SteinerTree


@dataclass(frozen=True, slots=True)
class HandCity:
    """A city card of a hand; ``away`` is None before there is a marker to count from."""

    name: str
    group: str
    node: int
    away: int | None


@dataclass(frozen=True, slots=True)
class HandAnalysis:
    """Distances and cost of a hand; ``plan`` are the lines of one cheapest way to complete it."""

    cities: tuple[HandCity, ...]
    loss: int | None
    plan: tuple[int, ...]

    @property
    def joined(self) -> int:
        return sum(city.away == 0 for city in self.cities)


def analyse_hand(view: View[State], staged: Sequence[Action], seat: int) -> HandAnalysis | None:
    """A seat's hand with the staged actions; None if the viewer may not know it."""
    position = with_staged(view, staged)
    hand = position.hands[seat]
    if not hand:
        return None
    board = position.board
    cards = [board.cities[city] for city in hand]
    nodes = [card.node for card in cards]
    if position.markers[seat] < 0:
        tree = SteinerTree(CostGraph(board, position.rails), [1 << node for node in nodes])
        aways: list[int | None] = [None] * len(nodes)
        loss = None
    else:
        tree = shortfall(position, seat, hand)
        aways = list(cost_graph(position, seat).distances(position.nets[seat], nodes))
        loss = tree.cost
    cities = tuple(
        HandCity(card.name, COLOURS[card.colour], card.node, away)
        for card, away in zip(cards, aways, strict=True)
    )
    return HandAnalysis(cities, loss, tuple(bits(tree.lines())))


def with_staged(view: View[State], staged: Iterable[Action]) -> State:
    """The position with the staged pieces on the board, and the round not ended by them.

    ``view.after`` would clear the board when the last city is joined; here it stays to be seen.
    """
    position = view.position.copy()
    for action in staged:
        _put(position, view.seat, action.kind, action.args)
    return position


def view_at_round_end(before: View[State], events: Iterable[Event]) -> View[State]:
    """The view as the round ended: the one before its last step, with that step's rail.

    All hands are public then (TA-6.4); the rules' own position is already in the next round.
    """
    position = before.position.copy()
    for event in events:
        if event.kind == "rail":
            kind = "own" if event.data["coloured"] else "rail"
            _put(position, event.seat, kind, (event.data["line"],))
        elif event.kind == "round_ended":
            city = position.board.city_named
            position.hands = tuple(
                tuple(city[name].number for name in hand) for hand in event.data["hands"]
            )
    return View(before.seat, position)


def _put(position: State, seat: int | None, kind: str, args: tuple[int, ...]) -> None:
    if seat is None:
        return
    if kind == "marker":
        position.markers[seat] = args[0]
    elif kind == "rail":
        position.rails |= 1 << args[0]
    elif kind == "own":
        position.own[seat] |= 1 << args[0]
    lattice = position.board.lattice
    for other, node in enumerate(position.markers):
        if node >= 0:
            position.nets[other] = lattice.flood(1 << node, usable(position, other))
