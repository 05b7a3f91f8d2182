"""Hidden information: views, guesses and redacted records (rule 9)."""

from __future__ import annotations

import pytest

from rules.core.errors import IllegalAction
from rules.core.record import Record
from rules.core.rng import Rng
from rules.core.table import Table
from rules.station_master.state import State
from tests.rules.station_master.helpers import (
    DULL,
    act,
    deal,
    discard,
    found,
    new_table,
    number,
    play,
    put,
)


def seen(state: State, seat: int | None, platform: int) -> list[tuple[int, int | None]]:
    return state.view(seat).position.seated(platform)


@pytest.mark.rule("SM-9.1")
def test_hands_are_secret() -> None:
    state = deal(hands=[("carriage_p6", "caboose", "carriage_p5"), DULL])
    data = state.view(1).data()
    assert data["hands"] == [[None, None, None], list(DULL)]
    assert state.view(None).data()["hands"] == [[None] * 3, [None] * 3]
    events = play(
        state,
        "card caboose",
        "train 1",
        "confirm",
        chances=["arrive standard-3", "draw carriage_m6"],
    )
    drawn = found(events, "drawn")
    assert drawn.seen_by(0)["card"] == number(state, "carriage_m6")
    assert "card" not in drawn.seen_by(1)
    assert "card" not in drawn.seen_by(None)


@pytest.mark.rule("SM-9.1")
def test_stacks_have_no_order_to_peek_at() -> None:
    """Every card that a seat has not seen is as likely to come next as any other."""
    state = deal(hands=[("carriage_p6", "caboose", "carriage_p5"), DULL])
    view = state.view(0)
    assert view.position.unseen == bytes(sorted([*state.unseen, *state.hands[1]]))
    guesses = {view.guess(Rng(seed)).hands[1] for seed in range(50)}
    assert len(guesses) > 40
    assert all(state.deck.rush_hour not in hand for hand in guesses)


@pytest.mark.rule("SM-9.1")
def test_token_values_are_secret_but_their_number_is_not() -> None:
    state = deal(("standard-5", "standard-3", "standard-4"))
    put(state, 0, ["carriage_p1"], [(0, 3), (1, 2), (1, 1)])
    assert seen(state, 0, 0) == [(0, 3), (1, None), (1, None)]
    assert seen(state, 1, 0) == [(0, None), (1, 2), (1, 1)]
    assert seen(state, 2, 0) == [(0, None), (1, None), (1, None)]
    assert seen(state, None, 0) == [(0, None), (1, None), (1, None)]
    supply = state.view(0).data()["supply"]
    assert supply == [[1, 1, 1, 2, 2], [None] * 4, [None] * 6]


@pytest.mark.rule("SM-9.1")
@pytest.mark.rule("SM-6.5")
def test_a_transfer_shows_no_values() -> None:
    state = deal(("standard-5", "standard-3", "standard-4"), [("transfer_passengers", *DULL[:2])])
    put(state, 0, [], [(0, 3), (1, 2), (2, 1)])
    events = play(
        state, "card transfer_passengers", "train 1", "place 1", "place 2", "train 3", "confirm"
    )
    moved = found(events, "transferred")
    assert not {"values", "tokens", "value"} & set(moved.seen_by(0))
    # Everybody still knows the own ones, and nobody any other.
    assert [seen(state, seat, 2) for seat in (0, 1, 2, None)] == [
        [(0, 3), (1, None)],
        [(0, None), (1, 2)],
        [(0, None), (1, None)],
        [(0, None), (1, None)],
    ]
    assert [seen(state, seat, 0) for seat in (0, 1, 2)] == [[(2, None)], [(2, None)], [(2, 1)]]


@pytest.mark.rule("SM-9.1")
@pytest.mark.rule("SM-7.1")
def test_after_a_departure_tokens_are_secret_again() -> None:
    state = deal(("standard-5", "standard-3"), [("caboose", *DULL[:2])])
    put(state, 0, ["carriage_p6"], [(0, 3), (1, 2)])
    put(state, 1, [], [(1, 1)])
    play(state, "card caboose", "train 1", "confirm", chances=["arrive standard-4"])
    view = state.view(0)
    assert view.data()["supply"] == [[1, 1, 1, 2, 2, 3], [None] * 5]
    assert view.position.seated(1) == [(1, None)]
    assert view.data()["points"] == [18, 12]


