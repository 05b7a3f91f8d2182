"""Sittings answer what they answered: saves, records, refusals, undo, pinned by digests.

``python -m tests.rules.core.test_sittings`` writes the digests again; do so only when a change is
meant. With the name of a sitting and of a part it prints the lines behind a digest.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from rules.core.registry import game_ids
from tests.rules.core.sitting import Sitting

PINNED = Path(__file__).with_name("sittings.json")
#: Things done in a sitting: enough for an hour at the table, and for the end of a short game.
LONG = 260
SITTINGS = [f"{game_id}-{seats}" for game_id in game_ids() for seats in (2, 4)]
#: One of them is held in every run.
QUICK = "transamerica-4"


def held(name: str) -> Sitting:
    game_id, _, seats = name.rpartition("-")
    sitting = Sitting(game_id, int(seats), seed=len(name))
    sitting.go_on(LONG)
    return sitting


@pytest.mark.long_but(QUICK)
@pytest.mark.parametrize("name", SITTINGS)
def test_a_sitting_goes_as_it_went(name: str) -> None:
    pinned = json.loads(PINNED.read_text("utf-8"))[name]
    now = held(name).digests()
    changed = sorted(part for part in {*now, *pinned} if now.get(part) != pinned.get(part))
    assert not changed, f"{', '.join(changed)} changed: see how to look at it in {__name__}"


def main() -> None:
    if len(sys.argv) == 3:
        print(*held(sys.argv[1]).lines[sys.argv[2]], sep="\n")
        return
    digests = {name: held(name).digests() for name in SITTINGS}
    PINNED.write_text(json.dumps(digests, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
