"""Views: a spectator, and previews of own actions."""

from __future__ import annotations

import pytest

from tests.rules.core.helpers import table


def test_a_spectator_sees_but_does_nothing() -> None:
    live = table(2)
    view = live.view(None)
    action = live.state.actions(live.waiting_for()[0])[0]
    assert view.actions() == []
    reason = view.why_not(action)
    assert reason is not None
    assert reason.key == "spectator"
    with pytest.raises(ValueError, match="spectator"):
        view.after([action])
    assert view.data()["seat"] is None


def test_a_preview_stops_where_another_seat_is_next() -> None:
    live = table(0)
    seat = live.waiting_for()[0]
    view = live.view(seat)
    actions = view.actions()[:2]
    after = view.after(actions)  # the second marker is never placed
    assert after.data() == view.after(actions[:1]).data()
    assert seat not in after.to_act()
    assert not after.chance_owed()
    assert view.data() == live.view(seat).data()
