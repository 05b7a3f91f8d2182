"""Trying mutants: a forked child of this warm process imports the changed module and runs tests.

The tests of the same name as the module come first, then the quickest; the first that fails
kills the mutant. A test that suddenly needs much longer than it did kills it, too.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from types import CodeType, ModuleType, TracebackType

import hypothesis  # noqa: F401  loaded before the children are forked
import pytest

from tools.mutants.making import ROOT, Mutant

#: Not run: how well computer players play.
LEFT_OUT = ("test_bots.py", "test_campaign.py", "test_arena.py")
#: Tests that take so many seconds together are enough for a mutant.
ENOUGH = 20.0
#: A test may take so many seconds of the processor, and so many times as long as without a mutant.
AT_LEAST = 4.0
TIMES = 15.0
MEMORY = 3 << 30
PLAIN = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:faulthandler", "--no-header", "--tb=no"]


#: A file or folder of tests, and a word that the names of the tests have.
Suite = tuple[str, str]


def suites_of(path: Path) -> list[Suite]:
    """The tests for a module of the rules; what is shared is tried with the first game."""
    part = path.parts[1] if len(path.parts) > 2 else "terminal"
    own = [part] if part not in ("core", "terminal") else ["core", "terminal"]
    game = part if (ROOT / "rules" / "data" / part).is_dir() else "transamerica"
    return [
        *((f"tests/rules/{name}", "") for name in own),
        ("tests/rules/test_conformance.py", game),
        ("tests/rules/test_damage.py", game),
    ]


class Watch:
    """A pytest plugin: chooses and orders tests, times them, ends a test that hangs."""

    def __init__(self, chosen: Sequence[str] = (), times: dict[str, float] | None = None) -> None:
        self.rank = {name: place for place, name in enumerate(chosen)}
        self.times = times or {}
        self.measured: dict[str, float] = {}
        signal.signal(signal.SIGVTALRM, lambda *_: os._exit(3))

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if self.rank:
            items[:] = [item for item in items if item.nodeid in self.rank]
            items.sort(key=lambda item: self.rank[item.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item):  # type: ignore[no-untyped-def]
        usual = self.times.get(item.nodeid, 1e3)
        signal.setitimer(signal.ITIMER_VIRTUAL, max(AT_LEAST, TIMES * usual))
        began = time.process_time()
        result = yield
        self.measured[item.nodeid] = time.process_time() - began
        return result


class MutantLoader(importlib.abc.InspectLoader, importlib.abc.MetaPathFinder):
    """Finds one module in place of the sound one."""

    def __init__(self, mutant: Mutant, tree: Path) -> None:
        self.mutant = mutant
        self.place = tree / mutant.path

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self.mutant.module:
            return None
        places = [str(self.place.parent)] if self.place.name == "__init__.py" else None
        return importlib.util.spec_from_file_location(
            name, self.place, loader=self, submodule_search_locations=places
        )

    def get_source(self, fullname: str) -> str:
        return self.mutant.source()

    def get_code(self, fullname: str) -> CodeType:
        return self.source_to_code(self.mutant.source(), str(self.place))


class Laboratory:
    """A copy of the rules and their tests, in which mutants are tried."""

    def __enter__(self) -> Laboratory:
        self._folder = tempfile.TemporaryDirectory()
        self.tree = Path(self._folder.name)
        self.times: dict[str, float] = {}
        self._times: dict[Suite, dict[str, float]] = {}
        for name in ("rules", "tests/rules", "docs"):
            shutil.copytree(ROOT / name, self.tree / name)
        for name in ("tests/__init__.py", "pyproject.toml"):
            shutil.copy(ROOT / name, self.tree / name)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._folder.cleanup()

    def survives(self, mutant: Mutant) -> bool:
        """Whether all tests that should notice this mutant pass."""
        chosen = self.tests_of(mutant.path)
        mirror = [name for name in chosen if _mirrors(name, mutant.path)]
        others = [name for name in chosen if name not in mirror]
        stages = [stage for stage in (mirror, others) if stage]
        return self._run(mutant, stages) == 0

    def tests_of(self, path: Path) -> list[str]:
        """The tests that must notice a change of this module: its own first, then the quickest."""
        wanted: dict[str, float] = {}
        for suite in suites_of(path):
            if suite not in self._times:
                self._times[suite] = self._timed(suite)
            wanted |= self._times[suite]
        self.times |= wanted
        enough, spent = [], 0.0
        for name in sorted(wanted, key=lambda name: (not _mirrors(name, path), wanted[name])):
            spent += wanted[name]
            if spent > ENOUGH:
                break
            enough.append(name)
        return enough

    def _timed(self, suite: Suite) -> dict[str, float]:
        """Without a mutant these tests pass, or nothing would mean anything; and take so long."""
        reader, writer = os.pipe()
        child = os.fork()
        if not child:
            os.close(reader)
            watch = Watch()
            left_out = [f"--ignore-glob=*{name}" for name in LEFT_OUT]
            code = self._pytest([*left_out, suite[0], "-k", suite[1]], watch)
            with os.fdopen(writer, "w") as out:
                json.dump(watch.measured, out)
            os._exit(code)
        os.close(writer)
        with os.fdopen(reader) as answer:
            times: dict[str, float] = json.load(answer)
        if os.waitpid(child, 0)[1] != 0:
            raise SystemExit(f"The tests {suite[0]} fail without a mutant.")
        return times

    def _run(self, mutant: Mutant, stages: list[list[str]]) -> int:
        """The worst exit of a child that runs these tests with this mutant; 0 if all pass."""
        child = os.fork()
        if not child:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            signal.signal(signal.SIGVTALRM, lambda *_: os._exit(3))
            signal.setitimer(signal.ITIMER_VIRTUAL, TIMES)
            sys.meta_path.insert(0, MutantLoader(mutant, self.tree))
            code = 1
            for stage in stages:
                files = sorted({name.partition("::")[0] for name in stage})
                code = self._pytest(files, Watch(stage, self.times))
                if code:
                    break
            os._exit(code)
        return os.waitpid(child, 0)[1]

    def _pytest(self, arguments: list[str], watch: Watch) -> int:
        """In a child: run tests in the copy of the tree, quietly."""
        sys.dont_write_bytecode = False
        sys.path[:] = [
            str(self.tree),
            *(place for place in sys.path if place not in ("", str(ROOT))),
        ]
        os.chdir(self.tree)
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        return int(pytest.main([*PLAIN, *arguments], plugins=[watch]))


def _mirrors(test: str, path: Path) -> bool:
    """Whether a test stands in the file of this module's name."""
    return f"/test_{path.stem}.py" in test
