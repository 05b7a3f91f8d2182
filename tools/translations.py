"""Translation catalogues of the app, with the standard library alone.

    python -m tools.translations            collect all texts into the .po files and compile them
    python -m tools.translations check      list missing and unfit translations; 1 if there are any

Texts come from ``tr._``, ``tr.n`` and ``N_`` in app/ and kv/, from the words of every playable
game, from the labels of its boards, from the lessons and hints. Translate them in
assets/locale/<language>/LC_MESSAGES/roundhouse.po. Texts that are no longer used are dropped.
A folder there makes a language; how many plural forms it has stands in its catalogue's header.
"""

from __future__ import annotations

import ast
import gettext
import json
import re
import string
import struct
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "roundhouse"
#: Signs that begin no line, so that the space before them is kept together; for the other
#: languages ``%`` and ``$``.
UNBROKEN = {"fr": "?!:;…%$»", "de": "…%$"}


def languages() -> list[str]:
    """The codes of all languages that have a catalogue."""
    return sorted(path.parent.parent.name for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


@dataclass
class Message:
    """A text with its plural, the files that use it, and its translations (one, or one a form)."""

    text: str
    plural: str = ""
    places: set[str] = field(default_factory=set)
    said: list[str] = field(default_factory=list)

    @property
    def translated(self) -> bool:
        return bool(self.said) and all(self.said)


Catalogue = dict[str, Message]


# Collecting


def gather() -> Catalogue:
    """Every text of the app, by its English form."""
    found: Catalogue = {}
    for path in sorted((ROOT / "app").rglob("*.py")):
        _add(found, _in_python(path.read_text("utf-8")), path)
    for path in sorted((ROOT / "kv").rglob("*.kv")):
        _add(found, _in_kv(path.read_text("utf-8")), path)
    _add(found, _in_games(), None)
    return found


def _add(found: Catalogue, strings: Iterator[tuple[str, str, str]], path: Path | None) -> None:
    for text, plural, place in strings:
        message = found.setdefault(text, Message(text))
        message.plural = message.plural or plural
        message.places.add(str(path.relative_to(ROOT)) if path else place)


def _in_python(source: str) -> Iterator[tuple[str, str, str]]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            strings = [
                arg.value
                for arg in node.args[:2]
                if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            ]
            if name in ("_", "N_") and strings:
                yield strings[0], "", ""
            elif name == "n" and len(strings) == 2:
                yield strings[0], strings[1], ""


_KV_CALL = re.compile(r"""\btr\._\(\s*((?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\s*)\)""")
_KV_PLURAL = re.compile(
    r"""\btr\.n\(\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\s*,\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
)


def _in_kv(source: str) -> Iterator[tuple[str, str, str]]:
    for match in _KV_CALL.finditer(source):
        yield ast.literal_eval(match[1].strip()), "", ""
    for match in _KV_PLURAL.finditer(source):
        yield ast.literal_eval(match[1]), ast.literal_eval(match[2]), ""


def _in_games() -> Iterator[tuple[str, str, str]]:
    """Words of the playable games, and labels of their boards."""
    sys.path.insert(0, str(ROOT))
    from app.games.registry import FACES
    from rules.core.registry import game

    for game_id in FACES:
        for key, text in game(game_id).words.items():
            yield text, "", f"{game_id}: {key}"
    for path in sorted((ROOT / "assets" / "lessons").glob("*.json")):
        for chapter in json.loads(path.read_text("utf-8"))["chapters"]:
            for step in chapter["steps"]:
                yield step["title"], "", f"assets/lessons/{path.name}"
                yield step["text"], "", f"assets/lessons/{path.name}"
    for path in sorted((ROOT / "assets" / "hints").glob("*.json")):
        for text in json.loads(path.read_text("utf-8")).values():
            yield text, "", f"assets/hints/{path.name}"
    for path in sorted((ROOT / "assets" / "boards").glob("*.json")):
        if path.stem in BOARDS_OF and BOARDS_OF[path.stem] in FACES:
            for label in json.loads(path.read_text("utf-8")).get("labels", ()):
                yield label["text"], "", f"assets/boards/{path.name}"


#: Board -> its game.
BOARDS_OF = {
    "transamerica": "transamerica",
    "transeuropa": "transamerica",
    "santa_fe_rails": "santa_fe_rails",
}


# .po


def po_path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read_po(text: str) -> Catalogue:
    """The messages of a .po file."""
    catalogue: Catalogue = {}
    for parts in _blocks(text):
        if parts.get("msgid"):
            said = [parts[key] for key in sorted(parts, key=_form) if key.startswith("msgstr")]
            message = Message(parts["msgid"], parts.get("msgid_plural", ""), said=said)
            catalogue[message.text] = message
    return catalogue


def header(language: str) -> str:
    """The first entry of a catalogue: its language, its plural forms, and what tools have added."""
    entries = _blocks(po_path(language).read_text("utf-8"))
    return next((parts["msgstr"] for parts in entries if parts.get("msgid") == ""), "")


def _blocks(text: str) -> Iterator[dict[str, str]]:
    """The entries of a .po file: their strings by keyword."""
    for block in re.split(r"\n\s*\n", text):
        parts: dict[str, str] = {}
        current = ""
        for line in block.splitlines():
            match = re.match(r'(msgid|msgid_plural|msgstr(?:\[\d\])?)\s+(".*")$', line)
            if match:
                current = match[1]
                parts[current] = ast.literal_eval(match[2])
            elif line.startswith('"') and current:
                parts[current] += ast.literal_eval(line)
        yield parts


def _form(keyword: str) -> int:
    """The number of the plural form that ``msgstr[1]`` and the like hold."""
    found = re.search(r"\[(\d)\]", keyword)
    return int(found[1]) if found else 0


def plural_forms(head: str) -> int:
    """How many plural forms a catalogue's header promises.

    >>> plural_forms("Plural-Forms: nplurals=2; plural=(n != 1);")
    2
    """
    rule = re.search(
        r"^Plural-Forms: *nplurals *= *(\d) *; *plural *=([^;\n]+)", head, re.MULTILINE
    )
    if rule is None:
        raise ValueError(f"No Plural-Forms such as nplurals=2; plural=(n != 1); in: {head}")
    forms, form_of = int(rule[1]), gettext.c2py(rule[2])
    if {form_of(count) for count in range(1000)} != set(range(forms)):
        raise ValueError(f"Not {forms} forms by the rule of Plural-Forms in: {head}")
    return forms


def write_po(language: str, catalogue: Catalogue) -> str:
    """A .po file, sorted by text so that differences are easy to read."""
    head = header(language)
    forms = plural_forms(head)
    blocks = [f'msgid ""\nmsgstr ""\n{_quoted(head)}']
    for text in sorted(catalogue, key=str.casefold):
        message = catalogue[text]
        lines = [f"#: {place}" for place in sorted(message.places)]
        lines.append(f"msgid {_quoted(text)}")
        if message.plural:
            said = [*message.said, *[""] * forms][:forms]
            lines.append(f"msgid_plural {_quoted(message.plural)}")
            lines += [f"msgstr[{form}] {_quoted(words)}" for form, words in enumerate(said)]
        else:
            lines.append(f"msgstr {_quoted(message.said[0] if message.said else '')}")
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks) + "\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


# .mo


def compile_mo(language: str, catalogue: Catalogue) -> bytes:
    """The compiled catalogue that gettext reads."""
    pairs = {"": header(language)}
    for message in catalogue.values():
        if message.translated:
            key = f"{message.text}\0{message.plural}" if message.plural else message.text
            pairs[key] = "\0".join(message.said)
    keys = sorted(pairs, key=lambda key: key.encode())
    ids = [key.encode() for key in keys]
    values = [pairs[key].encode() for key in keys]
    start = 7 * 4 + 16 * len(keys)
    tables: list[list[int]] = []
    body = b""
    for strings in (ids, values):
        table = []
        for item in strings:
            table += [len(item), start + len(body)]
            body += item + b"\0"
        tables.append(table)
    count = len(keys)
    head = struct.pack("<7I", 0x950412DE, 0, count, 28, 28 + 8 * count, 0, 0)
    return head + struct.pack(f"<{4 * count}I", *tables[0], *tables[1]) + body


# Commands


def update() -> None:
    """Bring every .po file up to date and compile it."""
    found = gather()
    for language in languages():
        path = po_path(language)
        known = read_po(path.read_text("utf-8"))
        signs = UNBROKEN.get(language, "%$")
        for text, message in found.items():
            message.said = known[text].said if text in known else []
            if language == "en":
                message.said = [text, message.plural] if message.plural else [text]
            else:
                spaces = f" (?=[{signs}])|(?<=«) "
                message.said = [re.sub(spaces, "\u00a0", said) for said in message.said]
        path.write_text(write_po(language, found), "utf-8")
        path.with_suffix(".mo").write_bytes(compile_mo(language, found))


def check() -> list[str]:
    """A sentence for each problem."""
    found = gather()
    problems = []
    for language in languages():
        path = po_path(language)
        known = read_po(path.read_text("utf-8"))
        forms = plural_forms(header(language))
        for text, message in found.items():
            if text not in known or not known[text].translated:
                where = ", ".join(sorted(message.places))
                problems.append(f"{language}: not translated: {text!r} ({where})")
            else:
                problems += _misfits(language, known[text], forms)
        compiled = path.with_suffix(".mo")
        if not compiled.exists() or compiled.read_bytes() != compile_mo(language, known):
            problems.append(f"{language}: {compiled.name} is not compiled from {path.name}")
    return problems


def _misfits(language: str, message: Message, forms: int) -> Iterator[str]:
    if len(message.said) != (forms if message.plural else 1):
        yield f"{language}: not all plural forms: {message.text!r}"
    wanted = names_in(message.text)
    for said in message.said:
        if names_in(said) != wanted and names_in(said) != names_in(message.plural or message.text):
            yield f"{language}: other names in braces: {message.text!r} -> {said!r}"


def names_in(text: str) -> list[str]:
    """The names in braces that ``str.format`` fills."""
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["check"]):
        print("usage: python -m tools.translations [check]")
        return 2
    try:
        if not arguments:
            update()
        problems = check()
    except ValueError as unfit:
        problems = [str(unfit)]
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
