"""The gate: what comes from elsewhere is sound, or is refused with one short sentence."""

from __future__ import annotations

import contextlib
import json
import os
import threading
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core import errors
from rules.core.errors import LONGEST, BadFile, RulesError, brief
from rules.core.reading import (
    SMALL,
    UNSOUND,
    Limits,
    check_values,
    cleaned,
    is_name,
    load_json,
    read_json,
    read_text,
)
from rules.core.reason import Reason


def refusal(text: str) -> str:
    with pytest.raises(BadFile) as caught:
        read_json(text, "This text")
    sentence = str(caught.value)
    assert sentence.startswith("This text ")
    assert len(sentence) <= LONGEST
    assert sentence.isprintable()
    return sentence


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "not JSON"),
        ('{"a": ', "not JSON"),
        ("[NaN]", "holds NaN"),
        ("[-Infinity]", "holds -Infinity"),
        ("[1e999]", "too large"),
        ("[1." + "1" * 100 + "]", "too long"),
        ("[" + "9" * 21 + "]", "more than 20 digits"),
        ("[" + "9" * 5000 + "]", "more than 20 digits"),
        ("[" * 100_000, "nested"),
        ("[" * 13 + "]" * 13, "12 levels"),
        ('["' + "x" * 2001 + '"]', "2,001 characters"),
        ('{"' + "x" * 2001 + '": 1}', "2,001 characters"),
        (r'["\ud800"]', "forbidden"),
        (r'["\u001b[2J"]', "forbidden"),
        (r'{"\u0000": 1}', "forbidden"),
        (r'["\u202e"]', "forbidden"),
        (json.dumps([0] * 100_001), "100,000 values"),
        (" " * 1_000_001, "1,000,000 characters"),
    ],
)
def test_unsound_text_is_refused(text: str, told: str) -> None:
    assert told in refusal(text)


def test_what_is_just_within_the_limits_is_read() -> None:
    deep = "[" * 12 + "]" * 12
    assert json.dumps(read_json(deep, "it")) == deep
    assert read_json("9" * 20, "it") == 10**20 - 1
    assert read_json('"' + "x" * 2000 + '"', "it") == "x" * 2000
    assert read_json(' "Zoé 👩‍🔧" ', "it") == "Zoé 👩‍🔧"
    assert len(str(read_json(json.dumps([0] * 99_999), "it"))) == 299_997


def test_values_of_a_program_pass_the_same_gate() -> None:
    check_values({"a": [1, None, "b"]}, "It")
    with pytest.raises(BadFile, match="forbidden"):
        check_values({"a": [{"\n": 1}]}, "It")


def test_only_regular_files_of_bounded_size_are_opened(tmp_path: Path) -> None:
    path = tmp_path / "values.json"
    path.write_text('{"a": 1}', "utf-8")
    assert load_json(path) == {"a": 1}
    with pytest.raises(BadFile, match="has 8 bytes, far too many"):
        read_text(path, Limits(size=7))
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(BadFile, match=r"values\.json is not text"):
        load_json(path)
    for wrong, told in (
        (tmp_path, "it is a folder"),
        (tmp_path / "missing", "No such file"),
        ("/dev/zero", "a device or a pipe"),
        ("x" * 300, "cannot be read"),
        ("a\0b", "is no path"),
        ("\ud800", "cannot be read|no path"),
    ):
        with pytest.raises(BadFile, match=told):
            load_json(wrong)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_does_not_hang_the_reader(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    told: list[str] = []

    def read() -> None:
        try:
            load_json(pipe)
        except BadFile as error:
            told.append(str(error))

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    reader.join(10)
    assert told
    assert "a device or a pipe" in told[0]


@pytest.mark.soak
@settings(max_examples=100, deadline=None)
@given(st.text(max_size=60) | st.recursive(st.none() | st.floats() | st.text(), st.lists).map(str))
def test_the_gate_answers_or_says_one_sentence(text: str) -> None:
    for candidate in (text, json.dumps(text), f'{{"a": [{text}]}}'):
        with contextlib.suppress(BadFile):
            values = read_json(candidate, "It")
            assert read_json(json.dumps(values, ensure_ascii=False), "It") == values
            json.dumps(values, ensure_ascii=False, allow_nan=False).encode()


@given(st.text())
def test_cleaned_texts_pass(text: str) -> None:
    assert not UNSOUND.search(cleaned(text))
    assert is_name(f"a{cleaned(text)[:50]}")


@given(st.text(st.characters(), max_size=2000))
def test_sentences_are_short_and_printable(text: str) -> None:
    for sentence in (brief(text), str(RulesError(text))):
        assert len(sentence) <= LONGEST
        assert sentence.isprintable()
        sentence.encode()


def test_every_error_of_the_package_is_one_short_sentence() -> None:
    """Whatever it quotes; a refusal, too, whose reason may name what a program sent."""
    long = "\x1b[2J" + "x" * 5000
    kinds = {kind for name, kind in vars(errors).items() if isinstance(kind, type)}
    sentences = kinds - {errors.IllegalAction}
    assert RulesError in sentences
    assert BadFile in sentences
    refused = errors.IllegalAction(Reason("TA-1.1", "odd", {"place": long}))
    for error in (*(kind(long) for kind in sentences), refused):
        assert isinstance(error, RulesError)
        assert len(str(error)) == LONGEST
        assert str(error).isprintable()
        assert error.args == (str(error),)
    plain = errors.IllegalAction(Reason("SM-4.1", "train_full", {"train": 2}))
    assert plain.args == ("train_full (SM-4.1): train=2",)


def test_sentences_keep_their_end() -> None:
    long = f"There is no game '{'x' * 5000}'; there are two."
    assert brief(long).endswith("'; there are two.")
    assert brief("Short and plain.") == "Short and plain."


def test_the_limits_of_small_files() -> None:
    assert (SMALL.size, SMALL.depth, SMALL.digits, SMALL.text) == (1_000_000, 12, 20, 2_000)


def test_fractions_may_have_twice_as_many_signs_as_whole_numbers() -> None:
    assert read_json("0." + "1" * 38, "it") == float("0." + "1" * 38)
    with pytest.raises(BadFile, match="far too long or too large"):
        read_json("0." + "1" * 39, "it")
    with pytest.raises(BadFile, match="far too long or too large"):
        read_json("1e999", "it")
