"""Options of a game."""

from __future__ import annotations

import pytest

from rules.core.errors import BadSetup
from rules.core.game import Option


def test_options_read_texts_and_refuse_nonsense() -> None:
    option = Option("pace", "slow", ("slow", 2, True))
    assert [option.read(value) for value in ("SLOW", "2", 2, "true", True)] == [
        "slow",
        2,
        2,
        True,
        True,
    ]
    with pytest.raises(BadSetup, match="choose one of slow, 2, true"):
        option.read("fast")
    with pytest.raises(BadSetup):
        option.read(1)  # True is not 1 here
