"""A program that speaks the lines of docs/bots.md and chooses as ``doors.Chooser`` does.

``python line_bot.py SEED``, as ``--seats cmd:...`` starts it.
"""

from __future__ import annotations

import sys
from pathlib import Path


def main(seed: int) -> None:
    from tests.rules.adapters.doors import Chooser

    chooser, seat = Chooser(seed), 0
    codes: list[int] = []
    for line in sys.stdin:
        match line.split():
            case ["roundhouse", *_]:
                print("ready Chooser", flush=True)
            case ["game", _, "seats", _, "seat", own, *_]:
                chooser, seat = Chooser(seed), int(own)
            case ["legal", code, *_]:
                codes.append(int(code))
            case ["go", number, *_]:
                print("move", number, chooser.pick(seat, codes), flush=True)
                codes = []
            case ["quit"]:
                return


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[3]))
    main(int(sys.argv[1]))
