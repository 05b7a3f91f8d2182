"""Telling: what each guest has been told of the table, and what it is told next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.core.table import Table
from rules.remote.messages import News, Row
from rules.remote.rows import Rows, basis, common, rows_of


@dataclass(slots=True)
class Session:
    """A guest that has shown its token: what it has been told, and its last answer."""

    link: str
    seat: int
    rows: list[Row]
    fingerprint: str
    number: int = 0
    done: int = 0
    refused: str = ""


class Telling:
    """Tells guests the difference between the old and the new redacted record of their seats."""

    def __init__(self, table: Table, epoch: str, say: Callable[[str, News], None]) -> None:
        self._table, self._epoch, self._say = table, epoch, say
        self._serial = 0
        self._known: dict[int, Rows] = {}

    def rows(self, seat: int) -> Rows:
        """What a seat may know now."""
        rows = self._known.setdefault(seat, Rows())
        rows.become(rows_of(self._table, seat))
        return rows

    def believe(self, session: Session, count: int, fingerprint: str) -> None:
        """Note which rows a guest says it has: the first of today's, or none that we know."""
        rows = self.rows(session.seat)
        same = rows.fingerprint(count) == fingerprint
        session.rows = rows.rows[:count] if same else []
        session.fingerprint = fingerprint if same and count else ""

    def tell(self, session: Session, always: bool = False) -> None:
        """Tell a guest what its rows have become; nothing if there is nothing to tell."""
        table, seat = self._table, session.seat
        known = self.rows(seat)
        rows = known.rows
        if rows == session.rows and not always:
            return
        keep = common(session.rows, rows)
        self._serial += 1
        news = News(
            epoch=self._epoch,
            serial=self._serial,
            base=session.fingerprint,
            fingerprint=known.fingerprint(),
            keep=keep,
            added=tuple(rows[keep:]),
            open=table.over,
            on=basis(table, seat, known),
            undo=not table.over and table.can_undo(seat),
            redo=not table.over and table.can_redo(seat),
            number=session.number,
            done=session.done,
            refused=session.refused,
            view=table.view(seat).position.digest(),
        )
        session.rows, session.fingerprint = rows, known.fingerprint()
        self._say(session.link, news)
