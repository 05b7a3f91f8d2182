"""Tables: actions, undo, autosave."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.core.action import CHANCE, NO_CODE, Action
from rules.core.errors import BadRecord, BadSetup, IllegalAction, RulesError
from rules.core.game import Seat
from rules.core.record import DEVICES, Record
from rules.core.registry import game, game_ids
from rules.core.replay import LONGEST_REPLAY
from rules.core.rng import Rng
from rules.core.table import Table
from tests.rules.core.helpers import TA, table
from tests.rules.transamerica.helpers import others_complete

every_game = pytest.mark.parametrize("game_id", game_ids())


def played(game_id: str, steps: int) -> Table:
    """A game of any title some way in, played at random."""
    one = game(game_id)
    made = Table.new(one, ["Mira", "Luca", "Zoé"], seed=5)
    go_on(made, steps, Rng(5))
    return made


def go_on(made: Table, steps: int, rng: Rng) -> None:
    for _ in range(steps):
        seat = made.waiting_for()[0]
        made.act(seat, rng.choice(made.state.actions(seat)))


def reopened(made: Table) -> Table:
    return Table.from_record(Record.loads(made.record().dumps()))


def test_an_illegal_action_changes_nothing() -> None:
    made = table(5)
    before, steps = made.state.digest(), len(made.steps)
    seat = made.waiting_for()[0]
    with pytest.raises(IllegalAction):
        made.act(1 - seat, made.state.actions(seat)[0])
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


# Chance


@every_game
def test_chance_is_the_same_however_often_a_table_is_opened(game_id: str) -> None:
    """Leaving, looking and coming back changes no draw to come."""
    for steps in (0, 3, 17):
        once, often = played(game_id, steps), reopened(reopened(played(game_id, steps)))
        rng, same = Rng(2), Rng(2)
        for _ in range(15):
            go_on(once, 4, rng)
            go_on(often, 4, same)
            often = reopened(often)
            if once.over:
                break
        assert [step.action for step in often.steps] == [step.action for step in once.steps]


@every_game
def test_a_copy_has_its_own_chance_and_says_so(game_id: str) -> None:
    """Copy, peek, go back: the copy tells nothing about what the original will draw."""
    made = played(game_id, 10)
    length = len(made.steps)
    drawn = set()
    for seed in range(6):
        record = Record.loads(made.record().copy(seed).dumps())
        assert record.copied_after == (length,)
        copy = Table.from_record(record)
        assert copy.state.digest() == made.state.digest()
        assert copy.steps[-1].events[-1].kind == "copied"
        assert not any(copy.can_undo(seat) for seat in range(3))
        told = copy.game.tell(copy.steps[-1].events[-1], ["Mira", "Luca", "Zoé"])
        assert told is not None
        assert "copy" in told.say(copy.game.words)
        go_on(copy, 80, Rng(1))
        drawn.add(tuple(s.action.text for s in copy.steps[length:] if s.seat == CHANCE)[:4])
        again = reopened(copy)
        assert [step.events for step in again.steps] == [step.events for step in copy.steps]
    assert len(drawn) > 1


@every_game
def test_a_game_is_played_on_from_an_earlier_step(game_id: str) -> None:
    """The copy stands as the game did then, and goes its own way from there."""
    made = played(game_id, 10)
    length = len(made.steps)
    then = made.state.digest()
    go_on(made, 30, Rng(1))
    copy = Table.from_record(Record.loads(made.record().before(length).copy(99).dumps()))
    assert copy.state.digest() == then
    assert not copy.over
    assert copy.copied_after == (length,)
    assert copy.steps[-1].events[-1].kind == "copied"


def test_a_copy_of_a_finished_game_is_the_same_game() -> None:
    made = Table.new(TA, ["Mira", "Luca"], seed=8)
    made.play_bots({seat: TA.bot("greedy") for seat in range(2)})
    assert made.record().chance is None
    assert made.record().copy(99).dumps() == made.record().dumps()


def test_an_older_record_opens_with_the_same_chance_every_time() -> None:
    old = replace(table(30).record(), chance=None)
    first, second = Table.from_record(old), Table.from_record(old)
    go_on(first, 30, Rng(4))
    go_on(second, 30, Rng(4))
    assert first.record().dumps() == second.record().dumps()


# One seat's record


@every_game
def test_a_redacted_record_stays_redacted(game_id: str) -> None:
    """Opened, saved and opened again it is still what that seat knew, without seed or chance."""
    made = played(game_id, 25)
    for seat in (None, 0, 1, 2):
        record = made.redacted_record(seat)
        text = record.dumps()
        for _ in range(3):
            again = Table.from_record(Record.loads(text))
            assert again.record().dumps() == text == again.redacted_record(seat).dumps()
        assert again.record().redacted
        assert (again.record().redacted_for, again.record().seed) == (seat, None)
        assert again.record().chance is None
        assert again.record().copy(3).dumps() == text
        with pytest.raises(BadSetup, match="nobody else's"):
            again.redacted_record(1 if seat == 0 else 0)
        for owing in again.waiting_for():
            with pytest.raises(BadSetup, match="cannot go on"):
                again.act(owing, again.state.action(again.state.codes(owing)[0]))


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


def test_a_replay_that_takes_far_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("transamerica", 9).record()
    clock = iter(range(0, 1000, 20))  # every look at the clock is 20 seconds later
    monkeypatch.setattr("rules.core.replay.time.monotonic", lambda: next(clock))
    with pytest.raises(BadRecord, match="takes far too long to replay"):
        Table.from_record(record)
    assert 2 <= next(clock) // 20 <= 6  # within a few entries of the limit
    assert LONGEST_REPLAY == 60


# What a table tells, and to whom


def test_a_device_is_shared_when_two_people_look_at_it() -> None:
    for bots, shared in ((0, True), (1, True), (2, False), (3, False)):
        seats = [Seat(name, "greedy" if n < bots else None) for n, name in enumerate("ABC")]
        assert Table.new(TA, seats, seed=1).shared is shared
    two = [Seat("A"), Seat("B")]
    assert Table.new(TA, two, seed=1).shared
    assert not table(1).asked
    assert table(1).left_over() == ()


@every_game
def test_what_a_seat_knows_of_the_steps_replays_on_its_first_position(game_id: str) -> None:
    made = played(game_id, 25)
    for seat in (None, 0, 2):
        assert list(made.known_to(seat)) == list(made.game.redact(made.steps, seat))
        start = made.first_known_to(seat)
        assert start.data() == made.game.start(3).masked(seat).data()
        own = Table.from_record(made.redacted_record(seat))
        assert own.known_to(1) == [step.action.text for step in own.steps]
        assert own.first_known_to(1).data() == start.data()
    shown = [made.events(seat, since=3) for seat in (None, 0)]
    for seat, events in zip((None, 0), shown, strict=True):
        assert list(events) == [e.redacted(seat) for step in made.steps[3:] for e in step.events]


def test_when_the_game_is_over_everybody_knows_every_step() -> None:
    made = Table.new(TA, ["Mira", "Luca"], seed=8)
    made.play_bots({seat: TA.bot("greedy") for seat in range(2)})
    everything = [step.action.text for step in made.steps]
    assert made.known_to(None) == made.known_to(1) == everything
    assert made.first_known_to(1).data() == TA.start(2).data()


@every_game
def test_every_twentieth_step_has_the_digest_of_its_position(game_id: str) -> None:
    made = played(game_id, 40)
    for number, step in enumerate(made.steps, 1):
        assert (step.check is not None) == (number % 20 == 0)
        if step.check is not None:
            assert step.check == Table.at_step(made.record(), number).state.digest()


def test_a_copy_knows_nothing_of_the_devices_of_others() -> None:
    made = table(6)
    made.notes.update({DEVICES: {"0": ["Phone", "key", 1]}, "date": "today"})
    assert made.record().copy(3).notes == {"date": "today"}
    assert made.redacted_record(0).notes == {"date": "today"}
    assert made.record().notes.keys() == {DEVICES, "date"}


def test_a_result_that_the_entries_do_not_lead_to_is_refused() -> None:
    made = Table.new(TA, ["Mira", "Luca"], seed=8)
    made.play_bots({seat: TA.bot("greedy") for seat in range(2)})
    record = made.record()
    assert record.result is not None
    assert Table.from_record(replace(record, result=None)).over  # it says nothing wrong
    wrong = {**record.result, "scores": [99, 0]}
    with pytest.raises(BadRecord, match="states a result that its entries do not lead to"):
        Table.from_record(replace(record, result=wrong))


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
