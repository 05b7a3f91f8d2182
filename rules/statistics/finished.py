"""A finished game in a few values: all that players' statistics are counted from.

It is made by replaying a record, so it can be thrown away and made again at any time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from hashlib import blake2b
from typing import Any

from rules.bots.opponents import level_of
from rules.core.errors import BadSetup
from rules.core.game import Kit
from rules.core.reading import is_name
from rules.core.record import Record
from rules.core.table import Table

#: A key of ``Seat.extra``: this player wants to be forgotten, and counts for nobody.
FORGOTTEN = "forgotten"


@dataclass(frozen=True, slots=True)
class FinishedSeat:
    """Result of a player in a finished game."""

    name: str
    #: The level of a computer player; None for a person.
    bot: str | None
    place: int
    score: int
    #: Player colour 0 to 5, as it was at this table.
    colour: int = 0
    numbers: Mapping[str, int] = field(default_factory=dict)
    achieved: tuple[str, ...] = ()
    forgotten: bool = False

    @property
    def is_person(self) -> bool:
        return self.bot is None and not self.forgotten

    @property
    def won(self) -> bool:
        """Whether this seat has won, alone or with others."""
        return self.place == 1

    @property
    def key(self) -> str:
        """The player behind the name: capitals do not matter."""
        return player_key(self.name)


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game: when it ended, and how everybody did."""

    id: str
    game: str
    kit: str
    ended: datetime
    seats: tuple[FinishedSeat, ...]
    #: The same for a copy of the finished game, which counts only once.
    digest: str = ""

    def plain(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {**asdict(self), "ended": self.ended.isoformat()}

    @classmethod
    def read(cls, raw: Any) -> FinishedGame:
        """The opposite of ``plain``; ValueError if these are not the values of a game."""
        try:
            ended = datetime.fromisoformat(raw["ended"])
            seats = tuple(_read_seat(seat) for seat in raw["seats"])
            texts = raw["id"], raw["game"], raw["kit"], raw["digest"]
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError("not a finished game") from error
        if ended.tzinfo is None or not seats or not all(isinstance(text, str) for text in texts):
            raise ValueError("not a finished game")
        return cls(raw["id"], raw["game"], raw["kit"], ended, seats, raw["digest"])


def player_key(name: str) -> str:
    """The same for two spellings of a player's name."""
    return " ".join(name.casefold().split())


def finished_game(game_id: str, record: Record, kit: Kit | None = None) -> FinishedGame | None:
    """Summary of a finished game from its record; None for one that nothing is counted from.

    A copy that was made to try another way counts no more than a dream, and what one seat knew of
    a game cannot be replayed to its places. ``kit`` is the own board or deck that it was played on.

    >>> from rules import Table, game
    >>> from rules.core.game import Seat
    >>> seats = [Seat("Mira"), Seat("Otto", "easy")]
    >>> table = Table.new(game("station_master"), seats, seed=7)
    >>> table.play_bots({seat: table.game.bot("random", seat) for seat in range(2)})
    >>> finished = finished_game("first", table.record())
    >>> [seat.name for seat in finished.seats], sorted(seat.place for seat in finished.seats)
    (['Mira', 'Otto'], [1, 2])
    """
    if record.result is None or record.redacted or record.copied_after:
        return None
    table = Table.from_record(record, kit=kit)
    outcome = table.state.outcome()
    if outcome is None:
        raise BadSetup("The record states a result, but its game goes on.")
    feats = table.game.feats(table.steps, table.state)
    scores = table.state.scores()
    seats = tuple(
        FinishedSeat(
            name=seat.name,
            bot=None if seat.bot is None else level_of(seat.bot),
            place=outcome.places[number],
            score=scores[number],
            colour=_colour(seat.extra.get("colour"), number),
            numbers=dict(feats[number].numbers),
            achieved=feats[number].achieved,
            forgotten=seat.extra.get(FORGOTTEN) is True,
        )
        for number, seat in enumerate(record.seats)
    )
    ended = _date(record.notes.get("date"))
    return FinishedGame(game_id, record.game, record.kit, ended, seats, _digest(record))


def _digest(record: Record) -> str:
    """A fingerprint of the course of a game, whatever its players are called now."""
    told = [record.game, record.kit, str(record.seed), *(entry.text for entry in record.entries)]
    return blake2b("\n".join(told).encode(), digest_size=12).hexdigest()


def _read_seat(raw: Mapping[str, Any]) -> FinishedSeat:
    seat = FinishedSeat(
        **{
            **raw,
            "achieved": tuple(raw["achieved"]),
            "numbers": {str(key): int(value) for key, value in raw["numbers"].items()},
        }
    )
    whole = all(type(value) is int for value in (seat.place, seat.score, seat.colour))
    if not whole or not is_name(seat.name) or not (seat.bot is None or is_name(seat.bot)):
        raise ValueError("not a seat")
    return seat


def _colour(value: object, seat: int) -> int:
    return value if type(value) is int and 0 <= value <= 5 else seat % 6


def _date(text: object) -> datetime:
    """When a game was last played; the first date of all for one that does not say it."""
    try:
        date = datetime.fromisoformat(str(text))
    except ValueError:
        date = datetime.fromtimestamp(0, UTC)
    return date if date.tzinfo else date.replace(tzinfo=UTC)
