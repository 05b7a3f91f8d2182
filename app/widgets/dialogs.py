"""Dialogs: a sheet of paper over the screen that the back key takes away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.modalview import ModalView

from app.kv_loader import load_kv
from app.widgets.buttons import TextButton


class Dialog(ModalView):
    """A title, whatever is added to it, and a row of buttons at the bottom.

    >>> Dialog.ask("Leave?", "The game is saved.", [("Leave", leave, "filled"), ("Stay", None)])
    """

    title = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._built = True

    @classmethod
    def ask(
        cls, title: str, text: str, buttons: Sequence[tuple[Any, ...]], **kwargs: Any
    ) -> Dialog:
        """Open a question; each button is (words, what to do, kind) and closes the dialog."""
        from app.widgets.text import Paragraph

        dialog = cls(title=title, **kwargs)
        if text:
            dialog.add(Paragraph(text=text))
        for button in buttons:
            dialog.add_button(*button)
        dialog.open()
        return dialog

    def add(self, widget: Any) -> None:
        """Put something into the scrolling middle."""
        self.ids.content.add_widget(widget)

    def add_button(
        self, words: str, act: Callable[[], Any] | None = None, kind: str = "plain", **look: Any
    ) -> TextButton:
        button = TextButton(text=words, kind=kind, **look)

        def press(*_: object) -> None:
            self.dismiss()
            if act is not None:
                act()

        button.bind(on_release=press)
        self.ids.buttons.add_widget(button)
        return button

    def open(self, *_args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("animation", False)
        App.get_running_app().overlays.append(self)
        super().open(**kwargs)

    def dismiss(self, *_args: Any, **kwargs: Any) -> None:
        overlays = App.get_running_app().overlays
        if self in overlays:
            overlays.remove(self)
        kwargs.setdefault("animation", False)
        super().dismiss(**kwargs)

    def most(self) -> float:
        """The height the content may have before it scrolls."""
        from kivy.core.window import Window

        return Window.height - dp(48)


load_kv(__name__)
