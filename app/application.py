"""The App: services and navigation. Screens are imported and built when first visited."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Protocol

from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.app import MDApp

from app.appearance import Appearance
from app.collecting import collect_rarely
from app.faults import SCREEN as FAULT_SCREEN
from app.faults import FaultHandler
from app.idle_imports import IdleImports
from app.paths import asset
from app.screens.page import Page, Pages
from app.services.analyses import Analyses
from app.services.devices import Devices
from app.services.files import StorageProblem
from app.services.finished_games import FinishedGames
from app.services.keyboard import ESCAPE, TAB
from app.services.lessons import LessonShelf
from app.services.platform import platform
from app.services.save_retry import SaveRetry
from app.services.settings import settings
from app.services.sound import sounds
from app.services.storage import TableStore
from app.services.thumbnails import Thumbnails
from app.theme.material import MaterialTheme
from app.theme.theme import theme
from app.tidying import Tidying
from app.widgets.focus import drop_focus, focus_first
from app.widgets.hover import forget_dead_labels
from app.widgets.tooltip import tooltip

if TYPE_CHECKING:
    from app.widgets.message import Message

#: Name -> module and class.
SCREENS = {
    "home": "app.screens.home:HomeScreen",
    "new_table": "app.screens.new_table:NewTableScreen",
    "corrections": "app.screens.corrections:CorrectionsScreen",
    "tables": "app.screens.tables:TablesScreen",
    "statistics": "app.screens.statistics:StatisticsScreen",
    "settings": "app.screens.settings:SettingsScreen",
    "how_to_play": "app.screens.how_to_play:HowToPlayScreen",
    "about": "app.screens.about:AboutScreen",
    "table": "app.screens.table.screen:TableScreen",
    "lesson": "app.screens.table.lesson:LessonScreen",
    "devices": "app.screens.devices:DevicesScreen",
    "broker": "app.screens.broker:BrokerScreen",
    "join": "app.screens.join:JoinScreen",
    "seat": "app.screens.table.seat:SeatScreen",
    FAULT_SCREEN: "app.screens.fault:FaultScreen",
}

#: A window whose shorter side is below this many dp counts as a phone's.
COMPACT = 600
#: Up to this size in dp type has its own size; in larger windows it grows, at most so many times.
ROOMY, LARGEST = (1280, 800), 2.0

#: A screen's name and the arguments it was opened with.
Place = tuple[str, dict[str, str]]


class Overlay(Protocol):
    """An open dialog, drawer or sheet."""

    def dismiss(self) -> None:
        """Close it."""


class RoundhouseApp(MDApp):
    """The one app; widgets reach it by ``running_app()``, screens by ``Page.app``."""

    title = "Roundhouse"
    #: The last announcement: what the spoken log says.
    announced = StringProperty("")
    #: Left, top, right, bottom in pixels kept free for cameras and system bars.
    insets = ListProperty([0, 0, 0, 0])

    def __init__(self) -> None:
        collect_rarely()
        super().__init__()
        self.theme_cls = MaterialTheme()
        self.settings = settings
        self.platform = platform
        self.sounds = sounds
        folder = platform.folder()
        self.store = TableStore(folder / "tables")
        self.store.report = self.show_problem
        self.thumbnails = Thumbnails(folder / "tables")
        self.analyses = Analyses(folder / "tables")
        self.save_retry = SaveRetry(self.store)
        self.finished = FinishedGames(self.store)
        self.lessons = LessonShelf(folder)
        self.devices = Devices(self.store, folder)
        #: Open overlays, the topmost last.
        self.overlays: list[Overlay] = []
        self._history: list[Place] = []
        self._here: Place | None = None
        self._problem = ""
        self._message: Message | None = None
        self._stopped = False
        self.faults = FaultHandler(self)
        #: The place that failed, for the screen that is shown after a fault.
        self.place_before: Place = ("home", {})
        settings.load(folder / "settings.json")
        settings.on_problem = self.show_problem

    # Start and end

    def build(self) -> AnchorLayout:
        self.icon = asset("icon", "icon.png")
        self._appearance = Appearance()
        self._measure()
        root = AnchorLayout(padding=self.insets)
        self.bind(insets=root.setter("padding"))
        self.pages = Pages()
        self._column = BoxLayout(orientation="vertical")
        self._column.add_widget(self.pages)
        root.add_widget(self._column)
        self.save_retry.bind(text=self._show_save_sign)
        Window.bind(on_keyboard=self._on_keyboard, on_resize=self._on_resize)
        self.store.tidy()
        self._go_home_first()
        Clock.schedule_once(lambda _dt: self._forget_gone_tables(), 1)
        self.idle_imports = IdleImports(self)
        self.tidying = Tidying(self)
        return root

    def _forget_gone_tables(self) -> None:
        """Remove pictures and analyses of tables that are no longer there."""
        kept = {info.id for info in self.store.tables()}
        self.thumbnails.forget_others(kept)
        self.analyses.forget_others(kept)

    def _go_home_first(self) -> None:
        """Show the home screen; a fault in it is shown like any other, if that is wanted."""
        try:
            self.go("home")
        except Exception as error:
            if self.faults.handle_exception(error) == ExceptionManager.RAISE:
                raise

    def _show_save_sign(self, _retry: object, text: str) -> None:
        """Put a line above the pages: something is not saved. It follows by itself from then on."""
        from app.widgets.save_sign import SaveSign

        self.save_retry.unbind(text=self._show_save_sign)
        sign = SaveSign(text=text)
        self.save_retry.bind(text=sign.setter("text"))
        self._column.add_widget(sign, index=len(self._column.children))

    def prepare(self) -> None:
        """Build and show the app without running its loop: for tests, demos and benchmarks."""
        self._run_prepare()

    def stop_listening(self) -> None:
        """Stop listening to the window and to the theme."""
        Window.unbind(on_keyboard=self._on_keyboard, on_resize=self._on_resize)
        self.theme_cls.stop_following()

    def on_start(self) -> None:
        platform.immerse()
        Clock.schedule_once(lambda _dt: platform.ready(), 0)
        platform.listen_for_links(lambda link: self.go("join", link=link))
        if platform.mobile:
            Clock.schedule_interval(self._ask_insets, 0.5)

    def on_pause(self) -> bool:
        settings.save()
        self.save_retry.try_now()
        page = self.page
        if page is not None:
            page.on_pause()
        return True

    def on_resume(self) -> None:
        # The window's size can be wrong just after waking up.
        Clock.schedule_once(lambda _dt: Window.update_viewport(), 0)
        platform.immerse()
        self._appearance.apply_theme()
        page = self.page
        if page is not None:
            page.on_resume()

    def on_stop(self) -> None:
        """Leave all in order, once: Kivy asks twice when the app stops itself."""
        if self._stopped:
            return
        self._stopped = True
        self.thumbnails.closed = True
        self.close_overlays()
        page = self.page
        if page is not None:
            page.close()
        self.idle_imports.stop()
        self.tidying.stop()
        self.devices.stop()
        self.save_retry.stop()
        self.finished.stop()
        self.stop_listening()
        settings.save()

    def open_settings(self, *_: object) -> bool:
        """Disable Kivy's own settings panel, which F1 would open."""
        return False

    # Window

    def _measure(self) -> None:
        theme.compact = min(Window.size) < dp(COMPACT)
        long, short = max(Window.size), min(Window.size)
        theme.room = min(max(1, min(long / dp(ROOMY[0]), short / dp(ROOMY[1]))), LARGEST)

    def _on_resize(self, _window: object, width: int, height: int) -> None:
        self._measure()
        if not platform.mobile and Window.rotation == 0:
            settings.window = [round(width / dp(1)), round(height / dp(1))]

    def _ask_insets(self, _dt: float) -> None:
        self.insets = list(platform.insets())

    # Navigation

    @property
    def page(self) -> Page | None:
        """The screen that is shown; None before the app is built."""
        page: Page | None = self.pages.current_screen if self.root_built else None
        return page

    @property
    def root_built(self) -> bool:
        return hasattr(self, "pages")

    def go(self, name: str, instead: bool = False, **arguments: str) -> None:
        """Show a screen; ``instead``: back does not lead to the present one.

        The home screen has nothing before it, so going there clears the history.
        """
        if name == "home":
            self._history.clear()
        elif self._here is not None and self._here[0] != name and not instead:
            self._history.append(self._here)
        self._show(name, arguments)

    def go_to(self, place: Place) -> None:
        """Show a screen as it was opened before; back leads home."""
        name, arguments = place
        self._history[:] = [] if name == "home" else [("home", {})]
        self._show(name, arguments)

    def back(self) -> bool:
        """One step back: close an overlay, else ask the screen, else show the last screen.

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
        name, arguments = self._history.pop()
        self._show(name, arguments)
        return True

    def _show(self, name: str, arguments: dict[str, str]) -> None:
        left = self.page
        self.close_overlays()
        page = self._screen(name)
        self._here = (name, arguments)
        if left is page:
            page.close()
        page.catch_up()
        page.open(**arguments)
        self.pages.current = name
        forget_dead_labels()
        self._place_message()
        if left is not None and left is not page:
            drop_focus(left)  # Tab begins anew on the page that is seen
            left.close()
        self.devices.follow(name, arguments)

    def replace_broken(self, name: str) -> None:
        """Show a screen instead of those that have failed, which are built anew when next shown.

        They are out of the window in this frame: perhaps they cannot even be drawn.
        """
        broken = self.open_pages()
        self.place_before = self._here or ("home", {})
        Window.rotation = 0
        platform.secure(False)
        self._history.clear()
        self._here = (name, {})
        page = self._screen(name)
        page.open()
        self.pages.current = name
        for old in broken:
            self.pages.real_remove_widget(old)
            self.pages.remove_widget(old)

    def open_pages(self) -> list[Page]:
        """The screen that is shown, and the one that was about to be."""
        names = {self.pages.current, self._here[0] if self._here else None}
        return [page for page in self.pages.screens if page.name in names]

    def close_overlays(self) -> None:
        """Close dialogs, drawers, tooltip and message in this frame: they may show secrets."""
        tooltip.hide()
        if self._message is not None:
            self._message.hide()
        for overlay in list(self.overlays):
            overlay.dismiss()

    def _screen(self, name: str) -> Page:
        """A screen by its name, built when it is first asked for."""
        if not self.pages.has_screen(name):
            module, class_name = SCREENS[name].split(":")
            page_class: type[Page] = getattr(import_module(module), class_name)
            page = page_class(name=name)
            page.bind(foot=self._place_message)
            self.pages.add_widget(page)
        found: Page = self.pages.get_screen(name)
        return found

    # Messages

    @property
    def message(self) -> Message:
        """The line at the bottom, built when something is first said."""
        if self._message is None:
            from app.widgets.message import Message

            self._message = Message()
            self.root.add_widget(self._message)
            self._place_message()
        return self._message

    def _place_message(self, *_: object) -> None:
        """Keep messages above the main buttons of the screen that is shown."""
        page = self.page
        if self._message is not None:
            self._message.foot = page.foot if page is not None else 0

    def show_message(
        self,
        text: str,
        action: str = "",
        on_action: Callable[[], None] | None = None,
        seconds: float = 5,
    ) -> None:
        """Show a line at the bottom for a few seconds, with one button if ``action`` is given."""
        self.message.show(text, action, on_action, seconds)
        self.announce(text)

    def show_problem(self, problem: StorageProblem) -> None:
        """Show a storage problem once: it comes again with every save until it is solved."""
        if str(problem) != self._problem:
            self._problem = str(problem)
            Clock.schedule_once(lambda _dt: self.show_message(self._problem, seconds=10), 0)

    def announce(self, text: str) -> None:
        """Say a sentence aloud if the spoken log is on."""
        self.announced = text
        if settings.speech and text:
            platform.speak(text)

    # Keys

    def _on_keyboard(
        self, _window: object, key: int, _code: int, text: str | None, modifiers: list[str]
    ) -> bool:
        if key == ESCAPE:
            # On a phone's home screen False lets the system leave the app, as it should.
            return self.back() or not platform.mobile
        page = self.page
        if key == TAB:  # nothing has the focus yet, or it would have used the key
            top = self.overlays[-1] if self.overlays else page
            return isinstance(top, Widget) and focus_first(top, last="shift" in modifiers)
        if self.overlays:
            return False
        return page is not None and page.on_key(key, text, modifiers)
