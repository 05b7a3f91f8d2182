"""A box that is drawn from a picture of itself, taken anew only when something in it changes."""

from __future__ import annotations

from kivy.graphics import (
    Callback,
    Canvas,
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    Rectangle,
    Translate,
)
from kivy.graphics.instructions import InstructionGroup
from kivy.graphics.opengl import (
    GL_ONE,
    GL_ONE_MINUS_SRC_ALPHA,
    GL_SRC_ALPHA,
    glBlendFunc,
    glBlendFuncSeparate,
)
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

#: How far shadows may reach beyond the box (dp).
SHADOWS = 24


class CachedBox(BoxLayout):
    """A box layout whose children are drawn into a framebuffer.

    Kivy draws the whole window anew in every frame in which anything changes. While a map is
    panned beside it, a panel of some hundred instructions costs one rectangle this way. A picture
    on ``canvas.before`` of the box itself is not part of it.
    """

    canvas: Canvas

    def __init__(self, **kwargs: object) -> None:
        self._picture = Fbo(size=(1, 1), with_stencilbuffer=True)
        with self._picture.before:
            ClearColor(0, 0, 0, 0)
            ClearBuffers(clear_stencil=True)
            Callback(_blend_on_nothing)
            self._origin = Translate()
        with self._picture.after:
            Callback(_blend_as_kivy)
        super().__init__(**kwargs)
        shown = InstructionGroup()
        shown.add(self._picture)
        shown.add(Callback(_blend_premultiplied))
        shown.add(Color(1, 1, 1, 1))
        self._rectangle = Rectangle()
        shown.add(self._rectangle)
        shown.add(Callback(_blend_as_kivy))
        self.canvas.add(shown)
        self.bind(pos=self._place, size=self._place)

    def add_widget(self, widget: Widget, index: int = 0, canvas: str | None = None) -> None:
        own = self.canvas
        self.canvas = self._picture
        super().add_widget(widget, index, canvas)
        self.canvas = own

    def remove_widget(self, widget: Widget) -> None:
        own = self.canvas
        self.canvas = self._picture
        super().remove_widget(widget)
        self.canvas = own

    def take_picture(self) -> None:
        """Take the picture anew in the next frame."""
        self._picture.ask_update()

    def blank(self) -> None:
        """Empty the picture at once: what it showed may be a secret, and the box may be hidden."""
        self._picture.bind()
        self._picture.clear_buffer()
        self._picture.release()
        self.take_picture()

    def _place(self, *_: object) -> None:
        margin = round(dp(SHADOWS))
        x, y = round(self.x) - margin, round(self.y) - margin
        width, height = round(self.width) + 2 * margin, round(self.height) + 2 * margin
        self._origin.xy = -x, -y
        if self._picture.size != (width, height):
            self._picture.size = width, height
            self._rectangle.texture = self._picture.texture
        self._rectangle.pos = x, y
        self._rectangle.size = width, height


def _blend_on_nothing(_instruction: object) -> None:
    """Kivy's own way adds up opacities, which is wrong where there is nothing behind them."""
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA)


def _blend_premultiplied(_instruction: object) -> None:
    """What was drawn on nothing is already multiplied by its opacity."""
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA)


def _blend_as_kivy(_instruction: object) -> None:
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE)
