"""Set-up and chance: locomotives, hands, the first player (rule 2)."""

from __future__ import annotations

import pytest

from rules.core.action import CHANCE
from rules.core.errors import BadSetup, IllegalAction
from rules.core.rng import Rng
from rules.core.table import Table
from tests.rules.station_master.helpers import (
    DULL,
    GAME,
    chance,
    deal,
    found,
    play,
    start,
    state_of,
)


@pytest.mark.rule("SM-2.1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_as_many_locomotives_as_players(seats: int) -> None:
    table = Table.new(GAME, [f"P{s}" for s in range(seats)], seed=seats)
    grown = any(event.kind == "rush_hour" for event in table.events(None))
    trains = [train for train in state_of(table).trains if train is not None]
    assert len(trains) == seats + grown
    assert all(not (train.carriages or train.tokens or train.ahead) for train in trains)


@pytest.mark.rule("SM-2.1")
def test_a_locomotive_comes_only_from_the_stack() -> None:
    state = start(2, {"first": 1})
    chance(state, "arrive freight-6")
    with pytest.raises(IllegalAction, match="no_such_engine"):
        chance(state, "arrive freight-6")
    with pytest.raises(IllegalAction, match="no_such_engine"):
        chance(state, "arrive standard-8")  # SM-1.2: in the box with two players


@pytest.mark.rule("SM-2.2")
@pytest.mark.parametrize("seats", range(2, 7))
def test_three_cards_each_and_the_rest_is_the_stack(seats: int) -> None:
    table = Table.new(GAME, [f"P{s}" for s in range(seats)], seed=seats)
    rush = sum(event.kind == "rush_hour" for event in table.events(None))
    state = state_of(table)
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert state.stack_left == 97 - 3 * seats - rush
    assert state.deck.rush_hour not in [c for hand in state.hands for c in hand]


@pytest.mark.rule("SM-2.2")
@pytest.mark.rule("SM-6.8")
def test_a_rush_hour_in_the_deal_is_resolved_and_replaced() -> None:
    state = start(2, {"first": 1})
    for text in ("arrive standard-3", "arrive standard-4", "draw carriage_p1"):
        chance(state, text)
    events = chance(state, "draw rush_hour")
    assert found(events, "rush_hour").data["grows"]
    assert state.phase == "arrive"
    chance(state, "arrive standard-5")
    assert len(state.trains) == 3
    assert (state.phase, state.mover, len(state.hands[0])) == ("draw", 0, 1)
    for card in (*DULL, "caboose", "caboose"):
        chance(state, f"draw {card}")
    assert (state.phase, state.mover) == ("turn", 0)
    assert [len(hand) for hand in state.hands] == [3, 3]
    assert state.check() == []


@pytest.mark.rule("SM-2.3")
def test_the_first_player_is_chosen_or_drawn() -> None:
    state = start(3, {"first": 3})
    rng = Rng(2)
    while state.to_act() == (CHANCE,):
        state.chance(rng)
    assert state.to_act() == (2,)
    drawn = start(3)
    chance(drawn, "first 2")
    assert drawn.mover == 1
    with pytest.raises(BadSetup, match="only 3 seats"):
        start(3, {"first": 4})
    begins = {state_of(Table.new(GAME, ["A", "B", "C"], seed)).starter for seed in range(20)}
    assert begins == {0, 1, 2}


@pytest.mark.rule("SM-2.3")
def test_play_goes_clockwise() -> None:
    state = deal(("standard-5", "standard-5", "standard-3"))
    movers = []
    for _ in range(6):
        movers.append(state.mover)
        play(state, "token 1", "train 1" if len(movers) < 4 else "train 2", "confirm")
    assert movers == [0, 1, 2, 0, 1, 2]
    assert state.turn == 7


def test_chance_must_name_what_can_be_drawn() -> None:
    state = start(2)
    for seat in ("first 0", "first 3"):
        with pytest.raises(IllegalAction, match="no_such_seat"):
            chance(state, seat)
    chance(state, "first 1")
    chance(state, "arrive standard-3")
    chance(state, "arrive standard-3")
    chance(state, "draw rush_hour")
    chance(state, "arrive standard-3")
    with pytest.raises(IllegalAction, match="no_such_card"):
        chance(state, "draw rush_hour")
    with pytest.raises(IllegalAction, match="unseen_card"):
        chance(state, "draw ?")
