"""Summary widgets: content of the panes after a pause event."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.games.board import Board
from app.table.summary import RoundSummary


class Interlude(BoxLayout):
    """Base of the games' content after a pause event; a game builds it in ``build``."""

    title = StringProperty("")
    subtitle = StringProperty("")
    whereabouts = StringProperty("")
    #: Text of the button that continues the game.
    next_text = StringProperty("")
    #: Everything lies open that is to be looked at.
    shown = BooleanProperty(False)
    #: Seconds that it takes to read it; then the game goes on by itself for somebody who plays
    #: alone against computer players. 0: it always waits for the button.
    reading = NumericProperty(0)

    def __init__(self, summary: RoundSummary, board: Board) -> None:
        super().__init__()
        self.summary, self.board = summary, board
        self.game, self.colours = summary.game, summary.colours
        self.names = [seat.name for seat in summary.seats]
        self.build()

    def build(self) -> None:
        """Set the texts and add the widgets."""
        raise NotImplementedError

    def fit(self, form: str) -> None:
        """Arrange for the pane's form: ``side``, ``low``, ``sheet`` or ``below``."""

    def begin(self) -> None:
        """The pane is shown: draw the board and start animations."""
        raise NotImplementedError
