"""The middle of the Far West Loco board in landscape: the loop round it, and its moments."""

from __future__ import annotations

import pytest
from kivy.metrics import Metrics, dp

from app.games.far_west_loco.board import FarWestLocoBoard
from app.games.far_west_loco.choices import Aimable
from app.games.far_west_loco.layout import framed
from app.games.far_west_loco.players import Plate
from app.games.far_west_loco.signs import LEAST, face_badge, name_signs
from app.games.far_west_loco.station import StationStage
from app.games.far_west_loco.story import story
from app.games.far_west_loco.tiles import LandingTile
from rules.core.event import Event
from tests.app.games.far_west_loco.helpers import (
    ALONE,
    GAME,
    at_phase,
    before,
    board_of,
    choose,
    middle_of,
    new_table,
    play_on,
)
from tests.app.harness import Harness
from tests.app.steps import PLAY, pass_time, sit_down, table_screen, tap, truth

SIZES = [(915, 412), (1024, 768), (1280, 800), (1600, 1000)]


# The loop


@pytest.mark.parametrize("size", [(899, 396), (1000, 672), (980, 776), (1520, 1056), (1610, 1176)])
def test_the_loop_takes_the_shape_of_its_frame(size: tuple[int, int]) -> None:
    board = GAME.kit().board
    layout = framed(board, *size)
    content, field = layout.content, layout.field
    for x, y in layout.points:
        assert content.holds(x, y)
        half = 33 * layout.train / 63  # no locomotive is cut off at the edge
        assert content.left + half <= x <= content.right - half
        assert content.top + half / 1.4 <= y <= content.bottom - half / 1.4
    assert field.width > 0.6 * content.width
    assert field.height > 0.5 * content.height


def test_a_board_without_its_place_can_be_shown_on_a_sharp_screen(ui: Harness) -> None:
    board, density = FarWestLocoBoard(), Metrics.density
    Metrics.density = 3
    try:
        board.show(new_table(None, None).view(None), legal=())  # as for a small picture
    finally:
        Metrics.density = density
    assert board.layout.content.height > 1


@pytest.mark.parametrize("size", [(1000, 672), (980, 776), (1520, 1056)])
def test_no_two_names_on_the_board_meet(ui: Harness, size: tuple[int, int]) -> None:
    state = play_on(new_table(None, None, None, None, None), 400).state
    layout = framed(state.box.board, *size)
    assert layout.labelled
    signs = list(name_signs(state, layout))
    high = LEAST / 63
    for number, one in enumerate(signs):
        for other in signs[number + 1 :]:
            apart_x = abs(one.x - other.x) >= (one.room + other.room) / 2 / 63
            assert apart_x or abs(one.y - other.y) >= high, (one.text, other.text)


@pytest.mark.long_but("size1")
@pytest.mark.parametrize("size", SIZES)
def test_the_whole_loop_is_in_sight_and_the_players_outside_of_it(
    ui: Harness, size: tuple[int, int]
) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    presenter = sit_down(ui, new_table(None, None, None, None))
    board, stage = ui.app.page.board, ui.app.page.stage
    assert stage.form == "inside"
    seen = board.camera.visible()
    assert all(seen.holds(*point) for point in board.layout.points)
    x, y, wide, high = board.field
    for seat in range(4):
        plate = board.plate_of(seat)
        over_loop = plate.y < board.top and plate.right > board.x and plate.x < board.right
        inside = x <= plate.x and plate.right <= x + wide and plate.top <= y + high
        assert inside if size[1] < 520 else not over_loop
    assert presenter.mode == PLAY


# Moments


def test_nothing_is_asked_before_the_train_has_stopped(ui: Harness) -> None:
    ui.resize(1024, 768)
    presenter = sit_down(ui, new_table(None, None, None, None))
    panel, board = middle_of(ui), ui.app.page.board
    thrower = presenter.seat
    tap(panel.buttons.primary)
    assert board.playing
    assert not board.settled
    seen = 0
    while not board.settled:
        assert not panel.asking
        assert panel.confirm_text == ""
        assert [w for w in ui.widgets(panel) if isinstance(w, Aimable)] == []
        assert panel.actor == thrower  # the header names who threw
        assert panel.turn_text == ""  # and not the number of the next turn
        assert [plate.active for plate in panel.plates.plates].index(True) == thrower
        ui.settle(1)
        seen += 1
    assert seen > 10
    assert panel.asking
    assert panel.turn_text == f"turn {truth(presenter).state.turn}"
    assert presenter.names[thrower] in panel.story_text


