"""A board to look at and to touch: layers, camera, names, hit-test. Games draw their own on it.

The widget shows a ``View`` and reports what was touched; it knows no rule. Its canvas holds one
transformed group of layers, so that panning and zooming change three numbers and nothing else;
when the camera rests, names are placed anew and fine lines get their sharpness back.

A table screen uses:

* ``show(view, staged, legal, own)``, ``play(events, done)``, ``skip()``, ``recall(events)``,
  ``highlight(what)``, ``ghosts(mapping)``;
* ``fit()``, ``zoom_by(factor)``, ``camera``; ``move_cursor(dx, dy)`` (dy > 0 is up),
  ``choose_cursor()``;
* ``colours`` (seat -> player colour), ``radius``, ``edges`` (left, top, right, bottom pixels that
  lie under a header or a sheet) and ``keep_clear(widgets)`` for what floats over the board;
* the events on_choose(action) for a place that is legal now or staged, on_refused(action),
  on_hover(action or None), on_look().
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget

from app.boards.camera import Camera, Edges, Pose, Rect
from app.boards.gestures import DOUBLE_TIME, Gestures
from app.boards.ground import Ground
from app.boards.labels import Box, Obstacle
from app.boards.loupe import Loupe
from app.boards.meshes import Layer
from app.boards.motion import Motion, Motions, out_cubic
from app.boards.names import Name, Names
from app.boards.overlays import Overlays, Spot
from app.boards.paper import Paper
from app.boards.places import Place, Places, step
from app.services.language import tr
from app.services.settings import settings
from app.theme import theme
from rules.core.action import Action
from rules.core.event import Event
from rules.core.view import View

#: Seconds that a camera takes to go somewhere, and to fit.
GO, FIT = 0.25, 0.35
#: The camera has come to rest when nothing has moved it for so long.
REST = 0.12


class BoardView(Gestures):
    """The base of every board. Derived classes say what lies where and how it is drawn."""

    #: Names of the layers, lowest first; ``draw_<name>(layer)`` draws each.
    LAYERS: tuple[str, ...] = ()
    #: Layers with fine lines, whose softness depends on the scale.
    FINE: frozenset[str] = frozenset()

    radius = NumericProperty(0)
    edges = ListProperty([0, 0, 0, 0])
    colours = ListProperty([0, 1, 2, 3, 4, 5])
    show_legal = BooleanProperty(True)
    #: Small boards get a minimap and edge chips in place of legend and zoom buttons.
    compact = BooleanProperty(False)

    __events__ = ("on_choose", "on_refused", "on_hover", "on_look")

    def __init__(self, **kwargs: Any) -> None:
        self.view: View[Any] | None = None
        self.staged: tuple[Action, ...] = ()
        self.own = True
        self.legal: dict[Hashable, Action] = {}
        self.places = Places(())
        #: The place under the finger or the mouse, and whether it may be chosen.
        self.aimed: Place | None = None
        self.cursor: Hashable | None = None
        self.camera = Camera(Rect(0, 0, 1, 1))
        self._fitted = False
        self._covers: list[Widget] = []
        self._looks: dict[str, Hashable] = {}
        self._dirty: set[str] = set()
        self._refusal: Any = None
        super().__init__(**kwargs)
        self.layers = {name: Layer() for name in self.LAYERS}
        self.paper = Paper(self.canvas, self.canvas.before, self.layers.values())
        self.names = Names(self.paper.names)
        self.loupe = Loupe(self.canvas.after, self.paper)
        self.overlays = Overlays(self)
        self._motions, self._travel = Motions(), Motions()
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        self._rest_soon = Clock.create_trigger(self._rested, REST)
        self._shape_soon = Clock.create_trigger(self._reshape, -1)
        for name in ("pos", "size", "edges", "radius"):
            self.fbind(name, self._shape_soon)
        theme.bind(revision=self._retheme)
        settings.bind(show_legal=self._follow_settings)
        Window.bind(mouse_pos=self._on_mouse)
        tr.bind(revision=self._retheme)
        self.show_legal = settings.show_legal

    # What a derived class says

    def ground(self) -> Ground | None:
        """The printed paper; None: none is drawn."""
        return None

    def content(self) -> Rect:
        """What must be in sight when all is."""
        raise NotImplementedError

    def build_places(self) -> Places:
        """All that can be touched in the present phase."""
        raise NotImplementedError

    def key_of(self, action: Action) -> Hashable | None:
        """The place that an action touches; None for actions without a place."""
        raise NotImplementedError

    def action_at(self, key: Hashable) -> Action:
        """The action that a touch of a place means, legal or not."""
        raise NotImplementedError

    def look(self) -> dict[str, Hashable]:
        """For each layer all that it shows: layers are redrawn when theirs has changed."""
        return {}

    def spots_of(self, what: Event | Iterable[Hashable]) -> list[Place]:
        """The places of an event, or of some keys."""
        raise NotImplementedError

    def motions_of(self, events: Sequence[Event]) -> list[Motion]:
        """How events are shown."""
        return []

    def recall(self, events: Iterable[Event]) -> None:
        """Remember the last moves from redacted events, without moving anything."""

    def names_wanted(self) -> Iterable[Name]:
        return ()

    def obstacles(self) -> Iterable[Obstacle]:
        """What names should not cover, in pixels."""
        return ()

    def own_spots(self) -> Sequence[Spot]:
        """The viewer's own places: dots on the minimap, chips at the edge."""
        return ()

    def mini_lines(self) -> Iterable[tuple[tuple[float, float], tuple[float, float]]]:
        """What the minimap shows of the game."""
        return ()

    def legend(self) -> Sequence[tuple[str, Sequence[float], bool]]:
        """Text, colour, and whether it is a double line."""
        return ()

    # Showing

    def show(
        self,
        view: View[Any],
        staged: Sequence[Action] = (),
        legal: Iterable[Action] | None = None,
        own: bool = True,
    ) -> None:
        """Draw a view; what has not changed is left as it is."""
        self.view, self.staged, self.own = view, tuple(staged), own
        actions = view.actions() if legal is None else legal
        self.legal = self._by_place(actions)
        for action in self.staged:  # a second touch of it confirms
            key = self.key_of(action)
            if key is not None:
                self.legal.setdefault(key, action)
        self.places = self.build_places()
        content = self.content()
        if content != self.camera.content:
            self.camera.content = content
            self._fitted = False
            self._shape_soon()
        if self.cursor not in self.legal:
            self.cursor = None
        self._aim(None)
        self.refresh()

    def _by_place(self, actions: Iterable[Action]) -> dict[Hashable, Action]:
        found: dict[Hashable, Action] = {}
        for action in actions:
            key = self.key_of(action)
            if key is not None:
                found.setdefault(key, action)
        return found

    def refresh(self) -> None:
        """Redraw the layers whose content has changed, and place the names if any has."""
        if self.view is None:
            return
        ground = self.ground()
        looks = {"": (ground, theme.dark), **self.look()}
        changed = [name for name, look in looks.items() if self._looks.get(name) != look]
        self._looks = looks
        if "" in changed:
            self.paper.theme(ground)
        if changed:
            self.redraw(*(name for name in changed if name in self.layers))
            self._rest_soon()
            self.overlays.update()

    def redraw(self, *names: str) -> None:
        """Draw these layers before the next frame."""
        self._dirty.update(names)
        self._draw_soon()

    def _draw(self, *_: object) -> None:
        if self.view is None:
            return
        for name in self.LAYERS:
            if name in self._dirty:
                layer = self.layers[name]
                layer.clear()
                getattr(self, f"draw_{name}")(layer)
        self._dirty.clear()

    @property
    def pixel(self) -> float:
        """One screen pixel in board units."""
        return 1 / self.camera.pose.scale

    @property
    def spacing(self) -> float:
        """Board unit in dp: what the look's sizes are measured in."""
        return self.camera.pose.scale / dp(1)

    @property
    def accent(self) -> Sequence[float]:
        """The viewer's colour; a spectator's is the ink."""
        seat = None if self.view is None else self.view.seat
        return theme.ink if seat is None else theme.player(self.colours[seat]).accent

    # Motion

    def play(self, events: Sequence[Event], done: Callable[[], None] | None = None) -> None:
        """Show how redacted events came about; the view is the one after them already."""
        motions = self.motions_of(events)
        self.recall(events)
        self.refresh()
        self._motions.run(motions, done or (lambda: None))

    @property
    def playing(self) -> bool:
        return self._motions.running

    def skip(self) -> None:
        """Finish all that moves."""
        self._motions.skip()
        self._travel.skip()

    def highlight(self, what: Event | Iterable[Hashable]) -> None:
        """Bring places into sight and let them glow for a moment."""
        places = self.spots_of(what)
        if not places:
            return
        xs = [x for place in places for x in (place.a[0], place.b[0])]
        ys = [y for place in places for y in (place.a[1], place.b[1])]
        self.reveal(Rect(min(xs), min(ys), max(xs), max(ys)))
        self.flash(places)

    def flash(self, places: Sequence[Place]) -> None:
        """Let places glow for a moment."""

    # Camera

    def fit(self) -> None:
        """The home view; from there, the whole board."""
        home = self._home()
        self._go(self.camera.whole() if self._is_near(home) else home, FIT)

    def zoom_by(self, factor: float) -> None:
        self._go(self.camera.zoomed(factor, *self.camera.free_middle), GO)

    def reveal(self, area: Rect) -> None:
        """Bring a part of the board into sight, moving as little as possible."""
        margin = min(dp(72), self.camera.free_width / 4, self.camera.free_height / 4)
        pose = self.camera.showing(area, margin)
        if not self._is_near(pose):
            self._go(pose, GO)

    def _home(self) -> Pose:
        """The home view; where it cannot show all, it is centred on the viewer's own places."""
        home = self.camera.home()
        spots = self.own_spots()
        if not spots:
            return home
        x = (min(spot.x for spot in spots) + max(spot.x for spot in spots)) / 2
        y = (min(spot.y for spot in spots) + max(spot.y for spot in spots)) / 2
        return self.camera.clamped(Pose(home.scale, x, y))

    def _is_near(self, pose: Pose) -> bool:
        here = self.camera.pose
        apart = max(abs(here.x - pose.x), abs(here.y - pose.y)) * here.scale
        return abs(here.scale / pose.scale - 1) < 0.01 and apart < dp(2)

    def _go(self, pose: Pose, seconds: float) -> None:
        start = self.camera.pose

        def at(t: float) -> None:
            self._look_from(self.camera.between(start, pose, out_cubic(t)))

        self._travel.run([Motion(seconds, at, finish=lambda: self._look_from(pose))])

    def _look_from(self, pose: Pose) -> None:
        self.camera.pose = pose
        self.paper.look(self, self.camera)
        self.overlays.follow()
        self._rest_soon()
        self.dispatch("on_look")

    def _reshape(self, *_: object) -> None:
        """Another size or place on the screen."""
        self.compact = self.width < dp(600) or self.height < dp(400)
        self.overlays.layout()
        left, top, right, bottom = self.edges
        bottom = max(bottom, self.overlays.foot)
        self.camera.closest = dp(120)
        self.camera.readable = dp(24)
        self.camera.resize(self.width, self.height, Edges(left, top, right, bottom))
        if not self._fitted and self.view is not None:
            self.camera.pose = self._home()
            self._fitted = True
        self.paper.shape(self)
        self._look_from(self.camera.pose)

    def _rested(self, *_: object) -> None:
        if self.view is None or self._travel.running:
            return
        if self.paper.scale_drawn != self.camera.pose.scale:
            self.paper.scale_drawn = self.camera.pose.scale
            self.redraw(*self.FINE)
        self.paper.rest(self, self.camera)
        self.names.place(self)

    def clear_of(self) -> list[Box]:
        """What lies over the board, in its pixels: names keep out of there."""
        boxes = self.overlays.boxes()
        for widget in self._covers:
            if widget.opacity and widget.get_root_window():
                x, y = self.to_widget(*widget.to_window(*widget.pos))
                boxes.append((x - self.x, y - self.y, widget.width, widget.height))
        return boxes

    def keep_clear(self, widgets: Iterable[Widget]) -> None:
        """Widgets that float over the board: names are not written under them."""
        self._covers = list(widgets)
        self._rest_soon()

    def _retheme(self, *_: object) -> None:
        """Other colours, sizes or words."""
        if self.view is None:
            return
        self._looks.clear()
        self.refresh()

    def _follow_settings(self, *_: object) -> None:
        self.show_legal = settings.show_legal
        self.refresh()

    # Touching

    def meant_at(self, x: float, y: float) -> tuple[Place, bool] | None:
        """The place that pixels mean, and whether it may be chosen."""
        return self.places.meant(*self.camera.to_board(x, y), self.legal, self.spacing)

    def _aim(self, place: Place | None) -> None:
        if place is not self.aimed:
            self.aimed = place
            self.refresh()

    def _aim_at(self, x: float, y: float) -> None:
        meant = self.meant_at(x, y)
        self._aim(meant[0] if meant and meant[1] else None)

    def press_at(self, x: float, y: float) -> None:
        self._travel.stop()
        self._aim_at(x, y)

    def aim_at(self, x: float, y: float) -> None:
        self._aim_at(x, y)
        if self.compact:
            self.loupe.show(self, x, y)

    def let_go(self) -> None:
        self._aim(None)
        self.loupe.hide()

    def tap_at(self, x: float, y: float, aimed: bool) -> bool:
        self._forget_refusal()
        meant = self.meant_at(x, y)
        if meant is None:
            return False
        place, allowed = meant
        if allowed:
            self.dispatch("on_choose", self.legal[place.key])
            return True
        action = self.action_at(place.key)
        if aimed:
            self.dispatch("on_refused", action)
        else:  # perhaps the first half of a double tap: then nothing was meant
            self._refusal = Clock.schedule_once(
                lambda _dt: self.dispatch("on_refused", action), DOUBLE_TIME
            )
        return False

    def _forget_refusal(self) -> None:
        if self._refusal is not None:
            self._refusal.cancel()
            self._refusal = None

    def double_tap_at(self, x: float, y: float) -> None:
        """Closer, and from close up back home."""
        self._forget_refusal()
        if self.camera.pose.scale > self.camera.home_scale * 1.5:
            self._go(self._home(), FIT)
        else:
            self._go(self.camera.zoomed(2, x, y), GO)

    def pan_by(self, dx: float, dy: float) -> None:
        self._travel.stop()
        self._look_from(self.camera.panned(dx, dy))

    def glide_by(self, dx: float, dy: float) -> None:
        self._go(self.camera.panned(dx, dy), FIT)

    def pinch_by(self, factor: float, x: float, y: float, dx: float, dy: float) -> None:
        self._travel.stop()
        self.camera.pose = self.camera.panned(dx, dy)
        self._look_from(self.camera.zoomed(factor, x, y))

    def wheel_at(self, factor: float, x: float, y: float) -> None:
        self._travel.skip()
        self._look_from(self.camera.zoomed(factor, x, y))

    def _on_mouse(self, _window: object, pos: tuple[float, float]) -> None:
        if self._fingers or self.disabled or self.view is None or not self.get_root_window():
            return
        x, y = self.to_widget(*pos)
        covered = any(child.collide_point(x, y) for child in self.children)
        before = self.aimed
        if self.collide_point(x, y) and not covered:
            self._aim_at(x - self.x, y - self.y)
        else:
            self._aim(None)
        if self.aimed is not before:
            self._tell_hover(self.aimed.key if self.aimed else None)

    def _tell_hover(self, key: Hashable | None) -> None:
        self.dispatch("on_hover", None if key is None else self.legal[key])

    # Keyboard

    def move_cursor(self, dx: float, dy: float) -> None:
        """To the next legal place in a direction; dy > 0 is up."""
        if not self.legal:
            return
        places = [self.places.by_key[key] for key in self.legal if key in self.places.by_key]
        here = self.places.by_key.get(self.cursor)
        if here is None:
            x, y = self.camera.pose.x, self.camera.pose.y
            target = min(places, key=lambda place: place.distance(x, y), default=None)
        else:
            others = [place for place in places if place is not here]
            target = step(others, here.middle, dx, -dy)
        if target is None:
            return
        self.cursor = target.key
        self.refresh()
        self.reveal(Rect(*target.middle, *target.middle))
        self._tell_hover(target.key)

    def choose_cursor(self) -> None:
        """Choose what the cursor is on."""
        if self.cursor in self.legal:
            self.dispatch("on_choose", self.legal[self.cursor])

    # Kivy calls these when nobody else does

    def on_choose(self, action: Action) -> None: ...

    def on_refused(self, action: Action) -> None: ...

    def on_hover(self, action: Action | None) -> None: ...

    def on_look(self) -> None: ...

    def ghosts(self, mapping: Mapping[int, Iterable[Hashable]]) -> None:
        """What each seat still lacked, drawn as ghosts; an empty mapping takes them away."""

    def words(self, text: str) -> str:
        """A text of the board in the present language."""
        return tr._(text)
