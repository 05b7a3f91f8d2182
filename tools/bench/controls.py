"""Probe of controls: ours beside KivyMD's as it comes, but without ripples.

The work of building one and drawing its first frame in ms, its canvas instructions, and its height
in dp with a long text in a narrow column at the largest text size. docs/architecture.md says which
of the two the app uses, and why.
"""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from tools.bench.window import Figures, instructions, open_app, pump

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from app.application import RoundhouseApp

#: Controls built in one measurement, and measurements.
AT_ONCE, TIMES = 5, 7
LONG = "Reads out what happens, if the device can speak"


class Control(NamedTuple):
    """A control made by hand and KivyMD's; each function makes one with a text."""

    name: str
    ours: Callable[[str], Widget]
    kivymd: Callable[[str], Widget]


def probe_controls() -> Figures:
    """Figures of every control: ``ours`` and ``kivymd``, each with ms, instructions and height."""
    app = open_app()
    app.root.clear_widgets()  # only the control is drawn
    _remove_ripples()
    figures: Figures = {}
    for control in _controls():
        for side, make in (("ours", control.ours), ("kivymd", control.kivymd)):
            figures[f"{control.name}/{side}/ms"] = _cost(app, make)
            figures[f"{control.name}/{side}/instructions"] = _instructions(app, make)
            figures[f"{control.name}/{side}/height"] = _height(app, make)
    return figures


def _cost(app: RoundhouseApp, make: Callable[[str], Widget]) -> float:
    """The median work of building one and drawing it, in ms."""
    found = []
    for _ in range(TIMES):
        box = _column(app)
        gc.collect()
        gc.disable()
        began = time.thread_time()
        for _ in range(AT_ONCE):
            box.add_widget(make("Settings"))
        _frame()
        found.append(1000 * (time.thread_time() - began) / AT_ONCE)
        gc.enable()
        app.root.remove_widget(box)
        _frame()
    return statistics.median(found[1:])


def _instructions(app: RoundhouseApp, make: Callable[[str], Widget]) -> float:
    box = _column(app)
    widget = make("Settings")
    box.add_widget(widget)
    _frame()
    count = instructions(widget)
    app.root.remove_widget(box)
    return count


def _height(app: RoundhouseApp, make: Callable[[str], Widget]) -> float:
    """The height in dp that a long text gets in a column of 240 dp at 160 %."""
    from kivy.metrics import dp

    from app.services.settings import settings

    settings.text_scale = 1.6
    box = _column(app)
    widget = make(LONG)
    box.add_widget(widget)
    pump(0.5)
    height: float = widget.height / dp(1)
    app.root.remove_widget(box)
    settings.text_scale = 1.0
    return height


def _column(app: RoundhouseApp) -> Widget:
    from kivy.metrics import dp
    from kivy.uix.boxlayout import BoxLayout

    box = BoxLayout(orientation="vertical", size_hint=(None, None), width=dp(240))
    app.root.add_widget(box)
    _frame()
    return box


def _frame() -> None:
    from kivy.base import EventLoop

    for _ in range(3):
        EventLoop.idle()


def _remove_ripples() -> None:
    """Each would build a framebuffer: without them KivyMD's controls are at their best."""
    from kivymd.uix.behaviors.ripple_behavior import M3CommonRipple

    for name in ("init_fbos", "call_ripple_animation_methods", "finish_ripple", "anim_complete"):
        setattr(M3CommonRipple, name, lambda *_: None)


def _controls() -> list[Control]:
    from kivymd.uix.button import MDButton, MDButtonText, MDIconButton
    from kivymd.uix.card import MDCard
    from kivymd.uix.label import MDLabel
    from kivymd.uix.list import MDListItem, MDListItemHeadlineText, MDListItemLeadingIcon
    from kivymd.uix.textfield import MDTextField

    from app.widgets.buttons import RoundButton, TextButton
    from app.widgets.drawer import MenuRow
    from app.widgets.fields import Field
    from app.widgets.panels import Panel
    from app.widgets.text import Paragraph

    def button(text: str) -> Widget:
        return MDButton(MDButtonText(text=text), style="filled")

    def row(text: str) -> Widget:
        return MDListItem(MDListItemLeadingIcon(icon="cog"), MDListItemHeadlineText(text=text))

    return [
        Control(
            "icon button", lambda _t: RoundButton(icon="cog"), lambda _t: MDIconButton(icon="cog")
        ),
        Control("button", lambda t: TextButton(text=t, kind="filled"), button),
        Control("row of a menu", lambda t: MenuRow(icon="cog", text=t), row),
        Control("text field", lambda t: Field(text=t), lambda t: MDTextField(text=t)),
        Control(
            "text", lambda t: Paragraph(text=t), lambda t: MDLabel(text=t, adaptive_height=True)
        ),
        Control("card", lambda _t: Panel(shadow=True), lambda _t: MDCard()),
    ]


def print_controls(figures: Figures) -> None:
    """The table of controls."""
    print(f"\n{'control':<20}{'ms':>7}{'KivyMD':>9}{'ratio':>8}   instructions   height at 160 %")
    for name in dict.fromkeys(key.split("/")[0] for key in figures):
        ours, theirs = (
            {k: figures[f"{name}/{side}/{k}"] for k in ("ms", "instructions", "height")}
            for side in ("ours", "kivymd")
        )
        print(
            f"{name:<20}{ours['ms']:7.2f}{theirs['ms']:9.2f}{theirs['ms'] / ours['ms']:7.1f}x"
            f"{ours['instructions']:8.0f} {theirs['instructions']:5.0f}"
            f"{ours['height']:11.0f} {theirs['height']:5.0f} dp"
        )
