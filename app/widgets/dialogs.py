"""Dialogs: a sheet over the screen that the back key closes.

By hand: ``MDDialog`` does not scroll, stays 13 frames above the veil, and 50 of 50 closed ones stay
in memory; mended it takes twice as long to open and works on for 90 ms after.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from app.kv_loader import load_kv
from app.running_app import running_app
from app.widgets.buttons import TextButton
from app.widgets.focus import LentFocus
from app.widgets.text import Paragraph


class Answer(NamedTuple):
    """A button of a dialog; ``act`` runs after the dialog has closed."""

    text: str
    act: Callable[[], object] | None = None
    kind: str = "plain"


class Answers(GridLayout):
    """The buttons of a dialog, in one column or two; one that is left over takes the last row."""

    def _iterate_layout(self, count: int) -> Iterator[tuple[int, float, float, float, float]]:
        left_over = self.cols == 2 and count % 2 == 1
        for index, x, y, width, height in super()._iterate_layout(count):
            yield index, x, y, self.width if left_over and index == 0 else width, height


class ModalSheet(ModalView):
    """A sheet over the screen; the back key and a touch beside it close it."""

    def __init__(self, **kwargs: object) -> None:
        self._focus = LentFocus()
        super().__init__(**kwargs)

    def open(self, *_args: object, **kwargs: object) -> None:
        kwargs.setdefault("animation", False)
        app = running_app()
        app.overlays.append(self)
        super().open(**kwargs)
        self._focus.take(app.root, self)

    def dismiss(self, *_args: object, **kwargs: object) -> None:
        overlays = running_app().overlays
        if self in overlays:
            overlays.remove(self)
            self._focus.give_back(self)
        kwargs.setdefault("animation", False)
        super().dismiss(**kwargs)


class Dialog(ModalSheet):
    """A title, scrolling content, and a column of buttons.

    ::

        Dialog.ask("Leave?", "The game is saved.", [Answer("Leave", leave), Answer("Stay")])
    """

    title = StringProperty("")
    #: So many answers that they scroll with the content, instead of staying in sight below it.
    crowded = BooleanProperty(False)

    def on_crowded(self, *_: object) -> None:
        buttons, paper, body = self.ids.buttons.__self__, self.ids.paper, self.ids.body
        buttons.parent.remove_widget(buttons)
        (body if self.crowded else paper).add_widget(buttons)

    @classmethod
    def ask(cls, title: str, text: str, answers: Sequence[Answer]) -> Dialog:
        """Open a question; each answer closes it."""
        dialog = cls(title=title)
        if text:
            dialog.add(Paragraph(text=text))
        if len(answers) == 1 and answers[0].kind == "plain":
            answers = [answers[0]._replace(kind="tonal")]  # the only way on looks like a button
        for answer in answers:
            dialog.add_answer(answer)
        dialog.open()
        return dialog

    def add(self, widget: Widget) -> None:
        """Add a widget to the scrolling content."""
        self.ids.content.add_widget(widget)

    def add_answer(self, answer: Answer) -> None:
        """Add a button that closes the dialog."""
        button = TextButton(text=answer.text, kind=answer.kind)

        def press(*_: object) -> None:
            self.dismiss()
            if answer.act is not None:
                answer.act()

        button.bind(on_release=press)
        self.ids.buttons.add_widget(button)


load_kv(__name__)
