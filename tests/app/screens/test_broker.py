"""Tables far away, by touch: a broker is entered, an invitation is sent, or followed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.core.clipboard import Clipboard

from app.screens.broker import BrokerScreen
from app.screens.devices import DevicesScreen
from app.screens.devices_seats import SeatCard
from app.screens.join import JoinScreen
from app.screens.table.seat import SeatScreen
from app.services.brokers import CONNECTED, Broker, Brokers
from app.services.joining import FarPlace, Joining
from app.services.kept_seats import KeptSeats
from app.widgets.note_row import NoteRow
from rules.remote.far_codes import FarInvitation
from rules.remote.messages import Lobby
from tests.app.harness import Harness
from tests.app.screens.other_devices import (
    Others,
    loopback,
    others,
    take_the_first_seat_and_play,
    tap_in_column,
)
from tests.app.services.mosquitto import Mosquitto
from tests.app.services.test_websocket_carrier import Shelf
from tests.app.steps import button, new_table, table_screen

__all__ = ["loopback", "others"]  # fixtures


@pytest.fixture
def broker(ui: Harness, tmp_path: Path) -> Iterator[Mosquitto]:
    broker = Mosquitto(tmp_path / "broker")
    yield broker
    ui.app.devices.stop()
    for known in list(ui.app.devices.brokers.all):
        ui.app.devices.brokers.forget(known)
    broker.kill()


def tap(ui: Harness, text: str) -> None:
    """Scroll a button into sight, and touch it."""
    tap_in_column(ui, button(ui, text))


def enter(ui: Harness, account: Broker) -> None:
    """Fill in the page of the broker and touch Connect."""
    page = ui.app.page
    assert isinstance(page, BrokerScreen)
    if not page.given:
        page.ids.address.text, page.ids.port.text = account.address, str(account.port)
        page.choose_tls(account.tls)
    page.ids.account.text, page.ids.password.text = account.account, account.password
    ui.settle()
    tap(ui, "Connect")


def join_from_afar(others: Others, account: Broker, link: str, seat: int) -> Joining:
    from app.services.sealing import SecretKey

    told, lobbies = FarInvitation.read(link), list[Lobby]()
    place = FarPlace(told, account, SecretKey.new().text)
    kept = KeptSeats(others.folder / "far-seats.json")
    joining = Joining(kept, account.address, account.port, "phone", others.calls.put, place)
    others.guests.append(joining)
    joining.guest.on_lobby = lobbies.append
    joining.guest.join(told.code)
    others.until(lambda: lobbies)
    joining.lobby = lobbies[0]
    joining.guest.join(told.code, seat)
    others.until(lambda: joining.guest.table is not None and joining.guest.table.news)
    return joining


@pytest.mark.long
def test_somebody_far_away_is_invited(ui: Harness, others: Others, broker: Mosquitto) -> None:
    table_id = ui.app.store.new(new_table("transamerica", None, None, seed=7, options={"first": 1}))
    ui.app.go("devices", table_id=table_id)
    ui.settle()
    tap(ui, "Invite somebody far away")
    ui.settle()
    wrong = Broker("127.0.0.1", broker.port, False, "mira", "guessed")
    enter(ui, wrong)
    page = ui.app.page
    others.until(lambda: page.error)
    assert page.error == "127.0.0.1 does not know this account, or the password is wrong."
    enter(ui, broker.account("mira"))
    others.until(lambda: isinstance(ui.app.page, DevicesScreen))
    hosting = ui.app.devices.hosting
    assert hosting is not None
    others.until(lambda: hosting.far_state == CONNECTED)
    ui.settle()
    tap(ui, "Send the invitation")
    link = Clipboard.paste()
    joining = join_from_afar(others, broker.account("luca"), link, 1)
    ui.settle()
    cards = sorted((w for w in ui.widgets() if isinstance(w, SeatCard)), key=lambda w: w.colour)
    assert [card.state_text for card in cards] == ["free for whoever joins", "Connected"]
    ui.app.go("home")  # the table is left, and opened again later
    others.until(lambda: not joining.connected)
    ui.app.go("table", table_id=table_id)
    others.until(lambda: ui.app.devices.hosting and ui.app.devices.hosting.host.present == (1,))


@pytest.mark.long
def test_an_invitation_from_afar_is_followed(
    ui: Harness, others: Others, broker: Mosquitto, tmp_path: Path
) -> None:
    from app.services.far_tables import FarTables

    shelf = Shelf(new_table("transamerica", None, None, seed=7, options={"first": 1}))
    hosting = others.host(shelf)
    hosting.open_far(broker.account("mira"), FarTables(tmp_path / "far.json"))
    others.until(lambda: hosting.far_state == CONNECTED)
    assert hosting.far_invitation is not None
    ui.app.go("join")
    ui.settle()
    page = ui.app.page
    assert isinstance(page, JoinScreen)
    page.ids.code.text = hosting.far_invitation.link[:-5]
    ui.tap(button(ui, "Join"))
    assert page.error == "This invitation is not complete: copy it again."
    page.ids.code.text = hosting.far_invitation.link
    ui.tap(button(ui, "Join"))
    ui.settle()
    enter(ui, broker.account("luca"))  # it has no account there yet
    take_the_first_seat_and_play(ui, others, hosting, page)
    ui.app.go("home")
    others.until(lambda: hosting.host.present == ())
    ui.app.go("join")
    ui.settle()
    ui.tap(ui.find(NoteRow, title=hosting.table.seats[0].name))  # the seat that it has
    others.until(lambda: isinstance(ui.app.page, SeatScreen) and ui.app.page.is_open)
    assert table_screen(ui).presenter.viewer == 0


def test_a_broker_s_page_says_what_is_wrong_and_knows_the_ports(ui: Harness) -> None:
    ui.app.go("broker")
    ui.settle()
    page = ui.app.page
    assert isinstance(page, BrokerScreen)
    assert (page.tls, page.ids.port.text) == (True, "8883")
    page.choose_tls(False)
    assert page.ids.port.text == "1883"
    for address, port, account, wrong in (
        ("", "8883", "mira", "address"),
        ("a..b", "8883", "mira", "address"),
        ("broker.example", "99999", "mira", "port"),
        ("broker.example", "8883", "mi/ra", "account"),
    ):
        page.ids.address.text, page.ids.port.text, page.ids.account.text = address, port, account
        page.connect()
        assert wrong in page.error.lower()


@pytest.mark.parametrize("key", ["00" * 32, "01" + "00" * 31])
def test_an_invitation_with_a_key_that_seals_nothing_is_refused(ui: Harness, key: str) -> None:
    """Numbers with which everybody could reckon what is sealed."""
    account = Broker("broker.example", 8883, True, "luca", "x")
    ui.app.devices.brokers.keep(account)
    ui.app.go("join")
    ui.settle()
    page = ui.app.page
    assert isinstance(page, JoinScreen)
    page.ids.code.text = f"roundhouse:mqtts://broker.example:8883/mira/{'0f' * 8}/{key}/{'c5' * 10}"
    page.ask()
    assert "copy it again" in page.error
    assert ui.app.devices.joining is None
    ui.app.devices.brokers.forget(account)


def test_brokers_are_kept_in_a_private_file_and_bad_ones_left_out(tmp_path: Path) -> None:
    path = tmp_path / "brokers.json"
    brokers = Brokers(path)
    brokers.keep(Broker("one.example", 8883, True, "mira", "a"))
    brokers.keep(Broker("two.example", 8883, True, "mira", "b"))
    brokers.keep(Broker("one.example", 8883, True, "zoe", "c"))
    assert [one.account for one in Brokers(path).all] == ["zoe", "mira"]
    assert path.stat().st_mode & 0o077 == 0
    path.write_text(
        '[{"address": "a b", "port": 1, "tls": true, "account": "x", "password": ""}, 3]'
    )
    assert Brokers(path).all == []
