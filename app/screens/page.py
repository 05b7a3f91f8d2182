"""What every screen is."""

from __future__ import annotations

from typing import Any

from kivy.uix.screenmanager import Screen

from app.kv_loader import load_kv


class Page(Screen):
    """A screen of the app.

    ``open`` is called before it is shown, ``close`` after it is left; ``on_back`` may use the back
    key for something of its own (a drawer, an unfinished choice) by returning True; ``on_key`` may
    use any other key. ``on_pause`` and ``on_resume`` are called when the app goes to sleep.
    """

    def open(self, **kwargs: Any) -> None:
        """Get ready to be shown."""

    def close(self) -> None:
        """Let go of what is not needed while away."""

    def on_back(self) -> bool:
        return False

    def on_key(self, key: int, text: str | None, modifiers: list[str]) -> bool:
        return False

    def on_pause(self) -> None:
        """The app goes to the background."""

    def on_resume(self) -> None:
        """The app comes back."""


load_kv(__name__)
