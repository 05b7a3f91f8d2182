"""What the ladder counts as absurd, and what it does not."""

from __future__ import annotations

import pytest

from rules.station_master.bots.oddities import Oddities
from rules.station_master.state import State
from rules.station_master.train import make_token
from tests.rules.station_master.helpers import deal

HARM = "carriages coupled to the own harm"


def coupled(state: State, card: str, train: int) -> dict[str, float]:
    """What is counted of seat 0 when it couples a card to a train."""
    oddities = Oddities(2)
    for text in (f"card {card}", f"train {train}", "confirm"):
        before = state.copy()
        action = state.parse(text)
        state.step(0, action.code)
        oddities.watch(before, 0, action, state)
    assert oddities.counts[0]["carriages coupled"] == 1
    return oddities.counts[0]


@pytest.mark.parametrize(
    ("card", "train", "harm"),
    [
        ("carriage_m3", 1, True),  # a bad carriage on the own train
        ("carriage_p3", 2, True),  # a good one on the rival's
        ("carriage_p3", 1, False),
        ("carriage_m3", 2, False),
        ("carriage_p1", 2, False),  # it takes the place of a better one
    ],
)
def test_carriages_to_the_own_harm(card: str, train: int, harm: bool) -> None:
    state = deal(hands=[("carriage_m3", "carriage_p3", "carriage_p1")])
    for platform in range(2):
        state.trains[platform] = state.at(platform).with_tokens((make_token(platform, 3),))
    assert coupled(state, card, train)[HARM] == harm


def test_a_usual_carriage_of_an_executive_train_only_fills_a_slot() -> None:
    state = deal(("executive-6", "standard-5"), [("carriage_p3", "carriage_p6", "carriage_p1")])
    state.trains[0] = state.at(0).with_tokens((make_token(1, 3),))
    better = state.copy()
    assert coupled(state, "carriage_p3", 1)[HARM] == 0
    assert coupled(better, "carriage_p6", 1)[HARM] == 1


def test_nobody_is_blamed_for_what_hidden_tokens_turn_out_to_be() -> None:
    """The rival aboard seems to have more than one passenger, and has only one."""
    state = deal(hands=[("carriage_m3", "carriage_p3", "carriage_p1")])
    state.trains[0] = state.at(0).with_tokens((make_token(0, 2), make_token(1, 1)))
    state.supply[0], state.supply[1] = (1, 1, 1, 2, 3), (1, 1, 2, 2, 3)
    assert coupled(state, "carriage_m3", 1)[HARM] == 0


def test_who_makes_the_own_train_leave_does_no_harm() -> None:
    state = deal(hands=[("carriage_m3", "carriage_p3", "carriage_p1")])
    state.trains[0] = state.at(0).with_tokens((make_token(0, 3),))
    good = state.parse("card carriage_p3").args[0]
    while state.at(0).engine.number - len(state.at(0).carriages) > 1:
        state.trains[0] = state.at(0).coupled(good)
    assert coupled(state, "carriage_m3", 1)[HARM] == 0
