"""Setup of a new table: seats, board or deck, options. No widgets in here."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypedDict, Unpack

from app.services.language import tr
from app.theme.palettes import PLAYERS
from rules.core.game import Game, OptionValue, Seat
from rules.core.table import Table

#: Room for a name on a phone's player strip.
LONGEST_NAME = 12
LEVELS = ("easy", "normal", "hard")
SIDES = (0, 90, 180, 270)
#: The option that says who begins; its numbers are seats, from 1.
FIRST = "first"

#: Names of railway people and engines for computer players.
COMPUTER_NAMES = ("Casey", "Nell", "Otto", "Pearl", "Gus", "Olive")


@dataclass(frozen=True)
class SeatPlan:
    """One seat of a setup."""

    name: str
    colour: int
    #: None for a person, else the level of the computer player.
    level: str | None = None
    side: int = 0

    @classmethod
    def read(cls, raw: object) -> SeatPlan:
        """A seat from the settings file; ValueError if it is not one."""
        if not isinstance(raw, dict) or not {"name", "colour"} <= set(raw) <= set(SEAT_FIELDS):
            raise ValueError("not a seat")
        seat = cls(**raw)
        valid = (
            isinstance(seat.name, str)
            and seat.colour in range(len(PLAYERS))
            and seat.level in (None, *LEVELS)
            and seat.side in SIDES
        )
        if not valid:
            raise ValueError("not a valid seat")
        return seat


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
    kit: str
    seats: list[SeatPlan]
    options: dict[str, OptionValue] = field(default_factory=dict)

    @classmethod
    def fresh(cls, game: Game) -> Setup:
        """One person and two computer players, or as many as the game needs at least."""
        setup = cls(game, game.kits[0], [], game.check_options({}))
        for _ in range(min(max(3, game.players[0]), game.players[-1])):
            setup.add_seat()
        return setup

    @classmethod
    def remembered(cls, game: Game, saved: object) -> Setup:
        """The choices of the last table, as saved; a fresh setup if they do not fit."""
        try:
            setup = cls._read(game, saved)
        except (KeyError, TypeError, ValueError):
            return cls.fresh(game)
        return setup if setup.ready else cls.fresh(game)

    @classmethod
    def _read(cls, game: Game, saved: object) -> Setup:
        if not isinstance(saved, dict):
            raise ValueError("not a setup")
        kit, seats = saved["kit"], [SeatPlan.read(seat) for seat in saved["seats"]]
        if kit not in game.kits or len(seats) not in game.players:
            raise ValueError("not for this game")
        if len({seat.colour for seat in seats}) < len(seats):
            raise ValueError("two seats have the same colour")
        return cls(game, kit, seats, game.check_options(saved["options"]))

    def to_remember(self) -> dict[str, object]:
        """Plain values for the settings file."""
        return {
            "kit": self.kit,
            "options": dict(self.options),
            "seats": [vars(seat) for seat in self.seats],
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
        used = {seat.colour for seat in self.seats}
        colour = next(index for index in range(len(PLAYERS)) if index not in used)
        if self.seats:
            self.seats.append(SeatPlan(self._computer_name(), colour, "normal"))
        else:
            self.seats.append(SeatPlan(self.person_name(0), colour))

    def remove_seat(self, index: int = -1) -> None:
        del self.seats[index]
        if self.options.get(FIRST) not in (None, "random"):
            self.options[FIRST] = min(int(self.options[FIRST]), len(self.seats))

    def change(self, index: int, **values: Unpack[SeatChange]) -> None:
        """Change something about a seat. A colour that is taken is swapped with its owner."""
        old = self.seats[index]
        new = replace(old, **values)
        for other, seat in enumerate(self.seats):
            if other != index and seat.colour == new.colour:
                self.seats[other] = replace(seat, colour=old.colour)
        if (old.level is None) != (new.level is None) and new.name in (old.name, ""):
            new = self._renamed(index, old, new)
        self.seats[index] = new

    def move(self, index: int, by: int) -> None:
        """Move a player to an earlier or later seat."""
        seat = self.seats.pop(index)
        self.seats.insert(index + by, seat)

    def _renamed(self, index: int, old: SeatPlan, new: SeatPlan) -> SeatPlan:
        """A default name changes with the kind of player; a typed name stays."""
        if new.level is None and old.name in COMPUTER_NAMES:
            return replace(new, name=self.person_name(index))
        if new.level is not None and old.name == self.person_name(index):
            return replace(new, name=self._computer_name())
        return new

    def person_name(self, index: int) -> str:
        """The default name of a person."""
        return tr._("Player {number}").format(number=index + 1)

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

    def make(self, seed: int | None = None) -> Table:
        """Create the table, with its first chance outcomes drawn."""
        seats = [
            Seat(_plain(seat.name), seat.level, {"colour": seat.colour, "side": seat.side})
            for seat in self.seats
        ]
        seed = secrets.randbits(48) if seed is None else seed
        return Table.new(self.game, seats, seed, self.options, self.kit)


def _plain(name: str) -> str:
    """A name without spaces at its ends or doubled inside."""
    return " ".join(name.split())


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
