"""What a player holds: cards and passenger tokens, to be touched or drawn onto a train."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.games.station_master.art import CARRIAGE, Brush, picture_of
from app.kv_loader import load_kv
from app.screens.table.stage import Stage
from app.services.language import tr
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from rules.core.game import Game
from rules.core.phrase import Word
from rules.station_master.deck import DUAL, Card

#: Names with more letters than this do not even fit on a large card.
LONG = 20

#: A finger that moves further than this carries what it touched (dp).
CARRY = 14


def card_name(game: Game, card: Card) -> str:
    """A card's whole name in the present language."""
    return tr.words(game)[card.label] if isinstance(card.label, Word) else card.name


def short_name(game: Game, card: Card) -> str:
    """A name for narrow cards."""
    key = f"card.{card.id}.short"
    return tr.words(game)[key] if key in game.words else card_name(game, card)


def card_text(game: Game, card: Card) -> str:
    key = f"card.{card.id}.text"
    return tr.words(game)[key] if key in game.words else card.summary


def effect_text(game: Game, card: Card) -> str:
    """What a special card does, in a word or two."""
    return tr.words(game)[f"effect.{card.effect}"].format(size=card.size)


class Carried(Touchable):
    """Something that is touched to choose it, or drawn to where it goes.

    ``on_dropped`` tells the spot of the window where it was let go.
    """

    action = ObjectProperty(None, allownone=True)
    #: Whether it is chosen, may be chosen, and has the keyboard's cursor.
    chosen = BooleanProperty(False)
    allowed = BooleanProperty(True)
    cursor = BooleanProperty(False)
    accent = ColorProperty([0, 0, 0, 1])
    #: Its place among those that lie beside it.
    number = 0

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_dropped")  # type: ignore[attr-defined]
        self._shadow: Widget | None = None
        super().__init__(**kwargs)
        self.bind(parent=lambda *_: self._let_fall())  # type: ignore[attr-defined]

    def on_dropped(self, x: float, y: float) -> None: ...

    def draw_carried(self, brush: Brush, x: float, y: float) -> None:
        """Draw what hangs at the finger."""
        raise NotImplementedError

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and self.action is not None:
            far = abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(CARRY)
            if far or self._shadow is not None:
                self._carry(touch)
                return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and self._shadow is not None:
            touch.ungrab(self)
            self.state = "normal"
            x, y = self.to_window(*touch.pos)  # type: ignore[attr-defined]
            self._let_fall()
            self.dispatch("on_dropped", x, y)  # type: ignore[attr-defined]
            return True
        return bool(super().on_touch_up(touch))

    def _carry(self, touch: Any) -> None:
        if self._shadow is None:
            self._shadow = Widget(size_hint=(None, None), size=(0, 0))
            self._stage().add_widget(self._shadow)
        x, y = self.to_window(*touch.pos)  # type: ignore[attr-defined]
        self._shadow.canvas.clear()
        with self._shadow.canvas:
            self.draw_carried(Brush(), x, y)

    def _stage(self) -> Widget:
        """Where it hangs: over board and tray, and gone with them when the veil comes down."""
        widget = self.parent  # type: ignore[attr-defined]
        while not isinstance(widget, Stage):
            widget = widget.parent
        return widget

    def _let_fall(self) -> None:
        """Nothing hangs at the finger any more: it may be a secret."""
        if self._shadow is not None:
            if self._shadow.parent is not None:
                self._shadow.parent.remove_widget(self._shadow)
            self._shadow = None


class ValueTag(Widget):
    """A value: the tag's point tells good from bad as well as its colour and sign."""

    value = NumericProperty(0)
    preview = BooleanProperty(False)
    #: How wide the tag is where there is room; it lies on the left.
    widest = NumericProperty(46)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._redraw = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "value", "preview", "widest"):
            self.fbind(name, self._redraw)
        theme.follow(self._retheme)
        self._redraw()

    def _retheme(self, *_: object) -> None:
        self._redraw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        wide = min(self.widest, self.width)
        x = self.x + wide / 2
        with self.canvas:
            Brush().tag(int(self.value), x, self.center_y, wide, self.height, self.preview)


class CardLines(BoxLayout):
    """What is written on a card; ``needed`` is the height that the picture must leave."""

    needed = NumericProperty(0)


