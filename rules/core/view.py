"""What one seat may know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from rules.core.action import CHANCE, Action
from rules.core.reason import Reason

if TYPE_CHECKING:
    from rules.core.rng import Rng
    from rules.core.state import State

S = TypeVar("S", bound="State")


class View(Generic[S]):
    """A position as one seat sees it (None: a spectator); all it may not know is blank.

    Widgets, computer players and the terminal get a View, never the State: it holds a masked copy
    with no reference to the truth, so nobody can leak or cheat.
    """

    __slots__ = ("position", "seat")

    def __init__(self, seat: int | None, position: S) -> None:
        self.seat = seat
        self.position = position

    @property
    def phase(self) -> str:
        return self.position.phase

    def to_act(self) -> tuple[int, ...]:
        return self.position.to_act()

    def actions(self) -> list[Action]:
        """This seat's legal actions: they never depend on what it may not know."""
        return [] if self.seat is None else self.position.actions(self.seat)

    def why_not(self, action: Action) -> Reason | None:
        """Why this seat may not do this now, or None."""
        if self.seat is None:
            return Reason("core", "spectator")
        return self.position.why_not(self.seat, action)

    def after(self, actions: Iterable[Action]) -> View[S]:
        """The view as it would be after some own actions, as far as this seat can tell.

        This is how a touch is shown before it is confirmed: nothing hidden is tested.
        Stops early where chance or another seat would have to speak.
        """
        if self.seat is None:
            raise ValueError("a spectator has no actions to try")
        position = self.position.copy()
        for action in actions:
            if self.seat not in position.to_act():
                break
            position.apply(self.seat, action)
        return View(self.seat, position)

    def guess(self, rng: Rng) -> S:
        """A full state that agrees with all this seat knows: what a search plays on."""
        return self.position.filled(rng)

    def data(self) -> dict[str, Any]:
        """The view as plain JSON values; equal for all truths this seat cannot tell apart."""
        return {"seat": self.seat, **self.position.data()}

    def chance_owed(self) -> bool:
        return self.position.to_act() == (CHANCE,)
