"""Hasty touches: a double tap, a touch beside, a touch meant for the last turn never act."""

from __future__ import annotations

from math import dist

import pytest
from kivy.metrics import dp

from app.board.view import BoardView
from app.table.modes import BEAT, INTERLUDE, PLAY, VEIL, WATCH
from app.table.presenter import TablePresenter
from rules.core.action import Action
from tests.app.finger import Spot
from tests.app.harness import Harness, spot_of
from tests.app.layout import LATER
from tests.app.places.devices import asked_elsewhere, be_quiet
from tests.app.steps import (
    button,
    happened,
    new_table,
    pass_time,
    play_on,
    reveal,
    sit_down,
    spot,
    table_screen,
    take_seat,
    tap,
    truth,
)
from tests.rules.remote.room import Room

SIZES = [(412, 915), (1024, 768)]
GAMES = ("transamerica", "santa_fe_rails", "station_master", "far_west_loco")


def two_taps(ui: Harness, where: Spot) -> None:
    """Two taps 0.2 s apart, after a moment of rest."""
    pass_time(0.8)
    ui.tap(where)
    ui.advance(0.15)
    ui.tap(where)
    ui.advance(0.1)


def markers_placed(ui: Harness, size: tuple[int, int]) -> TablePresenter:
    """TransAmerica for two people, at the first turn with rails."""
    ui.resize(*size)
    table = play_on(new_table("transamerica", None, None), "greedy", 2)
    presenter = take_seat(ui, table)
    pass_time(0.8)
    return presenter


def rails(presenter: TablePresenter, cost: int) -> list[Action]:
    board = presenter.kit
    return [a for a in presenter.legal if a.kind == "rail" and board.cost(a.args[0]) == cost]


@pytest.mark.parametrize("size", SIZES)
def test_a_double_tap_on_the_map_only_plans(ui: Harness, size: tuple[int, int]) -> None:
    ui.resize(*size)
    presenter = take_seat(ui, new_table("transamerica", None, None))
    seat, marker = presenter.seat, presenter.legal[40]
    two_taps(ui, spot(ui, marker))
    assert (presenter.mode, presenter.seat) == (PLAY, seat)
    assert presenter.staged == (marker,)


def test_a_second_touch_lays_a_rail_but_never_ends_the_turn(ui: Harness) -> None:
    presenter = markers_placed(ui, (1024, 768))
    seat, steps = presenter.seat, len(truth(presenter).steps)
    first = rails(presenter, 1)[0]
    tap(spot(ui, first))
    pass_time(0.8)
    tap(spot(ui, first))
    assert len(truth(presenter).steps) == steps + 1
    second = rails(presenter, 1)[0]
    for _ in range(2):
        pass_time(0.8)
        tap(spot(ui, second))
    assert (presenter.seat, presenter.staged) == (seat, (second,))
    assert "To end your turn, touch “Lay the rail”." in ui.texts()
    tap(button(ui, "Lay the rail"))
    assert (presenter.mode, presenter.seat) == (VEIL, 1 - presenter_seat(seat))


def presenter_seat(seat: int | None) -> int:
    assert seat is not None
    return seat


@pytest.mark.long_for("size1")
@pytest.mark.parametrize("size", SIZES)
def test_a_touch_beside_a_staged_rail_does_not_confirm_it(
    ui: Harness, size: tuple[int, int]
) -> None:
    """19 dp from its middle, on either side: another rail is meant there, or none."""
    presenter = markers_placed(ui, size)
    steps = len(truth(presenter).steps)
    board = table_screen(ui).board
    assert isinstance(board, BoardView)
    for rail in rails(presenter, 1)[:3]:
        line = board.touch.areas.by_key[board.key_of(rail)]
        (ax, ay), (bx, by) = line.a, line.b
        across = (by - ay) / dist(line.a, line.b), (bx - ax) / dist(line.a, line.b)
        for side in (-1, 1):
            presenter.restart()
            x, y = stage(ui, presenter, rail)
            assert presenter.staged == (rail,)
            tap((x + side * dp(19) * across[0], y + side * dp(19) * across[1]))
            assert len(truth(presenter).steps) == steps


