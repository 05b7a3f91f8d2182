"""The table's menu: everything that is not part of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.running_app import running_app
from app.screens.table.sharing import share_record
from app.services.language import tr
from app.services.settings import settings
from app.table.modes import OVER, PLAY, VEIL
from app.widgets.drawer import Drawer, MenuRow, SwitchMenuRow

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen


class TableMenu(Drawer):
    """Its rows depend on the viewer: at the veil none that shows the game."""

    def __init__(self, screen: TableScreen) -> None:
        super().__init__(title=tr._("Table"))
        self.screen = screen
        presenter = screen.presenter
        mode = presenter.mode
        if mode != VEIL:
            self._row("history", tr._("Log"), screen.log.open)
            if presenter.adviser.can_ask:
                self._row("lightbulb-outline", tr._("What would you do?"), screen.advice.ask)
            if mode == PLAY:
                self._row("rewind", tr._("Since your last turn"), screen.replay.open_news)
                for aid in screen.face.aids:
                    self._switch(aid.icon, tr._(aid.text), aid.setting)
            else:
                self._row("rewind", tr._("Replay"), screen.replay.open)
        go = running_app().go
        if screen.can_host and mode != OVER:
            self._row(
                "cellphone-link",
                tr._("Each on their own device"),
                lambda: go("devices", table_id=screen.table_id),
            )
        self._row("help-circle-outline", tr._("How to play"), screen.open_rules)
        self._row("cog-outline", tr._("Settings"), lambda: go("settings"))
        if mode != VEIL:
            self._row("keyboard-outline", tr._("Keyboard"), screen.open_help)
        if mode == OVER:
            better = tr._("What could have gone better?")
            self._row("lightbulb-outline", better, screen.analysis.open)
            self._row("share-variant", tr._("Share the result"), screen.summary.share)
        elif mode != VEIL:
            self._row("share-variant", tr._("Share the record"), lambda: share_record(screen))
        self._row("exit-to-app", tr._("Save and leave"), screen.leave)

    def _row(self, icon: str, text: str, act: Callable[[], object]) -> None:
        row = MenuRow(icon=icon, text=text)

        def chosen(_row: MenuRow) -> None:
            self.dismiss()
            act()

        row.bind(on_release=chosen)
        self.ids.body.add_widget(row)

    def _switch(self, icon: str, text: str, setting: str) -> None:
        row = SwitchMenuRow(icon=icon, text=text, active=getattr(settings, setting))
        row.bind(active=lambda _row, on: setattr(settings, setting, on))
        self.ids.body.add_widget(row)
