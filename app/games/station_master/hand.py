"""Hand: cards and passenger tokens, to touch or to drag onto a train."""

from __future__ import annotations

from kivy.input import MotionEvent
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
from app.games.station_master.text import card_name, card_text, short_name, verb
from app.kv_loader import load_kv
from app.screens.table.stage import Stage
from app.services.language import tr
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from app.widgets.drawing import Drawing
from rules.core.game import Game
from rules.station_master.deck import DUAL, Card

#: Names with more letters than this do not fit, not even on a large card.
LONG = 20

#: A finger that moves further than this drags what it touched (dp).
DRAG_DISTANCE = 14


class Draggable(Touchable):
    """Behaviour of a widget that is touched to choose it, or dragged to its place.

    Event: ``on_dropped(x, y)`` with the window position where the finger was lifted.
    """

    action = ObjectProperty(None, allownone=True)
    #: It is chosen, it may be chosen, and the keyboard's cursor is on it.
    chosen = BooleanProperty(False)
    allowed = BooleanProperty(True)
    cursor = BooleanProperty(False)
    accent = ColorProperty([0, 0, 0, 1])
    #: Its index among its siblings.
    number = 0

    def __init__(self, **kwargs: object) -> None:
        self.register_event_type("on_dropped")
        #: The picture under the finger while it is dragged, else None.
        self.dragged: Widget | None = None
        super().__init__(**kwargs)
        self.bind(parent=lambda *_: self._end_drag())

    def on_dropped(self, x: float, y: float) -> None: ...

    def draw_dragged(self, brush: Brush, x: float, y: float) -> None:
        """Draw the picture under a finger at this window position."""
        raise NotImplementedError

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and self.action is not None:
            far = abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(DRAG_DISTANCE)
            if far or self.dragged is not None:
                self._drag(touch)
                return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and self.dragged is not None:
            touch.ungrab(self)
            self.state = "normal"
            x, y = self.to_window(*touch.pos)
            self._end_drag()
            self.dispatch("on_dropped", x, y)
            return True
        return bool(super().on_touch_up(touch))

    def _drag(self, touch: MotionEvent) -> None:
        if self.dragged is None:
            self.dragged = Widget(size_hint=(None, None), size=(0, 0))
            self._stage().add_widget(self.dragged)
        x, y = self.to_window(*touch.pos)
        self.dragged.canvas.clear()
        with self.dragged.canvas:
            self.draw_dragged(Brush(), x, y)

    def _stage(self) -> Widget:
        """The parent of the picture: over board and tray, and removed with them by the veil."""
        widget = self.parent
        while not isinstance(widget, Stage):
            widget = widget.parent
        return widget

    def _end_drag(self) -> None:
        """Remove the picture at once: it may be a secret."""
        if self.dragged is not None:
            if self.dragged.parent is not None:
                self.dragged.parent.remove_widget(self.dragged)
            self.dragged = None


class ValueTag(Drawing):
    """A value; good and bad differ in shape, colour and sign."""

    value = NumericProperty(0)
    preview = BooleanProperty(False)
    #: Largest width of the tag; it is left-aligned.
    widest = NumericProperty(46)
    drawn = ("value", "preview", "widest")

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        wide = min(self.widest, self.width)
        x = self.x + wide / 2
        with self.canvas:
            Brush().tag(int(self.value), x, self.center_y, wide, self.height, self.preview)


class CardLines(BoxLayout):
    """The text of a card; ``needed`` is its height, which the picture leaves free."""

    needed = NumericProperty(0)


class HandCard(Draggable, FloatLayout):
    """A card of the hand, or one among the discards."""

    title = StringProperty("")
    text = StringProperty("")
    verb = StringProperty("")
    #: Its values: none for a special, two for a carriage whose value depends on the train (SM-5.3).
    values = ListProperty([])
    value_words = ListProperty([])
    picture = StringProperty("")
    #: The picture fills the card's window; otherwise a carriage stands on its rails.
    special = BooleanProperty(False)
    small = BooleanProperty(True)
    #: There is room to say what it does.
    told = BooleanProperty(False)
    slim = BooleanProperty(False)
    #: Room beside its words.
    margin = NumericProperty(0)
    lift = NumericProperty(0)

    def tell(self, game: Game, card: Card) -> None:
        """Show a card."""
        self.title = card_name(game, card)
        if self.small or theme.large_text or len(self.title) > LONG:
            self.title = short_name(game, card)
        self.special = not (card.is_carriage or card.effect in ("caboose", "royal"))
        self.picture = f"special_{card.effect}" if self.special else picture_of(card)
        self.text = card_text(game, card)
        self.verb = verb(game, card)
        self.values = []
        self.value_words = []
        if card.kind == DUAL:
            brief = self.small or theme.large_text
            kind = tr._("exec.") if brief else tr._("executive")
            self.value_words = [kind, tr._("other")]
            self.values = [card.green, card.red]
        elif card.is_carriage:
            self.values = [card.green]

    def picture_height(self, wide: float, needed: float) -> int:
        """Height that the text leaves for the picture; 0 rather than a sliver."""
        room = self.height - dp(15) - needed
        return 0 if room < dp(14) else round(min(wide * 80 / 136, self.height * 0.46, room))

    def on_values(self, *_: object) -> None:
        tags = self.ids.tags
        tags.clear_widgets()
        wide, high = (38, 23) if self.small else (46, 28)
        for value in self.values:
            tags.add_widget(
                ValueTag(
                    value=value, widest=theme.dp(wide), size_hint_y=None, height=theme.dp(high)
                )
            )

    def draw_dragged(self, brush: Brush, x: float, y: float) -> None:
        if self.special:
            brush.picture(self.picture, x - dp(68), y + dp(4), dp(136), dp(80))
        else:
            wide = CARRIAGE[0] * dp(1.1)
            brush.carriage(self.picture, x - wide / 2, y + dp(10), dp(1.1), 0.95)


class TokenDisc(Draggable, Drawing):
    """A passenger token: of the viewer with its value, one that is away, or one on a train."""

    colour = NumericProperty(0)
    #: None: face down.
    value = NumericProperty(None, allownone=True)
    #: Number of the platform where it is, counted from 1; 0: in the supply.
    away = NumericProperty(0)
    disc = NumericProperty(22)
    drawn = ("colour", "value", "away", "disc", "chosen", "allowed", "cursor", "accent", "state")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        tr.follow(self.redraw)

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

    def draw_dragged(self, brush: Brush, x: float, y: float) -> None:
        # Face down while it is dragged: it moves over a board that all can see.
        brush.token(theme.player(int(self.colour)).key, x, y + dp(26), dp(24))


load_kv(__name__)
