"""Events that a table's presenter sends to the screen."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.event import EventDispatcher

from rules.core.event import Event
from rules.core.reason import Reason


class PresenterEvents(EventDispatcher):
    """Events that the screen can bind to; by itself a handler does nothing."""

    __events__ = (
        "on_view",
        "on_events",
        "on_touch",
        "on_staged",
        "on_handover",
        "on_next_person",
        "on_interlude",
        "on_over",
        "on_refused",
        "on_held_back",
    )

    def tell_events(self, events: Sequence[Event], viewer: int | None, *, alone: bool) -> None:
        """Send what has just happened, redacted for who looks and for who listens."""
        seen = [event.redacted(viewer) for event in events]
        heard = seen if alone else [event.redacted(None) for event in events]
        self.dispatch("on_events", seen, heard)

    def on_view(self) -> None:
        """The view or what is staged on it has changed."""

    def on_events(self, seen: list[Event], heard: list[Event]) -> None:
        """Something has happened: for the viewer's eyes, for everybody's ears."""

    def on_touch(self) -> None:
        """The player touched something; it is not yet staged or refused."""

    def on_staged(self) -> None:
        """A touch staged an action."""

    def on_handover(self, seat: int) -> None:
        """The veil comes down for a seat."""

    def on_next_person(self, seat: int) -> None:
        """Another person's turn begins without a veil."""

    def on_interlude(self, step: int) -> None:
        """The game pauses because of the step of this number."""

    def on_over(self) -> None:
        """The game is over."""

    def on_refused(self, reason: Reason) -> None:
        """A touch was refused."""

    def on_held_back(self) -> None:
        """A second touch would have ended the turn: that takes the button."""
