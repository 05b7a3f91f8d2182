"""The next mode of a table: a pause, computer players, the veil, a person's turn, the end."""

from __future__ import annotations

import pytest

from app.table.device import Device
from app.table.history import History
from app.table.modes import INTERLUDE, OVER, PLAY, VEIL, WATCH, next_mode, other_person_next
from rules import Table, game
from rules.core.game import Seat

PAUSES = ("round_ended",)


def following(table: Table, holder: int | None = None, seen: int = 0) -> tuple[str, int, int]:
    history = History(table, lambda: None, PAUSES)
    device = Device(table)
    device.holder, device.seen = holder, seen
    return next_mode(table, history, device)


def transamerica(*bots: str | None) -> Table:
    seats = [Seat(f"P{number}", bot=bot) for number, bot in enumerate(bots)]
    return Table.new(game("transamerica"), seats, seed=3)


@pytest.mark.parametrize(
    ("bots", "holder", "mode"),
    [
        ((None, None), None, VEIL),
        ((None, None), "the mover", PLAY),
        ((None, None), "the other", VEIL),
        (("easy", None), None, PLAY),
        (("easy", "easy"), None, WATCH),
    ],
)
def test_the_seat_to_move_and_the_holder_decide(
    bots: tuple[str | None, ...], holder: str | None, mode: str
) -> None:
    table = transamerica(*bots)
    mover = table.waiting_for()[0]
    seat = {"the mover": mover, "the other": 1 - mover}.get(holder or "")
    assert following(table, seat)[:2] == (mode, mover)


def test_a_pause_comes_before_the_end_and_only_once() -> None:
    table = transamerica(None, None)
    bots = {seat: table.game.bot("easy") for seat in range(2)}
    table.play_bots(bots)
    mode, _seat, step = following(table)
    assert mode == INTERLUDE
    assert any(event.kind in PAUSES for event in table.steps[step].events)
    assert following(table, seen=len(table.steps))[0] == OVER


def test_the_next_decision_is_another_persons() -> None:
    table = transamerica(None, None)
    history = History(table, lambda: None, PAUSES)
    first = table.waiting_for()[0]
    assert not other_person_next(table, history, first, 0)
    assert other_person_next(table, history, 1 - first, 0)
    computer = transamerica("easy", "easy")
    assert not other_person_next(computer, History(computer, lambda: None, ()), None, 0)
