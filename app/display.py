"""Display detection, before Kivy is imported.

SDL falls back to an invisible window when the display that DISPLAY or WAYLAND_DISPLAY names cannot
be opened: so we look first whether it answers.
"""

from __future__ import annotations

import ctypes
import os
import re
import socket
import sys
from pathlib import Path

#: Xlib, which knows how to ask for permission; SDL loads the same file.
XLIB = "libX11.so.6"
#: Seconds to wait for a display on another machine.
PATIENCE = 2


def has_display() -> bool:
    """Whether a window can be opened: always, except on Linux without X or Wayland."""
    if not sys.platform.startswith("linux") or "ANDROID_ARGUMENT" in os.environ:
        return True
    driver = os.environ.get("SDL_VIDEODRIVER", "")
    if driver:  # set by hand
        return driver not in ("offscreen", "dummy")
    return _wayland_answers(os.environ.get("WAYLAND_DISPLAY", "")) or _x_answers(
        os.environ.get("DISPLAY", "")
    )


def display_name() -> str:
    """The display that the environment names; empty: none."""
    return os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or ""


def _wayland_answers(name: str) -> bool:
    """Whether a Wayland compositor listens at its socket, which is named relative to a folder."""
    folder = Path(os.environ.get("XDG_RUNTIME_DIR", "/run/user/0"))
    return bool(name) and _connects(socket.AF_UNIX, str(folder / name))


def _x_answers(name: str) -> bool:
    """Whether an X server listens and lets us in; names are ``host:number.screen``."""
    found = re.fullmatch(r"(?:unix|local)?(.*):(\d+)(?:\.\d+)?", name)
    if found is None:
        return False
    host, number = found[1].rstrip("/"), int(found[2])
    path = f"/tmp/.X11-unix/X{number}"
    listens = (
        _connects(socket.AF_INET, (host, 6000 + number))
        if host
        else any(_connects(socket.AF_UNIX, place) for place in (path, "\0" + path))
    )
    return listens and _x_admits(name)


def _connects(family: socket.AddressFamily, address: str | tuple[str, int]) -> bool:
    with socket.socket(family, socket.SOCK_STREAM) as line:
        line.settimeout(PATIENCE)
        try:
            line.connect(address)
        except OSError:
            return False
    return True


def _x_admits(name: str) -> bool:
    """Whether Xlib can open the display; without Xlib it is enough that somebody listens."""
    try:
        xlib = ctypes.CDLL(XLIB)
    except OSError:
        return True
    xlib.XOpenDisplay.restype = ctypes.c_void_p
    display = xlib.XOpenDisplay(name.encode())
    if display is None:
        return False
    xlib.XCloseDisplay(ctypes.c_void_p(display))
    return True
