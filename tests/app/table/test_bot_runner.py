"""A computer player that fails is replaced by a simpler one, and the game goes on."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from typing import Any

import pytest

from app.table import bot_runner
from app.table.modes import PLAY, WATCH
from app.table.presenter import TablePresenter
from app.table.remarks import REPLACED, bot_of, replacements
from rules import Record, Table
from rules.bots.bot import Bot, Clock
from rules.core.action import Action
from rules.core.view import View
from tests.app import steps
from tests.app.harness import Harness


class Raises(Bot):
    def think(self, view: View[Any], clock: Clock) -> Generator[None, None, Action]:
        yield
        raise ZeroDivisionError("planted")


class Cheats(Bot):
    """Chooses what only another seat or another phase may do."""

    def think(self, view: View[Any], clock: Clock) -> Generator[None, None, Action]:
        yield
        return next(action for action in elsewhere(view) if view.why_not(action) is not None)


class Nonsense(Bot):
    def think(self, view: View[Any], clock: Clock) -> Generator[None, None, Action]:
        yield
        return "a rail"  # type: ignore[return-value]


class Silent(Bot):
    def think(self, view: View[Any], clock: Clock) -> Generator[None, None, Action]:
        yield
        return None  # type: ignore[return-value]


class Endless(Bot):
    def think(self, view: View[Any], clock: Clock) -> Generator[None, None, Action]:
        while True:
            yield


class Hangs(Bot):
    """Never gives the thread back."""

    def think(self, view: View[Any], clock: Clock) -> Generator[None, None, Action]:
        yield
        while True:
            time.sleep(0)


class Swallows(Bot):
    """Never gives the thread back and takes every error for its own."""

    def think(self, view: View[Any], clock: Clock) -> Generator[None, None, Action]:
        yield
        while True:
            try:
                time.sleep(0)
            except Exception:
                continue


class Slow(Bot):
    """Comes to its end after many slices."""

    def think(self, view: View[Any], clock: Clock) -> Generator[None, None, Action]:
        for _ in range(4):
            yield
            time.sleep(bot_runner.SLICE)
        return view.actions()[-1]


def unborn(_seed: int) -> Bot:
    raise OSError("no network of neurons")


def elsewhere(view: View[Any]) -> list[Action]:
    """Actions of the next phase of the game."""
    table = steps.play_on(steps.new_table("transamerica", None, None), "random", steps=12)
    return table.view(table.waiting_for()[0]).actions()


def plant(
    monkeypatch: pytest.MonkeyPatch, table: Table, *makers: Callable[[int], Bot]
) -> list[str]:
    """Let the strongest computer players of the table's game fail; returns all their names."""
    names = list(table.game.bots)
    planted = dict(zip(reversed(names), makers, strict=False))
    monkeypatch.setattr(type(table.game), "bots", {**table.game.bots, **planted})
    monkeypatch.setattr(bot_runner, "GUARD", 0.1)
    monkeypatch.setattr(bot_runner, "LONGEST_DELAY", 0.1)
    return names


def play_bots(presenter: TablePresenter, seconds: float = 20) -> None:
    """Let the computer players of a presenter decide, without the app's clock."""
    end = time.perf_counter() + seconds
    while presenter.mode == WATCH:
        assert time.perf_counter() < end
        presenter.bots.work(0.5)


@pytest.mark.parametrize(
    "failing", [Raises, Cheats, Nonsense, Silent, Endless, Hangs, Swallows, unborn]
)
def test_the_game_goes_on_with_a_simpler_one(
    monkeypatch: pytest.MonkeyPatch, failing: Callable[[int], Bot]
) -> None:
    monkeypatch.setattr(bot_runner, "LONGEST_SLICE", 0.3)
    table = steps.new_table("transamerica", None, "hard")
    names = plant(monkeypatch, table, failing)
    presenter = TablePresenter(table)
    presenter.bots.speed = "instant"
    presenter.open()
    play_bots(presenter)
    while not replacements(table):
        assert presenter.mode == PLAY
        table.act(presenter.mover, table.view(presenter.mover).actions()[0])
        presenter._proceed()
        play_bots(presenter)
    (replaced,) = replacements(table)
    assert (replaced.seat, replaced.bot) == (1, names[-2])
    assert table.steps[replaced.step].seat == 1  # it did move
    assert bot_of(table, 1) == names[-2]
    # The record keeps it: opened again, the simpler one plays on.
    assert bot_of(Table.from_record(Record.loads(table.record().dumps())), 1) == names[-2]
    presenter.close()


def test_a_device_that_slept_blames_no_computer_player(monkeypatch: pytest.MonkeyPatch) -> None:
    table = steps.new_table("transamerica", None, "hard", options={"first": 2})
    plant(monkeypatch, table, Slow)
    presenter = TablePresenter(table)
    presenter.open()
    presenter.bots.work(0.01)
    presenter.bots._time.deadline -= 3600  # an hour went by between two frames
    presenter.bots.work(3600)
    play_bots(presenter)
    assert replacements(table) == []
    assert table.steps[-1].seat == 1
    presenter.close()


def test_a_decision_for_a_position_that_is_gone_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow computer player's answer is never played after a pause, an undo or a replacement."""
    table = steps.new_table("transamerica", None, "hard", options={"first": 2})
    plant(monkeypatch, table, Slow)
    presenter = TablePresenter(table)
    presenter.open()
    presenter.bots.work(0)
    late = presenter.bots._thinking
    done = len(table.steps)
    presenter.hold()
    for _ in range(9):
        presenter.bots.work(0.5)
    assert len(table.steps) == done
    presenter.resume()
    assert presenter.bots._thinking is not late
    play_bots(presenter)
    assert [step.seat for step in table.steps[done:]] == [1]
    presenter.close()


def test_when_all_fail_the_first_legal_action_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    table = steps.new_table("transamerica", "easy", "hard")
    names = plant(monkeypatch, table, *([Raises] * len(table.game.bots)))
    presenter = TablePresenter(table)
    presenter.bots.speed = "instant"
    presenter.open()
    for _ in range(4):
        view = table.view(table.waiting_for()[0])
        done = len(table.steps)
        first = view.actions()[0]
        while len(table.steps) == done:
            presenter.bots.work(0.5)
        assert table.steps[done].action == first
    assert [one.bot for one in replacements(table) if one.seat == 1] == [*names[-2::-1], ""]
    presenter.close()


@pytest.mark.parametrize(
    "rubbish", [3, "x", [7], [[1, 9, "random"]], [["a", 1, "random"]], [[1, 1, "nobody"]], [[]]]
)
def test_damaged_notes_mean_nothing(rubbish: object) -> None:
    table = steps.new_table("transamerica", None, "hard")
    table.notes[REPLACED] = rubbish
    assert replacements(table) == []
    assert bot_of(table, 1) == "hard"


def test_the_log_says_so(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    table = steps.new_table("transamerica", None, "hard", "easy", options={"first": 1})
    plant(monkeypatch, table, Raises)
    presenter = steps.take_seat(ui, table)
    truth = steps.truth(presenter)
    presenter.stage(truth.view(0).actions()[0])
    ui.advance(1)
    presenter.confirm()
    ui.until(lambda: presenter.mode == PLAY)
    lines = [line.text for line in steps.table_screen(ui).log.lines()]
    assert sum("Anna’s computer player failed" in line for line in lines) == 1
    steps.table_screen(ui).log.open()
    ui.advance(0.3)
    assert any("computer player" in text and "failed" in text for text in steps.all_texts())
