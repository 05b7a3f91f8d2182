"""Real fingers, wheel and mouse on the board."""

from __future__ import annotations

from itertools import combinations

import pytest
from kivy.metrics import dp

from app.board.geometry import Segment
from app.board.hit_test import HitArea, apart
from app.games.transamerica.board import TransAmericaBoard
from app.games.transamerica.hit_areas import Key, geometry
from tests.app.board.conftest import Desk, middle, pixels, table_after, view_of

#: A little longer than a double tap may take.
SOON = 0.4


def test_a_tap_chooses_the_legal_rail_under_it(desk: Desk) -> None:
    board = desk.shown(table_after(12))
    for key in list(board.legal)[:6]:
        desk.ui.tap(middle(board, key))
    assert desk.chosen == [board.legal[key].text for key in list(board.legal)[:6]]
    assert desk.refused == []


def test_every_legal_rail_can_be_chosen_on_a_phone(desk: Desk) -> None:
    """Each by a touch in its own middle, however crowded, after it was brought into sight."""
    from app.services.settings import settings

    board = desk.shown(table_after(20), 360, 460)
    settings.animation_speed = 0
    for key, action in list(board.legal.items())[::4]:
        board.highlight([key])
        board.skip()
        desk.ui.advance(0.2)
        desk.ui.tap(middle(board, key))
        assert desk.chosen[-1] == action.text


def test_a_touch_between_two_lines_takes_the_nearer_legal_one(desk: Desk) -> None:
    board = desk.shown(table_after(8))
    key = next(iter(board.legal))
    x, y = middle(board, key)
    desk.ui.tap((x + 6, y + 8))
    assert desk.chosen == [board.legal[key].text]


def test_a_touch_that_could_mean_several_places_brings_them_closer(desk: Desk) -> None:
    """Then they are a fingertip apart; when the turn is over, the whole board comes back."""
    table = table_after(12)
    board = desk.shown(table, 360, 460)
    before = board.camera.pose.scale
    crossing = _crossing(board)
    board.highlight([crossing[0].key])
    desk.ui.advance(0.5)
    (at,) = set(_ends(board, crossing[0])) & set(_ends(board, crossing[1]))
    desk.ui.tap(pixels(board, *at))
    desk.ui.advance(0.5)
    assert desk.chosen == []
    assert apart(crossing) * board.camera.pose.scale >= dp(48)
    for area in crossing:
        desk.ui.tap(middle(board, area.key))
        assert desk.chosen[-1] == board.legal[area.key].text
    board.show(view_of(table), legal=())
    desk.ui.advance(0.6)
    assert board.camera.pose.scale == pytest.approx(before)


def _crossing(board: TransAmericaBoard) -> list[HitArea[Key]]:
    """Two legal lines that meet."""
    areas = board.areas_of(board.legal)
    for one, other in combinations(areas, 2):
        if set(_ends(board, one)) & set(_ends(board, other)):
            return [one, other]
    raise AssertionError("no two legal lines meet")


def _ends(board: TransAmericaBoard, area: HitArea[Key]) -> Segment:
    return geometry(board.kit)[1][area.key[1]]


def test_a_mouse_points_precisely_and_comes_no_closer(desk: Desk) -> None:
    board = desk.shown(table_after(12), 360, 460)
    before = board.camera.pose.scale
    area = _crossing(board)[0]
    board.highlight([area.key])
    desk.ui.advance(0.5)
    x, y = area.a
    toward = x + (area.middle[0] - x) * 0.2, y + (area.middle[1] - y) * 0.2
    desk.ui.tap(pixels(board, *toward), button="left")
    assert board.camera.pose.scale == before
    assert desk.chosen == [board.legal[area.key].text]


def test_a_tap_on_a_laid_rail_is_explained_but_not_at_once(desk: Desk) -> None:
    table = table_after(12)
    board = desk.shown(table)
    line = next(n for n in range(10_000) if table.state.rails >> n & 1)
    desk.ui.tap(middle(board, ("line", line)))
    assert desk.explained == []  # it could still become a double tap
    desk.ui.advance(SOON)
    assert len(desk.explained) == 1
    assert desk.refused == desk.chosen == []


def test_a_tap_in_the_sea_means_nothing(desk: Desk) -> None:
    board = desk.shown(table_after(12))
    desk.ui.tap((board.x + 40, board.y + 150))
    desk.ui.advance(1)
    assert desk.chosen == desk.refused == []


def test_a_pan_moves_the_paper_and_chooses_nothing(desk: Desk) -> None:
    board = desk.shown(table_after(12))
    board.zoom_by(2)
    desk.ui.advance(1)
    key = next(iter(board.legal))
    board.highlight([key])
    desk.ui.advance(1)
    start = middle(board, key)
    before = board.camera.pose
    desk.ui.drag(start, (start[0] - 120, start[1] + 40), steps=30)
    assert desk.chosen == desk.refused == []
    assert board.camera.pose.scale == before.scale
    moved = abs(board.camera.pose.x - before.x) + abs(board.camera.pose.y - before.y)
    assert moved * before.scale > 60


