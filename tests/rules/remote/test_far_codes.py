"""Invitations from afar: read as they were written, anything else refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.core.errors import BadSetup
from rules.remote.far_codes import FarInvitation

FAR = FarInvitation("broker.example", 8883, True, "mira", "0f" * 8, "a1" * 32, "c5" * 10)


@pytest.mark.parametrize(
    "told",
    [
        FAR,
        replace(FAR, tls=False, port=1883, account="Zoé.B@club"),
        replace(FAR, port=1),
        replace(FAR, port=65535),
    ],
)
def test_an_invitation_from_afar_is_read_as_it_was_written(told: FarInvitation) -> None:
    assert FarInvitation.read(f" {told.link}\n") == told
    assert FarInvitation.is_far(told.link)


@pytest.mark.parametrize(
    "text",
    [
        "roundhouse:mqtt:",
        FAR.link[:-1],
        FAR.link + "0",
        FAR.link.replace("8883", "0"),
        FAR.link.replace("8883", "65536"),
        FAR.link.replace("/mira/", "/mi+ra/"),
        FAR.link.replace("/mira/", "//"),
        FAR.link.replace("/mira/", "/mi\x00ra/"),
        FAR.link.replace("/mira/", "/mi\x7fra/"),
        FAR.link.replace("8883", "\u0668\u0668\u0668\u0663"),
        FAR.link.replace("broker.example", "broker..example"),
        FAR.link.replace("a1a1", "A1A1"),
        "roundhouse:192.168.1.7:47473/043M0005",
    ],
)
def test_what_is_no_invitation_from_afar_is_refused(text: str) -> None:
    with pytest.raises(BadSetup):
        FarInvitation.read(text)
