"""Layers of the Far West Loco board: how each is drawn, and when it must be redrawn."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from app.board.meshes import Layer
from app.games.far_west_loco import art, ground, signs, trains
from app.games.far_west_loco.layout import CELL, ring
from app.games.far_west_loco.text import say
from app.services.language import tr
from app.theme.theme import theme
from rules.core.event import Event
from rules.far_west_loco import locomotives, stages
from rules.far_west_loco.game import GAME
from rules.far_west_loco.position import NOBODY

if TYPE_CHECKING:
    from app.games.far_west_loco.board import FarWestLocoBoard


#: Kinds of choices that may lead to another space.
LEADING = ("choose", "go", "visit")


def layer_keys(board: FarWestLocoBoard) -> dict[str, Hashable]:
    """For each layer a key of all that it shows."""
    position, moving, seat = board.position, board.moving, board.seat
    colours, landlords = tuple(board.colours), tuple(position.landlord)
    deeds = (tuple(position.plots), tuple(position.owner), position.mortgaged)
    built = (tuple(position.stage), position.winner, moving.unopened)
    loads = (tuple(position.loaded), tuple(position.dropped), tuple(moving.loads.items()))
    riders = (loads, moving.governor, moving.leap)
    touch = board.touch
    frame = id(board.layout)
    return {
        "ground": (id(position.box.board), theme.dark, frame),
        "way": (board.driven, frame),
        "spaces": (landlords, colours, frame),
        "buildings": (deeds, built, landlords, colours, frame),
        "names": (deeds, built, landlords, tr.language, theme.text_scale, theme.dark, frame),
        "table": (
            position.layers,
            board.faces,
            position.spike,
            tr.language,
            board.headline,
            position.winner,
            frame,
            board.hosting,
        ),
        "hints": (
            *(frozenset(board.legal), board.staged, seat, tuple(position.at), position.phase),
            *(frame, board.settled, tuple(board.landings.items())),
        ),
        "trains": (
            tuple(board.train_places()),
            riders,
            tuple(position.stage),
            colours,
            seat,
            frame,
        ),
        "flash": (tuple(area.key for area in board.flashed), moving.opening, frame),
        "aim": (touch.aimed_key, touch.cursor, seat, frame),
    }


def _draw_ground(board: FarWestLocoBoard, layer: Layer) -> None:
    ground.draw_ground(layer, board.layout, board.position.box.board.spaces, board.viewport.pixel)


def _draw_spaces(board: FarWestLocoBoard, layer: Layer) -> None:
    art.draw_spaces(layer, board.position, board.layout, board.players())


def _draw_buildings(board: FarWestLocoBoard, layer: Layer) -> None:
    unopened = board.position.winner if board.moving.unopened else NOBODY
    art.draw_buildings(layer, board.position, board.layout, board.players(), unopened)


def _draw_way(board: FarWestLocoBoard, layer: Layer) -> None:
    """The track that was just driven, in gold."""
    if board.driven is None:
        return
    layout = board.layout
    way = layout.way(*board.driven)
    ground.draw_glow(layer, way, layout.disc)
    ground.draw_track(layer, layout, ring(layout.loop, layout.bend))


def _draw_names(board: FarWestLocoBoard, layer: Layer) -> None:
    if board.layout.in_frame:
        signs.draw_names(layer, board.position, board.layout)


def _draw_table(board: FarWestLocoBoard, layer: Layer) -> None:
    """Dice, cards and the headline in the open field, unless the panel lies there."""
    if board.hosting:
        return
    words = (tr._("Card stack"), tr._("Speed"), tr._("Manoeuvre"), tr._("Golden spike"))
    small = art.SMALL * art.table_fit(board.layout.field)
    readable = board.viewport.spacing * small / CELL >= art.LEAST
    headline = "" if board.open_card.drawn else _inauguration(board) or board.headline
    art.draw_table(
        layer,
        board.position,
        board.layout.field,
        board.faces,
        words if readable else (),
        headline if readable else "",
    )


def _inauguration(board: FarWestLocoBoard) -> str:
    """The winner's inauguration as a sentence; empty while the game goes on."""
    outcome = board.position.outcome()
    if outcome is None:
        return ""
    data = {"winners": outcome.winners, "reason": outcome.reason}
    phrase = GAME.tell(Event("game_over", board.position.winner, data), board.names)
    return say(phrase) if phrase is not None else ""


