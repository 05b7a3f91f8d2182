"""Speech over the buttons: what is staged, what it brings, or what is to be done."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv_loader import load_kv


class SantaFeSpeech(BoxLayout):
    """A heading and a sentence, with the chip of the company they are about."""

    title = StringProperty("")
    text = StringProperty("")
    picture = StringProperty("")
    #: It keeps room for two lines of text, so that the board does not jump.
    steady = BooleanProperty(False)


load_kv(__name__)
