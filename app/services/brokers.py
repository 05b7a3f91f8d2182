"""The brokers that this device has an account at, for tables far away."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from app.services.kept_file import KeptFile, Report, log
from app.services.language import tr
from rules.remote.far_codes import ADDRESS, NAME

#: What a connection to a broker can be.
CONNECTING, CONNECTED, REFUSED, UNREACHABLE = "connecting", "connected", "refused", "unreachable"
#: Most brokers that are remembered; the oldest is forgotten.
MOST_BROKERS = 8
#: The usual ports, with TLS and without.
TLS_PORT, PLAIN_PORT = 8883, 1883


@dataclass(frozen=True, slots=True)
class Broker:
    """A broker, and this device's account there."""

    address: str
    port: int
    tls: bool
    account: str
    password: str

    def problem(self) -> str:
        """What is wrong with it, in a sentence; "" if nothing is."""
        if not ADDRESS.fullmatch(self.address):
            return tr._("A broker’s address is a name such as broker.example.org.")
        if not 0 < self.port < 65_536:
            return tr._("A port is a number from 1 to 65535.")
        if not NAME.fullmatch(self.account):
            return tr._("An account’s name has no spaces and none of / + #.")
        return ""


class Brokers:
    """The brokers of this device, in a file that only its owner may read; the latest first."""

    def __init__(self, path: Path, report: Report = log) -> None:
        self._file = KeptFile(path, report)
        self.all = [broker for raw in self._file.entries() if (broker := _broker(raw))]

    @property
    def own(self) -> Broker | None:
        """The one by which this device hosts tables; None: it has no account yet."""
        return self.all[0] if self.all else None

    def at(self, address: str, port: int) -> Broker | None:
        """The account at a broker."""
        return next((one for one in self.all if (one.address, one.port) == (address, port)), None)

    def keep(self, broker: Broker) -> None:
        """Remember a broker, in the place of an older account there."""
        old = self.at(broker.address, broker.port)
        self.all = [broker, *(one for one in self.all if one is not old)][:MOST_BROKERS]
        self._write()

    def forget(self, broker: Broker) -> None:
        """Forget an account."""
        self.all = [one for one in self.all if one != broker]
        self._write()

    def _write(self) -> None:
        self._file.write([asdict(broker) for broker in self.all])


def _broker(raw: Any) -> Broker | None:
    fields = {"address": str, "port": int, "tls": bool, "account": str, "password": str}
    if not isinstance(raw, dict) or {name: type(one) for name, one in raw.items()} != fields:
        return None
    broker = Broker(**raw)
    return None if broker.problem() else broker
