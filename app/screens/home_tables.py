"""Widgets of the home screen: its saved tables, and what is said of one that is damaged."""

from __future__ import annotations

from kivy.factory import Factory
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kv_loader import load_kv
from app.widgets.buttons import Touchable
from app.widgets.player_token import PlayerToken


class PlayerTokens(Widget):
    """Players' tokens in a row, each overlapping the next."""

    colours = ListProperty([])
    radius = NumericProperty(10)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("colours", "radius", "pos", "size"):
            self.fbind(name, self._place)

    def _place(self, *_: object) -> None:
        if len(self.children) != len(self.colours):
            self.clear_widgets()
            for _ in self.colours:
                self.add_widget(PlayerToken())
        step = self.radius * 1.6
        self.width = self.radius * 2 + step * (len(self.colours) - 1) if self.colours else 0
        for index, token in enumerate(reversed(self.children)):
            token.colour, token.radius = self.colours[index], self.radius
            token.center = self.x + self.radius + step * index, self.center_y


class TableEntry(Touchable, BoxLayout):
    """A saved table: a touch opens it; its menu copies or deletes it."""

    table_id = StringProperty("")
    title = StringProperty("")
    #: Whose turn it is or who has won; the round; both in one line.
    turn_text = StringProperty("")
    progress_text = StringProperty("")
    state_text = StringProperty("")
    #: The only person at the table is to play.
    your_turn = BooleanProperty(False)
    date_text = StringProperty("")
    picture = StringProperty("")
    stamp = NumericProperty(0)
    colours = ListProperty([])
    names = StringProperty("")
    #: The colour of the player to move or of the winner; -1: of nobody.
    turn_colour = NumericProperty(-1)
    #: What the three dots do.
    menu_hint = StringProperty("")
    #: The table that was played last stands out.
    waiting = BooleanProperty(False)

    __events__ = ("on_menu",)

    def on_menu(self) -> None:
        """Event: the three dots were touched."""

    def on_kv_post(self, _base_widget: object) -> None:
        self._show_badge()
        self.bind(your_turn=self._show_badge)

    def _show_badge(self, *_: object) -> None:
        self.ids.badge_place.clear_widgets()
        if self.your_turn:
            from app.screens.turn_badge import TurnBadge

            self.ids.badge_place.add_widget(TurnBadge())

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.ids.menu.collide_point(*touch.pos):
            return bool(self.ids.menu.dispatch("on_touch_down", touch))
        return super().on_touch_down(touch)


class TableRow(TableEntry):
    """A saved table in one row."""


class TableCard(TableEntry):
    """A saved table as a card with its picture, on wide screens; a button where it waits."""

    def on_kv_post(self, base_widget: object) -> None:
        super().on_kv_post(base_widget)
        self._show_button()
        self.bind(waiting=self._show_button)

    def _show_button(self, *_: object) -> None:
        place = self.ids.continue_place
        place.clear_widgets()
        if self.waiting:
            button = Factory.ContinueButton()
            button.bind(on_release=lambda _button: self.dispatch("on_release"))
            place.add_widget(button)


class NewTableCard(Touchable, BoxLayout):
    """A dashed card that begins a new table."""


class ProblemCard(BoxLayout):
    """A sentence about something that went wrong, until it is closed."""

    text = StringProperty("")

    __events__ = ("on_close",)

    def on_close(self) -> None:
        """Event: it has been read."""


load_kv(__name__)
