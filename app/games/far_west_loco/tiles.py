"""Tiles in the middle of the Far West Loco board: landings, dice and the open card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app.games.far_west_loco.art import disc_key, stack_colour
from app.games.far_west_loco.card import CardPlate
from app.games.far_west_loco.choices import Aimable
from app.games.far_west_loco.road_signs import ICONS, cash_tag
from app.games.far_west_loco.text import say
from app.kv_loader import load_kv
from app.theme.theme import Player, theme
from app.widgets.text import SMALLEST, lines_width
from rules.far_west_loco.board import LARGE_PLOT, SMALL_PLOT
from rules.far_west_loco.landing import COST, GOAL, WIN, Landing
from rules.far_west_loco.state import State


class LandingTile(Aimable, BoxLayout):
    """Goal of a throw or a move: number, space, name, and what happens there."""

    action = ObjectProperty(None, allownone=True)
    number_text = StringProperty("")
    disc = StringProperty("space_track")
    letter = StringProperty("")
    title = StringProperty("")
    effect = StringProperty("")
    #: Instead of its words, where they have no room: an icon, or money as ``effect``.
    signed = BooleanProperty(False)
    #: Name and sign are small, where they would else have no height.
    squeezed = BooleanProperty(False)
    icon = StringProperty("")
    #: Said when it is touched.
    explained = StringProperty("")
    #: It brings what the player needs; it costs money.
    good = BooleanProperty(False)
    bad = BooleanProperty(False)
    chosen = BooleanProperty(False)
    accent = ColorProperty([0, 0, 0, 1])
    #: Size of its words, by the names of the theme.
    role = StringProperty("small")
    #: Height that its words need.
    needed = NumericProperty(96)

    def tell(
        self,
        state: State,
        landing: Landing,
        looks: Sequence[Player],
        brief: bool = False,
        named: bool = True,
    ) -> None:
        """Show a landing; ``brief``: only the first thing that happens there, ``named``: signs
        have the space's name, too."""
        space = state.box.board.spaces[landing.stop]
        self.disc = f"space_{disc_key(space, state, looks)}"
        plot = space.kind in (LARGE_PLOT, SMALL_PLOT)
        self.letter = space.id.rpartition("_")[2].upper() if plot else ""
        self.title = say(landing.title)
        effects = [say(effect) for effect in landing.effects]
        held = [say(landing.held)] if landing.held is not None else []
        self.effect = held[0] if held else effects[0] if brief else "; ".join(effects)
        self.explained = f"{self.number_text}: {self.title}. {', '.join(held + effects)}."
        self.good = landing.kind in (WIN, GOAL)
        self.bad = landing.kind == COST
        self.icon = ""
        if self.signed:
            cash = "" if self.good else cash_tag(landing.cash)
            self.title = self.title.split(",")[0] if named else ""  # without town or owner
            self.effect = cash
            self.icon = "" if cash else ICONS.get(landing.kind, "")

    @property
    def least_width(self) -> float:
        """The width in pixels in which no word has to be broken."""
        widest = max(
            lines_width("\n".join(text.split()), theme.font(face), dp(SMALLEST))
            for text, face in ((self.title, "bold"), (self.effect, "body"))
        )
        return float(widest + dp(2))


class DiceTray(BoxLayout):
    """Both dice and the stack of cards."""

    faces = ListProperty(["6", "star"])
    cards = StringProperty("")
    back = StringProperty("back_blue")
    #: Side by side, where there is little height.
    low = BooleanProperty(False)
    #: The manoeuvre die was thrown: it is the large one.
    manoeuvring = BooleanProperty(False)
    #: Pictures of the die that was thrown and of the other one.
    thrown = StringProperty("die_speed_6")
    other = StringProperty("die_manoeuvre_star")
    #: Height of a line of words, and the size of the pictures: as large as there is height.
    words = NumericProperty(18)
    unit = NumericProperty(1)

    def on_height(self, *_: object) -> None:
        lines, pictures = (1, 66 + 70) if self.low else (3, 66 + 50 + 70)
        room = self.height - lines * self.words - 6 * dp(3)
        self.unit = max(0.3, min(theme.dp(1.15), room / pictures))

    def tell(self, state: State) -> None:
        """Show the stack."""
        self.cards = str(sum(count for _bits, count in state.layers))
        self.back = f"back_{stack_colour(state)}"


