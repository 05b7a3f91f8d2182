"""What a seat may do in each phase, and why not (rules 4 to 7, 9.2 and 11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from rules.core.action import CHANCE, Action
from rules.core.reason import Reason
from rules.santa_fe_rails import report
from rules.santa_fe_rails.cards import BLANK, HAND, NOTHING, PIECES
from rules.santa_fe_rails.chance import ABSENT, CARD, CITY_CARD, DEAL, FIRST, SHORT_CARD
from rules.santa_fe_rails.laying import refuse_piece
from rules.santa_fe_rails.moves import HIDDEN_DISCARD, HIDDEN_PLAY
from rules.santa_fe_rails.supply import OWED, SEALED, Supply

#: The phases beside those of chance, in the order in which a round meets them.
DRAW, PLAY, BOOMTOWN, DECLARE, EXCHANGE, LAY, REVIVE, OVER = (
    "draw",  # SF-4: fill the hand
    "play",  # SF-5: everybody chooses in secret
    "boomtown",  # SF-5.6: place markers
    "declare",  # SF-7.3: four-in-one now or later
    "exchange",  # SF-7.1: put city cards down and draw others
    "lay",  # SF-6: lay pieces
    "revive",  # SF-9.2: every major is stuck; use the branch card, or the game ends
    "over",
)
_CHANCE = (FIRST, DEAL, CARD, ABSENT)


#: In which phases each kind of action can be meant.
_PHASES_OF = {
    "lay": (LAY, REVIVE),
    "branch": (LAY, REVIVE),
    "take": (DRAW,),
    "play": (PLAY,),
    "boom": (BOOMTOWN,),
    "discard": (EXCHANGE,),
    "exchange": (EXCHANGE,),
    "keep": (EXCHANGE,),
    "now": (DECLARE,),
    "later": (DECLARE,),
    "end": (DRAW, BOOMTOWN, LAY, REVIVE),
}


class Turns(Supply):
    """Whose turn it is in which phase, and what may be done there."""

    __slots__ = (
        "branched",
        "done",
        "first",
        "laid",
        "laying",
        "mover",
        "owed",
        "phase",
        "reason",
        "turn",
        "waived",
    )

    phase: str
    #: The seat with the train (SF-3.2); ``turn`` counts from it clockwise to ``mover``.
    first: int
    turn: int
    mover: int
    #: 1 or 2 in the laying phases, else 0.
    laying: int
    #: Pieces laid, markers placed or cards put down in this turn.
    done: int
    #: Cards still to be drawn by chance for the mover.
    owed: int
    #: Whether anybody has laid a piece in this laying phase (SF-11.3).
    laid: bool
    #: Whether the four-in-one was kept for the second laying phase (SF-7.3).
    waived: bool
    #: Seats that have used their branch card in this round, as a set (SF-6.8).
    branched: int
    #: Why the game ended.
    reason: str

    def _copy_turns(self, other: Self) -> None:
        self._copy_supply(other)
        other.phase = self.phase
        other.first = self.first
        other.turn = self.turn
        other.mover = self.mover
        other.laying = self.laying
        other.done = self.done
        other.owed = self.owed
        other.laid = self.laid
        other.waived = self.waived
        other.branched = self.branched
        other.reason = self.reason

    def to_act(self) -> tuple[int, ...]:
        phase = self.phase
        if phase == LAY:
            return (self.mover,)
        if phase in _CHANCE:
            return (CHANCE,)
        if phase == PLAY:
            owing = tuple(seat for seat, choice in enumerate(self.choices) if choice == OWED)
            # A masked state may know no more than that choices lie face down: they speak next.
            return owing or tuple(s for s, choice in enumerate(self.choices) if choice == SEALED)
        return () if phase == OVER else (self.mover,)

    def card_of(self, seat: int) -> int:
        """The card a seat has played in this round, NOTHING before the reveal."""
        code = self.choices[seat]
        return self.board.moves.actions[code].args[0] if code >= 0 else NOTHING

    def branch_of(self, seat: int) -> int:
        """The major of the branch card a seat has played and not yet used, or -1."""
        code = self.choices[seat]
        if code < 0 or self.branched >> seat & 1:
            return -1
        return self.board.moves.actions[code].args[1]

    def allowance(self, seat: int) -> int:
        """How many pieces a seat may lay in its laying turn (SF-6.1, SF-7)."""
        return PIECES.get(self.card_of(seat), 1)

    # What can be done

    def action(self, code: int) -> Action:
        return self.board.moves.actions[code]

    def codes(self, seat: int) -> Sequence[int]:
        phase, moves = self.phase, self.board.moves
        if phase == PLAY:
            return self.play_codes(seat) if seat in self.to_act() else ()
        if seat != self.mover or phase == OVER or phase in _CHANCE:
            return ()
        if phase == LAY:
            return self._lay_codes(seat)
        if phase == DRAW:
            codes = self.take_codes(seat)
            return codes if self.deck_left else [*codes, moves.end]  # SF-4.6
        if phase == BOOMTOWN:
            codes = [moves.boom[city] for city in self.boom_cities()]
            return [*codes, moves.end] if self.done else codes
        if phase == DECLARE:
            return [moves.now, moves.later]
        if phase == EXCHANGE:
            return self._exchange_codes(seat)
        return [*self._branch_codes(seat), moves.end]  # REVIVE

    def _lay_codes(self, seat: int) -> list[int]:
        codes: list[int] = []
        for company in range(len(self.pieces)):
            codes += self.extensions(company)
        if self.terrain:
            codes = self._payable(seat, codes)
        must = not self.done and codes and not self.terrain  # SF-6.1, SF-11.3
        codes.sort()
        if self.branch_of(seat) >= 0:
            codes += self._branch_codes(seat)
        if not must:
            codes.append(self.board.moves.end)
        return codes

    def _branch_codes(self, seat: int) -> list[int]:
        """SF-6.8: new lines that the seat's played branch card allows."""
        company = self.branch_of(seat)
        codes = self.branch_starts(company) if company >= 0 else []
        return sorted(self._payable(seat, codes) if self.terrain else codes)

    def _payable(self, seat: int, codes: list[int]) -> list[int]:
        """SF-11.2: those of the pieces that the seat can pay for."""
        money, cost, actions = self.money[seat], self.board.cost, self.board.moves.actions
        return [code for code in codes if cost[actions[code].args[1]] <= money]

    def _can_lay(self, seat: int) -> bool:
        """Whether the seat could lay any piece, by a branch card too."""
        if self.branch_of(seat) >= 0 and self._branch_codes(seat):
            return True
        companies = range(len(self.pieces))
        if not self.terrain:
            return any(map(self.can_extend, companies))
        return any(self._payable(seat, self.extensions(company)) for company in companies)

    def _exchange_codes(self, seat: int) -> list[int]:
        moves = self.board.moves
        codes: list[int] = []
        if self.done < self.deck_left:
            cities = {card for card in self.hands[seat] if 0 <= card < NOTHING}
            codes = sorted(moves.discard[card] for card in cities)
        return [*codes, moves.exchange if self.done else moves.keep]

    # Why not

    def _refuse(self, seat: int, action: Action) -> Reason | None:
        if seat == CHANCE:
            return self._refuse_chance(action)
        if not self._known(action):
            return Reason("core", "unknown_action")
        kind, phase = action.kind, self.phase
        if phase not in _PHASES_OF[kind]:
            return Reason("SF-3.1", f"now_{phase}")
        if action.code < 0:
            return None  # a card face down, which only a masked state is told of
        if kind in ("lay", "branch"):
            return self._refuse_piece(seat, action)
        if kind == "end":
            return self._refuse_end(seat)
        if kind == "take":
            return self.refuse_take(seat, action.args[0])
        if kind == "play":
            return self.refuse_play(seat, *action.args)
        if kind == "boom":
            return self._refuse_boom(action.args[0])
        if kind == "discard":
            return self._refuse_discard(seat, action.args[0])
        if kind == "keep" and self.done:
            return Reason("SF-7.1", "cards_down")
        if kind == "exchange" and not self.done:
            return Reason("SF-7.1", "nothing_down")
        return None

    def _known(self, action: Action) -> bool:
        """Whether this is an action of the board, or one face down in a masked state."""
        actions = self.board.moves.actions
        if 0 <= action.code < len(actions):
            return actions[action.code] is action or actions[action.code] == action
        return not self.truth and action in (HIDDEN_PLAY, HIDDEN_DISCARD)

    def _refuse_piece(self, seat: int, action: Action) -> Reason | None:
        company, space, end = action.args
        branch = action.kind == "branch"
        if branch:
            refused = self._refuse_branch(seat, company)
            if refused is not None:
                return refused
        elif self.phase == REVIVE:
            return Reason("SF-9.2", "stuck")
        refused = refuse_piece(self, company, space, end, branch)
        if refused is None and self.terrain and self.board.cost[space] > self.money[seat]:
            price = {"price": self.board.cost[space], "money": self.money[seat]}
            return Reason("SF-11.2", f"no_money_{report.ground(self.board, space)}", price)
        return refused

    def _refuse_branch(self, seat: int, company: int) -> Reason | None:
        code = self.choices[seat]
        played = self.board.moves.actions[code].args[1] if code >= 0 else -1
        name = self.board.companies[company].name
        if played < 0:
            return Reason("SF-6.8", "no_branch_card", {"company": name})
        if played != company:
            own = self.board.companies[played].name
            return Reason("SF-6.8", "branch_of_other", {"company": own})
        if self.branched >> seat & 1:
            return Reason("SF-6.8", "branch_used", {"company": name})
        return None

    def _refuse_end(self, seat: int) -> Reason | None:
        if self.phase == DRAW and self.deck_left:
            return Reason("SF-4.6", "must_draw")
        if self.phase == BOOMTOWN and not self.done:
            return Reason("SF-5.6", "must_boom")
        if self.phase == LAY and not self.done and not self.terrain:
            companies = range(len(self.pieces))
            if any(map(self.can_extend, companies)):
                return Reason("SF-6.1", "must_lay")
        return None

    def _refuse_boom(self, city: int) -> Reason | None:
        board = self.board
        kind = board.marker_of[city]
        about: dict[str, object] = {"city": board.cities[city].name}
        if kind < 0:
            return Reason("SF-5.6", "boom_value", about)
        if self.boomed >> city & 1:
            return Reason("SF-5.6", "boom_twice", about)
        if not self.markers_left[kind]:
            return Reason("SF-5.6", "boom_none_left", {"value": board.markers[kind].value})
        return None

    def _refuse_discard(self, seat: int, city: int) -> Reason | None:
        if self.done >= self.deck_left:
            return Reason("SF-7.1", "deck_too_small", {"count": self.deck_left})
        if not self.may_hold(seat, city):
            return Reason("SF-7.1", "not_in_hand")
        return None

    def _refuse_chance(self, action: Action) -> Reason | None:
        if action.kind != self.phase:
            return Reason("core", "unknown_action")
        if self.phase == FIRST:
            ok = len(action.args) == 1 and 0 <= action.args[0] < self.seats
            return None if ok else Reason("SF-2.4", "no_such_seat")
        if self.phase == DEAL:
            return self._refuse_deal(action)
        if len(action.args) != 2 or action.args[0] not in (CITY_CARD, SHORT_CARD):
            return Reason("core", "unknown_action")
        kind = "short" if action.args[0] == SHORT_CARD else "city"
        return self.refuse_card(kind, action.args[1])

    def _refuse_deal(self, action: Action) -> Reason | None:
        left = list(self.board.city_cards)
        if len(action.args) != HAND * self.seats:
            return Reason("SF-2.1", "bad_deal")
        for card in action.args:
            if card in left:
                left.remove(card)
            elif card != BLANK or self.truth:
                return Reason("SF-2.1", "bad_deal")
        return None
