"""A player's laying turn: declaring, exchanging, pieces, bonuses, and what ends it (6 to 9)."""

from __future__ import annotations

from rules.core.action import Action
from rules.core.event import Event
from rules.santa_fe_rails import report
from rules.santa_fe_rails.board import MAJORS
from rules.santa_fe_rails.cards import BRANCH, DOUBLE, FOUR, TRIPLE, is_city, without
from rules.santa_fe_rails.chance import CARD
from rules.santa_fe_rails.turns import DECLARE, EXCHANGE, LAY, OVER, REVIVE, Turns


class Trackwork(Turns):
    """What happens between the reveal and the end of the round."""

    __slots__ = ()

    def _begin_laying(self, laying: int, events: list[Event] | None) -> None:
        self.laying = laying
        self.laid = False
        if laying == 1:
            self.waived = False
        self.turn = 0
        self.mover = self.first
        self._begin_turn(events)

    def _begin_turn(self, events: list[Event] | None) -> None:
        self.done = 0
        if self.card_of(self.mover) == FOUR:
            if self.laying == 1:
                self.phase = DECLARE  # SF-7.3
                return
            if not self.waived:
                self._end_turn(events)
                return
        self._open_turn(events)

    def _open_turn(self, events: list[Event] | None) -> None:
        """The start of a laying turn that is not waived: SF-9.2, then SF-7.1, then laying."""
        seat = self.mover
        if self.majors_stuck() and not self._branch_codes(seat):
            self._finish("stuck", events)
            return
        if self._may_exchange(seat):
            self.phase = EXCHANGE
        else:
            self._begin_pieces()

    def _may_exchange(self, seat: int) -> bool:
        """SF-7.1: before laying in the own second laying turn, while there are cards for it."""
        double = self.laying == 2 and self.card_of(seat) == DOUBLE
        return double and self.deck_left > 0 and any(map(is_city, self.hands[seat]))

    def _begin_pieces(self) -> None:
        self.done = 0
        self.phase = REVIVE if self.majors_stuck() else LAY

    def _declare(self, seat: int, now: bool, events: list[Event] | None) -> None:
        """SF-7.3: the four-in-one is used now, or kept for the second laying phase."""
        self.waived = not now
        if events is not None:
            events.append(Event("four_now" if now else "four_later", seat))
        if now:
            self._open_turn(events)
        else:
            self._end_turn(events)

    def _lay(self, seat: int, action: Action, events: list[Event] | None) -> None:
        company, space, end = action.args
        branch = action.kind == "branch"
        if self.terrain:
            self.money[seat] -= self.board.cost[space]  # SF-11.2: before the bonus
        city = self.place_piece(company, space, end, branch)
        if branch:
            self.branched |= 1 << seat
            self.phase = LAY
        self.done += 1
        self.laid = True
        if events is not None:
            events.append(report.laid_event(self, seat, action))
        if city >= 0:
            self._bonus(seat, company, city, events)
        self._retire(events)
        if not any(self.pieces[:MAJORS]) and not any(self.gone):
            self._finish("pieces", events)  # SF-9.1
        elif self.done >= self.allowance(seat) or not self._can_lay(seat):
            self._end_turn(events)

    def _bonus(self, seat: int, company: int, city: int, events: list[Event] | None) -> None:
        """SF-8; doubled with a double turn (SF-7.1), lost with a triple turn (SF-7.2)."""
        first, square = self.connect(company, city)
        card = self.card_of(seat)
        factor = 2 if card == DOUBLE else 0 if card == TRIPLE else 1
        self.money[seat] += factor * (first + square)
        if events is not None:
            events.append(
                report.connected_event(self, seat, company, city, factor * first, factor * square)
            )

    def _retire(self, events: list[Event] | None) -> None:
        """SF-6.10: the pieces of a dead major leave once no branch card can revive it."""
        for major in range(MAJORS):
            if (
                not self.branches[major]
                and self.pieces[major]
                and not self.can_extend(major)
                and not self._branch_card_about(major)
            ):
                count = self.pieces[major]
                self.gone = (*self.gone[:major], count, *self.gone[major + 1 :])
                self.pieces[major] = 0
                if events is not None:
                    events.append(report.retired_event(self, major, count))

    def _branch_card_about(self, major: int) -> bool:
        """Whether somebody holds or has played a branch card of this major."""
        if any(BRANCH + major in hand for hand in self.hands):
            return True
        actions = self.board.moves.actions
        return any(code >= 0 and actions[code].args[1] == major for code in self.choices)

    # Exchanging (SF-7.1)

    def _discard(self, seat: int, city: int, events: list[Event] | None) -> None:
        self.hands[seat] = without(self.hands[seat], city)
        self.discards[seat] = (*self.discards[seat], city)
        self.done += 1
        if events is not None:
            events.append(report.discarded_event(self, seat, city))

    def _exchange(self, seat: int, events: list[Event] | None) -> None:
        self.owed = self.done
        self.phase = CARD
        if events is not None:
            events.append(Event("exchanged", seat, {"count": self.done}))

    # Endings

    def _end_turn(self, events: list[Event] | None) -> None:
        self.turn += 1
        if self.turn < self.seats:
            self.mover = (self.first + self.turn) % self.seats
            self._begin_turn(events)
        elif self.terrain and not self.laid:
            self._finish("passed", events)  # SF-11.3
        elif self.laying == 1:
            self._begin_laying(2, events)
        else:
            self._end_round(events)

    def _end_round(self, events: list[Event] | None) -> None:
        """What follows the second laying phase; the state begins the next round with it."""
        raise NotImplementedError

    def _finish(self, reason: str, events: list[Event] | None) -> None:
        self.phase = OVER
        self.reason = reason
        if events is not None:
            events += report.final_events(self)
