"""The messages between a host and its guests, and the gate that reads them.

A message is a line of JSON: its kind and its fields. Whatever comes in is read here, bounded in
size and checked field by field; what does not fit is answered with one sentence and nothing else.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from rules.core.errors import RulesError
from rules.core.reading import Limits, read_json
from rules.core.table import Table
from rules.remote.fields import CHECKS, LONGEST_NOTATION

#: Raised when a message changes its meaning; both sides must have the same.
PROTOCOL = 2

#: Most bytes of a guest's message, and of a host's before and after it is unpacked.
FROM_GUEST, FROM_HOST, UNPACKED = 4_096, 1_000_000, 8_000_000
#: Host's messages of more bytes are packed.
PACK_FROM = 600

_GUEST_LIMITS = Limits(size=FROM_GUEST, depth=4, text=LONGEST_NOTATION, values=200)
_HOST_LIMITS = Limits(size=UNPACKED, depth=14, values=400_000)
#: The first byte of a packed message; none of JSON.
_PACKED = b"\x01"


class BadMessage(RulesError):
    """A message that is damaged, too large, or none of ours."""


# From a guest


@dataclass(frozen=True, slots=True)
class Join:
    """Asks for a seat with the table's code; seat -1 only asks which are free."""

    protocol: int
    app: str
    rules: Mapping[str, str]
    code: str
    seat: int
    #: What the device calls itself.
    device: str
    #: Chosen by the guest: the answer repeats it, and asking again gets the same answer.
    nonce: str


@dataclass(frozen=True, slots=True)
class Hello:
    """Comes back to a seat with its token, telling which rows are there already."""

    protocol: int
    app: str
    rules: Mapping[str, str]
    token: str
    nonce: str
    rows: int
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Do:
    """Asks to do actions, given in notation, and a last one ("" for none)."""

    epoch: str
    number: int
    on: str
    actions: tuple[str, ...]
    last: str


@dataclass(frozen=True, slots=True)
class Undo:
    """Asks to take back the seat's last step, or as much of the turn as is allowed."""

    epoch: str
    number: int
    on: str
    all: bool


@dataclass(frozen=True, slots=True)
class Redo:
    """Asks to do again what was taken back."""

    epoch: str
    number: int
    on: str


@dataclass(frozen=True, slots=True)
class Sync:
    """Tells which rows the guest has; answered by what it lacks."""

    epoch: str
    rows: int
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Answer:
    """Agrees with a question or objects to it."""

    epoch: str
    number: int
    agrees: bool


# From the host


@dataclass(frozen=True, slots=True)
class Lobby:
    """The table's seats: for each its name, its colour and who plays it."""

    nonce: str
    game: str
    seats: tuple[tuple[str, int, str], ...]


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat and its token: said once, to the device that joined."""

    nonce: str
    seat: int
    token: str


@dataclass(frozen=True, slots=True)
class Welcome:
    """A table from its beginning: what its rows are about. The rows follow in ``News``."""

    nonce: str
    epoch: str
    seat: int
    game: str
    rules_version: str
    kit: str
    kit_fingerprint: str
    #: The board or deck itself if it is the players' own, else empty. Whoever opens it checks it.
    own_kit: Mapping[str, Any]
    options: Mapping[str, Any]
    #: Name and colour by seat, and the computer player's name ("" for a person).
    seats: tuple[tuple[str, int, str], ...]
    copied_after: tuple[int, ...]
    #: The seat's last request number.
    number: int


@dataclass(frozen=True, slots=True)
class News:
    """Change of a guest's rows: the first ``keep`` stay, others are added."""

    epoch: str
    #: Counts the host's news: an old one changes nothing.
    serial: int
    #: Fingerprints of the guest's rows before and after.
    base: str
    fingerprint: str
    keep: int
    added: tuple[tuple[str, int, str], ...]
    #: The game is over: the rows hide nothing.
    open: bool
    #: What the seat's next decision rests on; a request says it again.
    on: str
    undo: bool
    redo: bool
    #: The seat's last request, how many of its actions were done, and one of ``REFUSALS``. Why an
    #: action is illegal the guest finds in its own view: nothing hidden can be told by a refusal.
    number: int
    done: int
    refused: str
    #: Fingerprint of the seat's view.
    view: str


@dataclass(frozen=True, slots=True)
class Here:
    """The seats whose devices are connected, and whether the table's own device is looked at."""

    epoch: str
    present: tuple[int, ...]
    #: The seats that are played on devices of their own.
    away: tuple[int, ...]
    #: The table's device sleeps or shows something else: its computer players wait.
    held: bool


