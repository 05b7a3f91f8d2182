"""Text that fits its place."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.label import Label

from app.kv_loader import load_kv
from app.theme.theme import theme


@lru_cache(maxsize=2000)
def width_of(text: str, font: str, size: float) -> float:
    """How wide a line of text is in pixels."""
    return CoreLabel(text=text, font_name=font, font_size=size).get_extents(text)[0]


def _ink() -> list[float]:
    """The theme's ink, a shade off, so that a rule which asks for the same colour is noticed."""
    return [*theme.text[:3], 0.999]


class InkLabel(Label):
    """Written in the ink of the theme, unless it is told another colour.

    Not in KV: there the base rule would follow the theme even where another rule overrides it.
    """

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("color", _ink())
        super().__init__(**kwargs)
        self._inked = list(self.color) == _ink()
        self.fbind("color", self._told)
        theme.follow(self._retheme)

    def _told(self, *_: object) -> None:
        self._inked = list(self.color) == _ink()

    def _retheme(self) -> None:
        if self._inked:
            self.color = _ink()


class TextLine(InkLabel):
    """One line. What is too long is written smaller, as far as ``least``, and then cut with dots.

    ``role`` gives the size and ``face`` the font, by the names of the theme.
    """

    role = StringProperty("body")
    face = StringProperty("body")
    least = NumericProperty(0.75)
    #: The width at full size, for layouts that make room.
    natural = NumericProperty(0)
    #: Whether even the smallest size is too long.
    cut = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("text", "width", "role", "face", "least"):
            self.fbind(name, self._fit)
        self._fit()

    def _retheme(self) -> None:
        super()._retheme()
        self._fit()

    def _fit(self, *_: object) -> None:
        full = theme.size(self.role)
        font = theme.font(self.face)
        self.natural = width_of(self.text, font, round(full, 1)) if self.text else 0
        smallest, size = full * self.least, full
        if 0 < self.width < self.natural:
            size = max(smallest, full * self.width / self.natural)
            # Letters do not shrink evenly: hinting may need a little more.
            while size > smallest and width_of(self.text, font, round(size, 1)) > self.width:
                size = max(smallest, size - full * 0.02)
        self.font_size = round(size, 1)
        self.cut = (
            0 < self.width < width_of(self.text, font, self.font_size) if self.text else False
        )


class Paragraph(InkLabel):
    """As many lines as it takes in its width; its height follows."""

    role = StringProperty("body")
    face = StringProperty("body")


load_kv(__name__)
