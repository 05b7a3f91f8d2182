"""Garbage collection: in quiet moments (``app.tidying``), not in the middle of a frame.

Python looks for objects that refer to each other in circles after every 700 new ones, and every few
thousand it goes through all of them: a quarter of a million at an open table, a tenth of a second
or more. That made opening a table a third slower, and stopped animations. Young objects are still
looked at often enough that nothing piles up.
"""

from __future__ import annotations

import gc

#: New objects until the youngest are looked at; so many times this until the older ones are; and
#: so many times that until all are, if there never is a quiet moment.
THRESHOLDS = (10_000, 50, 50)


def collect_rarely() -> None:
    """Collect less often than Python does by itself."""
    gc.set_threshold(*THRESHOLDS)


def needs_collecting() -> bool:
    """Whether enough objects were made since the last whole collection."""
    _young, older, oldest = gc.get_count()
    return older + oldest > 0
