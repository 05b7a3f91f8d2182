"""Board view: instruction budget, names at every zoom, themes, secrecy, animation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rules.transamerica.lattice import bits
from rules.transamerica.scoring import shortfall
from tests.app.board.conftest import Desk, middle, table_after, view_of

BUDGET = 320
SIZES = [(360, 460), (360, 640), (800, 360), (904, 768), (1280, 800)]


def instructions(canvas: Any) -> Iterator[Any]:
    """Every instruction of a canvas, its groups included."""
    for one in getattr(canvas, "children", ()):
        yield one
        yield from instructions(one)


def all_missing(state: Any) -> dict[int, list[int]]:
    return {
        seat: list(bits(shortfall(state, seat, hand).lines()))
        for seat, hand in enumerate(state.hands)
    }


@pytest.mark.parametrize("size", SIZES)
def test_the_board_stays_within_its_budget_at_its_fullest(
    desk: Desk, size: tuple[int, int]
) -> None:
    """Six players, coloured rails, ghosts of all, a plan, a cursor and legal places at once."""
    table = table_after(60, seats=6, vexation=True, moving_markers=True)
    board = desk.shown(table, *size)
    board.ghosts(all_missing(table.state))
    board.plan = all_missing(table.state)[table.state.mover]
    board.recall(event for step in table.steps for event in step.events)
    board.move_cursor(1, 0)
    desk.ui.advance(1)
    board.refresh()
    desk.ui.advance(0.3)
    used = {
        id(one)
        for part in (board.canvas, board.canvas.before, board.canvas.after)
        for one in instructions(part)
    }
    assert 80 < len(used) <= BUDGET


def test_panning_and_zooming_draw_nothing_anew(desk: Desk) -> None:
    board = desk.shown(table_after(20))
    drawn: list[str] = []
    draw_layer = board.draw_layer

    def draw(name: str, layer: Any) -> None:
        drawn.append(name)
        draw_layer(name, layer)

    board.draw_layer = draw
    board.zoom_by(1.5)
    desk.ui.advance(0.15)
    finger = desk.ui.press((500, 300))
    for step in range(20):
        finger.go((500 + 8 * step, 300))
        desk.ui.advance(1 / 60)
    assert drawn == []
    finger.end()
    desk.ui.advance(1)
    assert set(drawn) <= set(board.FINE)
    assert "lattice" in drawn


def test_showing_the_same_again_draws_nothing(desk: Desk) -> None:
    table = table_after(20)
    board = desk.shown(table)
    board.show(view_of(table))
    assert board.layers.dirty == set()
    rail = next(a for a in view_of(table).actions() if a.kind == "rail")
    board.show(view_of(table), [rail])
    assert "staged" in board.layers.dirty
    assert "lattice" not in board.layers.dirty
    assert "cities" not in board.layers.dirty


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kit", ["usa", "europe"])
def test_names_never_overlap_nor_leave_the_board_nor_hide_under_overlays(
    desk: Desk, size: tuple[int, int], kit: str
) -> None:
    from app.board.labels import overlap

    board = desk.shown(table_after(24, kit=kit), *size)
    for scale in (16, 24, 30, 44, 60, 90, 120):
        board.viewport.move_to(board.camera.clamped(board.camera.pose._replace(scale=scale)))
        board.viewport.rest_now()
        boxes = list(board.label_layer.boxes.values())
        if scale >= 30:
            assert boxes
        for number, box in enumerate(boxes):
            assert box[0] >= 0
            assert box[1] >= 0
            assert box[0] + box[2] <= board.width
            assert box[1] + box[3] <= board.height
            assert not any(overlap(box, other) for other in boxes[number + 1 :])
            assert not any(overlap(box, other) for other in board.covered_boxes())


def test_own_cities_are_named_at_every_zoom_where_they_can_be(desk: Desk) -> None:
    table = table_after(16)
    board = desk.shown(table, 904, 768)
    own = {table.state.board.cities[c].name for c in table.state.hands[table.state.mover]}
    assert own <= set(board.label_layer.boxes)
    board.viewport.move_to(board.camera.clamped(board.camera.pose._replace(scale=16)))
    desk.ui.advance(0.3)
    assert own <= set(board.label_layer.boxes)


def test_names_follow_the_text_size_and_not_the_zoom(desk: Desk) -> None:
    from app.theme.theme import theme

    board = desk.shown(table_after(16), 904, 768)
    heights = {box[3] for box in board.label_layer.boxes.values()}
    board.zoom_by(1.2)
    desk.ui.advance(1)
    assert {box[3] for box in board.label_layer.boxes.values()} == heights
    theme.text_scale = 1.6
    desk.ui.advance(0.3)
    tallest = max(box[3] for box in board.label_layer.boxes.values())
    assert tallest == pytest.approx(1.6 * max(heights), rel=0.05)


@pytest.mark.parametrize("size", [(360, 460), (904, 768)])
def test_the_theme_changes_the_paper(desk: Desk, size: tuple[int, int]) -> None:
    from app.theme.theme import theme

    board = desk.shown(table_after(16), *size)
    names = set(board.label_layer.boxes)
    for dark in (False, True, False):
        theme.dark = dark
        desk.ui.advance(0.3)
        red, green, blue = _pixel(board.center_x, board.center_y + 3)
        assert (red + green + blue < 330) == dark
        assert set(board.label_layer.boxes) == names


def _pixel(x: float, y: float) -> tuple[int, ...]:
    from kivy.core.window import Window
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

    Window.dispatch("on_draw")  # frames of the tests are not filled
    return tuple(glReadPixels(int(x), int(y), 1, 1, GL_RGB, GL_UNSIGNED_BYTE))


def test_a_users_own_board_is_drawn_on_plain_paper(desk: Desk, tmp_path: Any) -> None:
    from importlib.resources import files

    own = tmp_path / "own.json"
    own.write_text((files("rules") / "data/transamerica/europe.json").read_text("utf-8"), "utf-8")
    board = desk.shown(table_after(8, kit=str(own)))
    assert board.background() is None
    assert len(board.label_layer.boxes) > 20
    desk.ui.tap(middle(board, next(iter(board.legal))))
    assert len(desk.chosen) == 1


def test_other_eyes_see_nothing_of_what_the_last_ones_knew(desk: Desk) -> None:
    """At once: not after the next frame, nor when the camera comes to rest."""
    table = table_after(16)
    board = desk.shown(table, 360, 460)
    assert board.own_places()
    board.show(table.view(None), legal=())
    assert board.own_places() == []
    assert all(chip.text == "" and chip.parent is None for chip in board.overlays.chips)
    assert board.label_layer.boxes == {}
    assert board.legal == {}
    assert "cities" not in board.layers.dirty


def test_each_players_last_move_is_remembered(desk: Desk) -> None:
    table = table_after(16)
    board = desk.shown(table)
    board.recall(event for step in table.steps for event in step.events)
    laid = [e for step in table.steps for e in step.events if e.kind == "rail"]
    assert set(board.last_moves) == {event.seat for event in laid}
    assert ("line", laid[-1].data["line"]) in board.last_moves[laid[-1].seat]
    assert all(1 <= len(keys) <= 2 for keys in board.last_moves.values())


def test_a_move_is_played_and_can_be_skipped(desk: Desk) -> None:
    table = table_after(16)
    board = desk.shown(table)
    (seat,) = table.waiting_for()
    rail = next(a for a in table.state.actions(seat) if a.kind == "rail")
    events = table.act(seat, rail)
    board.show(table.view(seat))
    done: list[bool] = []
    board.play(events, lambda: done.append(True))
    key = ("line", rail.args[0])
    assert key in board.hidden
    desk.ui.advance(0.1)
    assert board.playing
    assert board.layers["moving"].group.children
    board.skip()
    assert done == [True]
    assert board.hidden == set()
    desk.ui.advance(0.1)
    assert not board.layers["moving"].group.children
    assert key in board.last_moves[seat]


def test_without_animations_a_move_is_there_at_once(desk: Desk) -> None:
    from app.services.settings import settings

    settings.animation_speed = 0
    table = table_after(16)
    board = desk.shown(table)
    (seat,) = table.waiting_for()
    events = table.act(seat, next(a for a in table.state.actions(seat) if a.kind == "rail"))
    board.show(table.view(seat))
    done: list[bool] = []
    board.play(events, lambda: done.append(True))
    assert done == [True]
    assert not board.playing


def test_a_staged_marker_is_shown_before_it_is_placed(desk: Desk) -> None:
    table = table_after(0)
    view = view_of(table)
    marker = view.actions()[40]
    board = desk.board(1280, 800)
    board.show(view, [marker])
    desk.ui.advance(0.3)
    assert set(board.marker_points()) == {view.seat}


def test_coloured_rails_are_laid_when_the_player_wants_them(desk: Desk) -> None:
    board = desk.shown(table_after(16, vexation=True))
    assert {action.kind for action in board.legal.values()} == {"rail"}
    board.coloured = True
    assert "own" in {action.kind for action in board.legal.values()}


def test_a_place_of_the_log_is_brought_into_sight(desk: Desk) -> None:
    table = table_after(30)
    board = desk.shown(table, 360, 460)
    laid = [e for step in table.steps for e in step.events if e.kind == "rail"]
    for event in (laid[0], laid[-1]):
        board.highlight(event)
        desk.ui.advance(1)
        x, y = middle(board, ("line", event.data["line"]))
        assert 0 < x < 360
        assert 0 < y < 460


def test_a_board_that_is_dropped_is_forgotten(desk: Desk) -> None:
    import gc
    import weakref

    board = desk.shown(table_after(12))
    gone = weakref.ref(board)
    desk.root.clear_widgets()
    del board
    desk.ui.advance(0.5)
    gc.collect()
    assert gone() is None
