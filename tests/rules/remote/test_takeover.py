"""Takeover: a seat whose device is gone, played by people at the tablet or by a computer player."""

from __future__ import annotations

import pytest

from rules import Record, Table, game
from rules.core.game import Seat
from rules.core.record import DEVICES
from rules.remote.guest import Guest
from rules.remote.messages import Bye, Question
from rules.remote.seats import HERE, AwaySeats
from rules.remote.takeover import (
    ASKED,
    BACK,
    DONE,
    DROPPED,
    OBJECTED,
    PATIENCE,
    YOURS,
    Takeover,
)
from tests.rules.remote.room import CODE, FOUL, Room, Weather

GONE = 2
BOTH = pytest.mark.parametrize("by", [HERE, "normal"])


class Asked:
    """A room in which the third device is gone, and what everybody is asked."""

    def __init__(self, name: str = "station_master", weather: Weather | None = None) -> None:
        self.room = Room(name, seats=3, away=(0, 1, 2))
        self.room.settle()
        self.lost = self.room.guests.pop(GONE)
        self.room.host.lost(f"guest-{GONE}")
        self.room.settle()
        if weather is not None:
            self.room.weather = weather
        self.heard: dict[int, list[Question]] = {seat: [] for seat in range(3)}
        for seat, guest in (*self.room.guests.items(), (GONE, self.lost)):
            guest.on_question = self.heard[seat].append

    def ask(self, by: str) -> None:
        self.room.host.ask_takeover(GONE, by)
        self.wait()

    def answer(self, seat: int, *, agrees: bool) -> None:
        self.room.guests[seat].answer(self.heard[seat][-1], agrees=agrees)
        self.wait()

    def wait(self, seconds: float = 1.0) -> None:
        for _ in range(round(seconds / 0.05)):
            self.room.round()
            self.room.host.tick()

    def agree(self) -> None:
        for seat in (0, 1):
            self.answer(seat, agrees=True)

    def come_back(self) -> Guest:
        """The device that was gone connects again."""
        self.room.guests[GONE] = self.lost
        self.lost.connection_made()
        self.room.settle()
        return self.lost


@BOTH
def test_when_all_agree_somebody_else_plays_the_seat(by: str) -> None:
    asked = Asked()
    asked.ask(by)
    table = asked.room.table
    assert [one[-1].state for one in (asked.heard[0], asked.heard[1])] == [ASKED, ASKED]
    asked.answer(0, agrees=True)
    assert GONE in table.away  # one has not answered yet
    asked.answer(1, agrees=True)
    assert table.away == {0, 1}
    assert table.seats[GONE].bot == (None if by == HERE else by)
    assert asked.heard[0][-1].state == DONE
    assert asked.heard[GONE] == []


@BOTH
def test_an_objection_leaves_the_seat_to_its_device(by: str) -> None:
    asked = Asked()
    asked.ask(by)
    asked.answer(1, agrees=False)
    assert asked.room.table.away == {0, 1, 2}
    assert asked.room.host.takeover.objector == 1
    assert asked.heard[0][-1].state == asked.heard[1][-1].state == OBJECTED
    asked.answer(0, agrees=True)  # too late
    asked.wait(PATIENCE + 1)
    assert asked.room.table.away == {0, 1, 2}


def test_silence_is_agreement_after_a_while() -> None:
    asked = Asked()
    asked.ask("normal")
    asked.wait(PATIENCE - 3)
    assert GONE in asked.room.table.away
    asked.wait(3)
    assert GONE not in asked.room.table.away


def test_where_nobody_else_is_connected_nobody_is_asked() -> None:
    asked = Asked()
    for seat in (0, 1):
        asked.room.host.lost(f"guest-{seat}")
    asked.room.host.ask_takeover(GONE, HERE)
    assert asked.room.table.away == {0, 1}


def test_a_device_that_comes_back_before_the_answer_keeps_its_seat() -> None:
    asked = Asked()
    asked.ask("normal")
    asked.come_back()
    assert asked.heard[0][-1].state == BACK
    asked.wait(PATIENCE + 1)
    assert asked.room.table.away == {0, 1, 2}
    assert [question.state for question in asked.heard[GONE]] == [BACK]


def test_the_table_can_take_its_question_back() -> None:
    asked = Asked()
    asked.ask("normal")
    asked.room.host.takeover.drop()
    asked.wait()
    assert asked.heard[1][-1].state == DROPPED
    asked.wait(PATIENCE + 1)
    assert GONE in asked.room.table.away


def test_a_device_that_is_there_is_not_asked_about() -> None:
    asked = Asked()
    asked.room.host.ask_takeover(0, "normal")
    assert not asked.room.host.takeover.is_open


@BOTH
def test_whoever_comes_back_has_the_seat_again_and_is_told_who_played(by: str) -> None:
    asked = Asked()
    asked.ask(by)
    asked.agree()
    play_on(asked.room)
    asked.come_back()
    table = asked.room.table
    assert table.away == {0, 1, 2}
    assert table.seats[GONE].bot is None
    assert [(question.state, question.by) for question in asked.heard[GONE]] == [(YOURS, by)]
    assert asked.room.agree()
    assert asked.room.play(steps=6) >= 6  # and the game goes on, all on their own devices
    asked.room.settle()


def play_on(room: Room, moves: int = 12) -> None:
    """The guests play, and whoever stands in for the third seat."""
    for _ in range(moves):
        room.play(steps=1)
        room.settle()
    assert any(step.seat == GONE for step in room.table.steps)


