"""Mends of Kivy's KV builder: what every expression of every widget costs, and every rule.

* Kivy copies all names that KV files have imported for each single expression and keeps them with
  it: 1.4 KB each, a quarter of all that a button takes. Here they are looked up where they are.
* Kivy writes a line for its log at every change that an expression follows, and throws it away
  unless it traces: a seventh of the time that it takes to make widgets.
* Kivy keeps the lines of every file for its messages, and the names that an expression follows as a
  list and strings of its own for each: 1.6 MB at home. Here the lines go when a file is read (a
  message still tells file and line), and what is followed is kept once.

Nobody has reported any of them to Kivy yet.
"""

from __future__ import annotations

from copy import copy
from typing import Any

from kivy.lang import Builder, builder
from kivy.lang.parser import Parser, ParserRuleProperty

_imported: dict[str, Any] = builder.global_idmap
_precompile = ParserRuleProperty.precompile
#: What expressions follow, such as ``self.width``, by its names.
_followed: dict[tuple[str, ...], list[str]] = {}


class Names(dict[str, Any]):
    """What one expression can name: ``self``, ``root`` and ids; imported names are not copied.

    Kivy lets an imported name hide an id of the same name, here it is the other way round;
    ``tests/app/test_kv_mends.py`` sees to it that there are none.
    """

    __slots__ = ()

    def __missing__(self, name: str) -> Any:
        return _imported[name]

    def get(self, name: str, default: Any = None) -> Any:
        return self[name] if name in self else _imported.get(name, default)

    def update(self, names: dict[str, Any]) -> None:  # type: ignore[override]
        if names is not _imported:
            super().update(names)


def _copy(one: Any) -> Any:
    """Kivy copies the imported names for what is done at an event, the ids for all the rest."""
    if one is _imported:
        return Names()
    return Names(one) if isinstance(one, dict) and "root" in one else copy(one)


def _follow_change(args: tuple[Any, ...], _instance: object, _value: object) -> None:
    """What ``call_fn`` of Kivy does when something in an expression has changed."""
    element, key, code, rule, names = args
    rule.count += 1
    setattr(element, key, eval(code, names))


class ForgetfulParser(Parser):
    """A KV file whose lines are not kept when it is read."""

    __slots__ = ()

    def parse(self, content: str) -> None:
        super().parse(content)
        self.sourcecode = []  # type: ignore[misc, var-annotated]


def _precompile_and_share(rule: ParserRuleProperty) -> None:
    """Compile an expression; what others follow, too, is kept once. Nobody changes these lists."""
    _precompile(rule)
    if rule.watched_keys is not None:
        rule.watched_keys = [
            _followed.setdefault(tuple(names), names) for names in rule.watched_keys
        ]


def mend() -> None:
    """Let the builder use these; called before the first KV file is loaded."""
    builder.copy = _copy
    builder.call_fn = _follow_change
    builder.Parser = ForgetfulParser
    ParserRuleProperty.precompile = _precompile_and_share
    for _selector, rule in Builder.rules:  # Kivy's own, which are loaded with it
        rule.ctx.sourcecode = []
