"""Panel interface: header texts, hand and choices of a game beside its board.

Widgets of a panel tell what they mean by their property ``explained`` (app/widgets/explained.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.games.board import Board
from app.services.settings import settings
from app.table.game_view import GameView
from app.table.presenter import TablePresenter
from rules.core.event import Event

if TYPE_CHECKING:
    from app.games.face import Aid

#: Where the panel is: beside the board, a sheet over its lower edge, a tray under it, or in the
#: open middle of the board.
SIDE, SHEET, BELOW, INSIDE = "side", "sheet", "below", "inside"


class GamePanel(BoxLayout):
    """Base of the games' panels. A game fills it in ``show``; the other methods are optional."""

    form = OptionProperty(SIDE, options=[SIDE, SHEET, BELOW, INSIDE])
    #: There is little height: a phone held sideways.
    low = BooleanProperty(False)
    #: Header: the line under the player's name, and the number on the right with its word.
    subtitle = StringProperty("")
    count = StringProperty("")
    count_word = StringProperty("")
    #: Round, turn or phase, written under the game's title.
    whereabouts = StringProperty("")
    #: What the turn is about, said when the header's token is touched.
    turn_explained = StringProperty("")
    #: Text of the confirm button.
    confirm_text = StringProperty("")
    #: What confirming would do and what comes of it, in words; said in place of the last moves.
    staged_text = StringProperty("")
    #: A widget over the buttons that says what they will do, or None.
    speech = ObjectProperty(None, allownone=True)
    #: That widget has the buttons of the turn itself: the usual ones are left out.
    has_buttons = BooleanProperty(False)
    #: The seat whose action is still being shown, which the header names; None: who is to move.
    acting = ObjectProperty(None, allownone=True)
    #: Whether that widget has room beside the buttons.
    speech_beside = BooleanProperty(False)
    #: The confirm button says it all: in a sheet only undo stands beside it.
    brief = BooleanProperty(False)
    #: Whether a button to end the turn makes sense now.
    offers_end = BooleanProperty(True)
    #: Text of that button while something is staged, which it does first; empty: the usual.
    end_text = StringProperty("")
    #: Whether the last moves are told below the panel.
    tells_moves = BooleanProperty(True)
    #: In the form ``inside``: the players, for their place outside of the board, or None.
    players = ObjectProperty(None, allownone=True)
    #: Share of the height that a sheet may take at most; 0: the usual.
    sheet_share = NumericProperty(0)

    def __init__(
        self, presenter: TablePresenter, board: Board, form: str = SIDE, low: bool = False
    ) -> None:
        self.presenter = presenter
        self.board = board
        super().__init__(form=form, low=low)

    @property
    def view(self) -> GameView:
        """The presenter's view; there is one while a panel is shown."""
        view = self.presenter.view
        if view is None:
            raise ValueError("nobody looks at the table")
        return view

    @property
    def preview(self) -> GameView:
        """The view with the staged actions on it."""
        return self.presenter.preview or self.view

    @property
    def colours(self) -> Sequence[int]:
        """Player colour by seat."""
        return self.presenter.colours

    def show(self) -> None:
        """Show the presenter's view as it is now."""
        raise NotImplementedError

    def catch_up(self, events: Sequence[Event]) -> None:
        """Animate what happened since the viewer last saw the board.

        ``events`` begin with the viewer's own last step, whose effects happened under the veil.
        """

    def tell_hint(self, sentence: str) -> bool:
        """Tell what a new kind of decision is about; False: it is told over the board."""
        return False

    def use_aid(self, aid: Aid) -> None:
        """The key of an aid was pressed: switch its setting."""
        setattr(settings, aid.setting, not getattr(settings, aid.setting))

    def close(self) -> None:
        """The panel is taken away: remove from the board what it put there."""

    def open(self) -> None:
        """The panel is back after a pause: put on the board again what ``close`` removed."""
