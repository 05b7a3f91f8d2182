"""A game of Far West Loco: the core interface, and the agenda that drives the turns.

The rules themselves are functions on a position, a module for each part of the rule book:
``turns`` and ``locomotives`` (rules 1 and 2), ``stages`` and ``governor`` (3), ``spaces`` and
``plots`` (4), ``money``, ``deeds``, ``auctions`` and ``bankruptcy`` (5), ``effects`` (6).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self

from rules.core.action import CHANCE, NO_CODE, Action
from rules.core.event import Event
from rules.core.reason import Reason
from rules.core.rng import Rng
from rules.core.state import Outcome
from rules.far_west_loco import (
    auctions,
    bankruptcy,
    chance,
    deeds,
    effects,
    legal,
    plots,
    scoring,
    snapshot,
    spaces,
    stages,
    turns,
)
from rules.far_west_loco.chance import CHANCES
from rules.far_west_loco.phases import (
    BID,
    BUYING,
    CARD,
    DEBT,
    DEN_THROW,
    DUEL,
    LOADING,
    LOTS_DEALT,
    MANOEUVRE_THROW,
    OBEY,
    OVER,
    PROSPECTING,
    SPEED_THROW,
    STOP,
    VEIN,
)
from rules.far_west_loco.position import Events, Position, Task

if TYPE_CHECKING:
    from rules.core.game import Game

#: By task: does it, or finds whether somebody must decide (True: the task is now the phase).
#: A task that is not here always waits for a player or for chance.
_SETTLE: Mapping[str, Callable[[Position, Task, Events], bool]] = {
    STOP: spaces.stop,
    OBEY: effects.obey,
    LOADING: stages.settle_loading,
    BUYING: plots.settle_buying,
    CARD: effects.settle_card,
    DEBT: bankruptcy.settle_debt,
    BID: auctions.settle_auction,
}
#: By kind of action: carries it out for a seat.
_ACTIONS: Mapping[str, Callable[..., None]] = {
    "lot": turns.choose_lot,
    "speed": turns.throw_speed,
    "manoeuvre": turns.throw_manoeuvre,
    "spike": turns.use_spike,
    "go": turns.go,
    "change": turns.change_die,
    "move": turns.shunt,
    "load": turns.load,
    "buy": turns.buy,
    "pass": turns.decline,
    "visit": spaces.visit_mine,
    "prospect": spaces.prospect,
    "stake": spaces.choose_stake,
    "choose": effects.choose,
    "mortgage": deeds.mortgage,
    "lift": deeds.lift,
    "auction": auctions.open_auction,
    "bid": auctions.make_bid,
}
#: By phase of chance: carries out its outcome.
_OUTCOMES: Mapping[str, Callable[..., None]] = {
    SPEED_THROW: turns.speed_thrown,
    MANOEUVRE_THROW: turns.manoeuvre_thrown,
    CARD: effects.card_drawn,
    PROSPECTING: spaces.prospected,
    VEIN: spaces.vein_thrown,
    DEN_THROW: spaces.den_thrown,
    DUEL: spaces.duel_thrown,
}
#: FW-7.2: actions that lead to a throw and so cannot be taken back.
_FINAL = ("speed", "manoeuvre", "change", "prospect", "stake")


class State(Position):
    """One position of a game, and the rules for leaving it.

    Everything is public except the order of the stack, which is in no state: a card is drawn
    only when it is read (FW-7.1).

    >>> from rules import game
    >>> state = game("far_west_loco").start(3)
    >>> events = state.apply(CHANCE, state.parse("lots omaha sacramento cheyenne"))
    >>> state.phase, state.to_act()
    ('turn', (1,))
    >>> [action.text for action in state.actions(1)]
    ['throw speed']
    >>> str(state.why_not(1, state.parse("throw manoeuvre")))
    'nothing_near (FW-2.2)'
    >>> events = state.apply(1, state.parse("throw speed"))
    >>> [event.kind for event in state.apply(CHANCE, state.parse("speed 8"))]
    ['thrown', 'moved', 'received', 'turn']
    >>> state.scores()
    (3800, 4000, 3800)
    """

    __slots__ = ()

    @property
    def game(self) -> Game:
        from rules.far_west_loco.game import GAME

        return GAME

    def to_act(self) -> tuple[int, ...]:
        if self.phase in CHANCES:
            return (CHANCE,)
        if self.phase == OVER:
            return ()
        task = self.agenda[-1]
        return (task[5][0],) if self.phase == BID else (task[1],)

    def data(self) -> dict[str, Any]:
        return snapshot.data(self)

    def check(self) -> list[str]:
        return snapshot.check(self)

    def scores(self) -> tuple[int, ...]:
        return scoring.scores(self)

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self)

    # Actions

    def codes(self, seat: int) -> Sequence[int]:
        if seat == CHANCE or seat not in self.to_act():
            return ()
        return legal.codes(self, seat)

    def action(self, code: int) -> Action:
        return self.box.moves.actions[code]

    def actions(self, seat: int) -> list[Action]:
        table = self.box.moves.actions
        return [table[code] for code in self.codes(seat)]

    # The next two are what the base class does: here they are compiled, too (`make fast`).

    def random_code(self, seat: int, rng: Rng) -> int:
        return rng.choice(self.codes(seat))

    def step(self, seat: int, code: int) -> None:
        self._run(seat, self.box.moves.actions[code], None)

    def parse(self, text: str) -> Action:
        return chance.parse(self.box, text) or self.box.moves.parse(text)

    def draw(self, rng: Rng) -> Action:
        return chance.draw(self, rng)

    def is_final(self, seat: int, action: Action) -> bool:
        return action.kind in _FINAL

    def _refuse(self, seat: int, action: Action) -> Reason | None:
        if seat == CHANCE:
            return chance.refuse(self, action)
        if action.code == NO_CODE:
            return Reason("core", "unknown_action")
        allowed = action.code in legal.codes(self, seat)
        return None if allowed else legal.refuse(self, seat, action)

    def _run(self, seat: int, action: Action, events: Events) -> None:
        if seat != CHANCE:
            _ACTIONS[action.kind](self, seat, *action.args, events)
        elif action.kind == LOTS_DEALT:
            turns.lots_dealt(self, action.args, events)
        else:
            _OUTCOMES[action.kind](self, *action.args, events)
        self.advance(events)

    def advance(self, events: Events = None) -> None:
        """Does the tasks of the agenda until a player or chance has to decide."""
        while self.winner < 0:
            if not self.agenda:
                turns.next_turn(self, events)
            task = self.agenda[-1]
            settle = _SETTLE.get(task[0])
            if settle is None or settle(self, task, events):
                self.phase = task[0]
                return
        self.phase = OVER
        self.agenda.clear()
        outcome = self.outcome()
        if events is not None and outcome is not None:
            about = {
                "winners": outcome.winners,
                "places": outcome.places,
                "scores": self.scores(),
                "deeds": tuple(self.owner.count(s) for s in range(self.seats)),
                "reason": outcome.reason,
            }
            events.append(Event("game_over", self.winner, about))

    # Hidden information: none (FW-7.1)

    def masked(self, seat: int | None) -> Self:
        return self.copy()

    def filled(self, rng: Rng) -> Self:
        return self.copy()
