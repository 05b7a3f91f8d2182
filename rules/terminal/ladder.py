"""Play the ladder, show it and write it down."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from rules.bots.players import check_player
from rules.bots.runner import runner
from rules.core.errors import BadFile
from rules.core.registry import game as find_game
from rules.ladder.climb import climb
from rules.ladder.journal import Journal
from rules.ladder.pairing import challenges, pairings
from rules.ladder.report import merged, pace_lines, section


def ladder(
    games: Sequence[str],
    seed: int,
    deals: int,
    processes: int,
    journal: Path,
    document: Path,
    full: bool = False,
    on: str | None = None,
) -> None:
    """Play all rows of some games, print them, and write their parts of the document."""
    if not document.resolve().parent.is_dir():  # said before hours of play, not after
        raise BadFile(f"The ladder cannot be written to {document}: there is no such folder.")
    rows = [row for game_id in games for row in pairings(game_id, full)]
    book = Journal(journal)
    try:
        with runner(processes, on) as run:
            results = climb(rows, deals, seed, book, run, _progress)
    finally:
        book.close()
    played = list(zip(rows, results, strict=True))
    sections = {}
    for game_id in games:
        of_game = [row for row in played if row[0].game == game_id]
        command = f"python -m rules ladder {game_id} --seed {seed} --deals {deals}"
        part = section(game_id, of_game, f"{command} --full" if full else command)
        sections[find_game(game_id).title] = part
        print(part)
    print("\n".join(pace_lines(played)))
    _write(document, sections)


def challenge(
    games: Sequence[str], name: str, seed: int, deals: int, processes: int, on: str | None = None
) -> None:
    """Measure one player, perhaps a program, against each level, and print it.

    Nothing is kept: a program may be another one tomorrow under the same name.
    """
    for game_id in games:
        check_player(find_game(game_id), name)
        rows = challenges(game_id, name)
        with TemporaryDirectory() as folder, runner(processes, on) as run:
            book = Journal(Path(folder) / "journal.jsonl")
            try:
                results = climb(rows, deals, seed, book, run, _progress)
            finally:
                book.close()
        command = f"python -m rules ladder {game_id} --challenger '{name}' --seed {seed}"
        played = list(zip(rows, results, strict=True))
        print(section(game_id, played, f"{command} --deals {deals}"))


def _write(document: Path, sections: dict[str, str]) -> None:
    try:
        old = document.read_text("utf-8") if document.exists() else ""
        document.write_text(merged(old, sections), "utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadFile(f"The ladder cannot be written to {document}: {error}.") from error
    print(f"Written to {document}.")


def _progress(done: int, deals: int) -> None:
    """How far it is, on stderr, if that is a terminal."""
    if sys.stderr.isatty():
        print(f"\r{done}/{deals} deals", end="\n" if done == deals else "", file=sys.stderr)
