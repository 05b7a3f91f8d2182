"""Which functions of the rules each test calls, and how long it takes: found once, kept in build/.

The tests of each file run in a child of their own, so that what an earlier file left in caches
hides nothing.
"""

from __future__ import annotations

import json
import os
import re
import threading
from collections.abc import Callable, Iterable, Sequence
from cProfile import Profile
from hashlib import blake2b
from itertools import groupby
from pathlib import Path
from types import CodeType, FrameType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pytest

#: The functions of each file that a test calls.
Functions = dict[str, list[str]]


class TestFails(Exception):
    """A test fails without a mutant."""


class Reach:
    """Functions that each test reaches, by its name."""

    def __init__(self, seconds: dict[str, float], called: dict[str, Functions]) -> None:
        self.seconds = seconds
        self._reached = {
            name: {path: frozenset(own) for path, own in found.items()}
            for name, found in called.items()
        }

    def of_function(self, path: Path, function: str) -> set[str]:
        """The tests that call this function.

        What only one test of a file calls may have been kept for the others of that file (a board
        is loaded once), so these count, too.
        """
        direct = {
            name
            for name, found in self._reached.items()
            if function in found.get(str(path), frozenset())
        }
        files = [name.partition("::")[0] for name in direct]
        kept = {file for file in files if files.count(file) == 1}
        return direct | {name for name in self.seconds if name.partition("::")[0] in kept}


def explore(items: Sequence[pytest.Item], run: Callable[[pytest.Item], float], kept: Path) -> Reach:
    """What every test reaches, as it is kept or found by running it; TestFails names one.

    ``run`` gives the seconds that a test took, or -1 if it failed.
    """
    kept.mkdir(parents=True, exist_ok=True)
    seconds: dict[str, float] = {}
    called: dict[str, Functions] = {}
    defined = definitions(Path("rules"))
    for name, group in groupby(items, lambda item: item.nodeid.partition("::")[0]):
        own = list(group)
        names = " ".join(item.nodeid for item in own)
        file = kept / f"{fingerprint(_used_by(Path(name)), names + defined)}.json"
        found = json.loads(file.read_text("utf-8")) if file.exists() else _in_child(own, run)
        failed = [test for test, (took, _) in found.items() if took < 0]
        if failed:
            raise TestFails(failed[0])
        file.write_text(json.dumps(found), "utf-8")
        for test, (took, reached) in found.items():
            seconds[test], called[test] = took, reached
    return Reach(seconds, called)


def _used_by(test: Path) -> list[Path]:
    """A file of tests, the helpers that it imports, and the recorded games beside it.

    Of the rules only the names of their functions count (``definitions``): what a change inside one
    makes a test call is hardly ever something else. After a large one, build/mutants is better
    deleted.
    """
    text = test.read_text("utf-8")
    modules = {path: ".".join(path.with_suffix("").parts) for path in Path("tests").rglob("*.py")}
    helpers = [path for path, module in modules.items() if f"from {module} import" in text]
    return [test, *helpers, *test.parent.glob("playthroughs/*.json")]


def definitions(folder: Path) -> str:
    """The functions and classes of each file, by name: where one is new or has moved, what tests
    reach is found again."""
    found = {
        path: re.findall(r"^ *(?:class|def) (\w+)", path.read_text("utf-8"), re.MULTILINE)
        for path in sorted(folder.rglob("*.py"))
    }
    return " ".join(f"{path}: {', '.join(names)}" for path, names in found.items())


def fingerprint(files: Iterable[Path], more: str = "") -> str:
    """A name for what is kept about these files as they are now."""
    digest = blake2b(more.encode(), digest_size=8)
    for file in sorted(files):
        digest.update(str(file).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def _in_child(
    items: Sequence[pytest.Item], run: Callable[[pytest.Item], float]
) -> dict[str, tuple[float, Functions]]:
    """The seconds and functions of the tests of a file, up to one that fails."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        found: dict[str, tuple[float, Functions]] = {}
        for item in items:
            trace = Trace()
            with trace:
                took = run(item)
            found[item.nodeid] = took, trace.functions()
            if took < 0:
                break
        with os.fdopen(writer, "w") as out:
            json.dump(found, out)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as answer:
        text = answer.read()
    os.waitpid(child, 0)
    known: dict[str, tuple[float, Functions]] = json.loads(text or "{}")
    return known


class Trace:
    """Notes the functions of the rules that are called.

    Python's profiler does so in this thread, hardly slowing it down; other threads are traced.
    """

    def __init__(self) -> None:
        self.called: set[CodeType] = set()
        self._profiler = Profile(subcalls=False, builtins=False)

    def __enter__(self) -> Trace:
        threading.settrace(self._note)
        self._profiler.enable()
        return self

    def __exit__(self, *_: object) -> None:
        self._profiler.disable()
        threading.settrace(None)
        entries: Any = self._profiler.getstats()
        self.called |= {entry.code for entry in entries if isinstance(entry.code, CodeType)}

    def _note(self, frame: FrameType, event: str, _argument: Any) -> None:
        self.called.add(frame.f_code)

    def functions(self) -> Functions:
        """By file, the outermost functions by their qualified names."""
        root = f"{Path.cwd()}/"
        found: dict[str, set[str]] = {}
        for code in self.called:
            path = code.co_filename.removeprefix(root)
            if path.startswith("rules/"):
                outermost = code.co_qualname.partition(".<locals>")[0]
                found.setdefault(path, set()).add(outermost)
        return {path: sorted(own) for path, own in found.items()}
