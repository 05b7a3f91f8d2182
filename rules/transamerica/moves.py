"""Moves: every action of a player on a board, with its code and its notation.

rail Denver–F8      a black rail on a line
own Denver–F8       a rail of the player's own colour there (TA-10)
marker Denver       the marker placed (TA-3) or moved (TA-9)
end                 stop after one rail, decline, stay, or pass
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rules.core.action import Action
from rules.core.errors import BadNotation
from rules.transamerica.lattice import bits
from rules.transamerica.listing import Listing

if TYPE_CHECKING:
    from rules.transamerica.board import Board


class Moves:
    """The table of all actions on a board, built once for each board.

    Codes: a line's number lays a black rail there. The other kinds start at an offset each, to
    which the number of a line or an intersection is added.

    >>> from rules.transamerica.loader import load_board
    >>> usa = load_board("usa")
    >>> rail = usa.moves.parse("rail Denver–F8")
    >>> rail.kind, usa.line_label(rail.args[0])
    ('rail', 'Denver–F8')
    >>> usa.moves.actions[usa.moves.coloured + rail.code].text
    'own Denver–F8'
    """

    def __init__(self, board: Board) -> None:
        span = board.lattice.span
        #: Offset of coloured rails: ``coloured + line``.
        self.coloured = 3 * span
        #: Offset of the marker: ``marker + node``.
        self.marker = 6 * span
        #: The code of "end".
        self.end = 7 * span
        #: Code -> action.
        self.actions: dict[int, Action] = {}
        for line in bits(board.lines):
            label = board.line_label(line)
            self._add(line, "rail", (line,), f"rail {label}")
            self._add(self.coloured + line, "own", (line,), f"own {label}")
        for node in bits(board.nodes):
            self._add(self.marker + node, "marker", (node,), f"marker {board.label(node)}")
        self._add(self.end, "end", (), "end")
        #: The actions, and the codes, of black rails on a set of lines.
        self.list_rails = Listing({line: self.actions[line] for line in bits(board.lines)})
        self.list_codes = Listing({line: line for line in bits(board.lines)})
        #: The actions of a marker on a set of intersections.
        markers = {node: self.actions[self.marker + node] for node in bits(board.nodes)}
        self.list_markers = Listing(markers)

    def _add(self, code: int, kind: str, args: tuple[int, ...], text: str) -> None:
        self.actions[code] = Action(code, kind, args, text)

    def parse(self, text: str) -> Action:
        """The action that a text names, in any case and with a line's ends in either order."""
        wanted = " ".join(text.split())
        found = self._by_text.get(wanted) or self._by_loose_text.get(wanted.lower())
        if found is None:
            raise BadNotation(
                f"“{text}” is no move of TransAmerica: they look like “rail Denver–F8”."
            )
        return found

    @cached_property
    def _by_text(self) -> dict[str, Action]:
        return {action.text: action for action in self.actions.values()}

    @cached_property
    def _by_loose_text(self) -> dict[str, Action]:
        """Lower case, with a dash or a hyphen, and the ends of a line in both orders."""
        loose: dict[str, Action] = {}
        for action in self.actions.values():
            kind, _, place = action.text.lower().partition(" ")
            a, _, b = place.partition("–")
            for text in (
                f"{kind} {place}",
                f"{kind} {a}-{b}",
                f"{kind} {b}–{a}",
                f"{kind} {b}-{a}",
            ):
                loose[text.strip(" -–")] = action
        return loose
