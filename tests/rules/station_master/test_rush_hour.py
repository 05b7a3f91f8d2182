"""Rush hour: the special card that is played at once when it is drawn (rule 6.8)."""

from __future__ import annotations

import pytest

from tests.rules.station_master.helpers import (
    chance,
    deal,
    found,
    ids,
    play,
    start,
)


@pytest.mark.rule("SM-6.8")
def test_rush_hour_is_played_when_drawn() -> None:
    state = deal()
    state.apply(0, state.parse("card carriage_p1"))
    state.apply(0, state.parse("train 1"))
    state.apply(0, state.parse("confirm"))
    events = chance(state, "draw rush_hour")
    assert found(events, "rush_hour").data["grows"]
    chance(state, "arrive standard-3")
    assert (state.phase, state.mover) == ("draw", 0)  # replaced by another card
    chance(state, "draw caboose")
    assert [len(hand) for hand in state.hands] == [3, 3]
    assert len(list(state.waiting())) == 3
    assert ids(state, state.discards) == ["rush_hour"]
    # For good: a departed third train is replaced, too.
    play(state, "token 1", "train 3", "confirm")
    play(state, "card caboose", "train 3", "confirm", chances=["arrive standard-4"])
    assert len(list(state.waiting())) == 3


@pytest.mark.rule("SM-6.8")
def test_rush_hour_without_a_locomotive_does_nothing() -> None:
    state = deal()
    state.departed += state.engines
    state.engines = b""
    for text in ("card carriage_p1", "train 1", "confirm"):
        state.apply(0, state.parse(text))
    events = chance(state, "draw rush_hour")
    assert not found(events, "rush_hour").data["grows"]
    assert len(state.trains) == 2
    assert state.phase == "draw"


@pytest.mark.rule("SM-6.8")
def test_rush_hour_as_the_last_card_is_not_replaced() -> None:
    state = deal()
    rush = state.deck.rush_hour
    state.discards += bytes(card for card in state.unseen if card != rush)
    state.unseen, state.stack_left = bytes([rush]), 1
    play(
        state,
        "card carriage_p1",
        "train 1",
        "confirm",
        chances=["draw rush_hour", "arrive standard-3"],
    )
    assert len(state.hands[0]) == 2
    assert (state.phase, state.mover) == ("turn", 1)
    assert state.check() == []


@pytest.mark.rule("SM-6.8")
def test_there_is_one_rush_hour() -> None:
    deck = start(2).deck
    assert deck.stack.count(deck.rush_hour) == 1
