"""How events are shown on the Far West Loco board: in their order, each at its own moment."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from app.board.animation import Motion
from app.board.geometry import Point, part
from app.games.far_west_loco.dice import Dice, die_face
from app.games.far_west_loco.money import Cashier, payment, together
from app.games.far_west_loco.summary import OpeningPlate
from rules.core.event import Event
from rules.far_west_loco.position import NOBODY

if TYPE_CHECKING:
    from app.games.far_west_loco.board import FarWestBoard

#: Seconds: a train drives a space, is put elsewhere, loads or unloads.
STEP, PUT, LOAD = 0.09, 0.5, 0.5
#: Seconds: a card is read at least, the governor changes trains, the station is opened.
CARD, LEAP, OPENING = 1.6, 1.3, 3.6
#: Seconds before a camera that followed a train goes back to whose turn it is.
LOOK = 0.5
#: How high the governor jumps, in cells.
HIGH = 0.9


def last_faces(events: Iterable[Event], faces: tuple[str, str]) -> tuple[str, str]:
    """What the dice show after some events."""
    speed, manoeuvre = faces
    for event in events:
        if event.kind == "thrown":
            face = die_face(event.data["die"], event.data["face"])
            if event.data["die"] == "speed":
                speed = face
            else:
                manoeuvre = face
        elif event.kind == "prospected":
            speed = str(event.data["face"])
    return speed, manoeuvre


def last_card(events: Iterable[Event], card: tuple[int, int] | None) -> tuple[int, int] | None:
    """The card that lies open after some events: the next turn's throw puts it away."""
    read = True
    for event in events:
        if event.kind == "card" and event.seat is not None:
            card, read = (event.data["card"], event.seat), False
        elif event.kind == "turn":
            read = True
        elif event.kind in ("thrown", "spiked", "game_over") and read:
            card = None
    return card


def spaces_of(event: Event) -> list[int]:
    """The spaces that an event speaks of."""
    if event.kind in ("moved", "placed"):
        return [event.data["to"]]
    return []


