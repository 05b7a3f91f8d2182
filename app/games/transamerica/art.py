"""Drawing of TransAmerica's lattice, rails, markers and cities; sizes in lattice spacings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from app.board.geometry import Point, Segment, direction, part, shortened
from app.board.meshes import Colour, Layer, Lines, Pictures
from app.board.viewport import DrawScale
from app.games.transamerica.hit_areas import SHORT, geometry
from app.games.transamerica.terrain import terrain as terrain_of
from app.theme.theme import Player, theme
from rules.transamerica.board import COLOURS, Board, City
from rules.transamerica.lattice import bits

LATTICE, NODE = 0.021, 0.036
TWIN, TWIN_APART, STRIP = 0.036, 0.104, 0.11
CITY, MARKER, LIFT, BADGE = 0.84, 0.92, 0.3, 0.40
RAIL = (0.80, 0.21)
SHADOW, SHADOW_SHIFT = (1.16, 0.52), (0.015, 0.06)
GOLD = (1.50, 0.80)
#: Discs that lie over one another: a glow that fades outwards.
GOLD_DISCS = (1.7, 1.55, 1.4, 1.25, 1.1)
GLOW, FRAME = (1.60, 0.96), (1.00, 0.42)
#: Below this spacing (dp) a double line is drawn as one line.
FAR = 22
#: Below this spacing (dp) pieces stop shrinking; they are enlarged at most by this factor.
SMALL, ENLARGED = 30, 1.35
#: So many lines to choose from would hide the map if they were drawn strongly.
MANY_LINES = 40
#: Alpha of older moves; the newest one glows fully.
FADED = 0.5
#: Alpha of cities whose cards are not in the game with two or three players (TA-1.4).
IDLE = 0.55

#: What a double line shows -> the colour token of its twin lines.
TERRAIN_COLOURS = {"mountain": "mountain", "river": "river", "sea": "river", "unknown": "ink"}


def shade() -> str:
    """Suffix of pictures that come in a light and a dark version."""
    return "dark" if theme.dark else "light"


# The printed board


def draw_lattice(layer: Layer, board: Board, scale: DrawScale) -> None:
    """Draws single and double lines, and a dot at each intersection."""
    nodes, lines = geometry(board)
    single = Lines(scale.pixel)
    for line in bits(board.single):
        single.add(*lines[line], max(LATTICE, 0.7 * scale.dp))
    layer.draw(single, theme.lattice)
    _draw_double(layer, board, scale)
    dots = Pictures()
    box = max(NODE, 1.1 * scale.dp) * 2 / 0.875
    for x, y in nodes.values():
        dots.put("node_dot", x, y, box, box)
    layer.draw(dots, theme.node, 0.9)


def _draw_double(layer: Layer, board: Board, scale: DrawScale) -> None:
    _, lines = geometry(board)
    strips = Lines(scale.pixel)
    twins = {terrain: Lines(scale.pixel) for terrain in TERRAIN_COLOURS}
    far = 1 / scale.dp < FAR
    for line, terrain in terrain_of(board).items():
        a, b = shortened(*lines[line], SHORT)
        if far:
            twins[terrain].add(a, b, 2 * scale.dp)
            continue
        strips.add(a, b, STRIP)
        width = max(TWIN, scale.dp)
        apart = max(TWIN_APART, width + 1.6 * scale.dp)
        twins[terrain].add(a, b, width, -apart / 2)
        twins[terrain].add(a, b, width, apart / 2)
    layer.draw(strips, theme.map_play, 0.75)
    for terrain, builder in twins.items():
        colour = getattr(theme, TERRAIN_COLOURS[terrain])
        layer.draw(builder, colour, 0.92 if terrain != "unknown" else 0.75)


# Pieces


def draw_glow(layer: Layer, ends: Sequence[Segment], points: Sequence[Point], alpha: float) -> None:
    """Draws gold under rails and around markers that have just been laid."""
    gold = Pictures()
    for a, b in ends:
        gold.along(f"rail_gold_{shade()}", a, b, *GOLD)
    layer.draw(gold, alpha=alpha)
    rings = Pictures()
    for x, y in points:
        for size in GOLD_DISCS:
            rings.put("disc", x, y, size, size)
    layer.draw(rings, theme.gold, alpha * 0.22)


def draw_rails(
    layer: Layer,
    board: Board,
    neutral: Iterable[int],
    own: Mapping[int, Iterable[int]],
    players: Mapping[int, Player],
) -> None:
    """Draws wooden rails with their shadows; coloured ones carry their owner's symbol."""
    _, lines = geometry(board)
    neutral, own = list(neutral), {seat: list(rails) for seat, rails in own.items()}
    pieces = Pictures()
    for line in [*neutral, *(line for rails in own.values() for line in rails)]:
        pieces.along(f"rail_shadow_{shade()}", *lines[line], *SHADOW, SHADOW_SHIFT)
    wood = "rail_boxwood" if theme.dark else "rail_ebony"
    for line in neutral:
        pieces.along(wood, *lines[line], *RAIL)
    for seat, rails in own.items():
        for line in rails:
            pieces.along(f"rail_{players[seat].key}", *lines[line], RAIL[0], RAIL[1] * 1.25)
    layer.draw(pieces)
    for seat, rails in own.items():
        _symbols(layer, [lines[line] for line in rails], players[seat])


