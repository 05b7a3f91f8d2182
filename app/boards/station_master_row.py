"""A platform with its train: engine, carriages with their values, tokens, free places.

The row is drawn from a ``RowLook``, anew when it changes; what moves shifts parts of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.graphics import (
    Color,
    Rectangle,
    SmoothLine,
    SmoothRoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from app.boards.station_master_art import (
    CREAM,
    DASHES,
    PLATFORM,
    PLATFORM_EDGE,
    ROYAL_GOLD,
    ROYAL_RED,
    SECOND,
    Brush,
    number_text,
    picture_of,
    shade,
    type_size,
)
from app.services.language import tr
from app.theme import theme
from app.widgets.buttons import Touchable
from rules.station_master.deck import EXECUTIVE, FREIGHT, ROYAL, STANDARD, Card
from rules.station_master.train import Row, Train, owner, passengers

#: Rows wider than this have the platform's sign and a column for the value.
WIDE = 640
#: Seconds a row is held before the own tokens turn over.
PEEK = 0.35


@dataclass(frozen=True)
class RowLook:
    """All that a row shows. ``after`` is the train as the chosen play would leave it."""

    platform: int
    train: Train | None = None
    after: Train | None = None
    leaves: bool = False
    lit: bool = False
    chosen: bool = False
    cursor: bool = False
    #: What the chosen card would make of the train's value, where it may still go.
    offered: int | None = None
    #: Places of tokens that are about to move away.
    moving: tuple[int, ...] = ()
    #: Whether all tokens lie face up: the train is about to leave.
    open: bool = False
    #: Whether a caboose is, or would be, coupled behind it.
    caboose: bool = False
    recent: bool = False
    viewer: int | None = None


class PlatformRow(Touchable, Widget):
    """One platform. Held, it shows the viewer's own tokens face up."""

    look = ObjectProperty(None, allownone=True)
    #: The deck's cards, and the players' colours by seat.
    cards: tuple[Card, ...] = ()
    colours = ListProperty([])
    accent = ListProperty([0, 0, 0, 1])
    #: Pixels in a dp of the mock-up: the row's own scale.
    unit = NumericProperty(1)
    #: Motion: the whole train, the last carriage, and the last token are so far from their places.
    shift = NumericProperty(0)
    tail = NumericProperty(0)
    drop = NumericProperty(0)
    #: Steam over a train that leaves: x, y, size, strength.
    puffs = ListProperty([])
    peeking = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._redraw = Clock.create_trigger(self.draw, -1)
        self._peek_soon = Clock.create_trigger(self._peek, PEEK)
        for name in (
            "look",
            "colours",
            "accent",
            "pos",
            "size",
            "unit",
            "shift",
            "tail",
            "drop",
            "puffs",
            "peeking",
            "state",
        ):
            self.fbind(name, self._redraw)
        # Weakly: theme and language outlive every row.
        theme.bind(revision=self._retheme)
        tr.bind(revision=self._retheme)

    def _retheme(self, *_: object) -> None:
        self._redraw()

    # Holding

    def on_press(self) -> None:
        super().on_press()
        self._peek_soon()

    def on_state(self, _row: object, state: str) -> None:
        if state == "normal":
            self._peek_soon.cancel()
            # A release is dispatched right after this: it must still know that it was a peek.
            Clock.schedule_once(lambda _dt: setattr(self, "peeking", False), 0)

    def _peek(self, _dt: float) -> None:
        train = self.look.train if self.look else None
        if train is not None and any(owner(t) == self.look.viewer for t in train.tokens):
            self.peeking = True

    # Drawing

    @property
    def roomy(self) -> bool:
        return self.width >= dp(WIDE)

    def draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.look is None or self.width < dp(100):
            return
        with self.canvas:
            (_Wide if self.roomy else _Narrow)(self).draw()


