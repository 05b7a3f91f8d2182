"""Trying mutants: forked children of a warm process run tests until one fails.

Only tests that call the changed function are run: those that noticed others of it first, then the
quickest; the first that fails kills the mutant. A test that suddenly needs much longer than it did
kills it, too.

*Warm*: the tests are collected once; the child puts the changed code into the live function. What
ran before the fork (modules, and functions called while the tests were collected) may have left
something that does not notice: mutants that survive there are tried again *cold*, in a child that
imports the rules anew.
"""

from __future__ import annotations

import json
import mmap
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import FrameType, TracebackType

import hypothesis  # noqa: F401  loaded before the children are forked
import pytest

from tools.mutants.live import MutantLoader, put_into_place
from tools.mutants.making import ROOT, Mutant
from tools.mutants.reach import TestFails, explore
from tools.mutants.suites import EVERY, part_of, suites_of

#: So many cases of each test that every game runs.
CASES = 1
#: A test may take so many seconds of the processor, and so many times as long as without a mutant.
AT_LEAST = 2.0
TIMES = 8.0
#: A trace of a whole game, or a test of the module's name, notices as much as so many others that
#: take as long.
WHOLE_GAMES = ("test_traces.py", "test_walks.py", "test_sittings.py", "test_sessions.py")
STRONG, OF_ITS_NAME = 20, 5
MEMORY = 3 << 30
#: What tests call is kept here until they change.
KEPT = ROOT / "build" / "mutants"
PLAIN = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:faulthandler", "--no-header", "--tb=no"]
LIVES, KILLED, COLD, FAILS = "lives", "killed", "cold", "fails"


class Laboratory:
    """A copy of the rules and their tests, in which mutants are tried.

    ``enough``: tests that take so many seconds together are enough for a mutant.
    ``fewer``: without those that seldom notice anything.
    """

    def __init__(self, enough: float, fewer: bool = False) -> None:
        self.enough = enough
        self.fewer = fewer

    def __enter__(self) -> Laboratory:
        self._folder = tempfile.TemporaryDirectory()
        self.tree = Path(self._folder.name)
        for name in ("rules", "tests/rules", "docs", "assets/lessons", "assets/rules"):
            shutil.copytree(ROOT / name, self.tree / name)
        for name in ("tests/__init__.py", "pyproject.toml", "README.md"):
            shutil.copy(ROOT / name, self.tree / name)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._folder.cleanup()

    def survivors(self, mutants: Sequence[Mutant], until: float) -> Iterator[tuple[Mutant, bool]]:
        """Every mutant that was tried in time, and whether all tests pass with it."""
        parts = Counter(part_of(mutant.path) for mutant in mutants)
        largest = [part for part, _ in parts.most_common()]
        for part in sorted(largest, key=lambda part: part == "adapters"):  # slowest last
            own = [mutant for mutant in mutants if part_of(mutant.path) == part]
            reader, writer = os.pipe()
            child = os.fork()
            if not child:
                os.close(reader)
                with os.fdopen(writer, "w", buffering=1) as out:
                    plugin = Warm(own, self.enough, until, out.write)
                    self._pytest(suites_of(part, self.fewer), plugin)
                os._exit(0)
            os.close(writer)
            tried = 0
            with os.fdopen(reader) as answers:
                for line in answers:
                    answer, tests, times = json.loads(line)
                    if answer == FAILS:
                        raise SystemExit(f"{tests[0]} fails without a mutant.")
                    if answer == COLD:
                        answer = self._try_cold(own[tried], tests, times)
                    yield own[tried], answer == LIVES
                    tried += 1
            os.waitpid(child, 0)
            if not tried and time.monotonic() < until:
                raise SystemExit(f"The tests of rules/{part} cannot be collected.")

    def _try_cold(self, mutant: Mutant, tests: list[str], times: dict[str, float]) -> str:
        def work() -> int:
            signal.setitimer(signal.ITIMER_VIRTUAL, TIMES)  # for the import; then the tests' own
            sys.meta_path.insert(0, MutantLoader(mutant, self.tree))
            files = sorted({name.partition("::")[0] for name in tests})
            return self._pytest([*files, "-m", EVERY], Cold(tests, times))

        code = os.waitstatus_to_exitcode(in_child(work))
        return LIVES if code in (0, pytest.ExitCode.NO_TESTS_COLLECTED) else KILLED

    def _pytest(self, arguments: list[str], plugin: object) -> int:
        """In a child: run tests in the copy of the tree, quietly."""
        sys.path[:] = [
            str(self.tree),
            *(place for place in sys.path if place not in ("", str(ROOT))),
        ]
        os.chdir(self.tree)
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        return int(pytest.main([*PLAIN, *arguments], plugins=[plugin]))


def in_child(work: Callable[[], int]) -> int:
    """The exit of a child that does this work with limits."""
    child = os.fork()
    if not child:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.signal(signal.SIGVTALRM, lambda *_: os._exit(3))
        code = 2
        try:
            code = work()
        finally:
            os._exit(code)
    return os.waitpid(child, 0)[1]


class Timed:
    """A pytest plugin: times tests, notes failures, ends a test that hangs."""

    def __init__(self, times: dict[str, float]) -> None:
        self.usual = times
        self.times: dict[str, float] = {}
        self.failed = False

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        """``-k`` can tell apart files of one name in several folders."""
        item.extra_keyword_matches.add(item.nodeid.partition("::")[0])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item):  # type: ignore[no-untyped-def]
        limit = max(AT_LEAST, TIMES * self.usual.get(item.nodeid, 1e3))
        signal.setitimer(signal.ITIMER_VIRTUAL, limit)
        began = time.process_time()
        result = yield
        self.times[item.nodeid] = time.process_time() - began
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed |= report.failed


