"""State: one position of TransAmerica, from the first deal to the end.

The modules beside it hold the rest: ``turns`` (the course of a turn and of a round), ``legal``
(actions and refusals), ``network`` (rails and what they connect), ``chance`` (deals), ``hidden``
(views and guesses), ``memory`` (the round so far), ``scoring`` (points and the end), ``snapshot``
(plain data and invariants).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self

from rules.core.action import CHANCE, Action
from rules.core.errors import BadSetup
from rules.core.event import Event
from rules.core.state import Outcome
from rules.core.state import State as CoreState
from rules.transamerica import chance, hidden, legal, scoring, snapshot, turns
from rules.transamerica.board import BLANK, Board, Hand
from rules.transamerica.lattice import Mask
from rules.transamerica.memory import Memory
from rules.transamerica.phases import (
    CHANCE_PHASES,
    DEAL,
    FIRST,
    LAST_CHANCE,
    MARKER,
    OVER,
)

if TYPE_CHECKING:
    from rules.core.game import Game, Options
    from rules.core.reason import Reason
    from rules.core.rng import Rng


class State(CoreState):
    """One position: rails, markers and networks on the board, hands, points, and whose turn it is.

    Sets of intersections and of lines are bit masks (see ``lattice``). Only the others' hands are
    hidden (TA-11.1).

    >>> from rules import game
    >>> from rules.core.rng import Rng
    >>> state = game("transamerica").start(2, {"first": 1})
    >>> state.chance(Rng(7))
    >>> state.phase, state.to_act(), len(state.actions(0))
    ('marker', (0,), 188)
    >>> [event.kind for event in state.apply(0, state.parse("marker Denver"))]
    ['marker_placed']
    >>> print(state.why_not(1, state.parse("marker Denver")))
    occupied (TA-3.1): place=Denver, seat=0
    """

    __slots__ = (
        "barrier",
        "board",
        "coloured_laid",
        "hands",
        "idle",
        "markers",
        "memory",
        "mover",
        "moving",
        "nets",
        "open_cards",
        "own",
        "phase",
        "points",
        "rails",
        "rails_left",
        "round",
        "seats",
        "starter",
        "targets",
        "truth",
        "turn",
        "vexation",
    )

    # The game
    board: Board
    seats: int
    #: The options: TA-8, TA-9, TA-10.
    open_cards: bool
    moving: bool
    vexation: bool

    # The turn
    phase: str
    round: int
    #: Turn of the round, from 1; the placement of the markers is turn 0.
    turn: int
    starter: int
    mover: int
    #: Whether the mover has laid a coloured rail in this turn (TA-10.2).
    coloured_laid: bool
    #: Seats in succession that have laid no rail (TA-5.5, TA-9.3).
    idle: int
    #: What was done in this round, for all to remember (see ``memory``).
    memory: Memory

    # The board
    #: Intersection of each seat's marker, -1 before it is placed.
    markers: list[int]
    #: Black rails, as a set of lines.
    rails: Mask
    #: Coloured rails of each seat, as sets of lines (TA-10).
    own: list[Mask]
    #: Black rails in the supply.
    rails_left: int
    #: The network of each seat's marker, as a set of intersections. Updated with every rail,
    #: because laying (TA-4.5) and completion (TA-5.1) both need it all the time.
    nets: list[Mask]

    # The players
    points: tuple[int, ...]
    #: Points at or below this are past the barrier (TA-1.6, TA-7.2).
    barrier: int
    hands: tuple[Hand, ...]
    #: The cities of each hand, as a set of intersections.
    targets: tuple[Mask, ...]
    #: Whether this is the true position; False when it is masked for a seat.
    truth: bool

    # No __init__: a copy would have to go through it.

    def set_up(self, seats: int, options: Options, board: Board) -> Self:
        """Make this the first position of a game, before any chance."""
        self.board = board
        self.seats = seats
        self.open_cards = bool(options["open_cards"])
        self.moving = bool(options["moving_markers"])
        self.vexation = bool(options["vexation"])
        self.round = 1
        self.turn = 0
        self.points = (scoring.START_POINTS,) * seats
        self.barrier = scoring.FIRST_BARRIER
        self.idle = 0
        self.truth = True
        first = options["first"]
        if isinstance(first, int) and first > seats:
            raise BadSetup(f"Seat {first} cannot begin: there are only {seats} seats.")
        self.starter = self.mover = first - 1 if isinstance(first, int) else 0
        self.phase = DEAL if isinstance(first, int) else FIRST
        self.clear_board()
        self.set_hands((BLANK,) * seats)
        return self

    @property
    def game(self) -> Game:
        from rules.transamerica.game import GAME

        return GAME

    def copy(self) -> Self:
        other = self.__class__()
        other.board = self.board
        other.seats = self.seats
        other.open_cards = self.open_cards
        other.moving = self.moving
        other.vexation = self.vexation
        other.phase = self.phase
        other.round = self.round
        other.turn = self.turn
        other.starter = self.starter
        other.mover = self.mover
        other.coloured_laid = self.coloured_laid
        other.idle = self.idle
        other.memory = self.memory
        other.markers = self.markers[:]
        other.rails = self.rails
        other.own = self.own[:]
        other.rails_left = self.rails_left
        other.nets = self.nets[:]
        other.points = self.points
        other.barrier = self.barrier
        other.hands = self.hands
        other.targets = self.targets
        other.truth = self.truth
        return other

    # The interface of every game

    def to_act(self) -> tuple[int, ...]:
        if self.phase in CHANCE_PHASES:
            return (CHANCE,)
        return () if self.phase == OVER else (self.mover,)

    def scores(self) -> tuple[int, ...]:
        return self.points

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self)

    def data(self) -> dict[str, Any]:
        return snapshot.data(self)

    def check(self) -> list[str]:
        return snapshot.check(self)

    def codes(self, seat: int) -> Sequence[int]:
        return legal.codes(self, seat)

    def actions(self, seat: int) -> list[Action]:
        return legal.actions(self, seat)

    def random_code(self, seat: int, rng: Rng) -> int:
        return legal.random_code(self, seat, rng)

    def action(self, code: int) -> Action:
        return self.board.moves.actions[code]

    def parse(self, text: str) -> Action:
        outcome = chance.parse(self.board, text)
        if outcome is not None:
            return outcome
        if text.endswith(" !"):
            return hidden.announced(self.board.moves.parse(text[:-2]))
        return self.board.moves.parse(text)

    def draw(self, rng: Rng) -> Action:
        return chance.draw(self, rng)

    def chance(self, rng: Rng) -> None:
        if self.phase == DEAL:  # without the notation of a deal
            self._deal(chance.deal(self, rng), None)
        else:
            super().chance(rng)

    def masked(self, seat: int | None) -> Self:
        return hidden.masked(self, seat)

    def filled(self, rng: Rng) -> Self:
        return hidden.filled(self, rng)

    def step(self, seat: int, code: int) -> None:
        if code < self.board.moves.coloured:
            self.memory = (self.memory, code)
            turns.lay(self, seat, code, False, None)  # by far the most frequent action
        else:
            self._run(seat, self.board.moves.actions[code], None)

    def is_final(self, seat: int, action: Action) -> bool:
        """TA-11.2: a rail is tested for completion, and the end of a round shows the hands."""
        if action.kind == "marker":
            return False
        if action.kind != "end":
            return True
        after = self.copy()
        after._run(seat, action, None)
        return after.phase in CHANCE_PHASES or after.phase == OVER

    def _refuse(self, seat: int, action: Action) -> Reason | None:
        if seat == CHANCE:
            return chance.refuse(self, action)
        return legal.refuse(self, seat, action)

    def _run(self, seat: int, action: Action, events: list[Event] | None) -> None:
        kind = action.kind
        if seat != CHANCE:  # an announced rail is remembered as any other
            self.memory = (self.memory, action.args[0] if kind == "announced" else action.code)
        if kind == "rail":
            turns.lay(self, seat, action.args[0], False, events)
        elif kind == "own":
            turns.lay(self, seat, action.args[0], True, events)
        elif kind == "marker":
            turns.put_marker(self, seat, action.args[0], events)
        elif kind == "end":
            turns.decline(self, seat, events)
        elif kind == "first":
            self._begin(action.args[0], events)
        elif kind == "deal":
            self._deal(chance.hands_of(action), events)
        else:  # "announced", in a masked position: the completed hand is not known to it
            turns.lay(self, seat, action.args[0], False, events)
            if self.phase != LAST_CHANCE:  # whose hand it is knows it already
                turns.give_last_chance(self, seat, events)

    # Setting up

    def clear_board(self) -> None:
        """TA-2.3: rails and markers are taken back."""
        self.memory = None
        self.markers = [-1] * self.seats
        self.rails = 0
        self.own = [0] * self.seats
        self.rails_left = self.board.rails
        self.nets = [0] * self.seats
        self.coloured_laid = False

    def set_hands(self, hands: tuple[Hand, ...]) -> None:
        """Replace all hands and the targets that follow from them."""
        # A blank hand is never complete: its target is an intersection that no board has.
        nowhere: Mask = 1 << self.board.lattice.span
        self.hands = hands
        self.targets = tuple(self.board.city_nodes(hand) if hand else nowhere for hand in hands)

    def _begin(self, seat: int, events: list[Event] | None) -> None:
        self.starter = self.mover = seat
        self.phase = DEAL
        if events is not None:
            events.append(Event("first", seat))

    def _deal(self, hands: tuple[Hand, ...], events: list[Event] | None) -> None:
        self.set_hands(hands)
        self.phase = MARKER
        if events is None:
            return
        for seat, hand in enumerate(hands):
            cities = {"cities": self.board.city_names(hand)}
            if self.open_cards:
                events.append(Event("dealt", seat, {"round": self.round, **cities}))
            else:
                events.append(Event("dealt", seat, {"round": self.round}, cities, (seat,)))
