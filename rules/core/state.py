"""Base of every game's State: a position and the actions that change it."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Self

from rules.core.action import CHANCE, NO_CODE, Action
from rules.core.errors import BadNotation, IllegalAction
from rules.core.event import Event
from rules.core.reason import Reason
from rules.core.view import View

if TYPE_CHECKING:
    from rules.core.game import Game
    from rules.core.rng import Rng


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a game: the winners (none, one or several) and the reason of the end.

    ``places`` has one number per seat: 1 for the best, equal numbers for shared places.
    """

    winners: tuple[int, ...]
    places: tuple[int, ...]
    reason: str

    def rewards(self) -> tuple[float, ...]:
        """For programs that learn: 1 for the only winner, the same loss for all others, sum 0.

        >>> from rules.core.state import Outcome
        >>> Outcome(winners=(1,), places=(2, 1, 2), reason="points").rewards()
        (-0.5, 1.0, -0.5)
        """
        seats = len(self.places)
        if not self.winners:
            return (0.0,) * seats
        share = [(seat in self.winners) / len(self.winners) for seat in range(seats)]
        return tuple((part - 1 / seats) * seats / (seats - 1) for part in share)


class State(ABC):
    """A mutable position. Copies are cheap and independent.

    The app, the terminal, the computer players and the tests use the same interface for every
    game. A game implements the abstract methods.

    Information that a seat may not know is *blank* in a masked state. Other players' moves can be
    applied to a masked state, too, and ``filled`` deals the blanks at random.

    >>> from rules import game
    >>> from rules.core.rng import Rng
    >>> state = game("station_master").start(seats=2, options={"first": 1})
    >>> rng = Rng(7)
    >>> while state.to_act() == (-1,):  # chance
    ...     events = state.apply(-1, state.draw(rng))
    >>> state.phase, state.to_act()
    ('turn', (0,))
    >>> str(state.why_not(0, state.parse("train 1")))
    'choose_first (SM-3.1)'
    >>> events = state.apply(0, state.parse("token 2"))
    >>> [action.text for action in state.actions(0)]
    ['train 1', 'train 2']
    """

    __slots__ = ()

    # The position

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game that this is a position of."""

    @property
    @abstractmethod
    def seats(self) -> int:
        """The number of players."""

    @property
    @abstractmethod
    def phase(self) -> str:
        """The name of the decision that is due; records keep it with each entry."""

    @property
    def round(self) -> int | None:
        """The number of the round, from 1; None in a game without rounds."""
        return None

    @abstractmethod
    def to_act(self) -> tuple[int, ...]:
        """The seats that have to decide: () at the end, (CHANCE,), one, or several in secret."""

    @abstractmethod
    def data(self) -> dict[str, Any]:
        """The whole position as plain JSON values by name, for digests, tests and debugging."""

    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """The current points of each seat."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The result, or None during the game."""

    @abstractmethod
    def check(self) -> list[str]:
        """Broken invariants (lost cards, created money ...), one sentence each; normally []."""

    # Actions

    @abstractmethod
    def codes(self, seat: int) -> Sequence[int]:
        """The codes of this seat's legal actions, ascending; empty when it is not to act."""

    @abstractmethod
    def action(self, code: int) -> Action:
        """The action with this code."""

    @abstractmethod
    def parse(self, text: str) -> Action:
        """The action or outcome of chance that a text names, legal or not.

        Raises BadNotation if it names none of this game.
        """

    @abstractmethod
    def _refuse(self, seat: int, action: Action) -> Reason | None:
        """The reason why a seat that is to act (or CHANCE) may not do this, or None."""

    @abstractmethod
    def draw(self, rng: Rng) -> Action:
        """A random outcome of the chance that is due now."""

    @abstractmethod
    def _run(self, seat: int, action: Action, events: list[Event] | None) -> None:
        """Do a legal action and report to ``events``; None reports nothing (the fast path)."""

    def is_final(self, seat: int, action: Action) -> bool:
        """Whether this action, which is legal now, can never be undone."""
        return True

    # Copies and hidden information

    @abstractmethod
    def copy(self) -> Self:
        """An independent copy."""

    @abstractmethod
    def masked(self, seat: int | None) -> Self:
        """A copy in which everything hidden from this seat (None: a spectator) is blank."""

    @abstractmethod
    def filled(self, rng: Rng) -> Self:
        """A copy with its blanks dealt at random from everything that is unseen."""

    # The same for every game

    def view(self, seat: int | None) -> View[Self]:
        """The position as this seat may know it, without a reference to this state."""
        return View(seat, self.masked(seat))

    def actions(self, seat: int) -> list[Action]:
        """This seat's legal actions in a stable order."""
        return [self.action(code) for code in self.codes(seat)]

    def random_code(self, seat: int, rng: Rng) -> int:
        """The code of a random legal action; games may find it without the whole list."""
        return rng.choice(self.codes(seat))

    def why_not(self, seat: int, action: Action) -> Reason | None:
        """The reason why this seat may not do this now, or None if it may."""
        to_act = self.to_act()
        if seat not in to_act:
            return Reason("core", "not_your_turn" if to_act else "game_over", {"seat": seat})
        if not self._knows(action):
            return Reason("core", "unknown_action")
        return self._refuse(seat, action)

    def _knows(self, action: Action) -> bool:
        """Whether this is the game's own action: nothing in it can be forged.

        An action without a code is what its notation says.
        """
        try:
            own = self.parse(action.text) if action.code == NO_CODE else self.action(action.code)
        except (BadNotation, LookupError):
            return False
        return action is own or action == own

    def allowed(self, seat: int, action: Action) -> Action:
        """The action, if this seat may do it now; else IllegalAction says why not."""
        reason = self.why_not(seat, action)
        if reason is not None:
            raise IllegalAction(reason)
        return action

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Do an action and return its events; an illegal one raises and changes nothing."""
        reason = self.why_not(seat, action)
        if reason is not None:
            raise IllegalAction(reason)
        events: list[Event] = []
        self._run(seat, action, events)
        return events

    def run(self, seat: int, action: Action) -> list[Event]:
        """Do an allowed action and return its events."""
        events: list[Event] = []
        self._run(seat, action, events)
        return events

    def step(self, seat: int, code: int) -> None:
        """Do a legal action by its code, unchecked, without events: the fast path of searches."""
        self._run(seat, self.action(code), None)

    def chance(self, rng: Rng) -> None:
        """Draw and apply the chance that is due, without events: the fast path of searches."""
        self._run(CHANCE, self.draw(rng), None)

    def parse_legal(self, seat: int, text: str) -> Action:
        """The action that a person typed; case, spaces and unambiguous beginnings are accepted."""
        wanted = " ".join(text.lower().split())
        legal = self.actions(seat)
        exact = [action for action in legal if action.text.lower() == wanted]
        near = exact or [action for action in legal if action.text.lower().startswith(wanted)]
        if wanted and len(near) == 1:
            return near[0]
        if wanted and near:
            some = ", ".join(action.text for action in near[:4])
            raise BadNotation(f"“{text}” could be {some}{' ...' if len(near) > 4 else ''}.")
        return self.parse(text)

    def digest(self) -> str:
        """A short fingerprint of the whole position, equal on every machine."""
        text = json.dumps(self.data(), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return blake2b(text.encode(), digest_size=8).hexdigest()
