"""The host: the device that holds the table and decides what happens at it."""

from __future__ import annotations

import hmac
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.core.errors import RulesError
from rules.core.event import Event
from rules.core.table import Table
from rules.remote.limits import Bucket
from rules.remote.messages import (
    Answer,
    BadMessage,
    Bye,
    Do,
    Hello,
    Here,
    HostMessage,
    Join,
    Lobby,
    Question,
    Redo,
    Seated,
    Sync,
    Turn,
    Undo,
    Welcome,
    read_guest,
    write,
)
from rules.remote.rows import basis
from rules.remote.seats import AwaySeats, new_token
from rules.remote.takeover import YOURS, Takeover
from rules.remote.telling import Session, Telling
from rules.remote.versions import who_must_update

#: Most connections at once; more than any table has seats.
MOST_LINKS = 24
#: A guest's messages a second, and how many at once; wrong codes a second from all, and at once.
RATE, RUSH = 20, 60
CODES_RATE, CODES_RUSH = 0.2, 10

#: A guest may be ahead of a host that was killed, but never by so many requests.
MOST_AHEAD = 1000

Request = Do | Undo | Redo


@dataclass(slots=True)
class Link:
    """A connection, and how much it may still send."""

    bucket: Bucket
    session: Session | None = None
    #: Why it was dismissed; it hears it again until it believes it.
    dismissed: str = ""


