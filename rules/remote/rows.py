"""Rows: a seat's redacted record as host and guest compare it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b

from rules.core.table import Table
from rules.remote.messages import Row


def rows_of(table: Table, seat: int) -> list[Row]:
    """The table's steps as a seat may know them; all of them when the game is over."""
    return [
        (step.phase, step.seat, text)
        for step, text in zip(table.steps, table.known_to(seat), strict=True)
        if text is not None
    ]


def fingerprint(rows: Iterable[Row], after: str = "") -> str:
    """A short fingerprint of rows, equal on every machine; a chain that goes on ``after`` others.

    >>> rows = [("turn", 0, "rail A-B"), ("turn", 0, "end")]
    >>> fingerprint(rows[1:], fingerprint(rows[:1])) == fingerprint(rows)
    True
    """
    for phase, seat, text in rows:
        after = blake2b(f"{after} {phase} {seat} {text}".encode(), digest_size=8).hexdigest()
    return after


class Rows:
    """Rows with the fingerprint of every beginning of theirs, which costs only what is new."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self._prints = [fingerprint(())]

    def become(self, rows: list[Row]) -> None:
        """Take over rows, most of which are there already."""
        keep = common(self.rows, rows)
        del self._prints[keep + 1 :]
        for row in rows[keep:]:
            self._prints.append(fingerprint([row], self._prints[-1]))
        self.rows = rows

    def fingerprint(self, count: int | None = None) -> str:
        """The fingerprint of all rows, or of the first ones; "?" if there are not so many."""
        number = len(self.rows) if count is None else count
        return self._prints[number] if number < len(self._prints) else "?"


def common(old: Sequence[Row], new: Sequence[Row]) -> int:
    """The number of rows at the beginning that are the same.

    >>> common([("a", 0, "x"), ("a", 1, "y")], [("a", 0, "x"), ("a", 1, "z")])
    1
    """
    if new[: len(old)] == old:
        return len(old)
    return next((n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), len(new))


def basis(table: Table, seat: int, rows: Rows) -> str:
    """What this seat's next decision rests on: all it knows but others' sealed choices.

    So two people can choose at once, and a late message never acts on a changed position.
    """
    sealed = table.sealed_since
    if sealed is None or len(rows.rows) != len(table.steps):
        return rows.fingerprint()
    return fingerprint(
        [row for row in rows.rows[sealed:] if row[1] == seat], rows.fingerprint(sealed)
    )
