"""“What would you do?” on the table screen: the question, and the card with the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.board.view import BoardView
from app.kv_loader import load_kv
from app.services.language import tr
from app.table.adviser import staged_of
from app.table.modes import PLAY
from app.theme.theme import theme
from rules.bots.advice import Advice

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen


class AdviceCard(BoxLayout):
    """The station master's answer: one sentence, and whether to do it."""

    text = StringProperty("")
    #: How often this player has asked, where that is counted.
    count_text = StringProperty("")
    accent = ColorProperty([0, 0, 0, 1])
    accent_ink = ColorProperty([1, 1, 1, 1])

    __events__ = ("on_follow", "on_drop")

    def on_follow(self) -> None:
        """Event: the advice shall be done."""

    def on_drop(self) -> None:
        """Event: the player wants something else."""


class AdviceController:
    """Shows the advice as long as it is staged."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._card: AdviceCard | None = None
        self._shown: Advice | None = None
        screen.presenter.adviser.bind(busy=lambda *_: self._light())
        screen.presenter.bind(mode=lambda _p, mode: None if mode == PLAY else self.hide())

    def _light(self) -> None:
        """The bulb is lit while an answer is sought or shown."""
        if not self._screen.has_stage:
            return
        adviser = self._screen.presenter.adviser
        self._screen.stage.bulb_lit = adviser.busy or self._shown is not None

    def ask(self) -> None:
        """Ask; while there is an answer, the bulb takes it back."""
        adviser = self._screen.presenter.adviser
        if adviser.busy:
            adviser.stop()
        elif adviser.advice is not None:
            adviser.drop()
        else:
            adviser.ask()

    def show(self) -> None:
        """Show the bulb while somebody may ask, and the answer that is staged now, or none."""
        adviser = self._screen.presenter.adviser
        advice = adviser.advice
        self._screen.stage.bulb = adviser.can_ask
        if advice is None:
            self._put_away()
            return
        card = self._card or self._make()
        if advice is not self._shown:
            self._shown = advice
            self._tell(card, advice)
        if card.parent is None:
            self._screen.add_widget(card)
        self._light()
        self._place()

    def hide(self) -> None:
        """Take the card and the bulb away."""
        if self._screen.has_stage:
            self._put_away()
            self._screen.stage.bulb = False

    def _put_away(self) -> None:
        if self._card is not None and self._card.parent is not None:
            self._card.parent.remove_widget(self._card)
        self._shown = None
        self._light()

    def _make(self) -> AdviceCard:
        self._card = card = AdviceCard()
        adviser = self._screen.presenter.adviser
        card.bind(
            on_follow=lambda _card: adviser.follow(),
            on_drop=lambda _card: adviser.drop(),
            height=self._place,
        )
        for name in ("size", "foot", "pane_height"):
            self._screen.stage.fbind(name, self._place)
        return card

    def _tell(self, card: AdviceCard, advice: Advice) -> None:
        screen = self._screen
        presenter = screen.presenter
        look = theme.player(presenter.colours[presenter.mover])
        card.accent, card.accent_ink = look.accent, look.on_accent
        card.text = tr.phrase(presenter.game, advice.reason)
        asked = presenter.adviser.times(presenter.mover)
        card.count_text = (
            tr.n("Asked once so far", "Asked {count} times so far", asked)
            if presenter.adviser.counted
            else ""
        )
        board = screen.board
        if isinstance(board, BoardView):
            board.highlight([board.key_of(action) for action in staged_of(advice)])
        screen.feedback.whisper(card.text)

    def _place(self, *_: object) -> None:
        """Over the panel, just above its buttons: the board and the button stay in sight.

        A long answer in large letters covers the button rather than the header.
        """
        card = self._card
        if card is None or card.parent is None:
            return
        stage = self._screen.stage
        foot = stage.ids.foot
        if stage.form == "inside":
            card.width = min(stage.width - dp(24), theme.dp(420))
            card.pos = stage.center_x - card.width / 2, stage.y + dp(12)
            return
        card.width = min(foot.width, theme.dp(480))
        card.center_x = foot.center_x
        # On the buttons without a gap, in which half a line of the panel would show.
        above = stage.pane_height + dp(8) if stage.form == "below" else foot.top
        header = stage.ids.leave.y - dp(4)
        card.y = max(stage.y + dp(8), min(above, header - card.height))


load_kv(__name__)
