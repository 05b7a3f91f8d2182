"""Short sounds, loaded when first played."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.logger import Logger

from app.paths import ASSETS
from app.services.settings import settings

if TYPE_CHECKING:
    from kivy.core.audio import Sound


def _load(path: Path) -> Sound | None:
    """A sound; None, and a line in the log, if its file is missing or damaged."""
    from kivy.core.audio import SoundLoader

    try:
        sound: Sound | None = SoundLoader.load(str(path)) if path.exists() else None
    except Exception as error:  # Kivy's loaders raise whatever they like
        Logger.error("Sound: %s cannot be played: %s", path.name, error)
        return None
    if sound is None:
        Logger.error("Sound: %s cannot be played", path.name)
    return sound


class Sounds:
    """Plays ``assets/sounds/<name>.wav`` unless sounds are off."""

    def __init__(self) -> None:
        self._loaded: dict[str, Sound | None] = {}
        #: Opening a sound card that does not exist can block SDL for ever.
        self.silent = os.environ.get("SDL_VIDEODRIVER") == "offscreen"

    def play(self, name: str) -> None:
        """Play a sound by its name; one that is still playing starts again."""
        if not settings.sounds or self.silent:
            return
        if name not in self._loaded:
            path = ASSETS / "sounds" / f"{name}.wav"
            self._loaded[name] = _load(path)
        sound = self._loaded[name]
        if sound is not None:
            sound.stop()
            sound.play()


sounds = Sounds()
