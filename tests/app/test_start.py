"""The start: what is imported and compiled until home is on the screen."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from app import idle_imports
from app.idle_imports import IdleImports
from app.theme.icons import AT_HOME
from tests.app.harness import Harness

ROOT = Path(__file__).resolve().parents[2]

#: Tells the modules and KV files that home needed, and those that came with the frames after it.
HOME = """
import json, sys
from kivy.core.window import Window
from app import kv_loader
from app.application import RoundhouseApp

def tell(_window):
    print(json.dumps([sorted(sys.modules), sorted(kv_loader._loaded)]), flush=True)
    app.stop()

app = RoundhouseApp()
app.bind(on_start=lambda _app: Window.bind(on_flip=tell))
app.run()
"""


def test_home_needs_few_modules_and_no_rules(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONFIG": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_NO_CONSOLELOG": "1",
        "KIVY_HOME": str(tmp_path),
        "ROUNDHOUSE_HOME": str(tmp_path),
    }
    command = [sys.executable, "-c", HOME]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    modules, kv = json.loads(done.stdout.splitlines()[-1])
    rules = {name for name in modules if name.startswith("rules.")}
    assert {name.split(".")[2] for name in rules if name.count(".") == 2} <= {
        *("about", "words", "your_words", "names", "hints"),  # of a game
        *("best", "errors", "phrase", "reading", "registry"),  # of the core
    }
    assert len([name for name in modules if name.startswith("app")]) < 75
    late = (
        "kivymd.uix.label",
        "kivymd.uix.textfield",
        "kivymd.icon_definitions",
        "kivy.core.audio",
    )
    assert not set(late) & set(modules)
    assert kv == [
        "app.screens.home",
        "app.screens.home_cards",
        "app.screens.page",
        "app.widgets.buttons",
        "app.widgets.note_row",
        "app.widgets.panels",
        "app.widgets.text",
    ]


def test_the_table_s_modules_come_while_home_is_looked_at(ui: Harness) -> None:
    imported: list[str] = []
    idle = ui.app.idle_imports
    idle.stop()
    names = list(idle_imports._modules())
    assert {"app.screens.table.screen", "app.board.view", "rules.core.table"} <= set(names)
    ui.app.idle_imports = IdleImports(ui.app, imported.append)
    ui.app.go("settings")
    ui.advance(1.5)
    assert imported == []  # not while somebody does something else
    ui.app.go("home")
    ui.advance(0.2)
    assert imported
    assert imported == names[: len(imported)]


def test_a_game_s_modules_come_while_its_table_is_prepared(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    imported: list[str] = []
    idle = ui.app.idle_imports
    idle.stop()
    monkeypatch.delitem(sys.modules, "app.games.far_west_loco.road_row", raising=False)
    monkeypatch.setattr(idle_imports, "_modules", lambda: iter(()))
    ui.app.idle_imports = IdleImports(ui.app, imported.append)
    ui.advance(1.5)
    assert ui.app.idle_imports.done
    ui.app.go("new_table", game_id="far_west_loco")
    ui.advance(1.0)
    assert ui.app.idle_imports.done
    assert "app.games.far_west_loco.road_row" in imported
    assert not [name for name in imported if "far_west_loco" not in name]


def test_the_icons_of_home_are_kivymd_s_own() -> None:
    from kivymd.icon_definitions import md_icons

    assert {name: md_icons[name] for name in AT_HOME} == AT_HOME
