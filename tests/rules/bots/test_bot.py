"""The base of computer players: clock and random play."""

from __future__ import annotations

import pytest

from rules.bots.bot import Clock, RandomBot, Work
from rules.core.registry import game, game_ids
from rules.core.rng import Rng
from rules.core.table import Table


def test_a_clock_runs_out() -> None:
    assert Clock(0).expired()
    assert Clock(0).left() == 0
    fresh = Clock(60)
    assert not fresh.expired()
    assert 0 < fresh.left() <= 60


def test_work_is_counted_in_positions_and_guarded_by_a_clock() -> None:
    work = Work(10, Clock(60))
    work.look(9)
    assert not work.done()
    work.look()
    assert work.done()
    assert Work(10, Clock(0)).done()


class Interrupted(Clock):
    """A guard on a machine that is stopped at every look at the clock: its time jumps."""

    def expired(self) -> bool:
        self.deadline -= 1e-3
        return super().expired()


@pytest.mark.long_for("hard-transamerica")
@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_level_decides_the_same_on_a_slow_machine(game_id: str, level: str) -> None:
    """Nothing but the guard looks at the clock: the same seed and position, the same decision."""
    here = game(game_id)
    table = Table.new(here, ["Mira", "Luca"], seed=4)
    quick = [here.bot("normal", seat) for seat in range(2)]
    for _ in range(8):
        seat = table.waiting_for()[0]
        chosen = here.bot(level, 7).choose(table.view(seat), Clock(600))
        assert here.bot(level, 7).choose(table.view(seat), Interrupted(600)) == chosen
        table.act(seat, quick[seat].choose(table.view(seat)))


@pytest.mark.parametrize("game_id", [g for g in game_ids() if g != "far_west_loco"])
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_no_level_sees_the_hidden_cards(game_id: str, level: str) -> None:
    """Whatever the others hold behind what a seat knows, it decides the same."""
    here = game(game_id)
    table = Table.new(here, ["Mira", "Luca", "Zoé"], seed=4)
    quick = [here.bot("normal", seat) for seat in range(3)]
    for _ in range(9):
        seat = table.waiting_for()[0]
        table.act(seat, quick[seat].choose(table.view(seat)))
    seat = table.waiting_for()[0]
    view = table.view(seat)
    chosen = here.bot(level, 7).choose(view)
    others = [view.guess(Rng(number)) for number in range(2)]
    assert others[0].data() != others[1].data()  # the hidden cards are others
    for other in others:
        assert here.bot(level, 7).choose(other.view(seat)) == chosen


def test_random_play_depends_on_the_seed_only() -> None:
    table = Table.new(game("transamerica"), ["Mira", "Luca"], seed=3)
    view = table.view(table.waiting_for()[0])
    chosen = [RandomBot(seed).choose(view) for seed in range(20)]
    assert chosen == [RandomBot(seed).choose(view) for seed in range(20)]
    assert len(set(chosen)) > 10
    assert set(chosen) <= set(view.actions())
