"""Draw the pictures again: ``python -m tools.art`` all, ``python -m tools.art common ...`` some."""

from __future__ import annotations

import importlib
import sys
import time

#: Folder -> its modules that write pictures.
SUBJECTS = {
    "common": ("fonts", "frames", "tokens", "texture", "logo", "results", "conductor"),
    "transamerica": ("atlas", "board", "home"),
    "santa_fe_rails": ("atlas", "board", "home"),
    "station_master": ("atlas", "home"),
    "far_west_loco": ("atlas", "cards", "home", "road"),
}


def main(wanted: list[str]) -> int:
    """Draw the wanted subjects, or all of them."""
    unknown = [name for name in wanted if name not in SUBJECTS]
    if unknown:
        print(f"unknown: {', '.join(unknown)}; known: {', '.join(SUBJECTS)}", file=sys.stderr)
        return 2
    for folder in wanted or SUBJECTS:
        for name in SUBJECTS[folder]:
            start = time.perf_counter()
            importlib.import_module(f"tools.art.{folder}.{name}").make()
            print(f"{folder}/{name}: {time.perf_counter() - start:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
