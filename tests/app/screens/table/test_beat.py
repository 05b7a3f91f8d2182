"""A beat between players: the move lands first, then the veil or a light card comes."""

from __future__ import annotations

import pytest

from app.screens.table.turn_card import TurnCard
from app.table.modes import BEAT, PLAY, VEIL
from app.table.presenter import TablePresenter
from tests.app.harness import Harness
from tests.app.steps import (
    button,
    new_table,
    pass_time,
    play_on,
    spot,
    table_screen,
    take_seat,
    tap,
    truth,
)

GAMES = ("transamerica", "santa_fe_rails", "station_master", "far_west_loco")
OPEN = {"open_cards": True}


def seated(ui: Harness, game_id: str, *bots: str | None, **options: bool) -> TablePresenter:
    """A person's first decision, with beats."""
    ui.app.settings.beat = True
    return take_seat(ui, new_table(game_id, *bots, options=options))


def placed(ui: Harness, presenter: TablePresenter) -> int:
    """The player to move places a marker; returns the seat."""
    seat = presenter.mover
    tap(spot(ui, presenter.legal[40]))
    pass_time(0.8)
    tap(button(ui, table_screen(ui).stage.pane.bar.confirm_word))
    return seat


def test_the_move_lands_before_the_veil_comes_down(ui: Harness) -> None:
    presenter = seated(ui, "transamerica", None, None)
    seat = placed(ui, presenter)
    assert (presenter.mode, presenter.mover, presenter.viewer) == (BEAT, seat, seat)
    assert table_screen(ui).board.marker_points().get(seat) or table_screen(ui).board.playing
    assert presenter.legal == []
    assert not presenter.offers.undo
    assert not presenter.offers.confirm
    pass_time(2)
    assert (presenter.mode, presenter.mover, presenter.view) == (VEIL, 1 - seat, None)


def test_a_touch_shortens_the_beat_but_plays_nothing(ui: Harness) -> None:
    presenter = seated(ui, "transamerica", None, None)
    placed(ui, presenter)
    steps = len(truth(presenter).steps)
    tap(table_screen(ui).stage.pane.panel.hand)
    pass_time(0.1)
    assert presenter.mode == VEIL
    assert len(truth(presenter).steps) == steps


def test_no_button_is_blank_during_a_beat(ui: Harness) -> None:
    ui.app.settings.beat = True
    table = play_on(
        new_table("santa_fe_rails", None, None), "greedy", until=lambda t: t.state.phase == "lay"
    )
    presenter = take_seat(ui, table)
    presenter.stage(presenter.legal[0])
    presenter.confirm()
    ui.settle(1)
    assert presenter.mode == BEAT
    assert ui.find_text("Tap to skip")
    pass_time(3)
    assert presenter.mode == VEIL


def test_a_beat_has_no_button_that_does_nothing(ui: Harness) -> None:
    """Station Master's turns end with "Confirm": while the move lands it can be skipped."""
    presenter = seated(ui, "station_master", None, None)
    pane = table_screen(ui).stage.pane
    while not presenter.offers.confirm:
        presenter.touch(presenter.legal[0])
    presenter.confirm()
    ui.settle(1)
    assert presenter.mode == BEAT
    assert pane.bar.parent is None
    assert ui.find_text("Tap to skip")


