"""The first moments: what must be said to Kivy before its window opens."""

from __future__ import annotations

import os
import sys

from app.display import has_display


def start() -> None:
    """Open the app; where there is no display, play a demonstration offscreen."""
    _quiet()
    if has_display():
        _open_window()
    else:
        from app.demo import demonstrate

        demonstrate()


def _quiet() -> None:
    """Kivy's long banner helps nobody at a desk (a phone's log keeps it); errors are shown."""
    if "ANDROID_ARGUMENT" in os.environ:
        return
    os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
    import kivy  # noqa: F401 - it takes over stderr

    sys.stderr = sys.__stderr__


def _open_window() -> None:
    from kivy.config import Config

    from app.services.platform import platform
    from app.services.settings import settings

    settings.load(platform.folder() / "settings.json")
    if not platform.mobile:
        # A right click must not leave a red dot behind.
        Config.set("input", "mouse", "mouse,multitouch_on_demand")
        width, height = settings.window
        Config.set("graphics", "width", str(int(width)))
        Config.set("graphics", "height", str(int(height)))
        Config.set("graphics", "minimum_width", "360")
        Config.set("graphics", "minimum_height", "360")
    # Escape is ours: it goes back.
    Config.set("kivy", "exit_on_escape", "0")

    from app.application import RoundhouseApp

    RoundhouseApp().run()
