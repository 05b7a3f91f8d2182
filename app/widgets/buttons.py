"""The app's buttons, each at least 48 dp high and usable by keyboard.

* ``RoundButton``: an icon in a disc.
* ``ToolButton``: an icon above a small word.
* ``PillButton``: of fixed height; a long text is written smaller, or in two lines.
* ``TextButton``: a long word wraps and the button grows.

By hand, on KivyMD's hover: ``MDButton`` stays 40 dp high and cuts long words; mended it takes 2.4
times as long. ``MDIconButton`` takes twice as long, and its first touch imports eight modules.
"""

from __future__ import annotations

from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.behaviors import ButtonBehavior, FocusBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.relativelayout import RelativeLayout
from kivymd.uix.behaviors import HoverBehavior

from app.kv_loader import load_kv
from app.services.haptics import tick
from app.services.keyboard import ENTER, SPACE
from app.services.platform import platform
from app.theme.observable import follow
from app.theme.theme import theme
from app.widgets.hover import covered
from app.widgets.scrolling import scroll_into_view
from app.widgets.text import InkLabel, in_two_lines, lines_width, width_of
from app.widgets.tooltip import tooltip

#: A button's text is written down to this part of its size before it is broken into two lines.
IN_ONE_LINE = 0.85
#: A word that would be broken is written down to this part of its size.
SMALLEST_WORD = 0.6


class Touchable(HoverBehavior, ButtonBehavior, FocusBehavior):
    """Button behaviour for touch, mouse and keyboard: Tab moves the focus, Enter or Space press.

    ``hint`` is shown while the pointer rests on the button, or while a finger holds it. KivyMD's
    ``HoverBehavior`` is mended: it binds the pointer with ``bind``, so that dead widgets slow down
    the living ones until the pointer moves (KivyMD #1619), which on a phone it never does; it
    reaches through an open drawer; and after a click that opens another screen the shade stays.
    """

    #: The action in words, for a button that shows only an icon.
    hint = StringProperty("")
    #: The key that does the same, shown with the hint or the button's text.
    shortcut = StringProperty("")
    #: Opacity of the state layer: nothing, hovered or pressed.
    shade = NumericProperty(0)
    allow_hover = BooleanProperty(not platform.mobile)

    def __init__(self, **kwargs: object) -> None:
        super(HoverBehavior, self).__init__(**kwargs)  # its own would bind the pointer
        if self.allow_hover:
            follow(Window, "mouse_pos", self._follow_pointer)

    def on_press(self) -> None:
        tick("touch")
        tooltip.hide()

    # Hover

    def _follow_pointer(self) -> None:
        self.on_mouse_update(Window, Window.mouse_pos)

    def is_mouse_inside_widget(self, pos: tuple[float, float]) -> bool:
        return bool(super().is_mouse_inside_widget(pos)) and not covered(self)

    def _end_hover(self) -> None:
        """Forget the pointer until it moves."""
        self.hovering = self.hover_visible = False

    def on_enter(self) -> None:
        tooltip.show_soon(self)

    def on_leave(self) -> None:
        tooltip.hide()

    # Touch and keys

    def on_touch_down(self, touch: MotionEvent) -> bool:
        # Scrolling over a button does not press it. A touch takes no focus: the focus ring is for
        # the keyboard, and focus would open a phone's on-screen keyboard.
        if touch.is_mouse_scrolling:
            return False
        self.is_focusable = False
        handled = bool(super().on_touch_down(touch))
        self.is_focusable = True
        if handled and self.hint and self.state == "down" and "button" not in touch.profile:
            tooltip.show_soon(self)  # a finger; a mouse has hovered before
        return handled

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        named = tooltip.shows(self)
        tooltip.hide()
        if named:  # the finger asked for the button's name: it does not press it
            touch.ungrab(self)
            self.state = "normal"
            return True
        handled = bool(super().on_touch_up(touch))
        self._end_hover()
        return handled

    def _get_focus_next(self, direction: str) -> FocusBehavior | None:
        """Tab, or with Shift: nothing that an open drawer covers."""
        found = super()._get_focus_next(direction)
        while found is not None and found is not self and covered(found):
            found = FocusBehavior._get_focus_next(found, direction)
        return found

    def on_focus(self, _button: object, focused: bool) -> None:
        if focused:  # by the keyboard: a touch takes no focus
            scroll_into_view(self)

    def keyboard_on_key_up(self, window: object, keycode: tuple[int, str]) -> bool:
        """Kivy drops the focus here at Escape, just when a closed dialog has given it back."""
        return False

    def keyboard_on_key_down(
        self, window: object, keycode: tuple[int, str], text: str, modifiers: list[str]
    ) -> bool:
        if keycode[0] in (ENTER, SPACE) and not self.disabled:
            self.dispatch("on_press")
            self.dispatch("on_release")
            return True
        return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))


