"""Reset of Kivy's drawing state after a frame that failed half-way.

A frame opens stencils and moves the origin, and closes and moves back at its end. An error in
between leaves them as they were, and nothing would be seen in any later frame.
"""

from __future__ import annotations

from kivy.core.window import Window
from kivy.graphics import Canvas, RenderContext, StencilPop, StencilUnUse

#: Kivy has this many levels of stencils at most.
LEVELS = 128


def reset_drawing() -> None:
    """Close open stencils, and draw from now on in a context without a past."""
    for _ in range(LEVELS):
        if not _close_stencil():
            break
    Window.render_context = RenderContext()
    Window.canvas = Canvas()
    Window.render_context.add(Window.canvas)
    for widget in Window.children[::-1]:
        Window.canvas.add(widget.canvas)
    Window.update_viewport()


def _close_stencil() -> bool:
    """Close the innermost stencil; False when none is open."""
    closing = Canvas()
    closing.add(StencilUnUse())
    closing.add(StencilPop())
    try:
        closing.draw()
    except Exception:  # Kivy's own sign that there is none
        return False
    return True
