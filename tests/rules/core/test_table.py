"""Tables: actions, undo, autosave."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.core.action import CHANCE, NO_CODE, Action
from rules.core.errors import BadSetup, IllegalAction, RulesError
from rules.core.game import Seat
from rules.core.registry import game
from rules.core.rng import Rng
from rules.core.table import Table
from rules.core.undo import Undo
from tests.rules.core.helpers import TA, every_game, played, table
from tests.rules.transamerica.helpers import others_complete


def test_an_illegal_action_changes_nothing() -> None:
    made = table(5)
    before, steps = made.state.digest(), len(made.steps)
    seat = made.waiting_for()[0]
    with pytest.raises(IllegalAction) as refused:
        made.act(1 - seat, made.state.actions(seat)[0])
    assert str(refused.value) == str(refused.value.reason) != ""
    with pytest.raises(IllegalAction):
        made.act(seat, Action(10**6, "rail", (0,), "rail to nowhere"))
    assert (made.state.digest(), len(made.steps)) == (before, steps)


def test_the_same_seed_deals_the_same_cards() -> None:
    assert table(0).record().dumps() == table(0).record().dumps()


def test_nothing_to_undo_or_redo_is_said() -> None:
    made = table(3)
    with pytest.raises(RulesError, match="taken back"):
        made.undo(0)
    with pytest.raises(RulesError, match="nothing to do again"):
        made.redo(0)


def test_autosave_is_called_after_every_change() -> None:
    made = table(2)
    seen: list[int] = []
    made.on_change = lambda changed: seen.append(len(changed.steps))
    seat = made.waiting_for()[0]
    made.act(seat, made.state.actions(seat)[0])
    assert seen == [len(made.steps)]


def test_several_steps_of_a_turn_are_taken_back_one_by_one_or_at_once() -> None:
    made = Table.new(game("station_master"), ["Mira", "Luca"], 7, {"first": 1})
    positions = [made.state.digest()]
    for text in ("token 3", "train 1"):
        made.act(0, made.state.parse(text))
        positions.append(made.state.digest())
    made.undo(0)
    assert made.state.digest() == positions[1]
    made.undo(0)
    assert made.state.digest() == positions[0]
    assert not made.can_undo(0)
    made.redo(0)
    made.redo(0)
    assert made.state.digest() == positions[2]
    assert not made.can_redo(0)
    made.restart_turn(0)
    assert made.state.digest() == positions[0]


def test_a_sealed_choice_can_be_taken_back_until_all_are_revealed() -> None:
    """Three choose in secret at once (SF-12.1): each may think again, whatever others did since."""
    made = Table.new(game("santa_fe_rails"), ["Mira", "Luca", "Zoé"], seed=5)
    assert made.waiting_for() == (0, 1, 2)
    start, steps = made.state.digest(), len(made.steps)
    choices = [made.state.actions(seat)[0] for seat in range(3)]
    made.act(0, choices[0])
    made.act(1, choices[1])
    assert [made.can_undo(seat) for seat in range(3)] == [True, True, False]
    assert made.sealed_since == steps
    both = made.state.digest()
    made.undo(0)  # not the last step: Luca's choice stays
    assert made.waiting_for() == (0, 2)
    assert [(step.seat, step.action) for step in made.steps[steps:]] == [(1, choices[1])]
    assert made.can_undo(1)
    assert not made.can_undo(0)
    made.redo(0)
    assert made.state.digest() == both
    made.undo(1)
    made.undo(0)
    assert (made.state.digest(), len(made.steps)) == (start, steps)
    for seat in (2, 1, 0):
        made.act(seat, choices[seat])
    assert not any(made.can_undo(seat) for seat in range(3)), "all have been revealed"
    assert made.sealed_since is None
    assert [step.seat for step in made.steps[steps : steps + 3]] == [2, 1, 0]


# What act returns, and what it takes


@every_game
def test_act_returns_the_events_of_the_action_and_of_the_chance_after_it(game_id: str) -> None:
    made = played(game_id, 0)
    rng = Rng(3)
    chanced = 0
    while not made.over and chanced < 5:
        first = len(made.steps)
        seat = made.waiting_for()[0]
        events = made.act(seat, rng.choice(made.state.actions(seat)))
        assert events == [event for step in made.steps[first:] for event in step.events]
        chanced += bool(made.steps[first + 1 :])
    assert chanced


@every_game
def test_forged_actions_are_refused(game_id: str) -> None:
    """An action is the game's own or none: code, kind, arguments and notation belong together."""
    made = played(game_id, 12)
    rng = Rng(9)
    for _ in range(40):
        seat = made.waiting_for()[0]
        legal = made.state.actions(seat)
        right, other = rng.choice(legal), made.state.action(rng.choice(legal).code)
        for forged in (
            replace(right, kind="load"),
            replace(right, kind="fly"),
            replace(right, args=(*right.args, 1)),
            replace(right, text="end of the line"),
            replace(right, code=NO_CODE, kind="fly"),
            replace(right, code=-2),
            replace(right, code=10**9),
            Action(right.code, other.kind, (7, 7, 7), other.text),
        ):
            with pytest.raises(IllegalAction):
                made.act(seat, forged)
        made.act(seat, right)


def test_a_seat_that_is_not_there_cannot_act() -> None:
    made = table(5)
    action = made.state.actions(made.waiting_for()[0])[0]
    for seat in (9, -2, CHANCE):
        with pytest.raises(IllegalAction):
            made.act(seat, action)


