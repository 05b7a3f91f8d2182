"""Board of Far West Loco: what can be touched, the dice and headline, and the open card."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.widget import Widget

from app.board.animation import Animation
from app.board.camera import Pose, Rect
from app.board.edge_chips import OwnPlace
from app.board.geometry import Segment
from app.board.hit_test import HitArea, HitAreas
from app.board.label_layer import BoardLabel
from app.board.labels import Obstacle
from app.board.meshes import Layer
from app.board.view import BoardView
from app.games.far_west_loco.animation import EventAnimations, event_spaces, last_way
from app.games.far_west_loco.card import OpenCard
from app.games.far_west_loco.choices import ChoiceCursor
from app.games.far_west_loco.dice import last_faces
from app.games.far_west_loco.follow import FOLLOW, FollowCamera
from app.games.far_west_loco.labels import label_obstacles, place_labels
from app.games.far_west_loco.layers import DRAW, FINE, layer_keys
from app.games.far_west_loco.layout import BoardLayout, framed, layout_of
from app.games.far_west_loco.overlays import FarWestOverlays
from app.games.far_west_loco.players import Plates
from app.games.far_west_loco.story import acting, headline, known_at_once, last_actor
from app.games.far_west_loco.text import player_text, space_text
from app.screens.table.notice import Notice
from app.theme.theme import Player, theme
from rules.core.action import Action
from rules.core.event import Event
from rules.far_west_loco import locomotives
from rules.far_west_loco.position import NOBODY
from rules.far_west_loco.state import State

#: Least size of the loop's frame (dp): a board is shown before it has its place, too.
LEAST_FRAME = (240, 160)
#: Below this height of the middle (dp) the goal gives way to what is asked: it stands on the board.
FLAT = 400
#: Below this height of the board (dp) the road is shown, if nothing lies in the middle.
SMALL = 364
#: What the dice show before the first throw.
FIRST_FACES = ("6", "star")


class FarWestLocoBoard(BoardView[State, int]):
    """Shows the loop with its trains and stations; the keys of places are numbers of spaces."""

    LAYERS = tuple(DRAW)
    FINE = FINE

    #: Place of the open middle in the window (x, y, width, height), where a panel can lie.
    field = ListProperty([0, 0, 0, 0])
    #: Whether a panel lies there: it shows dice, card and story, and the players stand elsewhere.
    hosting = BooleanProperty(False)
    #: Whether dice, trains and money have come to rest: before that nothing is asked.
    settled = BooleanProperty(True)
    #: The events of the last step that have come into sight.
    told = ListProperty([])
    #: The faces that the speed and the manoeuvre die show.
    faces = ObjectProperty(FIRST_FACES)
    #: Number of the open card and the seat that drew it; None: no card is open.
    card = ObjectProperty(None, allownone=True)
    #: On an upright screen the road is shown, unless the whole loop was asked for.
    whole_loop = BooleanProperty(False)

    overlays: FarWestOverlays

    def __init__(
        self,
        colours: Sequence[int] = (0, 1, 2, 3, 4, 5),
        names: Sequence[str] = (),
        you: int | None = None,
    ) -> None:
        """``names`` are the players' names by seat, ``you`` is the only person's seat."""
        super().__init__(colours)
        self.names = names
        self.you = you
        #: Keyboard cursor in the panel's choices.
        self.choices: ChoiceCursor | None = None
        #: The last thing that happened, written in the open field.
        self.headline = ""
        #: The way that was driven last: from one space forward to another.
        self.driven: tuple[int, int] | None = None
        #: Space -> the faces of the die that lead there, written on the board.
        self.landings: dict[int, tuple[int, ...]] = {}
        #: What plates and bank notes are added to: the board, or the panel that lies on it.
        self.sky: Widget = self
        #: The players outside of the board and the goal's line, while a panel lies on it.
        self.plates: Plates | None = None
        self.goal_line: Widget | None = None
        #: The seat whose events are being animated.
        self.mover: int | None = None
        self.moving = EventAnimations(self)
        self.open_card = OpenCard(self)
        self.follow_camera = FollowCamera(self)
        self.overlays.strip.bind(on_pick=lambda _strip, seat: self.show_train(seat))
        self.fbind("whole_loop", lambda *_: self.reset_camera())
        self.notice = Notice(size_hint=(None, None))
        self.add_widget(self.notice)

    # Position

    @property
    def layout(self) -> BoardLayout:
        """Where the whole loop is shown it takes the shape of its frame; a picture of a part of
        the board shows it as printed."""
        board = self.position.box.board
        if self.still is not None or not (self.hosting or self.shows_loop):
            return layout_of(board)
        left, top, right, bottom = self.edges
        wide = self.width - left - right
        high = self.height - top - bottom - self.overlays.head - self.overlays.foot
        width, height = round(wide / dp(1)), round(high / dp(1))
        return framed(board, max(width, LEAST_FRAME[0]), max(height, LEAST_FRAME[1]))

    @property
    def shows_loop(self) -> bool:
        """Whether the frame is about as wide as high or wider, or no train stands on a space yet:
        then the whole loop is shown."""
        return bool(self.width >= 0.8 * self.height) or not self._placed

    @property
    def _placed(self) -> bool:
        """Whether every locomotive has its place."""
        return self.view is None or min(self.position.at) >= 0

    @property
    def follows(self) -> bool:
        """Whether only the surroundings of a locomotive are shown: an upright phone."""
        return bool(self.compact and not self.shows_loop)

    def content(self) -> Rect:
        return self.layout.content

    def name(self, seat: int) -> str:
        return self.names[seat] if self.names else ""

    def players(self) -> list[Player]:
        return [theme.player(self.colours[seat]) for seat in range(self.position.seats)]

    @property
    def active(self) -> int | None:
        """The seat that acts: during an animation the one whose train moves."""
        if not self.settled and self.mover is not None:
            return self.mover
        if self.replayed is not None:
            return self.replayed
        waiting = self.position.to_act()
        return waiting[0] if len(waiting) == 1 and waiting[0] >= 0 else None

    @property
    def replayed(self) -> int | None:
        """The seat that a replay has just shown; None: nobody."""
        return last_actor(self.told) if self.looking_back else None

    def plate_of(self, seat: int) -> Widget:
        """The plate of a player, wherever it stands."""
        plates: Sequence[Widget] = (self.plates or self.overlays.strip).plates
        return plates[seat]

    def train_places(self) -> list[float]:
        """Place of each locomotive: its space, or between two spaces while it moves."""
        return [self.moving.places.get(seat, space) for seat, space in enumerate(self.position.at)]

    @property
    def has_road(self) -> bool:
        """Whether the loop would be too small here: a sheet lies over the foot of the board, or it
        stands beside the panel on a small phone lying on its side. Home's picture of a table, which
        stands nowhere, shows the loop."""
        small = self.parent is not None and self.height < dp(SMALL)
        return bool(self.edges[3] > 0 or (self.still is None and small))

    @property
    def on_road(self) -> bool:
        """Whether the road is shown."""
        if not self.has_road or self.whole_loop or self.hosting or self.view is None:
            return False
        return self._placed

    @property
    def free_box(self) -> tuple[float, float, float, float]:
        """The part of the board that nothing covers: its middle in the window, width and height."""
        if self.on_road:
            road, foot = self.overlays.road, self.y + self.edges[3]
            return road.center_x, (foot + road.top) / 2, road.width, road.top - foot
        x, y = self.camera.free_middle
        return self.x + x, self.y + y, self.camera.free_width, self.camera.free_height

    @property
    def notice_foot(self) -> float:
        """Sentences lie over what can be missed for a moment, never over the track.

        On the road over the players, above its farthest row. On the loop at the foot of its
        middle, over the goal.
        """
        usual: float = self.edges[3] + dp(60)
        if self.hosting and self.field[3] >= dp(FLAT):
            return float(self.field[1] - self.y + dp(4))
        if not self.on_road:
            return usual
        return float(self.overlays.road.top - self.y + dp(2))

    @property
    def notice_least(self) -> tuple[float, float]:
        """As large as the players or the goal: half a line would look out behind a sentence."""
        if self.on_road:
            strip = self.overlays.strip
            return strip.width, strip.top - self.y - self.notice_foot
        if self.goal_line is None or self.field[3] < dp(FLAT):
            return 0, 0
        return self.field[2] - dp(32), self.goal_line.height + dp(8)

    @property
    def notice_hangs(self) -> bool:
        return self.notice_least[1] > 0 and self.hosting  # above the goal stand the buttons

    def refresh(self) -> None:
        super().refresh()
        if self.view is not None:
            self.overlays.show_players()
            self.overlays.show_road()
            if self.content() != self.camera.content:  # the trains have come, or gone in a replay
                self.reshape_soon()

    def animate(self) -> None:
        """Draws one frame of an animation; the players' cards stay as they are."""
        super().refresh()
        if self.on_road:
            self.overlays.road.animate()

    def restyle(self) -> None:
        super().restyle()
        if self.viewport.fitted:  # the card is written in the current language, too
            self.open_card.place()

    # Touch and keyboard

    def hit_areas(self) -> HitAreas[int]:
        points = self.layout.points
        return HitAreas(HitArea(number, point, point) for number, point in enumerate(points))

    def key_of(self, action: Action) -> int | None:
        """Only what leads to a space can be touched there; all else has its button."""
        if self.seat is None:
            return None
        position = self.position
        if action.kind == "move":
            return locomotives.landing(position, self.seat, action.args[0])
        if action.kind == "lot":
            return position.box.board.lots[action.args[0]].station
        if action.kind == "spike":
            seat = position.landlord[action.args[0]]
            return position.at[seat] if seat != NOBODY else None
        return None

    def tap_illegal(self, key: int, aimed: bool) -> bool:
        self.describe_space(key)
        return False

    def touch_space(self, space: int) -> None:
        """A space was touched on the road: chooses it, or tells its rule."""
        if space in self.legal:
            self.choose(space)
        else:
            self.describe_space(space)

    def describe_space(self, space: int) -> None:
        """Tells what a space is, what a stop there does to the viewer, and its rule."""
        if self.view is not None:
            names = self.names or [""] * self.position.seats
            self.dispatch("on_explain", space_text(self.view, space, names))
            self.flash([space])

    def show_train(self, seat: int) -> None:
        """Brings a player's locomotive into view."""
        if self.position.at[seat] < 0:
            return
        if self.on_road:
            self.overlays.road.look_at(self.position.at[seat])
            self.dispatch("on_explain", player_text(self.position, seat, self.name(seat)))
        else:
            self.highlight([self.position.at[seat]])

    def highlight(self, what: Event | Iterable[Hashable]) -> None:
        keys = self.event_keys(what) if isinstance(what, Event) else what
        spaces = [key for key in keys if isinstance(key, int)]
        super().highlight(spaces)
        if spaces and self.on_road:
            self.overlays.road.look_at(spaces[-1])

    def move_cursor(self, dx: float, dy: float) -> None:
        """Moves through all choices in the panel: not every choice is a place."""
        if self.choices is not None:
            self.choices.move(1 if dx > 0 or dy < 0 else -1)

    def choose_cursor(self) -> None:
        if self.choices is not None:
            self.choices.choose()

    # Layers, labels, overlays

    def layer_keys(self) -> dict[str, Hashable]:
        return layer_keys(self)

    def draw_layer(self, name: str, layer: Layer) -> None:
        DRAW[name](self, layer)

    def labels(self) -> Iterable[BoardLabel]:
        return () if self.layout.in_frame else place_labels(self.position, self.layout)

    def obstacles(self) -> Iterable[Obstacle]:
        return label_obstacles(self.position, self.layout, self.camera)

    def make_overlays(self) -> FarWestOverlays:
        return FarWestOverlays(self)

    def minimap_lines(self) -> Iterable[Segment]:
        points = self.layout.points
        return zip(points, (*points[1:], points[0]), strict=True)

    def own_places(self) -> Sequence[OwnPlace]:
        """The viewer's locomotive."""
        seat = self.seat
        if seat is None or self.position.at[seat] < 0:
            return ()
        x, y = self.layout.points[self.position.at[seat]]
        return [OwnPlace(self.name(seat), x, y, f"token_{theme.player(self.colours[seat]).key}")]

    # Camera

    @property
    def opens_at(self) -> float:
        return FOLLOW if self.follows else super().opens_at

    def home_pose(self) -> Pose:
        return self.follow_camera.home_pose()

    def on_compact(self, *_: object) -> None:
        """Follow mode begins or ends: start from the home pose."""
        self.viewport.fitted = False

    def on_hosting(self, *_: object) -> None:
        self.reset_camera()

    def reshape(self, *_: object) -> None:
        self.follow_camera.adapt()
        super().reshape()
        if self.view is None:
            return
        if self.content() != self.camera.content:  # the loop takes the new shape
            self.camera.content = self.content()
            self.touch.set_areas(self.hit_areas())
            self.viewport.reset()
            super().reshape()
            self.refresh()
        if self.hosting:  # all is in sight, and the panel would not move along
            self.camera.closest = self.camera.whole_scale
        self._place_field()

    def _place_field(self) -> None:
        field = self.layout.field
        left, top = self.camera.to_pixels(field.left, field.top)
        right, bottom = self.camera.to_pixels(field.right, field.bottom)
        self.field = [self.x + left, self.y + bottom, right - left, top - bottom]

    def camera_moved(self) -> None:
        super().camera_moved()
        self.open_card.place()

    def reveal_space(self, space: int) -> None:
        x, y = self.layout.points[space]
        self.viewport.reveal(Rect(x - 1, y - 1, x + 1, y + 1))

    # Events

    def event_keys(self, event: Event) -> Sequence[int]:
        return event_spaces(event)

    def recall(self, events: Iterable[Event]) -> None:
        """Shows dice, card, headline and way as they are after some events; none: as at first."""
        events = list(events)
        self.faces = last_faces(events, self.faces if events else FIRST_FACES)
        self.open_card.recall(events)
        said = headline(events, self.names, self.you)
        self.headline = said or (self.headline if events else "")
        self.driven = last_way(events, self.driven if events else None)
        self.told = events
        self.layers.redraw("table", "way")

    def play(self, events: Sequence[Event], done: Callable[[], None] | None = None) -> None:
        """Animates events; dice, cards and texts appear when their cause has been seen."""
        self.animator.skip()
        self.mover = acting(events)
        self.settled = False
        self.told = known_at_once(events)
        if any(event.kind == "card" for event in events):
            self.open_card.put_away()
        animations = self.moving.animations(events)
        self.refresh()
        animations.append(Animation(0, finish=lambda: self._settle(events)))
        self.animator.run(animations, done or (lambda: None))

    def _settle(self, events: Sequence[Event]) -> None:
        self.recall(events)
        self.settled = True
        self.refresh()

    def glow(self, spaces: Iterable[int]) -> None:
        """Lights up spaces until other ones are lit."""
        self.flashed = tuple(self.areas_of(spaces))
        self.animate()
