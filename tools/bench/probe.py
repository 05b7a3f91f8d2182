"""One probe in this process: python -m tools.bench.probe name [game]

Prints its figures as a line of JSON. Nothing is imported here that the probe itself does not need:
the start of a process is what some of them measure.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from importlib import import_module
from typing import NoReturn

#: Name -> module of tools.bench and function.
PROBES = {
    "bare": "shell:probe_bare",
    "home": "shell:probe_home",
    "saved tables": "shell:save_tables",
    "screens": "shell:probe_screens",
    "openings": "shell:probe_openings",
    "controls": "controls:probe_controls",
    "empty": "table:probe_empty",
    "pan": "table:probe_pan",
    "growth": "table:probe_growth",
    "thinking": "table:probe_thinking",
    "watching": "watching:probe_watching",
    "length": "length:probe_length",
    "devices": "devices:probe_devices",
    "far devices": "devices:probe_far_devices",
    "redraw": "redraw:probe_redraw",
    "redraw guest": "redraw:probe_redraw_guest",
    "floods": "devices:probe_floods",
    "memory": "memory:probe_bare_memory",
    "tables to visit": "memory:save_tables",
    "memory of game": "memory:probe_game_memory",
    "memory of many": "memory:probe_many_memory",
}


def main(name: str, *arguments: str) -> NoReturn:
    """Print the figures of a probe and end this process."""
    try:
        module, function = PROBES[name].split(":")
        figures = getattr(import_module(f"tools.bench.{module}"), function)(*arguments)
    except BaseException:  # Kivy keeps stderr for its own log
        traceback.print_exc(file=sys.__stderr__)
        os._exit(1)
    print(json.dumps(figures), file=sys.__stdout__, flush=True)
    os._exit(0)


if __name__ == "__main__":
    main(*sys.argv[1:])
