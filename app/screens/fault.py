"""Fault: the plain screen after something in the app has failed."""

from __future__ import annotations

from datetime import datetime

from kivy.properties import BooleanProperty, StringProperty

from app.kv_loader import load_kv
from app.screens.page import Page
from app.services.files import StorageProblem
from app.services.language import tr
from app.services.report import report_text
from app.services.sharing import share_text
from rules.core.table import Table


class FaultScreen(Page):
    """One sentence, and the ways on: the same screen again, home, a report to share."""

    sentence = StringProperty("")
    #: A table was open: its game can be added to the report.
    at_table = BooleanProperty(False)
    with_game = BooleanProperty(False)

    def open(self, **_arguments: str) -> None:
        self._place = self.app.place_before
        self.at_table = "table_id" in self._place[1]
        self.with_game = False
        self.translate()

    def translate(self) -> None:
        if not self.app.faults.saved:
            self.sentence = tr._("Something went wrong, and the last moves could not be saved yet.")
        elif self.at_table:
            self.sentence = tr._("Something went wrong. The table is saved.")
        else:
            self.sentence = tr._("Something went wrong. Your tables are saved.")

    def go_on(self) -> None:
        """Open the screen anew where it failed; a table comes from its save."""
        self.app.go_to(self._place)

    def share(self) -> None:
        """Write the report and offer it to other apps."""
        fault = self.app.faults.last
        if fault is not None:
            text = report_text(fault, self._table(), self.with_game)
            name = f"roundhouse-report-{datetime.now():%Y-%m-%d-%H%M%S}.txt"
            share_text(name, tr._("A report about Roundhouse"), text)

    def _table(self) -> Table | None:
        if not self.at_table:
            return None
        try:
            return self.app.store.load(self._place[1]["table_id"])
        except StorageProblem:
            return None  # the report tells the rest

    def on_back(self) -> bool:
        self.app.go("home")
        return True


load_kv(__name__)
