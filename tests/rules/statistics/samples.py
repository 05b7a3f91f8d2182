"""Finished games written by hand, and records played by quick computer players."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import lru_cache

from rules import Table, game
from rules.core.game import Seat
from rules.core.record import Record
from rules.statistics.finished import FinishedGame, FinishedSeat

START = datetime(2026, 6, 1, 20, tzinfo=UTC)


def finished(
    day: int, places: dict[str, int], game_id: str = "transamerica", **seats: FinishedSeat
) -> FinishedGame:
    """A game that ended some days after the first of June; a name in capitals is a robot."""
    sitting = [
        FinishedSeat(name, name.lower() if name.isupper() else None, place, 10 - place)
        for name, place in places.items()
    ]
    sitting = [seats.get(seat.name, seat) for seat in sitting]
    return FinishedGame(f"t{day}", game_id, "usa", START + timedelta(days=day), tuple(sitting))


@lru_cache(maxsize=8)
def played(game_id: str, names: tuple[str, ...], seed: int) -> Record:
    """The record of a game between quick computer players who sit in for people."""
    rules = game(game_id)
    table = Table.new(rules, [Seat(name) for name in names], seed)
    quick = list(rules.bots)[1]
    table.play_bots({seat: rules.bot(quick, seed + seat) for seat in range(len(names))})
    table.notes = {"date": (START + timedelta(hours=seed)).isoformat()}
    return table.record()
