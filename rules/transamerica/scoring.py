"""Scoring: missing rails, points, the barrier and the end of the game (rules 6 to 8)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from rules.core.event import Event
from rules.core.state import Outcome
from rules.transamerica.board import Board, City
from rules.transamerica.lattice import bits
from rules.transamerica.network import closed, complete, rivals, usable
from rules.transamerica.phases import OVER
from rules.transamerica.steiner import CostGraph, SteinerTree

if TYPE_CHECKING:
    from rules.transamerica.state import State

#: TA-1.5, TA-1.6: everyone's first points, and the first place of the barrier.
START_POINTS = 13
FIRST_BARRIER = 0


# Costs


def cost_graph(state: State, seat: int) -> CostGraph:
    """The costs for a seat: every rail is free, also those of networks it never joined."""
    networks = None if state.vexation else list(set(state.nets))
    return CostGraph(state.board, usable(state, seat), closed(state, seat), networks)


def shortfall(state: State, seat: int, hand: Sequence[int]) -> SteinerTree:
    """TA-6.2: the cheapest missing rails that would join a seat's network and its cities.

    >>> from rules import Table, game
    >>> table = Table.new(game("transamerica"), ["Mira", "Luca"], seed=7, options={"first": 1})
    >>> state = table.state
    >>> for seat, place in enumerate(["marker Denver", "marker Omaha"]):
    ...     _ = table.act(seat, state.parse(place))
    >>> tree = shortfall(state, 0, state.hands[0])
    >>> tree.cost
    27
    >>> sum(state.board.cost(line) for line in bits(tree.lines()))
    27
    """
    return _tree(state, seat, hand, cost_graph(state, seat))


def _tree(state: State, seat: int, hand: Sequence[int], graph: CostGraph) -> SteinerTree:
    places = [1 << state.board.cities[city].node for city in hand]
    return SteinerTree(graph, [*places, state.nets[seat]])


def loss(state: State, seat: int) -> int:
    """The cost of a seat's missing rails; with one missing city mostly found without a tree."""
    if not state.hands[seat]:
        return 0  # a blank hand, which only a masked position has
    net = state.nets[seat]
    missing = state.targets[seat] & ~net
    if not missing:
        return 0
    if not missing & (missing - 1) and not state.vexation:
        found = state.board.ways.nearest(net, missing, rivals(state, seat))
        if found is not None:
            return found[1]
    return shortfall(state, seat, state.hands[seat]).cost


def shortfalls(state: State) -> list[SteinerTree | None]:
    """Each seat's missing rails; None for a blank hand, which only a masked position has."""
    if state.vexation:  # each seat has lines of its own
        graphs = [cost_graph(state, seat) for seat in range(state.seats)]
    else:
        graphs = [cost_graph(state, 0)] * state.seats
    return [
        _tree(state, seat, hand, graphs[seat]) if hand else None
        for seat, hand in enumerate(state.hands)
    ]


def hand_cost(board: Board, hand: Sequence[int]) -> int:
    """The cost of joining a hand's cities on an empty board.

    >>> from rules.transamerica.loader import load_board
    >>> usa = load_board("usa")
    >>> names = ["San Diego", "Cincinnati", "St. Louis", "Dallas", "Washington"]
    >>> hand_cost(usa, [usa.city_named[name].number for name in names])
    19
    """
    return SteinerTree(CostGraph(board, 0), [1 << board.cities[city].node for city in hand]).cost


def hand_distances(board: Board, city: City, hand: Sequence[int]) -> list[int]:
    """The cost of joining a city to each city of a hand, on an empty board."""
    costs = city_distances(board, city)
    return [costs[other] for other in hand]


@lru_cache(maxsize=512)
def city_distances(board: Board, city: City) -> tuple[int, ...]:
    """The cost of joining a city to each city (also to itself), on an empty board."""
    targets = [other.node for other in board.cities]
    return tuple(CostGraph(board, 0).distances(1 << city.node, targets))


# The end of a round and of the game


def score_round(state: State, reason: str, events: list[Event] | None) -> None:
    """Take off everyone's losses, then end the game or move the barrier."""
    trees = None if events is None else shortfalls(state)
    losses = _losses(state, trees)  # TA-6.1, TA-6.2
    before = state.points
    state.points = tuple(own - loss for own, loss in zip(before, losses, strict=True))  # TA-6.3
    if events is not None and trees is not None:  # TA-6.4: all hands, and everyone's missing rails
        about = {
            "round": state.round,
            "reason": reason,
            "complete": tuple(complete(state)),
            "hands": tuple(tuple(state.board.city_names(hand)) for hand in state.hands),
            "missing": tuple(tuple(bits(tree.lines())) if tree else () for tree in trees),
            "losses": losses,
            "before": before,
            "points": state.points,
            "barrier": state.barrier,
        }
        events.append(Event("round_ended", None, about))
    if game_ends(state):
        _end_game(state, events)
    elif state.round == 2 and not state.open_cards:
        _move_barrier(state, events)


def _losses(state: State, trees: Sequence[SteinerTree | None] | None) -> tuple[int, ...]:
    """Each seat's loss, by its missing rails as far as they are known."""
    if trees is None:
        return tuple(loss(state, seat) for seat in range(state.seats))
    return tuple(tree.cost if tree else 0 for tree in trees)


def game_ends(state: State) -> bool:
    """Whether the game is over after this round; its points must be counted already."""
    if state.open_cards:
        return state.round == state.seats  # TA-8.2
    # TA-7.1, TA-7.3: the barrier as it stood when the round was played
    return state.round >= 2 and min(state.points) <= state.barrier


def _end_game(state: State, events: list[Event] | None) -> None:
    state.phase = OVER
    result = outcome(state)
    if events is not None and result is not None:
        about = {"winners": result.winners, "reason": result.reason}
        events.append(Event("game_over", None, about))


def outcome(state: State) -> Outcome | None:
    """TA-7.4: most points win; tied players share the victory."""
    if state.phase != OVER:
        return None
    places = tuple(1 + sum(other > own for other in state.points) for own in state.points)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    return Outcome(winners, places, "last_round" if state.open_cards else "barrier")


def _move_barrier(state: State, events: list[Event] | None) -> None:
    moved = moved_barrier(state.points)
    if events is not None and moved != state.barrier:
        about = {"barrier": moved, "lowest": min(state.points)}
        events.append(Event("barrier_moved", None, about))
    state.barrier = moved


def moved_barrier(points: Sequence[int]) -> int:
    """TA-7.2: the barrier after round 2; points at or below it are past it.

    >>> moved_barrier([11, 9]), moved_barrier([11, 3])
    (6, 0)
    """
    lowest = min(points)
    return lowest - 3 if lowest >= 4 else FIRST_BARRIER
