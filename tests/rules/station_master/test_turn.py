"""A turn, passengers and carriages (rules 3 to 5)."""

from __future__ import annotations

import pytest

from rules.core.action import CHANCE
from rules.core.rng import Rng
from rules.station_master.deck import REASSIGN
from rules.station_master.play import NO_PLAY
from rules.station_master.train import Train
from tests.rules.station_master.helpers import (
    deal,
    empty_stack,
    found,
    ids,
    number,
    play,
    put,
    start,
    texts,
    why,
)


@pytest.mark.rule("SM-3.1")
def test_a_turn_is_one_token_or_one_card() -> None:
    state = deal(hands=[("carriage_p6", "caboose", "carriage_p6")])
    assert texts(state) == [
        "token 1",
        "token 2",
        "token 3",
        "card carriage_p6",
        "card caboose",
    ]
    play(state, "token 2", "train 1", "confirm")
    assert state.mover == 1
    assert state.supply[0] == (1, 1, 1, 2, 3)
    assert len(state.hands[0]) == 3  # no card was played, so none is drawn
    assert state.phase == "turn"


@pytest.mark.rule("SM-3.1")
def test_a_card_is_replaced() -> None:
    state = deal(hands=[("carriage_p6", "caboose", "carriage_p5")])
    play(state, "card carriage_p6", "train 2", "confirm", chances=["draw carriage_m4"])
    assert ids(state, state.hands[0]) == ["caboose", "carriage_p5", "carriage_m4"]
    assert state.mover == 1


@pytest.mark.rule("SM-3.2")
def test_order_inside_a_turn() -> None:
    state = deal(("standard-3", "standard-5"), [("carriage_p6", "caboose", "carriage_p5")])
    put(state, 0, ["carriage_p1", "carriage_p2"], [(0, 3)])
    events = play(
        state,
        "card carriage_p6",
        "train 1",
        "confirm",
        chances=["arrive executive-4", "draw carriage_m1"],
    )
    kinds = [event.kind for event in events]
    assert kinds == ["coupled", "departed", "scored", "arrived", "drawn"]
    assert state.mover == 1


@pytest.mark.rule("SM-4.1")
def test_a_train_takes_as_many_tokens_as_its_number() -> None:
    state = deal(("standard-3", "standard-5"))
    put(state, 0, [], [(0, 1), (0, 3), (1, 1)])
    play(state, "token 2")
    assert texts(state) == ["train 2"]
    assert why(state, "train 1") == "train_full"
    assert state.free_places(0) == 0
    play(state, "train 2", "confirm")
    assert state.seated(1) == [(0, 2)]


@pytest.mark.rule("SM-4.1")
def test_tokens_stay_on_the_engine_when_carriages_move() -> None:
    state = deal(hands=[("reassign_carriage", "uncouple_2", "carriage_p1")])
    put(state, 0, ["carriage_p6", "carriage_p5"], [(0, 3), (1, 2)])
    play(state, "card reassign_carriage", "train 1", "train 2", "confirm")
    assert state.seated(0) == [(0, 3), (1, 2)]
    assert state.seated(1) == []
    play(state, "token 1", "train 2", "confirm")
    play(state, "card uncouple_2", "train 1", "confirm")
    assert state.seated(0) == [(0, 3), (1, 2)]


@pytest.mark.rule("SM-4.2")
def test_tokens_lie_face_down() -> None:
    state = deal(("standard-5", "standard-5", "standard-3"))
    events = play(state, "token 3", "train 2", "confirm")
    boarded = found(events, "boarded")
    assert boarded.seen_by(0)["value"] == 3
    for other in (1, 2, None):
        assert "value" not in boarded.seen_by(other)
        assert state.view(other).position.seated(1) == [(0, None)]
    assert state.view(0).position.seated(1) == [(0, 3)]


@pytest.mark.rule("SM-4.3")
def test_a_full_train_stays() -> None:
    state = deal(("standard-3", "standard-5"))
    put(state, 0, ["carriage_p6", "carriage_p5"], [(0, 1), (1, 1)])
    play(state, "token 3", "train 1", "confirm")
    assert state.free_places(0) == 0
    assert state.trains[0] is not None
    assert state.points == (0, 0)
    # Its last carriage sends it off.
    play(state, "card carriage_p1", "train 1", "confirm", chances=["arrive standard-4"])
    assert state.points == (48, 12)