class HandCard(Carried, FloatLayout):
    """A station master card of the hand, or one among the discards."""

    title = StringProperty("")
    text = StringProperty("")
    verb = StringProperty("")
    #: The values it can have: none for a special, two for a class of carriage.
    values = ListProperty([])
    value_words = ListProperty([])
    picture = StringProperty("")
    #: A picture that fills the art window, or a carriage that stands on its rails.
    special = BooleanProperty(False)
    small = BooleanProperty(True)
    slim = BooleanProperty(False)
    lift = NumericProperty(0)

    def tell(self, game: Game, card: Card) -> None:
        """Show a card."""
        self.title = card_name(game, card)
        if self.small or len(self.title) > LONG:
            self.title = short_name(game, card)
        self.special = not (card.is_carriage or card.effect in ("caboose", "royal"))
        self.picture = f"special_{card.effect}" if self.special else picture_of(card)
        self.text = card_text(game, card)
        self.verb = "" if card.is_carriage else effect_text(game, card)
        self.values = []
        self.value_words = []
        if card.kind == DUAL:
            kind = tr._("exec.") if self.small else tr._("executive")
            self.value_words = [kind, tr._("other")]
            self.values = [card.green, card.red]
        elif card.is_carriage:
            self.values = [card.green]

    def picture_height(self, wide: float, needed: float) -> int:
        """How much the words leave for the picture; none rather than a sliver."""
        room = self.height - dp(15) - needed
        return 0 if room < dp(14) else round(min(wide * 80 / 136, self.height * 0.46, room))

    def on_values(self, *_: object) -> None:
        tags = self.ids.tags
        tags.clear_widgets()
        wide, high = (38, 23) if self.small else (46, 28)
        for value in self.values:
            tags.add_widget(
                ValueTag(value=value, widest=dp(wide), size_hint_y=None, height=dp(high))
            )

    def draw_carried(self, brush: Brush, x: float, y: float) -> None:
        if self.special:
            brush.picture(self.picture, x - dp(68), y + dp(4), dp(136), dp(80))
        else:
            wide = CARRIAGE[0] * dp(1.1)
            brush.carriage(self.picture, x - wide / 2, y + dp(10), dp(1.1), 0.95)


class TokenDisc(Carried, Widget):
    """A passenger token: an own one with its value, one that is away, or somebody's on a train."""

    colour = NumericProperty(0)
    #: None: face down.
    value = NumericProperty(None, allownone=True)
    #: The platform where it is, as people say it; 0: at home.
    away = NumericProperty(0)
    disc = NumericProperty(22)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._redraw = Clock.create_trigger(self._draw, -1)
        for name in (
            "pos",
            "size",
            "colour",
            "value",
            "away",
            "disc",
            "chosen",
            "allowed",
            "cursor",
            "accent",
            "state",
        ):
            self.fbind(name, self._redraw)
        theme.follow(self._retheme)
        tr.follow(self._retheme)
        self._redraw()

    def _retheme(self, *_: object) -> None:
        self._redraw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        brush, radius = Brush(), self.disc
        x, y = self.center_x, self.center_y
        with self.canvas:
            if self.away:
                self._draw_away(brush, x, y, radius)
                return
            if self.chosen:
                y += dp(3)
            player = theme.player(int(self.colour)).key
            value = None if self.value is None else int(self.value)
            brush.token(player, x, y, radius, value, 1 if self.allowed or self.chosen else 0.5)
            if self.chosen or self.cursor:
                colour = theme.gold if self.cursor else self.accent
                brush.ring(x, y, radius + dp(2), colour, "ring")
                brush.ring(x, y, radius + dp(3.5), colour, "ring")

    def _draw_away(self, brush: Brush, x: float, y: float, radius: float) -> None:
        brush.ring(x, y, radius - dp(1), theme.text, "seat_dashed")
        brush.text(
            str(int(self.value or 0)), x, y + radius * 0.22, radius * 0.7, "black", theme.text
        )
        where = tr._("on {train}").format(train=int(self.away))
        brush.text(
            where,
            x,
            y - radius * 0.42,
            max(dp(11), radius * 0.44),
            "bold",
            theme.text,
            widest=radius * 1.8,
        )

    def draw_carried(self, brush: Brush, x: float, y: float) -> None:
        # At the finger it is face down already: it travels over everybody's table.
        brush.token(theme.player(int(self.colour)).key, x, y + dp(26), dp(24))


load_kv(__name__)
