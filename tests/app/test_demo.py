"""Without a display: one sentence, a whole game of computer players, pictures of every screen."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import zlib
from pathlib import Path
from threading import Timer

import pytest

ROOT = Path(__file__).resolve().parents[2]

CODE = """
import sys
from pathlib import Path
import app.demo, app.start
app.demo.demonstrate.__defaults__ = (Path(sys.argv[1]), print)
app.start.start()
"""


def variety(path: Path) -> int:
    """The number of different pixels in a sample of a picture; a blank one has few."""
    data = path.read_bytes()
    width, _height = struct.unpack(">II", data[16:24])
    at, packed = 8, b""
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        if data[at + 4 : at + 8] == b"IDAT":
            packed += data[at + 8 : at + 8 + length]
        at += 12 + length
    raw = zlib.decompress(packed)
    step = 1 + width * 3
    rows = [raw[n : n + step] for n in range(0, len(raw), step * 20)]
    return len({row[n : n + 3] for row in rows for n in range(1, step, 30)})


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_a_display_that_cannot_be_opened_is_told_in_one_sentence(tmp_path: Path, name: str) -> None:
    """A real start: the window would open out of sight, and nobody would know why."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "LANGUAGE": "en", name: ":99"}
    for other in {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"} - {name}:
        environment.pop(other, None)
    started = subprocess.Popen(
        [sys.executable, "-u", "-c", CODE, str(tmp_path)],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    watchdog = Timer(60, started.kill)
    watchdog.start()
    try:
        assert started.stdout is not None
        first = started.stdout.readline()
    finally:
        watchdog.cancel()
        started.kill()
        started.communicate()
    assert first.startswith("The display :99 cannot be opened, so computer players play")


@pytest.mark.long
def test_the_demonstration_plays_to_the_end_and_keeps_pictures(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "LANGUAGE": "en"}
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        environment.pop(name, None)
    done = subprocess.run(
        [sys.executable, "-c", CODE, str(tmp_path)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    first, last = done.stdout.splitlines()
    assert "no display" in first
    pictures = sorted(tmp_path.glob("*.png"))
    assert last == f"{len(pictures)} pictures written."
    names = {picture.stem.split("_", 1)[1] for picture in pictures}
    assert names >= {
        "home_light",
        "new_table_dark",
        "settings_light",
        "how_to_play_dark",
        "about_light",
        "veil",
        "turn",
        "turn_phone",
        "table",
        "round_end",
        "result",
        "result_phone",
        "replay",
        "home_with_tables",
    }
    assert [picture.name for picture in pictures if variety(picture) < 8] == []
