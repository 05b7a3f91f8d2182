"""Moves: the notation of actions, both ways."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.core.errors import BadNotation
from rules.transamerica.lattice import bits
from tests.rules.transamerica.helpers import USA


def test_every_action_parses_back_from_its_text() -> None:
    for action in USA.moves.actions.values():
        assert USA.moves.parse(action.text) is action
    assert (
        USA.moves.parse("RAIL e7-Denver".replace("e7", USA.label(next(_beside("Denver"))))).kind
        == "rail"
    )
    with pytest.raises(BadNotation, match="no move"):
        USA.moves.parse("rail Atlantis–Denver")


def _beside(name: str) -> Iterator[int]:
    node = USA.city_named[name].node
    for line in bits(USA.lattice.lines_at(1 << node) & USA.lines):
        yield next(end for end in USA.lattice.ends(line) if end != node)
