"""The last thing each of the others did, and the way to the whole log."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.games.log import LogLine
from app.kv_loader import load_kv
from app.screens.table.log_drawer import line_markup
from app.widgets.buttons import Touchable
from app.widgets.children import ensure_children


class MoveRow(BoxLayout):
    """One move."""

    colour = NumericProperty(0)
    markup_text = StringProperty("")
    chevron = BooleanProperty(False)


class LastMoves(Touchable, BoxLayout):
    """Touched, the whole log opens. ``brief``: only the very last move, for a sheet."""

    brief = BooleanProperty(False)
    #: Said instead while something is staged: what confirming would do.
    staged_text = StringProperty("")

    def show(
        self,
        lines: Sequence[LogLine],
        names: Sequence[str],
        colours: Sequence[int],
        viewer: int | None,
    ) -> None:
        """The latest line of each seat but the viewer's, the newest first."""
        latest: dict[int, LogLine] = {}
        for line in lines:
            if line.seat is not None and line.seat != viewer:
                latest.pop(line.seat, None)
                latest[line.seat] = line
        newest = list(reversed(latest.items()))[: 1 if self.brief else len(names)]
        self._fill(
            []
            if self.staged_text
            else [
                (colours[seat], line_markup(names[seat], line.text, line.whole), self.brief)
                for seat, line in newest
            ]
        )
        self.opacity = 1 if newest or self.staged_text else 0
        self.disabled = not newest

    def _fill(self, moves: list[tuple[int, str, bool]]) -> None:
        rows = ensure_children(self.ids.rows, len(moves), lambda: MoveRow(width=self.width))
        for row, (colour, text, chevron) in zip(rows, moves, strict=True):
            row.colour, row.markup_text, row.chevron = colour, text, chevron


load_kv(__name__)
