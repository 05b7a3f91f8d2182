"""Series of games on Ray: ``simulate`` and ``ladder`` with ``--on ray`` or ``--on ray://address``.

Needs ``pip install roundhouse[cluster]``.
"""

from __future__ import annotations

import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

import ray
from ray.exceptions import RayError, RayTaskError, WorkerCrashedError

import rules
from rules.bots.runner import Runner
from rules.core.errors import BadSetup, RulesError

#: How often a job is tried again on another worker when its own dies.
RETRIES = 5
#: Jobs that are under way for each worker: enough that none waits, few enough to stop quickly.
AHEAD = 3
#: Nothing of Ray's own talk between our lines.
QUIET: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}


@contextmanager
def runner(address: str | None, workers: int) -> Iterator[Runner]:
    """Plays jobs on a cluster, or on ``workers`` processes that Ray starts here."""
    try:
        if address is None:
            ray.init(num_cpus=workers, include_dashboard=False, **QUIET)
        else:
            # The workers get the rules of this machine, so that all play by the same ones.
            here = {"py_modules": [str(Path(rules.__file__).parent)]}
            with warnings.catch_warnings():  # what it warns of is in the error that follows
                warnings.simplefilter("ignore")
                ray.init(address, runtime_env=here, **QUIET)
    except (RayError, ConnectionError, RuntimeError, ValueError, ImportError) as error:
        reason = str(error).partition("\n")[0]
        raise BadSetup(f"Ray at {address or 'this machine'} cannot be used: {reason}") from None
    try:
        yield _run
    finally:
        ray.shutdown()


def _run(work: Callable[[Any], Any], jobs: Iterable[Any]) -> Iterator[Any]:
    """The results in the order of the jobs, each once, however often a job had to be tried."""
    remote = ray.remote(max_retries=RETRIES)(work)
    most = max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
    waiting = iter(jobs)
    under_way = deque(remote.remote(job) for job in islice(waiting, most))
    while under_way:
        result = _result(under_way.popleft())
        under_way.extend(remote.remote(job) for job in islice(waiting, 1))
        yield result


def _result(reference: Any) -> Any:
    try:
        return ray.get(reference)
    except RayTaskError as error:
        if isinstance(error.cause, RulesError):
            raise error.cause from None
        raise
    except WorkerCrashedError:
        raise BadSetup(f"A job ended {RETRIES + 1} workers: it cannot be played.") from None
