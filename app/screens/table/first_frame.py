"""The first frame of a table without a veil: the game's name and buttons on paper.

Board and panel take most of the time until a table is there; so they come with the next frame.
(Where there is a veil, it is the first frame: ``app/screens/table/handover.py``.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock

from app.table.modes import BEAT, PLAY, WATCH

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen


class FirstFrame:
    """Shows the bare stage and fills it when it has been drawn."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    @property
    def shown(self) -> bool:
        """Whether the stage is bare now."""
        return self._screen.has_stage and bool(self._screen.stage.bare)

    def show(self) -> None:
        screen = self._screen
        screen.stage.bare = True
        screen.raise_stage()
        # Just before this frame is drawn: so the next one begins after it was.
        Clock.schedule_once(lambda _dt: Clock.schedule_once(self._fill, 0), -1)

    def _fill(self, _dt: float) -> None:
        screen = self._screen
        if not screen.is_open or screen.first_frame is not self or not self.shown:
            return
        screen.stage.bare = False
        if screen.presenter.mode in (PLAY, WATCH, BEAT):
            screen.show_turn()
