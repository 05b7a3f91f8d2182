"""Setup of a new table: seats, board or deck, options. No widgets in here."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import TypedDict, Unpack

from app.services.language import tr
from app.table.family import Person, free_colour
from app.table.remarks import ADVICE, ADVICE_CHOICES
from app.theme.palettes import PLAYERS
from rules.bots.opponents import OPPONENTS, Opponent
from rules.core.game import Game, Kit, OptionValue, Seat
from rules.core.reading import cleaned
from rules.core.table import Table

#: Room for a name on a phone's player strip.
LONGEST_NAME = 12
LEVELS = ("easy", "normal", "hard")
SIDES = (0, 90, 180, 270)
#: The option that says who begins; its numbers are seats, from 1.
FIRST = "first"

#: Names of the opponents: a computer player has one of them unless somebody types another.
COMPUTER_NAMES = tuple(opponent.name for opponent in OPPONENTS.values())


@dataclass(frozen=True)
class SeatPlan:
    """One seat of a setup."""

    name: str
    colour: int
    #: None for a person, else the opponent who plays, or just the level of a computer player.
    level: str | None = None
    side: int = 0
    #: Put there by a fresh setup: it makes room for the first people who are named.
    stand_in: bool = field(default=False, compare=False)

    @classmethod
    def read(cls, raw: object) -> SeatPlan:
        """A seat from the settings file; ValueError if it is not one."""
        if not isinstance(raw, dict) or not {"name", "colour"} <= set(raw) <= set(SEAT_FIELDS):
            raise ValueError("not a seat")
        seat = cls(**raw)
        valid = (
            isinstance(seat.name, str)
            and seat.colour in range(len(PLAYERS))
            and seat.level in (None, *LEVELS, *OPPONENTS)
            and seat.side in SIDES
        )
        if not valid:
            raise ValueError("not a valid seat")
        return seat

    def plain(self) -> dict[str, object]:
        """Plain values for the settings file."""
        return {name: getattr(self, name) for name in SEAT_FIELDS}


SEAT_FIELDS = ("name", "colour", "level", "side")


class SeatChange(TypedDict, total=False):
    """New values for some fields of a seat."""

    name: str
    colour: int
    level: str | None
    side: int


@dataclass
class Setup:
    """Choices for a new table; ``problems`` tells what must be corrected first."""

    game: Game
    #: A kit of the game by its name, or an own one of the players by its fingerprint.
    kit: str
    seats: list[SeatPlan]
    options: dict[str, OptionValue] = field(default_factory=dict)
    #: Whether the table offers advice.
    advice: str = ADVICE_CHOICES[0]

    @classmethod
    def fresh(cls, game: Game) -> Setup:
        """One person and two computer players, or as many as the game needs at least."""
        setup = cls(game, game.kits[0], [], game.check_options({}))
        for _ in range(min(max(3, game.players[0]), game.players[-1])):
            setup.add_seat()
        setup.seats = [replace(seat, stand_in=True) for seat in setup.seats]
        return setup

    @classmethod
    def as_last_time(
        cls, game: Game, last_tables: Mapping[str, object], own_kits: Collection[str] = ()
    ) -> Setup:
        """The options of this game's last table, and the people of the last table of any game.

        ``own_kits``: the fingerprints of the players' own boards and decks for this game.
        """
        saved = last_tables.get(game.id)
        setup = cls.fresh(game) if saved is None else cls.remembered(game, saved, own_kits)
        latest = list(last_tables.values())[-1] if last_tables else None
        setup.take_seats(_seats_of(latest))
        return setup

    @classmethod
    def remembered(cls, game: Game, saved: object, own_kits: Collection[str] = ()) -> Setup:
        """The choices of the last table, as saved; a fresh setup if they do not fit."""
        try:
            setup = cls._read(game, saved, own_kits)
        except (KeyError, TypeError, ValueError):
            return cls.fresh(game)
        return setup if setup.ready else cls.fresh(game)

    @classmethod
    def _read(cls, game: Game, saved: object, own_kits: Collection[str]) -> Setup:
        if not isinstance(saved, dict):
            raise ValueError("not a setup")
        kit, seats = saved["kit"], [SeatPlan.read(seat) for seat in saved["seats"]]
        if len(seats) not in game.players:
            raise ValueError("not for this game")
        if kit not in game.kits and kit not in own_kits:
            kit = game.kits[0]  # an own board that is no longer listed
        if len({seat.colour for seat in seats}) < len(seats):
            raise ValueError("two seats have the same colour")
        advice = saved.get("advice", ADVICE_CHOICES[0])
        if advice not in ADVICE_CHOICES:
            raise ValueError("no such choice about advice")
        return cls(game, kit, seats, game.check_options(saved["options"]), advice)

    def to_remember(self) -> dict[str, object]:
        """Plain values for the settings file."""
        return {
            "kit": self.kit,
            "options": dict(self.options),
            "advice": self.advice,
            "seats": [seat.plain() for seat in self.seats],
        }

    # Seats

    @property
    def can_add(self) -> bool:
        return len(self.seats) < self.game.players[-1]

    @property
    def can_remove(self) -> bool:
        return len(self.seats) > self.game.players[0]

    def add_seat(self) -> None:
        """Add a computer player in a free colour; the first seat is a person's."""
        colour = free_colour({seat.colour for seat in self.seats})
        if self.seats:
            opponent = self._opponent("normal")
            self.seats.append(SeatPlan(opponent.name, colour, opponent.key))
        else:
            self.seats.append(SeatPlan(self.person_name(0), colour))

    def remove_seat(self, index: int = -1) -> None:
        first = self._first_seat()
        del self.seats[index]
        self._begin_with(first)

    def change(self, index: int, **values: Unpack[SeatChange]) -> None:
        """Change something about a seat. A colour that is taken is swapped with its owner."""
        old = self.seats[index]
        new = replace(old, stand_in=False, **values)
        for other, seat in enumerate(self.seats):
            if other != index and seat.colour == new.colour:
                self.seats[other] = replace(seat, colour=old.colour)
        if old.level != new.level and new.name in (old.name, ""):
            new = self._renamed(index, old, new)
        self.seats[index] = new

    def seat_people_only(self) -> None:
        """Every seat is a person's: others want to join."""
        for index, seat in enumerate(self.seats):
            if seat.level is not None:
                self.change(index, level=None)

    def change_level(self, index: int, level: str) -> None:
        """Let a computer player of a level sit here: an opponent, or under a typed name just so."""
        name = self.seats[index].name
        typed = name not in (*COMPUTER_NAMES, *self._person_names())
        free = [key for key in self.free_opponents(index) if OPPONENTS[key].level == level]
        self.change(index, level=level if typed or not free else free[0])

    def free_opponents(self, index: int | None = None) -> list[str]:
        """The opponents who sit nowhere, and the one of this seat; named as nobody else is."""
        others = [seat for number, seat in enumerate(self.seats) if number != index]
        taken = {_plain(seat.name).casefold() for seat in others}
        playing = {seat.level for seat in others}
        return [
            key
            for key, opponent in OPPONENTS.items()
            if key not in playing and opponent.name.casefold() not in taken
        ]

    def move(self, index: int, by: int) -> None:
        """Move a player to an earlier or later seat."""
        first = self._first_seat()
        seat = self.seats.pop(index)
        self.seats.insert(index + by, seat)
        self._begin_with(first)

    def _first_seat(self) -> SeatPlan | None:
        """Who begins, if that is one of the seats."""
        first = self.options.get(FIRST)
        if not isinstance(first, int) or not 1 <= first <= len(self.seats):
            return None
        return self.seats[first - 1]

    def _begin_with(self, first: SeatPlan | None) -> None:
        """Let the same player begin after the seats have changed; a lot, if that one is gone."""
        if isinstance(self.options.get(FIRST), int):
            places = [number for number, seat in enumerate(self.seats, 1) if seat is first]
            self.options[FIRST] = places[0] if places else "random"

    # People

    def take_seats(self, seats: list[SeatPlan]) -> None:
        """Seat the people of another table; where not all fit, computer players stay away first."""
        people_first = sorted(range(len(seats)), key=lambda index: seats[index].level is not None)
        kept = [seats[index] for index in sorted(people_first[: self.game.players[-1]])]
        if len(kept) in self.game.players:
            first = self._first_seat()
            self.seats = kept
            self._begin_with(next((seat for seat in kept if seat == first), None))

    def seat_of(self, name: str) -> int | None:
        """The seat of a person by the name; None for somebody who does not play."""
        wanted = _plain(name).casefold()
        for index, seat in enumerate(self.seats):
            if seat.level is None and _plain(seat.name).casefold() == wanted:
                return index
        return None

    def seat_person(self, person: Person) -> bool:
        """Seat somebody; False if every seat is a person's already.

        Those who only stand in make room first, then a new seat is added, and at a full table the
        last computer player leaves. Of two people who like the same colour the newcomer gives way;
        a computer player takes another one.
        """
        index = self._place_for(person)
        if index is None:
            return False
        colour = self._colour_for(person, index)
        side = self.seats[index].side if index < len(self.seats) else 0
        self.seats[index : index + 1] = [SeatPlan(person.name, colour, None, side)]
        return True

    def _colour_for(self, person: Person, index: int) -> int:
        """The colour of somebody who takes this seat; a computer player gives it up."""
        others = {n: seat for n, seat in enumerate(self.seats) if n != index}
        taken = {seat.colour for seat in others.values()}
        for number, seat in others.items():
            if seat.colour == person.colour:
                free = free_colour(taken)
                if seat.level is None and not seat.stand_in:
                    return free
                self.seats[number] = replace(seat, colour=free)
        return person.colour

    def _place_for(self, person: Person) -> int | None:
        for index, seat in enumerate(self.seats):  # a computer player of the same name
            if _plain(seat.name).casefold() == person.name.casefold():
                return index
        stand_ins = [index for index, seat in enumerate(self.seats) if seat.stand_in]
        if stand_ins:
            return stand_ins[0]
        if self.can_add:
            return len(self.seats)
        robots = [index for index, seat in enumerate(self.seats) if seat.level is not None]
        return robots[-1] if robots else None

    def unseat(self, index: int) -> None:
        """Let somebody leave; where too few would stay a computer player takes the seat."""
        if self.can_remove:
            self.remove_seat(index)
        else:
            seat = self.seats[index]
            new = self._opponent("normal")
            self.seats[index] = SeatPlan(new.name, seat.colour, new.key, seat.side, stand_in=True)

    def people(self) -> list[Person]:
        """The people with a name of their own, to be remembered."""
        return [
            Person(_plain(seat.name), seat.colour)
            for index, seat in enumerate(self.seats)
            if seat.level is None and seat.name not in self._person_names()
        ]

    def _person_names(self) -> set[str]:
        return {self.person_name(index) for index in range(len(PLAYERS))}

    def _renamed(self, index: int, old: SeatPlan, new: SeatPlan) -> SeatPlan:
        """A default name changes with the player, and an opponent brings the own name along; a
        typed name stays, as long as it is nobody's."""
        if new.level in OPPONENTS:
            return replace(new, name=OPPONENTS[new.level].name)
        if new.level is None and old.name in COMPUTER_NAMES:
            return replace(new, name=self.person_name(index))
        if new.level is not None and old.name in self._person_names():
            return replace(new, name=self._computer_name())
        return new

    def person_name(self, index: int) -> str:
        """The default name of a person."""
        return tr._("Player {number}").format(number=index + 1)

    def _opponent(self, level: str) -> Opponent:
        """A free opponent, of this level if there is one."""
        free = [OPPONENTS[key] for key in self.free_opponents()] or list(OPPONENTS.values())
        return next((one for one in free if one.level == level), free[0])

    def _computer_name(self) -> str:
        used = {seat.name for seat in self.seats}
        return next(name for name in COMPUTER_NAMES if name not in used)

    # Checking and creating

    def problems(self) -> dict[int, str]:
        """Sentences about names that must be corrected, by seat."""
        found = {}
        names = [_plain(seat.name) for seat in self.seats]
        for index, name in enumerate(names):
            if not name:
                found[index] = tr._("Please type a name.")
            elif len(name) > LONGEST_NAME:
                found[index] = tr.n(
                    "Please use at most {count} letter.",
                    "Please use at most {count} letters.",
                    LONGEST_NAME,
                )
            elif name.casefold() in [other.casefold() for other in names[:index]]:
                found[index] = tr._("This name is taken.")
        return found

    @property
    def ready(self) -> bool:
        return not self.problems()

    def make(self, seed: int | None = None, own_kit: Kit | None = None) -> Table:
        """Create the table, with its first chance outcomes drawn."""
        seats = [
            Seat(_plain(seat.name), seat.level, {"colour": seat.colour, "side": seat.side})
            for seat in self.seats
        ]
        seed = secrets.randbits(48) if seed is None else seed
        table = Table.new(self.game, seats, seed, self.options, own_kit or self.kit)
        table.notes[ADVICE] = self.advice
        return table


def _seats_of(saved: object) -> list[SeatPlan]:
    """The seats of a saved table, none if there is something wrong with them."""
    raw = saved.get("seats") if isinstance(saved, dict) else None
    try:
        seats = [SeatPlan.read(seat) for seat in raw] if isinstance(raw, list) else []
    except (TypeError, ValueError):
        return []
    return seats if len({seat.colour for seat in seats}) == len(seats) else []


def _plain(name: str) -> str:
    """A name without spaces at its ends or doubled inside, or what cannot be written down."""
    return " ".join(cleaned(" ".join(name.split())).split())


def first_choices(setup: Setup, words: Mapping[str, str]) -> list[tuple[OptionValue, str]]:
    """Values and texts of the option that says who begins."""
    option = next(option for option in setup.game.options if option.key == FIRST)
    names = [_plain(seat.name) or setup.person_name(n) for n, seat in enumerate(setup.seats)]
    return [
        (choice, names[choice - 1] if isinstance(choice, int) else words[key])
        for choice in option.choices
        for key in [f"option.{FIRST}.{choice}"]
        if not isinstance(choice, int) or choice <= len(setup.seats)
    ]
