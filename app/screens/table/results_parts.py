"""Parts of the results screen: hero with podium, standings, course with chart, ledger, facts."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Mesh
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.games.results import NOBODY, Fact, LedgerLine, LedgerPart, Results, Standing
from app.kv_loader import load_kv
from app.paths import asset
from app.services.language import tr
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from app.widgets.chart import Chart, Curve
from app.widgets.panels import Panel, VBox
from app.widgets.picture import rounded
from app.widgets.scrolling import scroll_to_top
from app.widgets.text import TextLine, width_of


class Backdrop(Widget):
    """A picture behind the podium, cropped to its box so that the ground stays in sight."""

    #: ``dusk`` or ``sunburst``.
    scene = StringProperty("dusk")
    #: Radii in pixels: top left, top right, bottom right, bottom left.
    radius = ListProperty([0, 0, 0, 0])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._mesh = Mesh(mode="triangle_fan")
        for name in ("scene", "radius", "pos", "size"):
            self.fbind(name, self._crop)
        self._crop()

    def _crop(self, *_: object) -> None:
        if self.width <= 0 or self.height <= 0:
            return
        texture = CoreImage(asset("art", f"results_{self.scene}.jpg")).texture
        scale = max(self.width / texture.width, self.height / texture.height)
        across, up = (
            self.width / texture.width / scale * texture.uvsize[0],
            self.height / texture.height / scale * texture.uvsize[1],
        )
        left = texture.uvpos[0] + (texture.uvsize[0] - across) / 2
        vertices = []
        for x, y in rounded(self.width, self.height, list(self.radius)):
            u, v = left + across * x / self.width, texture.uvpos[1] + up * y / self.height
            vertices += [self.x + x, self.y + y, u, v]
        self._mesh.texture = texture
        self._mesh.vertices = vertices
        self._mesh.indices = list(range(len(vertices) // 4))


class Hero(FloatLayout):
    """The winner's name over the podium."""

    title = StringProperty("")
    margin_text = StringProperty("")
    standings = ListProperty([])
    scene = StringProperty("dusk")
    ink = ColorProperty([1, 1, 1, 1])
    radius = ListProperty([0, 0, 0, 0])
    #: Room kept free at the top, at the bottom, and on both sides of the title.
    top_room = NumericProperty(0)
    low_room = NumericProperty(0)
    side_room = NumericProperty(0)


class FinalRow(BoxLayout):
    """A line of the standings: place, token, name, cells, total."""

    colour = NumericProperty(0)
    place_text = StringProperty("")
    name_text = StringProperty("")
    total_text = StringProperty("")
    first = BooleanProperty(False)
    total_width = NumericProperty(0)