@pytest.mark.rule("SM-5.1")
def test_carriages_go_to_the_rear() -> None:
    state = deal(hands=[("carriage_p6", "carriage_p5", "carriage_m1")])
    put(state, 0, ["carriage_p3"])
    play(state, "card carriage_m1", "train 1", "confirm")
    assert ids(state, state.at(0).carriages) == ["carriage_p3", "carriage_m1"]


@pytest.mark.rule("SM-5.1")
@pytest.mark.rule("SM-5.2")
@pytest.mark.parametrize(
    ("engine", "size"), [("standard-3", 3), ("executive-4", 4), ("freight-6", 6)]
)
def test_a_train_leaves_with_its_number_of_carriages(engine: str, size: int) -> None:
    state = deal((engine, "standard-5"), [("carriage_p6", "carriage_p5", "carriage_m1")])
    put(state, 0, ["carriage_p3"] * (size - 2), [(1, 2)])
    assert not state.completes(0, number(state, "carriage_p6"))
    play(state, "card carriage_p6", "train 1", "confirm")
    assert len(state.at(0).carriages) == size - 1  # one short: it stays
    assert state.completes(0, number(state, "carriage_p1"))
    events = play(state, "card carriage_p1", "train 1", "confirm", chances=["arrive standard-4"])
    assert found(events, "departed").data["platform"] == 0
    assert state.departed == bytes([state.parse(f"arrive {engine}").args[0]])


@pytest.mark.rule("SM-5.2")
def test_a_complete_train_leaves_even_without_tokens() -> None:
    state = deal(("standard-3", "standard-5"))
    put(state, 0, ["carriage_p6", "carriage_p5"])
    events = play(state, "card carriage_p1", "train 1", "confirm", chances=["arrive standard-4"])
    departed = found(events, "departed").data
    assert departed["value"] == 12
    assert departed["riders"] == ()
    assert state.points == (0, 0)


@pytest.mark.rule("SM-5.3")
@pytest.mark.parametrize(
    ("card", "standard", "executive"),
    [
        ("carriage_p6", 6, 6),
        ("carriage_m6", -6, -6),
        ("first_class", -3, 5),
        ("executive_class", -4, 6),
    ],
)
def test_values_on_standard_and_executive_trains(card: str, standard: int, executive: int) -> None:
    state = deal(("standard-5", "executive-5"))
    assert state.value_with(0, number(state, card)) == standard
    assert state.value_with(1, number(state, card)) == executive
    put(state, 0, [card])
    put(state, 1, [card])
    assert (state.value_of(0), state.value_of(1)) == (standard, executive)


@pytest.mark.rule("SM-5.4")
@pytest.mark.parametrize(
    ("card", "freight"),
    [
        ("carriage_p6", -6),
        ("carriage_m5", 5),
        ("first_class", -3),
        ("executive_class", -4),
    ],
)
def test_values_on_the_freight_train(card: str, freight: int) -> None:
    state = deal(("freight-6", "standard-5"))
    assert state.value_with(0, number(state, card)) == freight
    put(state, 0, [card])
    assert state.value_of(0) == freight


@pytest.mark.rule("SM-3.1")
def test_no_card_is_drawn_from_an_empty_stack() -> None:
    state = deal()
    empty_stack(state)
    play(state, "card carriage_p1", "train 1", "confirm")
    assert len(state.hands[0]) == 2
    assert state.mover == 1


@pytest.mark.parametrize("seed", range(3))
def test_a_play_knows_the_actions_that_led_to_it(seed: int) -> None:
    """In whole games at random, in which every kind of card is played."""
    state, rng = start(3), Rng(seed)
    made: list[int] = []
    longest = 0
    while state.to_act():
        if state.to_act() == (CHANCE,):
            state.chance(rng)
            continue
        if state.play == NO_PLAY:
            made = []
        assert state.play.codes(state.deck.moves) == tuple(made)
        longest = max(longest, len(made))
        code = state.random_code(state.mover, rng)
        made.append(code)
        state.step(state.mover, code)
    assert longest > 3


def test_a_train_from_which_a_carriage_is_reassigned_loses_one() -> None:
    deck = deal().deck
    (reassign, *_) = [card for card in deck.cards if card.effect == REASSIGN]
    train = Train(deck.engines[0]).coupled(0).coupled(1).coupled(2)
    assert train.after(reassign).carriages == (0, 1)
