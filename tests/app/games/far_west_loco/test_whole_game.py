"""Four people round one device: games by touch, with every decision of the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from app.table.presenter import TablePresenter
from rules import Table
from tests.app.games.far_west_loco.helpers import choose, new_table
from tests.app.harness import Harness
from tests.app.steps import (
    INTERLUDE,
    OVER,
    PLAY,
    VEIL,
    WATCH,
    advisers,
    near_the_end,
    play_by_touch,
    sit_down,
    truth,
)


def play(
    ui: Harness, table: Table, most: int = 2000, size: tuple[int, int] = (1024, 768)
) -> tuple[TablePresenter, Counter[str]]:
    """Play by touch. Nobody is ever kept from looking (FW-7.1)."""
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    presenter = sit_down(ui, table)
    met = play_by_touch(ui, presenter, advisers(truth(presenter), "sensible"), choose, most=most)
    assert met[VEIL] == met[INTERLUDE] == met[WATCH] == 0
    return presenter, met


def assert_result(ui: Harness, presenter: TablePresenter) -> None:
    assert presenter.mode == OVER
    outcome = truth(presenter).state.outcome()
    assert outcome is not None
    assert ui.find_text(f"{presenter.names[outcome.winners[0]]} wins")


@pytest.mark.long
def test_the_first_turns(ui: Harness) -> None:
    presenter, met = play(ui, new_table(*[None] * 4, seed=23, length="shorter"), most=30)
    assert presenter.mode == PLAY
    assert {"speed", "buy"} <= set(met)


@pytest.mark.long
def test_the_last_turns(ui: Harness) -> None:
    table = near_the_end(new_table(*[None] * 4, seed=23, length="shorter"), "sensible", left=12)
    presenter, _met = play(ui, table)
    assert_result(ui, presenter)


@pytest.mark.matrix  # in make long on a phone; its first and last turns here, too
@pytest.mark.long
def test_a_whole_game_by_taps(ui: Harness) -> None:
    presenter, met = play(ui, new_table(*[None] * 4, seed=23, length="shorter"))
    assert {"speed", "manoeuvre", "move", "load", "buy", "spike"} <= set(met)
    assert_result(ui, presenter)


@pytest.mark.long
def test_a_whole_game_by_taps_on_an_upright_phone(ui: Harness) -> None:
    table = new_table(*[None] * 4, seed=23, length="shorter")
    presenter, met = play(ui, table, size=(412, 915))
    assert {"speed", "manoeuvre", "move", "load", "buy", "spike"} <= set(met)
    assert_result(ui, presenter)
