"""Effects of the special cards (rule 6)."""

from __future__ import annotations

import pytest

from tests.rules.station_master.helpers import (
    DULL,
    deal,
    discard,
    found,
    ids,
    number,
    play,
    put,
    texts,
    why,
)

# Caboose


@pytest.mark.rule("SM-6.1")
def test_a_caboose_sends_a_train_off() -> None:
    state = deal(hands=[("caboose", "carriage_p1", "carriage_p2")])
    put(state, 1, ["carriage_p6", "carriage_m1"], [(0, 2), (1, 3)])
    assert state.value_with(1, number(state, "caboose")) == 5  # it has no value
    play(state, "card caboose")
    assert texts(state) == ["train 1", "train 2"]
    events = play(state, "train 2", "confirm", chances=["arrive standard-3"])
    departed = found(events, "departed").data
    assert (departed["value"], departed["caboose"]) == (5, True)
    assert len(departed["carriages"]) == 2  # it is no carriage
    assert state.points == (10, 15)


@pytest.mark.rule("SM-6.1")
def test_an_empty_train_may_be_sent_off() -> None:
    state = deal(hands=[("caboose", "carriage_p1", "carriage_p2")])
    put(state, 0, [], [(1, 3)])
    events = play(state, "card caboose", "train 1", "confirm", chances=["arrive standard-3"])
    assert found(events, "departed").data["value"] == 0
    assert state.points == (0, 0)
    assert state.best == (None, 0)
    assert state.supply[1] == (1, 1, 1, 2, 2, 3)


# Royal carriage


@pytest.mark.rule("SM-6.2")
@pytest.mark.parametrize(
    ("engine", "carriages", "royals", "value"),
    [
        ("standard-5", ["carriage_p1", "carriage_p2", "carriage_p3"], 0, 6),
        ("standard-5", ["carriage_p1", "carriage_p2", "carriage_p3"], 1, 11),
        ("standard-5", ["carriage_p1", "carriage_p2", "carriage_p3"], 2, 21),
        ("standard-5", ["carriage_p1", "carriage_m2", "carriage_m3"], 1, -9),
        ("standard-5", ["carriage_p3"], 1, 6),
        ("standard-5", [], 3, 0),
        ("executive-5", ["carriage_p1", "first_class", "carriage_m1"], 1, 9),
        ("freight-6", ["carriage_p1", "first_class", "carriage_m4"], 1, 1),
    ],
)
def test_royal_carriages_double_the_last_two(
    engine: str, carriages: list[str], royals: int, value: int
) -> None:
    state = deal((engine, "standard-5"))
    put(state, 0, carriages, [], ["royal_carriage"] * royals)
    assert state.value_of(0) == value
    rows = state.at(0).rows()
    assert sum(row.counts for row in rows) == value
    assert [row.factor for row in rows[-2:]] == [2**royals] * len(rows[-2:])
    assert all(row.factor == 1 for row in rows[:-2])


@pytest.mark.rule("SM-6.2")
def test_a_royal_carriage_lies_before_the_engine() -> None:
    state = deal(("standard-3", "standard-5"), [("royal_carriage", *DULL[:2])])
    put(state, 0, ["carriage_p6", "carriage_p5"], [(0, 2)])
    royal = number(state, "royal_carriage")
    assert state.value_with(0, royal) == 22
    play(state, "card royal_carriage", "train 1", "confirm")
    assert state.at(0).ahead == (royal,)
    assert len(state.at(0).carriages) == 2  # no slot is used: the train stays
    # At departure other carriages are the last two.
    events = play(state, "card carriage_p1", "train 1", "confirm", chances=["arrive standard-3"])
    departed = found(events, "departed").data
    counts = [row["counts"] for row in departed["carriages"]]
    assert counts == [6, 10, 2]
    assert (departed["value"], departed["royals"]) == (18, 1)
    assert state.points == (36, 0)


# Re-assign


