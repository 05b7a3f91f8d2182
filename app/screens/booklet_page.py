"""A booklet on the screen: the list of its topics, and a page with one of them."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kv_loader import load_kv
from app.screens.how_to_play_figure import figure_widget
from app.services.booklet import Part, Topic, figures
from app.services.language import tr
from app.services.settings import settings
from app.widgets.buttons import TextButton, Touchable
from app.widgets.drawer import SwitchMenuRow
from app.widgets.panels import VBox


class TopicRow(Touchable, BoxLayout):
    """A line of the contents: number and title of a topic."""

    number = NumericProperty(0)
    text = StringProperty("")
    #: Its page is open beside the contents.
    chosen = BooleanProperty(False)


class BookletContents(VBox):
    """All topics of a booklet."""

    __events__ = ("on_topic",)

    def on_topic(self, number: int) -> None:
        """Event: a topic was chosen, by its number from 0."""

    def show(self, topics: Sequence[Topic], chosen: int | None = None) -> None:
        self.clear_widgets()
        for number, topic in enumerate(topics):
            row = TopicRow(number=number + 1, text=topic.title, chosen=number == chosen)
            row.bind(on_release=lambda _row, at=number: self.dispatch("on_topic", at))
            self.add_widget(row)


class RuleParagraph(VBox):
    """A paragraph; the numbers of its rules are shown to those who want them."""

    text = StringProperty("")
    numbers = StringProperty("")
    #: It is the answer to "why?".
    lit = BooleanProperty(False)


class BookletPage(VBox):
    """One topic: its paragraphs and figures, and the way to the topics beside it."""

    #: The paragraph that was asked for, if one was.
    lit: Widget | None = None

    __events__ = ("on_topic",)

    def on_topic(self, number: int) -> None:
        """Event: another topic shall be shown, by its number from 0."""

    def show(self, game_id: str, topics: Sequence[Topic], number: int, rule: str = "") -> None:
        """Show a topic; ``rule`` is the number of the rule that was asked for."""
        self.lit = None
        topic, drawings = topics[number], figures(game_id)
        self.ids.title.text = topic.title
        parts = self.ids.parts
        parts.clear_widgets()
        for part in topic.parts:
            if part.figure:
                parts.add_widget(figure_widget(drawings[part.figure]))
            else:
                parts.add_widget(self._paragraph(part, rule))
        self._show_ways(topics, number)

    def _paragraph(self, part: Part, rule: str) -> RuleParagraph:
        lit = bool(rule) and rule in part.rules
        paragraph = RuleParagraph(text=part.text, numbers="  ·  ".join(part.rules), lit=lit)
        if lit:
            self.lit = paragraph
        return paragraph

    def _show_ways(self, topics: Sequence[Topic], number: int) -> None:
        ways = self.ids.ways
        ways.clear_widgets()
        for at, icon, kind in (
            (number + 1, "arrow-right", "tonal"),
            (number - 1, "arrow-left", "outlined"),
        ):
            if 0 <= at < len(topics):
                button = TextButton(text=topics[at].title, icon=icon, kind=kind)
                button.bind(on_release=lambda _button, at=at: self.dispatch("on_topic", at))
                ways.add_widget(button)

    def spoken(self) -> str:
        """What is said of the page: the paragraph that was asked for, or all of it."""
        if isinstance(self.lit, RuleParagraph):
            return f"{self.ids.title.text}. {self.lit.text}"
        told = [each.text for each in self.ids.parts.children if isinstance(each, RuleParagraph)]
        return f"{self.ids.title.text}. {' '.join(reversed(told))}"


def numbers_switch() -> SwitchMenuRow:
    """The switch for those who want the numbered rules."""
    row = SwitchMenuRow(
        icon="pound", text=tr._("Show the numbers of the rules"), active=settings.rule_numbers
    )
    row.bind(active=lambda _row, on: setattr(settings, "rule_numbers", on))
    row.padding = [dp(8), 0]
    return row


load_kv(__name__)
