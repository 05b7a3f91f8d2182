"""Rules 2 to 5: set-up, the first turn, laying rails, the end of a round."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.action import CHANCE
from rules.core.errors import IllegalAction, RulesError
from rules.core.rng import Rng
from rules.transamerica.chance import deal_action
from rules.transamerica.state import State
from tests.rules.transamerica.helpers import (
    EAST,
    GAME,
    SOUTH,
    USA,
    WEST,
    do,
    hand,
    line,
    nearly,
    put_rails,
    start,
    why,
)


def random_state(seats: int, seed: int, **options: object) -> State:
    state = GAME.start(seats, options)
    rng = Rng(seed)
    while state.to_act() == (CHANCE,):
        state.apply(CHANCE, state.draw(rng))
    assert isinstance(state, State)
    return state


# 2 Round set-up


@pytest.mark.rule("TA-2.1")
def test_one_card_of_each_colour_to_each_player() -> None:
    for seats in range(2, 7):
        state = random_state(seats, seed=seats)
        held = [city for cards in state.hands for city in cards]
        assert len(set(held)) == 5 * seats
        for cards in state.hands:
            assert [USA.cities[city].colour for city in cards] == [0, 1, 2, 3, 4]
        assert {USA.cities[city] for city in held} <= set(USA.deck(seats))


@pytest.mark.rule("TA-2.1")
@pytest.mark.parametrize(
    "hands",
    [
        [WEST],
        [WEST, WEST],
        [WEST, ("Seattle", "Chicago", "St. Louis", "Memphis", "New York")],
        [WEST, ("Medford", "Chicago", "St. Louis", "Memphis", "Chicago")],
        [WEST, ("Chicago", "Medford", "St. Louis", "Memphis", "New York")],
    ],
    ids=["a hand short", "twice", "dashed city", "no orange", "wrong order"],
)
def test_impossible_deals_are_refused(hands: list[tuple[str, ...]]) -> None:
    state = GAME.start(2, {"first": 1})
    before = state.digest()
    with pytest.raises(IllegalAction):
        state.apply(CHANCE, deal_action(USA, [hand(names) for names in hands]))
    assert state.digest() == before


@pytest.mark.rule("TA-2.1")
def test_cards_are_shuffled_again_each_round() -> None:
    state = random_state(2, seed=3)
    first = state.hands
    rng = Rng(4)
    while state.round == 1:
        state.step(state.mover, state.random_code(state.mover, rng))
    assert state.phase == "deal"
    state.chance(rng)
    assert state.hands != first


@pytest.mark.rule("TA-2.2")
def test_the_first_player_is_chosen_or_drawn_and_moves_on_each_round() -> None:
    assert start(WEST, EAST, SOUTH, first=3).mover == 2
    drawn = Counter(random_state(3, seed).starter for seed in range(60))
    assert set(drawn) == {0, 1, 2}
    state = start(WEST, EAST, SOUTH, first=3)
    end_round(state)
    assert state.starter == state.mover == 0


@pytest.mark.rule("TA-2.2")
def test_a_seat_that_is_not_there_cannot_begin() -> None:
    with pytest.raises(RulesError, match="Seat 5 cannot begin"):
        GAME.start(2, {"first": 5})


def end_round(state: State) -> None:
    """End the round at once: everybody places, the supply is down to the last rail."""
    while state.phase == "marker":
        do(state, f"marker {USA.label(state.codes(state.mover)[0] - USA.marker)}")
    state.rails_left = 1
    do(state, state.actions(state.mover)[0].text)


@pytest.mark.rule("TA-2.3")
def test_the_board_is_cleared_before_each_round() -> None:
    state = start(WEST, EAST)
    end_round(state)
    assert state.round == 2
    assert (state.rails, state.rails_left, state.markers) == (0, 84, [-1, -1])


@pytest.mark.rule("TA-2.4")
def test_turns_go_clockwise() -> None:
    state = start(WEST, EAST, SOUTH, first=2)
    do(state, "marker F8")
    assert state.mover == 2
    do(state, "marker G8")
    assert state.mover == 0
    do(state, "marker H8")
    assert state.mover == 1


# 3 First turn


@pytest.mark.rule("TA-3.1")
def test_markers_go_to_any_free_intersection_cities_too() -> None:
    state = start(WEST, EAST)
    assert len(state.codes(0)) == 188
    do(state, "marker Denver")
    assert why(state, "marker Denver") == ("TA-3.1", "occupied")
    assert why(state, "end") == ("TA-3.1", "must_place")
    assert len(state.codes(1)) == 187
    assert why(state, "marker F8") is None


@pytest.mark.rule("TA-3.2")
def test_nobody_lays_rails_in_the_first_turn() -> None:
    state = start(WEST, EAST)
    assert why(state, "rail Denver–F8") == ("TA-3.2", "marker_first")
    do(state, "marker F8")
    assert state.phase == "marker"
    do(state, "marker G8")
    assert (state.phase, state.mover, state.turn) == ("rail", 0, 1)


# 4 Later turns


def playing(*hands: tuple[str, ...], **options: object) -> State:
    """Markers far from everything: seat 0 on F8, seat 1 on I10, seat 2 on C11."""
    state = start(*hands, **options)
    do(state, *("marker F8", "marker I10", "marker C11")[: len(hands)])
    return state


@pytest.mark.rule("TA-4.1")
def test_two_single_rails_or_one_double() -> None:
    state = playing(WEST, EAST)
    do(state, "rail F8–F9")
    assert (state.phase, state.mover) == ("second", 0)
    do(state, "rail F9–F10")
    assert (state.phase, state.mover) == ("rail", 1)
    state = start(WEST, EAST)
    do(state, "marker Seattle", "marker I10", "rail Seattle–A1")
    assert USA.cost(line("Seattle–A1")) == 2
    assert (state.phase, state.mover) == ("rail", 1)


@pytest.mark.rule("TA-4.2")
def test_one_rail_must_be_laid_the_second_may_be_left() -> None:
    state = playing(WEST, EAST)
    assert why(state, "end") == ("TA-4.2", "must_lay")
    do(state, "rail F8–F9", "end")
    assert state.mover == 1


@pytest.mark.rule("TA-4.3")
def test_no_double_after_a_single() -> None:
    state = start(WEST, EAST)
    do(state, "marker Seattle", "marker I10", "rail Seattle–Portland")
    assert state.phase == "second"
    assert why(state, "rail Seattle–A1") == ("TA-4.3", "second_double")
    assert line("Seattle–A1") not in state.codes(0)


@pytest.mark.rule("TA-4.4")
def test_each_line_takes_one_rail_and_a_double_costs_one_piece() -> None:
    state = start(WEST, EAST)
    do(state, "marker Seattle", "marker I10", "rail Seattle–A1")
    assert state.rails_left == 83
    do(state, "rail I9–I10", "end")
    assert why(state, "rail Seattle–A1") == ("TA-4.4", "taken")


@pytest.mark.rule("TA-4.5")
def test_rails_touch_the_own_network() -> None:
    state = playing(WEST, EAST)
    assert why(state, "rail I9–I10") == ("TA-4.5", "not_connected")
    do(state, "rail F8–F9")
    assert why(state, "rail F9–F10") is None  # connects to the first rail of the turn
    assert why(state, "rail F10–F11") == ("TA-4.5", "not_connected")


@pytest.mark.rule("TA-4.6")
def test_two_rails_in_different_places() -> None:
    state = playing(WEST, EAST)
    put_rails(state, "F8–F9", "F9–F10")
    do(state, "rail F10–G10", "rail Denver–F8")
    assert state.mover == 1


@pytest.mark.rule("TA-4.7")
def test_networks_that_touch_are_one() -> None:
    state = playing(WEST, EAST)
    put_rails(state, "F8–G9", "G9–H10")
    assert state.nets[0] != state.nets[1]
    do(state, "rail H10–I10")
    assert state.nets[0] == state.nets[1]
    do(state, "end", "rail F8–F9")  # seat 1 builds on what was seat 0's
    assert state.nets[0] == state.nets[1]


# 5 End of a round


@pytest.mark.rule("TA-5.1")
@pytest.mark.rule("TA-5.3")
def test_the_round_ends_at_once_when_the_mover_is_complete() -> None:
    state, last = nearly(0, WEST, EAST)
    events = do(state, last)
    ended = next(event for event in events if event.kind == "round_ended")
    assert ended.data["reason"] == "completed"
    assert ended.data["complete"] == (0,)
    assert state.round == 2


@pytest.mark.rule("TA-5.1")
def test_whoever_lays_the_rail() -> None:
    """Seat 1's second rail completes seat 0: the round ends."""
    state, last = nearly(0, WEST, EAST)
    state.mover = 1
    state.nets[1] = state.nets[0]
    state.phase = "second"
    events = do(state, last)
    assert next(e for e in events if e.kind == "round_ended").data["complete"] == (0,)


