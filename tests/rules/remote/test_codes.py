"""Codes of tables: read as people type them, refused with a sentence."""

from __future__ import annotations

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
