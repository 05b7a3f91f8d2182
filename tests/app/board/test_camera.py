"""Camera maths: there and back, bounds, zoom about a point, fit."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.board.camera import Camera, Edges, Pose, Rect

USA = Rect(-0.86, -0.55, 17.86, 10.94)


def camera(width: float, height: float, edges: Edges | None = None) -> Camera:
    one = Camera(USA, readable=24)
    one.resize(width, height, edges or Edges())
    one.pose = one.home()
    return one


sizes = st.floats(200, 3000)
scales = st.floats(5, 300)
places = st.floats(-30, 50)


@settings(deadline=None)
@given(sizes, sizes, scales, places, places)
def test_pixels_and_board_units_are_inverse(
    width: float, height: float, scale: float, x: float, y: float
) -> None:
    one = camera(width, height)
    one.pose = Pose(scale, x, y)
    assert one.to_board(*one.to_pixels(3.25, 7.5)) == pytest.approx((3.25, 7.5))


@settings(deadline=None)
@given(sizes, sizes, scales, places, places)
def test_a_clamped_pose_never_looks_past_the_board(
    width: float, height: float, scale: float, x: float, y: float
) -> None:
    one = camera(width, height, Edges(10, 40, 20, 30))
    one.pose = one.clamped(Pose(scale, x, y))
    seen = one.visible()
    room = one.slack + 1e-6
    if seen.width < USA.width - 1e-6:
        assert seen.left >= USA.left - room
        assert seen.right <= USA.right + room
    else:
        assert seen.middle[0] == pytest.approx(USA.middle[0])
    if seen.height < USA.height - 1e-6:
        assert seen.top >= USA.top - room
        assert seen.bottom <= USA.bottom + room
    else:
        assert seen.middle[1] == pytest.approx(USA.middle[1])
    assert one.clamped(one.pose) == pytest.approx(one.pose)


@settings(deadline=None)
@given(st.floats(0.8, 1.2), st.floats(300, 700), st.floats(300, 500))
def test_zooming_holds_the_point_under_the_finger(factor: float, px: float, py: float) -> None:
    one = camera(1000, 800)
    one.pose = Pose(100, 8.5, 5.2)  # far from every bound
    under = one.to_board(px, py)
    one.pose = one.zoomed(factor, px, py)
    assert one.pose.scale == pytest.approx(100 * factor)
    assert one.to_board(px, py) == pytest.approx(under)


def test_a_tablet_fits_the_whole_width() -> None:
    one = camera(904, 768, Edges(0, 76, 0, 72))
    assert one.pose.scale == pytest.approx(904 / USA.width)
    assert one.pose == one.whole()


def test_a_phone_fits_the_height_and_pans_sideways() -> None:
    one = camera(360, 460, Edges(0, 80, 0, 24))
    assert one.pose.scale == pytest.approx((460 - 104) / USA.height)
    assert one.visible().width < USA.width
    right = one.panned(-10_000, 0)
    assert right.x > one.pose.x
    assert right.y == pytest.approx(one.pose.y)
    assert one.whole_scale < one.home_scale


def test_a_tiny_board_is_still_readable() -> None:
    assert camera(360, 300, Edges(0, 70, 0, 24)).pose.scale == 24


def test_a_phone_on_its_side_shows_all_although_it_is_small() -> None:
    one = camera(440, 330)
    assert one.pose == one.whole()


def test_the_paper_follows_the_finger() -> None:
    one = camera(1000, 800)
    one.pose = Pose(120, 8, 5)
    under = one.to_board(500, 400)
    one.pose = one.panned(60, -35)
    assert one.to_board(560, 365) == pytest.approx(under)


def test_a_place_is_brought_into_sight_with_the_least_movement() -> None:
    one = camera(360, 460)
    one.pose = one.clamped(Pose(60, 3, 3))
    spot = Rect(15, 9, 15, 9)
    one.pose = one.showing(spot, 50)
    assert one.visible().grown(-49 / 60).holds(15, 9)
    assert one.showing(spot, 50) == one.pose
    wide = one.showing(Rect(0, 0, 17, 10), 20)
    assert wide.scale < 60


def test_a_journey_starts_and_ends_where_it_should_and_never_jumps() -> None:
    one = camera(1000, 800)
    start, end = Pose(40, 3, 3), Pose(120, 12, 8)
    path = [one.between(start, end, t / 20) for t in range(21)]
    assert path[0] == pytest.approx(start)
    assert path[-1] == pytest.approx(end)
    assert all(a.scale < b.scale and a.x < b.x for a, b in pairwise(path))


def test_resizing_at_home_stays_at_home() -> None:
    one = camera(360, 460)
    one.resize(904, 768, Edges())
    assert one.pose.scale == pytest.approx(one.home_scale)
