"""Choosing, the reveal, and boomtowns (rule 5)."""

from __future__ import annotations

import pytest

from rules.core.errors import IllegalAction
from rules.santa_fe_rails.cards import BOOM, DOUBLE
from rules.santa_fe_rails.state import State
from tests.rules.santa_fe_rails.helpers import (
    city,
    deal,
    do,
    found,
    give,
    reveal,
    rule,
    texts,
    why,
)


@pytest.mark.rule("SF-5.1")
def test_nothing_is_revealed_before_the_last_choice() -> None:
    state = deal([("reno", "boise", "helena", "denver"), (), ()])
    assert state.to_act() == (0, 1, 2)
    events = do(state, 0, "play city:reno")
    assert [event.kind for event in events] == ["chosen"]
    assert state.to_act() == (1, 2)
    assert state.played == [(), (), ()]
    first = state.action(state.codes(2)[0])
    state.apply(2, first)
    assert state.to_act() == (1,)
    events = state.apply(1, state.actions(1)[0])
    assert [event.seat for event in events if event.kind == "revealed"] == [0, 1, 2]
    assert all(not event.secret for event in events)
    assert state.phase == "lay"


@pytest.mark.rule("SF-5.1")
def test_a_choice_cannot_be_made_twice() -> None:
    state = deal([("reno", "boise", "helena", "denver"), ()])
    do(state, 0, "play city:reno")
    with pytest.raises(IllegalAction):
        do(state, 0, "play city:boise")


@pytest.mark.rule("SF-5.1")
def test_legal_plays() -> None:
    state = deal([(), ()])
    state.round = 2
    give(state, 0, "city:reno", "city:boise", "double", "boomtown")
    assert sorted(texts(state, 0)) == [
        "play boomtown",
        "play city:boise",
        "play city:reno",
        "play double",
    ]
    give(state, 0, "city:reno", "double", "boomtown", "branch:santa_fe")
    assert sorted(texts(state, 0)) == [
        "play city:reno branch:santa_fe",
        "play double branch:santa_fe",
    ]
    assert why(state, 0, "play city:boise") == "not_in_hand"
    assert why(state, 0, "play city:reno branch:union_pacific") == "not_in_hand"
    assert why(state, 0, "play boomtown") == "play_branch"
    assert why(state, 0, "take deck") == "now_play"


@pytest.mark.rule("SF-5.2")
def test_round_one_is_for_cities() -> None:
    state = deal([(), ()])
    give(state, 0, "city:reno", "double", "boomtown")
    assert texts(state, 0) == ["play city:reno"]
    assert why(state, 0, "play double") == "city_first"
    assert why(state, 0, "play boomtown") == "city_first"
    assert why(state, 0, "play none") == "must_play"


@pytest.mark.rule("SF-5.3")
@pytest.mark.parametrize("hasty", ["triple", "four"])
def test_hasty_cards_must_be_played(hasty: str) -> None:
    state = deal([(), ()])
    state.round = 2
    give(state, 0, "city:reno", "double", "boomtown", hasty)
    assert texts(state, 0) == [f"play {hasty}"]
    assert why(state, 0, "play city:reno") == "play_hasty"
    assert rule(state, 0, "play double") == "SF-5.3"


@pytest.mark.rule("SF-5.3")
def test_branch_card_must_be_played_and_others_may_be_kept() -> None:
    state = deal([(), ()])
    state.round = 2
    give(state, 0, "city:reno", "branch:santa_fe", "double", "boomtown")
    assert why(state, 0, "play city:reno") == "play_branch"
    do(state, 0, "play city:reno branch:santa_fe")
    state.apply(1, state.actions(1)[0])
    assert state.hands[0] == (DOUBLE, BOOM)  # kept


@pytest.mark.rule("SF-5.4")
def test_played_cities_stay() -> None:
    state = deal([("reno", "boise", "helena", "denver"), ()])
    do(state, 0, "play city:reno")
    events = state.apply(1, state.actions(1)[0])
    assert found(events, "revealed").data["city"] == "Reno"
    while state.round < 4:
        seat = state.to_act()[0]
        if seat < 0:
            from rules.core.rng import Rng

            state.apply(seat, state.draw(Rng(3)))
        else:
            state.apply(seat, state.actions(seat)[0])
    assert state.played[0][0] == city("reno")
    assert len(state.played[0]) == 3
    assert state.view(1).data()["played"][0][0] == "Reno"


@pytest.mark.rule("SF-5.5")
def test_player_without_cards_plays_none_and_lays() -> None:
    state = reveal("none", "city:denver")
    assert state.mover == 0
    do(state, 0, "lay santa_fe chicago>des_moines 1a")
    assert state.network.pieces[0] == 31
    assert state.mover == 1


@pytest.mark.rule("SF-5.6")
def test_boomtown_markers() -> None:
    state = reveal("boomtown", "city:denver")
    assert (state.phase, state.mover) == ("boomtown", 0)
    assert why(state, 0, "end") == "must_boom"
    assert why(state, 0, "boom denver") == "boom_value"
    assert len(texts(state, 0)) == 10  # three cities of value 2, seven of value 3
    do(state, 0, "boom minneapolis")
    assert state.network.value(city("minneapolis")) == 4
    assert state.network.markers_left == (2, 7)
    assert "boom minneapolis" not in texts(state, 0)
    assert why(state, 0, "boom minneapolis") == "boom_twice"
    assert "end" in texts(state, 0)
    do(state, 0, "boom fargo")
    assert state.network.value(city("fargo")) == 5
    assert state.phase == "lay"  # two markers are all


@pytest.mark.rule("SF-5.6")
def test_one_marker_is_enough() -> None:
    state = reveal("boomtown", "city:denver")
    do(state, 0, "boom minneapolis", "end")
    assert state.phase == "lay"
    assert state.network.boomed == 1 << city("minneapolis")


@pytest.mark.rule("SF-5.6")
def test_markers_run_out() -> None:
    def two_left(state: State) -> None:
        for name in ("minneapolis", "des_moines", "st_louis", "fargo", "omaha", "wichita"):
            state.network.place_marker(city(name))
        state.network.markers_left = (0, 1)

    state = reveal("boomtown", "boomtown", before=two_left)
    do(state, 0, "boom houston")
    # The last marker is placed: the turn is over, and the other boomtown card places none.
    assert state.phase == "lay"
    assert state.mover == 0


@pytest.mark.rule("SF-5.6")
def test_no_marker_of_a_kind_left() -> None:
    def no_fours(state: State) -> None:
        state.network.markers_left = (0, 7)

    state = reveal("boomtown", "city:denver", before=no_fours)
    assert why(state, 0, "boom minneapolis") == "boom_none_left"
    assert "boom fargo" in texts(state, 0)


def test_the_first_of_all_actions_is_refused_like_any_other() -> None:
    state = deal([(), ()])
    for seat in (0, 1):
        state.apply(seat, state.actions(seat)[0])
    seat, first = state.to_act()[0], state.action(0)
    assert (state.phase, first.kind) == ("lay", "lay")
    assert 0 not in state.codes(seat)
    assert state.why_not(seat, first) is not None
