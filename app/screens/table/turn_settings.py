"""Settings that change how turns go: confirmation, pace, what plays on by itself."""

from __future__ import annotations

from app.services.settings import settings
from app.table.auto_continue import auto_continues
from app.table.beat import least
from app.table.presenter import TablePresenter

#: The names of these settings.
TURN_SETTINGS = ("confirm", "bot_speed", "auto_continue", "beat", "animation_speed")


def follow_settings(presenter: TablePresenter) -> None:
    """Let the turns of a table go as the settings say."""
    presenter.at_once = settings.confirm == "at_once"
    presenter.bots.speed = settings.bot_speed
    presenter.beat.least = least(settings.beat, settings.animation_speed)
    presenter.auto.on = auto_continues(settings.auto_continue, settings.bot_speed)
