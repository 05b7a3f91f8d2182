"""The conductor who teaches in the lessons: waist up, with cap, moustache and a raised finger.

And his glove, which points at what is to be touched.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

from app.theme.tokens import GOOD, INK

ASSETS = Path(__file__).resolve().parents[3] / "assets"

#: Size in units, pixels a unit, and how much larger it is drawn before it is made smooth.
WIDTH, HEIGHT, SCALE, SMOOTH = 120, 132, 3, 4

COAT, COAT_DARK, COAT_LIGHT = "#2F5152", "#203839", "#44696A"
SKIN, SKIN_DARK, HAIR = "#EBBE95", "#D89F72", "#F6F0E4"
BRASS, BRASS_DARK, GLOVE, GLOVE_EDGE = "#D0A04A", "#A67C33", "#FFFDF6", "#CFC3AE"
TIE, GREEN = "#8F4A06", GOOD

#: Size of the picture of the glove in units, its outline, and by how many degrees it points left.
GLOVE_SIZE, GLOVE_LINE, POINTS = 64, "#8A7B62", 32

Point = tuple[float, float]


class Pen:
    """Draws in units from the top left, smooth at the end."""

    def __init__(self, width: int, height: int) -> None:
        unit = SCALE * SMOOTH
        self._unit = unit
        self.picture = Image.new("RGBA", (width * unit, height * unit), (0, 0, 0, 0))
        self._draw = ImageDraw.Draw(self.picture)

    def _points(self, points: list[Point]) -> list[Point]:
        return [(x * self._unit, y * self._unit) for x, y in points]

    def shape(self, colour: str, *points: Point) -> None:
        self._draw.polygon(self._points(list(points)), fill=colour)

    def oval(self, colour: str, x: float, y: float, across: float, high: float) -> None:
        """An ellipse around a middle, by its half axes."""
        box = self._points([(x - across, y - high), (x + across, y + high)])
        self._draw.ellipse([*box[0], *box[1]], fill=colour)

    def box(
        self, colour: str, x: float, y: float, width: float, height: float, round_: float
    ) -> None:
        corners = self._points([(x, y), (x + width, y + height)])
        self._draw.rounded_rectangle([*corners[0], *corners[1]], round_ * self._unit, fill=colour)

    def line(self, colour: str, width: float, *points: Point) -> None:
        spots = self._points(list(points))
        self._draw.line(spots, fill=colour, width=round(width * self._unit), joint="curve")
        for x, y in points:
            self.oval(colour, x, y, width / 2, width / 2)

    def arc(
        self,
        colour: str,
        width: float,
        box: tuple[float, float, float, float],
        start: float,
        end: float,
    ) -> None:
        low, high = self._points([(box[0], box[1]), (box[2], box[3])])
        self._draw.arc([*low, *high], start, end, fill=colour, width=round(width * self._unit))

    def done(self) -> Image.Image:
        """The picture in its size."""
        picture = self.picture.filter(ImageFilter.GaussianBlur(SMOOTH / 4))
        size = (picture.width // SMOOTH, picture.height // SMOOTH)
        return picture.resize(size, Image.Resampling.LANCZOS)


def draw() -> Image.Image:
    """The whole figure."""
    pen = Pen(WIDTH, HEIGHT)
    _disc(pen)
    _pointing_arm(pen)
    _coat(pen)
    _head(pen)
    _cap(pen)
    return pen.done()


def _disc(pen: Pen) -> None:
    """The arm that holds the green disc: go."""
    pen.line(COAT_DARK, 16, (22, 92), (10, 104), (14, 86))
    pen.line("#7A5A34", 4, (14, 84), (12, 54))
    pen.oval(GLOVE_EDGE, 12, 42, 12.6, 12.6)
    pen.oval(GLOVE, 12, 42, 11.6, 11.6)
    pen.oval(GREEN, 12, 42, 8.6, 8.6)
    pen.oval("#4E9A6B", 9.6, 39.6, 3, 3)
    pen.box(BRASS, 6, 87, 15, 6, 2.5)
    pen.oval(GLOVE, 13.5, 81, 6.6, 7)


def _pointing_arm(pen: Pen) -> None:
    pen.line(COAT_DARK, 17, (92, 92), (106, 98), (106, 76))
    pen.line(COAT, 12, (92, 91), (105, 96), (105, 77))
    pen.box(BRASS, 97.5, 68, 17, 7, 2.8)
    pen.oval(GLOVE_EDGE, 106, 60, 9, 9.4)
    pen.oval(GLOVE, 106, 60, 8.3, 8.7)
    pen.box(GLOVE_EDGE, 102.3, 33, 7.4, 27, 3.7)
    pen.box(GLOVE, 103, 33.7, 6, 26, 3)
    for low in (56, 60.5, 65):
        pen.line(GLOVE_EDGE, 0.9, (108, low), (113.5, low))


def _coat(pen: Pen) -> None:
    pen.shape(
        COAT, (15, 132), (17, 98), (25, 86), (46, 79), (74, 79), (95, 86), (103, 98), (105, 132)
    )
    pen.shape(COAT_DARK, (86, 132), (90, 96), (95, 86), (103, 98), (105, 132))
    pen.shape(GLOVE, (46, 79), (74, 79), (60, 112))
    pen.shape(TIE, (55.5, 84), (64.5, 84), (63, 90), (66, 106), (60, 112), (54, 106), (57, 90))
    for side in (-1, 1):
        pen.shape(
            COAT_LIGHT, (60 + 14 * side, 78), (60 + 24 * side, 83), (60 + 17 * side, 96), (60, 121)
        )
        pen.line(BRASS, 5.4, (60 + 27 * side, 86), (60 + 42 * side, 93))
    for y in (118, 128):
        for x in (50, 70):
            pen.oval(BRASS_DARK, x, y + 0.6, 3, 3)
            pen.oval(BRASS, x, y, 2.7, 2.7)


def _head(pen: Pen) -> None:
    pen.box(SKIN_DARK, 52, 68, 16, 13, 5)
    for side in (-1, 1):
        pen.oval(SKIN_DARK, 60 + 23 * side, 54, 4.4, 6)
        pen.oval(HAIR, 60 + 19 * side, 50, 5.4, 11)
    pen.oval(SKIN, 60, 53, 20.5, 24)
    for side in (-1, 1):
        pen.oval("#E7A98A", 60 + 12 * side, 60, 4.6, 3.2)
        pen.oval(INK, 60 + 8 * side, 49, 2.2, 2.9)
        pen.oval("#FFFFFF", 60 + 8 * side + 0.8, 48, 0.8, 0.9)
        pen.line(HAIR, 2.6, (60 + 4.6 * side, 43), (60 + 11.6 * side, 42))
    pen.oval(SKIN_DARK, 60, 56, 3.6, 3)
    pen.arc("#9C4A3A", 1.7, (53, 60, 67, 72), 25, 155)
    for side in (-1, 1):
        pen.shape(
            HAIR,
            (60, 59),
            (60 + 9 * side, 60),
            (60 + 17 * side, 66),
            (60 + 11 * side, 67),
            (60, 65),
        )
        pen.oval(HAIR, 60 + 7 * side, 63, 7.4, 3.8)


def _cap(pen: Pen) -> None:
    pen.shape(COAT, (33, 30), (31, 17), (44, 8), (76, 8), (89, 17), (87, 30))
    pen.oval(COAT, 60, 13, 27, 9)
    pen.shape(COAT_DARK, (33, 25), (87, 25), (86, 36), (34, 36))
    pen.box(BRASS, 34, 28, 52, 4.4, 2)
    pen.oval("#1B2E2F", 60, 37, 26, 5.6)
    pen.oval(COAT_DARK, 60, 35.6, 25, 4.6)
    pen.oval(BRASS_DARK, 60, 20, 7.4, 7.4)
    pen.oval(GLOVE, 60, 20, 6.2, 6.2)
    for x, y in ((56, 21), (58, 17.6), (62, 17.6), (64, 21)):
        pen.line(BRASS_DARK, 1.5, (60, 23), (x, y))


def glove() -> Image.Image:
    """A pointing hand; the tip of its finger is at the top left."""
    pen = Pen(GLOVE_SIZE, GLOVE_SIZE)
    middle = GLOVE_SIZE / 2
    left, top = middle - 3, middle - 25

    def part(x: float, y: float, width: float, height: float, round_: float) -> None:
        pen.box(GLOVE_LINE, left + x, top + y, width, height, round_)
        inner = max(0.5, round_ - 1)
        pen.box(GLOVE, left + x + 1, top + y + 1, width - 2, height - 2, inner)

    part(-10, 20, 9, 17, 4.4)
    part(-8, 17, 26, 25, 9)
    for x, y in ((11.5, 15), (5, 13), (-1.5, 12.5)):
        part(x, y, 7.5, 15, 3.7)
    pen.box(GLOVE, left - 5.5, top + 20, 22, 18, 4)
    part(-5, 0, 9, 26, 4.4)
    pen.box(GLOVE, left - 4, top + 16, 7, 16, 2)
    pen.box(GLOVE_LINE, left - 7, top + 38, 24, 10, 3)
    pen.box(COAT, left - 6, top + 39, 22, 8, 2.4)
    pen.box(BRASS, left - 6, top + 39, 22, 2.8, 1.2)
    pen.picture = pen.picture.rotate(POINTS, Image.Resampling.BICUBIC)
    whole = pen.done()
    return whole.crop(whole.getbbox())


def make() -> None:
    """Write the pictures."""
    glove().save(ASSETS / "art" / "glove.png", optimize=True)
    draw().save(ASSETS / "art" / "conductor.png", optimize=True)
