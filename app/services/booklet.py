"""The games' rules for players in each language, from assets/rules.

A booklet is plain text: ``## `` begins a topic, a line is a paragraph, ``![name]`` is a figure of
the game's ``.figures.json``. A paragraph begins with the numbers of the rules that it tells, in
square brackets: ``[TA-4.1 TA-4.2] Lay one or two rails.``
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypedDict

from app.paths import ASSETS
from rules.lessons.figure import Figure, read_figure

FOLDER = ASSETS / "rules"

#: Key in the atlas (``game:key`` for a picture of a game's own), x, y, width, height, angle, and
#: the colour token that tints it, or nothing.
FigurePiece = tuple[str, float, float, float, float, float, str | None]

_NUMBERED = re.compile(r"\[([A-Z]{2}-[\d.]+(?: [A-Z]{2}-[\d.]+)*)\] ")


class PiecesData(TypedDict):
    """A figure of loose pieces: its size in spacings and its pieces."""

    size: tuple[float, float]
    pieces: list[FigurePiece]


@dataclass(frozen=True)
class Part:
    """A paragraph with the numbers of the rules that it tells, or a figure by its name."""

    text: str = ""
    rules: tuple[str, ...] = ()
    figure: str = ""


@dataclass
class Topic:
    """A page of a booklet."""

    title: str
    parts: list[Part] = field(default_factory=list)

    def tells(self, rule: str) -> bool:
        """Whether a paragraph tells the rule with this number."""
        return any(rule in part.rules for part in self.parts)


def booklet(game_id: str, language: str) -> list[Topic]:
    """The topics of a game's booklet; in English where there is no translation."""
    path = FOLDER / f"{game_id}.{language}.md"
    if not path.exists():
        path = FOLDER / f"{game_id}.en.md"
    if not path.exists():
        return []
    text = path.read_text("utf-8")
    return read(unbroken(text) if language == "fr" else text)


def unbroken(text: str) -> str:
    """French text with no-break spaces before punctuation, so that no line begins with it.

    >>> unbroken("Qui ? Moi !")
    'Qui\\xa0? Moi\\xa0!'
    >>> unbroken("touchez « Jouer »")
    'touchez «\\xa0Jouer\\xa0»'
    """
    return re.sub(r" (?=[?!:;…%»])|(?<=«) ", "\u00a0", text)


def read(text: str) -> list[Topic]:
    """The topics of a booklet's text.

    >>> read("## Goal\\n[TA-7.4] Win.\\n![cup]")[0].parts
    [Part(text='Win.', rules=('TA-7.4',), figure=''), Part(text='', rules=(), figure='cup')]
    """
    topics: list[Topic] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("## "):
            topics.append(Topic(line[3:]))
        elif line.startswith("![") and line.endswith("]"):
            topics[-1].parts.append(Part(figure=line[2:-1]))
        else:
            found = _NUMBERED.match(line)
            rules = tuple(found.group(1).split()) if found else ()
            topics[-1].parts.append(Part(line[found.end() if found else 0 :], rules))
    return topics


def topic_of(topics: Sequence[Topic], rule: str) -> int | None:
    """The number of the topic that tells a rule; None: no topic does.

    >>> topic_of(read("## Goal\\n[TA-7.4] Win.\\n## Turn\\n[TA-4.1] Lay."), "TA-4.1")
    1
    """
    return next((n for n, topic in enumerate(topics) if topic.tells(rule)), None)


def figures(game_id: str) -> dict[str, Figure | PiecesData]:
    """A game's figures by name: prepared positions on its board, and loose pieces."""
    path = FOLDER / f"{game_id}.figures.json"
    raw = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return {
        name: one if "pieces" in one else read_figure(game_id, one) for name, one in raw.items()
    }
