"""KivyMD 2.0.0 mended for our controls, each mend with the fault it works around.

docs/architecture.md has the table of controls: which are KivyMD's, which are mended here, which are
made by hand and why. When a release of KivyMD mends a fault, its mend here can go; where no number
of an issue stands, nobody has reported the fault yet. The other mends are where they act: hover in
buttons.py and hover.py, the tooltip in tooltip.py, the start in app/theme/material.py, the badge in
app/screens/turn_badge.py.
"""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent
from kivy.properties import StringProperty
from kivymd.uix.behaviors.ripple_behavior import M3CommonRipple
from kivymd.uix.selectioncontrol import MDSwitch

from app.services.settings import settings


def _no_framebuffer(_widget: M3CommonRipple) -> None:
    """Build nothing: a touch never reaches what could ripple."""


# The thumb of every switch would build a framebuffer and compile a shader for its ripple, a known
# crash on some phones (KivyMD #1900).
M3CommonRipple.init_fbos = _no_framebuffer


class RowSwitch(MDSwitch):
    """KivyMD's switch as a picture: the row around it takes touch, hover and focus.

    Mends of ``MDSwitch``: ``active`` in KV comes before there is a thumb to move; a switch that is
    on when it is built slides into place before the player's eyes, and a held one sticks half way
    (KivyMD #1634, mended after 2.0.0); its tick comes 0.2 s late and takes another colour when the
    theme changes; and a touch or pointer over it would draw a ripple (KivyMD #1900) and import
    eight modules for its state layer.
    """

    #: A tick on the thumb: not by colour alone.
    icon_active = StringProperty("check")

    #: The state that the thumb shows, None before it is placed.
    _placed: bool | None = None

    def on_kv_post(self, _base_widget: object) -> None:
        icon = self.ids.thumb.ids.icon
        self.allow_hover = icon.allow_hover = False
        # Two KV rules write its colour, after text_color and after icon_color: they shall agree.
        icon.bind(text_color=icon.setter("icon_color"))
        icon.icon_color = icon.text_color

    def on_touch_down(self, _touch: MotionEvent) -> bool:
        return False

    def on_active(self, *args: object) -> None:
        if "thumb" not in self.ids or self.active == self._placed:
            return
        self.disable_animation = self._placed is None or not settings.animation_speed
        self._placed = self.active
        super().on_active(*args)

    def set_icon(self, _switch: object, icon: str) -> None:
        if "thumb" in self.ids:
            self.ids.thumb.ids.icon.icon = icon or "blank"
