"""Board of TransAmerica: what can be touched, what lies on it, and the last moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

from kivy.properties import BooleanProperty, ListProperty

from app.board.animation import Animation
from app.board.background import Background, load_background
from app.board.camera import Pose, Rect
from app.board.edge_chips import OwnPlace
from app.board.geometry import Point, Segment
from app.board.hit_test import HitArea, HitAreas
from app.board.label_layer import BoardLabel
from app.board.labels import Obstacle
from app.board.meshes import Colour, Layer
from app.board.overlays import LegendItem
from app.board.view import BoardView
from app.board.viewport import DrawScale
from app.games.transamerica import art
from app.games.transamerica.analysis import view_at_round_end
from app.games.transamerica.animation import animations, event_keys
from app.games.transamerica.explain import explain, unclear
from app.games.transamerica.hit_areas import Key, geometry, line_areas, node_areas
from app.games.transamerica.labels import city_labels, label_obstacles
from app.games.transamerica.layers import DRAW, FINE, layer_keys
from app.games.transamerica.terrain import terrain
from app.services.language import tr
from app.theme.theme import Player, theme
from rules.core.action import Action
from rules.core.event import Event
from rules.core.view import View
from rules.transamerica.board import COLOURS, Board
from rules.transamerica.lattice import bits
from rules.transamerica.network import laid
from rules.transamerica.phases import MARKER
from rules.transamerica.state import State

#: Painted map -> its background picture; a player's own board has plain ground.
BACKGROUNDS = {"usa": "transamerica", "europe": "transeuropa"}

#: Space around the lattice in the fitted view, in lattice spacings.
SIDE, ABOVE = 0.86, 0.55


class TransAmericaBoard(BoardView[State, Key]):
    """Works for any board of the rules: the American, the European, a user's own."""

    LAYERS = tuple(DRAW)
    FINE = FINE
    FOLLOWS_CHOICES = True
    COMES_CLOSER = True

    #: Whether a touch lays a rail of the viewer's own colour, where that is possible (TA-10).
    coloured = BooleanProperty(False)
    #: Lines of the shortest plan; empty: none is shown.
    plan = ListProperty([])

    def __init__(
        self, colours: Sequence[int] = (0, 1, 2, 3, 4, 5), names: Sequence[str] = ()
    ) -> None:
        super().__init__(colours)
        #: Name by seat.
        self.names = names
        #: Seat -> the pieces of its last move.
        self.last_moves: dict[int, list[Key]] = {}
        #: The seat that moved last.
        self.last_seat: int | None = None
        #: Seat -> the lines it still lacked, drawn as ghosts.
        self.missing: dict[int, tuple[int, ...]] = {}
        #: The actions that may be touched, those of the wanted kind first.
        self._offered: list[Action] = []
        #: Pieces that are still dropping.
        self.hidden: set[Key] = set()
        #: Where the viewer looked at the end of the last turn, unless the camera had come closer.
        self._left: Pose | None = None
        self.bind(plan=lambda *_: self.refresh(), coloured=self._recolour)

    # Position

    @property
    def kit(self) -> Board:
        return self.position.board

    def background(self) -> Background | None:
        name = BACKGROUNDS.get(self.kit.painted) if self.view else None
        return load_background(name) if name else None

    def surround(self) -> Colour:
        colour: Colour = theme.map_sea
        return colour

    def content(self) -> Rect:
        nodes, _ = geometry(self.kit)
        xs, ys = [x for x, _ in nodes.values()], [y for _, y in nodes.values()]
        return Rect(min(xs) - SIDE, min(ys) - ABOVE, max(xs) + SIDE, max(ys) + ABOVE)

    def scale(self) -> DrawScale:
        return self.viewport.draw_scale(art.SMALL, art.ENLARGED)

    def players(self) -> dict[int, Player]:
        return {seat: theme.player(self.colours[seat]) for seat in range(self.position.seats)}

    @property
    def me(self) -> Player:
        return theme.player(self.colours[self.seat or 0])

    def own_cities(self) -> set[int]:
        """The viewer's cities; a spectator has none."""
        return set() if self.seat is None else set(self.position.hands[self.seat])

    def staged_lines(self) -> dict[int, bool]:
        """Staged lines, and whether each would be a coloured rail."""
        return {a.args[0]: a.kind == "own" for a in self.staged if a.kind in ("rail", "own")}

    def marker_points(self) -> dict[int, Point]:
        """Seat -> the point of its marker, as far as it is placed or staged."""
        markers = dict(enumerate(self.position.markers))
        for action in self.staged:
            if action.kind == "marker" and self.seat is not None:
                markers[self.seat] = action.args[0]
        return {
            seat: self.marker_point(node)
            for seat, node in markers.items()
            if node >= 0 and ("node", node) not in self.hidden
        }

    def marker_point(self, node: int) -> Point:
        """The point of a marker on an intersection; in a city it stands beside the city."""
        x, y = geometry(self.kit)[0][node]
        lift = art.LIFT if node in self.kit.city_at else 0
        return x + lift, y - lift

    def show(
        self,
        view: View[State],
        staged: Sequence[Action] = (),
        legal: Iterable[Action] | None = None,
    ) -> None:
        self.missing = {}
        deciding, pose = bool(self.legal), None if self.viewport.came_closer else self.camera.pose
        super().show(view, staged, legal)
        if deciding and not self.legal:
            self._left = pose

    def bring_choices_into_sight(self) -> None:
        """Goes back to where the viewer has built last, as long as there is something to build."""
        left = self._left
        if left is None or not self._has_choices(left):
            super().bring_choices_into_sight()
        elif left != self.camera.pose:
            self.viewport.travel_to(self.camera.clamped(left))

    def _has_choices(self, pose: Pose) -> bool:
        """Whether something can be chosen in the part of the map that a pose shows."""
        wide = self.camera.free_width / pose.scale / 2
        high = self.camera.free_height / pose.scale / 2
        points = self.choice_points()
        return any(abs(x - pose.x) <= wide and abs(y - pose.y) <= high for x, y in points)

    def show_pause(self, before: View[State], events: Sequence[Event]) -> None:
        """The end of a round, with the lines that each seat still lacked."""
        self.show(view_at_round_end(before, events), legal=())
        ended = next((event for event in events if event.kind == "round_ended"), None)
        missing = ended.data["missing"] if ended is not None else ()
        self.ghosts({seat: lines for seat, lines in enumerate(missing) if lines})

    # Touch

    def hit_areas(self) -> HitAreas[Key]:
        markers = self.position.phase == MARKER or any(kind == "node" for kind, _ in self.legal)
        return node_areas(self.kit) if markers else line_areas(self.kit)

    def area_of(self, key: Hashable) -> HitArea[Key] | None:
        return line_areas(self.kit).by_key.get(key) or node_areas(self.kit).by_key.get(key)

    def key_of(self, action: Action) -> Key | None:
        if action.kind in ("rail", "own"):
            return "line", action.args[0]
        return ("node", action.args[0]) if action.kind == "marker" else None

    def legal_by_key(self, actions: Iterable[Action]) -> dict[Key, Action]:
        """Black rails, or coloured ones where the player wants them and may lay them."""
        wanted = "own" if self.coloured else "rail"
        self._offered = sorted(actions, key=lambda action: action.kind != wanted)
        return super().legal_by_key(self._offered)

    def action_at(self, key: Key) -> Action:
        kind, number = key
        moves = self.kit.moves
        if kind == "node":
            return moves.actions[moves.marker + number]
        return moves.actions[number + (moves.coloured if self.coloured else 0)]

    def explain(self, x: float, y: float) -> str:
        return explain(self, x, y) if self.view is not None else ""

    def unclear(self, x: float, y: float) -> bool:
        return unclear(self, x, y)

    def _recolour(self, *_: object) -> None:
        if self.view is not None:
            self.show(self.view, self.staged, self._offered)

    # Layers, labels, overlays

    def layer_keys(self) -> dict[str, Hashable]:
        return layer_keys(self)

    def draw_layer(self, name: str, layer: Layer) -> None:
        DRAW[name](self, layer)

    def labels(self) -> Iterable[BoardLabel]:
        return city_labels(self)

    def obstacles(self) -> Iterable[Obstacle]:
        return label_obstacles(self)

    def own_places(self) -> Sequence[OwnPlace]:
        return self._places(self.own_cities())

    def own_points(self) -> Sequence[Point]:
        """The own cities, and the own marker."""
        if self.view is None or self.seat is None:
            return ()
        marker = self.marker_points().get(self.seat)
        return [*super().own_points(), *([] if marker is None else [marker])]

    def edge_places(self) -> Sequence[OwnPlace]:
        """The own cities that are still to be joined: nobody looks for the others."""
        if self.view is None or self.seat is None:
            return ()
        net, cities = self.position.nets[self.seat], self.kit.cities
        return self._places(city for city in self.own_cities() if not net >> cities[city].node & 1)

    def _places(self, own: Iterable[int]) -> Sequence[OwnPlace]:
        if self.view is None:
            return ()
        nodes, _ = geometry(self.kit)
        cities = (self.kit.cities[number] for number in sorted(own))
        return [
            OwnPlace(city.name, *nodes[city.node], f"group_{COLOURS[city.colour]}")
            for city in cities
        ]

    def minimap_lines(self) -> Iterable[Segment]:
        _, lines = geometry(self.kit)
        return [lines[line] for line in bits(laid(self.position))]

    def legend(self) -> Sequence[LegendItem]:
        terrains = set(terrain(self.kit).values()) if self.view else set()
        items = [LegendItem(tr._("Plain 1"), theme.lattice)]
        if "mountain" in terrains:
            items.append(LegendItem(tr._("Mountain 2"), theme.mountain, kind="double"))
        if "sea" in terrains:
            items.append(LegendItem(tr._("River or sea 2"), theme.river, kind="double"))
        elif "river" in terrains:
            items.append(LegendItem(tr._("River 2"), theme.river, kind="double"))
        if "unknown" in terrains:
            items.append(LegendItem(tr._("Mountain or river 2"), theme.ink, kind="double"))
        return items

    # Events

    def event_keys(self, event: Event) -> Sequence[Key]:
        return list(event_keys(event))

    def animations(self, events: Sequence[Event]) -> list[Animation]:
        return animations(self, events)

    def play(self, events: Sequence[Event], done: Callable[[], None] | None = None) -> None:
        """The camera follows the others' moves; then it comes back to the viewer's choices."""
        followed = any(event.seat != self.seat for event in events)

        def played() -> None:
            if self.legal and followed:
                self.bring_choices_into_sight()
            if done is not None:
                done()

        super().play(events, played)

    def recall(self, events: Iterable[Event]) -> None:
        for event in events:
            if event.kind in ("round_ended", "dealt", "hands_passed"):
                self.last_moves, self.last_seat, self._left = {}, None, None
            elif event.seat is not None:
                if event.seat != self.last_seat and event.kind != "last_chance":
                    self.last_moves[event.seat] = []
                    self.last_seat = event.seat
                moved = self.last_moves.setdefault(event.seat, [])
                moved.extend(key for key in event_keys(event) if key not in moved)

    def ghosts(self, missing: Mapping[int, Iterable[int]]) -> None:
        """Draws the lines that each seat lacked, until another view is shown."""
        self.missing = {seat: tuple(lines) for seat, lines in missing.items()}
        self.refresh()
