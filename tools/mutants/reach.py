"""Which lines of the rules each test reaches, and how long it takes: found once, kept in build/.

The tests of each file run in a child of their own, so that what an earlier file left in caches
hides nothing.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from itertools import groupby
from pathlib import Path
from types import CodeType, FrameType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pytest

Tracer = Callable[[FrameType, str, Any], Any]
#: The lines of each file that a test reaches.
Lines = dict[str, list[int]]


class Reach:
    """What is known of each test, by its name."""

    def __init__(self, seconds: dict[str, float], lines: dict[str, Lines]) -> None:
        self.seconds = seconds
        self._reached = {
            name: {path: frozenset(own) for path, own in found.items()}
            for name, found in lines.items()
        }

    def of_lines(self, path: Path, lines: tuple[int, int]) -> set[str]:
        """The tests that reach one of these lines.

        What only one test of a file reaches may have been kept for the others of that file (a
        board is loaded once), so these count, too.
        """
        wanted = range(lines[0], lines[1] + 1)
        direct = {
            name
            for name, found in self._reached.items()
            if not found.get(str(path), frozenset()).isdisjoint(wanted)
        }
        files = [name.partition("::")[0] for name in direct]
        kept = {file for file in files if files.count(file) == 1}
        return direct | {name for name in self.seconds if name.partition("::")[0] in kept}


def explore(
    items: Sequence[pytest.Item], run: Callable[[pytest.Item], float], kept: Path
) -> Reach | None:
    """What every test reaches, as it is kept or found by running it; None if one fails.

    ``run`` gives the seconds that a test took, or -1 if it failed.
    """
    kept.mkdir(parents=True, exist_ok=True)
    rules = fingerprint(Path("rules").rglob("*.py"))
    seconds: dict[str, float] = {}
    lines: dict[str, Lines] = {}
    for name, group in groupby(items, lambda item: item.nodeid.partition("::")[0]):
        own = list(group)
        names = " ".join(item.nodeid for item in own)
        file = kept / f"{fingerprint(_near(Path(name)), rules + names)}.json"
        found = json.loads(file.read_text("utf-8")) if file.exists() else _in_child(own, run)
        if not found:
            return None
        file.write_text(json.dumps(found), "utf-8")
        for test, (took, reached) in found.items():
            seconds[test], lines[test] = took, reached
    return Reach(seconds, lines)


def _near(test: Path) -> list[Path]:
    """A file of tests with what it may use: all helpers, and the recorded games."""
    helpers = [path for path in Path("tests").rglob("*.py") if not path.name.startswith("test_")]
    return [test, *helpers, *test.parent.glob("playthroughs/*.json")]


def fingerprint(files: Iterable[Path], more: str = "") -> str:
    """A name for what is kept about these files as they are now."""
    digest = blake2b(more.encode(), digest_size=8)
    for file in sorted(files):
        digest.update(str(file).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def _in_child(
    items: Sequence[pytest.Item], run: Callable[[pytest.Item], float]
) -> dict[str, tuple[float, Lines]]:
    """The seconds and lines of the tests of a file; nothing if one fails."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        found: dict[str, tuple[float, Lines]] = {}
        for item in items:
            trace = Trace()
            threading.settrace(trace)
            sys.settrace(trace)
            took = run(item)
            sys.settrace(None)
            if took < 0:
                found.clear()
                break
            found[item.nodeid] = took, trace.lines()
        with os.fdopen(writer, "w") as out:
            json.dump(found, out)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as answer:
        text = answer.read()
    os.waitpid(child, 0)
    known: dict[str, tuple[float, Lines]] = json.loads(text or "{}")
    return known


class Trace:
    """Notes the lines of the rules that run; a function of which all have run is left alone."""

    def __init__(self) -> None:
        self.unseen: dict[CodeType, set[int]] = {}
        self.root = f"{Path.cwd()}/"

    def __call__(self, frame: FrameType, event: str, _argument: Any) -> Tracer | None:
        code = frame.f_code
        unseen = self.unseen.get(code)
        if unseen is None:
            inside = code.co_filename.startswith(f"{self.root}rules/")
            unseen = self.unseen[code] = (
                {line for *_, line in code.co_lines() if line} if inside else set()
            )
        if not unseen:
            return None

        def note(frame: FrameType, event: str, _argument: Any) -> Tracer:
            unseen.discard(frame.f_lineno)
            return note

        return note

    def lines(self) -> Lines:
        found: dict[str, set[int]] = {}
        for code, unseen in self.unseen.items():
            if code.co_filename.startswith(f"{self.root}rules/"):
                all_lines = {line for *_, line in code.co_lines() if line}
                found.setdefault(code.co_filename.removeprefix(self.root), set()).update(
                    all_lines - unseen
                )
        return {path: sorted(own) for path, own in found.items()}
