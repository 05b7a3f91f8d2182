"""Named opponents: level, manner, and that a manner changes decisions."""

from __future__ import annotations

from collections.abc import Callable, Generator

import pytest

from rules.bots.bot import Clock, Work
from rules.bots.manner import BOLD, PATIENT, SPITEFUL, STEADY
from rules.bots.opponents import OPPONENTS, level_of
from rules.bots.search import best_in_worlds
from rules.core.errors import BadSetup
from rules.core.game import Seat
from rules.core.registry import game, game_ids
from rules.core.rng import Rng
from rules.core.table import Table


@pytest.mark.parametrize("game_id", game_ids())
def test_every_opponent_plays_every_game(game_id: str) -> None:
    here = game(game_id)
    for key, opponent in OPPONENTS.items():
        bot = here.bot(key, 1)
        assert type(bot) is type(here.bot(opponent.level, 1))
        assert bot.manner is opponent.manner
        assert here.bot(opponent.level, 1).manner is STEADY
    with pytest.raises(BadSetup, match="no computer player"):
        here.bot("nobody")


def test_each_level_has_opponents_and_manners_are_for_the_highest() -> None:
    assert {level_of(key) for key in OPPONENTS} == {"easy", "normal", "hard"}
    hard = {one.manner for one in OPPONENTS.values() if one.level == "hard"}
    assert hard == {BOLD, PATIENT, SPITEFUL}
    assert all(one.manner is STEADY for one in OPPONENTS.values() if one.level != "hard")
    assert len({one.name for one in OPPONENTS.values()}) == len(OPPONENTS)


@pytest.mark.parametrize(("risk", "chosen"), [(0.5, "gamble"), (-0.5, "safe")])
def test_the_bold_gamble_and_the_patient_do_not(risk: float, chosen: str) -> None:
    values = {"safe": (10.0, 10.0), "gamble": (0.0, 20.0)}

    def tryout(number: int, rng: Rng) -> Callable[[str], float]:
        return lambda option: values[option][number % 2]

    def thinking() -> Generator[None, None, None]:
        work = Work(100, Clock())
        options = ["safe", "gamble"]
        found = yield from best_in_worlds(options, tryout, work, Rng(1), most=4, risk=risk)
        assert found == chosen

    assert len(list(thinking())) == 8  # two options in four worlds


def test_an_opponent_comes_back_from_a_record() -> None:
    table = Table.new(game("station_master"), [Seat("Mira"), Seat("Otto", "otto")], seed=3)
    again = Table.from_record(table.record())
    assert again.seats[1].bot == "otto"
    assert again.game.bot_name("otto") == "planner"
