"""What a card is good for: plans with the pieces it allows, and the cities still to be played."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TypeVar

from rules.bots.bot import Clock
from rules.santa_fe_rails.board import MAJORS
from rules.santa_fe_rails.bots.outlook import Outlook, Piece
from rules.santa_fe_rails.cards import (
    BOOM,
    BRANCH,
    DOUBLE,
    FOUR,
    TRIPLE,
    Hand,
    is_branch,
    is_city,
)
from rules.santa_fe_rails.moves import DECK
from rules.santa_fe_rails.state import State

T = TypeVar("T")

#: A thought that pauses every few milliseconds.
Thinking = Generator[None, None, T]

#: What a plan depends on: pieces in each laying phase, what bonuses count, the branch card.
Plan = tuple[int, int, int, int]


def bonus_factor(card: int) -> int:
    """How often bonuses are paid with a card (SF-7.1, SF-7.2)."""
    return 2 if card == DOUBLE else 0 if card == TRIPLE else 1


class Prospects:
    """Compares what a seat could draw and play in this round.

    A play is worth the gain of the pieces it allows and what the cities that can still be played
    will bring: a special card costs one of the rounds in which a city could have been played.
    """

    def __init__(self, state: State, outlook: Outlook, clock: Clock) -> None:
        self.state = state
        self.outlook = outlook
        self.clock = clock
        self.seat = outlook.seat
        self.worths = outlook.worths(state)
        unseen = outlook.unseen(state)
        #: What a card from the deck is expected to be worth at the end.
        self.average = sum(self.worths[city] for city in unseen) / max(1, len(unseen))
        self.rounds = self._rounds_left()
        self._plans: dict[Plan, float] = {}

    def _rounds_left(self) -> int:
        """Rounds to come, this one included, as far as the majors' pieces tell."""
        state = self.state
        left = sum(state.pieces[m] for m in range(MAJORS) if state.can_extend(m))
        return max(1, round(left / (self.outlook.taste.pace * state.seats)))

    # Playing

    def best_play(self, codes: Sequence[int]) -> Thinking[int]:
        """The play that promises most."""
        best, best_code = float("-inf"), codes[0]
        hand = self.state.hands[self.seat]
        for code in codes:
            card, branch = self.state.action(code).args
            worth = yield from self._play_worth(hand, card, branch)
            if worth > best:
                best, best_code = worth, code
            if self.clock.expired():
                break
        return best_code

    def _play_worth(self, hand: Hand, card: int, branch: int) -> Thinking[float]:
        """What a play brings: its pieces, its city, and the cities of the rounds after it."""
        cities = [self._worth(c) for c in hand if is_city(c)]
        total = yield from self._plan(card, branch)
        if is_city(card):
            cities.remove(self._worth(card))
            total += self._worth(card)
        later = self.rounds - 1
        cities += [self.average] * later
        total += sum(sorted(cities, reverse=True)[:later])
        return total + self._boom_worth() if card == BOOM else total

    def _worth(self, card: int) -> float:
        """What a city card is expected to bring; one yet to be drawn counts as an average."""
        return self.average if card == DECK else self.worths[card]

    def _plan(self, card: int, branch: int) -> Thinking[float]:
        """The gain of laying the pieces that a card allows, if nobody interfered."""
        first, second = {DOUBLE: (2, 2), TRIPLE: (3, 3), FOUR: (4, 0)}.get(card, (1, 1))
        plan = (first, second, bonus_factor(card), branch)
        if plan not in self._plans:
            self._plans[plan] = yield from self._lay_out(plan)
        return self._plans[plan]

    def _lay_out(self, plan: Plan) -> Thinking[float]:
        """Lay the best piece again and again."""
        first, second, factor, branch = plan
        state = self.state
        total = 0.0
        for number in range(first + second):
            yield
            piece = self._best_piece(state, factor, branch)
            must = number in (0, first)  # SF-6.1: one piece in each laying phase
            if piece is None or (piece.gain <= 0 and not must):
                continue
            total += piece.gain * (self.outlook.taste.later if number >= first else 1.0)
            if state.action(piece.code).kind == "branch":
                branch = -1
            state = piece.after
        return total

    def _best_piece(self, state: State, factor: int, branch: int) -> Piece | None:
        codes: list[int] = []
        for company in range(len(state.pieces)):
            codes += state.extensions(company)
        if branch >= 0:
            codes += state.branch_starts(branch)
        pieces = self.outlook.pieces(state, codes, factor)
        return max(pieces, key=lambda piece: piece.gain, default=None)

    # Drawing

    def best_take(self, codes: Sequence[int]) -> Thinking[int]:
        """The card with which the best play of this round promises most."""
        hand = self.state.hands[self.seat]
        best, best_code = float("-inf"), codes[0]
        for code in codes:
            card = self.state.action(code).args  # () for "end": no card more
            worth = yield from self._hand_worth((*hand, *card))
            if card and is_branch(card[0]):
                worth -= self.state.branch_price()
            if worth > best:
                best, best_code = worth, code
            if self.clock.expired():
                break
        return best_code

    def _hand_worth(self, hand: Hand) -> Thinking[float]:
        """What the best play of this round promises with a hand."""
        for card in (TRIPLE, FOUR):
            if card in hand:  # SF-5.3
                worth = yield from self._play_worth(hand, card, -1)
                return worth
        branch = next((card - BRANCH for card in hand if is_branch(card)), -1)
        plays = {card for card in hand if is_city(card)}
        plays |= {DOUBLE} & set(hand)
        if branch < 0:
            plays |= {BOOM} & set(hand)
        best = 0.0
        for card in sorted(plays):
            worth = yield from self._play_worth(hand, card, branch)
            best = max(best, worth)
        return best

    # Boomtowns and the exchange

    def _boom_gain(self, city: int) -> float:
        """What a marker on a city gains for the seat."""
        state, outlook = self.state, self.outlook
        marker = state.board.markers[state.board.marker_of[city]]
        more = marker.value - state.value(city)
        value = outlook.values[city]
        return more * outlook.weights[city] / value * self.worths[city] / value

    def _boom_worth(self) -> float:
        gains = sorted(map(self._boom_gain, self.state.boom_cities()), reverse=True)
        return sum(gain for gain in gains[:2] if gain > 0)

    def best_boom(self, codes: Sequence[int]) -> int:
        """The marker that gains most; no second one that would rather help the others."""
        end = self.state.board.moves.end

        def gain(code: int) -> float:
            return 0.0 if code == end else self._boom_gain(self.state.action(code).args[0])

        return max(codes, key=gain)

    def best_exchange(self, codes: Sequence[int]) -> int:
        """Put down a city that is expected to bring less than a card from the deck."""
        moves = self.state.board.moves
        if self.rounds > 1:  # a card drawn in the last round is never played
            for code in codes:
                action = self.state.action(code)
                if action.kind == "discard" and self.worths[action.args[0]] < 0.9 * self.average:
                    return code
        return moves.exchange if self.state.done else moves.keep