@pytest.mark.rule("SM-9.1")
def test_views_are_equal_for_all_that_a_seat_cannot_tell_apart() -> None:
    one, other = deal(), deal(hands=[DULL, ("caboose", "carriage_p6", "repair_3")])
    for state, tokens in ((one, [(1, 3), (1, 1)]), (other, [(1, 1), (1, 2)])):
        put(state, 0, ["carriage_p4"], tokens)
    assert one.digest() != other.digest()
    assert one.view(0).data() == other.view(0).data()
    assert one.view(0).actions() == other.view(0).actions()
    assert one.view(1).data() != other.view(1).data()


@pytest.mark.rule("SM-9.2")
def test_discards_are_public() -> None:
    state = deal()
    discard(state, "carriage_p6", "caboose", "first_class")
    for seat in (0, 1, None):
        position = state.view(seat).position
        assert position.discards == state.discards
        assert position.last_discards(2) == [number(state, "first_class"), number(state, "caboose")]


@pytest.mark.rule("SM-9.3")
def test_what_is_not_confirmed_is_known_to_the_mover_alone() -> None:
    live = new_table(3)
    quiet = [live.view(seat).data() for seat in (1, 2, None)]
    redacted = live.redacted_record(1).dumps()
    act(live, "token 3", "train 2")
    assert live.view(0).data()["play"]["token"] == 3
    assert [live.view(seat).data() for seat in (1, 2, None)] == quiet
    assert live.redacted_record(1).dumps() == redacted
    assert [event.kind for event in live.events(0)][-1] == "drawn"  # a touch is no news
    replayed = Table.from_record(live.redacted_record(0))
    assert replayed.state.data() == live.view(0).position.data()


# Redacted records


@pytest.mark.rule("SM-9.1")
def test_a_redacted_record_tells_no_secret() -> None:
    live = new_table(3)
    rng = Rng(8)
    while not live.over:
        mover = live.waiting_for()[0]
        live.act(mover, rng.choice(live.state.actions(mover)))
    for seat in (0, 1, 2, None):
        record = live.redacted_record(seat)
        for step, entry in zip(live.steps, record.entries, strict=True):
            if step.action.kind == "token":
                assert (entry.text == "token ?") == (step.seat != seat)
            if step.action.kind == "draw" and step.action.text != "draw rush_hour":
                drawer = next(e.seat for e in step.events if e.kind == "drawn")
                assert (entry.text == "draw ?") == (drawer != seat)
        replayed = Table.from_record(Record.loads(record.dumps()))
        assert replayed.state.data() == live.view(seat).position.data()
        assert replayed.state.scores() == live.state.scores()


def test_only_a_masked_state_is_told_what_it_cannot_see() -> None:
    state = deal(("standard-3", "standard-5"))
    put(state, 0, ["carriage_p6", "carriage_p5"], [(0, 3), (1, 2)])
    play(state, "card carriage_p1", "train 1")
    turned = state.parse("confirm 3 2")
    with pytest.raises(IllegalAction):
        state.apply(0, turned)
    masked = state.masked(0)
    for wrong in ("confirm 3", "confirm 1 2", "confirm 3 9", "confirm 3 2 1"):
        with pytest.raises(IllegalAction, match="bad_tokens"):
            masked.apply(0, state.parse(wrong))
    masked.apply(0, turned)
    assert masked.points == (36, 24)
    assert masked.supply[1] == (0,) * 6
    stale = state.masked(1)
    with pytest.raises(IllegalAction, match="bad_tokens"):
        stale.apply(0, turned)  # nothing is about to leave as far as seat 1 knows


def test_a_guess_deals_all_that_is_blank() -> None:
    state = deal(("standard-5", "standard-3", "standard-4"))
    put(state, 0, ["carriage_p1"], [(0, 3), (1, 2), (1, 1)])
    rng = Rng(4)
    values = set()
    for _ in range(60):
        guess = state.view(0).guess(rng)
        assert guess.check() == []
        assert guess.seated(0)[0] == (0, 3)
        values.add(tuple(value for _, value in guess.seated(0)[1:]))
        assert guess.hands[0] == state.hands[0]
    assert {(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (1, 3)} <= values
    assert (3, 3) not in values


def test_preview_of_an_own_play_needs_no_secret() -> None:
    """View.after shows a departure as far as the seat can tell: its own points only."""
    state = deal(("standard-3", "standard-5"))
    put(state, 0, ["carriage_p6", "carriage_p5"], [(0, 3), (1, 2)])
    touches = [state.parse(text) for text in ("card carriage_p1", "train 1", "confirm")]
    after = state.view(0).after(touches)
    assert after.position.points == (36, 0)
    assert after.chance_owed()