@pytest.mark.rule("SM-6.3")
def test_the_last_carriage_moves_to_another_train() -> None:
    state = deal(hands=[("reassign_carriage", *DULL[:2])])
    put(state, 0, ["carriage_p6", "carriage_m5"], [(0, 1)])
    put(state, 1, ["carriage_p2"], [(1, 1)])
    play(state, "card reassign_carriage", "train 1")
    assert why(state, "train 1") == "other_train"
    assert why(state, "confirm") == "choose_onto"
    play(state, "train 2", "confirm")
    assert ids(state, state.at(0).carriages) == ["carriage_p6"]
    assert ids(state, state.at(1).carriages) == ["carriage_p2", "carriage_m5"]


@pytest.mark.rule("SM-6.3")
@pytest.mark.rule("SM-6.10")
def test_a_moved_carriage_may_complete_a_train() -> None:
    state = deal(("standard-3", "executive-4"), [("reassign_carriage", *DULL[:2])])
    put(state, 0, ["carriage_p6", "carriage_m5"], [(0, 1)])
    put(state, 1, ["carriage_p4"] * 3, [(1, 3)])
    assert state.leaving() == -1
    play(state, "card reassign_carriage", "train 1", "train 2")
    assert state.leaving() == 1
    play(state, "confirm", chances=["arrive standard-4"])
    assert state.departed == bytes([state.parse("arrive executive-4").args[0]])
    # The special lies under the cards of the train that it sent off.
    assert ids(state, state.discards) == [
        "reassign_carriage",
        "carriage_p4",
        "carriage_p4",
        "carriage_p4",
        "carriage_m5",
    ]


# Repair


@pytest.mark.rule("SM-6.4")
@pytest.mark.parametrize(
    ("card", "offered"),
    [("repair_3", ["take 1", "take 3"]), ("repair_5", ["take 1", "take 3", "take 4"])],
)
def test_repair_offers_carriages_among_the_last_discards(card: str, offered: list[str]) -> None:
    state = deal(hands=[(card, *DULL[:2])])
    discard(
        state, "carriage_m6", "caboose", "carriage_p5", "carriage_p4", "uncouple_1", "first_class"
    )
    play(state, f"card {card}")
    assert texts(state) == ["confirm", *offered]
    assert why(state, "take 2") == "no_carriage"
    assert why(state, "train 1") == "choose_take"
    if card == "repair_3":
        assert why(state, "take 4") == "not_looked_at"


@pytest.mark.rule("SM-6.4")
@pytest.mark.rule("SM-6.10")
@pytest.mark.rule("SM-9.2")
def test_a_repaired_carriage_is_coupled_as_if_from_the_hand() -> None:
    state = deal(("standard-3", "standard-5"), [("repair_3", *DULL[:2])])
    put(state, 0, ["carriage_p1", "carriage_p2"], [(0, 3)])
    discard(state, "carriage_p6", "caboose")
    play(state, "card repair_3", "take 2", "train 1")
    assert state.leaving() == 0
    events = play(state, "confirm", chances=["arrive standard-4"])
    repaired = found(events, "repaired")
    for seat in (0, 1, None):  # public
        assert repaired.seen_by(seat)["card"] == number(state, "carriage_p6")
    assert state.points == (27, 0)
    assert ids(state, state.discards) == [
        "caboose",
        "repair_3",
        "carriage_p1",
        "carriage_p2",
        "carriage_p6",
    ]


@pytest.mark.rule("SM-6.4")
@pytest.mark.rule("SM-6.9")
def test_repair_may_be_declined_or_find_nothing() -> None:
    state = deal(hands=[("repair_5", *DULL[:2]), ("repair_3", *DULL[:2])])
    discard(state, "carriage_p6")
    play(state, "card repair_5", "confirm")
    assert ids(state, state.discards) == ["carriage_p6", "repair_5"]
    state = deal(hands=[("repair_5", *DULL[:2])])
    discard(state, "caboose")
    play(state, "card repair_5")
    assert texts(state) == ["confirm"]
    events = play(state, "confirm")
    assert found(events, "no_effect").seat == 0


