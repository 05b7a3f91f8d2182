"""How to play: a game's booklet, a page a topic, with figures from its real board."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.games.registry import playable_games
from app.kv_loader import load_kv
from app.screens.booklet_page import numbers_switch
from app.screens.lesson_offer import offer_lesson
from app.screens.page import Page
from app.services.booklet import Topic, booklet
from app.services.keyboard import LEFT, RIGHT
from app.services.language import tr
from app.widgets.choices import Chips
from app.widgets.panels import Column

#: The page shows no topic, but the contents.
CONTENTS = -1


class ContentsColumn(Column):
    """The games, the lesson and the topics of the game that is shown."""


class PageColumn(Column):
    """The page with a topic."""


class HowToPlayScreen(Page):
    """Opened for every game. Wide screens show contents and page side by side."""

    game_id = StringProperty("")
    topic = NumericProperty(CONTENTS)
    wide = BooleanProperty(False)
    #: In pixels.
    contents_width = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.contents, self.page = ContentsColumn(), PageColumn()
        self.contents.ids.topics.bind(on_topic=lambda _topics, number: self.turn_to(number))
        self.page.ids.page.bind(on_topic=lambda _page, number: self.turn_to(number))
        self.bind(wide=self._show, contents_width=self.contents.setter("width"))

    def open(self, game_id: str = "", **_arguments: str) -> None:
        self.game_id = game_id or self.game_id or playable_games()[0].id
        self.topic = CONTENTS
        self._show()
        self.contents.scroll_y = self.page.scroll_y = 1

    def translate(self) -> None:
        self._show()

    def close(self) -> None:
        self.game_id = ""
        self.ids.frame.clear_widgets()
        self.page.ids.page.ids.parts.clear_widgets()

    @property
    def topics(self) -> Sequence[Topic]:
        return booklet(self.game_id, tr.language)

    def turn_to(self, number: int) -> None:
        """Show a topic."""
        self.topic = number
        self._show()
        self.page.scroll_y = 1
        self.app.announce(self.page.ids.page.spoken())

    def _show(self, *_: object) -> None:
        if not self.game_id:
            return
        frame, topics = self.ids.frame, self.topics
        shown = max(0, self.topic) if self.wide else self.topic
        frame.clear_widgets()
        if self.wide or shown == CONTENTS:
            self._show_contents(topics, shown if self.wide else None)
            frame.add_widget(self.contents)
        if shown != CONTENTS and topics:
            self.page.ids.page.show(self.game_id, topics, shown)
            self.page.ids.numbers.clear_widgets()
            self.page.ids.numbers.add_widget(numbers_switch())
            frame.add_widget(self.page)
        self.contents.size_hint_x = None if self.wide else 1
        self.contents.width = self.contents_width

    def _show_contents(self, topics: Sequence[Topic], chosen: int | None) -> None:
        ids = self.contents.ids
        self._show_games()
        offer_lesson(ids.lesson, self.game_id)
        ids.topics.show(topics, chosen)

    def _show_games(self) -> None:
        box = self.contents.ids.games
        box.clear_widgets()
        games = playable_games()
        if len(games) > 1:
            chips = Chips(
                choices=[(game.id, tr.words(game)["title"]) for game in games], value=self.game_id
            )
            chips.bind(value=lambda _chips, game_id: self.open(game_id=game_id))
            box.add_widget(chips)

    # Back and keys

    def on_back(self) -> bool:
        if self.wide or self.topic == CONTENTS:
            return False
        self.topic = CONTENTS
        self._show()
        return True

    def on_key(self, key: int, text: str | None, modifiers: list[str]) -> bool:
        step = {LEFT: -1, RIGHT: 1}.get(key, 0)
        at = max(0, self.topic) + step if self.wide or self.topic != CONTENTS else 0
        if not step or not 0 <= at < len(self.topics):
            return False
        self.turn_to(at)
        return True


load_kv(__name__)
