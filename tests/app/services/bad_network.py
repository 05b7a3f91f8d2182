"""A bad network on loopback: a proxy that drops, delays, doubles, reorders, cuts and half-opens.

It stands between devices and a host (websockets), or between devices and a broker (MQTT), and knows
just enough of both to tell one message from the next.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

from app.services.websocket_carrier import Loop

#: Reads messages off a connection: their bytes, and whether they may be tampered with.
Messages = Callable[[asyncio.StreamReader], AsyncIterator[tuple[bytes, bool]]]


FAULTS = ("dropped", "doubled", "delayed", "reordered", "cut", "frozen")
#: Seconds by which a message is delayed, for which one is held back that waits for the next, and
#: after which a half-open connection breaks.
DELAY, HELD, HALF_OPEN = (0.01, 0.08), 0.05, 0.5
#: After how many messages something happens for certain that has not happened by chance.
CERTAIN = 20


@dataclass
class Weather:
    """How often something happens to a message, of a thousand, and to how many it has.

    Each of it happens at least once in the first hundred messages or so: no test hangs on luck.
    """

    dropped: int = 30
    doubled: int = 60
    delayed: int = 80
    reordered: int = 60
    cut: int = 6
    frozen: int = 3
    passed: int = 0
    happened: dict[str, int] = field(default_factory=dict)

    def next(self, chance: random.Random) -> str:
        """What happens to the next message; "" is nothing."""
        self.passed += 1
        what = self._due() or self._by_chance(chance)
        if what:
            self.happened[what] = self.happened.get(what, 0) + 1
        return what

    def _due(self) -> str:
        number, rest = divmod(self.passed, CERTAIN)
        due = FAULTS[number - 1] if rest == 0 and number <= len(FAULTS) else ""
        return "" if due in self.happened else due

    def _by_chance(self, chance: random.Random) -> str:
        dice = chance.randrange(1000)
        for what in FAULTS:
            dice -= getattr(self, what)
            if dice < 0:
                return what
        return ""


async def websocket_messages(reader: asyncio.StreamReader) -> AsyncIterator[tuple[bytes, bool]]:
    """The handshake, then frames: binary ones are messages."""
    yield await reader.readuntil(b"\r\n\r\n"), False
    while True:
        head = await reader.readexactly(2)
        length = head[1] & 127
        if length > 125:
            more = await reader.readexactly(2 if length == 126 else 8)
            head, length = head + more, int.from_bytes(more, "big")
        mask = 4 if head[1] & 128 else 0
        yield head + await reader.readexactly(mask + length), head[0] & 15 == 2


async def mqtt_messages(reader: asyncio.StreamReader) -> AsyncIterator[tuple[bytes, bool]]:
    """Packets; PUBLISH are messages."""
    while True:
        head = await reader.readexactly(1)
        length, shift, more = 0, 0, 128
        while more & 128:
            byte = await reader.readexactly(1)
            more = byte[0]
            head += byte
            length |= (more & 127) << shift
            shift += 7
        yield head + await reader.readexactly(length), head[0] >> 4 == 3


class BadNetwork:
    """Listens on a port of its own and passes everything on to ``target``, more or less."""

    def __init__(
        self, target: int, messages: Messages, weather: Weather, seed: int, drop_cuts: bool = False
    ) -> None:
        self._target, self._messages, self.weather = target, messages, weather
        self._chance = random.Random(seed)
        #: TCP loses nothing but with the connection: a broker's client counts on it.
        self._drop_cuts = drop_cuts
        self._loop = Loop("bad-network")
        self.port: int = self._loop.wait(self._listen())

    async def _listen(self) -> int:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return int(self._server.sockets[0].getsockname()[1])

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers = [writer]
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
            writers.append(far_writer)
            ways = [
                asyncio.create_task(self._pass_on(reader, far_writer)),
                asyncio.create_task(self._pass_on(far_reader, writer)),
            ]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
        for one in writers:
            one.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One direction of a connection, until it breaks."""
        held: list[bytes] = []  # a message that goes after the next one, or after a moment

        def let_go() -> None:
            while held:
                writer.write(held.pop())

        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            async for data, is_message in self._messages(reader):
                what = self.weather.next(self._chance) if is_message else ""
                if what == "cut" or (what == "dropped" and self._drop_cuts):
                    return
                if what == "frozen":  # half-open: nobody is told, nothing passes
                    await asyncio.sleep(HALF_OPEN)
                    return
                if what == "delayed":
                    await asyncio.sleep(self._chance.uniform(*DELAY))
                if what == "reordered" and not held:
                    held.append(data)
                    asyncio.get_running_loop().call_later(HELD, let_go)
                    continue
                if what != "dropped":
                    writer.write(data * 2 if what == "doubled" else data)
                let_go()
                await writer.drain()

    def stop(self) -> None:
        self._server.close()
        self._loop.stop()
