"""What a game is: its name, players, options, boards or decks, computer players and words."""

from __future__ import annotations

import itertools
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rules.core.errors import BadSetup
from rules.core.event import Event
from rules.core.phrase import Phrase

if TYPE_CHECKING:
    from rules.bots.bot import Bot
    from rules.core.state import State
    from rules.core.table import Step
    from rules.core.view import View

OptionValue = bool | int | str
Options = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: on or off, or one of several named values.

    Its title and its one-sentence help stand in the game's words as ``option.<key>`` and
    ``option.<key>.help``; a value's as ``option.<key>.<value>``.
    """

    key: str
    default: OptionValue
    choices: tuple[OptionValue, ...] = (False, True)
    #: Whether it changes the rules; who begins, say, does not.
    variant: bool = True

    def read(self, value: object) -> OptionValue:
        """The value that a command line or a file gives, or BadSetup."""
        for choice in self.choices:
            if value == choice and type(value) is type(choice):
                return choice
            if isinstance(value, str) and value.lower() == str(choice).lower():
                return choice
        known = ", ".join(str(choice).lower() for choice in self.choices)
        raise BadSetup(f"Option {self.key} cannot be {value!r}: choose one of {known}.")


@dataclass(frozen=True)
class Kit:
    """What lies in the box: a board, a deck, prices; loaded from data files and validated.

    Games derive their own. ``name`` is a kit of the game or the path of a user's own file;
    ``fingerprint`` tells a record whether it still has the board it was played on.
    """

    name: str
    fingerprint: str


class Game(ABC):
    """The definition of a game; one instance a game, found through the registry."""

    id: str
    title: str
    designer: str
    rules_version: str = "1.0"
    players: range
    options: tuple[Option, ...] = ()
    kits: tuple[str, ...] = ()
    #: English words by key; their translations live in the app's catalogues.
    words: Mapping[str, str]
    #: Computer players by name, weakest first; the app's easy, normal and hard are among them.
    bots: Mapping[str, Callable[[int], Bot]]
    levels: Mapping[str, str]
    #: Rules version -> what brings a record of that version to the next one.
    migrations: Mapping[str, Callable[[dict[str, Any]], dict[str, Any]]] = {}

    @abstractmethod
    def load(self, name: str) -> Kit:
        """Read and validate a kit by its name or a file's path; BadData says what is wrong."""

    @abstractmethod
    def new(self, seats: int, options: Options, kit: Kit) -> State:
        """The position before anything has happened; options are complete and checked."""

    @abstractmethod
    def redact(self, steps: Sequence[Step], seat: int | None) -> Sequence[str | None]:
        """Each step's notation as this seat may know it now, with ? for what is hidden.

        None leaves a step out: what another seat has chosen but not yet confirmed, say.
        Played from the start they lead to the seat's masked state.
        """

    @abstractmethod
    def draw(self, view: View[Any], names: Sequence[str]) -> str:
        """The position as text, for the terminal: all a player needs to decide."""

    def tell(self, event: Event, names: Sequence[str]) -> Phrase | None:
        """What happened, as a sentence for the log; None for what need not be said.

        The event must be redacted already for whoever reads it. Games add to this what their
        events need beyond the seat's name.
        """
        who = {} if event.seat is None else {"name": names[event.seat]}
        return Phrase(f"event.{event.kind}", {**event.data, **who})

    def has_secrets(self, options: Options) -> bool:
        """Whether people must not see each other's screen under these options."""
        return True

    def extra_benchmarks(self) -> list[tuple[str, str, Callable[[], int]]]:
        """Benchmarks of this game only: name, unit, and work that returns how many it has done."""
        return []

    # Shared by every game

    def kit(self, name: str | None = None) -> Kit:
        """A loaded kit; the first one when none is named. Each is read once."""
        return _load(self, name or self.kits[0])

    def check_seats(self, seats: int) -> None:
        if seats not in self.players:
            low, high = self.players[0], self.players[-1]
            raise BadSetup(f"{self.title} is for {low} to {high} players, not {seats}.")

    def check_options(self, given: Mapping[str, object]) -> dict[str, OptionValue]:
        """All options with their values: the given ones, the others at their defaults."""
        known = {option.key: option for option in self.options}
        for key in given:
            if key not in known:
                names = ", ".join(known) or "none"
                raise BadSetup(f"{self.title} has no option {key!r}; it knows {names}.")
        return {
            key: option.read(given[key]) if key in given else option.default
            for key, option in known.items()
        }

    def variants(self) -> Iterator[dict[str, OptionValue]]:
        """Every combination of the options that change the rules: for tests that try them all."""
        changing = [option for option in self.options if option.variant]
        for values in itertools.product(*(option.choices for option in changing)):
            yield {option.key: value for option, value in zip(changing, values, strict=True)}

    def start(
        self, seats: int, options: Mapping[str, object] | None = None, kit: str | None = None
    ) -> State:
        """A checked new position.

        >>> from rules.core.registry import game
        >>> game("transamerica").start(3).to_act()
        (-1,)
        """
        self.check_seats(seats)
        return self.new(seats, self.check_options(options or {}), self.kit(kit))

    def bot(self, name: str, seed: int = 0) -> Bot:
        """A computer player by its name or its level (easy, normal, hard)."""
        maker = self.bots.get(self.levels.get(name, name))
        if maker is None:
            known = ", ".join(self.bots)
            raise BadSetup(f"{self.title} has no computer player {name!r}; it has {known}.")
        return maker(seed)


@lru_cache(maxsize=32)
def _load(game: Game, name: str) -> Kit:
    if name not in game.kits and not Path(name).is_file():
        known = ", ".join(game.kits)
        raise BadSetup(
            f"{game.title} has no board or deck {name!r}: name one of {known}, or a file."
        )
    return game.load(name)


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where: a person, or a computer player by name."""

    name: str
    bot: str | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)
