"""Page: base class of the app's screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import ListProperty, NumericProperty
from kivy.uix.screenmanager import NoTransition, ScreenManager
from kivymd.uix.screen import MDScreen

from app.kv_loader import load_kv
from app.running_app import app_is_running, running_app
from app.services.language import tr

if TYPE_CHECKING:
    from app.application import RoundhouseApp


class Pages(ScreenManager):
    """The screens of the app, one of which is shown.

    Kivy's: ``MDScreenManager`` animates even with ``NoTransition`` (KivyMD #1312), and would show
    what is secret on the screen that is left.
    """

    def __init__(self) -> None:
        super().__init__(transition=NoTransition())


class Page(MDScreen):
    """A screen of the app, with hooks that the app calls. All of them are optional."""

    #: Height in pixels of the main buttons at the bottom; messages are shown above them.
    foot = NumericProperty(0)
    #: A box of the page that something opaque fills: x, y, width, height. No paper is drawn there.
    covered = ListProperty([0, 0, 0, 0])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._language = tr.language
        tr.follow(self._follow_language)

    @property
    def app(self) -> RoundhouseApp:
        """The running app: services and navigation."""
        return running_app()

    @property
    def busy(self) -> bool:
        """Whether something goes on by itself, in which a pause would be felt."""
        return False

    def translate(self) -> None:
        """The language has changed: write the texts that KV does not follow."""

    def catch_up(self) -> None:
        """Translate the screen if it was out of sight when the language changed."""
        if self._language != tr.language:
            self._language = tr.language
            self.translate()

    def _follow_language(self) -> None:
        if app_is_running() and self.app.page is self:
            self.catch_up()

    def open(self, **arguments: str) -> None:
        """The screen is about to be shown; ``arguments`` are those of ``app.go``."""

    def close(self) -> None:
        """The screen was left."""

    def save(self) -> None:
        """Something has failed: save what is not saved yet."""

    def on_back(self) -> bool:
        """The back key was pressed; True: the screen used it for something of its own."""
        return False

    def on_key(self, key: int, text: str | None, modifiers: list[str]) -> bool:
        """Another key was pressed; True: the screen used it."""
        return False

    def on_pause(self) -> None:
        """The app goes to the background."""

    def on_resume(self) -> None:
        """The app comes back."""


load_kv(__name__)
