"""What screens are laid out with: the top bar, paper panels, a column that scrolls."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from app.kv_loader import load_kv
from app.widgets.text import Paragraph


class TopBar(BoxLayout):
    """The way back and the screen's title; more buttons may be added at its right."""

    title = StringProperty("")


class Panel(BoxLayout):
    """A sheet of paper with round corners, as high as what lies on it."""

    fill = ColorProperty([1, 1, 1, 1])
    radius = NumericProperty(14)
    shadow = BooleanProperty(False)


class PanelHeading(Paragraph):
    """What the rows below it are about."""


class Column(ScrollView):
    """Scrolls what is added to it; the content is never wider than ``widest`` dp."""

    widest = NumericProperty(720)

    def add_widget(self, widget: object, *args: object, **kwargs: object) -> None:
        body = self.ids.get("body")
        if body is None:
            super().add_widget(widget, *args, **kwargs)
        else:
            body.add_widget(widget, *args, **kwargs)


load_kv(__name__)
