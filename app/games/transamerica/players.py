"""Players' plates over the score track of a phone, and the scores that the tracks show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app.kv_loader import load_kv
from app.services.language import tr
from app.widgets.buttons import Touchable
from app.widgets.children import ensure_children
from rules.core.game import Seat
from rules.transamerica.state import State


@dataclass(frozen=True, slots=True)
class PlayerScore:
    """A player and the points on the score track."""

    name: str
    colour: int
    points: int
    computer: bool
    active: bool


def player_scores(
    seats: Sequence[Seat], colours: Sequence[int], position: State, active: int | None
) -> list[PlayerScore]:
    """The scores of a position, by seat."""
    return [
        PlayerScore(
            seat.name,
            colours[number],
            position.points[number],
            seat.bot is not None,
            number == active,
        )
        for number, seat in enumerate(seats)
    ]


class TransAmericaPlayer(Touchable, BoxLayout):
    """A player: token, name and points."""

    colour = NumericProperty(0)
    name_text = StringProperty("")
    points_text = StringProperty("")
    computer = BooleanProperty(False)
    active = BooleanProperty(False)
    #: Whether there is room for more than name and points.
    roomy = BooleanProperty(True)
    seat = NumericProperty(0)


class TransAmericaPlayers(GridLayout):
    """The plates of all players, in as many rows as their names need.

    Event: ``on_player(seat)`` when a player is touched.
    """

    __events__ = ("on_player",)

    def on_player(self, seat: int) -> None: ...

    def _plate(self) -> TransAmericaPlayer:
        plate = TransAmericaPlayer()
        plate.bind(on_release=lambda plate: self.dispatch("on_player", plate.seat))
        return plate

    @property
    def plates(self) -> list[TransAmericaPlayer]:
        """By seat."""
        return list(reversed(self.children))

    def show(self, scores: Sequence[PlayerScore]) -> None:
        """Show the players and their points."""
        plates = ensure_children(self, len(scores), self._plate)
        for seat, (plate, score) in enumerate(zip(plates, scores, strict=True)):
            plate.seat = seat
            plate.colour, plate.name_text = score.colour, score.name
            plate.computer, plate.active = score.computer, score.active
        self.show_points([score.points for score in scores])

    def show_points(self, points: Sequence[int]) -> None:
        """Show other points for the same players."""
        for plate, count in zip(self.plates, points, strict=True):
            plate.points_text = tr.n("{count} pt", "{count} pts", count)

    def show_losses(self, points: Sequence[int], losses: Sequence[int]) -> None:
        """Show what a round has left of everybody's points, and what it cost."""
        self.show_points(points)
        for plate, count, loss in zip(self.plates, points, losses, strict=True):
            if loss:
                plate.points_text = f"{count} (−{loss})".replace("-", "−")


load_kv(__name__)
