"""Join a table: type its code, choose a seat, or return to a seat that this device has."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from app.kv_loader import load_kv
from app.screens.page import Page
from app.services.goodbyes import goodbye
from app.services.joining import Joining
from app.services.kept_seats import KeptSeat
from app.services.language import tr
from app.services.websocket_carrier import PORT, own_address
from app.widgets.note_row import NoteRow
from app.widgets.panels import Panel
from app.widgets.scrolling import scroll_into_view
from app.widgets.text import Paragraph
from rules.core.errors import BadSetup
from rules.core.registry import about as about_game
from rules.remote.codes import Invitation
from rules.remote.far_codes import FarInvitation
from rules.remote.guest_table import GuestTable
from rules.remote.messages import Bye, Lobby


class JoinScreen(Page):
    """A code leads to a table's lobby, a seat there to the table."""

    error = StringProperty("")
    status = StringProperty("")
    has_kept = BooleanProperty(False)
    #: An invitation that waits for an account at its broker.
    _waiting = ""

    def open(self, token: str = "", link: str = "", **_arguments: str) -> None:
        self._reset()
        waiting, self._waiting = self._waiting, ""
        self.ids.code.text = waiting or link
        self.ids.column.scroll_y = 1
        if waiting and self._has_account(FarInvitation.read(waiting)):
            self.ask()
        for seat in self.app.devices.kept.seats:
            if seat.token == token:
                self.come_back(seat)

    def translate(self) -> None:
        self._reset()

    def _reset(self, status: str = "") -> None:
        self.error, self.status = "", status
        self.ids.seats.clear_widgets()
        self._show_kept()

    def _show_kept(self) -> None:
        box, kept = self.ids.kept, self.app.devices.kept.seats
        box.clear_widgets()
        self.has_kept = bool(kept)
        panel = Panel(shadow=True, padding=[0, dp(6)])
        for seat in kept:
            row = NoteRow(
                icon="seat-passenger",
                title=seat.names[seat.seat],
                sentence=f"{tr.words(about_game(seat.game))['title']}, {', '.join(seat.names)}",
            )
            row.bind(on_release=lambda _row, seat=seat: self.come_back(seat))
            panel.add_widget(row)
        if kept:
            box.add_widget(panel)

    # A new seat

    def ask(self) -> None:
        """Ask the table of the typed code which seats are free."""
        if FarInvitation.is_far(self.ids.code.text):
            self._ask_far(self.ids.code.text)
            return
        try:
            told = Invitation.read(self.ids.code.text, own_address(), PORT)
        except BadSetup:
            self.error = tr._("This is not a table’s code: a code has eight letters and digits.")
            return
        self._enter(self.app.devices.join(told.address, told.port), told.code)

    def _ask_far(self, text: str) -> None:
        """Ask the table of an invitation from far away; its broker wants an account."""
        if not self.app.devices.can_go_far:
            self.error = tr._("This device cannot join tables far away.")
            return
        try:
            told = FarInvitation.read(text)
            joining = self.app.devices.join_far(told)
        except BadSetup:
            self.error = tr._("This invitation is not complete: copy it again.")
            return
        if joining is None:
            self._waiting = told.link
            self._ask_for_account(told)
        else:
            self._enter(joining, told.code)

    def _has_account(self, told: FarInvitation) -> bool:
        return self.app.devices.brokers.at(told.address, told.port) is not None

    def _ask_for_account(self, told: FarInvitation) -> None:
        self.app.go("broker", link=told.link)

    def _enter(self, joining: Joining, code: str) -> None:
        self._look(joining)
        joining.guest.on_lobby = lambda lobby: self._choose(joining, lobby, code)
        joining.guest.join(code)

    def _look(self, joining: Joining) -> None:
        self._reset(tr._("Looking for the table …"))
        joining.on_connection = lambda: self._connection(joining)
        joining.guest.on_bye = self._dismissed
        joining.guest.on_table = self._sit_down

    def _connection(self, joining: Joining) -> None:
        if joining.refused:
            self.status = tr._("The broker does not know this account, or the password is wrong.")
        elif not joining.connected and joining.far:
            self.status = tr._(
                "The table is not open now, or its broker does not answer. Waiting …"
            )
        elif not joining.connected:
            self.status = tr._(
                "The table does not answer. Is it open there, and is this device in the same "
                "network? Trying again …"
            )

    def _choose(self, joining: Joining, lobby: Lobby, code: str) -> None:
        """Show the table's seats; people's that nobody has taken can be touched."""
        joining.lobby = lobby
        title = tr.words(about_game(lobby.game))["title"]
        self.status = ""
        box = self.ids.seats
        box.clear_widgets()
        heading = tr._("{game}: who are you?").format(game=title)
        box.add_widget(Paragraph(text=heading, face="title", role="section"))
        panel = Panel(shadow=True, padding=[0, dp(6)])
        free = [seat for seat, (_, _, who) in enumerate(lobby.seats) if not who]
        for seat in free:
            row = NoteRow(icon="account", title=lobby.seats[seat][0], sentence=tr._("Free"))
            row.bind(on_release=lambda _row, seat=seat: joining.guest.join(code, seat))
            panel.add_widget(row)
        own = joining.own_seats(lobby)
        for kept in own:
            row = NoteRow(
                icon="seat-passenger",
                title=kept.names[kept.seat],
                sentence=tr._("Your seat"),
            )
            row.bind(on_release=lambda _row, kept=kept: joining.guest.come_back(kept.token))
            panel.add_widget(row)
        if free or own:
            box.add_widget(panel)
        else:
            box.add_widget(Paragraph(text=tr._("Every seat is taken.")))
        # On a phone they would stand below what is seen.
        Clock.schedule_once(lambda _dt: scroll_into_view(box.children[0]), 0)

    # A seat that this device has

    def come_back(self, seat: KeptSeat) -> None:
        """Return to a seat."""
        joining = self.app.devices.come_back(seat)
        if joining is None:
            self._ask_for_account(FarInvitation.read(seat.far))
            return
        self._look(joining)
        joining.guest.come_back(seat.token)

    # Answers

    def _sit_down(self, _table: GuestTable) -> None:
        self.app.go("seat", instead=True)

    def _dismissed(self, bye: Bye) -> None:
        devices = self.app.devices
        joining = devices.joining
        # Who has come by a code may have meant a seat at another table of the same people.
        by_token = joining is not None and joining.lobby is None
        if bye.why in ("token", "taken_back") and joining is not None and by_token:
            devices.kept.forget(joining.guest.token)
        self._reset(goodbye(bye))


load_kv(__name__)
