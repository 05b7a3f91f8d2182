"""The base of computer players: clock and random play."""

from __future__ import annotations

from rules.bots.bot import Clock, RandomBot
from rules.core.registry import game
from rules.core.table import Table


def test_a_clock_runs_out() -> None:
    assert Clock(0).expired()
    assert Clock(0).left() == 0
    fresh = Clock(60)
    assert not fresh.expired()
    assert 0 < fresh.left() <= 60


def test_random_play_depends_on_the_seed_only() -> None:
    table = Table.new(game("transamerica"), ["Mira", "Luca"], seed=3)
    view = table.view(table.waiting_for()[0])
    chosen = [RandomBot(seed).choose(view) for seed in range(20)]
    assert chosen == [RandomBot(seed).choose(view) for seed in range(20)]
    assert len(set(chosen)) > 10
    assert set(chosen) <= set(view.actions())
