"""Hand-over on the table screen: lowers and lifts the veil."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock

from app.screens.table.veil import Veil
from app.services.haptics import tick
from app.services.language import tr
from app.services.settings import settings

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen

#: Seconds until the veil has certainly been drawn.
DRAWN = 0.2


class HandOverController:
    """Shows the veil while the device changes hands."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self.veil: Veil | None = None

    def lower(self, seat: int, insets: Sequence[float]) -> None:
        """Show the veil for the seat that takes the device."""
        screen = self._screen
        presenter = screen.presenter
        Clock.schedule_once(self._veil_is_drawn, DRAWN)
        self.veil = Veil(
            colour=presenter.colours[seat],
            name_text=presenter.names[seat],
            where_text=self._where(seat),
            back_name=self._back_name(),
            style=settings.handover,
            insets=insets,
        )
        self.veil.show_order(presenter.colours, seat)
        self.veil.bind(
            on_reveal=lambda _v: self.reveal(),
            on_menu=lambda _v: screen.open_menu(),
            on_go_back=lambda _v: presenter.go_back(),
        )
        self.veil.listen()
        screen.add_widget(self.veil)
        tick("turn")
        screen.feedback.play_sound("handover")
        screen.app.announce(tr._("Pass the device to {name}").format(name=presenter.names[seat]))

    def lift(self) -> None:
        """Remove the veil."""
        if self.veil is not None:
            self.veil.stop_listening()
            self._screen.remove_widget(self.veil)
            self.veil = None

    def reveal(self) -> None:
        """The seat that was handed the device looks, and sees what it has missed."""
        presenter = self._screen.presenter
        presenter.reveal()
        pane = self._screen.turn_pane
        if pane is not None:
            pane.panel.catch_up(presenter.history.missed_events())

    def on_key(self, key: int) -> bool:
        return self.veil is not None and self.veil.on_key(key)

    def _veil_is_drawn(self, _dt: float) -> None:
        """Allow screenshots only now: an app that was put away draws the veil when it returns."""
        if self.veil is not None:
            self._screen.app.platform.secure(False)
            Clock.schedule_once(self._build_stage, 0)  # this frame may be the first one with it

    def _build_stage(self, _dt: float) -> None:
        """Build board and panel behind the veil: they show nothing yet and read no picture."""
        if self.veil is not None:
            self._screen.stage.insets = self.veil.insets

    def _back_name(self) -> str:
        """The name of who may still take the last step back."""
        presenter = self._screen.presenter
        back_to = presenter.back_to
        return "" if back_to is None else presenter.names[back_to]

    def _where(self, seat: int) -> str:
        """The game, the round, and who played before."""
        presenter = self._screen.presenter
        parts = [tr._(presenter.game.title)]
        if presenter.round is not None:
            where = tr._("round {round}").format(round=presenter.round)
            parts.append(where.replace(" ", "\u00a0"))  # no line begins with its number
        before = presenter.history.last_player(besides=seat)
        if before is not None:
            parts.append(tr._("after {name}’s turn").format(name=presenter.names[before]))
        return "  ·  ".join(parts)
