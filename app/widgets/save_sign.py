"""Sign at the top of the screen while something is not saved; it takes no room when all is."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv_loader import load_kv


class SaveSign(BoxLayout):
    """A line that says until when everything is safe, and why not since."""

    text = StringProperty("")


load_kv(__name__)
