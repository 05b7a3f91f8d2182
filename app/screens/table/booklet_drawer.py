"""The booklet at the table: a page over the board, which stays as it is below.

It shows nothing of the table, only the game's rules. Like every drawer it is gone in the frame in
which the veil comes down.
"""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp

from app.screens.booklet_page import BookletContents, BookletPage, numbers_switch
from app.services.booklet import booklet, topic_of
from app.services.language import tr
from app.widgets.buttons import TextButton
from app.widgets.drawer import Drawer


def has_page(game_id: str, rule: str) -> bool:
    """Whether the booklet of a game tells a rule."""
    return bool(rule) and topic_of(booklet(game_id, "en"), rule) is not None


class BookletDrawer(Drawer):
    """Contents and pages of a game's booklet."""

    def __init__(self, game_id: str, rule: str = "") -> None:
        """``rule`` is the number of a rule: its page is opened, and its paragraph lit."""
        super().__init__(title=tr._("How to play"), tall=True)
        self._game, self._topics = game_id, booklet(game_id, tr.language)
        self.page: BookletPage | None = None
        found = topic_of(self._topics, rule) if rule else None
        if found is None:
            self.show_contents()
        else:
            self.show_topic(found, rule)

    def show_contents(self) -> None:
        """Show the list of topics."""
        self.page = None
        contents = BookletContents()
        contents.show(self._topics)
        contents.bind(on_topic=lambda _contents, number: self.show_topic(number))
        self._fill(contents)

    def show_topic(self, number: int, rule: str = "") -> None:
        """Show a page; with a rule, scroll to its paragraph."""
        self.page = page = BookletPage()
        page.show(self._game, self._topics, number, rule)
        page.bind(on_topic=lambda _page, at: self.show_topic(at))
        contents = TextButton(text=tr._("Contents"), icon="format-list-bulleted", kind="plain")
        contents.bind(on_release=lambda _button: self.show_contents())
        self._fill(page, contents, numbers_switch())
        if page.lit is not None:
            Clock.schedule_once(lambda _dt: self._scroll_to_lit(), 0.05)

    def _fill(self, *widgets: object) -> None:
        body = self.ids.body
        body.clear_widgets()
        body.spacing = dp(8)
        for widget in widgets:
            body.add_widget(widget)
        body.parent.scroll_y = 1

    def _scroll_to_lit(self) -> None:
        scroll = self.ids.body.parent
        if self.page is not None and self.page.lit is not None and self.parent is not None:
            scroll.scroll_to(self.page.lit, padding=dp(24), animate=False)
