"""Websockets as the carrier between a host and its guests in one room.

Each side runs asyncio in a thread of its own that exists only while somebody hosts or has joined:
without it the app opens no socket. Messages cross to the app by ``deliver``, which calls a function
in the app's own thread.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import itertools
import socket
import threading
from collections.abc import Callable, Coroutine
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from rules.remote.codes import Invitation, is_code
from rules.remote.messages import FROM_GUEST, FROM_HOST

if TYPE_CHECKING:
    from websockets.asyncio.server import ServerConnection
    from websockets.http11 import Request, Response

Deliver = Callable[[Callable[[], None]], None]

#: Where a host listens; if it is taken, the next free one of a few.
PORT, PORTS = 47_471, 8
#: Seconds until a guest tries to connect again, at first and at most.
FIRST_WAIT, LONGEST_WAIT = 0.25, 4.0
#: Seconds after which a silent connection is asked for a sign of life, and given up.
PING = 10.0
#: Most connections at once, and messages that wait to be sent to one of them.
MOST_CONNECTIONS, MOST_WAITING = 32, 200


class Loop:
    """An asyncio loop in a thread of its own, until ``stop``."""

    def __init__(self, name: str) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_forever()
        tasks = asyncio.all_tasks(self._loop)
        for task in tasks:
            task.cancel()
        self._loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
        self._loop.close()

    def call(self, function: Callable[..., object], *arguments: object) -> None:
        """Call a function in the thread; nothing happens after ``stop``."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(lambda: function(*arguments))

    def start(self, work: Coroutine[object, None, None]) -> None:
        """Let a coroutine run in the thread."""
        asyncio.run_coroutine_threadsafe(work, self._loop)

    def wait(self, work: Coroutine[Any, Any, Any], seconds: float = 5.0) -> Any:
        """The result of a coroutine that runs in the thread."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(seconds)

    def stop(self) -> None:
        """End the thread and close everything in it."""
        self.call(self._loop.stop)
        self._thread.join(3)


class HostCarrier:
    """Listens for guests; every connection has a name.

    ``heard`` gets a connection's name and a message, ``lost`` the name of one that has ended.
    """

    def __init__(
        self,
        heard: Callable[[str, bytes], None],
        lost: Callable[[str], None],
        deliver: Deliver,
        address: str = "0.0.0.0",
        port: int = PORT,
    ) -> None:
        self._heard, self._lost, self._deliver = heard, lost, deliver
        self._outgoing: dict[str, asyncio.Queue[bytes]] = {}
        self._names = (f"link-{number}" for number in itertools.count())
        self._loop = Loop("roundhouse-host")
        try:
            self.port: int = self._loop.wait(self._listen(address, port))
        except BaseException:
            self._loop.stop()
            raise

    async def _listen(self, address: str, port: int) -> int:
        from websockets.asyncio.server import serve

        ports = [port] if port == 0 else range(port, port + PORTS)
        for last, candidate in enumerate(ports, 1):
            try:
                self._server = await serve(
                    self._serve,
                    address,
                    candidate,
                    max_size=FROM_GUEST,
                    max_queue=32,
                    ping_interval=PING,
                    ping_timeout=PING,
                    compression=None,
                    origins=[None],  # no page of a browser may speak for a guest
                    process_request=_answer_browser,
                )
                return int(next(iter(self._server.sockets)).getsockname()[1])
            except OSError:
                if last == len(ports):
                    raise
        raise OSError("no port is free")

    async def _serve(self, connection: Any) -> None:
        from websockets.exceptions import ConnectionClosed

        if len(self._outgoing) >= MOST_CONNECTIONS:
            return
        name = next(self._names)
        queue = self._outgoing[name] = asyncio.Queue(MOST_WAITING)
        sender = asyncio.create_task(_send_all(connection, queue))
        try:
            async for data in connection:
                if isinstance(data, bytes):
                    self._deliver(lambda data=data: self._heard(name, data))  # type: ignore[misc]
        except ConnectionClosed:
            pass
        finally:
            sender.cancel()
            del self._outgoing[name]
            self._deliver(lambda: self._lost(name))

    def send(self, link: str, data: bytes) -> None:
        """Send a message by a connection; one that is gone or stuck loses it."""
        self._loop.call(self._enqueue, link, data)

    def _enqueue(self, link: str, data: bytes) -> None:
        queue = self._outgoing.get(link)
        if queue is not None and not queue.full():
            queue.put_nowait(data)

    def stop(self) -> None:
        """Listen no more."""
        with contextlib.suppress(Exception):
            self._loop.wait(self._close(), 2)
        self._loop.stop()

    async def _close(self) -> None:
        await asyncio.sleep(0.05)  # the good-byes are on their way
        self._server.close()
        await self._server.wait_closed()


def _answer_browser(connection: ServerConnection, request: Request) -> Response | None:
    """Show a page to a camera that has read the QR code; None: it is a guest.

    Whether the code in the link is this table's is not told here: that may be asked rarely only.
    """
    from app.services.join_page import join_page

    if "Upgrade" in request.headers:
        return None
    code = request.path[1:].upper()
    if not is_code(code):
        return connection.respond(HTTPStatus.NOT_FOUND, "")
    address, port = connection.local_address[:2]
    page = connection.respond(HTTPStatus.OK, join_page(Invitation(address, port, code)))
    del page.headers["Content-Type"]
    page.headers["Content-Type"] = "text/html; charset=utf-8"
    page.headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'"
    return page


class GuestCarrier:
    """Connects to a host and, whenever the connection breaks, connects again.

    ``connected`` is called after each connection, ``heard`` gets every message, ``lost`` is called
    when a connection breaks or cannot be made.
    """

    def __init__(
        self,
        address: str,
        port: int,
        connected: Callable[[], None],
        heard: Callable[[bytes], None],
        lost: Callable[[], None],
        deliver: Deliver,
    ) -> None:
        host = f"[{address}]" if ":" in address else address
        self._url = f"ws://{host}:{port}"
        self._connected, self._heard, self._lost, self._deliver = connected, heard, lost, deliver
        self._queue: asyncio.Queue[bytes] | None = None
        self._loop = Loop("roundhouse-guest")
        self._loop.start(self._keep_connected())

    async def _keep_connected(self) -> None:
        from websockets.asyncio.client import connect
        from websockets.exceptions import WebSocketException

        wait = FIRST_WAIT
        while True:
            try:
                async with connect(
                    self._url,
                    max_size=FROM_HOST,
                    open_timeout=4,
                    ping_interval=PING,
                    ping_timeout=PING,
                    compression=None,
                    proxy=None,
                ) as connection:
                    wait = FIRST_WAIT
                    await self._converse(connection)
            except (OSError, WebSocketException, TimeoutError):
                pass
            self._queue = None
            self._deliver(self._lost)
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def _converse(self, connection: Any) -> None:
        queue = self._queue = asyncio.Queue(MOST_WAITING)
        sender = asyncio.create_task(_send_all(connection, queue))
        self._deliver(self._connected)
        try:
            async for data in connection:
                if isinstance(data, bytes):
                    self._deliver(lambda data=data: self._heard(data))  # type: ignore[misc]
        finally:
            sender.cancel()

    def send(self, data: bytes) -> None:
        """Send a message; without a connection it is lost."""
        self._loop.call(self._enqueue, data)

    def _enqueue(self, data: bytes) -> None:
        if self._queue is not None and not self._queue.full():
            self._queue.put_nowait(data)

    def stop(self) -> None:
        """Disconnect, and do not connect again."""
        self._loop.stop()


async def _send_all(connection: Any, queue: asyncio.Queue[bytes]) -> None:
    """Send whatever comes into a queue, until the connection breaks: the reader notices it."""
    from websockets.exceptions import ConnectionClosed

    with contextlib.suppress(ConnectionClosed):
        while True:
            await connection.send(await queue.get())


def own_address() -> str:
    """This device's address in its network; the loopback's where there is no network.

    Nothing is sent: a datagram socket that is "connected" only picks the way out.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address of nobody, for documents
            address = str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
    return address if ipaddress.ip_address(address).is_private else "127.0.0.1"
