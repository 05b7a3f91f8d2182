"""Records: a game as readable text that replays to the same position on any machine.

The file is JSON with one entry per line (docs/records.md). It includes the outcomes of chance, so
a replay needs no random numbers. Nothing in it is ever executed, and it can open no other file.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

from rules.core.action import CHANCE
from rules.core.errors import BadRecord, NewerRecord
from rules.core.game import Game, OptionValue, Seat
from rules.core.reading import LONGEST_NAME, Limits, is_name, read_json, read_text

FORMAT = "roundhouse-record"
VERSION = 1

#: Far above any record; a larger file is refused before it fills the memory.
LIMITS = Limits(size=8_000_000, depth=14, text=2_000, values=400_000)
#: Longer than any game at the table, or any that computer players at random would play.
MOST_ENTRIES = 50_000
#: More seats than any game has; each game has its own limit.
MOST_SEATS = 12

#: The part of the notes that only the device holding a table may know: who plays a seat from
#: another device. No redacted record has it, and no copy.
DEVICES = "devices"

#: Format version -> a function that converts a record of that version to the next one.
MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Entry:
    """One step: its phase, its seat (CHANCE is -1) and its notation.

    ``check`` is the digest of the position after the step; only every few steps have one.
    """

    phase: str
    seat: int
    text: str
    check: str | None = None


@dataclass(slots=True)
class Record:
    """A game from the first shuffle to its current position.

    >>> from rules import Record, Table, game
    >>> table = Table.new(game("transamerica"), seats=["Mira", "Luca"], seed=7)
    >>> text = table.record().dumps()
    >>> record = Record.loads(text)
    >>> record.game, [seat.name for seat in record.seats], record.entries[0].text
    ('transamerica', ['Mira', 'Luca'], 'first 2')
    >>> Table.from_record(record).state.digest() == table.state.digest()
    True
    """

    game: str
    rules: str
    kit: str
    fingerprint: str
    options: dict[str, OptionValue]
    seats: list[Seat]
    entries: list[Entry] = field(default_factory=list)
    seed: int | None = None
    #: Where chance stands after the last entry: a table that is opened again goes on from here.
    #: None in records of finished games, redacted ones, and those of versions before 0.2.
    chance: int | None = None
    #: The numbers of entries after which a copy was made: it has had its own chance since.
    copied_after: tuple[int, ...] = ()
    #: The seat for which secrets were removed (None: a spectator), if ``redacted``.
    redacted_for: int | None = None
    redacted: bool = False
    result: dict[str, Any] | None = None
    #: Values that the app keeps with the game, such as its date; the rules never read them.
    notes: dict[str, Any] = field(default_factory=dict)
    #: The values of a player's own board or deck, in a record that is given to others.
    own_kit: dict[str, Any] | None = None

    def copy(self, seed: int) -> Record:
        """A copy to play on in another way: it says that it is one, and has its own chance."""
        if self.redacted or self.result is not None:
            return replace(self)  # no chance is to come
        after = (*self.copied_after, len(self.entries))
        notes = {key: note for key, note in self.notes.items() if key != DEVICES}
        return replace(self, seed=seed, chance=None, copied_after=after, notes=notes)

    def before(self, number: int) -> Record:
        """The record as it was before an entry, counted from 0: the game is not over yet."""
        return replace(
            self,
            entries=self.entries[:number],
            chance=None,
            copied_after=tuple(after for after in self.copied_after if after <= number),
            result=None,
        )

    def under_rules_of(self, game: Game, source: str = "The record") -> Record:
        """The record converted to a game's present rules by the game's migrations."""
        record = self
        while record.rules != game.rules_version:
            migrate = game.migrations.get(record.rules)
            if migrate is None:
                raise BadRecord(
                    f"{source} follows {game.title} rules {record.rules};"
                    f" this is {game.rules_version}."
                )
            raw: dict[str, Any] = {
                "rules": record.rules,
                "options": record.options,
                "entries": [[e.phase, e.seat, e.text, e.check] for e in record.entries],
            }
            raw = migrate(raw)
            record = replace(
                record,
                rules=raw["rules"],
                options=raw["options"],
                entries=[Entry(*entry) for entry in raw["entries"]],
            )
        return record

    def dumps(self) -> str:
        """The record as text, one entry per line."""
        head: dict[str, object] = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "rules": self.rules,
            "kit": self.kit,
            "fingerprint": self.fingerprint,
            "options": self.options,
            "seats": [_dump_seat(seat) for seat in self.seats],
            "seed": self.seed,
            **({} if self.chance is None else {"chance": self.chance}),
            **({"copied_after": list(self.copied_after)} if self.copied_after else {}),
            "result": self.result,
            "notes": self.notes,
        }
        if self.redacted:
            head["redacted_for"] = self.redacted_for
        if self.own_kit is not None:
            head["own_kit"] = self.own_kit
        lines = [f"{_json(key)}: {_json(value)}" for key, value in head.items()]
        entries = ",\n".join(f"  {_json(_dump_entry(entry))}" for entry in self.entries)
        body = f"[\n{entries}\n]" if entries else "[]"
        return "{\n" + ",\n".join(lines) + ',\n"entries": ' + body + "\n}\n"

    @classmethod
    def loads(cls, text: str, source: str = "The record") -> Record:
        """Read a record from text; BadRecord says what is wrong and where."""
        return _read(read_json(text, source, LIMITS, BadRecord), source)

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Read a record file."""
        return cls.loads(read_text(path, LIMITS, BadRecord), Path(path).name)


def _json(value: object) -> str:
    sort_keys = isinstance(value, dict)
    return json.dumps(value, ensure_ascii=False, sort_keys=sort_keys, allow_nan=False)


