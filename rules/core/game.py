"""Definition of a game: players, options, boards or decks, computer players, words."""

from __future__ import annotations

import itertools
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rules.bots.opponents import OPPONENTS, level_of
from rules.core.corrections import Entry, Field, Value, with_value
from rules.core.errors import BadSetup
from rules.core.event import Event
from rules.core.feats import Feats
from rules.core.files import read_data
from rules.core.phrase import Phrase
from rules.core.reading import is_name

if TYPE_CHECKING:
    from rules.bots.bot import Bot
    from rules.bots.oddities import Oddities
    from rules.core.about import About
    from rules.core.action import Action
    from rules.core.observation import Parts
    from rules.core.state import State
    from rules.core.step import Step
    from rules.core.table import Table
    from rules.core.view import View

OptionValue = bool | int | str
Options = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: on or off, or one of several named values.

    The game's words hold its title as ``option.<key>``, its one-sentence help as
    ``option.<key>.help`` and the name of a value as ``option.<key>.<value>``.

    >>> from rules.core.game import Option
    >>> Option("first", default="random", choices=("random", 1, 2)).read("2")
    2
    """

    key: str
    default: OptionValue
    choices: tuple[OptionValue, ...] = (False, True)
    #: Whether it changes the rules; the choice of the first player, for example, does not.
    variant: bool = True
    #: Whether it is a house rule, which stands beside all others: tests try it alone.
    house: bool = False

    def read(self, value: object) -> OptionValue:
        """The choice that a value from a command line or a file names, or BadSetup."""
        for choice in self.choices:
            if value == choice and type(value) is type(choice):
                return choice
            if isinstance(value, str) and value.lower() == str(choice).lower():
                return choice
        known = ", ".join(str(choice).lower() for choice in self.choices)
        raise BadSetup(f"Option {self.key} cannot be {value!r}: choose one of {known}.")


@dataclass(frozen=True, eq=False)
class Kit:
    """The contents of the box: a board, a deck, prices; loaded from data files and validated.

    Each game derives its own class. ``name`` is a kit of the game or the name of a user's own
    file. A record keeps name and ``fingerprint``, so that a changed board or deck is noticed.
    """

    name: str
    fingerprint: str


class Game(ABC):
    """The definition of a game. Each game has one instance, which the registry finds.

    >>> from rules import game
    >>> station_master = game("station_master")
    >>> station_master.title, station_master.players, station_master.kits
    ('Station Master', range(2, 7), ('standard',))
    >>> list(station_master.bots), dict(station_master.levels)["hard"]
    (['random', 'careless', 'greedy', 'planner'], 'planner')
    >>> [(option.key, option.default) for option in station_master.options]
    [('first', 'random')]
    """

    about: About
    rules_version: str = "1.0"
    options: tuple[Option, ...] = ()
    #: The ``format`` that a file with a board or deck of this game names.
    kit_format: str = ""
    #: Whether owners of the printed game may know parts of our kit better: ``corrections``.
    can_be_corrected: bool = False
    #: English words by key, those of ``about`` among them.
    words: Mapping[str, str]
    #: Computer players by name, weakest first: each makes a player from a seed.
    bots: Mapping[str, Callable[[int], Bot]]
    #: The levels easy, normal and hard -> the names of their computer players.
    levels: Mapping[str, str]
    #: Phases that belong to one play, which advice is given for as a whole.
    one_play: frozenset[str] = frozenset()
    #: Rules version -> a function that converts a record of that version to the next one.
    migrations: Mapping[str, Callable[[dict[str, Any]], dict[str, Any]]] = {}

    @abstractmethod
    def load(self, name: str) -> Kit:
        """Load and validate a kit by its name or a file's path; BadData says what is wrong."""

    def read_kit(self, values: object, name: str) -> Kit:
        """Validate the values of a player's own kit, which came inside another file."""
        raise BadSetup(f"{self.title} has no boards or decks of players' own.")

    def contents(self, name: str) -> dict[str, object]:
        """The values of a kit, shipped or in a file, complete in themselves for ``read_kit``."""
        return read_data(self.id, name, self.kits)[0]

    def corrections(self, values: Mapping[str, Any]) -> list[Entry]:
        """Values that an owner of the printed game may know better than our kit; often none."""
        return []

    def corrected(self, values: Mapping[str, Any], field: Field, value: Value) -> dict[str, Any]:
        """A kit's values with a field as it is printed."""
        return with_value(values, field.path, value)

    @abstractmethod
    def new(self, seats: int, options: Options, kit: Kit) -> State:
        """The first position, before any chance; the options are complete and checked."""

    @abstractmethod
    def redact(self, steps: Sequence[Step], seat: int | None) -> Sequence[str | None]:
        """The notation of each step as this seat may know it now, with ? for hidden parts.

        None leaves a step out, for example a choice of another seat that is not confirmed yet.
        Replayed from the start, the steps lead to the seat's masked state.
        """

    @abstractmethod
    def draw(self, view: View[Any], names: Sequence[str]) -> str:
        """The position as text for the terminal, with everything that a player needs to decide."""

    def tell(self, event: Event, names: Sequence[str]) -> Phrase | None:
        """The sentence of an event for the log; None for an event without one.

        The event must already be redacted for its reader. Games override this where their
        sentences need more than the event's data and the seat's name.
        """
        who = {} if event.seat is None else {"name": names[event.seat]}
        return Phrase(f"event.{event.kind}", {**event.data, **who})

    def why(self, view: View[Any], actions: Sequence[Action], names: Sequence[str]) -> Phrase:
        """One sentence for the player who looks: why a strong player would do this now."""
        return Phrase("advice.usual")

    def told(
        self, view: View[Any], actions: Sequence[Action], names: Sequence[str]
    ) -> list[Phrase]:
        """A sentence for each of a seat's actions: what it does, as the seat can tell."""
        position = view.position.copy()
        found = []
        for action in actions:
            if view.seat not in position.to_act():
                break
            events = [event for event in position.run(view.seat, action) if event.seat == view.seat]
            phrases = [self.tell(event.redacted(view.seat), names) for event in events[:1]]
            found += [phrase for phrase in phrases if phrase is not None]
        who = {"name": names[view.seat or 0]}
        return found or [Phrase("play.end" if actions[0].kind == "end" else "play.nothing", who)]

    # For the analysis of a finished game

    #: A difference that is worth telling, in the unit of ``worth``, which the words name.
    worth_telling: float = 1.0

    def worth(self, world: Any, seat: int, actions: Sequence[Action], luck: int) -> float:
        """Worth of these actions for a seat in a full position, played on for a while.

        The same ``luck`` gives the same cards and dice, so that plays can be compared.
        """
        return 0.0

    def standing(self, position: Any) -> Sequence[float]:
        """Standing of each seat, for telling who is ahead."""
        scores: Sequence[float] = position.scores()
        return scores

    def luck(self, table: Table) -> Generator[None, None, tuple[float, ...]]:
        """Luck of each seat: what the dice gave it or took from it; else nothing."""
        return ()
        yield  # makes this a generator

    def observe(self, view: View[Any]) -> Parts:
        """The view as named lists of numbers, for programs that learn."""
        raise BadSetup(f"{self.title} cannot be told in numbers yet.")

    def details(self, event: Event, kit: Kit) -> list[Phrase]:
        """What else a reader of the log needs to know about an event: a card's own words."""
        return []

    def feats(self, steps: Sequence[Step], final: Any) -> list[Feats]:
        """Feats of each seat in a finished game, worth remembering."""
        return [Feats()] * final.seats

    def has_secrets(self, options: Options) -> bool:
        """Whether players must not see each other's screen under these options."""
        return True

    def minutes(self, seats: int, options: Options) -> int | None:
        """About how many minutes a game takes under these options; None: it does not tell."""
        return self.about.minutes.get(seats)

    def oddities(self, seats: int) -> Oddities:
        """A watcher that counts what computer players do in a game, for the ladder."""
        from rules.bots.oddities import Oddities

        return Oddities(seats)

    def extra_benchmarks(self) -> list[tuple[str, str, Callable[[], int]]]:
        """Benchmarks of this game only: name, unit, and a function that returns the units done."""
        return []

    # The same for every game

    @property
    def id(self) -> str:
        return self.about.id

    @property
    def title(self) -> str:
        return self.about.title

    @property
    def players(self) -> range:
        return self.about.players

    @property
    def usual_players(self) -> int:
        return self.about.usual_players

    @property
    def kits(self) -> tuple[str, ...]:
        return self.about.kits

    def kit(self, name: str | None = None) -> Kit:
        """A loaded kit, by default the first one. Each is loaded once."""
        return _load(self, name or self.kits[0])

    def shipped_kit(self, name: str) -> Kit:
        """A kit that comes with the game: a record or another file may name no other."""
        if name not in self.kits:
            raise BadSetup(
                f"it was played on a board or deck of a player's own, {name[:60]!r}: "
                "give that file, too."
            )
        return self.kit(name)

    def check_seats(self, seats: int) -> None:
        """Raise BadSetup for a wrong number of players."""
        if seats not in self.players:
            low, high = self.players[0], self.players[-1]
            raise BadSetup(f"{self.title} is for {low} to {high} players, not {seats}.")

    def check_players(self, seats: Sequence[Seat]) -> None:
        """Refuse names that could not be written down, and unknown computer players."""
        for seat in seats:
            if not is_name(seat.name):
                raise BadSetup(
                    f"No player can be called {seat.name!r}: use 1 to 60 plain characters."
                )
            if seat.bot is not None:
                self.check_bot(seat.bot)

    def check_options(self, given: Mapping[str, object]) -> dict[str, OptionValue]:
        """All options with their values: those given, and defaults for the others.

        >>> from rules import game
        >>> game("station_master").check_options({"first": "2"})
        {'first': 2}
        """
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
        """Every combination of the options that change the rules; then each house rule, and all."""
        changing = [option for option in self.options if option.variant and not option.house]
        for values in itertools.product(*(option.choices for option in changing)):
            yield {option.key: value for option, value in zip(changing, values, strict=True)}
        house: list[dict[str, OptionValue]] = [{o.key: True} for o in self.options if o.house]
        yield from house
        if len(house) > 1:
            yield {key: value for one in house for key, value in one.items()}

    def start(
        self, seats: int, options: Mapping[str, object] | None = None, kit: str | None = None
    ) -> State:
        """A new position with checked seats and options.

        >>> from rules import game
        >>> game("transamerica").start(seats=3).to_act()  # -1 is chance
        (-1,)
        """
        self.check_seats(seats)
        return self.new(seats, self.check_options(options or {}), self.kit(kit))

    def bot(self, name: str, seed: int = 0) -> Bot:
        """A computer player: an opponent, or any by its name or its level (easy, normal, hard).

        >>> from rules import game
        >>> type(game("station_master").bot("normal", seed=1)).__name__
        'GreedyBot'
        """
        self.check_bot(name)
        bot = self.bots[self.bot_name(name)](seed)
        if name in OPPONENTS:
            bot.manner = OPPONENTS[name].manner
        return bot

    def bot_name(self, name: str) -> str:
        """The computer player's own name for an opponent, a level or that name.

        >>> from rules import game
        >>> game("station_master").bot_name("pearl"), game("station_master").bot_name("easy")
        ('planner', 'careless')
        """
        level = level_of(name)
        return self.levels.get(level, level)

    def check_bot(self, name: str) -> None:
        """Refuse an unknown computer player."""
        if self.bot_name(name) not in self.bots:
            known = ", ".join(self.bots)
            raise BadSetup(f"{self.title} has no computer player {name!r}; it has {known}.")


@lru_cache(maxsize=32)
def _load(game: Game, name: str) -> Kit:
    if name not in game.kits and not _is_file(name):
        known = ", ".join(game.kits)
        raise BadSetup(
            f"{game.title} has no board or deck {name!r}: name one of {known}, or a file."
        )
    return game.load(name)


def _is_file(path: str) -> bool:
    try:
        return Path(path).is_file()
    except (OSError, ValueError):  # a name that is too long, or has a zero byte
        return False


@dataclass(frozen=True, slots=True)
class Seat:
    """The player of a seat: a person, or a computer player if ``bot`` names one.

    ``extra`` holds values that only the app uses, such as a colour.
    """

    name: str
    bot: str | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)
