"""Lots, turns and every decision inside a turn (rules 1 and 2)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.event import Event
from rules.far_west_loco.money import BANK, BID
from rules.far_west_loco.obeying import SPEED_THROW, Obeying
from rules.far_west_loco.position import NOBODY, Events
from rules.far_west_loco.spaces import LOADING, PROSPECTING, STOP

#: The phases that this module adds: the deal of lots, the turn, its throw and its move.
LOTS_DEALT, LOT_CHOICE, TURN, MANOEUVRE_THROW, GOING, SHUNTING = (
    "lots",  # chance: who gets which lot
    "lot",  # FW-1.1: lots are chosen
    "turn",
    "manoeuvre",  # chance: the manoeuvre die
    "go",  # FW-2.7: drive on with the throw, or change the die
    "shunt",
)


class Turns(Obeying):
    """What players do; each method carries out one kind of action."""

    __slots__ = ()

    # Lots (FW-1.1)

    def _lots_dealt(self, lots: Sequence[int], events: Events) -> None:
        for seat, lot in enumerate(lots):
            self._settle_down(seat, lot, events)
        self._begin(events)

    def _choose_lot(self, seat: int, lot: int, events: Events) -> None:
        self._settle_down(seat, lot, events)
        if seat + 1 < self.seats:
            self.agenda[-1] = (LOT_CHOICE, seat + 1)
        else:
            self._begin(events)

    def _settle_down(self, seat: int, lot: int, events: Events) -> None:
        self.lots = [*self.lots[:seat], lot, *self.lots[seat + 1 :]]
        self.landlord = [*self.landlord[:lot], seat, *self.landlord[lot + 1 :]]
        place = self.box.board.lots[lot]
        self.at[seat] = place.station
        if events is not None:
            events.append(Event("lot", seat, {"lot": lot, "place": place.name}))

    def _begin(self, events: Events) -> None:
        """FW-1.4: the owner of Sacramento starts."""
        self.agenda.clear()
        self.player = self.landlord[self.box.board.first_lot] - 1

    # Turns

    def _next_turn(self, events: Events) -> None:
        while True:
            self.player = (self.player + 1) % self.seats
            if not self.skips[self.player]:
                break
            self.skips[self.player] -= 1  # FW-2.6
            if events is not None:
                about = {"left": self.skips[self.player]}
                events.append(Event("missed", self.player, about))
        self.turn += 1
        self.offered = 0
        self.changed = False
        self.agenda.append((TURN, self.player))
        if events is not None:
            events.append(Event("turn", self.player, {"turn": self.turn}))

    def _throw_speed(self, seat: int, events: Events) -> None:
        self.agenda[-1] = (SPEED_THROW, seat, True)

    def _throw_manoeuvre(self, seat: int, events: Events) -> None:
        self.agenda[-1] = (MANOEUVRE_THROW, seat)

    def _speed_thrown(self, face: int, events: Events) -> None:
        _, seat, own_throw = self.agenda.pop()
        self._thrown(seat, "speed", face, events)
        if own_throw and self.may_change(seat) and self.near(seat):
            self.agenda.append((GOING, seat, face))
        else:
            self._drive(seat, face, events)

    def _manoeuvre_thrown(self, face: int, events: Events) -> None:
        seat = self.agenda[-1][1]
        self._thrown(seat, "manoeuvre", face, events)
        self.agenda[-1] = (SHUNTING, seat, face)

    def _thrown(self, seat: int, die: str, face: int, events: Events) -> None:
        if events is not None:
            events.append(Event("thrown", seat, {"die": die, "face": face}))

    def may_change(self, seat: int) -> bool:
        """FW-2.7: once a turn, for 100 in cash."""
        fee = self.box.prices.fees.wrong_die
        return self.wrong_die and not self.changed and self.cash[seat] >= fee

    def _change_die(self, seat: int, events: Events) -> None:
        self.changed = True
        self._pay(seat, BANK, self.box.prices.fees.wrong_die, "wrong_die", events)
        speed = self.agenda[-1][0] == SHUNTING
        self.agenda[-1] = (SPEED_THROW, seat, True) if speed else (MANOEUVRE_THROW, seat)

    def _go(self, seat: int, events: Events) -> None:
        steps = self.agenda.pop()[2]
        self._drive(seat, steps, events)

    def _drive(self, seat: int, steps: int, events: Events) -> None:
        """A move by the speed die, with the fine for hurrying through track works (FW-4.4)."""
        start = self.at[seat]
        travelled = self._travel(seat, steps, "speed", events)
        if not travelled or self.winner >= 0:
            return  # FW-2.4: back on the own space nothing happens; FW-3.5: won at once
        self.agenda.append((STOP, seat, False))
        for zone in self.box.board.zones:
            ahead = (zone.start - start) % len(self.box.board.spaces)
            if ahead > 0 and ahead + zone.size <= travelled:
                self._charge(seat, BANK, self.box.prices.fees.works, "works", events)

    def _shunt(self, seat: int, steps: int, events: Events) -> None:
        self.agenda.pop()
        if self._travel(seat, steps, "manoeuvre", events):
            self.agenda.append((STOP, seat, True))

    def _use_spike(self, seat: int, lot: int, events: Events) -> None:
        """FW-4.7: instead of a throw, any locomotive advances; its owner obeys the space."""
        moved = self.landlord[lot]
        self.agenda.pop()
        self.spike = NOBODY
        if events is not None:
            events.append(Event("spiked", seat, {"target": moved, "steps": self.box.board.spike}))
        if self._travel(moved, self.box.board.spike, "spike", events):
            self.agenda.append((STOP, moved, False))

    # Other decisions

    def _load_action(self, seat: int, events: Events) -> None:
        if self.phase == TURN:
            self._load_here(seat, events)
        else:
            self.agenda.pop()
            self._load(seat, events)

    def _pass(self, seat: int, events: Events) -> None:
        if self.phase == BID:
            self._drop_out(seat, events)
            return
        self.agenda.pop()
        if events is not None:
            kind = "not_loaded" if self.phase == LOADING else "not_bought"
            events.append(Event(kind, seat))

    def _visit_mine(self, seat: int, events: Events) -> None:
        self.agenda.pop()
        self._charge(seat, BANK, self.box.prices.fees.mine_visit, "mine", events)

    def _prospect(self, seat: int, events: Events) -> None:
        self.agenda[-1] = (PROSPECTING, seat)
        self._pay(seat, BANK, self.box.prices.fees.mine_prospect, "prospect", events)

    def _buy_action(self, seat: int, deed: int, events: Events) -> None:
        shunting = self.agenda.pop()[2]
        self._buy(seat, deed, shunting, events)
