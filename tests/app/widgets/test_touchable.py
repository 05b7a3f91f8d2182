"""Touchable: hover, tooltip, long press, keys."""

from __future__ import annotations

import gc
import re
from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.label import Label
from kivymd.uix.label import MDLabel

from app.games.registry import face, playable_games
from app.screens.table.keys import keys_of
from app.theme.theme import theme
from app.widgets.buttons import Icon, RoundButton, TextButton, Touchable
from app.widgets.dialogs import Dialog
from app.widgets.tooltip import REST, tooltip, tooltip_text
from tests.app.finger import Finger
from tests.app.harness import Harness, spot_of, visible
from tests.app.places import PLACES, Place, open_place
from tests.app.screens.test_keyboard import in_sight

KV = Path(__file__).parents[3] / "kv"


def point_at(ui: Harness, widget: Touchable | None) -> None:
    Window.mouse_pos = spot_of(widget) if widget is not None else (-1, -1)
    ui.advance(0.05)


@pytest.fixture
def gear(ui: Harness) -> RoundButton:
    button: RoundButton = ui.find(RoundButton, hint="Settings")
    return button


def test_a_button_is_shaded_under_the_pointer_only(ui: Harness, gear: RoundButton) -> None:
    assert gear.shade == 0
    point_at(ui, gear)
    assert 0 < gear.shade < 0.12
    point_at(ui, None)
    assert gear.shade == 0


def test_the_words_of_a_disabled_button_can_be_read(ui: Harness) -> None:
    """Kivy would write them in white, at a third of its strength."""
    button = TextButton(text="Start", kind="filled", disabled=True)
    ui.advance(0.05)
    assert button.ids.word.disabled_color == button.ids.word.color
    assert button.ids.word.color == list(theme.text2)


def test_a_resting_pointer_shows_the_hint(ui: Harness, gear: RoundButton) -> None:
    point_at(ui, gear)
    assert tooltip.text == ""
    ui.advance(REST)
    assert tooltip.text == "Settings"
    point_at(ui, None)
    assert tooltip.text == ""


@pytest.mark.long
def test_the_hint_stays_in_the_window_at_every_size(ui: Harness) -> None:
    for size in ((320, 568), (412, 915), (915, 412), (1920, 1080)):
        ui.resize(*size)
        ui.app.settings.text_scale = 1.6
        ui.app.settings.language = "it"
        ui.advance(0.2)
        gear: RoundButton = ui.find(RoundButton, icon="cog-outline")
        point_at(ui, gear)
        ui.advance(REST)
        (label,) = (w for w in Window.children if getattr(w, "text", "") == gear.hint)
        assert label.x >= 0
        assert label.right <= Window.width
        assert label.y >= 0
        assert label.top <= Window.height
        assert label.texture_size[1] >= dp(16)
        point_at(ui, None)


def test_a_click_opens_the_screen_and_leaves_no_shade(ui: Harness, gear: RoundButton) -> None:
    point_at(ui, gear)
    ui.advance(REST)
    ui.tap(gear)
    ui.advance(0.1)
    assert ui.app.page.name == "settings"
    assert tooltip.text == ""
    assert gear.shade == 0


def test_nothing_hovers_under_a_dialog(ui: Harness, gear: RoundButton) -> None:
    dialog = Dialog.ask("Sure?", "", [])
    point_at(ui, gear)
    assert gear.shade == 0
    dialog.dismiss()
    point_at(ui, None)
    point_at(ui, gear)
    assert gear.shade > 0


def test_a_resting_finger_reads_the_hint_and_presses_nothing(
    ui: Harness, gear: RoundButton
) -> None:
    finger = Finger(spot_of(gear))
    finger.begin()
    ui.advance(REST + 0.4)
    assert tooltip.text == "Settings"
    finger.end()
    ui.advance(0.1)
    assert ui.app.page.name == "home"
    assert tooltip.text == ""
    assert gear.state == "normal"
    ui.tap(gear)
    ui.advance(0.2)
    assert ui.app.page.name == "settings"


def test_a_key_is_named_with_the_hint() -> None:
    assert tooltip_text(RoundButton(hint="Menu", shortcut="M")) == "Menu (M)"
    assert tooltip_text(RoundButton(hint="Menu")) == "Menu"