def others_complete() -> tuple[State, str]:
    """Seat 1 is to move in the network of seat 0, who lacks one single rail."""
    state, last = nearly(0, WEST, EAST)
    state.mover = 1
    state.nets[1] = state.nets[0]
    state.markers[1] = state.markers[0]
    return state, last


@pytest.mark.rule("TA-5.2")
def test_a_first_single_rail_that_completes_others_leaves_a_second() -> None:
    state, last = others_complete()
    events = do(state, last)
    assert [event.kind for event in events] == ["rail", "last_chance"]
    assert state.phase == "last_chance"
    assert USA.end in state.codes(1)
    assert all(code == USA.end or USA.cost(code) == 1 for code in state.codes(1))
    laid = state.copy()
    laid.apply(1, laid.actions(1)[0])
    assert laid.round == 2
    do(state, "end")
    assert state.round == 2


@pytest.mark.rule("TA-5.2")
def test_no_second_rail_when_the_supply_is_empty() -> None:
    state, last = others_complete()
    state.rails_left = 1
    do(state, last)
    assert state.round == 2


@pytest.mark.rule("TA-5.2")
def test_the_others_hand_is_not_shown_in_the_last_chance() -> None:
    state, last = others_complete()
    do(state, last)
    view = state.view(1)
    assert view.position.hands[0] == ()
    guess = view.guess(Rng(1))
    assert 0 in guess.complete()
    assert guess.view(1).data() == view.data()


@pytest.mark.rule("TA-5.4")
def test_the_round_ends_with_the_84th_rail() -> None:
    state = playing(WEST, EAST)
    state.rails_left = 1
    events = do(state, "rail F8–F9")
    assert events[1].data["reason"] == "rails_used_up"
    assert state.round == 2


@pytest.mark.rule("TA-5.5")
def test_who_has_no_legal_rail_passes_and_when_all_do_the_round_ends() -> None:
    state = playing(WEST, EAST)
    state.rails = USA.lines
    state.nets = [USA.nodes, USA.nodes]
    assert state.codes(0) == [USA.end]
    events = do(state, "end")
    assert events[0].kind == "passed"
    assert state.mover == 1
    events = do(state, "end")
    assert events[1].data["reason"] == "all_passed"
