"""Decisions with only one choice: staged, played by themselves, or left to the player."""

from __future__ import annotations

import pytest

from app.games.far_west_loco.face import FACE
from app.table.auto_continue import DELAY, OnlyChoice, auto_continues
from app.table.modes import PLAY
from app.table.presenter import TablePresenter
from rules import Table, game
from rules.core.action import Action
from tests.app.harness import Harness
from tests.app.steps import pass_time, sit_down, truth

THROW, PASS, MORTGAGE, SPIKE = (
    Action(number, kind, (), kind)
    for number, kind in enumerate(("throw", "pass", "mortgage", "spike"))
)
CHOICE = OnlyChoice(optional=frozenset({"mortgage"}), special=frozenset({"spike"}))


def test_what_can_wait_does_not_count() -> None:
    assert CHOICE.to_play([THROW]) == THROW
    assert CHOICE.to_play([THROW, MORTGAGE]) == THROW
    assert CHOICE.to_play([THROW, PASS]) is None
    assert CHOICE.to_play([]) is None


def test_beside_something_special_the_only_choice_is_staged_but_not_played() -> None:
    assert CHOICE.to_stage([THROW, SPIKE, MORTGAGE]) == THROW
    assert CHOICE.to_play([THROW, SPIKE, MORTGAGE]) is None


@pytest.mark.parametrize(
    ("setting", "speed", "on"),
    [
        ("with_fast_bots", "normal", False),
        ("with_fast_bots", "fast", True),
        ("with_fast_bots", "instant", True),
        ("always", "slow", True),
        ("never", "instant", False),
    ],
)
def test_the_setting_decides(setting: str, speed: str, on: bool) -> None:
    assert auto_continues(setting, speed) is on


def people() -> Table:
    return Table.new(game("far_west_loco"), ["Mira", "Anna"], seed=5)


def test_a_game_without_the_rule_never_plays_on() -> None:
    presenter = TablePresenter(people())
    presenter.auto.on = True
    assert not presenter.auto.on


def test_the_screen_follows_the_setting(ui: Harness) -> None:
    """By itself it is never played, whatever the speed; always, it is played after a moment."""
    ui.app.settings.animation_speed = 0
    ui.app.settings.bot_speed = "instant"
    ui.app.settings.auto_continue = "never"
    presenter = sit_down(ui, people())
    steps = len(truth(presenter).steps)
    pass_time(3 * DELAY)
    assert presenter.mode == PLAY
    assert len(truth(presenter).steps) == steps
    assert FACE.flow.only_choice is not None
    only = FACE.flow.only_choice.to_stage(truth(presenter).view(presenter.mover).actions())
    assert presenter.staged == (() if only is None else (only,))
    ui.app.settings.bot_speed = "slow"
    ui.app.settings.auto_continue = "always"
    assert presenter.auto.on
