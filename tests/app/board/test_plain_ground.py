"""Plain ground: land round any outline, drawn on every own board."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.graphics import Mesh

from app.board.meshes import Layer, Lines
from app.board.plain_ground import Land, border, draw_ground, hull, smooth
from app.board.view import BoardView
from app.games.santa_fe_rails.ground import land as west_land
from app.games.transamerica.terrain import land
from rules import Table, game
from rules.core.game import Seat
from rules.santa_fe_rails.board import Board as West
from rules.transamerica.board import Board
from tests.app.harness import Harness
from tests.app.own_boards import own_file, own_values
from tests.app.steps import take_seat


def test_the_coast_of_a_net_is_where_lines_are_missing() -> None:
    board = game("transamerica").kit()
    assert isinstance(board, Board)
    around = land(board)
    coast = {point for line in around.coast for point in line}
    seattle = board.xy(board.city_named["Seattle"].node)
    denver = board.xy(board.city_named["Denver"].node)
    assert seattle in coast
    assert denver not in coast
    assert denver in {point for line in around.inside for point in line}


def test_a_hull_is_round_all_points() -> None:
    board = game("santa_fe_rails").kit()
    assert isinstance(board, West)
    points = [(city.x, city.y) for city in board.cities]
    corners = hull(points)
    assert set(corners) <= set(points)
    assert min(corners)[0] == min(points)[0]
    assert len(smooth(corners, 2)) == 4 * len(corners)
    assert west_land(board).margin > 0


def test_an_outline_of_the_file_is_the_coast(ui: Harness) -> None:
    square = [[0, 0], [0, 8], [6, 8], [6, 0]]
    values = {**own_values("transamerica"), "outline": [square]}
    board = game("transamerica").read_kit(values, "moon")
    assert isinstance(board, Board)
    around = land(board)
    assert len(around.coast) == 4
    assert around.areas == (tuple(board.point(*corner) for corner in square),)
    layer = Layer()
    draw_ground(layer, around, 0.02)
    assert len(layer.group.children) > 10
    assert border([((0, 0), (1, 0))], 6) == (((0, 0), (1, 0)),)
    assert Land.outlined([[(0, 0), (1, 0), (0, 1)]]).coast[-1] == ((0, 1), (0, 0))


def test_more_vertices_than_a_mesh_has_room_for(ui: Harness) -> None:
    """A board of 200 by 200 intersections is allowed."""
    lines = Lines(0.01)
    for number in range(9000):  # of eight vertices each
        lines.add((number, 0), (number, 1), 0.1)
    layer = Layer()
    layer.draw(lines)
    meshes = [mesh for mesh in layer.group.children if isinstance(mesh, Mesh)]
    assert len(meshes) == 2
    assert sum(len(mesh.indices) for mesh in meshes) == len(lines.indices) == 9000 * 18
    drawn = {tuple(mesh.vertices[at : at + 4]) for mesh in meshes for at in (0, 4)}
    assert tuple(lines.vertices[:4]) in drawn


@pytest.mark.long
@pytest.mark.parametrize("game_id", ["transamerica", "santa_fe_rails"])
def test_only_a_board_without_a_painted_map_has_plain_ground(
    ui: Harness, tmp_path: Path, game_id: str
) -> None:
    store, definition = ui.app.store, game(game_id)
    for changes, plain in (({}, True), ({"ground": definition.kits[0]}, False)):
        own = store.own_kits.open(own_file(tmp_path, game_id, **changes))
        kit = store.own_kits.find(game_id, own.fingerprint)
        table = Table.new(definition, [Seat("Mira"), Seat("Luca")], 5, kit=kit)
        take_seat(ui, table)
        board = ui.find(BoardView)
        assert (board.background() is None) == plain
        assert bool(board.layers["ground"].group.children) == plain
        ui.app.go("home")
