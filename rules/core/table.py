"""Tables: a live game with its players, steps, undo and record.

The app, the terminal and the tests all play through this one class.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.bots.bot import GUARD, Bot, Clock
from rules.core.action import CHANCE, Action
from rules.core.errors import BadRecord, BadSetup, RulesError
from rules.core.event import Event
from rules.core.game import Game, Kit, OptionValue, Seat
from rules.core.opening import open_record
from rules.core.record import DEVICES, Entry, Record
from rules.core.replay import replay
from rules.core.rng import Rng
from rules.core.state import State
from rules.core.step import Step
from rules.core.undo import Undo
from rules.core.view import View

#: A record keeps a digest after every so many steps, to find where a damaged one goes wrong.
CHECK_EVERY = 20

#: Seeds are whole numbers of 64 bits; negative ones are read as such.
SEEDS = range(-(1 << 63), 1 << 64)


class Table:
    """A game in progress.

    The table draws the outcomes of chance itself; each of them is a step of its own.

    >>> from rules import Table, game
    >>> table = Table.new(game("station_master"), ["Mira", "Luca"], seed=7, options={"first": 1})
    >>> [step.action.text for step in table.steps[:3]]  # chance
    ['arrive standard-4', 'arrive standard-3', 'draw royal_carriage']
    >>> table.waiting_for()
    (0,)
    >>> events = table.act(0, table.state.parse("token 3"))
    >>> table.undo(0)
    >>> for text in ("token 2", "train 1", "confirm"):
    ...     events = table.act(0, table.state.parse(text))
    >>> events[0].kind, table.waiting_for(), table.can_undo(0)
    ('boarded', (1,), False)
    >>> table.play_bots({seat: table.game.bot("greedy") for seat in range(2)})
    >>> table.over, Table.from_record(table.record()).state.scores() == table.state.scores()
    (True, True)
    """

    def __init__(
        self,
        game: Game,
        kit: Kit,
        options: Mapping[str, OptionValue],
        seats: Sequence[Seat],
        seed: int,
    ) -> None:
        self.game = game
        self.kit = kit
        self.options = dict(options)
        self.seats = list(seats)
        self.seed = seed
        self.state: State = game.new(len(seats), options, kit)
        self.steps: list[Step] = []
        #: Called after every change, for an autosave.
        self.on_change: Callable[[Table], None] | None = None
        self.notes: dict[str, Any] = {}
        #: The numbers of steps after which this table was copied from another.
        self.copied_after: tuple[int, ...] = ()
        #: The seats whose decisions are made on another device.
        self.away: frozenset[int] = frozenset()
        self._rng = Rng(seed)
        self._undo = Undo()
        self._redacted_for: tuple[int | None] | None = None  # one seat's record (None: a spectator)

    # Making a table

    @classmethod
    def new(
        cls,
        game: Game,
        seats: Sequence[str | Seat],
        seed: int,
        options: Mapping[str, object] | None = None,
        kit: str | Kit | None = None,
    ) -> Table:
        """A new table, with the outcomes of chance at the start already drawn."""
        game.check_seats(len(seats))
        sitting = [seat if isinstance(seat, Seat) else Seat(seat) for seat in seats]
        game.check_players(sitting)
        if seed not in SEEDS:
            raise BadSetup("A seed is a whole number of at most 64 bits.")
        box = kit if isinstance(kit, Kit) else game.kit(kit)
        table = cls(game, box, game.check_options(options or {}), sitting, seed)
        table._settle()
        return table

    @classmethod
    def from_record(
        cls, record: Record, source: str = "The record", kit: Kit | None = None
    ) -> Table:
        """Replay a record to its last position; BadRecord names an entry that does not fit.

        A record names a kit, it never says where one lies: the kit of a game that was played on a
        player's own board must be given, unless the record carries it along.
        """
        table = cls._replayed(record, source, kit)
        if not record.redacted:
            table._settle()
        result = table._result()
        if record.result is not None and result != record.result:
            raise BadRecord(f"{source} states a result that its entries do not lead to.")
        return table

    @classmethod
    def at_step(cls, record: Record, steps: int, kit: Kit | None = None) -> Table:
        """The table of a record after so many entries, to look at: no chance is drawn."""
        return cls._replayed(replace(record, entries=record.entries[:steps]), "The record", kit)

    @classmethod
    def _replayed(cls, record: Record, source: str, kit: Kit | None) -> Table:
        table, entries = cls._empty(record, source, kit)
        replay(table, entries, source)
        return table

    @classmethod
    def _empty(cls, record: Record, source: str, kit: Kit | None) -> tuple[Table, list[Entry]]:
        """The table of a record before its first entry, and its entries by the present rules."""
        opening = open_record(record, source, kit)
        record = opening.record
        try:
            table = cls(opening.game, opening.kit, opening.options, record.seats, opening.seed)
        except BadSetup as error:
            raise BadRecord(f"{source} cannot be opened: {error}") from None
        table.notes = dict(record.notes)
        table.copied_after = record.copied_after
        if record.redacted:
            table._redacted_for = (record.redacted_for,)
            table.state = table.state.masked(record.redacted_for)
        table._rng = Rng(opening.chance)
        return table, record.entries

    def do_again(self, entry: Entry) -> None:
        """Do what an entry of a record says, or raise RulesError: it does not fit here."""
        if entry.phase != self.state.phase:
            raise RulesError(
                f"it is of phase {entry.phase}, but the game is in {self.state.phase}."
            )
        self._do(entry.seat, self.state.parse(entry.text))
        if entry.check and self._redacted_for is None and entry.check != self.state.digest():
            raise RulesError("the position it leads to is not the one that was written down.")

    def mark_copied(self) -> None:
        """Tell that this table was copied here; the original's steps cannot be undone in it."""
        last = self.steps[-1]
        self.steps[-1] = replace(last, events=(*last.events, Event("copied")))
        self._undo.barrier()

    # Queries

    def view(self, seat: int | None) -> View[Any]:
        """The position as this seat (None: a spectator) may know it."""
        return self.state.view(seat)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.state.to_act()

    def waiting_for(self) -> tuple[int, ...]:
        """The seats that have to decide."""
        return self.state.to_act()

    def events(self, seat: int | None, since: int = 0) -> Iterator[Event]:
        """All events since a step, as this seat (None: a spectator) may know them."""
        for step in self.steps[since:]:
            for event in step.events:
                yield event.redacted(seat)

    @property
    def shared(self) -> bool:
        """Whether several people look at this device."""
        return sum(seat.bot is None for seat in self.seats) > 1

    @property
    def asked(self) -> bool:
        """Whether a request is on its way to another device, which has not yet answered."""
        return False

    def known_to(self, seat: int | None) -> Sequence[str | None]:
        """Each step's notation as this seat (None: a spectator) may know it.

        None leaves a step out: a choice that the seat may not know of yet. When the game is over,
        everybody may know everything. Of a redacted table, what its own seat knows is all there is.
        """
        if self.over or self._redacted_for is not None:
            return [step.action.text for step in self.steps]
        return self.game.redact(self.steps, seat)

    def first_known_to(self, seat: int | None) -> State:
        """The first position, on which ``known_to`` can be replayed."""
        start = self.game.new(len(self.seats), self.options, self.kit)
        if self._redacted_for is not None:
            return start.masked(self._redacted_for[0])
        return start if self.over else start.masked(seat)

    @property
    def sealed_since(self) -> int | None:
        """The number of the first of the choices that are sealed now; None: there are none."""
        return self._undo.sealed_since

    # Actions

    def act(self, seat: int, action: Action) -> list[Event]:
        """Do a seat's action and the chance that follows; returns the events of all.

        An illegal action raises IllegalAction and changes nothing.
        """
        events = self._act(seat, action)
        self._changed()
        return events

    def play(
        self, seat: int, actions: Sequence[Action], last: Action | None = None
    ) -> tuple[list[Event], Sequence[Action]]:
        """Do a seat's actions and a last one, as long as all goes as the seat can foresee.

        Another hand may turn out to be complete: then the others of the actions are left over, to
        be reconsidered. Returns the events and what is left over. What is illegal raises
        IllegalAction; what was done before it stays done. ``on_change`` is called once.
        """
        view, before = self.view(seat), len(self.steps)
        events: list[Event] = []
        try:
            for done, action in enumerate(actions, 1):
                expected = view.after(actions[:done]).phase
                events += self._act(seat, action)
                if self.state.phase != expected:
                    return events, actions[done:]
            if last is not None and seat in self.waiting_for():
                events += self._act(seat, last)
            return events, ()
        finally:
            if len(self.steps) > before:
                self._changed()

    def left_over(self) -> Sequence[Action]:
        """What another device was asked for and has not done: never anything here."""
        return ()

    def _act(self, seat: int, action: Action) -> list[Event]:
        """Do a seat's action and the chance that follows."""
        if self._redacted_for is not None:
            raise BadSetup("This is what one seat knew of a game: look at it, it cannot go on.")
        first = len(self.steps)
        self._do(seat, action)
        self._undo.forget_undone()
        self._settle()
        return [event for step in self.steps[first:] for event in step.events]

    def play_bots(self, bots: Mapping[int, Bot], seconds: float = GUARD) -> None:
        """Let computer players decide until another seat has to, or the game is over."""
        while ready := [seat for seat in self.state.to_act() if seat in bots]:
            seat = ready[0]
            self.act(seat, bots[seat].choose(self.view(seat), Clock(seconds)))

    def _do(self, seat: int, action: Action) -> None:
        action = self.state.allowed(seat, action)
        phase = self.state.phase
        final = seat == CHANCE or self.state.is_final(seat, action)
        before = None if final else self.state.copy()
        sealed = len(self.state.to_act()) > 1
        events = self.state.run(seat, action)
        check = self.state.digest() if (len(self.steps) + 1) % CHECK_EVERY == 0 else None
        self._undo.push(self.steps, seat, before, sealed)
        self.steps.append(Step(phase, seat, action, tuple(events), check))

    def _settle(self) -> None:
        """Draw outcomes of chance until a player has to decide."""
        while self.state.to_act() == (CHANCE,):
            self._do(CHANCE, self.state.draw(self._rng))

    def _changed(self) -> None:
        if self.on_change is not None:
            self.on_change(self)

    # Undo and redo

    def can_undo(self, seat: int) -> bool:
        """Whether this seat's last step can be undone: never past chance or another seat.

        A sealed choice can be undone until all are revealed, even if others have chosen since.
        """
        undo, steps = self._undo, self.steps
        return undo.last_by(steps, seat) or undo.sealed_by(steps, seat) is not None

    def undo(self, seat: int) -> None:
        """Undo this seat's last step."""
        if not self.can_undo(seat):
            raise BadSetup("There is nothing that could still be taken back.")
        if self._undo.last_by(self.steps, seat):
            self.state = self._undo.pop()
            step = self.steps.pop()
        else:
            step = self._take_out_sealed(seat)
        self._undo.took_back(seat, step.action)
        self._changed()

    def _take_out_sealed(self, seat: int) -> Step:
        """Replay the sealed choices without this seat's; their order does not matter."""
        number = self._undo.sealed_by(self.steps, seat)
        assert number is not None
        step = self.steps[number]
        first, self.state = self._undo.unseal()
        others = [other for other in self.steps[first:] if other is not step]
        del self.steps[first:]
        for other in others:
            self._do(other.seat, other.action)
        return step

    def restart_turn(self, seat: int) -> None:
        """Undo everything this seat has done since the last undo barrier."""
        while self.can_undo(seat):
            self.undo(seat)

    def can_redo(self, seat: int) -> bool:
        """Whether this seat undid the last step."""
        return self._undo.can_redo(seat)

    def redo(self, seat: int) -> None:
        """Do the action again that was undone last."""
        if not self.can_redo(seat):
            raise BadSetup("There is nothing to do again.")
        self._do(seat, self._undo.redo())
        self._settle()
        self._changed()

    # Records

    def record(self) -> Record:
        """The whole game as a record; of a redacted one, what its seat may know."""
        entries = [Entry(s.phase, s.seat, s.action.text, s.check) for s in self.steps]
        if self._redacted_for is not None:
            return self._redacted(entries, self._redacted_for[0])
        record = self._record(entries)
        record.seed = self.seed
        record.chance = None if self.over else self._rng.state
        return record

    def redacted_record(self, seat: int | None) -> Record:
        """The record as this seat may know it; it replays to the seat's masked state."""
        if self._redacted_for is not None:
            if seat != self._redacted_for[0]:
                raise BadSetup("This is what one seat knew of a game; nobody else's is in it.")
            return self.record()
        texts = self.game.redact(self.steps, seat)
        entries = [
            Entry(step.phase, step.seat, text)
            for step, text in zip(self.steps, texts, strict=True)
            if text is not None
        ]
        return self._redacted(entries, seat)

    def _redacted(self, entries: Sequence[Entry], seat: int | None) -> Record:
        """Without seed and chance, which would tell every card, and without checks."""
        record = self._record([replace(entry, check=None) for entry in entries])
        record.redacted, record.redacted_for = True, seat
        record.notes = {key: note for key, note in self.notes.items() if key != DEVICES}
        return record

    def _record(self, entries: list[Entry]) -> Record:
        return Record(
            game=self.game.id,
            rules=self.game.rules_version,
            kit=self.kit.name,
            fingerprint=self.kit.fingerprint,
            options=self.options,
            seats=self.seats,
            entries=entries,
            copied_after=tuple(n for n in self.copied_after if n <= len(entries)),
            result=self._result(),
            notes=self.notes,
        )

    def _result(self) -> dict[str, Any] | None:
        """What a record states as the result; None during the game."""
        outcome = self.state.outcome()
        if outcome is None:
            return None
        return {
            "scores": list(self.state.scores()),
            "winners": list(outcome.winners),
            "reason": outcome.reason,
        }
