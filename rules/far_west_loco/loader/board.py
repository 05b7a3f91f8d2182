"""Reads and checks the board."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.core.errors import BadData
from rules.core.files import field_of
from rules.far_west_loco.board import (
    COLOURS,
    FEATURES,
    GOLD_MINE,
    KINDS,
    LARGE_PLOT,
    LOTS,
    NO_STOP,
    PALACE,
    PLOTS,
    PROMONTORY,
    RANCH,
    SALOON,
    SHERIFF,
    SMALL_PLOT,
    STATION,
    SUBSIDY,
    WORKS,
    Board,
    Lot,
    Space,
    Zone,
)
from rules.far_west_loco.loader.fields import check_format, check_unique, ident, items, label

#: FW-3.2: least distance of palace and large plots from any station, so that a load needs a lap.
LEAST_GAP = 4


def read_board(raw: dict[str, Any], where: str) -> Board:
    """A board from a file's values; BadData says what cannot be played."""
    return _BoardReader(raw, where).board()


class _BoardReader:
    """Values of one file, and its place for error messages."""

    def __init__(self, raw: dict[str, Any], where: str) -> None:
        check_format(raw, "far-west-loco-board", where)
        self.raw = raw
        self.where = where

    def _error(self, problem: str) -> BadData:
        return BadData(f"{self.where}: {problem}.")

    def board(self) -> Board:
        """The whole board."""
        lot_items = list(items(self.raw, "lots", self.where))
        lot_ids = [ident(item, where) for item, where in lot_items]
        check_unique(lot_ids, "lots", self.where)
        if len(lot_ids) != LOTS:
            raise self._error(f"it has {len(lot_ids)} lots; it must have {LOTS}")
        spaces = self._spaces(lot_ids)
        lots = tuple(
            self._lot(number, item, where, spaces) for number, (item, where) in enumerate(lot_items)
        )
        check_unique([lot.colour for lot in lots], "lots' colours", self.where)
        first = field_of(self.raw, "first_lot", str, self.where)
        if first not in lot_ids:
            raise self._error(f"the first lot {first!r} is none of its lots")
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
            raise self._error(f"the golden spike moves {spike} spaces, not between 1 and a lap")
        return spike

    # Spaces

    def _spaces(self, lot_ids: list[str]) -> tuple[Space, ...]:
        found = list(items(self.raw, "spaces", self.where))
        if not 24 <= len(found) <= 200:
            raise self._error(f"it has {len(found)} spaces; it must have 24 to 200")
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
                raise self._error(f"it has {counts[kind]} spaces of kind {kind}, not {wanted}")

    def _check_ring(self, spaces: tuple[Space, ...]) -> None:
        """The loop must be one that can be drawn: neighbours side by side, no place used twice."""
        if len({(space.x, space.y) for space in spaces}) != len(spaces):
            raise self._error("two spaces lie in the same place")
        for space, following in zip(spaces, spaces[1:] + spaces[:1], strict=True):
            if abs(space.x - following.x) + abs(space.y - following.y) != 1:
                raise self._error(f"{space.id} and {following.id} do not lie side by side")

    # Lots and track works

    def _lot(self, number: int, item: dict[str, Any], where: str, spaces: tuple[Space, ...]) -> Lot:
        own = [space for space in spaces if space.lot == number]
        stations = [space.number for space in own if space.kind == STATION]
        saloons = [space.number for space in own if space.kind == SALOON]
        if len(stations) != 1 or len(saloons) != 1:
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
            station=stations[0],
            saloon=saloons[0],
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
                raise self._error(f"the track works {name!r} are not one stretch of spaces")
            zones.append(Zone(starts[0], len(numbers)))
        return tuple(zones)

    # The board as a whole

    def _check_gaps(self, board: Board) -> None:
        """FW-3.2: the board itself ensures a full lap for every load."""
        for goal in (board.palace, *board.plots[: board.large]):
            for lot in board.lots:
                if board.apart(goal, lot.station) < LEAST_GAP:
                    raise self._error(
                        f"{board.spaces[goal].id} is nearer than {LEAST_GAP} spaces to "
                        f"{board.spaces[lot.station].id}"
                    )

    def _check_crosses(self, board: Board) -> None:
        if board.crosses.bit_count() > board.length // 4:
            raise self._error("more than a quarter of its spaces are red crosses")
