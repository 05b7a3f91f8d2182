"""The names on the Far West Loco board: stations and landmarks, and what they must not cover."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.board.camera import Camera
from app.board.label_layer import Name
from app.board.labels import Obstacle
from app.games.far_west_loco.layout import Line
from app.games.far_west_loco.text import named
from app.services.language import tr
from rules.far_west_loco.board import Space
from rules.far_west_loco.state import State

#: Kinds of spaces whose name is written on the board.
NAMED_KINDS = ("station", "gold_mine", "ranch", "sheriff", "palace", "promontory", "works")
NAMED_FEATURES = ("tunnel", "bridge")
#: Spaces beside which nothing stands.
BARE = ("subsidy", "track", "no_stop")


def place_names(state: State, line: Line) -> Iterator[Name]:
    """Stations by their town, landmarks by what they are; a lot without an owner is faint."""
    board = state.box.board
    for space in board.spaces:
        wanted = space.kind in NAMED_KINDS or space.feature in NAMED_FEATURES
        if not wanted or _named_before(board.spaces, space):
            continue
        spots = line.spots if space.feature else line.buildings
        name = board.lots[space.lot].name if space.kind == "station" else space.name
        idle = space.lot >= 0 and state.landlord[space.lot] < 0
        yield Name(space.id, _short(space, name), *spots[space.number], 0.42, faint=idle)


def _named_before(spaces: Sequence[Space], space: Space) -> bool:
    """Works and bridges are two spaces of one name."""
    before = spaces[space.number - 1]
    if space.kind == "works":
        return before.kind == "works"
    return space.feature is not None and space.feature == before.feature


def _short(space: Space, name: str) -> str:
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


def in_the_way(state: State, line: Line, camera: Camera) -> Iterator[Obstacle]:
    """Names keep off the spaces and off what stands beside them."""
    scale = camera.pose.scale
    for space in state.box.board.spaces:
        number = space.number
        yield Obstacle(*camera.to_pixels(*line.spots[number]), 0.3 * scale, 200)
        if space.kind not in BARE:
            x, y = camera.to_pixels(*line.buildings[number])
            for dx in (-0.25, 0.25):
                yield Obstacle(x + dx * scale, y, 0.3 * scale, 150, space.id)
