"""Labels of the Far West Loco board: stations and landmarks, and the obstacles they avoid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.board.camera import Camera
from app.board.label_layer import BoardLabel
from app.board.labels import Obstacle
from app.games.far_west_loco.layout import BoardLayout
from app.games.far_west_loco.text import named
from app.services.language import tr
from rules.far_west_loco.board import Space
from rules.far_west_loco.state import State

#: Kinds and features of spaces whose name is written on the board.
NAMED_KINDS = ("station", "gold_mine", "ranch", "sheriff", "palace", "promontory", "works")
NAMED_FEATURES = ("tunnel", "bridge")
#: Kinds of spaces without a building.
BARE = ("subsidy", "track", "no_stop")


def place_labels(state: State, layout: BoardLayout) -> Iterator[BoardLabel]:
    """Stations by town, landmarks by kind; a lot without an owner is faint."""
    for space in named_spaces(state.box.board.spaces):
        points = layout.points if space.feature else layout.buildings
        idle = space.lot >= 0 and state.landlord[space.lot] < 0
        name = short_name(state, space)
        yield BoardLabel(space.id, name, *points[space.number], 0.42, faint=idle)


def named_spaces(spaces: Sequence[Space]) -> Iterator[Space]:
    """The spaces whose name is written on the board; of two that share one, the first."""
    for space in spaces:
        wanted = space.kind in NAMED_KINDS or space.feature in NAMED_FEATURES
        if wanted and not _second_of_two(spaces, space):
            yield space


def _second_of_two(spaces: Sequence[Space], space: Space) -> bool:
    """Whether the space before has the same name: works and bridges are two spaces each."""
    before = spaces[space.number - 1]
    if space.kind == "works":
        return before.kind == "works"
    return space.feature is not None and space.feature == before.feature


def short_name(state: State, space: Space) -> str:
    """A station's town, a landmark's kind."""
    board = state.box.board
    name = board.lots[space.lot].name if space.kind == "station" else space.name
    short = {
        "gold_mine": tr._("Gold mine"),
        "ranch": tr._("Ranch"),
        "sheriff": tr._("Sheriff"),
        "palace": tr._("Palace"),
        "promontory": tr._("Promontory"),
        "works": tr._("Track works"),
        "tunnel": tr._("Tunnel"),
        "bridge": tr._("Bridge"),
    }
    return short.get(space.feature or space.kind) or named(name)


def label_obstacles(state: State, layout: BoardLayout, camera: Camera) -> Iterator[Obstacle]:
    """Spaces and the buildings beside them."""
    scale = camera.pose.scale
    for space in state.box.board.spaces:
        number = space.number
        yield Obstacle(*camera.to_pixels(*layout.points[number]), 0.3 * scale, 200)
        if space.kind not in BARE:
            x, y = camera.to_pixels(*layout.buildings[number])
            for dx in (-0.25, 0.25):
                yield Obstacle(x + dx * scale, y, 0.3 * scale, 150, space.id)
