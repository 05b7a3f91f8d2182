"""Santa Fe Rails' panel: players, display, hand, companies, and the question to answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import AliasProperty, ColorProperty
from kivy.uix.widget import Widget

from app.games.panel import SIDE, GamePanel
from app.games.santa_fe_rails.board import SantaFeRailsBoard
from app.games.santa_fe_rails.choices import Question
from app.games.santa_fe_rails.companies import CompanyBar, CompanyTile, TerrainLegend
from app.games.santa_fe_rails.display import CardDisplay
from app.games.santa_fe_rails.hand import PlayCard, SantaFeHand, uses
from app.games.santa_fe_rails.players import SantaFePlayers
from app.games.santa_fe_rails.text import (
    card_help,
    card_name,
    city_text,
    company_text,
    confirm_word,
    money,
    to_do,
    whereabouts,
)
from app.kv_loader import load_kv
from app.services.language import tr
from app.table.presenter import PLAY as PLAYING
from app.table.presenter import TablePresenter
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from app.widgets.scrolling import scroll_into_view, scroll_parent
from rules.core.action import Action
from rules.core.event import Event
from rules.santa_fe_rails.board import MAJORS
from rules.santa_fe_rails.cards import BRANCH, DECK, is_city
from rules.santa_fe_rails.guide import Guide
from rules.santa_fe_rails.phases import DRAW, EXCHANGE, LAY, PLAY, REVIVE
from rules.santa_fe_rails.state import State

#: A board this high (dp) leaves room for the whole panel beside it.
TALL = 700


class SantaFeRailsPanel(GamePanel):
    """Every legal action that is no place on the board is a card or a button here."""

    board: SantaFeRailsBoard

    tint = ColorProperty([0, 0, 0, 1])

    def _is_roomy(self) -> bool:
        """Whether the panel is beside the board and there is enough height."""
        return bool(self.form == SIDE and not self.low)

    roomy = AliasProperty(_is_roomy, bind=("form", "low"))

    def __init__(
        self,
        presenter: TablePresenter,
        board: SantaFeRailsBoard,
        form: str = SIDE,
        low: bool = False,
    ) -> None:
        self.bar = CompanyBar()
        self.legend = TerrainLegend()
        self._closed = False
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        #: What was shown last, and the phase that the widgets are arranged for.
        self._shown: object = None
        self._phase = ""
        super().__init__(presenter, board, form, low)
        self.question: Question = self.ids.question
        self.plates: SantaFePlayers = self.ids.plates
        self.display: CardDisplay = self.ids.display
        self.hand: SantaFeHand = self.ids.hand
        self._parts = {name: self.ids[name] for name in ("question", "players", "display", "hand")}
        self._observers: dict[str, Callable[..., object]] = {
            "on_offer": lambda _board, actions: self.offer(actions),
            "on_city": lambda _board, city: self.show_city(city),
            "on_step": lambda _board, way: self.step(way),
            "size": self._place_bars,
            "pos": self._place_bars,
            "height": self._arrange_soon,
            "compact": self._arrange_soon,
        }
        self.bind(form=self._arrange, low=self._arrange)
        self.bar.bind(on_company=lambda _bar, tile: self.touch_company(tile))
        for part in (self.bar, self.legend):
            part.bind(size=self._place_bars)
        theme.follow(self._arrange)
        board.bind(**self._observers)
        board.purse = self.purse
        self._arrange()

    def close(self) -> None:
        """Take the bars off the board."""
        self._closed = True
        self._arrange_soon.cancel()
        self.board.unbind(**self._observers)
        self.board.purse, self.board.bars, self.board.company = None, [], -1
        self._drop_focus()
        for part in (self.bar, self.legend):
            _remove(part)

    # Layout

    def _arrange(self, *_: object) -> None:
        """Order the parts: all in reading order, or first the one that this phase is about."""
        if self._closed:
            return
        for part in (self.bar, self.legend):
            _remove(part)
        self.clear_widgets()
        if self.roomy and self.board.height >= dp(TALL):
            names = ["question", "players", "display", "hand"]
        elif self._phase == DRAW:
            names = ["question", "display", "hand", "players"]
        else:
            names = ["question", "hand", "players", "display"]
        for name in names:
            self.add_widget(self._parts[name])
        over_board = self.roomy and not self.board.compact
        self.bar.floating = self.legend.floating = over_board
        if over_board:
            self._add_bars_to_board()
        else:
            self._add_bars_to_panel()
        self._place_bars()

    def _add_bars_to_board(self) -> None:
        self.bar.cols = 9
        bars = [self.bar, self.legend] if self.legend.prices else [self.bar]
        self.board.bars = bars
        for part in bars:
            self.board.add_widget(part)

    def _add_bars_to_panel(self) -> None:
        """Companies below the question while pieces are laid, else at the end."""
        self.bar.cols = 5 if theme.text_scale < 1.3 else 4
        laying = self._phase in (LAY, REVIVE)
        place = len(self.children) - 1 if laying else 0
        if self.legend.prices:
            self.add_widget(self.legend, index=place)
        self.add_widget(self.bar, index=place + (1 if self.legend.prices else 0))

    def _place_bars(self, *_: object) -> None:
        """Companies along the foot of the board; prices at its top, beside the menu."""
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
        """Window position of a player's money, as near to it as is visible."""
        plates = self.plates.plates
        if seat >= len(plates) or self._closed:
            return None
        x, y = plates[seat].to_window(*plates[seat].center)
        scroll = scroll_parent(self)
        if scroll is not None:
            low = scroll.to_window(*scroll.pos)[1]
            y = min(max(y, low), low + scroll.height)
        return x, y

    # Showing

    @property
    def guide(self) -> Guide:
        """The viewer's view with answers to what a screen asks about it."""
        return Guide(self.view)

    @property
    def playing(self) -> bool:
        """Whether the viewer decides now."""
        return bool(self.presenter.mode == PLAYING)

    def show(self) -> None:
        presenter = self.presenter
        position: State = self.view.position
        shown = (presenter.viewer, presenter.seat, len(presenter.history), presenter.staged)
        if shown != self._shown:
            self._shown = shown
            self.question.clear()
            if self._phase != position.phase:
                self._phase = position.phase
                self._arrange()
        seat = presenter.viewer if presenter.viewer is not None else presenter.seat
        self.tint = theme.player(self.colours[seat or 0]).accent
        small = not self.roomy
        self._show_prices()
        self._show_words(position)
        self._show_companies(position)
        self.plates.show(position, presenter.names, self.colours, presenter.seat, small)
        drawing = self.playing and position.phase == DRAW
        self.display.show(
            presenter.game,
            position,
            presenter.staged,
            presenter.legal if drawing else None,
            self.tint,
        )
        self.hand.show(presenter.game, self.guide, presenter.staged, self.playing, small, self.tint)
        self._show_question()

    def _show_words(self, position: State) -> None:
        presenter = self.presenter
        self.whereabouts = whereabouts(position)
        self.subtitle = self.count = self.count_word = ""
        if presenter.viewer is not None:
            self.count = money(position.money[presenter.viewer])
            self.count_word = tr._("your cash")
        self.confirm_text = confirm_word(position, len(presenter.staged))
        if self.playing:
            tried: State = self.preview.position
            seat = presenter.mover
            self.subtitle = to_do(tried if seat in tried.to_act() else position, seat)

    def _show_prices(self) -> None:
        prices = self.guide.prices()
        if prices != self.legend.prices:
            self.legend.prices = prices
            self._arrange()

    def _show_companies(self, position: State) -> None:
        able = {a.args[0] for a in self.presenter.legal if a.kind in ("lay", "branch")}
        if self.board.company not in able:
            self.board.company = -1
        self.bar.show(position, able, self.tint)
        self.bar.select(self.board.company)

    def _show_question(self) -> None:
        presenter = self.presenter
        self._drop_focus()
        if self.playing:
            self.question.show(presenter.game, self.guide, presenter.staged, presenter.legal)
        else:
            self.question.show_no_choices()

    def catch_up(self, events: Sequence[Event]) -> None:
        self.board.catch_up(events)

    # Questions and explanations

    def offer(self, actions: Sequence[Action], text: str = "") -> None:
        """Ask which of several actions is meant."""
        self.question.ask(actions, text)
        self._show_question()

    def explain(self, title: str, text: str) -> None:
        """Explain something that was touched."""
        self.question.explain(title, text)
        self._show_question()

    def show_city(self, city: int) -> None:
        """Explain what a city is worth and who serves it."""
        guide = self.guide
        self.explain(guide.board.cities[city].name, city_text(guide.board, guide.city(city)))

    # Touches

    def choose(self, action: Action) -> None:
        """A choice was touched."""
        self.presenter.touch(action)

    def touch_pile(self, card: int) -> None:
        """Take a card from a pile, or explain it."""
        game, position = self.presenter.game, self.guide.state
        moves = position.board.moves
        if self.playing and position.phase == DRAW:
            if card == BRANCH:
                offers = [moves.actions[moves.take[BRANCH + n]] for n in range(MAJORS)]
                self.offer(offers, card_help(game, BRANCH))
            else:
                self.choose(moves.actions[moves.take[card]])
        elif card != DECK:
            self.explain(card_name(game, position.board, card), card_help(game, card))

    def touch_card(self, widget: PlayCard) -> None:
        """Play or discard a card of the hand, ask how to play it, or explain it."""
        game, position, card = self.presenter.game, self.guide.state, widget.card
        if self.playing and position.phase == PLAY:
            plays = [action for action in self.guide.plays() if uses(action, card)]
            if len(plays) == 1:
                self.choose(plays[0])
                return
            if plays:
                self.offer(plays)
                return
        if self.playing and widget.action is not None:
            self.choose(widget.action)
        elif is_city(card):
            self.board.highlight([("city", card)])
            self.show_city(card)
        else:
            self.explain(card_name(game, position.board, card), card_help(game, card))

    def touch_company(self, tile: CompanyTile) -> None:
        """Light a company's railheads and spaces on the board and explain it; again: all."""
        position = self.guide.state
        chosen = self.board.company != tile.number
        self.board.company = tile.number if chosen else -1
        self.bar.select(self.board.company)
        if chosen:
            company = position.board.companies[tile.number]
            self.explain(company.name, company_text(self.presenter.game, position, company))
        else:
            self.explain("", "")

    # Keyboard

    def stops(self) -> list[Touchable]:
        """Widgets that the arrow keys step through now, in reading order."""
        answers = [button for button in self.question.buttons if button.allowed]
        if not self.playing or self.question.asked:
            return answers
        if self._phase == DRAW:
            return [tile for tile in self.display.tiles if tile.allowed]
        if self._phase in (PLAY, EXCHANGE):
            return [*answers, *(card for card in self.hand.cards if card.allowed)]
        return answers

    def step(self, way: int) -> bool:
        """Focus the next (1) or previous (-1) stop; False: there is none."""
        stops = self.stops()
        if not stops:
            return False
        at = next((number for number, stop in enumerate(stops) if stop.focus), None)
        if at is None:
            at = -1 if way > 0 else 0
        stop = stops[(at + way) % len(stops)]
        stop.focus = True
        scroll_into_view(stop)
        return True

    def _drop_focus(self) -> None:
        for widget in self.walk(restrict=True):
            if isinstance(widget, Touchable):
                widget.focus = False


def _remove(widget: Widget) -> None:
    if widget.parent is not None:
        widget.parent.remove_widget(widget)


load_kv(__name__)
