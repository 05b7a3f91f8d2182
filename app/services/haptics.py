"""Vibration, where the device supports it and the setting is on."""

from __future__ import annotations

from app.services.platform import platform
from app.services.settings import settings

#: Kind of tick -> seconds.
TICKS = {"touch": 0.012, "confirm": 0.025, "refused": 0.06, "turn": 0.04}


def tick(kind: str = "touch") -> None:
    """A short vibration: touch, confirm, refused or turn."""
    if settings.haptics:
        platform.vibrate(TICKS[kind])
