"""Reasons for any play, not only for the advised one: each game has one, and says what it said.

``python -m tests.rules.bots.test_reasons`` writes the digests again; with a game's name it prints
the sentences.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from rules import Table, game, game_ids
from rules.core.action import Action
from rules.core.rng import Rng
from rules.core.view import View

PINNED = Path(__file__).with_name("reasons.json")
NAMES = ("Mira", "Luca", "Zoé")
#: Decisions of a game, and plays that are looked at before each of them.
DECISIONS, PLAYS = 220, 4


def random_play(view: View[Any], seat: int, one_play: frozenset[str], rng: Rng) -> list[Action]:
    """Any play: one action, or as many as belong together."""
    actions: list[Action] = []
    while True:
        now = view.after(actions)
        actions.append(rng.choice(now.actions()))
        after = view.after(actions)
        together = {now.phase, after.phase} <= one_play and seat in after.to_act()
        if not together or actions[-1].kind in ("end", "confirm"):
            return actions


def reasons(game_id: str) -> Iterator[tuple[str, str]]:
    """Key and sentence of the reason for plays at random."""
    table, rng = Table.new(game(game_id), NAMES, seed=6), Rng(8)
    for _ in range(DECISIONS):
        if table.over:
            break
        seat = table.waiting_for()[0]
        view = table.view(seat)
        plays = [random_play(view, seat, table.game.one_play, rng) for _ in range(PLAYS)]
        for play in plays:
            phrase = table.game.why(view, play, NAMES)
            yield phrase.key, phrase.say(table.game.words)
        for action in plays[-1]:
            table.act(seat, action)


def digest(game_id: str) -> dict[str, object]:
    said = list(reasons(game_id))
    text = "\n".join(sentence for _key, sentence in said)
    keys = Counter(key for key, _sentence in said)
    return {"keys": dict(sorted(keys.items())), "sentences": crc32(text.encode())}


@pytest.mark.parametrize("game_id", game_ids())
def test_the_reasons_for_any_play_are_as_they_were(game_id: str) -> None:
    assert digest(game_id) == json.loads(PINNED.read_text("utf-8"))[game_id]


def main() -> None:
    if len(sys.argv) == 2:
        print(*(sentence for _key, sentence in reasons(sys.argv[1])), sep="\n")
        return
    found = {game_id: digest(game_id) for game_id in game_ids()}
    PINNED.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
