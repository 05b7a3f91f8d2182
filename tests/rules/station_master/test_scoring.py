"""Departure and score (rule 7)."""

from __future__ import annotations

import pytest

from tests.rules.station_master.helpers import DULL, GAME, deal, found, ids, play, put


@pytest.mark.rule("SM-7.2")
def test_worked_example() -> None:
    """The rules' own example: green, red, blue and yellow on a standard 5."""
    green, red, blue, yellow = range(4)
    state = deal(
        ("standard-5", "standard-3", "standard-4", "standard-6"), [("first_class", *DULL[:2])]
    )
    put(
        state,
        0,
        ["carriage_p6", "carriage_p5", "carriage_m1", "carriage_m2"],
        [(green, 1), (red, 2), (blue, 3), (red, 3), (yellow, 1)],
    )
    assert state.value_of(0) == 8
    assert state.value_with(0, state.hands[0][0]) == 5
    events = play(state, "card first_class", "train 1", "confirm", chances=["arrive executive-4"])
    departed = found(events, "departed").data
    assert departed["value"] == 5
    assert [row["counts"] for row in departed["carriages"]] == [6, 5, -1, -2, -3]
    assert departed["riders"] == (
        {"seat": green, "tokens": (1,), "passengers": 1, "points": 5},
        {"seat": red, "tokens": (2, 3), "passengers": 5, "points": 25},
        {"seat": blue, "tokens": (3,), "passengers": 3, "points": 15},
        {"seat": yellow, "tokens": (1,), "passengers": 1, "points": 5},
    )
    assert departed["points"] == state.scores() == (5, 25, 15, 5)
    phrase = GAME.tell(found(events, "scored"), ["Green", "Red", "Blue", "Yellow"])
    assert phrase is not None
    assert phrase.say(GAME.words) == "Green scores 5 × 1 = 5."


@pytest.mark.rule("SM-7.1")
@pytest.mark.parametrize(
    ("engine", "carriages", "last", "value"),
    [
        ("standard-3", ["carriage_m6", "carriage_m5"], "carriage_p1", -10),
        ("executive-4", ["first_class", "executive_class", "carriage_m1"], "carriage_p1", 11),
        ("freight-6", ["carriage_m6"] * 2 + ["carriage_p1"] * 3, "carriage_p1", 8),
    ],
)
def test_value_times_passengers(engine: str, carriages: list[str], last: str, value: int) -> None:
    state = deal((engine, "standard-5"), [(last, "caboose", "caboose")])
    put(state, 0, carriages, [(0, 3), (0, 2), (1, 1)])
    events = play(state, f"card {last}", "train 1", "confirm", chances=["arrive standard-4"])
    assert state.points == (5 * value, value)
    assert state.best == (5 * value, value)
    departed = found(events, "departed").data
    assert departed["tokens"] == ((0, 3), (0, 2), (1, 1))
    assert departed["before"] == (0, 0)
    assert sum(row["counts"] for row in departed["carriages"]) == value
    totals = {event.seat: event.data["total"] for event in events if event.kind == "scored"}
    assert totals == {0: 5 * value, 1: value}


@pytest.mark.rule("SM-7.1")
def test_a_departure_shows_the_tokens_to_everybody() -> None:
    state = deal(("standard-3", "standard-5", "standard-4"))
    put(state, 0, ["carriage_p6", "carriage_p5"], [(0, 3), (1, 2)])
    events = play(state, "card carriage_p1", "train 1", "confirm", chances=["arrive standard-4"])
    departed = found(events, "departed")
    for seat in (None, 0, 1, 2):
        assert departed.seen_by(seat)["tokens"] == ((0, 3), (1, 2))


@pytest.mark.rule("SM-7.3")
def test_tokens_go_home_and_cards_are_put_away_in_order() -> None:
    state = deal(("standard-5", "standard-3"), [("caboose", *DULL[:2])])
    put(
        state,
        0,
        ["carriage_p6", "carriage_m1"],
        [(0, 3), (1, 2)],
        ["royal_carriage", "standing_room"],
    )
    engine = state.at(0).engine.index
    events = play(state, "card caboose", "train 1", "confirm", chances=["arrive executive-6"])
    assert state.supply == [state.deck.tokens] * 2
    assert ids(state, state.discards) == [
        "royal_carriage",
        "standing_room",
        "carriage_p6",
        "carriage_m1",
        "caboose",
    ]
    assert state.departed == bytes([engine])
    arrived = found(events, "arrived").data
    assert (arrived["platform"], arrived["number"], arrived["kind"]) == (0, 6, "engine.executive")
    assert state.at(0).engine.id == "executive-6"


@pytest.mark.rule("SM-7.3")
def test_no_locomotive_comes_when_none_is_left() -> None:
    state = deal(hands=[("caboose", *DULL[:2])])
    state.departed += state.engines
    state.engines = b""
    play(state, "card caboose", "train 1", "confirm")
    assert state.trains[0] is None
    assert state.trains[1] is not None
    assert (state.phase, state.mover) == ("turn", 1)
    play(state, "token 1", "train 2", "confirm")
    play(state, "token 1")
    assert [action.text for action in state.actions(0)] == ["train 2"]
