"""Rules 5.2 and 11: hidden hands in views, guesses and redacted records."""

from __future__ import annotations

import pytest

from rules.core.record import Record
from rules.core.rng import Rng
from rules.core.table import Table
from rules.transamerica.network import complete
from tests.rules.transamerica.helpers import (
    EAST,
    GAME,
    SOUTH,
    WEST,
    do,
    nearly,
    others_complete,
    start,
)


@pytest.mark.rule("TA-5.2")
def test_the_others_hand_is_not_shown_in_the_last_chance() -> None:
    state, last = others_complete()
    do(state, last)
    view = state.view(1)
    assert view.position.hands[0] == ()
    guess = view.guess(Rng(1))
    assert 0 in complete(guess)
    assert guess.view(1).data() == view.data()
    assert guess.truth
    assert not view.position.truth


@pytest.mark.rule("TA-11.1")
def test_a_seat_sees_only_its_own_hand() -> None:
    state = start(WEST, EAST, SOUTH)
    for seat in range(3):
        hands = state.view(seat).position.hands
        assert hands[seat] == state.hands[seat]
        assert all(cards == () for other, cards in enumerate(hands) if other != seat)
    assert state.view(None).position.hands == ((), (), ())
    assert "Chicago" not in str(state.view(0).data())


@pytest.mark.rule("TA-11.1")
def test_events_and_redacted_records_name_no_city_of_another_hand() -> None:
    table = Table.new(GAME, ["Mira", "Luca"], seed=5, options={"first": 1})
    mine, theirs = (set(names) for names in table.state.data()["hands"])
    told = " ".join(str(event.seen_by(0)) for event in table.events(0))
    assert all(name in told for name in mine)
    assert not any(name in told for name in theirs - mine)
    text = table.redacted_record(0).dumps()
    assert not any(name in text for name in theirs)
    assert "?" in Record.loads(text).entries[-1].text


@pytest.mark.rule("TA-11.2")
def test_a_confirmed_rail_cannot_be_undone() -> None:
    table = Table.new(GAME, ["Mira", "Luca"], seed=5, options={"first": 1})
    for text in ("marker F8", "marker I10", "rail F8–F9"):
        seat = table.waiting_for()[0]
        table.act(seat, table.state.parse(text))
    assert not table.can_undo(0)
    table.act(0, table.state.parse("end"))
    table.undo(0)
    assert table.state.phase == "second"
    assert not table.can_undo(0)


@pytest.mark.rule("TA-11.2")
def test_a_marker_can_be_taken_back_until_the_next_player_acts() -> None:
    table = Table.new(GAME, ["Mira", "Luca"], seed=5, options={"first": 1})
    table.act(0, table.state.parse("marker F8"))
    table.undo(0)
    assert table.waiting_for() == (0,)
    table.act(0, table.state.parse("marker F9"))
    table.act(1, table.state.parse("marker I10"))
    assert not table.can_undo(0)


@pytest.mark.rule("TA-11.2")
def test_an_end_that_ends_the_round_stays() -> None:
    """Declining the last chance shows everybody's cards."""
    state, text = nearly(1, WEST, EAST)
    state.nets[0] = state.nets[1]
    state.apply(0, state.parse(text))
    assert state.phase == "last_chance"
    assert state.is_final(0, state.parse("end"))


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
        while table.state.data()["round"] == 1 and table.state.phase != "last_chance":
            seat = table.waiting_for()[0]
            table.act(seat, bots[seat].choose(table.view(seat)))
        if table.state.phase == "last_chance":
            break
    for seat in range(4):
        again = Table.from_record(table.redacted_record(seat))
        assert again.state.data() == table.view(seat).position.data()
        assert list(again.events(seat)) == list(table.events(seat))
        assert complete(table.view(seat).guess(rng))


@pytest.mark.rule("TA-5.2")
def test_a_rail_that_is_announced_is_a_single_one() -> None:
    state = start(WEST, EAST)
    do(state, "marker Seattle", "marker I10", "rail Seattle–Portland")
    seen = state.view(0).position
    single = seen.actions(0)[0].text
    assert seen.why_not(0, seen.parse(f"{single} !")) is None
    refused = seen.why_not(0, seen.parse("rail Seattle–A1 !"))
    assert refused is not None
    assert refused.rule == "TA-4.3"


@pytest.mark.rule("TA-11.1")
def test_a_preview_takes_no_points_for_hands_that_are_not_known() -> None:
    state = start(WEST, EAST)
    do(state, "marker F8", "marker I10")
    state.rails_left = 1
    after = state.view(0).after([state.parse("rail F8–F9")])
    assert after.position.points[1] == 13
    assert after.position.points[0] < 0
