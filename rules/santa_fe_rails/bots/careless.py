"""The easy computer player: a friendly beginner who builds to the next nice city, with whims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.bots.bot import QuickBot
from rules.core.action import Action
from rules.core.view import View
from rules.santa_fe_rails.bots.greedy import best_boomtown, lay_gain, play_worth
from rules.santa_fe_rails.cards import DECK, bonus_factor, is_branch, is_city
from rules.santa_fe_rails.phases import BOOMTOWN, DECLARE, DRAW, EXCHANGE, PLAY
from rules.santa_fe_rails.state import State

#: One decision in so many follows a whim.
WHIM = 3
#: A whim is for one of so many good pieces of track.
FANCIES = 8


class CarelessBot(QuickBot):
    """Draws cities, plays the one that looks best, and builds where a bonus or an own city is next.

    One decision in three is a whim, but never a senseless one: a special card from the display
    because it is pretty, another city of the hand, a good piece that is not the best.
    """

    def pick(self, view: View[State]) -> Action:
        state, seat = view.position, view.seat
        assert seat is not None
        codes, moves = state.codes(seat), state.board.moves
        if state.phase == DRAW:
            code = self._draw(state, codes)
        elif state.phase == PLAY:
            best = max(codes, key=lambda code: (play_worth(state, code), -code))
            code = self.rng.choice(codes) if self._whim() else best
        elif state.phase == BOOMTOWN:
            code = best_boomtown(state, seat, codes)
        elif state.phase == DECLARE:
            code = moves.now
        elif state.phase == EXCHANGE:
            code = moves.exchange if state.done else moves.keep
        else:
            code = self._lay(state, seat, codes)
        return state.action(code)

    def _whim(self) -> bool:
        return self.rng.below(WHIM) == 0

    def _draw(self, state: State, codes: Sequence[int]) -> int:
        """A city from the deck, or on a whim a special card; branches are for later."""
        deck = state.board.moves.take[DECK]
        taken = [(code, state.action(code).args) for code in codes]
        pretty = [code for code, card in taken if card and code != deck and not is_branch(card[0])]
        if pretty and (deck not in codes or self._whim()):
            return self.rng.choice(pretty)
        return deck if deck in codes else codes[-1]

    def _lay(self, state: State, seat: int, codes: Sequence[int]) -> int:
        """The piece that leads to the nicest city soon; on a whim another good one."""
        own = Counter([*state.played[seat], *filter(is_city, state.hands[seat])])
        factor = bonus_factor(state.card_of(seat))
        end = state.board.moves.end
        pieces = [code for code in codes if code != end]
        gains = {code: lay_gain(state, state.action(code), own, factor) for code in pieces}
        good = sorted((code for code in pieces if gains[code] > 0), key=lambda code: -gains[code])
        if not good:
            return end if end in codes else self.rng.choice(pieces)
        return self.rng.choice(good[:FANCIES]) if self._whim() else good[0]
