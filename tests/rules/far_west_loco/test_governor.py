"""The governor: taken aboard, overtaken, brought home (FW-3.5, FW-3.6)."""

from __future__ import annotations

import pytest

from rules.far_west_loco import governor, stages
from tests.rules.far_west_loco.helpers import (
    GAME,
    NAMES,
    at,
    deal,
    kinds,
    one,
    play,
    purse,
    put,
    space,
    start,
    turn_of,
    why_not,
)


@pytest.mark.rule("FW-3.5")
def test_the_first_at_the_palace_takes_the_governor() -> None:
    state = deal()
    state.stage[0] = state.stage[1] = 7
    put(state, 0, "paddlewheel")
    events = play(state, "throw manoeuvre", "manoeuvre star", "forward 3")
    assert one(events, "governor").data["holder"] == -1
    assert state.governor == 0
    put(state, 0, "ranch")
    put(state, 1, "paddlewheel")
    assert why_not(state, "throw manoeuvre") == ("FW-2.2", "nothing_near")
    play(state, "throw speed", "speed 3")
    assert at(state, 1) == "palace"
    assert state.governor == 0


@pytest.mark.rule("FW-3.5")
@pytest.mark.parametrize("face", [3, 8])
def test_reaching_or_passing_home_with_him_wins_at_once(face: int) -> None:
    state = deal()
    state.stage[0], state.governor = 7, 0
    put(state, 0, "shop_plot_6")
    events = play(state, "throw speed", f"speed {face}")
    assert state.phase == "over"
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "governor")
    assert events[-1].kind == "game_over"
    assert "paid" not in kinds(events)  # the space beyond is not obeyed any more


@pytest.mark.rule("FW-3.5")
@pytest.mark.parametrize(("seat", "lots"), [(0, "cheyenne omaha"), (1, "omaha cheyenne")])
def test_who_has_won_pays_no_works_fine_any_more(seat: int, lots: str) -> None:
    state = start(4)
    play(state, f"lots {lots} sacramento stlouis")
    turn_of(state, seat)
    state.stage[seat], state.governor = 7, seat
    put(state, seat, "grant_wyoming")
    events = play(state, "throw speed", "speed 8")
    assert state.winner == seat
    assert "paid" not in kinds(events)


@pytest.mark.rule("FW-3.5")
def test_a_card_that_sends_him_back_past_home_wins_too() -> None:
    state = deal()
    state.stage[0], state.governor = 7, 0
    state.at[0] = (state.station(0) + 1) % state.box.board.length
    state.agenda.append(("card", 0))
    state.advance()
    play(state, "card B05")
    assert state.winner == 0
    assert state.phase == "over"


@pytest.mark.rule("FW-3.5")
def test_before_home_nothing_is_won() -> None:
    state = deal()
    state.stage[0], state.governor = 7, 0
    put(state, 0, "works_plot_e")
    put(state, 3, "sacramento_station")
    play(state, "throw speed", "speed 4")  # home is occupied: pushed back before it
    assert at(state, 0) == "grant_california"
    assert state.winner == -1


@pytest.mark.rule("FW-3.6")
def test_overtaking_takes_the_governor() -> None:
    state = deal()
    state.stage[0] = state.stage[1] = 7
    state.governor = 1
    put(state, 0, "track_gasconade")
    put(state, 1, "telegraph_washington")
    events = play(state, "throw speed", "speed 3")
    assert one(events, "governor").data["holder"] == 1
    assert state.governor == 0


@pytest.mark.rule("FW-3.6")
def test_one_move_may_overtake_and_win() -> None:
    state = deal()
    state.stage[0] = state.stage[1] = 7
    state.governor = 1
    put(state, 0, "works_plot_e")
    put(state, 1, "track_mojave_flats")
    events = play(state, "throw speed", "speed 7")
    assert kinds(events) == ["thrown", "moved", "governor", "game_over"]
    assert state.winner == 0


@pytest.mark.rule("FW-3.6")
def test_home_passed_before_overtaking_does_not_count() -> None:
    state = deal()
    state.stage[0] = state.stage[1] = 7
    state.governor = 1
    put(state, 0, "grant_california")
    put(state, 1, "gilded_nugget")
    play(state, "throw speed", "speed 8")
    assert state.governor == 0
    assert state.winner == -1


@pytest.mark.rule("FW-3.6")
def test_who_overtakes_nobody_or_is_not_ready_takes_nothing() -> None:
    state = deal()
    state.stage[1] = 7
    state.governor = 1
    put(state, 1, "telegraph_washington")
    for stage, debt, face in ((6, 0, 3), (7, 100, 3), (7, 0, 8)):
        tried = state.copy()
        tried.stage[0] = stage
        put(tried, 0, "track_gasconade")
        if debt:
            purse(tried, 0, 0)
            tried.debt[0] = debt
        if face == 8:  # pushed back to behind the governor's locomotive
            for seat, where in ((2, "wagon_road_crossing"), (3, "shop_plot_4")):
                put(tried, seat, where)
            face = 3
        play(tried, "throw speed", f"speed {face}")
        assert tried.governor == 1


