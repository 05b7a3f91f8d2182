"""Children of a layout are kept and filled instead of made again."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from app.widgets.children import ensure_children


def test_children_are_in_reading_order_and_kept() -> None:
    box = BoxLayout()
    for label, text in zip(ensure_children(box, 3, Label), "abc", strict=True):
        label.text = text
    again = ensure_children(box, 3, Label)
    assert [label.text for label in again] == ["a", "b", "c"]


def test_another_number_makes_all_of_them_again() -> None:
    box = BoxLayout()
    first = ensure_children(box, 3, Label)
    second = ensure_children(box, 2, Label)
    assert len(second) == len(box.children) == 2
    assert not set(first) & set(second)
