"""Podium of the results screen: engines on brick platforms, with names and totals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.games.results import NOBODY, Standing, signed
from app.kv_loader import load_kv
from app.screens.table.confetti import ATLAS, SECONDS, Confetti
from app.services.settings import settings
from app.theme.palettes import rgba
from app.theme.theme import theme
from app.theme.tokens import CREAM

#: Seconds that an engine takes to roll in.
ROLL = 0.6
#: A moment after every entrance.
STANDS = 60.0
#: Height of a platform by place, as a share of the first one's; others stand on the ground.
RISE = {1: 1.0, 2: 0.68, 3: 0.46}
#: Box of an engine's picture, and in it the rail, the middle of the plate and the chimney's top.
ENGINE_WIDTH, ENGINE_HEIGHT = 66.0, 46.0
RAIL, PLATE, CHIMNEY = 6.6, (11.4, 22.6), (47.0, 40.0)
#: Steam over the chimney: right and up from it, size and opacity.
PUFFS = ((2, 2, 9, 0.9), (8, 6, 12, 0.75), (17, 9, 16, 0.6), (29, 14, 20, 0.4))
#: A tile of bricks and one of rail in dp.
BRICKS, RAIL_TILE = 32.0, (16.0, 8.0)
SLATE, STONE, STONE_LOW = "#22393A", "#F0E2C4", "#C9AE82"
#: From this width (dp) on, the fourth and the fifth stand beside the podium.
ROOMY = 600


class PodiumPlate(BoxLayout):
    """A player's token, name and total over the engine."""

    colour = NumericProperty(0)
    name_text = StringProperty("")
    total_text = StringProperty("")
    first = BooleanProperty(False)
    #: Whether there is no room for the token.
    narrow = BooleanProperty(False)
    #: The width that name and total need.
    natural_width = NumericProperty(0)


@dataclass
class Slot:
    """A standing's place on the podium, in pixels."""

    standing: Standing
    x: float
    width: float
    #: Height of the platform's top above the ground; 0: no platform.
    rise: float
    #: Length of the engine.
    length: float
    faces_left: bool


@dataclass
class Engine:
    """Pictures of an engine: shades with their opacity, parts with their place at rest."""

    shades: list[tuple[Color, float]]
    parts: list[tuple[Rectangle, float, float]]


def columns(count: int) -> list[int]:
    """The order from left to right: the first in the middle, the others by turns left and right.

    >>> columns(3), columns(5)
    ([1, 0, 2], [3, 1, 0, 2, 4])
    """
    left = [number for number in range(count) if number % 2]
    return [*reversed(left), *(number for number in range(count) if not number % 2)]


def on_podium(standings: Sequence[Standing], roomy: bool) -> list[Standing]:
    """The standings that have an engine: all of the first three places, where there is room five.

    Players with equal places stand at the same height, even if they are four.
    """
    placed = [standing for standing in standings if standing.place in RISE]
    return list(standings[: max(len(placed), 5 if roomy else 3)])


