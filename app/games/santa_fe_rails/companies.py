"""Companies: a tile for each, the bar of all of them, and the prices of difficult terrain."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    DictProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from app.games.santa_fe_rails.pictures import company_piece
from app.games.santa_fe_rails.text import company_code, money, short_name
from app.kv_loader import load_kv
from app.services.language import tr
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from app.widgets.children import ensure_children
from app.widgets.text import width_of
from rules.santa_fe_rails.board import Board, Company
from rules.santa_fe_rails.state import State

#: What a tile shows. BESIDE: its track beside the count, over the name; STACKED: all three over
#: one another; CODED: the company's letters instead of its name.
BESIDE, STACKED, CODED = "beside", "stacked", "coded"
#: Widths of a tile (dp).
BESIDE_WIDTH, STACKED_WIDTH, CODED_WIDTH = 96, 66, 50


class CompanyTile(Touchable, FloatLayout):
    """A company: its track, the pieces left, its name. A touch selects it."""

    number = NumericProperty(0)
    picture = StringProperty("piece_santa_fe_mid")
    count_text = StringProperty("")
    name_text = StringProperty("")
    #: A piece of it may be laid now.
    able = BooleanProperty(False)
    #: It is in the game: short lines are only after their card was drawn.
    open = BooleanProperty(True)
    chosen = BooleanProperty(False)
    accent = ColorProperty([0, 0, 0, 1])
    look = OptionProperty(BESIDE, options=[BESIDE, STACKED, CODED])


class CompanyBar(ScrollView):
    """All companies in one row: sharing the width, or where that is too narrow, scrolling.

    When room is short the names go first; the counts always stay. Event: ``on_company(tile)``
    when a company is touched.
    """

    #: It lies over the board.
    floating = BooleanProperty(False)
    #: How far it is scrolled, as a share of what is hidden.
    scroll_x: float

    __events__ = ("on_company",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._kit: Board | None = None
        self._bring_chosen = Clock.create_trigger(self._bring)
        self.ids.row.fbind("width", lambda *_: self._bring_chosen())
        self.fbind("width", self._fit)
        self.fbind("width", lambda *_: self._bring_chosen())
        theme.follow(self._fit)

    def on_company(self, tile: CompanyTile) -> None: ...

    def _tile(self) -> CompanyTile:
        tile = CompanyTile()
        tile.bind(on_release=lambda tile: self.dispatch("on_company", tile))
        tile.fbind("right", lambda tile, _right: tile.chosen and self._bring_chosen())
        return tile

    @property
    def tiles(self) -> list[CompanyTile]:
        """In their order: those that may be laid, then those not open yet or without pieces."""
        return list(reversed(self.ids.row.children))

    def show(self, position: State, able: Collection[int] | None, tint: Sequence[float]) -> None:
        """Show the companies; of those in ``able`` a piece may be laid now (None: nobody lays)."""
        board = position.board
        self._kit = board
        tiles = ensure_children(self.ids.row, len(board.companies), self._tile)
        # Those that nobody may lay yet, or any more, come last: a narrow row shows the first ones.
        companies = sorted(board.companies, key=lambda company: not _in_play(position, company))
        for company, tile in zip(companies, tiles, strict=True):
            number = tile.number = company.number
            left = position.network.pieces[number]
            tile.picture = company_piece(board, number)
            tile.open = _is_open(position, company)
            tile.count_text = str(left)
            tile.able = tile.open if able is None else number in able
            tile.accent = tint
        self._fit()

    def select(self, number: int) -> None:
        """Mark one company as chosen; -1: none. No tile moves that is in sight."""
        for tile in self.tiles:
            tile.chosen = tile.number == number
        self._bring_chosen()

    def _bring(self, _dt: float) -> None:
        """Scroll the chosen company wholly into sight.

        By hand: ``scroll_to`` does nothing while the row is not shown, which it is not between two
        rounds, and counts its padding in dp twice.
        """
        row = self.ids.row
        chosen = next((tile for tile in self.tiles if tile.chosen), None)
        hidden = row.width - self.width
        if chosen is None or hidden <= 0:
            return
        first = chosen.right - row.x - self.width
        last = chosen.x - row.x
        left = min(max(self.scroll_x * hidden, first), last)
        self.scroll_x = min(max(left / hidden, 0.0), 1.0)

    def _fit(self, *_: object) -> None:
        """Choose what the tiles show, and their widths."""
        if self._kit is None or self.width <= 1:
            return
        board, tiles = self._kit, self.tiles
        spacing, padding = self.ids.row.spacing, self.ids.row.padding
        room = self.width - padding[0] - padding[2] - spacing * (len(tiles) - 1)
        share = room / len(tiles)
        size, font = round(theme.size("small"), 1), theme.font("button")
        names = [short_name(board, tile.number) for tile in tiles]
        longest = max(width_of(name, font, size) for name in names) * 0.94 + dp(8)
        count = width_of("32", theme.font("heavy"), round(theme.size("section"), 1))
        if share >= max(dp(BESIDE_WIDTH), longest, count + dp(70)):
            look = BESIDE
        elif share >= max(dp(STACKED_WIDTH), longest, count + dp(30)):
            look = STACKED
        else:
            look = CODED
        for tile, name in zip(tiles, names, strict=True):
            coded = look == CODED
            tile.look = look
            tile.name_text = company_code(board, tile.number) if coded else name
            tile.width = share
            if coded:
                tile.width = max(dp(CODED_WIDTH), count + dp(12 if tile.open else 30))
        spare = max(0.0, room - sum(tile.width for tile in tiles)) / len(tiles)
        for tile in tiles:
            tile.width += spare


def _is_open(position: State, company: Company) -> bool:
    """SF-4.7: whether pieces of a company may be laid by now."""
    return company.major or bool(position.network.opened >> company.number & 1)


def _in_play(position: State, company: Company) -> bool:
    """Whether a company is open and has pieces left (SF-6.12)."""
    return _is_open(position, company) and position.network.pieces[company.number] > 0


class TerrainLegend(BoxLayout):
    """Prices of spaces in the mountains and over rivers, for games with that option (SF-11.2)."""

    floating = BooleanProperty(False)
    #: Kind of terrain -> dollars.
    prices = DictProperty({})

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(prices=self._fill)
        tr.follow(self._fill)
        theme.follow(self._fill)

    def _fill(self, *_: object) -> None:
        names = {"mountain": tr._("Mountain"), "river": tr._("River"), "both": tr._("Both")}
        shade = "dark" if theme.dark else "light"
        self.clear_widgets()
        for kind, price in self.prices.items():
            text = f"{names[kind]} {money(price)}"
            costs = tr._("A piece on a space of this colour costs {money}.")
            self.add_widget(
                TerrainPrice(
                    picture=f"slot_{kind}_mid_{shade}",
                    text=text,
                    explained=costs.format(money=money(price)),
                )
            )


class TerrainPrice(BoxLayout):
    """A space of one kind of terrain and its price."""

    picture = StringProperty("")
    text = StringProperty("")
    #: Said when it is touched.
    explained = StringProperty("")


load_kv(__name__)
