"""The programs of docs/bots.md, and bad ones, as files that can be run."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

PAGE = Path(__file__).parents[3] / "docs" / "bots.md"


def code(language: str) -> str:
    """The program in this language on the page."""
    found = re.search(rf"```{language}\n(#!.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def python_bot(folder: Path, source: str | None = None) -> str:
    """The player that is a Python program, by default that of the page."""
    path = folder / "mybot.py"
    path.write_text(code("python") if source is None else source, "utf-8")
    return f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(path))}"


def shell_bot(folder: Path) -> str:
    """The player that is the page's program for a shell."""
    path = folder / "mybot.sh"
    path.write_text(code("sh"), "utf-8")
    return f"cmd:sh {shlex.quote(str(path))}"


#: A bot that answers with its first legal action; ``REPLY`` is what it does when it is asked.
FIRST = """
import os, sys, time
print("ready Bad WANTS", flush=True)
legal = []
for line in sys.stdin:
    word, *rest = line.split()
    if word == "legal":
        legal.append(rest[0])
    elif word == "go":
        number = rest[0]
        REPLY
        legal = []
    elif word == "quit":
        break
"""


def bad_bot(folder: Path, reply: str, wants: str = "") -> str:
    """A bot that is asked and does ``reply``: ``number`` and ``legal`` are known to it."""
    return python_bot(folder, FIRST.replace("REPLY", reply).replace("WANTS", wants))
