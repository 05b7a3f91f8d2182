"""Devices without a screen beside the app, for tests of hosting and joining by touch."""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kivy.uix.widget import Widget

from app.screens import join as join_screen
from app.screens.join import JoinScreen
from app.screens.table.seat import SeatScreen
from app.services import hosting as hosting_service
from app.services import websocket_carrier
from app.services.hosting import Hosting
from app.services.joining import Joining
from app.services.kept_seats import KeptSeats
from app.table.modes import PLAY, WATCH
from app.widgets.note_row import NoteRow
from rules.remote.messages import Lobby
from tests.app.harness import Harness
from tests.app.services.test_websocket_carrier import Shelf
from tests.app.steps import button, confirm, spot, table_screen


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
        joining = self.connect(told.address, told.port)
        joining.guest.on_lobby = lobbies.append
        joining.guest.join(told.code)
        self.until(lambda: lobbies)
        joining.lobby = lobbies[0]
        joining.guest.join(told.code, seat)
        self.until(lambda: joining.guest.table is not None and joining.guest.table.news)
        return joining

    def connect(self, address: str, port: int) -> Joining:
        """A device that has reached a table and asked for nothing yet."""
        kept = KeptSeats(self.folder / f"seats-{len(self.guests)}.json")
        joining = Joining(kept, address, port, "phone", self.calls.put)
        self.guests.append(joining)
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


def join(ui: Harness, hosting: Hosting) -> JoinScreen:
    """By touch to the seats of a table."""
    ui.app.go("join")
    ui.settle()
    page = ui.app.page
    assert isinstance(page, JoinScreen)
    page.ids.code.text = hosting.invitation.code
    ui.tap(button(ui, "Join"))
    return page


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


def tap_in_column(ui: Harness, widget: Widget) -> None:
    """Scroll the page's column until a widget is in sight, and touch it."""
    page = ui.app.page
    assert page is not None
    page.ids.column.scroll_to(widget, animate=False)
    ui.settle()
    ui.tap(widget)