class _Drawing:
    """What both kinds of rows have in common."""

    #: In units: how high the rail is above the row's bottom, and the platform.
    RAIL = 0.0
    PAVED = 0.0

    def __init__(self, row: PlatformRow) -> None:
        self.row, self.look, self.u = row, row.look, row.unit
        self.brush = Brush()
        self.rail = row.y + self.RAIL * self.u
        self.train: Train | None = self.look.train
        self.after: Train | None = self.look.after

    def draw(self) -> None:
        self.ground()
        brush, row, look = self.brush, self.row, self.look
        if self.train is None:
            self.sign()
            self.frame()
            return
        self.sign()
        cut = row.shift != 0
        if cut:  # a train on its way is seen only as far as its platform goes
            StencilPush()
            Rectangle(pos=row.pos, size=row.size)
            StencilUse()
        self.ahead(self.train)
        self.stock(self.train)
        for px, py, size, strength in row.puffs:
            brush.picture("puff", px - size / 2, py - size / 2, size, size, strength, theme.text2)
        self.tokens(self.train)
        if cut:
            StencilUnUse()
            Rectangle(pos=row.pos, size=row.size)
            StencilPop()
        self.value(self.train)
        if look.recent:
            brush.box(row.x + dp(1), row.y + dp(14), dp(4), row.height - dp(28), dp(2), theme.gold)
        self.frame()

    def ground(self) -> None:
        row, look = self.row, self.look
        radius = dp(12)
        paper = list(theme.surface)
        if look.train is None:
            paper[3] = 0.5
        Color(*theme.shadow[:3], theme.shadow[3] * 0.5)
        SmoothRoundedRectangle(
            pos=(row.x, row.y - dp(1.5)), size=(row.width, row.height), radius=[radius]
        )
        Color(*paper)
        SmoothRoundedRectangle(pos=row.pos, size=row.size, radius=[radius])
        paved = self.PAVED * self.u
        Color(*shade(PLATFORM))
        SmoothRoundedRectangle(pos=row.pos, size=(row.width, paved), radius=[0, 0, radius, radius])
        Color(*shade(PLATFORM_EDGE))
        Rectangle(pos=(row.x, row.y + paved - dp(1.5)), size=(row.width, dp(1.5)))
        if look.lit or look.chosen:
            accent = self.row.accent
            Color(accent[0], accent[1], accent[2], 0.10 if look.chosen else 0.05)
            SmoothRoundedRectangle(pos=row.pos, size=row.size, radius=[radius])
        if row.state == "down":
            Color(*theme.text[:3], 0.06)
            SmoothRoundedRectangle(pos=row.pos, size=row.size, radius=[radius])

    def frame(self) -> None:
        look, row = self.look, self.row
        if not (look.lit or look.chosen or look.cursor):
            return
        width = dp(1.5) if look.chosen or look.cursor else dp(0.8)
        Color(*(theme.gold if look.cursor else row.accent))
        inset = dp(1.5)
        SmoothLine(
            rounded_rectangle=(
                row.x + inset,
                row.y + inset,
                row.width - 2 * inset,
                row.height - 2 * inset,
                dp(11),
            ),
            width=width,
        )

    # The train

    def place_of(self, number: int) -> float:
        """Where a carriage's body begins."""
        raise NotImplementedError

    @property
    def scale(self) -> float:
        """Pixels in a dp of a carriage's picture."""
        raise NotImplementedError

    def ahead(self, train: Train) -> None: ...

    def sign(self) -> None: ...

    def tokens(self, train: Train) -> None: ...

    def value(self, train: Train) -> None: ...

    def engine(self, train: Train) -> None: ...

    def under(self, place: int, row: Row, preview: bool) -> None:
        """What is written below a carriage."""

    def stock(self, train: Train) -> None:
        """Engine, carriages, ghosts of those that would come or go, and empty places."""
        self.engine(train)
        before, after = train.rows(), (self.after or train).rows()
        cards, brush, scale = self.row.cards, self.brush, self.scale
        shift = self.row.shift
        for place in range(max(train.engine.number, len(before), len(after))):
            x = self.place_of(place) + shift
            if place < len(before):
                leaves = place >= len(after)
                if place == len(before) - 1:
                    x += self.row.tail
                key = picture_of(cards[before[place].card])
                brush.carriage(key, x, self.rail, scale, 0.3 if leaves else 1)
                if not leaves:
                    self.under(place, after[place], after[place] != before[place])
            elif place < len(after):
                self.slot(x, place, wanted=True)
                brush.carriage(picture_of(cards[after[place].card]), x, self.rail, scale, 0.6)
                self.under(place, after[place], True)
            elif place == len(after) and self.look.caboose:
                brush.carriage("caboose", x, self.rail, scale, 1 if self.look.open else 0.6)
            else:
                self.slot(x, place)

    def slot(self, x: float, place: int, wanted: bool = False) -> None:
        scale, brush = self.scale, self.brush
        wide, high = 90 * scale, 37 * scale
        low = self.rail + 8 * scale
        colour = self.row.accent if wanted else shade(DASHES)
        brush.picture("slot", x, low, wide, high, 1 if wanted else 0.7, colour)
        if not wanted and wide > dp(24):
            size = max(dp(11), min(dp(13), high * 0.5))
            brush.text(str(place + 1), x + wide / 2, low + high / 2, size, "bold", shade(SECOND))

    def seats(
        self, train: Train, x: float, y: float, radius: float, gap: float, room: float
    ) -> None:
        """The tokens by place, those that would come or go, and the free places."""
        after = self.after or train
        places = max(train.places, after.places, len(train.tokens))
        if places > 1:
            gap = min(gap, (room - 2 * radius) / (places - 1))
        for place in range(places):
            middle = x + radius + place * gap
            if place < len(train.tokens):
                down = place in self.look.moving
                drop = self.row.drop if place == len(train.tokens) - 1 else 0
                self._token(train.tokens[place], middle, y + drop, radius, 0.35 if down else 1)
            elif place < len(after.tokens):
                self._token(after.tokens[place], middle, y, radius, 0.75)
                self.brush.ring(middle, y, radius * 1.12, self.row.accent, "ring_thin")
            else:
                self.brush.ring(middle, y, radius * 0.95, shade(DASHES), "seat_dashed")

    def _token(self, token: int, x: float, y: float, radius: float, alpha: float) -> None:
        row, look = self.row, self.look
        seat = owner(token)
        up = look.open or (row.peeking and seat == look.viewer)
        value = passengers(token) or None
        player = theme.player(row.colours[seat]).key
        if up and value is not None:
            radius *= 1.15
        self.brush.token(player, x, y, radius, value if up else None, alpha)

    def kind_text(self, train: Train) -> str:
        return {
            STANDARD: tr._("standard"),
            EXECUTIVE: tr._("executive"),
            FREIGHT: tr._("freight"),
        }[train.engine.kind].capitalize()

    def royal_text(self, train: Train) -> str:
        return tr._("last two ×{factor}").format(factor=1 << train.royals)


