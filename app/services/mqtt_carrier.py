"""MQTT as the carrier between a host and its guests far away, by a broker that a group has.

A table has topics of its own, below its host's account (docs/own-devices.md has a broker's rights):

    roundhouse/<host>/<table>/state                       "open", or the host's last will: "gone"
    roundhouse/<host>/<table>/up/<account>/<device>       what a guest says; empty: it has left
    roundhouse/<host>/<table>/down/<account>/<device>     what it is told

Whatever is said is sealed (``sealing``). The thread belongs to paho and exists only while somebody
hosts or has joined a table far away.
"""

from __future__ import annotations

import socket
import ssl
import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from app.services.brokers import CONNECTED, CONNECTING, REFUSED, UNREACHABLE, Broker
from app.services.platform import platform
from app.services.sealing import (
    FROM_GUEST_MORE,
    FROM_HOST_MORE,
    GuestSeal,
    HostSeal,
    SecretKey,
    Unsealed,
    name_of,
)
from app.services.websocket_carrier import Deliver
from rules.remote.far_codes import FarInvitation
from rules.remote.messages import FROM_GUEST, FROM_HOST

#: What the host's ``state`` says.
OPEN, GONE = b"open", b"gone"
#: Seconds until the broker notices that a device is gone, and between tries to connect.
KEEPALIVE, FIRST_WAIT, LONGEST_WAIT = 30, 1, 30
#: Seconds that leaving may take.
LEAVING = 1.0
#: Guests far away whom a host remembers; whoever has been silent longest is forgotten.
MOST_LINKS = 16
#: What the names of connections begin with, so that they are not those of another carrier.
FAR = "far-"


class BrokerClient:
    """A connection to a broker that is made again whenever it breaks.

    ``changed`` is called with its new state, ``heard`` with a topic and what came by it;
    both in the app's thread.
    """

    def __init__(
        self,
        broker: Broker,
        name: str,
        will: tuple[str, bytes, bool] | None,
        topics: list[str],
        changed: Callable[[str], None],
        heard: Callable[[str, bytes], None],
        deliver: Deliver,
    ) -> None:
        from paho.mqtt.client import Client
        from paho.mqtt.enums import CallbackAPIVersion

        self.state = CONNECTING
        self._topics = topics
        self._changed, self._heard, self._deliver = changed, heard, deliver
        self._stopped = False
        client = self._client = Client(CallbackAPIVersion.VERSION2, name)
        client.username_pw_set(broker.account, broker.password or None)
        if broker.tls:
            client.tls_set_context(tls_context())
        if will is not None:
            client.will_set(will[0], will[1], qos=1, retain=will[2])
        client.reconnect_delay_set(FIRST_WAIT, LONGEST_WAIT)
        client.connect_timeout = 5.0
        client.on_connect = self._on_connect
        client.on_connect_fail = lambda *_: self._become(UNREACHABLE)
        client.on_disconnect = self._on_disconnect
        client.on_message = self._on_message
        client.on_socket_open = _without_delay
        client.connect_async(broker.address, broker.port, KEEPALIVE)
        client.loop_start()

    # In paho's thread

    def _on_connect(
        self, client: Any, _data: object, _flags: object, reason: Any, _more: object
    ) -> None:
        if reason.is_failure:
            self._become(REFUSED)
            return
        if self._topics:
            client.subscribe([(topic, 1) for topic in self._topics])
        self._become(CONNECTED)

    def _on_disconnect(self, *_: object) -> None:
        if self.state != REFUSED:
            self._become(UNREACHABLE)

    def _on_message(self, _client: object, _data: object, message: Any) -> None:
        topic, payload = message.topic, message.payload
        self._deliver(lambda: None if self._stopped else self._heard(topic, payload))

    def _become(self, state: str) -> None:
        self.state = state
        self._deliver(lambda: None if self._stopped else self._changed(state))

    # In the app's thread

    def say(self, topic: str, payload: bytes, retain: bool = False) -> None:
        """Publish something; without a connection it is lost."""
        if self._client.is_connected():
            self._client.publish(topic, payload, qos=1, retain=retain)

    def stop(self) -> None:
        """Disconnect. What was just said is still sent; a broker that hangs is not waited for."""
        self._stopped = True

        def leave() -> None:
            self._client.disconnect()
            self._client.loop_stop()

        leaving = threading.Thread(target=leave, name="roundhouse-leaving", daemon=True)
        leaving.start()
        leaving.join(LEAVING)


