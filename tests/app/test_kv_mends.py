"""Mends of Kivy's KV builder: names are looked up, not copied, and mean what they did."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from kivy.lang import Builder, builder
from kivy.lang.builder import BuilderException
from kivy.lang.parser import ParserException
from kivy.uix.widget import Widget

from app import kv_loader  # noqa: F401 - it mends Kivy
from app.kv_mends import ForgetfulParser, Names

KV = Path(__file__).parents[2] / "kv"

TREE = """
#:import isclose math.isclose
#:import theme app.theme.theme.theme
Widget:
    width: other.height + max(1, 2)
    height: sum(one * self.width for one in (1, 2) if isclose(one, 1))
    on_opacity: other.opacity = self.opacity if isclose(1, 1) else .9
    canvas:
        Color:
            rgba: theme.text
    Widget:
        id: other
        size_hint_x: (lambda number: number * root.x)(2)
        height: 5
"""


def test_expressions_name_ids_imports_and_builtins_also_in_inner_functions() -> None:
    root = Builder.load_string(TREE)
    other = root.ids.other
    assert (root.width, root.height) == (7, 7)
    other.height = 10
    assert (root.width, root.height) == (12, 12)
    root.x = 4
    assert other.size_hint_x == 8
    root.opacity = 0.5
    assert other.opacity == 0.5


def test_imported_names_are_not_copied_for_every_expression(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evaluated: list[dict[str, Any]] = []

    def keep(code: Any, names: dict[str, Any]) -> Any:
        evaluated.append(names)
        return eval(code, names)

    monkeypatch.setattr(builder, "eval", keep, raising=False)
    Builder.load_string(TREE)
    assert evaluated
    assert all(isinstance(names, Names) and "theme" not in names for names in evaluated)


def test_an_unknown_name_is_told() -> None:
    with pytest.raises(BuilderException, match="nobody"):
        Builder.load_string("Widget:\n    width: nobody + 1\n")


def test_a_change_is_followed_without_a_line_for_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    root = Builder.load_string("Widget:\n    width: self.height * 2\n")
    monkeypatch.setattr(builder, "trace", written.append)
    root.height = 21
    assert root.width == 42
    assert not written


def test_no_id_is_named_like_an_import() -> None:
    """Kivy would take the import, the mend takes the id."""
    Widget()  # Kivy's own rules are loaded
    ids = {
        name
        for file in KV.rglob("*.kv")
        for name in re.findall(r"\bid: *(\w+)", file.read_text("utf-8"))
    }
    assert len(ids) > 50
    imports = {
        name
        for file in KV.rglob("*.kv")
        for name in re.findall(r"^#:(?:import|set) (\w+)", file.read_text("utf-8"), re.MULTILINE)
    }
    assert not ids & (imports | set(builder.global_idmap))


def test_an_imported_name_means_the_same_in_every_file() -> None:
    """It is looked up when an expression runs: a later file must not give it another meaning."""
    meanings: dict[str, set[str]] = {}
    for file in KV.rglob("*.kv"):
        for name, meaning in re.findall(r"^#:import (\w+) (\S+)", file.read_text("utf-8"), re.M):
            meanings.setdefault(name, set()).add(meaning)
    assert [name for name, found in meanings.items() if len(found) > 1] == []


def test_the_lines_of_a_file_are_not_kept_and_a_fault_still_tells_where_it_is() -> None:
    Widget()  # Kivy's own rules are loaded
    assert len(Builder.rules) > 50
    assert not any(rule.ctx.sourcecode for _selector, rule in Builder.rules)
    with pytest.raises(BuilderException, match=r"line 2\b"):
        Builder.load_string("Widget:\n    width: nobody + 1\n")
    with pytest.raises(
        ParserException, match=r">>\s+2: {4}width"
    ):  # while it is read, with its lines
        Builder.load_string("Widget:\n    width\n")


def test_what_expressions_follow_is_kept_once() -> None:
    parser = ForgetfulParser(content="Widget:\n    x: self.right\n    y: self.right + self.top\n")
    properties = parser.root.properties
    (right,) = properties["x"].watched_keys
    assert right == ["self", "right"]
    assert any(names is right for names in properties["y"].watched_keys)
