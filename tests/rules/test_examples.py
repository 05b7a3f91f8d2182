"""Examples: the Python sessions in docstrings of the rules and in Markdown pages are true."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def modules() -> list[str]:
    """The names of all modules of the rules that have an example."""
    paths = [path for path in (ROOT / "rules").rglob("*.py") if ">>> " in path.read_text("utf-8")]
    parts = [path.relative_to(ROOT).with_suffix("").parts for path in paths]
    return sorted(".".join(part for part in names if part != "__init__") for names in parts)


def pages() -> list[str]:
    """All pages for readers that have an example."""
    paths = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    found = [path for path in paths if ">>> " in path.read_text("utf-8")]
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


@pytest.mark.parametrize("name", modules())
def test_examples_of_a_module(name: str) -> None:
    if name.startswith("rules.adapters."):
        pytest.importorskip(name, reason="its package is not installed", exc_type=ImportError)
    failed, tried = doctest.testmod(import_module(name))
    assert tried
    assert not failed


@pytest.mark.parametrize("page", pages())
def test_examples_of_a_page(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert tried
    assert not failed


def test_the_readme_shows_a_whole_game() -> None:
    assert (ROOT / "README.md").read_text("utf-8").count("\n>>> ") >= 8


@pytest.mark.parametrize(
    "module",
    [
        "rules",
        "rules.bots.bot",
        *(
            f"rules.core.{name}"
            for name in (
                "action",
                "event",
                "game",
                "phrase",
                "reason",
                "record",
                "registry",
                "rng",
                "state",
                "table",
                "view",
            )
        ),
    ],
)
def test_the_main_classes_have_an_example(module: str) -> None:
    assert module in modules()
