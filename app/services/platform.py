"""The one door to what differs between Android, iOS, Linux, Windows and macOS.

``platform`` is the machine we run on. Phones have their own classes in ``mobile.py``; what a
system cannot do is done quietly not at all.
"""

from __future__ import annotations

import locale
import os
from pathlib import Path
from threading import Lock, Thread

from kivy.utils import platform as system

from app.services.language import LANGUAGES

NAME = "Roundhouse"


class Platform:
    """A desktop; phones override what they do otherwise."""

    name: str = system
    mobile = False

    def folder(self) -> Path:
        """Where this app keeps its files."""
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
        """The system's language if we speak it, else English."""
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
        """Left, top, right, bottom in pixels that cameras and system bars take of the screen."""
        return 0.0, 0.0, 0.0, 0.0

    def keep_awake(self, on: bool) -> None:
        """Do not let the screen sleep while somebody thinks."""
        from kivy.core.window import Window

        Window.allow_screensaver = not on

    def immerse(self) -> None:
        """Hide the system's bars; called again on waking up, which may bring them back."""

    def ready(self) -> None:
        """The first screen stands: the picture of the start may go."""

    def lock_rotation(self, on: bool) -> None:
        """Keep the screen as it is held now."""

    def secure(self, on: bool) -> None:
        """Keep what is shown out of screenshots and the app switcher."""

    def vibrate(self, seconds: float) -> None:
        """A short tick in the hand."""

    def speak(self, text: str) -> None:
        """Say a sentence, where the system has a voice; the game goes on meanwhile."""
        Thread(target=_say, args=(text,), daemon=True).start()

    def share(self, path: Path, title: str) -> bool:
        """Offer a file to other apps; False where it can only be left in its folder."""
        return False

    def shared_folder(self) -> Path:
        """Where exported records and pictures go, for the player to find."""
        pictures = Path.home() / "Documents"
        return (pictures if pictures.is_dir() else Path.home()) / NAME


#: One sentence after the other.
_mouth = Lock()


def _say(text: str) -> None:
    """A desktop's voice is a program that ends when it has spoken."""
    from plyer import tts

    try:
        with _mouth:
            tts.speak(text)
    except (NotImplementedError, OSError, AttributeError):
        return  # this desktop has no voice


def _here() -> Platform:
    if system == "android":
        from app.services.mobile import Android

        return Android()
    if system == "ios":
        from app.services.mobile import Ios

        return Ios()
    return Platform()


platform = _here()
