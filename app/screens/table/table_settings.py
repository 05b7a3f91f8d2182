"""Keeps an open table in step with the settings, the language, the theme and the screen's edges."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.services.language import tr
from app.services.settings import settings
from app.table.auto_continue import auto_continues
from app.table.beat import least
from app.table.presenter import TablePresenter
from app.theme.theme import theme

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen

#: Settings that change how turns go: confirmation, pace, what plays on by itself.
TURN_SETTINGS = ("confirm", "bot_speed", "auto_continue", "beat", "animation_speed")


class TableSettings:
    """Follows what may change while a table is open."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    def follow(self) -> None:
        """Do as the settings say, from now on."""
        self._set_turns()
        settings.bind(**self._handlers())
        tr.bind(revision=self._screen.show_again)
        theme.bind(revision=self._screen.show_again)
        self._screen.app.bind(insets=self._screen.follow_insets)

    def leave(self) -> None:
        """Follow nothing any more: the table is closed."""
        settings.unbind(**self._handlers())
        tr.unbind(revision=self._screen.show_again)
        theme.unbind(revision=self._screen.show_again)
        self._screen.app.unbind(insets=self._screen.follow_insets)

    def _handlers(self) -> dict[str, Callable[..., None]]:
        screen = self._screen
        aids = dict.fromkeys((aid.setting for aid in screen.face.aids), screen.show_again)
        turn = dict.fromkeys(TURN_SETTINGS, self._set_turns)
        return {**aids, **turn, "table_mode": screen.turn_screen}

    def _set_turns(self, *_: object) -> None:
        set_turns(self._screen.presenter)


def set_turns(presenter: TablePresenter) -> None:
    """Let the turns of a table go as the settings say."""
    presenter.at_once = settings.confirm == "at_once"
    presenter.bots.speed = settings.bot_speed
    presenter.beat.least = least(settings.beat, settings.animation_speed)
    presenter.auto.on = auto_continues(settings.auto_continue, settings.bot_speed)
