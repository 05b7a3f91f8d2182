"""A position of Station Master, and the choices of a play.

The course from one turn to the next is in ``turns``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self

from rules.core.action import CHANCE, Action
from rules.core.errors import BadSetup
from rules.core.reason import Reason
from rules.core.rng import Rng
from rules.core.state import Outcome
from rules.station_master import chance, effects, hidden, legal, play, scoring, snapshot, turns
from rules.station_master.deck import REASSIGN, REPAIR, STANDING_ROOM, TRANSFER, Deck
from rules.station_master.phases import (
    ABOARD,
    ARRIVE,
    CHOOSING,
    CONFIRM,
    FIRST,
    ONTO,
    OVER,
    PLACES,
    TAKE,
    TRAIN,
)
from rules.station_master.play import NO_PLAY, NONE, Play
from rules.station_master.station import Events, Station
from rules.station_master.train import Train

if TYPE_CHECKING:
    from rules.core.game import Game, Options


class State(Station):
    """One position: the station, whose turn it is, and the play chosen so far.

    Hands and the values of tokens are hidden from other seats (SM-9.1).

    >>> from rules import game
    >>> state = game("station_master").start(seats=2, options={"first": 1})
    >>> state.phase, state.to_act()  # -1 is chance: locomotives arrive, hands are dealt
    ('arrive', (-1,))
    >>> for outcome in ("arrive standard-3", "arrive freight-6", *["draw carriage_p2"] * 6):
    ...     events = state.apply(-1, state.parse(outcome))
    >>> [action.text for action in state.actions(0)]
    ['token 1', 'token 2', 'token 3', 'card carriage_p2']
    >>> for text in ("card carriage_p2", "train 2", "confirm"):
    ...     events = state.apply(0, state.parse(text))
    >>> [event.kind for event in events], state.value_of(1)  # minus on a freight train
    (['coupled'], -2)
    """

    __slots__ = ("mover", "phase", "play", "starter", "turn")

    #: The seat whose turn it is, or whose hand is being filled.
    mover: int
    phase: str
    play: Play
    #: The first player.
    starter: int
    #: Number of turns begun; 0 while the station is set up.
    turn: int

    # No __init__: a copy would have to go through it.

    def set_up(self, seats: int, options: Options, deck: Deck) -> Self:
        """Make this the first position of a game, before anything is drawn."""
        self._set_up_station(deck, seats)
        self.turn = 0
        self.play = NO_PLAY
        first = options["first"]
        if isinstance(first, int) and first > seats:
            raise BadSetup(f"Seat {first} cannot begin: there are only {seats} seats.")
        self.starter = self.mover = first - 1 if isinstance(first, int) else 0
        self.phase = ARRIVE if isinstance(first, int) else FIRST
        return self

    @property
    def game(self) -> Game:
        from rules.station_master.game import GAME

        return GAME

    def to_act(self) -> tuple[int, ...]:
        if self.phase in CHOOSING:
            return (self.mover,)
        return () if self.phase == OVER else (CHANCE,)

    def scores(self) -> tuple[int, ...]:
        return self.points

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        reason = "stalemate" if any(self.trains) else "all_gone"
        return scoring.outcome(self.points, self.best, reason)

    def data(self) -> dict[str, Any]:
        return snapshot.data(self)

    def check(self) -> list[str]:
        return snapshot.check(self)

    # Preview of the chosen play

    def leaving(self) -> int:
        """The platform of the train that leaves when the play is confirmed, or NONE."""
        return play.leaving(self)

    def changed(self) -> dict[int, Train]:
        """By platform, the trains that the play changes, as they would be after it."""
        return play.changed(self)

    # Actions

    def action(self, code: int) -> Action:
        return self.deck.moves.actions[code]

    def codes(self, seat: int) -> Sequence[int]:
        return legal.codes(self) if self.phase in CHOOSING and seat == self.mover else ()

    def actions(self, seat: int) -> list[Action]:
        table = self.deck.moves.actions
        return [table[code] for code in self.codes(seat)]

    # The next two are what the base class does: here they are compiled, too (`make fast`).

    def random_code(self, seat: int, rng: Rng) -> int:
        return rng.choice(self.codes(seat))

    def step(self, seat: int, code: int) -> None:
        self._run(seat, self.deck.moves.actions[code], None)

    def parse(self, text: str) -> Action:
        return chance.parse(self.deck, text) or self.deck.moves.parse(text)

    def draw(self, rng: Rng) -> Action:
        return chance.draw(self, rng)

    def is_final(self, seat: int, action: Action) -> bool:
        """SM-9.3: a confirmation turns tokens over, brings cards, or ends the turn."""
        return action.kind in ("confirm", "turned")

    def _refuse(self, seat: int, action: Action) -> Reason | None:
        return chance.refuse(self, action) if seat == CHANCE else legal.refuse(self, action)

    def _run(self, seat: int, action: Action, events: Events) -> None:
        kind = action.kind
        if kind == "confirm":
            self._confirm(seat, events)
        elif kind == "draw":
            chance.draw_card(self, action.args[0], events)
            turns.go_on(self, events)
        elif kind == "arrive":
            chance.arrive(self, action.args[0], events)
            turns.go_on(self, events)
        elif kind == "first":
            chance.begin(self, action.args[0], events)
        elif kind == "turned":
            hidden.turn_over(self, action.args)
            self._confirm(seat, events)
        else:
            self._choose(action)

    # The flow of a turn: choices, confirmation, then arrivals and draws

    def _choose(self, action: Action) -> None:
        """A choice before the confirmation: it changes the play and the phase, nothing else."""
        kind, chosen = action.kind, action.args[0]
        play = self.play
        if kind == "card":
            self.play, self.phase = Play(chosen), self._after_card(chosen)
        elif kind == "token":
            if self.phase == ABOARD:
                self.play, self.phase = play._replace(token=chosen), CONFIRM
            else:
                self.play, self.phase = Play(NONE, chosen), TRAIN
        elif kind == "train":
            if self.phase == TRAIN:
                self.play = Play(play.card, play.token, chosen, (), NONE, play.taken)
                self.phase = self._after_train(play.card)
            else:
                self.play, self.phase = play._replace(onto=chosen), CONFIRM
        elif kind == "place":
            self.play = play._replace(places=(*play.places, chosen))
        else:  # take
            self.play, self.phase = play._replace(taken=chosen), TRAIN

    def _after_card(self, card: int) -> str:
        """SM-6.9: a special without a possible target only needs the confirmation."""
        if self.deck.cards[card].effect == REPAIR:
            return TAKE if legal.repairable(self, card) else CONFIRM
        return TRAIN if legal.targets(self, card) else CONFIRM

    def _after_train(self, card: int) -> str:
        """The phase after the first train is chosen for a card (NONE: for a token)."""
        effect = self.deck.cards[card].effect if card != NONE else ""
        if effect == STANDING_ROOM and self.supply[self.mover]:
            return ABOARD
        if effect == REASSIGN:
            return ONTO
        return PLACES if effect == TRANSFER else CONFIRM

    def _confirm(self, seat: int, events: Events) -> None:
        """SM-3.2: the effect, departure and score first; then arrivals and draws."""
        chosen, self.play = self.play, NO_PLAY
        effects.carry_out(self, seat, chosen, events)
        turns.go_on(self, events)

    # Copies

    def copy(self) -> Self:
        other = self.__class__()
        self._copy_station(other)
        other.mover = self.mover
        other.phase = self.phase
        other.play = self.play
        other.starter = self.starter
        other.turn = self.turn
        return other

    def masked(self, seat: int | None) -> Self:
        return hidden.masked(self, seat)

    def filled(self, rng: Rng) -> Self:
        return hidden.filled(self, rng)
