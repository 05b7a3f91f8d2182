"""KV files: unique rule names, and every class they use is known to Kivy when it is needed."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from kivy.factory import Factory

from app.kv_classes import CLASSES

ROOT = Path(__file__).parents[2]
KV = ROOT / "kv"
APP = ROOT / "app"
RULE = re.compile(r"^<([^>]+)>:", re.MULTILINE)
IMPORT = re.compile(r"^#:import (\w+) (\S+)", re.MULTILINE)
#: A child widget or a canvas instruction: an indented name that begins with a capital letter.
USED = re.compile(r"^ +([A-Z]\w*):? *$", re.MULTILINE)
KIVYS_OWN = {name for name, entry in Factory.classes.items() if str(entry["module"])[:4] == "kivy"}


def kv_files() -> list[Path]:
    return sorted(KV.rglob("*.kv"))


def rule_names(text: str) -> Iterator[tuple[str, str]]:
    """Each class that has a rule, with its base classes where the rule itself makes the class."""
    for heading in RULE.findall(text):
        names, _, bases = heading.partition("@")
        for name in names.split(","):
            yield name.strip().lstrip("-"), bases


def classes_in(module: Path) -> set[str]:
    tree = ast.parse(module.read_text("utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.ClassDef)}


def twin(path: Path) -> Path:
    return APP / path.relative_to(KV).with_suffix(".py")


def test_no_two_rules_share_a_name() -> None:
    """Two classes of one name would each be drawn with both rules as soon as both are loaded."""
    count = Counter(name for path in kv_files() for name, _ in rule_names(path.read_text("utf-8")))
    twice = [name for name, times in count.items() if times > 1]
    assert not twice, twice


def test_every_kv_file_has_its_module() -> None:
    assert not [path for path in kv_files() if not twin(path).exists()]


def test_every_class_named_in_kv_is_known() -> None:
    """Kivy's own, registered, defined beside the file, made by a rule in it, or imported by it."""
    registered = {name for names in CLASSES.values() for name in names}
    unknown = []
    for path in kv_files():
        text = path.read_text("utf-8")
        rules = list(rule_names(text))
        known = KIVYS_OWN | registered | classes_in(twin(path))
        known |= {name for name, bases in rules if bases}
        imported = {name for name, _ in IMPORT.findall(text)}
        unknown += [
            f"{path.relative_to(KV)}: {name}"
            for name in USED.findall(text)
            if name not in known | imported
        ]
        # The base's rules must be loaded first, or they would win over those of the new class.
        unknown += [
            f"{path.relative_to(KV)}: {name}@{base} without #:import of {base}"
            for name, bases in rules
            for base in filter(None, bases.split("+"))
            if base not in KIVYS_OWN | imported
        ]
    assert not unknown, unknown


def test_registered_classes_are_where_they_are_said_to_be() -> None:
    for module, names in CLASSES.items():
        for name in names:
            assert getattr(import_module(module), name).__module__ == module


def test_kv_files_use_what_they_import() -> None:
    unused = []
    for path in kv_files():
        text = path.read_text("utf-8")
        body = IMPORT.sub("", text)
        unused += [
            f"{path.relative_to(KV)}: {name}"
            for name, _ in IMPORT.findall(text)
            if not re.search(rf"\b{name}\b", body)
        ]
    assert not unused, unused


def test_nothing_is_imported_only_for_its_kv_rules() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in sorted(APP.rglob("*.py"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if re.search(r"import .*# noqa: F401", line) and "kivy" not in line
    ]
    assert not found, found


#: A width that is the layout's in one case and the rule's own in the other.
TURNING = re.compile(r"^( *)size_hint(?:_x)?: \(?None(?:, \w+\))? if (.+?) else", re.MULTILINE)


def test_a_width_of_its_own_is_set_again_when_the_layout_lets_go() -> None:
    """Kivy does not set a value again that has not changed: the layout's width would stay.

    A button once kept the width of a column when the device was turned, one letter a line.
    """
    stale = []
    for path in kv_files():
        text = path.read_text("utf-8")
        for match in TURNING.finditer(text):
            indent, condition = match.groups()
            below = text[match.end() :].partition("\n")[2]
            width = re.match(rf"(?:(?!{indent}width:){indent}\S.*\n)*{indent}width: (.+)", below)
            names = re.findall(r"\.(\w+)", condition)
            if width is not None and not any(name in width[1] for name in names):
                stale.append(f"{path.name}: {width[0].strip()}")
    assert stale == []
