"""Fingers on the table screen: what they hurry, what they ask about, and which come too soon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from app.table.modes import BEAT, WATCH
from app.widgets.explained import explanation_at

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen


class TouchController:
    """Follows every finger on an open table, beside the widget that it touches."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    def down(self, touch: MotionEvent) -> None:
        """A finger came down, before any widget knows."""
        if not touch.is_mouse_scrolling:
            self._screen.presenter.guard.press(*touch.pos)
            # Whoever lifts the veil asks about nothing that was below it.
            touch.ud[self] = self._screen.veil is None
            self._screen.feedback.give_way(touch)

    def up(self, touch: MotionEvent) -> None:
        """A finger was lifted, before any widget knows."""
        screen = self._screen
        if screen.turn_pane is not None and self._skips(touch):
            screen.presenter.skip()
            screen.board.skip()
        if not touch.is_mouse_scrolling:
            screen.presenter.guard.release()

    def explain(self, touch: MotionEvent) -> None:
        """Explain what was tapped."""
        if touch.ud.get(self) and _tapped(touch):
            self._screen.feedback.explain(self._explanation(*touch.pos))

    def _skips(self, touch: MotionEvent) -> bool:
        """Whether a touch makes the computer players and the animations hurry."""
        screen, presenter = self._screen, self._screen.presenter
        idle = presenter.mode in (WATCH, BEAT) or screen.summary.waiting
        meant = not touch.is_mouse_scrolling and not presenter.guard.double
        return idle and meant and _tapped(touch)

    def _explanation(self, x: float, y: float) -> str:
        """What the panel, the header or what lies over the board says about the thing there."""
        if not self._screen.has_stage:
            return ""
        ids = self._screen.stage.ids
        places = (ids.pane, ids.inside, ids.bar, self._screen.board, ids.on_board_turn)
        told = [explanation_at(place, x, y) for place in places]
        return next(filter(None, told), "")


def _tapped(touch: MotionEvent) -> bool:
    """Whether a finger that was lifted has hardly moved."""
    return bool(abs(touch.x - touch.ox) + abs(touch.y - touch.oy) < dp(12))
