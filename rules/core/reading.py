"""The gate: whatever comes from a file, a link or another program is read here.

It answers with plain values that are sound (no NaN, no numbers without end, no text that cannot be
written or that moves a terminal's cursor) or with one sentence. What the values mean is the
caller's affair: a record, a board, settings.
"""

from __future__ import annotations

import json
import math
import os
import re
import stat
from dataclasses import dataclass
from pathlib import Path

from rules.core.errors import BadFile, RulesError


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of what a file may hold."""

    #: Bytes of the file.
    size: int = 1_000_000
    #: Lists and groups inside one another.
    depth: int = 12
    #: Digits of a number; a seed has up to twenty.
    digits: int = 20
    #: Characters of one text.
    text: int = 2_000
    #: Values altogether: what takes time later is refused now.
    values: int = 100_000


#: Settings and other small files.
SMALL = Limits()

#: Characters that no text may hold: control characters (a terminal obeys them), halves of a
#: surrogate pair (they cannot be written), ends of lines and paragraphs, changes of direction.
UNSOUND = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")

#: Most characters of a name: a player's, a kit's.
LONGEST_NAME = 60


def load_json(
    path: str | Path, limits: Limits = SMALL, wrong: type[RulesError] = BadFile
) -> object:
    """The values of a JSON file; ``wrong`` is the error that is raised when it is unsound.

    >>> load_json("nowhere.json")
    Traceback (most recent call last):
    rules.core.errors.BadFile: nowhere.json cannot be read: No such file or directory.
    """
    return read_json(read_text(path, limits, wrong), Path(path).name, limits, wrong)


def read_text(path: str | Path, limits: Limits = SMALL, wrong: type[RulesError] = BadFile) -> str:
    """The text of a regular file of bounded size; a device or a pipe is never opened."""
    try:
        found = os.stat(path)
        if stat.S_ISDIR(found.st_mode):
            raise wrong(f"{path} cannot be read: it is a folder.")
        if not stat.S_ISREG(found.st_mode):
            raise wrong(f"{path} cannot be read: it is a device or a pipe, not a file.")
        if found.st_size > limits.size:
            raise wrong(f"{path} has {found.st_size:,} bytes, far too many.")
        with open(path, "rb") as file:
            raw = file.read(limits.size + 1)  # it may have grown since
    except RulesError:
        raise
    except OSError as error:
        raise wrong(f"{path} cannot be read: {error.strerror}.") from None
    except ValueError:  # a zero byte or half a surrogate pair in the path
        raise wrong(f"{path} is no path of a file.") from None
    if len(raw) > limits.size:
        raise wrong(f"{path} has more than {limits.size:,} bytes, far too many.")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise wrong(f"{Path(path).name} is not text.") from None


def read_json(
    text: str, source: str, limits: Limits = SMALL, wrong: type[RulesError] = BadFile
) -> object:
    """The values of a JSON text; ``source`` names it in the error's sentence.

    >>> read_json('{"a": [1, 2.5, "x"]}', "This text")
    {'a': [1, 2.5, 'x']}
    >>> read_json('{"a": NaN}', "This text")
    Traceback (most recent call last):
    rules.core.errors.BadFile: This text holds NaN, which is no number.
    """
    if len(text) > limits.size:
        raise wrong(f"{source} has more than {limits.size:,} characters, far too many.")

    def number(digits: str) -> int:
        if len(digits) > limits.digits:
            raise wrong(f"{source} holds a number with more than {limits.digits} digits.")
        return int(digits)

    def fraction(digits: str) -> float:
        value = float(digits)
        if len(digits) > 2 * limits.digits or not math.isfinite(value):
            raise wrong(f"{source} holds a number that is far too long or too large.")
        return value

    def constant(name: str) -> float:
        raise wrong(f"{source} holds {name}, which is no number.")

    try:
        values: object = json.loads(
            text, parse_int=number, parse_float=fraction, parse_constant=constant
        )
    except RulesError:
        raise
    except RecursionError:
        raise wrong(
            f"{source} is not JSON that anybody wrote: it is nested far too deep."
        ) from None
    except ValueError as error:
        raise wrong(f"{source} is cut off or is not JSON: {error}.") from None
    check_values(values, source, limits, wrong)
    return values


def check_values(
    values: object, source: str, limits: Limits = SMALL, wrong: type[RulesError] = BadFile
) -> None:
    """Refuse plain values that are too deep, too many, or hold a text that is unsound."""
    level, depth, count = [values], 0, 0
    while level:
        depth += 1
        count += len(level)
        if depth > limits.depth:
            raise wrong(f"{source} is nested more than {limits.depth} levels deep.")
        if count > limits.values:
            raise wrong(f"{source} holds more than {limits.values:,} values.")
        below: list[object] = []
        for value in level:
            if isinstance(value, str):
                _check_text(value, source, limits, wrong)
            elif isinstance(value, dict):
                for key in value:
                    _check_text(key, source, limits, wrong)
                below += value.values()
            elif isinstance(value, list):
                below += value
        level = below


def _check_text(text: str, source: str, limits: Limits, wrong: type[RulesError]) -> None:
    if len(text) > limits.text:
        raise wrong(f"{source} holds a text of {len(text):,} characters: {text[:20]!r} ...")
    found = UNSOUND.search(text)
    if found:
        raise wrong(f"{source} holds the forbidden character {found.group()!a}.")


def is_name(text: object) -> bool:
    """Whether this can be the name of a player or a kit.

    >>> is_name("Zoé"), is_name(" "), is_name("a\\nb"), is_name("x" * 61), is_name(3)
    (True, False, False, False, False)
    """
    return (
        isinstance(text, str)
        and bool(text.strip())
        and len(text) <= LONGEST_NAME
        and not UNSOUND.search(text)
    )


def cleaned(text: str) -> str:
    """A text without the characters that no text may hold.

    >>> cleaned("Zo\\x1b[31mé")
    'Zo[31mé'
    """
    return UNSOUND.sub("", text)
