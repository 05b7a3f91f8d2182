"""``python -m tools.mutants``: try a sample of the mutants of the rules and print who survives.

Mutants that survive and are listed with a reason in docs/mutants.md count as equivalent; others
are holes. ``--all`` takes every mutant (hours), ``--of rules/core`` those of some files,
``--like text`` those whose name has this text, ``--only file`` those that an earlier run printed;
``--minutes`` ends the run early.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections import Counter
from pathlib import Path

from tools.mutants.making import ROOT, Mutant, all_mutants
from tools.mutants.suites import part_of
from tools.mutants.trying import Laboratory

EQUIVALENT = ROOT / "docs" / "mutants.md"
#: This share of the mutants that are not equivalent must be killed.
BAR = 0.95


def interval(part: int, whole: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share that was seen in a sample."""
    if not whole:
        return 0.0, 1.0
    z, share = 1.96, part / whole
    middle = share + z * z / (2 * whole)
    width = z * math.sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole))
    size = 1 + z * z / whole
    return (middle - width) / size, (middle + width) / size


def sample(chosen: argparse.Namespace, found: list[Mutant]) -> list[Mutant]:
    """The mutants to try, the same for the same seed: every part of the rules has its share."""
    order = random.Random(chosen.seed).sample(found, len(found))
    if chosen.all:
        return order
    order.sort(key=lambda mutant: part_of(mutant.path))  # keeps the order within a part
    size = min(chosen.sample, len(order))
    return [order[place * len(order) // size] for place in range(size)]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Mutation testing of the rules.")
    parser.add_argument("--sample", type=int, default=300, help="number of mutants")
    parser.add_argument("--all", action="store_true", help="every mutant")
    parser.add_argument("--of", default="rules/", help="only files whose path begins so")
    parser.add_argument("--like", default="", help="only mutants whose name has this text")
    parser.add_argument("--only", type=Path, help="only mutants named in this file, an earlier run")
    parser.add_argument("--seed", type=int, default=1, help="another seed, another sample")
    parser.add_argument("--fewer", action="store_true", help="without tests that seldom notice")
    parser.add_argument("--seconds", type=float, default=20.0, help="of tests for each mutant")
    parser.add_argument("--minutes", type=float, default=60.0, help="end after so long")
    return parser.parse_args()


def main() -> int:
    chosen = arguments()
    found = all_mutants(chosen.of)
    named = chosen.only and chosen.only.read_text("utf-8")
    wanted = [
        mutant
        for mutant in sample(chosen, found)
        if chosen.like in mutant.key and (named is None or mutant.key in named)
    ]
    known = EQUIVALENT.read_text("utf-8")
    until = time.monotonic() + 60 * chosen.minutes
    counts: dict[str, Counter[str]] = {part_of(mutant.path): Counter() for mutant in wanted}
    with Laboratory(chosen.seconds, chosen.fewer) as laboratory:
        for number, (mutant, lives) in enumerate(laboratory.survivors(wanted, until), 1):
            fate = "killed" if not lives else "equivalent" if mutant.key in known else "SURVIVES"
            counts[part_of(mutant.path)][fate] += 1
            if lives:
                print(f"{number}. {fate}: {mutant.key}", flush=True)
            if number % 50 == 0:
                print(f"{number} tried ...", flush=True)
    whole = sum(counts.values(), Counter())
    if whole.total() < len(wanted):
        print("The time is up.")
    for part, own in counts.items():
        print(f"{part}: {told(own)}")
    print(f"{whole.total()} of {len(found)} mutants tried: {told(whole)}")
    return 1 if whole["killed"] < BAR * (whole.total() - whole["equivalent"]) else 0


def told(fates: Counter[str]) -> str:
    """What became of some mutants."""
    killed, real = fates["killed"], fates.total() - fates["equivalent"]
    low, high = interval(killed, real)
    return (
        f"{killed} killed, {fates['equivalent']} equivalent, {fates['SURVIVES']} survive; "
        f"{killed / max(1, real):.1%} of the real ones killed "
        f"(95 % interval: {low:.1%} to {high:.1%})"
    )


if __name__ == "__main__":
    raise SystemExit(main())
