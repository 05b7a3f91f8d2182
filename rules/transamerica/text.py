"""The position as text, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.core.view import View
from rules.transamerica.lattice import bits
from rules.transamerica.network import laid
from rules.transamerica.scoring import cost_graph
from rules.transamerica.state import State

#: Characters from one column of the lattice to the next, and from one row to the next.
_ACROSS, _DOWN = 4, 2


def draw(view: View[State], names: Sequence[str]) -> str:
    """The lattice with rails, markers and cities, then the points and the own hand."""
    state = view.position
    lines = [_board(state), "", _legend(state), *_points(state, names)]
    if view.seat is not None and state.hands[view.seat]:
        lines += ["", _hand(state, view.seat)]
    return "\n".join(lines)


def _spot(state: State, node: int) -> tuple[int, int]:
    """Line and character of an intersection; the first line is for names of columns."""
    row, col = state.board.lattice.place(node)
    return row * _DOWN + 1, round((state.board.left + col - row / 2) * _ACROSS)


def _board(state: State) -> str:
    board = state.board
    spots = {node: _spot(state, node) for node in bits(board.nodes)}
    left = min(column for _, column in spots.values())
    height = max(line for line, _ in spots.values()) + 1
    width = max(column for _, column in spots.values()) - left + 4  # and a column's name
    page = [[" "] * width for _ in range(height)]

    for line in bits(board.lines):
        a, b = (spots[end] for end in board.lattice.ends(line))
        _draw_line(page, a, b, left, _line_sign(state, line))
    for node, (line_no, column) in spots.items():
        page[line_no][column - left] = _node_sign(state, node)
    for line_no, column, name in _column_names(state, spots):
        page[line_no][column - left : column - left + len(name)] = name
    names = _row_names(state, spots)
    return "\n".join(
        f"{first:>4} {''.join(row).rstrip()} {last}".rstrip()
        for row, (first, last) in zip(page, names, strict=True)
    )


def _row_names(state: State, spots: dict[int, tuple[int, int]]) -> list[tuple[str, str]]:
    """By line of the page: the names of the first and the last intersection, or none."""
    names = [("", "")] * (max(line for line, _ in spots.values()) + 1)
    for number in {line for line, _ in spots.values()}:
        row = sorted((column, node) for node, (line, column) in spots.items() if line == number)
        label = state.board.lattice_label
        names[number] = label(row[0][1]), label(row[-1][1])
    return names


def _column_names(
    state: State, spots: dict[int, tuple[int, int]]
) -> Iterator[tuple[int, int, str]]:
    """Line, character and name of each column, above its first intersection, where it runs to."""
    first: dict[int, tuple[int, int]] = {}
    for node, spot in sorted(spots.items(), key=lambda item: item[1]):
        first.setdefault(state.board.lattice.place(node)[1], spot)
    for column, (line, character) in first.items():
        yield line - 1, character + 1, str(column)


def _line_sign(state: State, line: int) -> str:
    if laid(state) >> line & 1:
        return "rail"
    return "double" if state.board.double >> line & 1 else "single"


_SIGNS = {  # across, down to the left, down to the right
    "rail": ("═", "╱", "╲"),
    "double": (":", ":", ":"),
    "single": (" ", " ", " "),
}


def _draw_line(
    page: list[list[str]], a: tuple[int, int], b: tuple[int, int], left: int, kind: str
) -> None:
    across, to_left, to_right = _SIGNS[kind]
    if a[0] == b[0]:
        for column in range(a[1] + 1, b[1]):
            page[a[0]][column - left] = across
    else:
        page[(a[0] + b[0]) // 2][(a[1] + b[1]) // 2 - left] = to_left if b[1] < a[1] else to_right


def _node_sign(state: State, node: int) -> str:
    if node in state.markers:
        return str(state.markers.index(node) + 1)
    city = state.board.city_at.get(node)
    return city.name[0] if city else "·"


def _legend(state: State) -> str:
    return (
        "Letters are cities, numbers are markers, ═ ╱ ╲ are rails, ::: and : double lines. A row\n"
        "has a letter, and its first and last names beside it; a column runs down to the left\n"
        f"from its number: “marker F8” is in row F, column 8. {state.rails_left} rails left."
    )


def _points(state: State, names: Sequence[str]) -> list[str]:
    lines = [f"Round {state.round}, barrier at {state.barrier}:"]
    for seat, name in enumerate(names):
        marker = state.markers[seat]
        place = f"starts at {state.board.label(marker)}" if marker >= 0 else ""
        turn = ">" if state.to_act() == (seat,) else " "
        line = f" {turn} {seat + 1} {name:<12} {state.points[seat]:>3} points  {place}"
        lines.append(line.rstrip())
    return lines


def _hand(state: State, seat: int) -> str:
    cities = [state.board.cities[city] for city in state.hands[seat]]
    words = [f"{city.name} ({state.board.lattice_label(city.node)})" for city in cities]
    if state.markers[seat] >= 0:
        costs = cost_graph(state, seat).distances(state.nets[seat], [c.node for c in cities])
        words = [
            f"{word} {'joined' if cost == 0 else f'{cost} away'}"
            for word, cost in zip(words, costs, strict=True)
        ]
    return "Your cities: " + ", ".join(words)
