"""Points over time: where a game was decided, computed from points alone."""

from __future__ import annotations

from app.games.points_over_time import PointsOverTime, points_after

#: Three players over four stops; the third comes from last place at the third.
COMEBACK = PointsOverTime(((0, 0, 0), (5, 4, 1), (9, 8, 3), (11, 10, 14), (13, 12, 18)))


def test_lines_and_leads() -> None:
    assert COMEBACK.stops == 4
    assert COMEBACK.line(2) == (0, 1, 3, 14, 18)
    assert [COMEBACK.lead(0, stop) for stop in range(5)] == [0, 1, 1, -3, -5]
    assert COMEBACK.is_last(2, 2)
    assert not COMEBACK.is_last(2, 3)


def test_the_stop_that_decided_it() -> None:
    assert COMEBACK.largest_gain(2, 0) == 3
    assert COMEBACK.gain(2, 0, 3) == 9
    assert COMEBACK.ahead_for_good(2) == 3
    assert COMEBACK.ahead_for_good(0) is None
    assert COMEBACK.largest_gain(2, 0, since=4) == 4
    assert [COMEBACK.best_rival(0, stop) for stop in (2, 4)] == [1, 2]


def test_a_lead_from_the_first_stop_on() -> None:
    assert PointsOverTime(((0, 0), (2, 1), (3, 2))).ahead_for_good(0) == 1


def test_who_never_gained_has_no_such_stop() -> None:
    level = points_after([0, 0], [[3, 3], [5, 5]])
    assert level.largest_gain(0, 1) is None
    assert level.ahead_for_good(0) is None


def test_a_game_without_a_stop() -> None:
    nothing = points_after([0, 0, 0], [])
    assert nothing.stops == 0
    assert nothing.largest_gain(0, 1) is None
