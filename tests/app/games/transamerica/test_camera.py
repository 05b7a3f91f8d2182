"""What the map shows by itself: the chips at its edge, and where a round begins."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from app.board.camera import Pose
from app.board.geometry import Point
from app.table.modes import INTERLUDE, PLAY
from tests.app.games.transamerica.helpers import new_table, play_on
from tests.app.harness import Harness
from tests.app.steps import pass_time, sit_down, take_seat


def test_a_joined_city_has_no_chip_at_the_edge(ui: Harness) -> None:
    """The marker lies on one of the five cities: nobody looks for that one."""
    table = new_table(None, "greedy")
    home = table.kit.cities[table.state.hands[0][0]]
    table.act(0, table.state.parse(f"marker {home.name}"))
    play_on(table, until=lambda t: t.waiting_for() == (0,))
    ui.app.settings.animation_speed = 0
    take_seat(ui, table)
    board = ui.app.page.board
    wanted = {place.text for place in board.edge_places()}
    assert wanted == {place.text for place in board.own_places()} - {home.name}


@pytest.mark.parametrize("size", [(320, 568), (412, 915)])
def test_a_city_under_the_minimap_has_a_chip_that_brings_it_out(
    ui: Harness, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """Duluth lay under it on an upright phone, and nothing at the edge named it."""
    from app.board.edge_chips import OwnPlace  # not before the window is open

    ui.resize(*size)
    table = new_table(None, "greedy")
    table.act(0, table.state.parse("marker El Paso"))  # far from what the minimap covers
    take_seat(ui, play_on(table, until=lambda t: t.waiting_for() == (0,)))
    ui.advance(1)
    board = ui.app.page.board
    mini = board.overlays.mini

    def position() -> tuple[float, float]:
        x, y = board.camera.to_pixels(city.x, city.y)
        return board.x + x, board.y + y

    def covered() -> bool:
        x, y = position()
        return any(mini.collide_point(x + dx, y + dy) for dx in (-8, 0, 8) for dy in (-8, 0, 8))

    hidden = set()
    for city in board.labels():
        own = [OwnPlace(city.text, city.x, city.y, "")]
        monkeypatch.setattr(board, "edge_places", lambda own=own: own)
        monkeypatch.setattr(board, "own_places", lambda own=own: own)
        x, y = position()
        board.viewport.move_to(board.camera.panned(mini.center_x - x, mini.center_y - y))
        ui.advance(0.2)
        if covered():
            hidden.add(city.text)
            (chip,) = (chip for chip in board.overlays.chips if chip.parent is board)
            assert chip.place == own[0]
            ui.tap(chip)
            ui.advance(1)
            assert not covered(), city.text
    assert "Duluth" in hidden


def test_a_chip_points_to_where_its_city_lies(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once it pointed right for a city straight below."""
    from app.board.edge_chips import OwnPlace  # not before the window is open

    ui.resize(412, 915)
    table = new_table(None, "greedy")
    table.act(0, table.state.parse("marker El Paso"))
    take_seat(ui, play_on(table, until=lambda t: t.waiting_for() == (0,)))
    ui.advance(1)
    board = ui.app.page.board
    board.viewport.move_to(board.camera.pose._replace(x=8.0, y=5.0, scale=90.0))
    seen = board.camera.visible()
    middle_x, middle_y = seen.middle
    for x, y, turned in (
        (middle_x + 0.2, seen.bottom + 1, 270),
        (middle_x - 0.2, seen.top - 1, 90),
        (seen.right + 1, middle_y, 0),
        (seen.left - 1, middle_y, 180),
        (seen.right + 1, seen.bottom + 1, 0),
    ):
        own = [OwnPlace("There", x, y, "")]
        monkeypatch.setattr(board, "edge_places", lambda own=own: own)
        monkeypatch.setattr(board, "own_points", lambda: [])
        monkeypatch.setattr(board, "choice_points", lambda: [])
        board.viewport.move_to(board.camera.pose._replace(x=board.camera.pose.x + 0.01))
        ui.advance(0.2)
        (chip,) = (chip for chip in board.overlays.chips if chip.parent is board)
        assert chip.turned == turned, (x, y)


