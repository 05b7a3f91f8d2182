"""Table screen: board, panel, and the veil while the device changes hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent

from app.games.board import Board
from app.games.face import Face
from app.games.opening import public_board
from app.screens.page import Page
from app.screens.table.advice import AdviceController
from app.screens.table.analysis import AnalysisController
from app.screens.table.booklet_drawer import BookletDrawer
from app.screens.table.feedback import Feedback
from app.screens.table.first_frame import FirstFrame
from app.screens.table.first_hints import show_first_hint
from app.screens.table.handover import HandOverController
from app.screens.table.keys import Help, find_key
from app.screens.table.log import LogController
from app.screens.table.menu import TableMenu
from app.screens.table.own_table import open_own_table
from app.screens.table.replay import ReplayController
from app.screens.table.results import ResultsView
from app.screens.table.stage import Pane, Stage
from app.screens.table.stage_wiring import build_stage
from app.screens.table.summary import SummaryController
from app.screens.table.table_mode import turn_to, turned
from app.screens.table.table_settings import TableSettings
from app.screens.table.touches import TouchController
from app.screens.table.turn_pane import TurnPane
from app.screens.table.veil import Veil
from app.services.files import StorageProblem
from app.table.modes import BEAT, PLAY, VEIL, WATCH
from app.table.presenter import TablePresenter
from rules.core.action import Action
from rules.core.event import Event

if TYPE_CHECKING:
    from app.services.hosting import Hosting


class TableScreen(Page):
    """Shows one table at a time. Nothing here names a game: its face brings board and panel.

    The attributes from ``table_id`` to ``replay`` exist while a table is open.
    """

    is_open = False
    #: Whether the stage has been seen.
    _raised = False
    table_id: str
    #: What tells other devices of this table; None: all play here.
    hosting: Hosting | None = None
    presenter: TablePresenter
    face: Face
    _stage: Stage | None = None
    feedback: Feedback
    first_frame: FirstFrame
    handover: HandOverController
    summary: SummaryController
    log: LogController
    replay: ReplayController
    advice: AdviceController
    analysis: AnalysisController
    touches: TouchController
    _settings: TableSettings

    # Opening and closing

    def open(self, table_id: str = "", **_arguments: str) -> None:
        try:
            self.face, self.presenter = self._open_table(table_id)
        except StorageProblem as problem:
            self._go_home(str(problem))
            return
        self.table_id, self._raised = table_id, False
        self.feedback = Feedback(self)
        self.first_frame = FirstFrame(self)
        self.handover = HandOverController(self)
        self.summary = SummaryController(self)
        self.log = LogController(self)
        self.replay = ReplayController(self)
        self.advice = AdviceController(self)
        self.analysis = AnalysisController(self)
        self.touches = TouchController(self)
        self._settings = TableSettings(self)
        self.is_open = True
        self._settings.follow()
        self.presenter.bind(
            on_view=self._on_view,
            on_events=self._on_events,
            on_touch=lambda _p: self.feedback.notice.hide(),
            on_staged=lambda _p: self.feedback.play_sound("stage"),
            on_handover=self._on_handover,
            on_next_person=lambda _p, seat: self.feedback.announce_turn(seat),
            on_interlude=lambda _p, step: self.summary.show_pause(step),
            on_over=lambda _p: self.summary.show_result(),
            on_refused=lambda _p, reason: self.feedback.refuse(reason),
            on_held_back=lambda _p: self.feedback.point_to_confirm(),
        )
        self.presenter.open()

    def _open_table(self, table_id: str) -> tuple[Face, TablePresenter]:
        """The face and the presenter of a saved table, or StorageProblem."""
        face, presenter, self.hosting = open_own_table(self.app, table_id)
        return face, presenter

    @property
    def can_host(self) -> bool:
        """Whether the table is on this device and people play at it: others may join them."""
        return len([seat for seat in self.presenter.seats if seat.bot is None]) > 1

    def _go_home(self, message: str) -> None:
        """Go home after this frame and tell there why the table did not open."""
        app = self.app

        def go(_dt: float) -> None:
            app.go("home")
            app.show_message(message)

        Clock.schedule_once(go, 0)

    def close(self) -> None:
        if not self.is_open:
            return
        self._settings.leave()
        self.summary.cancel()
        self.presenter.close()
        if self.hosting is not None:
            self.hosting.go_on_alone()
        self._clear_stage()
        self._keep_thumbnail()
        self.handover.lift()
        turn_to(None)
        self.app.platform.secure(False)
        self.is_open = False
        self.app.tidying.table_closed()
        self._stage = None
        del self.presenter, self.face, self.touches
        del self.feedback, self.first_frame, self.handover, self.summary, self.log, self.replay
        del self.advice, self.analysis, self._settings

    def _keep_thumbnail(self) -> None:
        """Keep a picture of the position for home."""
        self.app.thumbnails.keep(self.table_id, public_board(self.face, self.presenter))

    @property
    def busy(self) -> bool:
        """Computer players move or think; between two of their moves nothing goes on."""
        if not self.is_open or self.presenter.mode not in (WATCH, BEAT):
            return False
        presenter = self.presenter
        return presenter.mode == BEAT or presenter.bots.thinking or self.board.playing

    def save(self) -> None:
        if self.is_open:
            self.presenter.save()

    def on_pause(self) -> None:
        if self.is_open:
            self.presenter.suspend()
            self.app.devices.tick()  # the last one before it sleeps: guests are told

    def on_resume(self) -> None:
        if self.is_open:
            self.presenter.resume()

    # The stage

    @property
    def stage(self) -> Stage:
        """Board and panel, built when they are first wanted: after the first veil is drawn."""
        if self._stage is None:
            self._stage = build_stage(self)
        return self._stage

    @property
    def board(self) -> Board:
        board: Board = self.stage.board
        return board

    @property
    def has_stage(self) -> bool:
        """Whether board and panel are built."""
        return self._stage is not None

    @property
    def pane(self) -> Pane | None:
        """What the panel holds now."""
        return None if self._stage is None else self._stage.pane

    def raise_stage(self) -> None:
        """Show the stage instead of the veil or the results."""
        self.handover.lift()
        self.summary.hide_results()
        self._raised = True
        if self.stage.parent is None:
            self.stage.insets = turned(self.app.insets)
            self.stage.size = Window.size  # at once: what it shows is built in its final shape
            self.add_widget(self.stage)

    def show_instead(self, view: ResultsView) -> None:
        """Show the results instead of the stage."""
        self.handover.lift()
        self.stage.set_pane(None)
        if self.stage.parent is not None:
            self.remove_widget(self.stage)
        view.insets = turned(self.app.insets)
        self.add_widget(view)

    def _clear_stage(self) -> None:
        """Take the stage out of the tree."""
        self.feedback.clear()
        self.summary.forget_turn()
        if self._stage is None:
            return
        self.advice.hide()
        self.stage.set_pane(None)
        if self._board_was_seen:
            self.board.skip()
        if self.stage.parent is not None:
            self.remove_widget(self.stage)

    @property
    def _board_was_seen(self) -> bool:
        return self._stage is not None and self._raised and not self.first_frame.shown

    @property
    def turn_pane(self) -> TurnPane | None:
        """The pane of a turn, if that is what the stage shows."""
        return self.pane if isinstance(self.pane, TurnPane) else None

    @property
    def veil(self) -> Veil | None:
        return self.handover.veil

    # Insets and table mode

    def follow_insets(self, *_: object) -> None:
        """Keep clear of the screen's notches and bars."""
        insets = turned(self.app.insets)
        if self._stage is not None:
            self._stage.insets = insets
        if self.summary.view is not None:
            self.summary.view.insets = insets
        if self.veil is not None:
            self.veil.insets = insets

    def turn_screen(self, *_: object) -> None:
        """Turn the screen to the side of the player whose turn it is."""
        if self.presenter.seat is not None:
            turn_to(self.presenter.seats[self.presenter.seat])
            self.follow_insets()

    # Events of the presenter

    def _on_view(self, presenter: TablePresenter) -> None:
        self.app.platform.secure(presenter.secret)
        self.feedback.follow_turn()
        if presenter.mode in (PLAY, WATCH, BEAT):
            self.show_turn()

    def show_turn(self) -> None:
        """Show the present turn: a person's to play, a computer player's to watch."""
        presenter = self.presenter
        view = presenter.view
        if view is None:
            return
        self.turn_screen()
        if not self._raised and self.veil is None:
            self.first_frame.show()
        if self.first_frame.shown:
            return
        self.raise_stage()
        pane = self.turn_pane
        if pane is None:
            pane = self.summary.turn_before() or self._build_turn()
            self.board.show(view, legal=())
            self.board.recall(presenter.history.recent_events())
            self.stage.set_pane(pane)
        legal = presenter.legal if presenter.mode == PLAY else ()
        self.board.show(view, staged=presenter.staged, legal=legal)
        pane.show()
        self.advice.show()
        self._show_first_hint()

    def _build_turn(self) -> TurnPane:
        shape = self.stage.shape_for(self.face.inner_panel is not None)
        pane = TurnPane(self.presenter, self.face, self.board, shape)
        pane.moves.bind(on_release=lambda _m: self.log.open())
        return pane

    def _show_first_hint(self) -> None:
        show_first_hint(self)

    def show_again(self, *_: object) -> None:
        """Language, theme or an aid has changed."""
        self.summary.refresh()
        pane = self.turn_pane
        if pane is not None and self.presenter.mode in (PLAY, WATCH, BEAT):
            pane.show()

    def _on_events(
        self, presenter: TablePresenter, events: list[Event], heard: list[Event]
    ) -> None:
        self.feedback.play_events(events)
        if self.summary.waiting and presenter.view is not None:
            self.board.show(presenter.view, legal=())
        elif presenter.mode not in (PLAY, WATCH, BEAT):
            return
        if not self.first_frame.shown:
            self.board.play(events)
        self.feedback.announce(heard)

    def _on_handover(self, _presenter: TablePresenter, seat: int) -> None:
        """Hide everything before the veil is shown: nothing may be animated towards secrecy."""
        self.app.close_overlays()
        self._clear_stage()
        # Nothing stays on it that one seat knew. A board that nobody has seen loads no picture.
        if self._board_was_seen:
            self.board.show(self.presenter.public_view, legal=())
        self.handover.lift()
        self.turn_screen()
        self.handover.lower(seat, turned(self.app.insets))

    # Actions of the player

    def touch_board(self, action: Action) -> None:
        """Something on the board was touched; during a replay it means nothing."""
        if self.is_open and self.turn_pane is not None:
            self.presenter.touch(action)

    def step_back(self) -> None:
        """The arrow on the board: close a replay, return to the results, else leave the table."""
        if self.replay.is_open:
            self.replay.close()
        elif self.analysis.is_open:
            self.analysis.close()
        elif self.summary.shows_board:
            self.summary.show_results()
        else:
            self.leave()

    def leave(self) -> None:
        """Go home; everything is saved already."""
        self.app.go("home")

    def rematch(self) -> None:
        self.app.go("table", table_id=self.presenter.rematch(self.app.store))

    def open_menu(self) -> None:
        TableMenu(self).open()

    def open_rules(self, rule: str = "") -> None:
        """Open the booklet over the table: at a rule, or at the one of the last refusal."""
        rule = rule or self.feedback.notice.rule
        self.feedback.notice.hide()
        BookletDrawer(self.presenter.game.id, rule).open()

    def open_help(self) -> None:
        Help(self.face).open()

    # Touches and keys

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.is_open:
            self.touches.down(touch)
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        # A finger that the board holds comes to it by itself; all other widgets would be asked in
        # every frame of a pan whether they want it.
        if self._stage is not None and any(held() is self._stage.board for held in touch.grab_list):
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if self.is_open:
            self.touches.up(touch)
        used = bool(super().on_touch_up(touch))
        if self.is_open:  # the touch may have closed the table
            self.touches.explain(touch)
        return used

    def on_back(self) -> bool:
        if not self.is_open:
            return False
        if self.replay.is_open or self.analysis.is_open or self.summary.shows_board:
            self.step_back()
            return True
        if self.presenter.staged:
            self.presenter.restart()
            return True
        return False

    def on_key(self, key: int, text: str | None, modifiers: list[str]) -> bool:
        if not self.is_open:
            return False
        if self.presenter.mode == VEIL:
            return self.handover.on_key(key)
        if self.pane is not None and self.pane.on_key(key):
            return True
        found = find_key(self.face, key, text, modifiers)
        if found is None or (found.turn and self.turn_pane is None):
            return False
        found.act(self)
        return True
