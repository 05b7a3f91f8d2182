"""Display detection, before Kivy is imported."""

from __future__ import annotations

import os
import sys


def has_display() -> bool:
    """Whether a window can be opened: always, except on Linux without X or Wayland."""
    if not sys.platform.startswith("linux") or "ANDROID_ARGUMENT" in os.environ:
        return True
    driver = os.environ.get("SDL_VIDEODRIVER", "")
    if driver:  # set by hand
        return driver not in ("offscreen", "dummy")
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
