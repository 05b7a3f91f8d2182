"""A broker for tables far away: its address and this device's account there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, StringProperty

from app.kv_loader import load_kv
from app.screens.page import Page
from app.services.brokers import CONNECTED, PLAIN_PORT, REFUSED, TLS_PORT, Broker
from app.services.language import tr
from rules.remote.far_codes import FarInvitation

if TYPE_CHECKING:
    from app.services.broker_trial import BrokerTrial


class BrokerScreen(Page):
    """Asks for a broker and keeps it once it has answered.

    Opened from a hosted table (``table_id``), or by an invitation (``link``) whose broker this
    device has no account at.
    """

    error = StringProperty("")
    status = StringProperty("")
    tls = BooleanProperty(True)
    #: The broker stands in an invitation: only the account is asked for.
    given = BooleanProperty(False)
    _trial: BrokerTrial | None = None
    _opens_table = False

    def open(self, table_id: str = "", link: str = "", **_arguments: str) -> None:
        self.error = self.status = ""
        self._opens_table = bool(table_id)
        self.given = bool(link)
        known = self.app.devices.brokers.own
        if link:
            told = FarInvitation.read(link)
            self._fill(Broker(told.address, told.port, told.tls, "", ""))
        else:
            self._fill(known or Broker("", TLS_PORT, True, "", ""))
        self.ids.column.scroll_y = 1

    def close(self) -> None:
        self._end_trial()

    def _fill(self, broker: Broker) -> None:
        ids = self.ids
        ids.address.text, ids.port.text = broker.address, str(broker.port)
        ids.account.text, ids.password.text = broker.account, broker.password
        self.tls = broker.tls

    def choose_tls(self, on: bool) -> None:
        """With and without TLS brokers have different ports, as a rule."""
        usual = {TLS_PORT, PLAIN_PORT}
        if self.ids.port.text in map(str, usual):
            self.ids.port.text = str(TLS_PORT if on else PLAIN_PORT)
        self.tls = on

    def connect(self) -> None:
        """Try the account; it is kept if the broker knows it."""
        ids = self.ids
        port = ids.port.text.strip()
        broker = Broker(
            ids.address.text.strip(),
            int(port) if port.isdecimal() and len(port) < 6 else 0,
            self.tls,
            ids.account.text.strip(),
            ids.password.text,
        )
        self._end_trial()
        self.status = ""
        self.error = broker.problem()
        if not self.error:
            from app.services.broker_trial import BrokerTrial

            self.status = tr._("Connecting to {address} …").format(address=broker.address)
            self._trial = BrokerTrial(broker, lambda state: self._answered(broker, state))

    def _answered(self, broker: Broker, state: str) -> None:
        self._end_trial()
        self.status = ""
        if state == CONNECTED:
            self.app.devices.brokers.keep(broker)
            if self._opens_table:
                self.app.devices.open_far()
            self.app.back()
        elif state == REFUSED:
            self.error = tr._(
                "{address} does not know this account, or the password is wrong."
            ).format(address=broker.address)
        else:
            self.error = tr._(
                "{address} does not answer, or cannot prove by its certificate who it is."
            ).format(address=broker.address)

    def _end_trial(self) -> None:
        if self._trial is not None:
            self._trial.stop()
            self._trial = None


load_kv(__name__)
