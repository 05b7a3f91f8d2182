"""Whole games by taps; secrets are looked for all along."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterator

import pytest

from app.screens.table.podium import PodiumPlate
from app.screens.table.results_parts import FinalRow
from app.table.presenter import TablePresenter
from app.widgets.chart import Chart
from rules import Table
from tests.app.games.station_master.helpers import (
    assert_only_own_secrets,
    assert_veil_shows_nothing,
    choose,
    confirm_button,
    new_table,
)
from tests.app.harness import Harness
from tests.app.steps import (
    INTERLUDE,
    OVER,
    VEIL,
    near_the_end,
    play_by_touch,
    sit_down,
    tap,
    truth,
)


@pytest.fixture
def seldom_collected() -> Iterator[None]:
    """Python collects garbage only when a train leaves: else that takes half of the time."""
    gc.disable()
    yield
    gc.enable()


#: Seven trains fit.
LARGE = (1600, 1000)


def play(
    ui: Harness, table: Table, most: int = 3000, size: tuple[int, int] = LARGE
) -> tuple[TablePresenter, Counter[str]]:
    """Play by touch, and look for secrets at every veil."""
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    presenter = sit_down(ui, table)

    def interlude() -> None:
        tap(confirm_button(ui))
        gc.collect()

    met = play_by_touch(
        ui,
        presenter,
        [presenter.game.bot("greedy", seat) for seat in range(len(presenter.seats))],
        choose,
        most=most,
        veil=lambda: assert_veil_shows_nothing(ui),
        revealed=lambda seat: assert_only_own_secrets(ui, seat),
        interlude=interlude,
    )
    return presenter, met


def assert_result(ui: Harness, presenter: TablePresenter) -> None:
    """Every player has a place, on a phone on the podium, and the curves end with the points."""
    assert presenter.mode == OVER
    kinds = FinalRow | PodiumPlate
    shown = {widget.name_text for widget in ui.widgets() if isinstance(widget, kinds)}
    assert shown == set(presenter.names)
    points = truth(presenter).state.scores()
    assert [curve.points[-1] for curve in ui.find(Chart).curves] == list(points)


@pytest.mark.long
def test_the_first_turns(ui: Harness) -> None:
    """A card or a token, its train, and the button: three touches a turn."""
    presenter, met = play(ui, new_table(None, None, None, seed=15), most=24, size=(412, 915))
    assert presenter.mode != OVER
    assert met[VEIL] >= 6
    assert met["confirm"] >= 6
    touches = met["card"] + met["token"] + met["train"] + met["confirm"]
    assert touches <= 3 * (met["confirm"] + 1)


@pytest.mark.matrix  # part of the whole games of make long
@pytest.mark.long
def test_the_last_turns(ui: Harness) -> None:
    table = near_the_end(new_table(None, None, None, seed=15), "greedy", left=14)
    presenter, met = play(ui, table)
    assert met[INTERLUDE] >= 1
    assert_result(ui, presenter)


@pytest.mark.long
@pytest.mark.usefixtures("seldom_collected")
@pytest.mark.parametrize(
    ("people", "seed", "size"),
    [
        (2, 15, (412, 915)),
        pytest.param(4, 3, (1024, 768), marks=pytest.mark.matrix),
        (6, 10, LARGE),
    ],
)
def test_a_whole_game_by_taps(ui: Harness, people: int, seed: int, size: tuple[int, int]) -> None:
    presenter, met = play(ui, new_table(*[None] * people, seed=seed), size=size)
    events = list(truth(presenter).events(None))
    assert met[INTERLUDE] == sum(event.kind == "departed" for event in events)
    if people == 6:  # this game has one: the seventh train was on the screen, too
        assert any(event.kind == "rush_hour" for event in events)
    assert met[VEIL] >= truth(presenter).state.turn - 1  # one before each turn
    assert_result(ui, presenter)
