"""A seat at a table on another device: the same screen, from one seat's view."""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent

from app.games.face import Face
from app.games.opening import present
from app.screens.table.screen import TableScreen
from app.services.files import StorageProblem
from app.services.goodbyes import goodbye
from app.services.joining import Joining
from app.services.language import tr
from app.services.takeover_words import outcome, question
from app.table.presenter import TablePresenter
from app.table.touch_guard import TouchGuard
from app.widgets.dialogs import Answer, Dialog
from rules.core.event import Event
from rules.remote.guest_table import GuestTable
from rules.remote.messages import Bye, Question
from rules.remote.seats import key_of
from rules.remote.takeover import ASKED


class ArrivedQuestion(Dialog):
    """A question from another device: a touch in its first moment was meant for what it covers."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._guard = TouchGuard()
        self._guard.new_turn()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._guard.press(*touch.pos)
        return self._guard.hasty or bool(super().on_touch_down(touch))


class SeatScreen(TableScreen):
    """Shows the table of the app's joining; nothing is saved here."""

    can_host = False
    _joining: Joining | None = None
    #: The question to all that is open on the screen.
    _question: Dialog | None = None
    _asked_last = -1

    def open(self, table_id: str = "", **_arguments: str) -> None:
        """What is counted for a finished game is kept under the seat's own name."""
        joining = self.app.devices.joining
        token = joining.guest.token if joining is not None else ""
        super().open(table_id=f"seat-{key_of(token)[:12]}")

    def rematch(self) -> None:
        self.app.show_message(tr._("A rematch is dealt at the table’s device: join it there."))

    def _open_table(self, table_id: str) -> tuple[Face, TablePresenter]:
        joining = self.app.devices.joining
        if joining is None or joining.guest.table is None:
            raise StorageProblem(tr._("This seat is at another device: join it again."))
        self._joining = joining
        face, presenter = present(joining.guest.table, save=None)
        guest = joining.guest
        # Seats without a device of their own are played at the table's.
        presenter.is_connected = lambda seat: seat not in guest.away or seat in guest.present
        presenter.is_held = lambda seat: guest.held and seat not in guest.away
        guest.on_news = lambda events: self._heard(joining, presenter, events)
        guest.on_refused = lambda reason: presenter.dispatch("on_refused", reason)
        guest.on_table = self._opened_again
        guest.on_bye = self._dismissed
        guest.on_question = self._asked
        guest.on_people = self._people_changed
        joining.on_connection = self._connection
        joining.note_turn()
        return face, presenter

    def _heard(self, joining: Joining, presenter: TablePresenter, events: list[Event]) -> None:
        presenter.heard(events)
        joining.note_turn()

    def close(self) -> None:
        joining = self._joining
        if joining is not None and self.is_open:
            guest = joining.guest
            guest.on_news = lambda events: None
            guest.on_refused = lambda reason: None
            guest.on_question = lambda question: None
            guest.on_people = lambda: None
            joining.on_connection = lambda: None
        super().close()

    def _people_changed(self) -> None:
        if self.is_open and self.turn_pane is not None:
            self.turn_pane.show()

    def _keep_thumbnail(self) -> None:
        """The table is not among this device's."""

    def _opened_again(self, _table: GuestTable) -> None:
        """Another table is played there now, or with other people."""
        self.app.go("seat", instead=True)

    def _connection(self) -> None:
        if self._joining is not None and self.is_open:
            self.app.show_message(
                tr._("Connected again.")
                if self._joining.connected
                else tr._("The connection is gone. It comes back by itself …")
            )

    def _asked(self, asked: Question) -> None:
        """A question to all: may somebody else play the seat of a device that is gone?"""
        joining = self._joining
        if joining is None or not self.is_open:
            return
        names = list(self.presenter.names)
        if asked.state != ASKED:
            self._end_question()
            self.app.show_message(outcome(names, asked.seat, asked.by, asked.state))
        elif asked.number != self._asked_last and joining.guest.seat not in asked.agreed:
            self._asked_last = asked.number
            title, sentence = question(names, asked.seat, asked.by)
            self._question = ArrivedQuestion.ask(
                title,
                sentence,
                [
                    Answer(
                        tr._("I agree"), lambda: joining.guest.answer(asked, agrees=True), "filled"
                    ),
                    Answer(
                        tr._("I object"), lambda: joining.guest.answer(asked, agrees=False), "tonal"
                    ),
                ],
            )

    def _end_question(self) -> None:
        if self._question is not None:
            self._question.dismiss()
            self._question = None

    def _dismissed(self, bye: Bye) -> None:
        if bye.why == "closed":
            self.app.show_message(goodbye(bye))
            return
        if bye.why in ("token", "taken_back") and self._joining is not None:
            self.app.devices.kept.forget(self._joining.guest.token)
        self._go_home(goodbye(bye))
