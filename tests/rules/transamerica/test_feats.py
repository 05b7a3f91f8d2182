"""What is remembered of a game of TransAmerica, from events written by hand."""

from __future__ import annotations

from rules import game
from rules.core.action import CHANCE
from rules.core.event import Event
from rules.core.step import Step
from rules.transamerica.feats import feats
from rules.transamerica.phases import OVER
from rules.transamerica.state import State


def rails(seat: int, *costs: int) -> list[Event]:
    return [Event("rail", seat, {"cost": cost}) for cost in costs]


def ended(complete: tuple[int, ...], losses: tuple[int, ...], points: tuple[int, ...]) -> Event:
    about = {"complete": complete, "losses": losses, "points": points}
    return Event("round_ended", None, about)


def after(events: list[Event], points: tuple[int, ...]) -> list[set[str]]:
    state = game("transamerica").start(len(points))
    assert isinstance(state, State)
    state.phase, state.points = OVER, points
    step = Step("lay", CHANCE, state.parse("first 1"), tuple(events))
    return [set(one.achieved) for one in feats([step], state)]


def test_a_hand_joined_with_few_rails_of_ones_own() -> None:
    state = game("transamerica").start(2)
    assert isinstance(state, State)
    state.phase = OVER
    events = [*rails(0, 1, 2, 1), *rails(1, 2), ended((0,), (0, 4), (13, 9))]
    step = Step("lay", CHANCE, state.parse("first 1"), tuple(events))
    mira, luca = feats([step], state)
    assert mira.numbers == {"rounds": 1, "connection": 4}
    assert luca.numbers == {}
    assert {"coast_to_coast", "travelling_light", "carried_home"} <= set(mira.achieved)


def test_twelve_rails_are_not_light_and_the_own_last_rail_carries_nobody() -> None:
    events = [*rails(1, 2), *rails(0, *[2] * 6), ended((0,), (0, 4), (13, 9))]
    assert after(events, (13, 9))[0] == {"coast_to_coast"}


def test_winning_by_a_point_after_having_been_last() -> None:
    rounds = [ended((1,), (6, 0), (7, 13)), ended((0,), (0, 7), (7, 6))]
    mira, luca = after(rounds, (7, 6))
    assert {"from_behind", "by_a_sleeper"} <= mira
    assert not luca & {"from_behind", "by_a_sleeper"}
    assert "by_a_sleeper" not in after(rounds, (8, 6))[0]


def test_three_rounds_without_a_loss() -> None:
    clean = ended((0,), (0, 3), (13, 10))
    assert "spotless" in after([clean] * 3, (13, 4))[0]
    assert "spotless" not in after([clean] * 2, (13, 7))[0]
