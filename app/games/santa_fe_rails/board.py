"""Board of Santa Fe Rails: what can be touched, what a touch means, and what lies on it.

A piece is a company and a place. While a company is chosen (``company``), the camera shows where it
can go and flags stand for its goals (``focus``). Otherwise a touch of the map that could mean
several companies asks which one (``touch``).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from app.board.animation import Animation
from app.board.background import Background, load_background
from app.board.camera import Pose, Rect
from app.board.edge_chips import OwnPlace
from app.board.geometry import Point, Segment
from app.board.hit_test import HitAreas
from app.board.label_layer import BoardLabel, boxes_over
from app.board.labels import Box, Obstacle
from app.board.meshes import Colour, Layer
from app.board.overlays import Overlays
from app.board.view import BoardView
from app.board.viewport import DrawScale, home_pose
from app.games.santa_fe_rails import art
from app.games.santa_fe_rails.animation import animations, bonus_animations, event_keys
from app.games.santa_fe_rails.focus import CompanyFocus
from app.games.santa_fe_rails.hit_areas import ACROSS, Geometry, Key, Slot, geometry, hit_areas
from app.games.santa_fe_rails.labels import city_labels, draw_historic_squares, label_obstacles
from app.games.santa_fe_rails.layers import DRAW, FINE, layer_keys
from app.games.santa_fe_rails.overlays import FLAT, SantaFeOverlays, grouped
from app.games.santa_fe_rails.popup import PlacePopup
from app.games.santa_fe_rails.touch import PlaceTouch
from app.theme.theme import theme
from rules.core.action import Action
from rules.core.event import Event
from rules.core.view import View
from rules.santa_fe_rails.board import Board
from rules.santa_fe_rails.guide import Guide, Railhead
from rules.santa_fe_rails.state import State

#: Painted map -> its background picture; a player's own board has plain ground.
BACKGROUNDS = {"west": "santa_fe_rails"}
#: Spacing (dp) with which a flat board opens, and a wide one: the whole map at a glance.
OVERVIEW, WHOLE = 5, 6
#: From this width on (dp) the whole map can be read.
WIDE = 840
#: Space around the cities in the fitted view, in board units.
SIDE, ABOVE, BELOW = 0.9, 0.5, 0.45


@lru_cache(maxsize=2)
def _background(name: str, aspect: float) -> Background:
    """A background in board units; its file counts in shares of the width and height."""
    raw = load_background(name)
    high = ACROSS / aspect
    rect = raw.rect
    return replace(
        raw,
        rect=Rect(rect.left * ACROSS, rect.top * high, rect.right * ACROSS, rect.bottom * high),
        waters=tuple(replace(w, x=w.x * ACROSS, y=w.y * high) for w in raw.waters),
    )


class SantaFeRailsBoard(BoardView[State, Key]):
    """Works for any board of the rules.

    Events: on_city(city) when a city is touched that cannot be chosen, on_way(pieces) after the
    first of them was chosen and the others are meant, too, and on_step(1 or -1) for arrow keys; its
    handler returns whether the panel has something to step through.
    """

    LAYERS = tuple(DRAW)
    FINE = FINE
    FOLLOWS_CHOICES = True

    #: The company whose spaces are lit; -1: all of them.
    company = NumericProperty(-1)
    #: Widgets that the panel lays over the board.
    bars = ListProperty([])

    __events__ = ("on_city", "on_way", "on_step")

    def __init__(self, colours: Sequence[int] = (0, 1, 2, 3, 4, 5)) -> None:
        super().__init__(colours)
        #: The actions at each place that may be touched now.
        self.options: dict[Key, list[Action]] = {}
        #: All legal actions, also those of other companies than the chosen one.
        self.offered: list[Action] = []
        #: The spaces of the last move, which glow, and who made it.
        self.last_spaces: list[int] = []
        #: Cities that have just been revealed: they are named at every zoom.
        self.told_cities: frozenset[int] = frozenset()
        self._last_seat: int | None = None
        #: The company and the space of the last piece that each seat has laid.
        self.laid_by: dict[int, tuple[int, int]] = {}
        #: Spaces whose pieces are still dropping.
        self.hidden: set[int] = set()
        #: Window position of a seat's money, or None; None: there is no panel.
        self.purse: Callable[[int], Point | None] | None = None
        self.focus = CompanyFocus(self)
        self.place_touch = PlaceTouch(self)
        self.bind(company=self._choose_company, bars=self.reshape_soon)

    # Position

    @property
    def kit(self) -> Board:
        return self.position.board

    @property
    def geometry(self) -> Geometry:
        return geometry(self.kit)

    def background(self) -> Background | None:
        if self.view is None or self.kit.painted not in BACKGROUNDS:
            return None
        return _background(BACKGROUNDS[self.kit.painted], self.kit.aspect)

    def surround(self) -> Colour:
        colour: Colour = theme.map_sea
        return colour

    def content(self) -> Rect:
        xs, ys = zip(*self.geometry.cities, strict=True)
        return Rect(min(xs) - SIDE, min(ys) - ABOVE, max(xs) + SIDE, max(ys) + BELOW)

    @property
    def opens_at(self) -> float:
        _left, top, _right, bottom = self.edges
        flat = self.height - top - bottom < dp(FLAT)
        if self.width >= dp(WIDE):
            return WHOLE
        return OVERVIEW if flat else super().opens_at

    def home_pose(self) -> Pose:
        """Where pieces or markers may be placed, while they are; else the viewer's own cities."""
        choices = [(x + side, y) for x, y in self.choice_points() for side in (-SIDE, SIDE)]
        return home_pose(self.camera, [], choices) if choices else super().home_pose()

    def scale(self) -> DrawScale:
        return self.viewport.draw_scale(art.SMALL, art.ENLARGED)

    @property
    def popup(self) -> PlacePopup:
        """The question which company or way a touch means."""
        return self.place_touch.popup

    def company_id(self, number: int) -> str:
        return self.kit.companies[number].id

    def pieces(self) -> list[tuple[int, int, Slot]]:
        """Space, company and slot of every piece on the board."""
        network, slots = self.position.network, self.geometry.slots
        found = []
        for track in self.kit.tracks:
            built = network.built(track.number)
            if built is None:
                continue
            company, end, count = built
            for n in range(count):
                space = self.kit.nth_space(track.number, end, n)
                if space not in self.hidden:
                    found.append((space, company, slots[space].seen_from(end)))
        return found

    def view_ahead(self) -> View[State] | None:
        """The view in which the offered pieces would be laid: after those that are staged for good.

        A staged piece that is still offered can be replaced by another one: it is not laid yet.
        """
        offered = set(self.offered)
        laid = [action for action in self.staged if action not in offered]
        return self.view.after(laid) if self.view is not None and laid else self.view

    def _view_planned(self) -> View[State] | None:
        """The view once all staged pieces are laid, or staged markers placed."""
        staged = [action for action in self.staged if action.kind in ("lay", "branch", "boom")]
        return self.view.after(staged) if self.view is not None and staged else self.view

    def planned(self) -> State:
        """The position once what is staged is done."""
        view = self._view_planned()
        return self.position if view is None else view.position

    def railheads(self) -> list[Railhead]:
        """The ends of all lines, staged pieces included."""
        view = self._view_planned()
        if view is None:
            return []
        guide = Guide(view)
        companies = range(len(self.kit.companies))
        return [head for number in companies for head in guide.railheads(number)]

    def head_points(self) -> tuple[list[tuple[int, Point, Point]], list[tuple[int, Point]]]:
        """Railheads on tracks (company, point, direction) and in cities (company, point)."""
        heads = self.railheads()
        on_track = art.head_points(self.geometry, heads, self.planned())
        return on_track, art.city_head_points(self.geometry, heads, self.scale().bulk)

    @property
    def open_cities(self) -> set[int]:
        """The cities that are lit, as a boomtown marker may be placed there; else none."""
        if self.focus.active or not self.show_legal:  # a company's goals are cities, too
            return set()
        return {number for kind, number in self.legal if kind == "city"}

    def own_cities(self) -> set[int]:
        """The cities on the viewer's cards, in hand or played; a spectator has none."""
        if self.seat is None:
            return set()
        cards = (*self.position.hands[self.seat], *self.position.played[self.seat])
        return {card for card in cards if 0 <= card < len(self.kit.cities)}

    def show(
        self,
        view: View[State],
        staged: Sequence[Action] = (),
        legal: Iterable[Action] | None = None,
    ) -> None:
        self.offered = view.actions() if legal is None else list(legal)
        self.view, self.staged = view, tuple(staged)
        self.popup.close()
        self.focus.find(self.offered)
        super().show(view, staged, self.offered)
        self.focus.update()

    def _choose_company(self, *_: object) -> None:
        if self.view is not None:
            self.show(self.view, self.staged, self.offered)

    # Touch

    def hit_areas(self) -> HitAreas[Key]:
        return hit_areas(self.kit)

    def key_of(self, action: Action) -> Key | None:
        if action.kind in ("lay", "branch"):
            return "space", action.args[1]
        return ("city", action.args[0]) if action.kind == "boom" else None

    def legal_by_key(self, actions: Iterable[Action]) -> dict[Key, Action]:
        self.options = {}
        if self.focus.active:
            pairs = list(self.focus.keys())
        else:
            pairs = [(key, action) for action in actions if (key := self.key_of(action))]
        for key, action in pairs:
            self.options.setdefault(key, []).append(action)
        return {key: found[0] for key, found in self.options.items()}

    def action_at(self, key: Key) -> Action:
        """The most likely action at a place where nothing is legal."""
        return self.place_touch.nothing_legal(key)

    def pressed(self) -> None:
        self.animator.skip()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self.place_touch.finger_down(touch)
        return super().on_touch_down(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        self.place_touch.finger_up(touch)
        handled = super().on_touch_up(touch)
        self.place_touch.finger_up(None)
        return handled

    def choose(self, key: Key) -> None:
        """Chooses the action of a place, or asks if a fingertip there could mean several."""
        if not self.place_touch.choose(key):
            super().choose(key)

    def lay(self, action: Action, last: int | None = None) -> None:
        """A piece was touched: choose it, and the others to the space ``last`` or to its city.

        They follow only if this turn allows all of them to the city.
        """
        view = self.view_ahead()
        pieces = [action] if view is None or action in self.staged else Guide(view).to_city(action)
        spaces = [piece.args[1] for piece in pieces]
        if last in spaces:
            del pieces[spaces.index(last) + 1 :]
        self.dispatch("on_choose", action)
        if len(pieces) > 1:
            self.dispatch("on_way", pieces)

    def tap_illegal(self, key: Key, aimed: bool) -> bool:
        kind, number = key
        if kind == "city":
            self.dispatch("on_city", number)
            return True
        return self.place_touch.choose_other(number) or super().tap_illegal(key, aimed)

    def move_cursor(self, dx: float, dy: float) -> None:
        """Steps through the panel's cards or answers if it has any, else over the board."""
        if not self.dispatch("on_step", 1 if dx > 0 or dy < 0 else -1):
            super().move_cursor(dx, dy)

    def choose_cursor(self) -> None:
        """Chooses what the cursor is on; with none, confirms what is staged in the panel."""
        if self.touch.cursor in self.legal:
            super().choose_cursor()
        elif self.staged:
            self.dispatch("on_choose", self.staged[-1])

    # Layers, labels, overlays

    def layer_keys(self) -> dict[str, Hashable]:
        return layer_keys(self)

    def draw_layer(self, name: str, layer: Layer) -> None:
        DRAW[name](self, layer)

    def labels(self) -> Iterable[BoardLabel]:
        return city_labels(self)

    def obstacles(self) -> Iterable[Obstacle]:
        return label_obstacles(self)

    def reshape(self, *_: object) -> None:
        in_frame = self.focus.in_frame  # before the camera is fitted to the new size
        super().reshape()
        if in_frame:
            self.focus.frame()
        self.focus.place()

    def camera_moved(self) -> None:
        super().camera_moved()
        self.focus.follow()

    def camera_rested(self) -> None:
        self.focus.place()
        super().camera_rested()
        if self.view is not None:
            draw_historic_squares(self)

    def overlay_boxes(self) -> list[Box]:
        """Boxes that float over the board, without the flags."""
        return [*super().covered_boxes(), *boxes_over(self, self.bars)]

    @property
    def notice_foot(self) -> float:
        """Over the companies, where they float over the foot of the board."""
        foot = self.edges[3]
        bars = [
            low + high for _x, low, _w, high in boxes_over(self, self.bars) if low < foot + dp(24)
        ]
        lowest: float = max(foot + dp(60), max(bars, default=0.0) + dp(8))
        return lowest

    @property
    def notice_least(self) -> tuple[float, float]:
        return 0, 0

    @property
    def notice_hangs(self) -> bool:
        return False

    def covered_boxes(self) -> list[Box]:
        return [*self.overlay_boxes(), *boxes_over(self, self.focus.flags.widgets)]

    def make_overlays(self) -> Overlays:
        return SantaFeOverlays(self)

    def own_places(self) -> Sequence[OwnPlace]:
        """Cities in the viewer's hand and those played: the same that have a ring on the map."""
        if self.view is None or self.seat is None:
            return ()
        cities = sorted(self.own_cities())
        token = f"token_{theme.player(self.colours[self.seat]).key}"
        points = self.geometry.cities
        return [OwnPlace(self.kit.cities[city].name, *points[city], token) for city in cities]

    def edge_places(self) -> Sequence[OwnPlace]:
        """Number of the viewer's cities out of sight; flags need the room instead."""
        return () if self.focus.active else grouped(self.camera, self.own_places())

    def minimap_lines(self) -> Iterable[Segment]:
        return [(slot.a, slot.b) for _, _, slot in self.pieces()]

    # Events

    def event_keys(self, event: Event) -> Sequence[Key]:
        return list(event_keys(event))

    def animations(self, events: Sequence[Event]) -> list[Animation]:
        return animations(self, events)

    def catch_up(self, events: Sequence[Event]) -> None:
        """Shows the bonuses that were paid while the viewer was not looking."""
        self.animator.run(bonus_animations(self, events), self.focus.return_to)

    def play(self, events: Sequence[Event], done: Callable[[], None] | None = None) -> None:
        def played() -> None:
            self.focus.return_to()
            if done is not None:
                done()

        super().play(events, played)

    def recall(self, events: Iterable[Event]) -> None:
        for event in events:
            if event.kind == "laid":
                if event.seat != self._last_seat:
                    self.last_spaces, self._last_seat = [], event.seat
                self.last_spaces.append(event.data["space"])
                if event.seat is not None:
                    self.laid_by[event.seat] = event.data["company_number"], event.data["space"]

    # Default handlers of the events

    def on_way(self, pieces: Sequence[Action]) -> None: ...

    def on_city(self, city: int) -> None: ...

    def on_step(self, way: int) -> bool:
        return False
