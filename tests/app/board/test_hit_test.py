"""Which area a touch means: the nearest legal one, unless another was clearly hit."""

from __future__ import annotations

import math

import pytest

from app.board.hit_test import REACH, HitArea, HitAreas, next_area
from app.games.transamerica.hit_areas import line_areas, node_areas
from rules.transamerica.board import Board
from rules.transamerica.lattice import bits
from rules.transamerica.loader import load_board
from tests.app.board.conftest import table_after, view_of


@pytest.fixture(scope="module")
def usa() -> Board:
    return load_board("usa")


def test_distance_to_a_line_and_to_a_point() -> None:
    line = HitArea("line", (0, 0), (4, 0))
    assert line.distance(2, 3) == 3
    assert line.distance(-3, 4) == 5
    assert HitArea("point", (1, 1), (1, 1)).distance(4, 5) == 5


@pytest.mark.parametrize("spacing", [18, 30, 48, 100])
def test_every_line_is_hit_in_its_middle(usa: Board, spacing: float) -> None:
    """Six lines meet at each intersection, and yet none hides another."""
    areas = line_areas(usa)
    legal = set(areas.by_key)
    for key, area in areas.by_key.items():
        found = areas.hit(*area.middle, legal, spacing)
        assert found is not None
        assert found[0].key == key


def test_every_intersection_is_hit(usa: Board) -> None:
    areas = node_areas(usa)
    for key, area in areas.by_key.items():
        assert areas.hit(*area.a, set(areas.by_key), 30) == (areas.by_key[key], True)


def test_between_two_lines_the_nearer_legal_one_is_offered(usa: Board) -> None:
    areas = line_areas(usa)
    corner = next(n for n in bits(usa.nodes >> 1 & usa.nodes & usa.nodes << 1))
    right = areas.by_key[("line", usa.lattice.line(corner, corner + 1))]
    left = areas.by_key[("line", usa.lattice.line(corner - 1, corner))]
    x, y = usa.xy(corner)
    both = {right.key, left.key}
    assert areas.hit(x + 0.05, y, both, 48) == (right, True)
    assert areas.hit(x - 0.05, y, both, 48) == (left, True)
    # Only one of them is legal: the touch on the other's side still finds it.
    assert areas.hit(x - 0.05, y, {right.key}, 48) == (right, True)


def test_a_clear_hit_of_an_illegal_place_is_told(usa: Board) -> None:
    areas = line_areas(usa)
    illegal = areas.by_key[("line", next(bits(usa.single)))]
    others = set(areas.by_key) - {illegal.key}
    assert areas.hit(*illegal.middle, others, 48) == (illegal, False)


def test_on_a_small_board_a_finger_is_given_more_room(usa: Board) -> None:
    """At 20 dp a spacing, fingers cannot hit a single line: the legal neighbour is meant."""
    areas = line_areas(usa)
    illegal = areas.by_key[("line", next(bits(usa.single)))]
    found = areas.hit(*illegal.middle, set(areas.by_key) - {illegal.key}, 20)
    assert found is not None
    assert found[1]


@pytest.mark.parametrize("spacing", [15, 30, 48, 90])
def test_the_snap_radius_is_24_dp_or_half_a_spacing(usa: Board, spacing: float) -> None:
    node = node_areas(usa).by_key[("node", next(bits(usa.nodes)))]
    alone = HitAreas([node])
    radius = max(REACH / spacing, 0.5)
    x, y = node.a
    assert alone.hit(x - radius + 0.01, y, {node.key}, spacing) == (node, True)
    assert alone.hit(x - radius - 0.01, y, {node.key}, spacing) is None


def test_nothing_is_meant_in_the_sea(usa: Board) -> None:
    assert line_areas(usa).hit(-2, 9, set(), 48) is None


@pytest.mark.parametrize("kit", ["usa", "europe"])
@pytest.mark.parametrize("touches", [0, 6, 14, 24])
def test_arrow_keys_reach_every_legal_place(kit: str, touches: int) -> None:
    table = table_after(touches, kit=kit)
    view = view_of(table)
    board: Board = table.kit  # type: ignore[assignment]
    kinds = {"rail": "line", "marker": "node"}
    known = node_areas(board) if touches == 0 else line_areas(board)
    areas = [known.by_key[(kinds[a.kind], a.args[0])] for a in view.actions() if a.args]
    assert len(areas) > 5
    seen, new = {areas[0].key}, [areas[0]]
    while new:
        here = new.pop()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            there = next_area([p for p in areas if p is not here], here.middle, dx, dy)
            if there is not None and there.key not in seen:
                seen.add(there.key)
                new.append(there)
    assert seen == {area.key for area in areas}


def test_an_arrow_key_goes_its_way() -> None:
    spots = [HitArea(i, at, at) for i, at in enumerate([(1, 0), (0, -1), (0.2, 3), (-2, 0.1)])]
    for (dx, dy), wanted in (((1, 0), 0), ((0, -1), 1), ((0, 1), 2), ((-1, 0), 3)):
        found = next_area(spots, (0, 0), dx, dy)
        assert found is not None
        assert found.key == wanted
    assert next_area([], (0, 0), 1, 0) is None
    assert math.isclose(spots[0].distance(1, 0), 0)


def test_a_staged_area_must_be_hit_clearly() -> None:
    """A second touch confirms it: 19 dp beside it is not meant so."""
    areas = HitAreas([HitArea("rail", (0.0, 0.0), (1.0, 0.0))])
    near, beside = (0.5, 8 / 40), (0.5, 19 / 40)
    assert areas.hit(*beside, {"rail"}, 40) == (areas.by_key["rail"], True)
    assert areas.hit(*near, {"rail"}, 40, staged={"rail"}) == (areas.by_key["rail"], True)
    assert areas.hit(*beside, {"rail"}, 40, staged={"rail"}) is None
