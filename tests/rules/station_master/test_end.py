"""The end of the game (rule 8)."""

from __future__ import annotations

import pytest

from rules.station_master.state import State
from tests.rules.station_master.helpers import (
    DULL,
    GAME,
    deal,
    empty_stack,
    found,
    play,
    put,
    texts,
)


def last_trains(state: State) -> None:
    """No locomotive is left in the stack."""
    state.departed += state.engines
    state.engines = b""


@pytest.mark.rule("SM-8.1")
def test_the_game_ends_when_no_train_is_left() -> None:
    state = deal(hands=[("caboose", *DULL[:2]), ("caboose", *DULL[:2])])
    last_trains(state)
    put(state, 0, ["carriage_p6"], [(0, 1)])
    put(state, 1, ["carriage_p5"], [(1, 1)])
    play(state, "card caboose", "train 2", "confirm")
    assert state.outcome() is None
    events = play(state, "card caboose", "train 1", "confirm")
    assert state.to_act() == ()
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.places, outcome.reason) == ((0,), (1, 2), "all_gone")
    assert len(state.hands[1]) == 2  # the game is over before a card is drawn
    over = found(events, "game_over")
    assert not over.data["tie"]
    phrase = GAME.tell(over, ["Ann", "Ben"])
    assert phrase is not None
    assert phrase.say(GAME.words) == "Ann wins with 6 points."


def ended(points: tuple[int, ...], best: tuple[int | None, ...]) -> State:
    engines = ("standard-5", "standard-5", "standard-4")[: len(points)]
    state = deal(engines)
    state.points, state.best = points, best
    state.trains = [None] * len(points)
    state.phase = "over"
    return state


@pytest.mark.rule("SM-8.1")
@pytest.mark.parametrize(
    ("points", "best", "winners", "places"),
    [
        ((30, 20, 25), (5, 20, 25), (0,), (1, 3, 2)),
        ((30, 30, 25), (12, 15, 25), (1,), (2, 1, 3)),
        ((30, 30, 30), (15, 15, 12), (0, 1), (1, 1, 3)),
        ((-3, -3, -4), (-3, -1, 9), (1,), (2, 1, 3)),
        ((0, 0, 0), (None, 0, -1), (0, 1), (1, 1, 3)),
    ],
)
def test_most_points_then_the_best_train(
    points: tuple[int, ...],
    best: tuple[int | None, ...],
    winners: tuple[int, ...],
    places: tuple[int, ...],
) -> None:
    outcome = ended(points, best).outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.places) == (winners, places)


@pytest.mark.rule("SM-8.1")
def test_a_tie_is_explained() -> None:
    state = deal(hands=[("caboose", *DULL[:2])])
    last_trains(state)
    state.trains[1] = None
    state.departed += bytes([state.at(0).engine.index])
    put(state, 0, ["carriage_p6"], [(0, 1), (1, 1)])
    state.points, state.best = (4, 4), (4, 9)
    events = play(state, "card caboose", "train 1", "confirm")
    over = found(events, "game_over")
    assert over.data == {
        "winners": (1,),
        "reason": "all_gone",
        "points": (10, 10),
        "best": (6, 9),
        "tie": True,
    }
    phrase = GAME.tell(over, ["Ann", "Ben"])
    assert phrase is not None
    assert phrase.say(GAME.words) == (
        "Ben wins: equal points, but the better single train with 9 points."
    )


@pytest.mark.rule("SM-8.1")
def test_the_best_train_is_remembered() -> None:
    state = deal(hands=[("caboose", *DULL[:2]), ("caboose", *DULL[:2])])
    put(state, 0, ["carriage_p6"], [(0, 2)])
    put(state, 1, ["carriage_m6"], [(0, 1)])
    play(state, "card caboose", "train 1", "confirm", chances=["arrive standard-3"])
    assert state.best == (12, None)
    play(state, "card caboose", "train 2", "confirm", chances=["arrive standard-3"])
    assert (state.points, state.best) == ((6, 0), (12, None))


@pytest.mark.rule("SM-8.2")
def test_the_discards_are_never_shuffled_in_again() -> None:
    state = deal()
    empty_stack(state)
    discards = len(state.discards)
    for held in (2, 2, 1, 1):
        seat = state.mover
        card = texts(state)[-1]
        play(state, card, "train 1", "confirm")
        assert len(state.hands[seat]) == held
    assert len(state.discards) == discards
    assert state.stack_left == 0


@pytest.mark.rule("SM-8.3")
def test_who_can_do_nothing_is_skipped() -> None:
    state = deal(("standard-3", "standard-3", "standard-4"), [DULL, DULL, DULL])
    empty_stack(state)
    for seat in (1, 2):
        state.discards += bytes(state.hands[seat])
        state.hands[seat] = ()
    put(state, 0, [], [(0, 1), (0, 1), (1, 3)])
    put(state, 1, [], [(1, 1), (1, 1), (1, 1)])
    put(state, 2, [], [(2, 1), (2, 1), (2, 1), (1, 2)])
    events = play(state, "card carriage_p1", "train 1", "confirm")
    assert [event.seat for event in events if event.kind == "skipped"] == [1, 2]
    assert state.to_act() == (0,)


@pytest.mark.rule("SM-8.3")
def test_a_free_place_is_something_to_do() -> None:
    state = deal(("standard-3", "standard-3"))
    empty_stack(state)
    state.discards += bytes(state.hands[1])
    state.hands[1] = ()
    put(state, 0, [], [(0, 1), (0, 1), (1, 3)])
    put(state, 1, [], [(1, 1), (1, 1)])
    play(state, "card carriage_p1", "train 1", "confirm")
    assert state.to_act() == (1,)
    assert texts(state) == ["token 1", "token 2"]


@pytest.mark.rule("SM-8.3")
def test_a_stalemate_ends_the_game_without_scoring() -> None:
    state = deal(("standard-3", "standard-3"))
    empty_stack(state)
    for seat in (0, 1):
        keep = state.hands[seat][:1] if seat == 0 else ()
        state.discards += bytes(state.hands[seat][len(keep) :])
        state.hands[seat] = keep
    put(state, 0, [], [(0, 1), (0, 1), (1, 3)])
    put(state, 1, [], [(1, 1), (1, 1), (1, 1)])
    events = play(state, "card carriage_p1", "train 1", "confirm")
    assert [event.kind for event in events][-3:] == ["skipped", "skipped", "game_over"]
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "stalemate"
    assert state.points == (0, 0)
    assert outcome.winners == (0, 1)
