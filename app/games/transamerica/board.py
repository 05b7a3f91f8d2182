"""The TransAmerica board: what lies where, what can be touched, what moves."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty

from app.board.animation import Motion, out_cubic
from app.board.background import Ground, ground
from app.board.camera import Rect
from app.board.geometry import Point
from app.board.hit_test import Place, Places
from app.board.label_layer import Name
from app.board.labels import Obstacle
from app.board.meshes import Layer, Pictures
from app.board.overlays import Spot
from app.board.view import BoardView
from app.games.transamerica import art
from app.games.transamerica.analysis import last_look
from app.games.transamerica.hit_areas import geometry, line_places, node_places
from app.games.transamerica.labels import city_names, in_the_way
from app.services.language import tr
from app.table.game_view import GameView
from app.theme.theme import Player, theme
from rules.core.action import Action
from rules.core.event import Event
from rules.transamerica.board import COLOURS, Board
from rules.transamerica.lattice import bits
from rules.transamerica.network import laid
from rules.transamerica.phases import MARKER, MOVE
from rules.transamerica.state import State

#: Kit -> its printed ground; a user's own board gets plain paper.
GROUNDS = {"usa": "transamerica", "europe": "transeuropa"}

#: Space round the lattice in the fitted view, in spacings.
SIDE, ABOVE = 0.86, 0.55

#: Seconds: a rail of another player comes down, and the pause after it.
DROP, PAUSE = 0.22, 0.08

RAIL_EVENTS = ("rail",)
MARKER_EVENTS = ("marker_placed", "marker_moved")

Key = tuple[str, int]  # ("line" or "node", its number)


class TransAmericaBoard(BoardView):
    """Works for any board of the rules: the American, the European, a user's own."""

    LAYERS = (
        "lattice",
        "legal",
        "glow",
        "rails",
        "plan",
        "staged",
        "ghosts",
        "cities",
        "markers",
        "moving",
        "flash",
        "aim",
    )
    FINE = frozenset({"lattice", "legal", "plan", "ghosts", "cities", "markers", "aim"})

    #: Whether a touch lays a rail of the own colour, where that is possible (TA-10).
    coloured = BooleanProperty(False)
    #: Lines of the shortest plan; empty: none is shown.
    plan = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        self.last: dict[int, list[Key]] = {}
        self._last_seat: int | None = None
        self.missing: dict[int, tuple[int, ...]] = {}
        self._hidden: set[Key] = set()
        self._flashed: Sequence[Place] = ()
        super().__init__(**kwargs)
        self.bind(plan=lambda *_: self.refresh(), coloured=self._recolour)

    # The board and what lies on it

    @property
    def position(self) -> State:
        assert self.view is not None
        position: State = self.view.position
        return position

    @property
    def board(self) -> Board:
        return self.position.board

    def ground(self) -> Ground | None:
        name = GROUNDS.get(self.board.name) if self.view else None
        return ground(name) if name else None

    def content(self) -> Rect:
        nodes, _ = geometry(self.board)
        xs, ys = [x for x, _ in nodes.values()], [y for _, y in nodes.values()]
        return Rect(min(xs) - SIDE, min(ys) - ABOVE, max(xs) + SIDE, max(ys) + ABOVE)

    def players(self) -> dict[int, Player]:
        return {seat: theme.player(self.colours[seat]) for seat in range(self.position.seats)}

    @property
    def me(self) -> Player:
        seat = self.view.seat if self.view else None
        return theme.player(self.colours[0 if seat is None else seat])

    def own_cities(self) -> set[int]:
        """The viewer's cities; a spectator has none."""
        if self.view is None or self.view.seat is None or not self.own:
            return set()
        return set(self.position.hands[self.view.seat])

    def scale(self) -> art.Scale:
        return art.Scale(self.pixel, self.pixel * dp(1))

    # Touching

    def show(
        self,
        view: GameView,
        staged: Sequence[Action] = (),
        legal: Iterable[Action] | None = None,
        own: bool = True,
    ) -> None:
        self.missing = {}
        super().show(view, staged, legal, own)

    def build_places(self) -> Places:
        markers = self.position.phase == MARKER or any(key[0] == "node" for key in self.legal)
        return node_places(self.board) if markers else line_places(self.board)

    def key_of(self, action: Action) -> Key | None:
        if action.kind in ("rail", "own"):
            return "line", action.args[0]
        return ("node", action.args[0]) if action.kind == "marker" else None

    def _by_place(self, actions: Iterable[Action]) -> dict[Hashable, Action]:
        """Black rails, or coloured ones where the player wants them and may lay them."""
        wanted = "own" if self.coloured else "rail"
        return super()._by_place(sorted(actions, key=lambda action: action.kind != wanted))

    def action_at(self, key: Hashable) -> Action:
        assert isinstance(key, tuple)
        kind, number = key
        board = self.board
        if kind == "node":
            return board.moves.actions[board.moves.marker + number]
        return board.moves.actions[number + (board.moves.coloured if self.coloured else 0)]

    def _recolour(self, *_: object) -> None:
        if self.view is not None:
            self.show(self.view, self.staged, None, self.own)

    def spots_of(self, what: Event | Iterable[Hashable]) -> list[Place]:
        keys = list(_keys_of(what)) if isinstance(what, Event) else list(what)
        lines, nodes = line_places(self.board).by_key, node_places(self.board).by_key
        found = (lines.get(key) or nodes.get(key) for key in keys)
        return [place for place in found if place is not None]

    # Drawing

    def look(self) -> dict[str, Hashable]:
        position, staged = self.position, self.staged
        colours = tuple(self.colours)
        seat = self.view.seat if self.view else None
        hidden = frozenset(self._hidden)
        return {
            "lattice": self.board.fingerprint,
            "legal": (self.show_legal, frozenset(self.legal), seat, staged),
            "glow": (tuple((s, tuple(keys)) for s, keys in self.last.items()), hidden),
            "rails": (position.rails, tuple(position.own), staged, hidden, colours),
            "plan": (tuple(self.plan), seat),
            "staged": (staged, seat, colours),
            "ghosts": (tuple(self.missing.items()), colours),
            "cities": (position.seats > 3, frozenset(self.own_cities()), seat, colours),
            "markers": (tuple(position.markers), staged, hidden, seat, colours),
            "flash": tuple(place.key for place in self._flashed),
            "aim": (self.aimed and self.aimed.key, self.cursor, seat),
        }

    def staged_lines(self) -> dict[int, bool]:
        """Staged lines, and whether each would be a coloured rail."""
        return {a.args[0]: a.kind == "own" for a in self.staged if a.kind in ("rail", "own")}

    def draw_lattice(self, layer: Layer) -> None:
        art.draw_lattice(layer, self.board, self.scale(), self.ground() is not None)

    def draw_legal(self, layer: Layer) -> None:
        if not self.show_legal:
            return
        nodes, lines = geometry(self.board)
        staged = {self.key_of(action) for action in self.staged}
        keys = [key for key in self.legal if key not in staged]
        accent, scale = self.accent, self.scale()
        ends = [lines[number] for kind, number in keys if kind == "line"]
        art.draw_legal_lines(layer, ends, accent, scale)
        spots = [nodes[number] for kind, number in keys if kind == "node"]
        art.draw_legal_nodes(layer, spots, accent, scale, self.position.phase == MOVE)

    def draw_glow(self, layer: Layer) -> None:
        nodes, lines = geometry(self.board)
        for newest in (False, True):
            shown = [
                key
                for seat, keys in self.last.items()
                if (seat == self._last_seat) == newest
                for key in keys
                if key not in self._hidden
            ]
            ends = [lines[number] for kind, number in shown if kind == "line"]
            spots = [nodes[number] for kind, number in shown if kind == "node"]
            art.draw_glow(layer, ends, spots, 1.0 if newest else art.FADED)

    def draw_rails(self, layer: Layer) -> None:
        position = self.position
        away = self.staged_lines().keys() | {n for kind, n in self._hidden if kind == "line"}
        neutral = [line for line in bits(position.rails) if line not in away]
        own = {
            seat: [line for line in bits(rails) if line not in away]
            for seat, rails in enumerate(position.own)
        }
        art.draw_rails(layer, self.board, neutral, own, self.players())

    def draw_plan(self, layer: Layer) -> None:
        _, lines = geometry(self.board)
        art.draw_plan(layer, [lines[line] for line in self.plan], self.accent, self.scale())

    def draw_staged(self, layer: Layer) -> None:
        _, lines = geometry(self.board)
        for line, coloured in self.staged_lines().items():
            art.draw_staged_rails(layer, [lines[line]], self.me, coloured)

    def draw_ghosts(self, layer: Layer) -> None:
        art.draw_ghosts(layer, self.missing, self.board, self.players(), self.scale())

    def draw_cities(self, layer: Layer) -> None:
        nodes, _ = geometry(self.board)
        bulk, own = self.scale().bulk, self.own_cities()
        deck = set(self.board.deck(self.position.seats))
        idle = [(c, nodes[c.node]) for c in self.board.cities if c not in deck]
        art.draw_cities(layer, idle, set(), self.accent, 0.75 * bulk, art.IDLE)
        art.draw_cities(layer, [(c, nodes[c.node]) for c in deck], own, self.accent, bulk)

    def marker_spots(self) -> dict[int, Point]:
        """Where each seat's marker stands; on a city it stands beside it."""
        nodes, _ = geometry(self.board)
        markers = dict(enumerate(self.position.markers))
        for action in self.staged:
            if action.kind == "marker" and self.view is not None:
                markers[self.view.seat] = action.args[0]
        spots = {}
        for seat, node in markers.items():
            if node < 0 or ("node", node) in self._hidden:
                continue
            spots[seat] = self._marker_spot(nodes[node], node)
        return spots

    def _marker_spot(self, at: Point, node: int) -> Point:
        lift = art.LIFT if node in self.board.city_at else 0
        return at[0] + lift, at[1] - lift

    def draw_markers(self, layer: Layer) -> None:
        spots, bulk = self.marker_spots(), self.scale().bulk
        art.draw_markers(layer, spots, self.players(), bulk)
        art.draw_blocked(layer, [spots[s] for s in self._blockers() if s in spots], bulk)
        seat = self.view.seat if self.view else None
        if seat in spots and any(action.kind == "marker" for action in self.staged):
            ring = Pictures()
            ring.put("ring_dashed", *spots[seat], 1.08 * bulk, 1.08 * bulk)
            layer.draw(ring, self.accent)

    def _blockers(self) -> list[int]:
        """Other seats whose markers stand in the viewer's network and bar the way (TA-9.2)."""
        position, seat = self.position, self.view.seat if self.view else None
        if not position.moving or seat is None or position.markers[seat] < 0:
            return []
        net = position.nets[seat]
        return [
            other
            for other, node in enumerate(position.markers)
            if other != seat and node >= 0 and net >> node & 1
        ]

    def draw_moving(self, layer: Layer) -> None:
        """Only drawn by the motions themselves."""

    def draw_flash(self, layer: Layer) -> None:
        lines = [(place.a, place.b) for place in self._flashed if place.a != place.b]
        spots = [place.a for place in self._flashed if place.a == place.b]
        art.draw_glow(layer, lines, spots, 1.0)
        rings = Pictures()
        for place in self._flashed:
            rings.put("ring", *place.middle, 1.5, 1.5)
        layer.draw(rings, theme.gold)

    def draw_aim(self, layer: Layer) -> None:
        cursor = self.places.by_key.get(self.cursor)
        for place in {self.aimed, cursor}:
            if place is None:
                continue
            if place.a == place.b:
                x, y = self._marker_spot(place.a, place.key[1])
                art.draw_aimed_marker(layer, x, y, self.me, self.scale().bulk, place is cursor)
            else:
                art.draw_aimed_rail(layer, place.a, place.b, self.me, place is cursor)

    # Names, minimap, legend

    def names_wanted(self) -> Iterable[Name]:
        return city_names(self)

    def obstacles(self) -> Iterable[Obstacle]:
        return in_the_way(self)

    def own_spots(self) -> Sequence[Spot]:
        if self.view is None:
            return ()
        nodes, _ = geometry(self.board)
        cities = (self.board.cities[number] for number in sorted(self.own_cities()))
        return [
            Spot(city.name, *nodes[city.node], f"group_{COLOURS[city.colour]}") for city in cities
        ]

    def mini_lines(self) -> Iterable[tuple[Point, Point]]:
        _, lines = geometry(self.board)
        return [lines[line] for line in bits(laid(self.position))]

    def legend(self) -> Sequence[tuple[str, Sequence[float], bool]]:
        terrains = set(self.board.terrain.values()) if self.view else set()
        items = [(tr._("Plain 1"), theme.lattice, False)]
        if "mountain" in terrains:
            items.append((tr._("Mountain 2"), theme.mountain, True))
        if "river" in terrains:
            items.append((tr._("River 2"), theme.river, True))
        if "unknown" in terrains:
            items.append((tr._("Mountain or river 2"), theme.ink, True))
        return items

    # What has happened

    def recall(self, events: Iterable[Event]) -> None:
        for event in events:
            if event.kind in ("round_ended", "dealt", "hands_passed"):
                self.last, self._last_seat = {}, None
            elif event.seat is not None:
                if event.seat != self._last_seat and event.kind != "last_chance":
                    self.last[event.seat] = []
                    self._last_seat = event.seat
                moved = self.last.setdefault(event.seat, [])
                moved.extend(key for key in _keys_of(event) if key not in moved)

    def motions_of(self, events: Sequence[Event]) -> list[Motion]:
        motions: list[Motion] = []
        position = self.position
        for event in events:
            for key in _keys_of(event):
                kind, number = key
                lies = (
                    laid(position) >> number & 1 if kind == "line" else (number in position.markers)
                )
                if lies:  # a new round has cleared the board: nothing to show on it
                    self._hidden.add(key)
                    motions += [self._drop(key, event), Motion(PAUSE)]
        return motions

    def _drop(self, key: Key, event: Event) -> Motion:
        layer = self.layers["moving"]
        player = theme.player(self.colours[event.seat or 0])
        nodes, lines = geometry(self.board)
        kind, number = key

        def start() -> None:
            (place,) = self.spots_of([key])
            x, y = place.middle
            self.reveal(Rect(x, y, x, y))

        def at(t: float) -> None:
            layer.clear()
            if kind == "line":
                wood = "rail_boxwood" if theme.dark else "rail_ebony"
                key_of_piece = f"rail_{player.key}" if event.data["coloured"] else wood
                art.draw_dropping(layer, lines[number], key_of_piece, out_cubic(t))
            else:
                bulk = self.scale().bulk * (1.35 - 0.35 * out_cubic(t))
                spot = self._marker_spot(nodes[number], number)
                art.draw_markers(layer, {0: spot}, {0: player}, bulk)

        def finish() -> None:
            layer.clear()
            self._hidden.discard(key)
            self.refresh()

        return Motion(DROP, at, start, finish)

    def flash(self, places: Sequence[Place]) -> None:
        self._flashed = tuple(places)
        self.refresh()

        def over() -> None:
            self._flashed = ()
            self.refresh()

        self._motions.run([Motion(1.4, finish=over)])

    def show_pause(self, before: GameView, events: Sequence[Event]) -> None:
        """The end of a round, with the lines that each seat still lacked."""
        self.show(last_look(before, events), legal=())
        ended = next((event for event in events if event.kind == "round_ended"), None)
        missing = ended.data["missing"] if ended is not None else ()
        self.ghosts({seat: lines for seat, lines in enumerate(missing) if lines})

    def ghosts(self, missing: Mapping[int, Iterable[int]]) -> None:
        """Draw the lines that each seat lacked, until another view is shown."""
        self.missing = {seat: tuple(lines) for seat, lines in missing.items()}
        self.refresh()


def _keys_of(event: Event) -> Iterable[Key]:
    if event.kind in RAIL_EVENTS:
        yield "line", event.data["line"]
    elif event.kind in MARKER_EVENTS:
        yield "node", event.data["node"]
