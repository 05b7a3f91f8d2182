"""The parts of Santa Fe Rails' panel: companies, players, display, cards, choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    DictProperty,
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

from app.kv_loader import load_kv
from app.services.language import tr
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from app.widgets.text import width_of

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


class TerrainLegend(BoxLayout):
    """What spaces in the mountains and over rivers cost, while that option is played."""

    floating = BooleanProperty(False)
    #: Kind of ground -> dollars.
    prices = DictProperty({})

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(prices=self._fill)
        tr.follow(self._fill)
        theme.follow(self._fill)

    def _fill(self, *_: object) -> None:
        names = {"mountain": tr._("Mountain"), "river": tr._("River"), "both": tr._("Both")}
        shade = "dark" if theme.dark else "light"
        self.clear_widgets()
        for kind, price in self.prices.items():
            text = f"{names[kind]} {tr._('${money}').format(money=price)}"
            self.add_widget(TerrainPrice(picture=f"slot_{kind}_mid_{shade}", text=text))


class TerrainPrice(BoxLayout):
    """A space of one kind, and its price."""

    picture = StringProperty("")
    text = StringProperty("")


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
    #: The height its words need, and that of the tallest card beside it.
    needs = NumericProperty(0)
    row_height = NumericProperty(0)
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


class CardRow(GridLayout):
    """Cards side by side, all as tall as the tallest."""

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        widget.fbind("needs", self._level)
        self._level()

    def _level(self, *_: object) -> None:
        tallest = max((card.needs for card in self.children), default=0)
        for card in self.children:
            card.row_height = tallest


class ChoiceButton(Touchable, BoxLayout):
    """One of several things that can be done, with the track or card it is about."""

    action = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    pictures = ListProperty([])
    allowed = BooleanProperty(True)
    chosen = BooleanProperty(False)
    accent = ColorProperty([0, 0, 0, 1])


def fill(grid: Any, kind: type, looks: Sequence[dict[str, Any]], touched: Any = None) -> None:
    """Widgets of a kind with these looks; those that are there already are used again."""
    if len(grid.children) != len(looks):
        grid.clear_widgets()
        for _ in looks:
            widget = kind()
            if touched is not None:
                widget.bind(on_release=touched)
            grid.add_widget(widget)
    for widget, look in zip(reversed(grid.children), looks, strict=True):
        for name, value in look.items():
            setattr(widget, name, value)


load_kv(__name__)
