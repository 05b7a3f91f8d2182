"""TransAmerica's panel: the score track, the header texts and the five city cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout

from app.games.board import Board
from app.games.face import Aid
from app.games.panel import GamePanel
from app.games.transamerica.analysis import HandAnalysis, standing
from app.games.transamerica.board import TransAmericaBoard
from app.games.transamerica.score_track import LaneTrack, Runner, SheetTrack
from app.kv_loader import load_kv
from app.services.language import tr
from app.services.settings import settings
from app.table.presenter import PLAY, TablePresenter
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from rules.core.game import Seat
from rules.transamerica.legal import COLOURED_RAILS
from rules.transamerica.phases import LAST_CHANCE, MARKER, MOVE, RAIL, SECOND
from rules.transamerica.state import State


class CityCard(Touchable, FloatLayout):
    """A city of the hand: colour, shape and name, and how far it still is."""

    name_text = StringProperty("")
    group = StringProperty("green")
    #: Lines still missing; None before there is a marker.
    away = NumericProperty(None, allownone=True)
    status = StringProperty("")
    flat = BooleanProperty(False)
    #: The middle of the group's shape.
    shape_x = NumericProperty(0)
    shape_y = NumericProperty(0)

    def on_away(self, *_: object) -> None:
        self._say()

    def _say(self, *_: object) -> None:
        if self.away is None:
            self.status = ""
        elif self.away == 0:
            self.status = tr._("joined")
        else:
            self.status = tr.n("{count} away", "{count} away", int(self.away))

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        tr.follow(self._say)


class IfEnded(Touchable, BoxLayout):
    """What the hand would cost now; touched, it shows the missing rails on the board."""

    loss = NumericProperty(None, allownone=True)
    offers_plan = BooleanProperty(True)
    pressed = BooleanProperty(False)
    tint = ColorProperty([0, 0, 0, 1])


class CityHand(GridLayout):
    """The five cards and what they would cost."""

    flat = BooleanProperty(False)
    #: Columns for the text size: names must stay whole.
    across = NumericProperty(3)

    __events__ = ("on_city", "on_plan")

    def on_city(self, node: int) -> None: ...

    def on_plan(self) -> None: ...

    def show(self, hand: HandAnalysis, plan_shown: bool, tint: Sequence[float]) -> None:
        if not self.children:
            for _ in hand.cities:
                card = CityCard(flat=self.flat)
                card.bind(on_release=lambda card: self.dispatch("on_city", card.node))
                self.add_widget(card)
            cell = IfEnded()
            cell.bind(on_release=lambda _cell: self.dispatch("on_plan"))
            self.add_widget(cell)
        cell, *cards = self.children
        for card, city in zip(reversed(cards), hand.cities, strict=True):
            card.name_text, card.group, card.node = city.name, city.group, city.node
            card.away = city.away
            card._say()
        cell.loss, cell.pressed, cell.tint = hand.loss, plan_shown, tint
        cell.offers_plan = settings.show_plan


class TransAmericaPanel(GamePanel):
    """Score and hand. ``form``: ``side`` beside the board, ``sheet`` under it."""

    board: TransAmericaBoard

    #: The next rail touched is one of the own colour (TA-10).
    coloured = BooleanProperty(False)
    coloured_left = NumericProperty(0)
    tint = ColorProperty([0, 0, 0, 1])
    tint_ink = ColorProperty([1, 1, 1, 1])
    hand_title = StringProperty("")
    joined_text = StringProperty("")

    def on_coloured(self, *_: object) -> None:
        self.board.coloured = self.coloured

    def _find(self, node: int) -> None:
        """Show an intersection on the board."""
        self.board.highlight([("node", node)])

    def __init__(self, presenter: TablePresenter, board: Board, **kwargs: Any) -> None:
        self.plan_shown = False
        self._looked_at: int | None = None
        self.track: Any = None
        self.hand: CityHand | None = None
        super().__init__(presenter, board, **kwargs)

    def on_form(self, *_: object) -> None:
        if self.track is not None:  # else it is just being made
            self._build()

    def on_kv_post(self, _base: object) -> None:
        self._build()

    def _build(self) -> None:
        for slot in (self.ids.track, self.ids.hand):
            slot.clear_widgets()
        self.track = LaneTrack() if self.form == "side" else SheetTrack()
        self.track.bind(on_player=lambda _track, seat: self._look_at(seat))
        self.ids.track.add_widget(self.track)
        self.hand = CityHand(flat=self.form == "sheet")
        self.hand.bind(
            on_city=lambda _hand, node: self._find(node),
            on_plan=lambda _hand: self.toggle_plan(),
        )
        self.ids.hand.add_widget(self.hand)

    # Showing

    def show(self) -> None:
        """The presenter's view as it is now."""
        presenter = self.presenter
        if presenter.view is None:
            return
        position = presenter.view.position
        if self.form == "side":
            self.track.touchable = position.open_cards
        self.track.show(
            runners(presenter.seats, self.colours, position, presenter.seat), position.barrier
        )
        if presenter.viewer is not None:
            look = theme.player(self.colours[presenter.viewer])
            self.tint, self.tint_ink = look.accent, look.on_accent
        self._show_words(presenter)
        self._show_hand(presenter)
        self.coloured_left = (
            COLOURED_RAILS - position.own[presenter.viewer].bit_count()
            if position.vexation and presenter.viewer is not None
            else 0
        )
        if presenter.mode != PLAY or not self.coloured_left:
            self.coloured = False

    def _show_words(self, presenter: TablePresenter) -> None:
        position = presenter.view.position
        self.count = str(position.rails_left)
        self.count_word = tr.n("rail left", "rails left", position.rails_left)
        self.whereabouts = tr._("Round {round}").format(round=position.round)
        if position.turn:
            self.whereabouts += "  ·  " + tr._("turn {turn}").format(turn=position.turn)
        staged = presenter.staged
        markers = position.phase in (MARKER, MOVE)
        self.confirm_text = (
            tr._("Confirm marker")
            if markers
            else (tr.n("Confirm rail", "Confirm rails", max(1, len(staged))))
        )
        self.subtitle = _subtitle(presenter)

    def _show_hand(self, presenter: TablePresenter) -> None:
        seat = presenter.viewer if self._looked_at is None else self._looked_at
        known = None if seat is None else standing(presenter.view, presenter.staged, seat)
        self.ids.hand_box.opacity = 0 if known is None else 1
        self.ids.hand_box.disabled = known is None
        self.ids.hand_box.known = known is not None
        if known is None or self.hand is None or seat is None:
            return
        own = seat == presenter.viewer
        self.hand_title = (
            tr._("Your cities")
            if own
            else tr._("{name}’s cities").format(name=presenter.names[seat])
        )
        self.joined_text = tr._("{joined} of {all} joined").format(
            joined=known.joined, all=len(known.cities)
        )
        if not (own and settings.show_plan):
            self.plan_shown = False
        self.hand.show(known, self.plan_shown, theme.player(self.colours[seat]).accent)
        self.board.plan = known.plan if self.plan_shown else []

    def _look_at(self, seat: int) -> None:
        """Open cards: another player's hand, by touching the player; again: the own one."""
        presenter = self.presenter
        if presenter.view is None:
            return
        if presenter.view.position.open_cards:
            own = seat in (presenter.viewer, self._looked_at)
            self._looked_at = None if own else seat
            self.show()
        marker = presenter.view.position.markers[seat]
        if marker >= 0:
            self._find(marker)

    def use_aid(self, aid: Aid) -> None:
        if aid.setting == "show_plan":
            self.toggle_plan()
        else:
            super().use_aid(aid)

    def close(self) -> None:
        self.board.plan = []

    def toggle_plan(self) -> None:
        """Show the cheapest way to join what is missing, or hide it."""
        if settings.show_plan:
            self.plan_shown = not self.plan_shown
            self.show()

    def toggle_coloured(self) -> None:
        self.coloured = not self.coloured and self.coloured_left > 0


def runners(
    seats: Sequence[Seat], colours: Sequence[int], position: State, active: int | None
) -> list[Runner]:
    """Everybody on the score track."""
    return [
        Runner(
            seat.name,
            colours[number],
            position.points[number],
            seat.bot is not None,
            number == active,
        )
        for number, seat in enumerate(seats)
    ]


def _subtitle(presenter: TablePresenter) -> str:
    """What is to be done now, in a few words."""
    position = presenter.view.position
    if presenter.mode != PLAY:
        return ""
    if presenter.staged:
        if position.phase == MARKER:
            return tr._("Start here?")
        if position.phase == MOVE:
            return tr._("Move here?")
        if position.phase == RAIL:
            board = position.board
            cost = sum(board.cost(a.args[0]) for a in presenter.staged if a.kind != "end")
            return tr._("{count} of 2 points planned").format(count=cost)
        return tr._("Lay it there?")
    return {
        MARKER: tr._("Choose where to start"),
        RAIL: tr._("Two points to lay rails"),
        SECOND: tr._("One point left"),
        LAST_CHANCE: tr._("Last chance: one point left"),
        MOVE: tr._("You may move your marker"),
    }.get(position.phase, "")


load_kv(__name__)
