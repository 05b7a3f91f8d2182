"""Lessons, headless: played to their end, resumed at every step, and checked as data."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from rules import Record, Table, game, game_ids
from rules.core.table import Table as LiveTable
from rules.far_west_loco import phases as fw
from rules.lessons.check import decisions, problems
from rules.lessons.guide import Guide
from rules.lessons.lesson import LEARNER, BadLesson, Lesson, LessonStep, load_lesson
from rules.santa_fe_rails import phases as sf
from rules.transamerica import phases as ta

LESSONS = Path(__file__).parents[3] / "assets" / "lessons"

#: What a person may have to decide in each game under the usual options: phase and kind.
DECISIONS = {
    "transamerica": {("marker", "marker"), ("rail", "rail"), ("second", "rail"), ("second", "end")}
    | {("last_chance", "rail"), ("move", "marker")},
    "santa_fe_rails": {
        ("play", "play"),
        ("lay", "lay"),
        ("lay", "end"),
        ("draw", "take"),
        ("lay", "branch"),
        ("declare", "now"),
        ("declare", "later"),
        ("boomtown", "boom"),
        ("exchange", "discard"),
        ("exchange", "exchange"),
        ("revive", "branch"),
    },
    "station_master": {
        ("turn", "token"),
        ("turn", "card"),
        ("train", "train"),
        ("confirm", "confirm"),
        ("places", "place"),
        ("aboard", "token"),
        ("take", "take"),
        ("onto", "train"),
    },
    "far_west_loco": {
        ("turn", "speed"),
        ("turn", "manoeuvre"),
        ("turn", "spike"),
        ("shunt", "move"),
        ("buy", "buy"),
        ("buy", "pass"),
        ("load", "load"),
        ("mine", "prospect"),
        ("stake", "stake"),
        ("choice", "choose"),
        ("bid", "bid"),
        ("debt", "auction"),
        ("turn", "mortgage"),
        ("turn", "lift"),
    },
}


def lesson_of(game_id: str) -> Lesson:
    return load_lesson(LESSONS / f"{game_id}.json")


@pytest.mark.parametrize("game_id", game_ids())
def test_a_lesson_can_be_played_to_its_end(game_id: str) -> None:
    lesson = lesson_of(game_id)
    assert lesson.game == game_id
    assert problems(lesson) == []


@pytest.mark.parametrize("game_id", game_ids())
def test_every_kind_of_decision_appears(game_id: str) -> None:
    assert DECISIONS[game_id] <= set(decisions(lesson_of(game_id)))


PHASES = {"transamerica": ta, "santa_fe_rails": sf, "far_west_loco": fw}
#: Phases of chance, of options that the lessons leave out, and the end: nobody decides there.
UNTAUGHT = {
    "transamerica": {ta.FIRST, ta.DEAL, ta.OVER},
    "santa_fe_rails": {*sf.CHANCES, sf.OVER},
    "far_west_loco": {fw.LOT_CHOICE, fw.GOING, fw.LOTS_DEALT, fw.SPEED_THROW, fw.MANOEUVRE_THROW}
    | {fw.CARD, fw.PROSPECTING, fw.VEIN, fw.DEN_THROW, fw.DUEL, fw.STOP, fw.OBEY, fw.OVER},
}


@pytest.mark.parametrize(("game_id", "phases"), PHASES.items())
def test_every_phase_in_which_a_person_decides_is_taught(game_id: str, phases: ModuleType) -> None:
    named = {value for name, value in vars(phases).items() if name.isupper()}
    decided = {phase for phase in named if isinstance(phase, str)} - UNTAUGHT[game_id]
    assert {phase for phase, _kind in decisions(lesson_of(game_id))} == decided


@pytest.mark.long
@pytest.mark.parametrize("game_id", game_ids())
def test_whatever_can_be_asked_in_a_game_is_taught(game_id: str) -> None:
    """In games played at random no phase comes up that the lesson has not shown."""
    taught = {phase for phase, _kind in decisions(lesson_of(game_id))}
    for seed in range(8):
        table = Table.new(game(game_id), ["Ada", "Gus", "Olive"], seed)
        rng = random.Random(seed)
        while seats := table.waiting_for():
            assert table.state.phase in taught
            table.act(seats[0], rng.choice(table.view(seats[0]).actions()))


def advance(guide: Guide, table: LiveTable) -> None:
    """One move or one page: what the step asks for, or another player's scripted move."""
    waiting = table.waiting_for()
    if LEARNER in waiting:
        asked = guide.expected()
        if asked:
            table.act(LEARNER, asked[0])
        else:
            guide.read_on()
        return
    action = guide.scripted(waiting[0])
    assert action is not None
    table.act(waiting[0], action)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_lesson_goes_on_after_every_kill(game_id: str) -> None:
    """After each move the table comes back from its record, and a new guide asks for the same."""
    lesson = lesson_of(game_id)
    for number in range(len(lesson.chapters)):
        table = lesson.table(number, "Ada")
        guide = Guide(lesson, number, table)
        for _ in range(60):
            if guide.over:
                break
            advance(guide, table)
            again = Table.from_record(Record.loads(table.record().dumps()))
            resumed = Guide(lesson, number, again)
            while resumed.number < guide.number:  # pages since the last move are read again
                assert resumed.step is not None
                assert not resumed.step.moves
                resumed.read_on()
            assert resumed.number == guide.number
            assert resumed.expected() == guide.expected()
        assert guide.over


