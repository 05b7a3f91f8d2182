"""Hand: the viewer's cards and what they are worth now."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.input.motionevent import MotionEvent
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

from app.games.santa_fe_rails.pictures import card_pictures, company_chip
from app.games.santa_fe_rails.text import capital, card_help, card_name, short_name
from app.kv_loader import load_kv
from app.services.language import tr
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from app.widgets.children import ensure_children
from app.widgets.text import width_of
from rules.core.action import Action
from rules.core.game import Game
from rules.santa_fe_rails.cards import BLANK, BRANCH, is_branch, is_city
from rules.santa_fe_rails.guide import Guide
from rules.santa_fe_rails.phases import EXCHANGE, PLAY
from rules.santa_fe_rails.state import State

#: Type size (dp) below which no name is written.
LEAST_NAME = 8


class PlayCard(Touchable, FloatLayout):
    """A card of the hand: a city with what it is worth now, or a special card.

    ``SmallCard`` shows its name and worth, ``LargeCard`` also says what it does.
    """

    card = NumericProperty(0)
    action = ObjectProperty(None, allownone=True)
    name_text = StringProperty("")
    #: Written instead where a word of the name would be broken; may be empty.
    brief_name = StringProperty("")
    value_text = StringProperty("")
    sum_text = StringProperty("")
    help_text = StringProperty("")
    pictures = ListProperty([])
    special = BooleanProperty(False)
    small = BooleanProperty(False)
    allowed = BooleanProperty(True)
    chosen = BooleanProperty(False)
    accent = ColorProperty([0, 0, 0, 1])
    #: The height its words need, and the height of the tallest card in its row.
    needs = NumericProperty(0)
    row_height = NumericProperty(0)
    #: The name as it is written, and its font size: its longest word must fit.
    title_text = StringProperty("")
    title_size = NumericProperty(15)
    #: Pixels of the width that the name cannot use.
    beside_name = NumericProperty("12dp")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("width", "name_text", "brief_name", "small", "beside_name"):
            self.fbind(name, self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        """The largest type in which no word is broken, but by its last hyphen if it must be."""
        wanted = theme.size("caption" if self.small else "card")
        room = self.width - self.beside_name
        name = self.name_text
        if self.brief_name and _longest(name, min(wanted, dp(LEAST_NAME))) > room > 0:
            name = self.brief_name
        if _longest(name, wanted) > room > 0:
            name = "-\n".join(name.rsplit("-", 1))
        longest = _longest(name, wanted)
        self.title_text = name
        fitting = wanted * min(1.0, room / longest if longest and room > 0 else 1.0)
        # A very long word of a board of one's own is broken rather than too small to read.
        self.title_size = max(fitting, min(wanted, dp(LEAST_NAME)))

    def tell(self, game: Game, guide: Guide, card: int) -> None:
        """Show a card: its name, its pictures and its worth."""
        board = guide.board
        self.card = card
        self.action = action_of(guide.state, card)
        self.special = not is_city(card)
        self.name_text = card_name(game, board, card)
        self.value_text = self.sum_text = self.brief_name = ""
        if is_city(card):
            city = guide.city(card)
            self.value_text = str(city.value)
            points = tr._("{value} points for each company here at the end.")
            self.help_text = points.format(value=city.value)
            self.pictures = [company_chip(board, company) for company in city.companies]
            self.sum_text = f"{city.value} × {len(city.companies)} = {city.worth}"
        else:
            self.help_text = card_help(game, card)
        if is_branch(card):
            self.name_text = capital(tr.words(game)["card.branch"])
            self.brief_name = tr._("Branch {price}").format(price="").strip()
            self.pictures = [company_chip(board, card - BRANCH)]
            self.sum_text = short_name(board, card - BRANCH)
        elif not is_city(card):
            self.pictures = card_pictures(guide.state, card)


def _longest(text: str, size: float) -> float:
    """The width of the longest word."""
    return max((width_of(w, theme.font("title"), round(size, 1)) for w in text.split()), default=0)


class SmallCard(PlayCard):
    """A card with its name and worth."""

    lift = NumericProperty(0)


class LargeCard(PlayCard):
    """A card with its name, what it does and its worth, for choosing on a phone."""

    told = BooleanProperty(True)


class CardRow(GridLayout):
    """Cards side by side, those of a row as tall as the tallest."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("cols", self._level)

    def add_widget(self, widget: Widget, index: int = 0, canvas: str | None = None) -> None:
        super().add_widget(widget, index, canvas)
        widget.fbind("needs", self._level)
        self._level()

    def _level(self, *_: object) -> None:
        cards = list(reversed(self.children))
        cols = max(1, self.cols or 1)
        for first in range(0, len(cards), cols):
            row = cards[first : first + cols]
            tallest = max(card.needs for card in row)
            for card in row:
                card.row_height = tallest