class Moves:
    """Turns events into motions; the position is the one after them already.

    What is seen meanwhile and differs from the position is kept here: it is set back to how things
    were before the events, and each motion brings its part of it up to date.
    """

    def __init__(self, board: FarWestBoard) -> None:
        self.board = board
        self.dice = Dice(board)
        self.cashier = Cashier(board)
        self._plate = OpeningPlate()
        #: Seat -> where its locomotive is seen while it moves.
        self.afloat: dict[int, float] = {}
        #: Seat -> the stage whose load its wagon is seen with; 0: it is empty.
        self.freight: dict[int, int] = {}
        #: Who is seen with the governor aboard; None: as it is.
        self.rider: int | None = None
        #: Where the governor is seen while he changes trains.
        self.leap: Point | None = None
        #: How far the opening of the new station has come, from 0 to 1; None: there is none.
        self.opening: float | None = None
        #: The station that is to be opened is seen without its flags.
        self.unopened = False

    @property
    def governor(self) -> int:
        """On whose train the governor is seen."""
        return self.board.position.governor if self.rider is None else self.rider

    def of(self, events: Sequence[Event]) -> list[Motion]:
        """The motions of some events, in their order."""
        self._set_back(events)
        travels = bool(self.afloat)
        motions: list[Motion] = []
        at = 0
        while at < len(events):
            count = together(events, at)
            motions += self._shown(events, at, count)
            at += count
        motions.append(Motion(0, finish=self._all_there))
        if travels:
            motions.append(Motion(LOOK, finish=self.board.come_back))
        return motions

    def _shown(self, events: Sequence[Event], at: int, count: int) -> list[Motion]:
        """The motions of an event, or of some that happen at once; then it is told."""
        event = events[at]
        known = events[: at + count]
        motions = [Motion(0, finish=lambda: self._begin(event, known))]
        if event.kind == "card":
            return [*motions, Motion(CARD)]
        after = events[at + 1] if at + 1 < len(events) else None
        if event.kind == "moved" and after is not None and _overtaken(after) != NOBODY:
            motions += self._overtake(event, _overtaken(after))
        elif event.kind in self._SHOW:
            motions += self._SHOW[event.kind](self, event)
        if payment(event) is not None:
            motions.append(self.cashier.motion(events[at : at + count]))
        if len(motions) > 1:
            motions.append(Motion(0, finish=lambda: self.board.recall(known)))
        return motions

    def _begin(self, event: Event, known: Sequence[Event]) -> None:
        """An event comes into sight: it is heard, and a card is opened or put away for it."""
        self.board.dispatch("on_shown", event)
        self.board.turn_card(known)

    def _set_back(self, events: Sequence[Event]) -> None:
        """Everything is seen as it was before the events."""
        self.afloat, self.freight, self.rider = {}, {}, None
        for event in events:
            seat = event.seat
            if seat is None:
                continue
            if event.kind in ("moved", "placed"):
                self.afloat.setdefault(seat, event.data["from"])
            elif event.kind in ("loaded", "fetched"):
                self.freight.setdefault(seat, 0)
            elif event.kind in ("unloaded", "load_dropped"):
                self.freight.setdefault(seat, event.data["stage"])
            elif event.kind == "governor" and self.rider is None:
                self.rider = event.data["holder"]
            elif event.kind == "governor_home" and self.rider is None:
                self.rider = seat
            elif event.kind == "game_over":
                self.unopened = True
        self.cashier.set_back(events)

    def _all_there(self) -> None:
        self.afloat, self.freight = {}, {}
        self.rider = self.leap = self.opening = None
        self.unopened = False
        self.cashier.settle()
        self.board.refresh()

    # Dice

    def _roll(self, event: Event) -> list[Motion]:
        return [self.dice.roll(event.data.get("die", "speed"), event.data["face"])]

    def _duel(self, event: Event) -> list[Motion]:
        return self.dice.duel(event)

    # Trains

    def _drive(self, event: Event) -> list[Motion]:
        steps = event.data["steps"]
        return [self._ride(_seat(event), event.data["from"], 0, steps, STEP * abs(steps))]

    def _ride(self, seat: int, start: int, begin: int, end: int, seconds: float) -> Motion:
        """A part of the way, in spaces from where it started."""
        board = self.board

        def be_at(gone: float) -> None:
            self.afloat[seat] = (start + gone) % len(board.line.spots)
            board.animate()
            board.follow(*board.line.between(self.afloat[seat]))

        return Motion(
            seconds, lambda t: be_at(begin + (end - begin) * t), finish=lambda: be_at(end)
        )

    def _put(self, event: Event) -> list[Motion]:
        """A card sends a train straight elsewhere."""
        board, seat = self.board, _seat(event)

        def be_at(space: int) -> None:
            self.afloat[seat] = space
            board.animate()
            board.follow(*board.line.spots[space])

        start, end = event.data["from"], event.data["to"]
        return [
            Motion(PUT, lambda t: be_at(start if t < 0.5 else end), finish=lambda: be_at(end)),
        ]

    # Loads

    def _load(self, event: Event) -> list[Motion]:
        return [self._handle(_seat(event), event.data["stage"])]

    def _unload(self, event: Event) -> list[Motion]:
        return [self._handle(_seat(event), 0)]

    def _handle(self, seat: int, stage: int) -> Motion:
        """The wagon has another load now; its space glows for a moment."""
        board = self.board

        def start() -> None:
            self.freight[seat] = stage
            board.glow([round(board.where()[seat])])

        return Motion(LOAD, start=start, finish=lambda: board.glow(()))

    # The governor and the race for him

    def _overtake(self, moved: Event, holder: int) -> list[Motion]:
        """FW-3.6: a train drives up, passes the governor's, and he changes trains on the way."""
        board, seat = self.board, _seat(moved)
        start, steps = moved.data["from"], moved.data["steps"]
        ahead = (board.where()[holder] - start) % len(board.line.spots)
        meeting = round(ahead)
        passing = self._ride(seat, start, meeting, meeting + 1, LEAP)
        jump = self._jump(lambda: self._train(holder), lambda: self._train(seat), seat)

        def at(t: float) -> None:
            passing.at(t)
            jump.at(t)

        def finish() -> None:
            passing.finish()
            jump.finish()

        return [
            self._ride(seat, start, 0, meeting, STEP * meeting),
            Motion(LEAP, at, jump.start, finish),
            self._ride(seat, start, meeting + 1, steps, STEP * (steps - meeting - 1)),
        ]

    def _board(self, event: Event) -> list[Motion]:
        """FW-3.5: he gets in at his palace."""
        if _overtaken(event) != NOBODY:
            return []  # shown when the trains met
        seat = _seat(event)
        return [self._jump(self._palace, lambda: self._train(seat), seat)]

    def _go_home(self, event: Event) -> list[Motion]:
        """FW-5.4."""
        seat = _seat(event)
        return [self._jump(lambda: self._train(seat), self._palace, NOBODY)]

    def _jump(
        self,
        begin: Callable[[], Point],
        end: Callable[[], Point],
        rider: int,
        seconds: float = LEAP,
    ) -> Motion:
        """He leaps from one place to another in full sight; then he rides there."""
        board = self.board

        def start() -> None:
            self.rider = NOBODY
            board.follow(*end())

        def at(t: float) -> None:
            x, y = part(begin(), end(), t)
            self.leap = x, y - math.sin(math.pi * t) * HIGH
            board.animate()

        def finish() -> None:
            self.leap, self.rider = None, rider
            board.animate()

        return Motion(seconds, at, start, finish)

    def _train(self, seat: int) -> Point:
        return self.board.line.between(self.board.where()[seat])

    def _palace(self) -> Point:
        return self.board.line.buildings[self.board.position.box.board.palace]

    def _open(self, event: Event) -> list[Motion]:
        """The winner's station is opened with flags and fireworks."""
        board = self.board
        seat = _seat(event)
        plate = self._plate

        def start() -> None:
            self.unopened = False
            self.opening = 0.0
            board.reveal_space(board.position.station(seat))
            board.recall([event])
            plate.tell(event, board.who, board.colours[seat])
            board.add_widget(plate)

        def at(t: float) -> None:
            self.opening = t
            plate.place(board)
            board.animate()

        def finish() -> None:
            board.remove_widget(plate)

        return [Motion(OPENING, at, start, finish)]

    _SHOW: ClassVar[Mapping[str, Callable[[Moves, Event], list[Motion]]]] = {
        "thrown": _roll,
        "prospected": _roll,
        "den": _duel,
        "duel": _duel,
        "moved": _drive,
        "placed": _put,
        "loaded": _load,
        "fetched": _load,
        "unloaded": _unload,
        "load_dropped": _unload,
        "governor": _board,
        "governor_home": _go_home,
        "game_over": _open,
    }


def _seat(event: Event) -> int:
    return 0 if event.seat is None else event.seat


def _overtaken(event: Event) -> int:
    """Whose train the governor leaves for another one that passes; NOBODY: none."""
    return int(event.data["holder"]) if event.kind == "governor" else NOBODY
