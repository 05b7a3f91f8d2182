"""Replay of a record: its entries are done again, one by one; one that does not fit is refused."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.core.errors import BadRecord, IllegalAction, RulesError
from rules.core.record import Entry

if TYPE_CHECKING:
    from rules.core.table import Table

#: A replay that takes longer, in seconds, is given up: the longest game takes a few of them.
LONGEST_REPLAY = 60.0


def replay(table: Table, entries: Sequence[Entry], source: str) -> None:
    """Do the entries of a record at its empty table; BadRecord names the one that does not fit."""
    until = time.monotonic() + LONGEST_REPLAY
    for number, entry in enumerate(entries, 1):
        try:
            table.do_again(entry)
        except RulesError as error:
            why: object = error
            if isinstance(error, IllegalAction):
                why = error.reason.say(table.game.words)
            raise BadRecord(
                f"{source}: entry {number} ({entry.text[:60]}) cannot be replayed: {why}"
            ) from None
        if number in table.copied_after:
            table.mark_copied()
        if time.monotonic() > until:
            raise BadRecord(f"{source} takes far too long to replay.")
