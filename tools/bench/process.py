"""Probes in fresh processes: run one, alternate several, take medians."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable

from tools.bench.window import Figures

ROUNDS = 3
#: Probes of memory, and of frames. The software renderer's threads would keep frames that they have
#: not drawn yet, hundreds of MB on a busy machine: here it draws on the main thread.
ONE_THREAD = ("openings", "growth", "watching", "empty", "pan")
#: Mesa's software renderer that compiles nothing, as a graphics chip's driver compiles nothing into
#: this process's own memory: what it shows is the app's share. Far too slow for anything else.
PLAIN_RENDERER = "softpipe"


def run(probe: str, *arguments: str, home: str = "", renderer: str = "") -> Figures:
    """A probe in a fresh process; ``home`` is the folder of the app if it is to be used again.

    ``renderer`` is one of Mesa's, if not the usual one.
    """
    with tempfile.TemporaryDirectory(prefix="roundhouse-bench-") as folder:
        environment = {
            **os.environ,
            "KIVY_NO_ARGS": "1",
            "KIVY_NO_CONFIG": "1",
            "KIVY_NO_FILELOG": "1",
            "KIVY_NO_CONSOLELOG": "1",
            "KIVY_HOME": folder,
            "ROUNDHOUSE_HOME": home or folder,
            "SDL_AUDIODRIVER": "dummy",
            "BENCH_BEGAN": str(time.monotonic()),
            # Compiled modules are kept, as those of an installed app are.
            "PYTHONDONTWRITEBYTECODE": "",
        }
        if "--display" not in sys.argv:
            environment["SDL_VIDEODRIVER"] = "offscreen"
        if probe in ONE_THREAD or probe.startswith("memory"):
            environment["LP_NUM_THREADS"] = "0"
        if renderer:
            environment["GALLIUM_DRIVER"] = renderer
        command = [sys.executable, "-m", "tools.bench.probe", probe, *arguments]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
    if not lines:
        raise SystemExit(f"The probe {probe} gave no figures:\n{done.stdout}{done.stderr}")
    figures: Figures = json.loads(lines[-1])
    return figures


def in_turns(*probes: str) -> list[Figures]:
    """Medians of several probes that alternate, so that a busy moment affects all of them."""
    found: dict[str, list[Figures]] = {probe: [] for probe in probes}
    for _ in range(ROUNDS):
        for probe in probes:
            found[probe].append(run(probe))
    return [_medians(found[probe]) for probe in probes]


def with_tables(probe: str) -> Figures:
    """Medians of a probe of an app that has many saved tables."""
    with tempfile.TemporaryDirectory(prefix="roundhouse-bench-") as home:
        run("saved tables", home=home)
        return _medians(run(probe, home=home) for _ in range(ROUNDS))


def visiting(probe: str, *games: str, renderer: str = "") -> Figures:
    """A probe of an app that has a saved table of each of these games."""
    with tempfile.TemporaryDirectory(prefix="roundhouse-bench-") as home:
        run("tables to visit", *games, home=home)
        return run(probe, home=home, renderer=renderer)


def _medians(runs: Iterable[Figures]) -> Figures:
    runs = list(runs)
    return {name: statistics.median(one[name] for one in runs) for name in runs[0]}
