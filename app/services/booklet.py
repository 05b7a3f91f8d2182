"""The games' short rules in each language, from assets/rules.

A booklet is plain text: ``## `` begins a section, a line is a paragraph, ``![name]`` is a figure of
the game's ``.figures.json``.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TypedDict

from app.paths import ASSETS

FOLDER = ASSETS / "rules"

#: Key in the atlas, x, y, width, height, angle, and the colour token that tints it, or nothing.
FigurePiece = tuple[str, float, float, float, float, float, str | None]


class FigureData(TypedDict):
    """A figure: its size in lattice spacings and its pieces."""

    size: tuple[float, float]
    pieces: list[FigurePiece]


@dataclass
class Section:
    """A section: its title, and paragraphs and figures in their order."""

    title: str
    #: Pairs of "text" or "figure", and the text or the figure's name.
    parts: list[tuple[str, str]] = field(default_factory=list)


def booklet(game_id: str, language: str) -> list[Section]:
    """The sections of a game's booklet; in English where there is no translation."""
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
    """
    return re.sub(r" (?=[?!:;…%»])", "\u00a0", text)


def read(text: str) -> list[Section]:
    """The sections of a booklet's text.

    >>> read("## Goal\\nWin.\\n![cup]")
    [Section(title='Goal', parts=[('text', 'Win.'), ('figure', 'cup')])]
    """
    sections: list[Section] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("## "):
            sections.append(Section(line[3:]))
        elif line.startswith("![") and line.endswith("]"):
            sections[-1].parts.append(("figure", line[2:-1]))
        else:
            sections[-1].parts.append(("text", line))
    return sections


def figures(game_id: str) -> dict[str, FigureData]:
    """A game's figures by name."""
    path = FOLDER / f"{game_id}.figures.json"
    found: dict[str, FigureData] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return found
