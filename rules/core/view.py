"""Views: a position as one seat may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from rules.core.action import CHANCE, Action
from rules.core.reason import Reason

if TYPE_CHECKING:
    from rules.core.rng import Rng
    from rules.core.state import State

S = TypeVar("S", bound="State")


class View(Generic[S]):
    """A position as one seat (None: a spectator) may know it; hidden parts are blank.

    Widgets, computer players and the terminal get a View, never the State. It holds a masked copy
    with no reference to the full position, so it cannot leak a secret.

    >>> from rules import Table, game
    >>> table = Table.new(game("station_master"), ["Mira", "Luca"], seed=7, options={"first": 1})
    >>> view = table.view(0)
    >>> [action.text for action in view.actions()]
    ['token 1', 'token 2', 'token 3', 'card carriage_m2', 'card royal_carriage']
    >>> view.data()["hands"][1]  # another player's hand
    [None, None, None]
    """

    __slots__ = ("position", "seat")

    def __init__(self, seat: int | None, position: S) -> None:
        self.seat = seat
        self.position = position

    @property
    def phase(self) -> str:
        """The name of the decision that is due."""
        return self.position.phase

    @property
    def round(self) -> int | None:
        return self.position.round

    def to_act(self) -> tuple[int, ...]:
        """The seats that have to decide."""
        return self.position.to_act()

    def actions(self) -> list[Action]:
        """This seat's legal actions; they never depend on hidden information."""
        return [] if self.seat is None else self.position.actions(self.seat)

    def why_not(self, action: Action) -> Reason | None:
        """The reason why this seat may not do this now, or None if it may."""
        if self.seat is None:
            return Reason("core", "spectator")
        return self.position.why_not(self.seat, action)

    def after(self, actions: Iterable[Action]) -> View[S]:
        """The view as it would be after some of the seat's own actions: a preview.

        It uses only what the seat knows, and stops early where chance or another seat is next.
        """
        if self.seat is None:
            raise ValueError("a spectator has no actions to try")
        position = self.position.copy()
        for action in actions:
            if self.seat not in position.to_act():
                break
            position.apply(self.seat, action)
        return View(self.seat, position)

    def guess(self, rng: Rng, fill: Callable[[S, Rng], S] | None = None) -> S:
        """A full state that agrees with everything this seat knows, for searches.

        ``fill`` makes it from the masked position; without it the hidden parts are just random.
        """
        return fill(self.position, rng) if fill else self.position.filled(rng)

    def data(self) -> dict[str, Any]:
        """The view as plain JSON values; equal for all positions this seat cannot tell apart."""
        return {"seat": self.seat, **self.position.data()}

    def chance_owed(self) -> bool:
        """Whether chance is next."""
        return self.position.to_act() == (CHANCE,)
