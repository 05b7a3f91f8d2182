"""Animations of the Far West Loco board: events one after the other, each at its own moment."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from app.board.animation import Animation
from app.board.geometry import Point, part
from app.games.far_west_loco.dice import Dice
from app.games.far_west_loco.money import Cashier, payment, together
from rules.core.event import Event
from rules.far_west_loco.position import NOBODY

if TYPE_CHECKING:
    from app.games.far_west_loco.board import FarWestLocoBoard
    from app.games.far_west_loco.summary import OpeningPlate

#: Seconds: a train drives one space, is put elsewhere, loads or unloads.
STEP, PUT, LOAD = 0.11, 0.5, 0.5
#: Seconds: a card is read at least, the governor changes trains, the station is opened.
CARD, LEAP, OPENING = 1.6, 1.3, 3.6
#: Seconds before a camera that followed a train returns to the player to move.
RETURN_DELAY = 0.5
#: Seconds in which the result of a turn is read before the next one begins.
BEAT = 0.9
#: Height of the governor's jump, in cells.
HIGH = 0.9


def event_spaces(event: Event) -> list[int]:
    """The spaces that an event is about."""
    if event.kind in ("moved", "placed"):
        return [event.data["to"]]
    return []


def last_way(events: Sequence[Event], way: tuple[int, int] | None) -> tuple[int, int] | None:
    """The way that was driven last, as the two spaces between which it runs forward."""
    for event in events:
        if event.kind == "moved" and event.data["steps"]:
            start, end = event.data["from"], event.data["to"]
            way = (start, end) if event.data["steps"] > 0 else (end, start)
        elif event.kind == "placed":
            way = None
    return way


class EventAnimations:
    """Turns events into animations; the position is the one after them already.

    What is drawn meanwhile and differs from the position is kept here: it starts as things were
    before the events, and each animation brings its part of it up to date.
    """

    def __init__(self, board: FarWestLocoBoard) -> None:
        self.board = board
        self.dice = Dice(board)
        self.cashier = Cashier(board)
        #: Seat -> place of its locomotive while it moves; 3.5 is between the spaces 3 and 4.
        self.places: dict[int, float] = {}
        #: Seat -> the stage whose load its wagon is drawn with; 0: it is empty.
        self.loads: dict[int, int] = {}
        #: Seat that is drawn with the governor aboard; None: as in the position.
        self.rider: int | None = None
        #: Point of the governor while he changes trains.
        self.leap: Point | None = None
        #: Progress of the new station's opening, from 0 to 1; None: there is none.
        self.opening: float | None = None
        #: Whether the station that will be opened is drawn without its flags.
        self.unopened = False

    @cached_property
    def _plate(self) -> OpeningPlate:
        """Made when the station is opened: with the last move of a game."""
        from app.games.far_west_loco.summary import OpeningPlate

        return OpeningPlate()

    @property
    def governor(self) -> int:
        """Seat on whose train the governor is drawn."""
        return self.board.position.governor if self.rider is None else self.rider

    def load_of(self, seat: int) -> int:
        """The stage whose load a seat's wagon is drawn with; 0: none."""
        position = self.board.position
        return self.loads.get(seat, position.stage[seat] if position.loaded[seat] else 0)

    def animations(self, events: Sequence[Event]) -> list[Animation]:
        """The animations of some events, in their order."""
        self._set_back(events)
        travels = bool(self.places)
        animations: list[Animation] = []
        at = 0
        while at < len(events):
            count = together(events, at)
            animations += self._animate(events, at, count)
            at += count
        animations.append(Animation(0, finish=self._all_there))
        if any(event.kind == "turn" for event in events):
            animations.append(Animation(BEAT))
        if travels:
            animations.append(Animation(RETURN_DELAY, finish=self.board.follow_camera.come_back))
        return animations

    def _animate(self, events: Sequence[Event], at: int, count: int) -> list[Animation]:
        """The animations of an event, or of some that happen at once; then it is written."""
        event = events[at]
        known = events[: at + count]
        animations = [Animation(0, finish=lambda: self._begin(event, known))]
        if event.kind == "card":
            return [*animations, Animation(CARD)]
        after = events[at + 1] if at + 1 < len(events) else None
        if event.kind == "moved" and after is not None and _overtaken(after) != NOBODY:
            animations += self._overtake(event, _overtaken(after))
        elif event.kind in self._ANIMATE:
            animations += self._ANIMATE[event.kind](self, event)
        if payment(event) is not None:
            animations.append(self.cashier.animation(events[at : at + count]))
        if len(animations) > 1:
            animations.append(Animation(0, finish=lambda: self.board.recall(known)))
        return animations

    def _begin(self, event: Event, known: Sequence[Event]) -> None:
        """An event comes into sight: reports it, and opens or puts away its card."""
        self.board.dispatch("on_shown", event)
        self.board.open_card.turn(known)

    def _set_back(self, events: Sequence[Event]) -> None:
        """Draws everything as it was before the events."""
        self.places, self.loads, self.rider = {}, {}, None
        for event in events:
            seat = event.seat
            if seat is None:
                continue
            if event.kind in ("moved", "placed"):
                self.places.setdefault(seat, event.data["from"])
            elif event.kind in ("loaded", "fetched"):
                self.loads.setdefault(seat, 0)
            elif event.kind in ("unloaded", "load_dropped"):
                self.loads.setdefault(seat, event.data["stage"])
            elif event.kind == "governor" and self.rider is None:
                self.rider = event.data["holder"]
            elif event.kind == "governor_home" and self.rider is None:
                self.rider = seat
            elif event.kind == "game_over":
                self.unopened = True
        self.cashier.set_back(events)

    def _all_there(self) -> None:
        self.places, self.loads = {}, {}
        self.rider = self.leap = self.opening = None
        self.unopened = False
        self.cashier.settle()
        self.board.refresh()

    # Dice

    def _roll(self, event: Event) -> list[Animation]:
        return [self.dice.roll(event.data.get("die", "speed"), event.data["face"])]

    def _duel(self, event: Event) -> list[Animation]:
        return self.dice.duel(event)

    # Trains

    def _drive(self, event: Event) -> list[Animation]:
        steps = event.data["steps"]
        return [self._ride(_seat(event), event.data["from"], 0, steps, STEP * abs(steps))]

    def _ride(self, seat: int, start: int, begin: int, end: int, seconds: float) -> Animation:
        """A part of a drive: ``begin`` and ``end`` are spaces from where it started."""
        board = self.board

        def be_at(gone: float) -> None:
            self.places[seat] = (start + gone) % len(board.layout.points)
            board.animate()
            board.follow_camera.follow(*board.layout.between(self.places[seat]))

        return Animation(
            seconds, lambda t: be_at(begin + (end - begin) * t), finish=lambda: be_at(end)
        )

    def _put(self, event: Event) -> list[Animation]:
        """A card sends a train directly to another space."""
        board, seat = self.board, _seat(event)

        def be_at(space: int) -> None:
            self.places[seat] = space
            board.animate()
            board.follow_camera.follow(*board.layout.points[space])

        start, end = event.data["from"], event.data["to"]
        return [
            Animation(PUT, lambda t: be_at(start if t < 0.5 else end), finish=lambda: be_at(end)),
        ]

    # Loads

    def _load(self, event: Event) -> list[Animation]:
        return [self._handle(_seat(event), event.data["stage"])]

    def _unload(self, event: Event) -> list[Animation]:
        return [self._handle(_seat(event), 0)]

    def _handle(self, seat: int, stage: int) -> Animation:
        """Changes the load of a wagon; its space glows for a moment."""
        board = self.board

        def start() -> None:
            self.loads[seat] = stage
            board.glow([round(board.train_places()[seat])])

        return Animation(LOAD, start=start, finish=lambda: board.glow(()))

    # The governor

    def _overtake(self, moved: Event, holder: int) -> list[Animation]:
        """FW-3.6: a train passes the governor's train, and he changes trains meanwhile."""
        board, seat = self.board, _seat(moved)
        start, steps = moved.data["from"], moved.data["steps"]
        ahead = (board.train_places()[holder] - start) % len(board.layout.points)
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
            Animation(LEAP, at, jump.start, finish),
            self._ride(seat, start, meeting + 1, steps, STEP * (steps - meeting - 1)),
        ]

    def _board(self, event: Event) -> list[Animation]:
        """FW-3.5: the governor gets in at his palace."""
        if _overtaken(event) != NOBODY:
            return []  # shown when the trains meet
        seat = _seat(event)
        return [self._jump(self._palace, lambda: self._train(seat), seat)]

    def _go_home(self, event: Event) -> list[Animation]:
        """FW-5.4: the governor goes home."""
        seat = _seat(event)
        return [self._jump(lambda: self._train(seat), self._palace, NOBODY)]

    def _jump(
        self,
        begin: Callable[[], Point],
        end: Callable[[], Point],
        rider: int,
        seconds: float = LEAP,
    ) -> Animation:
        """The governor leaps from one point to another; then he is drawn with ``rider``."""
        board = self.board

        def start() -> None:
            self.rider = NOBODY
            board.follow_camera.follow(*end())

        def at(t: float) -> None:
            x, y = part(begin(), end(), t)
            self.leap = x, y - math.sin(math.pi * t) * HIGH
            board.animate()

        def finish() -> None:
            self.leap, self.rider = None, rider
            board.animate()

        return Animation(seconds, at, start, finish)

    def _train(self, seat: int) -> Point:
        return self.board.layout.between(self.board.train_places()[seat])

    def _palace(self) -> Point:
        return self.board.layout.buildings[self.board.position.box.board.palace]

    def _open(self, event: Event) -> list[Animation]:
        """Opens the winner's station with flags and fireworks."""
        board = self.board
        seat = _seat(event)
        plate = self._plate

        def start() -> None:
            self.unopened = False
            self.opening = 0.0
            board.reveal_space(board.position.station(seat))
            board.recall([event])
            plate.tell(event, board.names, board.colours[seat])
            board.sky.add_widget(plate)

        def at(t: float) -> None:
            self.opening = t
            plate.place(board)
            board.animate()

        def finish() -> None:
            if plate.parent is not None:
                plate.parent.remove_widget(plate)

        return [Animation(OPENING, at, start, finish)]

    _ANIMATE: ClassVar[Mapping[str, Callable[[EventAnimations, Event], list[Animation]]]] = {
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
    """Seat whose train the governor leaves for one that passes it; NOBODY: none."""
    return int(event.data["holder"]) if event.kind == "governor" else NOBODY
