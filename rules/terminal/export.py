"""Games as rows of data, one for each decision: JSON Lines, or Parquet for Arrow's readers."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from rules.bots.players import check_player, sitting
from rules.core.action import CHANCE
from rules.core.errors import BadFile, BadSetup
from rules.core.game import Game
from rules.core.rng import Rng
from rules.core.table import Table
from rules.protocol.program import Setup
from rules.terminal.replay import open_record

#: A decision; the columns are those of docs/data-format.md.
Row = dict[str, Any]


def rows(table: Table, source: str, views: bool = False) -> Iterator[Row]:
    """The decisions of a finished or unfinished game, in order; chance makes none.

    >>> from rules import Table, game
    >>> station = game("station_master")
    >>> table = Table.new(station, ["Mira", "Luca"], seed=7, options={"first": 1})
    >>> events = table.act(0, table.state.parse("token 3"))
    >>> row = next(rows(table, "mine"))
    >>> row["seat"], row["phase"], row["action"], row["legal"], row["won"]
    (0, 'turn', 'token 3', 5, None)
    """
    outcome, scores = table.state.outcome(), table.state.scores()
    state = table.game.new(len(table.seats), table.options, table.kit)
    for number, step in enumerate(table.steps, 1):
        if step.seat != CHANCE:
            won = None
            if outcome is not None:
                won = (step.seat in outcome.winners) / max(1, len(outcome.winners))
            yield {
                "source": source,
                "game": table.game.id,
                "rules": table.game.rules_version,
                "kit": table.kit.name,
                "options": json.dumps(table.options, sort_keys=True),
                "seats": len(table.seats),
                "player": table.seats[step.seat].bot or "",
                "number": number,
                "phase": step.phase,
                "seat": step.seat,
                "action": step.action.text,
                "code": step.action.code,
                "legal": len(state.codes(step.seat)),
                "won": won,
                "score": None if outcome is None else scores[step.seat],
                **({"view": json.dumps(state.view(step.seat).data())} if views else {}),
            }
        state.apply(step.seat, step.action)


def recorded(paths: Sequence[str], views: bool) -> Iterator[Row]:
    """The decisions of saved games."""
    for path in paths:
        record, table = open_record(path)
        if record.redacted:
            raise BadSetup(f"{path} is what one seat knew of a game: it has no rows to export.")
        yield from rows(table, Path(path).name, views)


def played(
    setup: Setup, players: Sequence[str], games: int, seed: int, views: bool
) -> Iterator[Row]:
    """The decisions of games that are played now by computer players or programs."""
    for name in dict.fromkeys(players):
        check_player(setup.game, name)
    deals = Rng(seed)
    for number in range(1, games + 1):
        luck = deals.fork()
        seats = [f"{name} {seat}"[-60:] for seat, name in enumerate(players, 1)]
        table = Table.new(setup.game, seats, luck.bits() >> 1, setup.options, setup.kit)
        with sitting(setup, players, [luck.bits() >> 1 for _ in players]) as bots:
            table.play_bots(dict(enumerate(bots)))
        for row in rows(table, f"{setup.game.id} {seed} {number}", views):
            yield {**row, "player": players[row["seat"]]}


def write(found: Iterable[Row], to: str) -> int:
    """Write rows to a file whose ending names the format; returns how many there were."""
    if to.endswith(".parquet"):
        try:
            arrow = import_module("rules.adapters.arrow")
        except ImportError:
            raise BadSetup("Parquet needs Arrow: pip install pyarrow, or write .jsonl.") from None
        count: int = arrow.write(found, to)
        return count
    if not to.endswith(".jsonl"):
        raise BadSetup(f"--to must end in .jsonl or .parquet, not {Path(to).suffix or to!r}.")
    count = 0
    try:
        with open(to, "w", encoding="utf-8") as file:
            for count, row in enumerate(found, 1):  # noqa: B007 - the last number is the count
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
    except OSError as error:
        raise BadFile(f"{to} cannot be written: {error.strerror}.") from None
    return count


def schema(name: str, game: Game | None) -> str:
    """The JSON Schema of a record, or of a game's view."""
    file = f"{name}-1.json" if game is None else f"{name}-{game.id}-1.json"
    return (Path(__file__).parents[1] / "schemas" / file).read_text("utf-8")


def setup_of(game: Game, players: Sequence[str], options: Mapping[str, object]) -> Setup:
    """A checked setup for so many players."""
    game.check_seats(len(players))
    return Setup(game, len(players), game.check_options(options))