class Icon(InkLabel):
    """A Material icon by its name, in the theme's text colour until another one is set."""

    icon = StringProperty("")


class RoundButton(Touchable, RelativeLayout):
    """An icon in a disc; its ``hint`` names the action."""

    icon = StringProperty("")
    #: None: as the theme has it. No KV rule: it would win over others when the theme changes.
    fill = ColorProperty(None, allownone=True)
    ink = ColorProperty(None, allownone=True)


class ButtonWord(Label):
    """The label of a button; ``natural`` is its width in one line of the usual size.

    Where ``room`` is given, it is written smaller until no word is broken in that width.
    """

    role = StringProperty("button")
    natural = NumericProperty(0)
    room = NumericProperty(0)
    #: Part of the usual size in which it is written.
    shrunk = NumericProperty(1)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(text=self._measure, font_size=self._measure)
        for name in ("text", "role", "room"):
            self.fbind(name, self._shrink)
        theme.follow(self._shrink)

    def _shrink(self, *_: object) -> None:
        words = "\n".join(self.text.split())
        longest = lines_width(words, theme.font("button"), round(theme.size(self.role), 1))
        fitting = 0.98 * self.room / longest if longest > self.room > 0 else 1
        self.shrunk = max(SMALLEST_WORD, fitting)

    def _measure(self, *_: object) -> None:
        self.natural = width_of(self.text, self.font_name, self.font_size / self.shrunk)


class TextButton(Touchable, AnchorLayout):
    """A button with text and an optional icon; long text wraps and the button grows.

    ``kind``: ``filled`` for the most likely choice, ``tonal``, ``outlined`` or ``plain``.
    """

    text = StringProperty("")
    icon = StringProperty("")
    kind = OptionProperty("tonal", options=["filled", "tonal", "outlined", "plain"])
    #: The fill of a ``filled`` button: the brand colour, unless set to a player's.
    accent = ColorProperty([0, 0, 0, 1])
    accent_ink = ColorProperty([1, 1, 1, 1])
    danger = BooleanProperty(False)
    #: The width that the text needs in one line, for layouts that make room.
    natural_width = NumericProperty(0)


class PillButton(Touchable, BoxLayout):
    """A button of fixed height: when room is short the icon is dropped, then the text shrinks.

    Text that would be written much smaller stands in two lines.
    """

    text = StringProperty("")
    #: The text, perhaps in two lines.
    written = StringProperty("")
    icon = StringProperty("")
    kind = OptionProperty("outlined", options=["outlined", "filled", "tonal"])
    role = StringProperty("button")
    accent = ColorProperty([0, 0, 0, 1])
    accent_ink = ColorProperty([1, 1, 1, 1])
    show_icon = BooleanProperty(True)
    ink = ColorProperty([0, 0, 0, 1])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("text", "icon", "width", "height", "role"):
            self.fbind(name, self._make_room)
        theme.follow(self._make_room)
        self._make_room()

    def _make_room(self, *_: object) -> None:
        size = theme.size(self.role)
        word = width_of(self.text, theme.font("button"), round(size, 1)) if self.text else 0
        self.show_icon = bool(self.icon) and (not word or word + size * 3.2 < self.width)
        small = word * IN_ONE_LINE > self.width - dp(16) > 0
        self.written = in_two_lines(self.text) if small else self.text


class ToolButton(Touchable, BoxLayout):
    """An icon above a small word; the word is dropped where there is no room for it."""

    text = StringProperty("")
    icon = StringProperty("")
    show_text = BooleanProperty(True)
    #: Width of the word in pixels.
    word_width = NumericProperty(0)
    ink = ColorProperty([0, 0, 0, 1])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("text", "width"):
            self.fbind(name, self._make_room)
        theme.follow(self._make_room)
        self._make_room()

    def _make_room(self, *_: object) -> None:
        word = width_of(self.text, theme.font("button"), round(theme.size("small"), 1))
        self.word_width = word
        self.show_text = word * 0.9 <= self.width and theme.size("small") <= dp(16)


load_kv(__name__)
