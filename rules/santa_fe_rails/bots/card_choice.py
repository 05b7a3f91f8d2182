"""Choice of cards to draw, play, place and exchange, by planning the pieces they allow."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TypeVar

from rules.bots.bot import Clock
from rules.santa_fe_rails import supply
from rules.santa_fe_rails.board import MAJORS
from rules.santa_fe_rails.bonus import bonus_factor
from rules.santa_fe_rails.bots.evaluation import Evaluation, RatedPiece
from rules.santa_fe_rails.cards import (
    BOOM,
    BRANCH,
    DECK,
    DOUBLE,
    FOUR,
    TRIPLE,
    Hand,
    is_branch,
    is_city,
)
from rules.santa_fe_rails.state import State

T = TypeVar("T")

#: A computation that yields every few milliseconds and returns a T.
Thinking = Generator[None, None, T]

#: A plan: pieces in the first and second laying phase, bonus factor, major of the branch card.
Plan = tuple[int, int, int, int]


class CardChoice:
    """Compares the cards that a seat could draw and play in this round.

    A play counts the gain of the pieces it allows plus the expected worth of the cities that can
    still be played: a special card costs a round in which a city could have been played.
    """

    def __init__(self, state: State, evaluation: Evaluation, clock: Clock) -> None:
        self.state = state
        self.evaluation = evaluation
        self.clock = clock
        self.seat = evaluation.seat
        self.worths = evaluation.worths(state)
        unseen = evaluation.unseen(state)
        #: Expected worth at the end of a card from the deck.
        self.average = sum(self.worths[city] for city in unseen) / max(1, len(unseen))
        self.rounds = self._rounds_left()
        self._plans: dict[Plan, float] = {}

    def _rounds_left(self) -> int:
        """Rounds to come, this one included, estimated from the majors' pieces."""
        network = self.state.network
        left = sum(network.pieces[m] for m in range(MAJORS) if network.can_extend(m))
        return max(1, round(left / (self.evaluation.parameters.pace * self.state.seats)))

    # Playing

    def best_play(self, codes: Sequence[int]) -> Thinking[int]:
        """The play with the highest expected worth."""
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
        """Expected worth of a play: its pieces, its city, and the cities of later rounds."""
        cities = [self._worth(c) for c in hand if is_city(c)]
        total = yield from self._plan(card, branch)
        if is_city(card):
            cities.remove(self._worth(card))
            total += self._worth(card)
        elif card == TRIPLE and cities:
            total -= self.evaluation.parameters.triple
        later = self.rounds - 1
        cities += [self.average] * later
        total += sum(sorted(cities, reverse=True)[:later])
        return total + self._boom_worth() if card == BOOM else total

    def _worth(self, card: int) -> float:
        """Expected worth of a city card; one yet to be drawn counts as an average."""
        return self.average if card == DECK else self.worths[card]

    def _plan(self, card: int, branch: int) -> Thinking[float]:
        """Gain of laying the pieces that a card allows, if nobody interfered."""
        first, second = {DOUBLE: (2, 2), TRIPLE: (3, 3), FOUR: (4, 0)}.get(card, (1, 1))
        plan = (first, second, bonus_factor(card), branch)
        if plan not in self._plans:
            self._plans[plan] = yield from self._plan_gain(plan)
        return self._plans[plan]

    def _plan_gain(self, plan: Plan) -> Thinking[float]:
        """Gain of a plan that lays the best piece each time."""
        first, second, factor, branch = plan
        state = self.state
        total = 0.0
        for number in range(first + second):
            yield
            piece = self._best_piece(state, factor, branch)
            must = number in (0, first)  # SF-6.1: one piece in each laying phase
            if piece is None or (piece.gain <= 0 and not must):
                continue
            later = self.evaluation.parameters.second_phase
            total += piece.gain * (later if number >= first else 1.0)
            if state.action(piece.code).kind == "branch":
                branch = -1
            state = piece.after
        return total

    def _best_piece(self, state: State, factor: int, branch: int) -> RatedPiece | None:
        network = state.network
        codes: list[int] = []
        for company in range(len(network.pieces)):
            codes += network.extensions(company)
        if branch >= 0:
            codes += network.branch_starts(branch)
        pieces = self.evaluation.rated(state, codes, factor)
        return max(pieces, key=lambda piece: piece.gain, default=None)

    # Drawing

    def best_take(self, codes: Sequence[int]) -> Thinking[int]:
        """The card that makes the best play of this round worth most."""
        hand = self.state.hands[self.seat]
        best, best_code = float("-inf"), codes[0]
        for code in codes:
            card = self.state.action(code).args  # () for "end": no card more
            worth = yield from self._hand_worth((*hand, *card))
            if card and is_branch(card[0]):
                worth -= supply.branch_price(self.state)
            if worth > best:
                best, best_code = worth, code
            if self.clock.expired():
                break
        return best_code

    def _hand_worth(self, hand: Hand) -> Thinking[float]:
        """Expected worth of the best play of this round with a hand."""
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
        """Gain of a boomtown marker on a city for the seat."""
        board, evaluation = self.state.board, self.evaluation
        marker = board.markers[board.marker_of[city]]
        more = marker.value - self.state.network.value(city)
        value = evaluation.values[city]
        return more * evaluation.weights[city] / value * self.worths[city] / value

    def _boom_worth(self) -> float:
        """Gain of the two best boomtown markers."""
        gains = sorted(map(self._boom_gain, self.state.network.boom_cities()), reverse=True)
        return sum(gain for gain in gains[:2] if gain > 0)

    def best_boom(self, codes: Sequence[int]) -> int:
        """The marker that gains most; no second one if it would help the others more."""
        end = self.state.board.moves.end

        def gain(code: int) -> float:
            return 0.0 if code == end else self._boom_gain(self.state.action(code).args[0])

        return max(codes, key=gain)

    def best_exchange(self, codes: Sequence[int]) -> int:
        """Puts down cities that are expected to bring less than a card from the deck."""
        moves = self.state.board.moves
        if self.rounds > 1:  # a card drawn in the last round is never played
            for code in codes:
                action = self.state.action(code)
                if action.kind == "discard" and self.worths[action.args[0]] < 0.9 * self.average:
                    return code
        return moves.exchange if self.state.done else moves.keep
