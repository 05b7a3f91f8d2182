"""The lessons on this device: which games have one, and how far somebody has come in it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.logger import Logger

from app.paths import ASSETS
from app.services.files import StorageProblem
from app.services.language import tr
from app.services.settings import settings
from app.services.storage import TableStore
from rules.core.errors import RulesError

if TYPE_CHECKING:
    from rules.core.table import Table
    from rules.lessons.guide import Guide
    from rules.lessons.lesson import Lesson

#: A chapter's number in the settings: the lesson was finished.
DONE = -1


@cache
def find_lesson(game_id: str) -> Lesson | None:
    """The lesson of a game; None for a game that has none which can be read."""
    from rules.lessons.lesson import load_lesson

    path = Path(ASSETS) / "lessons" / f"{game_id}.json"
    if not path.is_file():
        return None
    try:
        return load_lesson(path)
    except RulesError as error:
        Logger.warning("Lessons: there is none about %s: %s", game_id, error)
        return None


def has_learned(game_id: str) -> bool:
    """Whether the lesson of a game was finished or skipped on this device."""
    return bool(settings.lessons.get(game_id) == DONE)


class LessonShelf:
    """The tables of lessons, one a game, in a folder of their own: they are in no list."""

    def __init__(self, folder: Path) -> None:
        self._store = TableStore(folder / "lessons")

    def open(self, lesson: Lesson) -> tuple[Table, Guide]:
        """The table where the lesson was left, or its beginning."""
        chapter = settings.lessons.get(lesson.game)
        if type(chapter) is not int or chapter not in range(len(lesson.chapters)):
            return self._at(lesson, 0, self._begin(lesson, 0))
        return self._at(
            lesson, chapter, self._left(lesson, chapter) or self._begin(lesson, chapter)
        )

    @staticmethod
    def _at(lesson: Lesson, chapter: int, table: Table) -> tuple[Table, Guide]:
        from rules.lessons.guide import Guide

        return table, Guide(lesson, chapter, table)

    def save(self, table: Table) -> None:
        self._store.save(table.game.id, table)

    def begin_chapter(self, lesson: Lesson, chapter: int) -> None:
        """Turn to a chapter; after the last one the lesson is done."""
        done = chapter >= len(lesson.chapters)
        settings.lessons = {**settings.lessons, lesson.game: DONE if done else chapter}
        if not done:
            self._begin(lesson, chapter)

    def finish(self, lesson: Lesson) -> None:
        """The lesson was finished or skipped: the next time it begins anew."""
        self.begin_chapter(lesson, len(lesson.chapters))

    def _begin(self, lesson: Lesson, chapter: int) -> Table:
        table = lesson.table(chapter, tr._("You"))
        table.notes["chapter"] = chapter
        settings.lessons = {**settings.lessons, lesson.game: chapter}
        self.save(table)
        return table

    def _left(self, lesson: Lesson, chapter: int) -> Table | None:
        """The saved table of a chapter; None if there is none, or one of another chapter."""
        try:
            table = self._store.load(lesson.game)
        except StorageProblem:
            return None
        return table if table.notes.get("chapter") == chapter and not table.over else None