@pytest.mark.long
def test_a_turn_without_a_decision_takes_one_touch(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(1024, 768)
    presenter = sit_down(ui, new_table(None, None, None, None))
    panel, quiet = middle_of(ui), 0
    bots = [GAME.bot("sensible", seat) for seat in range(4)]
    while quiet < 4:
        turn, seat = truth(presenter).state.turn, presenter.mover
        asked = panel.chosen is not None and panel.chosen.kind == "speed"
        if asked:
            tap(panel.buttons.primary)
            quiet += truth(presenter).state.turn != turn
        else:
            choose(ui, bots[seat].choose(truth(presenter).view(seat)))


@pytest.mark.long
def test_a_drawn_card_lies_in_the_middle_also_when_more_is_told_about_it(ui: Harness) -> None:
    ui.resize(1024, 768)
    table, _action = before(new_table(None, None, None, seed=3), lambda e: e.kind == "card")
    sit_down(ui, table)
    panel, plate = middle_of(ui), ui.app.page.board.open_card.plate
    tap(panel.buttons.primary)
    ui.until(lambda: ui.app.page.board.card is not None)
    ui.advance(0.1)
    told, scroll = set(), panel.ids.scroll
    while plate.parent is not None and not ui.app.page.board.settled:
        told.add(len(ui.app.page.board.told))
        x, _y = plate.to_window(plate.x + plate.width / 2, plate.y)
        assert abs(x - scroll.x - scroll.width / 2) < 2
        ui.advance(0.1)
    assert len(told) > 1  # the spike was told while it lay there


def test_alone_the_own_result_is_told(ui: Harness) -> None:
    ui.resize(1024, 768)
    table = new_table(None, "careless", "careless", "careless")
    play_on(table, 40)
    play_on(table, until=lambda t: t.waiting_for() == (0,) and t.state.phase == "turn")
    sit_down(ui, table)
    panel = middle_of(ui)
    assert panel.title_text == "Your turn: throw a die"
    tap(panel.buttons.primary)
    ui.until(lambda: panel.story_text.startswith("You threw ") and ": " in panel.story_text)


def test_alone_what_others_pay_and_what_one_draws_is_told_to_you(ui: Harness) -> None:
    """Of several who pay for a card the reader is told about first."""
    ui.resize(1024, 768)
    sit_down(ui, play_on(new_table(*ALONE), 40))
    board, names = board_of(ui), table_screen(ui).presenter.names
    thrown = Event("thrown", 1, {"die": "speed", "face": 4})
    paid = [Event("paid", seat, {"amount": 100, "to": 1, "why": "card"}) for seat in (0, 2, 3)]
    said = story(board.position, [thrown, *paid], names, board.you)
    assert said.endswith("You pay 100 to Anna (the card).")
    fee = Event("paid", 1, {"amount": 100, "to": 0, "why": "shop"})
    said = story(board.position, [thrown, fee], names, board.you)
    assert said.endswith("Anna pays you 100 (the shop's fee).")
    board.open_card.turn([Event("card", 0, {"card": 3})])
    middle_of(ui).show()
    board.settled = False
    assert board.open_card.plate.who == "Drawn by you"


def test_the_picture_beside_a_sentence_is_of_what_it_tells(ui: Harness) -> None:
    """Not of the last throw, if nobody threw: a golden spike, a purchase, a missed turn."""
    ui.resize(1024, 768)
    sit_down(ui, play_on(new_table(*ALONE), 40))
    board, panel = board_of(ui), middle_of(ui)
    board.settled = False
    for event, picture in (
        (Event("spiked", 1, {"target": 2, "steps": 16}), "golden_spike"),
        (Event("missed", 1), ""),
        (Event("bought", 1, {"deed": 0, "what": "x", "amount": 700}), "industry_cement"),
        (Event("thrown", 1, {"die": "speed", "face": 4}), panel.thrown),
    ):
        board.told = [event]
        assert panel.happening.picture == picture


def test_a_player_who_misses_a_turn_still_carries_its_load(ui: Harness) -> None:
    ui.resize(1024, 768)
    table = play_on(new_table(None, None, None), until=lambda t: any(t.state.loaded))
    seat = table.state.loaded.index(True)
    table.state.skips[seat] = 1
    plate = Plate()
    plate.tell(table.state, seat, "Mira", 0)
    assert plate.goal_text == "Misses 1 turn"
    assert plate.wagon not in ("", "load_empty")


@pytest.mark.parametrize("size", SIZES)
def test_the_faces_that_lead_to_a_space_stand_whole_on_the_board(size: tuple[int, int]) -> None:
    """Also where all of them are stopped by the same train, at the board's edge."""
    layout = framed(GAME.kit().board, *size)
    for space in range(len(layout.points)):
        text, x, _y, wide, _high = face_badge(layout, space, (3, 4, 5, 6, 7, 8))
        assert text == "3–8"
        assert layout.content.left <= x - wide / 2
        assert x + wide / 2 <= layout.content.right


@pytest.mark.long
def test_a_table_turned_upright_and_back_goes_on(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(1024, 768)
    presenter = sit_down(ui, at_phase("buy"))
    ui.resize(412, 915)
    ui.settle(6)
    assert ui.app.page.stage.form == "sheet"
    assert not ui.app.page.board.hosting
    ui.resize(915, 412)
    ui.settle(6)
    assert ui.app.page.stage.form == "inside"
    action = next(action for action in presenter.legal if action.kind == "buy")
    choose(ui, action)
    assert truth(presenter).steps[-1].action == action or presenter.mode == PLAY


def test_the_tiles_of_a_throw_are_made_once(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(915, 412)
    presenter = sit_down(ui, new_table(None, None))
    panel = middle_of(ui)
    tiles = [w for w in ui.widgets(panel) if isinstance(w, LandingTile)]
    titles = [tile.title for tile in tiles]
    while True:
        tap(panel.buttons.primary)
        pass_time(0.7)
        if truth(presenter).state.phase == "turn" and presenter.mode == PLAY:
            break
    again = [w for w in ui.widgets(panel) if isinstance(w, LandingTile)]
    assert again == tiles
    assert [tile.title for tile in again] != titles


@pytest.mark.parametrize("size", [(915, 412), (667, 400), (1024, 768)])
def test_a_replay_on_a_lying_screen_shows_the_whole_loop(
    ui: Harness, size: tuple[int, int]
) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    sit_down(ui, at_phase("turn", 5))
    board = table_screen(ui).board
    table_screen(ui).replay.open()
    pass_time(0.5)
    assert not board.hosting
    for point in board.layout.points:
        x, y = board.camera.to_pixels(*point)
        assert 0 < x < board.width
        assert board.overlays.foot < y < board.height


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080)])
def test_a_first_hint_lies_over_the_goal_and_covers_neither_track_nor_button(
    ui: Harness, size: tuple[int, int]
) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    sit_down(ui, at_phase("buy"))
    feedback, panel = table_screen(ui).feedback, middle_of(ui)
    feedback.hint(
        "An industry sells to everybody who needs its material; a shop earns whenever somebody "
        "stops.",
        "buy",
    )
    ui.settle()
    plate, (x, y, width, _height) = feedback.notice.ids.plate, board_of(ui).field
    assert plate.width >= panel.ids.goal.parent.width  # of which no half line looks out
    left, low = plate.to_window(*plate.pos)
    assert x <= left
    assert left + plate.width <= x + width
    assert low >= y
    assert low + plate.height <= panel.ids.buttons.to_window(*panel.ids.buttons.pos)[1] + dp(1)


