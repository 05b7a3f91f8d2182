"""Modes of a table on the screen, and which one comes next."""

from __future__ import annotations

from typing import NamedTuple

from app.table.handover import HandOver
from app.table.history import History
from rules.core.table import Table

CLOSED, VEIL, PLAY, WATCH, BEAT, INTERLUDE, OVER = (
    "closed",
    "veil",  # the device is handed to a seat; there is no view
    "play",  # a person decides
    "watch",  # computer players move
    "beat",  # the last move is being shown; another person is next
    "interlude",  # the game pauses and everybody looks
    "over",
)
MODES = (CLOSED, VEIL, PLAY, WATCH, BEAT, INTERLUDE, OVER)


class NextMode(NamedTuple):
    """A mode; the seat that it is about, or the step that made the game pause."""

    mode: str
    seat: int = -1
    step: int = -1


def next_mode(
    table: Table, history: History, hand_over: HandOver, holder: int | None, seen: int
) -> NextMode:
    """The mode that follows from the position.

    ``holder``: the seat that holds the device; steps before number ``seen`` cause no more pause.
    """
    pause = history.last_pause(seen)
    if pause is not None:
        return NextMode(INTERLUDE, step=pause)
    waiting = table.waiting_for()
    if not waiting:
        return NextMode(OVER)
    bots = [seat for seat in waiting if table.seats[seat].bot is not None]
    if bots:
        return NextMode(WATCH, bots[0])
    # Where several choose in secret, the person who holds the device goes first.
    person = holder if holder is not None and holder in waiting else waiting[0]
    return NextMode(VEIL if hand_over.veiled(holder, person) else PLAY, person)


def other_person_next(table: Table, history: History, seat: int | None, seen: int) -> bool:
    """Whether the next decision is a person's, and not that of the seat that has just decided."""
    waiting = table.waiting_for()
    if not waiting or seat in waiting or history.last_pause(seen) is not None:
        return False
    return all(table.seats[next_seat].bot is None for next_seat in waiting)
