"""Laying by touch on every size: company first, then few, spread, large places."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from app.games.santa_fe_rails import proposal
from app.games.santa_fe_rails.companies import CODED, CompanyBar
from app.games.santa_fe_rails.flag_places import Flag, place_flags
from app.games.santa_fe_rails.proposal import PROPOSAL
from app.games.santa_fe_rails.touch import FINGERTIP
from app.widgets.text import TextLine
from rules import Table
from rules.bots.bot import Clock
from rules.core.action import Action
from rules.santa_fe_rails.goals import goals
from tests.app.games.santa_fe_rails.helpers import (
    NEW_LINES,
    CompanyTile,
    board_of,
    choices,
    choose,
    new_table,
    played_until,
    show_company,
    stage_by_flags,
    wait_for_flags,
    widget_of,
)
from tests.app.games.santa_fe_rails.test_touch import at_random_until
from tests.app.games.test_touch_and_sight import check_places
from tests.app.harness import Harness, visible
from tests.app.layout import FINGERTIP as TARGET
from tests.app.steps import PLAY, pass_time, spot, take_seat, tap

SIZES = ((320, 568), (412, 915), (768, 1024), (1024, 768), (915, 412), (1280, 800))


@cache
def saved(position: str) -> Any:
    """Positions at the beginning, late with many companies, and with a branch card to use."""
    if position == "branch":
        return _with_branch_card().record()
    late = {"early": 1, "middle": 6, "late": 11}[position]
    table = new_table(None, None, None, None, seed=7)
    return played_until(table, lambda t: t.state.round >= late and t.state.phase == "lay").record()


def _with_branch_card() -> Table:
    """A careless game that has come to a branch card with many ways to use it."""
    for seed in range(1, 60):
        table = new_table(None, None, None, seed=seed)
        bots = [table.game.bot("random", seat + seed) for seat in range(3)]
        while not table.over:
            seat = table.waiting_for()[0]
            if table.state.phase == "lay":
                ways = [a for a in table.view(seat).actions() if a.kind == "branch"]
                if len(ways) >= 14:
                    return table
            table.act(seat, bots[seat].choose(table.view(seat), Clock(0.02)))
    raise AssertionError("no game came to such a branch card")


def at(ui: Harness, position: str, size: tuple[int, int]) -> Any:
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    presenter = take_seat(ui, Table.from_record(saved(position)))
    pass_time(PROPOSAL + 0.3)
    presenter.restart()  # without the piece that goes on along a track
    pass_time(0.1)
    return presenter


def pieces(presenter: Any) -> list[Action]:
    return [action for action in presenter.legal if action.kind in ("lay", "branch")]


def combinations(usual: int) -> list[Any]:
    """Every size with two of the positions, every position with three of the sizes.

    In make long every size with one position, ``usual``; the others in make matrix.
    """
    positions = ("early", "middle", "late", "branch")
    return [
        pytest.param(
            positions[(index + step) % 4],
            size,
            id=f"{size[0]}x{size[1]}-{step}",
            marks=() if step == usual else pytest.mark.matrix,
        )
        for index, size in enumerate(SIZES)
        for step in (0, 2)
    ]


@pytest.mark.long_but("early-size0")
@pytest.mark.parametrize(
    ("position", "size"), [("early", (412, 915)), ("late", (1024, 768)), ("branch", (320, 568))]
)
def test_the_company_with_most_goals_has_flags_for_all(
    ui: Harness, position: str, size: tuple[int, int]
) -> None:
    presenter = at(ui, position, size)
    companies = [action.args[0] for action in pieces(presenter)]
    stage_by_flags(ui, presenter, max(set(companies), key=companies.count))


@pytest.mark.parametrize("size", [(320, 568), (412, 915)])
def test_a_branch_card_does_not_hide_a_small_map_under_flags(
    ui: Harness, size: tuple[int, int]
) -> None:
    """All its new lines are behind one flag, and then each city where one starts has its own."""
    presenter = at(ui, "branch", size)
    company = next(action.args[0] for action in pieces(presenter) if action.kind == "branch")
    show_company(ui, company)
    board = board_of(ui)
    _left, _low, width, height = board.focus.bounds()
    covered = sum(flag.width * flag.height for flag in board.focus.flags.widgets)
    assert covered < 0.4 * width * height
    starts = {goal.start for goal in board.focus.goals if goal.branch}
    new = next(flag for flag in board.focus.flags.widgets if flag.title == NEW_LINES)
    tap(new)
    pass_time(0.6)
    assert {goal.start for goal in board.focus.shown} == starts
    assert len(board.focus.flags.widgets) >= len(starts)


def test_with_large_text_a_list_reaches_what_has_no_room_for_a_flag(ui: Harness) -> None:
    """On the smallest phone: one flag, the map in sight, and a row a fingertip high for each."""
    ui.app.settings.text_scale = 1.6
    presenter = at(ui, "branch", (320, 568))
    company = next(action.args[0] for action in pieces(presenter) if action.kind == "branch")
    show_company(ui, company)
    board = board_of(ui)
    starts = {goal.start for goal in board.focus.goals if goal.branch}
    tap(next(flag for flag in board.focus.flags.widgets if flag.title == NEW_LINES))
    wait_for_flags(board)
    assert [flag.title for flag in board.focus.flags.widgets] == ["Where from?"]
    rows = choices(board)
    assert {row.title for row in rows} == {board.kit.cities[city].name for city in starts}
    assert min(row.height for row in rows) >= dp(TARGET)
    tap(rows[0])
    wait_for_flags(board)
    assert {goal.start for goal in board.focus.shown} <= starts
    assert len({goal.start for goal in board.focus.shown}) == 1
    goal_rows = choices(board)
    assert len(goal_rows) == len(board.focus.shown)
    tap(goal_rows[0])
    assert presenter.staged[0] in pieces(presenter)
    assert choices(board)[0].chosen


@pytest.mark.long
def test_with_large_text_every_goal_is_reached(ui: Harness) -> None:
    ui.app.settings.text_scale = 1.6
    for position in ("early", "late", "branch"):
        presenter = at(ui, position, (320, 568))
        for company in sorted({action.args[0] for action in pieces(presenter)}):
            stage_by_flags(ui, presenter, company)


@pytest.mark.long
@pytest.mark.parametrize(("position", "size"), combinations(usual=0))
def test_every_goal_has_a_flag_of_its_own(
    ui: Harness, position: str, size: tuple[int, int]
) -> None:
    """Company first: its flags reach all its legal pieces, both tracks of a route as one."""
    presenter = at(ui, position, size)
    legal = pieces(presenter)
    for company in sorted({action.args[0] for action in legal}):
        staged = stage_by_flags(ui, presenter, company)
        assert staged <= set(legal)
        assert {action.args[0] for action in staged} == {company}


@pytest.mark.long_for("late-size1")
@pytest.mark.parametrize(("position", "size"), [("early", (1280, 800)), ("late", (412, 915))])
def test_a_touch_of_some_spaces_never_chooses_another(
    ui: Harness, position: str, size: tuple[int, int]
) -> None:
    presenter = at(ui, position, size)
    touch_on_the_map(ui, presenter, pieces(presenter)[::7])


@pytest.mark.long
@pytest.mark.parametrize(("position", "size"), combinations(usual=2))
def test_a_touch_of_any_space_never_chooses_another(
    ui: Harness, position: str, size: tuple[int, int]
) -> None:
    presenter = at(ui, position, size)
    touch_on_the_map(ui, presenter, pieces(presenter))


def touch_on_the_map(ui: Harness, presenter: Any, actions: list[Action]) -> None:
    """A touch of a legal space, or near it, chooses its piece or asks about its company."""
    board = board_of(ui)
    board.company = -1
    pass_time(0.6)
    for action in actions:
        for dx, dy in ((0, 0), (20, 0), (-20, 0), (0, 20), (0, -20)):
            x, y = spot(ui, action)
            far = x + dp(dx), y + dp(dy)
            if any(child.collide_point(*board.to_widget(*far)) for child in board.children):
                continue  # something floats over it: zooming or panning brings it out
            tap(far)
            company = action.args[0]
            if presenter.staged:
                found = goals(presenter.view, pieces(presenter))
                goal = next(goal for goal in found if action in goal.actions)
                assert presenter.staged[0] in goal.actions, (action, presenter.staged)
                presenter.restart()
            elif board.popup.is_open:
                names = [row.title for row in board.popup.rows]
                assert board.kit.companies[company].name in names
                board.popup.close()
            elif dx == dy == 0:
                assert board.company == company
            board.company = -1
            ui.app.page.feedback.notice.hide()  # its "Why?" lies over the map
            pass_time(0.6)


@pytest.mark.long_but("size0")
@pytest.mark.long
@pytest.mark.parametrize("size", [(320, 568), (412, 915), (1024, 768)])
def test_every_city_for_a_boomtown_is_a_fingertip_from_the_next(
    ui: Harness, size: tuple[int, int]
) -> None:
    """A touch chooses the city it hits; between two close ones the map comes closer first."""
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    presenter = take_seat(ui, at_random_until("boomtown"))
    pass_time(0.6)
    assert len(presenter.legal) > 4
    board = board_of(ui)
    assert board.open_cities == {a.args[0] for a in presenter.legal if a.kind == "boom"}
    lit = {label.key for label in board.labels() if not label.faint}
    assert lit == {board.kit.cities[c].id for c in board.open_cities | board.own_cities()}
    assert list(check_places(presenter, board, tried=len(presenter.legal))) == []


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (412, 915)])
def test_nothing_hides_a_city_for_a_boomtown(ui: Harness, size: tuple[int, int]) -> None:
    """At 360x640 the minimap lay over Minneapolis."""
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    take_seat(ui, at_random_until("boomtown"))
    pass_time(0.6)
    board = board_of(ui)
    assert board.open_cities
    seen = [board.camera.to_pixels(*point) for point in board.choice_points()]
    for left, low, wide, high in board.overlays.boxes():
        hidden = [
            (x, y)
            for x, y in seen
            if left - dp(18) < x < left + wide + dp(18) and low - dp(18) < y < low + high + dp(18)
        ]
        assert not hidden


@pytest.mark.parametrize("size", [(320, 568), (412, 915), (768, 1024)])
def test_the_board_has_most_of_the_height_while_laying(ui: Harness, size: tuple[int, int]) -> None:
    at(ui, "late", size)
    stage = ui.app.page.stage
    assert stage.height - stage.pane_height >= 0.6 * Window.height
    for overlay in board_of(ui).overlays.boxes():
        assert overlay[1] >= board_of(ui).edges[3] - 1  # nothing is cut by the sheet


@pytest.mark.parametrize("size", [(600, 960), (768, 1024)])
@pytest.mark.parametrize("scale", [1.3, 1.6])
def test_the_board_has_most_of_the_height_in_large_text_too(
    ui: Harness, size: tuple[int, int], scale: float
) -> None:
    """A tablet's hand took it; now it is unfolded when it is wanted."""
    ui.app.settings.text_scale = scale
    at(ui, "late", size)
    stage = ui.app.page.stage
    assert stage.height - stage.pane_height >= 0.6 * Window.height


