"""The table: the board, whoever's turn it is, and the veil when the device changes hands."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp

from app.games.registry import face
from app.screens.page import Page
from app.screens.table.keys import Help, find_key
from app.screens.table.log import LooksBack
from app.screens.table.menu import TableMenu
from app.screens.table.notice import Notice
from app.screens.table.stage import Stage
from app.screens.table.summary import Ends
from app.screens.table.turn_pane import TurnPane
from app.screens.table.veil import Veil
from app.services.haptics import tick
from app.services.language import tr
from app.services.settings import settings
from app.services.storage import StorageProblem
from app.table.presenter import PLAY, VEIL, WATCH, TablePresenter
from app.table.rematch import rematch
from app.theme.theme import theme
from rules.core.event import Event
from rules.core.reason import Reason


class TableScreen(LooksBack, Ends, Page):
    """One table at a time. Nothing here names a game: its face brings board and panel."""

    presenter: TablePresenter | None = None
    stage: Stage | None = None
    veil: Veil | None = None
    # Coming and going

    def open(self, table_id: str = "", **_: Any) -> None:
        app = App.get_running_app()
        try:
            table = app.store.load(table_id)
        except StorageProblem as problem:
            app.show_message(str(problem))
            Clock.schedule_once(lambda _dt: app.go("home"), 0)
            return
        self.table_id = table_id
        self.face = face(table.game.id)
        table.on_change = self._save
        presenter = TablePresenter(table, self.face.pause_events, self.face.composes_turn)
        self.presenter = presenter
        self._follow_settings()
        settings.bind(
            confirm=self._follow_settings,
            bot_speed=self._follow_settings,
            table_mode=self._turn_screen,
            **dict.fromkeys((aid.setting for aid in self.face.aids), self._show_again),
        )
        tr.bind(revision=self._show_again)
        theme.bind(revision=self._show_again)
        presenter.bind(
            on_view=self._on_view,
            on_events=self._on_events,
            on_handover=self._on_handover,
            on_interlude=self._on_interlude,
            on_over=self._on_over,
            on_refused=self._on_refused,
        )
        app.bind(insets=self._follow_insets)
        self._build_stage()
        presenter.open()

    def close(self) -> None:
        if self.presenter is None:
            return
        settings.unbind(
            confirm=self._follow_settings,
            bot_speed=self._follow_settings,
            table_mode=self._turn_screen,
            **dict.fromkeys((aid.setting for aid in self.face.aids), self._show_again),
        )
        tr.unbind(revision=self._show_again)
        theme.unbind(revision=self._show_again)
        App.get_running_app().unbind(insets=self._follow_insets)
        self._ending = None
        self.presenter.table.on_change = None
        self.presenter.close()
        self._drop_stage()
        self._lift_veil()
        self.presenter = None
        Window.rotation = 0
        App.get_running_app().platform.secure(False)

    def on_pause(self) -> None:
        if self.presenter is not None:
            self.presenter.suspend()

    def on_resume(self) -> None:
        if self.presenter is not None:
            self.presenter.resume()

    def step_back(self) -> None:
        """The arrow on the board: out of a replay, else out of the table."""
        if self._pane_of == "replay":
            self.close_replay()
        else:
            self.leave()

    def leave(self) -> None:
        """Everything is saved already: just go."""
        App.get_running_app().go("home")

    def _save(self, table: Any) -> None:
        App.get_running_app().store.save(self.table_id, table)

    def _follow_settings(self, *_: object) -> None:
        if self.presenter is not None:
            self.presenter.at_once = settings.confirm == "at_once"
            self.presenter.computers.speed = settings.bot_speed
        if self.veil is not None:
            self.veil.style = settings.handover

    # The stage

    def _build_stage(self) -> None:
        presenter = self.presenter
        assert presenter is not None
        board = self.face.board(presenter.seats, presenter.colours)
        self.board = board
        self.stage = Stage(
            board, game_title=tr._(presenter.game.title), below=self.face.panel_below
        )
        self.notice = Notice(size_hint=(None, None))
        self.stage.add_widget(self.notice)
        for name in ("pos", "size"):
            board.fbind(name, self._place_notice)
        board.bind(
            on_choose=lambda _board, action: self._touch(action),
            on_refused=lambda _board, action: self._touch(action),
            on_shown=lambda _board, event: self._sound(event.kind),
        )
        self.stage.bind(
            on_menu=lambda _s: self.open_menu(),
            on_leave=lambda _s: self.step_back(),
            on_log=lambda _s: self.open_log(),
        )
        presenter.computers.watched = lambda: board.playing
        self._pane_of: str | None = None

    def _place_notice(self, *_: object) -> None:
        self.notice.size = self.board.width, dp(10)
        self.notice.pos = self.board.x, self.board.y + self.board.edges[3] + dp(60)

    def _raise_stage(self) -> None:
        """The stage instead of the veil."""
        self._lift_veil()
        if self.stage is not None and self.stage.parent is None:
            self.stage.insets = self._insets()
            self.add_widget(self.stage)

    def _clear_stage(self) -> None:
        """Out of the tree, with nothing left on it that one seat knew."""
        stage, presenter = self.stage, self.presenter
        if stage is None or presenter is None:
            return
        self.notice.hide()
        stage.set_pane(None)
        self._pane_of = None
        self.board.skip()
        self.board.show(presenter.table.view(None), legal=())
        if stage.parent is not None:
            self.remove_widget(stage)

    def _drop_stage(self) -> None:
        if self.stage is not None:
            self._clear_stage()
            self.stage = None

    def _lift_veil(self) -> None:
        if self.veil is not None:
            self.veil.stop_listening()
            self.remove_widget(self.veil)
            self.veil = None

    def _close_overlays(self) -> None:
        app = App.get_running_app()
        for overlay in list(app.overlays):
            overlay.dismiss()
        app.message.hide()

    def _insets(self) -> list[float]:
        """What cameras and system bars take, as the screen is turned now."""
        insets = list(App.get_running_app().insets)
        turns = {0: 0, 90: 1, 180: 2, 270: 3}[Window.rotation]
        return insets[turns:] + insets[:turns]

    def _follow_insets(self, *_: object) -> None:
        if self.stage is not None:
            self.stage.insets = self._insets()
        if self.veil is not None:
            self.veil.insets = self._insets()

    def _turn_screen(self, *_: object) -> None:
        """Table mode: everything faces the side where the active player sits."""
        presenter = self.presenter
        if presenter is None or presenter.seat is None:
            return
        seat = presenter.table.seats[presenter.seat]
        if not settings.table_mode:
            Window.rotation = 0
        elif seat.bot is None:
            Window.rotation = seat.extra.get("side", 0)
        self._follow_insets()

    # What the presenter says

    def _on_view(self, presenter: TablePresenter) -> None:
        app = App.get_running_app()
        app.platform.secure(presenter.secret)
        if presenter.mode not in (PLAY, WATCH):
            return
        self._turn_screen()
        self._raise_stage()
        if self._pane_of != "turn":
            self._show_turn_pane()
        self.board.show(
            presenter.view,
            staged=presenter.staged,
            legal=presenter.legal if presenter.mode == PLAY else (),
        )
        self.stage.pane.show()

    def _show_turn_pane(self) -> None:
        presenter = self.presenter
        pane = TurnPane(presenter, self.face, self.board, self.stage.shape)
        pane.moves.bind(on_release=lambda _m: self.open_log())
        self._pane_of = "turn"
        self.board.show(presenter.view, legal=())
        self.board.recall(list(self._recent_events()))
        self.stage.set_pane(pane)

    def _recent_events(self) -> list[Event]:
        """What the glow of each player's last move is made from."""
        presenter = self.presenter
        first = max(0, len(presenter.table.steps) - 4 * len(presenter.table.seats))
        return list(presenter.table.events(presenter.viewer, first))

    def _on_events(self, presenter: TablePresenter, events: list[Event]) -> None:
        if not self.face.sounds_with_animation:
            for kind in dict.fromkeys(event.kind for event in events):
                self._sound(kind)
        if presenter.mode in (PLAY, WATCH):
            self.board.play(events)
            self._announce(events)
        elif self._ending is not None:
            self.board.show(presenter.view, legal=())
            self.board.play(events)
            self._announce(events)

    def _sound(self, kind: str) -> None:
        if kind in self.face.sounds:
            App.get_running_app().sounds.play(self.face.sounds[kind])

    def _announce(self, events: list[Event]) -> None:
        presenter = self.presenter
        game = presenter.game
        phrases = [game.tell(event, presenter.names) for event in events]
        said = " ".join(tr.phrase(game, phrase) for phrase in phrases if phrase is not None)
        App.get_running_app().announce(said)
        if presenter.mode == PLAY:
            for event in events:
                if event.kind in self.face.notices:
                    self.notice.say(tr._(game.words[self.face.notices[event.kind]]))

    def _on_handover(self, presenter: TablePresenter, seat: int) -> None:
        """The veil is down before anything else happens: nothing moves towards secrecy."""
        app = App.get_running_app()
        self._close_overlays()
        self._clear_stage()
        self._lift_veil()
        Clock.schedule_once(self._veil_is_drawn, 0.2)
        self._turn_screen()
        self.veil = Veil(
            colour=presenter.colours[seat],
            name_text=presenter.names[seat],
            where_text=self._where(seat),
            style=settings.handover,
            insets=self._insets(),
        )
        self.veil.show_order(presenter.colours, seat)
        self.veil.bind(on_reveal=lambda _v: self._reveal(), on_menu=lambda _v: self.open_menu())
        self.veil.listen()
        self.add_widget(self.veil)
        tick("turn")
        app.sounds.play("handover")
        app.announce(tr._("Pass the device to {name}").format(name=presenter.names[seat]))

    def _reveal(self) -> None:
        """The seat that was handed the device looks, and sees what it has missed."""
        presenter = self.presenter
        presenter.reveal()
        if self._pane_of == "turn":
            first = max(0, presenter.news() - 1)
            self.stage.pane.panel.catch_up(list(presenter.table.events(presenter.viewer, first)))

    def _veil_is_drawn(self, _dt: float) -> None:
        """Only now may pictures be taken: put away, the app draws the veil when it comes back."""
        if self.veil is not None:
            App.get_running_app().platform.secure(False)

    def _where(self, seat: int) -> str:
        table = self.presenter.table
        parts = [tr._(table.game.title)]
        number = getattr(table.state, "round", None)
        if number is not None:
            parts.append(tr._("round {round}").format(round=number))
        done = [step.seat for step in table.steps if step.seat >= 0 and step.seat != seat]
        if done and table.steps[-1].seat >= 0:
            parts.append(tr._("after {name}’s turn").format(name=table.seats[done[-1]].name))
        return "  ·  ".join(parts)

    def _on_refused(self, presenter: TablePresenter, reason: Reason) -> None:
        text = reason.say(tr.words(presenter.table.game))
        self.notice.say(text, warning=True)
        tick("refused")
        app = App.get_running_app()
        app.sounds.play("refuse")
        app.announce(text)

    def _show_again(self, *_: object) -> None:
        presenter = self.presenter
        if presenter is not None and presenter.mode in (PLAY, WATCH) and self._pane_of == "turn":
            self.stage.pane.show()

    # What the player does

    def _touch(self, action: Any) -> None:
        presenter = self.presenter
        if presenter is None or presenter.mode != PLAY or self._pane_of != "turn":
            return
        self.notice.hide()
        before = len(presenter.staged)
        presenter.touch(action)
        if presenter.mode == PLAY and len(presenter.staged) > before:
            App.get_running_app().sounds.play("stage")

    def fold(self) -> None:
        """Nothing but the board, or the panel again."""
        if self.stage is not None:
            self.stage.folded = not self.stage.folded

    def rematch(self) -> None:
        app = App.get_running_app()
        again = rematch(self.presenter.table)
        app.go("table", table_id=app.store.new(again))

    def open_menu(self) -> None:
        TableMenu(self).open()

    def open_help(self) -> None:
        Help(self.face).open()

    # Touches and keys

    def on_touch_up(self, touch: Any) -> bool:
        presenter = self.presenter
        watching = presenter is not None and (presenter.mode == WATCH or self._ending is not None)
        if watching and not touch.is_mouse_scrolling:
            near = abs(touch.x - touch.ox) + abs(touch.y - touch.oy) < dp(12)
            if near and self._pane_of == "turn":
                presenter.skip()
                self.board.skip()
        return super().on_touch_up(touch)

    def on_back(self) -> bool:
        if self._pane_of == "replay":
            self.close_replay()
            return True
        if self.presenter is not None and self.presenter.can_undo and self.presenter.staged:
            self.presenter.restart()
            return True
        return False

    def on_key(self, key: int, text: str | None, modifiers: list[str]) -> bool:
        presenter = self.presenter
        if presenter is None:
            return False
        if presenter.mode == VEIL:
            return self.veil is not None and self.veil.on_key(key)
        pane = self.stage.pane if self.stage is not None else None
        if pane is not None and hasattr(pane, "on_key") and pane.on_key(key):
            return True
        found = find_key(self.face, key, text, modifiers)
        if found is None or (found.turn and self._pane_of != "turn"):
            return False
        found.act(self)
        return True
