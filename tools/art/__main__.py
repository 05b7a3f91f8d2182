"""Redraw pictures: `python -m tools.art` draws all, `python -m tools.art boards home` some."""

from __future__ import annotations

import importlib
import sys
import time

SUBJECTS = ("boards", "pieces", "texture", "logo", "home", "station_master", "santa_fe", "far_west")


def main(wanted: list[str]) -> int:
    """Draw the wanted subjects, or all of them."""
    unknown = [name for name in wanted if name not in SUBJECTS]
    if unknown:
        print(f"unknown: {', '.join(unknown)}; known: {', '.join(SUBJECTS)}", file=sys.stderr)
        return 2
    for name in wanted or SUBJECTS:
        start = time.perf_counter()
        importlib.import_module(f"tools.art.{name}").make()
        print(f"{name}: {time.perf_counter() - start:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
