"""The pane of a turn: the game's own panel, the last moves, and what can be done."""

from __future__ import annotations

from functools import cached_property

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.games.board import Board
from app.games.face import Face
from app.games.panel import INSIDE, SHEET, SIDE, GamePanel
from app.games.waiting import wait_for
from app.kv_loader import load_kv
from app.screens.table.action_bar import TurnActions
from app.screens.table.last_moves import LastMoves
from app.screens.table.stage import Pane
from app.services.language import tr
from app.table.modes import BEAT, WATCH
from app.table.presenter import TablePresenter
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from app.widgets.scrolling import scroll_parent

#: Text so much larger than usual needs a second row of buttons on a phone.
LARGE = 1.25
#: Room for the title of the last moves and two of them, in sizes of their text.
LINES = 6


class WatchBar(Touchable, BoxLayout):
    """While others decide: who thinks, what is waited for, and what a tap does about it."""

    text = StringProperty("")
    icon = StringProperty("fast-forward")


def form_of_panel(shape: str) -> str:
    """On a phone lying on its side the panel is beside the board, but as small as in a sheet."""
    return SHEET if shape == "low" else shape


def _form_of_bar(shape: str, face: Face, brief: bool) -> str:
    """Large words need two rows, except where there is no button to end the turn."""
    if brief and shape != SIDE:
        return "brief"
    large = theme.text_scale > LARGE and not face.flow.composes_turn
    return "stack" if shape == SIDE or large else "row"


