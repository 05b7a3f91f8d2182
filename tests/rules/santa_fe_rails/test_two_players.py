"""The game for two with an absent third player (rule 10)."""

from __future__ import annotations

import pytest

from rules.core.action import CHANCE
from rules.core.errors import IllegalAction
from rules.core.event import Event
from rules.core.rng import Rng
from rules.santa_fe_rails import end, supply
from rules.santa_fe_rails.cards import BLANK
from rules.santa_fe_rails.state import State
from tests.rules.santa_fe_rails.helpers import (
    BOARD,
    chance,
    city,
    company,
    deal,
    do,
    found,
    give,
    reveal,
)


def end_of_drawing() -> State:
    """Both players have filled their hands but for the second one's last card."""
    state = deal([()] * 2)
    state.round = 2
    state.phase = "draw"
    state.mover = state.turn = 1
    give(state, 1, "city:reno", "city:boise", "city:helena")
    return state


@pytest.mark.rule("SF-10.1")
def test_first_player_never_changes() -> None:
    for seats, firsts in ((2, [0, 0, 0]), (3, [0, 1, 2])):
        state = deal([()] * seats)
        seen: list[int] = []
        rng = Rng(1)
        while state.round < 4:
            if len(seen) < state.round:
                seen.append(state.first)
            owing = state.to_act()
            if owing == (CHANCE,):
                state.apply(CHANCE, state.draw(rng))
            else:
                state.apply(owing[0], state.actions(owing[0])[0])
        assert seen == firsts


@pytest.mark.rule("SF-10.2")
def test_a_card_for_the_absent_player() -> None:
    state = end_of_drawing()
    left = state.deck_left
    do(state, 1, "take double")
    assert state.phase == "absent"
    events = chance(state, "absent city:tucson")
    assert state.absent == (city("tucson"),)
    assert state.deck_left == left - 1
    assert "Tucson" not in str(found(events, "absent"))  # nobody sees it
    assert state.phase == "play"
    with pytest.raises(IllegalAction):
        chance(state, "absent city:phoenix")


@pytest.mark.rule("SF-10.2")
def test_not_in_round_one() -> None:
    state = deal([()] * 2)
    assert state.phase == "play"
    assert state.absent == ()


@pytest.mark.rule("SF-10.2")
def test_short_line_for_the_absent_player_is_shown_and_replaced() -> None:
    state = end_of_drawing()
    extra = state.deck_left - supply.second_pile(state)[0]
    state.discards[0] = state.deck[:extra]
    state.deck, state.deck_left = state.deck[extra:], state.deck_left - extra
    do(state, 1, "take double")
    events = chance(state, "absent short:rock_island")
    assert found(events, "opened").data["company"] == "Rock Island"
    assert state.network.opened >> company("rock_island") & 1
    assert state.phase == "absent"
    chance(state, "absent city:tucson")
    assert state.absent == (city("tucson"),)
    assert state.phase == "play"


@pytest.mark.rule("SF-10.2")
def test_none_once_the_deck_is_empty() -> None:
    state = end_of_drawing()
    state.discards[0] = state.deck
    state.deck, state.deck_left = (), 0
    state.network.opened = (1 << len(BOARD.companies)) - 1
    do(state, 1, "end")
    assert state.phase == "play"
    assert state.absent == ()


@pytest.mark.rule("SF-10.2")
def test_none_with_three_players() -> None:
    state = deal([()] * 3)
    state.round, state.phase = 2, "draw"
    give(state, 0, "city:reno", "city:boise", "city:helena")
    do(state, 0, "take double")
    assert state.phase == "play"


def finished(money: tuple[int, int], absent: tuple[str, ...], companies: int) -> State:
    state: State = reveal("city:reno", "city:denver")
    for number in range(companies):
        state.network.connect(number, city("los_angeles"))
    state.money = list(money)
    state.played = [(), ()]
    state.absent = tuple(map(city, absent))
    return state


@pytest.mark.rule("SF-10.3")
@pytest.mark.parametrize(
    ("money", "absent", "winners"),
    [
        ((30, 20), ("los_angeles",), (0,)),  # 30 and 20 against 14
        ((14, 10), ("los_angeles",), ()),  # as many as the absent player
        ((13, 10), ("los_angeles",), ()),  # fewer
        ((20, 20), ("los_angeles",), ()),  # a tie with the opponent is not broken
        ((20, 29), ("los_angeles", "los_angeles"), (1,)),
    ],
)
def test_more_than_both(
    money: tuple[int, int], absent: tuple[str, ...], winners: tuple[int, ...]
) -> None:
    state = finished(money, absent, companies=2)
    events: list[Event] = []
    end.finish(state, "pieces", events)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == winners
    shown = [event for event in events if event.kind == "absent_card"]
    assert [event.data["city"] for event in shown] == ["Los Angeles"] * len(absent)
    assert [event.data["points"] for event in shown] == [14] * len(absent)
    tally = found(events, "game_over").data["tallies"][-1]
    assert (tally["seat"], tally["money"]) == (None, 0)
    assert tally["total"] == 14 * len(absent)


@pytest.mark.rule("SF-10.3")
def test_sevens_do_not_decide() -> None:
    state = finished((6, 20), (), companies=2)
    state.played[0] = (city("los_angeles"),)  # 14, and a seven
    end.finish(state, "pieces", None)
    assert state.scores() == (20, 20)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == ()


@pytest.mark.rule("SF-10.3")
def test_absent_cards_are_shown_at_the_end_only() -> None:
    state = finished((6, 20), ("los_angeles",), companies=2)
    assert state.view(0).position.absent == (BLANK,)
    end.finish(state, "pieces", None)
    assert state.view(0).position.absent == (city("los_angeles"),)
    assert state.view(None).position.absent == (city("los_angeles"),)
