"""Geometry and hit areas of TransAmerica's intersections and lines. No Kivy here."""

from __future__ import annotations

from functools import lru_cache

from app.board.geometry import Point, Segment, shortened
from app.board.hit_test import HitArea, HitAreas
from rules.transamerica.board import Board
from rules.transamerica.lattice import bits

#: A rail leaves this share of its line free at both ends.
SHORT = 0.12

#: Key of a hit area: ("line" or "node", its number).
Key = tuple[str, int]


@lru_cache(maxsize=4)
def geometry(board: Board) -> tuple[dict[int, Point], dict[int, Segment]]:
    """The point of each intersection and both ends of each line, by number."""
    nodes = {node: board.xy(node) for node in bits(board.nodes)}
    ends = {line: board.lattice.ends(line) for line in bits(board.lines)}
    return nodes, {line: (nodes[a], nodes[b]) for line, (a, b) in ends.items()}


@lru_cache(maxsize=4)
def line_areas(board: Board) -> HitAreas[Key]:
    """Lines, as long as the rails on them: so a touch near an intersection is not ambiguous."""
    _, lines = geometry(board)
    return HitAreas(
        HitArea(("line", line), *shortened(*ends, SHORT)) for line, ends in lines.items()
    )


@lru_cache(maxsize=4)
def node_areas(board: Board) -> HitAreas[Key]:
    """Intersections, for markers."""
    nodes, _ = geometry(board)
    return HitAreas(HitArea(("node", node), at, at) for node, at in nodes.items())
