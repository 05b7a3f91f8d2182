"""The title fonts with lining figures: Vollkorn's own digits are old-style and look like letters.

Each digit is drawn as the Lato of the same weight, a little smaller than its letters would be.
Running it again changes nothing. Vollkorn has no reserved font name, so the files keep theirs.
"""

from __future__ import annotations

from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from tools.art.common.draw import ASSETS

#: Title font -> the font that lends its digits.
LENDERS = {"Vollkorn-SemiBold": "Lato-Semibold", "Vollkorn-Bold": "Lato-Bold"}
#: Size of the digits beside the letters.
SIZE = 0.95


def _lend_digits(title: TTFont, lender: TTFont) -> None:
    """Draw the digits of one font, and their lining variants, as those of another."""
    scale = SIZE * title["head"].unitsPerEm / lender["head"].unitsPerEm
    theirs, names, glyphs = lender.getGlyphSet(), lender.getBestCmap(), set(title.getGlyphOrder())
    for character, own in title.getBestCmap().items():
        if not 0x30 <= character <= 0x39:
            continue
        given = theirs[names[character]]
        pen = TTGlyphPen(None)
        given.draw(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
        glyph = pen.glyph()
        for name in {own, f"{own}.lf", f"{own}.tf"} & glyphs:
            title["glyf"][name] = glyph
            glyph.recalcBounds(title["glyf"])
            title["hmtx"][name] = round(given.width * scale), glyph.xMin


def make() -> None:
    """Write the title fonts."""
    for name, lender in LENDERS.items():
        path = ASSETS / "fonts" / f"{name}.ttf"
        title = TTFont(path, recalcTimestamp=False)
        _lend_digits(title, TTFont(ASSETS / "fonts" / f"{lender}.ttf"))
        title.save(path)
