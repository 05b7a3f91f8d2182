"""The road of an upright screen: what each row says, touches on it, and how it moves."""

from __future__ import annotations

import pytest
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.label import Label

from app.games.far_west_loco.art import TABLE, table_fit
from app.games.far_west_loco.loop_map import LoopMap
from app.games.far_west_loco.road_row import RoadMeasure, RoadRow
from app.games.far_west_loco.road_signs import PLAIN, RoadSign, RoadView, sign
from app.games.far_west_loco.text import say
from app.theme import atlas
from app.theme.pictures import load_picture
from app.theme.theme import theme
from rules import Table
from rules.far_west_loco import landing, stages
from tests.app.games.far_west_loco.helpers import (
    ALONE,
    PEOPLE,
    at_phase,
    board_of,
    main_button,
    new_table,
    open_road,
    panel_of,
    play_on,
    road_of,
    rows,
)
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.steps import NAMES, pass_time, sit_down, table_screen, tap, truth

SIZES = [(320, 568), (412, 915), (768, 1024)]


def middle(row: RoadRow) -> tuple[float, float]:
    return row.x + row.width / 2, row.y + row.height / 2


# What the rows say


@pytest.mark.long_but("size0")
@pytest.mark.parametrize("size", SIZES)
def test_each_number_of_the_die_says_where_it_leads_and_what_it_does(
    ui: Harness, size: tuple[int, int]
) -> None:
    presenter = open_road(ui, at_phase("turn"), size)
    view, road = presenter.view, road_of(ui)
    assert view is not None
    for face, found in landing.throws(view, presenter.names).items():
        row = road.row_of(found.space)
        assert row.sign.number == str(face)
        assert row.sign.reached
        assert row.title == say(found.title)
        told = found.held or found.effects[0]
        assert say(told) in row.sign.effect
        assert row.effect in row.sign.effect
    at = view.position.at[presenter.mover]
    for away in (1, 2):  # the speed die has no such number
        row = road.row_of((at + away) % 48)
        assert row.sign.number == str(away)
        assert not row.sign.reached


@pytest.mark.long_but("1.0-size0", "1.6-size0")
@pytest.mark.parametrize("size", [(320, 568), (360, 640), (412, 915), (768, 1024)])
@pytest.mark.parametrize("text", [1.0, 1.6])
def test_all_that_a_throw_can_reach_is_in_sight_with_the_train_and_the_button(
    ui: Harness, size: tuple[int, int], text: float
) -> None:
    ui.app.settings.text_scale = text
    presenter = open_road(ui, at_phase("turn"), size)
    road, shown = road_of(ui), rows(ui)
    at = truth(presenter).state.at[presenter.mover]
    assert [away for away in range(9) if (at + away) % 48 not in shown] == []
    for row in shown.values():
        words = [w for w in ui.widgets(row) if isinstance(w, Label) and w.text]
        assert all(w.font_size >= dp(11) and w.height <= row.height for w in words), row.title
    assert road.y < road.y_of(road.camera) < road.top  # the train
    assert main_button(ui).y > 0


@pytest.mark.long
def test_with_the_small_die_chosen_the_rows_show_its_numbers_and_the_goal(ui: Harness) -> None:
    def just_past(table: Table) -> bool:
        state = table.state
        goals = stages.wanted(state, state.player)
        behind = len(goals) == 1 and 0 < (state.at[state.player] - goals[0]) % 48 <= 3
        return bool(state.phase == "turn" and behind)

    presenter = open_road(ui, play_on(new_table(*PEOPLE), 700, just_past))
    assert presenter.staged[0].kind == "manoeuvre"  # nothing else leads back
    state = truth(presenter).state
    (goal,) = stages.wanted(state, state.player)
    shown = rows(ui)
    away = (goal - state.at[state.player] + 24) % 48 - 24
    assert shown[goal].sign.number == f"−{-away}"
    assert shown[goal].sign.tone == "goal"
    assert shown[(state.at[state.player] + 1) % 48].sign.number == "+1"
    assert road_of(ui).map.disabled
    board = board_of(ui)
    other = (state.player + 1) % 4
    board.position.at[other] = goal
    board.refresh()
    assert f"{presenter.names[other]} is in the way" in rows(ui)[goal].sign.effect
    presenter.touch(next(action for action in presenter.legal if action.kind == "speed"))
    pass_time(0.2)
    assert rows(ui)[(state.at[state.player] + 3) % 48].sign.number == "3"


