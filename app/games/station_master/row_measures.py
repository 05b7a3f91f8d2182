"""Sizes of the platforms' rows, by the room that the board has for them. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

#: Height of a row on a tablet and on a phone, and the gap between rows (dp).
TALL, FLAT, GAP = 110, 88, 4
#: Rows wider than this (dp) have the platform's sign and a column for the value.
WIDE = 640
#: Widths (dp) at which the longest train fills a row of either kind.
FILLED_WIDE, FILLED = 1180, 344
#: Size of an engine in rows of either kind, for one unit.
ENGINE_WIDE, ENGINE = 1.02, 0.66
#: Rows shrink to this share of their height before the list scrolls.
SMALLEST_ROW = 0.76
#: The same on a phone, where a list may scroll.
SMALLEST_PHONE_ROW = 0.8
#: A little smaller than this share of their height is better than a list that scrolls a little.
NEARLY = 0.88
#: Rows grow at most by these factors.
LARGEST_WIDE, LARGEST = 1.3, 1.6
#: A phone shows at least this many rows at a time.
ROWS_SHOWN = 3
#: From this width on (dp), trains that do not fit below each other stand in two columns.
TWO_COLUMNS = 900
#: A few trains on a tall phone get so much more sky.
TALLEST = 1.4
#: A few trains leave so much height that rows as on a phone, which grow by the first factor at
#: most, make them clearly larger: at least by the second.
LARGEST_FEW, CLEARLY = 2.0, 1.15


@dataclass(frozen=True)
class RowMeasures:
    """How the rows stand and how large they are (dp)."""

    columns: int
    #: Rows with a sign and a column for the value; otherwise as on a phone.
    wide: bool
    #: The scale of what is drawn in a row, and the row's height.
    unit: float
    height: float

    @property
    def engine(self) -> float:
        """How large the trains are."""
        return self.unit * (ENGINE_WIDE if self.wide else ENGINE)


def row_measures(
    rows: int, width: float, room: float, large: float = 1, paired: bool = False
) -> RowMeasures:
    """Rows as large as width and height (dp) allow; ``large`` is the scale of a large screen.

    Trains stand below each other; where that does not fit, and there is width, in pairs. Once
    ``paired`` they stay where they are, also while a departure leaves them more height.

    >>> row_measures(4, 1232, 450).columns
    1
    >>> row_measures(6, 1870, 560, large=1.35).columns
    2
    >>> row_measures(6, 1870, 720, large=1.35).columns
    1
    >>> row_measures(6, 1870, 720, large=1.35, paired=True).columns
    2
    """
    least = TALL * SMALLEST_ROW * large
    fits = rows * (least + GAP) <= room + GAP
    if width < TWO_COLUMNS or (fits and not paired):
        return _rows(1, rows, width, room, large)
    return _rows(2, rows, (width - GAP) / 2, room, large)


def _rows(columns: int, rows: int, width: float, room: float, large: float) -> RowMeasures:
    lines = max(1, -(-rows // columns))
    share = (room - (lines - 1) * GAP) / lines
    if width < WIDE:
        return _flat(columns, width, share, room, large)
    wide = _wide(columns, width, share, large)
    if columns == 1:
        few = _few(width, share, large)
        return few if few.engine > wide.engine * CLEARLY else wide
    # In a column the signs beside the trains can cost more room than they are worth.
    return max(wide, _flat(columns, width, share, room, large), key=lambda rows: rows.engine)


def _flat(columns: int, width: float, share: float, room: float, large: float) -> RowMeasures:
    """Rows as on a phone; they scroll rather than become tiny."""
    shown = room / (FLAT * ROWS_SHOWN)
    unit = max(SMALLEST_PHONE_ROW, min(LARGEST * large, width / FILLED, shown))
    if NEARLY <= share / FLAT < unit:
        unit = share / FLAT
    return RowMeasures(columns, False, unit, _height(FLAT * unit, share))


def _few(width: float, share: float, large: float) -> RowMeasures:
    """Rows as on a phone that fill a large screen; they never scroll."""
    unit = min(LARGEST_FEW * large, width / FILLED, share / FLAT)
    return RowMeasures(1, False, unit, _height(FLAT * unit, share))


def _wide(columns: int, width: float, share: float, large: float) -> RowMeasures:
    unit = max(SMALLEST_ROW, min(LARGEST_WIDE * large, share / TALL, width / FILLED_WIDE))
    return RowMeasures(columns, True, unit, _height(TALL * unit, share))


def _height(height: float, share: float) -> float:
    return max(height, min(share, height * TALLEST))
