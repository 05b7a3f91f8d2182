"""The tool that makes mutants: what it changes, how it names and places them, who is asked."""

from __future__ import annotations

import ast
import dataclasses
import sys
import threading
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from rules.transamerica.lattice import bits
from tools.mutants import making, reach, trying
from tools.mutants.__main__ import interval
from tools.mutants.live import put_into_place
from tools.mutants.making import Mutant, mutants_of, without_types
from tools.mutants.reach import Reach, Trace
from tools.mutants.suites import suites_of
from tools.mutants.trying import PLAIN, Timed, Warm

SOURCE = '''
from functools import cached_property

LIMIT: int = 3

class Box:
    wide: int | None = 2

    @cached_property
    def size(self) -> int:
        """What fits in."""
        return max(n for n in range(LIMIT) if n < 2)

def empty(box: list[int]) -> bool:
    box.clear()
    return not box and True

def told(name: str) -> str:
    return f"no {name[:9]} {zip(name, name, strict=True)}"
'''


def found() -> dict[str, Mutant]:
    mutants = list(mutants_of(Path("rules/box.py"), without_types(SOURCE)))
    return {f"{mutant.inside}: {mutant.after}": mutant for mutant in mutants}


def test_operators_constants_and_calls_are_changed_but_no_types_and_no_words() -> None:
    assert set(found()) == {
        "module: LIMIT: object = 4",
        "Box: wide: object = 3",
        "Box.size: return max((n for n in range(LIMIT) if n <= 2))",
        "Box.size: return max((n for n in range(LIMIT) if n > 2))",
        "Box.size: return max((n for n in range(LIMIT) if n < 3))",
        "empty: None",
        "empty: return not box or True",
        "empty: return +bool(box) and True",
        "empty: return not box and False",
    }


def test_a_mutant_is_put_into_its_live_function(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Mutant, "source", lambda mutant: changed(mutant))
    live = ModuleType("rules.box")
    exec(SOURCE, live.__dict__)
    monkeypatch.setitem(sys.modules, "rules.box", live)
    assert live.Box().size == 1
    assert put_into_place(found()["Box.size: return max((n for n in range(LIMIT) if n <= 2))"])
    assert live.Box().size == 2
    box = [1]
    assert put_into_place(found()["empty: None"])
    assert not live.empty(box)
    assert box == [1]
    outside = dataclasses.replace(found()["empty: None"], function="nowhere")
    assert not put_into_place(outside)


def changed(mutant: Mutant) -> str:
    """The source of a mutant of a module that is in no file."""
    tree = making.without_types(SOURCE)
    assert making._change(list(ast.walk(tree))[mutant.number], mutant.variant)
    return ast.unparse(tree)


def test_the_interval_of_a_share() -> None:
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(285, 300) == pytest.approx((0.919, 0.969), abs=0.001)
    assert interval(300, 300)[1] == pytest.approx(1)


def test_only_tests_that_call_a_function_are_asked_about_it() -> None:
    reach = Reach(
        {"a.py::one": 1, "a.py::two": 1, "b.py::three": 1, "b.py::four": 1, "c.py::five": 1},
        {
            "a.py::one": {"rules/box.py": ["Box.size", "empty"]},
            "a.py::two": {"rules/box.py": ["empty"]},
            "b.py::three": {"rules/box.py": ["empty"]},
        },
    )
    assert reach.of_function(Path("rules/box.py"), "told") == set()
    # What one test of a file called may have been kept for the others of that file.
    everybody = {"a.py::one", "a.py::two", "b.py::three", "b.py::four"}
    assert reach.of_function(Path("rules/box.py"), "empty") == everybody


def test_a_trace_notes_the_functions_of_the_rules_that_are_called() -> None:
    def work() -> None:
        list(bits(0b101))

    elsewhere = threading.Thread(target=work)
    for run in (work, lambda: (elsewhere.start(), elsewhere.join())):
        with Trace() as trace:
            run()
        assert trace.functions() == {"rules/transamerica/lattice.py": ["bits"]}


def test_a_file_that_has_the_name_of_a_shared_one_is_run_with_its_own_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the shared files only the cases of one game, of the part's own files everything."""
    for folder in ("bots", "transamerica"):
        file = tmp_path / "tests" / "rules" / folder / "test_advice.py"
        file.parent.mkdir(parents=True)
        (file.parent / "__init__.py").touch()
        file.write_text(CASES, "utf-8")
    monkeypatch.chdir(tmp_path)
    arguments = suites_of("transamerica")
    chosen = Chosen({})
    cases = arguments[arguments.index("-k") + 1]
    pytest.main(
        [*PLAIN, "--import-mode=importlib", "--collect-only", "-k", cases], plugins=[chosen]
    )
    assert chosen.names == [
        "tests/rules/bots/test_advice.py::test_cases[transamerica]",
        *(
            f"tests/rules/transamerica/test_advice.py::test_{case}"
            for case in ("cases[transamerica]", "cases[station_master]", "alone")
        ),
    ]


CASES = """
import pytest

@pytest.mark.parametrize("name", ["transamerica", "station_master"])
def test_cases(name):
    pass

def test_alone():
    pass
"""


class Chosen(Timed):
    """Notes which tests would be run."""

    names: list[str]

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.names = [item.nodeid for item in session.items]


def test_a_test_that_fails_anyway_notices_no_mutant(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept about it may be from a time when it passed."""
    test, fails = SimpleNamespace(nodeid="a.py::one"), [1, 0]
    warm = Warm([], 1.0, 0.0, str)
    sys.setprofile(None)
    monkeypatch.setattr(trying, "in_child", lambda work: fails.pop(0))
    with pytest.raises(reach.TestFails, match=test.nodeid):
        warm._check(test)  # type: ignore[arg-type]
    for _ in range(2):  # it is run alone once
        warm._check(test)  # type: ignore[arg-type]
    assert fails == []


def test_what_tests_reach_is_found_again_when_a_function_has_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A function of another file would seem to be called by nobody, and its mutants to live."""
    monkeypatch.chdir(tmp_path)
    for folder in ("rules", "tests", "kept"):
        Path(folder).mkdir()
    Path("tests/test_box.py").touch()
    test = SimpleNamespace(nodeid="tests/test_box.py::test_one")

    def kept() -> int:
        reach.explore([test], lambda item: 0.1, Path("kept"))  # type: ignore[list-item]
        return len(list(Path("kept").iterdir()))

    box = Path("rules/box.py")
    box.write_text("def fill():\n    return 1\n", "utf-8")
    assert kept() == 1
    box.write_text("def fill():\n    return 2\n", "utf-8")
    assert kept() == 1
    Path("rules/lid.py").write_text("class Lid:\n    def shut(self): ...\n", "utf-8")
    assert kept() == 2
    box.rename("rules/crate.py")
    assert kept() == 3
