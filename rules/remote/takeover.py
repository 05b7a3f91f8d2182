"""Takeover: shall somebody else play the seat of a device that is gone? Everybody is asked.

The seat stays its device's: when that comes back, it plays on by itself (``AwaySeats.stand_in``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

#: What has become of a question: it is open; nobody objected; somebody did; the device came back;
#: the table took the question back; and, told to the device itself, the seat is its own again.
ASKED, DONE, OBJECTED, BACK, DROPPED, YOURS = (
    "asked",
    "done",
    "objected",
    "back",
    "dropped",
    "yours",
)
STATES = (ASKED, DONE, OBJECTED, BACK, DROPPED, YOURS)
#: Seconds after which silence counts as agreement; between two times that it is asked.
PATIENCE, AGAIN = 30.0, 3.0


class Takeover:
    """The question that is open now, or how the last one ended.

    ``present`` are the seats whose devices are connected and may answer, ``tell`` lets all of them
    know, ``carry_out`` is called with the seat and with who plays it from now on.

    >>> done = []
    >>> said = lambda: None
    >>> question = Takeover(lambda: 0.0, lambda: (1, 2), said, lambda *what: done.append(what))
    >>> question.ask(0, "normal")
    >>> question.answer(question.number, 1, agrees=True)
    >>> question.state, done
    ('asked', [])
    >>> question.answer(question.number, 2, agrees=True)
    >>> question.state, done
    ('done', [(0, 'normal')])
    """

    def __init__(
        self,
        now: Callable[[], float],
        present: Callable[[], Iterable[int]],
        tell: Callable[[], None],
        carry_out: Callable[[int, str], None],
    ) -> None:
        self._now, self._present, self._tell, self._carry_out = now, present, tell, carry_out
        #: Counts the questions; 0: there was none yet.
        self.number = 0
        self.seat = -1
        #: Who would play the seat: ``seats.HERE`` or a computer player's name.
        self.by = ""
        self.state = DROPPED
        self.agreed: set[int] = set()
        self.objector = -1
        self._until = self._again_at = 0.0

    @property
    def is_open(self) -> bool:
        """Whether an answer is waited for."""
        return self.state == ASKED

    def ask(self, seat: int, by: str) -> None:
        """Ask everybody; where nobody else is connected it is done at once."""
        self.number += 1
        self.seat, self.by, self.state = seat, by, ASKED
        self.agreed, self.objector = set(), -1
        self._until = self._now() + PATIENCE
        self._say()
        self.look()

    def answer(self, number: int, seat: int, *, agrees: bool) -> None:
        """A device answers; to an old question that means nothing."""
        if number != self.number or not self.is_open:
            return
        if agrees:
            self.agreed.add(seat)
            self._say()
            self.look()
        else:
            self.objector = seat
            self._end(OBJECTED)

    def look(self) -> None:
        """Carry it out when all have agreed or been silent long enough, else ask again."""
        if not self.is_open:
            return
        if self._now() >= self._until or set(self._present()) <= self.agreed:
            self._carry_out(self.seat, self.by)
            self._end(DONE)
        elif self._now() >= self._again_at:
            self._say()

    def came_back(self, seat: int) -> None:
        """A device is there again: nobody is asked about its seat any more."""
        if self.is_open and seat == self.seat:
            self._end(BACK)

    def drop(self) -> None:
        """The table does not ask any more."""
        if self.is_open:
            self._end(DROPPED)

    def _end(self, state: str) -> None:
        self.state = state
        self._say()

    def _say(self) -> None:
        self._again_at = self._now() + AGAIN
        self._tell()