def test_without_animations_there_is_nothing_to_wait_for(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    presenter = seated(ui, "transamerica", None, None)
    placed(ui, presenter)
    pass_time(0.1)
    assert presenter.mode == VEIL


def test_putting_the_app_aside_in_a_beat_shows_no_secret(ui: Harness) -> None:
    presenter = seated(ui, "transamerica", None, None)
    placed(ui, presenter)
    presenter.suspend()
    assert (presenter.mode, presenter.view) == (VEIL, None)


def test_leaving_the_table_in_a_beat_ends_it(ui: Harness) -> None:
    presenter = seated(ui, "transamerica", None, None)
    placed(ui, presenter)
    ui.app.go("home")
    pass_time(3)
    assert presenter.view is None


@pytest.mark.long_for("size1")
@pytest.mark.parametrize("size", [(412, 915), (1024, 768)])
def test_a_light_card_names_the_next_player_where_nothing_is_secret(
    ui: Harness, size: tuple[int, int]
) -> None:
    ui.resize(*size)
    presenter = seated(ui, "transamerica", None, None, **OPEN)
    seat = placed(ui, presenter)
    ui.until(lambda: presenter.mode == PLAY, 5)
    assert presenter.mover == 1 - seat
    card = ui.find(TurnCard)
    assert card.text == f"{presenter.names[1 - seat]}’s turn"
    place = spot(ui, presenter.legal[40])
    ui.tap(place)  # too soon: meant for the last turn
    assert card.parent is not None
    assert presenter.staged == ()
    pass_time(0.6)
    ui.tap(card.ids.card)  # takes the card away, and no more
    assert presenter.staged == ()
    pass_time(0.5)
    assert card.parent is None
    ui.tap(place)
    assert len(presenter.staged) == 1


def test_a_touch_beside_the_card_counts_once_the_turn_has_been_seen(ui: Harness) -> None:
    """Whoever knows that it is their turn need not touch twice."""
    ui.resize(412, 915)
    presenter = seated(ui, "far_west_loco", None, None)
    first = presenter.mover
    presenter.touch(presenter.legal[0])
    presenter.confirm()
    for _ in range(8):  # what the throw asks is passed or taken
        ui.until(lambda: presenter.mode == PLAY, 20)
        if presenter.mover != first:
            break
        presenter.touch(presenter.legal[-1])
        presenter.confirm()
    card, steps = ui.find(TurnCard), len(presenter.history)
    throw = button(ui, "Throw the speed die")
    ui.tap(throw)  # too soon: meant for the last turn
    assert card.parent is not None
    assert len(presenter.history) == steps
    pass_time(0.6)
    ui.tap(throw)
    assert len(presenter.history) > steps
    pass_time(0.5)
    assert card.parent is None


def test_the_card_goes_by_itself(ui: Harness) -> None:
    presenter = seated(ui, "transamerica", None, None, **OPEN)
    placed(ui, presenter)
    ui.until(lambda: presenter.mode == PLAY, 5)
    card = ui.find(TurnCard)
    pass_time(2.2)
    assert card.parent is None


def test_the_card_does_not_lie_over_a_turn_that_goes_on_by_itself(ui: Harness) -> None:
    ui.app.settings.bot_speed = "fast"
    presenter = seated(ui, "far_west_loco", None, None)
    first = presenter.mover
    ui.until(lambda: presenter.mode == PLAY and presenter.mover != first, 20)
    card, steps = ui.find(TurnCard), len(presenter.history)
    ui.until(lambda: len(presenter.history) > steps, 5)
    assert card.parent is None


@pytest.mark.long_but("station_master")
@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_shows_a_move_before_the_next_person_is_asked(ui: Harness, game_id: str) -> None:
    """Whatever the turn is made of: between two people there is always a beat."""
    ui.app.settings.beat = True
    presenter = take_seat(ui, play_on(new_table(game_id, None, None), "easy", 6))
    modes: list[tuple[str, int | None]] = [(presenter.mode, presenter.seat)]
    presenter.bind(mode=lambda _p, mode: modes.append((mode, presenter.seat)))
    for _ in range(60):
        if presenter.mode != PLAY or len(modes) > 6:
            break
        laying = presenter.staged and not presenter.offers.full and game_id == "transamerica"
        if presenter.offers.confirm and not laying:
            presenter.confirm()
        elif presenter.legal:
            presenter.touch(presenter.legal[0])
        else:
            presenter.end()
        ui.advance(0.1)
        if presenter.mode == BEAT:
            break
    assert presenter.mode in (BEAT, PLAY, VEIL, "interlude")
    assert "beat" in [mode for mode, _seat in modes], modes
    seat = presenter.seat
    ui.until(lambda: presenter.mode != BEAT, 10)
    assert presenter.seat != seat