class CardHolder(FloatLayout):
    """Room in which a card lies, as large as it can."""

    #: It takes all the height that there is.
    fills = True
    least_height = 0
    #: The width that it may take; 0: all that it has.
    most_width = NumericProperty(0)
    #: Whether there is room for the card's words.
    shown = BooleanProperty(True)

    _plate: CardPlate | None = None

    def __init__(self) -> None:
        super().__init__()
        self.bind(pos=self._place, size=self._place, most_width=self._place)
        #: In the next frame: while its words are measured the card may come and go.
        self._see = Clock.create_trigger(self._see_now, 0)

    def take(self, plate: CardPlate) -> None:
        """Take a card in, from wherever it lay."""
        if plate.parent is not self:
            if plate.parent is not None:
                plate.parent.remove_widget(plate)
            self.add_widget(plate)
            plate.bind(opacity=self._see)
        self._plate = plate
        self._place()
        self._see()

    def _place(self, *_: object) -> None:
        if self._plate is not None and self._plate.parent is self:
            # Not center_x: while the size changes it still has its old value.
            x, y = self.x + self.width / 2, self.y + self.height / 2
            self._plate.fit(x, y, self.most_width or self.width, self.height)

    def _see_now(self, _dt: float) -> None:
        if self._plate is not None and self._plate.parent is self:
            self.shown = self._plate.opacity > 0


class CardAndOptions(BoxLayout):
    """A card, and beside it the options that it gives; they alone if the card has no room."""

    fills = True
    #: Height that the options need.
    least_height = NumericProperty(0)

    def __init__(self, holder: CardHolder, options: Sequence[Widget]) -> None:
        super().__init__()
        self.ids.options.bind(height=self.setter("least_height"))
        self._holder = holder
        self.add_widget(holder, 1)
        for option in options:
            self.ids.options.add_widget(option)
        self.bind(width=self._share)
        holder.bind(shown=self._share)
        self._share()

    def _share(self, *_: object) -> None:
        """Half of the width is the card's, as long as it is shown."""
        holder = self._holder
        holder.most_width = (self.width - dp(14)) / 2
        holder.size_hint_x = 1 if holder.shown else None
        if not holder.shown:
            holder.width = 0
        self.spacing = dp(14) if holder.shown else 0


class Happening(BoxLayout):
    """The present event: a rolling die or a picture, and a sentence."""

    fills = True
    least_height = 0

    picture = StringProperty("")
    text = StringProperty("")
    size_dp = NumericProperty(96)


