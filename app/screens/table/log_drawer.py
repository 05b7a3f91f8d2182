"""The log: who did what, by names; a touched line shows the place on the board."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior
from kivy.utils import escape_markup

from app.games.log import LogLine
from app.kv_loader import load_kv
from app.services.language import tr
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from app.widgets.drawer import Drawer

#: The space before a number at the end of a line, which must not stand alone below it.
BEFORE_LAST_NUMBER = re.compile(r" (?=[−+]?\d+\W*$)")


def line_markup(name: str, text: str, whole: bool = False) -> str:
    """A line with the name in bold, as in a book of plays; ``whole``: the text names it itself."""
    said: str = escape_markup(text)
    strong = f"[font={theme.font('bold')}]{escape_markup(name)}[/font]"
    if name:
        said = said.replace(escape_markup(name), strong, 1) if whole else f"{strong}  {said}"
    return BEFORE_LAST_NUMBER.sub("\u00a0", said)


class LogRow(RecycleDataViewBehavior, Touchable, BoxLayout):
    """One line; ``colour`` is -1 for what concerns everybody."""

    colour = NumericProperty(-1)
    markup_text = StringProperty("")
    line = ObjectProperty(None, allownone=True)
    drawer = ObjectProperty(None, allownone=True)

    def on_release(self) -> None:
        if self.drawer is not None and self.line is not None:
            self.drawer.dispatch("on_line", self.line)


class LogList(RecycleView):
    """All lines; only those in sight are widgets. Shows the latest until it is touched.

    A few lines stand at the top, below the title.
    """

    def __init__(self) -> None:
        self._latest = Clock.create_trigger(self._show_latest)
        super().__init__()
        # Kivy goes back to the first line when the list gets its size.
        self.bind(size=self._latest, viewport_size=self._latest)

    def _show_latest(self, *_: object) -> None:
        self.scroll_y = 0 if self.viewport_size[1] > self.height else 1

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self.unbind(size=self._latest, viewport_size=self._latest)
        return bool(super().on_touch_down(touch))


class LogDrawer(Drawer):
    """All that has happened, the latest last."""

    __events__ = ("on_line",)

    def __init__(self, title: str) -> None:
        super().__init__(title=title, tall=True)

    def on_line(self, line: LogLine) -> None: ...

    def show(self, lines: Sequence[LogLine], names: Sequence[str], colours: Sequence[int]) -> None:
        self._lines: list[tuple[LogLine | None, str, int]] = [
            (
                line,
                line_markup("" if line.seat is None else names[line.seat], line.text, line.whole),
                -1 if line.seat is None else colours[line.seat],
            )
            for line in lines
        ] or [(None, tr._("Nothing has happened yet."), -1)]
        frame = self.ids.frame
        frame.clear_widgets()
        self.list = LogList()
        frame.add_widget(self.list)
        self.list.bind(width=lambda *_: self._fill())
        self._fill()

    def _fill(self) -> None:
        width = max(dp(120), self.list.width - dp(52))
        self.list.data = [
            {
                "line": line,
                "markup_text": text,
                "colour": colour,
                "drawer": self,
                "height": max(dp(48), _height(text, width) + dp(14)),
            }
            for line, text, colour in self._lines
        ]


def _height(markup: str, width: float) -> float:
    """Height of a wrapped line in pixels."""
    from kivy.core.text.markup import MarkupLabel

    label: CoreLabel = MarkupLabel(
        text=markup,
        font_name=theme.font("body"),
        font_size=theme.size("log"),
        text_size=(width, None),
    )
    label.refresh()
    height: float = label.texture.size[1]
    return height


load_kv(__name__)