# Transfer


@pytest.mark.rule("SM-6.5")
def test_tokens_of_anybody_move_to_one_other_train() -> None:
    state = deal(("standard-5", "standard-3", "standard-4"), [("transfer_passengers", *DULL[:2])])
    put(state, 0, [], [(0, 1), (1, 3), (2, 2), (1, 1)])
    put(state, 1, [], [(2, 3)])
    play(state, "card transfer_passengers")
    assert texts(state) == ["train 1", "train 2"]
    assert why(state, "train 3") == "no_tokens"
    play(state, "train 1")
    assert texts(state) == ["place 1", "place 2", "place 3", "place 4"]
    assert why(state, "train 2") == "choose_places"
    assert why(state, "confirm") == "choose_places"
    assert why(state, "place 5") == "empty_place"
    play(state, "place 3")
    assert texts(state) == ["train 2", "train 3", "place 1", "place 2", "place 4"]
    assert why(state, "place 3") == "chosen_already"
    play(state, "place 2", "place 1")
    assert texts(state) == ["train 3"]  # three at most, and train 2 has two places
    assert why(state, "place 4") == "enough_tokens"
    assert why(state, "train 2") == "too_little_room"
    assert why(state, "train 1") == "other_train"
    events = play(state, "train 3", "confirm")
    assert state.seated(0) == [(1, 1)]
    assert state.seated(2) == [(0, 1), (1, 3), (2, 2)]
    moved = found(events, "transferred")
    assert moved.data["owners"] == (0, 1, 2)
    assert not moved.secret
    assert "card transfer_passengers" not in texts(state)
    assert ids(state, state.discards) == ["transfer_passengers"]


@pytest.mark.rule("SM-6.5")
def test_a_transfer_is_limited_by_free_places() -> None:
    state = deal(("standard-5", "standard-3"), [("transfer_passengers", *DULL[:2])])
    put(state, 0, [], [(0, 1), (1, 3), (1, 1)])
    put(state, 1, [], [(0, 3), (1, 2)])
    play(state, "card transfer_passengers", "train 1", "place 2")
    assert texts(state) == ["train 2"]
    assert why(state, "place 1") == "enough_tokens"


@pytest.mark.rule("SM-6.5")
def test_a_full_station_leaves_tokens_where_they_are() -> None:
    state = deal(("standard-3", "standard-3"), [("transfer_passengers", *DULL[:2])])
    put(state, 0, [], [(0, 1), (1, 3), (1, 1)])
    put(state, 1, [], [(0, 3), (1, 2)])
    play(state, "card transfer_passengers")
    assert texts(state) == ["train 1"]
    assert why(state, "train 2") == "nowhere_to_go"


# Standing room


@pytest.mark.rule("SM-6.6")
def test_standing_room_takes_one_more_token() -> None:
    state = deal(
        ("standard-3", "standard-5"),
        [("standing_room", *DULL[:2]), ("standing_room", *DULL[:2])],
    )
    put(state, 0, [], [(0, 1), (1, 3), (1, 1)])
    play(state, "card standing_room", "train 1")
    assert texts(state) == ["confirm", "token 1", "token 2", "token 3"]
    assert why(state, "train 2") == "choose_aboard"
    events = play(state, "token 3", "confirm")
    assert [event.kind for event in events][:2] == ["standing_room", "boarded"]
    assert state.at(0).places == 4
    assert state.at(0).engine.number == 3  # the carriage limit is unchanged
    assert state.seated(0)[-1] == (0, 3)
    play(state, "card standing_room", "train 1", "confirm")  # without a token
    assert state.at(0).places == 5
    assert state.free_places(0) == 1