def test_a_pan_that_returns_is_still_a_pan(desk: Desk) -> None:
    board = desk.shown(table_after(12))
    start = middle(board, next(iter(board.legal)))
    finger = desk.ui.press(start)
    finger.go((start[0] + 60, start[1]))
    desk.ui.advance(0.05)
    finger.go(start)
    desk.ui.advance(0.05)
    finger.end()
    desk.ui.advance(1)
    assert desk.chosen == desk.refused == []


def test_a_press_shows_what_it_would_choose(desk: Desk) -> None:
    board = desk.shown(table_after(12))
    key = next(iter(board.legal))
    finger = desk.ui.press(middle(board, key))
    assert board.touch.aimed is not None
    assert board.touch.aimed.key == key
    finger.end()
    desk.ui.advance(0.1)
    assert board.touch.aimed is None


def test_a_resting_finger_slides_and_chooses_where_it_is_lifted(desk: Desk) -> None:
    board = desk.shown(table_after(20), 360, 460)
    board.move_cursor(1, 0)  # brings a legal place into sight
    desk.ui.advance(1)
    shown = [key for key in board.legal if 60 < middle(board, key)[0] < 300]
    shown = [key for key in shown if 60 < middle(board, key)[1] < 400]
    first, last = shown[0], shown[-1]
    before = board.camera.pose
    finger = desk.ui.press(middle(board, first))
    desk.ui.advance(0.4)
    assert board.magnifier.shown
    assert desk.chosen == []
    finger.go(middle(board, last))
    desk.ui.advance(0.05)
    assert board.touch.aimed.key == last
    finger.end()
    desk.ui.advance(0.1)
    assert desk.chosen == [board.legal[last].text]
    assert not board.magnifier.shown
    assert board.camera.pose == before


@pytest.mark.parametrize("x", [60, 120, 200])
def test_the_magnifier_keeps_below_the_header(desk: Desk, x: int) -> None:
    """The title was written across it while a finger aimed near the top."""
    board = desk.shown(table_after(20), 360, 460)
    board.edges = [0, dp(70), 0, 0]
    desk.ui.advance(0.5)
    desk.ui.press((x, board.top - dp(90)))
    desk.ui.advance(0.4)
    assert board.magnifier.shown
    middle_x, middle_y, radius = board.magnifier._ring.circle[:3]
    assert middle_y + radius <= board.top - dp(70)
    assert abs(middle_x - x) >= radius  # beside the finger


def test_after_the_magnifier_the_paper_still_moves(desk: Desk) -> None:
    """The paper is drawn twice while the magnifier shows; afterwards it must redraw as before."""
    desk.shown(table_after(12), 360, 460)
    desk.ui.hold((180, 200), 0.5)
    desk.ui.advance(0.5)
    before = _window()
    desk.ui.drag((200, 200), (120, 200), steps=20)
    desk.ui.advance(0.6)
    assert _window() != before


def _window() -> bytes:
    from kivy.core.window import Window
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

    Window.dispatch("on_draw")  # frames of the tests are not filled
    Window.dispatch("on_draw")  # the harness fills one pixel only
    return glReadPixels(0, 0, Window.width, Window.height, GL_RGB, GL_UNSIGNED_BYTE)


def test_a_pinch_zooms_about_its_middle_and_chooses_nothing(desk: Desk) -> None:
    board = desk.shown(table_after(12))
    before = board.camera.pose.scale
    under = board.camera.to_board(640 - board.x, 400 - board.y)
    desk.ui.pinch((640, 400), 100, 200)
    assert board.camera.pose.scale == pytest.approx(before * 2, rel=0.05)
    assert board.camera.to_board(640 - board.x, 400 - board.y) == pytest.approx(under, abs=0.2)
    desk.ui.pinch((640, 400), 300, 50)
    assert board.camera.pose.scale == pytest.approx(board.camera.whole_scale)
    desk.ui.advance(1)
    assert desk.chosen == desk.refused == []


def test_lifting_one_finger_of_a_pinch_goes_on_panning(desk: Desk) -> None:
    from tests.app.finger import Finger

    board = desk.shown(table_after(12))
    board.zoom_by(2)
    desk.ui.advance(1)
    one, two = Finger((500, 400)), Finger((700, 400))
    one.begin()
    two.begin()
    two.end()
    desk.ui.advance(0.05)
    x = board.camera.pose.x
    one.go((560, 400))
    desk.ui.advance(0.05)
    assert board.camera.pose.x < x
    one.end()
    desk.ui.advance(1)
    assert desk.chosen == desk.refused == []


def test_the_wheel_zooms_about_the_pointer(desk: Desk) -> None:
    board = desk.shown(table_after(12))
    spot = (700, 350)
    before, under = board.camera.pose.scale, board.camera.to_board(700, 350)
    desk.ui.wheel(spot, 4)
    assert board.camera.pose.scale > before * 1.5
    assert board.camera.to_board(*spot) == pytest.approx(under, abs=0.3)
    desk.ui.wheel(spot, -10)
    assert board.camera.pose.scale == pytest.approx(board.camera.whole_scale)


