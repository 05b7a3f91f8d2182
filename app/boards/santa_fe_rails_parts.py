"""The parts of Santa Fe Rails' panel: companies, players, display, cards, choices."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app.kvload import load_kv
from app.theme import theme
from app.widgets import badge as _badge  # noqa: F401 - its KV rules are used here
from app.widgets.buttons import Touchable
from app.widgets.words import width_of

ATLAS = "santa_fe_rails"


class PictureRow(Widget):
    """Small pictures of the game's atlas side by side."""

    pictures = ListProperty([])
    #: Width and height of each, and the room between them.
    wide = NumericProperty(dp(12))
    high = NumericProperty(dp(12))
    gap = NumericProperty(dp(3))
    halign = OptionProperty("left", options=["left", "center"])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "pictures", "wide", "high", "gap", "halign"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        count = len(self.pictures)
        if not count:
            return
        # What is too many for the width moves together.
        step = self.wide + self.gap
        if count > 1:
            step = min(step, (self.width - self.wide) / (count - 1))
        whole = step * (count - 1) + self.wide
        x = self.x if self.halign == "left" else self.x + (self.width - whole) / 2
        y = self.y + (self.height - self.high) / 2
        with self.canvas:
            Color(1, 1, 1, 1)
            for number, key in enumerate(self.pictures):
                Rectangle(
                    texture=theme.art(ATLAS, key),
                    pos=(x + number * step, y),
                    size=(self.wide, self.high),
                )


class CompanyTile(Touchable, FloatLayout):
    """A company: its track, how many pieces are left, its name. Touched, it is the chosen one."""

    number = NumericProperty(0)
    picture = StringProperty("piece_santa_fe_mid")
    count_text = StringProperty("")
    name_text = StringProperty("")
    #: Whether a piece of it may be laid now.
    able = BooleanProperty(False)
    #: Whether it plays a part: short lines do only once their card was drawn.
    open = BooleanProperty(True)
    chosen = BooleanProperty(False)
    accent = ColorProperty([0, 0, 0, 1])


class CompanyBar(GridLayout):
    """All companies; over the board's foot in one row, in a sheet in two."""

    floating = BooleanProperty(False)


class PlayerCell(BoxLayout):
    """A player with money and played cards."""

    colour = NumericProperty(0)
    name_text = StringProperty("")
    money_text = StringProperty("")
    active = BooleanProperty(False)
    small = BooleanProperty(False)
    first = BooleanProperty(False)
    tint = ColorProperty([0, 0, 0, 0])


class DisplayTile(Touchable, BoxLayout):
    """A pile of cards that may be drawn from."""

    title = StringProperty("")
    count_text = StringProperty("")
    pictures = ListProperty([])
    card = NumericProperty(0)
    allowed = BooleanProperty(True)
    chosen = BooleanProperty(False)
    accent = ColorProperty([0, 0, 0, 1])


class PlayCard(Touchable, FloatLayout):
    """A card of the hand: a city with what it is worth now, or a special card."""

    card = NumericProperty(0)
    action = ObjectProperty(None, allownone=True)
    name_text = StringProperty("")
    value_text = StringProperty("")
    sum_text = StringProperty("")
    pictures = ListProperty([])
    special = BooleanProperty(False)
    small = BooleanProperty(False)
    allowed = BooleanProperty(True)
    chosen = BooleanProperty(False)
    accent = ColorProperty([0, 0, 0, 1])
    lift = NumericProperty(0)
    #: The size of the name: its longest word must fit.
    title_size = NumericProperty(15)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("width", "name_text", "small"):
            self.fbind(name, self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        wanted = theme.size("caption" if self.small else "card")
        words = self.name_text.replace("-", " ").split() or [""]
        longest = max(width_of(word, theme.font("title"), round(wanted, 1)) for word in words)
        room = self.width - dp(12)
        self.title_size = wanted * min(1.0, room / longest if longest and room > 0 else 1.0)


class ChoiceButton(Touchable, BoxLayout):
    """One of several things that can be done, with the track or card it is about."""

    action = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    pictures = ListProperty([])
    allowed = BooleanProperty(True)
    chosen = BooleanProperty(False)
    accent = ColorProperty([0, 0, 0, 1])


load_kv(__name__)