class _Wide(_Drawing):
    """A row of a tablet: sign, cards before the engine, train, column for the value."""

    RAIL, PAVED = 42.0, 33.0

    def draw(self) -> None:
        train = self.train
        number = train.engine.number if train is not None else 0
        if self.after is not None:
            number = max(number, len(self.after.carriages))
        left, right = 196 + 163, self.row.width / self.u - 126
        self.first = self.row.x + left * self.u
        self.pitch = min(99.0, (right - left) / max(1, number))
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
            str(self.look.platform + 1), row.x + 47 * u, top - 26 * u, 26 * u, "black", CREAM
        )
        text = self.kind_text(self.train) if self.train else tr._("empty")
        brush.text(
            text,
            row.x + 47 * u,
            row.y + self.PAVED * u / 2,
            min(type_size(13), self.PAVED * u * 0.62),
            "bold",
            theme.text,
            widest=84 * u,
        )

    def engine(self, train: Train) -> None:
        x = self.row.x + 196 * self.u + self.row.shift
        engine = train.engine
        self.brush.engine(engine.kind, engine.number, x, self.rail, self.u * 1.02)

    def ahead(self, train: Train) -> None:
        """SM-6.2, SM-6.6: royal carriages and standing rooms lie before the engine."""
        u, brush, row = self.u, self.brush, self.row
        shown = (self.after or train).ahead
        size = 92 * 0.98
        step = min(24.0, 60 / max(1, len(shown)))
        x = 98 + (len(shown) - 1) * step * 0
        for place, card in enumerate(shown):
            alpha = 1 if place < len(train.ahead) else 0.6
            at = row.x + (x + place * step) * u + row.shift
            if row.cards[card].effect == ROYAL:
                brush.carriage("royal_carriage", at, self.rail, u * 0.98, alpha)
            else:
                brush.picture(
                    "standing_sign", at + (size - 46) * u, self.rail, 40 * u, 46 * u, alpha
                )
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
            )

    def under(self, place: int, row: Row, preview: bool) -> None:
        u, brush = self.u, self.brush
        x = self.place_of(place)
        y = self.row.y + (self.PAVED / 2) * u
        wide, high = 40 * u, 23 * u
        small = max(dp(11), 11.5 * u)
        card = self.row.cards[row.card]
        room = self.pitch * u
        if row.factor > 1:
            brush.tag(row.worth, x + 24 * u, y, wide, high, preview)
            brush.text(f"×{row.factor}", x + 62 * u, y, 15 * u, "black", self._royal_ink())
        elif self.train is not None and self.train.engine.kind == FREIGHT:
            brush.tag(row.worth, x + 24 * u, y, wide, high, preview)
            text = tr._("was {value}").format(value=number_text(card.green))
            brush.text(text, x + 49 * u, y, small, "body", shade(SECOND), "left", room - 50 * u)
        else:
            brush.tag(row.worth, x + 45 * u, y, wide, high, preview)

    def _royal_ink(self) -> tuple[float, ...]:
        return ROYAL_GOLD if theme.dark else ROYAL_RED

    def tokens(self, train: Train) -> None:
        u = self.u
        x = self.row.x + 197 * u + self.row.shift
        self.seats(train, x, self.row.y + self.PAVED / 2 * u, 11.5 * u, 26 * u, 160 * u)

    def value(self, train: Train) -> None:
        u, brush, row, look = self.u, self.brush, self.row, self.look
        x, middle = row.right - 61 * u, row.y + 72 * u
        Color(*theme.line)
        Rectangle(pos=(row.right - 120 * u, row.y + 12 * u), size=(dp(1), row.height - 24 * u))
        now = train.value()
        new = look.offered if self.after is None else self.after.value()
        if new is None or new == now:
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
        if look.leaves:
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


