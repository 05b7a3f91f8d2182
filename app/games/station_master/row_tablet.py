"""Drawing of a platform's row on a tablet."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from app.games.station_master.art import (
    CREAM,
    ROYAL_GOLD,
    ROYAL_RED,
    SECOND,
    number_text,
    shade,
    type_size,
)
from app.games.station_master.explain import AHEAD, ENGINE, VALUE
from app.games.station_master.row_drawing import RowDrawing
from app.services.language import tr
from app.theme.theme import theme
from rules.station_master.deck import FREIGHT, PLAIN
from rules.station_master.train import Row, Train


class TabletRowDrawing(RowDrawing):
    """From left to right: sign, cards in front of the engine, train, column for the value."""

    RAIL, PAVED = 42.0, 33.0

    def draw(self) -> None:
        train = self.train
        number = train.engine.number if train is not None else 0
        if self.after is not None:
            number = max(number, len(self.after.carriages))
        left, right = 196 + 163, self.row.width / self.u - 126
        self.first: float = self.row.x + left * self.u
        self.pitch: float = min(99.0, (right - left) / max(1, number))
        self.tells_before = self._tells_before()
        super().draw()

    def place_of(self, number: int) -> float:
        return self.first + number * self.pitch * self.u

    @property
    def scale(self) -> float:
        return self.u * self.pitch / 99 * 0.98

    def sign(self) -> None:
        row, u, brush = self.row, self.u, self.brush
        brush.track(row.x + 92 * u, row.right - 122 * u, self.rail, u)
        top = row.top - 9 * u
        brush.picture("platform_sign", row.x + 9 * u, top - 52 * u, 76 * u, 52 * u)
        brush.text(
            str(self.content.platform + 1), row.x + 47 * u, top - 26 * u, 26 * u, "black", CREAM
        )
        text = self.kind_text(self.train) if self.train else tr._("empty")
        y, size = row.y + self.PAVED * u / 2, max(dp(11), min(type_size(13), self.PAVED * u * 0.62))
        after = self.after or self.train
        royal = after is not None and after.royals > 0  # its words stand beside
        if royal or brush.width(text, size, "bold") <= 84 * u:
            brush.text(text, row.x + 47 * u, y, size, "bold", theme.text, widest=84 * u)
        else:
            brush.text(text, row.x + 9 * u, y, size, "bold", theme.text, "left", 180 * u)

    def engine(self, train: Train) -> None:
        x = self.row.x + 196 * self.u + self.row.shift
        engine = train.engine
        self.brush.engine(engine.kind, engine.number, x, self.rail, self.u * 1.02)
        self.part(ENGINE, 0, x, self.rail, 156 * self.u, 68 * self.u)

    def ahead(self, train: Train) -> None:
        """SM-6.2, SM-6.6: royal carriages and standing rooms lie in front of the engine."""
        u, brush, row = self.u, self.brush, self.row
        royals, rooms = self.cards_ahead(train)
        scale = 0.6 if royals and rooms else 0.98
        for number, (place, alpha) in enumerate(royals):
            x = row.x + (98 + number * 8) * u + row.shift
            self.part(AHEAD, place, x, row.y, 92 * scale * u, 100 * u)
            brush.carriage("royal_carriage", x, self.rail, u * scale, alpha)
        left, wide, high = (158, 30, 35) if royals else (142, 40, 46)
        step = min(12.0, (196 - left - wide) / max(1, len(rooms) - 1)) if royals else -12.0
        for number, (place, alpha) in enumerate(rooms):
            x = row.x + (left + number * step) * u + row.shift
            self.part(AHEAD, place, x, row.y, wide * u, 100 * u)
            brush.picture("standing_sign", x, self.rail, wide * u, high * u, alpha)
        after = self.after or train
        if after.royals:
            brush.pill(
                self.royal_text(after),
                row.x + 144 * u,
                row.y + self.PAVED * u / 2,
                min(21 * u, dp(22)),
                ROYAL_RED,
                ROYAL_GOLD,
                max(dp(11), 11.5 * u),
                widest=96 * u,
            )

    def under(self, place: int, row: Row, preview: bool) -> None:
        u, brush = self.u, self.brush
        x = self.place_of(place)
        y = self.row.y + (self.PAVED / 2) * u
        grown = 1.3 if place == self.row.counted else 1
        wide, high = 40 * u * grown, 23 * u * grown
        room = self.pitch * u
        if row.factor > 1 and self.pitch >= 84:
            brush.tag(row.worth, x + 24 * u, y, wide, high, preview)
            brush.text(f"×{row.factor}", x + 62 * u, y, 15 * u, "black", self._royal_ink())
        elif row.factor == 1 and self.tells_before and self._is_turned(row):
            brush.tag(row.worth, x + 24 * u, y, wide, high, preview)
            was = self._before(row)
            brush.text(was, x + 49 * u, y, self.small, "body", shade(SECOND), "left")
        else:
            middle = x + room * 0.46
            brush.tag(row.worth, middle, y, min(wide, room - 3 * u), high, preview)
            if row.factor > 1:
                roof = self.rail + self.scale * 52 + 9 * u
                text = f"×{row.factor}"
                brush.pill(text, middle, roof, 15 * u, ROYAL_RED, ROYAL_GOLD, max(dp(11), 11 * u))

    @property
    def small(self) -> float:
        return float(max(dp(11), 11.5 * self.u))

    def _before(self, row: Row) -> str:
        """A carriage's value before a freight train turned its sign over."""
        value = number_text(self.row.cards[row.card].green)
        return tr._("was {value}").format(value=value)

    def _tells_before(self) -> bool:
        """Whether the carriages of a freight train have room to say it: all or none of them."""
        train = self.after or self.train
        if train is None or train.engine.kind != FREIGHT:
            return False
        room = (self.pitch - 50) * self.u
        told = (self._before(row) for row in train.rows() if self._is_turned(row))
        return all(self.brush.width(text, self.small) <= room for text in told)

    def _is_turned(self, row: Row) -> bool:
        """SM-5.4: a freight train turns over the signs of plain carriages only."""
        return self.row.cards[row.card].kind == PLAIN

    def _royal_ink(self) -> tuple[float, ...]:
        return ROYAL_GOLD if theme.dark else ROYAL_RED

    def tokens(self, train: Train) -> None:
        u = self.u
        x = self.row.x + 197 * u + self.row.shift
        self.seats(train, x, self.row.y + self.PAVED / 2 * u, 11.5 * u, 26 * u, 160 * u)

    def value(self, train: Train) -> None:
        u, brush, row, content = self.u, self.brush, self.row, self.content
        x, middle = row.right - 61 * u, row.y + 72 * u
        self.part(VALUE, 0, row.right - 120 * u, row.y, 120 * u, row.height)
        Color(*theme.line)
        Rectangle(pos=(row.right - 120 * u, row.y + 12 * u), size=(dp(1), row.height - 24 * u))
        now, new = train.value(), self.new_value(train)
        if new is None:
            brush.tag(now, x, middle, 58 * u, 40 * u)
        else:
            brush.tag(now, row.right - 92 * u, middle, 36 * u, 25 * u)
            brush.picture(
                "arrow", x - 13 * u, middle - 7 * u, 14 * u, 14 * u, 1, theme.text2, "pieces"
            )
            brush.tag(new, row.right - 33 * u, middle, 48 * u, 36 * u, self.after is None)
        have = len((self.after or train).carriages)
        told = tr._("{count} of {all} carriages").format(count=have, all=train.engine.number)
        colour, face = shade(SECOND), "button"
        if content.leaves:
            told = tr._("leaves")
            colour, face = row.accent, "bold"
        brush.text(
            told,
            x,
            row.y + self.PAVED / 2 * u,
            min(type_size(12), self.PAVED * u * 0.6),
            face,
            colour,
            widest=112 * u,
        )
