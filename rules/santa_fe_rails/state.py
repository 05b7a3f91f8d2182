"""A position of Santa Fe Rails: its fields, and the interface that every game offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self

from rules.core.action import CHANCE, Action
from rules.core.errors import BadSetup
from rules.core.event import Event
from rules.core.reason import Reason
from rules.core.rng import Rng
from rules.core.state import Outcome
from rules.core.state import State as CoreState
from rules.santa_fe_rails import (
    chance,
    drawing,
    end,
    hidden,
    laying,
    legal,
    playing,
    scoring,
    snapshot,
    turns,
)
from rules.santa_fe_rails.board import MAJORS, SHORT_LINES, Board
from rules.santa_fe_rails.cards import BOOM_CARDS, BRANCH_CARDS, DECK, NOTHING, PIECES, Hand
from rules.santa_fe_rails.moves import OWED, SEALED
from rules.santa_fe_rails.network import Network
from rules.santa_fe_rails.phases import (
    BOOMTOWN,
    CHANCES,
    DEAL,
    DRAW,
    FIRST,
    LAY,
    OVER,
    PLAY,
    REVIVE,
)

if TYPE_CHECKING:
    from rules.core.game import Game, Options


class State(CoreState):
    """One position: the network, everybody's cards and money, and the turn.

    Hidden are cards in hands, sealed choices, discards and the deck (SF-12.1).

    >>> from rules import Table, game
    >>> table = Table.new(game("santa_fe_rails"), ["Mira", "Luca"], seed=7, options={"first": 1})
    >>> state = table.state
    >>> state.phase, state.to_act()
    ('play', (0, 1))
    >>> [action.text for action in state.actions(0)]
    ['play city:salt_lake_city', 'play city:reno', 'play city:las_vegas']
    >>> events = [event for seat in (0, 1) for event in state.apply(seat, state.actions(seat)[0])]
    >>> [event.kind for event in events]
    ['chosen', 'chosen', 'revealed', 'revealed']
    >>> state.phase, state.mover, state.network.pieces[0]
    ('lay', 0, 32)
    >>> state.why_not(0, state.parse("lay santa_fe denver>pueblo 1a")).say(state.game.words)
    'The first piece of the Santa Fe must start at its home base, Chicago.'
    """

    __slots__ = (
        "absent",
        "blocked_ends",
        "board",
        "booms",
        "branched",
        "branches",
        "choices",
        "deck",
        "deck_left",
        "discards",
        "done",
        "doubles",
        "first",
        "fours",
        "grabbed",
        "hands",
        "laid",
        "laying",
        "money",
        "mover",
        "network",
        "owed",
        "phase",
        "played",
        "reason",
        "round",
        "seats",
        "terrain",
        "triples",
        "truth",
        "turn",
        "waived",
    )

    board: Board
    seats: int
    #: SF-11: rivers and mountains cost money.
    terrain: bool
    #: SF-9.6: the game ends at once when every major is blocked.
    blocked_ends: bool
    #: Whether this is the true position; False if masked for a seat.
    truth: bool

    #: Pieces, railheads, connections and boomtown markers on the board.
    network: Network

    # Players: one entry for each seat
    money: list[int]
    hands: list[Hand]
    #: City cards face up, in the order in which they were played (SF-5.4).
    played: list[Hand]
    #: City cards put out of the game in an exchange (SF-7.1).
    discards: list[Hand]
    #: Code of the seat's play of this round; OWED or SEALED before the reveal.
    choices: list[int]
    #: The absent player's cards (SF-10.2).
    absent: Hand

    # The supply
    #: City cards in the deck, sorted: their order is drawn when it is needed.
    deck: Hand
    #: Number of cards in the deck, short lines included.
    deck_left: int
    #: The display (SF-2.3); branch cards by major.
    doubles: int
    triples: int
    fours: int
    booms: int
    branches: tuple[int, ...]

    # The turn
    phase: str
    round: int
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
    #: Whether the drawing player has taken a triple turn, four-in-one or branch card (SF-4.3).
    grabbed: bool
    #: Whether any piece was laid in this laying phase (SF-11.3).
    laid: bool
    #: Whether the four-in-one was kept for the second laying phase (SF-7.3).
    waived: bool
    #: Seats that have used their branch card in this round, as a bit set (SF-6.8).
    branched: int
    #: The reason why the game is over: a key of words ``outcome.<reason>``.
    reason: str

    # No __init__: a copy would have to go through it.

    def set_up(self, seats: int, options: Options, board: Board) -> Self:
        """Make this the first position of a game: the set-up (SF-2) before the deal."""
        first = options["first"]
        if isinstance(first, int) and first > seats:
            raise BadSetup(f"Seat {first} cannot begin: there are only {seats} seats.")
        self.board = board
        self.seats = seats
        self.terrain = bool(options["terrain"])
        self.blocked_ends = bool(options["blocked_ends"])
        self.truth = True
        self.network = Network().set_up(board)
        self.money = [5 if self.terrain else 2] * seats  # SF-2.1, SF-11.1
        self.hands = [()] * seats
        self.played = [()] * seats
        self.discards = [()] * seats
        self.choices = [OWED] * seats
        self.absent = ()
        self.deck = board.city_cards
        self.deck_left = len(board.city_cards) + SHORT_LINES
        self.doubles = seats - 1  # SF-2.3
        self.triples = self.fours = 1
        self.booms = BOOM_CARDS
        self.branches = (BRANCH_CARDS,) * MAJORS
        self.phase = DEAL if isinstance(first, int) else FIRST
        self.round = 1
        self.first = self.mover = first - 1 if isinstance(first, int) else 0
        self.turn = self.laying = self.done = self.owed = self.branched = 0
        self.grabbed = self.laid = self.waived = False
        self.reason = ""
        return self

    def copy(self) -> Self:
        other = self.__class__()
        other.board = self.board
        other.seats = self.seats
        other.terrain = self.terrain
        other.blocked_ends = self.blocked_ends
        other.truth = self.truth
        other.network = self.network.copy()
        other.money = self.money[:]
        other.hands = self.hands[:]
        other.played = self.played[:]
        other.discards = self.discards[:]
        other.choices = self.choices[:]
        other.absent = self.absent
        other.deck = self.deck
        other.deck_left = self.deck_left
        other.doubles = self.doubles
        other.triples = self.triples
        other.fours = self.fours
        other.booms = self.booms
        other.branches = self.branches
        other.phase = self.phase
        other.round = self.round
        other.first = self.first
        other.turn = self.turn
        other.mover = self.mover
        other.laying = self.laying
        other.done = self.done
        other.owed = self.owed
        other.grabbed = self.grabbed
        other.laid = self.laid
        other.waived = self.waived
        other.branched = self.branched
        other.reason = self.reason
        return other

    # Queries

    @property
    def game(self) -> Game:
        from rules.santa_fe_rails.game import GAME

        return GAME

    def to_act(self) -> tuple[int, ...]:
        phase = self.phase
        if phase == LAY:
            return (self.mover,)
        if phase in CHANCES:
            return (CHANCE,)
        if phase == PLAY:
            owing = tuple([seat for seat, choice in enumerate(self.choices) if choice == OWED])
            # A masked state may not know the last choices; they are told to it next.
            return owing or tuple(s for s, choice in enumerate(self.choices) if choice == SEALED)
        return () if phase == OVER else (self.mover,)

    def card_of(self, seat: int) -> int:
        """The card a seat has played in this round; NOTHING before the reveal."""
        code = self.choices[seat]
        return self.board.moves.actions[code].args[0] if code >= 0 else NOTHING

    def branch_of(self, seat: int) -> int:
        """The major of the branch card that a seat has played and not yet used, or -1."""
        code = self.choices[seat]
        if code < 0 or self.branched >> seat & 1:
            return -1
        return self.board.moves.actions[code].args[1]

    def allowance(self, seat: int) -> int:
        """Number of pieces a seat may lay in its laying turn (SF-6.1, SF-7)."""
        return PIECES.get(self.card_of(seat), 1)

    def scores(self) -> tuple[int, ...]:
        return scoring.points(self)

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self) if self.phase == OVER else None

    def data(self) -> dict[str, Any]:
        return snapshot.data(self)

    def check(self) -> list[str]:
        return snapshot.check(self)

    # Actions

    def action(self, code: int) -> Action:
        return self.board.moves.actions[code]

    def codes(self, seat: int) -> Sequence[int]:
        return legal.codes(self, seat)

    def actions(self, seat: int) -> list[Action]:
        table = self.board.moves.actions
        return [table[code] for code in self.codes(seat)]

    # The next two are what the base class does: here they are compiled, too (`make fast`).

    def random_code(self, seat: int, rng: Rng) -> int:
        return rng.choice(self.codes(seat))

    def step(self, seat: int, code: int) -> None:
        self._run(seat, self.board.moves.actions[code], None)

    def _refuse(self, seat: int, action: Action) -> Reason | None:
        if seat == CHANCE:
            return chance.refuse(self, action)
        return legal.refuse(self, seat, action)

    def is_final(self, seat: int, action: Action) -> bool:
        """SF-12.2: a drawn card, the reveal, the end of a turn or of the game stay."""
        if action.kind in ("end", "exchange") or action.args == (DECK,):
            return True
        if action.kind == "play":
            return sum(choice == OWED for choice in self.choices) == 1
        if action.kind in ("lay", "branch", "boom", "now", "later", "keep"):
            after = self.copy()
            after._run(seat, action, None)
            return after.phase == OVER
        return False

    def _run(self, seat: int, action: Action, events: list[Event] | None) -> None:
        kind = action.kind
        if kind == "lay" or kind == "branch":
            laying.lay(self, seat, action, events)
        elif kind == "end":
            self._end(seat, events)
        elif kind == "take":
            drawing.take(self, seat, action.args[0], events)
        elif kind == "play":
            playing.choose(self, seat, action, events)
        elif kind == "boom":
            playing.boom(self, seat, action.args[0], events)
        elif kind == "discard":
            laying.discard(self, seat, action.args[0], events)
        elif kind == "exchange":
            laying.exchange(self, seat, events)
        elif kind == "keep":
            turns.begin_pieces(self)
        elif kind == "now" or kind == "later":
            turns.declare(self, seat, kind == "now", events)
        else:
            chance.run(self, action, events)

    def _end(self, seat: int, events: list[Event] | None) -> None:
        """The action "end" in each of its phases."""
        if self.phase == DRAW:
            drawing.end(self)
        elif self.phase == BOOMTOWN:
            playing.next_boomtown(self, events)
        elif self.phase == REVIVE:
            end.finish(self, "stuck", events)  # SF-9.2: the branch card is declined
        else:
            if events is not None and not self.done:
                events.append(Event("passed", seat))
            turns.end_turn(self, events)

    # Chance, hidden information and notation

    def draw(self, rng: Rng) -> Action:
        return chance.draw(self, rng)

    def masked(self, seat: int | None) -> Self:
        return hidden.masked(self, seat)

    def filled(self, rng: Rng) -> Self:
        return hidden.filled(self, rng)

    def parse(self, text: str) -> Action:
        return chance.parse(self.board, text) or self.board.moves.parse(text)
