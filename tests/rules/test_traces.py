"""Recorded games say what they said: every event, refusal, view and sentence, pinned by digests.

``python -m tests.rules.test_traces`` writes the digests again. Do so only when a change of the
rules is meant; ``python -m tests.rules.test_traces santa_fe_rails/every_card events`` prints the
lines behind a digest, to be compared with those of before.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from rules.core.record import Record
from rules.core.registry import game_ids
from tests.rules.traces import Trace

FOLDER = Path(__file__).parent
PINNED = FOLDER / "traces.json"
#: Much longer than the others, and hardly anything in it that they do not have.
LONG = ("far_west_loco/auction_without_bids", "transamerica/second_rail_exception")


def games() -> dict[str, Path]:
    return {
        f"{game}/{path.stem}": path
        for game in game_ids()
        for path in sorted((FOLDER / game / "playthroughs").glob("*.json"))
    }


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.long] if name in LONG else []) for name in games()],
)
def test_a_recorded_game_says_what_it_said(name: str) -> None:
    pinned = json.loads(PINNED.read_text("utf-8"))[name]
    now = Trace(Record.load(games()[name])).digests()
    changed = sorted(
        part for part in now.keys() | pinned.keys() if now.get(part) != pinned.get(part)
    )
    assert not changed, f"{', '.join(changed)} changed: see how to look at it in {__name__}"


def main() -> None:
    if len(sys.argv) == 3:
        print(*Trace(Record.load(games()[sys.argv[1]])).lines[sys.argv[2]], sep="\n")
        return
    digests = {name: Trace(Record.load(path)).digests() for name, path in games().items()}
    PINNED.write_text(json.dumps(digests, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
