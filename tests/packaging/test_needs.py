"""The app needs no more of KivyMD's own dependencies than the lock installs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

#: KivyMD names these packages; only widgets that we do not use import them.
UNUSED = ("asynckivy", "asyncgui", "materialshapes", "cairo")

# Kivy keeps stderr for its own log.
VISIT = """
import sys, traceback
sys.excepthook = lambda *error: traceback.print_exception(*error, file=sys.__stderr__)
sys.modules.update(dict.fromkeys(sys.argv[1:]))  # importing one of them fails
import tests.app.conftest
import pytest
from kivy.core.window import Window
from app.widgets.buttons import Touchable
from tests.app.harness import Harness, spot_of
from tests.app.places import PAGES, open_place
ui = Harness()
ui.start()
for place in PAGES:
    open_place(ui, pytest.MonkeyPatch(), place)
    for widget in [widget for widget in ui.widgets() if isinstance(widget, Touchable)]:
        Window.mouse_pos = spot_of(widget)
    ui.advance(0.7)  # the tooltip of the last one
print("visited", file=sys.__stdout__)
"""


@pytest.mark.long
def test_the_shell_runs_without_what_the_lock_leaves_out(tmp_path: Path) -> None:
    for package in UNUSED:
        assert package not in (ROOT / "requirements.txt").read_text("utf-8")
        assert (
            package not in (ROOT / "buildozer.spec").read_text("utf-8").split("requirements =")[1]
        )
    done = subprocess.run(
        [sys.executable, "-c", VISIT, *UNUSED],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "ROUNDHOUSE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "visited" in done.stdout, done.stderr[-2000:]
