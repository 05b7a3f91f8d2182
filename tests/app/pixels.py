"""Pixels of the window: what is really drawn, and how well a text stands out."""

from __future__ import annotations

from kivy.config import Config
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glPixelStorei, glReadPixels
from kivy.uix.widget import Widget

from app.services.picture import GL_PACK_ALIGNMENT


def window_pixels() -> bytes:
    """The whole window, three bytes a pixel, from its lower left corner.

    Only as much as the picture behind the offscreen window holds, which never grows.
    """
    width = min(Window.width, Config.getint("graphics", "width"))
    height = min(Window.height, Config.getint("graphics", "height"))
    return _read(0, 0, width, height)


def contrast_in(widget: Widget, wide: float | None = None) -> float:
    """Contrast ratio between the lightest and the darkest pixel of a widget's box.

    ``wide``: only so much of its middle.
    """
    wide = widget.width if wide is None else wide
    x, y = widget.to_window(widget.center_x - wide / 2, widget.y)
    pixels = _read(round(x), round(y), round(wide), round(widget.height))
    shades = [_luminance(*pixels[at : at + 3]) for at in range(0, len(pixels), 3)]
    return (max(shades) + 0.05) / (min(shades) + 0.05)


def _read(x: int, y: int, width: int, height: int) -> bytes:
    Window.dispatch("on_draw")  # the last frame may have left the buffer with the swap
    glPixelStorei(GL_PACK_ALIGNMENT, 1)
    pixels: bytes = glReadPixels(x, y, width, height, GL_RGB, GL_UNSIGNED_BYTE)
    return pixels


def _luminance(*rgb: int) -> float:
    red, green, blue = ((part / 255) ** 2.2 for part in rgb)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
