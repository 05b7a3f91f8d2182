"""Far West Loco's panel on an upright screen: what happened, the choices, what each leads to.

Nothing is asked before die, train and money have come to rest.
"""

from __future__ import annotations

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.games.far_west_loco.board import FarWestLocoBoard
from app.games.far_west_loco.cards import SheetButtons
from app.games.far_west_loco.choices import (
    ICONS,
    Aimable,
    ChoiceCursor,
)
from app.games.far_west_loco.decision import Decision
from app.games.far_west_loco.dice import thrown_die
from app.games.far_west_loco.sheet_choices import SheetChoices
from app.games.far_west_loco.story import story
from app.games.far_west_loco.text import (
    auction_text,
    command_text,
    goal,
    heading,
    money,
    short_command_text,
    whereabouts,
)
from app.games.panel import SIDE, GamePanel
from app.games.waiting import Wait, wait_for
from app.kv_loader import load_kv
from app.screens.table.stage import SIDE_SHARE
from app.services.language import tr
from app.table.modes import BEAT, PLAY, WATCH
from app.table.presenter import TablePresenter
from app.theme.theme import theme
from app.widgets.scrolling import scroll_parent
from app.widgets.text import width_of
from rules.core.action import Action
from rules.far_west_loco.phases import BID, BUYING, TURN
from rules.far_west_loco.state import State

