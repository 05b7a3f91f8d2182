"""The pieces on the table: locomotives, loads, money, deeds, the stack, and what is to be done.

``Position`` only holds and looks up; the rules are functions in the modules beside this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self

from rules.core.action import CHANCE
from rules.core.event import Event
from rules.core.state import State as CoreState
from rules.far_west_loco.board import LOTS
from rules.far_west_loco.cards import Layers
from rules.far_west_loco.house import House
from rules.far_west_loco.kit import Box
from rules.far_west_loco.phases import LOT_CHOICE, LOTS_DEALT
from rules.far_west_loco.prices import Setup

if TYPE_CHECKING:
    from rules.core.game import Options

#: No seat: the bank, an unsold deed, the governor at his palace, the spike on the board.
NOBODY: Final = -1

#: A task on the agenda: its name, the seat it is about, and what else it needs (see phases).
Task = tuple[Any, ...]
#: The list that a rule adds its events to; None on the fast path of searches.
Events = list[Event] | None


class Position(CoreState):
    """The state of the table as plain fields. Lists go by seat, deed or plot.

    >>> from rules import game
    >>> position = game("far_west_loco").start(4, {"lots": "choose"})
    >>> position.phase, position.cash
    ('lot', [3300, 3300, 3300, 3300])
    """

    __slots__ = (
        "agenda",
        "at",
        "bank",
        "box",
        "cash",
        "changed",
        "creditor",
        "debt",
        "dropped",
        "governor",
        "house",
        "landlord",
        "layers",
        "length",
        "loaded",
        "lots",
        "mortgaged",
        "offered",
        "owner",
        "phase",
        "player",
        "plots",
        "read",
        "seats",
        "setup",
        "shunted",
        "skips",
        "spike",
        "stage",
        "turn",
        "winner",
        "wrong_die",
    )

    box: Box
    seats: int
    setup: Setup
    #: FW-3.8: "full", "short" or "shorter".
    length: str
    wrong_die: bool
    house: House

    #: The name of the task on top of the agenda: what is being decided.
    phase: str
    #: The tasks still to be done, the next one last.
    agenda: list[Task]
    #: The seat whose turn it is, and the number of turns taken.
    player: int
    turn: int
    winner: int
    #: FW-2.7: whether the die has been changed in this turn.
    changed: bool

    #: By seat: the lot (NOBODY before they are dealt), and by lot: the seat.
    lots: list[int]
    landlord: list[int]
    #: By seat: the locomotive's space.
    at: list[int]
    #: By seat: the stage to be built (FW-3.1), and whether its permit or material is aboard.
    stage: list[int]
    loaded: list[bool]
    #: By seat: the space of a load that was left on the line, or NOBODY.
    dropped: list[int]
    #: By seat: turns still to be missed (FW-2.6).
    skips: list[int]
    cash: list[int]
    #: By seat: debt of a bankrupt player, and the creditor (FW-5.3).
    debt: list[int]
    creditor: list[int]
    #: Payments to the bank less payments by the bank.
    bank: int
    #: Seats whose locomotive reached its space by manoeuvring, as bits (FW-2.5).
    shunted: int
    #: Seats that have the governor aboard and the golden spike, or NOBODY.
    governor: int
    spike: int

    #: By deed: the owner. By plot: the deed that stands there. Both NOBODY while unsold.
    owner: list[int]
    plots: list[int]
    #: Deeds as bits: mortgaged, and offered for auction without a sale (FW-5.2).
    mortgaged: int
    offered: int

    #: The stack of cards.
    layers: Layers
    #: Cards read since the stack was last shuffled, as bits (FW-6.2).
    read: int

    # No __init__: a copy would have to go through it.

    def set_up(self, seats: int, options: Options, box: Box) -> Self:
        """Make this the first position of a game, before the lots are dealt."""
        self.box = box
        self.seats = seats
        self.setup = box.prices.setups[seats]
        self.length = str(options["length"])
        self.wrong_die = bool(options["wrong_die"])
        self.house = House.of(options)
        choosing = options["lots"] == "choose"
        self.agenda = [(LOT_CHOICE, 0)] if choosing else [(LOTS_DEALT, CHANCE)]
        self.phase = self.agenda[-1][0]
        self.player = 0
        self.turn = 0
        self.winner = NOBODY
        self.changed = False
        self.lots = [NOBODY] * seats
        self.landlord = [NOBODY] * LOTS
        self.at = [NOBODY] * seats
        self.stage = [1] * seats
        self.loaded = [False] * seats
        self.dropped = [NOBODY] * seats
        self.skips = [0] * seats
        self.cash = [self.setup.cash] * seats  # FW-1.2
        self.debt = [0] * seats
        self.creditor = [NOBODY] * seats
        self.bank = 0
        self.shunted = 0
        self.governor = NOBODY
        self.spike = NOBODY
        self.owner = [NOBODY] * len(box.prices.deeds)
        self.plots = [NOBODY] * (len(box.board.plots) - 1) + [box.prices.ranch]
        self.mortgaged = 0
        self.offered = 0
        full = self.length == "full"
        self.layers = box.deck.stack(self.setup.remove if full else self.setup.remove_short)
        self.read = 0
        return self

    def copy(self) -> Self:
        """An independent copy."""
        other = self.__class__()
        other.box = self.box
        other.seats = self.seats
        other.setup = self.setup
        other.length = self.length
        other.wrong_die = self.wrong_die
        other.house = self.house
        other.phase = self.phase
        other.agenda = self.agenda[:]
        other.player = self.player
        other.turn = self.turn
        other.winner = self.winner
        other.changed = self.changed
        other.lots = self.lots  # never changed in place once they are dealt
        other.landlord = self.landlord
        other.at = self.at[:]
        other.stage = self.stage[:]
        other.loaded = self.loaded[:]
        other.dropped = self.dropped[:]
        other.skips = self.skips[:]
        other.cash = self.cash[:]
        other.debt = self.debt[:]
        other.creditor = self.creditor[:]
        other.bank = self.bank
        other.shunted = self.shunted
        other.governor = self.governor
        other.spike = self.spike
        other.owner = self.owner[:]
        other.plots = self.plots[:]
        other.mortgaged = self.mortgaged
        other.offered = self.offered
        other.layers = self.layers
        other.read = self.read
        return other

    # Lookups

    @property
    def task(self) -> Task:
        """The task on top of the agenda, with all that belongs to it."""
        return self.agenda[-1]

    def bankrupt(self, seat: int) -> bool:
        """Whether the seat owes a debt that it could not pay (FW-5.3)."""
        return self.debt[seat] > 0

    def station(self, seat: int) -> int:
        """The space of the seat's own station."""
        return self.box.board.lots[self.lots[seat]].station

    def deeds(self, seat: int) -> list[int]:
        """The deeds that a seat owns."""
        return [deed for deed, owner in enumerate(self.owner) if owner == seat]

    def space_of(self, deed: int) -> int:
        """The space of an industry or a shop, or NOBODY while it is unsold."""
        plot = self.plots.index(deed) if deed in self.plots else NOBODY
        return self.box.board.plots[plot] if plot >= 0 else NOBODY

    def place(self, space: int) -> str:
        """The name of a space, or of the building on it."""
        plot = self.box.plot_of[space]
        deed = self.plots[plot] if plot >= 0 else NOBODY
        return self.box.prices.deeds[deed].name if deed >= 0 else self.box.board.spaces[space].name
