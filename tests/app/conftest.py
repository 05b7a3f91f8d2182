"""A real window without a display, and a fresh app for each test."""

from __future__ import annotations

import os
import tempfile

# Kivy reads all of this when it is first imported.
os.environ["SDL_VIDEODRIVER"] = "offscreen"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["KIVY_NO_ARGS"] = "1"
os.environ["KIVY_NO_CONFIG"] = "1"
os.environ["KIVY_NO_FILELOG"] = "1"
os.environ["KIVY_NO_CONSOLELOG"] = "1"
os.environ["KIVY_HOME"] = tempfile.mkdtemp(prefix="roundhouse-kivy-")
os.environ["ROUNDHOUSE_HOME"] = tempfile.mkdtemp(prefix="roundhouse-home-")
os.environ["LANGUAGE"] = "en"
# Mesa's software renderer: the tests fill the processors already, one process each.
os.environ["LP_NUM_THREADS"] = "0"

# The first import of the window opens it, and the picture behind an offscreen window never
# grows: begin with the largest size.
from kivy.config import Config

for _name, _value in Config.items("input"):
    Config.remove_option("input", _name)
Config.set("graphics", "width", "2000")
Config.set("graphics", "height", "1200")
Config.set("graphics", "multisamples", "0")
Config.set("kivy", "exit_on_escape", "0")

from collections.abc import Iterator  # noqa: E402
from pathlib import Path  # noqa: E402

import pytest  # noqa: E402

from app.theme import pictures  # noqa: E402
from tests.app.harness import Harness  # noqa: E402


@pytest.fixture
def ui(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Harness]:
    """The app on its home screen, 1280 x 800, English, light theme, with an empty folder."""
    monkeypatch.setenv("ROUNDHOUSE_HOME", str(tmp_path))
    monkeypatch.setattr(os, "fsync", lambda _file: None)  # no test needs the disk to keep up
    harness = Harness()
    harness.start()
    yield harness
    harness.stop()
    assert pictures.missing == []  # what is missing becomes plain paper, so nothing else would fail
