"""The start: what is imported and compiled until home is on the screen."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from app import idle_imports
from app.idle_imports import IdleImports
from app.services.settings import settings
from app.theme.icons import ICONS, TABLE, icon
from rules.core.registry import game
from rules.core.table import Table
from tests.app.harness import Harness

ROOT = Path(__file__).resolve().parents[2]

#: Tells the modules and KV files that home needed, and those that came with the frames after it.
HOME = """
import json, sys
from kivy.core.window import Window
from app import kv_loader
from app.application import RoundhouseApp

def tell(_window):
    files = (name for name, module in sys.modules.items() if hasattr(module, "__file__"))
    print(json.dumps([sorted(files), sorted(kv_loader._loaded)]), flush=True)
    app.stop()

app = RoundhouseApp()
app.bind(on_start=lambda _app: Window.bind(on_flip=tell))
app.run()
"""

#: Tells the modules of the games that their faces bring.
FACES = """
import json, sys
from app.games.registry import FACES, face

for game_id in FACES:
    face(game_id)
print(json.dumps([name for name in sys.modules if name.startswith("app.games.")]))
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


def test_a_game_s_face_brings_no_widgets_of_its_own() -> None:
    """Its board is imported when it is built, its panel after the first frame."""
    command = [sys.executable, "-c", FACES]
    environment = {**os.environ, "KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    modules = json.loads(done.stdout.splitlines()[-1])
    parts = {name.rpartition(".")[2] for name in modules if name.count(".") == 3}
    assert "face" in parts
    assert not parts & {"board", "panel", "middle", "summary", "players", "hand", "dice", "cards"}


def test_the_table_s_modules_come_while_home_is_looked_at(ui: Harness) -> None:
    imported: list[str] = []
    idle = ui.app.idle_imports
    idle.stop()
    names = list(idle_imports._modules(ui.app.store))
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
    monkeypatch.setattr(idle_imports, "_modules", lambda _store: iter(()))
    ui.app.idle_imports = IdleImports(ui.app, imported.append)
    ui.advance(1.5)
    assert ui.app.idle_imports.done
    ui.app.go("new_table", game_id="far_west_loco")
    ui.advance(1.0)
    assert ui.app.idle_imports.done
    assert "app.games.far_west_loco.road_row" in imported
    assert not [name for name in imported if "far_west_loco" not in name]


def test_the_game_of_the_table_to_be_continued_comes_while_home_is_looked_at(ui: Harness) -> None:
    """Not the one prepared last, whose table may be over, and not all games: they take memory."""
    for game_id in ("santa_fe_rails", "far_west_loco"):
        ui.app.store.new(Table.new(game(game_id), ["Mira", "Luca"], seed=1))
    settings.last_tables = {"station_master": {}}
    names = list(idle_imports._modules(ui.app.store))
    assert {"rules.far_west_loco.game", "app.games.far_west_loco.board"} <= set(names)
    assert not [name for name in names if "santa_fe_rails" in name or "station_master" in name]


@pytest.fixture
def kivymd_s_icons(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """KivyMD's whole table, which the app does not load."""
    monkeypatch.delitem(sys.modules, TABLE)
    icons: dict[str, str] = import_module(TABLE).md_icons
    return icons


def test_the_icons_are_kivymd_s_own(kivymd_s_icons: dict[str, str]) -> None:
    assert {name: kivymd_s_icons[name] for name in ICONS} == ICONS


def test_every_icon_that_is_named_is_in_the_app_s_table(kivymd_s_icons: dict[str, str]) -> None:
    """Words with a hyphen, and those beside the word icon: others are no icons' names."""
    files = [*(ROOT / "app").rglob("*.py"), *(ROOT / "kv").rglob("*.kv")]
    lines = [line for file in files for line in file.read_text("utf-8").splitlines()]
    words = {
        word
        for line in lines
        for word in re.findall(r"[\"']([a-z0-9-]+)[\"']", line)
        if "-" in word or "icon" in line
    }
    assert words & set(kivymd_s_icons) <= set(ICONS)


def test_another_icon_is_looked_up_in_kivymd_s_table(
    monkeypatch: pytest.MonkeyPatch, kivymd_s_icons: dict[str, str]
) -> None:
    assert "zodiac-leo" not in ICONS
    assert icon("zodiac-leo") == kivymd_s_icons["zodiac-leo"]
    monkeypatch.delitem(ICONS, "zodiac-leo")