class SantaFeHand(BoxLayout):
    """The viewer's cards. Event: ``on_card(widget)`` when a card is touched."""

    points_text = StringProperty("")
    title_role = StringProperty("section")
    #: Cards are large, two in a row.
    large = BooleanProperty(False)
    #: It is a column over the board, of cards without what they do.
    rail = BooleanProperty(False)
    #: Somebody looks whose hand may be shown.
    known = BooleanProperty(False)

    __events__ = ("on_card",)

    def on_card(self, widget: PlayCard) -> None: ...

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Over the board it hides what lies below: that is not touched through it."""
        hides = self.rail and self.collide_point(*touch.pos)
        return bool(super().on_touch_down(touch)) or hides

    def _card(self) -> PlayCard:
        card = LargeCard(told=not self.rail) if self.large or self.rail else SmallCard()
        card.bind(on_release=lambda card: self.dispatch("on_card", card))
        return card

    def on_large(self, *_: object) -> None:
        self.ids.cards.clear_widgets()

    on_rail = on_large

    @property
    def cards(self) -> list[PlayCard]:
        """From left to right."""
        return list(reversed(self.ids.cards.children))

    def show(
        self,
        game: Game,
        guide: Guide,
        staged: Sequence[Action],
        playing: bool,
        small: bool,
        tint: Sequence[float],
    ) -> None:
        """Show the cards of the guide's seat; ``playing``: that seat decides now."""
        seat = guide.view.seat
        self.known = seat is not None
        if seat is None:
            self.ids.cards.clear_widgets()
            self.points_text = ""
            return
        points = guide.estimate(seat)
        self.points_text = tr.n("{count} point now", "{count} points now", points)
        hand = [card for card in guide.state.hands[seat] if card != BLANK]
        usable = guide.view.actions() if playing and guide.state.phase in (PLAY, EXCHANGE) else None
        chosen = guide.face_down()
        if chosen is not None:  # with others choosing on their own devices it is still in sight
            staged = (chosen,)
        left = list(staged)
        for card, widget in zip(
            hand, ensure_children(self.ids.cards, len(hand), self._card), strict=True
        ):
            widget.small = small and not (self.large or self.rail)
            widget.accent = tint
            widget.tell(game, guide, card)
            widget.allowed = usable is None or any(uses(action, card) for action in usable)
            # Of two equal cards only as many are lifted as are staged; a branch card goes along.
            among = staged if is_branch(card) else left
            meant = next((action for action in among if uses(action, card)), None)
            if meant in left and not is_branch(card):
                left.remove(meant)
            widget.chosen = meant is not None


def action_of(position: State, card: int) -> Action | None:
    """The action of touching a card of the hand in this phase."""
    moves = position.board.moves
    if position.phase == EXCHANGE and is_city(card):
        return moves.actions[moves.discard[card]]
    if position.phase == PLAY and not is_branch(card):
        return moves.actions[moves.play[card, -1]]
    return None


def uses(action: Action, card: int) -> bool:
    """Whether an action plays or discards a card of the hand."""
    if action.kind == "play":
        return action.args[0] == card or (is_branch(card) and action.args[1] == card - BRANCH)
    return action.kind == "discard" and action.args[0] == card


load_kv(__name__)
