"""Short sounds, loaded when first played."""

from __future__ import annotations

import os

from kivy.core.audio import Sound, SoundLoader
from kivy.logger import Logger

from app.paths import ASSETS
from app.services.settings import settings


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
            self._loaded[name] = SoundLoader.load(str(path)) if path.exists() else None
            if self._loaded[name] is None:
                Logger.warning("Sound: %s cannot be played", name)
        sound = self._loaded[name]
        if sound is not None:
            sound.stop()
            sound.play()


sounds = Sounds()
