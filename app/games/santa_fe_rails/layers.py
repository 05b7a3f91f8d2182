"""How the board of Santa Fe Rails is drawn: layer by layer, its names, what lies over it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from app.board.background import Ground, ground
from app.board.camera import Rect
from app.board.geometry import Point, along
from app.board.hit_test import Place
from app.board.label_layer import Name, type_size
from app.board.labels import Box, Obstacle
from app.board.meshes import Layer
from app.board.overlays import Spot
from app.board.view import BoardView
from app.games.santa_fe_rails import art
from app.games.santa_fe_rails.hit_areas import ACROSS, UNIT, Geometry, Slot, geometry
from app.theme.theme import theme
from app.widgets.text import width_of
from rules.core.action import Action
from rules.santa_fe_rails.board import Board
from rules.santa_fe_rails.guide import Guide, Railhead
from rules.santa_fe_rails.state import State

#: Kits that have a printed ground; a user's own board gets the plain paper.
GROUNDS = {"west": "santa_fe_rails"}
#: Space round the cities in the fitted view, in board units.
SIDE, ABOVE, BELOW = 0.9, 0.5, 0.45
#: A historic square in the height of its city's name.
SQUARE = 0.95

Key = tuple[str, int]  # ("space" or "city", its number)


@lru_cache(maxsize=2)
def printed(name: str, aspect: float) -> Ground:
    """The printed ground in board units (its file counts in shares of the width and height)."""
    raw = ground(name)
    high = ACROSS / aspect
    rect = raw.rect
    return replace(
        raw,
        rect=Rect(rect.left * ACROSS, rect.top * high, rect.right * ACROSS, rect.bottom * high),
        waters=tuple(replace(w, x=w.x * ACROSS, y=w.y * high) for w in raw.waters),
    )


class DrawnBoard(BoardView):
    """A position on paper. It works for any board of the rules."""

    LAYERS = (
        "slots",
        "legal",
        "glow",
        "pieces",
        "staged",
        "cities",
        "served",
        "heads",
        "moving",
        "flash",
        "aim",
    )
    FINE = frozenset({"cities", "served", "heads", "flash"})

    #: The company whose spaces are lit; -1: all of them.
    company = NumericProperty(-1)
    #: Widgets that the panel lays over the board.
    bars = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        #: The spaces of the last moves, which glow.
        self.last: list[int] = []
        #: Spaces whose pieces are still in the air.
        self.hidden: set[int] = set()
        #: Places that shine for a moment.
        self.flashed: Sequence[Place] = ()
        super().__init__(**kwargs)

    # The board and what lies on it

    @property
    def position(self) -> State:
        assert self.view is not None
        position: State = self.view.position
        return position

    @property
    def board(self) -> Board:
        return self.position.board

    @property
    def drawn(self) -> Geometry:
        return geometry(self.board)

    def ground(self) -> Ground | None:
        if self.view is None or self.board.name not in GROUNDS:
            return None
        return printed(GROUNDS[self.board.name], self.board.aspect)

    def content(self) -> Rect:
        xs, ys = zip(*self.drawn.cities, strict=True)
        return Rect(min(xs) - SIDE, min(ys) - ABOVE, max(xs) + SIDE, max(ys) + BELOW)

    def scale(self) -> art.Scale:
        return art.Scale(self.pixel, self.pixel * dp(1))

    def pieces(self) -> list[tuple[int, int, Slot]]:
        """Space, company and place of every piece that lies there."""
        position, slots = self.position, self.drawn.slots
        found = []
        for track in self.board.tracks:
            built = position.network.built(track.number)
            if built is None:
                continue
            company, end, count = built
            for n in range(count):
                space = self.board.nth_space(track.number, end, n)
                if space not in self.hidden:
                    found.append((space, company, slots[space].seen_from(end)))
        return found

    def railheads(self) -> list[Railhead]:
        guide = Guide(self.view) if self.view else None
        if guide is None:
            return []
        companies = range(len(self.board.companies))
        return [head for number in companies for head in guide.railheads(number)]

    def key_of(self, action: Action) -> Key | None:
        if action.kind in ("lay", "branch"):
            return "space", action.args[1]
        return ("city", action.args[0]) if action.kind == "boom" else None

    # Drawing

    def look(self) -> dict[str, Hashable]:
        position = self.position
        laid = bytes(position.network.tracks), frozenset(self.hidden)
        seat = self.view.seat if self.view else None
        return {
            "slots": (self.board.fingerprint, position.terrain),
            "legal": (self.show_legal, frozenset(self.legal), self.company, seat, self.staged),
            "glow": (tuple(self.last), laid),
            "pieces": laid,
            "staged": (self.staged, seat, tuple(self.colours)),
            "cities": (position.network.boomed, self.staged, self.accent_key()),
            "served": tuple(position.network.joined),
            "heads": (tuple(position.network.heads), laid, self.company),
            "flash": tuple(place.key for place in self.flashed),
            "aim": (self.aimed and self.aimed.key, self.cursor, self.company),
        }

    def accent_key(self) -> Hashable:
        seat = self.view.seat if self.view else None
        return None if seat is None else self.colours[seat]

    def company_id(self, number: int) -> str:
        return self.board.companies[number].id

    def draw_slots(self, layer: Layer) -> None:
        art.draw_slots(layer, self.board, self.drawn, self.position.terrain)

    def draw_legal(self, layer: Layer) -> None:
        if not self.show_legal and self.company < 0:
            return
        staged = {self.key_of(action) for action in self.staged}
        slots = self.drawn.slots
        spaces = [key[1] for key in self.legal if key[0] == "space" and key not in staged]
        art.draw_legal(layer, [slots[n] for n in spaces], self.accent, self.company >= 0)
        cities = [self.drawn.cities[key[1]] for key in self.legal if key[0] == "city"]
        art.draw_rings(layer, cities, self.accent, self.scale().bulk)

    def draw_glow(self, layer: Layer) -> None:
        shown = {space: slot for space, _, slot in self.pieces()}
        art.draw_glow(layer, [shown[space] for space in self.last if space in shown])

    def draw_pieces(self, layer: Layer) -> None:
        art.draw_pieces(layer, [(self.company_id(c), slot) for _, c, slot in self.pieces()])

    def draw_staged(self, layer: Layer) -> None:
        slots = self.drawn.slots
        pieces = [
            (self.company_id(a.args[0]), slots[a.args[1]].seen_from(a.args[2]))
            for a in self.staged
            if a.kind in ("lay", "branch")
        ]
        art.draw_staged(layer, pieces, self.accent)

    def draw_cities(self, layer: Layer) -> None:
        art.draw_cities(layer, self.position, self.drawn, self.scale())
        staged = [self.drawn.cities[a.args[0]] for a in self.staged if a.kind == "boom"]
        art.draw_rings(layer, staged, theme.gold, 1.15 * self.scale().bulk)

    def draw_served(self, layer: Layer) -> None:
        counts = {
            self.drawn.cities[city.number]: len(self.position.network.companies_at(city.number))
            for city in self.board.cities
            if city.value and self.position.network.companies_at(city.number)
        }
        art.draw_served(layer, counts, self.scale())

    def head_spots(self) -> tuple[list[tuple[int, Point, Point]], list[tuple[int, Point]]]:
        heads = self.railheads()
        on_track = art.head_spots(self.drawn, heads, self.position)
        return on_track, art.city_head_spots(self.drawn, heads, self.scale().bulk)

    def draw_heads(self, layer: Layer) -> None:
        on_track, in_city = self.head_spots()
        bulk = self.scale().bulk
        art.draw_heads(layer, self.board, on_track, in_city, bulk)
        meant = [at for company, at, _ in on_track if company == self.company]
        art.draw_rings(layer, meant, self.accent, bulk)
        meant = [at for company, at in in_city if company == self.company]
        art.draw_rings(layer, meant, self.accent, 0.72 * bulk)

    def draw_moving(self, layer: Layer) -> None:
        """Only drawn by the motions themselves."""

    def draw_flash(self, layer: Layer) -> None:
        lines = [Slot(place.a, place.b) for place in self.flashed if place.a != place.b]
        art.draw_glow(layer, lines)
        spots = [place.middle for place in self.flashed]
        art.draw_rings(layer, spots, theme.gold, 1.2 * self.scale().bulk)

    def draw_aim(self, layer: Layer) -> None:
        cursor = self.places.by_key.get(self.cursor)
        for place in {self.aimed, cursor}:
            if place is None or place.key not in self.legal:
                continue
            action = self.legal[place.key]
            if place.key[0] == "city":
                art.draw_rings(layer, [place.middle], theme.gold, 1.3 * self.scale().bulk)
            else:
                slot = self.drawn.slots[action.args[1]].seen_from(action.args[2])
                company = self.company_id(action.args[0])
                art.draw_aim(layer, slot, company, self.accent, place is cursor)

    # Names with their historic squares, minimap, what lies over the board

    def names_wanted(self) -> Iterable[Name]:
        own, bulk = self.own_cities(), self.scale().bulk
        for city in self.board.cities:
            mine = city.number in own
            at = self.drawn.cities[city.number]
            text = city.name + self._room(len(city.historic))
            yield Name(city.id, text, *at, 12.5 / UNIT * bulk, mine)

    def _room(self, squares: int) -> str:
        """Blanks behind a name, as wide as its squares."""
        if not squares:
            return ""
        blank = width_of("\u00a0" * 10, theme.font("bold"), 20.0) / 10 / 20.0
        return "\u00a0" * (1 + round(squares * (SQUARE + 0.12) / blank))

    def own_cities(self) -> set[int]:
        """The cities on the viewer's cards, in hand or played; a spectator has none."""
        if self.view is None or self.view.seat is None or not self.own:
            return set()
        cards = (*self.position.hands[self.view.seat], *self.position.played[self.view.seat])
        return {card for card in cards if 0 <= card < len(self.board.cities)}

    def rested(self) -> None:
        super().rested()
        if self.view is None:
            return
        size = type_size(self.spacing) * theme.size("small") / 11
        side = size * SQUARE
        for city in self.board.cities:
            box = self.names.boxes.get(city.id)
            if box is not None:
                for number, company in enumerate(reversed(city.historic)):
                    x = box[0] + box[2] - side * (number + 1) - side * 0.12 * number
                    self._square(x, box[1] + (box[3] - side) / 2, side, company, city.number)

    def _square(self, x: float, y: float, side: float, company: int, city: int) -> None:
        """A company's square; once its bonus is paid it is ticked off."""
        key = f"historic_{self.company_id(company)}"
        box = side * 13 / 11
        group = self.paper.names
        pos = x - (box - side) / 2, y - (box - side) / 2
        group.add(Rectangle(texture=theme.art("santa_fe_rails", key), pos=pos, size=(box, box)))
        if self.position.network.joined[company] >> city & 1:
            group.add(Color(0, 0, 0, 0.6))
            group.add(Rectangle(texture=theme.piece("rrect_3"), pos=pos, size=(box, box)))
            group.add(Color(1, 1, 1, 1))
            group.add(Rectangle(texture=theme.piece("tick"), pos=pos, size=(box, box)))

    def obstacles(self) -> Iterable[Obstacle]:
        (ox, oy), s = self.camera.origin, self.camera.pose.scale
        seen = self.camera.visible().grown(1)
        bulk = self.scale().bulk

        def at(point: Point, radius: float, cost: float, owner: str | None = None) -> Obstacle:
            return Obstacle(ox + point[0] * s, oy - point[1] * s, radius * s, cost, owner)

        for city in self.board.cities:
            x, y = self.drawn.cities[city.number]
            yield at((x, y), 12.5 / UNIT * bulk, 140, city.id)
            if self.position.network.companies_at(city.number):
                shift = 10.5 / UNIT * bulk
                yield at((x + shift, y - shift), 6 / UNIT * bulk, 60)
        on_track, in_city = self.head_spots()
        for _, spot, _ in on_track:
            yield at(spot, 15 / UNIT * bulk, 150)
        for _, spot in in_city:
            yield at(spot, 9 / UNIT * bulk, 150)
        laid = {space for space, _, _ in self.pieces()}
        laid |= {action.args[1] for action in self.staged if action.kind in ("lay", "branch")}
        for space, slot in enumerate(self.drawn.slots):
            if seen.holds(*slot.middle):
                for point in along(slot.a, slot.b, 0.2):
                    yield at(point, 4.7 / UNIT, 40 if space in laid else 5)

    def clear_of(self) -> list[Box]:
        boxes = super().clear_of()
        for bar in self.bars:
            boxes.append((bar.x - self.x, bar.y - self.y, bar.width, bar.height))
        return boxes

    def own_spots(self) -> Sequence[Spot]:
        """Cities of the hand, while they can be shown to the viewer."""
        if self.view is None or self.view.seat is None or not self.own:
            return ()
        hand = self.position.hands[self.view.seat]
        cities = sorted({card for card in hand if 0 <= card < len(self.board.cities)})
        token = f"token_{theme.player(self.colours[self.view.seat]).key}"
        return [Spot(self.board.cities[c].name, *self.drawn.cities[c], token) for c in cities]

    def mini_lines(self) -> Iterable[tuple[Point, Point]]:
        return [(slot.a, slot.b) for _, _, slot in self.pieces()]
