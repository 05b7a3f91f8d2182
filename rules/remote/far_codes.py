"""The invitation to a table far away: where its broker is, which table it is, and what lets in.

It is a line of text to be sent or scanned, not typed: it holds the host's public key, with which a
guest seals whatever it says, and a code of 80 random bits that is itself only ever said sealed.
"""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass, replace

from rules.core.errors import BadSetup
from rules.remote.codes import SCHEME

#: An account's name, and a table's: they stand between the slashes of the broker's topics.
NAME = re.compile(r"[^/+#\s\x00-\x1f\x7f]{1,60}")
#: A broker's address: a name in the internet's domains, or four numbers.
ADDRESS = re.compile(r"(?=.{1,100}$)[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9-]{1,63})*")
_LINK = re.compile(
    rf"{SCHEME}:(?P<scheme>mqtts?)://(?P<address>[A-Za-z0-9.-]{{1,100}}):(?P<port>[0-9]{{1,5}})"
    r"/(?P<account>[^/+#\s]{1,60})/(?P<table>[0-9a-f]{16})/(?P<key>[0-9a-f]{64})/(?P<code>[0-9a-f]{20})"
)


@dataclass(frozen=True, slots=True)
class FarInvitation:
    """Broker and topic of a table far away, its host's public key, and its code.

    >>> told = FarInvitation("broker.example", 8883, True, "mira", "0f" * 8, "a1" * 32, "c5" * 10)
    >>> FarInvitation.read(told.link) == told
    True
    >>> told.topic
    'roundhouse/mira/0f0f0f0f0f0f0f0f'
    """

    address: str
    port: int
    tls: bool
    #: The host's account at the broker.
    account: str
    table: str
    key: str
    code: str

    @classmethod
    def read(cls, text: str) -> FarInvitation:
        """What somebody pasted or scanned."""
        found = _LINK.fullmatch(text.strip())
        if (
            found is None
            or not ADDRESS.fullmatch(found["address"])
            or not NAME.fullmatch(found["account"])
            or not 0 < int(found["port"]) < 65_536
        ):
            raise BadSetup("This is no invitation to a Roundhouse table.")
        return cls(
            found["address"],
            int(found["port"]),
            found["scheme"] == "mqtts",
            found["account"],
            found["table"],
            found["key"],
            found["code"],
        )

    @staticmethod
    def is_far(text: str) -> bool:
        """Whether a text wants to be an invitation to a table far away."""
        return text.strip().startswith(f"{SCHEME}:mqtt")

    @property
    def link(self) -> str:
        """The text that is sent, or stands in its QR code."""
        scheme = "mqtts" if self.tls else "mqtt"
        place = f"{SCHEME}:{scheme}://{self.address}:{self.port}"
        return f"{place}/{self.account}/{self.table}/{self.key}/{self.code}"

    @property
    def topic(self) -> str:
        """Beginning of all topics of the table."""
        return f"{SCHEME}/{self.account}/{self.table}"

    def with_code(self, code: str) -> FarInvitation:
        """The same table with another code."""
        return replace(self, code=code)


def new_code() -> str:
    """A code for a table far away."""
    return secrets.token_hex(10)


def new_table_name() -> str:
    """A table's name at its broker; it says nothing about the table."""
    return secrets.token_hex(8)