@BOTH
def test_a_move_that_was_on_its_way_is_made_once_or_not_at_all(by: str) -> None:
    """It was asked for before the connection broke; the seat is played by others meanwhile."""
    room = Room("transamerica", seats=3)
    room.settle()
    while GONE not in room.table.waiting_for():
        room.play(steps=1)
        room.settle()
    guest = room.guests.pop(GONE)
    assert guest.table is not None
    guest.table.play(GONE, [guest.table.view(GONE).actions()[0]])
    room.mail.clear()  # it never arrives
    room.host.lost(f"guest-{GONE}")
    room.host.seats.stand_in(GONE, by)
    room.table.act(GONE, room.table.view(GONE).actions()[-1])
    steps = [step.action.text for step in room.table.steps]
    room.guests[GONE] = guest
    guest.connection_made()
    room.settle()
    assert [step.action.text for step in room.table.steps] == steps
    assert not guest.table.asked


@BOTH
def test_a_host_that_is_killed_knows_who_stands_in(by: str) -> None:
    asked = Asked()
    asked.ask(by)
    asked.agree()
    asked.room.kill_host()
    asked.room.settle()
    table = asked.room.table
    assert table.away == {0, 1}
    assert table.seats[GONE].bot == (None if by == HERE else by)
    asked.come_back()
    assert table.away == {0, 1, 2}


def test_a_question_that_is_open_when_the_host_is_killed_is_forgotten() -> None:
    asked = Asked()
    asked.ask("normal")
    question = asked.heard[0][-1]
    asked.room.kill_host()
    asked.room.settle()
    asked.room.guests[0].answer(question, agrees=True)
    asked.wait(PATIENCE + 1)
    assert asked.room.table.away == {0, 1, 2}


def test_in_foul_weather_every_answer_arrives() -> None:
    asked = Asked(weather=FOUL)
    asked.room.host.ask_takeover(GONE, HERE)
    for seat in (0, 1):
        while not asked.heard[seat]:
            asked.wait(0.1)
        asked.room.guests[seat].answer(asked.heard[seat][-1], agrees=True)
    asked.wait(10)
    assert asked.room.table.away == {0, 1}


@BOTH
def test_a_seat_that_is_taken_back_for_good_is_told_so(by: str) -> None:
    asked = Asked()
    asked.ask(by)
    asked.agree()
    asked.room.host.take_back(GONE)
    byes: list[Bye] = []
    asked.lost.on_bye = byes.append
    asked.lost.connection_made()
    asked.wait()
    assert [bye.why for bye in byes] == ["token"]
    assert asked.room.table.seats[GONE].bot is None
    assert GONE not in asked.room.table.away


@BOTH
def test_nobody_else_can_sit_down_while_somebody_stands_in(by: str) -> None:
    asked = Asked()
    asked.ask(by)
    asked.agree()
    stranger, byes = asked.room.new_guest(GONE, "stranger"), list[Bye]()
    stranger.on_bye = byes.append
    stranger.join(CODE, GONE)
    asked.wait()
    assert [bye.why for bye in byes] == ["taken"]


def test_a_guest_that_comes_later_knows_the_computer_player() -> None:
    asked = Asked()
    asked.ask("normal")
    asked.agree()
    guest = asked.room.guests[0]
    table = guest.table
    guest.connection_made()
    asked.room.settle()
    assert guest.table is table  # the same table goes on, nothing is opened anew
    assert table is not None
    assert table.seats[GONE].bot == "normal"


@pytest.mark.parametrize("bot", [None, "normal"])
@pytest.mark.parametrize("noted", ["", HERE, "normal"])
def test_notes_and_seats_that_disagree_give_the_device_no_seat(bot: str | None, noted: str) -> None:
    table = Table.new(game("station_master"), [Seat("Mira"), Seat("Zoé", bot)], seed=3)
    table.notes[DEVICES] = {"1": ["Phone", "key", 3, noted]}
    fits = (bot or "") == ("" if noted == HERE else noted)
    assert (1 in AwaySeats(table)) == fits


def test_a_free_seat_can_be_a_computer_player_s_and_a_person_s_again() -> None:
    room = Room("station_master", seats=3, away=(0,))
    room.settle()
    room.host.let_computer_play(1, "easy")
    assert room.host.seats.free() == [2]
    assert Table.from_record(Record.loads(room.disk)).seats[1].bot == "easy"
    room.host.let_computer_play(1, None)
    assert room.host.seats.free() == [1, 2]
    room.host.let_computer_play(0, "easy")  # a device has it
    assert room.table.seats[0].bot is None


def test_only_the_question_that_is_open_can_be_answered() -> None:
    asked = Asked()
    asked.ask("normal")
    takeover = asked.room.host.takeover
    takeover.answer(takeover.number - 1, 1, agrees=False)
    takeover.answer(takeover.number + 1, 1, agrees=False)
    assert (takeover.state, takeover.objector) == (ASKED, -1)
    takeover.answer(takeover.number, 1, agrees=False)
    takeover.answer(takeover.number, 0, agrees=False)  # too late
    assert (takeover.state, takeover.objector) == (OBJECTED, 1)


def test_a_question_is_told_again_every_three_seconds_and_is_decided_after_thirty() -> None:
    time, told, done = [0.0], list[float](), list[tuple[int, str]]()
    question = Takeover(
        lambda: time[0],
        lambda: (1, 2),
        lambda: told.append(time[0]),
        lambda seat, by: done.append((seat, by)),
    )
    assert (question.number, question.seat, question.objector) == (0, -1, -1)
    assert not question.is_open
    question.ask(0, HERE)
    for quarter in range(1, 30 * 4):
        time[0] = quarter / 4
        question.look()
    assert told == [float(second) for second in range(0, 30, 3)]
    assert done == []
    time[0] = 30.0
    question.look()
    assert (question.state, done, told[-1]) == (DONE, [(0, HERE)], 30.0)
    question.look()
    assert len(done) == 1