def _symbols(layer: Layer, ends: Iterable[Segment], player: Player) -> None:
    """Draws the owner's symbol, three times along a coloured rail."""
    symbols = Pictures()
    for a, b in ends:
        for t in (0.26, 0.5, 0.74):
            symbols.put(player.symbol, *part(a, b, t), 0.2, 0.2)
    layer.draw(symbols, player.on_piece)


def draw_staged_rails(
    layer: Layer, ends: Iterable[Segment], player: Player, coloured: bool
) -> None:
    """Draws rails that are not yet confirmed: the accent colour, a glow and a dashed frame."""
    glow, wood, frame = Pictures(), Pictures(), Pictures()
    ends = list(ends)
    for a, b in ends:
        glow.along("rail_glow", a, b, *GLOW)
        wood.along(f"rail_{player.key}_accent_{shade()}", a, b, RAIL[0], RAIL[1] * 1.12)
        frame.along("staged_frame", a, b, *FRAME)
    layer.draw(glow, player.accent, 0.55)
    layer.draw(wood)
    layer.draw(frame, player.accent)
    if coloured:
        _symbols(layer, ends, player._replace(on_piece=player.on_accent))


def draw_cities(
    layer: Layer,
    cities: Iterable[tuple[City, Point]],
    own: set[int],
    accent: Colour,
    bulk: float,
    alpha: float = 1,
) -> None:
    """Draws every city with its group's colour and shape; the viewer's own in a ring."""
    halos, rings, shapes = Pictures(), Pictures(), Pictures()
    size = CITY * bulk
    for city, (x, y) in cities:
        if city.number in own:
            halos.put("halo_disc", x, y, size, size)
            rings.put("own_ring", x, y, size, size)
        shapes.put(f"city_{COLOURS[city.colour]}_{shade()}", x, y, size, size)
    layer.draw(halos, (*theme.halo[:3], 0.96))
    layer.draw(rings, accent)
    layer.draw(shapes, alpha=alpha)


def draw_markers(
    layer: Layer, points: Mapping[int, Point], players: Mapping[int, Player], bulk: float
) -> None:
    markers = Pictures()
    size = MARKER * bulk
    for seat, (x, y) in points.items():
        markers.put(f"marker_{players[seat].key}_{shade()}", x, y, size, size)
    layer.draw(markers)


def draw_blocked(layer: Layer, points: Iterable[Point], bulk: float) -> None:
    """Draws a small no-entry sign on markers that bar the way (TA-9.2)."""
    bars, plates = Lines(0.02), Pictures()
    for x, y in points:
        cx, cy = x + 0.28 * bulk, y + 0.28 * bulk
        plates.put("disc", cx, cy, 0.36 * bulk, 0.36 * bulk)
        bars.add((cx - 0.1 * bulk, cy), (cx + 0.1 * bulk, cy), 0.08 * bulk)
    layer.draw(plates, theme.warning)
    layer.draw(bars, theme.surface)


# Hints


def draw_legal_lines(
    layer: Layer, ends: Iterable[Segment], accent: Colour, scale: DrawScale
) -> None:
    """Draws strokes on lines that can be chosen; the fewer there are, the stronger."""
    lines, ends = Lines(scale.pixel), list(ends)
    for a, b in ends:
        lines.add(*shortened(a, b, 0.22), max(0.1, 3 * scale.dp))
    few = max(0.0, 1 - len(ends) / MANY_LINES)
    layer.draw(lines, accent, 0.30 + 0.35 * few)


