"""Layout of screens: top bar, panels, scrolling column.

By hand: ``MDTopAppBar`` does not grow with its title at 160 % and is filled a frame late;
``MDCard`` takes four times as long as a panel and gives the player nothing.
"""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from app.kv_loader import load_kv
from app.widgets.text import Paragraph


class TopBar(BoxLayout):
    """Back button and title; more buttons can be added on the right."""

    title = StringProperty("")


class VBox(BoxLayout):
    """A vertical box as high as its content."""


class Panel(BoxLayout):
    """A sheet with round corners, as high as its content."""

    fill = ColorProperty([1, 1, 1, 1])
    radius = NumericProperty(14)
    shadow = BooleanProperty(False)


class PanelHeading(Paragraph):
    """Heading of the rows below it."""


class Column(ScrollView):
    """A scrolling column; its content is at most ``widest`` dp wide, more where letters are larger.

    What is seen stays where it is when something below it grows: Kivy would keep the share that is
    scrolled, and with it move everything.
    """

    widest = NumericProperty(720)

    def __init__(self, **kwargs: object) -> None:
        #: Pixels of the content above what is seen, and its height then.
        self._above, self._content = 0.0, 0.0
        super().__init__(**kwargs)
        self.fbind("scroll_y", self._remember_place)
        self.fbind("height", self._remember_place)
        self.fbind("viewport_size", self._keep_place)

    def _remember_place(self, *_: object) -> None:
        if self.viewport_size[1] == self._content:
            self._above = (1 - self.scroll_y) * max(self._content - self.height, 0)

    def _keep_place(self, *_: object) -> None:
        self._content = self.viewport_size[1]
        hidden = self._content - self.height
        if hidden > 0:
            self.scroll_y = min(max(1 - self._above / hidden, 0), 1)
            self._update_effect_y_bounds()
        self._remember_place()

    def add_widget(self, widget: object, *args: object, **kwargs: object) -> None:
        body = self.ids.get("body")
        if body is None:
            super().add_widget(widget, *args, **kwargs)
        else:
            body.add_widget(widget, *args, **kwargs)


load_kv(__name__)
