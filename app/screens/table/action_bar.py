"""Buttons of a turn: undo, redo, restart, confirm, end."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.kv_loader import load_kv
from app.services.language import tr


class TurnActions(BoxLayout):
    """``form``: ``stack`` has two rows (side panel), ``row`` one (a phone's sheet).

    ``brief`` is one row with a long confirm button: of the others only undo, and end where it
    can be used.
    """

    form = OptionProperty("stack", options=["stack", "row", "brief"])
    presenter = ObjectProperty(None, allownone=True)
    accent = ColorProperty([0, 0, 0, 1])
    accent_ink = ColorProperty([1, 1, 1, 1])
    confirm_text = StringProperty("")
    #: The wording where all is in one row; empty: just "Confirm".
    short_text = StringProperty("")
    #: The button that ends the turn also does what is staged, and says so.
    end_text = StringProperty("")
    #: Whether turns are ended by the player: in some games they end by themselves.
    has_end = BooleanProperty(True)
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    can_confirm = BooleanProperty(False)
    can_end = BooleanProperty(False)
    gap = NumericProperty(0)

    def on_form(self, *_: object) -> None:
        if self.children:  # else it is just being made
            self._build()

    def on_kv_post(self, _base: object) -> None:
        self._build()

    def _build(self) -> None:
        self.clear_widgets()
        row = {"stack": ActionStack, "row": ActionRow, "brief": BriefRow}[self.form]
        self.add_widget(row(bar=self))

    @property
    def confirm_word(self) -> str:
        """What the confirm button says."""
        in_a_row = self.short_text or tr._("Confirm")
        return str(in_a_row if self.form == "row" else self.confirm_text)

    def show(self) -> None:
        """Ask the presenter what is possible now."""
        offers = self.presenter.offers
        self.can_undo, self.can_redo = offers.undo, offers.redo
        self.can_confirm = offers.confirm
        self.can_end = offers.end or offers.full


class ActionStack(BoxLayout):
    """Undo, redo and restart over confirm and end."""

    bar = ObjectProperty(None, rebind=True)


class ActionRow(BoxLayout):
    """All in one row."""

    bar = ObjectProperty(None, rebind=True)


class BriefRow(BoxLayout):
    """Undo, and a long confirm button."""

    bar = ObjectProperty(None, rebind=True)


load_kv(__name__)
