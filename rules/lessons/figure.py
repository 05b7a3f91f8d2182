"""A figure of a booklet as data: a prepared position, what is staged in it, and what is marked.

A figure's ``script`` holds everybody's moves in order; chance follows from the seed. Marked are
moves that are allowed there (``can``) and moves that are not, each with the number of the rule that
forbids it (``cannot``): so a test can hold every figure to the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.core.errors import RulesError
from rules.core.game import OptionValue, Seat
from rules.core.registry import game as find_game
from rules.core.table import Table


class BadFigure(RulesError):
    """A figure that cannot be read or does not play."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A prepared position of a game, seen from a seat."""

    game: str
    seats: int
    seed: int
    kit: str | None = None
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    script: tuple[tuple[int, str], ...] = ()
    seat: int = 0
    staged: tuple[str, ...] = ()
    can: tuple[str, ...] = ()
    cannot: tuple[tuple[str, str], ...] = ()
    #: Width and height in dp; the middle in board units and the dp of one unit, for maps.
    size: tuple[float, float] = (340, 200)
    at: tuple[float, float] | None = None
    spacing: float = 40

    def table(self) -> Table:
        """The table in the prepared position; BadFigure where a move is not allowed."""
        seats = [Seat(name, None, {"colour": n}) for n, name in enumerate(NAMES[: self.seats])]
        table = Table.new(find_game(self.game), seats, self.seed, self.options, self.kit)
        for number, (seat, text) in enumerate(self.script, 1):
            try:
                table.act(seat, table.state.parse(text))
            except RulesError as error:
                raise BadFigure(f"Move {number} ({text}): {error}") from None
        return table

    def problems(self) -> list[str]:
        """A sentence for every mark that the rules do not agree with."""
        try:
            table = self.table()
            parse = table.state.parse
            view = table.view(self.seat).after([parse(text) for text in self.staged])
            found = []
            for text in self.can:
                reason = view.why_not(parse(text))
                if reason is not None:
                    found.append(f"{text} is not allowed: {reason}")
            for text, rule in self.cannot:
                reason = view.why_not(parse(text))
                if reason is None or reason.rule != rule:
                    found.append(f"{text} is not forbidden by {rule}, but: {reason}")
        except RulesError as error:
            return [str(error)]
        return found


#: The players of a figure, by seat.
NAMES = ("Mira", "Luca", "Anna", "Gus", "Olive", "Zoé")


def read_figure(game: str, raw: Mapping[str, Any]) -> Figure:
    """A figure from its JSON; BadFigure says what is wrong."""
    try:
        given = dict(raw)
        for name in ("script", "cannot"):
            given[name] = tuple((a, b) for a, b in given.get(name, ()))
        for name in ("staged", "can"):
            given[name] = tuple(given.get(name, ()))
        for name in ("size", "at"):
            if name in given:
                wide, high = given[name]
                given[name] = (float(wide), float(high))
        return Figure(game=game, **given)
    except (TypeError, ValueError) as error:
        raise BadFigure(f"This is no figure of {game}: {error!r}") from None
