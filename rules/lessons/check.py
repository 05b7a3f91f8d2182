"""Check of a lesson: every step is reached, every move is allowed, the scripts are used up."""

from __future__ import annotations

from collections import Counter

from rules.core.errors import RulesError
from rules.core.table import Table
from rules.lessons.guide import Guide
from rules.lessons.lesson import LEARNER, Chapter, Lesson

#: More moves than any chapter has: a lesson that does not end is reported.
MOST_MOVES = 2_000


def problems(lesson: Lesson) -> list[str]:
    """A sentence for everything that is wrong with a lesson; none if it can be played."""
    found = []
    for number in range(len(lesson.chapters)):
        try:
            table = lesson.table(number, "Ada")
            found += _play(lesson, number, table)
        except RulesError as error:
            found.append(str(error))
    last = lesson.chapters[-1].steps[-1] if lesson.chapters and lesson.chapters[-1].steps else None
    if last is None or not last.free:
        found.append("The last step does not let the learner play on alone.")
    return found


def decisions(lesson: Lesson) -> Counter[tuple[str, str]]:
    """The kinds of decisions that the learner makes: phase and kind of action."""
    found: Counter[tuple[str, str]] = Counter()
    for number, chapter in enumerate(lesson.chapters):
        table = lesson.table(number, "Ada")
        for seat, text in chapter.script[chapter.start :]:
            action = table.state.parse(text)
            if seat == LEARNER:
                found[table.state.phase, action.kind] += 1
            table.act(seat, action)
    return found


def _play(lesson: Lesson, number: int, table: Table) -> list[str]:
    chapter = lesson.chapters[number]
    guide = Guide(lesson, number, table)
    found, seen = [], set()
    for _ in range(MOST_MOVES):
        seen.add(guide.number)
        waiting = table.waiting_for()
        others = [seat for seat in waiting if seat != LEARNER]
        if guide.over or not waiting:
            break
        if LEARNER in waiting:
            if guide.expected():
                table.act(LEARNER, guide.expected()[0])
            else:
                guide.read_on()
            continue
        action = guide.scripted(others[0])
        if action is None:
            found.append(f"Chapter {number + 1}: the script ends before seat {others[0]} moves.")
            break
        table.act(others[0], action)
    missed = set(range(len(chapter.steps))) - seen
    found += [f"Chapter {number + 1}: step {each + 1} is never reached." for each in sorted(missed)]
    return found + _counts(number, chapter)


def _counts(number: int, chapter: Chapter) -> list[str]:
    asked, own = sum(step.moves for step in chapter.steps), len(chapter.own_moves)
    if asked == own:
        return []
    return [f"Chapter {number + 1}: its steps ask for {asked} moves, its script has {own}."]
