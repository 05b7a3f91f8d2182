"""Settings: kept, checked, followed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.services.files import StorageProblem
from app.services.settings import Settings
from app.theme.theme import theme
from app.theme.tokens import COLOURS
from tests.app.harness import Harness


def test_a_change_is_written_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings = Settings()
    settings.load(path)
    settings.language, settings.text_scale, settings.table_mode = "it", 1.3, True
    again = Settings()
    again.load(path)
    assert (again.language, again.text_scale, again.table_mode) == ("it", 1.3, True)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[1]",
        '{"language": "xx", "theme": 3, "text_scale": "big", "sounds": "yes", "window": [1]}',
        '{"text_scale": NaN}',
        '{"text_scale": Infinity, "window": [NaN, 1e999]}',
        '{"animation_speed": {}, "bot_speed": [], "language": null, "last_tables": 7}',
        '{"text_scale": ' + "9" * 5000 + "}",
        "[" * 100_000,
        '{"window": [true, false], "handover": {"a": 1}}',
        '{"text_scale": 99, "animation_speed": 7, "last_tables": [], "unknown": 1}',
    ],
)
def test_a_damaged_file_never_stops_the_app(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    settings = Settings()
    settings.load(path)
    fresh = Settings().values()
    values = settings.values()
    assert values.pop("text_scale") in (1.0, 1.6)
    fresh.pop("text_scale")
    assert values == fresh


@pytest.mark.parametrize("name", Settings().values())
@pytest.mark.parametrize("value", [None, -1, 1e9, "\ud800", [], {}, [1, 2], {"a": {"b": 1}}, True])
def test_no_value_of_a_setting_keeps_the_app_from_starting(
    tmp_path: Path, name: str, value: object
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({name: value}))
    settings = Settings()
    settings.load(path)
    settings.haptics = not settings.haptics  # writes all of them
    again = Settings()
    again.load(path)
    assert again.values() == settings.values()


def test_text_size_stays_between_80_and_160_percent() -> None:
    settings = Settings()
    settings.text_scale = 9
    assert settings.text_scale == 1.6
    settings.text_scale = 0.1
    assert settings.text_scale == 0.8


def test_settings_that_cannot_be_written_are_reported_once(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("in the way")
    settings = Settings()
    settings.load(tmp_path / "folder" / "settings.json")
    with pytest.raises(StorageProblem):
        settings.sounds = False
    problems: list[StorageProblem] = []
    settings.on_problem = problems.append
    settings.haptics = False
    assert len(problems) == 1
    assert settings.haptics is False


def test_the_app_follows_theme_text_size_and_palette(ui: Harness) -> None:
    settings = ui.app.settings
    before = theme.size("body")
    settings.theme = "dark"
    settings.text_scale = 1.5
    assert theme.dark
    assert theme.size("body") == pytest.approx(before * 1.5)
    assert list(theme.surface) == pytest.approx([0x1E / 255, 0x22 / 255, 0x26 / 255, 1])
    settings.theme = "light"
    assert list(theme.surface) == pytest.approx([0xFB / 255, 0xF6 / 255, 0xEC / 255, 1])


def test_switches_on_the_screen_change_the_settings(ui: Harness) -> None:
    ui.app.go("settings")
    ui.advance(0.1)
    for row in [w for w in ui.widgets() if type(w).__name__ == "SwitchRow"]:
        name = {"Sounds": "sounds", "Vibration": "haptics"}.get(row.title)
        if name:
            before = getattr(ui.app.settings, name)
            ui.tap(row)
            assert getattr(ui.app.settings, name) is not before
    ui.tap(ui.find("Chip", value="fr"))
    ui.advance(0.1)
    assert "Réglages" in ui.texts()
    ui.tap(ui.find("Chip", value="dark"))
    assert theme.dark
    saved = json.loads((ui.app.platform.folder() / "settings.json").read_text())
    assert (saved["language"], saved["theme"]) == ("fr", "dark")


def test_the_window_keeps_its_size_on_a_desktop(ui: Harness) -> None:
    ui.resize(1000, 700)
    saved = json.loads((ui.app.platform.folder() / "settings.json").read_text())
    assert saved["window"] == [1000, 700]


def test_no_colour_of_the_theme_is_taken_for_an_event() -> None:
    """Kivy calls ``on_<name>`` when <name> changes, so no token may be called that."""
    assert not [name for name in COLOURS if name.startswith("on_")]