@pytest.mark.parametrize("name", ["", " ", "a\x1b[31m", "\ud800", "x" * 61])
def test_a_name_that_could_not_be_written_down_is_refused(name: str) -> None:
    with pytest.raises(BadSetup, match="No player can be called"):
        Table.new(TA, [name, "Luca"], seed=1)


def test_a_seed_that_could_not_be_read_again_is_refused() -> None:
    with pytest.raises(BadSetup, match="64 bits"):
        Table.new(TA, ["Mira", "Luca"], seed=1 << 64)
    with pytest.raises(BadSetup, match="no computer player"):
        Table.new(TA, ["Mira", Seat("Luca", "hal")], seed=1)


@pytest.mark.parametrize("game_id", ["transamerica", "santa_fe_rails", "station_master"])
def test_only_a_seat_of_the_table_begins(game_id: str) -> None:
    one = game(game_id)
    for seats in one.players:
        state = one.start(seats)
        for number in (0, seats + 1, 7, 99):
            assert state.why_not(CHANCE, state.parse(f"first {number}")) is not None
        for number in range(1, seats + 1):
            assert state.why_not(CHANCE, state.parse(f"first {number}")) is None
        with pytest.raises(BadSetup):
            one.start(seats, {"first": seats + 1})
        with pytest.raises(BadSetup):
            one.start(seats, {"first": 7})
        assert one.start(seats, {"first": seats}).data() is not None


def test_a_device_is_shared_when_two_people_look_at_it() -> None:
    for bots, shared in ((0, True), (1, True), (2, False), (3, False)):
        seats = [Seat(name, "greedy" if n < bots else None) for n, name in enumerate("ABC")]
        assert Table.new(TA, seats, seed=1).shared is shared
    two = [Seat("A"), Seat("B")]
    assert Table.new(TA, two, seed=1).shared
    assert not table(1).asked
    assert table(1).left_over() == ()


# Several actions at once, and what was taken back


def test_a_play_is_saved_once_and_stops_at_what_is_illegal() -> None:
    made = Table.new(game("station_master"), ["Mira", "Luca"], 7, {"first": 1})
    saved: list[int] = []
    made.on_change = lambda changed: saved.append(len(changed.steps))
    before = len(made.steps)
    token, train = made.state.parse("token 3"), made.state.parse("train 1")
    confirm = made.state.parse("confirm")
    with pytest.raises(IllegalAction):
        made.play(0, [train])
    assert saved == []
    with pytest.raises(IllegalAction):
        made.play(0, [token, token])
    assert saved == [before + 1]
    events, left = made.play(0, [train], confirm)
    assert left == ()
    assert events == [event for step in made.steps[before + 1 :] for event in step.events]
    assert made.waiting_for() == (1,)
    assert len(saved) == 2


def test_the_rest_of_a_play_is_left_over_when_it_does_not_go_as_foreseen() -> None:
    """Another hand was complete after the first rail (TA-5.2): the second waits."""
    state, first = others_complete()
    made = Table.new(TA, ["Mira", "Luca"], seed=1, options={"first": 1})
    made.state = state
    rail = state.parse(first)
    second = next(a for a in made.view(1).after([rail]).actions() if a.kind == "rail")
    events, left = made.play(1, [rail, second], state.parse("end"))
    assert left == [second]
    assert [event.kind for event in events] == ["rail", "last_chance"]
    assert made.state.phase == "last_chance"


def test_who_plays_on_cannot_redo_what_was_taken_back() -> None:
    made = Table.new(game("station_master"), ["Mira", "Luca"], 7, {"first": 1})
    made.act(0, made.state.parse("token 3"))
    made.undo(0)
    assert made.can_redo(0)
    assert not made.can_redo(1)
    made.act(0, made.state.parse("token 2"))
    assert not made.can_redo(0)
    with pytest.raises(BadSetup, match="nothing to do again"):
        made.redo(0)


def test_undo_and_redo_are_saved() -> None:
    made = Table.new(game("station_master"), ["Mira", "Luca"], 7, {"first": 1})
    made.act(0, made.state.parse("token 3"))
    saved: list[int] = []
    made.on_change = lambda changed: saved.append(len(changed.steps))
    steps = len(made.steps)
    made.undo(0)
    made.redo(0)
    assert saved == [steps - 1, steps]


@pytest.mark.parametrize(
    ("seed", "sound"),
    [(-(2**63), True), (2**64 - 1, True), (-(2**63) - 1, False), (2**64, False), (-1, True)],
)
def test_a_seed_is_a_number_of_64_bits(seed: int, sound: bool) -> None:
    here = game("station_master")
    if sound:
        assert Table.new(here, ["A", "B"], seed).seed == seed
    else:
        with pytest.raises(BadSetup):
            Table.new(here, ["A", "B"], seed)


def test_what_is_cleared_can_neither_be_taken_back_nor_done_again() -> None:
    table = Table.new(game("station_master"), ["A", "B"], 1, {"first": 1})
    action = table.state.actions(0)[0]
    step, undo = replace(table.steps[-1], seat=0, action=action), Undo()
    undo.push([], 0, table.state.copy(), sealed=True)
    undo.took_back(0, action)
    assert undo.last_by([step], 0)
    assert undo.sealed_since == 0
    assert undo.can_redo(0)
    undo.clear()
    assert not undo.last_by([step], 0)
    assert undo.sealed_since is None
    assert not undo.can_redo(0)
