"""A lesson as data: chapters with a prepared game, and steps that say what to do and why.

A chapter's ``script`` holds everybody's moves in order; chance follows from the seed. The first
``start`` of them are played before the chapter begins. The learner sits on seat 0, and each step
asks for some of the learner's next moves, or for none: then it is only read. Texts are English
msgids, which the app's catalogues translate: a lesson needs no code and no language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules.core.errors import BadFile, RulesError
from rules.core.game import OptionValue, Seat
from rules.core.reading import Limits, read_json, read_text
from rules.core.registry import game as find_game
from rules.core.table import Table

FORMAT = "roundhouse-lesson"
LIMITS = Limits(size=500_000, depth=8, text=2_000, values=50_000)
#: The learner's seat.
LEARNER = 0


class BadLesson(RulesError):
    """A lesson that cannot be read or does not play."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One idea: a title, one or two sentences, and how many moves the learner makes for it."""

    title: str
    text: str
    moves: int = 0
    #: The last step: the learner plays on alone.
    free: bool = False
    #: Number of the rule that the step is about: the booklet tells more.
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A prepared game and the steps that are taken in it."""

    seed: int
    options: Mapping[str, OptionValue]
    script: tuple[tuple[int, str], ...]
    start: int
    steps: tuple[LessonStep, ...]

    @property
    def own_moves(self) -> tuple[str, ...]:
        """The learner's moves from the beginning of the chapter on."""
        return tuple(text for seat, text in self.script[self.start :] if seat == LEARNER)

    def moves_of(self, seat: int) -> tuple[str, ...]:
        """All moves of a seat, those before the chapter included."""
        return tuple(text for mover, text in self.script if mover == seat)


@dataclass(frozen=True, slots=True)
class Lesson:
    """The guided first game of a title."""

    game: str
    kit: str
    #: Names of the players beside the learner.
    others: tuple[str, ...]
    chapters: tuple[Chapter, ...]

    def steps(self) -> list[tuple[int, LessonStep]]:
        """Every step with the number of its chapter."""
        return [
            (number, step) for number, chapter in enumerate(self.chapters) for step in chapter.steps
        ]

    def texts(self) -> list[str]:
        """Every text, for the translators."""
        return [text for _, step in self.steps() for text in (step.title, step.text)]

    def table(self, chapter: int, name: str) -> Table:
        """A chapter's table at its beginning, with the learner's name on seat 0.

        Raises BadLesson where a move of the script is not allowed.
        """
        told = self.chapters[chapter]
        seats = [Seat(name, None, {"colour": 0})]
        seats += [
            Seat(other, "easy", {"colour": number}) for number, other in enumerate(self.others, 1)
        ]
        table = Table.new(find_game(self.game), seats, told.seed, told.options, self.kit)
        for number, (seat, text) in enumerate(told.script[: told.start], 1):
            try:
                table.act(seat, table.state.parse(text))
            except RulesError as error:
                raise BadLesson(f"Chapter {chapter + 1}, move {number} ({text}): {error}") from None
        return table


def load_lesson(path: Path) -> Lesson:
    """Read a lesson file; BadLesson says what is wrong."""
    raw = read_json(read_text(path, LIMITS, BadFile), path.name, LIMITS, BadFile)
    try:
        return _read(raw)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadLesson(f"{path.name} is not a lesson: {error!r}") from None


def _read(raw: Any) -> Lesson:
    if raw["format"] != FORMAT:
        raise ValueError(f"its format is {raw['format']!r}")
    chapters = tuple(
        Chapter(
            seed=int(chapter["seed"]),
            options=dict(chapter.get("options", {})),
            script=tuple((int(seat), str(text)) for seat, text in chapter["script"]),
            start=int(chapter.get("start", 0)),
            steps=tuple(LessonStep(**step) for step in chapter["steps"]),
        )
        for chapter in raw["chapters"]
    )
    return Lesson(raw["game"], raw["kit"], tuple(raw["others"]), chapters)