def _draw_hints(board: FarWestLocoBoard, layer: Layer) -> None:
    """The viewer's destination, and the spaces that can be touched or reached."""
    position, seat = board.position, board.seat
    points, factor = board.layout.points, board.layout.disc
    if not board.settled:
        return  # the train is still under way
    if seat is not None and position.lots[seat] >= 0:
        wanted = [points[space] for space in stages.wanted(position, seat)]
        trains.draw_rings(layer, wanted, board.accent, "ring_dashed", 43, factor)
        if any(action.kind == "speed" for action in board.staged) and not board.hosting:
            for face in range(3, 9):
                point = points[locomotives.landing(position, seat, face)]
                trains.draw_rings(layer, [point], theme.gold, "ring", 39, factor)
    trains.draw_rings(layer, [points[key] for key in board.legal], board.accent, "ring", 41, factor)
    _draw_preview(board, layer)
    chosen = [board.key_of(action) for action in board.staged]
    staged = [points[key] for key in chosen if key is not None]
    trains.draw_rings(layer, staged, theme.gold, "ring", 47, factor)
    if board.landings and seat is not None:
        look = board.players()[seat]
        reached = [points[space] for space in board.landings]
        trains.draw_rings(layer, reached, look.accent, "ring", 41, factor)
        signs.draw_faces(layer, board.layout, board.landings, look.accent, look.on_accent)


def _draw_preview(board: FarWestLocoBoard, layer: Layer) -> None:
    """What the staged choice would bring: a building on its plot, or where a card leads."""
    position, seat, view = board.position, board.seat, board.view
    if seat is None or view is None or not board.staged:
        return
    chosen = board.staged[-1]
    if chosen.kind == "buy":
        at = position.at[seat]
        art.draw_ghost(layer, position, board.layout, at, chosen.args[0], board.accent)
    elif chosen.kind in LEADING:
        to = view.after(board.staged).position.at[seat]
        if to != position.at[seat]:
            point = board.layout.points[to]
            trains.draw_rings(layer, [point], board.accent, "ring_dashed", 47, board.layout.disc)


def _draw_trains(board: FarWestLocoBoard, layer: Layer) -> None:
    position, layout, moving = board.position, board.layout, board.moving
    places, seat, governor = board.train_places(), board.seat, moving.governor
    factor = layout.train
    if seat is not None and places[seat] >= 0:
        x, y = layout.between(places[seat])
        trains.draw_rings(layer, [(x, y - 2 / CELL)], board.accent, "ring", 60, factor)
    if governor >= 0 and places[governor] >= 0:
        place = layout.between(places[governor])
        trains.draw_rings(layer, [place], theme.gold, "ring", 68, factor)
    loads = [moving.load_of(one) for one in range(position.seats)]
    trains.draw_trains(
        layer, position, layout, board.players(), places, loads, governor, moving.leap
    )


def _draw_flash(board: FarWestLocoBoard, layer: Layer) -> None:
    factor = board.layout.disc
    trains.draw_rings(layer, [area.a for area in board.flashed], theme.gold, "ring", 52, factor)
    winner, opening = board.position.winner, board.moving.opening
    if opening is not None and winner >= 0:
        point = board.layout.buildings[board.position.station(winner)]
        trains.draw_fireworks(layer, point, opening, board.players()[winner])


def _draw_aim(board: FarWestLocoBoard, layer: Layer) -> None:
    aimed = [area.a for area in board.touch.pointed_at()]
    trains.draw_rings(layer, aimed, theme.gold, "ring", 45, board.layout.disc)


#: Layer -> how it is drawn; lowest first.
DRAW: dict[str, Callable[[FarWestLocoBoard, Layer], None]] = {
    "ground": _draw_ground,
    "way": _draw_way,
    "spaces": _draw_spaces,
    "buildings": _draw_buildings,
    "names": _draw_names,
    "table": _draw_table,
    "hints": _draw_hints,
    "trains": _draw_trains,
    "flash": _draw_flash,
    "aim": _draw_aim,
}
#: Layers with fine lines.
FINE = frozenset({"ground", "table", "aim"})
