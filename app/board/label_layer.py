"""The names on a board: what is written at which zoom, and where it was placed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.board.labels import Box, Label, overlap, place, text_texture
from app.theme.theme import theme

if TYPE_CHECKING:
    from app.board.view import BoardView

#: Spacing in dp -> (type size in sp, whether others than the own places are named).
SMALLEST, READABLE, WATERS, CLOSE = 22, 30, 44, 70
#: An own city's name is this much larger, and heavier.
OWN = 1.12
#: Water names do not grow beyond this (sp).
LARGEST_WATER = 24


@dataclass(frozen=True)
class Name:
    """A name at a place of the board; ``radius`` in board units is what it must keep clear of."""

    key: str
    text: str
    x: float
    y: float
    radius: float
    own: bool = False
    #: Written at every zoom, and before the others.
    wanted: bool = False
    #: Printed on the board, but without a part in this game.
    faint: bool = False


def type_size(spacing: float) -> float:
    """The size of names in sp: it goes with the zoom in steps, not in proportion."""
    if spacing < READABLE:
        return 11.0
    if spacing < WATERS:
        return 11.0 + 1.5 * (spacing - READABLE) / (WATERS - READABLE)
    return 12.5 if spacing < CLOSE else 14.0


class Names:
    """Writes names into a group whenever the camera rests."""

    def __init__(self, group: InstructionGroup) -> None:
        self._group = group
        self._before: dict[str, int] = {}
        #: Where each name stands, in pixels of the board.
        self.boxes: dict[str, Box] = {}

    def clear(self) -> None:
        """Nothing is written."""
        self._group.clear()
        self._before, self.boxes = {}, {}

    def place(self, board: BoardView) -> None:
        """Choose a position for every name and write those that fit."""
        unit = theme.size("small") / 11
        size = _even(type_size(board.spacing) * unit)
        own_size = _even(type_size(board.spacing) * OWN * unit)
        camera = board.camera
        seen = camera.visible().grown(0.3)
        textures: dict[str, Texture] = {}
        labels = []
        halo = max(1, round(size * 0.16))
        ground = tuple(theme.halo)
        for name in board.names_wanted():
            first = name.own or name.wanted
            if not seen.holds(name.x, name.y) or not (first or board.spacing >= SMALLEST):
                continue
            font = theme.font("heavy" if name.own else "bold")
            height = own_size if name.own else size
            ink = tuple(theme.text2 if name.faint else theme.text)
            texture = text_texture(name.text, font, height, ink, ground, halo)
            textures[name.key] = texture
            x, y = camera.to_pixels(name.x, name.y)
            radius = name.radius * camera.pose.scale
            width = texture.width - 2 * halo
            labels.append(Label(name.key, x, y, width, height * 1.05, radius, first))
        overlays = board.clear_of()
        margin = dp(6)
        left, top, right, bottom = board.edges
        bounds = (
            left + margin,
            bottom + margin,
            board.width - left - right - 2 * margin,
            board.height - top - bottom - 2 * margin,
        )
        placed = place(labels, board.obstacles(), bounds, overlays, before=self._before)
        self._before = {key: number for key, (_box, number) in placed.items()}
        self.boxes = {key: box for key, (box, _number) in placed.items()}
        self._group.clear()
        self._group.add(Color(1, 1, 1, 1))
        self._write_waters(board, bounds, overlays)
        for key, box in self.boxes.items():
            self._write(textures[key], box)

    def _write_waters(self, board: BoardView, bounds: Box, overlays: list[Box]) -> None:
        """Names of seas, where they hide nothing and nothing hides them."""
        ground = board.ground()
        scale = board.camera.pose.scale
        for water in ground.waters if ground else ():
            if board.spacing < water.min_s:
                continue
            size = round(min(water.size * scale, dp(LARGEST_WATER)))
            texture = text_texture(
                board.words(water.text), theme.font("italic"), size, tuple(theme.map_sea_text)
            )
            x, y = board.camera.to_pixels(water.x, water.y)
            box = x - texture.width / 2, y - texture.height / 2, texture.width, texture.height
            taken = [*overlays, *self.boxes.values()]
            inside = (
                box[0] >= bounds[0]
                and box[1] >= bounds[1]
                and box[0] + box[2] <= bounds[0] + bounds[2]
                and box[1] + box[3] <= bounds[1] + bounds[3]
            )
            if inside and not any(overlap(box, other) for other in taken):
                self._write(texture, box)

    def _write(self, texture: Texture, box: Box) -> None:
        x = round(box[0] + (box[2] - texture.width) / 2)
        y = round(box[1] + (box[3] - texture.height) / 2)
        self._group.add(Rectangle(texture=texture, pos=(x, y), size=texture.size))


def _even(size: float) -> float:
    """In half pixels, so that few sizes are ever rendered."""
    return round(size * 2) / 2
