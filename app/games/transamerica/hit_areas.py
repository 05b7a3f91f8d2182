"""Where TransAmerica's intersections and lines are, and where a touch finds them. No Kivy here."""

from __future__ import annotations

from functools import lru_cache

from app.board.geometry import Point, shortened
from app.board.hit_test import Place, Places
from rules.transamerica.board import Board
from rules.transamerica.lattice import bits

#: A rail leaves this share of its line free at both ends.
SHORT = 0.12


@lru_cache(maxsize=4)
def geometry(board: Board) -> tuple[dict[int, Point], dict[int, tuple[Point, Point]]]:
    """Where each intersection is, and both ends of each line."""
    nodes = {node: board.xy(node) for node in bits(board.nodes)}
    ends = {line: board.lattice.ends(line) for line in bits(board.lines)}
    return nodes, {line: (nodes[a], nodes[b]) for line, (a, b) in ends.items()}


@lru_cache(maxsize=4)
def line_places(board: Board) -> Places:
    """Lines, as long as the rails on them: so a touch near an intersection is not ambiguous."""
    _, lines = geometry(board)
    return Places(Place(("line", line), *shortened(*ends, SHORT)) for line, ends in lines.items())


@lru_cache(maxsize=4)
def node_places(board: Board) -> Places:
    nodes, _ = geometry(board)
    return Places(Place(("node", node), at, at) for node, at in nodes.items())
