"""A game of Santa Fe Rails: rounds and their phases, turns, and the end (rules 3 to 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from rules.core.action import Action
from rules.core.errors import BadSetup
from rules.core.event import Event
from rules.core.rng import Rng
from rules.core.state import Outcome
from rules.core.state import State as CoreState
from rules.santa_fe_rails import hidden, report, scoring
from rules.santa_fe_rails.board import Board
from rules.santa_fe_rails.cards import (
    BOOM,
    BRANCH,
    FOUR,
    HAND,
    NOTHING,
    TRIPLE,
    is_branch,
    is_city,
    with_card,
    without,
)
from rules.santa_fe_rails.chance import (
    ABSENT,
    CARD,
    DEAL,
    FIRST,
    SHORT_CARD,
    card_action,
    deal_action,
    first_action,
    hands_of,
    parse_chance,
)
from rules.santa_fe_rails.moves import DECK, HIDDEN_PLAY
from rules.santa_fe_rails.supply import OWED, SEALED
from rules.santa_fe_rails.trackwork import Trackwork
from rules.santa_fe_rails.turns import (
    BOOMTOWN,
    DRAW,
    OVER,
    PLAY,
    REVIVE,
)

if TYPE_CHECKING:
    from rules.core.game import Game, Options

#: SF-5.6: markers a boomtown card places.
MARKERS = 2


class State(Trackwork, CoreState):
    """One position. Hidden are cards in hands, sealed choices, discards, the deck (SF-12.1)."""

    __slots__ = ()

    def __init__(self, seats: int, options: Options, board: Board) -> None:
        self.lay_out(seats, bool(options["terrain"]), board)
        first = options["first"]
        if isinstance(first, int) and first > seats:
            raise BadSetup(f"Seat {first} cannot begin: there are only {seats} seats.")
        self.first = self.mover = first - 1 if isinstance(first, int) else 0
        self.phase = DEAL if isinstance(first, int) else FIRST
        self.turn = self.laying = self.done = self.owed = self.branched = 0
        self.laid = self.waived = False
        self.reason = ""

    @property
    def game(self) -> Game:
        from rules.santa_fe_rails.game import GAME

        return GAME

    def copy(self) -> Self:
        other = self.__class__.__new__(self.__class__)
        self._copy_turns(other)
        return other

    # Looking

    def scores(self) -> tuple[int, ...]:
        return scoring.points(self)

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self, self.reason) if self.phase == OVER else None

    def data(self) -> dict[str, Any]:
        return report.data(self)

    def check(self) -> list[str]:
        return [*self.check_cards(), *self.check_pieces()]

    def is_final(self, seat: int, action: Action) -> bool:
        """SF-12.2: never past a drawn card, the reveal, the end of a turn or of the game."""
        if action.kind in ("end", "exchange") or action.args == (DECK,):
            return True
        if action.kind == "play":
            return sum(choice == OWED for choice in self.choices) == 1
        if action.kind in ("lay", "branch", "boom", "now", "later", "keep"):
            after = self.copy()
            after._run(seat, action, None)
            return after.phase == OVER
        return False

    # Doing

    def _run(self, seat: int, action: Action, events: list[Event] | None) -> None:
        kind = action.kind
        if kind == "lay" or kind == "branch":
            self._lay(seat, action, events)
        elif kind == "end":
            self._end(seat, events)
        elif kind == "take":
            self._take(seat, action.args[0], events)
        elif kind == "play":
            self._choose(seat, action, events)
        elif kind == "boom":
            self._boom(seat, action.args[0], events)
        elif kind == "discard":
            self._discard(seat, action.args[0], events)
        elif kind == "exchange":
            self._exchange(seat, events)
        elif kind == "keep":
            self._begin_pieces()
        elif kind == "now" or kind == "later":
            self._declare(seat, kind == "now", events)
        elif kind == FIRST:
            self._begin(action.args[0], events)
        elif kind == DEAL:
            self._deal(hands_of(action), events)
        else:  # CARD, ABSENT
            self._card(action.args[0], action.args[1], events)

    # Chance

    def draw(self, rng: Rng) -> Action:
        if self.phase == FIRST:
            return first_action(rng.below(self.seats))
        if self.phase == DEAL:
            cards = rng.shuffled(self.deck)
            hands = [tuple(sorted(cards[HAND * s : HAND * (s + 1)])) for s in range(self.seats)]
            return deal_action(self.board, hands)
        kind, number = self.draw_card(rng)
        return card_action(self.board, self.phase, int(kind == "short"), number)

    def _begin(self, seat: int, events: list[Event] | None) -> None:
        self.first = self.mover = seat
        self.phase = DEAL
        if events is not None:
            events.append(Event("first", seat))

    def _deal(self, hands: list[tuple[int, ...]], events: list[Event] | None) -> None:
        self.hands = hands
        self.deck_left -= HAND * self.seats
        if self.truth:
            left = list(self.deck)
            for hand in hands:
                for card in hand:
                    left.remove(card)
            self.deck = tuple(left)
        self.phase = PLAY
        if events is not None:
            for seat, hand in enumerate(hands):
                cities = {"cities": report.city_names(self.board, hand)}
                events.append(Event("dealt", seat, {"count": HAND}, cities, (seat,)))

    def _card(self, kind: int, number: int, events: list[Event] | None) -> None:
        """A card from the deck for the mover or the absent player; SF-4.7 for a short line."""
        absent = self.phase == ABSENT
        if kind == SHORT_CARD:
            self.deck_left -= 1
            self.opened |= 1 << number
            if events is not None:
                events.append(report.opened_event(self, number))
            if self.deck_left:
                return  # the next card replaces it
        else:
            self.take_from_deck(number)
            if absent:
                self.absent = (*self.absent, number)
            else:
                self.hands[self.mover] = with_card(self.hands[self.mover], number)
            self.owed -= 1
            if events is not None:
                events.append(report.drawn_event(self, number, absent))
        if absent:
            self._begin_play()
        elif not self.owed or not self.deck_left:
            self.owed = 0
            if self.laying:
                self._begin_pieces()
            else:
                self.phase = DRAW
                self._fill(events)

    # Drawing

    def _take(self, seat: int, card: int, events: list[Event] | None) -> None:
        if card == DECK:
            self.owed = 1
            self.phase = CARD
            return
        self.change_display(card, -1)
        self.hands[seat] = with_card(self.hands[seat], card)
        if card in (TRIPLE, FOUR) or is_branch(card):
            self.grabbed = True
        if is_branch(card):
            self.money[seat] -= self.branch_price()
        if events is not None:
            events.append(report.took_event(self, seat, card))
        self._fill(events)

    def _fill(self, events: list[Event] | None) -> None:
        """Go on to the next player who can and must draw (SF-4.1); then to the play."""
        while len(self.hands[self.mover]) >= HAND or not (
            self.deck_left or self.take_codes(self.mover)
        ):
            if not self._next_drawer():
                return

    def _next_drawer(self) -> bool:
        self.grabbed = False
        self.turn += 1
        if self.turn < self.seats:
            self.mover = (self.first + self.turn) % self.seats
            return True
        if self.seats == 2 and self.deck_left:
            self.phase = ABSENT  # SF-10.2
            self.owed = 1
        else:
            self._begin_play()
        return False

    # Playing

    def _begin_play(self) -> None:
        self.phase = PLAY
        self.owed = self.turn = 0
        self.mover = self.first

    def _choose(self, seat: int, action: Action, events: list[Event] | None) -> None:
        self.choices[seat] = action.code if action != HIDDEN_PLAY else SEALED
        if events is not None:
            events.append(Event("chosen", seat))
        self.reveal_if_all_chose(events)

    def reveal_if_all_chose(self, events: list[Event] | None = None) -> None:
        """SF-5.1: nothing is revealed before the last choice; a masked state may not know it."""
        if OWED not in self.choices and SEALED not in self.choices:
            self._reveal(events)

    def _reveal(self, events: list[Event] | None) -> None:
        """SF-5.1: all cards are turned over together."""
        for turn in range(self.seats):
            seat = (self.first + turn) % self.seats
            card, branch = self.board.moves.actions[self.choices[seat]].args
            if card != NOTHING:
                self.hands[seat] = without(self.hands[seat], card)
            if branch >= 0:
                self.hands[seat] = without(self.hands[seat], BRANCH + branch)
            if is_city(card):
                self.played[seat] = (*self.played[seat], card)  # SF-5.4
            if events is not None:
                events.append(report.revealed_event(self, seat, card, branch))
        self.turn = -1
        self._next_boom(events)

    # Boomtowns

    def _next_boom(self, events: list[Event] | None) -> None:
        """SF-5.6: in turn order, whoever played a boomtown card and can place a marker."""
        self.phase = BOOMTOWN
        self.done = 0
        while self.turn + 1 < self.seats:
            self.turn += 1
            self.mover = (self.first + self.turn) % self.seats
            if self.card_of(self.mover) == BOOM and self.boom_cities():
                return
        self._begin_laying(1, events)

    def _boom(self, seat: int, city: int, events: list[Event] | None) -> None:
        self.place_marker(city)
        self.done += 1
        if events is not None:
            events.append(report.boomed_event(self, seat, city))
        if self.done == MARKERS or not self.boom_cities():
            self._next_boom(events)

    # Ending what is ended, and the round

    def _end(self, seat: int, events: list[Event] | None) -> None:
        """The action "end": what it ends depends on the phase."""
        if self.phase == DRAW:
            if self._next_drawer():
                self._fill(events)
        elif self.phase == BOOMTOWN:
            self._next_boom(events)
        elif self.phase == REVIVE:
            self._finish("stuck", events)  # SF-9.2: the branch card is declined
        else:
            if events is not None and not self.done:
                events.append(Event("passed", seat))
            self._end_turn(events)

    def _end_round(self, events: list[Event] | None) -> None:
        """SF-7.4: specials return to the display, branch cards leave; SF-3.1: the train passes."""
        for seat in range(self.seats):
            self.change_display(self.card_of(seat), 1)
        self.choices = [OWED] * self.seats
        self.branched = self.laying = self.done = 0
        self._retire(events)
        if self.seats > 2:  # SF-10.1
            self.first = (self.first + 1) % self.seats
        self.round += 1
        self.turn = 0
        self.mover = self.first
        self.phase = DRAW
        if events is not None:
            events.append(Event("round", self.first, {"round": self.round}))
        self._fill(events)

    # Who may know what, and notation

    def masked(self, seat: int | None) -> Self:
        return hidden.masked(self, seat)

    def filled(self, rng: Rng) -> Self:
        return hidden.filled(self, rng)

    def parse(self, text: str) -> Action:
        return parse_chance(self.board, text) or self.board.moves.parse(text)