def test_a_round_begins_where_the_board_opens(ui: Harness) -> None:
    """The camera follows the missing rails at the end of a round, and goes home after it."""
    ui.app.settings.animation_speed = 0
    ui.app.settings.bot_speed = "instant"
    ui.resize(412, 915)
    table = play_on(new_table(None, "greedy"), until=lambda t: t.state.round == 2)
    presenter = sit_down(ui, table)
    assert presenter.mode == INTERLUDE
    pass_time(1.0)
    board = ui.app.page.board
    board.viewport.move_to(board.camera.whole())  # as if rails were missing from coast to coast
    presenter.carry_on()
    pass_time(1.0)
    assert presenter.mode == PLAY
    assert board.camera.pose.scale == board.home_pose().scale


def test_the_map_comes_back_to_where_the_viewer_builds(ui: Harness) -> None:
    """It follows the others' rails, and a map that was moved by hand is not put back home."""
    ui.app.settings.animation_speed = 0
    ui.app.settings.bot_speed = "instant"
    ui.resize(412, 915)
    table = play_on(
        new_table(None, "greedy"),
        until=lambda t: t.waiting_for() == (0,) and t.state.phase == "rail" and t.state.turn > 2,
    )
    presenter = take_seat(ui, table)
    pass_time(0.5)
    board = ui.app.page.board
    x, y = max(board.choice_points())
    pose = board.camera.clamped(Pose(board.camera.pose.scale * 1.8, x, y))
    board.viewport.move_to(pose)
    pass_time(0.5)
    presenter.stage(min(presenter.legal, key=lambda action: action.code))
    presenter.confirm()
    if presenter.viewer == 0 and presenter.offers.end:
        presenter.end()
    pass_time(2.0)
    assert presenter.mode == PLAY
    assert board.camera.pose == pose


def test_the_map_stays_where_the_first_rail_of_a_turn_is_laid(ui: Harness) -> None:
    """It went back to where the turn before had ended, in the middle of a turn."""
    ui.app.settings.animation_speed = 0
    ui.app.settings.bot_speed = "instant"
    ui.resize(412, 915)
    table = play_on(
        new_table(None, "greedy"),
        until=lambda t: t.waiting_for() == (0,) and t.state.phase == "rail" and t.state.turn > 2,
    )
    presenter = take_seat(ui, table)
    board, cost = ui.app.page.board, table.state.board.cost

    def lay_where(side: Callable[[Iterable[Point]], Point]) -> Pose:
        """Look at one end of the network, and lay one rail; returns where the camera was."""
        pose = board.camera.clamped(
            Pose(board.camera.pose.scale * 1.8, *side(board.choice_points()))
        )
        board.viewport.move_to(pose)
        pass_time(0.5)
        presenter.stage(next(a for a in presenter.legal if a.kind == "rail" and cost(*a.args) == 1))
        presenter.confirm()
        pass_time(1.0)
        return pose

    lay_where(min)
    presenter.end()
    pass_time(2.0)
    assert presenter.mode == PLAY
    pose = lay_where(max)
    assert presenter.offers.end
    assert board.camera.pose == pose


@pytest.mark.parametrize("others", [1, 3])
def test_the_map_keeps_its_size_while_a_turn_is_planned_and_laid(ui: Harness, others: int) -> None:
    """A sheet that grew for one frame shook the map and moved its left and right ends."""
    ui.resize(412, 915)
    ui.app.settings.bot_speed = "instant"
    table = play_on(
        new_table(None, *["greedy"] * others),
        until=lambda t: t.waiting_for() == (0,) and t.state.phase == "rail" and t.state.turn > 2,
    )
    presenter = take_seat(ui, table)
    ui.advance(0.5)
    board, heights = ui.app.page.board, []
    board.bind(height=lambda _board, height: heights.append(height))
    rails = [action for action in presenter.legal if action.kind == "rail"]
    presenter.stage(rails[0])
    ui.advance(0.3)
    presenter.undo()
    ui.advance(0.3)
    presenter.stage(rails[-1])
    ui.advance(0.3)
    presenter.confirm()
    if presenter.viewer == 0 and presenter.offers.end:
        presenter.end()
    ui.until(lambda: presenter.mode == PLAY and not board.playing)
    ui.advance(0.5)
    assert heights == []


def test_a_finger_that_pans_is_offered_to_nothing_else(ui: Harness) -> None:
    """Kivy would ask each widget of the table in every frame."""
    ui.resize(412, 915)
    take_seat(ui, new_table(None, "greedy"))
    screen = ui.app.page
    board, asked = screen.board, []
    for widget in ui.widgets(screen.stage):
        if widget is not board:
            widget.bind(on_touch_move=lambda widget, _touch: asked.append(widget) or False)
    before = board.camera.pose
    ui.drag(board, (board.center_x - 60, board.center_y))
    assert board.camera.pose.x > before.x
    assert asked == []
