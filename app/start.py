"""The first moments: what must be said to Kivy before its window opens."""

from __future__ import annotations


def start() -> None:
    """Open the app."""
    from kivy.config import Config

    from app.services.platform import platform
    from app.services.settings import settings

    settings.load(platform.folder() / "settings.json")
    if not platform.mobile:
        # A right click must not leave a red dot behind, and Escape is ours: it goes back.
        Config.set("input", "mouse", "mouse,multitouch_on_demand")
        width, height = settings.window
        Config.set("graphics", "width", str(int(width)))
        Config.set("graphics", "height", str(int(height)))
        Config.set("graphics", "minimum_width", "360")
        Config.set("graphics", "minimum_height", "360")
    Config.set("kivy", "exit_on_escape", "0")

    from app.application import RoundhouseApp

    RoundhouseApp().run()
