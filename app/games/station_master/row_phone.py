"""Drawing of a platform's row on a phone."""

from __future__ import annotations

from kivy.metrics import dp

from app.games.station_master.art import (
    CREAM,
    ROYAL_GOLD,
    ROYAL_RED,
    SECOND,
    shade,
    type_size,
)
from app.games.station_master.explain import AHEAD, ENGINE, VALUE
from app.games.station_master.row_drawing import RowDrawing
from app.services.language import tr
from app.theme.theme import theme
from rules.station_master.deck import FREIGHT
from rules.station_master.train import Row, Train

#: How far a second card of a kind in front of the engine stands behind the first, in units.
AHEAD_STEP = 14
#: Room for a carriage, in a tall row at most, and for the words over it, in units.
PITCH, LARGEST_PITCH, UNDER_SKY = 43, 54, 30


class PhoneRowDrawing(RowDrawing):
    """The platform's number and the train's kind are in the sky over the carriages."""

    RAIL, PAVED = 37.0, 30.0

    def draw(self) -> None:
        train = self.train
        u, row = self.u, self.row
        number = train.engine.number if train is not None else 3
        if self.after is not None:
            number = max(number, len(self.after.carriages))
        cards = max(map(len, self.cards_ahead(train))) if train is not None else 0
        self.engine_scale = (0.62 if cards else 0.66) * u
        ahead = 36 + (cards - 1) * AHEAD_STEP if cards else 0
        self.front: float = row.x + (16 + ahead) * u
        self.left: float = self.front + 152 * self.engine_scale + 2 * u
        room = row.right - 4 * u - self.left
        self.pitch: float = min(self._largest_pitch(), room / number)
        super().draw()

    def _largest_pitch(self) -> float:
        """Carriages of short trains grow where a tall row has sky over them."""
        u = self.u
        roof = self.row.height - (self.RAIL + UNDER_SKY) * u
        return float(min(max(PITCH * u, roof / 54 * 92), LARGEST_PITCH * u))

    def place_of(self, number: int) -> float:
        return self.left + number * self.pitch

    @property
    def scale(self) -> float:
        return (self.pitch - 1.6 * self.u) / 92

    def engine(self, train: Train) -> None:
        engine = train.engine
        self.brush.engine(
            engine.kind,
            engine.number,
            self.front - 2 * self.u + self.row.shift,
            self.rail,
            self.engine_scale,
        )
        x, wide = self.front - 2 * self.u, 152 * self.engine_scale
        self.part(ENGINE, 0, x, self.rail, wide, 68 * self.engine_scale)

    def ahead(self, train: Train) -> None:
        """SM-6.2, SM-6.6: royal carriages on the rail, standing rooms above them."""
        u, brush, row = self.u, self.brush, self.row
        royals, rooms = self.cards_ahead(train)
        for number, (place, alpha) in enumerate(royals):
            x = row.x + (10 + number * AHEAD_STEP) * u + row.shift
            self.part(AHEAD, place, x, self.rail, 36 * u, 24 * u)
            brush.carriage("royal_carriage", x, self.rail, 0.40 * u, alpha)
        wide, high, low = (18, 21, 25) if royals else (26, 30, 0)
        for number, (place, alpha) in enumerate(rooms):
            x = row.x + (16 + number * AHEAD_STEP) * u + row.shift
            self.part(AHEAD, place, x, self.rail + low * u, wide * u, high * u)
            brush.picture("standing_sign", x, self.rail + low * u, wide * u, high * u, alpha)

    def sign(self) -> None:
        row, u, brush, content = self.row, self.u, self.brush, self.content
        brush.track(row.x + 4 * u, row.right - 4 * u, self.rail, u * 0.7)
        size = min(max(type_size(12), 11 * u), 16 * u)
        badge = max(18 * u, size * 1.4)
        x, y = self.left + 2 * u, row.top - 5 * u - badge / 2
        brush.picture("platform_badge", x, y - badge / 2, badge, badge)
        brush.text(str(content.platform + 1), x + badge / 2, y, badge * 0.68, "black", CREAM)
        x += badge + 5 * u
        tags = 86 if self.new_value(self.train) is not None else 46
        room = row.right - tags * u - x
        if self.train is None:
            brush.text(tr._("empty"), x, y, size, "bold", theme.text, "left", room)
            return
        x += brush.text(self.kind_text(self.train), x, y, size, "bold", theme.text, "left", room)
        room = row.right - tags * u - x - 8 * u
        told, small = tr._("signs reversed"), max(dp(11), size * 0.94)
        if self.train.engine.kind == FREIGHT and brush.width(told, small, "button") <= room:
            brush.text(told, x + 7 * u, y, small, "button", shade(SECOND), "left")

    def under(self, place: int, row: Row, preview: bool) -> None:
        u, brush = self.u, self.brush
        x = self.place_of(place) + (self.pitch - 1.6 * u) / 2
        grown = 1.3 if place == self.row.counted else 1
        wide = min(30 * u, self.pitch - 3 * u) * grown
        brush.tag(row.worth, x, self.row.y + 16 * u, wide, 20 * u * grown, preview)
        if row.factor > 1:
            # At the roof, clear of the platform's name and the train's value.
            y = min(self.rail + self.scale * 47 + 7 * u, self.row.top - 36 * u)
            brush.pill(f"×{row.factor}", x, y, 13 * u, ROYAL_RED, ROYAL_GOLD, max(dp(11), 10 * u))

    def tokens(self, train: Train) -> None:
        u = self.u
        x = self.row.x + 10 * u + self.row.shift
        self.seats(train, x, self.row.y + 15 * u, 8.5 * u, 19 * u, self.left - x - 3 * u)

    def value(self, train: Train) -> None:
        u, brush, row = self.u, self.brush, self.row
        y = row.top - 15 * u
        self.part(VALUE, 0, row.right - 46 * u, row.top - 32 * u, 46 * u, 32 * u)
        now, new = train.value(), self.new_value(train)
        if new is None:
            brush.tag(now, row.right - 22 * u, y, 34 * u, 20 * u)
            return
        brush.tag(now, row.right - 66 * u, y, 28 * u, 17 * u)
        brush.picture(
            "arrow", row.right - 50 * u, y - 5 * u, 10 * u, 10 * u, 1, theme.text2, "pieces"
        )
        brush.tag(new, row.right - 22 * u, y, 34 * u, 20 * u, self.after is None)
