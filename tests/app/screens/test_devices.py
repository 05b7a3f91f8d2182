"""Each on their own device, by touch: this app hosts or joins, the other side has no screen."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

import pytest

from app.screens.devices import DevicesScreen
from app.screens.devices_seats import SeatCard
from app.screens.home import HomeScreen
from app.screens.join import JoinScreen
from app.screens.new_table import NewTableScreen
from app.screens.table.seat import SeatScreen
from app.services import hosting as hosting_service
from app.services.hosting import Hosting
from app.services.kept_seats import KeptSeat
from app.table.modes import VEIL, WATCH
from app.widgets.buttons import TextButton
from app.widgets.drawer import MenuRow
from app.widgets.note_row import NoteRow
from rules import Table, game
from rules.core.game import Seat
from tests.app.harness import Harness
from tests.app.own_boards import own_file
from tests.app.screens.other_devices import (
    Others,
    join,
    loopback,
    others,
    take_the_first_seat_and_play,
    tap_in_column,
)
from tests.app.services.test_websocket_carrier import Shelf
from tests.app.steps import button, confirm, new_table, spot, table_screen

__all__ = ["loopback", "others"]  # fixtures


def seat_cards(ui: Harness) -> list[SeatCard]:
    return sorted((w for w in ui.widgets() if isinstance(w, SeatCard)), key=lambda w: w.colour)


@pytest.mark.long
def test_a_guest_joins_the_table_and_a_round_is_played(ui: Harness, others: Others) -> None:
    """By touch at the host: from the table's menu to the page, and back to the table."""
    ui.open_table(new_table("transamerica", None, None, seed=7, options={"first": 1}))
    table_id = table_screen(ui).table_id
    table_screen(ui).open_menu()
    ui.settle()
    ui.tap(ui.find(MenuRow, text="Each on their own device"))
    ui.settle()
    page = ui.app.page
    assert isinstance(page, DevicesScreen)
    hosting = ui.app.devices.hosting
    assert hosting is not None
    assert hosting.invitation.code == "".join(tile.letter for tile in page.ids.tiles.children)[::-1]
    joining = others.join(hosting, 1)
    ui.settle()
    cards = seat_cards(ui)
    assert [(card.where, card.state_text) for card in cards] == [
        ("On this device", "free for whoever joins"),
        ("On a phone", "Connected"),
    ]
    ui.tap(button(ui, "To the table"))
    ui.settle()
    presenter = table_screen(ui).presenter
    assert (presenter.mode, presenter.seat) == (VEIL, 0)
    presenter.reveal()
    ui.settle()
    ui.tap(spot(ui, presenter.legal[0]))
    confirm(ui)
    ui.advance(3)
    assert (presenter.mode, presenter.viewer) == (WATCH, None)
    assert "Waiting for" in " ".join(ui.texts())
    guest = joining.guest.table
    assert guest is not None
    others.until(lambda: guest.waiting_for() == (1,))
    guest.play(1, [guest.view(1).actions()[0]])
    others.until(lambda: not guest.asked)
    ui.advance(3)
    assert (presenter.mode, presenter.seat) == (VEIL, 0)  # and round it goes
    assert guest.view(1).data() == hosting.table.view(1).data()
    ui.app.go("home")
    assert ui.app.devices.hosting is None
    ui.app.go("table", table_id=table_id)  # as after a kill: who has a seat elsewhere is let in
    others.until(lambda: ui.app.devices.hosting and ui.app.devices.hosting.host.present == (1,))


@pytest.mark.long
def test_this_app_joins_by_the_code_plays_and_comes_back(ui: Harness, others: Others) -> None:
    shelf = Shelf(new_table("transamerica", None, None, seed=7, options={"first": 1}))
    hosting = others.host(shelf)
    ui.app.go("join")
    ui.settle()
    page = ui.app.page
    assert isinstance(page, JoinScreen)
    page.ids.code.text = "no code"
    ui.tap(button(ui, "Join"))
    assert page.error
    page.ids.code.text = hosting.invitation.code.lower()
    ui.tap(button(ui, "Join"))
    take_the_first_seat_and_play(ui, others, hosting, page)
    ui.app.go("home")
    ui.settle()
    assert ui.app.devices.joining is None
    others.until(lambda: hosting.host.present == ())
    ui.app.go("join")
    ui.settle()
    ui.tap(ui.find(NoteRow, title=hosting.table.seats[0].name))  # a seat that it has
    others.until(lambda: isinstance(ui.app.page, SeatScreen) and ui.app.page.is_open)
    assert table_screen(ui).presenter.viewer == 0
    hosting.host.take_back(0)
    others.until(lambda: ui.app.page is not None and ui.app.page.name == "home")
    assert ui.app.devices.kept.seats == []


@pytest.mark.long
def test_a_table_that_has_moved_to_another_address_gives_its_seats_back_by_its_new_code(
    ui: Harness, others: Others
) -> None:
    shelf = Shelf(new_table("transamerica", None, None, seed=7, options={"first": 1}))
    before = others.host(shelf)
    page = join(ui, before)
    take_the_first_seat_and_play(ui, others, before, page)
    token = ui.app.devices.kept.seats[0].token
    ui.app.go("home")
    before.stop()
    others.hosts.remove(before)
    shelf.save("t", before.table)
    moved = Hosting(shelf, "t", shelf.load("t"), others.calls.put, "127.0.0.1", 0)
    others.hosts.append(moved)
    ui.app.go("join", link=moved.invitation.link)
    ui.settle()
    ui.tap(button(ui, "Join"))
    others.until(lambda: "Your seat" in ui.texts())
    ui.settle()
    ui.tap(ui.find(NoteRow, sentence="Your seat"))
    others.until(lambda: isinstance(ui.app.page, SeatScreen) and ui.app.page.is_open)
    (kept,) = ui.app.devices.kept.seats
    assert (kept.token, kept.port) == (token, moved.invitation.port)
    assert table_screen(ui).presenter.viewer == 0


