"""A table's record: its chance, copies of it, what one seat may read of it, replays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.core.action import CHANCE
from rules.core.errors import BadRecord, BadSetup
from rules.core.record import DEVICES, Record
from rules.core.replay import LONGEST_REPLAY
from rules.core.rng import Rng
from rules.core.table import Table
from tests.rules.core.helpers import TA, every_game, go_on, played, reopened, table

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


# What everybody, and one seat, may know of the steps


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


def test_a_replay_that_takes_far_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("transamerica", 9).record()
    clock = iter(range(0, 1000, 20))  # every look at the clock is 20 seconds later
    monkeypatch.setattr("rules.core.replay.time.monotonic", lambda: next(clock))
    with pytest.raises(BadRecord, match="takes far too long to replay"):
        Table.from_record(record)
    assert 2 <= next(clock) // 20 <= 6  # within a few entries of the limit
    assert LONGEST_REPLAY == 60