def test_a_double_tap_beside_the_legal_places_zooms_and_comes_back(desk: Desk) -> None:
    board = desk.shown(table_after(12))
    home = board.camera.pose.scale
    sea = (board.x + 60, board.y + 160)
    desk.ui.double_tap(sea)
    desk.ui.advance(1)
    assert board.camera.pose.scale == pytest.approx(home * 2)
    desk.ui.double_tap(sea)
    desk.ui.advance(1)
    assert board.camera.pose.scale == pytest.approx(home)
    assert desk.refused == desk.chosen == []


def test_fit_goes_home_and_from_there_shows_all(desk: Desk) -> None:
    board = desk.shown(table_after(12), 360, 460)
    board.zoom_by(2)
    desk.ui.advance(1)
    board.fit()
    desk.ui.advance(1)
    assert board.camera.pose.scale == pytest.approx(board.camera.home_scale)
    desk.ui.tap(board.overlays.mini)
    desk.ui.advance(1)
    assert board.camera.pose.scale == pytest.approx(board.camera.whole_scale)


def test_the_zoom_pill_zooms(desk: Desk) -> None:
    board = desk.shown(table_after(12))
    closer, fit, further = board.overlays.zoom.children
    assert min(*closer.size, *fit.size, *further.size) >= 48
    before = board.camera.pose.scale
    desk.ui.tap(closer)
    desk.ui.advance(1)
    assert board.camera.pose.scale == pytest.approx(before * 1.5)
    desk.ui.tap(further)
    desk.ui.advance(1)
    assert board.camera.pose.scale == pytest.approx(before)
    assert desk.chosen == desk.refused == []


def test_an_edge_chip_brings_the_own_city_into_sight(desk: Desk) -> None:
    board = desk.shown(table_after(12), 360, 460)
    board.viewport.move_to(board.camera.panned(10_000, 0))
    desk.ui.advance(0.5)
    chips = [chip for chip in board.overlays.chips if chip.parent]
    assert chips
    chip = chips[0]
    assert min(chip.size) >= 48
    assert chip.x >= 0
    assert chip.right <= 360
    assert chip.width > 52 + 6 * len(chip.text)  # the name is written in full
    place = chip.place
    desk.ui.tap(chip)
    desk.ui.advance(1)
    assert board.camera.visible().holds(place.x, place.y)
    assert desk.chosen == desk.refused == []


def test_a_mouse_hovers_over_legal_places(desk: Desk) -> None:
    from kivy.core.window import Window

    board = desk.shown(table_after(12))
    key = next(iter(board.legal))
    Window.mouse_pos = middle(board, key)
    desk.ui.advance(0.05)
    assert desk.hovered == [board.legal[key].text]
    Window.mouse_pos = (board.x + 40, board.y + 150)
    desk.ui.advance(0.05)
    assert desk.hovered[-1] is None


def test_a_disabled_board_is_not_touched(desk: Desk) -> None:
    board = desk.shown(table_after(12))
    board.disabled = True
    desk.ui.tap(middle(board, next(iter(board.legal))))
    assert desk.chosen == []


def test_a_staged_rail_can_be_touched_again(desk: Desk) -> None:
    """The second touch confirms; that is the presenter's affair."""
    table = table_after(12)
    view = view_of(table)
    rail = next(a for a in view.actions() if a.kind == "rail")
    board = desk.board(1280, 800)
    board.show(view.after([rail]), [rail])
    desk.ui.advance(0.5)
    desk.ui.tap(middle(board, ("line", rail.args[0])))
    assert desk.chosen == [rail.text]


def test_the_marker_is_put_on_the_touched_intersection(desk: Desk) -> None:
    table = table_after(0)
    board = desk.shown(table)
    kit = table.state.board
    node = kit.cities[7].node
    desk.ui.tap(pixels(board, *kit.xy(node)))
    assert desk.chosen == [kit.moves.actions[kit.moves.marker + node].text]


def test_keys_move_the_cursor_over_legal_places_and_choose(desk: Desk) -> None:
    board = desk.shown(table_after(12))
    board.move_cursor(1, 0)
    first = board.touch.cursor
    assert first in board.legal
    board.move_cursor(1, 0)
    assert middle(board, board.touch.cursor)[0] > middle(board, first)[0]
    there = board.touch.cursor
    board.move_cursor(0, 1)
    if board.touch.cursor != there:
        assert middle(board, board.touch.cursor)[1] > middle(board, there)[1]
    board.choose_cursor()
    assert desk.chosen == [board.legal[board.touch.cursor].text]
    assert desk.hovered[-1] == board.legal[board.touch.cursor].text


def test_the_cursor_stays_in_sight_on_a_phone(desk: Desk) -> None:
    board = desk.shown(table_after(20), 360, 460)
    for _ in range(12):
        board.move_cursor(-1, 0)
        desk.ui.advance(0.6)
        x, y = middle(board, board.touch.cursor)
        assert 0 < x < 360
        assert 0 < y < 460
