"""Dice of Far West Loco: throws, shown large on small screens, and duels in the gambling den."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.board.animation import Animation
from app.games.log import told
from app.kv_loader import load_kv
from rules.core.event import Event
from rules.far_west_loco.dice import MANOEUVRE_FACES, SPEED_FACES, STAR
from rules.far_west_loco.game import GAME

if TYPE_CHECKING:
    from app.games.far_west_loco.board import FarWestLocoBoard

#: Seconds: a die rolls, two dice roll against each other, and their result is read.
ROLL, DUEL_ROLL, DUEL_READ = 0.45, 0.8, 1.1
#: Number of faces that a rolling die shows.
TUMBLES = 7


class RollingDie(Widget):
    """A large die in the middle of a small screen while it rolls."""

    face = StringProperty("")


class DuelSide(BoxLayout):
    """One of the two players of a duel."""

    name_text = StringProperty("")
    colour = NumericProperty(0)
    face = StringProperty("die_speed_3")
    #: Whether this throw is higher.
    ahead = BooleanProperty(False)


class DuelPlate(BoxLayout):
    """A duel in the gambling den: visitor and owner, their throws, and the outcome."""

    text = StringProperty("")


def die_face(die: str, face: int) -> str:
    """Name of a face in the atlas."""
    return "star" if die == "manoeuvre" and face == STAR else str(face)


def tumbling(die: str, face: int, t: float) -> str:
    """The face that a rolling die shows at time ``t``; at the end the one that was thrown."""
    faces = SPEED_FACES if die == "speed" else MANOEUVRE_FACES
    tumble = int(t * TUMBLES)
    if tumble >= TUMBLES - 2:
        return die_face(die, face)
    return die_face(die, faces[(tumble * 5 + face) % len(faces)])


def last_faces(events: Iterable[Event], faces: tuple[str, str]) -> tuple[str, str]:
    """The faces of the speed and the manoeuvre die after some events."""
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


def thrown_die(events: Iterable[Event]) -> str:
    """Picture of the die that was thrown last in some events; "": none was."""
    for event in reversed(list(events)):
        if event.kind == "thrown":
            return f"die_{event.data['die']}_{die_face(event.data['die'], event.data['face'])}"
        if event.kind == "prospected":
            return f"die_speed_{event.data['face']}"
    return ""


class Dice:
    """Animates throws on a board."""

    def __init__(self, board: FarWestLocoBoard) -> None:
        self.board = board

    @cached_property
    def _die(self) -> RollingDie:
        return RollingDie()

    @cached_property
    def _duel(self) -> DuelPlate:
        """Made with the first duel and kept: few games have one, and most boards show none."""
        return DuelPlate()

    def roll(self, die: str, face: int) -> Animation:
        """A throw: the die in the open field rolls, and on a phone a large one as well."""
        board = self.board

        def show(shown: str) -> None:
            speed, manoeuvre = board.faces
            board.faces = (shown, manoeuvre) if die == "speed" else (speed, shown)
            self._die.face = f"die_{die}_{shown}"
            board.animate()

        def start() -> None:
            large = board.compact or board.on_road
            if large and not board.hosting and self._die.parent is None:
                board.add_widget(self._die)
            self._die.center = board.free_box[:2]

        def finish() -> None:
            show(die_face(die, face))
            if self._die.parent is not None:
                board.remove_widget(self._die)

        return Animation(ROLL, lambda t: show(tumbling(die, face, t)), start, finish)

    def duel(self, event: Event) -> list[Animation]:
        """Two throws against each other in the gambling den (FW-4.11)."""
        board, plate = self.board, self._duel
        faces = event.data["faces"]
        seats = (event.seat or 0, event.data["owner"])
        sides = (plate.ids.visitor, plate.ids.owner)

        def start() -> None:
            plate.text = told(GAME, event, board.names, board.you) or ""
            for side, seat in zip(sides, seats, strict=True):
                side.name_text, side.colour = board.name(seat), board.colours[seat]
                side.ahead = False
            plate.ids.said.opacity = 0
            if plate.parent is None:
                board.sky.add_widget(plate)
            self._place_duel()

        def at(t: float) -> None:
            for side, face in zip(sides, faces, strict=True):
                side.face = f"die_speed_{tumbling('speed', face, t)}"
            self._place_duel()

        def thrown() -> None:
            for side, face in zip(sides, faces, strict=True):
                side.face = f"die_speed_{face}"
                side.ahead = face == max(faces) and faces[0] != faces[1]
            plate.ids.said.opacity = 1

        def read() -> None:
            if plate.parent is not None:
                plate.parent.remove_widget(plate)

        return [Animation(DUEL_ROLL, at, start, thrown), Animation(DUEL_READ, finish=read)]

    def _place_duel(self) -> None:
        x, y, width, _height = self.board.free_box
        self._duel.width = min(dp(340), width - dp(24))
        self._duel.center = x, y


load_kv(__name__)
