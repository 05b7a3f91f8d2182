"""A first connection to a broker: does it answer, and does it know the account?"""

from __future__ import annotations

import secrets
from collections.abc import Callable

from app.services.brokers import Broker
from app.services.devices import deliver
from app.services.mqtt_carrier import BrokerClient


class BrokerTrial:
    """Connects once; ``answered`` is told CONNECTED, REFUSED or UNREACHABLE."""

    def __init__(self, broker: Broker, answered: Callable[[str], None]) -> None:
        name = f"rh-trial-{secrets.token_hex(4)}"
        self._client = BrokerClient(broker, name, None, [], answered, lambda *_: None, deliver)

    def stop(self) -> None:
        """Disconnect."""
        self._client.stop()
