"""Pages of tables whose players have their own devices; no socket is opened."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pytest

from app.screens import join as join_screen
from app.screens.broker import BrokerScreen
from app.screens.devices import DevicesScreen
from app.screens.devices_seats import SeatCards
from app.screens.home_seats import SeatsElsewhere
from app.screens.join import JoinScreen
from app.screens.table.seat import SeatScreen
from app.services import hosting as hosting_service
from app.services import joining as joining_service
from app.services.brokers import Broker, Brokers
from app.services.kept_seats import KeptSeat
from app.table.seating import colours_of
from rules.remote import codes
from rules.remote.far_codes import FarInvitation
from rules.remote.host import Host
from rules.remote.messages import Lobby, Question
from rules.remote.seats import HERE
from rules.remote.takeover import ASKED
from tests.app.harness import Harness
from tests.app.places.place import FAMILY, Place, Show, first_table
from tests.rules.remote.room import Room

LINK = FarInvitation("broker.example", 8883, True, "mira", "0f" * 8, "a1" * 32, "c5" * 10).link

#: A seat of this device at a table elsewhere.
KEPT = KeptSeat("192.168.1.30", 4321, "5" * 32, "transamerica", FAMILY, 1)


class QuietCarrier:
    """Carries nothing."""

    port = 4321
    client = SimpleNamespace(state="connected")

    def __init__(self, *_arguments: object) -> None:
        pass

    def send(self, *_message: object) -> None:
        pass

    def carries(self, _link: str) -> bool:
        return False

    def stop(self) -> None:
        pass


def be_quiet(patch: pytest.MonkeyPatch) -> None:
    from app.services import mqtt_carrier

    own = lambda: "192.168.1.27"  # noqa: E731
    patch.setattr(hosting_service, "own_address", own)
    patch.setattr(join_screen, "own_address", own)
    patch.setattr(hosting_service, "HostCarrier", QuietCarrier)
    patch.setattr(joining_service, "GuestCarrier", QuietCarrier)
    patch.setattr(mqtt_carrier, "FarHostCarrier", QuietCarrier)
    patch.setattr(codes, "secrets", SimpleNamespace(randbits=lambda _bits: 271828))


def devices(far: bool = False, asked: bool = False) -> Show:
    """The page that invites others: one has come, two are gone again, for one a computer plays.

    ``asked``: all are asked whether somebody may play on for the other, too.
    """

    def show(ui: Harness, patch: pytest.MonkeyPatch) -> None:
        be_quiet(patch)
        all_of_them = next(one for one in ui.app.store.tables() if len(one.names) == len(FAMILY))
        ui.app.go("devices", table_id=all_of_them.id)
        page, hosting = ui.app.page, ui.app.devices.hosting
        assert isinstance(page, DevicesScreen)
        assert hosting is not None
        for seat in (1, 2, 3):
            hosting.host.seats.give(seat, "phone")
        hosting.host.seats.stand_in(2, "normal")
        patch.setattr(Host, "present", (3,))
        own = Broker("broker.example", 8883, True, "mira", "secret")
        patch.setattr(Brokers, "own", property(lambda _brokers: own))
        if far:
            page.go_far()
        if asked:
            hosting.host.ask_takeover(1, HERE)
        page._show()

    return show


def who_plays_on(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    devices()(ui, patch)
    hosting = ui.app.devices.hosting
    assert hosting is not None
    SeatCards(hosting, colours_of(hosting.table.seats))._ask_who(1)


def seats_elsewhere(act: Callable[[SeatsElsewhere], object] = lambda seats: None) -> Show:
    def show(ui: Harness, patch: pytest.MonkeyPatch) -> None:
        patch.setattr(ui.app.devices.kept, "seats", [KEPT])
        ui.app.go("home")
        ui.settle(20)
        act(ui.find(SeatsElsewhere))

    return show


def no_network(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no network")

    patch.setattr(hosting_service, "HostCarrier", refuse)
    ui.app.go("devices", table_id=first_table(ui).id)


def broker(**arguments: str) -> Show:
    def show(ui: Harness, _patch: pytest.MonkeyPatch) -> None:
        ui.app.go("broker", **arguments)
        page = ui.app.page
        assert isinstance(page, BrokerScreen)
        if not arguments:
            page.connect()  # says what is missing

    return show


def join_page(ui: Harness, patch: pytest.MonkeyPatch) -> JoinScreen:
    be_quiet(patch)
    ui.app.go("join")
    page = ui.app.page
    assert isinstance(page, JoinScreen)
    return page


def join_wrong_code(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    page = join_page(ui, patch)
    page.ids.code.text = "no code"
    page.ask()


def join_waiting(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    page = join_page(ui, patch)
    joining = ui.app.devices.join("192.168.1.30", 4321)
    page._enter(joining, "K7QF2M")
    page._connection(joining)


def join_choosing(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    page = join_page(ui, patch)
    joining = ui.app.devices.join("192.168.1.30", 4321)
    page._enter(joining, "K7QF2M")
    seats = ((FAMILY[0], 0, ""), (FAMILY[1], 1, ""), (FAMILY[2], 2, "phone"))
    page._choose(joining, Lobby("n", "transamerica", seats), "K7QF2M")


def join_again(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    be_quiet(patch)
    patch.setattr(ui.app.devices.kept, "seats", [KEPT])
    join_page(ui, patch)


def seat_elsewhere(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    be_quiet(patch)
    room = Room("transamerica", seats=2, away=(0,))
    room.settle()
    joining = ui.app.devices.join("192.168.1.30", 4321)
    joining.guest = room.guests[0]
    ui.app.go("join")
    ui.app.go("seat", instead=True)
    ui.settle(30)


def asked_elsewhere(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    seat_elsewhere(ui, patch)
    page = ui.app.page
    assert isinstance(page, SeatScreen)
    page._asked(Question("e", 1, 1, HERE, ASKED, ()))


DEVICES = [
    Place("join", lambda ui, patch: join_page(ui, patch), "join"),
    Place("join-wrong", join_wrong_code, "join"),
    Place("join-waiting", join_waiting, "join"),
    Place("join-choosing", join_choosing, "join"),
    Place("join-again", join_again, "join"),
    Place("devices", devices(asked=True), "devices"),
    Place("devices-far", devices(far=True), "devices"),
    Place(
        "devices-who",
        who_plays_on,
        "devices",
        ("app.screens.devices_seats:SeatCards._ask_who",),
    ),
    Place("home-seats", seats_elsewhere(), "home"),
    Place(
        "home-seats-forget",
        seats_elsewhere(lambda seats: seats._ask_forget(KEPT)),
        "home",
        ("app.screens.home_seats:SeatsElsewhere._ask_forget",),
    ),
    Place("devices-no-network", no_network, "devices"),
    Place("broker", broker(), "broker"),
    Place("broker-given", broker(link=LINK), "broker"),
    Place("seat", seat_elsewhere, "seat", over_board=True),
    Place("seat-asked", asked_elsewhere, "seat", ("app.screens.table.seat:SeatScreen._asked",)),
]
