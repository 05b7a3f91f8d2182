"""Opponents: the computer players that a person meets, each with a name, a level and a manner.

They are the same people in every game, so that one can hold a grudge. Only the highest level
searches, so only there manners differ.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.bots.manner import BOLD, PATIENT, SPITEFUL, STEADY, Manner


@dataclass(frozen=True, slots=True)
class Opponent:
    """A computer player with a name of its own; ``key`` stands for it in records."""

    key: str
    name: str
    level: str
    manner: Manner = STEADY


#: By key, in the order in which they come to a table.
OPPONENTS = {
    one.key: one
    for one in (
        Opponent("casey", "Casey", "normal"),
        Opponent("nell", "Nell", "normal"),
        Opponent("ruby", "Ruby", "normal"),
        Opponent("gus", "Gus", "easy"),
        Opponent("olive", "Olive", "easy"),
        Opponent("otto", "Otto", "hard", SPITEFUL),
        Opponent("pearl", "Pearl", "hard", PATIENT),
        Opponent("jesse", "Jesse", "hard", BOLD),
    )
}


def level_of(bot: str) -> str:
    """The level of an opponent; any other name of a computer player stays as it is.

    >>> level_of("pearl"), level_of("easy"), level_of("greedy")
    ('hard', 'easy', 'greedy')
    """
    return OPPONENTS[bot].level if bot in OPPONENTS else bot