#: Below this height of the window (dp) cards are small.
LOW = 700
#: Below this width (dp) the header has only room for a word.
BRIEF = 380
#: A button's words are written down to this part of their size before they are shortened.
SMALLEST = 0.85
#: Share of the height that an offer may take, on a high screen and on a low one.
OFFER_SHARE, LOW_OFFER_SHARE = 0.68, 0.6


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
    #: The cards of the dice take the title's room.
    untitled = BooleanProperty(False)
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
        self.decision = Decision(presenter)
        self.choices = SheetChoices(self)
        self.has_buttons = True
        self.speech = self.buttons = SheetButtons()
        self.buttons.bind(
            on_undo=lambda _b: presenter.undo(),
            on_leave=lambda _b: self._leave(),
            on_main=lambda _b: self._go(),
            on_more=lambda _b: self.more(),
        )
        self.bind(business=self._again, spiking=self._again, more_bids=self._again)
        board.fbind("settled", self._settled)
        board.fbind("told", self._show_words)
        Window.fbind("height", self._resized)

    def _resized(self, *_: object) -> None:
        """Where there is more or less room now, the choices are laid out again."""
        if self.roomy != (Window.height >= dp(LOW)) and self.presenter.view is not None:
            self._show_words()
            self._show_choices()

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
    def window_share(self) -> float:
        """The width that the sheet has: beside the board it has a part of the window's."""
        return float(Window.width * (SIDE_SHARE if self.low else 1))

    @property
    def asking(self) -> bool:
        """Whether a person is asked, and everything has come to rest."""
        return bool(self.presenter.mode == PLAY and self.board.settled)

    @property
    def tight(self) -> bool:
        """Whether the road needs the room that whole cards of dice would take."""
        return bool(not self.roomy or theme.large_text)

    @property
    def short_throw(self) -> bool:
        """Whether a throw leaves almost all room to the road: a low screen with the road above."""
        return not self.roomy and not self.low and self.position.phase == TURN

    @property
    def dotted(self) -> bool:
        """Whether what is seldom wanted has dots beside the buttons, not a word beside the title:
        there a large word would leave the title no room."""
        beside = self.low and theme.large_text and self._pass() is None
        return self.short_throw or beside

    def _show_words(self, *_: object) -> None:
        presenter, position = self.presenter, self.position
        events, names = list(self.board.told), presenter.names
        mover = presenter.seat if self.board.settled else self.board.mover
        seat = position.player if mover is None else mover
        self.subtitle = goal(position, seat, brief=self.window_share < dp(BRIEF))
        self.count = money(position.cash[seat] - position.debt[seat])
        self.count_word = tr._("dollars")
        self.whereabouts = whereabouts(position)
        you = presenter.viewer if presenter.alone else None
        told = story(position, events, names, you, self.board.settled)
        small_die = any(action.kind == "manoeuvre" for action in presenter.staged)
        self.title_text = heading(self.view, names, small_die) if self.asking else told
        tight_throw = self.tight and position.phase == TURN
        # Beside the road a throw has room to spare, and nothing else has; below it, all but that.
        has_room = tight_throw if self.low else not tight_throw
        self.story_text = told if self.asking and has_room else ""
        if position.phase == BID and self.asking:
            self.story_text = auction_text(position, names)
        self.die = "" if self.asking else thrown_die(events)
        self.acting = None if self.board.settled else seat
        wait = self._wait()
        if wait is not None:
            self.title_text, self.story_text = wait.sentence, told

    def _show_choices(self) -> None:
        self.choices.clear()
        self.roomy = Window.height >= dp(LOW)
        self.tells_moves = self.business
        offer = OFFER_SHARE if self.roomy else LOW_OFFER_SHARE
        self.sheet_share = offer if self.asking and self.position.phase == BUYING else 0
        if self.asking:
            self.choices.show(self.presenter.staged)
        self._show_buttons()
        self.cursor.show()

    def on_business(self, *_: object) -> None:
        self.presenter.auto.hold(self.business)

    def more(self) -> None:
        """The button beside the title: what is seldom wanted."""
        self.more_bids = self.business = True

    def close(self) -> None:
        Window.funbind("height", self._resized)
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
        leaves = bool(staged) and staged[-1] == passing  # advice: the main button says it then
        buttons.leave_text = "" if passing is None or leaves else self._command(passing)
        buttons.ids.leave.action = passing  # a lesson finds it by that
        buttons.undoable = self.asking and self.decision.undoable
        wait = self._wait()
        if wait is not None:  # a button only where something can be done about it
            buttons.main_text, buttons.main_icon, buttons.ready = wait.word, wait.icon, True
        elif buttons.watching:
            buttons.main_text, buttons.ready = tr._("Tap to skip"), True
            buttons.main_icon = "fast-forward"
        elif not self.asking:
            buttons.main_text, buttons.ready = tr._("One moment …"), False
        else:
            buttons.ready = presenter.offers.confirm
            buttons.main_text = self._main_text(staged[-1]) if staged else tr._("Choose first")
            buttons.main_icon = ICONS.get(staged[-1].kind, "check") if staged else "check"
        self.confirm_text = buttons.main_text

    def _main_text(self, action: Action) -> str:
        """The command, shorter where the button has no room for it."""
        text = self._command(action)
        room = self.window_share * (0.56 if self.buttons.leave_text else 0.9)
        size = theme.size("primary") * SMALLEST
        if width_of(text, theme.font("button"), round(size, 1)) <= room - dp(32):
            return text
        return short_command_text(self.decision.before(action), action, self.presenter.names)

    def _command(self, action: Action) -> str:
        return command_text(self.decision.before(action), action, self.presenter.names)

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

    def _wait(self) -> Wait | None:
        """What is waited for on another device, once what happened has been shown."""
        presenter = self.presenter
        shown = presenter.mode == WATCH and self.acting is None
        return wait_for(presenter, presenter.mover) if shown else None

    def _go(self) -> None:
        wait = self._wait()
        if wait is not None:
            if wait.act is not None:
                wait.act()
        elif self.buttons.watching:
            self.presenter.skip()
            self.board.skip()
        else:
            self.presenter.confirm()

    # The keyboard

    def _stops(self) -> list[Aimable]:
        """All that can be chosen here, from top to bottom."""
        boxes = (self.ids.rows, self.ids.numbers, self.ids.deals)
        stops = [choice for box in boxes for choice in reversed(box.children)]
        more = self.buttons.ids.more if self.buttons.more_text else self.ids.more
        return [*stops, more] if self.business_text or self.buttons.more_text else stops


load_kv(__name__)
