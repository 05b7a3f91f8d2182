"""Santa Fe Rails beside the board: players, the display, the hand, and whatever must be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, StringProperty

from app.boards.panel import GamePanel
from app.boards.santa_fe_rails_end import Reveal, SantaFeEnd
from app.boards.santa_fe_rails_parts import (
    ChoiceButton,
    CompanyBar,
    CompanyTile,
    DisplayTile,
    PlayCard,
    PlayerCell,
)
from app.boards.santa_fe_rails_words import (
    Told,
    action_name,
    capital,
    card_help,
    card_name,
    city_text,
    confirm_word,
    money,
    short_name,
    tell,
    to_do,
    whereabouts,
)
from app.kvload import load_kv
from app.services.language import tr
from app.table.presenter import PLAY as PLAYING
from app.table.presenter import TablePresenter
from app.table.replay import Turn
from app.theme import theme
from app.widgets.stage import SIDE
from rules.core.action import Action
from rules.core.event import Event
from rules.core.view import View
from rules.santa_fe_rails.board import MAJORS
from rules.santa_fe_rails.cards import (
    BLANK,
    BOOM,
    BRANCH,
    DOUBLE,
    FOUR,
    NOTHING,
    TRIPLE,
    is_branch,
    is_city,
)
from rules.santa_fe_rails.guide import Guide
from rules.santa_fe_rails.moves import DECK
from rules.santa_fe_rails.state import State
from rules.santa_fe_rails.turns import DECLARE, DRAW, EXCHANGE, PLAY, REVIVE

#: Actions that are nothing but a button.
BUTTONS = ("now", "later", "exchange", "keep")
#: The piles of the display, in the order in which they lie there.
PILES = (DECK, DOUBLE, TRIPLE, FOUR, BOOM, BRANCH)
#: Phases about which the panel says a sentence.
EXPLAINED = (DECLARE, EXCHANGE, REVIVE)


class SantaFeRailsPanel(GamePanel):
    """The panel. Every legal action that is no place on the board is a card or a button here."""

    pauses: ClassVar[tuple[str, ...]] = ("revealed",)
    rounds = False
    round_end = Reveal
    game_end = SantaFeEnd

    tint = ColorProperty([0, 0, 0, 1])
    ask_title = StringProperty("")
    ask_text = StringProperty("")
    deck_text = StringProperty("")
    hand_text = StringProperty("")
    #: Whether there is somebody whose hand may be shown.
    known = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.bar = CompanyBar()
        #: What was asked by a touch, until the view changes.
        self._asked: list[Action] = []
        self._shown: Any = None
        super().__init__(**kwargs)
        self._parts = {name: self.ids[name] for name in ("ask", "players", "display", "hand")}
        self.board.bind(
            on_offer=lambda _board, actions: self.offer(actions),
            on_city=lambda _board, city: self.show_city(city),
            size=self._place_bar,
            pos=self._place_bar,
            compact=self._place_bar,
        )
        self.bind(form=self._arrange, low=self._arrange)
        self.bar.bind(size=self._place_bar)
        theme.bind(revision=self._arrange)

    def on_parent(self, _panel: object, parent: Any) -> None:
        """The companies lie over the board only while the panel is in use."""
        if parent is None and self.bar.parent is not None:
            self.bar.parent.remove_widget(self.bar)
            self.board.foot_bar = None
            self.board.company = -1
        elif parent is not None:
            self._arrange()

    # Where things are

    def _arrange(self, *_: object) -> None:
        """Beside the board as it is read; in a sheet first what this phase is about."""
        if self.bar.parent is not None:
            self.bar.parent.remove_widget(self.bar)
        roomy = self.form == SIDE and not self.low
        self.clear_widgets()
        names = ["ask", "players", "display", "hand"]
        phase = self._phase()
        if not roomy:
            names = ["ask", "hand", "display", "players"]
            if phase == DRAW:
                names = ["ask", "display", "hand", "players"]
        for name in names:
            self.add_widget(self._parts[name])
        self.bar.floating = roomy
        if roomy:
            self.bar.cols = 9
            self.board.foot_bar = self.bar
            self.board.add_widget(self.bar)
        else:
            self.bar.cols = 5 if theme.text_scale < 1.3 else 4
            self.board.foot_bar = None
            last = phase in (DRAW, PLAY)  # nothing is laid now
            self.add_widget(self.bar, index=0 if last else len(self.children) - 1)
        self._place_bar()

    def _phase(self) -> str:
        view = self.presenter.view if self.presenter else None
        return "" if view is None else view.position.phase

    def _place_bar(self, *_: object) -> None:
        bar, board = self.bar, self.board
        if bar.floating and bar.parent is board:
            zoom = board.overlays.zoom
            room = board.width - dp(24) - (0 if board.compact else zoom.width + dp(12))
            bar.width = min(room, dp(880))
            bar.pos = board.x + dp(12), board.y + dp(8)

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
            if phase_was != position.phase and self.form != SIDE:
                self._arrange()
        self.guide = Guide(presenter.view)
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
            tile.open = company.major or bool(position.opened >> tile.number & 1)
            tile.count_text = str(position.pieces[tile.number]) if tile.open else "–"
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
            reason = tr.words(self.presenter.table.game)["reason.not_open"]
            self.ask_text = reason.format(company=company.name)
        else:
            left = self.presenter.view.position.pieces[tile.number]
            said = [tr.n("{count} piece left.", "{count} pieces left.", left)]
            said.append(tr._("Home base: {city}.").format(city=home.name))
            self.ask_text = " ".join(said)
        for other in self.bar.children:
            other.chosen = other.number == self.board.company
        self._show_ask()

    def _show_players(self, presenter: TablePresenter, position: State) -> None:
        grid = self.ids.seats
        small = self.form != SIDE or self.low
        seats = presenter.table.seats
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
        _fill(grid, PlayerCell, cells)

    def _show_display(self, presenter: TablePresenter, position: State) -> None:
        grid = self.ids.piles
        grid.cols = 3 if theme.text_scale < 1.3 or self.form == SIDE else 2
        self.deck_text = tr.n(
            "{count} card in the deck", "{count} cards in the deck", position.deck_left
        )
        drawing = presenter.mode == PLAYING and position.phase == DRAW
        legal = {a.args[0] for a in presenter.legal if a.kind == "take"} if drawing else set()
        staged = {a.args[0] for a in presenter.staged if a.kind == "take"}
        tiles = []
        for card in PILES:
            cards = [BRANCH + n for n in range(MAJORS)] if card == BRANCH else [card]
            count = position.deck_left if card == DECK else sum(map(position.on_display, cards))
            tiles.append(
                {
                    "card": card,
                    "title": self._pile_name(presenter, position, card),
                    "count_text": f"×{count}",
                    "pictures": self._pile_pictures(position, card),
                    "allowed": not drawing or any(one in legal for one in cards),
                    "chosen": any(one in staged for one in cards),
                    "accent": self.tint,
                }
            )
        _fill(grid, DisplayTile, tiles, self._touch_pile)

    def _pile_name(self, presenter: TablePresenter, position: State, card: int) -> str:
        if card == DECK:
            return tr._("Deck")
        if card == BRANCH:
            return tr._("Branch {price}").format(price=money(position.branch_price()))
        if card == BOOM:
            return tr._("Boomtown")
        return card_name(presenter.table.game, position.board, card)

    def _pile_pictures(self, position: State, card: int) -> list[str]:
        companies = position.board.companies
        if card == BRANCH:
            return [
                f"chip_{companies[n].id}" for n in range(MAJORS) if position.on_display(BRANCH + n)
            ]
        if card == BOOM:
            return ["city_boom"] * 2
        wood = "piece_southern_pacific_short"  # the plainest there is
        return [wood if theme.dark else f"{wood}_light"] * _bars(card)

    def _touch_pile(self, tile: DisplayTile) -> None:
        presenter = self.presenter
        position = presenter.view.position
        game, moves = presenter.table.game, position.board.moves
        if presenter.mode == PLAYING and position.phase == DRAW:
            if tile.card == BRANCH:
                offers = [moves.actions[moves.take[BRANCH + n]] for n in range(MAJORS)]
                self.offer(offers, card_help(game, BRANCH))
            else:
                self.board.dispatch("on_choose", moves.actions[moves.take[tile.card]])
        elif tile.card != DECK:
            self._explain(card_name(game, position.board, tile.card), card_help(game, tile.card))

    def _show_hand(self, presenter: TablePresenter, position: State) -> None:
        seat = presenter.viewer
        if seat is None:
            _fill(self.ids.cards, PlayCard, ())
            self.hand_text = ""
            return
        points = self.guide.estimate(seat)
        self.hand_text = tr.n("{count} point now", "{count} points now", points)
        cards = [self._card(presenter, position, c) for c in position.hands[seat] if c != BLANK]
        _fill(self.ids.cards, PlayCard, cards, self._touch_card)

    def _card(self, presenter: TablePresenter, position: State, card: int) -> dict[str, Any]:
        """How a card of the hand looks."""
        board, game = position.board, presenter.table.game
        look: dict[str, Any] = {
            "card": card,
            "action": self._action_of(position, card),
            "small": self.form != SIDE or self.low,
            "special": not is_city(card),
            "name_text": card_name(game, board, card),
            "value_text": "",
            "sum_text": "",
            "accent": self.tint,
            "chosen": any(_uses(action, card) for action in presenter.staged),
            "allowed": self._may(presenter, position, card),
        }
        if is_city(card):
            info = self.guide.city(card)
            look["value_text"] = str(info.value)
            look["pictures"] = [f"chip_{board.companies[c].id}" for c in info.companies]
            look["sum_text"] = f"{info.value} × {len(info.companies)} = {info.worth}"
        elif is_branch(card):
            look["name_text"] = capital(tr.words(game)["card.branch"])
            look["pictures"] = [f"chip_{board.companies[card - BRANCH].id}"]
            look["sum_text"] = short_name(board, card - BRANCH)
        else:
            look["pictures"] = self._pile_pictures(position, card)
        return look

    @staticmethod
    def _action_of(position: State, card: int) -> Action | None:
        """What touching a card of the hand does in this phase."""
        moves = position.board.moves
        if position.phase == EXCHANGE and is_city(card):
            return moves.actions[moves.discard[card]]
        if position.phase == PLAY and not is_branch(card):
            return moves.actions[moves.play[card, -1]]
        return None

    @staticmethod
    def _may(presenter: TablePresenter, position: State, card: int) -> bool:
        if presenter.mode != PLAYING or position.phase not in (PLAY, EXCHANGE):
            return True
        return any(_uses(action, card) for action in presenter.view.actions())

    def _touch_card(self, widget: PlayCard) -> None:
        presenter = self.presenter
        position = presenter.view.position
        if presenter.mode == PLAYING and position.phase == PLAY:
            plays = [action for action in self.guide.plays() if _uses(action, widget.card)]
            if len(plays) == 1:
                self.board.dispatch("on_choose", plays[0])
                return
            if plays:
                self.offer(plays)
                return
        if presenter.mode == PLAYING and widget.action is not None:
            self.board.dispatch("on_choose", widget.action)
        elif is_city(widget.card):
            self.board.highlight([("city", widget.card)])
            self.show_city(widget.card)
        else:
            game = presenter.table.game
            self._explain(
                card_name(game, position.board, widget.card), card_help(game, widget.card)
            )

    # Questions and answers

    def offer(self, actions: Sequence[Action], text: str = "") -> None:
        """Several things can be meant: let the player say which."""
        self._asked = list(actions)
        laying = any(action.kind in ("lay", "branch") for action in actions)
        self.ask_title = tr._("Which company?") if laying else tr._("Which one?")
        self.ask_text = text
        self._show_ask()

    def show_city(self, city: int) -> None:
        """What a city is worth, and to whom."""
        view = self.presenter.view
        if view is None:
            return
        guide = Guide(view)
        board = view.position.board
        self._explain(board.cities[city].name, city_text(board, guide.city(city), guide))

    def _explain(self, title: str, text: str) -> None:
        self._asked, self.ask_title, self.ask_text = [], title, text
        self._show_ask()

    def _show_ask(self) -> None:
        presenter, grid = self.presenter, self.ids.choices
        position: State = presenter.view.position
        grid.clear_widgets()
        playing = presenter.mode == PLAYING
        if playing and position.phase in EXPLAINED and not self.ask_title:
            self.ask_text = tr.words(presenter.table.game)[f"phase.{position.phase}"]
        legal = presenter.legal if playing else []
        actions = self._asked or [action for action in legal if _is_button(action)]
        grid.cols = 1 if theme.text_scale >= 1.3 and self.form != SIDE else 2
        for action in actions if playing else ():
            button = ChoiceButton(
                action=action,
                text=action_name(presenter.table.game, position.board, action),
                pictures=self._choice_pictures(position, action),
                allowed=action in legal,
                chosen=action in presenter.staged,
                accent=self.tint,
            )
            button.bind(on_release=lambda b: self.board.dispatch("on_choose", b.action))
            grid.add_widget(button)

    @staticmethod
    def _choice_pictures(position: State, action: Action) -> list[str]:
        companies = position.board.companies
        if action.kind in ("lay", "branch"):
            return [f"chip_{companies[action.args[0]].id}"]
        if action.kind == "take" and is_branch(action.args[0]):
            return [f"chip_{companies[action.args[0] - BRANCH].id}"]
        return []

    # What only this game knows

    @staticmethod
    def tell(presenter: TablePresenter, turns: Sequence[Turn]) -> list[Told]:
        return tell(presenter.table.game, presenter.names, turns)

    @staticmethod
    def last_look(before: View[Any], events: Sequence[Event]) -> View[Any]:
        return before


def _fill(grid: Any, kind: type, looks: Sequence[dict[str, Any]], touched: Any = None) -> None:
    """Widgets of a kind with these looks; those that are there already are used again."""
    if len(grid.children) != len(looks):
        grid.clear_widgets()
        for _ in looks:
            widget = kind()
            if touched is not None:
                widget.bind(on_release=touched)
            grid.add_widget(widget)
    for widget, look in zip(reversed(grid.children), looks, strict=True):
        for name, value in look.items():
            setattr(widget, name, value)


def _bars(card: int) -> int:
    return {DOUBLE: 2, TRIPLE: 3, FOUR: 4}.get(card, 0)


def _uses(action: Action, card: int) -> bool:
    """Whether an action is about a card of the hand."""
    if action.kind == "play":
        return action.args[0] == card or (is_branch(card) and action.args[1] == card - BRANCH)
    return action.kind == "discard" and action.args[0] == card


def _is_button(action: Action) -> bool:
    return action.kind in BUTTONS or (action.kind == "play" and action.args[0] == NOTHING)


load_kv(__name__)