class Host:
    """Hears guests, lets them play at the table, and tells each what its seat may know.

    ``send`` takes a connection's name and a message; whether it arrives is nobody's business here.
    A change of the table at this device is told by ``changed``.
    """

    def __init__(
        self,
        table: Table,
        send: Callable[[str, bytes], None],
        code: str,
        *,
        app: str = "",
        now: Callable[[], float] = time.monotonic,
        epoch: str | None = None,
        token: Callable[[], str] = new_token,
        own_kit: Mapping[str, Any] | None = None,
    ) -> None:
        self.table = table
        #: The values of the board or deck if it is none that everybody has.
        self._own_kit = own_kit or {}
        #: The code that lets in by a connection: one from far away has another.
        self.code_of: Callable[[str], str] = lambda link: code
        self.seats = AwaySeats(table, token)
        #: A new one at each start: a guest of an earlier one says hello again.
        self.epoch = epoch or secrets.token_hex(4)
        #: Called with the events after a guest has played or taken back.
        self.on_move: Callable[[list[Event]], None] = lambda events: None
        #: Called when a device has come, gone, or taken a seat.
        self.on_people: Callable[[], None] = lambda: None
        #: Called when a question to all was asked, answered or has ended.
        self.on_question: Callable[[], None] = lambda: None
        self.takeover = Takeover(now, lambda: self.present, self._question_told, self._stand_in)
        #: Whether computer players wait for somebody at this device; guests are told.
        self.held = False
        #: How many messages were no messages.
        self.damaged = 0
        self._send, self._app, self._now = send, app, now
        self._telling = Telling(table, self.epoch, self._say)
        self._links: dict[str, Link] = {}
        self._joined: dict[str, tuple[int, str]] = {}  # nonce -> seat and token, until its hello
        self._codes = Bucket(CODES_RATE, CODES_RUSH, now)
        self._requested: Session | None = None  # whose request is being carried out

    # What the app asks

    @property
    def present(self) -> tuple[int, ...]:
        """The seats whose devices are connected."""
        return tuple(sorted(session.seat for session in self._sessions()))

    def link_of(self, seat: int) -> str:
        """The connection of a seat's device; "" if it is not connected."""
        return next((one.link for one in self._sessions() if one.seat == seat), "")

    def turn_of(self, seat: int) -> Turn:
        """What the device of a seat may show while it is not at the table."""
        turn = Turn.of(self.table, seat)
        return turn if seat in self.table.away else replace(turn, yours=False)

    def changed(self) -> None:
        """The table has changed at this device: tell everybody what they may know of it."""
        if self._requested is None:
            for session in self._sessions():
                self._telling.tell(session)

    def take_back(self, seat: int) -> None:
        """A seat is played at this device again; its token opens nothing any more."""
        if seat not in self.seats:
            return
        self.seats.take_back(seat)
        for session in self._sessions():
            if session.seat == seat:
                self._dismiss(session, "taken_back")
        self._save()
        self._people_changed()

    def let_computer_play(self, seat: int, bot: str | None) -> None:
        """A seat that no device has is a computer player's, or a person's again."""
        self.seats.let_computer_play(seat, bot)
        self._save()
        self._people_changed()

    def ask_takeover(self, seat: int, by: str) -> None:
        """Ask everybody whether somebody may play the seat of a device that is gone."""
        if seat in self.table.away and seat not in self.present:
            self.takeover.ask(seat, by)

    def hold(self, held: bool) -> None:
        """Tell everybody whether computer players wait for somebody at this device."""
        if held != self.held:
            self.held = held
            self._tell_people()

    def tick(self) -> None:
        """To be called now and then: a question does not stay open for ever."""
        self.takeover.look()

    def close(self) -> None:
        """The table is left: everybody is told."""
        for session in self._sessions():
            self._dismiss(session, "closed")
        self._links.clear()

    # What a carrier tells

    def hear(self, link: str, data: bytes) -> None:
        """A message has come by a connection. Whatever it is, the host goes on."""
        known = self._links.get(link)
        if known is None:
            if len(self._links) >= MOST_LINKS:
                self._say(link, Bye("", "full", {}))
                return
            known = self._links[link] = Link(Bucket(RATE, RUSH, self._now))
        if not known.bucket.take():
            return
        try:
            message = read_guest(data)
        except BadMessage:
            self.damaged += 1
            return
        if isinstance(message, Join):
            self._join(link, message)
        elif known.dismissed:
            self._say(link, Bye("", known.dismissed, {}))
        elif isinstance(message, Hello):
            self._greet(link, known, message)
        elif known.session is None or message.epoch != self.epoch:
            self._say(link, Here("", (), (), held=False))  # whoever has a token says hello now
        elif isinstance(message, Sync):
            self._synchronise(known.session, message)
        elif isinstance(message, Answer):
            self.takeover.answer(message.number, known.session.seat, agrees=message.agrees)
            self._say(link, self._question())
        else:
            self._request(known.session, message)

    def lost(self, link: str) -> None:
        """A connection has ended."""
        known = self._links.pop(link, None)
        if known is not None and known.session is not None:
            self._people_changed()

    # Coming and going

    def _join(self, link: str, message: Join) -> None:
        if not self._codes.has_some():
            return  # somebody is guessing: not even the right code is looked at for a while
        wanted = self.code_of(link).upper().encode()
        if not hmac.compare_digest(message.code.upper().encode(), wanted):
            self._codes.take()
            self._say(link, Bye(message.nonce, "code", {}))
        elif bye := self._skew(message):
            self._say(link, bye)
        elif message.nonce in self._joined:  # the answer was lost
            self._say(link, Seated(message.nonce, *self._joined[message.nonce]))
        elif message.seat < 0:
            self._say(link, self._lobby(message.nonce))
        elif message.seat in self.seats.free():
            token = self.seats.give(message.seat, message.device)
            self._links[link].dismissed = ""
            self._joined[message.nonce] = message.seat, token
            self._save()
            self._say(link, Seated(message.nonce, message.seat, token))
            self._people_changed()
        else:
            self._say(link, Bye(message.nonce, "taken", {}))

    def _lobby(self, nonce: str) -> Lobby:
        free = self.seats.free()
        who = [
            (name, colour, bot or ("" if seat in free else "taken"))
            for seat, (name, colour, bot) in enumerate(self.seats.places())
        ]
        return Lobby(nonce, self.table.game.id, tuple(who))

    def _skew(self, message: Join | Hello) -> Bye | None:
        """A good-bye that says who must update, if the versions do not fit."""
        who = who_must_update(message.protocol, message.rules, self.table.game.id)
        return Bye(message.nonce, f"update_{who}", {"version": self._app}) if who else None

    def _greet(self, link: str, known: Link, message: Hello) -> None:
        seat = self.seats.of(message.token)
        if seat is None:
            if self._codes.take():
                self._say(link, Bye(message.nonce, "token", {}))
            return
        if bye := self._skew(message):
            self._say(link, bye)
            return
        self._joined = {n: given for n, given in self._joined.items() if given[0] != seat}
        for other in self._sessions():
            if other.seat == seat and other.link != link:
                self._dismiss(other, "replaced")
        before = known.session
        session = Session(link, seat, [], "", number=self.seats[seat].number)
        self._telling.believe(session, message.rows, message.fingerprint)
        known.session = session
        stood_in = self._end_stand_in(seat)
        self._say(link, self._welcome(message.nonce, session))
        self._telling.tell(session, always=True)
        if before is None or before.seat != seat or stood_in:
            self._people_changed()
        else:
            self._say(link, self._here())
        if stood_in:
            self._say(link, Question(self.epoch, 0, seat, stood_in, YOURS, ()))
        self.takeover.came_back(seat)
        if self.takeover.is_open:
            self._say(link, self._question())

    def _welcome(self, nonce: str, session: Session) -> Welcome:
        table = self.table
        return Welcome(
            nonce=nonce,
            epoch=self.epoch,
            seat=session.seat,
            game=table.game.id,
            rules_version=table.game.rules_version,
            kit=table.kit.name,
            kit_fingerprint=table.kit.fingerprint,
            own_kit=self._own_kit,
            options=dict(table.options),
            seats=self.seats.places(),
            copied_after=table.copied_after,
            number=session.number,
        )

    def _dismiss(self, session: Session, why: str) -> None:
        self._say(session.link, Bye("", why, {}))
        if session.link in self._links:
            known = self._links[session.link]
            known.session, known.dismissed = None, why

    def _here(self) -> Here:
        return Here(self.epoch, self.present, tuple(sorted(self.table.away)), self.held)

    def _tell_people(self) -> None:
        for session in self._sessions():
            self._say(session.link, self._here())

    def _people_changed(self) -> None:
        self._tell_people()
        self.on_people()

    # Somebody else plays a seat whose device is gone

    def _stand_in(self, seat: int, who: str) -> None:
        self.seats.stand_in(seat, who)
        self._save()
        self._people_changed()

    def _end_stand_in(self, seat: int) -> str:
        """The seat's device is back and plays on; who played meanwhile, "" for nobody."""
        who = self.seats[seat].stand_in
        if who:
            self.seats.stand_in(seat, "")
            self._save()
        return who

    def _question(self) -> Question:
        asked = self.takeover
        agreed = tuple(sorted(asked.agreed))
        return Question(self.epoch, asked.number, asked.seat, asked.by, asked.state, agreed)

    def _question_told(self) -> None:
        for session in self._sessions():
            self._say(session.link, self._question())
        self.on_question()

    # Requests

    def _synchronise(self, session: Session, message: Sync) -> None:
        if message.fingerprint != session.fingerprint:
            self._telling.believe(session, message.rows, message.fingerprint)
        self._telling.tell(session, always=True)
        self._say(session.link, self._here())  # that, too, may have been lost

    def _request(self, session: Session, message: Request) -> None:
        """Carry a request out, once: one with an old number is answered by the present state."""
        last = self.seats[session.seat].number
        if message.number <= last or message.number > last + MOST_AHEAD:
            self._telling.tell(session, always=True)
            return
        self.seats.note(session.seat, message.number)  # saved together with what it does
        session.number, session.done, session.refused = message.number, 0, ""
        first, self._requested = len(self.table.steps), session
        try:
            if message.on != basis(self.table, session.seat, self._telling.rows(session.seat)):
                session.refused = "changed"
            elif isinstance(message, Do):
                self._do(session, message)
            else:
                self._take_back_or_redo(session.seat, message)
        except RulesError:
            session.refused = "illegal"
        finally:
            self._requested = None
        self._telling.tell(session, always=True)
        self.changed()
        self.on_move([event for step in self.table.steps[first:] for event in step.events])

    def _do(self, session: Session, message: Do) -> None:
        view = self.table.view(session.seat)
        actions = [view.position.parse(text) for text in message.actions]
        last = view.position.parse(message.last) if message.last else None
        asked = actions if last is None else [*actions, last]
        # The seat's own view first: what is refused there can tell nothing hidden.
        if not asked or view.why_not(asked[0]) is not None:
            session.refused = "illegal"
            return
        _, left = self.table.play(session.seat, actions, last)
        session.done = len(actions) - len(left)

    def _take_back_or_redo(self, seat: int, message: Undo | Redo) -> None:
        table = self.table
        if table.over:
            raise BadMessage("The game is over.")
        if isinstance(message, Redo):
            table.redo(seat)
        elif message.all:
            table.restart_turn(seat)
        else:
            table.undo(seat)

    def _save(self) -> None:
        if self.table.on_change is not None:
            self.table.on_change(self.table)

    def _sessions(self) -> list[Session]:
        return [link.session for link in self._links.values() if link.session is not None]

    def _say(self, link: str, message: HostMessage) -> None:
        self._send(link, write(message))
