"""Feedback of the table screen: sounds, announcements, and notices over the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from app.board.geometry import Point
from app.games.board import Board, SpokenBoard
from app.games.log import told
from app.screens.table.booklet_drawer import has_page
from app.screens.table.notice import STAYS, Notice
from app.screens.table.turn_card import TurnCard
from app.services.haptics import tick
from app.services.language import tr
from app.table.modes import PLAY
from rules.core.event import Event
from rules.core.reason import Reason

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen

#: Space (dp) that a finger needs below a notice, and above one.
BELOW, ABOVE = 40, 16

#: Seconds for which a first hint stays, and a refusal whose rule can be read.
HINT_STAYS, RULE_STAYS = 12.0, 5.5


class Feedback:
    """Tells the player what happened, and why a touch was refused."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self.notice = Notice(size_hint=(None, None))
        self.notice.bind(on_why=lambda _notice: screen.open_rules())
        self._card: TurnCard | None = None
        #: How many steps had been played when the card was shown.
        self._card_step = 0
        #: The phase of the last first hint, and its sentence.
        self._hint = ("", "")
        #: Whether the notice is about what was touched, or a hint: it has no business beside what
        #: is touched next.
        self._yields = False

    def place_notice(self, board: Board) -> None:
        """Put the notice over the foot of the board."""
        self.notice.size = board.width, dp(10)
        foot, least, hangs = board.edges[3] + dp(60), (0.0, 0.0), False
        if isinstance(board, SpokenBoard):
            foot, least, hangs = board.notice_foot, board.notice_least, board.notice_hangs
        self.notice.pos = board.x, board.y + foot
        self.notice.least, self.notice.hangs = least, hangs
        if not least[1]:  # below the header, on a low board over the sheet
            room = board.top - board.edges[1] - self.notice.ids.plate.height
            self.notice.y = max(dp(4), min(self.notice.y, room))

    def _say(self, text: str, warning: bool = False, rule: str = "") -> None:
        """Say something about what was just touched, beside it."""
        self.notice.say(text, warning, RULE_STAYS if rule else STAYS, rule)
        self._yields = True
        board, finger = self._screen.board, self._screen.presenter.guard.where
        self._keep_clear(board, finger)
        # Once more when its height is known; the table may be closed by then.
        Clock.schedule_once(lambda _dt: self._keep_clear(board, finger), 0)

    def _keep_clear(self, board: Board, finger: Point) -> None:
        """Put the notice above the finger if it would cover it, or below where no room is above."""
        notice = self.notice
        self.place_notice(board)
        (x, y), height = finger, notice.ids.plate.height
        room = board.top - board.edges[1] - height
        if not board.x <= x <= board.right:
            return
        if notice.y - dp(BELOW) < y < notice.y + height + dp(ABOVE):
            over, under = y + dp(BELOW), y - dp(ABOVE) - height
            if notice.least[1]:  # not over half of what was touched
                under = min(under, notice.y - height - dp(2))
            notice.y = over if over <= room else max(dp(4), under)

    def play_sound(self, name: str) -> None:
        self._screen.app.sounds.play(name)

    def play_event(self, kind: str) -> None:
        """The sound of an event, if the game has one for it."""
        sound = self._screen.face.sounds.get(kind)
        if sound is not None:
            self.play_sound(sound)

    def play_events(self, events: Sequence[Event]) -> None:
        """One sound for each kind of event, unless the board tells when they come into sight."""
        if not self._screen.face.sounds_with_animation:
            for kind in dict.fromkeys(event.kind for event in events):
                self.play_event(kind)

    def announce(self, events: Sequence[Event]) -> None:
        """Say what happened, in events that everybody at the table may know.

        What the player to move must not miss is shown as a notice, too.
        """
        presenter, notices = self._screen.presenter, self._screen.face.notices
        game = presenter.game
        names, you = presenter.names, presenter.only_person
        said = [told(game, event, names, you) for event in events]
        self._screen.app.announce(" ".join(sentence for sentence in said if sentence is not None))
        if presenter.mode == PLAY:
            for event in events:
                if event.kind in notices:
                    self.notice.say(tr._(game.words[notices[event.kind]]))
                    self._yields = False

    def announce_turn(self, seat: int) -> None:
        """Show whose turn begins, on a light card over the table."""
        presenter = self._screen.presenter
        name = presenter.names[seat]
        self.clear()
        self._card = TurnCard(
            colour=presenter.colours[seat], text=tr._("{name}’s turn").format(name=name)
        )
        self._card_step = len(presenter.history)
        self._screen.add_widget(self._card)
        tick("turn")
        self.play_sound("handover")
        self._screen.app.announce(self._card.text)

    def follow_turn(self) -> None:
        """Take the card away once its turn has begun, also by itself, and what a turn has left."""
        presenter = self._screen.presenter
        if len(presenter.history) != self._card_step:
            self._end_card()
        if presenter.mode != PLAY:
            self._yield()

    def give_way(self, touch: MotionEvent) -> None:
        """A finger came down: take away what was said before, unless its button is touched."""
        if not self.notice.holds(touch):
            self._yield()

    def _yield(self) -> None:
        if self._yields:
            self.notice.hide()

    def clear(self) -> None:
        """Take away everything that lies over the table."""
        self.notice.hide()
        self._end_card()

    def _end_card(self) -> None:
        if self._card is not None:
            self._card.remove()
            self._card = None

    def point_to_confirm(self) -> None:
        """Say that ending the turn takes the button, not a second touch on the board."""
        pane = self._screen.turn_pane
        if pane is not None:
            text = tr._("To end your turn, touch “{button}”.").format(button=pane.confirm_word)
            self._say(text)
            self.whisper(text)

    def explain(self, sentence: str) -> None:
        """Say what was touched that cannot be chosen; empty: nothing."""
        if sentence and self._screen.has_stage and self._screen.stage.parent is not None:
            self._say(sentence)
            self.whisper(sentence)

    def hint(self, sentence: str, phase: str) -> None:
        """Say what a new kind of decision is about; it stays until the next touch, or a while.

        Over the board, unless the game's panel has room for it.
        """
        pane, board = self._screen.turn_pane, self._screen.board
        if pane is not None and pane.panel.tell_hint(sentence):
            self.whisper(sentence)
            return
        self.place_notice(board)
        # And again when what floats over the board in this phase has its place.
        Clock.schedule_once(lambda _dt: self.place_notice(board), 0)
        self.notice.say(sentence, stays=HINT_STAYS)
        self._yields = True
        self._hint = (phase, sentence)
        self.whisper(sentence)

    def end_hint(self, phase: str) -> None:
        """Take the last hint away if it was about another phase than the present one."""
        hinted, sentence = self._hint
        if phase != hinted and sentence and self.notice.text == sentence:
            self.notice.hide()

    def refuse(self, reason: Reason) -> None:
        """Say why a touch was refused."""
        game = self._screen.presenter.game
        text = tr.phrase(game, reason.phrase)
        self._say(text, warning=True, rule=reason.rule if has_page(game.id, reason.rule) else "")
        tick("refused")
        self.play_sound("refuse")
        self.whisper(text, aloud=tr._("That is not possible now."))

    def whisper(self, text: str, aloud: str = "") -> None:
        """Say something that may concern the viewer's secrets: not where others could hear it."""
        self._screen.app.announce(aloud if self._screen.presenter.secret else text)
