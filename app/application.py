"""The App: services and navigation. Screens are imported and built when first visited."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.screenmanager import NoTransition, ScreenManager

from app.paths import asset
from app.screens.page import Page
from app.services.files import StorageProblem
from app.services.keyboard import ESCAPE
from app.services.language import tr
from app.services.platform import platform
from app.services.settings import settings
from app.services.sound import sounds
from app.services.storage import TableStore
from app.theme.theme import theme
from app.widgets.message import Message

#: Name -> module and class.
SCREENS = {
    "home": "app.screens.home:HomeScreen",
    "new_table": "app.screens.new_table:NewTableScreen",
    "settings": "app.screens.settings:SettingsScreen",
    "how_to_play": "app.screens.how_to_play:HowToPlayScreen",
    "about": "app.screens.about:AboutScreen",
    "table": "app.screens.table.screen:TableScreen",
}

#: Below this shorter side a screen counts as a phone's.
COMPACT = 600


class RoundhouseApp(App):
    """One instance; widgets reach it by ``App.get_running_app()``.

    A plain Kivy App: KivyMD's would work out a palette of its own at every start, which costs as
    much time as our whole home screen and which nothing here would show.
    """

    title = "Roundhouse"
    #: What was last announced, for those who listen (and for tests).
    announced = StringProperty("")
    #: Left, top, right, bottom in pixels kept free for cameras and system bars.
    insets = ListProperty([0, 0, 0, 0])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.settings = settings
        self.platform = platform
        self.sounds = sounds
        folder = platform.folder()
        self.store = TableStore(folder / "tables")
        self.store.report = self.show_problem
        #: Dialogs and sheets that are open, the topmost last; each has ``dismiss()``.
        self.overlays: list[Any] = []
        self._history: list[tuple[str, dict[str, Any]]] = []
        self._here: tuple[str, dict[str, Any]] | None = None
        self._problem = ""
        settings.load(folder / "settings.json")
        settings.on_problem = self.show_problem

    # Start and end

    def build(self) -> AnchorLayout:
        self.icon = asset("icon", "icon.png")
        self._follow_settings()
        self._measure()
        root = AnchorLayout(padding=self.insets)
        self.bind(insets=root.setter("padding"))
        self.pages = ScreenManager(transition=NoTransition())
        self.message = Message()
        root.add_widget(self.pages)
        root.add_widget(self.message)
        Window.bind(on_keyboard=self._on_keyboard, on_resize=self._on_resize)
        self.store.empty_deleted()
        self.go("home")
        return root

    def on_start(self) -> None:
        platform.immerse()
        Clock.schedule_once(lambda _dt: platform.ready(), 0)
        if platform.mobile:
            Clock.schedule_interval(self._ask_insets, 0.5)

    def on_pause(self) -> bool:
        settings.save()
        page = self.page
        if page is not None:
            page.on_pause()
        return True

    def on_resume(self) -> None:
        # The window's size can be wrong just after waking up.
        Clock.schedule_once(lambda _dt: Window.update_viewport(), 0)
        platform.immerse()
        self._follow_theme()
        page = self.page
        if page is not None:
            page.on_resume()

    def on_stop(self) -> None:
        if self.page is not None:
            self.page.close()
        Window.unbind(on_keyboard=self._on_keyboard, on_resize=self._on_resize)
        settings.save()

    def open_settings(self, *_: object) -> bool:
        """Kivy's own settings panel, which F1 would open, has no place here."""
        return False

    # Settings that the whole app follows

    def _follow_settings(self) -> None:
        settings.bind(
            language=self._follow_language,
            theme=self._follow_theme,
            text_scale=self._follow_look,
            palette=self._follow_look,
            keep_awake=self._follow_device,
            rotation_lock=self._follow_device,
        )
        self._follow_language()
        self._follow_theme()
        self._follow_look()
        self._follow_device()

    def _follow_language(self, *_: object) -> None:
        chosen = settings.language
        tr.switch(platform.language() if chosen == "system" else chosen)

    def _follow_theme(self, *_: object) -> None:
        chosen = settings.theme
        theme.dark = platform.dark() if chosen == "system" else chosen == "dark"
        Window.clearcolor = theme.table

    def _follow_look(self, *_: object) -> None:
        theme.text_scale = settings.text_scale
        theme.palette = settings.palette

    def _follow_device(self, *_: object) -> None:
        platform.keep_awake(settings.keep_awake)
        platform.lock_rotation(settings.rotation_lock)

    def _measure(self) -> None:
        theme.compact = min(Window.size) < dp(COMPACT)

    def _on_resize(self, _window: object, width: int, height: int) -> None:
        self._measure()
        if not platform.mobile and Window.rotation == 0:
            settings.window = [round(width / dp(1)), round(height / dp(1))]

    def _ask_insets(self, _dt: float) -> None:
        self.insets = list(platform.insets())

    # Going from screen to screen

    @property
    def page(self) -> Page | None:
        """The screen that is shown."""
        return self.pages.current_screen if self.root_built else None

    @property
    def root_built(self) -> bool:
        return hasattr(self, "pages")

    def go(self, name: str, instead: bool = False, **kwargs: Any) -> None:
        """Show a screen; ``instead``: the way back does not lead through the present one.

        Home is where every way ends, so going there forgets the way.
        """
        if name == "home":
            self._history.clear()
        elif self._here is not None and self._here[0] != name and not instead:
            self._history.append(self._here)
        self._show(name, kwargs)

    def back(self) -> bool:
        """One step back: an open dialog, then the screen's own affairs, then the last screen.

        False when there is nowhere to go back to.
        """
        if self.overlays:
            self.overlays[-1].dismiss()
            return True
        page = self.page
        if page is not None and page.on_back():
            return True
        if not self._history:
            if self._here is not None and self._here[0] != "home":
                self.go("home")
                return True
            return False
        name, kwargs = self._history.pop()
        self._show(name, kwargs)
        return True

    def _show(self, name: str, kwargs: dict[str, Any]) -> None:
        left = self.page
        if not self.pages.has_screen(name):
            module, class_name = SCREENS[name].split(":")
            page_class: type[Page] = getattr(import_module(module), class_name)
            self.pages.add_widget(page_class(name=name))
        for overlay in list(self.overlays):
            overlay.dismiss()
        page = self.pages.get_screen(name)
        self._here = (name, kwargs)
        if left is page:
            page.close()
        page.open(**kwargs)
        self.pages.current = name
        if left is not None and left is not page:
            left.close()

    # Saying something

    def show_message(
        self, text: str, action: str = "", on_action: Any = None, seconds: float = 5
    ) -> None:
        """A line at the bottom for a few seconds, perhaps with one button."""
        self.message.show(text, action, on_action, seconds)
        self.announce(text)

    def show_problem(self, problem: StorageProblem) -> None:
        """A storage problem, once: it comes again with every save until it is mended."""
        if str(problem) != self._problem:
            self._problem = str(problem)
            Clock.schedule_once(lambda _dt: self.show_message(self._problem, seconds=10), 0)

    def announce(self, text: str) -> None:
        """Say a sentence to those who listen rather than look."""
        self.announced = text
        if settings.speech:
            platform.speak(text)

    # Keys

    def _on_keyboard(
        self, _window: object, key: int, _code: int, text: str | None, modifiers: list[str]
    ) -> bool:
        if key == ESCAPE:
            # On a phone's home screen False lets the system leave the app, as it should.
            return self.back() or not platform.mobile
        if self.overlays:
            return False
        page = self.page
        return page is not None and page.on_key(key, text, modifiers)
