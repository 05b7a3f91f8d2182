"""Observations: a view as named lists of numbers, for programs that learn.

An observation is made from a view alone, so it cannot show more than its seat may know. Seats are
told as the observer sees them: itself first, then the others in turn. Each game's
``observation.py`` says what is in it; ``layout`` publishes names and sizes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.core.game import Game
    from rules.core.view import View

#: Named parts of an observation, in a fixed order and with fixed sizes.
Parts = dict[str, list[float]]


def order(view: View[Any]) -> list[int]:
    """The seats with the observer first; a spectator sees them from seat 0 on.

    >>> from rules import game
    >>> order(game("station_master").start(3).view(1))
    [1, 2, 0]
    """
    seats = view.position.seats
    first = view.seat or 0
    return [(first + n) % seats for n in range(seats)]


def one_hot(index: int, size: int) -> list[float]:
    """1 at an index and 0 elsewhere; all 0 for an index that is outside.

    >>> one_hot(1, 3), one_hot(-1, 2)
    ([0.0, 1.0, 0.0], [0.0, 0.0])
    """
    return [float(index == n) for n in range(size)]


def seat_hot(seat: int, seats: Sequence[int]) -> list[float]:
    """1 at the place of a seat in the observer's order; all 0 for no seat."""
    return [float(seat == other) for other in seats]


def bits_at(mask: int, places: Iterable[int]) -> list[float]:
    """The bits of a set at these places.

    >>> bits_at(0b101, [0, 1, 2])
    [1.0, 0.0, 1.0]
    """
    return [float(mask >> place & 1) for place in places]


def counts(items: Sequence[int], kinds: Iterable[int]) -> list[float]:
    """Count of each kind among the items.

    >>> counts((3, 5, 3), (3, 4, 5))
    [2.0, 0.0, 1.0]
    """
    return [float(items.count(kind)) for kind in kinds]


def joined(lists: Iterable[Iterable[float]]) -> list[float]:
    """Lists one after the other."""
    return list(chain.from_iterable(lists))


def padded(numbers: Sequence[float], size: int) -> list[float]:
    """Exactly ``size`` numbers: zeros are added, or the last ones left out."""
    return [*numbers[:size], *[0.0] * (size - len(numbers))]


def observe(view: View[Any]) -> list[float]:
    """All parts of a view's observation, one after the other."""
    return joined(view.position.game.observe(view).values())


def layout(game: Game, seats: int, kit: str | None = None) -> dict[str, int]:
    """The parts of a game's observation and their sizes, in order.

    >>> from rules import game
    >>> list(layout(game("station_master"), seats=2).items())[:3]
    [('phase', 11), ('turn', 1), ('starter', 2)]
    """
    view = game.start(seats, kit=kit).view(0)
    return {name: len(part) for name, part in game.observe(view).items()}


def count_actions(kit: Any) -> int:
    """The size of the space of actions: one more than the largest code with this kit.

    >>> from rules import game
    >>> count_actions(game("station_master").kit())
    52
    """
    actions = kit.moves.actions
    return max(actions) + 1 if isinstance(actions, dict) else len(actions)
