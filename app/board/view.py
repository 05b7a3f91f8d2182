"""Base class of boards with a map: layers, camera, labels, hit test. Games draw their own on it.

The widget shows a ``View`` and reports what was touched; it knows no rule. Panning and zooming
change three transforms and draw nothing again; when the camera rests, labels are placed and fine
lines are redrawn sharp.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget

from app.board.animation import Animation, Animator
from app.board.camera import Camera, Edges, Pose
from app.board.canvas import BoardCanvas
from app.board.game_map import GameMap, S
from app.board.geometry import Point
from app.board.gestures import GestureRecognizer
from app.board.hit_test import HitArea, K, bounding_rect
from app.board.label_layer import LabelLayer, boxes_over
from app.board.labels import Box
from app.board.layers import LayerStack
from app.board.magnifier import Magnifier
from app.board.overlays import LegendItem, Overlays
from app.board.touch import BoardTouch
from app.board.viewport import READABLE, Viewport, home_pose
from app.services.language import tr
from app.services.settings import settings
from app.theme.observable import follow
from app.theme.theme import theme
from rules.core.action import Action
from rules.core.event import Event
from rules.core.view import View

#: Seconds for which highlighted places light up.
FLASH = 1.4


class BoardView(GameMap[S, K]):
    """Board widget: shows what a game defines in ``GameMap`` and reports what was touched.

    Events: on_choose(action) for a place that is legal now or staged, on_refused(action) for one
    that is not, on_explain(sentence) for a touch of something that is only to be looked at,
    on_hover(action or None), and on_shown(event) when an event comes into sight.
    """

    show_legal = BooleanProperty(True)
    #: Radius of the board's corners, in pixels.
    radius = NumericProperty(0)
    #: Left, top, right, bottom: pixels that lie under a header or a sheet.
    edges = ListProperty([0, 0, 0, 0])
    #: Whether a replay is shown.
    looking_back = BooleanProperty(False)
    #: Small boards get a minimap and edge chips instead of legend and zoom buttons.
    compact = BooleanProperty(False)

    __events__: tuple[str, ...] = (
        "on_choose",
        "on_refused",
        "on_explain",
        "on_hover",
        "on_shown",
    )

    def __init__(self, colours: Sequence[int] = (0, 1, 2, 3, 4, 5)) -> None:
        super().__init__(colours)
        #: The pose that the camera keeps in a picture of a part of the board; None: it may move.
        self.still: Pose | None = None
        self.marks: Sequence[LegendItem] = ()
        #: Places that light up for a moment.
        self.flashed: tuple[HitArea[K], ...] = ()
        self._camera_seat: int | None = None  # the last viewer that was not a spectator
        self._covers: list[Widget] = []
        self._choice_points: list[Point] = []
        self._label_points: list[Point] = []
        self._background_key: Hashable = None
        self.layers = LayerStack(self.LAYERS, self.FINE, self)
        self.board_canvas = BoardCanvas(self.canvas, self.canvas.before, self.layers)
        self.label_layer = LabelLayer(self.board_canvas.labels)
        self.magnifier = Magnifier(self.canvas.after, self.board_canvas)
        self.viewport = Viewport(self)
        self.touch: BoardTouch[K] = BoardTouch(self, self.viewport, self.magnifier)
        self.gestures = GestureRecognizer(self.touch, self.viewport)
        self.animator = Animator()
        self.overlays = self.make_overlays()
        self.reshape_soon = Clock.create_trigger(self.reshape, -1)
        for name in ("pos", "size", "edges", "radius"):
            self.fbind(name, self.reshape_soon)
        theme.follow(self.restyle)
        tr.follow(self.restyle)
        follow(settings, "show_legal", self._follow_settings)
        self.show_legal = settings.show_legal

    # Showing

    def show(
        self, view: View[S], staged: Sequence[Action] = (), legal: Iterable[Action] | None = None
    ) -> None:
        """Draws a view; ``legal`` can be touched (None: all that the view allows)."""
        other_viewer = self.view is not None and self.view.seat != view.seat
        waited = not self.legal
        self.view, self.staged = view, tuple(staged)
        self.legal = self.legal_by_key(view.actions() if legal is None else legal)
        for action in self.staged:  # a second touch of it confirms
            key = self.key_of(action)
            if key is not None:
                self.legal.setdefault(key, action)
        areas, content = self.hit_areas(), self.content()
        if content != self.camera.content:
            self.camera.content = content
            self.reset_camera()
        self.touch.set_areas(areas)
        self._choice_points = [area.middle for area in self.areas_of(self.legal)]
        self._label_points = []
        self.refresh()
        if other_viewer:  # nothing that the last one knew may stay, not even for a frame
            self.label_layer.clear()
            self.layers.draw_now()
        if view.seat not in (None, self._camera_seat):
            self._camera_seat = view.seat
            self.reset_camera()
        elif self.FOLLOWS_CHOICES and waited and self.legal:
            self.bring_choices_into_sight()
        if not self.legal:
            self.viewport.go_back()

    def bring_choices_into_sight(self) -> None:
        """Travels to the choices if the others' moves have led the camera away from them."""
        points = list(self.choice_points())
        seen = self.camera.visible()
        hidden = [point for point in points if not seen.holds(*point)]
        if self.viewport.fitted and 3 * len(hidden) >= len(points) > 0:
            self.viewport.travel_to(self.home_pose())

    def show_pause(self, before: View[S], events: Sequence[Event]) -> None:
        """Draws the position in which a pause event happened."""
        self.show(before, legal=())

    def show_end(self, final: View[S], events: Sequence[Event]) -> None:
        """Draws the finished game."""
        self.show(final, legal=())

    def refresh(self) -> None:
        """Redraws the layers whose content has changed, and places the labels if any has."""
        if self.view is None:
            return
        changed = self.layers.update(self.layer_keys())
        background = self.background()
        key = (background, theme.dark, background.part if background else 1)
        if self._background_key != key:
            self._background_key = key
            self.board_canvas.set_background(background, self.surround())
            changed = True
        if changed:
            self.viewport.rest_soon()
            self.overlays.update()

    def restyle(self) -> None:
        """Redraws everything: theme, text size or language have changed."""
        self._background_key = None
        self.layers.forget()
        self.refresh()

    def _follow_settings(self) -> None:
        self.show_legal = settings.show_legal
        self.refresh()

    # Events

    def play(self, events: Sequence[Event], done: Callable[[], None] | None = None) -> None:
        """Animates redacted events; the view shown is the one after them."""
        animations = self.animations(events)
        self.recall(events)
        self.refresh()
        self.animator.run(animations, done or (lambda: None))

    @property
    def playing(self) -> bool:
        return self.animator.running

    def skip(self) -> None:
        """Finishes all animations at once."""
        self.animator.skip()
        self.viewport.skip()

    def area_of(self, key: Hashable) -> HitArea[K] | None:
        """Hit area of a key, whether or not it can be touched now."""
        return self.touch.areas.by_key.get(key)

    def areas_of(self, keys: Iterable[Hashable]) -> list[HitArea[K]]:
        """The hit areas of some keys, as far as there are any."""
        return [area for key in keys if (area := self.area_of(key)) is not None]

    def highlight(self, what: Event | Iterable[Hashable]) -> None:
        """Brings the places of an event, or of some keys, into view and lights them up."""
        areas = self.areas_of(self.event_keys(what) if isinstance(what, Event) else what)
        if areas:
            self.viewport.reveal(bounding_rect(areas))
            self.flash(area.key for area in areas)

    def flash(self, keys: Iterable[Hashable]) -> None:
        """Lights up places for a moment."""
        self.flashed = tuple(self.areas_of(keys))
        self.refresh()

        def over() -> None:
            self.flashed = ()
            self.refresh()

        self.animator.run([Animation(FLASH, finish=over)])

    # Camera

    @property
    def camera(self) -> Camera:
        return self.viewport.camera

    @property
    def opens_at(self) -> float:
        """Least spacing (dp) with which the board opens."""
        return READABLE

    def home_pose(self) -> Pose:
        """The camera's first pose, and the one that ``fit`` returns to."""
        own = [(place.x, place.y) for place in self.own_places()]
        choices = list(self.choice_points()) if self.FOLLOWS_CHOICES else []
        return home_pose(self.camera, own, choices)

    def hold_still(self, pose: Pose) -> None:
        """Shows a part of the board as a picture: nothing floats over it, the camera stays."""
        self.still = pose
        self.reshape_soon()

    def fit(self) -> None:
        self.viewport.fit()

    def zoom_by(self, factor: float) -> None:
        self.viewport.zoom_by(factor)

    def reset_camera(self) -> None:
        """Moves the camera home with the next layout."""
        self.viewport.reset()
        self.reshape_soon()

    def reshape(self, *_: object) -> None:
        """Adopts a new size or position of the widget."""
        self.compact = self.width < dp(600) or self.height < dp(400)
        self._label_points = []  # a board may take another shape
        self.overlays.layout()
        left, top, right, bottom = self.edges
        over = self.overlays
        edges = Edges(left, top + over.head, right + over.beside, bottom + over.foot)
        self.board_canvas.reshape(self.pos, self.size, self.radius, top)
        if self.still is None:
            self.viewport.resize(self.width, self.height, edges, self.opens_at)
        else:
            self.viewport.resize(self.width, self.height, Edges(), self.opens_at)
            self.viewport.move_to(self.still)
        self.refresh()  # a larger window can show a finer background

    def camera_moved(self) -> None:
        self.board_canvas.move(self.pos, self.size, self.camera)
        self.overlays.follow()

    def camera_rested(self) -> None:
        self.board_canvas.rest(self.pos, self.size, self.camera)
        if self.view is not None:
            self.layers.sharpen(self.camera.pose.scale)
            self.label_layer.write(self)

    def choice_points(self) -> Sequence[Point]:
        """The middles of the places that can be chosen now."""
        return self._choice_points

    def label_points(self) -> Sequence[Point]:
        """The places that have a name: in every frame of a pan they are the same."""
        if not self._label_points:
            self._label_points = [(label.x, label.y) for label in self.labels()]
        return self._label_points

    def make_overlays(self) -> Overlays:
        return Overlays(self)

    def covered_boxes(self) -> list[Box]:
        """Boxes of everything that floats over the board, in its pixels: labels keep out."""
        return [*self.overlays.boxes(), *boxes_over(self, self._covers)]

    def keep_clear(self, widgets: Iterable[Widget]) -> None:
        """Keeps labels away from widgets that float over the board."""
        self._covers = list(widgets)
        self.viewport.rest_soon()

    # Touch and keyboard

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if super().on_touch_down(touch):
            return True
        if not self.disabled and self.gestures.touch_down(touch, self._local(touch)):
            touch.grab(self)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self.gestures.touch_move(touch, self._local(touch))
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self.gestures.touch_up(touch, self._local(touch))
        return True

    def _local(self, touch: MotionEvent) -> Point:
        return touch.x - self.x, touch.y - self.y

    def move_cursor(self, dx: float, dy: float) -> None:
        """Moves the keyboard cursor to the next legal place; ``dy`` > 0 is up."""
        self.touch.move_cursor(dx, dy)

    def choose_cursor(self) -> None:
        """Chooses what the keyboard cursor is on."""
        self.touch.choose_cursor()

    def pressed(self) -> None:
        """A finger came down on the board."""

    def choose(self, key: K) -> None:
        """A legal place was chosen by finger or keyboard."""
        self.dispatch("on_choose", self.legal[key])

    def tap_illegal(self, key: K, aimed: bool) -> bool:
        """A place was tapped that is not legal; returns whether that used up the tap."""
        self.touch.refuse(self.action_at(key), at_once=aimed)
        return False

    # Default handlers of the events

    def on_choose(self, action: Action) -> None: ...

    def on_refused(self, action: Action) -> None: ...

    def on_explain(self, sentence: str) -> None: ...

    def on_hover(self, action: Action | None) -> None: ...

    def on_shown(self, event: Event) -> None: ...
