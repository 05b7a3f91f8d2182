"""Conditions of a phone, made here: only packed files, -OO, no cairo, other Pythons."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from tests.packaging import first_screen
from tests.packaging.pythons import pythons
from tools.packaging import ROOT, copy, packed

#: What must be importable without: cairo has no wheels, the rest is not on the phone.
ABSENT = ("cairo", "materialshapes", "PIL", "numpy", "requests", "docutils", "pygments")

IMPORT_ALL = """
import sys
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {absent}:
            raise ModuleNotFoundError(f"No module named {{name!r}} (blocked)", name=name)
sys.meta_path.insert(0, Absent())
import importlib, pkgutil
import app, rules
for package in (app, rules):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if module.name not in {skip}:
            importlib.import_module(module.name)
print("imported", sum(name.startswith(("app.", "rules.")) for name in sys.modules))
"""
#: Calls that an assert may make: they look and change nothing.
HARMLESS = {"isinstance", "issubclass", "len", "callable", "type", "all", "any"}
#: It plays when it is imported.
SKIP = {"rules.__main__"}


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files the spec packs, alone in a folder."""
    folder = tmp_path_factory.mktemp("phone")
    copy(folder)
    return folder


def test_the_packed_files_alone_draw_the_first_screen(
    phone: Path, our_first_screen: Image.Image, tmp_path: Path
) -> None:
    """As on Android: only what is packed, without asserts and docstrings."""
    drawn = first_screen.draw([sys.executable, "-OO", phone / "main.py"], tmp_path)
    assert first_screen.colours(drawn) > 1000
    assert first_screen.difference(drawn, our_first_screen) < 1


def test_every_module_is_imported_without_cairo(phone: Path, tmp_path: Path) -> None:
    code = IMPORT_ALL.format(absent=set(ABSENT), skip=SKIP)
    done = subprocess.run(
        [sys.executable, "-OO", "-c", code],
        cwd=phone,
        env={
            "PATH": "",
            "HOME": str(tmp_path),
            "SDL_VIDEODRIVER": "offscreen",
            "SDL_AUDIODRIVER": "dummy",
            "KIVY_NO_ARGS": "1",
            "KIVY_NO_FILELOG": "1",
            "ROUNDHOUSE_HOME": str(tmp_path),
        },
        capture_output=True,
        text=True,
        timeout=first_screen.PATIENCE,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert int(done.stdout.split()[-1]) > 100


@pytest.mark.long_but("python")
@pytest.mark.parametrize("python", pythons(), ids=lambda python: python.name)
def test_everything_compiles_with_oo(python: Path, phone: Path, tmp_path: Path) -> None:
    """On every Python that is here, a doubtful escape or literal counting as an error."""
    done = subprocess.run(
        [python, "-OO", "-W", "error", "-m", "compileall", "-q", "-f", "-j", "1", phone],
        env={"PYTHONPYCACHEPREFIX": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=first_screen.PATIENCE,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_no_behaviour_hangs_on_asserts_or_docstrings() -> None:
    """-OO removes both: an assert may tell a reader something, but not do it; no docstring is read.

    So an assert calls nothing that could change anything, and raises nothing of its own.
    """
    found = []
    for path in packed():
        if path.suffix == ".py":
            for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8"))):
                if (isinstance(node, ast.Assert) and _does_something(node)) or (
                    isinstance(node, ast.Attribute) and node.attr == "__doc__"
                ):
                    found.append(f"{path}:{node.lineno}")
    assert not found, found


def _does_something(statement: ast.Assert) -> bool:
    return any(
        isinstance(node, ast.NamedExpr | ast.Await | ast.Yield | ast.YieldFrom)
        or (isinstance(node, ast.Call) and ast.unparse(node.func) not in HARMLESS)
        for node in ast.walk(statement)
    )
