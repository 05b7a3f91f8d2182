"""Explanations: any widget whose property ``explained`` holds a sentence tells it when touched.

In KV, one line makes a number or a sign tell what it means::

    TextLine:
        text: '7 × 0'
        explained: tr._('Seven stones here earn nothing yet.')

The table screen says the sentence over the board.
"""

from __future__ import annotations

from kivy.uix.widget import Widget


def explanation_at(widget: Widget, x: float, y: float) -> str:
    """The sentence of the innermost explained widget at a point (in the widget's parent)."""
    if widget.opacity == 0 or not widget.collide_point(x, y):
        return ""
    inner = widget.to_local(x, y)
    for child in widget.children:
        sentence = explanation_at(child, *inner)
        if sentence:
            return sentence
    # KV gives the property to all widgets of a class: to most of them without a sentence.
    return str(getattr(widget, "explained", None) or "")
