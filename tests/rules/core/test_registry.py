"""The registry of games."""

from __future__ import annotations

import pytest

from rules.core.errors import BadSetup
from rules.core.registry import game, game_ids


def test_every_game_is_found_by_its_id() -> None:
    for game_id in game_ids():
        assert game(game_id).id == game_id
        assert game(game_id) is game(game_id)


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadSetup, match=r"no game 'chess'; there are .*station_master"):
        game("chess")