class FinalTable(Panel):
    """The final table. Cells that leave a name no room are left out, or that no heading names."""

    def __init__(self, results: Results, skip: int = 0, heading: bool = True) -> None:
        super().__init__()
        self.results = results
        self._shown = results.standings[skip:]
        self._heading = heading
        self.fbind("width", self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        results = self.results
        font, size = theme.font("heavy"), theme.size("section")
        total = max(width_of(line.total_text, font, size) for line in self._shown) + dp(8)
        total = max(total, self._cell_width(results.total_title))
        widths = [
            max(map(self._cell_width, (title, *(line.cells[number] for line in self._shown))))
            for number, title in enumerate(results.columns)
        ]
        room = self.width - total - dp(120) - theme.size("card") * 5
        kept = len(widths) if self._heading else 0
        while kept and sum(widths[:kept]) > room:
            kept -= 1
        if self._heading:
            titles = [*results.columns[:kept], results.total_title]
            self.add_widget(_heading(tr._("Standings"), titles, [*widths[:kept], total]))
        for line in self._shown:
            self.add_widget(_row(line, widths[:kept], total))

    @staticmethod
    def _cell_width(text: str) -> float:
        return float(width_of(text, theme.font("body"), round(theme.size("log"), 1)) + dp(14))


def _cell(text: str, width: float, role: str = "log") -> TextLine:
    cell = TextLine(text=text, role=role, halign="right", size_hint_x=None, width=width)
    cell.color = theme.text2
    cell.pos_hint = {"center_y": 0.5}
    return cell


def _heading(title: str, titles: Sequence[str], widths: Sequence[float]) -> BoxLayout:
    row = FinalHeading(title=title)
    for text, width in zip(titles, widths, strict=True):
        row.add_widget(_cell(text, width))
    return row


def _row(line: Standing, widths: Sequence[float], total: float) -> FinalRow:
    row = FinalRow(
        colour=line.colour,
        place_text=f"{line.place}.",
        name_text=line.name,
        total_text=line.total_text,
        first=line.place == 1 and line.colour != NOBODY,
        total_width=total,
    )
    for text, width in zip(line.cells, widths, strict=False):
        row.ids.cells.add_widget(_cell(text, width))
    row.ids.cells.width = sum(widths)
    return row


class FinalHeading(BoxLayout):
    """Title of the standings, and of their columns."""

    title = StringProperty("")


class CourseCard(BoxLayout):
    """Course of the game: the chart, and what decided it."""

    title = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    #: The least height of the chart.
    chart_height = NumericProperty("150dp")
    #: The height that words and chart need.
    needed = NumericProperty(0)
    #: Whether the words stand under the chart, as on a phone.
    words_below = BooleanProperty(False)

    def __init__(self, results: Results, words_below: bool = False) -> None:
        super().__init__(
            title=tr._("How it went") if words_below else results.decided_title,
            text=_whole_story(results) if words_below else results.decided_text,
            note=results.course_text,
            words_below=words_below,
        )
        # Room for everybody's token and total at the ends of the curves.
        size = theme.size("small")
        self.chart_height = max(dp(150), size * (3.2 + 1.75 * len(results.colours)))
        chart: Chart = self.ids.chart
        chart.curves = curves_of(results)
        chart.turning_point = results.turning_point
        chart.stop_text = results.stop_text


def _whole_story(results: Results) -> str:
    """Why the game ended, and what decided it: all that no bar and no heading tells."""
    if results.turning_point is None:
        return results.decided_text
    reason = "" if results.reason == results.margin else results.reason
    said = [reason, f"{results.decided_title}.", results.decided_text]
    return " ".join(text for text in said if text)


def curves_of(results: Results) -> list[Curve]:
    """A curve for each seat; nothing where the game ended before its first stop."""
    if not results.course.stops:
        return []
    winner = results.winner.colour if results.winner is not None else None
    return [
        Curve(colour, results.course.line(seat), colour == winner)
        for seat, colour in enumerate(results.colours)
    ]


class FactRow(BoxLayout):
    """A fact about the whole game."""

    icon = StringProperty("")
    name_text = StringProperty("")
    value_text = StringProperty("")


class Facts(VBox):
    """A line for each fact."""

    def __init__(self, facts: Sequence[Fact]) -> None:
        super().__init__()
        for fact in facts:
            self.add_widget(FactRow(icon=fact.icon, name_text=fact.name, value_text=fact.value))


class LedgerRow(BoxLayout):
    """A line of a player's part."""

    text = StringProperty("")
    sum_text = StringProperty("")
    value_text = StringProperty("")


class LedgerTable(BoxLayout):
    """A player's part of the ledger."""

    colour = NumericProperty(0)
    name_text = StringProperty("")
    total_text = StringProperty("")

    def __init__(self, part: LedgerPart) -> None:
        super().__init__(colour=part.colour, name_text=part.name, total_text=part.total_text)
        for line in part.lines:
            self.ids.lines.add_widget(_ledger_row(line))


def _ledger_row(line: LedgerLine) -> LedgerRow:
    return LedgerRow(text=line.text, sum_text=line.sum_text, value_text=line.value_text)


class LedgerHead(Touchable, BoxLayout):
    """The line that folds and unfolds the ledger."""

    title = StringProperty("")
    note = StringProperty("")
    unfolded = BooleanProperty(False)


class Ledger(VBox):
    """Sources of the points, folded until it is touched.

    ``extra`` makes widgets that come before the players' parts.
    """

    unfolded = BooleanProperty(False)
    extra = ObjectProperty(None, allownone=True)

    def __init__(self, results: Results) -> None:
        super().__init__()
        self.results = results
        self._head = LedgerHead(title=tr._("Where it all came from"), note=results.ledger_text)
        self._head.bind(on_release=lambda _head: self.toggle())
        self._body = VBox(spacing=dp(8), padding=(0, dp(8), 0, 0))
        self.add_widget(self._head)

    def toggle(self) -> None:
        """Unfold, or fold again."""
        self.unfolded = self._head.unfolded = not self.unfolded
        if not self.unfolded:
            self.remove_widget(self._body)
            return
        if not self._body.children:
            for widget in self.extra() if self.extra is not None else ():
                self._body.add_widget(widget)
            for part in self.results.ledger:
                self._body.add_widget(LedgerTable(part))
        self.add_widget(self._body)
        # When everything has its place.
        Clock.schedule_once(lambda _dt: scroll_to_top(self), 0.05)


load_kv(__name__)
