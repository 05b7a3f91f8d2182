"""A guest by itself: when it says something again, and what it does not take for an answer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.remote.guest import AGAIN, FOR_GOOD, QUIET, SELDOM, UNASKED, Guest
from rules.remote.guest_table import GuestTable
from rules.remote.messages import (
    Bye,
    Hello,
    Join,
    News,
    Sync,
    Welcome,
    read_guest,
    read_host,
    write,
)
from tests.rules.remote.room import CODE, Room


class Phone:
    """A guest with a watch of its own, whose messages are kept."""

    def __init__(self) -> None:
        self.time = 0.0
        self.sent: list[bytes] = []
        self.byes: list[str] = []
        self.guest = Guest(self.sent.append, "Phone", now=lambda: self.time, nonce=lambda: "n")
        self.guest.on_bye = lambda bye: self.byes.append(bye.why)

    def said(self) -> list[object]:
        said = [read_guest(data) for data in self.sent]
        self.sent.clear()
        return said


@pytest.fixture
def room() -> Room:
    room = Room("transamerica", seats=2, away=(0, 1))
    room.settle()
    return room


@pytest.fixture
def seated(room: Room) -> Phone:
    """A guest that has a table, with the host's own welcome and first news."""
    phone = Phone()
    phone.guest.come_back(room.guests[1].token)
    told = [read_host(data) for data in room.told[1]]
    welcome = next(message for message in told if isinstance(message, Welcome))
    phone.guest.hear(write(replace(welcome, nonce="n")))
    for news in (message for message in told if isinstance(message, News)):
        phone.guest.hear(write(news))
    assert isinstance(phone.guest.table, GuestTable)
    assert phone.guest.table.news is not None
    phone.sent.clear()
    return phone


def test_what_is_not_answered_is_said_again_less_and_less_often() -> None:
    phone = Phone()
    phone.guest.join(CODE, 1)
    asked = phone.said()
    assert [type(message) for message in asked] == [Join]
    wait = AGAIN
    for _ in range(8):
        due = phone.time + wait
        phone.time = due - 0.01
        phone.guest.tick()
        assert phone.said() == []
        phone.time = due
        phone.guest.tick()
        assert phone.said() == asked
        phone.guest.tick()
        assert phone.said() == []
        wait = min(2 * wait, SELDOM)
    assert wait == SELDOM


def test_a_quiet_guest_asks_what_it_has_missed_and_not_at_once_again(seated: Phone) -> None:
    seated.time = QUIET - 0.01
    seated.guest.tick()
    assert seated.said() == []
    seated.time = QUIET
    seated.guest.tick()
    assert [type(message) for message in seated.said()] == [Sync]
    seated.guest.tick()
    assert seated.said() == []
    seated.time += QUIET / 2
    seated.guest.tick()
    assert [type(message) for message in seated.said()] == [Sync]


def test_a_host_that_was_not_heard_of_for_long_is_not_connected(seated: Phone) -> None:
    assert seated.guest.connected
    seated.time = 3 * QUIET - 0.01
    assert seated.guest.connected
    seated.time = 3 * QUIET
    assert not seated.guest.connected


def test_who_has_no_table_is_at_no_seat_and_not_connected() -> None:
    phone = Phone()
    assert (phone.guest.seat, phone.guest.connected) == (-1, False)
    phone.guest.join(CODE)
    assert phone.said()[0].seat == -1  # type: ignore[attr-defined]


@pytest.mark.parametrize("why", sorted(UNASKED | FOR_GOOD))
def test_a_good_bye_to_another_request_counts_only_if_nobody_asked_for_it(why: str) -> None:
    phone = Phone()
    phone.guest.join(CODE, 1)
    phone.guest.hear(write(Bye("another", why, {})))
    assert phone.byes == ([why] if why in UNASKED else [])
    phone.byes.clear()
    phone.guest.hear(write(Bye("n", why, {})))
    assert phone.byes == [why]
    assert (phone.guest.gone is not None) == (why in FOR_GOOD)


def test_a_good_bye_for_good_ends_asking_until_somebody_joins_again() -> None:
    phone = Phone()
    phone.guest.join(CODE, 1)
    phone.guest.hear(write(Bye("n", "taken", {})))
    phone.said()
    phone.time += 100
    phone.guest.tick()
    phone.guest.connection_made()
    assert phone.said() == []
    phone.guest.join(CODE, 0)
    assert len(phone.said()) == 1
    assert phone.guest.gone is None


def test_a_welcome_to_another_hello_is_not_taken(room: Room) -> None:
    phone = Phone()
    told = [read_host(data) for data in room.told[1]]
    welcome = next(message for message in told if isinstance(message, Welcome))
    phone.guest.hear(write(replace(welcome, nonce="n")))
    assert phone.guest.table is None  # nobody asked
    phone.guest.come_back(room.guests[1].token)
    phone.guest.hear(write(replace(welcome, nonce="another")))
    assert phone.guest.table is None
    phone.guest.hear(write(replace(welcome, nonce="n")))
    assert phone.guest.table is not None


def test_hello_is_not_said_twice_in_a_row(room: Room) -> None:
    phone = Phone()
    phone.guest.come_back(room.guests[1].token)
    phone.guest.connection_made()
    assert [type(message) for message in phone.said()] == [Hello]
    phone.time += AGAIN
    phone.guest.connection_made()
    assert [type(message) for message in phone.said()] == [Hello]


def test_a_position_that_is_not_the_host_s_is_asked_for_once_and_then_given_up(
    seated: Phone,
) -> None:
    table = seated.guest.table
    assert table is not None
    assert table.news is not None
    wrong = replace(table.news, base="", keep=0, added=tuple(table.rows.rows), view="another")
    seated.guest.hear(write(replace(wrong, serial=wrong.serial + 1)))
    assert [(m.rows, m.fingerprint) for m in seated.said()] == [(0, "again")]  # type: ignore[attr-defined]
    assert seated.byes == []
    seated.guest.hear(write(replace(wrong, serial=wrong.serial + 2)))
    assert (seated.said(), seated.byes) == ([], ["differs"])
    assert "disagree" in str(seated.guest.gone)


def test_a_late_or_doubled_message_changes_nothing(seated: Phone) -> None:
    table = seated.guest.table
    assert table is not None
    assert table.news is not None
    heard: list[object] = []
    seated.guest.on_news = heard.append
    news = replace(table.news, base="", keep=0, added=tuple(table.rows.rows))
    for serial in (news.serial - 1, news.serial):
        seated.guest.hear(write(replace(news, serial=serial)))
    assert heard == []
    seated.guest.hear(write(replace(news, serial=news.serial + 1)))
    assert len(heard) == 1
