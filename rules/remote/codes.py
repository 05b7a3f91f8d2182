"""The code of a table: eight letters that say where it is and let in.

In one network the beginning of all addresses is the same, so a code holds only the second half of
the host's. The rest is chance: 21 bits, and the host answers few wrong codes a minute.
"""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass

from rules.core.errors import BadSetup
from rules.remote.seats import ALPHABET

LENGTH = 8
#: The kind of link that opens the app.
SCHEME = "roundhouse"
#: Letters that people type instead of others.
ALIKE = str.maketrans({"O": "0", "I": "1", "L": "1", "U": "V"})
_LINK = re.compile(
    rf"(?:{SCHEME}:(?://)?|http://)(\d{{1,3}}(?:\.\d{{1,3}}){{3}}):(\d{{1,5}})/([{ALPHABET}]{{{LENGTH}}})",
    re.ASCII | re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Invitation:
    """Address of a table and its code.

    >>> told = Invitation.new("192.168.1.7", port=47473, first_port=47471, secret=5)
    >>> told.code, told.link
    ('043M0005', 'http://192.168.1.7:47473/043M0005')
    >>> told.app_link
    'roundhouse:192.168.1.7:47473/043M0005'
    >>> Invitation.read("o43m ooo5", "192.168.44.2", first_port=47471) == told
    True
    >>> Invitation.read(told.link, "10.0.0.1", first_port=47471) == told
    True
    """

    address: str
    port: int
    code: str

    @classmethod
    def new(cls, address: str, port: int, first_port: int, secret: int | None = None) -> Invitation:
        """A table at an address, with a new code."""
        third, fourth = map(int, address.split(".")[2:])
        chance = secrets.randbits(21) if secret is None else secret
        bits = (third << 32) | (fourth << 24) | ((port - first_port) << 21) | chance
        letters = [ALPHABET[bits >> shift & 31] for shift in range(35, -1, -5)]
        return cls(address, port, "".join(letters))

    @classmethod
    def read(cls, text: str, own_address: str, first_port: int) -> Invitation:
        """What somebody typed or scanned; ``own_address`` says in which network they are."""
        if ":" in text:
            return cls._read_link(text.strip())
        letters = "".join(text.upper().translate(ALIKE).replace("-", "").split())
        if not is_code(letters):
            raise BadSetup(f"A table's code has {LENGTH} letters and digits.")
        bits = 0
        for letter in letters:
            bits = bits << 5 | ALPHABET.index(letter)
        network = ".".join(own_address.split(".")[:2])
        address = f"{network}.{bits >> 32}.{bits >> 24 & 255}"
        return cls(address, first_port + (bits >> 21 & 7), letters)

    @classmethod
    def _read_link(cls, text: str) -> Invitation:
        found = _LINK.fullmatch(text)
        if found is not None:
            address, port, code = found.groups()
            if all(int(part) < 256 for part in address.split(".")) and 0 < int(port) < 65_536:
                return cls(address, int(port), code.upper())
        raise BadSetup("This is no invitation to a Roundhouse table.")

    @property
    def link(self) -> str:
        """The text of its QR code: every camera opens it, and the table's device answers."""
        return f"http://{self.address}:{self.port}/{self.code}"

    @property
    def app_link(self) -> str:
        """What the page there opens the app with."""
        return f"{SCHEME}:{self.address}:{self.port}/{self.code}"


def is_code(text: str) -> bool:
    """Whether a text can be a table's code."""
    return len(text) == LENGTH and all(letter in ALPHABET for letter in text)
