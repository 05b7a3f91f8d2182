"""Far West Loco's panel: the choices of a decision, and what each would lead to."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import BooleanProperty, StringProperty

from app.games.far_west_loco.board import FarWestLocoBoard
from app.games.far_west_loco.choices import (
    Aimable,
    ChoiceCursor,
    ChoiceNumber,
    ChoiceRow,
)
from app.games.far_west_loco.text import (
    action_name,
    auction_text,
    consequences,
    goal,
    money,
    price_text,
    short_consequences,
    way_to_go,
    whereabouts,
)
from app.games.panel import SIDE, GamePanel
from app.kv_loader import load_kv
from app.services.language import tr
from app.table.game_view import GameView
from app.table.presenter import PLAY, TablePresenter
from app.theme.theme import Player, theme
from app.widgets.scrolling import scroll_parent
from rules.core.action import Action
from rules.far_west_loco.phases import BID, DEBT
from rules.far_west_loco.state import State

#: Choices that are a number or a way, side by side.
SHORT = ("bid", "stake", "move")
#: What a player may see to before a throw, but seldom does.
BUSINESS = ("mortgage", "lift", "auction")
SPIKE = "spike"
#: How many bids are shown at once.
BIDS = 8

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
}


class FarWestPanel(GamePanel):
    """Every legal action has a button here; what leads to a space can be touched there, too."""

    board: FarWestLocoBoard

    way_text = StringProperty("")
    ask_text = StringProperty("")
    numbers_help = StringProperty("")
    business_text = StringProperty("")
    #: Mortgages and auctions are shown.
    business = BooleanProperty(False)
    #: All locomotives that the golden spike could move are shown.
    spiking = BooleanProperty(False)
    more_bids = BooleanProperty(False)

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
        self.bind(business=self._again, spiking=self._again, more_bids=self._again)

    def _again(self, *_: object) -> None:
        self._show_choices()

    # Showing

    def show(self) -> None:
        presenter, position = self.presenter, self.position
        seat = presenter.seat if presenter.seat is not None else position.player
        where = (len(presenter.history), seat)
        if where != self._shown_for:
            self._shown_for = where
            self.business = self.spiking = self.more_bids = False
            scroll = scroll_parent(self)
            if scroll is not None:
                scroll.scroll_y = 1  # something else is asked: from its beginning
        self._show_words(seat)
        self._show_choices()

    @property
    def position(self) -> State:
        position: State = self.view.position
        return position

    def _show_words(self, seat: int) -> None:
        position = self.position
        words = tr.words(self.presenter.game)
        self.subtitle = goal(position, seat)
        self.count = money(position.cash[seat] - position.debt[seat])
        self.count_word = tr._("dollars")
        self.whereabouts = whereabouts(position)
        self.way_text = way_to_go(position, seat, self.presenter.names)
        asked = words[f"phase.{position.phase}"] if self.presenter.mode == PLAY else ""
        if position.phase == BID and asked:
            asked = f"{auction_text(position, self.presenter.names)} {asked}"
        self.ask_text = asked
        self.confirm_text = tr._("Confirm")

    def _show_choices(self) -> None:
        rows, numbers, deals = self.ids.rows, self.ids.numbers, self.ids.deals
        for box in (rows, numbers, deals):
            box.clear_widgets()
        self.numbers_help = self.business_text = ""
        presenter = self.presenter
        if presenter.mode != PLAY:
            return
        staged, legal = list(presenter.staged), presenter.legal
        actions = [*(action for action in staged if action not in legal), *legal]
        shown = self._main(actions, staged)
        look = theme.player(self.colours[presenter.mover])
        for action in shown:
            if action.kind in SHORT:
                numbers.add_widget(self._number(action, action in staged, look))
            else:
                rows.add_widget(self._row(action, action in staged, look))
        if any(a.kind == SPIKE for a in actions) and not any(a.kind == SPIKE for a in shown):
            rows.add_widget(self._spike_row(look))
        self._show_business([a for a in actions if a.kind in BUSINESS], staged, look)
        self.cursor.show()

    def _main(self, actions: Sequence[Action], staged: Sequence[Action]) -> list[Action]:
        """Choices of the present decision; of many bids the lowest, until more are asked for."""
        shown = [action for action in actions if action.kind not in BUSINESS]
        if not self.spiking and not any(action.kind == SPIKE for action in staged):
            shown = [action for action in shown if action.kind != SPIKE]
        shown.sort(key=lambda action: action.kind == "pass")  # what leads on comes first
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
            self.business_text = tr.n(
                "Mortgages and auctions ({count})", "Mortgages and auctions ({count})", len(deals)
            )
        for action in deals if self.business or open_now else ():
            self.ids.deals.add_widget(self._row(action, action in staged, look))

    def on_business(self, *_: object) -> None:
        self.presenter.take_time(self.business)

    def more(self) -> None:
        """The button under the choices: what is seldom wanted."""
        self.more_bids = self.business = True

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

    def close(self) -> None:
        if self.board.choices is self.cursor:
            self.board.choices = None

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

    def _row(self, action: Action, chosen: bool, look: Player) -> ChoiceRow:
        presenter = self.presenter
        view = self._before(action)
        row = ChoiceRow(
            action=action,
            key=action.text,
            title=action_name(view, action, presenter.names),
            help=self._leads_to(view, action) if chosen else price_text(view.position, action),
            icon=ICONS.get(action.kind, "chevron-right"),
            chosen=chosen,
            accent=look.accent,
        )
        row.bind(on_release=self._choose)
        return row

    def _leads_to(self, view: GameView, action: Action) -> str:
        """Where there is height, what each face of the die leads to stands in its own line."""
        names = self.presenter.names
        if self.form == SIDE and not self.low:
            return consequences(view, action, names, "\n")
        return (short_consequences if action.kind == "speed" else consequences)(view, action, names)

    def _number(self, action: Action, chosen: bool, look: Player) -> ChoiceNumber:
        presenter = self.presenter
        view = self._before(action)
        if chosen:
            self.numbers_help = consequences(view, action, presenter.names)
        number = ChoiceNumber(
            action=action,
            key=action.text,
            text=money(action.args[0])
            if action.kind in ("bid", "stake")
            else action_name(view, action, presenter.names),
            chosen=chosen,
            accent=look.accent,
            accent_ink=look.on_accent,
        )
        number.bind(on_release=self._choose)
        return number

    def _choose(self, widget: ChoiceRow | ChoiceNumber) -> None:
        self.presenter.touch(widget.action)


load_kv(__name__)
