"""Imports: the rules use only the standard library, and games are independent of each other."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from rules.core.registry import game_ids

ROOT = Path(__file__).parents[2]


def test_rules_run_without_anything_else_installed() -> None:
    """Only the standard library, and nothing of the app: not even Kivy may be importable."""
    code = (
        "import sys; sys.path.insert(0, '.');"
        "from rules import Table, game, game_ids;"
        "[game(name).kit() for name in game_ids()];"
        "t = Table.new(game('transamerica'), ['A', 'B'], seed=1);"
        "bad = [m for m in sys.modules if m.split('.')[0] in ('kivy', 'kivymd', 'plyer', 'app')];"
        "assert not bad, bad"
    )
    subprocess.run([sys.executable, "-I", "-S", "-c", code], cwd=ROOT, check=True)


OPTIONAL = ("gymnasium", "numpy", "pettingzoo", "pyarrow", "pyspiel", "open_spiel", "ray", "torch")


def test_no_module_of_the_rules_imports_an_optional_package() -> None:
    """Every module but the adapters, and the command line, even where they are installed."""
    code = (
        "import importlib, pkgutil, sys; sys.path.insert(0, '.');"
        "import rules;"
        "names = [m.name for m in pkgutil.walk_packages(rules.__path__, 'rules.')];"
        "own = [n for n in names if not n.startswith('rules.adapters') and '__main__' not in n];"
        "[importlib.import_module(name) for name in own];"
        f"bad = [m for m in sys.modules if m.split('.')[0] in {OPTIONAL}];"
        "assert not bad, bad;"
        "assert not [m for m in sys.modules if m.startswith('rules.adapters.')];"
        "assert len(own) > 100, len(own)"
    )
    subprocess.run([sys.executable, "-I", "-c", code], cwd=ROOT, check=True)


def test_core_names_no_game() -> None:
    for path in (ROOT / "rules" / "core").glob("*.py"):
        for line in path.read_text("utf-8").splitlines():
            if line.startswith(("import ", "from ")):
                assert not any(name in line for name in game_ids()), (path.name, line)


def test_a_game_imports_no_other_game() -> None:
    for name in game_ids():
        others = [other for other in game_ids() if other != name]
        for path in (ROOT / "rules" / name).rglob("*.py"):
            text = path.read_text("utf-8")
            assert not any(f"rules.{other}" in text for other in others), path
