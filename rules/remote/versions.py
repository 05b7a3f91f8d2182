"""Versions of both sides: may they play together, and if not, who must update?"""

from __future__ import annotations

import re
from collections.abc import Mapping

from rules.core.registry import game, game_ids
from rules.remote.messages import PROTOCOL


def own_rules() -> dict[str, str]:
    """The rules version of every game on this device."""
    return {name: game(name).rules_version for name in game_ids()}


def who_must_update(protocol: int, rules: Mapping[str, str], game_id: str) -> str:
    """ "guest", "host", or "" if a guest of these versions can play the host's game.

    >>> who_must_update(PROTOCOL, {"transamerica": "0.9"}, "transamerica")
    'guest'
    >>> who_must_update(PROTOCOL + 1, {}, "transamerica")
    'host'
    >>> who_must_update(PROTOCOL, own_rules(), "transamerica")
    ''
    """
    if protocol != PROTOCOL:
        return "guest" if protocol < PROTOCOL else "host"
    theirs, ours = rules.get(game_id, ""), game(game_id).rules_version
    if theirs == ours:
        return ""
    return "guest" if _numbers(theirs) < _numbers(ours) else "host"


def _numbers(version: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", version)[:8]]
