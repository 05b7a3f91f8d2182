"""Whole games by taps; secrets are looked for all along."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from app.table.presenter import INTERLUDE, OVER, PLAY, VEIL, TablePresenter
from rules.bots.bot import Clock
from tests.app.games.station_master.helpers import (
    assert_only_own_secrets,
    assert_veil_shows_nothing,
    confirm_button,
    new_table,
    sit_down,
    tap,
    touch,
)
from tests.app.harness import Finger, Harness, pass_undrawn, spot_of
from tests.app.steps import truth


def reveal(ui: Harness) -> None:
    """Hold the veil's button, as the player who has just been handed the device."""
    finger = Finger(spot_of(ui.app.page.veil.ids.reveal))
    finger.begin()
    pass_undrawn(3, 0.4)
    finger.end()
    ui.settle(2)


@pytest.fixture
def tidy_seldom() -> Iterator[None]:
    """Python looks for rubbish only when a train leaves: else that takes half of the time."""
    gc.disable()
    yield
    gc.enable()


def play_by_taps(ui: Harness, people: int, seed: int) -> tuple[TablePresenter, int, int]:
    """Everybody does what a greedy adviser says, by touches. Counts veils and departures."""
    presenter = sit_down(ui, new_table(*[None] * people, seed=seed))
    bots = [truth(presenter).game.bot("greedy", seat) for seat in range(people)]
    veils = departures = 0
    for _ in range(3000):
        if presenter.mode == OVER:
            break
        if presenter.mode == VEIL:
            assert_veil_shows_nothing(ui)
            seat = presenter.seat
            reveal(ui)
            assert (presenter.mode, presenter.viewer) == (PLAY, seat)
            assert_only_own_secrets(ui, seat)
            veils += 1
        elif presenter.mode == INTERLUDE:
            departures += 1
            tap(ui, confirm_button(ui))
            gc.collect()
        else:
            assert presenter.mode == PLAY
            action = bots[presenter.seat].choose(presenter.preview, Clock(0.01))
            before = len(truth(presenter).steps) + len(presenter.staged)
            touch(ui, action.text)
            assert len(truth(presenter).steps) + len(presenter.staged) > before
    assert presenter.mode == OVER
    return presenter, veils, departures


@pytest.mark.usefixtures("tidy_seldom")
@pytest.mark.soak
@pytest.mark.parametrize(("people", "seed"), [(2, 15), (6, 10)])
def test_a_whole_game_by_taps(ui: Harness, people: int, seed: int) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(1600, 1000)  # seven trains fit; nothing of the game is drawn, so it costs nothing
    presenter, veils, departures = play_by_taps(ui, people, seed)
    events = [event for step in truth(presenter).steps for event in step.events]
    assert departures == sum(event.kind == "departed" for event in events)
    if people == 6:  # this game has one: the seventh train was on the screen, too
        assert any(event.kind == "rush_hour" for event in events)
    assert veils >= truth(presenter).state.turn - 1  # one before each turn
    pane = ui.app.page.stage.pane
    assert len(pane.body.ids.places.children) == people
    points = truth(presenter).state.scores()
    assert [curve.points[-1] for curve in pane.body.curves] == list(points)
