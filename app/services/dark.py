"""Dark-mode detection on Linux, Windows and macOS."""

from __future__ import annotations

import os
import subprocess

#: Seconds to wait for an answer; without one the desktop counts as light.
PATIENCE = 0.5


def desktop_is_dark(system: str) -> bool:
    """Whether the desktop is set to dark; ``system`` as Kivy names it."""
    if system == "win":
        return _windows()
    if system == "macosx":
        return "dark" in _answer("defaults", "read", "-g", "AppleInterfaceStyle")
    if system == "linux":
        return _linux()
    return False


def _linux() -> bool:
    if os.environ.get("GTK_THEME", "").lower().endswith(("dark", ":dark")):
        return True
    if not os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return False
    schema = "org.gnome.desktop.interface"
    return "dark" in (
        _answer("gsettings", "get", schema, "color-scheme")
        or _answer("gsettings", "get", schema, "gtk-theme")
    )


def _windows() -> bool:
    import winreg

    key = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
    try:
        # winreg exists on Windows only, and mypy checks for Linux.
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:  # type: ignore[attr-defined]
            light = winreg.QueryValueEx(opened, "AppsUseLightTheme")[0]  # type: ignore[attr-defined]
            return bool(light == 0)
    except OSError:
        return False


def _answer(*command: str) -> str:
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip().lower() if done.returncode == 0 else ""
