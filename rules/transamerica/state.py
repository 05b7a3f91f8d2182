"""State: one position of TransAmerica and its turn flow, from the first deal to the end.

The modules beside it hold the rest: ``legal`` (actions and refusals), ``network`` (rails and what
they connect), ``chance`` (deals), ``hidden`` (views and guesses), ``scoring`` (points and the end),
``snapshot`` (plain data and invariants).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from rules.core.action import CHANCE, Action
from rules.core.errors import BadSetup
from rules.core.event import Event
from rules.core.state import Outcome
from rules.core.state import State as CoreState
from rules.transamerica import chance, hidden, legal, log, places, scoring, snapshot
from rules.transamerica.board import BLANK, Board, Hand
from rules.transamerica.legal import free_nodes, open_lines
from rules.transamerica.network import add_rail, complete
from rules.transamerica.phases import (
    CHANCE_PHASES,
    DEAL,
    FIRST,
    LAST_CHANCE,
    MARKER,
    MOVE,
    OVER,
    RAIL,
    SECOND,
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

    # The board
    #: Intersection of each seat's marker, -1 before it is placed.
    markers: list[int]
    #: Black rails, as a set of lines.
    rails: int
    #: Coloured rails of each seat, as sets of lines (TA-10).
    own: list[int]
    #: Black rails in the supply.
    rails_left: int
    #: The network of each seat's marker, as a set of intersections. Updated with every rail,
    #: because laying (TA-4.5) and completion (TA-5.1) both need it all the time.
    nets: list[int]

    # The players
    points: tuple[int, ...]
    #: Points at or below this are past the barrier (TA-1.6, TA-7.2).
    barrier: int
    hands: tuple[Hand, ...]
    #: The cities of each hand, as a set of intersections.
    targets: tuple[int, ...]
    #: Whether this is the true position; False when it is masked for a seat.
    truth: bool

    def __init__(self, seats: int, options: Options, board: Board) -> None:
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
        self._clear_board()
        self.set_hands((BLANK,) * seats)

    @property
    def game(self) -> Game:
        from rules.transamerica.game import GAME

        return GAME

    def copy(self) -> Self:
        other = self.__class__.__new__(self.__class__)
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

    # Searches call these all the time: bound here directly, without a call in between.
    codes = legal.codes
    actions = legal.actions
    random_code = legal.random_code

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
            self._lay(seat, code, False, None)  # by far the most frequent action
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
        if kind == "rail":
            self._lay(seat, action.args[0], False, events)
        elif kind == "own":
            self._lay(seat, action.args[0], True, events)
        elif kind == "marker":
            self._put_marker(seat, action.args[0], events)
        elif kind == "end":
            self._decline(seat, events)
        elif kind == "first":
            self._begin(action.args[0], events)
        elif kind == "deal":
            self._deal(chance.hands_of(action), events)
        else:  # "announced", in a masked position: the completed hand is not known to it
            self._lay(seat, action.args[0], False, events)
            if self.phase != LAST_CHANCE:  # whose hand it is knows it already
                self._give_last_chance(seat, events)

    # Setting up

    def _clear_board(self) -> None:
        """TA-2.3: rails and markers are taken back."""
        self.markers = [-1] * self.seats
        self.rails = 0
        self.own = [0] * self.seats
        self.rails_left = self.board.rails
        self.nets = [0] * self.seats
        self.coloured_laid = False

    def set_hands(self, hands: tuple[Hand, ...]) -> None:
        """Replace all hands and the targets that follow from them."""
        # A blank hand is never complete: its target is an intersection that no board has.
        nowhere = 1 << self.board.lattice.span
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

    # Turns

    def _put_marker(self, seat: int, node: int, events: list[Event] | None) -> None:
        if events is not None:
            kind = "marker_placed" if self.phase == MARKER else "marker_moved"
            where = places.where_is(self.board, node)
            about = {"node": node, "place": self.board.label(node), "where": where}
            events.append(Event(kind, seat, about))
        self.markers[seat] = node
        if self.phase == MOVE:
            self._next_turn()
            return
        self.nets[seat] = 1 << node
        self.mover = (seat + 1) % self.seats
        if self.mover == self.starter:  # TA-3.2: rails from the second turn on
            self.turn, self.phase = 1, RAIL

    def _give_last_chance(self, seat: int, events: list[Event] | None) -> None:
        """TA-5.2: somebody else is complete, and the mover may still lay a rail."""
        self.phase = LAST_CHANCE
        if events is not None:
            events.append(Event("last_chance", seat))

    def _lay(self, seat: int, line: int, coloured: bool, events: list[Event] | None) -> None:
        add_rail(self, seat, line, coloured)
        if coloured:
            self.coloured_laid = True
        self.idle = 0
        if events is not None:
            events.append(log.laid(self.board, seat, line, coloured))
        first_single = self.phase == RAIL and not self.board.double >> line & 1
        winners = complete(self)
        if winners:
            others_only = first_single and seat not in winners
            if others_only and self.rails_left and open_lines(self, seat, True):
                self._give_last_chance(seat, events)  # if the mover is complete, TA-5.3
            else:
                self._end_round("completed", events)
        elif not self.rails_left:
            self._end_round("rails_used_up", events)  # TA-5.4
        elif first_single and open_lines(self, seat, True):
            self.phase = SECOND
        else:
            self._end_turn(seat)

    def _decline(self, seat: int, events: list[Event] | None) -> None:
        """The action "end": its meaning depends on the phase."""
        phase = self.phase
        if phase == LAST_CHANCE:
            self._end_round("completed", events)
            return
        if phase == RAIL:  # no legal rail: TA-5.5, TA-9.3
            self.idle += 1
            if events is not None:
                events.append(Event("passed", seat))
            if self.idle == self.seats:
                self._end_round("all_passed", events)
                return
        if phase == MOVE:
            self._next_turn()
        else:
            self._end_turn(seat)

    def _end_turn(self, seat: int) -> None:
        if self.moving and self.nets[seat] & free_nodes(self):
            self.phase = MOVE  # TA-9.1
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        self.mover = (self.mover + 1) % self.seats  # TA-2.4
        if self.mover == self.starter:
            self.turn += 1
        self.phase = RAIL
        self.coloured_laid = False

    # Rounds

    def _end_round(self, reason: str, events: list[Event] | None) -> None:
        scoring.score_round(self, reason, events)
        if self.phase != OVER:
            self._next_round(events)

    def _next_round(self, events: list[Event] | None) -> None:
        self.round += 1
        self.turn = self.idle = 0
        self.starter = self.mover = (self.starter + 1) % self.seats  # TA-2.2
        self._clear_board()
        if self.open_cards:  # TA-8.2: the hand that the left neighbour held
            self.set_hands(self.hands[1:] + self.hands[:1])
            self.phase = MARKER
            if events is not None:
                hands = tuple(tuple(self.board.city_names(hand)) for hand in self.hands)
                events.append(Event("hands_passed", None, {"round": self.round, "hands": hands}))
        else:
            self.set_hands((BLANK,) * self.seats)
            self.phase = DEAL
