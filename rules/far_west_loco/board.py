"""The loop of spaces and the lots beside it; read from data and validated."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from rules.core.errors import BadData
from rules.core.files import field_of
from rules.far_west_loco.reading import check_format, check_unique, ident, items, label

#: The kinds of spaces (FW-4).
STATION, SALOON, PALACE, LARGE_PLOT, SMALL_PLOT, RANCH = (
    "station",
    "saloon",
    "palace",
    "large_plot",
    "small_plot",
    "ranch",
)
CARD, SUBSIDY, NO_STOP, WORKS, SHERIFF, PROMONTORY, GOLD_MINE, TRACK = (
    "card",
    "subsidy",
    "no_stop",
    "works",
    "sheriff",
    "promontory",
    "gold_mine",
    "track",
)
KINDS = (
    *(STATION, SALOON, PALACE, LARGE_PLOT, SMALL_PLOT, RANCH),
    *(CARD, SUBSIDY, NO_STOP, WORKS, SHERIFF, PROMONTORY, GOLD_MINE, TRACK),
)
PLOTS = (LARGE_PLOT, SMALL_PLOT, RANCH)
#: What a red cross stands on, for the board's picture.
FEATURES = ("bridge", "tunnel", "crossing")
COLOURS = ("green", "blue", "yellow", "red", "black")
LOTS = 5

#: FW-3.2: no seller and no palace nearer than this to any station, so that every load needs a lap.
LEAST_GAP = 4
#: FW-2.2: how far from a wanted space the manoeuvre die may be taken.
NEAR = 3


@dataclass(frozen=True, slots=True)
class Space:
    """One space of the loop. ``lot`` and ``plot`` are -1 where there is none."""

    number: int
    id: str
    kind: str
    name: str
    x: int
    y: int
    lot: int
    plot: int
    feature: str | None


@dataclass(frozen=True, slots=True)
class Lot:
    """A player's ground: station space, saloon and the colour of the locomotive."""

    number: int
    id: str
    name: str
    colour: str
    station: int
    saloon: int


@dataclass(frozen=True, slots=True)
class Zone:
    """Track works (FW-4.4): the first space and how many there are."""

    start: int
    size: int


@dataclass(frozen=True, slots=True)
class Board:
    """The loop in its driving direction: from a space to the one with the next number."""

    spaces: tuple[Space, ...]
    lots: tuple[Lot, ...]
    first_lot: int
    spike: int
    zones: tuple[Zone, ...]
    palace: int
    #: The spaces of the plots: the large ones, the small ones, then the ranch.
    plots: tuple[int, ...]
    large: int
    #: Red-cross spaces as a set of bits (FW-2.5).
    crosses: int
    certainty: str

    @property
    def length(self) -> int:
        return len(self.spaces)

    def apart(self, a: int, b: int) -> int:
        """How many spaces lie from one space to another, the shorter way round."""
        ahead = (b - a) % len(self.spaces)
        return min(ahead, len(self.spaces) - ahead)

    def find(self, kind: str) -> int:
        """The space of a kind that is there at most once, or -1."""
        return next((space.number for space in self.spaces if space.kind == kind), -1)


def read_board(raw: dict[str, Any], where: str) -> Board:
    """A board from a file's values; BadData says what cannot be played."""
    return _Reader(raw, where).board()


