"""Far West Loco's panel on an upright screen: what happened, the choices, what each leads to.

Nothing is asked before die, train and money have come to rest.
"""

from __future__ import annotations

from collections.abc import Sequence

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.games.far_west_loco.board import FarWestLocoBoard
from app.games.far_west_loco.cards import ChoiceCard, DeedStory, SheetButtons, deed_picture
from app.games.far_west_loco.choices import (
    Aimable,
    ChoiceCursor,
    ChoiceNumber,
    ChoiceRow,
)
from app.games.far_west_loco.dice import thrown_die
from app.games.far_west_loco.offers import BUSINESS, SPIKE
from app.games.far_west_loco.story import story
from app.games.far_west_loco.text import (
    action_name,
    auction_text,
    choice_help,
    command_text,
    goal,
    heading,
    money,
    price_text,
    short_command_text,
    whereabouts,
)
from app.games.panel import SIDE, GamePanel
from app.kv_loader import load_kv
from app.services.language import tr
from app.table.game_view import GameView
from app.table.presenter import BEAT, PLAY, WATCH, TablePresenter
from app.theme.theme import Player, theme
from app.widgets.scrolling import scroll_parent
from app.widgets.text import width_of
from rules.core.action import Action
from rules.far_west_loco import moves, plots
from rules.far_west_loco.phases import BID, BUYING, DEBT, TURN
from rules.far_west_loco.state import State

#: Choices that are a number or a way, side by side.
SHORT = ("bid", "stake", "move")
#: Choices that are cards with a picture, two in a row.
PICTURED = ("speed", "manoeuvre", "buy")
#: How many bids are shown at once.
BIDS = 8
#: Below this height of the window (dp) cards are small.
LOW = 700
#: Below this width (dp) cards have little room for words.
NARROW = 360
#: Below this width (dp) the header has only room for a word.
BRIEF = 380
#: A button's words are written down to this part of their size before they are shortened.
SMALLEST = 0.85
#: Share of the height that an offer may take, on a high screen and on a low one.
OFFER_SHARE, LOW_OFFER_SHARE = 0.68, 0.6

ICONS = {
    "speed": "dice-multiple",
    "manoeuvre": "swap-horizontal",
    "load": "package-variant-closed",
    "pass": "close",
    "go": "train",
    "change": "autorenew",
    "visit": "ticket-confirmation-outline",
    "prospect": "pickaxe",
    "choose": "cards-outline",
    "spike": "ray-start-arrow",
    "lot": "map-marker-outline",
    "buy": "storefront-outline",
    "mortgage": "bank-outline",
    "lift": "bank-transfer-in",
    "auction": "gavel",
    "bid": "gavel",
    "move": "train",
    "stake": "dice-multiple",
}


