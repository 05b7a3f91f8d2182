"""Dice that roll over the Far West Loco board: one on a small screen, two in the gambling den."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.board.animation import Motion
from app.games.far_west_loco.text import say
from app.kv_loader import load_kv
from rules.core.event import Event
from rules.far_west_loco.dice import MANOEUVRE_FACES, SPEED_FACES, STAR
from rules.far_west_loco.game import GAME

if TYPE_CHECKING:
    from app.games.far_west_loco.board import FarWestBoard

#: Seconds: a die rolls, two are rolled against each other, and what they show is read.
ROLL, DUEL_ROLL, DUEL_READ = 0.45, 0.8, 1.1
#: How often a rolling die shows another face.
TUMBLES = 7


class RollingDie(Widget):
    """A die in the middle of a small screen while it rolls."""

    face = StringProperty("")


class DuelSide(BoxLayout):
    """One of the two who play dice."""

    name_text = StringProperty("")
    colour = NumericProperty(0)
    face = StringProperty("die_speed_3")
    #: The higher throw.
    ahead = BooleanProperty(False)


class DuelPlate(BoxLayout):
    """A game of dice in the den: visitor and owner, their throws, and what that means."""

    text = StringProperty("")


def die_face(die: str, face: int) -> str:
    """A face by its name in the atlas."""
    return "star" if die == "manoeuvre" and face == STAR else str(face)


def tumbling(die: str, face: int, t: float) -> str:
    """The face that a rolling die shows at a moment: at last the one that was thrown."""
    faces = SPEED_FACES if die == "speed" else MANOEUVRE_FACES
    tumble = int(t * TUMBLES)
    if tumble >= TUMBLES - 2:
        return die_face(die, face)
    return die_face(die, faces[(tumble * 5 + face) % len(faces)])


class Dice:
    """Rolls dice on a board."""

    def __init__(self, board: FarWestBoard) -> None:
        self.board = board
        self._die = RollingDie()
        self._duel = DuelPlate()

    def roll(self, die: str, face: int) -> Motion:
        """A throw on the way; the die in the open field rolls, or a large one on a phone."""
        board = self.board

        def show(shown: str) -> None:
            speed, manoeuvre = board.faces
            board.faces = (shown, manoeuvre) if die == "speed" else (speed, shown)
            self._die.face = f"die_{die}_{shown}"
            board.animate()

        def start() -> None:
            if board.compact and self._die.parent is None:
                board.add_widget(self._die)
            x, y = board.camera.free_middle
            self._die.center = board.x + x, board.y + y

        def finish() -> None:
            show(die_face(die, face))
            if self._die.parent is not None:
                board.remove_widget(self._die)

        return Motion(ROLL, lambda t: show(tumbling(die, face, t)), start, finish)

    def duel(self, event: Event) -> list[Motion]:
        """Two throws against each other in the den (FW-4.11)."""
        board, plate = self.board, self._duel
        faces = event.data["faces"]
        seats = (event.seat or 0, event.data["owner"])
        sides = (plate.ids.visitor, plate.ids.owner)

        def start() -> None:
            phrase = GAME.tell(event, board.who)
            plate.text = say(phrase) if phrase is not None else ""
            for side, seat in zip(sides, seats, strict=True):
                side.name_text, side.colour = board.name(seat), board.colours[seat]
                side.ahead = False
            plate.ids.said.opacity = 0
            if plate.parent is None:
                board.add_widget(plate)
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
                board.remove_widget(plate)

        return [Motion(DUEL_ROLL, at, start, thrown), Motion(DUEL_READ, finish=read)]

    def _place_duel(self) -> None:
        camera, plate = self.board.camera, self._duel
        plate.width = min(dp(340), camera.free_width - dp(24))
        x, y = camera.free_middle
        plate.center = self.board.x + x, self.board.y + y


load_kv(__name__)
