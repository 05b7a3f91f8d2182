"""Events and their secret parts."""

from __future__ import annotations

from rules.core.event import Event


def test_events_hide_their_secret_part() -> None:
    event = Event("dealt", 0, {"count": 2}, {"cards": ("a", "b")}, knows=(0,))
    assert event.redacted(0).data == {"count": 2, "cards": ("a", "b")}
    assert event.redacted(1).data == event.redacted(None).data == {"count": 2}