class _Reader:
    def __init__(self, raw: dict[str, Any], where: str) -> None:
        check_format(raw, "far-west-loco-board", where)
        self.raw = raw
        self.where = where

    def _fail(self, problem: str) -> BadData:
        return BadData(f"{self.where}: {problem}.")

    def board(self) -> Board:
        lot_items = list(items(self.raw, "lots", self.where))
        lot_ids = [ident(item, where) for item, where in lot_items]
        check_unique(lot_ids, "lots", self.where)
        if len(lot_ids) != LOTS:
            raise self._fail(f"it has {len(lot_ids)} lots; it must have {LOTS}")
        spaces = self._spaces(lot_ids)
        lots = tuple(
            self._lot(number, item, where, spaces) for number, (item, where) in enumerate(lot_items)
        )
        check_unique([lot.colour for lot in lots], "lots' colours", self.where)
        first = field_of(self.raw, "first_lot", str, self.where)
        if first not in lot_ids:
            raise self._fail(f"the first lot {first!r} is none of its lots")
        board = Board(
            spaces=spaces,
            lots=lots,
            first_lot=lot_ids.index(first),
            spike=self._spike(len(spaces)),
            zones=self._zones(spaces),
            palace=next(s.number for s in spaces if s.kind == PALACE),
            plots=tuple(s.number for s in sorted(spaces, key=lambda s: s.plot) if s.plot >= 0),
            large=sum(s.kind == LARGE_PLOT for s in spaces),
            crosses=sum(1 << s.number for s in spaces if s.kind == NO_STOP),
            certainty=field_of(self.raw, "certainty", str, self.where),
        )
        self._check_gaps(board)
        self._check_crosses(board)
        return board

    def _spike(self, length: int) -> int:
        spike = field_of(self.raw, "spike", int, self.where)
        if not 1 <= spike < length:
            raise self._fail(f"the golden spike moves {spike} spaces, not between 1 and a lap")
        return spike

    def _spaces(self, lot_ids: list[str]) -> tuple[Space, ...]:
        found = list(items(self.raw, "spaces", self.where))
        if not 24 <= len(found) <= 200:
            raise self._fail(f"it has {len(found)} spaces; it must have 24 to 200")
        kinds = [item.get("kind") for item, _ in found]
        for kind, (_, where) in zip(kinds, found, strict=True):
            if kind not in KINDS:
                raise BadData(f"{where}: the kind {kind!r} is none of {', '.join(KINDS)}.")
        self._check_counts(Counter(str(kind) for kind in kinds))
        in_order = [number for plot in PLOTS for number, kind in enumerate(kinds) if kind == plot]
        plots = {number: plot for plot, number in enumerate(in_order)}
        spaces = tuple(
            self._space(number, item, where, lot_ids, plots.get(number, -1))
            for number, (item, where) in enumerate(found)
        )
        check_unique([space.id for space in spaces], "spaces", self.where)
        self._check_ring(spaces)
        return spaces

    def _space(
        self, number: int, item: dict[str, Any], where: str, lot_ids: list[str], plot: int
    ) -> Space:
        kind = item["kind"]
        space_id = ident(item, where)
        lot = -1
        if kind in (STATION, SALOON):
            if item.get("lot") not in lot_ids:
                raise BadData(f"{where}: {space_id} belongs to {item.get('lot')!r}, no lot.")
            lot = lot_ids.index(item["lot"])
        feature = item.get("feature")
        if kind == NO_STOP and feature not in FEATURES:
            raise BadData(f"{where}: the feature {feature!r} is none of {', '.join(FEATURES)}.")
        return Space(
            number=number,
            id=space_id,
            kind=kind,
            name=label(item, f"place.{space_id}", where),
            x=field_of(item, "x", int, where),
            y=field_of(item, "y", int, where),
            lot=lot,
            plot=plot,
            feature=feature if kind == NO_STOP else None,
        )

    def _check_counts(self, counts: Counter[str]) -> None:
        for kind, least, most in (
            (STATION, LOTS, LOTS),
            (SALOON, LOTS, LOTS),
            (PALACE, 1, 1),
            (LARGE_PLOT, 5, 20),
            (SMALL_PLOT, 1, 20),
            (RANCH, 1, 1),
            (PROMONTORY, 1, 1),
            (GOLD_MINE, 0, 1),
            (SHERIFF, 0, 1),
            (SUBSIDY, 1, 200),  # or a bankrupt player might never recover
        ):
            if not least <= counts[kind] <= most:
                wanted = str(least) if least == most else f"{least} to {most}"
                raise self._fail(f"it has {counts[kind]} spaces of kind {kind}, not {wanted}")

    def _check_ring(self, spaces: tuple[Space, ...]) -> None:
        """The loop must be one that can be drawn: neighbours side by side, nothing twice."""
        if len({(space.x, space.y) for space in spaces}) != len(spaces):
            raise self._fail("two spaces lie in the same place")
        for space, following in zip(spaces, spaces[1:] + spaces[:1], strict=True):
            if abs(space.x - following.x) + abs(space.y - following.y) != 1:
                raise self._fail(f"{space.id} and {following.id} do not lie side by side")

    def _lot(self, number: int, item: dict[str, Any], where: str, spaces: tuple[Space, ...]) -> Lot:
        own = {kind: [s.number for s in spaces if s.lot == number and s.kind == kind] for kind in
               (STATION, SALOON)}  # fmt: skip
        if len(own[STATION]) != 1 or len(own[SALOON]) != 1:
            raise BadData(f"{where}: it needs one station and one saloon on the loop.")
        if item.get("colour") not in COLOURS:
            raise BadData(
                f"{where}: the colour {item.get('colour')!r} is none of {', '.join(COLOURS)}."
            )
        return Lot(
            number=number,
            id=item["id"],
            name=label(item, f"lot.{item['id']}", where),
            colour=item["colour"],
            station=own[STATION][0],
            saloon=own[SALOON][0],
        )

    def _zones(self, spaces: tuple[Space, ...]) -> tuple[Zone, ...]:
        members: dict[str, list[int]] = {}
        for space, item in zip(spaces, self.raw["spaces"], strict=True):
            if space.kind == WORKS:
                members.setdefault(field_of(item, "zone", str, self.where), []).append(space.number)
        zones = []
        for name, numbers in members.items():
            starts = [n for n in numbers if (n - 1) % len(spaces) not in numbers]
            if len(starts) != 1:
                raise self._fail(f"the track works {name!r} are not one stretch of spaces")
            zones.append(Zone(starts[0], len(numbers)))
        return tuple(zones)

    def _check_gaps(self, board: Board) -> None:
        """FW-3.2: a full lap is ensured by the board."""
        for goal in (board.palace, *board.plots[: board.large]):
            for lot in board.lots:
                if board.apart(goal, lot.station) < LEAST_GAP:
                    raise self._fail(
                        f"{board.spaces[goal].id} is nearer than {LEAST_GAP} spaces to "
                        f"{board.spaces[lot.station].id}"
                    )

    def _check_crosses(self, board: Board) -> None:
        if board.crosses.bit_count() > board.length // 4:
            raise self._fail("more than a quarter of its spaces are red crosses")
