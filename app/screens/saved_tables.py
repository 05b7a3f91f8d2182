"""Actions on a saved table for the screens that list them: open, copy, send, delete."""

from __future__ import annotations

from collections.abc import Callable

from app.running_app import running_app
from app.screens.saved_table_texts import state_text, table_title
from app.services.files import StorageProblem
from app.services.language import tr
from app.services.sharing import share_text
from app.services.table_info import TableInfo
from app.widgets.dialogs import Answer, Dialog
from app.widgets.progress import Progress


class SavedTables:
    """Opens, copies, deletes and brings back tables for a screen, which ``changed`` tells."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed

    def open(self, table_id: str) -> None:
        app = running_app()
        Progress.during(tr._("Opening the table …"), lambda: app.go("table", table_id=table_id))

    def open_menu(self, info: TableInfo) -> None:
        """Ask what to do with a table; a finished one is looked at, not continued."""
        title, about = table_title(info), f"{state_text(info)}\n{', '.join(info.names)}"
        opens = tr._("Look at it") if info.over else tr._("Continue")
        own = Answer(tr._("Each on their own device"), lambda: self.host(info.id), "tonal")
        Dialog.ask(
            title,
            about,
            [
                Answer(opens, lambda: self.open(info.id), "filled"),
                *([own] if len(info.people) > 1 and not info.over else []),
                Answer(tr._("Copy"), lambda: self.copy(info.id), "tonal"),
                Answer(tr._("To another device"), lambda: self.ask_send(info), "tonal"),
                Answer(tr._("Delete"), lambda: self._ask_delete(info, about), "tonal"),
                Answer(tr._("Cancel")),
            ],
        )

    def host(self, table_id: str) -> None:
        """Let others join a table with their own devices."""
        running_app().go("devices", table_id=table_id)

    def copy(self, table_id: str) -> None:
        """Copy a table: both can be played on."""
        try:
            running_app().store.copy(table_id)
        except StorageProblem as problem:
            _tell(tr._("The table was not copied."), problem)
            return
        self._changed()
        running_app().show_message(tr._("The table was copied."))

    def ask_send(self, info: TableInfo) -> None:
        """Send a table to another device, to look at it or to play on there."""
        if info.over:
            self._send(info)
            return
        Dialog.ask(
            tr._("To another device"),
            tr._("The file holds everybody’s secret cards: give it to the next host only."),
            [
                Answer(tr._("Send the table"), lambda: self._send(info), "filled"),
                Answer(tr._("Cancel")),
            ],
        )

    def _send(self, info: TableInfo) -> None:
        store = running_app().store
        try:
            record = store.own_kits.carried_by(store.read(info.id))
        except StorageProblem as problem:
            _tell(tr._("The table was not sent."), problem)
            return
        share_text(f"{info.game}-{info.id}.json", table_title(info), record.dumps())

    def _ask_delete(self, info: TableInfo, about: str) -> None:
        Dialog.ask(
            tr._("Delete this table?"),
            f"{table_title(info)}\n{about}",
            [
                Answer(tr._("Delete"), lambda: self.delete(info.id), "tonal"),
                Answer(tr._("Keep it"), kind="filled"),
            ],
        )

    def delete(self, table_id: str) -> None:
        """Remove a table from the list, with an offer to undo it."""
        try:
            running_app().store.delete(table_id)
        except StorageProblem as problem:
            _tell(tr._("The table was not deleted."), problem)
            return
        self._changed()
        running_app().show_message(
            tr._("The table was deleted."),
            action=tr._("Undo"),
            on_action=lambda: self.restore(table_id),
            seconds=8,
        )

    def restore(self, table_id: str) -> None:
        """Undo ``delete``."""
        try:
            running_app().store.restore(table_id)
        except StorageProblem as problem:
            _tell(tr._("The table was not restored."), problem)
        self._changed()


def _tell(what: str, problem: StorageProblem) -> None:
    running_app().show_message(f"{what} {problem}", seconds=10)
