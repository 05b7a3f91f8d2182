"""A touch of what cannot be chosen explains it: engines, carriages, tokens, values, plates."""

from __future__ import annotations

import pytest

from app.games.station_master.explain import (
    CARRIAGE,
    EMPTY,
    ENGINE,
    SEAT,
    TOKEN,
    VALUE,
    Part,
)
from app.games.station_master.row import PlatformRow
from rules.station_master.train import owner
from tests.app.games.station_master.helpers import board_of, new_table, played, staged, touch
from tests.app.harness import Harness
from tests.app.steps import table_screen, take_seat, tap


def spot_of(row: PlatformRow, part: Part) -> tuple[float, float]:
    x, y = row.to_window((part.left + part.right) / 2, (part.low + part.top) / 2)
    return x, y


def find(ui: Harness, kind: str) -> tuple[PlatformRow, Part]:
    """A visible part of a kind, and its row."""
    for row in board_of(ui).rows[:3]:
        for part in row.parts:
            if part.kind == kind:
                return row, part
    raise AssertionError(f"no {kind} is drawn")


def told(ui: Harness) -> str:
    said: str = table_screen(ui).feedback.notice.text
    return said


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_every_part_of_a_train_explains_itself(ui: Harness, size: tuple[int, int]) -> None:
    ui.resize(*size)
    presenter = take_seat(ui, played(new_table(None, "random", "random"), 60))
    ui.settle(12)
    for kind, words in (
        (ENGINE, "carriages and leaves when it has them"),
        (CARRIAGE, "on this train."),
        (EMPTY, "Empty place for carriage"),
        (TOKEN, "token"),
        (SEAT, "free for"),
        (VALUE, "each passenger aboard earns"),
    ):
        tap(spot_of(*find(ui, kind)))
        assert words in told(ui), kind
    assert presenter.staged == ()


def test_only_the_own_token_tells_its_number(ui: Harness) -> None:
    presenter = take_seat(ui, played(new_table(None, "random", "random"), 70))
    ui.settle(12)
    met = set()
    for row in board_of(ui).rows:
        for part in row.parts:
            if part.kind != TOKEN:
                continue
            tap(spot_of(row, part))
            seat = owner(row.content.train.tokens[part.number])
            met.add(seat)
            assert told(ui).startswith("Your token" if seat == 0 else presenter.names[seat])
            assert ("1 to 3 passengers" in told(ui)) == (seat != 0)
    assert len(met) == 3


def test_a_plate_tells_the_whole_name(ui: Harness) -> None:
    ui.resize(320, 568)
    presenter = take_seat(ui, played(new_table(None, *["random"] * 5), 40))
    tap(board_of(ui).player(4))
    assert told(ui).startswith(f"{presenter.names[4]}: ")


def test_a_resting_finger_asks_and_chooses_nothing(ui: Harness) -> None:
    """With a card chosen a touch chooses the train: holding it explains."""
    presenter = take_seat(ui, played(new_table(None, "random", "random"), 60))
    card = next(action.text for action in presenter.legal if action.kind == "card")
    touch(ui, card)
    row, part = find(ui, ENGINE)
    finger = ui.press(spot_of(row, part))
    ui.settle(40)
    finger.end()
    ui.settle(5)
    assert "leaves when it has them" in told(ui)
    assert staged(presenter) == [card]
