"""Home lists the seats at tables elsewhere and says whose turn it is, also after a new start."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.screens.home import HomeScreen
from app.screens.home_tables import TableRow
from app.screens.join import JoinScreen
from app.services.brokers import CONNECTED
from app.services.far_tables import FarTables
from app.services.hosting import Hosting
from app.services.joining import FarPlace, Joining
from app.services.kept_seats import KeptSeat, KeptSeats
from app.services.sealing import SecretKey
from app.services.table_info import TableInfo
from app.widgets.dialogs import Dialog
from rules.remote.messages import Lobby, Turn
from tests.app.harness import Harness
from tests.app.screens.other_devices import Others, loopback, others
from tests.app.services.mosquitto import Mosquitto
from tests.app.services.test_websocket_carrier import Shelf
from tests.app.steps import button, new_table

__all__ = ["loopback", "others"]  # fixtures


@pytest.fixture(autouse=True)
def no_seats(ui: Harness) -> Iterator[None]:
    yield
    for seat in list(ui.app.devices.kept.seats):
        ui.app.devices.kept.forget(seat.token)
    ui.app.devices.stop()


def rows(ui: Harness) -> list[tuple[str, str, bool]]:
    """Title, state and badge of each seat on home, from above."""
    page = ui.app.page
    assert isinstance(page, HomeScreen)
    found = [w for w in ui.widgets(page.ids.elsewhere) if isinstance(w, TableRow)]
    found.sort(key=lambda row: (-row.y, row.x))
    return [(row.title, row.state_text, row.your_turn) for row in found]


def kept(token: str, game: str = "transamerica") -> KeptSeat:
    return KeptSeat("127.0.0.1", 47471, token, game, ("Mira", "Luca"), 1)


def test_seats_whose_turn_it_is_come_first_with_a_badge(ui: Harness) -> None:
    seats = ui.app.devices.kept
    for token, game in (("a", "station_master"), ("b", "santa_fe_rails"), ("c", "transamerica")):
        seats.keep(kept(token, game))
    assert seats.note("a", Turn(yours=True, round=3, over=False))
    assert not seats.note("a", Turn(yours=True, round=3, over=False))  # known already
    seats.note("c", Turn(yours=False, round=-1, over=True))
    ui.app.go("settings")
    ui.settle()
    ui.app.go("home")
    ui.settle()
    assert rows(ui) == [
        ("Station Master", "Luca · Round 3", True),
        ("TransAmerica", "Luca · The game is over", False),
        ("Santa Fe Rails", "Luca", False),
    ]
    assert "Your turn" in ui.texts()
    again = KeptSeats(seats._file._path)  # the app was closed and is opened again
    assert [(seat.token, seat.yours, seat.round) for seat in again.seats] == [
        ("c", False, -1),
        ("b", False, -1),
        ("a", True, 3),
    ]


def test_a_touch_leads_back_to_the_seat_and_the_dots_forget_it(ui: Harness) -> None:
    ui.app.devices.kept.keep(kept("a"))
    ui.app.go("home")
    ui.settle()
    row = ui.find(TableRow, title="TransAmerica")
    ui.tap(row.ids.menu)
    ui.settle()
    assert any(isinstance(w, Dialog) for w in ui.widgets())
    ui.tap(button(ui, "Keep it"))
    ui.settle()
    ui.tap(ui.find(TableRow, title="TransAmerica"))
    ui.settle()
    assert isinstance(ui.app.page, JoinScreen)
    assert ui.app.devices.joining is not None
    assert ui.app.devices.joining.guest.token == "a"
    ui.app.go("home")
    ui.settle()
    ui.tap(ui.find(TableRow, title="TransAmerica").ids.menu)
    ui.settle()
    ui.tap(button(ui, "Forget"))
    ui.settle()
    assert rows(ui) == []
    assert ui.app.devices.kept.seats == []


@pytest.mark.parametrize(("stand_in", "away"), [("", (1,)), ("here", ()), ("normal", ())])
def test_a_table_s_device_has_the_turn_of_the_person_who_plays_there(
    ui: Harness, stand_in: str, away: tuple[int, ...]
) -> None:
    table = new_table("transamerica", None, None, seed=7, options={"first": 1})
    table.notes["devices"] = {"1": ["phone", "key", 3, stand_in]}
    info = TableInfo.of("t", ui.app.store.read(ui.app.store.new(table)))
    assert info.away == away
    assert TableInfo.read({**info.plain(), "names": list(info.names)} | plain_lists(info)) == info


def plain_lists(info: TableInfo) -> dict[str, object]:
    """The lists of an info as a JSON file has them."""
    return {name: list(value) for name, value in info.plain().items() if isinstance(value, tuple)}


class Far:
    """A table far away whose two seats are this app's and another device's."""

    def __init__(self, ui: Harness, others: Others, broker: Mosquitto, folder: Path) -> None:
        self.ui, self.others, self.broker = ui, others, broker
        self.tables = FarTables(folder / "far_tables.json")
        self.shelf = Shelf(new_table("transamerica", None, None, seed=7, options={"first": 1}))
        ui.app.devices.brokers.keep(broker.account("luca"))

    def open(self) -> Hosting:
        hosting = self.others.host(self.shelf)
        hosting.open_far(self.broker.account("mira"), self.tables)
        self.others.until(lambda: hosting.far_state == CONNECTED)
        return hosting

    def close(self, hosting: Hosting) -> None:
        hosting.stop()
        self.others.hosts.remove(hosting)

    def join(self, hosting: Hosting, seat: int) -> Joining:
        """This app's device takes a seat, as if by the page to join."""
        told = hosting.far_invitation
        assert told is not None
        place = FarPlace(told, self.broker.account("luca"), SecretKey.new().text)
        joining = Joining(
            self.ui.app.devices.kept, told.address, told.port, "phone", self.others.calls.put, place
        )
        self.others.guests.append(joining)
        lobbies: list[Lobby] = []
        joining.guest.on_lobby = lobbies.append
        joining.guest.join(told.code)
        self.others.until(lambda: lobbies)
        joining.lobby = lobbies[0]
        joining.guest.join(told.code, seat)
        self.others.until(lambda: joining.guest.table is not None and joining.guest.table.news)
        return joining


