"""Why a file cannot be used: the kind of fault in the player's language, then the fault itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.services.file_problems import in_full, kind_of
from app.services.files import StorageProblem
from app.services.language import LANGUAGES, tr
from rules.core.errors import BadData, BadFile, BadRecord, NewerRecord

#: One of each kind.
PROBLEMS = [kind("At line 3.") for kind in (NewerRecord, BadRecord, BadData, BadFile)]


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    tr.switch("en")


def test_every_kind_of_fault_has_a_sentence_in_every_language() -> None:
    said = set()
    for language in LANGUAGES:
        tr.switch(language)
        said |= {kind_of(problem) for problem in PROBLEMS}
    assert len(said) == len(PROBLEMS) * len(LANGUAGES)


def test_the_fault_itself_follows_in_a_line_of_its_own() -> None:
    tr.switch("de")
    kind, fault = in_full(BadData("At line 3.")).splitlines()
    assert kind.startswith("Das ist kein Spielplan")
    assert fault == "At line 3."


def test_a_storage_problem_speaks_for_itself() -> None:
    assert in_full(StorageProblem("Das Gerät ist voll.")) == "Das Gerät ist voll."