class FarHostCarrier:
    """A host's side: hears every guest of its table and tells each what is for it.

    ``heard`` gets a connection's name and a message, ``lost`` the name of one that has ended,
    ``changed`` the state of the connection to the broker, which is ``client``'s.
    """

    def __init__(
        self,
        broker: Broker,
        invitation: FarInvitation,
        key: SecretKey,
        heard: Callable[[str, bytes], None],
        lost: Callable[[str], None],
        changed: Callable[[str], None],
        deliver: Deliver,
    ) -> None:
        self._topic = invitation.topic
        self._heard, self._lost, self._changed = heard, lost, changed
        self._seal = HostSeal(key, invitation.topic)
        #: Connection -> account and public key; the one heard last is at the end.
        self._links: OrderedDict[str, tuple[str, bytes]] = OrderedDict()
        state = f"{self._topic}/state"
        self.client = BrokerClient(
            broker,
            f"rh-{invitation.table}",
            (state, GONE, True),
            [f"{self._topic}/up/+/+"],
            self._state_changed,
            self._message,
            deliver,
        )

    def _state_changed(self, state: str) -> None:
        if state == CONNECTED:
            self.client.say(f"{self._topic}/state", OPEN, retain=True)
        else:
            for link in list(self._links):
                self._forget(link)
        self._changed(state)

    def _message(self, topic: str, payload: bytes) -> None:
        account, device = topic.split("/")[-2:]
        if not payload:
            known = self._links.get(FAR + device)
            if known is not None and known[0] == account:
                self._forget(FAR + device)
            return
        if len(payload) > FROM_GUEST + FROM_GUEST_MORE:
            return
        try:
            public, data = self._seal.open(account, payload)
        except Unsealed:
            return
        if name_of(public) != device:
            return
        link = FAR + device
        self._links[link] = account, public
        self._links.move_to_end(link)
        if len(self._links) > MOST_LINKS:
            self._forget(next(iter(self._links)))
        self._heard(link, data)

    def _forget(self, link: str) -> None:
        del self._links[link]
        self._lost(link)

    def carries(self, link: str) -> bool:
        """Whether a connection is one of this carrier's."""
        return link.startswith(FAR)

    def send(self, link: str, data: bytes) -> None:
        """Send a message to a guest; one that is gone loses it."""
        known = self._links.get(link)
        if known is not None:
            account, public = known
            topic = f"{self._topic}/down/{account}/{name_of(public)}"
            self.client.say(topic, self._seal.seal(account, public, data))

    def device_of(self, link: str) -> tuple[str, bytes] | None:
        """The account and the public key of a connection's device."""
        return self._links.get(link)

    def leave(self, account: str, public: bytes, data: bytes) -> None:
        """Leave a message for a device at the broker, instead of the last one; b"": none."""
        topic = f"{self._topic}/down/{account}/{name_of(public)}"
        sealed = self._seal.seal(account, public, data) if data else b""
        self.client.say(topic, sealed, retain=True)

    def stop(self) -> None:
        """Hear no more; whoever comes is told that nobody is there."""
        self.client.say(f"{self._topic}/state", GONE, retain=True)
        self.client.stop()


class FarGuestCarrier:
    """A guest's side: ``connected`` is called whenever its host is there (again), ``lost`` when
    the broker cannot be reached or the host is gone."""

    def __init__(
        self,
        broker: Broker,
        invitation: FarInvitation,
        key: SecretKey,
        connected: Callable[[], None],
        heard: Callable[[bytes], None],
        lost: Callable[[], None],
        deliver: Deliver,
    ) -> None:
        topic, device = invitation.topic, name_of(key.public)
        self._state, self._up = f"{topic}/state", f"{topic}/up/{broker.account}/{device}"
        self._connected, self._heard, self._lost = connected, heard, lost
        self._seal = GuestSeal(key, bytes.fromhex(invitation.key), topic, broker.account)
        self.client = BrokerClient(
            broker,
            f"rh-{device}"[:23],
            (self._up, b"", False),
            [self._state, f"{topic}/down/{broker.account}/{device}"],
            self._state_changed,
            self._message,
            deliver,
        )

    def _state_changed(self, state: str) -> None:
        # A broker that is reached says at once whether the host is there: ``state`` is retained.
        if state != CONNECTED:
            self._lost()

    def _message(self, topic: str, payload: bytes) -> None:
        if topic == self._state:
            (self._connected if payload == OPEN else self._lost)()
            return
        if len(payload) > FROM_HOST + FROM_HOST_MORE:
            return
        try:
            data = self._seal.open(payload)
        except Unsealed:
            return
        self._heard(data)

    def send(self, data: bytes) -> None:
        """Send a message; without a connection it is lost."""
        self.client.say(self._up, self._seal.seal(data))

    def stop(self) -> None:
        """Disconnect, and do not connect again."""
        self.client.say(self._up, b"")
        self.client.stop()


def _without_delay(_client: object, _data: object, opened: Any) -> None:
    """Small messages go at once; else each waits for the answer to the one before, 40 ms."""
    opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def tls_context() -> ssl.SSLContext:
    """How a broker must prove who it is: by a certificate that this system trusts."""
    context = ssl.create_default_context()
    for authority in platform.authorities():
        context.load_verify_locations(cadata=authority)
    return context
