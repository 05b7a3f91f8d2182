"""What every screen is."""

from __future__ import annotations

from typing import Any

from kivy.uix.screenmanager import Screen


class Page(Screen):
    """A screen of the app.

    ``open`` is called before it is shown, ``close`` after it is left; ``on_back`` may use the back
    key for something of its own (a drawer, an unfinished choice) by returning True; ``on_key`` may
    use any other key.
    """

    def open(self, **kwargs: Any) -> None:
        """Get ready to be shown."""

    def close(self) -> None:
        """Let go of what is not needed while away."""

    def on_back(self) -> bool:
        return False

    def on_key(self, key: int, text: str | None, modifiers: list[str]) -> bool:
        return False
