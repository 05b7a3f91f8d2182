"""Presenter of a lesson: every step by its own moves, and wrong touches at every step."""

from __future__ import annotations

import pytest

from app.games.registry import face
from app.services.lessons import find_lesson
from app.table.lesson_presenter import LessonPresenter
from app.table.modes import INTERLUDE, PLAY, WATCH
from rules import game_ids
from rules.core.reason import Reason
from rules.core.table import Table
from rules.lessons.guide import Guide


class Learner:
    """Somebody at the table of a chapter, who notes what was said about wrong touches."""

    def __init__(self, game_id: str, chapter: int) -> None:
        lesson = find_lesson(game_id)
        assert lesson is not None
        self.table: Table = lesson.table(chapter, "Ada")
        guide = Guide(lesson, chapter, self.table)
        self.presenter = LessonPresenter(self.table, guide, flow=face(game_id).flow)
        self.said: list[Reason | None] = []
        self.presenter.bind(on_astray=lambda _p, reason: self.said.append(reason))
        self.presenter.open()
        self.wait()

    def wait(self) -> None:
        """Let the others play until it is the learner's turn."""
        for _ in range(200):
            self.presenter.guard.new_turn()
            if self.presenter.mode == WATCH:
                self.presenter.bots.work(10)
            elif self.presenter.mode == INTERLUDE:
                self.presenter.carry_on()
            else:
                return

    def go_astray(self) -> None:
        """Touch everything else that could be chosen now, and the buttons: nothing happens."""
        presenter = self.presenter
        asked, staged = presenter.asked, presenter.staged
        steps = len(self.table.steps)
        view = presenter.preview
        assert view is not None
        others = [each for each in view.actions() if each != asked and each not in staged]
        for wrong in others[:6]:
            presenter.stage(wrong)
            assert presenter.staged == staged
        assert len(self.said) >= len(others[:6])
        assert len(self.table.steps) == steps

    def go_on(self) -> None:
        step = self.presenter.guide.step
        assert step is not None
        if step.moves:
            self.presenter.show_me()
        else:
            self.presenter.guide.read_on()
        self.wait()


@pytest.mark.parametrize("game_id", game_ids())
def test_every_step_with_wrong_touches_before_it(game_id: str) -> None:
    lesson = find_lesson(game_id)
    assert lesson is not None
    for chapter in range(len(lesson.chapters)):
        learner = Learner(game_id, chapter)
        for _ in range(80):
            if learner.presenter.guide.over:
                break
            assert learner.presenter.mode == PLAY
            learner.go_astray()
            learner.go_on()
        assert learner.presenter.guide.over, (game_id, chapter)


def test_what_is_not_allowed_is_refused_with_the_real_reason() -> None:
    learner = Learner("transamerica", 0)
    learner.go_on()
    learner.presenter.stage(learner.table.state.parse("end"))
    assert isinstance(learner.said[-1], Reason)


def test_only_the_expected_place_can_be_chosen_until_the_last_step() -> None:
    learner = Learner("transamerica", 0)
    learner.go_on()
    assert [action.text for action in learner.presenter.legal] == ["marker St. Louis"]
    last = Learner("transamerica", len(learner.presenter.guide.lesson.chapters) - 1)
    assert last.presenter.free
    assert len(last.presenter.legal) > 1
