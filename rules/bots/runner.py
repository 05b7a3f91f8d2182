"""Runners of a series of games: in this process, in several, or on a cluster.

A runner is like ``map``: it gives the results in the order of the jobs, so that the table is the
same wherever they were played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from rules.core.errors import BadSetup

#: Like ``map``: plays jobs and gives their results in the order of the jobs.
Runner = Callable[[Callable[[Any], Any], Iterable[Any]], Iterable[Any]]

#: The extra package for a cluster, as ``--on`` names it.
RAY = "ray"


@contextmanager
def runner(processes: int, on: str | None = None) -> Iterator[Runner]:
    """Plays jobs in so many processes of this machine, or on Ray: ``ray`` or ``ray://address``."""
    if on is not None:
        with _cluster(on, processes) as run:
            yield run
    elif processes == 1:
        yield map
    else:
        pool = ProcessPoolExecutor(processes)
        try:
            yield pool.map
        finally:
            pool.shutdown(cancel_futures=True)


def _cluster(on: str, processes: int) -> Any:
    if on != RAY and not on.startswith("ray://"):
        raise BadSetup(f"--on must be ray or ray://ADDRESS, not {on!r}.")
    try:
        cluster = import_module("rules.adapters.cluster")
    except ImportError:
        raise BadSetup("--on ray needs Ray: pip install 'ray[client]'.") from None
    return cluster.runner(None if on == RAY else on, processes)
