"""Page: base class of the app's screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import NumericProperty
from kivy.uix.screenmanager import Screen

from app.kv_loader import load_kv
from app.running_app import running_app

if TYPE_CHECKING:
    from app.application import RoundhouseApp


class Page(Screen):
    """A screen of the app, with hooks that the app calls. All of them are optional."""

    #: Height in pixels of the main buttons at the bottom; messages are shown above them.
    foot = NumericProperty(0)

    @property
    def app(self) -> RoundhouseApp:
        """The running app: services and navigation."""
        return running_app()

    def open(self, **arguments: str) -> None:
        """The screen is about to be shown; ``arguments`` are those of ``app.go``."""

    def close(self) -> None:
        """The screen was left."""

    def on_back(self) -> bool:
        """The back key was pressed; True: the screen used it for something of its own."""
        return False

    def on_key(self, key: int, text: str | None, modifiers: list[str]) -> bool:
        """Another key was pressed; True: the screen used it."""
        return False

    def on_pause(self) -> None:
        """The app goes to the background."""

    def on_resume(self) -> None:
        """The app comes back."""


load_kv(__name__)
