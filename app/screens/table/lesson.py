"""Lesson screen: a table with somebody who explains it, step by step."""

from __future__ import annotations

from kivy.clock import Clock

from app.board.view import BoardView
from app.games.face import Face
from app.games.panel import SHEET
from app.games.registry import face as find_face
from app.screens.table.booklet_drawer import has_page
from app.screens.table.lesson_card import LessonCard
from app.screens.table.lesson_target import Spotlight, find_target
from app.screens.table.screen import TableScreen
from app.services.language import tr
from app.services.lessons import find_lesson
from app.table.lesson_presenter import LessonPresenter
from app.table.modes import BEAT, PLAY, WATCH
from app.table.presenter import TablePresenter
from rules.core.reason import Reason
from rules.lessons.lesson import Lesson

#: Seconds between two looks at where the lit place is: the camera may move.
EVERY = 0.15


class LessonScreen(TableScreen):
    """A guided first game. It is saved, so that it goes on where it was left."""

    can_host = False
    lesson: Lesson
    presenter: LessonPresenter
    card: LessonCard
    light: Spotlight
    #: The learner plays on alone: the card is out of the way.
    _let_go = False

    def open(self, table_id: str = "", **_arguments: str) -> None:
        """A lesson's table is called after its game."""
        found = find_lesson(table_id)
        if found is None:
            raise ValueError(f"{table_id} has no lesson")
        self.lesson, self._let_go = found, False
        self.card, self.light = LessonCard(), Spotlight()
        self.card.bind(
            on_next=lambda _card: self._next(),
            on_show_me=lambda _card: self.presenter.show_me(),
            on_skip=lambda _card: self._finish(),
            on_read=lambda _card: self.open_rules(self.card.rule),
        )
        super().open(table_id=table_id)
        if self.is_open:
            self._look = Clock.schedule_interval(lambda _dt: self._follow(), EVERY)

    def close(self) -> None:
        if self.is_open:
            self._look.cancel()
            self._put_away()
        super().close()

    def _put_away(self) -> None:
        for widget in (self.light, self.card):
            if widget.parent is not None:
                self.remove_widget(widget)

    def _on_mode(self, _presenter: LessonPresenter, mode: str) -> None:
        """A summary that all look at speaks for itself."""
        if mode not in (PLAY, WATCH, BEAT):
            self._put_away()

    def _open_table(self, table_id: str) -> tuple[Face, TablePresenter]:
        shelf = self.app.lessons
        table, guide = shelf.open(self.lesson)
        face = find_face(table_id)
        presenter = LessonPresenter(table, guide, save=shelf.save, flow=face.flow)
        presenter.bind(on_astray=lambda _p, reason: self._say_no(reason), mode=self._on_mode)
        return face, presenter

    def _keep_thumbnail(self) -> None:
        """A lesson is in no list."""

    def _show_first_hint(self) -> None:
        """A lesson explains everything itself."""

    # The step

    def show_turn(self) -> None:
        super().show_turn()
        if not self.first_frame.shown:
            self._tell()

    def _tell(self) -> None:
        """Show the step that is due, above everything else."""
        presenter, guide = self.presenter, self.presenter.guide
        step = guide.step
        if step is None:
            Clock.schedule_once(lambda _dt: self._turn_page(), 0)
            return
        if self._let_go:
            return
        steps = [each for number, each in self.lesson.steps()]
        before = sum(len(chapter.steps) for chapter in self.lesson.chapters[: guide.chapter])
        self.card.tell(
            title=tr._(step.title),
            text=tr._(step.text),
            number=before + guide.number + 1,
            count=len(steps),
            asks=bool(step.moves),
            free=step.free,
            waits=presenter.mode != PLAY,
            rule=step.rule,
        )
        for widget in (self.light, self.card):
            if widget.parent is None:
                self.add_widget(widget)
        self._follow()
        if self.card.is_new:
            self.app.announce(f"{self.card.title}. {self.card.text}")
            if self.card.explains:  # when the board has its size
                Clock.schedule_once(lambda _dt: self._show_whole_board(), EVERY)

    def _show_whole_board(self) -> None:
        if self.is_open and self.card.explains and isinstance(self.board, BoardView):
            self.board.viewport.travel_to(self.board.camera.whole())

    def _follow(self) -> None:
        """Light the place that is asked for, and keep the card away from it."""
        if not self.is_open or self.card.parent is None:
            return
        presenter = self.presenter
        if presenter.free and presenter.staged:
            self._let_go = True
            self._put_away()
            return
        target = None
        if presenter.mode == PLAY and presenter.guide.expected():
            target = find_target(self, presenter.asked)
        self.light.show(target)
        lit = target.box if target else None
        # What only explains leaves the board free.
        low = self.card.explains and self.stage.form == SHEET
        self.card.place(self, lit, stays=bool(presenter.staged), low=low)

    def _say_no(self, reason: Reason | None) -> None:
        """A kind word about another touch, with the rule that forbids it, if one does."""
        step, rule = self.presenter.guide.step, ""
        if step is not None and not step.moves:
            answer = tr._("One moment: read this first, then go on.")
        elif reason is not None:
            game = self.presenter.game
            answer = tr.phrase(game, reason.phrase)
            rule = reason.rule if has_page(game.id, reason.rule) else ""
        else:
            answer = tr._("That would be allowed, but let us try the lit one first.")
        self.card.reply(answer, rule)
        self.app.announce(answer)
        self.feedback.play_sound("refuse")
        self.light.shake()

    def _next(self) -> None:
        guide = self.presenter.guide
        step = guide.step
        if step is not None and step.free:
            self._finish()
            return
        guide.read_on()
        if isinstance(self.board, BoardView):  # it was shown as a whole
            self.board.viewport.travel_to(self.board.home_pose())
        self.show_turn()

    def _turn_page(self) -> None:
        """The chapter is over: open the next one."""
        if self.is_open:
            self.app.lessons.begin_chapter(self.lesson, self.presenter.guide.chapter + 1)
            self.app.go("lesson", table_id=self.lesson.game)

    def _finish(self) -> None:
        self.app.lessons.finish(self.lesson)
        self.leave()

    def leave(self) -> None:
        """Go back to where the lesson was opened; who has been let go has learned it."""
        if self.is_open and self._let_go:
            self.app.lessons.finish(self.lesson)
        if not self.app.back():
            self.app.go("home")
