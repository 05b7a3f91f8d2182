"""Codes of tables: read as people type them, refused with a sentence."""

from __future__ import annotations

import secrets

import pytest

from rules.core.errors import BadSetup
from rules.remote.codes import Invitation

FIRST = 47_471


@pytest.mark.parametrize("address", ["192.168.0.1", "10.0.255.255", "127.0.0.1"])
@pytest.mark.parametrize("port", [FIRST, FIRST + 7])
def test_a_code_leads_back_to_the_address(address: str, port: int) -> None:
    told = Invitation.new(address, port, FIRST)
    assert Invitation.read(told.code.lower(), address, FIRST) == told
    assert Invitation.read(told.link, "1.2.3.4", FIRST) == told
    assert Invitation.read(told.app_link, "1.2.3.4", FIRST) == told


def test_two_tables_at_one_address_have_different_codes() -> None:
    codes = {Invitation.new("10.0.0.1", FIRST, FIRST).code for _ in range(20)}
    assert len(codes) == 20


@pytest.mark.parametrize(
    "text",
    ["", "K7QF", "K7QF2M9XX", "!7QF2M9X", "roundhouse:", "roundhouse:1.2.3:5/AAAAAAAA",
     "roundhouse:1.2.3.999:5/AAAAAAAA", "roundhouse:1.2.3.4:x/AAAAAAAA", "http://x/AAAAAAAA"],
)  # fmt: skip
def test_what_is_no_code_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadSetup, match=r"\.$"):
        Invitation.read(text, "10.0.0.1", FIRST)


def test_a_code_is_address_port_and_chance_five_bits_a_letter() -> None:
    """Third and fourth part of the address, three bits of the port, 21 of chance."""
    alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    for third, fourth, port, secret in ((0, 0, 0, 0), (1, 7, 2, 5), (255, 254, 7, 2**21 - 1)):
        told = Invitation.new(f"10.9.{third}.{fourth}", FIRST + port, FIRST, secret)
        number = 0
        for letter in told.code:
            number = number * 32 + alphabet.index(letter)
        assert number == ((third * 256 + fourth) * 8 + port) * 2**21 + secret
        assert len(told.code) == 8
        assert Invitation.read(told.code, "10.9.1.1", FIRST) == told


def test_all_of_the_chance_in_a_code_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbits", lambda bits: 2**bits - 1)
    assert Invitation.new("10.0.0.0", FIRST, FIRST).code == "0001ZZZZ"


def test_letters_that_look_alike_spaces_and_dashes_are_read_kindly() -> None:
    plain = Invitation.read("0011V000", "10.0.0.1", FIRST)
    assert Invitation.read(" o0-il u0 oo ", "10.0.0.1", FIRST) == plain


def test_a_link_is_read_from_end_to_end() -> None:
    told = Invitation.read(" RoundHouse:0.255.0.255:65535/k7qf2m9x ", "1.2.3.4", FIRST)
    assert told == Invitation("0.255.0.255", 65_535, "K7QF2M9X")
    for first in ("roundhouse:", "roundhouse://", "http://"):
        told = Invitation.read(f"{first}1.2.3.4:5/K7QF2M9X", "9.9.9.9", FIRST)
        assert told == Invitation("1.2.3.4", 5, "K7QF2M9X")
    assert Invitation.read("roundhouse:1.2.3.4:1/K7QF2M9X", "1.2.3.4", FIRST).port == 1
    for wrong in ("1.2.3.4:65536/AAAAAAAA", "1.2.3.4:0/AAAAAAAA", "1_0.0.0.1:5/AAAAAAAA",
                  "1.2.3.4:5/AAAA\ud800AAA", "1.2.3.4:5/AAAA\x1bAAA", "1.2.3.4:5/AAAAßAAA",
                  "1.2.3.4:5/AAAA AAA", "1.2.3.\u0664:5/AAAAAAAA", "+1.2.3.4:5/AAAAAAAA",
                  "1.2.3.4:5/AAAAUAAA", "1.2.3.4:5/AAAAAAAA/",
                  "1.2.3.4.5:5/AAAAAAAA", "1.2.3.-4:5/AAAAAAAA", "1.2.3.256:5/AAAAAAAA",
                  "1.2.3.4:5/AAAAAAA", "1.2.3.4:5/AAAAAAAAA", "1.2.3.4:5:6/AAAAAAAA"):  # fmt: skip
        with pytest.raises(BadSetup, match=r"^This is no invitation to a Roundhouse table\.$"):
            Invitation.read(f"roundhouse:{wrong}", "10.0.0.1", FIRST)