@pytest.mark.long
def test_the_train_stands_at_the_foot_and_the_road_runs_upwards(ui: Harness) -> None:
    presenter = open_road(ui, at_phase("turn"))
    at = truth(presenter).state.at[presenter.mover]
    shown = rows(ui)
    heights = [shown[(at + away) % 48].y for away in range(6)]
    assert heights == sorted(heights)
    assert shown[at].sign.effect == "you are here"  # written where the map leaves room for it
    assert shown[at].y < road_of(ui).y + road_of(ui).height / 3


@pytest.mark.parametrize("slid", [0, 3, 7.5])
def test_no_words_lie_under_the_map(ui: Harness, slid: float) -> None:
    """Rows of a slid road once went on under it: "Track Works, Sherm"."""
    open_road(ui, at_phase("turn"))
    road = road_of(ui)
    road._slide(slid)
    pass_time(0.1)
    assert not road.map.disabled
    beside = [row for row in road._rows if row.top > road.map.y and row.y < road.map.top - dp(4)]
    assert beside
    for row in beside:
        labels = [
            widget
            for widget in row.walk(restrict=True)
            if isinstance(widget, Label) and widget.text
        ]
        assert all(label.to_window(label.right, 0)[0] <= road.map.x for label in labels)


@pytest.mark.parametrize(
    ("title", "effect", "shown"),
    [
        ("Gold Mine", "you are here", ("Gold Mine", "you are here")),
        ("Track Works, Sherman Hill (west sign)", "you are here", ("Track Works", "you are here")),
        ("Gold Mine", "too fast past the works: 100; visit for 100, or 200", ("Gold Mine", "")),
    ],
)
def test_words_beside_the_map_are_no_higher_than_their_row(
    ui: Harness, title: str, effect: str, shown: tuple[str, str]
) -> None:
    measure = RoadMeasure.of(dp(412), dp(540), 8)
    row = RoadRow()
    row.show(0, RoadSign(title=title, effect=effect, tag="+200"), measure, theme.text, dp(122))
    assert (row.title, row.effect, row.tag) == (*shown, "")


def test_a_name_without_a_town_is_wrapped_beside_the_map_where_there_is_height(
    ui: Harness,
) -> None:
    """“Sovvenzione del Wy…” was cut in rows that tell what a space does in one line."""
    measure = RoadMeasure.of(dp(412), dp(440), 8)
    assert measure.lines == 1
    row = RoadRow()
    title = "Sovvenzione del Wyoming"
    row.show(0, RoadSign(title=title, effect="200"), measure, theme.text, dp(96))
    assert (row.title, row.wraps, row.effect) == (title, True, "")


def test_an_effect_that_almost_fits_is_written_in_one_line(ui: Harness) -> None:
    """ "stage 2 of" once stood over a lonely "5"."""
    row, measure = RoadRow(), RoadMeasure.of(dp(412), dp(540), 8)
    told = "unload the foundations: stage 2\u00a0of\u00a05"
    row.show(0, RoadSign(title="Santa Fe", effect=told, icon="flag"), measure, theme.text, 0)
    assert row.one_line
    row.show(0, RoadSign(title="Santa Fe", effect=f"{told}; {told}"), measure, theme.text, 0)
    assert not row.one_line


