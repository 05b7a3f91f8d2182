"""The compiled rules of `make fast` play the same games as the Python that they are made from."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules.core.registry import game_ids
from tools.fast import MODULES, ROOT, build, files, missing

PROGRAM = Path(__file__).with_name("playing.py")


def test_the_listed_modules_exist() -> None:
    assert set(MODULES) <= {"core", *game_ids()}
    for file in files():
        assert (ROOT / file).is_file(), file


@pytest.mark.long
def test_compiled_and_interpreted_rules_play_the_same_games(tmp_path: Path) -> None:
    if reason := missing():
        pytest.skip(f"{reason} The compiled rules cannot be tried here.")
    build(tmp_path, optimise=0)
    compiled, plain = played(tmp_path), played(ROOT)
    assert all(str(tmp_path) in path and not path.endswith(".py") for path in compiled["where"])
    assert all(path.endswith(".py") for path in plain["where"])
    for about in ("played", "traces"):
        assert compiled[about].keys() == plain[about].keys()
        for game, told in plain[about].items():
            assert compiled[about][game] == told, game


def played(folder: Path) -> dict[str, Any]:
    """What the rules in a folder play and say."""
    modules = [file.removesuffix(".py").replace("/", ".") for file in files()]
    command = [sys.executable, str(PROGRAM), str(folder), *modules]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    said: dict[str, Any] = json.loads(done.stdout)
    return said
