"""A game of Far West Loco: turns, decisions, chance and the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from rules.core.action import CHANCE, NO_CODE, Action
from rules.core.errors import BadNotation
from rules.core.event import Event
from rules.core.reason import Reason
from rules.core.rng import Rng
from rules.core.state import Outcome
from rules.core.state import State as CoreState
from rules.far_west_loco import codes
from rules.far_west_loco.board import LOTS
from rules.far_west_loco.data import data_of, problems_of
from rules.far_west_loco.kit import MANOEUVRE_FACES, SPEED_FACES, Box
from rules.far_west_loco.money import BANK, BID, DEBT
from rules.far_west_loco.obeying import OBEY, SPEED_THROW
from rules.far_west_loco.position import NOBODY, Events, Task
from rules.far_west_loco.spaces import (
    BUYING,
    CARD,
    DEN_THROW,
    DUEL,
    LOADING,
    PROSPECTING,
    STOP,
    VEIN,
)
from rules.far_west_loco.turns import (
    LOT_CHOICE,
    LOTS_DEALT,
    MANOEUVRE_THROW,
    Turns,
)
from rules.far_west_loco.why_not import explain

if TYPE_CHECKING:
    from rules.core.game import Game, Options

OVER = "over"
#: The phases in which chance speaks.
CHANCES = frozenset(
    (LOTS_DEALT, SPEED_THROW, MANOEUVRE_THROW, CARD, PROSPECTING, VEIN, DEN_THROW, DUEL)
)
_THROWS = (SPEED_THROW, MANOEUVRE_THROW, PROSPECTING, VEIN)
_PAIRS = (DEN_THROW, DUEL)


class State(Turns, CoreState):
    """One position. Only the order of the stack is unknown, and it is in no state (FW-7.1)."""

    __slots__ = ()

    def __init__(self, seats: int, options: Options, box: Box) -> None:
        self.box = box
        self.seats = seats
        self.setup = box.prices.setups[seats]
        self.length = str(options["length"])
        self.wrong_die = bool(options["wrong_die"])
        choosing = options["lots"] == "choose"
        self.agenda = [(LOT_CHOICE, 0)] if choosing else [(LOTS_DEALT, CHANCE)]
        self.phase = self.agenda[-1][0]
        self.player = 0
        self.turn = 0
        self.winner = NOBODY
        self.changed = False
        self.lots = [NOBODY] * seats
        self.landlord = [NOBODY] * LOTS
        self.at = [NOBODY] * seats
        self.stage = [1] * seats
        self.loaded = [False] * seats
        self.dropped = [NOBODY] * seats
        self.skips = [0] * seats
        self.cash = [self.setup.cash] * seats  # FW-1.2
        self.debt = [0] * seats
        self.creditor = [BANK] * seats
        self.bank = 0
        self.shunted = 0
        self.governor = NOBODY
        self.spike = NOBODY
        self.owner = [NOBODY] * len(box.prices.deeds)
        self.plots = [NOBODY] * (len(box.board.plots) - 1) + [box.prices.ranch]
        self.mortgaged = 0
        self.offered = 0
        self._stack()

    @property
    def game(self) -> Game:
        from rules.far_west_loco.game import GAME

        return GAME

    # Looking

    @property
    def task(self) -> Task:
        """What is being decided, with all that belongs to it."""
        return self.agenda[-1]

    def to_act(self) -> tuple[int, ...]:
        if self.phase in CHANCES:
            return (CHANCE,)
        if self.phase == OVER:
            return ()
        task = self.agenda[-1]
        return (task[5][0],) if self.phase == BID else (task[1],)

    def scores(self) -> tuple[int, ...]:
        """FW-3.7: what counts for the second place."""
        return tuple(self.worth(seat) for seat in range(self.seats))

    def order(self, seat: int) -> int:
        """A seat's place in the turn order (FW-1.4)."""
        first = self.landlord[self.box.board.first_lot]
        return (seat - first) % self.seats

    def outcome(self) -> Outcome | None:
        """FW-3.5, FW-3.8: the winner; the others by money and deeds (FW-3.7)."""
        if self.phase != OVER:
            return None
        ranking = sorted(
            range(self.seats),
            key=lambda s: (s == self.winner, self.worth(s), self.owner.count(s), self.order(s)),
            reverse=True,
        )
        places = tuple(1 + ranking.index(seat) for seat in range(self.seats))
        return Outcome((self.winner,), places, "governor" if self.length == "full" else "clock")

    def data(self) -> dict[str, Any]:
        return data_of(self)

    def check(self) -> list[str]:
        return problems_of(self)

    # What can be done

    def action(self, code: int) -> Action:
        return self.box.actions[code]

    def codes(self, seat: int) -> Sequence[int]:
        if self.phase in CHANCES or self.phase == OVER or seat not in self.to_act():
            return ()
        return codes.CODES[self.phase](self, seat)

    def _refuse(self, seat: int, action: Action) -> Reason | None:
        if seat == CHANCE:
            return self._refuse_chance(action)
        actions = self.box.actions
        if not 0 <= action.code < len(actions) or actions[action.code] != action:
            return Reason("core", "unknown_action")
        return None if action.code in self.codes(seat) else explain(self, seat, action)

    def _run(self, seat: int, action: Action, events: list[Event] | None) -> None:
        if seat != CHANCE:
            self._DO[action.kind](self, seat, *action.args, events)
        elif action.kind == LOTS_DEALT:
            self._lots_dealt(action.args, events)
        else:
            self._CHANCE[action.kind](self, *action.args, events)
        self._settle(events)

    def is_final(self, seat: int, action: Action) -> bool:
        """FW-7.2: what leads to a throw cannot be taken back; all else until the next one."""
        return action.kind in ("speed", "manoeuvre", "change", "prospect", "stake")

    def _settle(self, events: Events) -> None:
        """Do what is on the agenda until a player or chance has to speak."""
        while self.winner < 0:
            if not self.agenda:
                self._next_turn(events)
            task = self.agenda[-1]
            settle = self._SETTLE.get(task[0])
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

    # Chance

    def draw(self, rng: Rng) -> Action:
        phase = self.phase
        if phase == MANOEUVRE_THROW:
            return self.box.throws[phase][rng.choice(MANOEUVRE_FACES)]
        if phase in _THROWS:
            return self.box.throws[phase][rng.choice(SPEED_FACES)]
        if phase in _PAIRS:
            return pair_action(phase, rng.choice(SPEED_FACES), rng.choice(SPEED_FACES))
        if phase == CARD:
            return self.box.card_draws[_random_bit(self.layers[0][0], rng)]
        first = self.box.board.first_lot
        others = rng.shuffled([lot for lot in range(LOTS) if lot != first])
        return lots_action(self.box, rng.shuffled([first, *others[: self.seats - 1]]))

    def _refuse_chance(self, action: Action) -> Reason | None:
        args = action.args
        if action.kind != self.phase:
            return Reason("core", "unknown_action")
        if self.phase in _THROWS:
            ok = action in self.box.throws[self.phase].values()
            return None if ok else Reason("FW-2.1", "no_such_face")
        if self.phase in _PAIRS:
            ok = len(args) == 2 and all(face in SPEED_FACES for face in args)
            return None if ok else Reason("FW-4.11", "no_such_face")
        if self.phase == CARD:
            ok = len(args) == 1 and args[0] >= 0 and self.layers[0][0] >> args[0] & 1 == 1
            return None if ok else Reason("FW-4.1", "not_on_top")
        first = self.box.board.first_lot
        ok = len(args) == self.seats == len(set(args)) and first in args
        return None if ok and set(args) <= set(range(LOTS)) else Reason("FW-1.1", "bad_lots")

    # Who may know what: everybody everything (FW-7.1)

    def copy(self) -> Self:
        other = self.__class__.__new__(self.__class__)
        self._copy_to(other)
        return other

    def masked(self, seat: int | None) -> Self:
        return self.copy()

    def filled(self, rng: Rng) -> Self:
        return self.copy()

    # Notation

    def parse(self, text: str) -> Action:
        kind, _, rest = " ".join(text.split()).partition(" ")
        if rest and kind in _THROWS:
            found = [a for a in self.box.throws[kind].values() if a.text == f"{kind} {rest}"]
        elif kind in _PAIRS:
            found = _parse_pair(kind, rest)
        elif kind == CARD:
            found = [draw for draw in self.box.card_draws if draw.text == f"{kind} {rest}"]
        elif kind == LOTS_DEALT:
            found = _parse_lots(self.box, rest)
        else:
            return self.box.parse(text)
        if not found:
            raise BadNotation(f"“{text}” is no outcome of {kind}.")
        return found[0]

    _SETTLE: ClassVar[Mapping[str, Callable[[State, Task, Events], bool]]] = {
        STOP: Turns._stop,
        OBEY: Turns._obey,
        LOADING: Turns._settle_loading,
        BUYING: Turns._settle_buying,
        CARD: Turns._settle_card,
        DEBT: Turns._settle_debt,
        BID: Turns._settle_auction,
    }
    _DO: ClassVar[Mapping[str, Callable[..., None]]] = {
        "speed": Turns._throw_speed,
        "manoeuvre": Turns._throw_manoeuvre,
        "load": Turns._load_action,
        "pass": Turns._pass,
        "go": Turns._go,
        "change": Turns._change_die,
        "visit": Turns._visit_mine,
        "prospect": Turns._prospect,
        "move": Turns._shunt,
        "stake": Turns._staked,
        "choose": Turns._choose,
        "spike": Turns._use_spike,
        "lot": Turns._choose_lot,
        "buy": Turns._buy_action,
        "mortgage": Turns._mortgage,
        "lift": Turns._lift,
        "auction": Turns._open_auction,
        "bid": Turns._bid,
    }
    _CHANCE: ClassVar[Mapping[str, Callable[..., None]]] = {
        SPEED_THROW: Turns._speed_thrown,
        MANOEUVRE_THROW: Turns._manoeuvre_thrown,
        CARD: Turns._card_drawn,
        PROSPECTING: Turns._prospected,
        VEIN: Turns._vein_thrown,
        DEN_THROW: Turns._den_thrown,
        DUEL: Turns._duel_thrown,
    }


