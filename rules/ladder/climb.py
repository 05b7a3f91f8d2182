"""Plays the rows of the ladder: finished deals from the journal, the others on all cores."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.bots.runner import Runner
from rules.ladder.deal import DealResult, Job, play_deal
from rules.ladder.journal import Journal
from rules.ladder.pairing import Pairing


def climb(
    rows: Sequence[Pairing],
    deals: int,
    seed: int,
    journal: Journal,
    run: Runner = map,
    progress: Callable[[int, int], None] | None = None,
) -> list[list[DealResult]]:
    """The deals of each row, in the order of the rows; those in the journal are not played again.

    Every row gets its first deal before any gets its second, so an early look shows all of them.
    """
    jobs = [Job(row, number, seed) for number in range(1, deals + 1) for row in rows]
    owed = [job for job in jobs if job.key not in journal.finished]
    for done, result in enumerate(run(play_deal, owed), start=len(jobs) - len(owed) + 1):
        journal.add(result)
        if progress is not None:
            progress(done, len(jobs))
    return [
        [journal.finished[Job(row, number, seed).key] for number in range(1, deals + 1)]
        for row in rows
    ]
