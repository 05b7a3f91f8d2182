"""Money at the Far West Loco table: notes that go from hand to hand, or to and from the bank."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.board.animation import Motion
from app.board.geometry import Point, part
from app.games.far_west_loco.text import money
from app.kv_loader import load_kv
from rules.core.event import Event
from rules.far_west_loco.money import BANK

if TYPE_CHECKING:
    from app.games.far_west_loco.board import FarWestBoard

#: Seconds that notes are on their way, and how high they fly (dp).
FLIGHT, ARC = 0.9, 90
#: As many notes as a pile shows at most.
PILE = 4
#: How far below the middle of the open field the bank is, in cells.
BELOW = 1.2


@dataclass(frozen=True, slots=True)
class Payment:
    """An amount that goes from one to another: seats, or the bank."""

    payer: int
    payee: int
    amount: int


def payment(event: Event) -> Payment | None:
    """The money that an event moved."""
    data, seat = event.data, event.seat
    amount = data.get("amount", 0)
    if seat is None or not amount:
        return None
    if event.kind in ("paid", "debt_paid"):
        return Payment(seat, data["to"], amount)
    if event.kind in ("bought", "lifted"):
        return Payment(seat, BANK, amount)
    if event.kind in ("received", "mortgaged"):
        return Payment(BANK, seat, amount)
    return Payment(data["to"], seat, amount) if event.kind == "sold" else None


class Notes(Widget):
    """A few notes on their way, and how much they are."""

    count = NumericProperty(1)
    text = StringProperty("")


class BankSign(BoxLayout):
    """Where the bank is while notes come from it or go to it."""


class Cashier:
    """Shows payments on the board; until notes arrive, the players' money is the one before."""

    def __init__(self, board: FarWestBoard) -> None:
        self.board = board
        #: Seat -> what is still on its way to it (negative: what has not left it yet).
        self.pending: dict[int, int] = {}
        self._bank = BankSign()

    def set_back(self, events: Sequence[Event]) -> None:
        """Nothing of it has been paid yet."""
        self.pending = {}
        for event in events:
            paid = payment(event)
            if paid is not None:
                self._book(event, paid, 1)

    def settle(self) -> None:
        """All is paid."""
        self.pending = {}

    def _book(self, event: Event, paid: Payment, way: int) -> None:
        # What is paid of a debt changes the creditor only: the debtor's debt is the smaller for it.
        payer = BANK if event.kind == "debt_paid" else paid.payer
        for seat, change in ((payer, -paid.amount), (paid.payee, paid.amount)):
            if seat != BANK:
                self.pending[seat] = self.pending.get(seat, 0) + way * change

    def motion(self, events: Sequence[Event]) -> Motion:
        """Notes fly for some events at the same time."""
        board = self.board
        found = [(event, paid) for event in events if (paid := payment(event)) is not None]
        flying = [(Notes(), paid) for _event, paid in found]
        with_bank = any(BANK in (paid.payer, paid.payee) for _event, paid in found)

        def start() -> None:
            if with_bank:
                board.add_widget(self._bank)
                self._bank.center = self._place(BANK)
            for notes, paid in flying:
                notes.count = min(PILE, math.ceil(paid.amount / 100))
                notes.text = money(paid.amount)
                notes.center = self._place(paid.payer)
                board.add_widget(notes)

        def at(t: float) -> None:
            eased = t * t * (3 - 2 * t)
            for notes, paid in flying:
                x, y = part(self._place(paid.payer), self._place(paid.payee), eased)
                notes.center = x, y + math.sin(math.pi * eased) * self._arc(paid)

        def finish() -> None:
            for widget in (self._bank, *(notes for notes, _paid in flying)):
                if widget.parent is not None:
                    board.remove_widget(widget)
            for event, paid in found:
                self._book(event, paid, -1)
            board.overlays.show_players()

        return Motion(FLIGHT, at, start, finish)

    @staticmethod
    def _arc(paid: Payment) -> float:
        """Between players along the foot of the board notes fly where they can be seen."""
        return 0 if BANK in (paid.payer, paid.payee) else dp(ARC)

    def _place(self, who: int) -> Point:
        board = self.board
        if who != BANK:
            x, y = board.overlays.strip.plates[who].center
            return x, y
        x, y = board.camera.free_middle
        if not board.compact:  # under the words in the open field
            y -= board.camera.pose.scale * BELOW
        return board.x + x, board.y + y


def together(events: Sequence[Event], first: int) -> int:
    """How many events from the first on are like payments to the same hand: they go at once."""
    model = payment(events[first])
    count = 1
    while model is not None and first + count < len(events):
        event = events[first + count]
        paid = payment(event)
        if paid is None or event.kind != events[first].kind or paid.payee != model.payee:
            break
        count += 1
    return count


load_kv(__name__)
