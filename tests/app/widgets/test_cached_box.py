"""A box that is drawn from a picture of itself."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from kivy.core.window import Window
from kivy.graphics import Callback, Color, Rectangle
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from app.services.picture import save_window
from app.widgets.cached_box import CachedBox
from tests.app.harness import Harness


def filled(box: BoxLayout, draws: list[int]) -> Label:
    """A box with words, something half transparent over something else, and a list."""
    box.size_hint, box.pos, box.size = (None, None), (100.4, 80), (400, 300)
    label = Label(text="Denver", font_size=30)
    with label.canvas.before:
        Callback(lambda _instruction: draws.append(1))
        Color(0.2, 0.5, 0.3, 0.4)
        Rectangle(pos=(110, 90), size=(200, 150))
        Color(0.9, 0.1, 0.1, 0.5)
        Rectangle(pos=(180, 120), size=(260, 220))
    box.add_widget(label)
    long = Label(text="\n".join(f"Stop {number}" for number in range(40)), size_hint_y=None)
    long.bind(texture_size=long.setter("size"))
    scroll = ScrollView()
    scroll.add_widget(long)
    box.add_widget(scroll)
    return label


def draw_whole(box: BoxLayout, folder: Path) -> None:
    """Fill every pixel, which the harness's own frames do not."""
    if isinstance(box, CachedBox):
        box.take_picture()
    save_window(folder / "window.png")


def test_it_is_drawn_again_only_when_something_in_it_changes(ui: Harness) -> None:
    draws: list[int] = []
    box = CachedBox()
    label = filled(box, draws)
    Window.add_widget(box)
    ui.advance(0.2)
    assert draws
    seen = len(draws)
    for _ in range(5):
        Window.canvas.ask_update()  # something else moves
        ui.advance(1 / 60)
    assert len(draws) == seen
    label.text = "Pueblo"
    ui.advance(1 / 60)
    assert len(draws) > seen


def test_it_looks_like_a_plain_box(ui: Harness, tmp_path: Path) -> None:
    pictures = []
    for box in (CachedBox(), BoxLayout()):
        filled(box, [])
        Window.add_widget(box)
        ui.advance(0.2)
        draw_whole(box, tmp_path)
        pictures.append(_pixels())
        Window.remove_widget(box)
        ui.advance(0.1)
    still, plain = pictures
    assert max(abs(one - other) for one, other in zip(still, plain, strict=True)) <= 3
    assert len(set(still[::997])) > 20  # there is something to see


def test_what_was_shown_is_gone_at_once(ui: Harness, tmp_path: Path) -> None:
    box = CachedBox()
    filled(box, [])
    Window.add_widget(box)
    ui.advance(0.2)
    draw_whole(box, tmp_path)
    assert any(box._picture.pixels)
    Window.remove_widget(box)
    box.blank()
    assert not any(box._picture.pixels)


def test_it_follows_its_place_and_size(ui: Harness) -> None:
    box = CachedBox(size_hint=(None, None))
    sizes = []
    for width in (100, 200, 300):
        box.size = width, 50
        ui.advance(1 / 60)
        sizes.append(box._picture.size[0])
    assert [second - first for first, second in pairwise(sizes)] == [100, 100]


def _pixels() -> bytes:
    pixels: bytes = glReadPixels(90, 70, 420, 320, GL_RGB, GL_UNSIGNED_BYTE)
    return pixels