def stage(ui: Harness, presenter: TablePresenter, rail: Action) -> Spot:
    """Touch a rail; if it is too close to others the first touch brings them nearer."""
    tap(spot(ui, rail))
    if not presenter.staged:
        pass_time(0.8)
        tap(spot(ui, rail))
    return spot(ui, rail)


def way_on(ui: Harness) -> Spot:
    """Where the way on is: the confirm button, or the one that leaves a summary."""
    page = table_screen(ui)
    pane = page.turn_pane
    if pane is not None:
        found = button(ui, pane.confirm_word)
    else:
        found = page.stage.pane.footer.children[0]
    x, y = found.to_window(*found.center)
    return x, y


@pytest.mark.parametrize(
    ("times", "game_id"),
    [
        (8, "station_master"),
        *(pytest.param(24, game_id, marks=pytest.mark.long) for game_id in GAMES),
        *(pytest.param(80, game_id, marks=LATER) for game_id in GAMES),
    ],
)
def test_two_taps_on_confirm_act_for_one_player_only(ui: Harness, game_id: str, times: int) -> None:
    """Whatever the first of two taps did, the second does nothing."""
    presenter = sit_down(ui, new_table(game_id, None, None, None))
    table, tried = truth(presenter), 0
    for _ in range(times):
        if presenter.mode == VEIL:
            reveal(ui)
        if presenter.mode == PLAY and not presenter.offers.confirm and presenter.legal:
            presenter.touch(presenter.legal[0])
            ui.settle()
        pass_time(0.8)
        if presenter.mode == PLAY and not presenter.offers.confirm:
            continue
        where = way_on(ui)
        ui.tap(where)
        after_one, mode, seat = len(table.steps), presenter.mode, presenter.seat
        ui.advance(0.15)
        ui.tap(where)
        assert (len(table.steps), presenter.mode, presenter.seat) == (after_one, mode, seat)
        tried += 1
    assert tried >= times / 4


def test_the_veil_offers_the_device_back_until_it_is_lifted(ui: Harness) -> None:
    presenter = take_seat(ui, new_table("transamerica", None, None, names=("Mira", "Anna")))
    seat = presenter_seat(presenter.seat)
    marker = presenter.legal[40]
    tap(spot(ui, marker))
    pass_time(0.8)
    tap(button(ui, "Start here"))
    pass_time(0.8)
    assert (presenter.mode, presenter.seat) == (VEIL, 1 - seat)
    tap(button(ui, f"Back to {presenter.names[seat]}"))
    assert (presenter.mode, presenter.seat, presenter.view) == (VEIL, seat, None)
    assert not any(text.startswith("Back to") for text in ui.texts())
    reveal(ui)
    assert (presenter.mode, presenter.viewer) == (PLAY, seat)
    assert truth(presenter).state.markers[seat] == -1


def test_nothing_is_offered_back_once_the_veil_was_lifted(ui: Harness) -> None:
    presenter = take_seat(ui, new_table("transamerica", None, None))
    presenter.touch(presenter.legal[40])
    presenter.confirm()
    ui.advance(0.1)
    assert presenter.back_to is not None
    reveal(ui)
    presenter.suspend()
    assert (presenter.mode, presenter.back_to) == (VEIL, None)


def test_the_veil_offers_nothing_back_after_a_rail(ui: Harness) -> None:
    """Laying and taking back would tell whether somebody else is complete."""
    presenter = markers_placed(ui, (1024, 768))
    while presenter.mode == PLAY:
        presenter.touch(rails(presenter, 1)[0])
        presenter.confirm()
    ui.advance(0.1)
    assert presenter.mode == VEIL
    assert presenter.back_to is None


def test_taps_on_confirm_do_not_lift_the_next_veil(ui: Harness) -> None:
    presenter = take_seat(ui, new_table("transamerica", None, None))
    ui.app.settings.handover = "double_tap"
    presenter.touch(presenter.legal[40])
    presenter.confirm()
    ui.advance(0.1)
    assert presenter.mode == VEIL
    veil = table_screen(ui).veil
    assert veil is not None
    ui.double_tap(veil.ids.reveal)
    assert presenter.mode == VEIL
    pass_time(0.8)
    ui.double_tap(veil.ids.reveal)
    assert presenter.mode == PLAY