def test_a_link_from_the_camera_s_page_fills_in_the_code_and_waits_for_a_touch(
    ui: Harness, others: Others, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Callable[[str], None]] = []
    monkeypatch.setattr(ui.app.platform, "listen_for_links", opened.append)
    ui.app.on_start()
    hosting = others.host(Shelf(new_table("transamerica", None, None, seed=7)))
    (follow,) = opened
    follow(hosting.invitation.app_link)
    ui.settle()
    page = ui.app.page
    assert isinstance(page, JoinScreen)
    assert page.ids.code.text == hosting.invitation.app_link
    assert ui.app.devices.joining is None
    ui.tap(button(ui, "Join"))
    others.until(lambda: any(isinstance(w, NoteRow) for w in ui.widgets(page.ids.seats)))


class Sockets:
    """Whatever any module does with a socket while it is watched; a hook stays for good."""

    watched = False
    seen: ClassVar[list[str]] = []

    @classmethod
    def hook(cls, event: str, _arguments: object) -> None:
        if cls.watched and event.startswith("socket."):
            cls.seen.append(event)


sys.addaudithook(Sockets.hook)


def test_without_hosting_or_joining_no_socket_is_opened(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sockets, "watched", True)
    monkeypatch.setattr(Sockets, "seen", [])
    ui.app.devices.kept.keep(KeptSeat("127.0.0.1", 47471, "t", "transamerica", ("Mira",), 0))
    ui.app.go("home")  # lists a seat in a room, and looks for nobody there
    ui.settle()
    ui.app.go("join")
    ui.settle()
    ui.open_table(new_table("transamerica", None, "normal", seed=7))
    ui.settle()
    for page in ("settings", "how_to_play", "about", "statistics", "tables", "new_table", "home"):
        ui.app.go(page)
        ui.settle()
    assert Sockets.seen == []
    socket.socket().close()
    assert Sockets.seen == ["socket.__new__"]  # else the test could not fail


def test_a_table_that_cannot_listen_says_why(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no network")

    monkeypatch.setattr(hosting_service, "HostCarrier", refuse)
    table_id = ui.app.store.new(new_table("transamerica", None, None, seed=7))
    ui.app.go("devices", table_id=table_id)
    ui.settle()
    assert ui.find_text("Try again")
    assert any("this device has no network" in text for text in ui.texts())


def test_a_person_with_computers_is_offered_no_other_devices(ui: Harness) -> None:
    ui.open_table(new_table("transamerica", None, "normal", seed=7))
    assert isinstance(table_screen(ui).presenter.seats[0], Seat)
    assert not table_screen(ui).can_host


@pytest.mark.long
def test_a_guest_plays_on_the_host_s_own_board(ui: Harness, others: Others, tmp_path: Path) -> None:
    kits = ui.app.store.own_kits
    own = kits.open(own_file(tmp_path, "transamerica"))
    table = Table.new(
        game("transamerica"), ["Mira", "Luca"], 7, kit=kits.find("transamerica", own.fingerprint)
    )
    ui.app.go("devices", table_id=ui.app.store.new(table))
    ui.settle()
    hosting = ui.app.devices.hosting
    assert hosting is not None
    guest = others.join(hosting, 1).guest.table
    assert guest is not None
    assert guest.kit.fingerprint == own.fingerprint
    kits.remove(own)


@pytest.mark.long
def test_from_home_to_a_table_that_fills_as_guests_come(ui: Harness, others: Others) -> None:
    """By touch: home, the form of a new table, the page with the code; a guest, a computer."""
    ui.app.go("home")
    ui.settle()
    tap_in_column(ui, ui.find(NoteRow, title="Each on their own device"))
    ui.settle()
    form = ui.app.page
    assert isinstance(form, NewTableScreen)
    assert form.own_devices
    assert all(seat.level is None for seat in form.setup.seats)  # somebody else can join
    form.choose_game("transamerica")
    form._start()
    ui.until(lambda: isinstance(ui.app.page, DevicesScreen))
    ui.settle()
    hosting = ui.app.devices.hosting
    assert hosting is not None
    others.join(hosting, 1)
    ui.settle()
    first, second, third = seat_cards(ui)
    assert (first.away, second.away) == (False, True)
    tap_in_column(ui, next(w for w in ui.widgets(third) if isinstance(w, TextButton)))
    ui.settle()
    assert [seat.bot for seat in hosting.table.seats] == [None, None, "normal"]
    assert [card.where for card in seat_cards(ui)][2] == "Computer player"
    ui.tap(button(ui, "To the table"))
    ui.settle()
    assert table_screen(ui).presenter.mode in (VEIL, WATCH)
    assert hosting.table.away == {1}  # one here, one on a phone, one a computer player


def test_a_saved_table_is_opened_to_others_from_its_menu(ui: Harness, others: Others) -> None:
    table_id = ui.app.store.new(new_table("transamerica", None, None, seed=7))
    ui.app.go("home")
    ui.settle()
    info = next(info for info in ui.app.store.tables() if info.id == table_id)
    home = ui.app.page
    assert isinstance(home, HomeScreen)
    home.saved.open_menu(info)
    ui.settle()
    ui.tap(button(ui, "Each on their own device"))
    ui.settle()
    assert isinstance(ui.app.page, DevicesScreen)
    assert ui.app.devices.hosting is not None
    assert ui.app.devices.hosting.table_id == table_id