def test_a_move_taken_back_is_asked_for_again() -> None:
    lesson = lesson_of("station_master")
    table = lesson.table(0, "Ada")
    guide = Guide(lesson, 0, table)
    guide.read_on()
    asked = guide.expected()
    table.act(LEARNER, asked[0])
    assert guide.expected() == asked[1:]
    table.undo(LEARNER)
    assert guide.expected() == asked


def test_steps_that_ask_for_no_move_are_read_one_after_the_other() -> None:
    lesson = lesson_of("station_master")
    silent = next(step for step in lesson.chapters[0].steps if not step.moves and not step.free)
    lesson = _with_steps(lesson, silent, silent, silent)
    guide = Guide(lesson, 0, lesson.table(0, "Ada"))
    numbers = []
    while not guide.over:
        numbers.append(guide.number)
        guide.read_on()
    assert numbers == [0, 1, 2]


def test_what_was_read_before_a_move_does_not_count_after_it() -> None:
    lesson = lesson_of("station_master")
    steps = lesson.chapters[0].steps
    silent = next(step for step in steps if not step.moves and not step.free)
    asking = replace(next(step for step in steps if step.moves), moves=1)
    lesson = _with_steps(lesson, silent, asking, silent, silent)
    table = lesson.table(0, "Ada")
    guide = Guide(lesson, 0, table)
    guide.read_on()
    assert guide.number == 1
    table.act(LEARNER, guide.expected()[0])
    numbers = []
    while not guide.over:
        numbers.append(guide.number)
        guide.read_on()
    assert numbers == [2, 3]
    guide.read_on()  # there is nothing more to read
    assert guide.over


def test_a_chapter_that_begins_after_moves_begins_with_its_first_step() -> None:
    lesson = lesson_of("station_master")
    silent = next(step for step in lesson.chapters[0].steps if not step.moves and not step.free)
    script = lesson.chapters[0].script
    own = next(place for place, (seat, _text) in enumerate(script, 1) if seat == LEARNER)
    chapter = replace(lesson.chapters[0], start=own, steps=(silent, silent))
    lesson = replace(lesson, chapters=(chapter,))
    guide = Guide(lesson, 0, lesson.table(0, "Ada"))
    assert (guide.number, guide.moves_made(LEARNER)) == (0, 1)
    guide.read_on()
    assert guide.number == 1


def test_everybody_in_a_lesson_has_a_colour_and_the_learner_the_first() -> None:
    seats = lesson_of("transamerica").table(0, "Ada").seats
    assert [seat.extra["colour"] for seat in seats] == list(range(len(seats)))
    assert [seat.bot for seat in seats] == [None, *["easy"] * (len(seats) - 1)]