class Podium(Widget):
    """Engines roll in one after the other, the winner last; then confetti. A touch skips it."""

    standings = ListProperty([])
    #: Without plates it is part of a picture that lists names and totals elsewhere.
    plates = BooleanProperty(True)
    #: Height of the ground over the lower edge.
    ground = NumericProperty(0)
    #: Moment of the entrance in seconds; the whole length or more: everything stands.
    moment = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._slots: list[Slot] = []
        self._engines: list[Engine] = []
        self._confetti: Confetti | None = None
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "standings", "plates", "ground"):
            self.fbind(name, self._draw_soon)
        self.fbind("moment", self._pose)
        theme.follow(self._draw)

    # The entrance

    @property
    def length(self) -> float:
        """Seconds of the whole entrance."""
        return ROLL * len(self._slots) + SECONDS

    @property
    def entering(self) -> bool:
        return bool(self.moment < self.length)

    def enter(self) -> None:
        """Start the entrance; with animations switched off everything stands at once."""
        self._draw()
        if settings.animation_speed:
            self.moment = 0
            Clock.schedule_interval(self._tick, 0)
        else:
            self.finish()

    def finish(self) -> None:
        """Show everything as it stands at the end."""
        Clock.unschedule(self._tick)
        self.moment = STANDS

    def draw_still(self, confetti: float) -> None:
        """Draw everything at once, with the confetti at a moment of its fall (0 to 1)."""
        self._draw()
        self.moment = ROLL * len(self._slots) + SECONDS * confetti

    def _tick(self, seconds: float) -> None:
        if self.get_parent_window() is None or not self.entering:
            self.finish()
        else:
            self.moment += seconds * settings.animation_speed

    def _arrived(self, number: int) -> float:
        """Progress of the engine of a slot, from 0 to 1: the last place comes first."""
        turn = len(self._slots) - 1 - number
        return min(1.0, max(0.0, float(self.moment) / ROLL - turn))

    # Layout

    def _plan(self) -> list[Slot]:
        roomy = self.width >= dp(ROOMY) and self.plates
        chosen = on_podium(self.standings, roomy)
        weights = [
            1.14 if n == 0 else 1.0 if s.place in RISE else 0.62 for n, s in enumerate(chosen)
        ]
        margin = self.width * 0.03
        widest = min(self.width - 2 * margin, dp(215) * sum(weights) if self.plates else self.width)
        unit = widest / sum(weights)
        height = self.height - self.ground
        plate = self._plate_height() if self.plates else 0
        length = min(unit * 1.02, (height - plate) * 0.6 / (ENGINE_HEIGHT / ENGINE_WIDTH))
        tallest = height - plate - length * (ENGINE_HEIGHT - RAIL) / ENGINE_WIDTH - dp(10)
        if not self.plates:
            tallest = min(tallest, height * 0.44)
        slots: list[Slot] = []
        x = self.center_x - widest / 2
        for number in columns(len(chosen)):
            standing, width = chosen[number], unit * weights[number]
            rise = max(dp(16), tallest * RISE[standing.place]) if standing.place in RISE else 0
            share = 1.0 if standing.place == 1 else 0.76 if rise else 0.5
            right = x + width / 2 > self.center_x + 1
            slots.append(Slot(standing, x, width, rise, min(length * share, width * 0.9), right))
            x += width
        return sorted(slots, key=lambda slot: chosen.index(slot.standing))

    def _plate_height(self) -> float:
        return float(theme.size("caption") * 1.42 + theme.size("section") * 1.42 + dp(10))

    # Drawing

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        self.clear_widgets()
        self._engines.clear()
        if not self.standings or self.width < dp(60) or self.height < dp(60):
            return
        self._slots = self._plan()
        with self.canvas:
            for slot in self._slots:
                if slot.rise:
                    self._platform(slot)
            for slot in self._slots:
                self._engine(slot)
        first = [slot.standing for slot in self._slots if slot.standing.place == 1]
        own = first[0].colour if len(first) == 1 and first[0].colour != NOBODY else None
        self._confetti = Confetti(own)
        self.canvas.add(self._confetti)
        if self.plates:
            for slot in self._slots:
                self._plate(slot)
        self._pose()

    def _platform(self, slot: Slot) -> None:
        x, width = slot.x + slot.width * 0.04, slot.width * 0.92
        y, top = self.y, self.y + self.ground + slot.rise
        Color(1, 1, 1, 1)
        tile = theme.tile("results_bricks.png")
        side = dp(BRICKS) * min(1, width / dp(110))
        u, v = width / side, (top - y) / side
        Rectangle(
            texture=tile, pos=(x, y), size=(width, top - y), tex_coords=(0, v, u, v, u, 0, 0, 0)
        )
        for share, alpha in ((0.0, 0.10), (0.86, 0.14)):
            Color(0.1, 0.03, 0.02, alpha)
            Rectangle(pos=(x + width * share, y), size=(width * 0.14, top - y))
        cap = max(dp(7), slot.width * 0.06)
        Color(*rgba(STONE_LOW))
        Rectangle(pos=(slot.x, top - cap), size=(slot.width, cap * 0.45))
        Color(*rgba(STONE))
        Rectangle(pos=(slot.x, top - cap * 0.6), size=(slot.width, cap * 0.6))
        self._rail(slot, top)
        self._number(slot, top - cap)

    def _rail(self, slot: Slot, top: float) -> None:
        wide, high = dp(RAIL_TILE[0]) * 0.8, dp(RAIL_TILE[1]) * 0.8
        u = slot.width / wide
        Color(1, 1, 1, 1)
        Rectangle(
            texture=theme.tile("results_rail.png"),
            pos=(slot.x, top - high * 0.2),
            size=(slot.width, high),
            tex_coords=(0, 1, u, 1, u, 0, 0, 0),
        )

    def _number(self, slot: Slot, top: float) -> None:
        """The place on a slate, as far as there is room on the wall."""
        room = top - self.y - min(self.ground, dp(26))
        height = min(room * 0.62, slot.width * 0.42, dp(52))
        if height < dp(15):
            return
        width = height * 1.5
        x = slot.x + (slot.width - width) / 2
        y = top - (room - height) * 0.42 - height
        radius = [height * 0.2]
        Color(*rgba(STONE))
        edge = max(1.0, height * 0.05)
        SmoothRoundedRectangle(
            pos=(x - edge, y - edge), size=(width + 2 * edge, height + 2 * edge), radius=radius
        )
        Color(*rgba(SLATE))
        SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=radius)
        text = _figure(slot.standing.place, round(height * 0.66))
        Color(*rgba(CREAM))
        Rectangle(
            texture=text,
            pos=(x + (width - text.width) / 2, y + (height - text.height) / 2),
            size=text.size,
        )

    def _engine(self, slot: Slot) -> None:
        colour = slot.standing.colour
        key = theme.player(colour).key if colour != NOBODY else "nobody"
        scale = slot.length / ENGINE_WIDTH
        left = slot.x + (slot.width - slot.length) / 2
        foot = self.y + self.ground + slot.rise - RAIL * scale + dp(2)
        parts, shades = [], []
        if slot.standing.place == 1:
            for dx, dy, size, alpha in PUFFS:
                x = CHIMNEY[0] + dx - size / 2
                if slot.faces_left:
                    x = ENGINE_WIDTH - x - size
                x, y = left + x * scale, foot + (CHIMNEY[1] + dy - size / 2) * scale
                shades.append((Color(1, 1, 1, alpha), alpha))
                puff = theme.game_piece(ATLAS, "puff")
                cloud = Rectangle(texture=puff, pos=(x, y), size=(size * scale, size * scale))
                parts.append((cloud, x, y))
        shades.append((Color(1, 1, 1, 1), 1.0))
        texture = theme.game_piece(ATLAS, f"engine_{key}")
        body = Rectangle(
            texture=texture,
            pos=(left, foot),
            size=(slot.length, ENGINE_HEIGHT * scale),
            tex_coords=_mirrored(texture) if slot.faces_left else texture.tex_coords,
        )
        parts.append((body, left, foot))
        if key != "nobody":
            side = 19 * scale
            x = ENGINE_WIDTH - PLATE[0] if slot.faces_left else PLATE[0]
            at = left + x * scale - side / 2, foot + PLATE[1] * scale - side / 2
            plate = theme.game_piece(ATLAS, f"plate_{key}")
            parts.append((Rectangle(texture=plate, pos=at, size=(side, side)), *at))
        self._engines.append(Engine(shades, parts))

    def _plate(self, slot: Slot) -> None:
        standing = slot.standing
        plate = PodiumPlate(
            colour=max(0, standing.colour),
            name_text=standing.short_name or standing.name,
            total_text=standing.total_text,
            first=standing.place == 1,
        )
        room = slot.width - dp(4)
        plate.narrow = standing.colour == NOBODY or room < dp(92)
        if plate.natural_width > room:  # the engine below has the symbol, too
            plate.narrow = True
        plate.width = min(room, max(dp(96), plate.natural_width))
        engine = slot.length * (ENGINE_HEIGHT - RAIL) / ENGINE_WIDTH
        plate.height = self._plate_height()
        plate.center_x = slot.x + slot.width / 2
        plate.y = min(
            self.y + self.ground + slot.rise + engine + dp(5), self.top - plate.height - dp(2)
        )
        self.add_widget(plate)

    def _pose(self, *_: object) -> None:
        """Place everything as it is at the present moment."""
        plates = list(reversed(self.children))
        for number, (slot, engine) in enumerate(zip(self._slots, self._engines, strict=False)):
            share = self._arrived(number)
            eased = 1 - (1 - share) ** 3
            away = (1 - eased) * slot.width * (0.5 if slot.faces_left else -0.5)
            seen = min(1.0, share * 3)
            for shade, alpha in engine.shades:
                shade.a = alpha * seen
            for rectangle, x, y in engine.parts:
                rectangle.pos = x + away, y
            if number < len(plates):
                plates[number].opacity = seen
                plates[number].total_text = signed(round(slot.standing.total * eased))
        if self._confetti is not None:
            since = (self.moment - ROLL * len(self._slots)) / SECONDS
            # Off the screen a piece is as large as the picture asks for, not as a finger does.
            self._confetti.pose(
                (self.x, self.y, self.width, self.height * (1.25 if self.plates else 1)),
                dp(1) if self.plates else self.width / 400,
                since if 0 <= since < 1 else 0 if since < 0 else 1,
            )


def _mirrored(texture: Texture) -> tuple[float, ...]:
    """Texture coordinates that swap left and right."""
    u0, v0, u1, v1, u2, v2, u3, v3 = texture.tex_coords
    return u1, v1, u0, v0, u3, v3, u2, v2


def _figure(number: int, size: int) -> Texture:
    label = CoreLabel(text=str(number), font_name=theme.font("black"), font_size=size)
    label.refresh()
    return label.texture


load_kv(__name__)
