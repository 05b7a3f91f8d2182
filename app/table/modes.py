"""Modes of a table on the screen, and which one comes next."""

from __future__ import annotations

from typing import NamedTuple

from app.table.device import Device
from app.table.history import History
from app.table.live_table import LiveTable

CLOSED, VEIL, PLAY, WATCH, BEAT, INTERLUDE, OVER = (
    "closed",
    "veil",  # the device is handed to a seat; there is no view
    "play",  # a person decides
    "watch",  # computer players move, or people on their own devices
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


def next_mode(table: LiveTable, history: History, device: Device) -> NextMode:
    """The mode that follows from the position, for whoever holds the device."""
    pause = history.last_pause(device.seen)
    if pause is not None:
        return NextMode(INTERLUDE, step=pause)
    waiting = table.waiting_for()
    if not waiting:
        return NextMode(OVER)
    here = [seat for seat in waiting if seat not in table.away]
    if not here:  # others decide, on their own devices
        return NextMode(WATCH, waiting[0])
    bots = [seat for seat in here if table.seats[seat].bot is not None]
    if bots:
        return NextMode(WATCH, bots[0])
    # Where several choose in secret, the person who holds the device goes first.
    holder = device.holder
    person = holder if holder is not None and holder in here else here[0]
    return NextMode(VEIL if device.policy.veiled(holder, person) else PLAY, person)


def other_person_next(table: LiveTable, history: History, seat: int | None, seen: int) -> bool:
    """Whether the next decision is a person's, and not that of the seat that has just decided."""
    waiting = table.waiting_for()
    if not waiting or seat in waiting or history.last_pause(seen) is not None:
        return False
    return all(table.seats[s].bot is None and s not in table.away for s in waiting)
