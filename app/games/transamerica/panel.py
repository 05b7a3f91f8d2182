"""TransAmerica's panel: the score track, the header texts and the five city cards."""

from __future__ import annotations

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)

from app.games.board import Board
from app.games.face import Aid
from app.games.panel import GamePanel
from app.games.transamerica.analysis import standing
from app.games.transamerica.board import TransAmericaBoard
from app.games.transamerica.hand import CityHand
from app.games.transamerica.players import player_scores
from app.games.transamerica.score_track import LaneTrack, SheetTrack
from app.games.transamerica.text import confirm_word, hand_title, to_do, whereabouts
from app.kv_loader import load_kv
from app.services.language import tr
from app.services.settings import settings
from app.table.presenter import PLAY, TablePresenter
from app.theme.theme import theme
from rules.transamerica.legal import COLOURED_RAILS


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
        self.track: LaneTrack | SheetTrack | None = None
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
        presenter = self.presenter
        if presenter.view is None or self.track is None:
            return
        position = presenter.view.position
        if isinstance(self.track, LaneTrack):
            self.track.touchable = position.open_cards
        self.track.show(
            player_scores(presenter.seats, self.colours, position, presenter.seat), position.barrier
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
        self.whereabouts = whereabouts(position)
        self.confirm_text = confirm_word(position, len(presenter.staged))
        self.subtitle = to_do(position, presenter.staged) if presenter.mode == PLAY else ""

    def _show_hand(self, presenter: TablePresenter) -> None:
        seat = presenter.viewer if self._looked_at is None else self._looked_at
        known = None if seat is None else standing(presenter.view, presenter.staged, seat)
        self.ids.hand_box.opacity = 0 if known is None else 1
        self.ids.hand_box.disabled = known is None
        self.ids.hand_box.known = known is not None
        if known is None or self.hand is None or seat is None:
            return
        own = seat == presenter.viewer
        self.hand_title = hand_title(presenter.names[seat], own)
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


load_kv(__name__)
