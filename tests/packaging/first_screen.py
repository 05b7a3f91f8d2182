"""Starts a package of the app as a stranger would, and compares its first screen with ours."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

#: A start takes seconds; this is for a machine that is busy with something else.
PATIENCE = 300


def draw(command: Sequence[str | Path], folder: Path) -> Image.Image:
    """Run the command in this folder and return the first screen that it draws.

    The process sees no PYTHONPATH, no home and no settings of ours: only the package itself.
    """
    folder.mkdir(parents=True, exist_ok=True)
    picture = folder / "first_screen.png"
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env={
            "PATH": os.defpath,
            "HOME": str(folder),
            "LANGUAGE": "en",
            "SDL_VIDEODRIVER": "offscreen",
            "SDL_AUDIODRIVER": "dummy",
            "KIVY_NO_FILELOG": "1",
            "PYTHONDONTWRITEBYTECODE": "1",
            "ROUNDHOUSE_PROOF": str(picture),
        },
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    said = f"{done.stdout}\n{done.stderr}"[-3000:]
    assert done.returncode == 0, f"it ended with {done.returncode}:\n{said}"
    assert picture.exists(), f"it drew nothing:\n{said}"
    return Image.open(picture).convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    """Mean difference of two pictures, in levels from 0 to 255."""
    assert one.size == other.size
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


def colours(picture: Image.Image) -> int:
    return len(picture.getcolors(picture.width * picture.height) or [])
