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
    """A scrolling column; its content is at most ``widest`` dp wide."""

    widest = NumericProperty(720)

    def add_widget(self, widget: object, *args: object, **kwargs: object) -> None:
        body = self.ids.get("body")
        if body is None:
            super().add_widget(widget, *args, **kwargs)
        else:
            body.add_widget(widget, *args, **kwargs)


load_kv(__name__)
