"""Text field of one line with its error below.

By hand: the text of ``MDTextField`` stays at 16 dp at every text size and follows no theme.
"""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput

from app.kv_loader import load_kv


class LineInput(TextInput):
    """Input of one line, at most ``longest`` printable characters."""

    longest = NumericProperty(60)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        room = max(0, int(self.longest) - len(self.text) + len(self.selection_text))
        substring = "".join(sign for sign in substring if sign.isprintable())
        super().insert_text(substring[:room], from_undo)


class Field(BoxLayout):
    """A text field; ``error`` is shown under it, empty when the text is valid."""

    text = StringProperty("")
    hint = StringProperty("")
    error = StringProperty("")
    focus = BooleanProperty(False)
    longest = NumericProperty(60)
    #: A password: dots are shown.
    secret = BooleanProperty(False)
    #: Enter does not end the typing.
    stays = BooleanProperty(False)

    __events__ = ("on_enter",)

    def on_enter(self) -> None:
        """Event: Enter was pressed."""


load_kv(__name__)
