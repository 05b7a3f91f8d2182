"""Plays the rows of the ladder: finished deals from the journal, the others on all cores."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain

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

    ``deals`` is the usual number of a row; a close one has more (``Pairing.deals``). Every row gets
    its first deal before any gets its second, so an early look shows all of them.
    """
    by_row = [[Job(row, number, seed) for number in range(1, row.deals(deals) + 1)] for row in rows]
    jobs = sorted(chain.from_iterable(by_row), key=lambda job: job.number)
    owed = [job for job in jobs if job.key not in journal.finished]
    for done, result in enumerate(run(play_deal, owed), start=len(jobs) - len(owed) + 1):
        journal.add(result)
        if progress is not None:
            progress(done, len(jobs))
    return [[journal.finished[job.key] for job in jobs_of_row] for jobs_of_row in by_row]
