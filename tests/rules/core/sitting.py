"""A sitting: people act at a table, take back, save and open it again, copy it, look at it.

What the table answers is noted line by line, so that two runs can be compared.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from hashlib import blake2b

from rules.core.errors import RulesError
from rules.core.game import Seat
from rules.core.record import DEVICES, Record
from rules.core.registry import game
from rules.core.rng import Rng
from rules.core.table import Table

#: How often each thing is done, beside one another.
OFTEN = {
    "act": 30,
    "play": 8,
    "act_wrongly": 4,
    "undo": 10,
    "redo": 8,
    "restart": 3,
    "reopen": 3,
    "open_older": 2,
    "copy": 2,
    "look_back": 2,
    "redact": 3,
    "read_log": 3,
}


class Sitting:
    """Does things at random at a table, the same ones from the same seed."""

    def __init__(self, game_id: str, seats: int, seed: int) -> None:
        self.lines: dict[str, list[str]] = defaultdict(list)
        self.rng = Rng(seed)
        sitting = [Seat(f"P{n}", "easy" if n == 1 else None, {"colour": n}) for n in range(seats)]
        self.table = Table.new(game(game_id), sitting, seed)
        self.table.notes = {"date": "today", DEVICES: {"0": ["phone", "x", 3]}}
        self._watch()

    def go_on(self, steps: int) -> None:
        does: dict[str, Callable[[], None]] = {name: getattr(self, f"_{name}") for name in OFTEN}
        pool = [name for name, often in OFTEN.items() for _ in range(often)]
        for _ in range(steps):
            if self.table.over:
                break
            name = self.rng.choice(pool)
            try:
                does[name]()
            except RulesError as error:
                self._note("refusals", name, str(error))
            self._note_table(name)

    def digests(self) -> dict[str, str]:
        return {
            name: blake2b("\n".join(lines).encode(), digest_size=6).hexdigest()
            for name, lines in sorted(self.lines.items())
        }

    def _watch(self) -> None:
        self.table.on_change = lambda table: self._note("saves", len(table.steps))

    def _note(self, name: str, *values: object) -> None:
        self.lines[name].append(json.dumps(values, default=str, sort_keys=True))

    def _note_table(self, done: str) -> None:
        table = self.table
        everybody = range(len(table.seats))
        self._note("steps", done, len(table.steps), table.state.digest(), table.waiting_for())
        self._note(
            "undo",
            [(table.can_undo(seat), table.can_redo(seat)) for seat in everybody],
            table.sealed_since,
        )
        self._note("table", table.over, table.shared, table.asked, table.copied_after)

    # What people do

    def _seat(self) -> int:
        return self.rng.choice(list(self.table.waiting_for()))

    def _act(self) -> None:
        seat = self._seat()
        code = self.table.state.random_code(seat, self.rng)
        events = self.table.act(seat, self.table.state.action(code))
        self._note("events", [event.kind for event in events])

    def _play(self) -> None:
        """Some actions one after another, and perhaps a last one."""
        seat = self._seat()
        view, actions = self.table.view(seat), []
        for _ in range(1 + self.rng.below(3)):
            now = view.after(actions)
            if seat not in now.to_act():
                break
            actions.append(self.rng.choice(now.actions()))
        last = actions.pop() if self.rng.below(2) and len(actions) > 1 else None
        events, left = self.table.play(seat, actions, last)
        self._note("events", [event.kind for event in events], len(left), left == actions[1:])

    def _act_wrongly(self) -> None:
        seat = self.rng.below(len(self.table.seats))
        owing = self._seat()
        action = self.table.state.action(self.table.state.random_code(owing, self.rng))
        self.table.act(seat, action)

    def _undo(self) -> None:
        self.table.undo(self.rng.below(len(self.table.seats)))

    def _redo(self) -> None:
        self.table.redo(self.rng.below(len(self.table.seats)))

    def _restart(self) -> None:
        self.table.restart_turn(self.rng.below(len(self.table.seats)))

    # What is kept

    def _opened(self, record: Record) -> Table:
        text = record.dumps()
        self._note("records", text)
        return Table.from_record(Record.loads(text))

    def _reopen(self) -> None:
        self.table = self._opened(self.table.record())
        self._watch()

    def _open_older(self) -> None:
        """Records of earlier versions do not tell where chance stands, some not even the seed."""
        seed = self.table.seed if self.rng.below(2) else None
        older = self._opened(replace(self.table.record(), chance=None, seed=seed))
        self._note("records", older.seed, older.record().chance)

    def _copy(self) -> None:
        self.table = self._opened(self.table.record().copy(self.rng.bits()))
        self._watch()

    def _look_back(self) -> None:
        record = self.table.record()
        number = self.rng.below(len(record.entries) + 1)
        then = Table.at_step(record, number)
        self._note("records", number, then.state.digest(), then.waiting_for())
        self._note("records", record.before(number).dumps())

    def _redact(self) -> None:
        """As one seat, or a spectator, may know it; and once more, as it is read again."""
        seats = [None, *range(len(self.table.seats))]
        seat = self.rng.choice(seats)
        one = self._opened(self.table.redacted_record(seat))
        self._note("redacted", one.state.digest(), one.known_to(seat), one.record().dumps())
        first = self.table.first_known_to(seat)
        self._note("redacted", self.table.known_to(seat), first.digest())
        self._note("redacted", one.first_known_to(None).digest(), one.redacted_record(seat).seed)
        one.redacted_record(self.rng.choice(seats))

    def _read_log(self) -> None:
        seat = self.rng.choice([None, *range(len(self.table.seats))])
        since = self.rng.below(len(self.table.steps) + 1)
        for event in self.table.events(seat, since):
            self._note("log", event.kind, event.seat, event.data)
