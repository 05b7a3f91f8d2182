"""Rules 9 to 11: moving markers, Vexation, who may know what."""

from __future__ import annotations

import pytest

from rules.core.action import CHANCE
from rules.core.record import Record
from rules.core.rng import Rng
from rules.core.table import Table
from rules.transamerica.lattice import bits
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
    nearly,
    put_rails,
    start,
    why,
)

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
    assert (state.markers[0], state.mover) == (USA.parse("marker F10").args[0], 1)


@pytest.mark.rule("TA-9.1")
def test_the_marker_may_stay_and_never_moves_without_the_variant() -> None:
    state = moving()
    before = list(state.markers)
    do(state, "rail F8–F9", "end", "end")
    assert (state.markers, state.mover) == (before, 1)
    plain = start(WEST, EAST)
    do(plain, "marker F8", "marker I10")
    assert why(plain, "marker F9") == ("TA-9.1", "marker_stays")


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
def test_who_is_blocked_lays_none_but_may_move_and_the_round_ends_when_all_are() -> None:
    blocked = moving()
    blocked.rails = USA.lines  # nothing is left to lay
    blocked.nets = [USA.nodes, USA.nodes]
    assert blocked.codes(0) == [USA.end]
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
    assert state.complete() == [0]
    # A rival on the way blocks laying, not completion, scoring or moving the marker.
    state.markers[1] = next(
        node
        for node in bits(state.nets[0])
        if node not in (state.markers[0], *bits(state.targets[0]))
    )
    assert state.complete() == [0]
    assert shortfall(state, 0, state.hands[0]).cost == 0
    state.phase = "move"
    beyond = state.nets[0] & ~state.reach(0) & state.free_nodes()
    assert beyond
    assert all(USA.marker + node in state.codes(0) for node in bits(beyond))


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
    assert state.nets[0] >> USA.parse("marker F9").args[0] & 1
    put_rails(state, "F8–G9", "G9–H10", "H10–I10")
    assert not state.nets[1] >> USA.parse("marker F9").args[0] & 1
    assert state.nets[0] >> USA.parse("marker I10").args[0] & 1
    do(state, "end")
    assert why(state, "rail F8–F9") == ("TA-4.4", "taken")
    assert why(state, "rail F9–F10") == ("TA-4.5", "not_connected")


@pytest.mark.rule("TA-10.1")
def test_in_scoring_the_line_does_not_exist_for_others() -> None:
    state = vexed()
    wanted = (USA.city_named["Denver"].number,)
    for seat in (0, 1):
        state.nets[seat] = 1 << USA.parse("marker F8").args[0]
        state.markers[seat] = USA.parse("marker F8").args[0]
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


# 11 Hidden information


@pytest.mark.rule("TA-11.1")
def test_only_the_own_hand_is_seen() -> None:
    state = start(WEST, EAST, SOUTH)
    for seat in range(3):
        hands = state.view(seat).position.hands
        assert hands[seat] == state.hands[seat]
        assert all(cards == () for other, cards in enumerate(hands) if other != seat)
    assert state.view(None).position.hands == ((), (), ())
    assert "Chicago" not in str(state.view(0).data())


@pytest.mark.rule("TA-11.1")
def test_events_and_redacted_records_tell_no_foreign_city() -> None:
    table = Table.new(GAME, ["Mira", "Luca"], seed=5, options={"first": 1})
    mine, theirs = (set(table.state.city_names(cards)) for cards in table.state.hands)  # type: ignore[attr-defined]
    told = " ".join(str(event.seen_by(0)) for event in table.events(0))
    assert all(name in told for name in mine)
    assert not any(name in told for name in theirs - mine)
    text = table.redacted_record(0).dumps()
    assert not any(name in text for name in theirs)
    assert "?" in Record.loads(text).entries[-1].text


@pytest.mark.rule("TA-11.2")
def test_confirmed_rails_and_markers_cannot_be_undone() -> None:
    table = Table.new(GAME, ["Mira", "Luca"], seed=5, options={"first": 1})
    for text in ("marker F8", "marker I10", "rail F8–F9"):
        seat = table.waiting_for()[0]
        table.act(seat, table.state.parse(text))
        assert not table.can_undo(seat)


@pytest.mark.rule("TA-11.2")
def test_a_staged_rail_is_shown_without_testing_others_hands() -> None:
    """Staging the rail that completes another player looks like any other rail."""
    state, text = nearly(1, WEST, EAST)
    state.nets[0] = state.nets[1]
    last = state.parse(text)
    staged = state.view(0).after([last])
    assert staged.position.rails >> last.args[0] & 1
    assert (staged.phase, staged.to_act()) == ("second", (0,))
    state.apply(0, last)
    assert state.phase == "last_chance"


def test_a_redacted_record_in_the_last_chance_replays() -> None:
    """The reader learns that somebody is complete (TA-5.2), but not whose hand it is."""
    rng = Rng(1)
    for seed in range(400):
        table = Table.new(GAME, ["A", "B", "C", "D"], seed=seed)
        bots = {seat: GAME.bot("greedy") for seat in range(4)}
        while table.state.round == 1 and table.state.phase != "last_chance":
            seat = table.waiting_for()[0]
            table.act(seat, bots[seat].choose(table.view(seat)))
        if table.state.phase == "last_chance":
            break
    for seat in range(4):
        again = Table.from_record(table.redacted_record(seat))
        assert again.state.data() == table.view(seat).position.data()
        assert table.view(seat).guess(rng).complete()
