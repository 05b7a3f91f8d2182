"""Santa Fe Rails beside the board: players, the display, the hand, and whatever must be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from app.games.board import Board
from app.games.santa_fe_rails.cards_panel import CardsPanel
from app.games.santa_fe_rails.parts import (
    CompanyBar,
    CompanyTile,
    PlayerCell,
    TerrainLegend,
    fill,
)
from app.games.santa_fe_rails.text import confirm_word, money, short_name, to_do, whereabouts
from app.kv_loader import load_kv
from app.screens.table.stage import SIDE
from app.services.language import tr
from app.table.presenter import PLAY as PLAYING
from app.table.presenter import TablePresenter
from app.theme.theme import theme
from rules.core.event import Event
from rules.santa_fe_rails.guide import Guide
from rules.santa_fe_rails.phases import DRAW, LAY, PLAY, REVIVE
from rules.santa_fe_rails.state import State

#: A board so high (dp) leaves room for the whole panel beside it.
TALL = 700


class SantaFeRailsPanel(CardsPanel):
    """The panel. Every legal action that is no place on the board is a card or a button here."""

    def __init__(self, presenter: TablePresenter, board: Board, **kwargs: Any) -> None:
        self.bar = CompanyBar()
        self.legend = TerrainLegend()
        self._there = False
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self._shown: Any = None
        super().__init__(presenter, board, **kwargs)
        self._parts = {name: self.ids[name] for name in ("ask", "players", "display", "hand")}
        self._listens = {
            "on_offer": lambda _board, actions: self.offer(actions),
            "on_city": lambda _board, city: self.show_city(city),
            "on_step": lambda _board, way: self.step(way),
            "size": self._place_bars,
            "pos": self._place_bars,
            "height": self._arrange_soon,
            "compact": self._arrange_soon,
        }
        self.bind(form=self._arrange, low=self._arrange)
        for part in (self.bar, self.legend):
            part.bind(size=self._place_bars)
        theme.follow(self._arrange)

    # Coming and going

    def on_parent(self, _panel: object, parent: Any) -> None:
        if parent is not None:
            parent.bind(parent=self._come_or_go)

    def _come_or_go(self, _body: object, parent: Any) -> None:
        """What lies over the board is there only while the panel is in use."""
        board = self.board
        if parent is not None and not self._there:
            self._there = True
            board.bind(**self._listens)
            board.purse = self.purse
            self._arrange()
        elif parent is None and self._there:
            self._there = False
            board.unbind(**self._listens)
            board.purse, board.bars, board.company = None, [], -1
            self._let_go()
            for part in (self.bar, self.legend):
                _take_away(part)

    # Where things are

    def _arrange(self, *_: object) -> None:
        """Beside a large board as it is read; else first what this phase is about."""
        for part in (self.bar, self.legend):
            _take_away(part)
        beside = self.form == SIDE and not self.low
        roomy = beside and not self.board.compact
        self.clear_widgets()
        phase = self._phase()
        if beside and self.board.height >= dp(TALL):
            names = ["ask", "players", "display", "hand"]
        elif phase == DRAW:
            names = ["ask", "display", "hand", "players"]
        else:
            names = ["ask", "hand", "players", "display"]
        for name in names:
            self.add_widget(self._parts[name])
        self.bar.floating = self.legend.floating = roomy
        if roomy:
            self.bar.cols = 9
            self._lay_over_board()
        else:
            self.bar.cols = 5 if theme.text_scale < 1.3 else 4
            last = phase not in (LAY, REVIVE)  # nothing is laid now
            place = 0 if last else len(self.children) - 1
            if self.legend.prices:
                self.add_widget(self.legend, index=place)
            self.add_widget(self.bar, index=place + (1 if self.legend.prices else 0))
        self._place_bars()

    def _lay_over_board(self) -> None:
        if self._there:
            bars = [self.bar, self.legend] if self.legend.prices else [self.bar]
            self.board.bars = bars
            for part in bars:
                self.board.add_widget(part)

    def _phase(self) -> str:
        view = self.presenter.view if self.presenter else None
        return "" if view is None else view.position.phase

    def _place_bars(self, *_: object) -> None:
        """The companies along the board's foot; the prices at its head, beside the menu."""
        bar, legend, board = self.bar, self.legend, self.board
        if bar.parent is board:
            zoom = board.overlays.zoom
            room = board.width - dp(24) - (0 if board.compact else zoom.width + dp(12))
            bar.width = min(room, dp(880))
            bar.pos = board.x + dp(12), board.y + dp(8)
        if legend.parent is board:
            legend.right = board.right - dp(72)
            legend.top = board.top - dp(12)

    def purse(self, seat: int) -> tuple[float, float] | None:
        """Where on the window a player's money is written, as far as it is in sight."""
        cells = list(reversed(self.ids.seats.children))
        if seat >= len(cells) or not self._there:
            return None
        x, y = cells[seat].to_window(*cells[seat].center)
        scroll = self.scroll()
        if scroll is not None:
            low = scroll.to_window(*scroll.pos)[1]
            y = min(max(y, low), low + scroll.height)
        return x, y

    # Showing

    def show(self) -> None:
        presenter = self.presenter
        if presenter is None or presenter.view is None:
            return
        position = presenter.view.position
        stand = (presenter.viewer, presenter.seat, len(presenter.table.steps), presenter.staged)
        if stand != self._shown:
            phase_was = self._shown and self._shown_phase
            self._shown, self._shown_phase = stand, position.phase
            self._asked, self.ask_title, self.ask_text = [], "", ""
            if phase_was != position.phase:
                self._arrange()
        self.guide = Guide(presenter.view)
        self._show_prices()
        self.known = presenter.viewer is not None
        seat = presenter.viewer if self.known else presenter.seat
        self.tint = theme.player(self.colours[seat or 0]).accent
        self._show_words(presenter, position)
        self._show_companies(presenter, position)
        self._show_players(presenter, position)
        self._show_display(presenter, position)
        self._show_hand(presenter, position)
        self._show_ask()

    def _show_words(self, presenter: TablePresenter, position: State) -> None:
        self.whereabouts = whereabouts(position)
        self.subtitle = self.confirm_text = ""
        self.count = self.count_word = ""
        if presenter.viewer is not None:
            self.count = money(position.money[presenter.viewer])
            self.count_word = tr._("your cash")
        self.confirm_text = confirm_word(position, len(presenter.staged))
        if presenter.mode == PLAYING:
            tried: State = presenter.preview.position
            seat = presenter.seat
            self.subtitle = to_do(tried if seat in tried.to_act() else position, seat)

    def _show_prices(self) -> None:
        prices = self.guide.prices()
        if prices != self.legend.prices:
            self.legend.prices = prices
            self._arrange()

    def _show_companies(self, presenter: TablePresenter, position: State) -> None:
        board = position.board
        if not self.bar.children:
            for company in board.companies:
                tile = CompanyTile(number=company.number)
                tile.bind(on_release=self._touch_company)
                self.bar.add_widget(tile)
        able = {a.args[0] for a in presenter.legal if a.kind in ("lay", "branch")}
        if self.board.company not in able:
            self.board.company = -1
        for tile in self.bar.children:
            company = board.companies[tile.number]
            light = "_light" if company.id == "southern_pacific" and not theme.dark else ""
            tile.picture = f"piece_{company.id}_mid{light}"
            tile.open = company.major or bool(position.network.opened >> tile.number & 1)
            tile.count_text = str(position.network.pieces[tile.number]) if tile.open else "–"
            tile.name_text = short_name(board, tile.number)
            tile.able = tile.number in able
            tile.accent = self.tint
            tile.chosen = tile.number == self.board.company

    def _touch_company(self, tile: CompanyTile) -> None:
        """Light a company's railheads and spaces; again: all of them. Else tell about it."""
        board = self.presenter.view.position.board
        company = board.companies[tile.number]
        self.board.company = -1 if self.board.company == tile.number else tile.number
        home = board.cities[company.home]
        self.ask_title, self._asked = company.name, []
        if self.board.company < 0:
            self.ask_title = self.ask_text = ""
        elif not tile.open:
            reason = tr.words(self.presenter.game)["reason.not_open"]
            self.ask_text = reason.format(company=company.name)
        else:
            left = self.presenter.view.position.network.pieces[tile.number]
            said = [tr.n("{count} piece left.", "{count} pieces left.", left)]
            said.append(tr._("Home base: {city}.").format(city=home.name))
            self.ask_text = " ".join(said)
        for other in self.bar.children:
            other.chosen = other.number == self.board.company
        self._show_ask()

    def _show_players(self, presenter: TablePresenter, position: State) -> None:
        grid = self.ids.seats
        small = self.form != SIDE or self.low
        seats = presenter.seats
        grid.cols = (len(seats) if theme.text_scale < 1.3 else 3) if small else 2
        waiting = position.to_act() if position.phase == PLAY else ()
        cells = []
        for number, seat in enumerate(seats):
            played = len(position.played[number])
            if position.phase == PLAY and number not in waiting:
                state = tr._("has chosen")
            elif small:
                state = ""
            else:
                state = tr.n("{count} played", "{count} played", played)
            cash = money(position.money[number])
            cells.append(
                {
                    "colour": self.colours[number],
                    "name_text": seat.name,
                    "money_text": f"{cash}  ·  {state or played}",
                    "active": number == presenter.seat,
                    "small": small,
                    "tint": theme.player(self.colours[number]).accent,
                }
            )
        fill(grid, PlayerCell, cells)

    def catch_up(self, events: Sequence[Event]) -> None:
        self.board.catch_up(events)


def _take_away(widget: Any) -> None:
    if widget.parent is not None:
        widget.parent.remove_widget(widget)


load_kv(__name__)
