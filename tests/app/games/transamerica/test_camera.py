"""What the map shows by itself: the chips at its edge, and where a round begins."""

from __future__ import annotations

from app.board.camera import Pose
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