class FarWestPanel(GamePanel):
    """Every legal action has its button; what leads to a space can be touched there, too."""

    board: FarWestLocoBoard

    title_text = StringProperty("")
    story_text = StringProperty("")
    numbers_help = StringProperty("")
    business_text = StringProperty("")
    #: Mortgages and auctions are shown.
    business = BooleanProperty(False)
    #: All locomotives that the golden spike could move are shown.
    spiking = BooleanProperty(False)
    more_bids = BooleanProperty(False)
    #: Picture of the die that was thrown, beside what it led to; "": none.
    die = StringProperty("")
    #: Whether the screen is high.
    roomy = BooleanProperty(True)
    #: Cards beside each other.
    columns = NumericProperty(2)

    def __init__(
        self,
        presenter: TablePresenter,
        board: FarWestLocoBoard,
        form: str = SIDE,
        low: bool = False,
    ) -> None:
        self._shown_for: object = None
        self.cursor = ChoiceCursor(self._stops)
        super().__init__(presenter, board, form, low)
        self.board.choices = self.cursor
        self.roomy = Window.height >= dp(LOW)
        self.deed = DeedStory()
        self.has_buttons = True
        self.speech = self.buttons = SheetButtons()
        self.buttons.bind(
            on_undo=lambda _b: presenter.undo(),
            on_leave=lambda _b: self._leave(),
            on_main=lambda _b: self._go(),
        )
        self.bind(business=self._again, spiking=self._again, more_bids=self._again)
        board.fbind("settled", self._settled)
        board.fbind("told", self._show_words)

    def _again(self, *_: object) -> None:
        self._show_choices()

    def _settled(self, *_: object) -> None:
        """Things begin to move, or have come to rest: then the choices appear."""
        if self.presenter.view is None:
            return
        if self.board.settled and self.presenter.mode == PLAY:
            self.presenter.guard.new_turn()  # nobody can have seen them yet
        self._show_words()
        self._show_choices()

    # Showing

    def show(self) -> None:
        presenter = self.presenter
        where = (len(presenter.history), presenter.seat)
        if where != self._shown_for:
            self._shown_for = where
            self.business = self.spiking = self.more_bids = False
            scroll = scroll_parent(self)
            if scroll is not None:
                scroll.scroll_y = 1  # something else is asked: from its beginning
        self._show_words()
        self._show_choices()

    @property
    def position(self) -> State:
        position: State = self.view.position
        return position

    @property
    def asking(self) -> bool:
        """Whether a person is asked, and everything has come to rest."""
        return bool(self.presenter.mode == PLAY and self.board.settled)

    def _show_words(self, *_: object) -> None:
        presenter, position = self.presenter, self.position
        events, names = list(self.board.told), presenter.names
        mover = presenter.seat if self.board.settled else self.board.mover
        seat = position.player if mover is None else mover
        self.subtitle = goal(position, seat, brief=Window.width < dp(BRIEF))
        self.count = money(position.cash[seat] - position.debt[seat])
        self.count_word = tr._("dollars")
        self.whereabouts = whereabouts(position)
        told = story(position, events, names, presenter.viewer if presenter.alone else None)
        self.title_text = heading(self.view, names) if self.asking else told
        crowded = not self.roomy and position.phase == TURN
        self.story_text = told if self.asking and not crowded else ""
        if position.phase == BID and self.asking:
            self.story_text = auction_text(position, names)
        self.die = "" if self.asking else thrown_die(events)
        self.acting = None if self.board.settled else seat

    def _show_choices(self) -> None:
        rows, numbers, deals = self.ids.rows, self.ids.numbers, self.ids.deals
        for box in (rows, numbers, deals):
            box.clear_widgets()
        self.ids.story.clear_widgets()
        self.numbers_help = self.business_text = ""
        self.roomy = Window.height >= dp(LOW)
        self.tells_moves = self.business
        offer = OFFER_SHARE if self.roomy else LOW_OFFER_SHARE
        self.sheet_share = offer if self.asking and self.position.phase == BUYING else 0
        if self.asking:
            staged, legal = list(self.presenter.staged), self.presenter.legal
            actions = [*(action for action in staged if action not in legal), *legal]
            self._show_asked(actions, staged)
        self._show_buttons()
        self.cursor.show()

    def _show_asked(self, actions: Sequence[Action], staged: Sequence[Action]) -> None:
        rows, numbers = self.ids.rows, self.ids.numbers
        shown = self._main(actions, staged)
        look = theme.player(self.colours[self.presenter.mover])
        pictured = [action for action in shown if action.kind in PICTURED]
        self.columns = 2 if pictured and theme.text_scale <= 1.3 else 1
        for action in shown:
            if action.kind in SHORT:
                numbers.add_widget(self._number(action, action in staged, look))
            elif action.kind in PICTURED:
                rows.add_widget(self._card(action, action in staged, look))
            elif action.kind != "pass":
                self.ids.deals.add_widget(self._row(action, action in staged, look))
        if self.position.phase == TURN and not any(a.kind == "manoeuvre" for a in shown):
            rows.add_widget(self._barred_manoeuvre(look))
        if any(a.kind == SPIKE for a in actions) and not any(a.kind == SPIKE for a in shown):
            self.ids.deals.add_widget(self._spike_row(look))
        self._show_business([a for a in actions if a.kind in BUSINESS], staged, look)
        self._show_deed(staged)

    def _show_deed(self, staged: Sequence[Action]) -> None:
        """What the chosen deed brings."""
        bought = next((action for action in staged if action.kind == "buy"), None)
        if bought is None or self.presenter.viewer is None:
            return
        position, deed = self._before(bought).position, bought.args[0]
        cost = plots.price(position, deed, position.task[2])
        self.deed.tell(position, self.presenter.viewer, deed, cost, self.colours)
        self.ids.story.add_widget(self.deed)

    def _main(self, actions: Sequence[Action], staged: Sequence[Action]) -> list[Action]:
        """Choices of the present decision; of many bids the lowest, until more are asked for."""
        shown = [action for action in actions if action.kind not in BUSINESS]
        if not self.spiking and not any(action.kind == SPIKE for action in staged):
            shown = [action for action in shown if action.kind != SPIKE]
        bids = [action for action in shown if action.kind == "bid"]
        if len(bids) <= BIDS or self.more_bids:
            return shown
        hidden = [action for action in bids[BIDS:] if action not in staged]
        return [action for action in shown if action not in hidden]

    def _show_business(
        self, deals: Sequence[Action], staged: Sequence[Action], look: Player
    ) -> None:
        bids = sum(action.kind == "bid" for action in self.presenter.legal)
        if bids > BIDS and not self.more_bids:
            self.business_text = tr._("Higher bids")
        open_now = self.position.phase == DEBT or any(action in staged for action in deals)
        if deals and not (self.business or open_now):
            self.business_text = tr._("Deeds, log")
        for action in deals if self.business or open_now else ():
            self.ids.deals.add_widget(self._row(action, action in staged, look))

    def on_business(self, *_: object) -> None:
        self.presenter.take_time(self.business)

    def more(self) -> None:
        """The button beside the title: what is seldom wanted."""
        self.more_bids = self.business = True

    def close(self) -> None:
        self.board.funbind("settled", self._settled)
        self.board.funbind("told", self._show_words)
        if self.board.choices is self.cursor:
            self.board.choices = None

    # Buttons

    def _show_buttons(self) -> None:
        presenter, buttons = self.presenter, self.buttons
        seat = self.acting if self.acting is not None else presenter.seat
        look = theme.player(self.colours[seat or 0])
        buttons.accent, buttons.accent_ink = look.accent, look.on_accent
        buttons.watching = presenter.mode in (WATCH, BEAT)
        staged = presenter.staged if self.asking else ()
        passing = self._pass()
        buttons.leave_text = self._command(passing) if passing is not None else ""
        buttons.undoable = bool(
            self.asking and presenter.can_undo and staged != self._usual_staged()
        )
        if buttons.watching:
            buttons.main_text, buttons.ready = tr._("Tap to skip"), True
        elif not self.asking:
            buttons.main_text, buttons.ready = tr._("One moment …"), False
        else:
            buttons.ready = presenter.can_confirm
            buttons.main_text = self._main_text(staged[-1]) if staged else tr._("Choose first")
            buttons.main_icon = ICONS.get(staged[-1].kind, "check") if staged else "check"
        self.confirm_text = buttons.main_text

    def _usual_staged(self) -> tuple[Action, ...]:
        """What the app itself has staged: undoing that would help nobody."""
        usual = self.presenter.usual
        return () if usual is None else (usual,)

    def _main_text(self, action: Action) -> str:
        """The command, shorter where the button has no room for it."""
        text = self._command(action)
        room = Window.width * (0.56 if self.buttons.leave_text else 0.9)
        size = theme.size("primary") * SMALLEST
        if width_of(text, theme.font("button"), round(size, 1)) <= room - dp(32):
            return text
        return short_command_text(self._before(action), action, self.presenter.names)

    def _command(self, action: Action) -> str:
        return command_text(self._before(action), action, self.presenter.names)

    def _pass(self) -> Action | None:
        if not self.asking:
            return None
        return next((action for action in self.presenter.legal if action.kind == "pass"), None)

    def _leave(self) -> None:
        """The way out of an offer: one touch."""
        passing = self._pass()
        if passing is not None and not self.presenter.guard.hasty:
            self.presenter.touch(passing)
            self.presenter.confirm()

    def _go(self) -> None:
        if self.buttons.watching:
            self.presenter.skip()
            self.board.skip()
        else:
            self.presenter.confirm()

    # The keyboard

    def _stops(self) -> list[Aimable]:
        """All that can be chosen here, from top to bottom."""
        boxes = (self.ids.rows, self.ids.numbers, self.ids.deals)
        stops = [choice for box in boxes for choice in reversed(box.children)]
        return [*stops, self.ids.more] if self.business_text else stops

    # Choices

    def _before(self, action: Action) -> GameView:
        """The view in which an action is chosen: with what was staged before it."""
        presenter = self.presenter
        staged = list(presenter.staged)
        if action in staged:
            staged = staged[: staged.index(action)]
        elif presenter.full:
            staged = staged[:-1]
        return self.view.after(staged) if staged else self.view

    def _card(self, action: Action, chosen: bool, look: Player) -> ChoiceCard:
        view, names = self._before(action), self.presenter.names
        narrow = Window.width < dp(NARROW)
        small = narrow or Window.height < dp(LOW) or theme.text_scale > 1.3
        wide = 30 if narrow else 46
        if action.kind == "buy":
            key, height = deed_picture(view.position, action.args[0])
            picture, size = ("far_west", key), (wide, wide * height / 66)
            title = action_title(view, action)
            help_text = price_text(view.position, action)
        else:
            cube = action.kind == "speed"
            picture = ("far_west_road", "die_cube") if cube else ("far_west", "die_manoeuvre_star")
            size = (wide, wide * 1.09) if small else (64, 70) if cube else (52, 54)
            title = tr._("Speed die") if cube else tr._("Manoeuvre die")
            help_text = "" if narrow or not self.roomy else choice_help(view, action, names)
        card = ChoiceCard(
            action=action,
            key=action.text,
            title=title,
            help=help_text,
            picture=list(picture),
            picture_size=list(size),
            least=84 if not small and action.kind != "buy" else 56 if self.roomy else 48,
            chosen=chosen,
            accent=look.accent,
        )
        card.bind(on_release=self._choose)
        return card

    def _barred_manoeuvre(self, look: Player) -> ChoiceCard:
        """The manoeuvre die where it cannot be thrown; a touch says why."""
        action = self.position.action(moves.MANOEUVRE)
        card = self._card(action, False, look)
        card.barred = True
        if card.help:
            card.help = tr._("only within 3 spaces of the goal")
        return card

    def _row(self, action: Action, chosen: bool, look: Player) -> ChoiceRow:
        view, names = self._before(action), self.presenter.names
        row = ChoiceRow(
            action=action,
            key=action.text,
            title=action_name(view, action, names)
            if action.kind == "choose"
            else command_text(view, action, names),
            help=choice_help(view, action, names) if chosen else "",
            icon=ICONS.get(action.kind, "chevron-right"),
            chosen=chosen,
            accent=look.accent,
        )
        row.bind(on_release=self._choose)
        return row

    def _spike_row(self, look: Player) -> ChoiceRow:
        """The golden spike, before it is asked for whom."""
        row = ChoiceRow(
            key=SPIKE,
            title=tr._("Use the golden spike"),
            help=tr.n(
                "One locomotive, yours or someone else’s, moves {count} space ahead.",
                "One locomotive, yours or someone else’s, moves {count} spaces ahead.",
                self.position.box.board.spike,
            ),
            icon=ICONS[SPIKE],
            accent=look.accent,
        )
        row.bind(on_release=lambda _row: setattr(self, "spiking", True))
        return row

    def _number(self, action: Action, chosen: bool, look: Player) -> ChoiceNumber:
        view, names = self._before(action), self.presenter.names
        if chosen:
            self.numbers_help = choice_help(view, action, names)
        number = ChoiceNumber(
            action=action,
            key=action.text,
            text=money(action.args[0])
            if action.kind in ("bid", "stake")
            else action_name(view, action, names),
            chosen=chosen,
            accent=look.accent,
            accent_ink=look.on_accent,
        )
        number.bind(on_release=self._choose)
        return number

    def _choose(self, widget: ChoiceCard | ChoiceRow | ChoiceNumber) -> None:
        self.presenter.touch(widget.action)


def action_title(view: GameView, action: Action) -> str:
    """The name of the deed that an action buys."""
    return tr.words(view.position.game)[view.position.box.prices.deeds[action.args[0]].name]


load_kv(__name__)
