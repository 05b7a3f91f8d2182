"""Station Master's panel: the viewer's cards and tokens, and what a card asks for."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.games.panel import BELOW, SIDE, GamePanel
from app.games.station_master.board import StationMasterBoard
from app.games.station_master.hand import HandCard, TokenDisc
from app.games.station_master.measures import Measures
from app.games.station_master.play_text import confirm_word, consequence, heading, what_to_do
from app.games.station_master.text import short_whereabouts, whereabouts
from app.kv_loader import load_kv
from app.services.language import tr
from app.table.modes import PLAY
from app.table.presenter import TablePresenter
from app.theme.observable import follow
from app.theme.theme import theme
from rules.core.action import Action
from rules.station_master.deck import HAND_SIZE
from rules.station_master.phases import ONTO, PLACES, TAKE, TRAIN, TURN
from rules.station_master.state import State
from rules.station_master.station import BLANK
from rules.station_master.train import owner, passengers

#: Below this width (dp) a header has room for few words.
NARROW = 430
#: Cards of this height (dp) have room to say what they do.
TOLD = 128
#: The share of its width that a discard keeps which cannot be taken.
SPARE = 0.35
#: From this width on (dp) a card has room for its name.
NAMED = 64


class Speech(BoxLayout):
    """Sentence over the buttons: the choice and its effect. Its height is always the same."""

    title = StringProperty("")
    text = StringProperty("")
    #: Whether there is room for the title.
    titled = BooleanProperty(True)


class StationMasterPanel(GamePanel):
    """Cards and tokens. A card that asks for tokens or discards lays them out in their place."""

    board: StationMasterBoard

    hand_title = StringProperty("")
    tokens_title = StringProperty("")
    tint = ColorProperty([0, 0, 0, 1])
    card_height = NumericProperty(100)
    card_width = NumericProperty(100)
    #: Room over the cards, into which a chosen one is lifted.
    card_above = NumericProperty(0)
    disc = NumericProperty(22)
    token_columns = NumericProperty(6)
    token_height = NumericProperty(50)
    #: Whether there is somebody whose hand may be shown.
    known = BooleanProperty(False)
    #: Whether other things than the hand are laid out: what a card asks for.
    asks = BooleanProperty(False)

    def __init__(
        self,
        presenter: TablePresenter,
        board: StationMasterBoard,
        form: str = SIDE,
        low: bool = False,
    ) -> None:
        self._picked: dict[Action, int] = {}
        #: Description of what lies in the tray now.
        self._laid: tuple[object, ...] | None = None
        #: Number of platforms for which the cards were measured.
        self._trains = 0
        super().__init__(presenter, board, form, low)
        self.speech = Speech()
        self.board.bind(cursor=self._show_choice)  # weakly: the board outlives the panel
        self.bind(form=self._measure, low=self._measure)
        theme.follow(self._measure)
        follow(Window, "size", self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        """Cards and tokens as large as the form allows; under the board the tokens come first."""
        self.clear_widgets()
        parts = [self.ids.passengers, self.ids.hand]
        for part in parts if self.form == BELOW else reversed(parts):
            self.add_widget(part)
        trains = len(self.position.trains) if self.presenter.view is not None else 0
        room = theme.dp(1)
        size = Measures(
            self.form, self.low, Window.width / room, Window.height / room, theme.text_scale, trains
        )
        self.card_height = round(theme.dp(size.card_height))
        self.card_width = theme.dp(size.card_width)
        self.card_above = dp(12 if self.form == BELOW else 5 if self.low else 8)
        self.disc = theme.dp(size.disc)
        self.token_columns = size.token_columns
        self.token_height = theme.dp(size.token_height)
        self.speech.titled = size.titled
        self.speech.height = round(theme.dp(size.speech_height))
        self.brief = size.brief
        self._trains = trains

    def margin(self, width: float, cards: int) -> float:
        """Room beside the cards of a sheet: where they do not fill it, they lie in its middle."""
        filled = cards * self.card_width + (cards - 1) * dp(7)
        return float(max(dp(3), (width - filled) / 2))

    # Showing

    def show(self) -> None:
        if self.presenter.seat is not None:
            self.board.show_acting(self.presenter.seat)
        viewer = self.presenter.viewer
        self.known = viewer is not None
        if viewer is not None:
            self.tint = theme.player(self.colours[viewer]).accent
        if len(self.position.trains) != self._trains:
            self._measure()
        self._show_words()
        self._show_hand()

    @property
    def tried(self) -> State:
        """The position with the staged actions, as far as the viewer can tell."""
        position: State = self.preview.position
        return position

    @property
    def position(self) -> State:
        position: State = self.view.position
        return position

    def _show_words(self) -> None:
        presenter = self.presenter
        game, position, tried = presenter.game, self.position, self.tried
        self.whereabouts = whereabouts(position)
        narrow = self.low or Window.width < dp(NARROW)
        # In large letters the tokens need the room more.
        without = self.form == BELOW or (self.low and theme.large_text)
        self.subtitle = "" if without else short_whereabouts(position, narrow)
        self.confirm_text = ""
        self.speech.title = self.speech.text = ""
        if presenter.mode != PLAY:
            return
        self.confirm_text = confirm_word(game, tried, presenter.mover)
        title = heading(game, tried)
        self.speech.title = title
        if title:
            self.speech.text = consequence(game, tried, presenter.mover)
        else:
            self.speech.text = what_to_do(game, tried, presenter.mover)

    def tell_hint(self, sentence: str) -> bool:
        """Over the buttons it hides no train; what a complete choice would do stays there."""
        open_choice = self.tried.phase in (TURN, TRAIN, ONTO, TAKE, PLACES)
        if open_choice:
            self.speech.text = sentence
        return open_choice

    def _show_hand(self) -> None:
        """Lay out cards and tokens, unless just these lie there already."""
        presenter, tried = self.presenter, self.tried
        position, seat = self.position, presenter.viewer
        asks = tried.phase if presenter.mode == PLAY and tried.phase in (TAKE, PLACES) else ""
        laid = None
        if seat is not None:
            asked = (asks, tried.play) if asks else ()
            hand = (position.hands[seat], tuple(own_tokens(position, seat)))
            laid = (seat, asked, hand, self.form, self.card_height, self.disc, tr.language)
        if laid != self._laid:
            self._laid = laid
            self.asks = bool(asks)
            self._lay_out(position, seat, tried)
        self._show_choice()

    @property
    def _boxes(self) -> tuple[Widget, ...]:
        return self.ids.cards, self.ids.riders, self.ids.tokens

    def _lay_out(self, position: State, seat: int | None, tried: State) -> None:
        for box in self._boxes:
            box.clear_widgets()
        if seat is None:
            return
        if self.asks and tried.phase == TAKE:
            self._lay_out_discards(tried)
        elif self.asks:
            self._lay_out_passengers(tried)
        else:
            self._lay_out_hand(position, seat)
        self._lay_out_tokens(position, seat)

    def _lay_out_hand(self, position: State, seat: int) -> None:
        self.hand_title = tr._("Your cards")
        moves = position.deck.moves
        for card in position.hands[seat]:
            if card != BLANK:
                self._add_card(card, position.action(moves.card + card))

    def _lay_out_discards(self, tried: State) -> None:
        """SM-6.4: the last discards, of which a carriage may be taken."""
        self.hand_title = tr._("The last discards")
        deck = tried.deck
        size = deck.cards[tried.play.card].size
        many = size > HAND_SIZE
        spare = []
        for place, card in enumerate(tried.last_discards(size)):
            action = tried.action(deck.moves.take + place)
            shown = self._add_card(card, action, narrow=many)
            if many and action not in self.presenter.legal:
                spare.append(shown)
        # The carriages that can be taken get the room for their names.
        offered = len(self.ids.cards.children) - len(spare)
        room = self.width - size * dp(7) - offered * dp(NAMED)
        for shown in spare:
            shown.size_hint_x = SPARE
            shown.size_hint_min_x = min(dp(48), room / len(spare))

    def _add_card(self, card: int, action: Action, narrow: bool = False) -> HandCard:
        deck = self.position.deck
        roomy = self.form == BELOW and not narrow
        widget = HandCard(
            action=action, small=not roomy, told=roomy or self.card_height >= dp(TOLD)
        )
        widget.size_hint_max_x = self.card_width
        widget.tell(self.presenter.game, deck.cards[card])
        widget.bind(on_release=self._touch_card, on_dropped=self._drop)
        self.ids.cards.add_widget(widget)
        return widget

    def _lay_out_passengers(self, tried: State) -> None:
        """SM-6.5: the tokens of the chosen train; only the viewer's own show their value."""
        train = tried.at(tried.play.train)
        self.hand_title = tr._("Tokens on train {train}").format(train=tried.play.train + 1)
        moves, roomy = tried.deck.moves, self.form == BELOW
        for place, token in enumerate(train.tokens):
            mine = owner(token) == self.presenter.viewer
            disc = TokenDisc(
                action=tried.action(moves.place + place),
                colour=self.colours[owner(token)],
                value=passengers(token) if mine else None,
                disc=theme.dp(30) if roomy else dp(21),
                size_hint=(None, None),
                size=(theme.dp(74), theme.dp(76)) if roomy else (dp(50), dp(50)),
            )
            disc.bind(on_release=lambda disc: self.presenter.touch(disc.action))
            self.ids.riders.add_widget(disc)

    def _lay_out_tokens(self, position: State, seat: int) -> None:
        self.tokens_title = tr._("Your passengers")
        moves = position.deck.moves
        for value, away in own_tokens(position, seat):
            disc = TokenDisc(
                action=None if away else position.action(moves.token + value),
                colour=self.colours[seat],
                value=value,
                away=away,
                disc=self.disc,
            )
            disc.bind(on_release=self._touch_token, on_dropped=self._drop)
            self.ids.tokens.add_widget(disc)

    def _touch_token(self, disc: TokenDisc) -> None:
        if disc.away:
            self.board.highlight([int(disc.away) - 1])
        else:
            self._touch_card(disc)

    def _touch_card(self, widget: HandCard | TokenDisc) -> None:
        self._picked[widget.action] = widget.number
        self.presenter.touch(widget.action)

    def _drop(self, widget: HandCard | TokenDisc, x: float, y: float) -> None:
        train = self.board.touch.train_at(x, y)
        if train is None:
            return
        self._picked[widget.action] = widget.number
        if widget.action not in self.presenter.staged:
            self.presenter.touch(widget.action)
        self.presenter.touch(train)

    def _show_choice(self, *_: object) -> None:
        """Mark cards and tokens: chosen, allowed, under the keyboard's cursor."""
        presenter = self.presenter
        if presenter.view is None:  # the cursor moves when the board is cleared for the veil
            return
        staged, legal = presenter.staged, presenter.legal
        revisable = presenter.view.actions() if staged else legal
        for box in self._boxes:
            twins: dict[Action, list[int]] = {}
            for number, widget in enumerate(reversed(box.children)):
                widget.number = number
                twins.setdefault(widget.action, []).append(number)
            for widget in box.children:
                action = widget.action
                widget.accent = self.tint
                # Two of a kind are one action: only the one that was touched is lifted.
                picked = self._picked.get(action, -1)
                shown = picked if picked in twins[action] else twins[action][0]
                widget.chosen = action in staged and widget.number == shown
                widget.cursor = action is not None and action == self.board.cursor
                widget.allowed = presenter.mode != PLAY or action in legal or action in revisable


def own_tokens(position: State, seat: int) -> list[tuple[int, int]]:
    """A seat's tokens, the most valuable first: value, and the train it is on (0: none)."""
    found = [(value, 0) for value in position.supply[seat]]
    for platform, train in position.waiting():
        found += [
            (passengers(token), platform + 1) for token in train.tokens if owner(token) == seat
        ]
    return sorted(found, key=lambda token: (-token[0], token[1] > 0, token[1]))


load_kv(__name__)
