"""Whether a window can be opened; asked before Kivy is imported."""

from __future__ import annotations

import os
import sys


def has_display() -> bool:
    """Phones, Windows and macOS always have one; Linux says where it is."""
    if not sys.platform.startswith("linux") or "ANDROID_ARGUMENT" in os.environ:
        return True
    driver = os.environ.get("SDL_VIDEODRIVER", "")
    if driver:  # said by hand: a screen without X, say, or none at all
        return driver not in ("offscreen", "dummy")
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
