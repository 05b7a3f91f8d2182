"""KV rules are found by the name of a class alone, in the whole app."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

KV = Path(__file__).parents[2] / "kv"
RULE = re.compile(r"^<([^>]+)>:", re.MULTILINE)


def rule_names() -> list[str]:
    names: list[str] = []
    for path in KV.rglob("*.kv"):
        for heading in RULE.findall(path.read_text("utf-8")):
            names += [name.strip().lstrip("-") for name in heading.split("@")[0].split(",")]
    return names


def test_no_two_rules_share_a_name() -> None:
    """Two classes of one name would each be drawn with both rules as soon as both are loaded."""
    twice = [name for name, count in Counter(rule_names()).items() if count > 1]
    assert not twice, twice
