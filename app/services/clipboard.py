"""Pictures on a desktop's clipboard: Kivy's own clipboard takes text only."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

#: Seconds a system's tool may take.
PATIENCE = 5

_APPLE = (
    "on run argv",
    "set the clipboard to (read (POSIX file (item 1 of argv)) as «class PNGf»)",
    "end run",
)
_WINDOWS = (
    "Add-Type -AssemblyName System.Windows.Forms, System.Drawing; "
    "[System.Windows.Forms.Clipboard]::SetImage("
    "[System.Drawing.Image]::FromFile($env:ROUNDHOUSE_PICTURE))"
)


def copy_command(system: str, path: Path) -> list[str]:
    """The command that puts a PNG file on the clipboard; empty where there is none."""
    if system == "macosx":
        return ["osascript", *(part for line in _APPLE for part in ("-e", line)), str(path)]
    if system == "win":
        return ["powershell", "-NoProfile", "-STA", "-Command", _WINDOWS]
    if os.environ.get("WAYLAND_DISPLAY") and shutil.which("wl-copy"):
        return ["wl-copy", "--type", "image/png"]
    if os.environ.get("DISPLAY") and shutil.which("xclip"):
        return ["xclip", "-selection", "clipboard", "-t", "image/png", "-i", str(path)]
    return []


def copy_picture(system: str, path: Path) -> bool:
    """Put a PNG file on the clipboard; False where the system has no means for it."""
    command = copy_command(system, path)
    if not command:
        return False
    environment = {**os.environ, "ROUNDHOUSE_PICTURE": str(path)}
    try:
        with path.open("rb") as picture:
            done = subprocess.run(
                command,
                stdin=picture,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env=environment,
                timeout=PATIENCE,
                check=False,
            )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
