"""Summary widgets: content of the panes after a pause event and at the end of the game."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.games.board import Board
from app.services.language import tr
from app.table.summary import GameSummary, RoundSummary


class Interlude(BoxLayout):
    """Base of the games' content after a pause event; a game builds it in ``build``."""

    title = StringProperty("")
    subtitle = StringProperty("")
    whereabouts = StringProperty("")
    #: Text of the button that continues the game.
    next_text = StringProperty("")

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


class GameEnd(BoxLayout):
    """Base of the games' content at the end; a game builds it in ``build``."""

    title = StringProperty("")
    subtitle = StringProperty("")
    whereabouts = StringProperty("")
    decided_text = StringProperty("")
    #: The seat that has won alone, or None.
    winner = ObjectProperty(None, allownone=True)

    def __init__(self, summary: GameSummary) -> None:
        super().__init__()
        self.summary = summary
        self.game, self.colours = summary.game, summary.colours
        self.names = [seat.name for seat in summary.seats]
        self.events, self.outcome = summary.events, summary.outcome
        winners = self.outcome.winners
        self.winner = winners[0] if len(winners) == 1 else None
        self.build()

    def build(self) -> None:
        """Set the texts and add the final table."""
        raise NotImplementedError

    def fit(self, form: str) -> None:
        """Arrange for the pane's form: ``side``, ``low``, ``sheet`` or ``below``."""

    def seats_by_place(self) -> list[int]:
        """The seats, the best first."""
        return sorted(range(len(self.names)), key=lambda seat: self.outcome.places[seat])

    def standing(self, seat: int) -> dict[str, object]:
        """Properties of a seat's row in the final table: who it is, and the place."""
        place = self.outcome.places[seat]
        return {
            "colour": self.colours[seat],
            "name_text": self.names[seat],
            "place_text": f"{place}.",
            "first": place == 1,
        }

    def who_wins(self) -> str:
        """The title: who has won."""
        if self.winner is not None:
            return tr._("{name} wins").format(name=self.names[self.winner])
        return tr._("A shared victory") if self.outcome.winners else tr._("Nobody wins")
