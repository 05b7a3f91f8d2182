"""How the Far West Loco board is looked at: all of it, or following a train; and the open card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kivy.metrics import dp

from app.board.camera import Pose, Rect
from app.board.view import BoardView
from app.board.viewport import GO
from app.games.far_west_loco.animation import last_card
from app.games.far_west_loco.card import CardPlate, place_card
from app.games.far_west_loco.layout import Line, line_of
from rules.core.event import Event
from rules.far_west_loco.position import NOBODY
from rules.far_west_loco.state import State

#: A phone follows the locomotive with cells of this many dp.
FOLLOW = 46


class FollowingBoard(BoardView):
    """Shows all of the board where there is room, else where the locomotive is."""

    def __init__(self, **kwargs: Any) -> None:
        self.who: Sequence[str] = ()
        #: The card that lies open, and who drew it; None: none does.
        self.open_card: tuple[int, int] | None = None
        self._shape: tuple[float, ...] = ()
        super().__init__(**kwargs)
        self.card = CardPlate()
        self.card.bind(on_release=lambda _card: self.put_card_away())

    @property
    def position(self) -> State:
        assert self.view is not None
        position: State = self.view.position
        return position

    @property
    def line(self) -> Line:
        return line_of(self.position.box.board)

    def content(self) -> Rect:
        return self.line.content

    def name(self, seat: int) -> str:
        return self.who[seat] if self.who else ""

    def _retheme(self, *_: object) -> None:
        super()._retheme()
        if self._fitted:  # the card speaks the language, too
            self.place_card()

    # Camera

    @property
    def opens_at(self) -> float:
        return FOLLOW if self.compact else super().opens_at

    def _home(self) -> Pose:
        home = self.camera.home()
        if not self.compact:
            return home
        at = self._eye() if self.view is not None else NOBODY
        x, y = self.line.spots[at] if at >= 0 else self.camera.content.middle
        return self.camera.clamped(Pose(home.scale, x, y))

    def _eye(self) -> int:
        """The space that is looked at: the new station, or the locomotive whose turn it is."""
        position, seat = self.position, self.view.seat if self.view else None
        if position.winner >= 0:
            return position.station(position.winner)
        return position.at[position.player if seat is None else seat]

    def on_compact(self, *_: object) -> None:
        """From follow mode to the whole board or back: look anew."""
        self._fitted = False

    def _reshape(self, *_: object) -> None:
        """A phone's sheet has grown or shrunk: the locomotive must not get under it."""
        shape = (*self.size, *self.edges)
        if self.compact and shape != self._shape:
            self._fitted = False
        self._shape = shape
        super()._reshape()

    def follow(self, x: float, y: float) -> None:
        """Keep a moving locomotive in sight where not all of the board is."""
        if self.camera.pose.scale > self.camera.whole_scale * 1.02:
            self._look_from(self.camera.clamped(Pose(self.camera.pose.scale, x, y)))

    def come_back(self) -> None:
        """After a move that was followed: back to the locomotive whose turn it is."""
        if self.compact and self._fitted and self.view is not None:
            self._go(self._home(), GO)

    def show_train(self, seat: int) -> None:
        """A player was touched: where the locomotive is, and how the player stands."""
        if self.position.at[seat] >= 0:
            self.highlight([self.position.at[seat]])

    def _look_from(self, pose: Pose) -> None:
        super()._look_from(pose)
        self.place_card()

    # The open card

    def place_card(self) -> None:
        """In the open field if it is in sight and large enough, else over the board."""
        if self.open_card is None or self.view is None:
            if self.card.parent is not None:
                self.remove_widget(self.card)
            return
        number, seat = self.open_card
        self.card.tell(self.position.box, number, self.name(seat))
        camera, field = self.camera, self.line.field
        left, top = camera.to_pixels(field.left + 2.1, field.top + 0.1)
        right, bottom = camera.to_pixels(field.right - 2.1, field.bottom - 0.1)
        seen = camera.visible()
        if not self.compact and right - left >= dp(300) and seen.holds(*field.middle):
            x, y, width, height = (left + right) / 2, (top + bottom) / 2, right - left, top - bottom
        else:
            x, y = camera.free_middle
            width, height = camera.free_width - dp(24), camera.free_height - dp(8)
        place_card(self.card, self, self.x + x, self.y + y, width, height)

    def turn_card(self, events: Iterable[Event]) -> None:
        """Open the card that some events drew, or put away the one they have done with."""
        card = last_card(events, self.open_card)
        if card != self.open_card:
            self.open_card = card
            self.place_card()
            self.redraw("table")

    def put_card_away(self) -> None:
        self.open_card = None
        self.place_card()
        self.redraw("table")
