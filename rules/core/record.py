"""Records: a game as readable text that replays to the same position on any machine.

The file is JSON with one entry per line (docs/records.md). It includes the outcomes of chance, so
a replay needs no random numbers. Nothing in it is ever executed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from rules.core.errors import BadRecord
from rules.core.game import OptionValue, Seat

FORMAT = "roundhouse-record"
VERSION = 1

#: Far above any record; a larger file is refused before it fills the memory.
MAX_BYTES = 8_000_000

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
    #: The seat for which secrets were removed (None: a spectator), if ``redacted``.
    redacted_for: int | None = None
    redacted: bool = False
    result: dict[str, Any] | None = None
    #: Values that the app keeps with the game, such as its date; the rules never read them.
    notes: dict[str, Any] = field(default_factory=dict)

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
            "result": self.result,
            "notes": self.notes,
        }
        if self.redacted:
            head["redacted_for"] = self.redacted_for
        lines = [f"{_json(key)}: {_json(value)}" for key, value in head.items()]
        entries = ",\n".join(f"  {_json(_dump_entry(entry))}" for entry in self.entries)
        body = f"[\n{entries}\n]" if entries else "[]"
        return "{\n" + ",\n".join(lines) + ',\n"entries": ' + body + "\n}\n"

    @classmethod
    def loads(cls, text: str, source: str = "The record") -> Record:
        """Read a record from text; BadRecord says what is wrong and where."""
        try:
            raw = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord(
                f"{source} is not a Roundhouse record: it is cut off or is not JSON ({error})."
            ) from None
        return _read(raw, source)

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Read a record file."""
        path = Path(path)
        try:
            size = path.stat().st_size
            if size > MAX_BYTES:
                raise BadRecord(f"{path.name} has {size:,} bytes, far too many for a record.")
            text = path.read_text(encoding="utf-8")
        except OSError as error:
            raise BadRecord(f"{path} cannot be read: {error.strerror}.") from None
        except UnicodeDecodeError:
            raise BadRecord(f"{path.name} is not a Roundhouse record: it is not text.") from None
        return cls.loads(text, path.name)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=isinstance(value, dict))


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
    record = Record(
        game=_get(raw, "game", str, source),
        rules=_get(raw, "rules", str, source),
        kit=_get(raw, "kit", str, source),
        fingerprint=_get(raw, "fingerprint", str, source),
        options=_options(_get(raw, "options", dict, source), source),
        seats=[_seat(item, source) for item in _get(raw, "seats", list, source)],
        seed=_get(raw, "seed", int, source) if raw.get("seed") is not None else None,
        result=_get(raw, "result", dict, source) if raw.get("result") is not None else None,
        notes=_get(raw, "notes", dict, source) if "notes" in raw else {},
        redacted="redacted_for" in raw,
        redacted_for=raw.get("redacted_for"),
    )
    entries = _get(raw, "entries", list, source)
    record.entries = [_entry(item, number, source) for number, item in enumerate(entries, 1)]
    return record


def _migrated(raw: dict[str, Any], source: str) -> dict[str, Any]:
    version = raw.get("version")
    while version != VERSION:
        if not isinstance(version, int) or isinstance(version, bool):
            raise BadRecord(f"{source} does not say which version of the format it has.")
        if version > VERSION:
            raise BadRecord(
                f"{source} was written by a newer Roundhouse (format {version}): update the app."
            )
        if version not in MIGRATIONS:
            raise BadRecord(f"{source} has format {version}, which nobody can read any more.")
        raw = MIGRATIONS[version](raw)
        version = raw.get("version")
    return raw


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


def _options(raw: Mapping[str, OptionValue], source: str) -> dict[str, OptionValue]:
    for key, value in raw.items():
        if not isinstance(value, bool | int | str):
            raise BadRecord(f"{source}: option {key!r} has the impossible value {value!r}.")
    return dict(raw)


def _seat(raw: object, source: str) -> Seat:
    if not isinstance(raw, dict) or not isinstance(raw.get("name"), str):
        raise BadRecord(f"{source}: a seat has no name.")
    bot = raw.get("bot")
    extra = raw.get("extra", {})
    if not (bot is None or isinstance(bot, str)) or not isinstance(extra, dict):
        raise BadRecord(f"{source}: the seat of {raw['name']} is damaged.")
    return Seat(raw["name"], bot, extra)


def _entry(raw: object, number: int, source: str) -> Entry:
    if (
        isinstance(raw, list)
        and len(raw) in (3, 4)
        and isinstance(raw[0], str)
        and isinstance(raw[1], int)
        and not isinstance(raw[1], bool)
        and isinstance(raw[2], str)
        and (len(raw) == 3 or isinstance(raw[3], str))
    ):
        return Entry(*raw)
    raise BadRecord(f"{source}: entry {number} is damaged: {str(raw)[:60]}.")