class Cold(Timed):
    """Runs the chosen tests in their order."""

    def __init__(self, chosen: Sequence[str], times: dict[str, float]) -> None:
        super().__init__(times)
        self.rank = {name: place for place, name in enumerate(chosen)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid in self.rank]
        items.sort(key=lambda item: self.rank[item.nodeid])


class Warm(Timed):
    """Collects tests, then tries one mutant after another in a child that has them all."""

    def __init__(
        self,
        mutants: Sequence[Mutant],
        enough: float,
        until: float,
        tell: Callable[[str], object],
    ) -> None:
        super().__init__({})
        self.enough = enough
        self.mutants = mutants
        self.until = until
        self.tell = tell
        self.called: set[tuple[str, str]] = set()
        self.items: list[pytest.Item] = []
        #: How often a test was the first to notice a mutant of a function, or of a module.
        self.noticed: Counter[tuple[Path, str, str]] = Counter()
        #: Tests that have noticed a mutant and pass without one.
        self.sound: set[str] = set()
        #: The number of the test that a child runs, which its parent can read.
        self.running = mmap.mmap(-1, 4)
        sys.setprofile(self._note_call)

    def _note_call(self, frame: FrameType, event: str, _argument: object) -> None:
        """What runs while the tests are collected."""
        code = frame.f_code
        if event == "call" and "/rules/" in code.co_filename:
            self.called.add((code.co_filename, code.co_qualname))

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Of the tests that every game runs, a few cases are enough."""
        met: Counter[str] = Counter()
        for item in items:
            met[item.nodeid.partition("[")[0]] += 1
            shared = "/test_conformance.py" in item.nodeid or "/test_damage.py" in item.nodeid
            if not shared or met[item.nodeid.partition("[")[0]] <= CASES:
                self.items.append(item)
        items[:] = self.items

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.setprofile(None)
        if session.testsfailed:
            return True
        try:
            self._try_all()
        except TestFails as error:
            self.tell(json.dumps([FAILS, [str(error)], {}]) + "\n")
        return True

    def _try_all(self) -> None:
        self.reach = explore(self.items, self._run_alone, KEPT)
        self.usual = self.reach.seconds
        for mutant in self.mutants:
            if time.monotonic() > self.until:
                break
            answer = self._try(mutant, self._tests_of(mutant))
            again = self._tests_of(mutant, cold=True) if answer == COLD else []
            usual = self.usual if again else {}
            self.tell(json.dumps([answer, [item.nodeid for item in again], usual]) + "\n")

    def _run_alone(self, item: pytest.Item) -> float:
        """The seconds that a test takes without a mutant; -1 if it fails."""
        signal.signal(signal.SIGVTALRM, signal.SIG_IGN)
        self._run([item])
        return -1 if self.failed else self.times[item.nodeid]

    def _tests_of(self, mutant: Mutant, cold: bool = False) -> list[pytest.Item]:
        """The tests that can notice.

        First those that noticed others of its function or module, then the quickest, where those
        of the module's name and traces of whole games count as quicker than they are.
        """
        if cold or not mutant.function:  # what it leaves when it is imported may meet any
            names = set(self.usual)
        else:
            names = self.reach.of_function(mutant.path, mutant.function)
        strong = {**dict.fromkeys(WHOLE_GAMES, STRONG), f"test_{mutant.path.stem}.py": OF_ITS_NAME}
        if "loader" in str(mutant.path):
            strong["test_kits.py"] = (
                STRONG * STRONG
            )  # whole games load a kit once and notice little

        def cost(item: pytest.Item) -> float:
            return self.usual[item.nodeid] / strong.get(item.path.name, 1)

        enough: list[pytest.Item] = []
        spent = 0.0
        for item in sorted(
            (item for item in self.items if item.nodeid in names),
            key=lambda item: (
                -self.noticed[mutant.path, mutant.function, item.nodeid],
                -self.noticed[mutant.path, "", item.nodeid],
                cost(item),
            ),
        ):
            spent += self.usual[item.nodeid]
            if enough and spent > self.enough:
                break
            enough.append(item)
        return enough

    def _try(self, mutant: Mutant, tests: Sequence[pytest.Item]) -> str:
        if not mutant.function:
            return COLD

        def work() -> int:
            if not put_into_place(mutant):
                return 4
            return self._run(tests)

        self.running[:] = bytes(4)
        code = os.waitstatus_to_exitcode(in_child(work))
        answer = {0: COLD if self._ran_before(mutant) else LIVES, 4: COLD}.get(code, KILLED)
        if answer == KILLED:
            killer = tests[int.from_bytes(self.running[:], "big")]
            self._check(killer)
            self.noticed[mutant.path, mutant.function, killer.nodeid] += 1
            self.noticed[mutant.path, "", killer.nodeid] += 1
        return answer

    def _check(self, killer: pytest.Item) -> None:
        """A test that fails without a mutant, too, has noticed nothing: TestFails names it.

        What is kept of it may be older than the rules.
        """
        if killer.nodeid not in self.sound and in_child(lambda: self._run([killer])):
            raise TestFails(killer.nodeid)
        self.sound.add(killer.nodeid)

    def _ran_before(self, mutant: Mutant) -> bool:
        """Whether its function was called while the tests were collected."""
        return (str(Path.cwd() / mutant.path), mutant.function) in self.called

    def _run(self, tests: Sequence[pytest.Item]) -> int:
        for number, item in enumerate(tests):
            self.running[:] = number.to_bytes(4, "big")
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            if self.failed:
                return 1
        return 0