def test_other_players_think_alone_when_their_script_ends() -> None:
    lesson = lesson_of("transamerica")
    table = lesson.table(0, "Ada")
    guide = Guide(lesson, 0, table)
    while not guide.over:
        advance(guide, table)
    while guide.scripted(1) is not None:
        table.act(1, guide.scripted(1) or table.view(1).actions()[0])
    assert guide.expected() == []


def _with_steps(lesson: Lesson, *steps: LessonStep) -> Lesson:
    return replace(lesson, chapters=(replace(lesson.chapters[0], steps=steps),))


def test_the_check_finds_what_is_wrong() -> None:
    lesson = lesson_of("transamerica")
    chapter, free = lesson.chapters[0], lesson.chapters[-1].steps[-1]
    assert problems(_with_steps(lesson, *chapter.steps)) == [
        "The last step does not let the learner play on alone."
    ]
    few = problems(_with_steps(lesson, chapter.steps[1], free))
    assert few == ["Chapter 1: its steps ask for 1 moves, its script has 8."]
    unreached = problems(_with_steps(lesson, free, *chapter.steps))
    assert [text for text in unreached if "never" in text] == [
        f"Chapter 1: step {number} is never reached." for number in range(2, len(chapter.steps) + 2)
    ]
    bad = replace(chapter, script=((0, "marker Denver"), (1, "marker Denver")), start=2)
    (problem,) = problems(replace(lesson, chapters=(replace(bad, steps=(free,)),)))
    assert problem.startswith("Chapter 1, move 2 (marker Denver)")
    second = replace(chapter, script=chapter.script[:1], start=0)
    silent = problems(replace(lesson, chapters=(chapter, second, lesson.chapters[-1])))
    assert "Chapter 2: the script ends before seat 1 moves." in silent


@pytest.mark.parametrize(
    "damage", [{"format": "x"}, {"chapters": 3}, {"chapters": [{"seed": 1}]}, {"others": None}]
)
def test_a_file_that_is_no_lesson_is_refused(tmp_path: Path, damage: dict[str, object]) -> None:
    raw = json.loads((LESSONS / "transamerica.json").read_text("utf-8"))
    path = tmp_path / "lesson.json"
    path.write_text(json.dumps({**raw, **damage}), "utf-8")
    with pytest.raises(BadLesson, match=r"lesson\.json is not a lesson"):
        load_lesson(path)


def test_decisions_are_counted() -> None:
    lesson = lesson_of("station_master")
    own = [
        text
        for chapter in lesson.chapters
        for seat, text in chapter.script[chapter.start :]
        if seat == LEARNER
    ]
    found = decisions(lesson)
    assert found.total() == len(own)
    assert found["confirm", "confirm"] == own.count("confirm")


@pytest.mark.parametrize("game_id", game_ids())
def test_one_step_comes_after_the_other_and_asks_for_its_own_moves(game_id: str) -> None:
    lesson = lesson_of(game_id)
    for number, chapter in enumerate(lesson.chapters):
        table = lesson.table(number, "Mira")
        guide, due, own = Guide(lesson, number, table), 0, list(chapter.own_moves)
        assert guide.moves_made(LEARNER) == len(chapter.moves_of(LEARNER)) - len(own)
        while not guide.over and table.waiting_for():
            if LEARNER not in table.waiting_for():
                seat = table.waiting_for()[0]
                action = guide.scripted(seat)
                assert action is not None
                table.act(seat, action)
                continue
            step = chapter.steps[due]
            assert (guide.number, guide.step) == (due, step)
            if not step.moves:
                assert guide.expected() == []
                guide.read_on()
                due += 1
                continue
            for left in range(step.moves, 0, -1):
                while LEARNER not in table.waiting_for():
                    seat = table.waiting_for()[0]
                    table.act(seat, guide.scripted(seat))  # type: ignore[arg-type]
                assert guide.number == due
                guide.read_on()  # a step that asks for moves is not passed over
                assert [action.text for action in guide.expected()] == own[:left]
                table.act(LEARNER, table.state.parse(own.pop(0)))
            due += 1
        assert own == []