@pytest.mark.parametrize("speed", [1, 0])
def test_a_touch_right_after_the_last_move_starts_no_rematch(ui: Harness, speed: float) -> None:
    ui.app.settings.animation_speed = speed
    ui.resize(412, 915)
    sit_down(ui, play_on(new_table("station_master", None, None), "easy"))
    screen = table_screen(ui)
    table_id = screen.table_id
    ui.tap(button(ui, "Rematch"))
    pass_time(0.5)
    assert screen.table_id == table_id
    assert screen.summary.view is not None
    tap(button(ui, "Rematch"))
    assert screen.table_id != table_id


def test_two_taps_on_the_last_card_of_a_train_do_not_skip_its_departure(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(412, 915)
    table = play_on(new_table("station_master", None, None), "easy", until=happened("departed"))
    presenter = sit_down(ui, table)
    assert presenter.mode == INTERLUDE
    presenter.guard.new_turn()
    ui.tap(button(ui, "Continue"))
    assert presenter.mode == INTERLUDE
    tap(button(ui, "Continue"))
    assert presenter.mode != INTERLUDE


def test_two_taps_on_confirm_do_not_skip_what_the_computer_players_do(ui: Harness) -> None:
    ui.app.settings.bot_speed = "slow"
    ui.resize(412, 915)
    presenter = take_seat(
        ui, new_table("station_master", None, "easy", "easy", options={"first": 1})
    )
    assert presenter.mode == PLAY
    token = next(action for action in presenter.legal if action.kind == "token")
    presenter.touch(token)
    presenter.touch(next(action for action in presenter.legal if action.kind == "train"))
    pass_time(0.3)
    two_taps(ui, spot_of(button(ui, table_screen(ui).stage.pane.panel.confirm_text)))
    moves = [step.seat for step in truth(presenter).steps if step.seat > 0]
    assert moves == []
    assert presenter.mode in (WATCH, BEAT)
    tap((206, 400))
    pass_time(1)
    assert [step.seat for step in truth(presenter).steps if step.seat > 0] != []


def guest_of(ui: Harness, patch: pytest.MonkeyPatch, room: Room) -> TablePresenter:
    """The presenter of seat 0, which has this device; the table is in a room elsewhere."""
    be_quiet(patch)
    room.settle()
    joining = ui.app.devices.join("192.168.1.30", 4321)
    joining.guest = room.guests[0]
    ui.app.go("join")
    ui.app.go("seat", instead=True)
    pass_time(0.8)
    return table_screen(ui).presenter


def test_a_touch_as_the_host_answers_was_meant_for_the_last_button(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The way to end the turn comes with the answer, at the place of what was touched before."""
    ui.resize(412, 915)
    room = Room("transamerica", seats=2, away=(0,), table=new_table("transamerica", None, None))
    play_on(room.table, "greedy", 2)
    while room.table.waiting_for() != (0,):
        room.table.act(1, room.table.view(1).actions()[0])
    presenter = guest_of(ui, monkeypatch, room)
    presenter.touch(rails(presenter, 1)[0])
    presenter.confirm()
    assert not presenter.offers.end
    pass_time(0.8)
    room.settle()
    ui.advance(0.1)
    assert presenter.offers.end
    end = button(ui, "End turn")
    ui.tap(end)
    assert (presenter.mode, presenter.unanswered) == (PLAY, False)
    tap(end)
    assert presenter.unanswered


def test_another_s_choice_that_changes_no_button_delays_no_touch(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = Room("santa_fe_rails", seats=3, away=(0, 1))
    presenter = guest_of(ui, monkeypatch, room)
    presenter.touch(presenter.legal[0])
    pass_time(0.8)
    other = room.guests[1].table
    assert other is not None
    other.play(1, other.view(1).actions()[:1])
    room.settle()
    ui.tap(way_on(ui))
    assert presenter.unanswered


def test_a_question_from_another_device_is_not_answered_by_a_touch_on_its_way(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_elsewhere(ui, monkeypatch)
    ui.advance(0.1)
    said: list[bool] = []
    joining = ui.app.devices.joining
    assert joining is not None
    monkeypatch.setattr(joining.guest, "answer", lambda _q, *, agrees: said.append(agrees))
    for where in (button(ui, "I agree"), (5, 5)):
        ui.tap(where)
        assert (said, len(ui.app.overlays)) == ([], 1)
    tap(button(ui, "I agree"))
    assert said == [True]
