"""Mutation testing of the rules: does a test notice when one thing in them is wrong?

``python -m tools.mutants`` takes a sample of all mutants (one changed operator, constant or call
each), puts each into a copy of the tree and runs the tests of its module there. Mutants that
survive and are listed with a reason in docs/mutants.md count as equivalent; others are holes.

``--all`` takes every mutant (hours), ``--of rules/core`` those of some files, ``--minutes`` ends
the run early.
"""

from __future__ import annotations

import argparse
import ast
import copy
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rules.core.rng import Rng

ROOT = Path(__file__).parents[1]
EQUIVALENT = ROOT / "docs" / "mutants.md"

#: Not mutated: words and pictures in text, how well computer players play, benchmarks.
LEFT_OUT = ("words.py", "names.py", "bench.py", "landing_words.py", "text.py")
#: Not run: how well computer players play.
SLOW = ("test_bots.py", "test_campaign.py", "test_arena.py", "test_steiner.py")
#: A test run that needs more seconds of the processor was made endless by the mutant.
LONGEST = 150

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_CALCULATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


@dataclass(frozen=True)
class Mutant:
    """A module with one thing changed: a node of its syntax tree, by its number."""

    path: Path
    number: int
    variant: int
    before: str
    after: str

    @property
    def key(self) -> str:
        """Its name in docs/mutants.md; lines move, so they do not count."""
        return f"`{self.path}`: `{self.before}` -> `{self.after}`"

    def source(self) -> str:
        """The changed module."""
        tree = ast.parse(without_types((ROOT / self.path).read_text("utf-8")))
        if self.number >= 0:
            _change(list(ast.walk(tree))[self.number], self.variant)
        return ast.unparse(tree)


# Making mutants


def mutants_of(path: Path, source: str) -> Iterator[Mutant]:
    """Every mutant of a module."""
    for number, node in enumerate(ast.walk(ast.parse(source))):
        for variant in range(2):
            changed = copy.deepcopy(node)
            if _change(changed, variant):
                yield Mutant(path, number, variant, _shown(node), _shown(changed))


def _shown(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())[:90] if hasattr(node, "lineno") else ""


def _change(node: ast.AST, variant: int) -> bool:
    """Change a node in place; False if it has no such variant."""
    if variant == 1:
        return _shift_comparison(node)
    if isinstance(node, ast.Compare) and type(node.ops[0]) in _COMPARED:
        node.ops[0] = _COMPARED[type(node.ops[0])]()
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in _CALCULATED:
        if isinstance(node, ast.BinOp) and _is_type(node):
            return False
        node.op = _CALCULATED[type(node.op)]()
    elif isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        node.op = ast.UAdd()
        node.operand = ast.Call(ast.Name("bool"), [node.operand], [])
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        node.value = not node.value
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        node.value += 1
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        node.value = ast.Constant(None)
    else:
        return False
    return True


def _shift_comparison(node: ast.AST) -> bool:
    """A second change of a comparison of order: its other side."""
    if not isinstance(node, ast.Compare) or len(node.ops) != 1:
        return False
    other = {ast.Lt: ast.Gt, ast.LtE: ast.GtE, ast.Gt: ast.Lt, ast.GtE: ast.LtE}
    if type(node.ops[0]) not in other:
        return False
    node.ops[0] = other[type(node.ops[0])]()
    return True


def _is_type(node: ast.BinOp) -> bool:
    """Whether this is a union of types, which nothing at run time reads."""
    names = ast.unparse(node).replace(" ", "").split("|")
    known = ("None", "int", "str", "float", "bool", "dict", "list", "Kit", "Path", "Seat", "Action")
    return isinstance(node.op, ast.BitOr) and any(name.split("[")[0] in known for name in names)


