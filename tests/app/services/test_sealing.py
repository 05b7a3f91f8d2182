"""Seals: whoever has not the right key reads nothing, forges nothing, moves nothing elsewhere."""

from __future__ import annotations

import pytest

pytest.importorskip("Crypto", reason="pycryptodome is not installed")

from app.services.sealing import GuestSeal, HostSeal, SecretKey, Unsealed

TOPIC = "roundhouse/mira/0f0f0f0f0f0f0f0f"
HOST, LUCA, ZOE = (SecretKey(bytes([n]) * 32) for n in (1, 2, 3))
SAID = b'{"sync":{"epoch":"e1"}}'


def luca(topic: str = TOPIC, account: str = "luca") -> GuestSeal:
    return GuestSeal(LUCA, HOST.public, topic, account)


def test_both_sides_understand_each_other() -> None:
    host = HostSeal(HOST, TOPIC)
    assert host.open("luca", luca().seal(SAID)) == (LUCA.public, SAID)
    assert luca().open(host.seal("luca", LUCA.public, SAID)) == SAID
    assert luca().seal(SAID) != luca().seal(SAID)  # the same words never look the same


def test_a_changed_byte_is_noticed_wherever_it_is() -> None:
    host, sealed = HostSeal(HOST, TOPIC), luca().seal(SAID)
    for place in range(len(sealed)):
        damaged = sealed[:place] + bytes([sealed[place] ^ 4]) + sealed[place + 1 :]
        with pytest.raises(Unsealed):
            host.open("luca", damaged)


@pytest.mark.parametrize("length", [0, 1, 31, 32, 33, 71])
def test_what_is_too_short_is_no_message(length: int) -> None:
    with pytest.raises(Unsealed):
        HostSeal(HOST, TOPIC).open("luca", luca().seal(SAID)[:length])
    with pytest.raises(Unsealed):
        luca().open(bytes(min(length, 39)))


def test_moved_to_another_table_or_account_it_does_not_open() -> None:
    sealed = luca().seal(SAID)
    with pytest.raises(Unsealed):
        HostSeal(HOST, TOPIC[:-1] + "0").open("luca", sealed)
    with pytest.raises(Unsealed):
        HostSeal(HOST, TOPIC).open("zoe", sealed)


def test_another_guest_can_neither_read_nor_be_taken_for_the_host() -> None:
    """She has the same invitation, and with the broker's help every message."""
    host = HostSeal(HOST, TOPIC)
    told = host.seal("luca", LUCA.public, SAID)
    for account in ("luca", "zoe"):
        with pytest.raises(Unsealed):
            GuestSeal(ZOE, HOST.public, TOPIC, account).open(told)
    forged = HostSeal(ZOE, TOPIC).seal("luca", LUCA.public, SAID)
    with pytest.raises(Unsealed):
        luca().open(forged)


def test_a_guest_s_own_message_sent_back_is_none_of_the_host_s() -> None:
    with pytest.raises(Unsealed):
        luca().open(luca().seal(SAID)[32:])


def test_a_key_of_zeros_is_none() -> None:
    """With it everybody would reckon the same secret."""
    with pytest.raises(Unsealed):
        HostSeal(HOST, TOPIC).open("luca", bytes(32) + luca().seal(SAID)[32:])