@pytest.mark.long_but("size2")
@pytest.mark.parametrize("size", SIZES)
def test_the_count_of_pieces_is_always_readable(ui: Harness, size: tuple[int, int]) -> None:
    presenter = at(ui, "middle", size)
    left = presenter.view.position.network.pieces
    tiles = [widget for widget in ui.widgets() if isinstance(widget, CompanyTile)]
    assert len(tiles) == len(left)
    for tile in tiles:
        lines = [line for line in visible(tile) if isinstance(line, TextLine) and line.text]
        assert not any(line.cut for line in lines)
        if tile.chosen:
            continue
        assert str(left[tile.number]) in [line.text for line in lines]
    assert any(not tile.open for tile in tiles)


def test_letters_of_companies_share_a_bar_that_is_too_narrow_for_names_only(ui: Harness) -> None:
    """In large text half of a wide board's bar was empty."""
    ui.app.settings.text_scale = 1.6
    bar = CompanyBar(width=dp(620), floating=True)
    bar.show(new_table(None, None).state, None, [0, 0, 0, 1])
    assert {tile.look for tile in bar.tiles} == {CODED}
    ui.settle(2)
    assert bar.ids.row.width == pytest.approx(bar.width, abs=1)


def test_a_company_is_scrolled_wholly_into_sight_before_its_row_is_shown(ui: Harness) -> None:
    """Between two rounds cards take the place of the row."""
    ui.app.settings.text_scale = 1.6
    bar = CompanyBar(width=dp(288))
    bar.show(new_table(None, None).state, None, (0, 0, 0, 1))
    row, numbers = bar.ids.row, [tile.number for tile in bar.tiles]
    for number in (numbers[0], numbers[-1], numbers[2], numbers[-2]):
        bar.select(number)
        pass_time(0.2)
        tile = next(tile for tile in bar.tiles if tile.chosen)
        left = tile.x - row.x - bar.scroll_x * (row.width - bar.width)
        assert row.width > bar.width
        assert tile.number == number
        assert -1 <= left <= bar.width - tile.width + 1