def _dump_seat(seat: Seat) -> dict[str, object]:
    dumped: dict[str, object] = {"name": seat.name, "bot": seat.bot}
    return {**dumped, "extra": dict(seat.extra)} if seat.extra else dumped


def _dump_entry(entry: Entry) -> list[object]:
    dumped: list[object] = [entry.phase, entry.seat, entry.text]
    return [*dumped, entry.check] if entry.check else dumped


def _read(raw: object, source: str) -> Record:
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise BadRecord(f"{source} is not a Roundhouse record.")
    raw = _migrated(raw, source)
    seats = _seats(_get(raw, "seats", list, source), source)
    entries = _get(raw, "entries", list, source)
    if len(entries) > MOST_ENTRIES:
        raise BadRecord(f"{source} has {len(entries):,} entries, more than any game.")
    return Record(
        game=_name(raw, "game", source),
        rules=_name(raw, "rules", source),
        kit=_get(raw, "kit", str, source),
        fingerprint=_name(raw, "fingerprint", source),
        options=_options(_get(raw, "options", dict, source), source),
        seats=seats,
        entries=[_entry(item, n, len(seats), source) for n, item in enumerate(entries, 1)],
        seed=_get(raw, "seed", int, source) if raw.get("seed") is not None else None,
        chance=_get(raw, "chance", int, source) if raw.get("chance") is not None else None,
        copied_after=_copied_after(raw.get("copied_after", []), len(entries), source),
        result=_result(raw, len(seats), source),
        notes=_get(raw, "notes", dict, source) if "notes" in raw else {},
        own_kit=_get(raw, "own_kit", dict, source) if "own_kit" in raw else None,
        redacted="redacted_for" in raw,
        redacted_for=_redacted_for(raw.get("redacted_for"), len(seats), source),
    )


def _migrated(raw: dict[str, Any], source: str) -> dict[str, Any]:
    while True:
        version = raw.get("version")
        if type(version) is not int:
            raise BadRecord(f"{source} does not say which version of the format it has.")
        if version == VERSION:
            return raw
        if version > VERSION:
            raise NewerRecord(
                f"{source} was written by a newer Roundhouse (format {version}): update the app."
            )
        if version not in MIGRATIONS:
            raise BadRecord(f"{source} has format {version}, which nobody can read any more.")
        raw = MIGRATIONS[version](raw)


def _get(raw: Mapping[str, object], key: str, kind: type[T], source: str) -> T:
    value = raw.get(key)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadRecord(f"{source}: {key!r} is missing or is not {_KINDS[kind]}.")
    return value


_KINDS: dict[type, str] = {
    str: "a text",
    int: "a whole number",
    dict: "a group of values",
    list: "a list",
}


def _name(raw: Mapping[str, object], key: str, source: str) -> str:
    name = _get(raw, key, str, source)
    if not is_name(name):
        raise BadRecord(f"{source}: {key!r} is empty or has more than {LONGEST_NAME} characters.")
    return name


def _options(raw: Mapping[str, object], source: str) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = {}
    for key, value in raw.items():
        if not isinstance(value, bool | int | str):
            raise BadRecord(f"{source}: option {key!r} has the impossible value {value!r}.")
        options[key] = value
    return options


def _seats(raw: list[object], source: str) -> list[Seat]:
    if not 1 <= len(raw) <= MOST_SEATS:
        raise BadRecord(f"{source} has {len(raw)} seats; no game is for so many players.")
    return [_seat(item, source) for item in raw]


def _seat(raw: object, source: str) -> Seat:
    if not isinstance(raw, dict) or not is_name(raw.get("name")):
        raise BadRecord(f"{source}: a seat has no name, or one that is far too long.")
    bot = raw.get("bot")
    extra = raw.get("extra", {})
    if not (bot is None or is_name(bot)) or not isinstance(extra, dict):
        raise BadRecord(f"{source}: the seat of {raw['name']} is damaged.")
    return Seat(raw["name"], bot, extra)


def _entry(raw: object, number: int, seats: int, source: str) -> Entry:
    if (
        isinstance(raw, list)
        and len(raw) in (3, 4)
        and isinstance(raw[0], str)
        and type(raw[1]) is int
        and CHANCE <= raw[1] < seats
        and isinstance(raw[2], str)
        and (len(raw) == 3 or isinstance(raw[3], str))
    ):
        return Entry(*raw)
    raise BadRecord(f"{source}: entry {number} is damaged: {str(raw)[:60]}.")


def _copied_after(raw: object, entries: int, source: str) -> tuple[int, ...]:
    if (
        isinstance(raw, list)
        and all(type(number) is int and 0 <= number <= entries for number in raw)
        and raw == sorted(raw)
        and len(raw) <= MOST_ENTRIES
    ):
        return tuple(raw)
    raise BadRecord(f"{source}: 'copied_after' does not tell after which entries it was copied.")


def _result(raw: Mapping[str, object], seats: int, source: str) -> dict[str, Any] | None:
    result = raw.get("result")
    if result is None:
        return None
    if (
        isinstance(result, dict)
        and set(result) == {"scores", "winners", "reason"}
        and _whole_numbers(result["scores"], seats)
        and _whole_numbers(result["winners"])
        and is_name(result["reason"])
    ):
        return result
    raise BadRecord(f"{source}: 'result' is not a result: scores, winners and the reason.")


def _whole_numbers(raw: object, count: int | None = None) -> bool:
    return (
        isinstance(raw, list)
        and all(type(number) is int for number in raw)
        and (count is None or len(raw) == count)
    )


def _redacted_for(raw: object, seats: int, source: str) -> int | None:
    if raw is None:
        return None
    if type(raw) is int and 0 <= raw < seats:
        return raw
    raise BadRecord(f"{source}: 'redacted_for' names no seat of this table.")
