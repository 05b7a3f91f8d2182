"""The table's menu: everything that is not part of a turn."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.clock import Clock

from app.running_app import running_app
from app.services.language import tr
from app.services.picture import save_window
from app.services.settings import settings
from app.table.presenter import OVER, PLAY, VEIL
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
            if mode == PLAY:
                self._row("rewind", tr._("Since your last turn"), screen.replay.open_news)
                for aid in screen.face.aids:
                    self._switch(aid.icon, tr._(aid.text), aid.setting)
            else:
                self._row("rewind", tr._("Replay"), screen.replay.open)
        game = presenter.game.id
        go = running_app().go
        self._row(
            "help-circle-outline", tr._("How to play"), lambda: go("how_to_play", game_id=game)
        )
        self._row("cog-outline", tr._("Settings"), lambda: go("settings"))
        if mode != VEIL:
            self._row("keyboard-outline", tr._("Keyboard"), screen.open_help)
            self._row("share-variant", tr._("Share the record"), lambda: share_record(screen))
        if mode == OVER:
            self._row("camera-outline", tr._("Share a picture"), lambda: share_picture(screen))
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


def share_record(screen: TableScreen) -> None:
    """The game written down: all of it when it is over, else only what the viewer may know."""
    presenter = screen.presenter
    if presenter.view is None:
        return
    record = presenter.history.record()
    path = _new_file(presenter.game.id, "json")
    _share(path, lambda: path.write_text(record.dumps(), "utf-8"))


def share_picture(screen: TableScreen) -> None:
    """Shares a screenshot without the menu that has just been closed."""
    path = _new_file(screen.presenter.game.id, "png")
    Clock.schedule_once(lambda _dt: _share(path, lambda: save_window(path)), 0.1)


def _new_file(game_id: str, suffix: str) -> Path:
    folder = running_app().platform.shared_folder()
    return folder / f"{game_id}-{datetime.now():%Y-%m-%d-%H%M%S}.{suffix}"


def _share(path: Path, write: Callable[[], object]) -> None:
    """Write the file and offer it; where that cannot be, say where it lies."""
    app = running_app()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write()
    except OSError as error:
        app.show_message(
            tr._("{file} cannot be written: {reason}").format(file=path.name, reason=error.strerror)
        )
        return
    if not app.platform.share(path, tr._("A game of Roundhouse")):
        app.show_message(tr._("Saved as {file}").format(file=str(path)), seconds=8)
