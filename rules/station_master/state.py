"""A game of Station Master: chance, turns, their end, and who may know what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self

from rules.core.action import CHANCE, NO_CODE, Action
from rules.core.errors import BadNotation, BadSetup
from rules.core.event import Event
from rules.core.reason import Reason
from rules.core.rng import Rng
from rules.core.state import Outcome
from rules.core.state import State as CoreState
from rules.station_master.deck import (
    CABOOSE,
    COUPLE,
    HAND_SIZE,
    REASSIGN,
    REPAIR,
    ROYAL,
    STANDING_ROOM,
    TRANSFER,
    Deck,
)
from rules.station_master.ledger import as_data, problems
from rules.station_master.station import BLANK, Events, without
from rules.station_master.train import HIDDEN, Train, make_token, owner
from rules.station_master.turn import CHOOSING, NO_PLAY, NONE, TURN, Play, Turn

if TYPE_CHECKING:
    from rules.core.game import Game, Options

#: The phases in which chance speaks, and the end; those of a turn are in turn.py.
FIRST, ARRIVE, DRAW, OVER = (
    "first",  # who begins (SM-2.3)
    "arrive",  # a locomotive for an empty platform (SM-2.1, SM-7.3)
    "draw",  # a card for the mover (SM-2.2, SM-3.1)
    "over",
)


class State(Turn, CoreState):
    """One position. Hidden are hands and the values of tokens (SM-9.1)."""

    __slots__ = ("starter", "turn")

    starter: int
    #: Turns begun so far; 0 while the station is set up.
    turn: int

    def __init__(self, seats: int, options: Options, deck: Deck) -> None:
        self.clear_station(deck, seats)
        self.turn = 0
        self.play = NO_PLAY
        first = options["first"]
        if isinstance(first, int) and first > seats:
            raise BadSetup(f"Seat {first} cannot begin: there are only {seats} seats.")
        self.starter = self.mover = first - 1 if isinstance(first, int) else 0
        self.phase = ARRIVE if isinstance(first, int) else FIRST

    @property
    def game(self) -> Game:
        from rules.station_master.game import GAME

        return GAME

    # Looking

    def to_act(self) -> tuple[int, ...]:
        if self.phase in CHOOSING:
            return (self.mover,)
        return () if self.phase == OVER else (CHANCE,)

    def scores(self) -> tuple[int, ...]:
        return self.points

    def outcome(self) -> Outcome | None:
        """SM-8.1: most points; then the best score on a single train; then shared."""
        if self.phase != OVER:
            return None
        ranks = [(points, best or 0) for points, best in zip(self.points, self.best, strict=True)]
        places = tuple(1 + sum(other > own for other in ranks) for own in ranks)
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
        return Outcome(winners, places, "stalemate" if any(self.trains) else "all_gone")

    def data(self) -> dict[str, Any]:
        return as_data(self)

    def check(self) -> list[str]:
        return problems(self)

    # What can be done

    def action(self, code: int) -> Action:
        return self.deck.actions[code]

    def codes(self, seat: int) -> Sequence[int]:
        return self._legal() if self.phase in CHOOSING and seat == self.mover else ()

    def is_final(self, seat: int, action: Action) -> bool:
        """SM-9.3: what is confirmed turns tokens over, brings cards, or ends the turn."""
        return action.kind in ("confirm", "turned")

    def _refuse(self, seat: int, action: Action) -> Reason | None:
        if seat == CHANCE:
            return self._refuse_chance(action)
        if action.kind == "turned" and not all(self.sees):
            return self._refuse_turned(action.args)
        known = 0 <= action.code < len(self.deck.actions)
        if not known or self.deck.actions[action.code] != action:
            return Reason("core", "unknown_action")
        return self._refuse_touch(action)

    def _run(self, seat: int, action: Action, events: Events) -> None:
        kind = action.kind
        if kind == "confirm":
            self._confirm(seat, events)
        elif kind == "draw":
            self._draw_card(action.args[0], events)
        elif kind == "arrive":
            self._arrive(action.args[0], events)
        elif kind == "first":
            self._begin(action.args[0], events)
        elif kind == "turned":
            self._turn_over(action.args)
            self._confirm(seat, events)
        else:
            self._touch(action)

    # Chance: who begins, locomotives, cards

    def _refuse_chance(self, action: Action) -> Reason | None:
        if action.kind != self.phase or len(action.args) != 1:
            return Reason("core", "unknown_action")
        what = action.args[0]
        if self.phase == FIRST:
            return None if 0 <= what < self.seats else Reason("SM-2.3", "no_such_seat")
        if self.phase == ARRIVE:
            return None if what in self.engines else Reason("SM-2.1", "no_such_engine")
        if what == BLANK:
            return Reason("SM-9.1", "unseen_card") if self.sees[self.mover] else None
        return None if what in self.unseen else Reason("SM-2.2", "no_such_card")

    def draw(self, rng: Rng) -> Action:
        if self.phase == ARRIVE:
            return self.deck.arrivals[rng.choice(self.engines)]
        if self.phase == DRAW:
            return self.deck.draws[rng.choice(self.unseen)]
        return first_action(rng.below(self.seats))

    def _begin(self, seat: int, events: Events) -> None:
        self.starter = self.mover = seat
        self.phase = ARRIVE
        if events is not None:
            events.append(Event("first", seat))

    def _arrive(self, index: int, events: Events) -> None:
        """SM-2.1, SM-7.3: a locomotive comes to the first empty platform."""
        platform = self.trains.index(None)
        engine = self.deck.engines[index]
        self.trains[platform] = Train(engine)
        self.engines = without(self.engines, index)
        if events is not None:
            about = {
                "platform": platform,
                "train": platform + 1,
                "engine": index,
                "kind": engine.label,
                "number": engine.number,
                "left": len(self.engines),
            }
            events.append(Event("arrived", None, about))
        self._go_on(events)

    def _draw_card(self, card: int, events: Events) -> None:
        self.stack_left -= 1
        if card != BLANK:
            self.unseen = without(self.unseen, card)
        if card == self.deck.rush_hour:
            self._rush_hour(card, events)
        else:
            self.hands[self.mover] += (card,)
            if events is not None:
                known = {"card": card, "label": self.deck.cards[card].label} if card >= 0 else {}
                about = {"left": self.stack_left}
                events.append(Event("drawn", self.mover, about, known, (self.mover,)))
        self._go_on(events)

    def _rush_hour(self, card: int, events: Events) -> None:
        """SM-6.8: the station grows by one train for good, if there still is a locomotive."""
        self.discards += bytes((card,))
        if self.engines:
            self.trains.append(None)
        if events is not None:
            about = {"left": self.stack_left, "grows": bool(self.engines)}
            events.append(Event("rush_hour", self.mover, about))

    # Turns

    def _confirm(self, seat: int, events: Events) -> None:
        """SM-3.2: the card and its effect, departure and score; then what is owed."""
        play, self.play = self.play, NO_PLAY
        if play.card == NONE:
            self._board(seat, play.train, play.token, events)
        else:
            self._leave_hand(seat, play.card)
            self._play_card(seat, play, events)
        self._go_on(events)

    def _play_card(self, seat: int, play: Play, events: Events) -> None:
        card, train = play.card, play.train
        effect = self.deck.cards[card].effect
        if effect == COUPLE:
            self._couple(seat, train, card, events)
        elif effect == CABOOSE:
            if events is not None:
                events.append(Event("caboose", seat, {"platform": train, "train": train + 1}))
            self._depart(train, card, events)  # SM-6.1
        elif train == NONE:
            self._no_effect(seat, card, events)
        elif effect == ROYAL:
            self._lay_ahead(seat, train, card, events)
        elif effect == STANDING_ROOM:
            self._lay_ahead(seat, train, card, events)
            if play.token != NONE:
                self._board(seat, train, play.token, events)
        elif effect == REASSIGN:
            self._reassign(seat, train, play.onto, card, events)
        elif effect == REPAIR:
            self._repair(seat, play.taken, train, card, events)
        elif effect == TRANSFER:
            self._transfer(seat, train, play.places, play.onto, events)
            self.discards += bytes((card,))  # SM-6.10
        else:
            self._uncouple(seat, train, card, events)

    def _no_effect(self, seat: int, card: int, events: Events) -> None:
        """SM-6.9, SM-6.4: a special without target, or a repair that takes nothing."""
        self.discards += bytes((card,))
        if events is not None:
            label = self.deck.cards[card].label
            events.append(Event("no_effect", seat, {"card": card, "label": label}))

    def _go_on(self, events: Events) -> None:
        """SM-3.2: locomotives arrive, then the mover draws, then the next turn begins."""
        if self.engines and None in self.trains:
            self.phase = ARRIVE
        elif not any(self.trains):
            self._end(events)  # SM-8.1
        elif len(self.hands[self.mover]) < HAND_SIZE and self.stack_left:
            self.phase = DRAW  # SM-8.2: an empty stack stays empty
        elif self.turn == 0:
            self._deal_on()
        else:
            self._next_turn(events)

    def _deal_on(self) -> None:
        """SM-2.2: the next hand, or the first turn when all are dealt."""
        self.mover = (self.mover + 1) % self.seats
        if self.mover == self.starter:
            self.turn, self.phase = 1, TURN
        else:
            self.phase = DRAW

    def _next_turn(self, events: Events) -> None:
        """SM-2.3, SM-8.3: clockwise to the next who can do anything."""
        room = self.has_room()
        for step in range(1, self.seats + 1):
            seat = (self.mover + step) % self.seats
            if self.hands[seat] or (room and self.supply[seat]):
                self.mover, self.phase = seat, TURN
                self.turn += 1
                return
            if events is not None:
                events.append(Event("skipped", seat))
        self._end(events)

    def _end(self, events: Events) -> None:
        self.phase = OVER
        outcome = self.outcome()
        if events is not None and outcome is not None:
            top = max(self.points)
            about = {
                "winners": outcome.winners,
                "reason": outcome.reason,
                "points": self.points,
                "best": self.best,
                "tie": self.points.count(top) > 1,
            }
            events.append(Event("game_over", None, about))

    # Who may know what

    def copy(self) -> Self:
        other = self.__class__.__new__(self.__class__)
        self._copy_station(other)
        other.mover = self.mover
        other.phase = self.phase
        other.play = self.play
        other.starter = self.starter
        other.turn = self.turn
        return other

    def masked(self, seat: int | None) -> Self:
        """SM-9.1: others' hands and all values of others' tokens are blank.

        What the mover has chosen but not confirmed is nobody else's business.
        """
        other = self.copy()
        if self.phase in CHOOSING and seat != self.mover:
            other.play, other.phase = NO_PLAY, TURN
        unseen = list(self.unseen)
        for s in range(self.seats):
            if s != seat:
                unseen += [card for card in self.hands[s] if card != BLANK]
                other.hands[s] = (BLANK,) * len(self.hands[s])
                other.supply[s] = (HIDDEN,) * len(self.supply[s])
        other.unseen = bytes(sorted(unseen))
        for platform, train in self.waiting():
            tokens = [t if owner(t) == seat else make_token(owner(t), HIDDEN) for t in train.tokens]
            other.trains[platform] = train.seated(tuple(tokens))
        other.sees = tuple([sees and s == seat for s, sees in enumerate(self.sees)])
        return other

    def filled(self, rng: Rng) -> Self:
        """Blank cards from all that are unseen, hidden tokens from all that their owner has."""
        other = self.copy()
        rush = self.deck.rush_hour
        # A rush hour that has not been drawn is in the stack, never in a hand (SM-6.8).
        pool = [card for card in self.unseen if card != rush]
        for seat in range(self.seats):
            if not self.sees[seat]:
                hand = self.hands[seat]
                other.hands[seat] = tuple(
                    [pool.pop(rng.below(len(pool))) if card == BLANK else card for card in hand]
                )
                other._deal_tokens(seat, rng.shuffled(self.deck.tokens))
        other.unseen = bytes(sorted(pool + [rush] * self.unseen.count(rush)))
        other.sees = (True,) * self.seats
        return other

    def _deal_tokens(self, seat: int, values: list[int]) -> None:
        """Give values to a seat's hidden tokens: those on trains first, the others in supply."""
        for platform, train in self.waiting():
            tokens = [
                make_token(seat, values.pop()) if owner(t) == seat else t for t in train.tokens
            ]
            self.trains[platform] = train.seated(tuple(tokens))
        self.supply[seat] = tuple(sorted(values))

    def _turn_over(self, values: tuple[int, ...]) -> None:
        """SM-7.1: a masked state is told the tokens of the train that is about to leave."""
        platform = self.leaving()
        train = self.at(platform)
        pairs = zip(train.tokens, values, strict=True)
        tokens = tuple(make_token(owner(token), value) for token, value in pairs)
        self.trains[platform] = train.seated(tokens)

    # Notation

    def parse(self, text: str) -> Action:
        kind, _, rest = text.partition(" ")
        if kind == "first":
            if not rest.isdecimal():
                raise BadNotation(f"“{text}” names no seat.")
            return first_action(int(rest) - 1)
        if kind == "confirm" and rest:
            return turned_action(_numbers(text, rest))
        return self.deck.parse(text)


def first_action(seat: int) -> Action:
    """The outcome of chance that a seat begins."""
    return Action(NO_CODE, FIRST, (seat,), f"first {seat + 1}")


def turned_action(values: Sequence[int]) -> Action:
    """A confirmation in a redacted record: it names the tokens that the departure turned over."""
    return Action(NO_CODE, "turned", tuple(values), " ".join(["confirm", *map(str, values)]))


def _numbers(text: str, rest: str) -> list[int]:
    parts = rest.split()
    if not all(part.isdecimal() and len(part) < 4 for part in parts):
        raise BadNotation(f"“{text}” does not name the tokens that were turned over.")
    return [int(part) for part in parts]
