"""Labels in the theme's type: one line that fits its width, and paragraphs.

By hand: ``MDLabel`` takes twice as long, has four times the canvas instructions, follows the mouse
pointer, and cannot write a long line smaller.
"""

from __future__ import annotations

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.label import Label

from app.kv_loader import load_kv
from app.table_cache import table_cache
from app.theme.theme import theme

#: Smallest type size (dp).
SMALLEST = 11
#: What Kivy's label follows and no text here ever sets.
NEVER_SET = (
    *("font_direction", "font_family", "font_context", "font_hinting", "font_kerning"),
    *("font_blended", "base_direction", "text_language", "underline", "strikethrough", "strip"),
    *("ellipsis_options", "unicode_errors", "disabled_outline_color", "limit_render_to_text_bbox"),
)
# A mend: following these, too, takes 8 KB and a quarter of the time that a label is made in.
Label._font_properties = tuple(name for name in Label._font_properties if name not in NEVER_SET)


@table_cache(2000)
def width_of(text: str, font: str, size: float) -> float:
    """The width of a line of text in pixels."""
    width: float = CoreLabel(text=text, font_name=font, font_size=size).get_extents(text)[0]
    return width


def lines_width(text: str, font: str, size: float) -> float:
    """The width of the longest line of a text in pixels."""
    return max((width_of(line, font, size) for line in text.splitlines() if line), default=0)


def in_two_lines(text: str) -> str:
    """A text broken at the space nearest to its middle.

    >>> in_two_lines("Put the Sleeper on train 3: +4")
    'Put the Sleeper\\non train 3: +4'
    """
    spaces = [place for place, letter in enumerate(text) if letter == " "]
    if not spaces:
        return text
    middle = min(spaces, key=lambda place: abs(place - len(text) / 2))
    return f"{text[:middle]}\n{text[middle + 1 :]}"


@table_cache(1000)
def height_of(text: str, font: str, size: float, width: float) -> float:
    """The height of a text that is wrapped in a width, in pixels."""
    label = CoreLabel(text=text, font_name=font, font_size=size, text_size=(width, None))
    label.refresh()
    height: float = label.content_height
    return height


class InkLabel(Label):
    """A label in the theme's text colour, until another colour is set.

    Not a KV rule: the rule of a base class would keep following the theme even where another rule
    has set the colour.
    """

    #: Dispatches also when it is set to the colour it already has, so that no setting goes unseen.
    color = ColorProperty([1, 1, 1, 1], force_dispatch=True)

    def __init__(self, **kwargs: object) -> None:
        self._follows_theme = True
        super().__init__(**kwargs)
        if self._follows_theme:
            self._take_ink()
        theme.follow(self._retheme)

    def on_color(self, *_: object) -> None:
        self._follows_theme = False

    def _take_ink(self) -> None:
        self.color = theme.text
        self._follows_theme = True

    def _retheme(self) -> None:
        if self._follows_theme:
            self._take_ink()


class TextLine(InkLabel):
    """One line. Long text is written smaller, down to ``least``, and then cut with dots.

    ``role`` gives the size and ``face`` the font, by the names of the theme. A text that was broken
    into lines before is written in these.
    """

    role = StringProperty("body")
    face = StringProperty("body")
    least = NumericProperty(0.75)
    #: The largest type size in pixels; 0: that of the role.
    most = NumericProperty(0)
    #: The width at full size, for layouts that make room.
    natural = NumericProperty(0)
    #: Whether the text is too long even at the smallest size.
    cut = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("text", "width", "role", "face", "least", "most", "outline_width"):
            self.fbind(name, self._fit)
        self._fit()

    def _retheme(self) -> None:
        super()._retheme()
        self._fit()

    def _fit(self, *_: object) -> None:
        full = theme.size(self.role)
        font = theme.font(self.face)
        if self.most:
            full = min(full, self.most)
        self.natural = lines_width(self.text, font, round(full, 1))
        smallest, size = full * self.least, full
        # An outline needs room, too: without it the line would wrap and lose its first words.
        room = self.width - 2 * (self.outline_width or 0)
        if 0 < room < self.natural:
            size = max(smallest, full * room / self.natural)
            # Letters do not shrink evenly: hinting may need a little more.
            while size > smallest and lines_width(self.text, font, round(size, 1)) > room:
                size = max(smallest, size - full * 0.02)
        self.font_size = round(size, 1)
        self.cut = 0 < room < lines_width(self.text, font, self.font_size)


class Paragraph(InkLabel):
    """Text that wraps in its width; its height follows."""

    role = StringProperty("body")
    face = StringProperty("body")


class ShrinkingText(InkLabel):
    """Text that is written smaller, down to 11 dp, until it fits."""

    role = StringProperty("body")
    face = StringProperty("body")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("text", "size", "role", "face"):
            self.fbind(name, self._fit)
        self._fit()

    def _retheme(self) -> None:
        super()._retheme()
        self._fit()

    def _fit(self, *_: object) -> None:
        size, font = round(theme.size(self.role), 1), theme.font(self.face)
        while size > dp(SMALLEST) and not self._fits(font, size):
            size = round(size - 0.5, 1)
        self.font_size = size

    def _fits(self, font: str, size: float) -> bool:
        raise NotImplementedError


class WholeWords(ShrinkingText):
    """A paragraph in which no word is broken, in so many lines at most (0: as many as it needs)."""

    most_lines = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("most_lines", self._fit)

    def _fits(self, font: str, size: float) -> bool:
        if self.width <= 0:
            return True
        words = "\n".join(self.text.split())
        whole = bool(lines_width(words, font, size) <= self.width)
        if not whole or not self.most_lines:
            return whole
        lines = "\n".join(["x"] * int(self.most_lines))
        width = round(self.width, 1)
        return bool(height_of(self.text, font, size, width) <= height_of(lines, font, size, width))


class FittedText(ShrinkingText):
    """Text that wraps in a box of fixed size."""

    def _fits(self, font: str, size: float) -> bool:
        if not self.text or self.width <= 0 or self.height <= 0:
            return True
        return bool(height_of(self.text, font, size, round(self.width, 1)) <= self.height)


load_kv(__name__)
