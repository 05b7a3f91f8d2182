"""Applies settings to the whole app: language, theme, text size, colours, device."""

from __future__ import annotations

from kivy.core.window import Window

from app.services.language import tr
from app.services.platform import platform
from app.services.settings import settings
from app.theme.theme import theme


class Appearance:
    """Follows the settings as long as the app keeps it."""

    def __init__(self) -> None:
        settings.bind(
            language=self._apply_language,
            theme=self.apply_theme,
            text_scale=self._apply_look,
            palette=self._apply_look,
            keep_awake=self._apply_device,
            rotation_lock=self._apply_device,
        )
        self._apply_language()
        self.apply_theme()
        self._apply_look()
        self._apply_device()

    def apply_theme(self, *_: object) -> None:
        """Light or dark; the device's own choice may have changed while the app was away."""
        chosen = settings.theme
        theme.dark = platform.dark() if chosen == "system" else chosen == "dark"
        Window.clearcolor = theme.table

    def _apply_language(self, *_: object) -> None:
        chosen = settings.language
        tr.switch(platform.language() if chosen == "system" else chosen)

    def _apply_look(self, *_: object) -> None:
        theme.text_scale = settings.text_scale
        theme.palette = settings.palette

    def _apply_device(self, *_: object) -> None:
        platform.keep_awake(settings.keep_awake)
        platform.lock_rotation(settings.rotation_lock)
