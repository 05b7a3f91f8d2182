"""The guest: a device with one seat at a table that another device holds."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import replace

from rules.core.errors import RulesError
from rules.core.event import Event
from rules.core.reason import Reason
from rules.remote.guest_table import GuestTable, Request, seats_of
from rules.remote.messages import (
    PROTOCOL,
    Answer,
    BadMessage,
    Bye,
    GuestMessage,
    Hello,
    Here,
    Join,
    Lobby,
    News,
    Question,
    Seated,
    Sync,
    Turn,
    Welcome,
    read_host,
    write,
)
from rules.remote.rows import Rows
from rules.remote.takeover import ASKED
from rules.remote.versions import own_rules

#: Seconds after which what was not answered is said again, and at most; after which a quiet guest
#: asks whether it has missed something.
AGAIN, SELDOM, QUIET = 0.4, 5.0, 5.0
#: Good-byes that are no answer to a join or hello.
UNASKED = frozenset({"replaced", "taken_back", "closed", "full", "fast"})
#: Good-byes after which there is no use in trying again.
FOR_GOOD = frozenset(
    {"code", "token", "taken", "replaced", "taken_back", "update_guest", "update_host"}
)


class Guest:
    """Keeps a seat's table equal to what the host lets the seat know.

    Messages go out by ``send``, which may lose them: ``tick``, called a few times a second, says
    again what was not answered. ``join`` asks for a seat, ``come_back`` returns to one.
    """

    def __init__(
        self,
        send: Callable[[bytes], None],
        device: str,
        *,
        app: str = "",
        now: Callable[[], float] = time.monotonic,
        nonce: Callable[[], str] = lambda: secrets.token_hex(8),
        quiet: float = QUIET,
    ) -> None:
        self.table: GuestTable | None = None
        self.token = ""
        #: The host's last good-bye for good; None while there is hope.
        self.gone: Bye | None = None
        self.present: tuple[int, ...] = ()
        self.away: tuple[int, ...] = ()
        #: Whether the table's device sleeps or shows something else, and its computer players wait.
        self.held = False
        #: Called when the table is there (again), when it has changed, with the reason why a
        #: request was refused, with the seats to choose from, when a seat was given, when people
        #: have come or gone, when a question to all has come or ended, and when the host has said
        #: good-bye.
        self.on_table: Callable[[GuestTable], None] = lambda table: None
        self.on_news: Callable[[list[Event]], None] = lambda events: None
        self.on_refused: Callable[[Reason], None] = lambda reason: None
        self.on_lobby: Callable[[Lobby], None] = lambda lobby: None
        self.on_seated: Callable[[Seated], None] = lambda seated: None
        self.on_people: Callable[[], None] = lambda: None
        self.on_question: Callable[[Question], None] = lambda question: None
        self.on_bye: Callable[[Bye], None] = lambda bye: None
        self._send, self._device, self._app = send, device, app
        self._now, self._nonce, self._quiet = now, nonce, quiet
        self._epoch = ""
        self._serial = 0
        self._number = 0
        #: A join or hello that was not yet answered; when to say it or the request again, and
        #: after how long then.
        self._greeting: Join | Hello | None = None
        self._again_at, self._wait = 0.0, AGAIN
        self._heard_at = now()
        self._differs = False  # the last view was not the host's
        #: The answer to a question to all that the host has not yet acknowledged.
        self._answer: Answer | None = None

    @property
    def seat(self) -> int:
        """The seat that this device has; -1: none yet."""
        return self.table.seat if self.table is not None else -1

    @property
    def connected(self) -> bool:
        """Whether the host was heard of lately."""
        return bool(self._epoch) and self._now() - self._heard_at < 3 * self._quiet

    # What the app asks

    def join(self, code: str, seat: int = -1) -> None:
        """Ask for a seat by the table's code; -1: ask which there are."""
        self.gone = None
        self._greeting = Join(
            PROTOCOL, self._app, own_rules(), code, seat, self._device, self._nonce()
        )
        self._ask(self._greeting)

    def come_back(self, token: str) -> None:
        """Return to the seat that a token opens."""
        self.token, self.gone = token, None
        self._hello()

    def connection_made(self) -> None:
        """A carrier has connected (again): whoever has a seat says hello."""
        if self.token and self.gone is None:
            self._hello()
        elif self._greeting is not None:
            self._ask(self._greeting)

    def answer(self, question: Question, *, agrees: bool) -> None:
        """Agree with a question to all, or object to it."""
        self._answer = Answer(question.epoch, question.number, agrees)
        self._ask(self._answer)

    def tick(self) -> None:
        """Say again what was not answered; after silence ask what was missed."""
        if self.gone is not None:
            return
        now = self._now()
        request = self.table.request if self.table is not None else None
        waiting = self._greeting or request or self._answer
        if waiting is not None:
            if now >= self._again_at:
                self._wait = min(2 * self._wait, SELDOM)
                self._again_at = now + self._wait
                self._say(waiting)
        elif self.table is not None and now - self._heard_at >= self._quiet:
            self._heard_at = max(self._heard_at, now - self._quiet / 2)
            self._sync()

    def _request(self, request: Request) -> Request | None:
        """Send a request of the table, with its number and what it rests on."""
        if self.table is None or self.table.news is None:
            return None
        self._number += 1
        on = self.table.news.on
        numbered = replace(request, epoch=self._epoch, number=self._number, on=on)
        self._ask(numbered)
        return numbered

    # What the host says

    def hear(self, data: bytes) -> None:
        """A message has come. What is none, late or for somebody else changes nothing."""
        try:
            message = read_host(data)
        except BadMessage:
            return
        if isinstance(message, Lobby | Seated):
            self._seat_offered(message)
        elif isinstance(message, Bye):
            self._dismissed(message)
        elif isinstance(message, Welcome):
            self._welcomed(message)
        elif isinstance(message, Turn):
            pass  # it is for a device that is not at the table
        elif self.token and message.epoch != self._epoch:
            self._hello()
        elif isinstance(message, Here):
            self._heard_at = self._now()
            self.present, self.away, self.held = message.present, message.away, message.held
            self.on_people()
        elif isinstance(message, Question):
            self._heard_at = self._now()
            self._asked(message)
        elif self.table is not None:
            self._heard_at = self._now()
            self._follow(self.table, message)

    def _asked(self, question: Question) -> None:
        answer = self._answer
        if answer is not None and (
            answer.number != question.number
            or question.state != ASKED
            or self.seat in question.agreed
        ):
            self._answer = None  # it was heard, or is about nothing any more
        self.on_question(question)

    def _seat_offered(self, message: Lobby | Seated) -> None:
        asked = self._greeting
        if not isinstance(asked, Join) or asked.nonce != message.nonce:
            return
        self._greeting = None
        if isinstance(message, Lobby):
            self.on_lobby(message)
            return
        self.token = message.token
        self.on_seated(message)
        self._hello()

    def _dismissed(self, message: Bye) -> None:
        answer = message.why not in UNASKED
        if answer and message.nonce != getattr(self._greeting, "nonce", None):
            return
        if message.why in FOR_GOOD:
            self.gone = message
            self._greeting = None
        self._epoch = ""
        self.on_bye(message)

    def _welcomed(self, message: Welcome) -> None:
        asked = self._greeting
        if not isinstance(asked, Hello) or asked.nonce != message.nonce:
            return
        self._greeting = None
        self._heard_at = self._now()
        if message.epoch != self._epoch:
            self._epoch, self._serial, self._answer = message.epoch, 0, None
        self._number = max(self._number, message.number)
        if self.table is None or not self._same_table(self.table, message):
            try:
                self.table = GuestTable.of(message)
            except RulesError as error:
                self._give_up(str(error))
                return
            self.table.ask = self._request
        self.table.seats = seats_of(message)  # somebody may stand in for a device that is gone
        request = self.table.request
        if request is not None:  # asked before the connection broke; done or not, its number tells
            self.table.request = replace(request, epoch=self._epoch)
            self._ask(self.table.request)

    def _same_table(self, table: GuestTable, message: Welcome) -> bool:
        seats = [(s.name, s.extra.get("colour")) for s in table.seats]
        return (table.game.id, table.kit.fingerprint, table.options, seats, table.seat) == (
            message.game,
            message.kit_fingerprint,
            dict(message.options),
            [(name, colour) for name, colour, _ in message.seats],
            message.seat,
        )

    def _follow(self, table: GuestTable, news: News) -> None:
        if news.serial <= self._serial:
            return  # late or doubled
        if news.base and news.base != table.rows.fingerprint():
            self._sync()
            return
        first = table.news is None
        try:
            events = table.take(news)
        except RulesError as error:
            self._give_up(str(error))
            return
        self._serial = news.serial
        if news.fingerprint != table.rows.fingerprint() or news.view != table.view_fingerprint():
            self._start_over()
            return
        self._differs = False
        if first:
            self.on_table(table)
            return
        asked = table.request
        if asked is not None and news.number >= asked.number:
            table.request = None
            if news.number == asked.number and news.refused:
                changed = news.refused == "changed"
                self.on_news(events)
                self.on_refused(Reason("core", "changed") if changed else table.why_refused(asked))
                return
        self.on_news(events)

    def _start_over(self) -> None:
        """The position is not the host's: ask for everything once, then say so."""
        if self._differs:
            self._give_up("This device and the table disagree about the position.")
            return
        self._differs = True
        self._say(Sync(self._epoch, 0, "again"))

    def _give_up(self, sentence: str) -> None:
        self.gone = Bye("", "differs", {"why": sentence[:60]})
        self._greeting = None
        self.on_bye(self.gone)

    # Saying

    def _hello(self) -> None:
        asked = self._greeting
        if isinstance(asked, Hello) and self._now() < self._again_at:
            return  # it has just been said
        rows = self.table.rows if self.table is not None else Rows()
        self._greeting = Hello(
            PROTOCOL,
            self._app,
            own_rules(),
            self.token,
            asked.nonce if isinstance(asked, Hello) else self._nonce(),
            len(rows.rows),
            rows.fingerprint(),
        )
        self._ask(self._greeting)

    def _sync(self) -> None:
        rows = self.table.rows if self.table is not None else Rows()
        self._say(Sync(self._epoch, len(rows.rows), rows.fingerprint()))

    def _ask(self, message: GuestMessage) -> None:
        """Say something that wants an answer."""
        self._wait = AGAIN
        self._again_at = self._now() + AGAIN
        self._say(message)

    def _say(self, message: GuestMessage) -> None:
        self._send(write(message))
