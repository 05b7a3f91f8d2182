"""A seat at a table on another device: the same screen, from one seat's view."""

from __future__ import annotations

from app.games.face import Face
from app.games.opening import present
from app.screens.table.screen import TableScreen
from app.services.files import StorageProblem
from app.services.goodbyes import goodbye
from app.services.joining import Joining
from app.services.language import tr
from app.table.presenter import TablePresenter
from rules.remote.guest_table import GuestTable
from rules.remote.messages import Bye
from rules.remote.seats import key_of


class SeatScreen(TableScreen):
    """Shows the table of the app's joining; nothing is saved here."""

    can_host = False
    _joining: Joining | None = None

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
        guest.on_news = presenter.heard
        guest.on_refused = lambda reason: presenter.dispatch("on_refused", reason)
        guest.on_table = self._opened_again
        guest.on_bye = self._dismissed
        joining.on_connection = self._connection
        return face, presenter

    def close(self) -> None:
        joining = self._joining
        if joining is not None and self.is_open:
            guest = joining.guest
            guest.on_news = lambda events: None
            guest.on_refused = lambda reason: None
            joining.on_connection = lambda: None
        super().close()

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

    def _dismissed(self, bye: Bye) -> None:
        if bye.why == "closed":
            self.app.show_message(goodbye(bye))
            return
        if bye.why in ("token", "taken_back") and self._joining is not None:
            self.app.devices.kept.forget(self._joining.guest.token)
        self._go_home(goodbye(bye))