def test_no_company_moves_under_the_finger_when_one_in_sight_is_chosen(ui: Harness) -> None:
    """The chosen tile was wider than the others, and pushed them aside."""
    at(ui, "early", (412, 915))
    bar = next(widget for widget in ui.widgets() if isinstance(widget, CompanyBar))

    def places() -> dict[int, tuple[float, float]]:
        return {tile.number: (tile.to_window(*tile.pos)[0], tile.width) for tile in bar.tiles}

    before = places()
    for number in (1, 4, 0):
        show_company(ui, number)
        assert places() == before


def test_what_is_staged_is_told_with_its_consequence(ui: Harness) -> None:
    presenter = at(ui, "early", (412, 915))
    board = board_of(ui)
    show_company(ui, board.kit.company_named["kansas_pacific"].number)
    flags = {flag.title: flag for flag in board.focus.flags.widgets}
    tap(flags["Wichita"])
    said = ui.texts()
    assert "Kansas Pacific reaches Wichita: you get $2" in said
    assert "Lay it, take $2" in said
    assert any(text.startswith("$2 for the first company in Wichita.") for text in said)
    presenter.restart()
    pass_time(0.6)
    flags = {flag.title: flag for flag in board.focus.flags.widgets}
    tap(flags["Denver"])
    said = ui.texts()
    assert "Kansas Pacific towards Denver" in said
    assert "Lay towards Denver" in said
    assert any(text.startswith("3 more to go. The player who arrives gets $6.") for text in said)


