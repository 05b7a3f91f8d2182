"""Rules 8 to 10: open cards, moving markers, Vexation."""

from __future__ import annotations

import pytest

from rules.core.action import CHANCE
from rules.core.rng import Rng
from rules.transamerica.lattice import bits
from rules.transamerica.legal import free_nodes, reach
from rules.transamerica.network import complete
from rules.transamerica.scoring import shortfall
from rules.transamerica.state import State
from tests.rules.transamerica.helpers import (
    EAST,
    GAME,
    SOUTH,
    USA,
    WEST,
    do,
    join,
    line,
    node,
    placed,
    put_rails,
    start,
    use_up,
    why,
)

# 8 Variant 1: open cards


@pytest.mark.rule("TA-8.1")
def test_open_cards_are_seen_by_all() -> None:
    state = start(WEST, EAST, open_cards=True)
    for seat in (None, 0, 1):
        assert state.view(seat).position.hands == state.hands
    assert not GAME.has_secrets({"open_cards": True})
    assert GAME.has_secrets({"open_cards": False})


@pytest.mark.rule("TA-8.2")
def test_hands_are_passed_on_and_everybody_plays_every_hand() -> None:
    state = placed(WEST, EAST, SOUTH, open_cards=True)
    seen = [state.hands]
    for number in (1, 2, 3):
        assert (state.round, state.outcome()) == (number, None)
        use_up(state)
        seen.append(state.hands)
        while state.phase == "marker":
            do(state, state.actions(state.mover)[0].text)
    assert state.outcome() is not None
    west, east, south = seen[0]
    assert seen[1] == (east, south, west)
    assert seen[2] == (south, west, east)


@pytest.mark.rule("TA-8.3")
def test_most_points_after_the_last_round_even_below_zero() -> None:
    rng = Rng(2)
    state = GAME.start(3, {"open_cards": True})
    while state.to_act():
        if state.to_act() == (CHANCE,):
            state.chance(rng)
        else:
            seat = state.to_act()[0]
            state.step(seat, state.random_code(seat, rng))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "last_round"
    best = max(state.scores())
    assert best < 0
    assert outcome.winners == tuple(s for s, p in enumerate(state.scores()) if p == best)


# 9 Variant 2: moving markers that block


def moving(**options: object) -> State:
    state = start(WEST, EAST, moving_markers=True, **options)
    do(state, "marker F8", "marker I10")
    return state


@pytest.mark.rule("TA-9.1")
def test_the_marker_may_move_within_the_network_at_the_end_of_the_turn() -> None:
    state = moving()
    assert why(state, "marker F9") == ("TA-9.1", "move_later")
    do(state, "rail F8–F9", "rail F9–F10")
    assert (state.phase, state.mover) == ("move", 0)
    assert why(state, "marker F8") == ("TA-9.1", "already_there")
    assert why(state, "marker F11") == ("TA-9.1", "not_in_network")
    assert why(state, "rail F10–G10") == ("TA-9.1", "only_move")
    assert why(state, "marker I10") == ("TA-9.1", "not_in_network")
    do(state, "marker F10")
    assert (state.markers[0], state.mover) == (node("F10"), 1)


@pytest.mark.rule("TA-9.1")
def test_the_marker_may_stay_and_never_moves_without_the_variant() -> None:
    state = moving()
    before = list(state.markers)
    do(state, "rail F8–F9", "end", "end")
    assert (state.markers, state.mover) == (before, 1)
    plain = start(WEST, EAST)
    do(plain, "marker F8", "marker I10")
    assert why(plain, "marker F9") == ("TA-9.1", "marker_stays")


@pytest.mark.rule("TA-9.1")
def test_a_marker_does_not_move_where_the_whole_network_is_taken() -> None:
    state = start(WEST, EAST, moving_markers=True)
    do(state, "marker F8", "marker F9")
    do(state, "rail F8–F9", "end")
    assert state.nets[0] == 1 << node("F8") | 1 << node("F9")
    assert (state.phase, state.mover) == ("rail", 1)


@pytest.mark.rule("TA-9.2")
def test_opponents_markers_block_the_way() -> None:
    state = moving()
    put_rails(state, "F8–G9", "G9–H10", "H10–I10", "I9–I10")
    assert why(state, "rail I9–H9") == ("TA-9.2", "blocked")  # only reached through I10
    assert why(state, "rail G9–H9") is None
    assert line("I9–H9") not in state.codes(0)


@pytest.mark.rule("TA-9.2")
def test_the_far_end_of_a_rail_may_be_occupied() -> None:
    state = moving()
    put_rails(state, "F8–G9", "G9–H10")
    assert why(state, "rail H10–I10") is None


@pytest.mark.rule("TA-9.3")
def test_a_blocked_seat_lays_none_but_may_move_and_the_round_ends_when_all_are() -> None:
    blocked = moving()
    blocked.rails = USA.lines  # nothing is left to lay
    blocked.nets = [USA.nodes, USA.nodes]
    assert blocked.codes(0) == [USA.moves.end]
    do(blocked, "end")
    assert blocked.phase == "move"
    do(blocked, "marker F9")
    assert (blocked.mover, blocked.idle) == (1, 1)
    events = do(blocked, "end")
    assert events[1].data["reason"] == "all_passed"
    assert blocked.round == 2


