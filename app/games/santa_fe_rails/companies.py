"""Companies: a tile for each, the bar of all of them, and the prices of difficult terrain."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    DictProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout

from app.games.santa_fe_rails.pictures import company_piece
from app.games.santa_fe_rails.text import money, short_name
from app.kv_loader import load_kv
from app.services.language import tr
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from app.widgets.children import ensure_children
from rules.santa_fe_rails.state import State


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


class CompanyBar(GridLayout):
    """All companies, in one row over the board or in several rows in the panel.

    Event: ``on_company(tile)`` when a company is touched.
    """

    floating = BooleanProperty(False)

    __events__ = ("on_company",)

    def on_company(self, tile: CompanyTile) -> None: ...

    def _tile(self) -> CompanyTile:
        tile = CompanyTile()
        tile.bind(on_release=lambda tile: self.dispatch("on_company", tile))
        return tile

    def show(self, position: State, able: Collection[int], tint: Sequence[float]) -> None:
        """Show the companies; of those in ``able`` a piece may be laid now."""
        board = position.board
        tiles = ensure_children(self, len(board.companies), self._tile)
        for company, tile in zip(board.companies, tiles, strict=True):
            number = tile.number = company.number
            tile.picture = company_piece(board, number)
            tile.open = company.major or bool(position.network.opened >> number & 1)
            tile.count_text = str(position.network.pieces[number]) if tile.open else "–"
            tile.name_text = short_name(board, number)
            tile.able = number in able
            tile.accent = tint

    def select(self, number: int) -> None:
        """Mark one company as chosen; -1: none."""
        for tile in self.children:
            tile.chosen = tile.number == number


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
            self.add_widget(TerrainPrice(picture=f"slot_{kind}_mid_{shade}", text=text))


class TerrainPrice(BoxLayout):
    """A space of one kind of terrain and its price."""

    picture = StringProperty("")
    text = StringProperty("")


load_kv(__name__)
