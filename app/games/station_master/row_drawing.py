"""Drawing of a platform's row: what rows of phones and tablets have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import (
    Color,
    Rectangle,
    RoundedRectangle,
    SmoothLine,
    SmoothRoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.metrics import dp

from app.games.station_master.art import (
    DASHES,
    PLATFORM,
    PLATFORM_EDGE,
    SECOND,
    SKY,
    Brush,
    Colour,
    picture_of,
    shade,
)
from app.games.station_master.explain import CARRIAGE, EMPTY, SEAT, TOKEN, Part
from app.games.station_master.row_content import RowContent
from app.services.language import tr
from app.theme.theme import theme
from rules.station_master.deck import EXECUTIVE, FREIGHT, ROYAL, STANDARD
from rules.station_master.train import Row, Train, owner, passengers

if TYPE_CHECKING:
    from app.games.station_master.row import PlatformRow


class RowDrawing:
    """Draws a row once, into the canvas that is being drawn on.

    Sizes are multiples of ``u``, the row's own scale in pixels.
    """

    #: Height of the rail and of the platform above the row's bottom.
    RAIL = 0.0
    PAVED = 0.0

    def __init__(self, row: PlatformRow) -> None:
        self.row = row
        self.u: float = row.unit
        self.content: RowContent = row.content
        self.brush = Brush()
        self.rail = row.y + self.RAIL * self.u
        self.train, self.after = self.content.train, self.content.after
        #: What was drawn where, to be explained.
        self.parts: list[Part] = []

    def part(self, kind: str, number: int, x: float, y: float, width: float, height: float) -> None:
        """Notes a part that was drawn, with its lower left corner at (x, y)."""
        self.parts.append(Part(kind, number, x, y, x + width, y + height))

    def draw(self) -> None:
        self.ground()
        brush, row, content = self.brush, self.row, self.content
        if self.train is None:
            self.sign()
            self.frame()
            return
        self.sign()
        cut = row.shift != 0
        if cut:  # a moving train is visible only as far as its platform goes
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
        if content.recent:
            brush.box(row.x + dp(1), row.y + dp(14), dp(4), row.height - dp(28), dp(2), theme.gold)
        if content.dimmed:
            self.veil(theme.table, 0.5)
        self.frame()

    def ground(self) -> None:
        row, content = self.row, self.content
        radius = dp(12)
        self.veil(theme.shadow, theme.shadow[3] * 0.5, -dp(1.5))
        if content.train is None:
            self.veil(shade(SKY), 0.5)
        else:
            Color(*shade(SKY))
            SmoothRoundedRectangle(pos=row.pos, size=row.size, radius=[radius])
        paved = self.PAVED * self.u
        Color(*shade(PLATFORM))
        SmoothRoundedRectangle(pos=row.pos, size=(row.width, paved), radius=[0, 0, radius, radius])
        Color(*shade(PLATFORM_EDGE))
        Rectangle(pos=(row.x, row.y + paved - dp(1.5)), size=(row.width, dp(1.5)))
        if content.lit or content.chosen:
            self.veil(row.accent, 0.14 if content.chosen else 0.07)
        if row.state == "down":
            self.veil(theme.text, 0.06)

    def veil(self, colour: Colour, alpha: float, below: float = 0) -> None:
        """Draws a translucent layer; Kivy's smooth shapes would draw outside a scrolling list."""
        row = self.row
        Color(colour[0], colour[1], colour[2], alpha)
        RoundedRectangle(pos=(row.x, row.y + below), size=row.size, radius=[dp(12)])

    def frame(self) -> None:
        """Draws the frame of a row that finger, keyboard or a departure point at."""
        content, row = self.content, self.row
        leaving = content.tokens_shown and not content.departed
        if not (content.lit or content.chosen or content.cursor or leaving):
            return
        width = dp(1.2) if content.lit and not (content.chosen or content.cursor) else dp(2)
        Color(*(theme.gold if content.cursor or leaving else row.accent))
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
        """x at which a carriage's body begins."""
        raise NotImplementedError

    @property
    def scale(self) -> float:
        """Pixels per dp of a carriage's picture."""
        raise NotImplementedError

    def ahead(self, train: Train) -> None: ...

    def cards_ahead(self, train: Train) -> tuple[list[tuple[int, float]], list[tuple[int, float]]]:
        """Royal carriages and standing rooms: their places in front of the engine, how opaque."""
        royals: list[tuple[int, float]] = []
        rooms: list[tuple[int, float]] = []
        for place, card in enumerate((self.after or train).ahead):
            kind = royals if self.row.cards[card].effect == ROYAL else rooms
            kind.append((place, 1 if place < len(train.ahead) else 0.6))
        return royals, rooms

    def sign(self) -> None: ...

    def tokens(self, train: Train) -> None: ...

    def value(self, train: Train) -> None: ...

    def new_value(self, train: Train | None) -> int | None:
        """The train's value after the chosen play, or with the chosen card, where it differs."""
        if train is None:
            return None
        new = self.content.offered if self.after is None else self.after.value()
        return None if new == train.value() else new

    def engine(self, train: Train) -> None: ...

    def under(self, place: int, row: Row, preview: bool) -> None:
        """Writes what is below a carriage."""

    def stock(self, train: Train) -> None:
        """Draws engine, carriages, ghosts of those that would come or go, and empty places."""
        self.engine(train)
        before, after = train.rows(), (self.after or train).rows()
        cards, brush, scale = self.row.cards, self.brush, self.scale
        low, high = self.row.y, self.rail + 50 * scale - self.row.y
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
                    self.part(CARRIAGE, place, x, low, 96 * scale, high)
            elif place < len(after):
                self.slot(x, place, wanted=True)
                brush.carriage(picture_of(cards[after[place].card]), x, self.rail, scale, 0.6)
                self.under(place, after[place], True)
                self.part(CARRIAGE, place, x, low, 96 * scale, high)
            elif place == len(after) and self.content.caboose:
                brush.carriage(
                    "caboose", x, self.rail, scale, 1 if self.content.tokens_shown else 0.6
                )
            else:
                self.slot(x, place)
                self.part(EMPTY, place, x, low, 96 * scale, high)

    def slot(self, x: float, place: int, wanted: bool = False) -> None:
        scale, brush = self.scale, self.brush
        wide, high = 90 * scale, 37 * scale
        low = self.rail + 8 * scale
        colour = self.row.accent if wanted else shade(DASHES)
        brush.picture("slot", x, low, wide, high, 1 if wanted else 0.7, colour)
        if not wanted and wide > dp(24):
            size = max(dp(11), min(theme.dp(13), high * 0.5))
            brush.text(str(place + 1), x + wide / 2, low + high / 2, size, "bold", shade(SECOND))

    def seats(
        self, train: Train, x: float, y: float, radius: float, gap: float, room: float
    ) -> None:
        """Draws the tokens by place, those that would come or go, and the free places."""
        after = self.after or train
        # A train from the end of the game has lost its standing rooms, not the tokens on them.
        places = max(train.places, after.places, len(train.tokens))
        if self.content.tokens_shown:  # what is turned over is read, free places no longer matter
            places = len(train.tokens)
            radius = legible(radius)
            gap = max(gap, 2 * radius)
        if places > 1:
            gap = min(gap, (room - 2 * radius) / (places - 1))
        for place in range(places):
            middle = x + radius + place * gap
            kind = TOKEN if place < len(after.tokens) else SEAT
            self.part(kind, place, middle - gap / 2, y - radius * 1.4, gap, radius * 2.8)
            if place < len(train.tokens):
                goes = place in self.content.moving
                drop = self.row.drop if place == len(train.tokens) - 1 else 0
                self._token(train.tokens[place], middle, y + drop, radius, 0.35 if goes else 1)
            elif place < len(after.tokens):
                self._token(after.tokens[place], middle, y, radius, 0.75)
                self.brush.ring(middle, y, radius * 1.12, self.row.accent, "ring_thin")
            else:
                self.brush.ring(middle, y, radius * 0.95, shade(DASHES), "seat_dashed")

    def _token(self, token: int, x: float, y: float, radius: float, alpha: float) -> None:
        row, content = self.row, self.content
        seat = owner(token)
        up = (content.tokens_shown and row.turned > 0.5) or (row.peeking and seat == content.viewer)
        value = passengers(token) or None
        player = theme.player(row.colours[seat]).key
        if up and value is not None and not content.tokens_shown:
            radius = legible(radius)
        thin = abs(1 - 2 * row.turned) if content.tokens_shown else 1.0  # thin while it turns over
        self.brush.token(player, x, y, radius, value if up else None, alpha, max(0.08, thin))

    def kind_text(self, train: Train) -> str:
        return {
            STANDARD: tr._("standard"),
            EXECUTIVE: tr._("executive"),
            FREIGHT: tr._("freight"),
        }[train.engine.kind].capitalize()

    def royal_text(self, train: Train) -> str:
        return tr._("last two ×{factor}").format(factor=1 << train.royals)


def legible(radius: float) -> float:
    """The radius of a token whose number is to be read."""
    return max(radius * 1.15, float(dp(11.5)))