@pytest.mark.rule("TA-9.3")
def test_no_marker_move_in_the_placement_turn_nor_after_the_round() -> None:
    state = start(WEST, EAST, moving_markers=True)
    do(state, "marker F8")
    assert (state.phase, state.mover) == ("marker", 1)
    do(state, "marker I10")
    state.rails_left = 1
    do(state, "rail F8–F9")
    assert (state.round, state.phase) == (2, "deal")


@pytest.mark.rule("TA-9.4")
def test_blocking_restricts_laying_only() -> None:
    state = start(WEST, EAST, moving_markers=True)
    do(state, "marker Portland", "marker F8")
    join(state, 0)
    assert complete(state) == [0]
    # A rival on the way blocks laying, not completion, scoring or moving the marker.
    state.markers[1] = next(
        node
        for node in bits(state.nets[0])
        if node not in (state.markers[0], *bits(state.targets[0]))
    )
    assert complete(state) == [0]
    assert shortfall(state, 0, state.hands[0]).cost == 0
    state.phase = "move"
    beyond = state.nets[0] & ~reach(state, 0) & free_nodes(state)
    assert beyond
    assert all(USA.moves.marker + node in state.codes(0) for node in bits(beyond))


@pytest.mark.rule("TA-9.5")
def test_both_variants_together() -> None:
    rng = Rng(6)
    state = GAME.start(3, {"open_cards": True, "moving_markers": True})
    moved = 0
    while state.to_act():
        if state.to_act() == (CHANCE,):
            state.chance(rng)
            continue
        seat = state.to_act()[0]
        action = rng.choice(state.actions(seat))
        moved += state.phase == "move" and action.kind == "marker"
        state.apply(seat, action)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "last_round"
    assert moved


# 10 Vexation


def vexed() -> State:
    state = start(WEST, EAST, SOUTH, vexation=True)
    do(state, "marker F8", "marker I10", "marker C11")
    return state


@pytest.mark.rule("TA-10.1")
def test_a_coloured_rail_counts_for_its_owner_only() -> None:
    state = vexed()
    left = state.rails_left
    do(state, "own F8–F9")
    assert state.rails_left == left
    assert state.nets[0] >> node("F9") & 1
    put_rails(state, "F8–G9", "G9–H10", "H10–I10")
    assert not state.nets[1] >> node("F9") & 1
    assert state.nets[0] >> node("I10") & 1
    do(state, "end")
    assert why(state, "rail F8–F9") == ("TA-4.4", "taken")
    assert why(state, "rail F9–F10") == ("TA-4.5", "not_connected")


@pytest.mark.rule("TA-10.1")
def test_in_scoring_the_line_does_not_exist_for_others() -> None:
    state = vexed()
    wanted = (USA.city_named["Denver"].number,)
    for seat in (0, 1):
        state.nets[seat] = 1 << node("F8")
        state.markers[seat] = node("F8")
    state.own[0] = 1 << line("Denver–F8")
    state.nets[0] |= 1 << USA.city_named["Denver"].node
    assert shortfall(state, 0, wanted).cost == 0
    assert shortfall(state, 1, wanted).cost == 2  # one rail is there, but not for seat 1


@pytest.mark.rule("TA-10.1")
def test_three_coloured_rails_a_round_and_only_with_the_option() -> None:
    state = vexed()
    for place in ("F8–F9", "F9–F10", "F10–G10"):
        state.own[0] |= 1 << line(place)
    assert why(state, "own Denver–F8") == ("TA-10.1", "coloured_gone")
    plain = start(WEST, EAST)
    do(plain, "marker F8", "marker I10")
    assert why(plain, "own F8–F9") == ("TA-10.1", "no_coloured")


@pytest.mark.rule("TA-10.2")
def test_one_coloured_rail_a_turn() -> None:
    state = vexed()
    do(state, "own F8–F9")
    assert why(state, "own F9–F10") == ("TA-10.2", "coloured_once")
    do(state, "rail F9–F10")
    do(state, "own I10–I9")
    assert state.mover == 1


@pytest.mark.rule("TA-10.2")
def test_nobody_is_cut_off() -> None:
    """Boston hangs on three lines: the last open one may not become somebody's own."""
    state = vexed()
    ways = list(bits(USA.lattice.lines_at(1 << USA.city_named["Boston"].node) & USA.lines))
    *others, last = ways
    for number in others:
        state.own[1] |= 1 << number
    state.markers[0] = USA.city_named["Boston"].node
    state.nets[0] = 1 << state.markers[0]
    label = USA.line_label(last)
    assert why(state, f"own {label}") == ("TA-10.2", "shuts_in")
    assert why(state, f"rail {label}") is None
