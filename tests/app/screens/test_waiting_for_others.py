"""Waiting for others, by touch: a guest is told why nothing happens, and can take back a step."""

from __future__ import annotations

import pytest

from app.games.santa_fe_rails.hand import SantaFeHand
from app.screens.table.seat import SeatScreen
from app.screens.table.turn_pane import WatchBar
from app.services.hosting import Hosting
from app.table.modes import INTERLUDE, PLAY, WATCH
from app.table.presenter import TablePresenter
from app.widgets.buttons import PillButton
from app.widgets.note_row import NoteRow
from tests.app.harness import Harness
from tests.app.screens.other_devices import (
    Others,
    join,
    loopback,
    others,
    take_the_first_seat_and_play,
)
from tests.app.services.test_websocket_carrier import Shelf
from tests.app.steps import button, happened, new_table, play_on, table_screen

__all__ = ["loopback", "others"]  # fixtures


def seated(ui: Harness, others: Others) -> tuple[Hosting, TablePresenter]:
    """This app has the first seat and has played; the next is played at the table's device."""
    table = new_table("transamerica", None, None, None, seed=7, options={"first": 1})
    hosting = others.host(Shelf(table))
    take_the_first_seat_and_play(ui, others, hosting, join(ui, hosting))
    ui.advance(1)
    return hosting, table_screen(ui).presenter


def watch_text(ui: Harness) -> str:
    return str(ui.find(WatchBar).text)


@pytest.mark.long
def test_a_guest_is_told_that_the_table_s_device_has_paused_or_another_is_gone(
    ui: Harness, others: Others
) -> None:
    hosting, presenter = seated(ui, others)
    name = presenter.names[1]
    hosting.host.hold(True)
    told = f"{name} plays as soon as somebody goes on at the table’s device."
    others.until(lambda: watch_text(ui) == told)
    hosting.host.hold(False)
    others.until(lambda: watch_text(ui).startswith(f"Waiting for {name}."))
    other = others.join(hosting, 1)
    others.guests.remove(other)
    other.stop()
    gone = f"{name}’s device is not connected. The seat waits for it."
    others.until(lambda: watch_text(ui) == gone)
    ui.tap(ui.find(WatchBar))  # nothing can be done about it here
    assert presenter.mode == WATCH


@pytest.mark.long
def test_a_guest_takes_a_step_back_as_long_as_nobody_has_played(
    ui: Harness, others: Others
) -> None:
    hosting, presenter = seated(ui, others)
    steps = len(hosting.table.steps)
    assert watch_text(ui).endswith("Tap to take your last step back.")
    ui.tap(ui.find(WatchBar))
    others.until(lambda: presenter.mode == PLAY)
    assert len(hosting.table.steps) == steps - 1
    presenter.touch(presenter.legal[-1])
    presenter.confirm()
    others.until(lambda: presenter.mode == WATCH and not presenter.unanswered)
    next_seat = hosting.table.waiting_for()[0]
    hosting.table.act(next_seat, hosting.table.view(next_seat).actions()[0])
    others.until(lambda: len(presenter.history) == len(hosting.table.steps))
    ui.settle()
    assert watch_text(ui).startswith("Waiting for")
    assert "take your last step back" not in watch_text(ui)


@pytest.mark.long
def test_guests_hear_whenever_the_computer_players_here_wait_for_somebody(
    ui: Harness, others: Others
) -> None:
    """The page of the seats, a pause between rounds, a replay, the app in the background."""
    table = play_on(
        new_table("transamerica", None, None, "easy", seed=7),
        "easy",
        until=happened("round_ended"),
    )
    ui.app.go("devices", table_id=ui.app.store.new(table))
    ui.settle()
    hosting = ui.app.devices.hosting
    assert hosting is not None
    guest = others.join(hosting, 1).guest
    others.until(lambda: guest.held)
    ui.tap(button(ui, "To the table"))
    ui.settle()
    screen = table_screen(ui)
    assert screen.presenter.mode == INTERLUDE
    others.until(lambda: guest.held)
    screen.presenter.carry_on()
    others.until(lambda: not guest.held)
    screen.replay.open()
    others.until(lambda: guest.held)
    screen.replay.close()
    others.until(lambda: not guest.held)
    ui.app.on_pause()
    assert hosting.host.held  # told at once: a device that sleeps says nothing more
    ui.app.on_resume()
    others.until(lambda: not guest.held)


def test_a_card_that_was_chosen_stays_lifted_until_all_have_chosen(
    ui: Harness, others: Others
) -> None:
    hosting = others.host(Shelf(new_table("santa_fe_rails", None, None, None, seed=7)))
    join(ui, hosting)
    others.until(lambda: any(isinstance(w, NoteRow) for w in ui.widgets()))
    ui.settle()
    ui.tap(ui.find(NoteRow, title=hosting.table.seats[0].name))
    others.until(lambda: isinstance(ui.app.page, SeatScreen) and ui.app.page.is_open)
    ui.settle()
    presenter = table_screen(ui).presenter
    lifted = lambda: [card.card for card in ui.find(SantaFeHand).cards if card.chosen]  # noqa: E731
    assert lifted() == []
    presenter.touch(presenter.legal[0])
    (card,) = lifted()
    presenter.confirm()
    others.until(lambda: presenter.mode == WATCH)
    ui.settle()
    assert lifted() == [card]


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_far_west_loco_says_in_its_own_panels_who_is_waited_for(
    ui: Harness, others: Others, size: tuple[int, int]
) -> None:
    """On the sheet of a phone, and in the middle of a large board."""
    table = new_table("far_west_loco", None, None, seed=7)
    ui.resize(*size)
    ui.app.go("devices", table_id=ui.app.store.new(table))
    ui.settle()
    hosting = ui.app.devices.hosting
    assert hosting is not None
    guests = [others.join(hosting, seat) for seat in (0, 1)]
    ui.tap(button(ui, "To the table"))
    seat = hosting.table.waiting_for()[0]
    others.until(lambda: f"Waiting for {hosting.table.seats[seat].name}." in ui.texts())
    assert not any("Tap to skip" in text for text in ui.texts())
    if size == (412, 915):  # no button that does nothing
        assert [one.text for one in ui.widgets() if isinstance(one, PillButton) and one.text] == []
    others.guests.remove(guests[seat])
    guests[seat].stop()
    others.until(lambda: "Play on without it" in ui.texts())
    ui.settle()
    ui.tap(button(ui, "Play on without it"))
    ui.settle()
    assert ui.app.page is not None
    assert ui.app.page.name == "devices"
