"""Confetti of the results screen: what a conductor's punch leaves of the tickets."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from kivy.graphics import Color, InstructionGroup, Mesh

from app.theme.palettes import rgba
from app.theme.theme import theme
from app.theme.tokens import COLOURS

#: Number of pieces, and the seconds they fall.
PIECES, SECONDS = 120, 1.6
KINDS = ("dot", "ring", "half", "star", "bolt", "crescent", "crown", "chevrons", "wheel")
TINTS = ("#FFFFFF", COLOURS["gold"][1], "#C98A1E", "#B5553F")
ATLAS = "results"


@dataclass(frozen=True)
class Piece:
    """One punch: where it flies, as shares of the box, and how it turns."""

    kind: str
    tint: int
    x: float
    drift: float
    #: Moment at which it appears (0 to 1), and how far it falls until the end.
    begin: float
    top: float
    fall: float
    turn: float
    spin: float
    size: float


def _pieces() -> list[Piece]:
    dice = random.Random(11)
    return [
        Piece(
            kind=dice.choice(KINDS),
            tint=number % (len(TINTS) + 1),
            x=dice.random(),
            drift=dice.uniform(-0.06, 0.06),
            begin=dice.uniform(0, 0.3),
            top=dice.uniform(0.62, 1.04),
            fall=dice.uniform(0.45, 0.95),
            turn=dice.uniform(0, 2 * pi),
            spin=dice.uniform(-5, 5),
            size=dice.uniform(0.75, 1.25),
        )
        for number in range(PIECES)
    ]


class Confetti(InstructionGroup):
    """Draws the pieces at a moment of their fall, in the winner's colour, gold and white."""

    def __init__(self, colour: int | None) -> None:
        super().__init__()
        own = theme.player(colour).piece if colour is not None else rgba(TINTS[1])
        self._by_tint: dict[int, list[Piece]] = defaultdict(list)
        for piece in _pieces():
            self._by_tint[piece.tint].append(piece)
        self._colours: list[Color] = []
        self._meshes: dict[int, Mesh] = {}
        for tint in self._by_tint:
            self._colours.append(Color(*(rgba(TINTS[tint]) if tint < len(TINTS) else own)))
            self._meshes[tint] = Mesh(mode="triangles", texture=_texture("dot"))
            self.add(self._colours[-1])
            self.add(self._meshes[tint])

    def pose(self, box: Sequence[float], unit: float, moment: float) -> None:
        """The moment from 0 to 1 in a box (x, y, width, height); a piece is about 12 units."""
        fading = min(1.0, max(0.0, (1 - moment) / 0.25))
        for colour in self._colours:
            colour.a = 0.95 * fading
        for tint, pieces in self._by_tint.items():
            vertices: list[float] = []
            indices: list[int] = []
            for piece in pieces:
                if moment >= piece.begin:
                    _add(vertices, indices, piece, box, unit, moment)
            mesh = self._meshes[tint]
            mesh.vertices, mesh.indices = vertices, indices


def _texture(kind: str) -> object:
    return theme.game_piece(ATLAS, f"punch_{kind}")


def _add(
    vertices: list[float],
    indices: list[int],
    piece: Piece,
    box: Sequence[float],
    unit: float,
    moment: float,
) -> None:
    """Two triangles of a piece: it falls faster and faster, swaying and turning."""
    left, bottom, width, height = box
    since = moment - piece.begin
    x = left + width * (piece.x + piece.drift * sin(6 * since + piece.turn))
    y = bottom + height * (piece.top - piece.fall * since * (0.5 + since))
    angle = piece.turn + piece.spin * since
    half = 6 * unit * piece.size
    across, along = half * cos(angle), half * sin(angle)
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    coordinates = theme.game_piece(ATLAS, f"punch_{piece.kind}").tex_coords
    first = len(vertices) // 4
    for number, (u, v) in enumerate(corners):
        vertices += [
            x + u * across - v * along,
            y + u * along + v * across,
            coordinates[2 * number],
            coordinates[2 * number + 1],
        ]
    indices += [first, first + 1, first + 2, first, first + 2, first + 3]
