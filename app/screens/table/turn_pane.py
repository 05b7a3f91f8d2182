"""The pane of a turn: the game's own panel, the last moves, and what can be done."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.games.board import Board
from app.games.face import Face
from app.games.panel import SHEET, SIDE
from app.kv_loader import load_kv
from app.screens.table.action_bar import TurnActions
from app.screens.table.last_moves import LastMoves
from app.screens.table.stage import Pane
from app.services.language import tr
from app.table.presenter import PLAY, TablePresenter
from app.theme.theme import theme
from app.widgets.buttons import Touchable

#: Text so much larger than usual needs a second row of buttons on a phone.
LARGE = 1.25


class WatchBar(Touchable, BoxLayout):
    """While computer players move: who thinks, and that a tap makes them hurry."""

    text = StringProperty("")


def form_of_panel(shape: str) -> str:
    """On a phone lying on its side the panel is beside the board, but as small as in a sheet."""
    return SHEET if shape == "low" else shape


def _form_of_bar(shape: str, face: Face) -> str:
    """Large words need two rows, except where there is no button to end the turn."""
    large = theme.text_scale > LARGE and not face.composes_turn
    return "stack" if shape == SIDE or large else "row"


class TurnPane(Pane):
    """Somebody's turn: a person's with buttons, a computer player's to be watched."""

    def __init__(self, presenter: TablePresenter, face: Face, board: Board, shape: str) -> None:
        super().__init__()
        self.presenter = presenter
        self.face = face
        self.panel = panel = face.panel(
            presenter, board, form=form_of_panel(shape), low=shape == "low"
        )
        self.shown = False
        self.moves = LastMoves()
        self.bar = TurnActions(presenter=presenter, form=_form_of_bar(shape, face))
        self.watch = WatchBar()
        self.watch.bind(on_release=lambda _bar: presenter.skip())
        self.body = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        self.body.bind(minimum_height=self.body.setter("height"))
        self.body.add_widget(panel)
        self.tells_moves = not face.panel_below  # where it is, the log has a button of its own
        if self.tells_moves:
            self.body.add_widget(self.moves)
        self.bar.has_end = face.ends_turn and not face.composes_turn
        self.footer = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        self.footer.bind(minimum_height=self.footer.setter("height"))

    def fit(self, form: str) -> None:
        roomy = form == SIDE
        self.panel.low = form == "low"
        self.panel.form = form_of_panel(form)
        self.bar.form = _form_of_bar(form, self.face)
        self.body.spacing = dp(8) if roomy else 0
        if self.tells_moves:
            self.moves.brief = not roomy
        if self.shown and self.presenter.view is not None:
            self.show()

    def close(self) -> None:
        self.panel.close()

    def show(self) -> None:
        """The presenter's view as it is now."""
        presenter = self.presenter
        self.shown = True
        self.panel.show()
        self._show_header()
        look = theme.player(self.colour)
        self.bar.accent, self.bar.accent_ink = look.accent, look.on_accent
        self.bar.confirm_text = self.panel.confirm_text
        self.bar.short_text = self.panel.confirm_text if self.face.composes_turn else ""
        if self.tells_moves:
            lines = self.face.latest_log_of(presenter)
            self.moves.show(lines, presenter.names, presenter.colours, presenter.viewer)
        wanted = self.bar if presenter.mode == PLAY else self.watch
        if wanted.parent is None:
            self.footer.clear_widgets()
            if self.panel.speech is not None:
                self.footer.add_widget(self.panel.speech)
            self.footer.add_widget(wanted)
        self.bar.show()

    def _show_header(self) -> None:
        presenter, panel = self.presenter, self.panel
        name = presenter.names[presenter.mover]
        self.colour = presenter.colours[presenter.mover]
        self.title = tr._("{name}’s turn").format(name=name)
        if presenter.mode == PLAY:
            self.subtitle = panel.subtitle
        else:
            self.subtitle = tr._("thinking …")
            self.watch.text = tr._("{name} is thinking. Tap to skip.").format(name=name)
        self.count, self.count_word = panel.count, panel.count_word
        self.whereabouts = panel.whereabouts


load_kv(__name__)
