"""The badge "Your turn" on a table of the home screen."""

from __future__ import annotations

from kivy.lang import Builder
from kivy.properties import ColorProperty
from kivymd.uix.badge import MDBadge

from app.kv_loader import load_kv


class TurnBadge(MDBadge):
    """ "Your turn" on a table; its place rounds it and puts it right (KivyMD #1593).

    A mend of ``MDBadge``: it would take the colours of an error when the theme changes. Nobody has
    reported it to KivyMD yet.
    """

    ink = ColorProperty([1, 1, 1, 1])

    def on_kv_post(self, _base_widget: object) -> None:
        for colour in ("md_bg_color", "text_color"):
            Builder.unbind_property(self, colour)

    def on_ink(self, *_: object) -> None:
        self.text_color = self.ink


load_kv(__name__)