def test_every_key_in_a_tooltip_is_one_that_works() -> None:
    """The keys of the table are in keys.py, those of a replay in its pane; Escape goes back."""
    known = {"Esc", "Home", "End", "Space", "←", "→", "↓", "↑", "+", "−"}
    for game in playable_games():
        known |= {key.names for key in keys_of(face(game.id))}
    for path in KV.rglob("*.kv"):
        for line in path.read_text("utf-8").splitlines():
            name, _, value = line.strip().partition(": ")
            if name == "shortcut":
                for key in re.findall("'([^']*)'", value):
                    assert key in known or not key, f"{path.name}: {value}"


def test_every_icon_button_has_a_hint() -> None:
    """A RoundButton shows only an icon: its name is in its hint, in KV right beside the icon."""
    for path in KV.rglob("*.kv"):
        lines = path.read_text("utf-8").splitlines()
        for number, line in enumerate(lines):
            if line.strip() == "RoundButton:":
                indent = len(line) - len(line.lstrip())
                body = []
                for below in lines[number + 1 :]:
                    if below.strip() and len(below) - len(below.lstrip()) <= indent:
                        break
                    body.append(below.strip())
                assert any(one.startswith("hint:") for one in body), f"{path.name}:{number + 1}"


@pytest.mark.long_but("home", "devices-far", "settings-restore", "table-menu", "turn-menu", "turn")
@pytest.mark.parametrize("place", PLACES, ids=str)
def test_the_pointer_shades_every_button_and_names_every_icon(
    ui: Harness, monkeypatch: pytest.MonkeyPatch, place: Place
) -> None:
    """Hover on a desktop; what shows only an icon has a tooltip, with its key where it has one.

    Every place is visited here: it is what it says, and what lies over a screen is closed by the
    call that the veil makes.
    """
    open_place(ui, monkeypatch, place)
    assert ui.app.page.name == place.screen
    assert bool(ui.app.overlays) is bool(place.opened_by)
    top = ui.app.overlays[-1] if ui.app.overlays else None
    buttons = [w for w in ui.widgets(top) if isinstance(w, Touchable) and not w.disabled]
    for button in buttons:
        words = [w for w in ui.widgets(button) if isinstance(w, Label) and len(w.text) > 1]
        assert button.hint or words or not isinstance(button, RoundButton), button
        if not in_sight(button):
            continue
        point_at(ui, button)
        assert button.shade > 0, f"{button} {button.hint}"
        if isinstance(button, RoundButton):
            ui.settle(round(REST * 60) + 2)
            assert tooltip.text == tooltip_text(button)
            assert button.hint in tooltip.text
            assert button.shortcut in tooltip.text
        point_at(ui, None)
        assert button.shade == 0
    check_closed_in_the_same_frame(ui)


def check_closed_in_the_same_frame(ui: Harness) -> None:
    """All that lies over a screen, without a frame going by."""
    opened = list(ui.app.overlays)
    ui.app.show_message("The table was copied.")
    ui.settle(1)
    ui.app.close_overlays()
    assert [one for one in opened if one.get_root_window() is not None] == []
    assert "The table was copied." not in ui.texts()


def followers() -> int:
    """How many callbacks the mouse pointer has to call."""
    gc.collect()
    return len(Window.get_property_observers("mouse_pos"))


def test_dead_buttons_leave_nothing_at_the_pointer(ui: Harness) -> None:
    """KivyMD's own hover keeps a reference to each dead widget until the pointer moves."""
    before = followers()
    for _ in range(50):
        RoundButton(icon="cog")
    assert followers() <= before


def test_a_phone_forgets_dead_labels_at_the_next_screen(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ui.app.go("home")
    Window.property("mouse_pos").dispatch(Window)
    before = followers()
    for _ in range(20):
        MDLabel(text="dead")
    assert followers() >= before + 20
    monkeypatch.setattr(ui.app.platform, "mobile", True)
    ui.app.go("about")
    ui.app.go("home")
    assert followers() <= before + 5


@pytest.mark.parametrize(("name", "shown"), [("Continue", True), ("Continue this game", False)])
def test_a_button_whose_words_wrap_leaves_out_its_icon(ui: Harness, name: str, shown: bool) -> None:
    button = TextButton(text=name, icon="play", size_hint_x=None, width=dp(150))
    ui.settle(2)
    assert any(isinstance(widget, Icon) for widget in visible(button)) is shown
