"""Opening a record: its game, kit and settings, checked by the present rules."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.action import CHANCE
from rules.core.errors import BadData, BadRecord, BadSetup
from rules.core.game import Game, Kit, OptionValue
from rules.core.record import Record
from rules.core.registry import game as find_game


@dataclass(frozen=True, slots=True)
class Opening:
    """Parts of a record's table, before its first entry."""

    record: Record
    game: Game
    kit: Kit
    options: dict[str, OptionValue]
    seed: int
    #: Where chance stands after the last entry.
    chance: int


def open_record(record: Record, source: str, kit: Kit | None) -> Opening:
    """The opening of a record under the present rules; BadRecord says why there is none.

    ``kit``: the board or deck, if the record neither carries it along nor names a shipped one.
    """
    try:
        game = find_game(record.game)
        record = record.under_rules_of(game, source)
        game.check_seats(len(record.seats))
        game.check_players(record.seats)
        kit = kit or _kit_of(record, game)
        options = game.check_options(record.options)
    except (BadSetup, BadData) as error:
        raise BadRecord(f"{source} cannot be opened: {error}") from None
    if kit.fingerprint != record.fingerprint:
        raise BadRecord(
            f"{source} was played on another edition of {kit.name!r}: the file has changed."
        )
    seed = record.seed if record.seed is not None else len(record.entries)
    # Chance goes on where it stood. Older records do not say where: any place will do that is
    # always the same and repeats no draw.
    drawn = sum(entry.seat == CHANCE for entry in record.entries)
    chance = seed + 0x9E37 * drawn if record.chance is None else record.chance
    return Opening(record, game, kit, options, seed, chance)


def _kit_of(record: Record, game: Game) -> Kit:
    """The kit that a record carries along, or the shipped one that it names."""
    if record.own_kit is not None:
        return game.read_kit(record.own_kit, record.kit)
    return game.shipped_kit(record.kit)
