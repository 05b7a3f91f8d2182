"""The kit: board, prices and cards of one edition, with every action that can be done on it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from rules.core.action import Action
from rules.core.game import Kit
from rules.far_west_loco.board import Board
from rules.far_west_loco.cards import Deck
from rules.far_west_loco.moves import Moves
from rules.far_west_loco.prices import DEN, Prices


@dataclass(frozen=True, eq=False)
class Box(Kit):
    """A loaded kit (see ``loader.load_kit``)."""

    board: Board
    prices: Prices
    deck: Deck
    #: Players' actions.
    moves: Moves = field(repr=False)
    #: By card: the outcome of chance that it is drawn.
    card_draws: tuple[Action, ...] = field(repr=False)

    # Lookups that the rules need often

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kind of each space."""
        return tuple(space.kind for space in self.board.spaces)

    @cached_property
    def plot_of(self) -> tuple[int, ...]:
        """The plot of each space, or -1."""
        return tuple(space.plot for space in self.board.spaces)

    @cached_property
    def lot_of(self) -> tuple[int, ...]:
        """The lot of each space, or -1."""
        return tuple(space.lot for space in self.board.spaces)

    @cached_property
    def den(self) -> int:
        """The deed of the gambling den."""
        return next(deed.number for deed in self.prices.deeds if deed.kind == DEN)

    @cached_property
    def guards(self) -> tuple[int, ...]:
        """The deeds whose owner robbers spare (FW-5.4)."""
        return tuple(deed.number for deed in self.prices.deeds if deed.guard)