def draw_legal_nodes(
    layer: Layer, points: Iterable[Point], accent: Colour, scale: DrawScale, strong: bool
) -> None:
    """Marks crossings that can be chosen; ``strong`` ones lie on rails and their glow."""
    dots, rings = Pictures(), Pictures()
    size = max(0.34, 12 * scale.dp) if strong else max(0.2, 5 * scale.dp)
    for x, y in points:
        dots.put("disc", x, y, size, size)
        if strong:
            rings.put("ring", x, y, 1.5 * size, 1.5 * size)
    layer.draw(dots, theme.halo if strong else accent, 1 if strong else 0.5)
    layer.draw(rings, accent)


def draw_plan(layer: Layer, ends: Iterable[Segment], accent: Colour, scale: DrawScale) -> None:
    """Draws the cheapest way to join the viewer's cities; dashed, unlike a rail."""
    under, dashes = Lines(scale.pixel), Lines(scale.pixel)
    width = max(0.075, 2.4 * scale.dp)
    for a, b in ends:
        a, b = shortened(a, b, 0.1)
        under.dashes(a, b, width + 2.4 * scale.dp, 0.15, 0.13)
        dashes.dashes(a, b, width, 0.15, 0.13)
    layer.draw(under, (*theme.halo[:3], 0.9))
    layer.draw(dashes, accent, 0.85)


def draw_ghosts(
    layer: Layer,
    ghosts: Mapping[int, Sequence[int]],
    board: Board,
    players: Mapping[int, Player],
    scale: DrawScale,
) -> None:
    """Draws what each player still lacked: dashed lines side by side, with badges."""
    _, lines = geometry(board)
    lanes: dict[int, list[int]] = {}
    for seat, missing in ghosts.items():
        for line in missing:
            lanes.setdefault(line, []).append(seat)
    width = max(0.11, 3 * scale.dp)
    under, badges = Lines(scale.pixel), Pictures()
    dashes = {seat: Lines(scale.pixel) for seat in ghosts}
    for line, seats in lanes.items():
        a, b = lines[line]
        if b[0] < a[0]:
            a, b = b, a
        ux, uy = direction(a, b)
        a, b = shortened(a, b, 0.12)
        for lane, seat in enumerate(seats):
            place = lane - (len(seats) - 1) / 2
            sideways = place * width * 1.5
            under.dashes(a, b, width + 2 * scale.dp, 0.2, 0.08, sideways)
            dashes[seat].dashes(a, b, width, 0.2, 0.08, sideways)
            # Badges of neighbours stand apart along the line, too.
            x, y = part(a, b, 0.5 + 0.22 * place)
            x, y = x - uy * sideways, y + ux * sideways
            size = BADGE * scale.bulk
            badges.put(f"marker_{players[seat].key}_{shade()}", x, y, size, size)
    layer.draw(under, (*theme.halo[:3], 0.9))
    for seat in ghosts:
        layer.draw(dashes[seat], players[seat].accent, 0.9)
    layer.draw(badges)


def draw_aimed_rail(layer: Layer, a: Point, b: Point, player: Player, cursor: bool) -> None:
    """Draws a faint rail where it would be laid; under the keyboard cursor, framed."""
    wood, frame = Pictures(), Pictures()
    wood.along(f"rail_{player.key}_accent_{shade()}", a, b, RAIL[0], RAIL[1] * 1.12)
    layer.draw(wood, alpha=0.65)
    if cursor:
        frame.along("staged_frame", a, b, FRAME[0] * 1.12, FRAME[1] * 1.25)
        layer.draw(frame, theme.text)


def draw_aimed_marker(
    layer: Layer, x: float, y: float, player: Player, bulk: float, cursor: bool
) -> None:
    marker, ring = Pictures(), Pictures()
    marker.put(f"marker_{player.key}_{shade()}", x, y, MARKER * bulk, MARKER * bulk)
    layer.draw(marker, alpha=0.65)
    if cursor:
        ring.put("ring_dashed", x, y, 1.15 * bulk, 1.15 * bulk)
        layer.draw(ring, theme.text)


def draw_dropping(layer: Layer, ends: Segment, key: str, t: float, width: float = 1.0) -> None:
    """Draws a dropping rail at time ``t``: it shrinks to its size and meets its shadow."""
    a, b = ends
    fall = 1 - t
    pieces = Pictures()
    grown = 1 + 0.35 * fall
    shift = SHADOW_SHIFT[0] * (1 + 3 * fall), SHADOW_SHIFT[1] * (1 + 3 * fall)
    pieces.along(f"rail_shadow_{shade()}", a, b, SHADOW[0] * grown, SHADOW[1] * grown, shift)
    pieces.along(key, a, b, RAIL[0] * grown, RAIL[1] * width * grown, (0, -0.18 * fall))
    layer.draw(pieces, alpha=min(1.0, 0.3 + 1.4 * t))
