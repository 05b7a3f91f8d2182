"""KivyMD mended: no ripples, and a switch that is where it belongs from the first frame."""

from __future__ import annotations

import pytest
from kivymd.uix.behaviors import ripple_behavior

from app.widgets.mends import RowSwitch
from tests.app.harness import Harness
from tests.app.places import PAGES, open_place


@pytest.mark.long
def test_no_touch_draws_a_ripple_and_nothing_builds_its_framebuffer(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A framebuffer for each button ends the process on some phones (KivyMD #1900)."""
    made: list[object] = []

    def record(*_: object, **__: object) -> None:
        made.append("framebuffer")

    monkeypatch.setattr(ripple_behavior, "Fbo", record)
    for ripple in (ripple_behavior.CommonRipple, ripple_behavior.M3CommonRipple):
        monkeypatch.setattr(ripple, "start_ripple", lambda _self: made.append("ripple"))
    for place in PAGES:
        open_place(ui, monkeypatch, place)
        buttons = [w for w in ui.widgets() if type(w).__name__ in ("SwitchRow", "Chip")]
        for button in buttons[:3]:
            ui.tap(button)
    assert made == []


def test_a_switch_that_is_on_stands_there_at_once(ui: Harness) -> None:
    ui.app.settings.sounds = True
    ui.app.go("settings")
    ui.settle(2)
    switch = next(w for w in ui.widgets() if isinstance(w, RowSwitch) and w.active)
    place = switch.ids.thumb.x
    ui.advance(0.5)
    assert switch.ids.thumb.x == place
    assert switch.ids.thumb.ids.icon.icon == "check"


def test_the_tick_of_a_switch_has_one_colour_however_the_theme_came(ui: Harness) -> None:
    ui.app.settings.sounds = True
    ui.app.go("settings")
    ui.settle(2)
    switch = next(w for w in ui.widgets() if isinstance(w, RowSwitch) and w.active)
    icon = switch.ids.thumb.ids.icon
    light = tuple(icon.color)
    ui.app.settings.theme = "dark"
    ui.settle(2)
    assert tuple(icon.color) == tuple(icon.text_color) != light
    ui.app.settings.theme = "light"
    ui.settle(2)
    assert tuple(icon.color) == light
