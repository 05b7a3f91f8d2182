"""Payments on the Far West Loco board: bank notes that fly between players and the bank."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.board.animation import Animation
from app.board.geometry import Point, part
from app.games.far_west_loco.text import money
from app.kv_loader import load_kv
from rules.core.event import Event
from rules.far_west_loco.money import BANK

if TYPE_CHECKING:
    from app.games.far_west_loco.board import FarWestLocoBoard

#: Seconds that notes fly, and the height of their arc (dp).
FLIGHT, ARC = 0.9, 90
#: The most notes that a pile shows.
PILE = 4
#: Distance of the bank below the middle of the open field, in cells.
BELOW = 1.2
#: The same in a field with a panel, as a part of the board's height.
LOWER = 0.16
#: Distance of the bank from the middle of an open card, as a part of the board's width.
ASIDE = 0.28


@dataclass(frozen=True, slots=True)
class Payment:
    """An amount that goes from a payer to a payee: seats, or the bank."""

    payer: int
    payee: int
    amount: int


def payment(event: Event) -> Payment | None:
    """The payment of an event; None if it moved no money."""
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
    """A few flying notes and their amount."""

    count = NumericProperty(1)
    text = StringProperty("")


class BankSign(BoxLayout):
    """Sign of the bank, shown while notes come from it or go to it."""


class Cashier:
    """Animates payments; until notes arrive, the players' money is shown as it was before."""

    def __init__(self, board: FarWestLocoBoard) -> None:
        self.board = board
        #: Seat -> money that is still flying to it (negative: that has not left it yet).
        self.pending: dict[int, int] = {}
        self._bank = BankSign()

    def set_back(self, events: Sequence[Event]) -> None:
        """Starts with none of the events' payments made."""
        self.pending = {}
        for event in events:
            paid = payment(event)
            if paid is not None:
                self._book(event, paid, 1)

    def settle(self) -> None:
        """Ends all payments."""
        self.pending = {}

    def _book(self, event: Event, paid: Payment, way: int) -> None:
        # A paid debt changes only the creditor's money: the debtor's money and debt both shrink.
        payer = BANK if event.kind == "debt_paid" else paid.payer
        for seat, change in ((payer, -paid.amount), (paid.payee, paid.amount)):
            if seat != BANK:
                self.pending[seat] = self.pending.get(seat, 0) + way * change

    def animation(self, events: Sequence[Event]) -> Animation:
        """Notes fly for some events at the same time."""
        board = self.board
        found = [(event, paid) for event in events if (paid := payment(event)) is not None]
        flying = [(Notes(), paid) for _event, paid in found]
        with_bank = any(BANK in (paid.payer, paid.payee) for _event, paid in found)

        def start() -> None:
            if with_bank:
                board.sky.add_widget(self._bank)
                self._bank.center = self._place(BANK)
            for notes, paid in flying:
                notes.count = min(PILE, math.ceil(paid.amount / 100))
                notes.text = money(paid.amount)
                notes.center = self._place(paid.payer)
                board.sky.add_widget(notes)

        def at(t: float) -> None:
            eased = t * t * (3 - 2 * t)
            for notes, paid in flying:
                x, y = part(self._place(paid.payer), self._place(paid.payee), eased)
                notes.center = x, y + math.sin(math.pi * eased) * self._arc(paid)

        def finish() -> None:
            widgets: list[Widget] = [self._bank, *(notes for notes, _paid in flying)]
            for widget in widgets:
                if widget.parent is not None:
                    widget.parent.remove_widget(widget)
            for event, paid in found:
                self._book(event, paid, -1)
            board.overlays.show_players()

        return Animation(FLIGHT, at, start, finish)

    def _arc(self, paid: Payment) -> float:
        """Height of the arc: between players at the foot of the board, notes fly over them."""
        return 0 if BANK in (paid.payer, paid.payee) or self.board.hosting else dp(ARC)

    def _place(self, who: int) -> Point:
        board = self.board
        if who != BANK:
            x, y = board.plate_of(who).center
            return x, y
        x, y, width, height = board.free_box
        if board.hosting and board.card is not None:  # beside the card, which is being read
            return x + width * ASIDE, y
        if board.hosting and not board.compact:  # under what is told in the middle
            return x, y - height * LOWER
        if not (board.compact or board.on_road or board.hosting):  # under the field's words
            y -= board.camera.pose.scale * BELOW
        return x, y


def together(events: Sequence[Event], first: int) -> int:
    """Number of events, from ``first`` on, that pay the same payee in the same way, at once."""
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
