"""A double of pyjnius that knows Android's signatures of API 36 (``python -m tools.android_api``).

Every class, field, method and argument is looked up: what Android does not have fails the test.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

API: dict[str, Any] = json.loads(Path(__file__).with_name("android_api.json").read_text("utf-8"))
#: python-for-android's activity is one of Android with this of its own.
PYTHON_ACTIVITY, ACTIVITY = "org.kivy.android.PythonActivity", "android.app.Activity"
OWN = {"removeLoadingScreen": [[[], None]]}

Heard = list[tuple[str, tuple[Any, ...]]]


class Java:
    """An object, method or class of Java: knows its way from the class, remembers what was called.

    ``answers`` holds what some of them give; all else gives another such object. ``kind`` is its
    class in Android's API, ``calls`` the overloads of a method or constructor.
    """

    def __init__(
        self,
        way: str,
        heard: Heard,
        answers: dict[str, Any],
        kind: str | None = None,
        calls: list[Any] | None = None,
    ) -> None:
        self._way, self._heard, self._answers = way, heard, answers
        self._kind, self._calls = kind, calls

    def __getattr__(self, name: str) -> Any:
        way = f"{self._way}.{name}"
        if self._kind == PYTHON_ACTIVITY:
            assert name == "mActivity", f"{PYTHON_ACTIVITY} has no {name}"
            return self._give(way, ACTIVITY)
        about = API.get(self._kind or "")
        assert about is not None, f"{way}: nothing is known of it"
        if name in about["fields"]:
            return self._give(way, about["fields"][name])
        methods = {**about["methods"], **(OWN if self._kind == ACTIVITY else {})}
        assert name in methods, f"{self._kind} has no {name} in API 36"
        return Java(way, self._heard, self._answers, calls=methods[name])

    def __call__(self, *args: Any) -> Any:
        name = self._way.rpartition(".")[2]
        calls = API[self._kind]["init"] if self._kind else self._calls
        fitting = [returned for kinds, returned in calls or () if _fit(args, kinds)]
        assert fitting, f"{self._way} does not take {args} in API 36: {calls}"
        self._heard.append((name, args))
        return self._give(f"{self._way}()", self._kind or next(filter(None, fitting), None))

    def _give(self, way: str, kind: str | None) -> Any:
        if way in self._answers:
            return self._answers[way]
        return Java(way, self._heard, self._answers, kind)

    def cast(self, kind: str) -> Java:
        """The same object as another class, which it must be able to be."""
        assert kind in API, f"{kind} is not in API 36"
        return Java(self._way, self._heard, self._answers, kind)

    def is_a(self, written: str) -> bool:
        """Whether it can stand where a stub wants one of these classes."""
        if self._kind is None:
            return True  # what a method without a known class gives
        above = [self._kind, *API.get(self._kind, {"above": []})["above"], "java.lang.Object"]
        wanted = set(re.findall(r"[\w.]+", written))
        return any(name.replace("$", ".").split(".")[-1] in _last(wanted) for name in above)


def _last(names: set[str]) -> set[str]:
    return {name.rpartition(".")[2] for name in names}


def _fit(args: tuple[Any, ...], kinds: list[str]) -> bool:
    return len(args) == len(kinds) and all(map(_fits, args, kinds))


def _fits(value: Any, written: str) -> bool:
    """Whether pyjnius can hand over a value where a stub wants this."""
    words = set(re.findall(r"\w+", written))
    if isinstance(value, Java):
        return value.is_a(written)
    if value is None:
        return not words & {"int", "float", "bool"}
    if isinstance(value, bool):
        return "bool" in words
    if isinstance(value, int):
        return "int" in words
    if isinstance(value, str):
        return "str" in words
    if isinstance(value, bytes):
        return "JavaArrayJByte" in words
    return isinstance(value, list) and "JavaArray" in words


def autoclass(name: str, heard: Heard, answers: dict[str, Any]) -> Java:
    """A class by its name, which Android must have."""
    assert name == PYTHON_ACTIVITY or name in API, f"{name} is not in API 36"
    return Java(name, heard, answers, name)


def cast(kind: str, thing: Any) -> Any:
    return thing.cast(kind) if isinstance(thing, Java) else thing
