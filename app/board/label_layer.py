"""Label layer of a board: which labels are written at which zoom, and where they were placed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.board.background import Background, WaterLabel
from app.board.camera import Camera
from app.board.labels import (
    Box,
    LabelBox,
    Obstacle,
    holds,
    inside,
    overlap,
    place,
    text_texture,
)
from app.services.language import tr
from app.theme.theme import theme

#: Spacings in dp: from the first on, labels other than the viewer's own are written; the type
#: grows between the second and the third, and is largest from the last on.
FIRST, READABLE, LARGER, CLOSE = 22, 30, 44, 70
#: The viewer's own labels are larger by this factor, and heavier.
OWN = 1.12
#: Labels of waters do not grow beyond this (dp).
LARGEST_WATER = 24
#: Labels keep this far from the edges of the free area (dp).
MARGIN = 6


@dataclass(frozen=True)
class BoardLabel:
    """A label at a point of the board; ``radius`` in board units is what it must keep clear of."""

    key: str
    text: str
    x: float
    y: float
    radius: float
    own: bool = False
    #: Written at every zoom, and placed before the others.
    wanted: bool = False
    #: Printed on the board, but without a part in this game.
    faint: bool = False


class LabelSource(Protocol):
    """The board, as its label layer uses it."""

    width: float
    height: float
    edges: Sequence[float]

    @property
    def camera(self) -> Camera: ...

    def background(self) -> Background | None: ...

    def labels(self) -> Iterable[BoardLabel]: ...

    def obstacles(self) -> Iterable[Obstacle]: ...

    def covered_boxes(self) -> Sequence[Box]: ...


def type_size(spacing: float) -> float:
    """Type size of labels in sp: it grows with the zoom in steps, not in proportion.

    >>> type_size(20), type_size(44), type_size(100)
    (11.0, 12.5, 14.0)
    """
    if spacing < READABLE:
        return 11.0
    if spacing < LARGER:
        return 11.0 + 1.5 * (spacing - READABLE) / (LARGER - READABLE)
    return 12.5 if spacing < CLOSE else 14.0


class LabelLayer:
    """Writes labels into a group whenever the camera rests."""

    def __init__(self, group: InstructionGroup) -> None:
        self.group = group
        #: Position numbers of the labels as they were placed last.
        self._before: dict[str, int] = {}
        #: The box of each written label, in pixels of the board.
        self.boxes: dict[str, Box] = {}

    def clear(self) -> None:
        self.group.clear()
        self._before, self.boxes = {}, {}

    def write(self, board: LabelSource) -> None:
        """Chooses a position for every label of the board and writes those that fit.

        Labels keep inside the board's free area and away from what floats over it.
        """
        camera = board.camera
        bounds, covered = _bounds(board), board.covered_boxes()
        spacing = camera.pose.scale / dp(1)
        unit = theme.size("small") / 11
        size = _even(type_size(spacing) * unit)
        own_size = _even(type_size(spacing) * OWN * unit)
        seen = camera.visible().grown(0.3)
        textures: dict[str, Texture] = {}
        boxes = []
        outline = max(1, round(size * 0.16))
        halo = tuple(theme.halo)
        for label in board.labels():
            first = label.own or label.wanted
            if not seen.holds(label.x, label.y) or not (first or spacing >= FIRST):
                continue
            x, y = camera.to_pixels(label.x, label.y)
            if any(holds(box, x, y) for box in covered):  # it would seem to name a neighbour
                continue
            font = theme.font("heavy" if label.own else "bold")
            height = own_size if label.own else size
            ink = tuple(theme.text2 if label.faint else theme.text)
            texture = text_texture(label.text, font, height, ink, halo, outline)
            textures[label.key] = texture
            radius = label.radius * camera.pose.scale
            width = texture.width - 2 * outline
            boxes.append(LabelBox(label.key, x, y, width, height * 1.05, radius, first))
        placed = place(boxes, board.obstacles(), bounds, covered, before=self._before)
        self._before = {key: number for key, (_box, number) in placed.items()}
        self.boxes = {key: box for key, (box, _number) in placed.items()}
        self.group.clear()
        self.group.add(Color(1, 1, 1, 1))
        background = board.background()
        if background is not None:
            self._write_waters(background.waters, camera, bounds, covered)
        for key, box in self.boxes.items():
            self._draw(textures[key], box)

    def _write_waters(
        self, waters: Iterable[WaterLabel], camera: Camera, bounds: Box, covered: Sequence[Box]
    ) -> None:
        """Writes the labels of waters where they cover nothing and nothing covers them."""
        scale = camera.pose.scale
        taken = [*covered, *self.boxes.values()]
        for water in waters:
            if scale / dp(1) < water.min_spacing:
                continue
            size = round(min(water.size * scale, dp(LARGEST_WATER)))
            texture = text_texture(
                tr._(water.text), theme.font("italic"), size, tuple(theme.map_sea_text)
            )
            x, y = camera.to_pixels(water.x, water.y)
            box = x - texture.width / 2, y - texture.height / 2, texture.width, texture.height
            if inside(box, bounds) and not any(overlap(box, other) for other in taken):
                self._draw(texture, box)

    def _draw(self, texture: Texture, box: Box) -> None:
        x = round(box[0] + (box[2] - texture.width) / 2)
        y = round(box[1] + (box[3] - texture.height) / 2)
        self.group.add(Rectangle(texture=texture, pos=(x, y), size=texture.size))


def _bounds(board: LabelSource) -> Box:
    """The box in which labels may be written, in the board's pixels."""
    margin = dp(MARGIN)
    left, top, right, bottom = board.edges
    width, height = board.width - left - right, board.height - top - bottom
    return left + margin, bottom + margin, width - 2 * margin, height - 2 * margin


def boxes_over(board: Widget, widgets: Iterable[Widget]) -> list[Box]:
    """The boxes of all visible widgets that float over a board, in the board's pixels."""
    boxes = []
    for widget in widgets:
        if widget.opacity and widget.get_root_window():
            x, y = board.to_widget(*widget.to_window(*widget.pos))
            boxes.append((x - board.x, y - board.y, widget.width, widget.height))
    return boxes


def _even(size: float) -> float:
    """Rounds to half pixels, so that few sizes are ever rendered."""
    return round(size * 2) / 2
