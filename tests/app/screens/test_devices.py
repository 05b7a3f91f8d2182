"""Each on their own device, by touch: this app hosts or joins, the other side has no screen."""

from __future__ import annotations

import queue
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.screens import join as join_screen
from app.screens.devices import DevicesScreen, SeatCard
from app.screens.join import JoinScreen
from app.screens.table.seat import SeatScreen
from app.services import hosting as hosting_service
from app.services import websocket_carrier
from app.services.hosting import Hosting
from app.services.joining import Joining
from app.services.kept_seats import KeptSeats
from app.table.modes import PLAY, VEIL, WATCH
from app.widgets.drawer import MenuRow
from app.widgets.note_row import NoteRow
from rules import Table, game
from rules.core.game import Seat
from rules.remote.messages import Lobby
from tests.app.harness import Harness
from tests.app.own_boards import own_file
from tests.app.services.test_websocket_carrier import Shelf
from tests.app.steps import button, confirm, new_table, spot, table_screen


@pytest.fixture(autouse=True)
def loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here talks to anybody but this machine."""
    own = lambda: "127.0.0.1"  # noqa: E731
    monkeypatch.setattr(hosting_service, "own_address", own)
    monkeypatch.setattr(join_screen, "own_address", own)
    serve = websocket_carrier.HostCarrier._listen

    async def listen(self: websocket_carrier.HostCarrier, _address: str, port: int) -> int:
        return await serve(self, "127.0.0.1", port)

    monkeypatch.setattr(websocket_carrier.HostCarrier, "_listen", listen)


class Others:
    """Devices without a screen, in this process."""

    def __init__(self, ui: Harness, folder: Path) -> None:
        self.ui, self.folder = ui, folder
        self.calls: queue.Queue[Callable[[], None]] = queue.Queue()
        self.guests: list[Joining] = []
        self.hosts: list[Hosting] = []

    def until(self, done: Callable[[], object]) -> None:
        def step() -> object:
            try:
                self.calls.get(timeout=0.01)()
            except queue.Empty:
                for joining in self.guests:
                    joining.guest.tick()
            return done()

        self.ui.until(step)

    def join(self, hosting: Hosting, seat: int) -> Joining:
        told, lobbies = hosting.invitation, list[Lobby]()
        kept = KeptSeats(self.folder / f"seats-{seat}.json")
        joining = Joining(kept, told.address, told.port, "phone", self.calls.put)
        self.guests.append(joining)
        joining.guest.on_lobby = lobbies.append
        joining.guest.join(told.code)
        self.until(lambda: lobbies)
        joining.lobby = lobbies[0]
        joining.guest.join(told.code, seat)
        self.until(lambda: joining.guest.table is not None and joining.guest.table.news)
        return joining

    def host(self, shelf: Shelf) -> Hosting:
        table = shelf.load("t")
        hosting = Hosting(shelf, "t", table, self.calls.put, "127.0.0.1", websocket_carrier.PORT)
        self.hosts.append(hosting)
        return hosting


@pytest.fixture
def others(ui: Harness, tmp_path: Path) -> Iterator[Others]:
    others = Others(ui, tmp_path)
    yield others
    ui.app.devices.stop()
    for joining in others.guests:
        joining.stop()
    for hosting in others.hosts:
        hosting.stop()


@pytest.mark.soak
def take_the_first_seat_and_play(
    ui: Harness, others: Others, hosting: Hosting, page: JoinScreen
) -> None:
    """On the page to join: choose the first seat, and play a turn that reaches the host."""
    others.until(lambda: any(isinstance(w, NoteRow) for w in ui.widgets(page.ids.seats)))
    ui.settle()
    ui.tap(ui.find(NoteRow, title=hosting.table.seats[0].name))
    others.until(lambda: isinstance(ui.app.page, SeatScreen) and ui.app.page.is_open)
    ui.settle()
    presenter = table_screen(ui).presenter
    assert (presenter.mode, presenter.viewer) == (PLAY, 0)
    ui.tap(spot(ui, presenter.legal[0]))
    steps = len(hosting.table.steps)
    confirm(ui)
    others.until(lambda: len(hosting.table.steps) > steps and presenter.mode == WATCH)


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
    cards = sorted((w for w in ui.widgets() if isinstance(w, SeatCard)), key=lambda w: w.colour)
    assert [(card.where, card.state_text) for card in cards] == [
        ("On this device", ""),
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


@pytest.mark.soak
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


def test_without_hosting_or_joining_no_socket_is_opened(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[object] = []

    class Watched(socket.socket):
        def __init__(self, *args: object, **kwargs: object) -> None:
            opened.append(args)
            super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(socket, "socket", Watched)
    ui.app.go("join")
    ui.settle()
    ui.open_table(new_table("transamerica", None, "normal", seed=7))
    ui.settle()
    ui.app.go("home")
    assert opened == []


def test_a_table_that_cannot_listen_says_why(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no network")

    monkeypatch.setattr(hosting_service, "HostCarrier", refuse)
    table_id = ui.app.store.new(new_table("transamerica", None, None, seed=7))
    ui.app.go("devices", table_id=table_id)
    ui.settle()
    assert "Nobody can join now: no network" in ui.texts()


def test_a_person_with_computers_is_offered_no_other_devices(ui: Harness) -> None:
    ui.open_table(new_table("transamerica", None, "normal", seed=7))
    assert isinstance(table_screen(ui).presenter.seats[0], Seat)
    assert not table_screen(ui).can_host


@pytest.mark.soak
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