def test_an_effect_of_three_lines_is_told_shorter_than_its_row(ui: Harness) -> None:
    """A works plot that was the goal, past the track works, stuck out of its frame."""
    row, measure = RoadRow(), RoadMeasure.of(dp(412), dp(540), 8)
    own = "Cement works for 1,100, and load the foundations"
    whole = f"too fast past the works: 100; {own}"
    told = RoadSign(title="Works Plot B", effect=whole, brief=own, icon="flag-checkered")
    row.show(0, told, measure, theme.text, 0)
    ui.advance(0.1)
    assert row.effect == own
    words = [w for w in ui.widgets(row) if isinstance(w, Label) and w.text and w.height]
    assert min(w.y for w in words) >= 0
    assert max(w.top for w in words) <= row.height
    wide = RoadMeasure.of(dp(768), dp(700), 8)
    row.show(0, told, wide, theme.text, 0)
    assert row.effect == whole


def test_the_only_person_s_deeds_are_called_theirs_on_every_road(ui: Harness) -> None:
    table = play_on(new_table(*ALONE), 400, lambda table: 0 in table.state.owner)
    space = next(
        number
        for number, about in enumerate(table.state.box.board.spaces)
        if about.plot >= 0 and table.state.plots[about.plot] == table.state.owner.index(0)
    )
    players = [theme.player(colour) for colour in range(4)]
    for seat, moving in ((0, True), (1, False)):
        road = RoadView(table.view(0), seat, NAMES, players, {}, moving, you=0)
        assert sign(road, space, 3).title.endswith(", yours")
    road = RoadView(table.view(0), 0, NAMES, players, {}, moving=True)
    assert sign(road, space, 3).title.endswith(f", {NAMES[0]}'s")


def test_only_the_goal_is_framed_while_a_train_is_shunted(ui: Harness) -> None:
    table = at_phase("shunt")
    seat = table.waiting_for()[0]
    players = [theme.player(colour) for colour in range(4)]
    road = RoadView(table.view(seat), seat, NAMES, players, {}, moving=False)
    here = sign(road, table.state.at[seat], 0)
    assert (here.tone, here.effect) == (PLAIN, "you are here")


# Touch


@pytest.mark.long_but("size0")
@pytest.mark.parametrize("size", SIZES)
def test_a_touched_row_tells_its_rule_and_does_nothing(ui: Harness, size: tuple[int, int]) -> None:
    presenter = open_road(ui, at_phase("turn"), size)
    steps, staged = len(truth(presenter).steps), presenter.staged
    space = (truth(presenter).state.at[presenter.mover] + 4) % 48
    row = road_of(ui).row_of(space)
    assert row.whole
    tap(middle(row))
    said = table_screen(ui).feedback.notice.text
    assert row.title in said
    assert row.effect.split("; ")[0] in said
    assert (len(truth(presenter).steps), presenter.staged) == (steps, staged)
    assert rows(ui)[space].title == row.title


@pytest.mark.parametrize("size", [(320.0, 150.0), (320.0, 300.0), (412.0, 500.0), (768.0, 700.0)])
def test_rows_are_a_fingertip_apart(size: tuple[float, float]) -> None:
    assert RoadMeasure.of(dp(size[0]), dp(size[1])).pitch >= dp(48)


@pytest.mark.long
def test_a_finger_slides_the_road_and_the_next_turn_starts_at_the_train(ui: Harness) -> None:
    presenter = open_road(ui, at_phase("turn"))
    road = road_of(ui)
    before = set(rows(ui))
    x, y = road.center
    ui.drag((x, y + 100), (x, y - 160))
    assert set(rows(ui)) != before
    tap(main_button(ui))
    pass_time(0.5)
    seat = road_of(ui).seat
    assert truth(presenter).state.at[seat] in rows(ui)


@pytest.mark.long
def test_the_map_shows_the_whole_loop_and_leads_back(ui: Harness) -> None:
    open_road(ui, at_phase("turn"))
    tap(ui.find(LoopMap))
    pass_time(0.5)
    board = board_of(ui)
    assert board.overlays.road.parent is None
    tap(board.overlays.to_road)
    pass_time(0.5)
    assert board.overlays.road.parent is board


