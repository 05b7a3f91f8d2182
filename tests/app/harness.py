"""Test harness: drives the real app with a fake clock, touches, wheel, keys and window sizes.

def test_home(ui):
    ui.resize(360, 640)
    ui.tap(ui.find_text("Settings"))
    ui.advance(1)
    ui.picture("/tmp/settings.png")
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.lang.parser import global_idmap
from kivy.uix.widget import Widget

from app.services import keyboard
from tests.app.finger import Finger, Spot
from tests.app.window import FRAME, open_window, pass_frames, pass_undrawn

if TYPE_CHECKING:
    from app.application import RoundhouseApp
    from rules.core.table import Table


class Harness:
    """The app under test, and the input that drives it."""

    _app: RoundhouseApp
    _home_due = False

    @property
    def app(self) -> RoundhouseApp:
        """The app, on the screen where the test has gone."""
        self._show_home()
        return self._app

    def start(self, width: int = 1280, height: int = 800) -> None:
        """Start the app; ROUNDHOUSE_HOME is its folder.

        Its home screen is built when the test first looks or waits: most open a table at once.
        """
        open_window()
        from app.application import RoundhouseApp
        from app.services.settings import settings

        class AppWithoutHome(RoundhouseApp):
            def _go_home_first(self) -> None:
                pass

        settings.reset()
        self.resize(width, height)
        self._app = AppWithoutHome()
        settings.theme = "light"
        settings.language = "en"
        settings.beat = False  # tests of the beat switch it on
        settings.first_hints = False  # and those of the first hints them
        self._app.prepare()
        self._home_due = True

    def _show_home(self) -> None:
        if self._home_due:
            self._home_due = False
            self._app.go("home")
            self.advance(0.1)

    def open_table(self, table: Table) -> None:
        """Save a table and open it."""
        self._home_due = False
        self._app.go("table", table_id=self._app.store.new(table))

    def stop(self) -> None:
        """Close the app."""
        from kivy.core.window import Window

        self._home_due = False
        for overlay in list(self.app.overlays):
            overlay.dismiss()
        self.app.dispatch("on_stop")
        pass_undrawn(6, 5)  # an animation, even one that is about to begin, keeps its screen alive
        self._forget()
        Window.rotation = 0
        Window.children[:] = []
        Window.canvas.clear()

    def kill(self) -> None:
        """End the app without notice, as the system would."""
        from kivy.core.window import Window

        self._home_due = False
        self.app.stop_listening()
        self._forget()
        for child in Window.children[:]:
            Window.remove_widget(child)

    def _forget(self) -> None:
        from kivy.core.window import Window

        from app.services.language import tr
        from app.services.settings import settings
        from app.widgets.focus import drop_focus

        for child in Window.children[:]:
            drop_focus(child)  # the keyboard would stay with it
            Window.remove_widget(child)
        for event in Clock.get_events():
            if getattr(event.get_callback(), "__self__", None) is self.app:
                event.cancel()
        child = event = None
        App._running_app = None
        # KV's "app" is the one that a rule first asked for: a rule may ask in the last frames.
        object.__setattr__(global_idmap["app"], "_obj", None)
        del self._app
        # Before the settings change: what is still alive would follow them.
        settings.on_problem = None
        gc.collect()
        settings.reset()
        tr.switch("en")  # tests without an app expect English

    # Time

    def advance(self, seconds: float = 0.05) -> None:
        """Advance the clock frame by frame; the last one is drawn."""
        self._show_home()
        pass_frames(max(1, round(seconds / FRAME)), FRAME)

    def settle(self, frames: int = 6) -> None:
        """Advance some frames without drawing: much faster."""
        self._show_home()
        pass_undrawn(frames, FRAME)

    def until(self, ready: Callable[[], Any], seconds: float = 30) -> None:
        """Advance until something is true; fail after so many seconds."""
        for _ in range(round(seconds / FRAME)):
            if ready():
                self.advance(FRAME)
                return
            self.settle(1)
        raise AssertionError(f"still not so after {seconds} s")

    # Input

    def tap(self, where: Widget | Spot, button: str = "") -> None:
        finger = Finger(spot_of(where), button)
        finger.begin()
        self.settle(1)
        finger.end()
        self.advance(FRAME * 2)

    def double_tap(self, where: Widget | Spot) -> None:
        spot = spot_of(where)
        self.tap(spot)
        self.tap(spot)

    def hold(self, where: Widget | Spot, seconds: float = 1.0) -> None:
        finger = Finger(spot_of(where))
        finger.begin()
        self.advance(seconds)
        finger.end()
        self.advance(FRAME * 2)

    def press(self, where: Widget | Spot) -> Finger:
        """Begin a touch; continue it with ``go`` and ``end``."""
        finger = Finger(spot_of(where))
        finger.begin()
        self.advance(FRAME)
        return finger

    def drag(self, start: Widget | Spot, end: Widget | Spot, steps: int = 12) -> None:
        (x0, y0), (x1, y1) = spot_of(start), spot_of(end)
        finger = Finger((x0, y0))
        finger.begin()
        for step in range(1, steps + 1):
            self.settle(1)
            part = step / steps
            finger.go((x0 + (x1 - x0) * part, y0 + (y1 - y0) * part))
        self.advance(FRAME)
        finger.end()
        self.advance(FRAME * 2)

    def pinch(self, where: Widget | Spot, start: float, end: float, steps: int = 12) -> None:
        """Two fingers, ``start`` pixels apart, to ``end`` pixels apart."""
        x, y = spot_of(where)
        fingers = [Finger((x - start / 2, y)), Finger((x + start / 2, y))]
        for finger in fingers:
            finger.begin()
        for step in range(1, steps + 1):
            self.settle(1)
            apart = start + (end - start) * step / steps
            fingers[0].go((x - apart / 2, y))
            fingers[1].go((x + apart / 2, y))
        for finger in fingers:
            finger.end()
        self.advance(FRAME * 2)

    def wheel(self, where: Widget | Spot, notches: int = 1) -> None:
        """Turn the wheel; positive notches roll it away from the hand."""
        for _ in range(abs(notches)):
            # Kivy calls the wheel rolled away from the hand "scrolldown".
            finger = Finger(spot_of(where), "scrolldown" if notches > 0 else "scrollup")
            finger.begin()
            finger.end()
            self.advance(FRAME)

    def key(self, key: int | str, modifiers: tuple[str, ...] = ()) -> None:
        """Press and release a key: its code, its name or its character."""
        from kivy.core.window import Window

        code = key if isinstance(key, int) else NAMED.get(key) or ord(key)
        text = chr(code) if 32 <= code < 127 else None
        if not Window.dispatch("on_key_down", code, code, text, list(modifiers)):
            Window.dispatch("on_keyboard", code, code, text, list(modifiers))
        Window.dispatch("on_key_up", code, code)
        self.advance(FRAME)

    def type_text(self, text: str) -> None:
        """Type into the field that has the focus."""
        from kivy.core.window import Window

        for character in text:
            Window.dispatch("on_textinput", character)
        self.advance(FRAME)

    def back(self) -> None:
        self.key("escape")

    # Window

    def resize(self, width: int, height: int) -> None:
        """Resize the window."""
        from kivy.core.window import Window

        if tuple(Window.size) != (width, height) or tuple(Window.system_size) != (width, height):
            Window.size = (width, height)
            Window.dispatch("on_resize", width, height)
        pass_undrawn(6, FRAME)
        pass_frames(1, FRAME)

    def picture(self, path: str | Path) -> Path:
        """Save a screenshot."""
        from app.services.picture import save_window
        from app.widgets.cached_box import CachedBox

        self.advance(0.1)
        for widget in self.widgets():
            if isinstance(widget, CachedBox):
                widget.take_picture()  # of the whole: ``draw`` fills one pixel only
        return save_window(Path(path))

    # Finding widgets

    def widgets(self, root: Widget | None = None) -> Iterator[Widget]:
        """Every visible widget in the window, dialogs first."""
        from kivy.core.window import Window

        self._show_home()
        for top in [root] if root is not None else list(Window.children):
            yield from visible(top)

    def find(self, kind: type | str, **wanted: Any) -> Any:
        """The first visible widget of a class (or class name) with these values."""
        for widget in self.widgets():
            named = type(widget).__name__ == kind if isinstance(kind, str) else False
            if (named or (isinstance(kind, type) and isinstance(widget, kind))) and all(
                getattr(widget, name, None) == value for name, value in wanted.items()
            ):
                return widget
        raise AssertionError(f"no {kind} with {wanted} on the screen; there is {self.texts()}")

    def find_text(self, text: str) -> Any:
        """The visible widget with exactly this text."""
        for widget in self.widgets():
            if getattr(widget, "text", None) == text:
                return widget
        raise AssertionError(f"nothing says {text!r}; there is {self.texts()}")

    def texts(self) -> list[str]:
        """Every visible text."""
        return [
            widget.text for widget in self.widgets() if isinstance(getattr(widget, "text", 0), str)
        ]


NAMED = {
    "escape": keyboard.ESCAPE,
    "enter": keyboard.ENTER,
    "space": keyboard.SPACE,
    "tab": keyboard.TAB,
    "backspace": keyboard.BACKSPACE,
    "delete": keyboard.DELETE,
    "up": keyboard.UP,
    "down": keyboard.DOWN,
    "right": keyboard.RIGHT,
    "left": keyboard.LEFT,
    "home": keyboard.HOME,
    "end": keyboard.END,
    "f1": keyboard.F1,
}


def visible(widget: Widget) -> Iterator[Widget]:
    """A widget and its descendants, without hidden ones."""
    if widget.opacity == 0 or widget.width <= 0 or widget.height <= 0:
        return
    yield widget
    for child in widget.children:
        yield from visible(child)


def spot_of(where: Widget | Spot) -> Spot:
    """The centre of a widget in window coordinates, or the spot itself."""
    if isinstance(where, Widget):
        x, y = where.to_window(*where.center)
        return x, y
    return where
