"""Greedy: looks no further than the next city."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.bots.bot import QuickBot
from rules.core.action import Action
from rules.core.view import View
from rules.santa_fe_rails.bonus import bonus_factor
from rules.santa_fe_rails.cards import DECK, is_city
from rules.santa_fe_rails.phases import BOOMTOWN, DECLARE, DRAW, EXCHANGE, PLAY, REVIVE
from rules.santa_fe_rails.state import State


class GreedyBot(QuickBot):
    """Lays for the bonus now and for the value of its own cities; draws and plays cities."""

    def pick(self, view: View[State]) -> Action:
        state, seat = view.position, view.seat
        assert seat is not None
        codes = state.codes(seat)
        moves = state.board.moves
        if state.phase == DRAW:
            code = self._draw(state, codes)
        elif state.phase == PLAY:
            code = self._play(state, codes)
        elif state.phase == BOOMTOWN:
            code = best_boomtown(state, seat, codes)
        elif state.phase == DECLARE:
            code = moves.now
        elif state.phase == EXCHANGE:
            code = moves.exchange if state.done else moves.keep
        else:
            code = self._lay(state, seat, codes)
        return state.action(code)

    def _draw(self, state: State, codes: Sequence[int]) -> int:
        """A city from the deck."""
        deck = state.board.moves.take[DECK]
        return deck if deck in codes else codes[-1]

    def _play(self, state: State, codes: Sequence[int]) -> int:
        """The card that is worth most."""
        return max(codes, key=lambda code: (play_worth(state, code), -code))

    def _lay(self, state: State, seat: int, codes: Sequence[int]) -> int:
        """The piece with the best gain per piece that its track still needs."""
        if state.phase == REVIVE:
            return self.rng.choice(codes[:-1])
        own = Counter([*state.played[seat], *filter(is_city, state.hands[seat])])
        factor = bonus_factor(state.card_of(seat))
        best, best_code = -1.0, state.board.moves.end
        for code in codes:
            action = state.action(code)
            if action.kind == "end":
                continue
            gain = lay_gain(state, action, own, factor) + self.rng.below(100) / 1000
            if state.terrain:
                gain -= state.board.cost[action.args[1]]
            if gain > best:
                best, best_code = gain, code
        if best_code not in codes:  # nothing pays, but the turn cannot be passed
            return self.rng.choice(codes)
        return best_code


def play_worth(state: State, code: int) -> int:
    """Worth of a city card with one more company; 0 for other cards."""
    card, _ = state.action(code).args
    return state.network.value(card) + state.network.worth(card) if is_city(card) else 0


def lay_gain(state: State, action: Action, own: Counter[int], factor: int) -> float:
    """Bonus and value of own cards at the city a piece leads to, per piece still needed."""
    board, network = state.board, state.network
    company, space, end = action.args
    track = board.tracks[board.space_track[space]]
    city = track.ends[1 - end]
    if network.joined[company] >> city & 1:
        return 0.0
    built = network.built(track.number)
    needed = track.length - (built[2] if built else 0)
    if needed > network.pieces[company]:
        return 0.0
    bonus = sum(network.bonuses(company, city))
    return (bonus * factor + network.value(city) * own[city]) / needed


def best_boomtown(state: State, seat: int, codes: Sequence[int]) -> int:
    """An own city with many companies; otherwise stop, or do the least harm."""
    own = Counter([*state.played[seat], *filter(is_city, state.hands[seat])])
    shared = Counter(card for cards in state.played for card in cards)

    def worth(code: int) -> int:
        action = state.action(code)
        if action.kind == "end":
            return 0
        city = action.args[0]
        return (2 * own[city] - shared[city]) * (1 + len(state.network.companies_at(city)))

    return max(codes, key=worth)