class _Narrow(_Drawing):
    """A row of a phone: the platform's number and kind in the sky over the carriages."""

    RAIL, PAVED = 37.0, 30.0

    def draw(self) -> None:
        train = self.train
        u, row = self.u, self.row
        number = train.engine.number if train is not None else 3
        if self.after is not None:
            number = max(number, len(self.after.carriages))
        cards = len((self.after or train).ahead) if train is not None else 0
        self.engine_scale = (0.62 if cards else 0.66) * u
        self.front = row.x + (16 + (36 if cards else 0)) * u
        self.left = self.front + 152 * self.engine_scale + 2 * u
        room = row.right - 4 * u - self.left
        self.pitch = min(43 * u, room / number)
        super().draw()

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

    def ahead(self, train: Train) -> None:
        u, brush, row = self.u, self.brush, self.row
        shown = (self.after or train).ahead
        step = min(9.0, 14 / max(1, len(shown)))
        for place, card in enumerate(shown):
            alpha = 1 if place < len(train.ahead) else 0.6
            x = row.x + (10 + place * step) * u + row.shift
            if row.cards[card].effect == ROYAL:
                brush.carriage("royal_carriage", x, self.rail, 0.40 * u, alpha)
            else:
                brush.picture("standing_sign", x + 6 * u, self.rail, 26 * u, 30 * u, alpha)

    def sign(self) -> None:
        row, u, brush, look = self.row, self.u, self.brush, self.look
        brush.track(row.x + 4 * u, row.right - 4 * u, self.rail, u * 0.7)
        size = min(type_size(12), 16 * u)
        badge = max(18 * u, size * 1.4)
        x, y = self.left + 2 * u, row.top - 5 * u - badge / 2
        brush.picture("platform_badge", x, y - badge / 2, badge, badge)
        brush.text(str(look.platform + 1), x + badge / 2, y, badge * 0.68, "black", CREAM)
        x += badge + 5 * u
        room = row.right - (78 if look.offered is not None or look.after else 44) * u - x
        if self.train is None:
            brush.text(tr._("empty"), x, y, size, "bold", theme.text, "left", room)
            return
        x += brush.text(self.kind_text(self.train), x, y, size, "bold", theme.text, "left", room)
        room = row.right - 46 * u - x - 8 * u
        if self.train.engine.kind == FREIGHT and look.offered is None and room > 40 * u:
            brush.text(
                tr._("signs turn over"),
                x + 7 * u,
                y,
                size * 0.94,
                "button",
                shade(SECOND),
                "left",
                room,
            )

    def under(self, place: int, row: Row, preview: bool) -> None:
        u, brush = self.u, self.brush
        x = self.place_of(place) + (self.pitch - 1.6 * u) / 2
        brush.tag(
            row.worth, x, self.row.y + 16 * u, min(30 * u, self.pitch - 3 * u), 20 * u, preview
        )
        if row.factor > 1:
            y = self.rail + self.scale * 47 + 7 * u
            brush.pill(f"×{row.factor}", x, y, 13 * u, ROYAL_RED, ROYAL_GOLD, max(dp(11), 10 * u))

    def tokens(self, train: Train) -> None:
        u = self.u
        x = self.front - 6 * u + self.row.shift
        self.seats(train, x, self.row.y + 15 * u, 8.5 * u, 19 * u, self.left - x - 3 * u)

    def value(self, train: Train) -> None:
        u, brush, row, look = self.u, self.brush, self.row, self.look
        y = row.top - 15 * u
        now = train.value()
        new = look.offered if self.after is None else self.after.value()
        if new is None or new == now:
            brush.tag(now, row.right - 22 * u, y, 34 * u, 20 * u)
            return
        brush.tag(now, row.right - 66 * u, y, 28 * u, 17 * u)
        brush.picture(
            "arrow", row.right - 50 * u, y - 5 * u, 10 * u, 10 * u, 1, theme.text2, "pieces"
        )
        brush.tag(new, row.right - 22 * u, y, 34 * u, 20 * u, self.after is None)