def test_the_stages_of_a_shorter_game_are_numbered_without_a_gap(ui: Harness) -> None:
    """It leaves one out: they read 1, 2, 3, 4, 6, and a road row "stage 5 of 5"."""
    ui.resize(1920, 1080)
    sit_down(ui, new_table(*ALONE, length="shorter"))
    pass_time(1)
    stages = [widget for widget in ui.widgets() if isinstance(widget, StationStage)]
    assert sorted(stage.number_text for stage in stages) == ["1", "2", "3", "4", "5"]


@pytest.mark.parametrize("people", [1, 2])
def test_nothing_acts_in_the_first_moment_after_something_is_asked(
    ui: Harness, people: int
) -> None:
    """A touch that should skip the locomotive's way once bought what was just offered."""
    ui.resize(1024, 768)
    bots = [None] * people + ["sensible"] * (4 - people)
    presenter = sit_down(ui, new_table(*bots))
    table, panel = truth(presenter), middle_of(ui)
    for _ in range(4):
        ui.until(lambda: panel.asking)
        steps = len(table.steps)
        for _tap in range(2):
            ui.advance(0.12)
            ui.tap(panel.buttons.primary)
        assert len(table.steps) == steps
        ui.advance(0.6)
        ui.tap(panel.buttons.primary)
        assert len(table.steps) > steps


def test_a_card_grows_with_its_letters_on_a_large_screen(ui: Harness) -> None:
    """At 1920x1080 it was as narrow as on a phone, with room for two beside it."""
    ui.resize(1920, 1080)
    sit_down(ui, before(new_table(None, None, seed=3), lambda e: e.kind == "card")[0])
    tap(middle_of(ui).buttons.primary)
    ui.until(lambda: board_of(ui).card is not None)
    ui.settle(6)
    plate = board_of(ui).open_card.plate
    assert plate.opacity == 1
    assert plate.pictured
    assert plate.width > dp(450)
