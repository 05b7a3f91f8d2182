"""The board: the loop of spaces and the players' lots beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

#: The kinds of spaces (FW-4).
STATION: Final = "station"
SALOON: Final = "saloon"
PALACE: Final = "palace"
LARGE_PLOT: Final = "large_plot"
SMALL_PLOT: Final = "small_plot"
RANCH: Final = "ranch"
CARD: Final = "card"
SUBSIDY: Final = "subsidy"
NO_STOP: Final = "no_stop"
WORKS: Final = "works"
SHERIFF: Final = "sheriff"
PROMONTORY: Final = "promontory"
GOLD_MINE: Final = "gold_mine"
TRACK: Final = "track"
KINDS = (
    *(STATION, SALOON, PALACE, LARGE_PLOT, SMALL_PLOT, RANCH),
    *(CARD, SUBSIDY, NO_STOP, WORKS, SHERIFF, PROMONTORY, GOLD_MINE, TRACK),
)
PLOTS = (LARGE_PLOT, SMALL_PLOT, RANCH)
#: The features that a red cross marks, for the picture of the board.
FEATURES = ("bridge", "tunnel", "crossing")
COLOURS = ("green", "blue", "yellow", "red", "black")
LOTS: Final = 5


@dataclass(frozen=True, slots=True)
class Space:
    """One space of the loop. ``lot`` and ``plot`` are -1 where there is none."""

    number: int
    id: str
    kind: str
    name: str
    x: int
    y: int
    lot: int
    plot: int
    feature: str | None


@dataclass(frozen=True, slots=True)
class Lot:
    """A player's ground: station space, saloon and the colour of the locomotive."""

    number: int
    id: str
    name: str
    colour: str
    station: int
    saloon: int


@dataclass(frozen=True, slots=True)
class Zone:
    """Track works (FW-4.4): the first space and the number of spaces."""

    start: int
    size: int


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The loop in its driving direction: from a space to the one with the next number.

    >>> from rules import game
    >>> board = game("far_west_loco").kit().board
    >>> board.length, board.spaces[board.palace].id
    (48, 'palace')
    >>> board.apart(board.palace, board.lots[board.first_lot].station)
    23
    """

    spaces: tuple[Space, ...]
    lots: tuple[Lot, ...]
    #: FW-1.4: the lot whose owner starts.
    first_lot: int
    #: Spaces that the golden spike moves a locomotive (FW-4.7).
    spike: int
    zones: tuple[Zone, ...]
    palace: int
    #: The spaces of the plots: the large ones, the small ones, then the ranch.
    plots: tuple[int, ...]
    #: Number of large plots.
    large: int
    #: Red-cross spaces as a set of bits (FW-2.5).
    crosses: int
    certainty: str

    @property
    def length(self) -> int:
        """Number of spaces of the loop."""
        return len(self.spaces)

    def apart(self, a: int, b: int) -> int:
        """Distance between two spaces, the shorter way round."""
        ahead = (b - a) % len(self.spaces)
        return min(ahead, len(self.spaces) - ahead)

    def find(self, kind: str) -> int:
        """The first space of a kind, or -1."""
        return next((space.number for space in self.spaces if space.kind == kind), -1)
