"""TransAmerica's panel: the score track, the header texts and the five city cards."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.games.face import Aid
from app.games.panel import SHEET, SIDE, GamePanel
from app.games.transamerica.analysis import analyse_hand
from app.games.transamerica.board import TransAmericaBoard
from app.games.transamerica.hand import CityHand
from app.games.transamerica.players import player_scores
from app.games.transamerica.score_track import LaneTrack, SheetTrack
from app.games.transamerica.text import (
    confirm_word,
    hand_title,
    rails,
    staged_words,
    to_do,
    where_to_touch,
    whereabouts,
)
from app.kv_loader import load_kv
from app.services.language import tr
from app.services.settings import settings
from app.table.modes import PLAY
from app.table.presenter import TablePresenter
from app.theme.observable import follow
from app.theme.theme import theme
from rules.transamerica.legal import COLOURED_RAILS
from rules.transamerica.phases import MARKER, RAIL_PHASES
from rules.transamerica.state import State

#: Text so much larger than usual leaves no room for two rows of buttons in a small window.
LARGE = 1.25
#: A window so high (dp) shows the score track and the hand in a sheet at once.
HIGH = 760
#: A window so high (dp) shows both beside the board.
FLAT = 650
#: A window so high (dp) shows the last move in a sheet, too.
TELLS_MOVES = 600


class PlanWords(BoxLayout):
    """Over the buttons: what is staged and what would come of it, or what can be touched."""

    text = StringProperty("")
    steady = BooleanProperty(False)


class TransAmericaPanel(GamePanel):
    """Score and hand. ``form``: ``side`` beside the board, ``sheet`` under it."""

    board: TransAmericaBoard

    #: The next rail touched is one of the own colour (TA-10).
    coloured = BooleanProperty(False)
    coloured_left = NumericProperty(0)
    #: Whether coloured rails are left, with what is staged, and whether one may be laid now.
    has_coloured = BooleanProperty(False)
    may_colour = BooleanProperty(False)
    tint = ColorProperty([0, 0, 0, 1])
    tint_ink = ColorProperty([1, 1, 1, 1])
    #: A sheet with too little room for the score track beside the hand.
    short = BooleanProperty(False)
    hand_title = StringProperty("")
    joined_text = StringProperty("")

    def __init__(
        self,
        presenter: TablePresenter,
        board: TransAmericaBoard,
        form: str = SIDE,
        low: bool = False,
    ) -> None:
        self.plan_shown = False
        #: The seat whose hand is shown; None: the viewer's.
        self._shown_seat: int | None = None
        self.track: LaneTrack | SheetTrack | None = None
        self.hand: CityHand | None = None
        super().__init__(presenter, board, form, low)
        self.speech = PlanWords()
        follow(Window, "size", self._order)
        theme.follow(self._order)

    def on_form(self, *_: object) -> None:
        if self.track is not None:  # else it is just being made
            self._build()

    def on_kv_post(self, _base: object) -> None:
        self._build()

    def _order(self, *_: object) -> None:
        """Where not all of the panel can be seen at once, the hand comes before the score."""
        seen: float = Window.height / theme.room / max(1, theme.text_scale)
        self.short = self.form == SHEET and not self.low and seen < dp(HIGH)
        self.tells_moves = not self.short or seen >= dp(TELLS_MOVES)
        self.brief = (self.short or self.low) and theme.text_scale > LARGE
        if isinstance(self.track, SheetTrack):
            self.track.brief = self.short
        flat = seen < dp(FLAT) if self.form == SIDE else self.low or self.short
        parts = [self.ids.track, self.ids.hand_box]
        wanted = parts[::-1] if flat else parts
        if list(reversed(self.children)) != wanted:
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)

    def _build(self) -> None:
        for slot in (self.ids.track, self.ids.hand):
            slot.clear_widgets()
        self.track = LaneTrack() if self.form == SIDE else SheetTrack()
        self.track.bind(on_player=lambda _track, seat: self._show_player(seat))
        self.ids.track.add_widget(self.track)
        self.hand = CityHand(flat=self.form == SHEET)
        self.hand.bind(
            on_city=lambda _hand, node: self._find(node),
            on_plan=lambda _hand: self.toggle_plan(),
        )
        self.ids.hand.add_widget(self.hand)
        self._order()

    @property
    def position(self) -> State:
        position: State = self.view.position
        return position

    # Showing

    def show(self) -> None:
        viewer = self.presenter.viewer
        self._order()
        self._show_track()
        if viewer is not None:
            look = theme.player(self.colours[viewer])
            self.tint, self.tint_ink = look.accent, look.on_accent
        self._show_words()
        self._show_hand()
        self._show_coloured(viewer)

    def _show_track(self) -> None:
        position, presenter = self.position, self.presenter
        if self.track is None:
            return
        if isinstance(self.track, LaneTrack):
            self.track.touchable = position.open_cards
        scores = player_scores(presenter.seats, self.colours, position, presenter.seat)
        self.track.show(scores, position.barrier)

    def _show_coloured(self, viewer: int | None) -> None:
        """The switch for coloured rails, while there are any left (TA-10)."""
        position = self.position
        left = (
            COLOURED_RAILS - position.own[viewer].bit_count()
            if position.vexation and viewer is not None
            else 0
        )
        staged = any(action.kind == "own" for action in self.presenter.staged)
        self.has_coloured = left > 0
        self.coloured_left = left - staged
        # One in a turn (TA-10.2).
        rail = self.presenter.mode == PLAY and position.phase in RAIL_PHASES
        self.may_colour = left > 0 and rail and not (staged or position.coloured_laid)
        if not self.may_colour:
            self.coloured = False

    def _show_words(self) -> None:
        position, staged = self.position, self.presenter.staged
        self.count = str(position.rails_left)
        self.count_word = tr.n("rail left", "rails left", position.rails_left)
        self.whereabouts = whereabouts(position)
        laid = len(rails(staged))
        self.confirm_text = confirm_word(position, laid, moves=laid < len(staged))
        # What ends the turn by itself needs no second button that does the same.
        self.offers_end = position.phase != MARKER and not self.presenter.offers.full
        self.end_text = tr._("Lay and end turn")
        said = staged_words(self.view, staged, self.presenter.offers.full, self.presenter.names)
        playing = self.presenter.mode == PLAY
        self._say(said or (where_to_touch(position) if self.short and playing else ""))
        self.subtitle = to_do(position, staged) if self.presenter.mode == PLAY else ""

    def _say(self, sentence: str) -> None:
        """Over the buttons; in a tall sheet in place of the last move: the map keeps its size."""
        beside_move = self.form == SHEET and not self.low and not self.short
        self.speech.steady = self.short
        self.staged_text = sentence if beside_move else ""
        self.speech.text = "" if beside_move else sentence

    def tell_hint(self, sentence: str) -> bool:
        """Over the map it would hide the viewer's marker and the only lines to begin with."""
        self._say(sentence)
        return True

    def _show_hand(self) -> None:
        presenter = self.presenter
        seat = presenter.viewer if self._shown_seat is None else self._shown_seat
        known = None if seat is None else analyse_hand(self.view, presenter.staged, seat)
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

    def _show_player(self, seat: int) -> None:
        """Show a player's marker and, with open cards, the hand; a second touch: the own hand."""
        if self.position.open_cards:
            own = seat in (self.presenter.viewer, self._shown_seat)
            self._shown_seat = None if own else seat
            self.show()
        marker = self.position.markers[seat]
        if marker >= 0:
            self._find(marker)

    def _find(self, node: int) -> None:
        """Show an intersection on the board."""
        self.board.highlight([("node", node)])

    # The plan and coloured rails

    def use_aid(self, aid: Aid) -> None:
        if aid.setting == "show_plan":
            self.toggle_plan()
        else:
            super().use_aid(aid)

    def close(self) -> None:
        self.board.plan = []
        self.plan_shown, self._shown_seat = False, None  # another round begins with the own hand

    def toggle_plan(self) -> None:
        """Show the cheapest way to join what is missing, or hide it."""
        if settings.show_plan:
            self.plan_shown = not self.plan_shown
            self.show()

    def toggle_coloured(self) -> None:
        self.coloured = not self.coloured and self.may_colour

    def on_coloured(self, *_: object) -> None:
        self.board.coloured = self.coloured


load_kv(__name__)
