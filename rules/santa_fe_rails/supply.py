"""Cards and money: hands, the display, the deck, and what may be drawn and played (4 and 5)."""

from __future__ import annotations

from typing import Self

from rules.core.reason import Reason
from rules.core.rng import Rng
from rules.santa_fe_rails.board import MAJORS, SHORT_LINES, Board, bits
from rules.santa_fe_rails.cards import (
    BLANK,
    BOOM,
    BOOM_CARDS,
    BRANCH,
    BRANCH_CARDS,
    DOUBLE,
    FOUR,
    HAND,
    NOTHING,
    TRIPLE,
    Hand,
    is_branch,
    is_city,
)
from rules.santa_fe_rails.moves import DECK
from rules.santa_fe_rails.network import Network

#: A choice that is owed, and one that lies face down and that a masked state does not know.
OWED, SEALED = -1, -2

#: SF-4.3: at most one of these in a draw phase; SF-5.3: to be played in the round they are taken.
_HASTY = (TRIPLE, FOUR)


class Supply(Network):
    """The board with everybody's cards and money."""

    __slots__ = (
        "absent",
        "booms",
        "branches",
        "choices",
        "deck",
        "deck_left",
        "discards",
        "doubles",
        "fours",
        "grabbed",
        "hands",
        "money",
        "played",
        "round",
        "seats",
        "terrain",
        "triples",
        "truth",
    )

    seats: int
    #: SF-11: rivers and mountains cost money.
    terrain: bool
    round: int
    money: list[int]
    hands: list[Hand]
    #: City cards face up before each seat, in the order in which they were played (SF-5.4).
    played: list[Hand]
    #: City cards each seat put out of the game (SF-7.1), and the absent player's (SF-10.2).
    discards: list[Hand]
    absent: Hand
    #: Code of each seat's play of this round; OWED or SEALED before the reveal.
    choices: list[int]
    #: City cards in the deck in order of their numbers: their order is drawn when it is needed.
    deck: Hand
    #: All cards in the deck, short lines included.
    deck_left: int
    #: The display (SF-2.3); branches by major.
    doubles: int
    triples: int
    fours: int
    booms: int
    branches: tuple[int, ...]
    #: Whether the drawing player has taken a triple turn, four-in-one or branch card (SF-4.3).
    grabbed: bool
    #: Whether this is the true position; False when masked for a seat.
    truth: bool

    def lay_out(self, seats: int, terrain: bool, board: Board) -> None:
        """SF-2: the board, the display, the money and the deck before the deal."""
        self.board = board
        self.clear_board()
        self.seats = seats
        self.terrain = terrain
        self.round = 1
        self.money = [5 if terrain else 2] * seats  # SF-2.1, SF-11.1
        self.hands = [()] * seats
        self.played = [()] * seats
        self.discards = [()] * seats
        self.absent = ()
        self.choices = [OWED] * seats
        self.deck = board.city_cards
        self.deck_left = len(board.city_cards) + SHORT_LINES
        self.doubles = seats - 1  # SF-2.3
        self.triples = self.fours = 1
        self.booms = BOOM_CARDS
        self.branches = (BRANCH_CARDS,) * MAJORS
        self.grabbed = False
        self.truth = True

    def _copy_supply(self, other: Self) -> None:
        self._copy_board(other)
        other.seats = self.seats
        other.terrain = self.terrain
        other.round = self.round
        other.money = self.money[:]
        other.hands = self.hands[:]
        other.played = self.played[:]
        other.discards = self.discards[:]
        other.absent = self.absent
        other.choices = self.choices[:]
        other.deck = self.deck
        other.deck_left = self.deck_left
        other.doubles = self.doubles
        other.triples = self.triples
        other.fours = self.fours
        other.booms = self.booms
        other.branches = self.branches
        other.grabbed = self.grabbed
        other.truth = self.truth

    # The deck

    def second_pile(self) -> tuple[int, int]:
        """How many cards the deck holds when its second pile begins and when it is used up.

        SF-2.2: three piles as equal as possible, the short lines in the second.
        """
        rest = len(self.board.city_cards) - HAND * self.seats
        third = rest // 3
        second = (rest - third) // 2 + SHORT_LINES
        return third + second, third

    def short_lines_in_deck(self) -> list[int]:
        """The short lines whose card has not been drawn."""
        every = range(MAJORS, MAJORS + SHORT_LINES)
        return [company for company in every if not self.opened >> company & 1]

    def draw_card(self, rng: Rng) -> tuple[str, int]:
        """The deck's next card: ("city", number) or ("short", company), as SF-2.2 shuffled it."""
        top, bottom = self.second_pile()
        if bottom < self.deck_left <= top:
            closed = self.short_lines_in_deck()
            at = rng.below(self.deck_left - bottom)
            if at < len(closed):
                return "short", closed[at]
        return "city", rng.choice(self.deck)

    def refuse_card(self, kind: str, number: int) -> Reason | None:
        """Why the deck's next card cannot be this one."""
        top, bottom = self.second_pile()
        in_second = bottom < self.deck_left <= top
        closed = self.short_lines_in_deck()
        if kind == "short":
            possible = in_second and number in closed
        elif in_second and len(closed) >= self.deck_left - bottom:
            possible = False  # nothing but short lines is left in the second pile
        elif number == BLANK:
            possible = not self.truth
        else:
            possible = number in (self.deck if self.truth else self.unseen())
        return None if possible else Reason("SF-2.2", "not_in_deck")

    def take_from_deck(self, card: int) -> None:
        """Count a city card as drawn; a masked state does not know which cards are left."""
        self.deck_left -= 1
        if self.truth:
            at = self.deck.index(card)
            self.deck = self.deck[:at] + self.deck[at + 1 :]

    def unseen(self) -> list[int]:
        """The city cards that are nowhere in sight: in the deck, or blank in a masked state."""
        left = list(self.board.city_cards)
        for pile in (*self.hands, *self.played, *self.discards, self.absent):
            for card in pile:
                if card != BLANK and is_city(card):
                    left.remove(card)
        return left

    # Drawing (SF-4)

    def branch_price(self) -> int:
        return 2 if self.terrain else 1  # SF-4.1, SF-11.1

    def on_display(self, card: int) -> int:
        """How many of a card may be taken."""
        if is_branch(card):
            return self.branches[card - BRANCH]
        if card == DECK:
            return self.deck_left
        return {DOUBLE: self.doubles, TRIPLE: self.triples, FOUR: self.fours, BOOM: self.booms}[
            card
        ]

    def change_display(self, card: int, by: int) -> None:
        if is_branch(card):
            major = card - BRANCH
            left = self.branches
            self.branches = (*left[:major], left[major] + by, *left[major + 1 :])
        elif card == DOUBLE:
            self.doubles += by
        elif card == TRIPLE:
            self.triples += by
        elif card == FOUR:
            self.fours += by
        elif card == BOOM:
            self.booms += by

    def take_codes(self, seat: int) -> list[int]:
        """What the drawing player may take now, as codes."""
        takes = self.board.moves.take
        codes = [takes[DECK]] if self.deck_left else []
        if self.doubles:
            codes.append(takes[DOUBLE])
        hasty = not self.grabbed
        if hasty and self.triples:
            codes.append(takes[TRIPLE])
        if hasty and self.fours:
            codes.append(takes[FOUR])
        if self.booms:
            codes.append(takes[BOOM])
        if hasty and self.money[seat] >= self.branch_price() and self._has_partner(seat):
            codes += [takes[BRANCH + major] for major in range(MAJORS) if self.branches[major]]
        return codes

    def _has_partner(self, seat: int) -> bool:
        """SF-4.5: whether the hand holds a card that a branch card can be played with."""
        return any(is_city(card) or card == DOUBLE for card in self.hands[seat])

    def refuse_take(self, seat: int, card: int) -> Reason | None:
        if not self.on_display(card):
            if card == DECK:
                return Reason("SF-4.6", "deck_empty")
            return Reason("SF-4.1", "not_on_display")
        hasty = card in _HASTY or is_branch(card)
        if hasty and self.grabbed:
            return Reason("SF-4.3", "one_of_three")
        if is_branch(card):
            if self.money[seat] < self.branch_price():
                price = {"price": self.branch_price(), "money": self.money[seat]}
                return Reason("SF-4.4", "branch_price", price)
            if not self._has_partner(seat):
                return Reason("SF-4.5", "branch_alone")
        return None

    # Playing (SF-5)

    def play_codes(self, seat: int) -> list[int]:
        """The plays that a hand allows, as codes."""
        plays = self.board.moves.play
        hand = self.hands[seat]
        if TRIPLE in hand:  # SF-5.3
            return [plays[TRIPLE, -1]]
        if FOUR in hand:
            return [plays[FOUR, -1]]
        branch = hand[-1] - BRANCH if hand and is_branch(hand[-1]) else -1
        codes = [plays[card, branch] for card in set(hand) if 0 <= card < NOTHING]
        if self.round > 1:  # SF-5.2
            if DOUBLE in hand:
                codes.append(plays[DOUBLE, branch])
            if BOOM in hand and branch < 0:
                codes.append(plays[BOOM, -1])
        return sorted(codes) or [plays[NOTHING, -1]]  # SF-5.5

    def refuse_play(self, seat: int, card: int, branch: int) -> Reason | None:
        hand = self.hands[seat]
        if card == NOTHING:
            return Reason("SF-5.5", "must_play") if hand else None
        if self.round == 1 and not is_city(card):
            return Reason("SF-5.2", "city_first")
        if not self.may_hold(seat, card) or (branch >= 0 and BRANCH + branch not in hand):
            return Reason("SF-5.1", "not_in_hand")
        for hasty in _HASTY:
            if hasty in hand and card != hasty:
                return Reason("SF-5.3", "play_hasty")
        if branch < 0 and any(map(is_branch, hand)):
            return Reason("SF-5.3", "play_branch")
        return None

    def may_hold(self, seat: int, card: int) -> bool:
        """Whether a card is in a hand, or may be: a masked state does not see others' cities."""
        hand = self.hands[seat]
        return card in hand or (BLANK in hand and is_city(card) and card in self.unseen())

    # Invariants

    def check_cards(self) -> list[str]:
        """Cards that were lost or made."""
        problems = []
        in_play = [self.board.moves.actions[code].args for code in self.choices if code >= 0]
        shown = [] if OWED in self.choices or SEALED in self.choices else in_play
        specials = [card for hand in self.hands for card in hand if not is_city(card)]
        specials += [card for args in shown for card in args if card > NOTHING]
        for card, full in ((DOUBLE, self.seats - 1), (TRIPLE, 1), (FOUR, 1), (BOOM, BOOM_CARDS)):
            if specials.count(card) + self.on_display(card) != full:
                problems.append(f"cards of kind {card} were lost or made")
        piles = (*self.hands, *self.played, *self.discards, self.absent, self.deck)
        cities = sorted(card for pile in piles for card in pile if is_city(card))
        if self.truth and cities != sorted(self.board.city_cards):
            problems.append("city cards were lost or made")
        closed = len(self.short_lines_in_deck())
        if self.truth and len(self.deck) + closed != self.deck_left:
            problems.append("the deck does not have the cards it should")
        return problems

    def check_pieces(self) -> list[str]:
        """Pieces and connections that do not fit each other."""
        problems = []
        laid = [0] * len(self.board.companies)
        for track in range(len(self.tracks)):
            built = self.built(track)
            if built is not None:
                laid[built[0]] += built[2]
        for company in self.board.companies:
            number = company.number
            if laid[number] + self.pieces[number] + self.gone[number] != company.pieces:
                problems.append(f"pieces of {company.id} were lost or made")
            if company.major and len(self.heads[number]) > 1 + BRANCH_CARDS:
                problems.append(f"{company.id} has more than four lines")
            for city in bits(self.joined[number]):
                if not self.served >> city & 1:
                    problems.append(f"{self.board.cities[city].id} is connected but not served")
        if min(self.money) < 0:
            problems.append("somebody is in debt")
        return problems