@dataclass(frozen=True, slots=True)
class Question:
    """Shall somebody else play the seat of a device that is gone (``takeover``)?"""

    epoch: str
    number: int
    seat: int
    #: Who would play it.
    by: str
    state: str
    agreed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """Sign for a seat's own device while it is not at the table: is it its turn?

    It says nothing of others, not even who has chosen; a broker keeps the last one for the device.
    """

    yours: bool
    #: The round, -1 in a game without rounds.
    round: int
    over: bool

    @classmethod
    def of(cls, table: Table, seat: int) -> Turn:
        """The turn of a seat at a table."""
        round_ = table.state.round
        return cls(seat in table.waiting_for(), -1 if round_ is None else round_, table.over)


@dataclass(frozen=True, slots=True)
class Bye:
    """The host does not go on with this guest: a key of ``GOODBYES`` and its parameters."""

    nonce: str
    why: str
    params: Mapping[str, str]


#: Why a host says good-bye; the app has a sentence for each.
GOODBYES = (
    "code",  # it belongs to no open table
    "token",  # it opens no seat (any more)
    "taken",  # somebody else has just taken this seat
    "replaced",  # another device came with the same token
    "taken_back",  # the host has taken the seat back
    "closed",  # the host closes the table
    "update_guest",  # the guest's Roundhouse is older than the host's
    "update_host",  # the host's is older
    "full",  # as many devices as the host takes
    "fast",  # more messages than anybody needs
)


Row = tuple[str, int, str]
GuestMessage = Join | Hello | Do | Undo | Redo | Sync | Answer
HostMessage = Lobby | Seated | Welcome | News | Here | Question | Turn | Bye

M = TypeVar("M")


FROM_GUESTS: dict[str, type[Any]] = {
    cls.__name__.lower(): cls for cls in (Join, Hello, Do, Undo, Redo, Sync, Answer)
}
FROM_HOSTS: dict[str, type[Any]] = {
    cls.__name__.lower(): cls for cls in (Lobby, Seated, Welcome, News, Here, Question, Turn, Bye)
}


# Writing and reading


def write(message: GuestMessage | HostMessage) -> bytes:
    """A message as bytes; a long one is packed.

    >>> write(Sync("e1", 3, "ab"))
    b'{"sync":{"epoch":"e1","rows":3,"fingerprint":"ab"}}'
    """
    kind = type(message).__name__.lower()
    body = {field.name: getattr(message, field.name) for field in fields(message)}
    data = json.dumps({kind: body}, ensure_ascii=False, separators=(",", ":")).encode()
    packed = len(data) > PACK_FROM and isinstance(message, News | Welcome)
    return _PACKED + zlib.compress(data, 6) if packed else data


def read_guest(data: bytes) -> GuestMessage:
    """A guest's message as the host reads it, or BadMessage."""
    if len(data) > FROM_GUEST:
        raise BadMessage(f"A guest's message has {len(data):,} bytes, far too many.")
    message: GuestMessage = _read(data, FROM_GUESTS, _GUEST_LIMITS)
    return message


def read_host(data: bytes) -> HostMessage:
    """The host's message as a guest reads it, or BadMessage."""
    if len(data) > FROM_HOST:
        raise BadMessage(f"The host's message has {len(data):,} bytes, far too many.")
    if data[:1] == _PACKED:
        data = _unpacked(data[1:])
    message: HostMessage = _read(data, FROM_HOSTS, _HOST_LIMITS)
    return message


def _unpacked(data: bytes) -> bytes:
    """What was packed, never more than is allowed, however small it came."""
    unpacker = zlib.decompressobj()
    try:
        plain = unpacker.decompress(data, UNPACKED)
    except zlib.error:
        raise BadMessage("A packed message is damaged.") from None
    if not unpacker.eof:
        raise BadMessage("A packed message is damaged or far too large.")
    return plain


def _read(data: bytes, kinds: Mapping[str, type[M]], limits: Limits) -> M:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise BadMessage("A message is not text.") from None
    raw = read_json(text, "A message", limits, BadMessage)
    if not isinstance(raw, dict) or len(raw) != 1:
        raise BadMessage("A message has no kind.")
    kind, body = next(iter(raw.items()))
    if kind not in kinds or not isinstance(body, dict):
        raise BadMessage(f"There is no message {kind[:20]!r}.")
    names = [field.name for field in fields(kinds[kind])]  # type: ignore[arg-type]
    if set(body) != set(names):
        raise BadMessage(f"The message {kind} lacks a part, or has one too many.")
    for name in names:
        if not CHECKS[name](body[name]):
            raise BadMessage(f"The message {kind} has an impossible {name}.")
    # An own board stays as it is in a file: its own reader judges it.
    return kinds[kind](
        **{name: one if name == "own_kit" else _tuples(one) for name, one in body.items()}
    )


def _tuples(value: Any) -> Any:
    """Lists as tuples, all the way down: messages do not change."""
    if isinstance(value, list):
        return tuple(map(_tuples, value))
    if isinstance(value, dict):
        return {key: _tuples(one) for key, one in value.items()}
    return value
