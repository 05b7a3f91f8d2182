"""How to play: a game's booklet, short sections with figures."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from app.games.registry import playable_games
from app.kv_loader import load_kv
from app.screens.how_to_play_figure import Figure
from app.screens.lesson_offer import offer_lesson
from app.screens.page import Page
from app.services.booklet import FigureData, Section, booklet, figures
from app.services.language import tr
from app.widgets.choices import Chips
from app.widgets.panels import Panel
from app.widgets.text import Paragraph


class HowToPlayScreen(Page):
    """Opened from home for every game, or from a table for its own game."""

    game_id = StringProperty("")
    wide = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(wide=self._show)

    def open(self, game_id: str = "", **_arguments: str) -> None:
        self.game_id = game_id or self.game_id or playable_games()[0].id
        self._show()
        self.ids.column.scroll_y = 1

    def translate(self) -> None:
        self._show()

    def close(self) -> None:
        self.game_id = ""

    def _show(self, *_: object) -> None:
        if not self.game_id:
            return
        self._show_games()
        offer_lesson(self.ids.lesson, self.game_id)
        drawings = figures(self.game_id)
        columns = [self.ids.left, self.ids.right]
        for column in columns:
            column.clear_widgets()
        sections = booklet(self.game_id, tr.language)
        half = (len(sections) + 1) // 2 if self.wide else len(sections)
        for number, section in enumerate(sections):
            columns[number >= half].add_widget(_panel(section, drawings))

    def _show_games(self) -> None:
        box = self.ids.games
        box.clear_widgets()
        games = playable_games()
        if len(games) > 1:
            chips = Chips(
                choices=[(game.id, tr.words(game)["title"]) for game in games], value=self.game_id
            )
            chips.bind(value=lambda _chips, game_id: self.open(game_id=game_id))
            box.add_widget(chips)


def _panel(section: Section, drawings: dict[str, FigureData]) -> Panel:
    panel = Panel(padding=[dp(16), dp(14)], spacing=dp(10), shadow=True)
    panel.add_widget(Paragraph(text=section.title, face="title", role="section"))
    for kind, part in section.parts:
        if kind == "figure":
            panel.add_widget(Figure(figure=drawings[part]))
        else:
            panel.add_widget(Paragraph(text=part, line_height=1.15))
    return panel


load_kv(__name__)
