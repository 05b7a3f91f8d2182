"""Imports: the rules need no Kivy, the app no cairo, ``main.py`` no display."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

BLOCK = """
import sys
class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {names!r}:
            raise ImportError(name + " is blocked")
sys.meta_path.insert(0, Blocker())
"""


def run(code: str, *blocked: str) -> str:
    """Run a script in a fresh Python in which some packages cannot be imported."""
    script = BLOCK.replace("{names!r}", repr(set(blocked))) + code
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "offscreen", "KIVY_NO_ARGS": "1"},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_rules_run_without_kivy() -> None:
    told = run(
        """
from rules.core.registry import game, game_ids
from rules.core.table import Table
for game_id in game_ids():
    one = game(game_id)
    table = Table.new(one, ["A"] * one.players[0], seed=1)
    for _ in range(20):
        if table.over:
            break
        seat = table.waiting_for()[0]
        table.act(seat, table.view(seat).actions()[0])
    print(game_id, len(table.steps))
assert not [name for name in sys.modules if name.split(".")[0] in ("kivy", "app")]
""",
        "kivy",
        "kivymd",
        "app",
    )
    assert "transamerica" in told


def test_the_app_needs_neither_cairo_nor_shapes_nor_pillow() -> None:
    run(
        """
import os, tempfile
os.environ["KIVY_HOME"] = tempfile.mkdtemp()
os.environ["KIVY_NO_FILELOG"] = os.environ["KIVY_NO_CONSOLELOG"] = "1"
import pkgutil, importlib, app
for found in pkgutil.walk_packages(app.__path__, "app."):
    importlib.import_module(found.name)
""",
        "cairo",
        "materialshapes",
        "PIL",
    )


def test_a_display_is_looked_for_before_kivy_is_imported() -> None:
    told = run(
        """
import os, socket, tempfile
from app.display import has_display
for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
    os.environ.pop(name, None)
sys.platform = "linux"
print(has_display())
folder = tempfile.mkdtemp()
os.environ["XDG_RUNTIME_DIR"] = folder
os.environ["WAYLAND_DISPLAY"] = "wayland-0"
print(has_display())
compositor = socket.socket(socket.AF_UNIX)
compositor.bind(os.path.join(folder, "wayland-0"))
compositor.listen()
print(has_display())
del os.environ["WAYLAND_DISPLAY"]
os.environ["SDL_VIDEODRIVER"] = "offscreen"
print(has_display())
os.environ["SDL_VIDEODRIVER"] = "kmsdrm"
print(has_display())
sys.platform = "win32"
os.environ["SDL_VIDEODRIVER"] = "offscreen"
print(has_display())
assert "kivy" not in sys.modules
"""
    )
    assert told.split() == ["False", "False", "True", "False", "True", "True"]


def test_a_display_of_x_must_answer() -> None:
    told = run(
        """
import os, socket
import app.display
from app.display import has_display
for name in ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
    os.environ.pop(name, None)
sys.platform = "linux"
for name in (":4711", "localhost:4711.0", "nonsense", ":"):
    os.environ["DISPLAY"] = name
    print(has_display())
server = socket.socket(socket.AF_UNIX)
server.bind(chr(0) + "/tmp/.X11-unix/X4711")
server.listen()
os.environ["DISPLAY"] = ":4711.0"
app.display.XLIB = "no such library"
print(has_display())
"""
    )
    assert told.split() == ["False", "False", "False", "False", "True"]
