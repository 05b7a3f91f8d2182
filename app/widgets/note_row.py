"""NoteRow: a row that leads on.

By hand, as all rows: ``MDListItem`` has 56, 72 or 88 dp and cuts words.
"""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv_loader import load_kv
from app.widgets.buttons import Touchable


class NoteRow(Touchable, BoxLayout):
    """An icon, a title, a sentence and a sign of what a touch does."""

    icon = StringProperty("")
    title = StringProperty("")
    sentence = StringProperty("")
    sign = StringProperty("chevron-right")


load_kv(__name__)
