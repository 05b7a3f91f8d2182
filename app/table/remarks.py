"""Remarks: what the app did to a table, kept in its notes and told in its log.

Notes are read from files, so anything may stand there: what makes no sense is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.table.live_table import LiveTable

REPLACED, ADVICE, ADVISED = "replaced", "advice", "advised"

#: Whether a table offers advice: not, as often as somebody likes, or with everybody's count.
ADVICE_CHOICES = ("free", "counted", "off")


@dataclass(frozen=True, slots=True)
class Replacement:
    """From a step on, a simpler computer player decides for a seat; ``bot`` is its name.

    An empty name: every one of them has failed, and the first legal action is played.
    """

    step: int
    seat: int
    bot: str


def replacements(table: LiveTable) -> list[Replacement]:
    """The computer players of a table that failed, oldest first."""
    noted = table.notes.get(REPLACED)
    found = []
    for entry in noted if isinstance(noted, list) else ():
        if not isinstance(entry, list) or list(map(type, entry)) != [int, int, str]:
            continue
        step, seat, bot = entry
        if step >= 0 and seat in range(len(table.seats)) and bot in ("", *table.game.bots):
            found.append(Replacement(step, seat, bot))
    return found


def note_replacement(table: LiveTable, seat: int, bot: str) -> None:
    """Note that a simpler computer player decides for a seat from now on."""
    noted = [[one.step, one.seat, one.bot] for one in replacements(table)]
    table.notes[REPLACED] = [*noted, [len(table.steps), seat, bot]]


def remarks_before(notes: Mapping[str, Any], step: int) -> dict[str, Any]:
    """A table's notes without remarks on what happened from a step on.

    >>> remarks_before({"advised": [[3, 0], [8, 1]], "advice": "free"}, 8)
    {'advised': [[3, 0]], 'advice': 'free'}
    """
    kept = dict(notes)
    for key in (REPLACED, ADVISED):
        if isinstance(kept.get(key), list):
            kept[key] = [one for one in kept[key] if _is_before(one, step)]
    return kept


def _is_before(entry: object, step: int) -> bool:
    if not isinstance(entry, list) or not entry:
        return False
    return type(entry[0]) is int and entry[0] < step


def bot_of(table: LiveTable, seat: int) -> str:
    """The name or level of the computer player that decides for a seat now; empty: none is left."""
    replaced = [one.bot for one in replacements(table) if one.seat == seat]
    return replaced[-1] if replaced else table.seats[seat].bot or ""


def simpler_bot(table: LiveTable, seat: int) -> str:
    """The next weaker computer player for a seat; empty when there is none."""
    names = list(table.game.bots)
    present = bot_of(table, seat)
    name = table.game.bot_name(present)
    place = names.index(name) if name in names else len(names)
    return names[place - 1] if place > 0 else ""


@dataclass(frozen=True, slots=True)
class Advised:
    """Before a step, a seat asked what to do."""

    step: int
    seat: int


def advice_choice(table: LiveTable) -> str:
    """One of ADVICE_CHOICES; older tables say nothing about it."""
    noted = table.notes.get(ADVICE)
    return noted if noted in ADVICE_CHOICES else ADVICE_CHOICES[0]


def advised(table: LiveTable) -> list[Advised]:
    """Seats that have asked for advice, oldest first."""
    noted = table.notes.get(ADVISED)
    found = []
    for entry in noted if isinstance(noted, list) else ():
        if isinstance(entry, list) and list(map(type, entry)) == [int, int]:
            step, seat = entry
            if step >= 0 and seat in range(len(table.seats)):
                found.append(Advised(step, seat))
    return found


def note_advice(table: LiveTable, seat: int) -> None:
    """Note that a seat has asked; twice about the same decision counts once."""
    noted = [[one.step, one.seat] for one in advised(table)]
    asked = [len(table.steps), seat]
    if asked not in noted:
        table.notes[ADVISED] = [*noted, asked]
