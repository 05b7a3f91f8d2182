"""A row of the road: die face, space, building, what it does to the player, and its value."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from app.board.labels import text_texture
from app.board.meshes import Colour
from app.games.far_west_loco.pictures import BROWN, CREAM
from app.games.far_west_loco.road_signs import GOAL, GREY, HERE, NEAR_GOAL, RoadSign
from app.kv_loader import load_kv
from app.theme.theme import theme
from app.widgets.text import height_of, width_of

#: The printed width of buildings, and of the discs' boxes (dp).
BUILDING, DISC = 66, 40
#: Width below which there is no room for buildings (dp).
NARROW = 380
#: On a road that is lower than this (dp) what a space does is told in one line.
SHORT = 260

#: Height of a line of words by its type size: of names where there is room, and of all others.
LEADING, TIGHT = 1.42, 1.22
#: Type sizes of a space's name and of what it does, and the smaller ones of low rows.
WORDS, SMALL_WORDS = ("body", "caption"), ("caption", "small")
#: Least height of a row (dp) and room below the train (dp), by the lines that tell what it does.
LEAST_ROWS, FOOT = (26, 28, 48), (14, 14, 42)
#: Rows from the most telling to the lowest: lines that tell what a space does, small words.
FORMS = ((2, False), (1, False), (1, True), (0, False), (0, True))
#: Pictures are at least so large, compared with the usual phone; least side of a die's face (dp).
LEAST_UNIT, LEAST_FACE = 0.72, 23
#: What a space does is written down to this part of its size before it is told shorter.
SLIGHTLY = 0.85
#: Pictures of what the die cannot reach are pale.
PALE = 0.55


@dataclass(frozen=True)
class RoadMeasure:
    """Sizes of the road in pixels: they depend on its width and height and on the size of text."""

    width: float
    #: One dp of the usual phone: larger on a tablet, smaller where rows are low.
    unit: float
    #: From one space to the next.
    pitch: float
    #: Height of the train's place over the foot of the road.
    base: float
    #: Middle of the die faces, of the track and of the buildings (0: there is no room for them).
    face: float
    track: float
    building: float
    #: Where the words begin and end.
    text: float
    end: float
    #: In how many lines a row tells what its space does: 0 is a name and a sign only.
    lines: int
    #: The words of a row are small, so that all that a throw can reach is in sight.
    small: bool = False

    @classmethod
    def of(cls, width: float, height: float = 0, ahead: int = 0) -> RoadMeasure:
        """The measures of a road of a width and a height.

        So many spaces ahead of the train shall be in sight, or else as many as it gives: what
        they do is told shorter where there is little height. None: rows are a fingertip high.
        """
        roomy = dp(1) * min(max(width / dp(412), 1), 1.4)
        if not ahead:
            lines = 1 if 0 < height < dp(SHORT) else 2
            pitch = max((52 if lines == 2 else 48) * roomy, _words_height(lines, LEADING))
            return cls._sized(width, pitch, roomy, lines)
        for lines, small in FORMS:
            leading = LEADING if lines == 2 else TIGHT
            least = max(_words_height(lines, leading, small), dp(LEAST_ROWS[lines]))
            usual = max(least, 52 * roomy)
            # The train's place is half a row and ``FOOT`` high, and half a row is over the last.
            pitch = min(usual, (height - FOOT[lines] * roomy) / (ahead + 1))
            if pitch >= least:
                break
        return cls._sized(width, max(pitch, least), roomy, lines, small)

    @classmethod
    def _sized(
        cls, width: float, pitch: float, roomy: float, lines: int, small: bool = False
    ) -> RoadMeasure:
        narrow = width < dp(NARROW) or theme.large_text
        unit = roomy * min(1, max(LEAST_UNIT, pitch / (52 * roomy)))
        return cls(
            width=width,
            unit=unit,
            pitch=pitch,
            base=min(dp(80), pitch / 2 + FOOT[lines] * roomy),
            face=24 * unit if narrow else 26 * unit,
            track=(62 if narrow else 70) * unit,
            building=0 if narrow else 132 * unit,
            text=(90 if narrow else 178) * unit,
            end=width - 14 * roomy,
            lines=lines,
            small=small,
        )


def _words_height(lines: int, leading: float, small: bool = False) -> float:
    """Height of a row's words: its name, and what the space does in so many lines."""
    name, effect = SMALL_WORDS if small else WORDS
    height: float = theme.size(name) * leading + lines * theme.size(effect) * TIGHT + dp(2)
    return height