@pytest.mark.rule("FW-3.6")
def test_backward_moves_and_placing_cards_never_transfer_him() -> None:
    state = deal()
    state.stage[0] = state.stage[1] = 7
    state.governor = 1
    put(state, 0, "telegraph_washington")
    put(state, 1, "works_plot_c")
    state.agenda.append(("card", 0))
    state.advance()
    backwards = state.copy()
    play(backwards, "card B05")
    assert at(backwards, 0) == "telegraph_jefferson_city"
    assert backwards.governor == 1
    put(state, 0, "gilded_nugget")
    put(state, 1, "telegraph_truckee")
    play(state, "card B09")  # to Promontory Point
    assert at(state, 0) == "promontory"
    assert state.governor == 1


@pytest.mark.rule("FW-3.6")
def test_a_spike_may_overtake_for_its_owner() -> None:
    state = deal()
    state.stage[2] = state.stage[1] = 7
    state.governor, state.spike = 1, 0
    put(state, 2, "track_gasconade")
    put(state, 1, "telegraph_washington")
    play(state, "spike omaha")
    assert state.governor == 2


@pytest.mark.rule("FW-3.6")
@pytest.mark.parametrize(
    ("holder", "wins"),
    [("grant_california", True), ("sacramento_station", False), ("gold_mine", False)],
)
def test_home_is_reached_with_him_only_past_who_had_him(holder: str, wins: bool) -> None:
    """He is aboard from the first space past the other locomotive; home may be that space."""
    state = deal()
    state.stage[0] = state.stage[1] = 7
    state.governor = 1
    put(state, 0, "track_mojave_flats")
    put(state, 1, holder)
    play(state, "throw speed", "speed 5")
    assert state.governor == 0
    assert (state.winner == 0) is wins


@pytest.mark.rule("FW-3.5")
@pytest.mark.parametrize("forward", [True, False])
def test_home_is_reached_after_as_many_steps_as_it_is_away_in_either_direction(
    forward: bool,
) -> None:
    for away in (1, 2, 3, 7, 16, 47, 48):
        for travelled in (1, 2, 3, 6, 7, 8, 16, 47, 48):
            state = deal()
            state.stage[0], state.governor = 7, 0
            length = state.box.board.length
            begin = (state.station(0) + (-away if forward else away)) % length
            governor.carry(state, 0, begin, travelled, forward, None)
            assert (state.winner == 0) == (away <= travelled), (away, travelled)


HOLDERS_AND_OTHERS = [(holder, seat) for holder in range(4) for seat in range(4) if holder != seat]


@pytest.mark.rule("FW-3.5")
@pytest.mark.parametrize(("holder", "seat"), HOLDERS_AND_OTHERS)
def test_whoever_carries_the_governor_the_palace_has_none_for_another(
    holder: int, seat: int
) -> None:
    """Seat 0 is a seat; only -1 is nobody. The permit is there all the time."""
    state = deal()
    turn_of(state, seat)
    state.stage[holder] = 7
    put(state, seat, "palace")
    for stage, carried, free in ((7, True, False), (7, False, True), (1, True, True)):
        state.stage[seat], state.governor = stage, holder if carried else -1
        assert stages.load_cost(state, seat) == (0 if free else None)
        assert stages.wanted(state, seat) == ([space(state, "palace")] if free else [])
        assert why_not(state, "load") == (None if free else ("FW-3.2", "nothing_to_load"))
        visited = state.copy()
        stages.visit_palace(visited, seat, None)
        assert visited.loaded[seat] == (stage == 1)
        assert visited.governor == (holder if carried else seat)


@pytest.mark.rule("FW-3.6")
@pytest.mark.parametrize(("holder", "seat"), HOLDERS_AND_OTHERS)
def test_whoever_carries_the_governor_can_be_overtaken_by_any_other(holder: int, seat: int) -> None:
    state = deal()
    turn_of(state, seat)
    state.stage[holder] = state.stage[seat] = 7
    state.governor = holder
    put(state, seat, "track_gasconade")
    put(state, holder, "telegraph_washington")
    events = play(state, "throw speed", "speed 3")
    assert one(events, "governor").data["holder"] == holder
    assert state.governor == seat


@pytest.mark.parametrize("holder", range(-1, 4))
def test_everybody_is_told_who_carries_the_governor(holder: int) -> None:
    state = deal()
    state.governor = holder
    broken = "the governor rides with somebody whose station is not built"
    assert (broken in state.check()) is (holder >= 0)
    if holder >= 0:
        state.stage[holder] = 7
    assert state.check() == []
    assert state.data()["governor"] == (holder if holder >= 0 else None)
    where = f"with {NAMES[holder]}" if holder >= 0 else "at the palace"
    assert f"Governor {where}." in GAME.draw(state.view(0), NAMES[:4])
