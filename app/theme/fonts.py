"""Open fonts: shared by sizes that are drawn alike, closed with the table whose texts opened them.

An open font is one file in one size, with its tables and the glyphs that were drawn: 0.2 MB. Kivy
keeps the last 64 of them; home needs 26.
"""

from __future__ import annotations

from itertools import count

from kivy.core.text import DEFAULT_FONT
from kivy.core.text import Label as CoreLabel

#: How many fonts Kivy keeps open (``kivy/core/text/_text_sdl2.pyx``): then the oldest goes.
KEPT = 64


def share_fonts() -> None:
    """Let texts of 14 and of 14.5 pixels use one open font.

    Kivy opens one for each, but both in 14: a font is opened in a whole size.
    """
    CoreLabel._get_font_id = _font_id


def _font_id(label: CoreLabel) -> str:
    """What a font is opened by; asked for with every word that is measured."""
    by = label.options
    style = f"{by['bold']}|{by['italic']}|{by['underline']}|{by['strikethrough']}"
    return f"{int(by['font_size'])}|{by['font_name_r']}|{style}"


class _Filler(CoreLabel):
    """A label that opens a font of its own, in the smallest size, and never draws with it."""

    _numbers = count()

    def _get_font_id(self) -> str:
        return f"filler {next(self._numbers)}"


def close_fonts() -> None:
    """Close the fonts that texts have opened; those that are needed again open again.

    Kivy has no other way than to open as many others: they take 2 MB, and 5 ms to open.
    """
    filler = _Filler(font_name=DEFAULT_FONT, font_size=1)
    for _ in range(KEPT):
        filler.get_ascent()