class RoadRow(RelativeLayout):
    """One space of the road. Its place is a translation, so that scrolling draws nothing again."""

    #: No words are smaller than this (dp).
    LEAST_WORDS = 11

    title = StringProperty("")
    effect = StringProperty("")
    tag = StringProperty("")
    icon = StringProperty("")
    accent = ColorProperty([0, 0, 0, 1])
    title_ink = ColorProperty([0, 0, 0, 1])
    effect_ink = ColorProperty([0, 0, 0, 1])
    tag_ink = ColorProperty([0, 0, 0, 1])
    text_x = NumericProperty(0)
    text_end = NumericProperty(0)
    #: In how many lines it is written what the space does.
    lines = NumericProperty(2)
    #: Whether a line is enough for it, maybe in slightly smaller words.
    one_line = BooleanProperty(False)
    #: Type sizes of the title and of what the space does.
    title_role = StringProperty("body")
    effect_role = StringProperty("caption")
    #: A title is written down to this size (dp) before its town is left out.
    least_title = NumericProperty(12)
    #: The title may take two lines, because there is little room beside it.
    wraps = BooleanProperty(False)
    #: The words of a row that is partly out of sight are left out.
    whole = BooleanProperty(True)

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self.space = -1
        #: Width at the right end that stays free.
        self.room = 0.0
        self.sign = RoadSign()
        self._measure: RoadMeasure | None = None
        #: What was shown last: written again only when it is another.
        self._shown: object = None
        self._drawing = Widget(size_hint=(None, None))
        self.add_widget(self._drawing, index=len(self.children))
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        theme.follow(self.redraw)

    def redraw(self) -> None:
        """Draws the row again before the next frame."""
        self._shown = None
        self._draw_soon()

    def show(
        self, space: int, sign: RoadSign, measure: RoadMeasure, accent: Colour, room: float
    ) -> None:
        """Shows a space; ``room`` is the width at the right end that must stay free."""
        self.space, self.room = space, room
        shown = sign, measure, tuple(accent), room
        if shown == self._shown:
            return
        self._shown = shown
        self.size = measure.width, measure.pitch
        self.sign, self._measure = sign, measure
        self.accent = accent
        self.lines = 0 if room > 0 and measure.lines < 2 else measure.lines
        two_lines = 2 * theme.size(WORDS[0]) * TIGHT
        self.wraps = room > 0 and not measure.small and measure.pitch >= two_lines
        self.title_role, self.effect_role = SMALL_WORDS if measure.small else WORDS
        words_only = self.lines == 1 and not measure.building  # the frame tells a goal, too
        self.tag = "" if self.wraps else sign.tag
        self.icon = "" if self.wraps or sign.tag or words_only else sign.icon
        self.text_x, self.text_end = measure.text, measure.end - room
        if self.wraps:
            self.title, self.effect = self._words_beside_the_map(sign)
        else:
            self.title = self._short_title(sign.title)
            fits = self._fits(sign.effect)
            self.effect = sign.effect if fits else sign.brief or sign.effect
        self.one_line = self.lines == 1 or (self.lines == 2 and self._fits_a_line(self.effect))
        self._draw_soon()

    def _short_title(self, title: str) -> str:
        """The name of what stands there; where there is little room, without its town."""
        wide = width_of(title, theme.font("bold"), dp(self.least_title))
        return title if wide <= self._room else title.partition(", ")[0]

    def _words_beside_the_map(self, sign: RoadSign) -> tuple[str, str]:
        """As much of a space's name and of what it does as its row is high enough for."""
        names = sign.title, sign.title.partition(", ")[0]
        effects = (sign.effect, "") if self.lines else ("",)
        told = [(name, effect) for effect in effects for name in names]
        return next((words for words in told if self._are_low(*words)), told[-1])

    def _are_low(self, name: str, effect: str) -> bool:
        """Whether a name and an effect, wrapped, are no higher than the row."""
        width = round(self._room, 1)
        written = ((name, "bold", self.title_role), (effect, "body", self.effect_role))
        heights = [
            height_of(text, theme.font(face), theme.size(role), width)
            for text, face, role in written
            if text
        ]
        return bool(sum(heights) <= self.height - dp(4))

    def _fits(self, effect: str) -> bool:
        """Whether what the space does has room under its name."""
        if self.lines == 0 or self._fits_a_line(effect):
            return True
        size, width = theme.size(self.effect_role), round(self._room, 1)
        high = height_of(effect, theme.font("body"), size, width)
        room = self.height - theme.size(self.title_role) * LEADING
        return bool(self.lines == 2 and high <= room)

    def _fits_a_line(self, effect: str) -> bool:
        """Whether what the space does can be told in a line, maybe in slightly smaller words."""
        size = max(round(theme.size(self.effect_role) * SLIGHTLY, 1), dp(self.LEAST_WORDS))
        return width_of(effect, theme.font("body"), size) <= self._room

    @property
    def _room(self) -> float:
        """The width for words beside money that is won or lost, or beside a sign."""
        value = dp(18) + theme.size("caption") * len(self.tag) * 0.6 if self.tag else 0
        sign = dp(36) if self.icon and not self.tag else 0
        return float(self.text_end - self.text_x - value - sign)

    def _draw(self, *_: object) -> None:
        if self._measure is None:
            return
        sign = self.sign
        grey = sign.tone == GREY
        self.title_ink = (
            self.accent if sign.tone in (GOAL, HERE) else theme.text2 if grey else theme.text
        )
        self.effect_ink = theme.text if sign.tone in (GOAL, NEAR_GOAL) else theme.text2
        self.tag_ink = theme.ok if sign.tag.startswith("+") else theme.warning
        self._drawing.canvas.clear()
        with self._drawing.canvas:
            self._draw_band(sign, self._measure)
            self._draw_pictures(sign, self._measure)
            if sign.number:
                self._draw_face(sign, self._measure)

    def _draw_band(self, sign: RoadSign, measure: RoadMeasure) -> None:
        """The frame of a row that matters, else a line above the words."""
        margin, inset = 8 * measure.unit, dp(1.5)
        place, size = (margin, inset), (self.width - 2 * margin, self.height - 2 * inset)
        if sign.tone in (GOAL, NEAR_GOAL, HERE):
            Color(*self.accent[:3], 0.08 if sign.tone == NEAR_GOAL else 0.15)
            SmoothRoundedRectangle(pos=place, size=size, radius=[dp(14)])
        else:
            Color(*theme.line)
            Rectangle(
                pos=(measure.text, self.height - 0.5), size=(measure.end - measure.text, dp(1))
            )
        if sign.tone in (GOAL, HERE):
            Color(*self.accent)
            Line(rounded_rectangle=(*place, *size, dp(14)), width=dp(1.3))

    def _draw_pictures(self, sign: RoadSign, measure: RoadMeasure) -> None:
        middle = self.height / 2
        pale = PALE if sign.tone == GREY else 1
        if sign.building and measure.building:
            self._draw_building(sign, measure, pale)
        size = DISC * 1.19 * measure.unit
        Color(1, 1, 1, 1)
        self._centred(theme.game_piece("far_west", sign.disc), measure.track, middle, size, size)
        if sign.letter:
            ink = CREAM if sign.disc == "space_large_plot" else BROWN
            self._write(sign.letter, measure.track, middle, max(18 * measure.unit, dp(14)), ink)

    def _draw_building(self, sign: RoadSign, measure: RoadMeasure, pale: float) -> None:
        """What stands beside the track, as high as the row allows, with its owner's token."""
        unit, x = measure.unit, measure.building
        if sign.building == "note_100":
            Color(1, 1, 1, pale)
            for dx, dy in ((-4, -4), (4, 4)):
                texture = theme.game_piece("far_west", sign.building)
                self._centred(
                    texture, x + dx * unit, self.height / 2 + dy * unit, 42 * unit, 24 * unit
                )
            return
        scale = min(0.8, (measure.pitch / unit - 3) / sign.height) * unit
        base = max(dp(2), self.height / 2 - 22 * unit)
        Color(1, 1, 1, pale)
        Rectangle(
            texture=theme.game_piece("far_west", sign.building),
            pos=(x - BUILDING * scale / 2, base - 2 * scale),
            size=(BUILDING * scale, sign.height * scale),
        )
        if sign.owner:
            Color(1, 1, 1, 1)
            size = 20 * unit
            spot = x + 18 * unit, base + 8 * unit
            self._centred(theme.piece(f"token_{sign.owner}"), *spot, size, size)
            if sign.mortgaged:
                Color(*theme.warning)
                self._centred(theme.piece("ring_dashed"), *spot, size * 1.2, size * 1.2)

    def _draw_face(self, sign: RoadSign, measure: RoadMeasure) -> None:
        """What the die must show: a face, or a grey number that it does not have."""
        middle, unit = self.height / 2, measure.unit
        if not sign.reached:
            self._write(sign.number, measure.face, middle, dp(14), theme.text2)
            return
        side = max(28 * unit, dp(LEAST_FACE))
        left, low = measure.face - side / 2, middle - side / 2
        Color(*theme.shadow)
        SmoothRoundedRectangle(pos=(left, low - 2 * unit), size=(side, side), radius=[7 * unit])
        Color(*theme.card_paper)
        SmoothRoundedRectangle(pos=(left, low), size=(side, side), radius=[7 * unit])
        self._write(sign.number, measure.face, middle, side * 0.57, theme.card_text)

    @staticmethod
    def _centred(texture: Texture, x: float, y: float, width: float, height: float) -> None:
        Rectangle(texture=texture, pos=(x - width / 2, y - height / 2), size=(width, height))

    @staticmethod
    def _write(text: str, x: float, y: float, size: float, ink: Colour) -> None:
        texture = text_texture(text, theme.font("black"), size, tuple(ink))
        Color(1, 1, 1, 1)
        Rectangle(
            texture=texture,
            pos=(round(x - texture.width / 2), round(y - texture.height / 2)),
            size=texture.size,
        )


load_kv(__name__)
