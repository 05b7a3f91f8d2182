"""Games under every option, with every number of players, say what they said: traces of walks.

A walk is played at random, or by curious players, who like to do what was done least so far: it
comes to much that good players avoid. All that the rules say about it is pinned by digests;
``python -m tests.rules.test_walks`` writes them again, and with the name of a walk and of a part
prints the lines behind a digest.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

import pytest

from rules.core.record import Record
from rules.core.registry import game, game_ids
from rules.core.rng import Rng
from rules.core.table import Table
from tests.rules.traces import NAMES, Trace

PINNED = Path(__file__).with_name("walks.json")
#: Decisions of a walk: a whole game, or much of one.
LONGEST = 700
#: How often a position is looked at closely.
LOOKS = 40
#: Of ten decisions so many are curious, the others at random.
MANNERS = {"random": 0, "curious": 7}


def walks() -> Iterator[tuple[str, tuple[str, int, dict[str, object], str]]]:
    """Each option and each number of players at least once: game, seats, options, kit."""
    for game_id in game_ids():
        here = game(game_id)
        variants = list(here.variants())
        for number in range(max(len(variants), len(here.players), 6)):
            options: dict[str, object] = {**variants[number % len(variants)]}
            if game_id == "far_west_loco":
                options["lots"] = ("random", "choose")[number % 2]
            seats = here.players[number % len(here.players)]
            for manner in MANNERS:
                walk = game_id, seats, options, here.kits[number % len(here.kits)]
                yield f"{game_id}-{number}-{manner}", walk


WALKS = dict(walks())
#: One of each game is held in every run.
QUICK = [f"{game_id}-1-curious" for game_id in game_ids()]


def walked(name: str) -> Record:
    game_id, seats, options, kit = WALKS[name]
    rng, done = Rng(crc32(name.encode())), Counter[str]()
    table = Table.new(game(game_id), NAMES[:seats], rng.bits(), options, kit)
    curious = MANNERS[name.rpartition("-")[2]]
    for _ in range(LONGEST):
        if table.over:
            break
        seat = rng.choice(list(table.waiting_for()))
        actions = table.state.actions(seat)
        if rng.below(10) < curious:
            rarest = min(done[action.kind] for action in actions)
            actions = [action for action in actions if done[action.kind] == rarest]
        action = rng.choice(actions)
        done[action.kind] += 1
        table.act(seat, action)
    return table.record()


@pytest.mark.long_but(*QUICK)
@pytest.mark.parametrize("name", WALKS)
def test_a_walk_is_told_as_it_was(name: str) -> None:
    pinned = json.loads(PINNED.read_text("utf-8"))[name]
    now = Trace(walked(name), LOOKS, ask=True).digests()
    changed = sorted(part for part in {*now, *pinned} if now.get(part) != pinned.get(part))
    assert not changed, f"{', '.join(changed)} changed: see how to look at it in {__name__}"


def main() -> None:
    if len(sys.argv) == 3:
        print(*Trace(walked(sys.argv[1]), LOOKS, ask=True).lines[sys.argv[2]], sep="\n")
        return
    digests = {name: Trace(walked(name), LOOKS, ask=True).digests() for name in WALKS}
    PINNED.write_text(json.dumps(digests, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
