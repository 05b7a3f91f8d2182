"""The Far West Loco board: the loop, its trains and stations, dice, cards and the players."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any

from kivy.metrics import dp

from app.board.animation import Motion
from app.board.camera import Rect
from app.board.geometry import Point
from app.board.hit_test import Place, Places
from app.board.label_layer import Name
from app.board.labels import Obstacle
from app.board.meshes import Layer
from app.board.overlays import Spot
from app.games.far_west_loco import art, trains
from app.games.far_west_loco.animation import Moves, last_card, last_faces, spaces_of
from app.games.far_west_loco.choices import ChoiceCursor
from app.games.far_west_loco.follow import FollowingBoard
from app.games.far_west_loco.labels import in_the_way, place_names
from app.games.far_west_loco.layout import CELL
from app.games.far_west_loco.overlays import FarWestOverlays
from app.games.far_west_loco.text import money, named, say
from app.screens.table.notice import Notice
from app.services.language import tr
from app.theme.theme import Player, theme
from rules.core.action import Action
from rules.core.event import Event
from rules.far_west_loco import locomotives, stages
from rules.far_west_loco.game import GAME
from rules.far_west_loco.position import NOBODY

#: What is written in the open field when it is the newest.
HEADLINES = (
    *("moved", "placed", "spiked", "spike", "governor", "governor_home", "unloaded", "bought"),
    *("stake", "auction", "bid", "sold", "unsold", "bankrupt", "recovered"),
)


class FarWestBoard(FollowingBoard):
    """Shows a position and reports which space was touched; knows no rule."""

    LAYERS = ("ground", "spaces", "buildings", "table", "hints", "trains", "flash", "aim")
    FINE = frozenset({"ground", "table", "aim"})

    def __init__(self, **kwargs: Any) -> None:
        #: The keyboard's way through the choices in the panel.
        self.choices: ChoiceCursor | None = None
        #: The faces that the speed and the manoeuvre die show.
        self.faces = ("6", "star")
        #: The last thing that happened, written in the open field.
        self.headline = ""
        self._flashed: Sequence[Place] = ()
        self.moves = Moves(self)
        super().__init__(**kwargs)
        self.overlays = FarWestOverlays(self)
        self.overlays.strip.bind(on_pick=lambda _strip, seat: self.show_train(seat))
        self.notice = Notice(size_hint=(None, None))
        self.add_widget(self.notice)

    # The board and what lies on it

    def players(self) -> list[Player]:
        return [theme.player(self.colours[seat]) for seat in range(self.position.seats)]

    def where(self) -> list[float]:
        """Where each locomotive is seen now: on its way, or on its space."""
        return [self.moves.afloat.get(seat, space) for seat, space in enumerate(self.position.at)]

    def refresh(self) -> None:
        super().refresh()
        if self.view is not None:
            self.overlays.show_players()

    def animate(self) -> None:
        """One frame of something that moves: the players' cards stay as they are."""
        super().refresh()

    # Touching

    def build_places(self) -> Places:
        return Places(Place(number, spot, spot) for number, spot in enumerate(self.line.spots))

    def key_of(self, action: Action) -> int | None:
        """Only what leads to a space can be touched there; all else has its button."""
        if self.view is None or self.view.seat is None:
            return None
        position = self.position
        if action.kind == "move":
            return locomotives.landing(position, self.view.seat, action.args[0])
        if action.kind == "lot":
            return position.box.board.lots[action.args[0]].station
        if action.kind == "spike":
            seat = position.landlord[action.args[0]]
            return position.at[seat] if seat != NOBODY else None
        return None

    def tap_at(self, x: float, y: float, aimed: bool) -> bool:
        """A space that cannot be chosen tells what it is."""
        meant = self.meant_at(x, y)
        if meant is not None and meant[1]:
            return super().tap_at(x, y, aimed)
        if meant is not None:
            self.tell_space(int(str(meant[0].key)))
        return False

    def tell_space(self, space: int) -> None:
        """What a space is, whose, and what it costs."""
        position = self.position
        said = [named(position.place(space))]
        about = position.box.board.spaces[space]
        deed = position.plots[about.plot] if about.plot >= 0 else NOBODY
        if deed >= 0:
            owner = position.owner[deed]
            if owner >= 0:
                said.append(tr._("Owner: {name}").format(name=self.name(owner)))
            else:
                price = position.box.prices.deeds[deed].price
                said.append(tr._("For sale: {amount}").format(amount=money(price)))
            if position.mortgaged >> deed & 1:
                said.append(tr._("mortgaged"))
        elif about.lot >= 0 and position.landlord[about.lot] >= 0:
            said.append(tr._("Owner: {name}").format(name=self.name(position.landlord[about.lot])))
        self.notice.size = self.width, dp(10)
        self.notice.pos = self.x, self.y + max(self.edges[3], self.overlays.foot) + dp(12)
        self.notice.say(" · ".join(said))
        self.flash(self.spots_of([space]))

    def move_cursor(self, dx: float, dy: float) -> None:
        """Not every choice is a place: the keys go through all of them in the panel."""
        if self.choices is not None:
            self.choices.move(1 if dx > 0 or dy < 0 else -1)

    def choose_cursor(self) -> None:
        if self.choices is not None:
            self.choices.choose()

    def spots_of(self, what: Event | Iterable[Hashable]) -> list[Place]:
        keys = spaces_of(what) if isinstance(what, Event) else list(what)
        found = (self.places.by_key.get(key) for key in keys)
        return [place for place in found if place is not None]

    # Drawing

    def look(self) -> dict[str, Hashable]:
        position = self.position
        colours = tuple(self.colours)
        seat = self.view.seat if self.view else None
        deeds = (tuple(position.plots), tuple(position.owner), position.mortgaged)
        moves = self.moves
        built = (tuple(position.stage), position.winner, moves.unopened)
        loads = (tuple(position.loaded), tuple(position.dropped), tuple(moves.freight.items()))
        afloat = (loads, moves.governor, moves.leap)
        return {
            "ground": (id(position.box.board), theme.dark),
            "spaces": (tuple(position.landlord), colours),
            "buildings": (deeds, built, tuple(position.landlord), colours),
            "table": (
                position.layers,
                self.faces,
                position.spike,
                tr.language,
                self.headline,
                position.winner,
            ),
            "hints": (frozenset(self.legal), self.staged, seat, tuple(position.at), position.phase),
            "trains": (tuple(self.where()), afloat, tuple(position.stage), colours, seat),
            "flash": (tuple(place.key for place in self._flashed), moves.opening),
            "aim": (self.aimed and self.aimed.key, self.cursor, seat),
        }

    def draw_ground(self, layer: Layer) -> None:
        art.draw_ground(layer, self.line, self.position.box.board.spaces, self.pixel)

    def draw_spaces(self, layer: Layer) -> None:
        art.draw_spaces(layer, self.position, self.line, self.players())

    def draw_buildings(self, layer: Layer) -> None:
        unopened = self.position.winner if self.moves.unopened else NOBODY
        art.draw_buildings(layer, self.position, self.line, self.players(), unopened)

    def draw_table(self, layer: Layer) -> None:
        words = (tr._("Card stack"), tr._("Speed"), tr._("Manoeuvre"), tr._("Golden spike"))
        readable = self.spacing * art.SMALL / CELL >= art.LEAST
        headline = "" if self.open_card else self._opened() or self.headline
        art.draw_table(
            layer,
            self.position,
            self.line.field,
            self.faces,
            words if readable else (),
            headline if readable else "",
        )

    def _opened(self) -> str:
        """The inauguration, when somebody has won."""
        outcome = self.position.outcome()
        if outcome is None:
            return ""
        winner = self.position.winner
        data = {"winners": outcome.winners, "reason": outcome.reason}
        phrase = GAME.tell(Event("game_over", winner, data), self.who)
        return say(phrase) if phrase is not None else ""

    def draw_hints(self, layer: Layer) -> None:
        """Where the viewer wants to go, and which spaces can be touched or reached."""
        position, seat = self.position, self.view.seat if self.view else None
        if seat is None or position.lots[seat] < 0:
            self._ring_legal(layer)
            return
        spots = self.line.spots
        wanted = [spots[space] for space in stages.wanted(position, seat)]
        trains.draw_rings(layer, wanted, self.accent, "ring_dashed", 43)
        if any(action.kind == "speed" for action in self.staged):
            for face in range(3, 9):
                x, y = spots[locomotives.landing(position, seat, face)]
                trains.draw_rings(layer, [(x, y)], theme.gold, "ring", 39)
        self._ring_legal(layer)

    def _ring_legal(self, layer: Layer) -> None:
        spots = self.line.spots
        trains.draw_rings(layer, [spots[key] for key in self.legal], self.accent, "ring", 41)
        chosen = [self.key_of(action) for action in self.staged]
        staged = [spots[key] for key in chosen if key is not None]
        trains.draw_rings(layer, staged, theme.gold, "ring", 47)

    def draw_trains(self, layer: Layer) -> None:
        where = self.where()
        seat = self.view.seat if self.view else None
        if seat is not None and where[seat] >= 0:
            x, y = self.line.between(where[seat])
            trains.draw_rings(layer, [(x, y - 2 / CELL)], self.accent, "ring", 60)
        governor = self.moves.governor
        if governor >= 0 and where[governor] >= 0:
            trains.draw_rings(layer, [self.line.between(where[governor])], theme.gold, "ring", 68)
        loads = [self.moves.freight.get(s, self._load(s)) for s in range(self.position.seats)]
        trains.draw_trains(
            layer, self.position, self.line, self.players(), where, loads, governor, self.moves.leap
        )

    def _load(self, seat: int) -> int:
        """The stage whose load a seat's wagon carries; 0: none."""
        return self.position.stage[seat] if self.position.loaded[seat] else 0

    def draw_flash(self, layer: Layer) -> None:
        trains.draw_rings(layer, [place.a for place in self._flashed], theme.gold, "ring", 52)
        winner, opening = self.position.winner, self.moves.opening
        if opening is not None and winner >= 0:
            spot = self.line.buildings[self.position.station(winner)]
            trains.draw_fireworks(layer, spot, opening, self.players()[winner])

    def draw_aim(self, layer: Layer) -> None:
        cursor = self.places.by_key.get(self.cursor)
        spots = [place.a for place in {self.aimed, cursor} if place is not None]
        trains.draw_rings(layer, spots, theme.gold, "ring", 45)

    # Names, minimap, chips

    def names_wanted(self) -> Iterable[Name]:
        return place_names(self.position, self.line)

    def obstacles(self) -> Iterable[Obstacle]:
        return in_the_way(self.position, self.line, self.camera)

    def mini_lines(self) -> Iterable[tuple[Point, Point]]:
        spots = self.line.spots
        return zip(spots, (*spots[1:], spots[0]), strict=True)

    def own_spots(self) -> Sequence[Spot]:
        """The viewer's locomotive, for the minimap and the chips at the edge."""
        seat = self.view.seat if self.view else None
        if seat is None or self.position.at[seat] < 0:
            return ()
        x, y = self.line.spots[self.position.at[seat]]
        return [Spot(self.name(seat), x, y, f"token_{theme.player(self.colours[seat]).key}")]

    # What has happened

    def recall(self, events: Iterable[Event]) -> None:
        events = list(events)
        self.faces = last_faces(events, self.faces)
        self.open_card = last_card(events, self.open_card) if events else None
        self.headline = self._newest(events) or (self.headline if events else "")
        self.redraw("table")
        if self._fitted:
            self.place_card()

    def _newest(self, events: Sequence[Event]) -> str:
        """Who went where, most recently; the race for the governor before all else."""
        for event in reversed(events):
            if event.kind in HEADLINES:
                phrase = GAME.tell(event, self.who)
                return say(phrase) if phrase is not None else ""
        return ""

    def play(self, events: Sequence[Event], done: Callable[[], None] | None = None) -> None:
        """Dice, cards and words come up when what led to them has been seen."""
        self._motions.skip()
        if any(event.kind == "card" for event in events):
            self.put_card_away()
        motions = self.moves.of(events)
        self.refresh()
        motions.append(Motion(0, finish=lambda: self.recall(events)))
        self._motions.run(motions, done or (lambda: None))

    def glow(self, spaces: Iterable[int]) -> None:
        """Let spaces glow until others do."""
        self._flashed = tuple(self.spots_of(spaces))
        self.animate()

    def reveal_space(self, space: int) -> None:
        x, y = self.line.spots[space]
        self.reveal(Rect(x - 1, y - 1, x + 1, y + 1))

    def flash(self, places: Sequence[Place]) -> None:
        self._flashed = tuple(places)
        self.refresh()

        def over() -> None:
            self._flashed = ()
            self.refresh()

        self._motions.run([Motion(1.4, finish=over)])
