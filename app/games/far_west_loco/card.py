"""The card that was drawn, read large."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from kivy.core.image import Image as CoreImage
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

from app.games.far_west_loco.text import card_says, named
from app.kv_loader import load_kv
from app.paths import asset
from app.services.language import tr
from app.theme.palettes import rgba
from app.widgets.buttons import Touchable
from rules.far_west_loco.game import GAME
from rules.far_west_loco.kit import Box

#: Colour of the stack -> its band and the ink on it.
BANDS = {
    "blue": (rgba("#34607A"), rgba("#FFFFFF")),
    "yellow": (rgba("#E0B045"), rgba("#2B1D04")),
    "red": (rgba("#A33A2C"), rgba("#FFFFFF")),
}


@cache
def _scenes() -> dict[str, str]:
    found: dict[str, str] = json.loads(Path(asset("art", "far_west_cards.json")).read_text("utf-8"))
    return found


@cache
def _scene(name: str) -> Texture:
    return CoreImage(asset("art", f"far_west_scene_{name}.png"), mipmap=True).texture


class CardPlate(Touchable, BoxLayout):
    """A card; a touch puts it away."""

    title = StringProperty("")
    story = StringProperty("")
    effect = StringProperty("")
    who = StringProperty("")
    band = ColorProperty([0, 0, 0, 1])
    band_ink = ColorProperty([1, 1, 1, 1])
    band_text = StringProperty("")
    scene = ObjectProperty(None, allownone=True)
    #: Where there is little height the picture gives way, and after it the story.
    pictured = BooleanProperty(True)
    storied = BooleanProperty(True)
    scene_height = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._middle, self._room, self._story_height = (0.0, 0.0), 0.0, 0.0
        super().__init__(**kwargs)
        self.fbind("height", self._settle)

    def tell(self, box: Box, number: int, who: str) -> None:
        """What the card says."""
        card = box.deck.cards[number]
        self.title, self.story, self.storied = named(card.title), named(card.text), True
        self.effect = card_says(box, card)
        self.who = tr._("Drawn by {name}").format(name=who) if who else ""
        self.band, self.band_ink = BANDS[card.colour]
        self.band_text = tr.words(GAME)[f"colour.{card.colour}"].upper()
        self.scene = _scene(_scenes().get(card.id, "steam"))

    def fit(self, x: float, y: float, width: float, height: float) -> None:
        """As large as the space round (x, y) allows."""
        self._middle, self._room = (x, y), height
        self.width = min(dp(350), width)
        self.scene_height = (self.width - dp(16)) * 106 / 334
        self._settle()

    def _settle(self, *_: object) -> None:
        """Its words know only after a while how high they are: then it is put right."""
        words = self.minimum_height - (self.scene_height if self.pictured else 0)
        if self.storied:
            self._story_height = self.ids.story.height
            words -= self._story_height
        self.storied = words + self._story_height <= self._room
        if self.storied:
            words += self._story_height
        self.pictured = words + self.scene_height <= self._room
        x, y = self._middle
        top = y + min(self.height, self._room) / 2  # rather over the players than over the header
        self.pos = x - self.width / 2, top - self.height


def place_card(card: CardPlate, board: Any, x: float, y: float, w: float, h: float) -> None:
    """Put the card over a part of the board."""
    if card.parent is None:
        board.add_widget(card)
    card.fit(x, y, w, h)


load_kv(__name__)
