"""A game of TransAmerica: rounds, turns, their end, and who may know what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self

from rules.core.action import CHANCE, Action
from rules.core.errors import BadNotation, BadSetup
from rules.core.event import Event
from rules.core.reason import Reason
from rules.core.rng import Rng
from rules.core.state import Outcome
from rules.core.state import State as CoreState
from rules.transamerica.board import COLOURS, Board
from rules.transamerica.chance import (
    BLANK,
    Hand,
    announced_action,
    deal_action,
    first_action,
    hands_of,
    parse_hands,
)
from rules.transamerica.lattice import bits, nth_bit
from rules.transamerica.position import Position
from rules.transamerica.scoring import FIRST_BARRIER, START_POINTS, moved_barrier, shortfall

if TYPE_CHECKING:
    from rules.core.game import Game, Options

#: The phases, in the order in which a round meets them.
FIRST, DEAL, MARKER, RAIL, SECOND, LAST_CHANCE, MOVE, OVER = (
    "first",  # chance: who begins
    "deal",  # chance: the hands
    "marker",  # TA-3: place the marker
    "rail",  # TA-4: the turn's first rail
    "second",  # TA-4.1: a second rail on a single line, or end
    "last_chance",  # TA-5.2: another player is complete; one more single rail, or decline
    "move",  # TA-9.1: move the marker, or stay
    "over",
)
_LAYING = (RAIL, SECOND, LAST_CHANCE)


class State(Position, CoreState):
    """One position. Hidden are only the others' hands (TA-11.1)."""

    __slots__ = (
        "barrier",
        "hands",
        "idle",
        "mover",
        "open_cards",
        "points",
        "round",
        "starter",
        "targets",
        "truth",
        "turn",
    )

    open_cards: bool
    round: int
    #: Turn of the round, from 1; the placement of the markers is turn 0.
    turn: int
    starter: int
    mover: int
    points: tuple[int, ...]
    #: Points at or below this are past the barrier (TA-1.6, TA-7.2).
    barrier: int
    hands: tuple[Hand, ...]
    #: Each hand's cities as a set of intersections.
    targets: tuple[int, ...]
    #: Seats in succession that have laid no rail (TA-5.5, TA-9.3).
    idle: int
    #: Whether this is the true position; False when masked for a seat.
    truth: bool

    def __init__(self, seats: int, options: Options, board: Board) -> None:
        self.board = board
        self.seats = seats
        self.open_cards = bool(options["open_cards"])
        self.moving = bool(options["moving_markers"])
        self.vexation = bool(options["vexation"])
        self.round = 1
        self.turn = 0
        self.points = (START_POINTS,) * seats
        self.barrier = FIRST_BARRIER
        self.idle = 0
        self.truth = True
        first = options["first"]
        if isinstance(first, int) and first > seats:
            raise BadSetup(f"Seat {first} cannot begin: there are only {seats} seats.")
        self.starter = self.mover = first - 1 if isinstance(first, int) else 0
        self.phase = DEAL if isinstance(first, int) else FIRST
        self.clear_board()
        self._take_hands((BLANK,) * seats)

    @property
    def game(self) -> Game:
        from rules.transamerica.game import GAME

        return GAME

    # Looking

    def to_act(self) -> tuple[int, ...]:
        if self.phase in (FIRST, DEAL):
            return (CHANCE,)
        return () if self.phase == OVER else (self.mover,)

    def complete(self) -> list[int]:
        """TA-5.1: the seats whose five cities are all connected to their marker."""
        nets = self.nets
        return [seat for seat, target in enumerate(self.targets) if not target & ~nets[seat]]

    def scores(self) -> tuple[int, ...]:
        return self.points

    def outcome(self) -> Outcome | None:
        """TA-7.4: most points wins; tied players share the victory."""
        if self.phase != OVER:
            return None
        places = tuple(1 + sum(other > own for other in self.points) for own in self.points)
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
        return Outcome(winners, places, "last_round" if self.open_cards else "barrier")

    def data(self) -> dict[str, Any]:
        label, line = self.board.label, self.board.line_label
        return {
            "phase": self.phase,
            "round": self.round,
            "turn": self.turn,
            "starter": self.starter,
            "mover": self.mover,
            "points": list(self.points),
            "barrier": self.barrier,
            "hands": [self.city_names(hand) if hand else None for hand in self.hands],
            "markers": [label(node) if node >= 0 else None for node in self.markers],
            "rails": [line(number) for number in bits(self.rails)],
            "own": [[line(number) for number in bits(rails)] for rails in self.own],
            "rails_left": self.rails_left,
            "coloured_laid": self.coloured_laid,
            "idle": self.idle,
        }

    def city_names(self, hand: Hand) -> list[str]:
        return [self.board.cities[city].name for city in hand]

    def check(self) -> list[str]:
        problems = []
        if self.rails.bit_count() + self.rails_left != self.board.rails:
            problems.append("rails on the board and in the supply do not add up")
        held = [city for hand in self.hands for city in hand]
        if len(set(held)) != len(held):
            problems.append("two players hold the same city")
        lattice = self.board.lattice
        for seat, node in enumerate(self.markers):
            if node >= 0 and lattice.flood(1 << node, self.usable(seat)) != self.nets[seat]:
                problems.append(f"the network of seat {seat} is not what its rails say")
        return problems

    # What can be done

    def action(self, code: int) -> Action:
        return self.board.actions[code]

    def actions(self, seat: int) -> list[Action]:
        table = self.board.actions
        return [table[code] for code in self.codes(seat)]

    def step(self, seat: int, code: int) -> None:
        if code < self.board.coloured:
            self._lay(seat, code, False, None)  # nearly always
        else:
            self._run(seat, self.board.actions[code], None)

    def codes(self, seat: int) -> Sequence[int]:
        if self.phase in (FIRST, DEAL, OVER) or seat != self.mover:
            return ()
        board = self.board
        if self.phase == MARKER:
            return [board.marker + node for node in bits(self.free_nodes())]
        if self.phase == MOVE:
            free = self.nets[seat] & self.free_nodes()
            return [*(board.marker + node for node in bits(free)), board.end]
        lines = self.open_lines(seat, self.phase != RAIL)
        codes = board.members(lines)
        if self.vexation:
            codes += [board.coloured + line for line in bits(self.coloured_lines(seat, lines))]
        if self.phase != RAIL or not codes:  # TA-4.2: one rail must be laid if one can be
            codes.append(board.end)
        return codes

    def random_code(self, seat: int, rng: Rng) -> int:
        """As for any game, without making the list."""
        if self.phase == MARKER:
            free = self.free_nodes()
            return self.board.marker + nth_bit(free, rng.below(free.bit_count()))
        if self.phase not in _LAYING or self.vexation:
            return rng.choice(self.codes(seat))
        lines = self.open_lines(seat, self.phase != RAIL)
        count = lines.bit_count()
        may_end = self.phase != RAIL or not lines
        pick = rng.below(count + may_end)
        return nth_bit(lines, pick) if pick < count else self.board.end

    def _refuse(self, seat: int, action: Action) -> Reason | None:
        if seat == CHANCE:
            return self._refuse_chance(action)
        board = self.board
        if action.kind == "announced" and not self.truth:
            return self._refuse_rail(seat, action.args[0], single_only=True)
        known = board.actions.get(action.code)
        if known is not action and known != action:
            return Reason("core", "unknown_action")
        if action.kind == "end":
            return self._refuse_end(seat)
        if self.phase == MARKER:
            if action.kind != "marker":
                return Reason("TA-3.2", "marker_first")
            return self._refuse_marker(action.args[0])
        if self.phase == MOVE:
            if action.kind != "marker":
                return Reason("TA-9.1", "only_move")
            return self._refuse_move(seat, action.args[0])
        if action.kind == "marker":
            return Reason("TA-9.1", "move_later" if self.moving else "marker_stays")
        line = action.args[0]
        refused = self._refuse_rail(seat, line, single_only=self.phase != RAIL)
        if refused is None and action.kind == "own":
            refused = self._refuse_coloured(seat)
            if refused is None and self.shuts_in(seat, line):
                refused = Reason("TA-10.2", "shuts_in", {"place": board.line_label(line)})
        return refused

    def _refuse_end(self, seat: int) -> Reason | None:
        if self.phase == MARKER:
            return Reason("TA-3.1", "must_place")
        if self.phase == RAIL and self.open_lines(seat, False):
            return Reason("TA-4.2", "must_lay")
        return None

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
            self._deal(action, events)
        else:  # "announced": only a masked state is told that a hand it cannot see is complete
            self._lay(seat, action.args[0], False, events)
            self.phase = LAST_CHANCE

    # Chance: who begins, and the hands

    def _refuse_chance(self, action: Action) -> Reason | None:
        if action.kind != self.phase:
            return Reason("core", "unknown_action")
        if self.phase == FIRST:
            ok = len(action.args) == 1 and 0 <= action.args[0] < self.seats
            return None if ok else Reason("TA-2.2", "no_such_seat")
        hands = hands_of(action)
        if len(hands) != self.seats or (self.truth and BLANK in hands):
            return Reason("TA-2.1", "bad_deal")
        deck = {city.number for city in self.board.deck(self.seats)}
        for hand in hands:
            colours = [self.board.cities[city].colour for city in hand if city in deck]
            if hand and colours != list(range(len(COLOURS))):
                return Reason("TA-2.1", "bad_deal")
            deck.difference_update(hand)  # nobody holds a city twice
        return None

    def draw(self, rng: Rng) -> Action:
        if self.phase == FIRST:
            return first_action(rng.below(self.seats))
        return deal_action(self.board, self._random_hands(rng, (BLANK,) * self.seats))

    def _random_hands(self, rng: Rng, known: Sequence[Hand]) -> tuple[Hand, ...]:
        """TA-2.1: one card of each colour for each seat whose hand is not known."""
        held = {city for hand in known for city in hand}
        deck = [city for city in self.board.deck(self.seats) if city.number not in held]
        piles = [
            rng.shuffled([city.number for city in deck if city.colour == colour])
            for colour in range(len(COLOURS))
        ]
        return tuple(hand or tuple(pile.pop() for pile in piles) for hand in known)

    def _begin(self, seat: int, events: list[Event] | None) -> None:
        self.starter = self.mover = seat
        self.phase = DEAL
        if events is not None:
            events.append(Event("first", seat))

    def _deal(self, action: Action, events: list[Event] | None) -> None:
        self._take_hands(hands_of(action))
        self.phase = MARKER
        if events is None:
            return
        everybody = tuple(range(self.seats))
        for seat, hand in enumerate(self.hands):
            cities = {"cities": self.city_names(hand)}
            if self.open_cards:
                events.append(Event("dealt", seat, {"round": self.round, **cities}))
            else:
                knows = everybody[seat : seat + 1]
                events.append(Event("dealt", seat, {"round": self.round}, cities, knows))

    def _take_hands(self, hands: tuple[Hand, ...]) -> None:
        cities = self.board.cities
        # A blank hand is never complete: its target is an intersection that no board has.
        nowhere = 1 << self.board.lattice.span
        self.hands = hands
        self.targets = tuple(
            sum(1 << cities[city].node for city in hand) or nowhere for hand in hands
        )

    # Turns

    def _put_marker(self, seat: int, node: int, events: list[Event] | None) -> None:
        if events is not None:
            kind = "marker_placed" if self.phase == MARKER else "marker_moved"
            events.append(Event(kind, seat, {"node": node, "place": self.board.label(node)}))
        self.markers[seat] = node
        if self.phase == MOVE:
            self._next_turn()
            return
        self.nets[seat] = 1 << node
        self.mover = (seat + 1) % self.seats
        if self.mover == self.starter:  # TA-3.2: rails from the second turn on
            self.turn, self.phase = 1, RAIL

    def _lay(self, seat: int, line: int, coloured: bool, events: list[Event] | None) -> None:
        if coloured:
            self.own[seat] |= 1 << line
            self.coloured_laid = True
        else:
            self.rails |= 1 << line
            self.rails_left -= 1
        self._join(seat, line)
        self.idle = 0
        if events is not None:
            place = self.board.line_label(line)
            cost = self.board.cost(line)
            about = {"line": line, "place": place, "cost": cost, "coloured": coloured}
            events.append(Event("rail", seat, about))
        first_single = self.phase == RAIL and not self.board.double >> line & 1
        complete = self.complete()
        if complete:
            others_only = first_single and seat not in complete
            if others_only and self.rails_left and self.open_lines(seat, True):
                self.phase = LAST_CHANCE  # TA-5.2; if the mover is complete, TA-5.3
                if events is not None:
                    events.append(Event("last_chance", seat))
            else:
                self._end_round("completed", events)
        elif not self.rails_left:
            self._end_round("rails_used_up", events)  # TA-5.4
        elif first_single and self.open_lines(seat, True):
            self.phase = SECOND
        else:
            self._end_turn(seat)

    def _decline(self, seat: int, events: list[Event] | None) -> None:
        """The action "end": what it declines depends on the phase."""
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
        if self.moving and self.nets[seat] & self.free_nodes():
            self.phase = MOVE  # TA-9.1
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        self.mover = (self.mover + 1) % self.seats  # TA-2.4
        if self.mover == self.starter:
            self.turn += 1
        self.phase = RAIL
        self.coloured_laid = False

    # The end of a round and of the game

    def _end_round(self, reason: str, events: list[Event] | None) -> None:
        # A blank hand, which only a masked state has, is never counted.
        lacks = [shortfall(self, s, hand) if hand else None for s, hand in enumerate(self.hands)]
        losses = tuple(tree.cost if tree else 0 for tree in lacks)  # TA-6.1, TA-6.2
        if events is not None:
            missing = tuple(tuple(bits(tree.lines())) if tree else () for tree in lacks)
            events.append(self._round_event(reason, losses, missing))
        self.points = tuple(p - loss for p, loss in zip(self.points, losses, strict=True))
        if self._game_ends():
            self.phase = OVER
            outcome = self.outcome()
            if events is not None and outcome is not None:
                about = {"winners": outcome.winners, "reason": outcome.reason}
                events.append(Event("game_over", None, about))
            return
        if self.round == 2 and not self.open_cards:
            self._move_barrier(events)
        self._next_round(events)

    def _round_event(
        self, reason: str, losses: tuple[int, ...], missing: tuple[tuple[int, ...], ...]
    ) -> Event:
        """TA-6.4: all hands, and each player's missing rails with the count."""
        about = {
            "round": self.round,
            "reason": reason,
            "complete": tuple(self.complete()),
            "hands": tuple(tuple(self.city_names(hand)) for hand in self.hands),
            "missing": missing,
            "losses": losses,
            "before": self.points,
            "points": tuple(p - loss for p, loss in zip(self.points, losses, strict=True)),
            "barrier": self.barrier,
        }
        return Event("round_ended", None, about)

    def _game_ends(self) -> bool:
        if self.open_cards:
            return self.round == self.seats  # TA-8.2
        # TA-7.1, TA-7.3: the barrier as it stood when the round was played
        return self.round >= 2 and min(self.points) <= self.barrier

    def _move_barrier(self, events: list[Event] | None) -> None:
        moved = moved_barrier(self.points)
        if events is not None and moved != self.barrier:
            about = {"barrier": moved, "lowest": min(self.points)}
            events.append(Event("barrier_moved", None, about))
        self.barrier = moved

    def _next_round(self, events: list[Event] | None) -> None:
        self.round += 1
        self.turn = self.idle = 0
        self.starter = self.mover = (self.starter + 1) % self.seats  # TA-2.2
        self.clear_board()
        if self.open_cards:  # TA-8.2: the hand that the left neighbour held
            self._take_hands(self.hands[1:] + self.hands[:1])
            self.phase = MARKER
            if events is not None:
                hands = tuple(tuple(self.city_names(hand)) for hand in self.hands)
                events.append(Event("hands_passed", None, {"round": self.round, "hands": hands}))
        else:
            self._take_hands((BLANK,) * self.seats)
            self.phase = DEAL

    # Who may know what

    def copy(self) -> Self:
        other = self.__class__.__new__(self.__class__)
        self._copy_board(other)
        other.open_cards = self.open_cards
        other.round = self.round
        other.turn = self.turn
        other.starter = self.starter
        other.mover = self.mover
        other.points = self.points
        other.barrier = self.barrier
        other.hands = self.hands
        other.targets = self.targets
        other.idle = self.idle
        other.truth = self.truth
        return other

    def masked(self, seat: int | None) -> Self:
        other = self.copy()
        if not self.open_cards and self.phase != OVER:  # TA-11.1; at the end hands are revealed
            other._take_hands(
                tuple(hand if s == seat else BLANK for s, hand in enumerate(self.hands))
            )
            other.truth = False
        return other

    def filled(self, rng: Rng) -> Self:
        other = self.copy()
        other.truth = True
        if self.phase in (FIRST, DEAL) or BLANK not in self.hands:
            return other
        if self.phase == LAST_CHANCE:
            other._take_hands(self._random_hands(rng, self._one_complete(rng)))
            return other
        while True:
            other._take_hands(self._random_hands(rng, self.hands))
            if not other.complete():  # or the round would be over
                return other

    def _one_complete(self, rng: Rng) -> tuple[Hand, ...]:
        """The hands with one of the blank ones dealt so that it is complete (TA-5.2)."""
        held = {city for hand in self.hands for city in hand}
        for seat in rng.shuffled([s for s, hand in enumerate(self.hands) if not hand]):
            joined = [
                [
                    city.number
                    for city in self.board.deck(self.seats)
                    if city.colour == colour
                    and self.nets[seat] >> city.node & 1
                    and city.number not in held
                ]
                for colour in range(len(COLOURS))
            ]
            if all(joined):
                hand = tuple(rng.choice(cities) for cities in joined)
                return (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        return self.hands  # a staged rail of the own: nobody is known to be complete

    # Notation

    def parse(self, text: str) -> Action:
        kind, _, rest = text.partition(" ")
        if kind == "first":
            if not rest.isdecimal():
                raise BadNotation(f"“{text}” names no seat.")
            return first_action(int(rest) - 1)
        if kind == "deal":
            return deal_action(self.board, parse_hands(self.board, rest))
        if text.endswith(" !"):
            return announced_action(self.board.parse(text[:-2]))
        return self.board.parse(text)