@pytest.fixture
def far(ui: Harness, others: Others, tmp_path: Path) -> Iterator[Far]:
    broker = Mosquitto(tmp_path / "broker")
    yield Far(ui, others, broker, tmp_path)
    ui.app.devices.stop()
    for known in list(ui.app.devices.brokers.all):
        ui.app.devices.brokers.forget(known)
    broker.kill()


@pytest.mark.long
def test_home_hears_from_afar_that_it_is_your_turn_and_that_the_table_is_open(
    ui: Harness, others: Others, far: Far
) -> None:
    hosting = far.open()
    joining = far.join(hosting, 1)
    joining.stop()  # the app of the guest is closed
    others.guests.remove(joining)
    others.until(lambda: hosting.host.present == ())
    ui.app.go("home")
    ui.settle()
    name = hosting.table.seats[1].name
    others.until(lambda: rows(ui) == [("TransAmerica", f"{name} · Round 1 · open now", False)])
    table = hosting.table
    while table.waiting_for() == (0,):  # at the host, hours later
        table.act(0, table.view(0).actions()[0])
    others.until(lambda: rows(ui) == [("TransAmerica", f"{name} · Round 1 · open now", True)])
    far.close(hosting)
    others.until(lambda: rows(ui) == [("TransAmerica", f"{name} · Round 1", True)])


@pytest.mark.long
def test_a_turn_that_came_while_both_apps_were_closed_is_there_on_the_next_start(
    ui: Harness, others: Others, far: Far
) -> None:
    hosting = far.open()
    joining = far.join(hosting, 1)
    joining.stop()
    others.guests.remove(joining)
    others.until(lambda: hosting.host.present == ())
    far.close(hosting)
    again = far.open()  # the host starts anew; the guest has not been there since
    table = again.table
    while table.waiting_for() == (0,):
        table.act(0, table.view(0).actions()[0])
    far.close(again)
    assert not ui.app.devices.kept.seats[0].yours
    ui.app.go("home")
    others.until(lambda: rows(ui) and rows(ui)[0][2])


@pytest.mark.long
def test_a_seat_that_is_taken_back_or_a_table_that_is_closed_to_all_leaves_nothing_at_the_broker(
    others: Others, far: Far
) -> None:
    from tests.app.services.test_mqtt_carrier import listen
    from tests.app.services.test_websocket_carrier import Pump

    hosting = far.open()
    far.join(hosting, 1)
    others.until(lambda: far.tables.get("t") is not None and far.tables.get("t").guests)  # type: ignore[union-attr]
    hosting.close_far()
    pump = Pump()
    spy, heard = listen(pump, far.broker.account("operator"), "roundhouse/#")
    with pytest.raises(AssertionError):
        pump.until(lambda: False, 0.5)
    assert {topic.split("/")[-1] for topic, _ in heard} <= {"state"}
    spy.stop()
