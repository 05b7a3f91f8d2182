"""The easy computer player: a friendly beginner who builds to the next nice city, with whims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.bots.bot import QuickBot
from rules.core.action import Action
from rules.core.view import View
from rules.santa_fe_rails.bonus import bonus_factor
from rules.santa_fe_rails.bots.greedy import GreedyBot, lay_gain
from rules.santa_fe_rails.cards import DECK, is_branch, is_city
from rules.santa_fe_rails.phases import DRAW, LAY, PLAY
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

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._greedy = GreedyBot(seed)  # decides where there is no whim
        self._greedy.rng = self.rng

    def pick(self, view: View[State]) -> Action:
        state, seat = view.position, view.seat
        assert seat is not None
        codes = state.codes(seat)
        code: int | None = None
        if state.phase == DRAW:
            code = self._pretty_card(state, codes)
        elif state.phase == PLAY:
            code = self._any_card(codes)
        elif state.phase == LAY:
            code = self._piece(state, seat, codes)
        return self._greedy.pick(view) if code is None else state.action(code)

    def _whim(self) -> bool:
        return self.rng.below(WHIM) == 0

    def _pretty_card(self, state: State, codes: Sequence[int]) -> int | None:
        """On a whim, or when the deck is empty, a special card; branches are for later."""
        deck = state.board.moves.take[DECK]
        taken = [(code, state.action(code).args) for code in codes]
        pretty = [code for code, card in taken if card and code != deck and not is_branch(card[0])]
        return self.rng.choice(pretty) if pretty and (deck not in codes or self._whim()) else None

    def _any_card(self, codes: Sequence[int]) -> int | None:
        """On a whim any card of the hand."""
        return self.rng.choice(codes) if self._whim() else None

    def _piece(self, state: State, seat: int, codes: Sequence[int]) -> int:
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
