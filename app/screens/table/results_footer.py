"""Buttons below the results: rematch, replay, share, and a look at the board."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.kv_loader import load_kv
from app.services.language import tr
from app.theme.theme import theme
from app.widgets.buttons import PillButton

#: Forms of the results: a phone upright, a tablet upright, a phone on its side, everything wider
#: than high.
SHEET, TALL, LOW, WIDE = "sheet", "tall", "low", "wide"
#: Height of a button, and with the gap to the next row (dp).
BUTTON, ROW = 56, 64
#: A row so wide (dp) has room for round buttons of the usual size; else they have the least one.
NARROW, LEAST = 280, 48


class ResultsFooter(BoxLayout):
    """Buttons for what follows: rematch over the others, all in one row, or two by two."""

    __events__ = ("on_choose",)

    def __init__(self, form: str, one_row: bool) -> None:
        super().__init__()
        self._form = form
        again = self._button(tr._("Rematch"), "refresh", "on_rematch", "filled")
        others = [
            (tr._("Replay"), "play", "on_replay"),
            (tr._("Share"), "share-variant", "on_share"),
            (tr._("Board"), "map-outline", "on_look"),
        ]
        words = not one_row or form == TALL
        buttons = [
            self._button(text if words else "", icon, event, hint=text)
            for text, icon, event in others
        ]
        if form == WIDE:
            replay, share, look = buttons
            rows = [[replay, look], [share, again]]
        elif one_row:
            rows = [[*buttons, again] if form == TALL else [again, *buttons]]
        else:
            rows = [[again], buttons]
        for row in rows:
            line = BoxLayout(size_hint_y=None, height=dp(BUTTON), spacing=dp(8))
            for button in row:
                button.height = dp(BUTTON)
                line.add_widget(button)
            self.add_widget(line)
        self.height = dp(ROW) * len(rows) - dp(8)
        self._wordless = [button for button in buttons if not button.text]
        self.bind(width=self._make_room)

    def _make_room(self, *_: object) -> None:
        """Buttons without words give way to the word of the first one where the row is narrow."""
        for button in self._wordless:
            button.width = dp(BUTTON if self.width >= dp(NARROW) else LEAST)

    def on_choose(self, event: str) -> None:
        """Event: a button was touched that asks for an event of the results view."""

    def _button(
        self, text: str, icon: str, event: str, kind: str = "outlined", hint: str = ""
    ) -> PillButton:
        button = PillButton(
            text=text, icon=icon, kind=kind, role="primary" if kind == "filled" else "button"
        )
        if kind == "outlined" and self._form in (LOW, WIDE):  # on the table, not on paper
            button.kind = "tonal"
        button.accent, button.accent_ink = theme.brand, theme.brand_ink
        if not text:
            button.hint = hint
            button.size_hint_x, button.width = None, dp(BUTTON)
        button.bind(on_release=lambda _b: self.dispatch("on_choose", event))
        return button


load_kv(__name__)