def lots_action(box: Box, lots: Sequence[int]) -> Action:
    """The outcome of chance that the seats get these lots."""
    names = " ".join(box.board.lots[lot].id.lower() for lot in lots)
    return Action(NO_CODE, LOTS_DEALT, tuple(lots), f"{LOTS_DEALT} {names}")


def pair_action(kind: str, visitor: int, owner: int) -> Action:
    """The outcome of chance that the visitor and the owner of the den throw these faces."""
    return Action(NO_CODE, kind, (visitor, owner), f"{kind} {visitor} {owner}")


def _parse_pair(kind: str, rest: str) -> list[Action]:
    faces = [int(face) for face in rest.split() if face.isdecimal() and len(face) < 3]
    return [pair_action(kind, *faces)] if len(faces) == 2 else []


def _parse_lots(box: Box, rest: str) -> list[Action]:
    numbers = {lot.id.lower(): lot.number for lot in box.board.lots}
    names = rest.lower().split()
    if not names or any(name not in numbers for name in names):
        return []
    return [lots_action(box, [numbers[name] for name in names])]


def _random_bit(bits: int, rng: Rng) -> int:
    """One of the members of a set of bits, each equally likely."""
    for _ in range(rng.below(bits.bit_count())):
        bits &= bits - 1
    return (bits & -bits).bit_length() - 1