def test_a_small_board_begins_with_the_company_laid_last(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proposal, "usual_piece", lambda *_: None)  # nothing is proposed
    ui.app.settings.animation_speed = 0
    ui.app.settings.bot_speed = "instant"
    ui.resize(412, 915)
    table = new_table(None, "random", "random")
    presenter = take_seat(ui, played_until(table, lambda t: t.state.laying == 1))
    board = board_of(ui)
    assert board.company == -1
    choose(ui, next(a for a in pieces(presenter) if a.args[0] == 1))
    ui.until(lambda: presenter.mode == PLAY)
    pass_time(0.6)
    assert presenter.view.position.laying == 2
    assert board.company == 1
    assert board.focus.flags.widgets


def test_a_closed_company_is_explained(ui: Harness) -> None:
    at(ui, "early", (412, 915))
    tile = next(w for w in ui.widgets() if isinstance(w, CompanyTile) and not w.open)
    tap(widget_of(ui, CompanyTile, number=tile.number))
    assert board_of(ui).company == -1
    name = board_of(ui).kit.companies[tile.number].name
    assert f"The card of the {name} has not been drawn yet." in ui.texts()


def test_flags_find_room_or_say_that_there_is_none() -> None:
    bounds = (0.0, 0.0, 300.0, 200.0)
    many = [Flag(150 + n, 100, 100, 48) for n in range(6)]
    boxes = [box for box in place_flags(many, bounds, [], [], 1) if box is not None]
    assert len(boxes) == 6
    crowd = [Flag(150 + n, 100, 100, 48) for n in range(20)]
    assert None in place_flags(crowd, bounds, [], [], 1)


def test_tails_keep_off_other_flags() -> None:
    """The nearest room for the second flag is below the first one: its tail would cross that."""
    two = [Flag(150, 190, 100, 48), Flag(150, 198, 100, 48)]
    one, other = place_flags(two, (0, 0, 300, 200), [], [], 1)
    assert one is not None
    assert other is not None
    assert abs(one[0] - other[0]) >= 100  # side by side


def test_flags_that_may_not_be_crowded_stay_near_their_points() -> None:
    crowd = [Flag(150, 300, 140, 48) for _ in range(12)]
    bounds = (0.0, 0.0, 300.0, 600.0)
    assert None in place_flags(crowd, bounds, [], [], 1, crowded=False)
    assert None not in place_flags(crowd, bounds, [], [], 1)


def test_goals_are_framed_again_in_another_window_until_the_player_moves_the_map(
    ui: Harness,
) -> None:
    at(ui, "early", (412, 915))
    board = board_of(ui)
    show_company(ui, 0)
    before = board.camera.pose
    ui.resize(320, 400)
    pass_time(0.6)
    lower = board.camera.pose
    assert lower.scale < before.scale
    ui.resize(412, 915)
    pass_time(0.6)
    assert board.camera.pose == pytest.approx(before)
    board.viewport.pan(30, 30)
    ui.resize(320, 400)
    pass_time(0.6)
    assert board.camera.pose != pytest.approx(lower)


def test_a_fingertip_is_at_least_half_a_target() -> None:
    assert FINGERTIP >= TARGET / 2
