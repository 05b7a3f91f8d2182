"""The family: people who have played on this device, with the colour each of them likes.

Kept in the settings as names and colours; whatever is not a name with a colour is left out.
"""

from __future__ import annotations

from typing import NamedTuple

from app.services.settings import settings
from app.theme.palettes import PLAYERS


class Person(NamedTuple):
    """Somebody who has played before."""

    name: str
    colour: int


def family() -> list[Person]:
    """Everybody who is remembered, in the order in which they came."""
    return [
        Person(name, colour)
        for name, colour in settings.family.items()
        if name.strip() and type(colour) is int and colour in range(len(PLAYERS))
    ]


def find_person(name: str) -> Person | None:
    """The person of this name; capitals do not matter."""
    wanted = name.casefold()
    return next((person for person in family() if person.name.casefold() == wanted), None)


def remember(name: str, colour: int) -> Person:
    """Keep a person; somebody who is known already keeps the old colour."""
    known = find_person(name)
    if known is None:
        known = Person(name, colour)
        _keep([*family(), known])
    return known


def change_person(old: str, name: str, colour: int) -> None:
    """Give a person another name or colour; the place among the others stays."""
    _keep([Person(name, colour) if person.name == old else person for person in family()])


def forget(name: str) -> None:
    """Forget a person."""
    _keep([person for person in family() if person.name != name])


def free_colour(taken: set[int]) -> int:
    """A colour that nobody at the table has, if possible one that nobody in the family likes."""
    liked = {person.colour for person in family()}
    free = [colour for colour in range(len(PLAYERS)) if colour not in taken]
    return next((colour for colour in free if colour not in liked), free[0])


def _keep(people: list[Person]) -> None:
    settings.family = {person.name: person.colour for person in people}
