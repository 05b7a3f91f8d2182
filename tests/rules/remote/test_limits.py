"""Limits: how often somebody may send something."""

from __future__ import annotations

import base64

from rules.remote import guest, host
from rules.remote.limits import Bucket
from rules.remote.seats import key_of, new_token


def test_a_bucket_refills_with_time_up_to_its_rim() -> None:
    now = [100.0]
    bucket = Bucket(rate=2, most=4, now=lambda: now[0])
    assert [bucket.take() for _ in range(5)] == [True] * 4 + [False]
    now[0] += 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    now[0] += 1000
    assert [bucket.take() for _ in range(5)] == [True] * 4 + [False]


def test_what_is_less_than_one_turn_is_kept() -> None:
    now = [0.0]
    bucket = Bucket(rate=1, most=2, now=lambda: now[0])
    bucket.take(), bucket.take()
    for _ in range(3):
        now[0] += 0.25
        assert not bucket.take()
    now[0] += 0.25
    assert bucket.take()


def test_a_clock_that_jumps_back_neither_gives_nor_takes() -> None:
    now = [100.0]
    bucket = Bucket(rate=1, most=3, now=lambda: now[0])
    assert bucket.take()
    now[0] = 0.0
    assert [bucket.take(), bucket.take(), bucket.take()] == [True, True, False]
    now[0] = 1.0
    assert bucket.take()


def test_how_much_a_host_takes_and_how_patient_a_guest_is() -> None:
    assert (host.MOST_LINKS, host.RATE, host.RUSH) == (24, 20, 60)
    assert (host.CODES_RATE, host.CODES_RUSH, host.MOST_AHEAD) == (0.2, 10, 1000)
    assert (guest.AGAIN, guest.SELDOM, guest.QUIET) == (0.4, 5.0, 5.0)


def test_a_token_has_128_bits_and_only_its_hash_is_kept() -> None:
    token = new_token()
    assert len(base64.urlsafe_b64decode(token + "==")) == 16
    assert token != new_token()
    assert (len(key_of(token)), key_of("a")) == (32, "ca978112ca1bbdcafac231b39a23dc4d")


def test_a_guest_whose_connection_is_made_asks_again_for_its_seat() -> None:
    sent: list[bytes] = []
    visitor = guest.Guest(sent.append, "Phone", now=lambda: 0.0)
    visitor.connection_made()
    assert sent == []
    visitor.join("K7QF2M", 1)
    visitor.connection_made()
    assert len(sent) == 2
    assert sent[0] == sent[1]