class TurnPane(Pane):
    """Somebody's turn: a person's with buttons, a computer player's to be watched."""

    def __init__(self, presenter: TablePresenter, face: Face, board: Board, shape: str) -> None:
        super().__init__()
        self.presenter = presenter
        self.face = face
        self.inner = face.inner_panel is not None
        self._board = board
        self._shape = shape
        self.shown = False
        self.moves = LastMoves()
        self._fit_moves_soon = Clock.create_trigger(self._fit_moves, 0)
        self.panel = self._make_panel()
        self.watch = WatchBar()
        self.watch.bind(on_release=lambda _bar: self._hurry())
        self._column = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        self._column.bind(minimum_height=self._column.setter("height"))
        self._column.bind(parent=self._follow_room)
        self._scroll: Widget | None = None
        # Where the panel lies below the board, the log has a button of its own.
        self._tells_moves = not face.panel_below
        self._has_end = face.flow.ends_turn and not face.flow.composes_turn
        self.footer = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        self.footer.bind(minimum_height=self.footer.setter("height"))
        self._place_panel()

    @cached_property
    def bar(self) -> TurnActions:
        """The buttons of the turn, made when they are first shown: some panels have their own."""
        form = _form_of_bar(self._shape, self.face, self.panel.brief)
        return TurnActions(presenter=self.presenter, form=form)

    def _make_panel(self) -> GamePanel:
        """The game's panel for the present shape."""
        inner = self.face.inner_panel
        if self._shape == INSIDE and inner is not None:
            return inner(self.presenter, self._board, form=INSIDE)
        return self.face.panel(
            self.presenter, self._board, form=form_of_panel(self._shape), low=self._shape == "low"
        )

    def _place_panel(self) -> None:
        """A panel inside the board is all of the body; else the last moves stand under it."""
        panel = self.panel
        self._column.clear_widgets()
        if panel.form == INSIDE:
            self.body = panel
            self.last_moves = self.moves
            self.moves.brief = False
            self.players = panel.players
            panel.bind(players=self.setter("players"))
            return
        self.body = self._column
        self._column.add_widget(panel)
        for name in ("brief", "speech_beside"):
            panel.fbind(name, self._arrange_footer)
        panel.bind(
            sheet_share=self.setter("sheet_share"),
            tells_moves=self._show_moves,
            staged_text=self._show_moves,
            acting=self._show_acting,
            height=self._fit_moves_soon,
        )
        self.sheet_share = panel.sheet_share

    def fit(self, form: str) -> None:
        if (form == INSIDE) != (self.panel.form == INSIDE):
            self._shape = form
            self.panel.close()
            self.panel = self._make_panel()
            self._place_panel()
            self.footer.clear_widgets()
        if form != INSIDE:
            self._fit_column(form)
        if self.shown and self.presenter.view is not None:
            self.show()

    def _fit_column(self, form: str) -> None:
        roomy = form == SIDE
        self.panel.low = form == "low"
        self.panel.form = form_of_panel(form)
        self._shape = form
        self._arrange_footer()
        self._column.spacing = dp(8) if roomy else 0
        self.moves.brief = not roomy
        self._fit_moves_soon()

    def _arrange_footer(self, *_: object) -> None:
        """What the panel says stands over the buttons, or beside them where there is room."""
        beside = self.panel.speech_beside
        self.footer.orientation = "horizontal" if beside else "vertical"
        if not self.panel.has_buttons:
            self.bar.form = _form_of_bar(self._shape, self.face, self.panel.brief)
            self.bar.size_hint_x = self.watch.size_hint_x = 0.55 if beside else 1

    @property
    def confirm_word(self) -> str:
        """What the button says that does what is staged."""
        own = self.panel.form == INSIDE or self.panel.has_buttons
        return str(self.panel.confirm_text if own else self.bar.confirm_word)

    @property
    def end_word(self) -> str:
        """What the button says that ends the turn: it does what is staged, too."""
        if not self.presenter.staged:
            return str(tr._("End turn"))
        return str(self.panel.end_text or tr._("Confirm and end turn"))

    def close(self) -> None:
        self.shown = False
        self._fit_moves_soon.cancel()
        self.panel.close()

    def open_again(self) -> None:
        """The pane comes back after a pause."""
        self.panel.open()

    def show(self) -> None:
        """The presenter's view as it is now."""
        self.shown = True
        self.panel.show()
        if self.panel.form == INSIDE:  # it says all by itself
            self.whereabouts = self.panel.whereabouts
            self._tell_moves()
            return
        self._show_header()
        if not self.panel.has_buttons:
            self._show_buttons()
        self._show_moves()
        self._show_footer()

    def _show_buttons(self) -> None:
        bar, look = self.bar, theme.player(self.colour)
        bar.accent, bar.accent_ink = look.accent, look.on_accent
        bar.confirm_text = bar.short_text = self.panel.confirm_text
        bar.end_text = self.end_word
        bar.has_end = self._has_end and self.panel.offers_end
        bar.show()

    def _show_footer(self) -> None:
        """What the panel says, and the buttons, unless it has some itself."""
        panel = self.panel
        # What a beat shows can be skipped, too; a button that says what to do stays as it is.
        beat = self.presenter.mode == BEAT and not panel.confirm_text
        usual = self.watch if beat or self.presenter.mode == WATCH else self.bar
        wanted = panel.speech if panel.has_buttons else usual
        if wanted.parent is None:
            self.footer.clear_widgets()
            if panel.speech is not None:
                self.footer.add_widget(panel.speech)
            if not panel.has_buttons:
                self.footer.add_widget(usual)

    def _show_moves(self, *_: object) -> None:
        if self.panel.form == INSIDE:
            return
        wanted = self.shown and self.presenter.view is not None
        if not (wanted and self._tells_moves and self.panel.tells_moves):
            self._column.remove_widget(self.moves)
            return
        if self.moves.parent is not self._column:
            if self.moves.parent is not None:
                self.moves.parent.remove_widget(self.moves)
            self._column.add_widget(self.moves)
        self.moves.staged_text = self.panel.staged_text
        self._tell_moves()

    def _follow_room(self, *_: object) -> None:
        """The room under the panel also changes with what stands over and under both."""
        if self._scroll is not None:
            self._scroll.unbind(height=self._fit_moves_soon)
        self._scroll = scroll_parent(self._column)
        if self._scroll is not None:
            self._scroll.bind(height=self._fit_moves_soon)

    def _fit_moves(self, _dt: float) -> None:
        """Tell only the very last move where there is no room under the panel for a few."""
        scroll = self._scroll
        if self._shape != SIDE or scroll is None or self.presenter.view is None:
            return
        room = scroll.height - self.panel.height
        self.moves.brief = 0 < room < theme.size("log") * LINES
        self._tell_moves()

    def _tell_moves(self) -> None:
        presenter = self.presenter
        lines = self.face.last_moves_of(presenter)
        self.moves.show(lines, presenter.names, presenter.colours, presenter.viewer)

    def _show_acting(self, *_: object) -> None:
        """The header names who acts, until that has been seen."""
        if self.shown and (self.panel.acting is not None or self.presenter.seat is not None):
            self._show_header()

    def _show_wait(self, seat: int) -> None:
        """Say whom the table waits for: a computer player here, or somebody on another device."""
        wait = wait_for(self.presenter, seat)
        if wait is None:
            name = self.presenter.names[seat]
            self.watch.icon, self.subtitle = "fast-forward", tr._("thinking …")
            self.watch.text = tr._("{name} is thinking. Tap to skip.").format(name=name)
        else:
            self.watch.icon, self.subtitle = wait.icon, wait.where
            self.watch.text = wait.tap or wait.sentence

    def _hurry(self) -> None:
        """The bar was touched: do what it says."""
        wait = wait_for(self.presenter, self.presenter.mover)
        if wait is None:
            self.presenter.skip()
        elif wait.act is not None:
            wait.act()

    def _show_header(self) -> None:
        presenter, panel = self.presenter, self.panel
        seat = presenter.mover if panel.acting is None else panel.acting
        name = presenter.names[seat]
        self.colour = presenter.colours[seat]
        self.short_title = name
        yours = seat == presenter.only_person
        self.title = tr._("Your turn") if yours else tr._("{name}’s turn").format(name=name)
        if presenter.mode == BEAT:
            self.watch.icon, self.watch.text = "fast-forward", tr._("Tap to skip")
        if presenter.mode != WATCH or panel.acting is not None:
            self.subtitle = panel.subtitle
        else:
            self._show_wait(seat)
        self.count, self.count_word = panel.count, panel.count_word
        self.whereabouts = panel.whereabouts
        self.explained = panel.turn_explained


load_kv(__name__)
