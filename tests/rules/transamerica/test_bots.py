"""Computer players: greedy and planner."""

from __future__ import annotations

from rules.bots.bot import Clock
from rules.transamerica.bots.planner import sensible_codes
from rules.transamerica.network import add_rail
from rules.transamerica.scoring import shortfall
from tests.rules.transamerica.helpers import EAST, GAME, USA, WEST, do, join, playing, start


def test_greedy_starts_on_its_most_central_free_city() -> None:
    state = start(WEST, EAST)
    assert GAME.bot("greedy").choose(state.view(0)).text == "marker Salt Lake City"
    do(state, "marker St. Louis")
    assert GAME.bot("greedy").choose(state.view(1)).text == "marker Chicago"


def test_greedy_ends_its_turn_when_nothing_is_missing() -> None:
    state = playing(WEST, EAST)
    do(state, "rail F8–F9")
    join(state, 0)
    assert GAME.bot("greedy").choose(state.view(0)).text == "end"


def test_planner_considers_only_rails_that_waste_nothing() -> None:
    state = playing(WEST, EAST)
    cost = shortfall(state, 0, state.hands[0]).cost
    codes = sensible_codes(state, 0)
    assert len(codes) > 1
    for line in codes:
        trial = state.copy()
        add_rail(trial, 0, line)
        assert shortfall(trial, 0, trial.hands[0]).cost == cost - USA.cost(line)
    chosen = GAME.bot("planner").choose(state.view(0), Clock(0.05))
    assert chosen.code in codes


def test_planner_prefers_coloured_rails_with_vexation() -> None:
    state = playing(WEST, EAST, vexation=True)
    assert all(code >= USA.moves.coloured for code in sensible_codes(state, 0))
