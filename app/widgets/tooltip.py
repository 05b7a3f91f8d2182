"""Tooltip: the hint of an icon button, and the key that does the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

if TYPE_CHECKING:
    from kivymd.uix.tooltip import MDTooltipPlain

    from app.widgets.buttons import Touchable

#: Seconds that the pointer or a finger rests on a button before its hint is shown.
REST = 0.5
#: Distance to the button, and to the edges of the window, in dp.
GAP, EDGE = 6, 8


class Tooltip:
    """The app's one tooltip; KivyMD's label in its place beside a button.

    ``MDTooltip`` itself is not used: it makes a label for each button, and leaves it on the screen
    when the button goes away or is pressed (KivyMD #807).
    """

    def __init__(self) -> None:
        self._owner: Touchable | None = None
        self._label: MDTooltipPlain | None = None
        self._show_later = Clock.create_trigger(self._show, REST)

    @property
    def text(self) -> str:
        """The text on the screen, empty when nothing is shown."""
        text: str = self._label.text if self._label is not None else ""
        return text

    def shows(self, owner: Touchable) -> bool:
        """Whether the hint of this button is on the screen."""
        return self._label is not None and self._owner is owner

    def show_soon(self, owner: Touchable) -> None:
        """Show a button's hint or key, if it has any, when it is still wanted after a moment."""
        if (owner.hint or owner.shortcut) and not owner.disabled:
            self.hide()
            self._owner = owner
            self._show_later()

    def hide(self, *_: object) -> None:
        """Remove the tooltip at once."""
        self._show_later.cancel()
        self._owner = None
        if self._label is not None:
            Window.unbind(on_key_down=self.hide, on_resize=self.hide)
            Window.remove_widget(self._label)
            self._label = None

    def _show(self, _dt: float) -> None:
        owner = self._owner
        if owner is None or not owner.get_root_window() or owner.disabled:
            return
        self._label = _label(tooltip_text(owner))
        Window.add_widget(self._label)
        Window.bind(on_key_down=self.hide, on_resize=self.hide)
        _place(self._label, owner)


def tooltip_text(button: Touchable) -> str:
    """The name of a button and its key: Undo (Ctrl Z)."""
    name: str = button.hint or getattr(button, "text", "")
    return f"{name} ({button.shortcut})" if button.shortcut else name


def _label(text: str) -> MDTooltipPlain:
    """A label as wide as its text, which wraps where the window is narrow."""
    from kivymd.uix.tooltip import MDTooltipPlain

    label = MDTooltipPlain(text=text, opacity=1, scale_value_x=1, scale_value_y=1)
    label.allow_hover = False
    label.radius = [dp(8)]
    label.padding = dp(12), dp(7)
    label.texture_update()
    widest = Window.width - 2 * dp(EDGE)
    if label.texture_size[0] > widest:
        label.text_size = widest, None
        label.texture_update()
    label.size = label.texture_size
    return label


def _place(label: MDTooltipPlain, owner: Widget) -> None:
    """Below the button, or above it at the bottom of the window; never beyond an edge."""
    x, y = owner.to_window(*owner.pos)
    left = x + owner.width / 2 - label.width / 2
    label.x = max(dp(EDGE), min(left, Window.width - label.width - dp(EDGE)))
    below = y - dp(GAP) - label.height
    label.y = below if below >= dp(EDGE) else y + owner.height + dp(GAP)


tooltip = Tooltip()
