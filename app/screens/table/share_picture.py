"""The picture of a result to pass on: podium and standings, 4 to 5.

It is drawn off the screen at its own size, whatever the screen's, and shows only the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from kivy.core.image import Image as CoreImage
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle, Scale, Translate
from kivy.graphics.texture import Texture
from kivy.lang import Builder
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from app.games.results import NOBODY, Results, Standing
from app.paths import asset
from app.screens.table.podium import Podium
from app.screens.table.results_parts import Backdrop, curves_of
from app.services.language import tr
from app.theme.palettes import rgba
from app.theme.theme import theme
from app.theme.tokens import COLOURS, INK
from app.widgets.chart import Chart
from app.widgets.player_token import PlayerToken
from app.widgets.text import width_of

WIDTH, HEIGHT = 864, 1080
MARGIN = 60
#: A moment of the confetti's fall that looks well in a still picture.
CONFETTI = 0.42


class SharePicture(Widget):
    """All parts have their place from the beginning: there is no layout and no animation."""

    def __init__(self, results: Results, chart: bool) -> None:
        super().__init__(size_hint=(None, None), size=(WIDTH, HEIGHT))
        paper, muted = (rgba(COLOURS[token][0]) for token in ("surface", "text2"))
        with self.canvas:
            Color(*paper)
            Rectangle(size=self.size)
        rows = len(results.standings)
        row = min(76, (290 if chart else 400) / rows)
        chart_height = 250 if chart and curves_of(results) else 0
        low = 84 + chart_height + row * rows + 36
        self._scene(results, low)
        for number, standing in enumerate(results.standings):
            self._row(standing, low - 24 - row * (number + 1), row)
        if chart_height:
            self._chart(results, chart_height)
        self._sign(results, muted)

    def texture(self) -> Texture:
        """The picture."""
        Builder.sync()  # labels follow their places only with the next frame
        fbo = Fbo(size=(WIDTH, HEIGHT), with_stencilbuffer=True)
        with fbo:
            ClearColor(1, 1, 1, 1)
            ClearBuffers()
            Scale(1, -1, 1)  # a picture's first row is the top one
            Translate(0, -HEIGHT, 0)
        fbo.add(self.canvas)
        fbo.draw()
        fbo.remove(self.canvas)
        texture: Texture = fbo.texture
        texture.flip_vertical()
        return texture

    def _scene(self, results: Results, low: float) -> None:
        height = HEIGHT - low
        self.add_widget(Backdrop(scene="sunburst", pos=(0, low), size=(WIDTH, height)))
        title = self._text(results.title, 66, "veil", rgba(INK), MARGIN, HEIGHT - 96, WIDTH - 120)
        about = "  ·  ".join(text for text in (results.game_title, results.margin) if text)
        self._text(about, 30, "button", rgba(INK), MARGIN, HEIGHT - 152, WIDTH - 120)
        podium = Podium(plates=False, pos=(50, low), size=(WIDTH - 100, title.y - 66 - low))
        podium.standings = list(results.standings)
        podium.ground = 16
        podium.draw_still(CONFETTI)
        self.add_widget(podium)

    def _row(self, standing: Standing, y: float, height: float) -> None:
        middle = y + height / 2
        size = min(34.0, height * 0.52)
        ink, right = rgba(INK), WIDTH - MARGIN
        place = f"{standing.place}."
        for text, face, x, width, halign, scale in (
            (place, "heavy", MARGIN, 60, "left", 1.0),
            (standing.name, "bold", MARGIN + 124, WIDTH - 2 * MARGIN - 330, "left", 1.0),
            (standing.total_text, "heavy", right - 200, 200, "right", 1.15),
        ):
            label = self._text(text, size * scale, face, ink, x, 0, width, halign)
            label.center_y = middle
        if standing.colour != NOBODY:
            token = PlayerToken(colour=standing.colour, radius=size * 0.62)
            token.center = MARGIN + 84, middle
            self.add_widget(token)

    def _chart(self, results: Results, height: float) -> None:
        chart = Chart(pos=(MARGIN, 84), size=(WIDTH - 2 * MARGIN, height), figure_size=22)
        chart.curves = curves_of(results)
        chart.turning_point, chart.stop_text = results.turning_point, results.stop_text
        chart.redraw()
        self.add_widget(chart)

    def _sign(self, results: Results, colour: Sequence[float]) -> None:
        """The app's name, the length of the game and the day."""
        logo = CoreImage(asset("icon", "logo_light.png")).texture
        height = 40
        wide = height * logo.width / logo.height
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=logo, pos=(MARGIN, 30), size=(wide, height))
        self._text("Roundhouse", 28, "title", colour, MARGIN + wide + 14, 32, 240, "left")
        today = date.today()
        day = tr._("{day}/{month}/{year}").format(day=today.day, month=today.month, year=today.year)
        about = "  ·  ".join(text for text in (results.length, day) if text)
        self._text(about, 25, "button", colour, WIDTH - MARGIN - 460, 34, 460, "right")

    def _text(
        self,
        text: str,
        size: float,
        face: str,
        colour: Sequence[float],
        x: float,
        y: float,
        width: float,
        halign: str = "center",
    ) -> Label:
        """A line of text, written smaller where it would be too long."""
        font = theme.font(face)
        size = min(size, size * width / max(1.0, width_of(text, font, round(size, 1))) * 0.98)
        label = Label(text=text, font_name=font, font_size=round(size, 1), color=colour)
        label.halign, label.size_hint = halign, (None, None)
        label.text_size = width, None
        label.texture_update()
        label.size, label.pos = (width, label.texture_size[1]), (x, y)
        self.add_widget(label)
        return label
