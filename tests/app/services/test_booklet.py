"""Booklets: told alike in every language, with a page for every rule that anything refers to."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from app.paths import ASSETS
from app.services.booklet import Part, booklet, figures, topic_of
from app.services.language import LANGUAGES
from app.services.lessons import find_lesson
from app.theme.atlas import atlas
from app.theme.theme import theme
from rules.core.registry import game_ids
from rules.lessons.figure import Figure

ROOT = Path(__file__).parents[3]
NUMBER = re.compile(r"[A-Z]{2}-\d+\.\d+")


def parts_of(game_id: str, language: str = "en") -> list[Part]:
    return [part for topic in booklet(game_id, language) for part in topic.parts]


def told_in(game_id: str) -> set[str]:
    """The numbers of the rules that a booklet tells."""
    return {rule for part in parts_of(game_id) for rule in part.rules}


def refused_by(game_id: str) -> set[str]:
    """Every number that the code of a game's rules gives as the reason of a refusal."""
    found: set[str] = set()
    for path in (ROOT / "rules" / game_id).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= {node.value} if NUMBER.fullmatch(node.value) else set()
    return found


def numbered(game_id: str) -> set[str]:
    """Every numbered rule of the game."""
    text = (ROOT / "docs" / "rules" / f"{game_id}.md").read_text("utf-8")
    return set(re.findall(r"^- ([A-Z]{2}-\d+\.\d+) ", text, re.MULTILINE))


@pytest.mark.parametrize("game_id", game_ids())
def test_every_refusal_has_its_page(game_id: str) -> None:
    refused = refused_by(game_id)
    assert len(refused) > 8
    assert refused - told_in(game_id) == set()


@pytest.mark.parametrize("game_id", game_ids())
def test_every_numbered_rule_is_told_once(game_id: str) -> None:
    assert told_in(game_id) == numbered(game_id)
    told = [rule for part in parts_of(game_id) for rule in part.rules]
    assert len(told) == len(set(told))


@pytest.mark.parametrize("game_id", game_ids())
def test_every_step_of_a_lesson_has_its_page(game_id: str) -> None:
    lesson = find_lesson(game_id)
    assert lesson is not None
    for _chapter, step in lesson.steps():
        assert topic_of(booklet(game_id, "en"), step.rule) is not None, step.title


@pytest.mark.parametrize("game_id", game_ids())
def test_a_booklet_is_told_alike_in_every_language(game_id: str) -> None:
    english = [(bool(part.text), part.rules, part.figure) for part in parts_of(game_id)]
    texts = {part.text for part in parts_of(game_id) if part.text}
    titles = [topic.title for topic in booklet(game_id, "en")]
    assert len(set(titles)) == len(titles) > 7
    for language in LANGUAGES.keys() - {"en"}:
        told = parts_of(game_id, language)
        assert [(bool(part.text), part.rules, part.figure) for part in told] == english
        assert len(booklet(game_id, language)) == len(titles)
        assert not texts & {part.text for part in told}


@pytest.mark.parametrize("game_id", game_ids())
def test_every_figure_exists_and_is_used(game_id: str) -> None:
    drawings = figures(game_id)
    used = [part.figure for part in parts_of(game_id) if part.figure]
    assert sorted(used) == sorted(drawings)
    assert any(isinstance(figure, Figure) for figure in drawings.values())


@pytest.mark.parametrize("game_id", game_ids())
def test_every_piece_of_a_figure_is_in_its_atlas(game_id: str) -> None:
    for figure in figures(game_id).values():
        if isinstance(figure, Figure):
            continue
        for key, *_place, tint in figure["pieces"]:
            assert not tint or hasattr(theme, tint)
            for shade, rail in (("light", "ebony"), ("dark", "boxwood")):
                name = key.replace("{theme}", shade).replace("{rail}", rail)
                where, _, picture = name.rpartition(":")
                assert picture in atlas(where or "pieces")


def test_figures_weigh_little() -> None:
    assert sum(path.stat().st_size for path in (ASSETS / "rules").glob("*.json")) < 40_000
