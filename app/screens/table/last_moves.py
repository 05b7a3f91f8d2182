"""The last thing each of the others did, and the way to the whole log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv_loader import load_kv
from app.screens.table.log_drawer import told_markup
from app.widgets import badge as _badge  # noqa: F401 - its KV rules are used here
from app.widgets.buttons import Touchable


class MoveRow(BoxLayout):
    """One move."""

    colour = NumericProperty(0)
    markup_text = StringProperty("")
    chevron = BooleanProperty(False)


class LastMoves(Touchable, BoxLayout):
    """Touched, the whole log opens. ``brief``: only the very last move, for a sheet."""

    brief = BooleanProperty(False)

    def show(
        self, lines: Sequence[Any], names: Sequence[str], colours: Sequence[int], viewer: int | None
    ) -> None:
        """The latest line of each seat but the viewer's, the newest first."""
        latest: dict[int, Any] = {}
        for told in lines:
            if told.seat is not None and told.seat != viewer:
                latest.pop(told.seat, None)
                latest[told.seat] = told
        newest = list(reversed(latest.values()))[: 1 if self.brief else len(names)]
        rows = self.ids.rows
        rows.clear_widgets()
        for told in newest:
            rows.add_widget(
                MoveRow(
                    colour=colours[told.seat],
                    markup_text=told_markup(names[told.seat], told.text, told.whole),
                    chevron=self.brief,
                )
            )
        self.opacity = 1 if newest else 0
        self.disabled = not newest


load_kv(__name__)
