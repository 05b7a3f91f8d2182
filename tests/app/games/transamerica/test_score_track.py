"""The points beside a locomotive lie over nothing else in its lane."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from app.games.transamerica.score_track import Lane, MiniTrack, PlayerScore
from app.widgets.buttons import Icon
from app.widgets.text import TextLine
from tests.app.harness import Harness


@pytest.mark.parametrize("barrier", [0, 4])
def test_points_stand_clear_of_robot_and_barrier(ui: Harness, barrier: int) -> None:
    lane = Lane(name_text="Casey", computer=True, size_hint=(None, None), size=(dp(320), dp(48)))
    lane.barrier = barrier
    (robot,) = [child for child in lane.children if isinstance(child, Icon)]
    for points in range(13, -13, -1):
        lane.points = points
        (shown,) = [
            child
            for child in lane.children
            if isinstance(child, TextLine) and child.text == lane.shown
        ]
        assert shown.x >= robot.right - dp(2), points
        between = lane.x + lane.on_track(lane.start, lane.stop, barrier + 0.5)
        crosses = shown.x < between - dp(5.5) and shown.right > between - dp(5.5)
        assert not crosses, points


def test_the_barrier_follows_a_new_width(ui: Harness) -> None:
    """As when the device is turned: nothing is drawn where the old edge was."""
    track = MiniTrack(size_hint=(None, None), size=(dp(300), dp(60)))
    track.show([PlayerScore("Mira", 0, 13, False, True)], 0)
    drawn: list[float] = []
    track.fbind("size", lambda *_: drawn.append(track.at(0)))
    track.width = dp(600)
    assert drawn == [track.at(0)]
    assert track.at(0) > dp(500)
