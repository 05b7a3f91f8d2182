"""How events are shown on the Far West Loco board: dice roll, trains drive, money changes hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from app.boards.far_west_loco_card import RollingDie
from app.boards.motion import Motion
from rules.core.event import Event
from rules.far_west_loco.kit import MANOEUVRE_FACES, SPEED_FACES, STAR

if TYPE_CHECKING:
    from app.boards.far_west_loco import FarWestBoard

#: Seconds: a die rolls, a train drives a space, is put elsewhere, an amount is read.
ROLL, STEP, PUT, READ = 0.45, 0.09, 0.5, 0.45
#: Seconds before a camera that followed a train goes back to whose turn it is.
LOOK = 0.5
#: How often a rolling die shows another face.
TUMBLES = 7


def die_face(die: str, face: int) -> str:
    """A face by its name in the atlas."""
    return "star" if die == "manoeuvre" and face == STAR else str(face)


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
    """Turns events into motions; the position is the one after them already."""

    def __init__(self, board: FarWestBoard) -> None:
        self.board = board
        #: Seat -> where its locomotive is seen while it moves.
        self.afloat: dict[int, float] = {}
        self._die = RollingDie()

    def of(self, events: Sequence[Event]) -> list[Motion]:
        """The motions of some events, in their order."""
        self._set_back(events)
        motions: list[Motion] = []
        for event in events:
            if event.kind == "thrown":
                motions.append(self._roll(event.data["die"], event.data["face"]))
            elif event.kind == "prospected":
                motions.append(self._roll("speed", event.data["face"]))
            elif event.kind in ("moved", "placed"):
                motions.append(self._drive(event))
            elif event.kind in ("paid", "received", "bought", "sold"):
                motions.append(self._pay(event))
        travelled = bool(self.afloat)
        motions.append(Motion(0, finish=self._all_there))
        if travelled:
            motions.append(Motion(LOOK, finish=self.board.come_back))
        return motions

    def _set_back(self, events: Sequence[Event]) -> None:
        """Every locomotive that moves is seen where it started."""
        self.afloat = {}
        for event in events:
            if event.kind in ("moved", "placed") and event.seat is not None:
                self.afloat.setdefault(event.seat, event.data["from"])

    def _all_there(self) -> None:
        self.afloat = {}
        self.board.refresh()

    # Dice

    def _roll(self, die: str, face: int) -> Motion:
        board = self.board
        faces = SPEED_FACES if die == "speed" else MANOEUVRE_FACES
        after = die_face(die, face)

        def show(shown: str) -> None:
            speed, manoeuvre = board.faces
            board.faces = (shown, manoeuvre) if die == "speed" else (speed, shown)
            self._die.face = f"die_{die}_{shown}"
            board.refresh()

        def start() -> None:
            if board.compact and self._die.parent is None:
                board.add_widget(self._die)
            x, y = board.camera.free_middle
            self._die.center = board.x + x, board.y + y

        def at(t: float) -> None:
            tumble = int(t * TUMBLES)
            last = tumble >= TUMBLES - 2
            show(after if last else die_face(die, faces[(tumble * 5 + face) % len(faces)]))

        def finish() -> None:
            show(after)
            if self._die.parent is not None:
                board.remove_widget(self._die)

        return Motion(ROLL, at, start, finish)

    # Trains

    def _drive(self, event: Event) -> Motion:
        board, data = self.board, event.data
        seat = event.seat if event.seat is not None else 0
        start, end = data["from"], data["to"]
        travels = event.kind == "moved"
        steps = data["steps"] if travels else 0

        def at(t: float) -> None:
            if not travels:
                self.afloat[seat] = start if t < 0.5 else end
            else:
                self.afloat[seat] = (start + steps * t) % len(board.line.spots)
            board.refresh()
            board.follow(*board.line.between(self.afloat[seat]))

        def finish() -> None:
            self.afloat[seat] = end
            board.refresh()
            board.follow(*board.line.spots[end])

        return Motion(STEP * abs(steps) if travels else PUT, at, finish=finish)

    # Money

    def _pay(self, event: Event) -> Motion:
        strip, data = self.board.overlays.strip, event.data
        amount = data.get("amount", 0)
        changes: dict[int, int] = {}
        if event.seat is not None:
            gains = event.kind in ("received", "sold")
            changes[event.seat] = amount if gains else -amount
        other = data.get("to", -1)
        if event.kind in ("paid", "sold") and other >= 0:
            changes[other] = -changes[event.seat or 0]

        def each(do: Callable[[int, int], None]) -> None:
            for seat, change in changes.items():
                if seat < len(strip.children) and change:
                    do(seat, change)

        return Motion(
            READ,
            start=lambda: each(lambda seat, change: strip.card(seat).change(change)),
            finish=lambda: each(lambda seat, _change: setattr(strip.card(seat), "change_text", "")),
        )
