"""Overlays: chips that keep apart, minimap or zoom pill by size."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kivy.metrics import dp

from app.board.labels import stacked
from app.board.view import BoardView
from tests.app.board.conftest import Desk, pixels, table_after, view_of


@settings(deadline=None)
@given(st.lists(st.floats(-500, 1500), max_size=5))
def test_chips_keep_apart_and_within_bounds(heights: list[float]) -> None:
    wanted = sorted(heights, reverse=True)
    placed = stacked(wanted, 30, 800, 48)
    assert len(placed) == len(wanted)
    assert all(a - b >= 48 - 1e-6 for a, b in pairwise(placed))
    assert all(30 <= height <= 800 + 1e-6 for height in placed)


def test_a_chip_with_room_is_where_its_city_is() -> None:
    assert stacked([600, 300, 120], 30, 800, 48) == [600, 300, 120]


@pytest.mark.parametrize(
    ("size", "small"),
    [((360, 460), True), ((360, 640), True), ((800, 360), True), ((904, 768), False)],
)
def test_small_boards_have_a_minimap_and_large_ones_a_zoom_pill(
    desk: Desk, size: tuple[int, int], small: bool
) -> None:
    board = desk.shown(table_after(16), *size)
    board.zoom_by(1.3)
    desk.ui.advance(1)
    overlays = board.overlays
    assert (overlays.mini.parent is not None) == small
    assert (overlays.zoom.parent is not None) == (not small)
    assert (overlays.legend.parent is not None) == (not small)


def test_the_legend_names_what_the_board_has(desk: Desk) -> None:
    usa = desk.shown(table_after(4), 904, 768).overlays.legend
    assert [item.text for item in usa.items] == ["Plain 1", "Mountain 2", "River 2"]
    europe = desk.shown(table_after(4, kit="europe"), 904, 768).overlays.legend
    assert [item.text for item in europe.items] == ["Plain 1", "Mountain 2", "River or sea 2"]


def test_another_player_starts_from_home(desk: Desk) -> None:
    table = table_after(16)
    board = desk.shown(table, 360, 460)
    board.zoom_by(3)
    desk.ui.advance(1)
    (seat,) = table.waiting_for()
    board.show(table.view(None), legal=())
    board.show(table.view((seat + 1) % 4), legal=())
    desk.ui.advance(0.3)
    assert board.camera.pose.scale == pytest.approx(board.camera.home_scale)


def test_the_same_player_keeps_the_camera(desk: Desk) -> None:
    table = table_after(16)
    board = desk.shown(table, 360, 460)
    board.zoom_by(2)
    desk.ui.advance(1)
    before = board.camera.pose
    board.show(view_of(table), [view_of(table).actions()[0]])
    desk.ui.advance(0.3)
    assert board.camera.pose == before


def own_pixels(board: BoardView) -> list[tuple[float, float]]:
    return [pixels(board, place.x, place.y) for place in board.own_places()]


def test_chips_lie_over_no_choice_and_no_own_place(desk: Desk) -> None:
    """They once hid own cities and took their touches."""
    board = desk.shown(table_after(20), 360, 460)
    shown = 0
    for x in range(2, 18, 2):
        board.viewport.move_to(board.camera.clamped(board.camera.pose._replace(x=x)))
        desk.ui.advance(0.2)
        kept = [*board.choice_points(), *((p.x, p.y) for p in board.own_places())]
        # Once half of an own city's ring was under a chip.
        rims = [(x + way * dp(11), y) for x, y in own_pixels(board) for way in (-1, 1)]
        for chip in (chip for chip in board.overlays.chips if chip.parent is board):
            shown += 1
            assert not [at for at in kept if chip.collide_point(*pixels(board, *at))]
            assert not [at for at in rims if chip.collide_point(*at)]
    assert shown


def test_no_chip_lies_over_the_own_marker(desk: Desk) -> None:
    """Wherever the map is drawn while the marker is near an edge."""
    board = desk.shown(table_after(28), 360, 460)
    board.show(board.view, legal=())  # nothing else to keep clear of
    x, y = board.marker_points()[board.seat]
    scale, shown = board.camera.pose.scale, 0
    for side in (-1, 1):
        for row in range(-9, 10):
            aside, above = side * (board.width / 2 - dp(28)), row * dp(24)
            pose = board.camera.pose._replace(x=x + aside / scale, y=y + above / scale)
            board.viewport.move_to(board.camera.clamped(pose))
            desk.ui.advance(0.2)
            for chip in (chip for chip in board.overlays.chips if chip.parent is board):
                shown += 1
                assert not chip.collide_point(*pixels(board, x, y))
    assert shown


def test_the_name_of_a_chip_hides_no_city(desk: Desk) -> None:
    """Beside a network that grows towards the edge it once hid the next cities."""
    board = desk.shown(table_after(20), 360, 460)
    named = 0
    for x in range(2, 18):
        board.viewport.move_to(board.camera.clamped(board.camera.pose._replace(x=x)))
        desk.ui.advance(0.2)
        cities = [pixels(board, label.x, label.y) for label in board.labels()]
        for chip in (chip for chip in board.overlays.chips if chip.parent is board):
            if not chip.brief:
                named += 1
                assert not [at for at in cities if chip.collide_point(*at)]
    assert named
