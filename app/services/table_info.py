"""A saved table in a few words: what the home screen lists of it, without replaying the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, TypeGuard

from app.theme.palettes import PLAYERS

if TYPE_CHECKING:
    from rules.core.record import Record


@dataclass(frozen=True, slots=True)
class TableInfo:
    """A saved table as lists show it."""

    id: str
    game: str
    kit: str
    names: tuple[str, ...]
    colours: tuple[int, ...]
    #: The round, None in a game without rounds; and the number of actions.
    round: int | None
    turn: int
    #: The seats that owe a decision; none when the game is over.
    waiting: tuple[int, ...]
    #: The seats of people, and those of them that are played on other devices.
    people: tuple[int, ...]
    away: tuple[int, ...]
    over: bool
    #: The seats that won, when the game is over.
    winners: tuple[int, ...]
    #: When it was last played.
    date: datetime

    @classmethod
    def of(cls, table_id: str, record: Record) -> TableInfo:
        """What a record tells; notes that make no sense are left out."""
        notes, seats, result = record.notes, range(len(record.seats)), record.result or {}
        round_, turn = notes.get("round"), notes.get("turn")
        colours = [seat.extra.get("colour", number) for number, seat in enumerate(record.seats)]
        return cls(
            id=table_id,
            game=record.game,
            kit=record.kit,
            names=tuple(seat.name for seat in record.seats),
            colours=tuple(colour if _is_colour(colour) else 0 for colour in colours),
            round=round_ if _is_count(round_) else None,
            turn=turn if _is_count(turn) else len(record.entries),
            waiting=_seats(notes.get("waiting"), seats),
            people=tuple(n for n, seat in enumerate(record.seats) if seat.bot is None),
            away=_away(notes.get("devices"), seats),
            over=record.result is not None,
            winners=_seats(result.get("winners"), seats),
            date=_date(notes.get("date")),
        )

    def plain(self) -> dict[str, object]:
        """Plain values for the index file."""
        return {**asdict(self), "date": self.date.isoformat()}

    @classmethod
    def read(cls, raw: Any) -> TableInfo:
        """The opposite of ``plain``; ValueError if these are not the values of a table."""
        if not isinstance(raw, Mapping) or set(raw) != {field.name for field in fields(cls)}:
            raise ValueError("not a table's values")
        names = tuple(_text(name) for name in _list(raw["names"]))
        colours = tuple(_list(raw["colours"]))
        counts = [raw["turn"], *([] if raw["round"] is None else [raw["round"]])]
        if len(colours) != len(names) or not all(map(_is_colour, colours)):
            raise ValueError("not the players' colours")
        if not all(map(_is_count, counts)) or not isinstance(raw["over"], bool):
            raise ValueError("not a table's state")
        seats = range(len(names))
        return cls(
            id=_text(raw["id"]),
            game=_text(raw["game"]),
            kit=_text(raw["kit"]),
            names=names,
            colours=colours,
            round=raw["round"],
            turn=raw["turn"],
            waiting=_seats(raw["waiting"], seats),
            people=_seats(raw["people"], seats),
            away=_seats(raw["away"], seats),
            over=raw["over"],
            winners=_seats(raw["winners"], seats),
            date=_date(raw["date"]),
        )


def _is_count(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1_000_000


def _is_colour(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value in range(len(PLAYERS))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError("not a text")
    return value


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError("not a list")
    return value


def _seats(value: object, seats: range) -> tuple[int, ...]:
    """The seats of a list, without what is none."""
    found = value if isinstance(value, list | tuple) else ()
    return tuple(seat for seat in found if type(seat) is int and seat in seats)


def _away(noted: object, seats: range) -> tuple[int, ...]:
    """The seats that devices have and nobody stands in for, from the notes of a table's host."""
    if not isinstance(noted, dict):
        return ()
    return tuple(
        seat
        for seat in seats
        if isinstance(device := noted.get(str(seat)), list) and not any(device[3:])
    )


def _date(text: object) -> datetime:
    """A date that can be shown in every time zone; the first one of all for anything else."""
    try:
        date = datetime.fromisoformat(str(text))
        date = date if date.tzinfo else date.replace(tzinfo=UTC)
        date.astimezone()  # years 1 and 9999 may not have a local time
        return date
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0, UTC)
