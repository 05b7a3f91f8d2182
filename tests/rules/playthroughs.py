"""Recorded games that pin the rules: replay one, or play and write all of a game's again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from rules.core.game import Game
from rules.core.record import Record
from rules.core.table import Table


@dataclass(frozen=True)
class Playthrough:
    """Computer players and options of a recorded game, and the test for what it shows."""

    players: tuple[str, ...]
    shows: Callable[[Table], bool]
    options: Mapping[str, object] = field(default_factory=dict)
    #: First seed to try when searching for such a game.
    seed: int = 1


def check_playthrough(folder: Path, name: str, playthrough: Playthrough) -> None:
    """The record replays to the same end, writes the same record, and shows what it should."""
    path = folder / f"{name}.json"
    record = Record.load(path)
    table = Table.from_record(record)
    again = table.record()
    assert (again.entries, again.result) == (record.entries, record.result)
    assert record.options.items() <= again.options.items()
    if record.options.keys() == again.options.keys():  # else it is older than an option
        assert again.dumps() == path.read_text("utf-8")
    assert table.over
    assert table.state.check() == []
    assert playthrough.shows(table)


def write_playthroughs(game: Game, folder: Path, playthroughs: Mapping[str, Playthrough]) -> None:
    """Play games until each playthrough has one that shows what it should, and write them."""
    folder.mkdir(exist_ok=True)
    for name, it in playthroughs.items():
        text = _search(game, it).record().dumps()
        (folder / f"{name}.json").write_text(text, "utf-8")


def _search(game: Game, it: Playthrough) -> Table:
    names = [f"{player} {number}" for number, player in enumerate(it.players, 1)]
    for seed in range(it.seed, it.seed + 5000):
        table = Table.new(game, names, seed, it.options)
        table.play_bots({seat: game.bot(p, seed + seat) for seat, p in enumerate(it.players)})
        if it.shows(table):
            return table
    raise SystemExit(f"no game shows {it.shows.__name__}")
