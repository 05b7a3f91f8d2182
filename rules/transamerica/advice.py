"""Advice in words: why a strong player would lay these rails, as the asking player can see it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.action import Action
from rules.core.phrase import Phrase
from rules.core.view import View
from rules.transamerica.legal import open_lines
from rules.transamerica.network import add_rail
from rules.transamerica.phases import LAST_CHANCE, MARKER, MOVE, RAIL, SECOND
from rules.transamerica.places import phrase, where_is
from rules.transamerica.scoring import cost_graph, shortfall
from rules.transamerica.state import State

#: Both rails of a turn are advised together.
ONE_PLAY = frozenset((RAIL, SECOND))

WORDS = {
    "analysis.outlook": "Points against the others at the end of the round",
    "advice.start": (
        "{city} lies well among your five cities: joining them all from there costs {count}."
    ),
    "advice.start.place": "From here, joining all your cities costs {count}.",
    "advice.complete": "That joins your last city: the round is yours.",
    "advice.city": "That joins {city}. You then lack {count} in all.",
    "advice.city.line": "That takes you to {name}’s line, and {city} is already on it.",
    "advice.line": "That takes you to {name}’s line: from there {city} is only {count} away.",
    "advice.nearer": "{city} is next: only {count} away after this. In all you then lack {total}.",
    "advice.any": "A rail has to be laid; none of those you can reach brings you closer.",
    "advice.end.double": "Stop here: what you need next is a double line, for a whole turn.",
    "advice.end": "Stop here: no other rail brings you closer to a city.",
    "advice.last": "The round is ending: this rail saves you {count}.",
    "advice.last.none": "The round is ending, and no rail would save you anything now.",
    "advice.move": "Move there: the next rail you need starts {where}.",
    "advice.stay": "Stay: nobody stands in your way.",
}


def why(view: View[State], actions: Sequence[Action], names: Sequence[str]) -> Phrase:
    """The reason for a marker, for the rails of a turn, or for ending it."""
    assert view.seat is not None
    state, seat, first = view.position, view.seat, actions[0]
    if state.phase == MARKER:
        return _start(state, seat, first.args[0])
    if state.phase == MOVE:
        if first.kind == "end":
            return Phrase("advice.stay")
        return Phrase("advice.move", {"where": phrase(where_is(state.board, first.args[0]))})
    if first.kind == "end":
        return _end(state, seat)
    return _rails(state, seat, actions, names)


def _start(state: State, seat: int, node: int) -> Phrase:
    trial = state.copy()
    trial.markers[seat] = node
    trial.nets[seat] = trial.board.lattice.flood(1 << node, trial.rails)
    cost = shortfall(trial, seat, trial.hands[seat]).cost
    city = state.board.city_at.get(node)
    if city is None:
        return Phrase("advice.start.place", {"count": cost})
    return Phrase("advice.start", {"city": city.name, "count": cost})


def _end(state: State, seat: int) -> Phrase:
    if state.phase == LAST_CHANCE:
        return Phrase("advice.last.none")
    tree = shortfall(state, seat, state.hands[seat])
    needed = tree.lines() & open_lines(state, seat, single_only=False)
    double = needed and not needed & state.board.single
    return Phrase("advice.end.double" if double else "advice.end")


def _rails(state: State, seat: int, actions: Sequence[Action], names: Sequence[str]) -> Phrase:
    """What the rails join, or how much nearer they bring a city."""
    after = state.copy()
    for action in actions:
        if action.kind in ("rail", "own"):
            add_rail(after, seat, action.args[0], action.kind == "own")
    hand = state.hands[seat]
    lacking = shortfall(after, seat, hand).cost
    if state.phase == LAST_CHANCE:
        saved = shortfall(state, seat, hand).cost - lacking
        return Phrase("advice.last" if saved else "advice.last.none", {"count": saved})
    if not lacking:
        return Phrase("advice.complete")
    near = _distances(after, seat)
    gains = {city: before - near[city] for city, before in _distances(state, seat).items()}
    line = _joined_line(state, after, seat, names)
    joined = [city for city, gain in gains.items() if gain and not near[city]]
    if joined:
        about = {"city": joined[0], "count": lacking, "name": line}
        return Phrase("advice.city.line" if line else "advice.city", about)
    city = max(gains, key=lambda name: (gains[name], -near[name]))
    if not gains[city]:
        return Phrase("advice.any")
    about = {"city": city, "count": near[city], "total": lacking, "name": line}
    return Phrase("advice.line" if line else "advice.nearer", about)


def _distances(state: State, seat: int) -> dict[str, int]:
    """The cost of joining each city of the seat's hand to its network."""
    cities = [state.board.cities[city] for city in state.hands[seat]]
    costs = cost_graph(state, seat).distances(state.nets[seat], [city.node for city in cities])
    return {city.name: cost for city, cost in zip(cities, costs, strict=True)}


def _joined_line(before: State, after: State, seat: int, names: Sequence[str]) -> str:
    """The name of another player whose network is joined by this; empty: nobody's."""
    new = after.nets[seat] & ~before.nets[seat]
    for other, node in enumerate(before.markers):
        if other != seat and node >= 0 and new >> node & 1:
            return names[other]
    return ""
