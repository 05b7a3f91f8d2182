"""Window of a second start while another plays in the same folder: one sentence."""

from __future__ import annotations

import sys

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.button import Button
from kivy.uix.label import Label

from app.services.language import tr
from app.services.platform import platform
from app.services.settings import settings
from app.theme.theme import theme

#: Seconds until the window closes by itself: long enough to read the sentence twice.
STAYS = 10.0


class SecondWindow(App):
    """Says that Roundhouse is open already, and closes."""

    title = "Roundhouse"

    def build(self) -> AnchorLayout:
        language = settings.language
        tr.switch(platform.language() if language == "system" else language)
        text = tr._("Roundhouse is already open in another window: please play there.")
        print(text, file=sys.__stderr__)  # Kivy takes the other one over
        Window.clearcolor = theme.surface
        words = Label(
            text=text,
            font_name=theme.font("body"),
            font_size=theme.size("section"),
            color=theme.text,
            halign="center",
            valign="middle",
        )
        words.bind(size=words.setter("text_size"))
        close = Button(
            text=tr._("Close"),
            font_name=theme.font("button"),
            font_size=theme.size("primary"),
            color=theme.brand_ink,
            background_normal="",
            background_color=theme.brand,
            size_hint=(None, None),
            size=(160 * theme.size("primary") / 16, 3.5 * theme.size("primary")),
        )
        close.bind(on_release=lambda _b: self.stop())
        root = AnchorLayout(anchor_y="bottom", padding=theme.size("turn"))
        root.add_widget(words)
        root.add_widget(close)
        Clock.schedule_once(lambda _dt: self.stop(), STAYS)
        return root
