"""One position of a game, and the rules for leaving it."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Self

from rules.core.action import CHANCE, Action
from rules.core.errors import BadNotation, IllegalAction
from rules.core.event import Event
from rules.core.reason import Reason
from rules.core.view import View

if TYPE_CHECKING:
    from rules.core.game import Game
    from rules.core.rng import Rng


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: who won (nobody, one or several) and why it was over.

    ``places`` has one number a seat: 1 for the best, equal numbers for shared places.
    """

    winners: tuple[int, ...]
    places: tuple[int, ...]
    reason: str


class State(ABC):
    """A small, mutable position. Copies are cheap and share nothing that changes.

    The same small interface serves every game: the app, the terminal, the computer players and
    the tests use nothing else. A game fills in the abstract methods.

    What a seat may not know is *blank* in a masked state: the masked state of a seat still plays
    on (others' moves can be applied to it), and ``filled`` deals the blanks at random.
    """

    __slots__ = ()

    # What the position is

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game this is a position of."""

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many sit at the table."""

    @property
    @abstractmethod
    def phase(self) -> str:
        """The name of what is being decided now; it stands beside each entry of a record."""

    @abstractmethod
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision: () at the end, (CHANCE,), one, or several (sealed)."""

    @abstractmethod
    def data(self) -> dict[str, Any]:
        """The whole position as plain JSON values, by names: for digests, tests and reading."""

    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Points of each seat as they stand."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""

    @abstractmethod
    def check(self) -> list[str]:
        """Broken invariants (lost cards, created money ...), one sentence each; [] when sound."""

    # What can be done

    @abstractmethod
    def codes(self, seat: int) -> Sequence[int]:
        """The codes of every legal action of this seat, ascending; empty when it owes nothing."""

    @abstractmethod
    def action(self, code: int) -> Action:
        """The flyweight action with this code."""

    @abstractmethod
    def parse(self, text: str) -> Action:
        """The action (or outcome of chance) that a text names, legal or not.

        Raises BadNotation when it names nothing of this game.
        """

    @abstractmethod
    def _refuse(self, seat: int, action: Action) -> Reason | None:
        """Why a seat that is to act (or CHANCE) may not do this."""

    @abstractmethod
    def draw(self, rng: Rng) -> Action:
        """An outcome of the chance that is owed now."""

    @abstractmethod
    def _run(self, seat: int, action: Action, events: list[Event] | None) -> None:
        """Do a legal action. With ``events`` None nothing is reported: the inner, fast path."""

    def is_final(self, seat: int, action: Action) -> bool:
        """Whether this action, once done, can never be taken back: asked before it is done."""
        return True

    # What a seat may know

    @abstractmethod
    def copy(self) -> Self:
        """An independent copy."""

    @abstractmethod
    def masked(self, seat: int | None) -> Self:
        """A copy in which all that this seat (None: a spectator) may not know is blank."""

    @abstractmethod
    def filled(self, rng: Rng) -> Self:
        """A copy whose blanks are dealt at random from what is unseen."""

    # Shared by every game

    def view(self, seat: int | None) -> View[Self]:
        """All that this seat may know, with no way back to the state."""
        return View(seat, self.masked(seat))

    def actions(self, seat: int) -> list[Action]:
        """Every legal action of this seat in a stable order."""
        return [self.action(code) for code in self.codes(seat)]

    def random_code(self, seat: int, rng: Rng) -> int:
        """A legal code, each equally likely: what random play needs, without the whole list."""
        return rng.choice(self.codes(seat))

    def why_not(self, seat: int, action: Action) -> Reason | None:
        """Why this seat may not do this now, or None when it may."""
        to_act = self.to_act()
        if seat not in to_act:
            return Reason("core", "not_your_turn" if to_act else "game_over", {"seat": seat})
        return self._refuse(seat, action)

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Do an action and report what happened; refuse it and change nothing if it is illegal."""
        reason = self.why_not(seat, action)
        if reason is not None:
            raise IllegalAction(reason)
        events: list[Event] = []
        self._run(seat, action, events)
        return events

    def step(self, seat: int, code: int) -> None:
        """The inner path for searches: a legal action by its code, unchecked and unreported."""
        self._run(seat, self.action(code), None)

    def chance(self, rng: Rng) -> None:
        """The inner path's chance: draw what is owed and apply it, unreported."""
        self._run(CHANCE, self.draw(rng), None)

    def parse_legal(self, seat: int, text: str) -> Action:
        """Read what a person typed: forgiving about case, spaces and unambiguous beginnings."""
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
