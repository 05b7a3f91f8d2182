"""Open card of the Far West Loco board: the card that was drawn, large enough to read."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.games.far_west_loco.text import card_text, named
from app.kv_loader import load_kv
from app.paths import asset
from app.services.language import tr
from app.table_cache import table_cache
from app.theme.palettes import rgba
from app.theme.pictures import load_numbers, load_picture
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from rules.core.event import Event
from rules.far_west_loco.game import GAME
from rules.far_west_loco.kit import Box

if TYPE_CHECKING:
    from app.games.far_west_loco.board import FarWestLocoBoard

#: Width of a card (dp); on a large screen it grows with the letters.
WIDTH = 350
#: Colour of the stack -> colour of its band and of the text on it.
BANDS = {
    "blue": (rgba("#34607A"), rgba("#FFFFFF")),
    "yellow": (rgba("#E0B045"), rgba("#2B1D04")),
    "red": (rgba("#A33A2C"), rgba("#FFFFFF")),
}


@cache
def _scenes() -> dict[str, str]:
    return load_numbers("art", "far_west_cards.json")


@table_cache(None)
def _scene(name: str) -> Texture:
    # Without smaller copies: it is shown in half its size or larger.
    return load_picture(asset("art", f"far_west_scene_{name}.png"), nocache=True)


class CardPlate(Touchable, BoxLayout):
    """A card with picture, story and effect; a touch puts it away.

    Where there is not even room for its words it is not shown: it lay open before something was
    asked, and what is asked says what it does.
    """

    title = StringProperty("")
    story = StringProperty("")
    effect = StringProperty("")
    who = StringProperty("")
    band = ColorProperty([0, 0, 0, 1])
    band_ink = ColorProperty([1, 1, 1, 1])
    band_text = StringProperty("")
    scene = ObjectProperty(None, allownone=True)
    #: With little height, the picture is left out, then the story.
    pictured = BooleanProperty(True)
    storied = BooleanProperty(True)
    scene_height = NumericProperty(0)

    def __init__(self) -> None:
        self._middle, self._room, self._story_height = (0.0, 0.0), 0.0, 0.0
        super().__init__()
        self.fbind("height", self._settle)

    def tell(self, box: Box, number: int, who: str, yours: bool) -> None:
        """Shows a card of the deck; ``who`` drew it: ``yours`` if that is the reader."""
        card = box.deck.cards[number]
        self.title, self.story, self.storied = named(card.title), named(card.text), True
        self.effect = card_text(box, card)
        drawn = tr._("Drawn by you") if yours else tr._("Drawn by {name}").format(name=who)
        self.who = drawn if who else ""
        self.band, self.band_ink = BANDS[card.colour]
        self.band_text = tr.words(GAME)[f"colour.{card.colour}"].upper()
        self.scene = _scene(_scenes().get(card.id, "steam"))

    def fit(self, x: float, y: float, width: float, height: float) -> None:
        """Takes the middle (x, y) and the room that is available around it."""
        self._middle, self._room = (x, y), height
        self.width = min(theme.dp(WIDTH), width)
        self.scene_height = (self.width - dp(16)) * 106 / 334
        self._settle()

    def _settle(self, *_: object) -> None:
        """Decides what fits and places the card; again whenever its texts change their height."""
        words = self.minimum_height - (self.scene_height if self.pictured else 0)
        if self.storied:
            self._story_height = self.ids.story.height
            words -= self._story_height
        self.storied = words + self._story_height <= self._room
        if self.storied:
            words += self._story_height
        self.pictured = words + self.scene_height <= self._room
        fits = words <= self._room
        self.opacity = 1 if fits else 0
        x, y = self._middle
        top = y + min(self.height, self._room) / 2  # covers the players rather than the header
        out_of_reach = 0 if fits else 2 * Window.height  # it must not swallow touches, either
        self.pos = x - self.width / 2, top - self.height - out_of_reach


def last_card(events: Iterable[Event], card: tuple[int, int] | None) -> tuple[int, int] | None:
    """The card that lies open after some events: the next turn's throw puts it away."""
    read = True
    for event in events:
        if event.kind == "card" and event.seat is not None:
            card, read = (event.data["card"], event.seat), False
        elif event.kind == "turn":
            read = True
        elif event.kind in ("thrown", "spiked", "game_over") and read:
            card = None
    return card


class OpenCard:
    """The card that lies open on a board: in the open field if that is large enough, else over it.

    It is put away by a touch or by the next turn's throw.
    """

    def __init__(self, board: FarWestLocoBoard) -> None:
        self._board = board
        #: Number of the card and the seat that drew it; None: no card is open.
        self.drawn: tuple[int, int] | None = None
        self.plate = CardPlate()
        self.plate.bind(on_release=lambda _plate: self.put_away())

    def place(self) -> None:
        """Shows the card at its place, or removes it."""
        board, plate = self._board, self.plate
        board.card = self.drawn
        if board.hosting:  # the panel shows it
            return
        if self.drawn is None or board.view is None:
            if plate.parent is not None:
                plate.parent.remove_widget(plate)
            return
        number, seat = self.drawn
        plate.tell(board.position.box, number, board.name(seat), seat == board.you)
        camera, field = board.camera, board.layout.field
        left, top = camera.to_pixels(field.left + 2.1, field.top + 0.1)
        right, bottom = camera.to_pixels(field.right - 2.1, field.bottom - 0.1)
        seen = camera.visible()
        if (
            not board.compact
            and not board.on_road
            and right - left >= dp(300)
            and seen.holds(*field.middle)
        ):
            x, y, width, height = (left + right) / 2, (top + bottom) / 2, right - left, top - bottom
        else:
            x, y, width, height = board.free_box
            x, y, width, height = x - board.x, y - board.y, width - dp(24), height - dp(8)
        if plate.parent is not board:
            if plate.parent is not None:
                plate.parent.remove_widget(plate)
            board.add_widget(plate)
        plate.fit(board.x + x, board.y + y, width, height)

    def recall(self, events: Iterable[Event]) -> None:
        """Opens or puts away the card as some events leave it; without events, none is open."""
        events = list(events)
        self.drawn = last_card(events, self.drawn) if events else None
        if self._board.viewport.fitted:
            self.place()

    def turn(self, events: Iterable[Event]) -> None:
        """Opens the card that some events drew, or puts away the one that they end."""
        card = last_card(events, self.drawn)
        if card != self.drawn:
            self._set(card)

    def put_away(self) -> None:
        self._set(None)

    def _set(self, card: tuple[int, int] | None) -> None:
        self.drawn = card
        self.place()
        self._board.layers.redraw("table")


load_kv(__name__)
