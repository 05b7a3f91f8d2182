"""The guide of a lesson: which step is due at a table, which touch it asks for, who moves how.

Everything follows from the moves on the table, so that a lesson goes on where it was left; only
what has been read since the last move is remembered here.
"""

from __future__ import annotations

from rules.core.action import Action
from rules.core.table import Table
from rules.lessons.lesson import LEARNER, Lesson, LessonStep


class Guide:
    """Leads through one chapter of a lesson at its table."""

    def __init__(self, lesson: Lesson, chapter: int, table: Table) -> None:
        self.lesson = lesson
        self.chapter = chapter
        self._told = lesson.chapters[chapter]
        self._table = table
        before = self._told.script[: self._told.start]
        self._before = sum(seat == LEARNER for seat, _text in before)
        self._read = (0, 0)  # moves that were made, and steps that were read since

    def moves_made(self, seat: int) -> int:
        """Number of moves a seat has made, those before the chapter included."""
        return sum(step.seat == seat for step in self._table.steps)

    @property
    def number(self) -> int:
        """The number of the step that is due, from 0; the number of steps after the last."""
        left = self.moves_made(LEARNER) - self._before
        made, read = self._read
        read = read if made == self.moves_made(LEARNER) else 0
        for number, step in enumerate(self._told.steps):
            if step.free:
                return number
            if step.moves:
                if left < step.moves:
                    return number
                left -= step.moves
            elif left == 0:
                if not read:
                    return number
                read -= 1
        return len(self._told.steps)

    @property
    def step(self) -> LessonStep | None:
        """The step that is due; None: the chapter is over."""
        number = self.number
        return self._told.steps[number] if number < len(self._told.steps) else None

    def read_on(self) -> None:
        """The learner has read a step that asks for no move."""
        step = self.step
        if step is not None and not step.moves and not step.free:
            made, read = self._read
            now = self.moves_made(LEARNER)
            self._read = (now, read + 1 if made == now else 1)

    def expected(self) -> list[Action]:
        """The moves that the present step still asks for; none: anything may be done or read."""
        step = self.step
        if step is None or not step.moves:
            return []
        steps = self._told.steps[: self.number + 1]
        until = sum(each.moves for each in steps)
        made = self.moves_made(LEARNER) - self._before
        texts = self._told.own_moves[made:until]
        return [self._table.state.parse(text) for text in texts]

    def scripted(self, seat: int) -> Action | None:
        """The next move of another player; None where the script ends: then they think alone."""
        moves = self._told.moves_of(seat)
        made = self.moves_made(seat)
        return self._table.state.parse(moves[made]) if made < len(moves) else None

    @property
    def over(self) -> bool:
        """Whether nothing more is asked for in this chapter: it ends or lets go."""
        step = self.step
        return step is None or step.free