@pytest.mark.long
def test_a_shunted_train_goes_to_the_row_that_is_touched(ui: Harness) -> None:
    def ways(table: Table) -> bool:
        state = table.state
        return state.phase == "shunt" and len(state.codes(state.to_act()[0])) > 1

    presenter = open_road(ui, play_on(new_table(*PEOPLE), 700, ways))
    for move in [action for action in presenter.legal if action.kind == "move"]:
        end = board_of(ui).key_of(move)
        assert end is not None
        tap(middle(rows(ui)[end]))
        assert board_of(ui).key_of(presenter.staged[0]) == end
    seat, steps = presenter.mover, len(truth(presenter).steps)
    tap(main_button(ui))
    moved = [e for s in truth(presenter).steps[steps:] for e in s.events if e.kind == "moved"]
    assert (moved[0].seat, moved[0].data["to"]) == (seat, end)


def test_an_only_move_is_told_in_a_sentence_and_needs_no_tile(ui: Harness) -> None:
    def one_way(table: Table) -> bool:
        state = table.state
        return state.phase == "shunt" and len(state.codes(state.to_act()[0])) == 1

    open_road(ui, play_on(new_table(*PEOPLE), 700, one_way))
    panel = panel_of(ui)
    assert panel.numbers_help[0].isupper()
    assert panel.numbers_help.endswith(".")
    assert not panel.ids.numbers.children


@pytest.mark.long
def test_a_player_s_plate_brings_that_train_into_view(ui: Harness) -> None:
    presenter = open_road(ui, at_phase("turn"))
    other = (presenter.mover + 2) % 4
    tap(board_of(ui).overlays.strip.plates[other])
    pass_time(0.3)
    assert truth(presenter).state.at[other] in rows(ui)


# Moving


@pytest.mark.long
def test_the_road_scrolls_under_the_train_space_by_space(ui: Harness) -> None:
    ui.resize(412, 915)
    presenter = sit_down(ui, new_table(*PEOPLE))
    ui.advance(1)
    seat = presenter.mover
    start = truth(presenter).state.at[seat]
    tap(main_button(ui))
    end = truth(presenter).state.at[seat]
    road, seen = road_of(ui), set()
    while not board_of(ui).settled:
        if road.seat == seat:
            seen.add(round(road.camera))
        ui.settle(2)
    assert set(range(start, end + 1)) <= seen


@pytest.mark.long
def test_the_road_follows_the_train_that_a_replay_shows(ui: Harness) -> None:
    presenter = open_road(ui, play_on(new_table(*PEOPLE), 40))
    screen = table_screen(ui)
    screen.replay.open()
    pass_time(0.3)
    pane, followed = screen.stage.pane, set()
    for place in range(4, 24):
        pane.go_to(place)
        pass_time(0.1)
        events = pane.replay.events(pane.stops[place])
        for event in [event for event in events if event.kind in ("moved", "placed")][-1:]:
            assert event.data["to"] in rows(ui)
            assert road_of(ui).seat == board_of(ui).active == event.seat
            followed.add(event.seat)
    assert len(followed) > 1
    screen.replay.close()
    pass_time(0.3)
    assert road_of(ui).seat == presenter.mover


def test_a_sentence_over_the_road_leaves_the_train_in_sight(ui: Harness) -> None:
    open_road(ui, at_phase("turn"), (412, 915))
    feedback, road = table_screen(ui).feedback, road_of(ui)
    feedback.hint("The card lets you choose: look what each thing costs.", "turn")
    pass_time(0.2)
    plate = feedback.notice.ids.plate
    assert plate.y >= road.top  # not even the farthest row is covered
    strip = board_of(ui).overlays.strip  # nor do the heads of the players' names look out over it
    assert plate.top >= strip.top - 1
    assert plate.x <= strip.x + 1
    assert plate.right >= strip.right - 1


