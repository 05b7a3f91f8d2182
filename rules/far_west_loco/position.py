"""Where everything stands: locomotives, loads, money, deeds and the stack of cards."""

from __future__ import annotations

from typing import Any

from rules.core.event import Event
from rules.far_west_loco.kit import Box
from rules.far_west_loco.prices import GOVERNOR_STAGE, LEFT_OUT_STAGE, Setup

#: No seat: the bank, an unsold deed, the governor at his palace, the spike on the board.
NOBODY = -1

#: Something still to be done: its name, the seat it is about, and what else it needs.
Task = tuple[Any, ...]
Events = list[Event] | None
#: Cards of the stack, from the top down: which they may be (bits), and how many are left of them.
Layers = tuple[tuple[int, int], ...]


class Position:
    """The pieces on the table. Lists go by seat, deed or plot."""

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

    #: What is being decided: the name of the task on top of the agenda.
    phase: str
    #: What is still to be done, the next thing last.
    agenda: list[Task]
    #: Whose turn it is, and how many turns have been taken.
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
    #: By seat: the stage being worked on (FW-3.1), and whether its permit or material is aboard.
    stage: list[int]
    loaded: list[bool]
    #: By seat: where the load lies that was left on the line, or NOBODY.
    dropped: list[int]
    #: By seat: turns still to be missed (FW-2.6).
    skips: list[int]
    cash: list[int]
    #: By seat: what a bankrupt player owes, and to whom (FW-5.3).
    debt: list[int]
    creditor: list[int]
    #: All that was paid to the bank, less all that it paid.
    bank: int
    #: Seats whose locomotive reached its space by manoeuvring, as bits (FW-2.5).
    shunted: int
    governor: int
    spike: int

    #: By deed: the owner. By plot: the deed that stands there. Both NOBODY while unsold.
    owner: list[int]
    plots: list[int]
    #: Deeds as bits: mortgaged, and offered for auction without a sale (FW-5.2).
    mortgaged: int
    offered: int

    layers: Layers
    #: Cards read since the stack was last shuffled, as bits (FW-6.2).
    read: int

    def _copy_to(self, other: Position) -> None:
        other.box = self.box
        other.seats = self.seats
        other.setup = self.setup
        other.length = self.length
        other.wrong_die = self.wrong_die
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

    # Looking

    def bankrupt(self, seat: int) -> bool:
        return self.debt[seat] > 0

    def station(self, seat: int) -> int:
        """The seat's own station space."""
        return self.box.board.lots[self.lots[seat]].station

    def deeds(self, seat: int) -> list[int]:
        return [deed for deed, owner in enumerate(self.owner) if owner == seat]

    def worth(self, seat: int) -> int:
        """FW-3.7: money, 200 for each deed, mortgaged or not, less debts."""
        deeds = self.owner.count(seat) * self.box.prices.deed_value
        return self.cash[seat] + deeds - self.debt[seat]

    def seller(self, seat: int) -> int:
        """The industry that sells the material of the seat's stage, or NOBODY."""
        stage = self.stage[seat]
        return stage - 2 if 2 <= stage < GOVERNOR_STAGE else NOBODY

    def needs(self, seat: int) -> bool:
        """Whether the stage's permit, material or governor has still to be got from its seller."""
        return not self.loaded[seat] and self.dropped[seat] < 0 and self.governor != seat

    def space_of(self, deed: int) -> int:
        """Where an industry or a shop stands, or NOBODY while it is unsold."""
        plot = self.plots.index(deed) if deed in self.plots else NOBODY
        return self.box.board.plots[plot] if plot >= 0 else NOBODY

    def vacant(self, plot: int) -> bool:
        """Whether nothing stands on a plot yet; the ranch is vacant until it is sold."""
        deed = self.plots[plot]
        return deed < 0 or self.owner[deed] < 0

    def in_play(self, deed: int) -> bool:
        """FW-3.8: the shorter game does not sell the tile works."""
        return self.length != "shorter" or deed != LEFT_OUT_STAGE - 2

    def unsold_industries(self) -> list[int]:
        return [
            deed
            for deed in range(self.box.prices.industries)
            if self.owner[deed] < 0 and self.in_play(deed)
        ]

    def unsold_shops(self) -> list[int]:
        prices = self.box.prices
        return [deed for deed in range(prices.industries, prices.ranch) if self.owner[deed] < 0]

    def wanted(self, seat: int) -> list[int]:
        """FW-2.2: the spaces for which this seat may take the manoeuvre die, wherever they are.

        A bankrupt player can load and buy nothing (FW-5.3), so wants nothing.
        """
        if self.debt[seat] or self.governor == seat:
            return []
        if self.loaded[seat]:
            return [self.station(seat)]
        if self.dropped[seat] >= 0:
            return [self.dropped[seat]]
        board = self.box.board
        deed = self.seller(seat)
        if deed < 0:  # FW-3.1: the permit, or the governor while he is there
            return [board.palace] if self.stage[seat] == 1 or self.governor < 0 else []
        if self.owner[deed] >= 0:
            return [self.space_of(deed)]
        return [board.plots[plot] for plot in range(board.large) if self.plots[plot] < 0]

    # What a space is called, and what events say of money

    def place(self, space: int) -> str:
        """The name of a space, or of what stands there."""
        plot = self.box.plot_of[space]
        deed = self.plots[plot] if plot >= 0 else NOBODY
        return self.box.prices.deeds[deed].name if deed >= 0 else self.box.board.spaces[space].name