class TileGrid(GridLayout):
    """Tiles in as many columns as fit, in rows of the same length and height."""

    count = NumericProperty(1)
    most = NumericProperty(6)
    #: Least width of a tile in dp, before the text scale.
    least = NumericProperty(100)
    least_pixels = NumericProperty(0)
    #: Few tiles are no wider than if there were so many.
    least_cols = NumericProperty(1)
    #: Height that the rows may share, and the least that they need.
    room = NumericProperty(0)
    needed = NumericProperty(0)
    #: How much higher tiles may be than they need, where there is room.
    growth = NumericProperty(1.4)

    def on_width(self, *_: object) -> None:
        wanted = max(theme.dp(self.least) * max(1.0, theme.text_scale), self.least_pixels)
        fitting = int(max(1, min(self.most, self.count, self.width // wanted)))
        rows = -(-int(self.count) // fitting)
        self.cols = max(self.least_cols, -(-int(self.count) // rows))

    def on_room(self, *_: object) -> None:
        self._trigger_layout()

    def do_layout(self, *largs: object) -> None:
        """Tiles of a row are as high as the highest; a few are no wider than among many."""
        for tile in self.children if len(self.children) < self.cols else ():
            tile.size_hint_x = None
            tile.width = (self.width - self.spacing[0] * (self.cols - 1)) / self.cols
        super().do_layout(*largs)
        tiles = list(reversed(self.children))
        rows = [tiles[at : at + (self.cols or 1)] for at in range(0, len(tiles), self.cols or 1)]
        needs = [max(tile.needed for tile in row) for row in rows]
        self.needed = sum(needs) + self.spacing[1] * (len(rows) - 1)
        spare = self.room - self.needed
        for row, need in zip(rows, needs, strict=True):
            high = min(need + max(0, spare) / len(rows), need * self.growth)
            for tile in row:
                tile.height = high


class ThrowTiles(TileGrid):
    """Goals of the faces of a die: tiles that are made once and told again each turn."""

    def __init__(self, faces: Sequence[str]) -> None:
        super().__init__(count=len(faces))
        self._tiles = [LandingTile(number_text=face) for face in faces]
        for tile in self._tiles:
            self.add_widget(tile)
        #: Tells them again without names; None: they have none.
        self._unname: Callable[[], None] | None = None
        self._check = Clock.create_trigger(self._drop_names, 0)
        self.bind(needed=self._check, room=self._check)

    def tell(
        self,
        state: State,
        landings: Sequence[Landing],
        looks: Sequence[Player],
        role: str,
        signed: bool = False,
        named: bool = True,
    ) -> None:
        """Show the landings of all faces, in words of a size by its name, or by signs."""
        for tile, landing in zip(self._tiles, landings, strict=True):
            tile.role, tile.signed, tile.squeezed = role, signed, False
            tile.tell(state, landing, looks, role == "small", named)
        self._unname = None
        if signed and named:
            self._unname = partial(self.tell, state, landings, looks, role, True, False)
            self._check()
        self.least_pixels = max(tile.least_width for tile in self._tiles)
        self.on_width()

    def _drop_names(self, _dt: float) -> None:
        """Names are written smaller where there is no height for them beside the signs; signs
        matter more where even that is too high."""
        if self._unname is None or not 0 < self.room < self.needed - 1:
            return
        if self._tiles[0].squeezed:
            self._unname()
            return
        for tile in self._tiles:
            tile.squeezed = True
        self._check()


class ThrowBox(BoxLayout):
    """The die that would be thrown, and its tiles."""

    #: Its picture: the atlas and the name there.
    picture = ListProperty(["far_west_road", "die_cube"])
    title = StringProperty("")
    text = StringProperty("")
    accent = ColorProperty([0, 0, 0, 1])
    #: Height that it may take.
    room = NumericProperty(0)
    #: Its head is one line, without the die: the tiles need the height.
    tight = BooleanProperty(False)

    def __init__(self, tiles: ThrowTiles) -> None:
        super().__init__()
        self.tiles = tiles
        self.bind(room=self._share_room)
        self.ids.head.bind(height=self._share_room)
        tiles.bind(needed=self._share_room)

    def hold(self) -> None:
        """Take the tiles, which may lie elsewhere."""
        if self.tiles.parent is not self:
            if self.tiles.parent is not None:
                self.tiles.parent.remove_widget(self.tiles)
            self.add_widget(self.tiles)

    def _share_room(self, *_: object) -> None:
        above_and_below = self.padding[1] + self.padding[3] + self.spacing
        head = max(dp(44) * theme.room, theme.size("section") * 1.35 + theme.size("body") * 1.3)
        self.tight = self.tiles.needed + head + above_and_below > self.room
        self.tiles.room = self.room - self.ids.head.height - above_and_below


load_kv(__name__)
