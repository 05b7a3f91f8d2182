"""Platform services: everything that differs between Android, iOS, Linux, Windows and macOS.

``platform`` is the system the app runs on. Android and iOS have modules of their own. What a system
does not support does nothing.
"""

from __future__ import annotations

import locale
import os
import shutil
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from threading import Lock, Thread

from kivy.clock import Clock
from kivy.logger import Logger
from kivy.utils import platform as system

from app.services.language import LANGUAGES

NAME = "Roundhouse"


class Platform:
    """Desktop implementation, and the interface of all others."""

    name: str = system
    mobile = False
    #: Whether ``share`` opens a sheet of the system.
    shares = False

    def folder(self) -> Path:
        """The folder of the app's files; ROUNDHOUSE_HOME overrides it."""
        override = os.environ.get("ROUNDHOUSE_HOME")
        if override:
            return Path(override)
        return self._folder()

    def _folder(self) -> Path:
        home = Path.home()
        if self.name == "win":
            return Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming") / NAME
        if self.name == "macosx":
            return home / "Library" / "Application Support" / NAME
        return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "roundhouse"

    def language(self) -> str:
        """The system's language if the app has it, else English."""
        names = [os.environ.get(key, "") for key in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
        names.append(locale.getlocale()[0] or "")
        for name in names:
            code = name[:2].lower()
            if code in LANGUAGES:
                return code
        return "en"

    def dark(self) -> bool:
        """Whether the system is set to dark."""
        from app.services.dark import desktop_is_dark

        return desktop_is_dark(self.name)

    def insets(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom in pixels that cameras and system bars cover."""
        return 0.0, 0.0, 0.0, 0.0

    def keep_awake(self, on: bool) -> None:
        """Keep the screen from going to sleep; plyer cannot, Kivy's window can, also on phones."""
        from kivy.core.window import Window

        Window.allow_screensaver = not on

    def immerse(self) -> None:
        """Hide the system bars; called again on resume, which may bring them back."""

    def ready(self) -> None:
        """The first screen is drawn: remove the loading screen."""

    def lock_rotation(self, on: bool) -> None:
        """Keep the present orientation."""

    def secure(self, on: bool) -> None:
        """Hide the content from screenshots and the app switcher."""

    def vibrate(self, seconds: float) -> None:
        """Vibrate shortly."""

    def speak(self, text: str) -> None:
        """Say a sentence in the background, where the system can speak."""
        Thread(target=_say, args=(text,), daemon=True).start()

    def authorities(self) -> list[str]:
        """Certificates that the system trusts and Python does not find by itself, as PEM."""
        return []

    def share(self, path: Path, title: str) -> bool:
        """Offer a file to other apps; False where the system cannot."""
        return False

    def share_text(self, text: str, title: str) -> bool:
        """Offer a text to other apps; False where the system cannot."""
        return False

    def open_file(self, title: str, done: Callable[[Path | None], None]) -> bool:
        """Let the player choose a file in the system's dialog; False where there is none.

        ``done`` is told the file, or None when none was chosen, between two frames.
        """
        if self.name == "linux" and not (
            any(map(shutil.which, LINUX_DIALOGS)) and _has_distutils()
        ):
            return False
        if self.name == "macosx":  # its dialog must be opened in the main thread
            done(_chosen_file(title))
            return True

        def choose() -> None:
            chosen = _chosen_file(title)
            Clock.schedule_once(lambda _dt: done(chosen), 0)

        Thread(target=choose, name="file dialog", daemon=True).start()
        return True

    def listen_for_links(self, opened: Callable[[str], None]) -> None:
        """Tell, now and later, of links to tables that were touched in other apps."""

    def copy_picture(self, path: Path) -> bool:
        """Put a PNG file on the clipboard; False where the system cannot."""
        if self.mobile:
            return False  # other apps may not read the app's folder
        from app.services.clipboard import copy_picture

        return copy_picture(self.name, path)

    def shared_folder(self) -> Path:
        """The folder for exported records and pictures, where players find them.

        Not plyer's storagepath: it looks for a Linux user's choice of folder in the wrong place.
        """
        pictures = Path.home() / "Documents"
        return (pictures if pictures.is_dir() else Path.home()) / NAME


#: The programs that show a file dialog on Linux.
LINUX_DIALOGS = ("zenity", "kdialog", "yad")


def _has_distutils() -> bool:
    """plyer finds those programs with distutils, which Python 3.12 has no more."""
    return find_spec("distutils") is not None


def _chosen_file(title: str) -> Path | None:
    """The file that the player chooses in plyer's dialog, which waits for the answer."""
    from plyer import filechooser

    try:
        chosen = filechooser.open_file(title=title)
    except (NotImplementedError, OSError, ImportError, AttributeError) as error:
        Logger.warning("Files: the file dialog failed: %s", error)
        return None
    return Path(chosen[0]) if chosen and chosen[0] else None


#: Sentences are spoken one after the other.
_speaking = Lock()


def _say(text: str) -> None:
    """Speak and wait for the end: on a desktop it is a program of its own."""
    from plyer import tts

    try:
        with _speaking:
            tts.speak(text)
    except (NotImplementedError, OSError, AttributeError):
        return  # this desktop cannot speak


def _here() -> Platform:
    """The implementation for the system the app runs on."""
    if system == "android":
        from app.services.android import Android

        return Android()
    if system == "ios":
        from app.services.ios import Ios

        return Ios()
    return Platform()


platform = _here()
