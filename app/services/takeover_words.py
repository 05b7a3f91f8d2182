"""Sentences about a seat whose device is gone, and about who plays it meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

from app.services.language import tr
from rules.remote.seats import HERE
from rules.remote.takeover import BACK, DONE, DROPPED, OBJECTED, YOURS


def question(names: Sequence[str], seat: int, by: str) -> tuple[str, str]:
    """A question to all: its title and its sentence."""
    title = tr._("{name}’s device is gone").format(name=names[seat])
    if by == HERE:
        return title, tr._("May somebody at the table’s device play on until it is back?")
    return title, tr._("May a computer player play on until it is back?")


def outcome(names: Sequence[str], seat: int, by: str, state: str, objector: int = -1) -> str:
    """How a question has ended; "" while it is open."""
    name = names[seat]
    if state == DONE and by == HERE:
        told = tr._("{name}’s seat is played at the table’s device until theirs is back.")
    elif state == DONE:
        told = tr._("A computer player has {name}’s seat until their device is back.")
    elif state == OBJECTED and objector >= 0:
        told = tr._("{other} objects: {name}’s seat waits for its device.")
    elif state == OBJECTED:
        told = tr._("Somebody objects: {name}’s seat waits for its device.")
    elif state == BACK:
        told = tr._("{name} is back.")
    elif state == DROPPED:
        told = tr._("{name}’s seat waits for its device.")
    elif state == YOURS and by == HERE:
        told = tr._("Your seat is yours again. Meanwhile it was played at the table’s device.")
    elif state == YOURS:
        told = tr._("Your seat is yours again. Meanwhile a computer player had it.")
    else:
        return ""
    return told.format(name=name, other=names[objector] if objector >= 0 else "")
