"""Layout checks of what the window shows.

    def test_home(ui):
        assert layout_problems() == []

Finds texts that are cut off or stick out of their box or the window, words broken in the middle,
texts that overlap, and touch targets smaller than a fingertip.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pytest
from _pytest.mark import ParameterSet
from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from app.running_app import running_app
from app.services.language import LANGUAGES
from app.widgets.mends import RowSwitch
from tests.app.harness import visible

FINGERTIP = 48
#: Tolerance (dp).
SLACK = 1.5


def slack() -> float:
    """The tolerance in pixels."""
    pixels: float = dp(SLACK)
    return pixels


SIZES = ((360, 640), (360, 800), (800, 360), (1280, 800), (1600, 1000))
#: German first: its words are the longest, and the smallest size comes first, too.
LONGEST_FIRST = sorted(LANGUAGES, key=("de", "fr", "it", "es", "en").index)


def every_size_and_language(sizes: Sequence[tuple[int, int]] = SIZES) -> list[ParameterSet]:
    """Parameters ``size, language``: every size once in make test, once more in make long.

    Taken in turn, so that every language meets small and large sizes without all the products.
    """
    return [
        pytest.param(
            size,
            language := LONGEST_FIRST[(index + shift) % len(LONGEST_FIRST)],
            id=f"{size[0]}x{size[1]}-{language}",
            marks=pytest.mark.long if shift else (),
        )
        for shift in (0, 2)
        for index, size in enumerate(sizes)
    ]


#: Marks of what only make matrix runs.
LATER = (pytest.mark.matrix, pytest.mark.long)


def in_turn(
    things: Sequence[object], ways: Sequence[ParameterSet], every: int, quick: Sequence[str] = ()
) -> list[ParameterSet]:
    """Parameters: each thing in each way, in turn every third (say) in make long, or in ``quick``.

    The others are in make matrix, so that nothing is left out there.
    """
    found = []
    for shift, thing in enumerate(things):
        for number, way in enumerate(ways):
            name = f"{thing}-{way.id}"
            taken = name in quick or (number + shift) % every == 0
            marks = () if taken else LATER
            found.append(pytest.param(thing, *way.values, id=name, marks=marks))
    return found


@dataclass(frozen=True)
class Box:
    """A rectangle in window coordinates."""

    left: float
    low: float
    right: float
    top: float

    def meets(self, other: Box) -> bool:
        return (
            min(self.right, other.right) - max(self.left, other.left) > slack()
            and min(self.top, other.top) - max(self.low, other.low) > slack()
        )

    def cut(self, other: Box) -> Box:
        return Box(
            max(self.left, other.left),
            max(self.low, other.low),
            min(self.right, other.right),
            min(self.top, other.top),
        )

    @property
    def empty(self) -> bool:
        return self.right - self.left <= slack() or self.top - self.low <= slack()


def layout_problems(shortened: bool = False) -> list[str]:
    """Every layout problem in the window; ``shortened`` allows texts cut with dots."""
    layer = _top_layer()
    found = list(_small_targets(layer))
    texts = [_Text.of(w) for w in layer if isinstance(w, Label) and w.text.strip()]
    for text in texts:
        found += _bad_text(text, shortened)
    found += _overlaps(texts)
    return found


def _top_layer() -> list[Widget]:
    """The widgets that can be used now: an open dialog or drawer covers the rest."""
    overlays = running_app().overlays
    if overlays:
        return list(visible(overlays[-1]))
    return [widget for child in Window.children for widget in visible(child)]


def _name(widget: Widget) -> str:
    text = getattr(widget, "text", "") or getattr(widget, "icon", "")
    chain = [type(widget).__name__]
    parent = widget.parent
    while isinstance(parent, Widget) and len(chain) < 4:
        chain.append(type(parent).__name__)
        parent = parent.parent
    return f"{text!r} ({' in '.join(chain)})"


# Touch


def _small_targets(layer: list[Widget]) -> Iterator[str]:
    for widget in layer:
        if isinstance(widget, ButtonBehavior | TextInput) and not (
            widget.disabled or _is_picture(widget)
        ):
            wide, high = widget.width / dp(1), widget.height / dp(1)
            if wide < FINGERTIP - 0.5 or high < FINGERTIP - 0.5:
                yield f"{_name(widget)} is only {wide:.0f} x {high:.0f} dp"


def _is_picture(widget: Widget) -> bool:
    """A switch and its thumb: the row around them takes the touch."""
    return isinstance(widget, RowSwitch) or isinstance(widget.parent, RowSwitch)


# Text


@dataclass(frozen=True)
class _Text:
    """A label with the box of its letters, and how much of that its scroll views show."""

    label: Label
    box: Box
    scroll: ScrollView | None
    seen: Box

    @classmethod
    def of(cls, label: Label) -> _Text:
        box, scroll = _box_of(label), _scroll_of(label)
        return cls(label, box, scroll, _seen(box, scroll))


def _bad_text(text: _Text, shortened: bool) -> Iterator[str]:
    label, box = text.label, text.box
    wide, high = label.texture_size
    if wide > label.width + slack() or high > label.height + slack():
        yield (
            f"{_name(label)} needs {wide:.0f} x {high:.0f}, has {label.width:.0f} x "
            f"{label.height:.0f}"
        )
    if label.is_shortened and not shortened:
        yield f"{_name(label)} is cut with dots"
    if label.text_size[0] and not label.markup and not label.is_shortened:
        yield from _broken_words(label)
    sideways = box.left < -slack() or box.right > Window.width + slack()
    upright = box.low < -slack() or box.top > Window.height + slack()
    scrolls_sideways = text.scroll is not None and text.scroll.do_scroll_x
    if (sideways and not scrolls_sideways) or (upright and text.scroll is None):
        yield f"{_name(label)} sticks out of the window"


def _broken_words(label: Label) -> Iterator[str]:
    room = label.text_size[0] - label.padding[0] - label.padding[2]
    for word in label.text.split():
        if _width(word, label.font_name, label.font_size) > int(room):  # Kivy breaks it then
            yield f"{_name(label)}: {word!r} does not fit in {room:.0f}"


@lru_cache(maxsize=20_000)
def _width(text: str, font: str, size: float) -> float:
    width: float = CoreLabel(font_name=font, font_size=size).get_extents(text)[0]
    return width


def _box_of(label: Label) -> Box:
    """Box of the letters, not of the whole label."""
    x, y = label.to_window(label.x, label.y)
    wide, high = min(label.texture_size[0], label.width), min(label.texture_size[1], label.height)
    # With a text size the texture is as wide as the box: measure a single line.
    if label.text_size[0] and "\n" not in label.text and high < label.font_size * 2:
        wide = min(wide, _width(label.text, label.font_name, label.font_size))
    spare_x, spare_y = label.width - wide, label.height - high
    middle = label.halign == "center" or not label.text_size[0]
    left = x + (spare_x / 2 if middle else spare_x if label.halign == "right" else 0)
    low = y + {"top": spare_y, "bottom": 0}.get(
        label.valign if label.text_size[1] else "middle", spare_y / 2
    )
    return Box(left, low, left + wide, low + high)


def _scroll_of(widget: Widget) -> ScrollView | None:
    parent = widget.parent
    while isinstance(parent, Widget):
        if isinstance(parent, ScrollView):
            return parent
        parent = parent.parent
    return None


def _overlaps(texts: list[_Text]) -> Iterator[str]:
    for number, one in enumerate(texts):
        for other in texts[number + 1 :]:
            if one.box.meets(other.box) and _meet_in_sight(one, other):
                yield f"{_name(one.label)} lies over {_name(other.label)}"


def _meet_in_sight(one: _Text, other: _Text) -> bool:
    """Whether two texts that meet can be seen to: what has scrolled away lies over nothing."""
    if one.scroll is other.scroll:
        return True
    return not one.seen.empty and not other.seen.empty and one.seen.meets(other.seen)


def _seen(box: Box, scroll: ScrollView | None) -> Box:
    """What is left of a box in a scroll view, which may lie in another one."""
    while scroll is not None:
        x, y = scroll.to_window(scroll.x, scroll.y)
        box = box.cut(Box(x, y, x + scroll.width, y + scroll.height))
        scroll = _scroll_of(scroll)
    return box