@pytest.mark.rule("SM-6.6")
def test_standing_room_without_a_token_left() -> None:
    state = deal(
        ("standard-8", *["standard-5"] * 2, "standard-4", "standard-4"),
        [("standing_room", *DULL[:2])],
    )
    put(state, 0, [], [(0, value) for value in (1, 1, 1, 2, 2, 3)])
    assert not any(text.startswith("token") for text in texts(state))
    play(state, "card standing_room", "train 2")
    assert texts(state) == ["confirm"]


# Uncouple


@pytest.mark.rule("SM-6.7")
@pytest.mark.parametrize(
    ("card", "carriages", "left", "gone"),
    [
        ("uncouple_1", ["carriage_p6", "carriage_p5"], ["carriage_p6"], ["carriage_p5"]),
        ("uncouple_2", ["carriage_p6", "carriage_p5"], [], ["carriage_p5", "carriage_p6"]),
        ("uncouple_2", ["carriage_p6"], [], ["carriage_p6"]),
        (
            "uncouple_2",
            ["carriage_p4", "carriage_p6", "carriage_p5"],
            ["carriage_p4"],
            ["carriage_p5", "carriage_p6"],
        ),
    ],
)
@pytest.mark.rule("SM-6.10")
def test_uncoupled_carriages_are_discarded(
    card: str, carriages: list[str], left: list[str], gone: list[str]
) -> None:
    state = deal(hands=[(card, *DULL[:2])])
    put(state, 0, carriages)
    play(state, f"card {card}")
    assert texts(state) == ["train 1"]
    assert why(state, "train 2") == "no_carriages"
    play(state, "train 1", "confirm")
    assert ids(state, state.at(0).carriages) == left
    assert ids(state, state.discards) == [*gone, card]


# Specials without a target, and where they go


@pytest.mark.rule("SM-6.9")
@pytest.mark.parametrize(
    "card", ["reassign_carriage", "uncouple_1", "uncouple_2", "transfer_passengers", "repair_3"]
)
def test_a_special_without_target_is_played_without_effect(card: str) -> None:
    state = deal(hands=[(card, *DULL[:2])])
    play(state, f"card {card}")
    assert texts(state) == ["confirm"]
    events = play(state, "confirm")
    assert found(events, "no_effect").data["card"] == number(state, card)
    assert ids(state, state.discards) == [card]
    assert len(state.hands[0]) == 3


@pytest.mark.rule("SM-6.9")
def test_a_lonely_train_keeps_its_carriages() -> None:
    state = deal(hands=[("reassign_carriage", "transfer_passengers", DULL[0])])
    put(state, 0, ["carriage_p6"], [(1, 1)])
    state.departed += bytes([state.at(1).engine.index]) + state.engines
    state.engines, state.trains[1] = b"", None
    for card in ("reassign_carriage", "transfer_passengers"):
        copy = state.copy()
        play(copy, f"card {card}")
        assert texts(copy) == ["confirm"]


@pytest.mark.rule("SM-6.9")
@pytest.mark.parametrize(
    "card",
    [
        "caboose",
        "royal_carriage",
        "standing_room",
        "uncouple_1",
        "reassign_carriage",
        "transfer_passengers",
    ],
)
def test_a_special_with_a_target_must_take_effect(card: str) -> None:
    state = deal(hands=[(card, *DULL[:2])])
    put(state, 0, ["carriage_p6"], [(1, 1)])
    play(state, f"card {card}")
    assert why(state, "confirm") == "choose_train"
    assert all(text.startswith("train") for text in texts(state))


@pytest.mark.rule("SM-6.10")
def test_cards_on_a_train_are_not_discarded_yet() -> None:
    state = deal(hands=[("royal_carriage", "standing_room", DULL[0])])
    play(state, "card royal_carriage", "train 1", "confirm")
    play(state, "token 1", "train 2", "confirm")
    play(state, "card standing_room", "train 1", "confirm")
    assert state.discards == b""
    assert ids(state, state.at(0).ahead) == ["royal_carriage", "standing_room"]
