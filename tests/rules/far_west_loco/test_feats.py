"""What is remembered of a game of Far West Loco, from events written by hand."""

from __future__ import annotations

from rules import game
from rules.core.action import CHANCE, NO_CODE, Action
from rules.core.event import Event
from rules.core.step import Step
from rules.far_west_loco.feats import feats
from rules.far_west_loco.phases import OVER
from rules.far_west_loco.state import State


def final(winner: int = 0) -> State:
    state = game("far_west_loco").start(2)
    assert isinstance(state, State)
    state.phase, state.winner = OVER, winner
    return state


def achieved(state: State, *events: Event) -> list[set[str]]:
    step = Step("turn", CHANCE, Action(NO_CODE, "turn", (), ""), events)
    return [set(one.achieved) for one in feats([step], state)]


def test_the_winner_opens_the_station_after_so_many_turns() -> None:
    events = [Event("turn", seat) for seat in (0, 1, 0)]
    step = Step("turn", CHANCE, Action(NO_CODE, "turn", (), ""), tuple(events))
    first, second = feats([step], final())
    assert first.numbers["turns"] == 2
    assert "turns" not in second.numbers
    assert "grand_opening" in first.achieved
    assert "grand_opening" not in second.achieved


def test_duels_are_won_by_visitor_or_owner() -> None:
    duel = Event("duel", 0, {"owner": 1, "faces": (3, 5)})
    assert achieved(final(), duel) == [{"grand_opening"}, {"quick_draw"}]
    tie = Event("duel", 0, {"owner": 1, "faces": (5, 5)})
    assert achieved(final(), tie) == [{"grand_opening"}, set()]


def test_gold_spike_and_recovery() -> None:
    found = Event("prospected", 1, {"amount": 500})
    nothing = Event("prospected", 0, {"amount": 0})
    assert achieved(final(), found, nothing)[1] == {"gold_rush"}
    assert achieved(final(), found, nothing)[0] == {"grand_opening"}
    spike, recovered = Event("spike", 1, {"holder": 1}), Event("recovered", 1)
    assert achieved(final(), spike, recovered)[1] == {"golden_spike", "back_on_the_rails"}


def test_six_deeds_make_a_baron() -> None:
    state = final()
    for deed in range(5):
        state.owner[deed] = 1
    assert "land_baron" not in achieved(state)[1]
    state.owner[5] = 1
    assert "land_baron" in achieved(state)[1]