def without_types(source: str) -> str:
    """A module without annotations: they have no effect, so their mutants say nothing."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.returns = None
            for argument in (*node.args.args, *node.args.kwonlyargs):
                argument.annotation = None
    return ast.unparse(tree)


def all_mutants(under: str) -> list[Mutant]:
    """Every mutant of the modules whose path begins so."""
    found: list[Mutant] = []
    for path in sorted((ROOT / "rules").rglob("*.py")):
        short = path.relative_to(ROOT)
        if str(short).startswith(under) and path.name not in LEFT_OUT and "bots" not in short.parts:
            found += mutants_of(short, without_types(path.read_text("utf-8")))
    return found


# Trying mutants


def tests_of(path: Path) -> list[str]:
    """The tests that must notice a change of this module, the quickest first."""
    part = path.parts[1]
    if part in ("core", "terminal") or len(path.parts) == 2:
        return ["tests/rules/core", "tests/rules/terminal", "tests/rules/test_damage.py"]
    return [
        f"tests/rules/{part}",
        "tests/rules/test_conformance.py",
        "-k",
        f"not test_conformance or ({part} and not guess and not records and not bot)",
    ]


def survives(mutant: Mutant, tree: Path, tests: list[str]) -> bool:
    """Whether these tests pass with this mutant in place."""
    place = tree / mutant.path
    sound = place.read_text("utf-8")
    place.write_text(mutant.source(), "utf-8")
    ignored = [f"--ignore-glob=*{name}" for name in SLOW]
    quiet = ["-x", "-q", "-p", "no:cacheprovider", "--durations=0", "--no-header"]
    command = [sys.executable, "-m", "pytest", *quiet, *ignored, *tests]
    try:
        done = subprocess.run(command, cwd=tree, capture_output=True, preexec_fn=_limited)
        return done.returncode == 0
    finally:
        place.write_text(sound, "utf-8")


def _limited() -> None:
    """Time of the processor, not of the clock: a busy machine must not kill a mutant."""
    resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST))


def check_sound(tests: list[str], tree: Path) -> None:
    """Without a mutant all tests pass, or nothing that follows would mean anything."""
    place = Path("rules/__init__.py")
    sound = Mutant(place, -1, 0, "", "")
    if not survives(sound, tree, tests):
        raise SystemExit(f"The tests {' '.join(tests)} fail without a mutant.")


def main() -> int:
    parser = argparse.ArgumentParser(description="Mutation testing of the rules.")
    parser.add_argument("--sample", type=int, default=60, help="number of mutants")
    parser.add_argument("--all", action="store_true", help="every mutant")
    parser.add_argument("--of", default="rules/", help="only files whose path begins so")
    parser.add_argument("--seed", type=int, default=1, help="another seed, another sample")
    parser.add_argument("--minutes", type=float, default=30.0, help="end after so long")
    chosen = parser.parse_args()
    found = all_mutants(chosen.of)
    order = Rng(chosen.seed).shuffled(found)
    wanted = order if chosen.all else order[: chosen.sample]
    known = EQUIVALENT.read_text("utf-8")
    until = time.monotonic() + 60 * chosen.minutes
    tried, alive, equivalent = 0, 0, 0
    checked: list[list[str]] = []
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        for name in ("rules", "tests/rules", "docs"):
            shutil.copytree(ROOT / name, tree / name)
        for name in ("tests/__init__.py", "pyproject.toml"):
            shutil.copy(ROOT / name, tree / name)
        for mutant in wanted:
            if time.monotonic() > until:
                break
            tests = tests_of(mutant.path)
            if tests not in checked:
                check_sound(tests, tree)
                checked.append(tests)
            tried += 1
            if survives(mutant, tree, tests):
                listed = mutant.key in known
                alive, equivalent = alive + (not listed), equivalent + listed
                kind = "equivalent" if listed else "SURVIVES"
                print(f"{kind}: {mutant.key}", flush=True)
    real = max(1, tried - equivalent)
    killed = tried - alive - equivalent
    print(
        f"{tried} of {len(found)} mutants tried: {killed} killed, {equivalent} equivalent, "
        f"{alive} survive; {killed / real:.0%} of the real ones killed"
    )
    return 1 if alive > real // 20 else 0


if __name__ == "__main__":
    raise SystemExit(main())
