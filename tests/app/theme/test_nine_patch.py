"""NinePatch: a canvas instruction that frames a box."""

from __future__ import annotations

from kivy.lang import Builder
from kivy.metrics import dp

from app.theme.nine_patch import NinePatch, patch
from tests.app.harness import Harness


def test_a_shadow_extends_beyond_its_box(ui: Harness) -> None:
    frame = NinePatch()
    frame.key = "shadow_card"
    frame.box = (100, 50, 200, 120)
    reach = patch("shadow_card").reach
    assert reach > 0
    assert tuple(frame.pos) == (100 - reach, 50 - reach)
    assert tuple(frame.size) == (200 + 2 * reach, 120 + 2 * reach)


def test_a_low_box_keeps_round_ends(ui: Harness) -> None:
    frame = NinePatch()
    frame.box = (0, 0, dp(200), dp(20))
    frame.key = "rrect_24"
    assert max(frame.display_border) == dp(10)


def test_a_narrow_box_has_no_spikes() -> None:
    """A round button's shadow: its corners do not cross one another."""
    frame = NinePatch()
    frame.key = "shadow_button"
    frame.box = (0, 0, 30, 60)
    _bottom, right, _top, left = frame.display_border
    assert left + right <= frame.size[0]


def test_kv_moves_it_with_its_widget(ui: Harness) -> None:
    widget = Builder.load_string(
        "Widget:\n"
        "    canvas:\n"
        "        NinePatch:\n"
        "            key: 'rrect_10'\n"
        "            box: self.pos + self.size\n"
    )
    (frame,) = [one for one in widget.canvas.children if isinstance(one, NinePatch)]
    widget.pos, widget.size = (30, 40), (90, 80)
    ui.settle(1)
    assert tuple(frame.pos) == (30, 40)
    assert tuple(frame.size) == (90, 80)
