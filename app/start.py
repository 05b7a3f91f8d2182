"""Start of the app: configures Kivy before its window opens."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from app.collecting import collect_rarely
from app.display import has_display

if TYPE_CHECKING:
    from kivy.app import App

    from app.services.folder_lock import FolderLock

# The command line belongs to the app; Kivy reads this when it is first imported.
os.environ.setdefault("KIVY_NO_ARGS", "1")

#: Environment variable for tests of packages: draw the first screen into this file and exit.
PROOF = "ROUNDHOUSE_PROOF"


def start() -> None:
    """Open the app; without a display, run the demonstration offscreen."""
    collect_rarely()
    _quiet()
    if has_display() or PROOF in os.environ:
        _open_window()
    else:
        from app.demo import demonstrate

        demonstrate()


def _quiet() -> None:
    """Hide Kivy's start banner on a desktop (a phone's log keeps it); errors are still shown."""
    if "ANDROID_ARGUMENT" in os.environ:
        return
    os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
    import kivy  # noqa: F401 - it takes over stderr

    sys.stderr = sys.__stderr__


def _open_window() -> None:
    from kivy.config import Config

    from app.services.folder_lock import FolderLock
    from app.services.platform import platform
    from app.services.settings import settings

    settings.load(platform.folder() / "settings.json")
    if not platform.mobile:
        # Without this a right click leaves a red dot.
        Config.set("input", "mouse", "mouse,multitouch_on_demand")
        width, height = settings.window
        Config.set("graphics", "width", str(int(width)))
        Config.set("graphics", "height", str(int(height)))
        Config.set("graphics", "minimum_width", "360")
        Config.set("graphics", "minimum_height", "360")
    # The app uses Escape to go back.
    Config.set("kivy", "exit_on_escape", "0")

    lock = FolderLock(platform.folder())  # held until the process ends
    app = _make_app(lock)
    if PROOF in os.environ:
        _draw_and_end(app, Path(os.environ[PROOF]))
    app.run()


def _make_app(lock: FolderLock) -> App:
    """The app; if another process has the lock, a window that says so."""
    if not lock.acquire():
        from app.second_window import SecondWindow

        return SecondWindow()
    from app.application import RoundhouseApp

    app = RoundhouseApp()
    app.faults.install()
    return app


def _draw_and_end(app: App, picture: Path, frames: int = 10) -> None:
    """Write the first screen to a file after its layout has settled, and exit."""
    from kivy.clock import Clock

    from app.services.picture import save_window

    def wait(left: int) -> None:
        if left:
            Clock.schedule_once(lambda _dt: wait(left - 1), 0)
        else:
            save_window(picture)
            app.stop()

    wait(frames)
