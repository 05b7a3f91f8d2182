"""Paying, mortgages, auctions and bankruptcy (rule 5)."""

from __future__ import annotations

from rules.core.event import Event
from rules.far_west_loco.moving import Moving
from rules.far_west_loco.position import NOBODY, Events, Task

#: The tasks of this module: a debt that cannot be paid at once, and an auction.
DEBT, BID = "debt", "bid"
BANK = NOBODY
STEP = 100  # FW-5.2: bids are of whole notes


class Money(Moving):
    """Every payment goes through here."""

    __slots__ = ()

    # Coming in

    def _receive(self, seat: int, amount: int, events: Events) -> None:
        """Money for a seat; a bankrupt player's debt takes it first (FW-5.3)."""
        if self.debt[seat]:
            part = min(self.debt[seat], amount)
            creditor = self.creditor[seat]
            self.debt[seat] -= part
            amount -= part
            if events is not None:
                about = {"amount": part, "to": creditor, "left": self.debt[seat]}
                events.append(Event("debt_paid", seat, about))
            if not self.debt[seat]:
                self.creditor[seat] = BANK
                if events is not None:
                    events.append(Event("recovered", seat))
            if creditor < 0:
                self.bank += part
            else:
                self._receive(creditor, part, events)
        self.cash[seat] += amount

    def _from_bank(self, seat: int, amount: int, why: str, events: Events) -> None:
        if not amount:
            return
        if events is not None:
            events.append(Event("received", seat, {"amount": amount, "why": why}))
        self.bank -= amount
        self._receive(seat, amount, events)

    # Going out

    def _charge(self, seat: int, to: int, amount: int, why: str, events: Events) -> None:
        """A payment that is due: made at once, or a debt to be raised. Bankrupts pay nothing."""
        if self.debt[seat] or not amount:
            return
        if self.cash[seat] >= amount:
            self._pay(seat, to, amount, why, events)
        else:
            for deed in self.deeds(seat):
                self.offered &= ~(1 << deed)  # each debt is a new occasion to offer them
            self.agenda.append((DEBT, seat, to, amount, why))

    def _pay(self, seat: int, to: int, amount: int, why: str, events: Events) -> None:
        """Cash that is there changes hands."""
        self.cash[seat] -= amount
        if events is not None and amount:
            events.append(Event("paid", seat, {"amount": amount, "to": to, "why": why}))
        if to < 0:
            self.bank += amount
        else:
            self._receive(to, amount, events)

    def mortgageable(self, seat: int) -> list[int]:
        """FW-5.1: the seat's shops and ranch that are not mortgaged yet."""
        deeds = self.box.prices.deeds
        return [
            deed
            for deed, owner in enumerate(self.owner)
            if owner == seat and deeds[deed].mortgage and not self.mortgaged >> deed & 1
        ]

    def liftable(self, seat: int) -> list[int]:
        """FW-5.1: mortgages that the seat has the cash to lift."""
        deeds, cash = self.box.prices.deeds, self.cash[seat]
        return [
            deed
            for deed, owner in enumerate(self.owner)
            if owner == seat and self.mortgaged >> deed & 1 and deeds[deed].mortgage <= cash
        ]

    def auctionable(self, seat: int) -> list[int]:
        """FW-5.2: industries and the den, unless offered in vain just now."""
        deeds = self.box.prices.deeds
        return [
            deed
            for deed, owner in enumerate(self.owner)
            if owner == seat and not deeds[deed].mortgage and not self.offered >> deed & 1
        ]

    def means(self, seat: int) -> int:
        """What a seat can pay without asking others: its cash and what mortgages would bring."""
        deeds = self.box.prices.deeds
        return self.cash[seat] + sum(deeds[deed].mortgage for deed in self.mortgageable(seat))

    def _mortgage(self, seat: int, deed: int, events: Events) -> None:
        amount = self.box.prices.deeds[deed].mortgage
        self.mortgaged |= 1 << deed
        if events is not None:
            events.append(Event("mortgaged", seat, self._about_deed(deed, amount=amount)))
        self.bank -= amount
        self._receive(seat, amount, events)

    def _lift(self, seat: int, deed: int, events: Events) -> None:
        amount = self.box.prices.deeds[deed].mortgage
        self.mortgaged &= ~(1 << deed)
        self.cash[seat] -= amount
        self.bank += amount
        if events is not None:
            events.append(Event("lifted", seat, self._about_deed(deed, amount=amount)))

    def _about_deed(self, deed: int, **more: object) -> dict[str, object]:
        return {"deed": deed, "what": self.box.prices.deeds[deed].name, **more}

    # Debts

    def _settle_debt(self, task: Task, events: Events) -> bool:
        """Pay as soon as the cash is there; wait while there is something left to raise it with."""
        _, seat, to, amount, why = task
        if self.cash[seat] >= amount:
            self.agenda.pop()
            self._pay(seat, to, amount, why, events)
            return False
        if self.mortgageable(seat) or self.auctionable(seat):
            return True
        self.agenda.pop()
        self._go_bankrupt(seat, to, amount, why, events)
        return False

    def _go_bankrupt(self, seat: int, to: int, amount: int, why: str, events: Events) -> None:
        """FW-5.3: all cash goes over, the rest is owed, the load stays on the line."""
        paid = self.cash[seat]
        if paid:
            self._pay(seat, to, paid, why, events)
        self.debt[seat] = amount - paid
        self.creditor[seat] = to
        if events is not None:
            events.append(Event("bankrupt", seat, {"amount": amount - paid, "to": to}))
        if self.loaded[seat]:
            self._drop_load(seat, self.at[seat], events)
        if self.governor == seat:  # FW-5.4
            self.governor = NOBODY
            if events is not None:
                events.append(Event("governor_home", seat))

    def _drop_load(self, seat: int, space: int, events: Events) -> None:
        self.loaded[seat] = False
        self.dropped[seat] = space
        if events is not None:
            about = {"space": space, "place": self.place(space), "stage": self.stage[seat]}
            events.append(Event("load_dropped", seat, about))

    # Auctions (FW-5.2)

    def _open_auction(self, seat: int, deed: int, events: Events) -> None:
        if events is not None:
            events.append(Event("auction", seat, self._about_deed(deed)))
        self.offered |= 1 << deed
        left = [(seat + n) % self.seats for n in range(1, self.seats)]
        bidders = tuple(other for other in left if not self.debt[other])
        self.agenda.append((BID, seat, deed, 0, NOBODY, bidders))

    def _settle_auction(self, task: Task, events: Events) -> bool:
        """Wait for the next bidder who has the cash for more, or knock the deed down."""
        _, seller, deed, bid, leader, bidders = task
        while bidders and bidders[0] != leader and self.cash[bidders[0]] < bid + STEP:
            bidders = bidders[1:]
        if bidders and bidders[0] != leader:
            self.agenda[-1] = (BID, seller, deed, bid, leader, bidders)
            return True
        self.agenda.pop()
        if leader < 0:
            if events is not None:
                events.append(Event("unsold", seller, self._about_deed(deed)))
        else:
            self._sell(seller, deed, bid, leader, events)
        return False

    def _sell(self, seller: int, deed: int, bid: int, buyer: int, events: Events) -> None:
        if events is not None:
            events.append(Event("sold", seller, self._about_deed(deed, amount=bid, to=buyer)))
        self.owner[deed] = buyer
        self.offered &= ~(1 << deed)
        self.cash[buyer] -= bid
        self._receive(seller, bid, events)

    def _bid(self, seat: int, amount: int, events: Events) -> None:
        _, seller, deed, _, _, bidders = self.agenda[-1]
        self.agenda[-1] = (BID, seller, deed, amount, seat, (*bidders[1:], seat))
        if events is not None:
            events.append(Event("bid", seat, self._about_deed(deed, amount=amount)))

    def _drop_out(self, seat: int, events: Events) -> None:
        _, seller, deed, bid, leader, bidders = self.agenda[-1]
        self.agenda[-1] = (BID, seller, deed, bid, leader, bidders[1:])
        if events is not None:
            events.append(Event("dropped_out", seat, self._about_deed(deed)))
