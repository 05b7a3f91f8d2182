"""The pages for researchers: their programs, the notebook and the training script run."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
NOTEBOOK = ROOT / "docs" / "notebooks" / "first_bot.ipynb"

pytestmark = pytest.mark.long


def needs(*packages: str) -> None:
    for package in packages:
        if importlib.util.find_spec(package) is None:
            pytest.skip(f"{package} is not installed")


def run(*command: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "MPLBACKEND": "Agg", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def programs() -> list[str]:
    """The page's programs that are no doctests."""
    page = (ROOT / "docs" / "research.md").read_text("utf-8")
    found: list[str] = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    return [code for code in found if ">>>" not in code]


@pytest.mark.parametrize("number", [0, 1])
def test_programs_of_the_page_run(number: int) -> None:
    needs("pettingzoo" if number == 0 else "pyspiel")
    assert len(programs()) == 2
    run("-c", programs()[number])


def test_the_notebooks_cells_run() -> None:
    needs("numpy", "matplotlib")
    cells = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    said = run("-c", code, ROUNDHOUSE_GAMES="40")
    assert "decisions in 40 games" in said
    assert "against random [" in said


def test_the_notebook_runs_in_jupyter() -> None:
    needs("nbclient", "nbformat", "ipykernel", "matplotlib")
    code = (
        "import nbformat, nbclient;"
        f"book = nbformat.read({str(NOTEBOOK)!r}, 4); nbformat.validate(book);"
        "nbclient.NotebookClient(book, timeout=600, kernel_name='python3').execute();"
        "print(sum(len(cell.get('outputs', ())) for cell in book.cells))"
    )
    assert int(run("-c", code, ROUNDHOUSE_GAMES="10")) >= 4


def test_the_training_script_learns_and_measures() -> None:
    needs("torch", "pettingzoo")
    said = run("docs/train_station_master.py", "--minutes", "0.05", "--games", "4")
    assert re.search(r"\d+ games in 0.05 minutes: [\d.]+% of 4 games won", said)


def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    needs("mkdocs", "mkdocstrings", "material")
    run("-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(tmp_path))
    reference = (tmp_path / "reference" / "index.html").read_text("utf-8")
    assert "rules.core.table.Table" in reference
    assert (tmp_path / "bots" / "index.html").is_file()