@pytest.mark.parametrize("size", [(412, 915), (360, 640)])
def test_a_sentence_about_a_touched_player_leaves_the_players_in_sight(
    ui: Harness, size: tuple[int, int]
) -> None:
    """It lay over the lower half of their money or of their stages."""
    open_road(ui, at_phase("turn"), size)
    strip = board_of(ui).overlays.strip
    tap(strip.plates[1])
    pass_time(0.2)
    notice = table_screen(ui).feedback.notice
    assert notice.text
    assert notice.ids.plate.top <= strip.y + 1


def test_no_picture_is_decoded_while_a_train_drives(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ui.resize(412, 915)
    sit_down(ui, new_table("easy", "easy", "easy"))
    pass_time(4)
    decoded: list[str] = []

    def load(path: str, *how: bool, **more: bool) -> Texture:
        decoded.append(path)
        return load_picture(path, *how, **more)

    monkeypatch.setattr(atlas, "load_picture", load)
    at = list(board_of(ui).train_places())
    pass_time(6)
    assert list(board_of(ui).train_places()) != at
    assert not decoded


def test_rows_are_built_once_and_kept_when_the_road_has_less_room(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a table is opened its road is laid out at several heights."""
    built: list[RoadRow] = []
    make = RoadRow.__init__

    def count(row: RoadRow) -> None:
        built.append(row)
        make(row)

    monkeypatch.setattr(RoadRow, "__init__", count)
    open_road(ui, at_phase("turn"), (412, 915))
    assert len(built) < 2 * len(road_of(ui)._rows)
    before, spaces = len(built), set(rows(ui))
    ui.resize(412, 760)
    ui.resize(412, 915)
    pass_time(0.5)
    assert len(built) == before
    assert set(rows(ui)) == spaces


@pytest.mark.long_but("1.6-size0")
@pytest.mark.parametrize("size", [(320, 568), (360, 640), (412, 915)])
@pytest.mark.parametrize("text_scale", [1, 1.6])
def test_a_replay_on_an_upright_phone_shows_the_board(
    ui: Harness, size: tuple[int, int], text_scale: float
) -> None:
    """At its beginning the whole loop, between plates and sheet; then the road."""
    ui.app.settings.text_scale = text_scale
    open_road(ui, play_on(new_table(*PEOPLE), 40), size)
    screen, board = table_screen(ui), board_of(ui)
    screen.replay.open()
    pass_time(0.3)
    pane = screen.stage.pane
    for place in (0, 1, 0):
        pane.go_to(place)
        pass_time(0.3)
        assert board.on_road == (place > 0)
        assert layout_problems() == []
    field, fit = board.layout.field, table_fit(board.layout.field)
    assert fit * TABLE[0] <= field.width + 0.01
    assert fit * TABLE[1] <= field.height + 0.01
    plates, sheet = board.overlays.shade.y - board.y, board.edges[3]
    for point in board.layout.points:
        x, y = board.camera.to_pixels(*point)
        assert 0 < x < board.width
        assert sheet < y < plates
    assert plates - sheet > dp(180)


@pytest.mark.parametrize("size", [(360, 640), (412, 915)])
def test_load_and_spike_leave_a_plate_its_name_and_money(
    ui: Harness, size: tuple[int, int]
) -> None:
    open_road(ui, at_phase("turn"), size)
    plate = board_of(ui).overlays.strip.plates[1]
    plate.name_text, plate.cash_text = "Player 1", "2,300"
    plate.wagon, plate.spike = "load_permit", True
    pass_time(0.1)
    who, cash, aboard = plate.ids.who, plate.ids.cash, plate.ids.aboard
    assert not who.cut
    assert cash.font_size >= dp(11)
    if plate.roomy:
        assert cash.x + cash.natural <= aboard.x <= aboard.right <= plate.right
        assert aboard.top <= who.y + dp(4)
