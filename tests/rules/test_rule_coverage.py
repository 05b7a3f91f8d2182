"""Every numbered rule has a test, and every mark names a rule."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

from rules.core.registry import game_ids

ROOT = Path(__file__).parents[2]
NUMBER = re.compile(r"^- ([A-Z]{2}-\d+\.\d+)\b", re.MULTILINE)
MARK = re.compile(r"mark\.rule\(\s*\"([^\"]+)\"")


def numbered_rules(game_id: str) -> set[str]:
    return set(NUMBER.findall((ROOT / "docs" / "rules" / f"{game_id}.md").read_text("utf-8")))


def marks() -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for path in (ROOT / "tests").rglob("test_*.py"):
        for number in MARK.findall(path.read_text("utf-8")):
            found[number].add(path.name)
    return found


@pytest.mark.parametrize("game_id", game_ids())
def test_every_rule_has_a_test(game_id: str) -> None:
    rules = numbered_rules(game_id)
    assert rules, f"docs/rules/{game_id}.md has no numbered rules"
    missing = rules - marks().keys()
    assert not missing, f"rules without a test: {sorted(missing)}"


def test_every_mark_names_a_rule() -> None:
    known = set().union(*(numbered_rules(game_id) for game_id in game_ids()))
    unknown = marks().keys() - known
    assert not unknown, f"marks without a rule: {sorted(unknown)}"
